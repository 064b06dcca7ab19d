//! The fields of an event: of the dialog for a new one and of the Tournament panel. What is typed stays text until it
//! is read as a whole; each complaint stands under its field.

mod acceleration;
mod criteria;
mod extras;
mod head;
mod scoring;
mod system;

use egui::{Align, Layout, Ui};
use jiff::civil::Date;

use super::theme::GRID;
use super::widgets::Form;
use crate::desk::lot_colour;
use crate::model::entry;
use crate::model::{Colour, EventInfo, FirstColour, RoundNumber, Rules, SystemId, TieBreakCode};
use crate::pairing::systems;
use crate::standings::{criterion, default_order};
use crate::wording::Wording;
use acceleration::AccelerationFields;
pub(crate) use acceleration::range;
use criteria::CriteriaFields;
use extras::{ClockFields, FundFields, LevelFields, read_levels};

pub use system::rounds_sentence;

/// From this width on the fields stand in two columns.
const TWO_COLUMNS: f32 = 960.0;

/// How the colour of number 1 is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstChoice {
    Lot,
    White,
    Black,
}

/// What stands in the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct EventForm {
    event: EventInfo,
    start: String,
    end: String,
    deputies: String,
    /// What is chosen, and what is not typed here.
    rules: Rules,
    rounds: String,
    accelerated: String,
    acceleration: AccelerationFields,
    fund: FundFields,
    levels: Vec<LevelFields>,
    clock: ClockFields,
    scale: [String; 6],
    criteria: CriteriaFields,
    first: FirstChoice,
    /// Complaints are shown once the user tried to go on.
    complain: bool,
    /// The rules of the chosen system are asked for.
    rules_asked: bool,
}

/// A field that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Complaint {
    Name,
    Start,
    End,
    EndBeforeStart,
    Rounds,
    Acceleration,
    VirtualPoints,
    Fee,
    Percentage,
    Levels,
    Clock,
    Points,
    UnratedAs,
}

