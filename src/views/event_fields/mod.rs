//! The fields of an event: of the dialog for a new one and of the Tournament panel. What is typed stays text until it
//! is read as a whole; what cannot be read is named, and keeps the value of before.

pub mod acceleration;
mod complaint;
pub mod criterion;
pub mod extras;
pub mod new_event;
pub mod rating;
mod starts;

use jiff::civil::Date;

use crate::desk::lot_colour;
use crate::model::entry;
use crate::model::{
    Colour, EventInfo, FirstColour, PointScale, Rating, RoundNumber, RoundStart, Rules, SystemId,
    TieBreakCode, sw_t_cap,
};
use crate::pairing::systems;
use crate::standings::default_order;
use crate::views::reading::{Reading, field_of_names, names, typed};
use acceleration::AccelerationFields;
pub use complaint::{EventComplaint, EventReading};
use extras::{ClockFields, FundFields, LevelFields, read_levels};
use starts::{keep_round_start, start_fields};

/// Rounds proposed for `sw_t` while nobody has entered: a field of 8 to 15 may play them (SW-T, rounds 1).
const SW_T_ROUNDS: u8 = 5;

/// How the colour of number 1 is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum FirstChoice {
    /// By lot, when the event is made.
    Lot,
    /// White.
    White,
    /// Black.
    Black,
}

/// What stands in the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct EventFields {
    /// The texts of the event as they are typed.
    pub event: EventInfo,
    /// The first day.
    pub start: String,
    /// The last day.
    pub end: String,
    /// The deputies, with a semicolon between them.
    pub deputies: String,
    /// When the rounds begin, from round 1 on, as typed: `2026-11-22 14:30`, a day alone, a time alone.
    pub starts: Vec<String>,
    /// What is chosen, and what is not typed here.
    pub rules: Rules,
    /// The number of rounds.
    pub rounds: String,
    /// The number of accelerated rounds.
    pub accelerated: String,
    /// Virtual points.
    pub acceleration: AccelerationFields,
    /// The prize pot.
    pub fund: FundFields,
    /// Membership levels.
    pub levels: Vec<LevelFields>,
    /// The clock of a round.
    pub clock: ClockFields,
    /// Points for a win, a draw, a loss, a bye, an absence and a forfeit.
    pub scale: [String; 6],
    /// The rating that unrated players have in tie-breaks.
    pub unrated_as: String,
    /// The colour of number 1.
    pub first: FirstChoice,
}

impl EventFields {
    /// A new event: today, seven rounds of the first system, its usual tie-breaks, first colour by lot.
    pub fn new(today: Date, seed: u64) -> Self {
        let system = systems().first().map_or(SystemId::Vincze, |system| system.id());
        let mut rules = Rules::new(system, seed);
        rules.tie_breaks = default_order(system);
        rules.first_colour = FirstColour::Drawn(lot_colour(seed));
        let event = EventInfo { start: Some(today), end: Some(today), ..EventInfo::default() };
        Self::of(&event, &rules)
    }

    /// The fields of an event that is there.
    pub fn of(event: &EventInfo, rules: &Rules) -> Self {
        let date = |date: Option<Date>| date.map(|date| date.to_string()).unwrap_or_default();
        let mut fields = Self {
            start: date(event.start),
            end: date(event.end),
            deputies: field_of_names(&event.deputies),
            starts: start_fields(event),
            event: event.clone(),
            rounds: rules.rounds.to_string(),
            accelerated: rules.accelerated.to_string(),
            acceleration: AccelerationFields::of(rules),
            fund: FundFields::of(rules),
            levels: rules.bonus_levels.iter().map(LevelFields::of).collect(),
            clock: ClockFields::of(rules),
            scale: scale_fields(&rules.points),
            unrated_as: unrated_field(rules),
            first: match rules.first_colour {
                FirstColour::Drawn(_) => FirstChoice::Lot,
                FirstColour::Set(Colour::White) => FirstChoice::White,
                FirstColour::Set(Colour::Black) => FirstChoice::Black,
            },
            rules: rules.clone(),
        };
        fields.fit_starts();
        fields
    }

    /// Reads everything.
    pub fn read(&self) -> EventReading {
        let rules = Rules { first_colour: self.first_colour(), ..self.rules.clone() };
        let mut read = Reading { value: (self.event_info(), rules), complaints: self.event_complaints() };
        let rounds = typed::<u8>(&self.rounds);
        if rounds.and_then(|rounds| RoundNumber::new(rounds.into())).is_none() {
            read.complaints.push(EventComplaint::Rounds);
        }
        read.take(|(_, rules)| &mut rules.rounds, Ok(rounds.unwrap_or(self.rules.rounds)));
        let accelerated = typed(&self.accelerated).ok_or(EventComplaint::Acceleration);
        read.take(|(_, rules)| &mut rules.accelerated, accelerated);
        let virtual_points = self.acceleration.read().map_err(|row| EventComplaint::VirtualPoints { row });
        read.take(|(_, rules)| &mut rules.virtual_points, virtual_points);
        read.take(|(_, rules)| &mut rules.prize_fund, self.fund.read());
        let levels = read_levels(&self.levels).ok_or(EventComplaint::Levels);
        read.take(|(_, rules)| &mut rules.bonus_levels, levels);
        read.take(|(_, rules)| &mut rules.clock, self.clock.read());
        read.take(|(_, rules)| &mut rules.points, self.points().ok_or(EventComplaint::Points));
        read.take(|(_, rules)| &mut rules.tie_break_rules.unrated_as, self.unrated_as());
        read
    }

    fn event_info(&self) -> EventInfo {
        let mut event = EventInfo {
            name: self.event.name.trim().to_owned(),
            place: self.event.place.trim().to_owned(),
            web: self.event.web.trim().to_owned(),
            federation: self.event.federation.trim().to_owned(),
            arbiter: self.event.arbiter.trim().to_owned(),
            time_control: self.event.time_control.trim().to_owned(),
            start: read_date(&self.start, self.event.start),
            end: read_date(&self.end, self.event.end),
            deputies: names(&self.deputies),
            ..EventInfo::default()
        };
        event.set_round_starts(&self.round_starts());
        event
    }

    /// When the rounds begin. A time alone is one of the day of the round before.
    fn round_starts(&self) -> Vec<RoundStart> {
        let mut before = None;
        let mut read = |text: &String| {
            let start = entry::round_start(text).unwrap_or_default();
            let day = start.day.or(before.filter(|_| start.time.is_some()));
            before = day.or(before);
            RoundStart { day, ..start }
        };
        self.starts.iter().map(&mut read).collect()
    }

    /// As many fields for the beginning of a round as there are rounds; what is typed stays, whatever the number of rounds
    /// is while it is typed.
    pub fn fit_starts(&mut self) {
        let rounds = typed::<usize>(&self.rounds).unwrap_or_default().min(RoundNumber::MAX);
        let filled = self.starts.iter().rposition(|text| !text.trim().is_empty()).map_or(0, |last| last + 1);
        self.starts.resize(filled.max(rounds), String::new());
    }

    /// The details and rules as they are typed; where a field cannot be read they stay as they are now.
    pub fn in_force_over(&self, event: &EventInfo) -> (EventInfo, Rules) {
        let EventReading { value: (mut typed, rules), complaints } = self.read();
        for complaint in complaints {
            match complaint {
                EventComplaint::Name => typed.name.clone_from(&event.name),
                EventComplaint::EndBeforeStart => (typed.start, typed.end) = (event.start, event.end),
                EventComplaint::RoundStart { round } => keep_round_start(&mut typed, event, round),
                _ => {}
            }
        }
        (typed, rules)
    }

    /// Takes over the event as it is now, after it had the rules `before`. What is typed and cannot be read stays in its
    /// field; so do new tie-breaks that wait for their reason.
    pub fn settle(&mut self, event: &EventInfo, rules: &Rules, before: &Rules) {
        let complaints = self.read().complaints;
        let typed = std::mem::replace(self, Self::of(event, rules));
        let (new, old) = (&typed.rules, before);
        if new.tie_breaks != old.tie_breaks || new.tie_break_rules.edition != old.tie_break_rules.edition {
            self.rules.tie_breaks.clone_from(&new.tie_breaks);
            self.rules.tie_break_rules.edition = new.tie_break_rules.edition;
        }
        if typed.unrated_as != unrated_field(before) {
            self.unrated_as.clone_from(&typed.unrated_as);
        }
        for complaint in complaints {
            match complaint {
                EventComplaint::Name => self.event.name.clone_from(&typed.event.name),
                EventComplaint::Start => self.start.clone_from(&typed.start),
                EventComplaint::End => self.end.clone_from(&typed.end),
                EventComplaint::EndBeforeStart => {
                    (self.start, self.end) = (typed.start.clone(), typed.end.clone());
                }
                EventComplaint::RoundStart { round } => {
                    self.starts.resize(self.starts.len().max(round), String::new());
                    let fields = self.starts.get_mut(round - 1).zip(typed.starts.get(round - 1));
                    fields.into_iter().for_each(|(field, text)| field.clone_from(text));
                }
                EventComplaint::Rounds => self.rounds.clone_from(&typed.rounds),
                EventComplaint::Acceleration => self.accelerated.clone_from(&typed.accelerated),
                EventComplaint::VirtualPoints { .. } => self.acceleration = typed.acceleration.clone(),
                EventComplaint::Fee | EventComplaint::Percentage => self.fund = typed.fund.clone(),
                EventComplaint::Levels => self.levels.clone_from(&typed.levels),
                EventComplaint::Clock => self.clock = typed.clock.clone(),
                EventComplaint::Points => self.scale.clone_from(&typed.scale),
                EventComplaint::UnratedAs => self.unrated_as.clone_from(&typed.unrated_as),
            }
        }
    }