impl EventForm {
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
        Self {
            start: date(event.start),
            end: date(event.end),
            deputies: event.deputies.join("; "),
            event: event.clone(),
            rounds: rules.rounds.to_string(),
            accelerated: rules.accelerated.to_string(),
            acceleration: AccelerationFields::of(rules),
            fund: FundFields::of(rules),
            levels: rules.bonus_levels.iter().map(LevelFields::of).collect(),
            clock: ClockFields::of(rules),
            scale: scoring::scale(&rules.points),
            criteria: CriteriaFields::of(rules),
            first: match rules.first_colour {
                FirstColour::Drawn(_) => FirstChoice::Lot,
                FirstColour::Set(Colour::White) => FirstChoice::White,
                FirstColour::Set(Colour::Black) => FirstChoice::Black,
            },
            rules: rules.clone(),
            complain: false,
            rules_asked: false,
        }
    }

    /// The system whose rules the user asked for since the last frame.
    pub fn take_rules_request(&mut self) -> Option<SystemId> {
        std::mem::take(&mut self.rules_asked).then_some(self.rules.system)
    }

    /// The event and its rules, or `None` after complaints were shown.
    pub fn read(&mut self) -> Option<(EventInfo, Rules)> {
        self.complain = !self.complaints().is_empty();
        if self.complain { None } else { Some((self.event_info(), self.rules())) }
    }

    /// True if every field can be read.
    pub fn is_complete(&self) -> bool {
        self.complaints().is_empty()
    }

    fn event_info(&self) -> EventInfo {
        let deputies = self.deputies.split(';').map(str::trim).filter(|name| !name.is_empty());
        EventInfo {
            name: self.event.name.trim().to_owned(),
            place: self.event.place.trim().to_owned(),
            federation: self.event.federation.trim().to_owned(),
            arbiter: self.event.arbiter.trim().to_owned(),
            time_control: self.event.time_control.trim().to_owned(),
            start: entry::date(&self.start),
            end: entry::date(&self.end),
            deputies: deputies.map(str::to_owned).collect(),
            round_dates: self.event.round_dates.clone(),
        }
    }

    /// What is typed; where a field cannot be read, what stood there before.
    fn rules(&self) -> Rules {
        let mut rules = self.rules.clone();
        rules.rounds = self.rounds.trim().parse().unwrap_or(rules.rounds);
        rules.accelerated = self.accelerated.trim().parse().unwrap_or(rules.accelerated);
        rules.virtual_points = self.acceleration.read().unwrap_or(rules.virtual_points);
        rules.prize_fund = self.fund.read().unwrap_or(rules.prize_fund);
        rules.bonus_levels = read_levels(&self.levels).unwrap_or(rules.bonus_levels);
        rules.clock = self.clock.read().unwrap_or(rules.clock);
        rules.points = self.points().unwrap_or(rules.points);
        rules.tie_breaks = self.criteria.codes();
        rules.tie_break_rules = self.criteria.read(&rules.tie_break_rules).unwrap_or(rules.tie_break_rules);
        rules.first_colour = match (self.first, rules.first_colour) {
            (FirstChoice::White, _) => FirstColour::Set(Colour::White),
            (FirstChoice::Black, _) => FirstColour::Set(Colour::Black),
            (FirstChoice::Lot, drawn @ FirstColour::Drawn(_)) => drawn,
            (FirstChoice::Lot, FirstColour::Set(_)) => FirstColour::Drawn(lot_colour(rules.seed)),
        };
        rules
    }

    fn complaints(&self) -> Vec<Complaint> {
        let mut found = Vec::new();
        let unreadable = |text: &str| !text.trim().is_empty() && entry::date(text).is_none();
        if self.event.name.trim().is_empty() {
            found.push(Complaint::Name);
        }
        if unreadable(&self.start) {
            found.push(Complaint::Start);
        }
        if unreadable(&self.end) {
            found.push(Complaint::End);
        } else if let (Some(start), Some(end)) = (entry::date(&self.start), entry::date(&self.end))
            && end < start
        {
            found.push(Complaint::EndBeforeStart);
        }
        if self.rounds.trim().parse::<usize>().ok().and_then(RoundNumber::new).is_none() {
            found.push(Complaint::Rounds);
        }
        if self.accelerated.trim().parse::<u8>().is_err() {
            found.push(Complaint::Acceleration);
        }
        if self.acceleration.read().is_err() {
            found.push(Complaint::VirtualPoints);
        }
        found.extend(self.fund.read().err());
        if read_levels(&self.levels).is_none() {
            found.push(Complaint::Levels);
        }
        found.extend(self.clock.read().err());
        if self.points().is_none() {
            found.push(Complaint::Points);
        }
        found.extend(self.criteria.read(&self.rules.tie_break_rules).err());
        found
    }

    fn complaint(&self, form: &mut Form<'_>, wanted: Complaint, key: &str, wording: &Wording) {
        if self.complain && self.complaints().contains(&wanted) {
            form.complaint(&wording.text(key));
        }
    }

    /// Draws all fields. `focus` puts the cursor into the first one; `entrants` is how many there are by now.
    pub fn show(&mut self, ui: &mut Ui, wording: &Wording, focus: bool, entrants: usize) {
        if ui.available_width() < TWO_COLUMNS {
            self.show_event(ui, wording, focus);
            self.show_choice(ui, wording, entrants);
            self.show_scoring(ui, wording);
            return self.show_order(ui, wording);
        }
        ui.spacing_mut().item_spacing.x = 6.0 * GRID;
        ui.columns(2, |columns| {
            let [left, right] = columns else { return };
            let plain = Layout::top_down(Align::Min);
            left.with_layout(plain, |ui| {
                self.show_event(ui, wording, focus);
                self.show_scoring(ui, wording);
            });
            right.with_layout(plain, |ui| {
                self.show_choice(ui, wording, entrants);
                self.show_order(ui, wording);
            });
        });
    }

    fn show_event(&mut self, ui: &mut Ui, wording: &Wording, focus: bool) {
        let mut form = group(ui, "event-group-head", wording);
        self.show_head(&mut form, wording, focus);
    }

    fn show_choice(&mut self, ui: &mut Ui, wording: &Wording, entrants: usize) {
        let mut form = group(ui, "event-group-system", wording);
        self.show_system(&mut form, wording, entrants);
    }

    fn show_scoring(&mut self, ui: &mut Ui, wording: &Wording) {
        let mut form = group(ui, "event-group-points", wording);
        self.show_points(&mut form, wording);
    }

    fn show_order(&mut self, ui: &mut Ui, wording: &Wording) {
        let mut form = group(ui, "event-group-tie-breaks", wording);
        self.show_criteria(&mut form, wording);
    }
}

fn group<'a>(ui: &'a mut Ui, title: &str, wording: &Wording) -> Form<'a> {
    ui.spacing_mut().item_spacing.x = GRID;
    let mut form = Form::new(ui);
    form.group(&wording.text(title));
    form
}

/// The name of a pairing system as the window shows it.
pub fn system_name(id: SystemId, wording: &Wording) -> String {
    wording.text(&format!("system-{}", id.key()))
}

/// Two lines about a pairing system.
fn system_about(id: SystemId, wording: &Wording) -> String {
    wording.text(&format!("system-{}-about", id.key()))
}