    /// Puts the list of tie-breaks and how they are computed back.
    pub fn put_back_tie_breaks(&mut self, rules: &Rules) {
        self.rules.tie_breaks.clone_from(&rules.tie_breaks);
        self.rules.tie_break_rules = rules.tie_break_rules.clone();
        self.unrated_as = unrated_field(rules);
    }

    fn event_complaints(&self) -> Vec<EventComplaint> {
        let (start, end) = (entry::date(&self.start), entry::date(&self.end));
        let is_unreadable = |text: &str, date: Option<Date>| !text.trim().is_empty() && date.is_none();
        let complaints = [
            (self.event.name.trim().is_empty(), EventComplaint::Name),
            (is_unreadable(&self.start, start), EventComplaint::Start),
            (is_unreadable(&self.end, end), EventComplaint::End),
            (start.zip(end).is_some_and(|(start, end)| end < start), EventComplaint::EndBeforeStart),
        ];
        let complaints = complaints.into_iter().filter_map(|(is_so, complaint)| is_so.then_some(complaint));
        let starts = (1..).zip(&self.starts).filter(|(_, text)| !text.trim().is_empty());
        let unreadable = starts.filter(|(_, text)| entry::round_start(text).is_none());
        complaints.chain(unreadable.map(|(round, _)| EventComplaint::RoundStart { round })).collect()
    }

    fn first_colour(&self) -> FirstColour {
        match (self.first, self.rules.first_colour) {
            (FirstChoice::White, _) => FirstColour::Set(Colour::White),
            (FirstChoice::Black, _) => FirstColour::Set(Colour::Black),
            (FirstChoice::Lot, drawn @ FirstColour::Drawn(_)) => drawn,
            (FirstChoice::Lot, FirstColour::Set(_)) => FirstColour::Drawn(lot_colour(self.rules.seed)),
        }
    }

    /// The points that are typed, if all can be read.
    pub fn points(&self) -> Option<PointScale> {
        let [win, draw, loss, bye, absence, forfeit_loss] = self.scale.each_ref().map(|text| typed(text));
        Some(PointScale {
            win: win?,
            draw: draw?,
            loss: loss?,
            bye: bye?,
            absence: absence?,
            forfeit_loss: forfeit_loss?,
        })
    }

    fn unrated_as(&self) -> Result<Option<Rating>, EventComplaint> {
        if self.unrated_as.trim().is_empty() {
            return Ok(None);
        }
        let rating = typed(&self.unrated_as).filter(|rating| (1..=4000).contains(rating));
        rating.map(Some).ok_or(EventComplaint::UnratedAs)
    }

    /// Another system, and everything that belongs to a system as this one has it; who plays where and when, the number
    /// of rounds and the colour of number 1 stay as they were typed. `sw_t` gets a number of rounds that it allows.
    pub fn choose_system(&mut self, system: SystemId, entrants: usize) {
        let mut rules = Rules::new(system, self.rules.seed);
        rules.tie_breaks = default_order(system);
        rules.rating_choice = self.rules.rating_choice.clone();
        rules.tie_break_rules = self.read().value.1.tie_break_rules;
        rules.first_colour = self.rules.first_colour;
        rules.ratings_follow = self.rules.ratings_follow;
        rules.rounds = typed(&self.rounds).unwrap_or(rules.rounds);
        if system.caps_rounds() {
            rules.rounds = rules.rounds.min(sw_t_cap(entrants).unwrap_or(SW_T_ROUNDS));
        }
        *self = Self { first: self.first, ..Self::of(&self.event, &rules).with_head_of(self) };
    }

    /// With who plays where and when from other fields.
    pub fn with_head_of(self, other: &Self) -> Self {
        Self {
            event: other.event.clone(),
            start: other.start.clone(),
            end: other.end.clone(),
            deputies: other.deputies.clone(),
            starts: other.starts.clone(),
            ..self
        }
    }
}

/// A date as it is typed: none in an empty field, the one of before where it cannot be read.
fn read_date(text: &str, before: Option<Date>) -> Option<Date> {
    if text.trim().is_empty() { None } else { entry::date(text).or(before) }
}

fn unrated_field(rules: &Rules) -> String {
    rules.tie_break_rules.unrated_as.map(|rating| rating.to_string()).unwrap_or_default()
}

/// The fields of a scale, in the order of the form.
pub fn scale_fields(scale: &PointScale) -> [String; 6] {
    [scale.win, scale.draw, scale.loss, scale.bye, scale.absence, scale.forfeit_loss]
        .map(|points| points.to_string())
}

/// Puts a criterion into a gap (0 is before the first one) and gives its new place.
pub fn move_criterion(codes: &mut Vec<TieBreakCode>, from: usize, gap: usize) -> usize {
    if from >= codes.len() {
        return from;
    }
    let code = codes.remove(from);
    let to = if gap > from { gap - 1 } else { gap }.min(codes.len());
    codes.insert(to, code);
    to
}

#[cfg(test)]
mod tests;