/// The name of a tie-break, with the code of one of C.07, since the simple sets use the same names; of an unknown one
/// its code.
pub fn criterion_name(code: &TieBreakCode, wording: &Wording) -> String {
    criterion(code).map_or_else(|_| code.to_string(), |criterion| wording.criterion_with_code(&criterion))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        BonusLevel, ByeRule, ClockRules, Cycles, Edition, Number, Percentage, PlayerId, PointScale, Points,
        PrizeFund, StartOrder, TieBreakRules, UnratedOrder, VirtualPoints, VirtualRange,
    };
    use proptest::prelude::*;
    use strum::IntoEnumIterator as _;

    fn today() -> Date {
        jiff::civil::date(2026, 11, 21)
    }

    fn named(rules: &Rules) -> EventForm {
        EventForm::of(&EventInfo { name: "A".into(), ..EventInfo::default() }, rules)
    }

    #[test]
    fn a_new_event_needs_only_a_name() {
        let mut form = EventForm::new(today(), 7);
        assert_eq!(form.read(), None);
        form.event.name = " Riverside Open ".into();
        let (event, rules) = form.read().unwrap();
        assert_eq!(event.name, "Riverside Open");
        assert_eq!(event.start, Some(today()));
        assert_eq!((rules.rounds, rules.points), (7, PointScale::STANDARD));
        assert!(matches!(rules.first_colour, FirstColour::Drawn(_)));
    }

    #[test]
    fn an_end_before_the_start_is_noticed() {
        let mut form = EventForm::new(today(), 7);
        form.event.name = "A".into();
        form.end = "20.11.2026".into();
        assert_eq!(form.complaints(), [Complaint::EndBeforeStart]);
    }

    #[test]
    fn another_system_brings_its_own_settings_and_keeps_what_was_typed() {
        let mut form = EventForm::new(today(), 7);
        form.event.name = "A".into();
        form.rounds = "9".into();
        form.start = "1.12.2026".into();
        form.end = String::new();
        let chosen = |form: &mut EventForm, system, entrants| {
            form.rules.system = system;
            form.follow_system(entrants);
            let (event, rules) = form.read().unwrap();
            assert_eq!((event.name.as_str(), event.start), ("A", Some(jiff::civil::date(2026, 12, 1))));
            assert!(matches!(rules.first_colour, FirstColour::Drawn(_)));
            rules
        };
        let open = chosen(&mut form, SystemId::OpenSwiss, 0);
        assert_eq!((open.points, open.start_order), (PointScale::THREE_ONE_ZERO, StartOrder::Drawn));
        assert!(open.rounds_by_entrants);
        assert_eq!(open.rounds, 9);
        form.fund.on = true;
        form.fund.fee = "5".into();
        form.rules.partners = true;
        // What the last system had is gone; SW-T allows nine rounds only from 128 entrants on.
        let sw_t = chosen(&mut form, SystemId::SwT, 0);
        assert_eq!((sw_t.rounds, sw_t.partners, sw_t.prize_fund), (5, false, None));
        assert_eq!((sw_t.points, sw_t.start_order), (PointScale::STANDARD, StartOrder::Rating));
        assert_eq!(chosen(&mut form, SystemId::SwT, 4).rounds, 3);
    }

    #[test]
    fn every_field_that_cannot_be_read_is_named() {
        let mut form = named(&Rules::new(SystemId::Sw, 1));
        form.fund.on = true;
        form.levels.push(LevelFields::default());
        form.clock.on = true;
        form.clock.minutes = "soon".into();
        form.accelerated = "-1".into();
        form.rounds = "100".into();
        assert_eq!(
            form.complaints(),
            [Complaint::Rounds, Complaint::Acceleration, Complaint::Fee, Complaint::Levels, Complaint::Clock]
        );
        assert_eq!(form.read(), None);
    }

    #[test]
    fn every_name_of_a_choice_has_words() {
        let wording = Wording::english();
        for id in SystemId::iter() {
            assert!(wording.has(&format!("system-{}", id.key())), "{id}");
            assert_eq!(system_about(id, &wording).lines().count(), 2, "{id}");
        }
        for order in UnratedOrder::iter() {
            assert!(wording.has(system::unrated_key(order)));
        }
        for rule in ByeRule::iter() {
            let name: &'static str = rule.into();
            assert!(wording.has(&format!("event-bye-{name}")));
        }
        for cycles in Cycles::iter() {
            let name: &'static str = cycles.into();
            assert!(wording.has(&format!("event-cycles-{name}")));
        }
        for day in 1..=7 {
            assert!(wording.has(&format!("weekday-{day}")));
        }
    }

    prop_compose! {
        fn any_scale()(tenths in prop::array::uniform6(-50_i32..200)) -> PointScale {
            let [win, draw, loss, bye, absence, forfeit_loss] = tenths.map(Points::from_tenths);
            PointScale { win, draw, loss, bye, absence, forfeit_loss }
        }
    }

    prop_compose! {
        fn any_fund()(fee in any::<u32>(), tenths in 0_u16..=1000, unit in "[€a-z]{0,6}") -> PrizeFund {
            PrizeFund { fee, percentage: Percentage::from_tenths(tenths).unwrap(), unit }
        }
    }

    fn any_levels() -> impl Strategy<Value = Vec<BonusLevel>> {
        let names = prop::collection::btree_set("[A-Z][a-zé ]{0,8}[a-z]", 0..4);
        (names, any::<u32>(), any::<u32>()).prop_map(|(names, win, loss)| {
            names.into_iter().map(|name| BonusLevel { name, win, loss }).collect()
        })
    }

    fn any_virtual_points() -> impl Strategy<Value = VirtualPoints> {
        let row = (
            1_u16..9999,
            0_u16..9,
            1_usize..=99,
            0_usize..9,
            prop::sample::select(vec![-99, -5, 5, 10, 999]),
        );
        let row = row.prop_map(|(first, more, from, on, tenths)| VirtualRange {
            numbers: (Number(first), Number((first + more).min(9999))),
            rounds: (RoundNumber::new(from).unwrap(), RoundNumber::new((from + on).min(99)).unwrap()),
            points: Points::from_tenths(tenths),
        });
        prop_oneof![
            Just(VirtualPoints::None),
            prop::option::of(any::<u32>()).prop_map(|last| VirtualPoints::Baku { last: last.map(PlayerId) }),
            prop::collection::vec(row, 0..5).prop_map(VirtualPoints::Table),
        ]
    }

    fn any_colour() -> impl Strategy<Value = FirstColour> {
        let colour = prop::sample::select(vec![Colour::White, Colour::Black]);
        (any::<bool>(), colour)
            .prop_map(|(drawn, c)| if drawn { FirstColour::Drawn(c) } else { FirstColour::Set(c) })
    }

    prop_compose! {
        fn any_rules()(
            (system, seed) in (prop::sample::select(SystemId::iter().collect::<Vec<_>>()), any::<u64>()),
            (rounds, accelerated) in (1_u8..=99, any::<u8>()),
            points in any_scale(),
            tie_breaks in prop::collection::btree_set("[A-Z]{1,4}(/C1)?", 0..5),
            first_colour in any_colour(),
            unrated_order in prop::sample::select(UnratedOrder::iter().collect::<Vec<_>>()),
            start_order in prop::sample::select(vec![
                StartOrder::Rating, StartOrder::Given, StartOrder::Listed, StartOrder::Drawn
            ]),
            bye_rule in prop::sample::select(ByeRule::iter().collect::<Vec<_>>()),
            (colours, rounds_by_entrants, partners) in any::<(bool, bool, bool)>(),
            (exchange_last_rounds, cycles) in (any::<bool>(), prop::sample::select(Cycles::iter().collect::<Vec<_>>())),
            prize_fund in prop::option::of(any_fund()),
            bonus_levels in any_levels(),
            clock in prop::option::of((1_u16.., any::<u8>())),
            virtual_points in any_virtual_points(),
            (edition, unrated_as) in (
                prop::sample::select(Edition::iter().collect::<Vec<_>>()), prop::option::of(1_u16..=4000)
            ),
        ) -> Rules {
            Rules {
                tie_break_rules: TieBreakRules { edition, unrated_as, by_hand: vec![PlayerId(4)] },
                system, rounds, points, first_colour, unrated_order, start_order, bye_rule, colours, accelerated,
                rounds_by_entrants, partners, cycles, exchange_last_rounds, prize_fund, bonus_levels, seed, virtual_points,
                tie_breaks: tie_breaks.iter().map(|code| TieBreakCode::new(code)).collect(),
                clock: clock.map(|(minutes, last_turns)| ClockRules { minutes, last_turns }),
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_read_back_is_what_was_written(
            rules in any_rules(),
            name in "[A-Z][a-z 0-9]{0,20}[a-z]",
            deputies in prop::collection::vec("[A-Z][a-z, ]{0,9}[a-z]", 0..3),
            days in prop::option::of((0_i32..300, 0_i32..30)),
        ) {
            let day = |days: i32| today().checked_add(jiff::Span::new().days(days)).unwrap();
            let event = EventInfo {
                name,
                deputies,
                start: days.map(|(start, _)| day(start)),
                end: days.map(|(start, length)| day(start + length)),
                ..EventInfo::default()
            };
            prop_assert_eq!(EventForm::of(&event, &rules).read(), Some((event, rules)));
        }
    }
}
