//! The fields of an event: of the dialog for a new one and of the Tournament panel. What is typed stays text until it
//! is read as a whole; each complaint stands under its field.

use egui::{Align, ComboBox, Layout, Response, Ui};
use jiff::civil::Date;
use strum::IntoEnumIterator as _;

use super::theme::{GRID, HALF, SMALL, Tokens};
use super::widgets::{Form, Icon, icon_button, segments, text_field};
use crate::model::{
    Colour, EventInfo, FirstColour, PointScale, Points, RoundNumber, Rules, SystemId, TieBreakCode,
    UnratedOrder,
};
use crate::pairing::systems;
use crate::standings::{default_order, registry};
use crate::wording::Wording;

/// From this width on the fields stand in two columns.
const TWO_COLUMNS: f32 = 960.0;

/// How the colour of number 1 is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstChoice {
    Lot,
    White,
    Black,
}

/// One line of the list of tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Criterion {
    code: TieBreakCode,
    used: bool,
}

/// What stands in the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct EventForm {
    event: EventInfo,
    start: String,
    end: String,
    deputies: String,
    rules: Rules,
    rounds: String,
    scale: [String; 6],
    criteria: Vec<Criterion>,
    first: FirstChoice,
    /// Complaints are shown once the user tried to go on.
    complain: bool,
}

/// A field that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Complaint {
    Name,
    Start,
    End,
    EndBeforeStart,
    Rounds,
    Points,
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
        let mut criteria: Vec<Criterion> =
            rules.tie_breaks.iter().map(|code| Criterion { code: code.clone(), used: true }).collect();
        for known in registry().map(|criterion| criterion.tie_break_code()) {
            if !rules.tie_breaks.contains(&known) {
                criteria.push(Criterion { code: known, used: false });
            }
        }
        let scale = rules.points;
        Self {
            start: date(event.start),
            end: date(event.end),
            deputies: event.deputies.join("; "),
            event: event.clone(),
            rounds: rules.rounds.to_string(),
            scale: [scale.win, scale.draw, scale.loss, scale.bye, scale.absence, scale.forfeit_loss]
                .map(|points| points.to_string()),
            criteria,
            first: match rules.first_colour {
                FirstColour::Drawn(_) => FirstChoice::Lot,
                FirstColour::Set(Colour::White) => FirstChoice::White,
                FirstColour::Set(Colour::Black) => FirstChoice::Black,
            },
            rules: rules.clone(),
            complain: false,
        }
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
            start: read_date(&self.start),
            end: read_date(&self.end),
            deputies: deputies.map(str::to_owned).collect(),
            round_dates: self.event.round_dates.clone(),
        }
    }

    fn rules(&self) -> Rules {
        let mut rules = self.rules.clone();
        rules.rounds = self.rounds.trim().parse().unwrap_or(rules.rounds);
        rules.points = self.points().unwrap_or(rules.points);
        rules.tie_breaks =
            self.criteria.iter().filter(|line| line.used).map(|line| line.code.clone()).collect();
        rules.first_colour = match self.first {
            FirstChoice::White => FirstColour::Set(Colour::White),
            FirstChoice::Black => FirstColour::Set(Colour::Black),
            FirstChoice::Lot => FirstColour::Drawn(lot_colour(rules.seed)),
        };
        rules
    }

    fn points(&self) -> Option<PointScale> {
        let mut read = self.scale.iter().map(|text| text.parse::<Points>().ok());
        let mut next = || read.next().flatten();
        Some(PointScale {
            win: next()?,
            draw: next()?,
            loss: next()?,
            bye: next()?,
            absence: next()?,
            forfeit_loss: next()?,
        })
    }

    fn complaints(&self) -> Vec<Complaint> {
        let mut found = Vec::new();
        let unreadable = |text: &str| !text.trim().is_empty() && read_date(text).is_none();
        if self.event.name.trim().is_empty() {
            found.push(Complaint::Name);
        }
        if unreadable(&self.start) {
            found.push(Complaint::Start);
        }
        if unreadable(&self.end) {
            found.push(Complaint::End);
        } else if let (Some(start), Some(end)) = (read_date(&self.start), read_date(&self.end))
            && end < start
        {
            found.push(Complaint::EndBeforeStart);
        }
        if self.rounds.trim().parse::<usize>().ok().and_then(RoundNumber::new).is_none() {
            found.push(Complaint::Rounds);
        }
        if self.points().is_none() {
            found.push(Complaint::Points);
        }
        found
    }

    fn complaint(&self, form: &mut Form<'_>, wanted: Complaint, key: &str, wording: &Wording) {
        if self.complain && self.complaints().contains(&wanted) {
            form.complaint(&wording.text(key));
        }
    }

    /// Draws all fields. `focus` puts the cursor into the first one.
    pub fn show(&mut self, ui: &mut Ui, wording: &Wording, focus: bool) {
        if ui.available_width() < TWO_COLUMNS {
            self.show_event(ui, wording, focus);
            return self.show_scoring(ui, wording);
        }
        ui.spacing_mut().item_spacing.x = 6.0 * GRID;
        ui.columns(2, |columns| {
            let [left, right] = columns else { return };
            let plain = Layout::top_down(Align::Min);
            left.with_layout(plain, |ui| self.show_event(ui, wording, focus));
            right.with_layout(plain, |ui| self.show_scoring(ui, wording));
        });
    }

    fn show_event(&mut self, ui: &mut Ui, wording: &Wording, focus: bool) {
        ui.spacing_mut().item_spacing.x = GRID;
        let mut form = Form::new(ui);
        form.group(&wording.text("event-group-head"));
        self.show_head(&mut form, wording, focus);
        form.group(&wording.text("event-group-system"));
        self.show_system(&mut form, wording);
    }

    fn show_scoring(&mut self, ui: &mut Ui, wording: &Wording) {
        ui.spacing_mut().item_spacing.x = GRID;
        let mut form = Form::new(ui);
        form.group(&wording.text("event-group-points"));
        self.show_points(&mut form, wording);
        form.group(&wording.text("event-group-tie-breaks"));
        self.show_criteria(form.ui(), wording);
    }

    fn show_head(&mut self, form: &mut Form<'_>, wording: &Wording, focus: bool) {
        let name =
            form.text(&wording.text("event-name"), &mut self.event.name, &wording.text("event-name-example"));
        if focus {
            name.request_focus();
        }
        self.complaint(form, Complaint::Name, "event-name-missing", wording);
        form.text(&wording.text("event-place"), &mut self.event.place, "");
        form.text(
            &wording.text("event-federation"),
            &mut self.event.federation,
            &wording.text("event-federation-example"),
        );
        date_row(form, &wording.text("event-start"), &mut self.start, wording);
        self.complaint(form, Complaint::Start, "event-date-unreadable", wording);
        date_row(form, &wording.text("event-end"), &mut self.end, wording);
        self.complaint(form, Complaint::End, "event-date-unreadable", wording);
        self.complaint(form, Complaint::EndBeforeStart, "event-end-before-start", wording);
        form.text(&wording.text("event-arbiter"), &mut self.event.arbiter, "");
        form.text(
            &wording.text("event-deputies"),
            &mut self.deputies,
            &wording.text("event-deputies-example"),
        );
        form.text(
            &wording.text("event-time-control"),
            &mut self.event.time_control,
            &wording.text("event-time-control-example"),
        );
    }

    fn show_system(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let before = self.rules.system;
        let system = &mut self.rules.system;
        form.row(&wording.text("event-system"), |ui| {
            ComboBox::from_id_salt("event-system")
                .width(280.0)
                .selected_text(system_name(*system, wording))
                .show_ui(ui, |ui| {
                    for offered in systems() {
                        let name = system_name(offered.id(), wording);
                        ui.selectable_value(system, offered.id(), name);
                    }
                })
                .response
        });
        if self.rules.system != before {
            self.follow_system();
        }
        form.row(&wording.text("event-rounds"), |ui| text_field(ui, &mut self.rounds, "", 56.0));
        self.complaint(form, Complaint::Rounds, "event-rounds-unreadable", wording);
        let first = &mut self.first;
        form.row(&wording.text("event-first-colour"), |ui| {
            let choice = |value, key| (value, wording.text(key));
            let inner = ui.horizontal(|ui| {
                segments(
                    ui,
                    first,
                    &[
                        choice(FirstChoice::Lot, "event-first-lot"),
                        choice(FirstChoice::White, "event-first-white"),
                        choice(FirstChoice::Black, "event-first-black"),
                    ],
                )
            });
            inner.response
        });
        if self.first == FirstChoice::Lot {
            let seed = self.rules.seed;
            form.note(&wording.text_with("event-seed-note", &[("seed", seed.to_string().into())]));
        }
        let unrated = &mut self.rules.unrated_order;
        form.row(&wording.text("event-unrated"), |ui| {
            ComboBox::from_id_salt("event-unrated")
                .width(280.0)
                .selected_text(wording.text(unrated_key(*unrated)))
                .show_ui(ui, |ui| {
                    for order in UnratedOrder::iter() {
                        ui.selectable_value(unrated, order, wording.text(unrated_key(order)));
                    }
                })
                .response
        });
    }

    /// Points and tie-breaks as the newly chosen system has them.
    fn follow_system(&mut self) {
        let mut rules = Rules::new(self.rules.system, self.rules.seed);
        rules.tie_breaks = default_order(rules.system);
        let fresh = Self::of(&self.event, &rules);
        self.scale = fresh.scale;
        self.criteria = fresh.criteria;
    }

    fn show_points(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let [win, draw, loss, bye, absence, forfeit] = &mut self.scale;
        let mut fields = |label: &str, list: [(&mut String, &str); 3]| {
            form.row(&wording.text(label), |ui| {
                let inner = ui.horizontal(|ui| {
                    for (value, key) in list {
                        let name = ui.label(wording.text(key));
                        text_field(ui, value, "", 40.0).labelled_by(name.id);
                        ui.add_space(GRID);
                    }
                });
                inner.response
            });
        };
        fields(
            "event-points-game",
            [(win, "event-points-win"), (draw, "event-points-draw"), (loss, "event-points-loss")],
        );
        fields(
            "event-points-none",
            [(bye, "event-points-bye"), (absence, "event-points-absence"), (forfeit, "event-points-forfeit")],
        );
        self.complaint(form, Complaint::Points, "event-points-unreadable", wording);
    }

    fn show_criteria(&mut self, ui: &mut Ui, wording: &Wording) {
        let tokens = Tokens::of(ui);
        ui.label(egui::RichText::new(wording.text("event-tie-breaks-note")).size(SMALL).color(tokens.weak));
        let mut moved = None;
        let last = self.criteria.len().saturating_sub(1);
        ui.spacing_mut().item_spacing.y = 0.0;
        for (at, line) in self.criteria.iter_mut().enumerate() {
            let name = criterion_name(&line.code, wording);
            ui.horizontal(|ui| {
                ui.set_min_height(30.0);
                ui.checkbox(&mut line.used, &name);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = HALF;
                    let label = |key| wording.text_with(key, &[("name", name.as_str().into())]);
                    if icon_button(ui, Icon::ArrowDown, &label("event-tie-break-down"), at < last).clicked() {
                        moved = Some((at, at + 1));
                    }
                    if icon_button(ui, Icon::ArrowUp, &label("event-tie-break-up"), at > 0).clicked() {
                        moved = Some((at, at.saturating_sub(1)));
                    }
                });
            });
        }
        if let Some((from, to)) = moved {
            self.criteria.swap(from, to);
        }
    }
}

/// The name of a pairing system as the window shows it.
pub fn system_name(id: SystemId, wording: &Wording) -> String {
    wording.text(&format!("system-{}", id.key()))
}

/// The name of a tie-break; of an unknown one its code.
pub fn criterion_name(code: &TieBreakCode, wording: &Wording) -> String {
    let known = registry().find(|criterion| criterion.tie_break_code() == *code);
    known.map_or_else(|| code.to_string(), |criterion| wording.text(criterion.name_key))
}

const fn unrated_key(order: UnratedOrder) -> &'static str {
    match order {
        UnratedOrder::Age => "event-unrated-age",
        UnratedOrder::Arrival => "event-unrated-arrival",
        UnratedOrder::Alphabet => "event-unrated-alphabet",
    }
}

/// The colour of number 1 that a seed draws: its lowest bit.
const fn lot_colour(seed: u64) -> Colour {
    if seed & 1 == 0 { Colour::White } else { Colour::Black }
}

/// Reads `2026-11-21`, `21.11.2026`, `21/11/2026` or `2026/11/21`.
fn read_date(text: &str) -> Option<Date> {
    let parts: Vec<i16> =
        text.trim().split(['-', '.', '/']).map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
    let (year, month, day) = match *parts.as_slice() {
        [year, month, day] if year >= 1900 => (year, month, day),
        [day, month, year] if year >= 1900 => (year, month, day),
        _ => return None,
    };
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

fn date_row(form: &mut Form<'_>, label: &str, value: &mut String, wording: &Wording) -> Response {
    form.row(label, |ui| {
        let field = text_field(ui, value, &wording.text("event-date-example"), 128.0);
        if let Some(date) = read_date(value) {
            let weekday = wording.text(&format!("weekday-{}", date.weekday().to_monday_one_offset()));
            let tokens = Tokens::of(ui);
            ui.label(egui::RichText::new(weekday).color(tokens.weak));
        }
        field
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> Date {
        jiff::civil::date(2026, 11, 21)
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
    fn what_is_read_back_is_what_was_written() {
        let mut rules = Rules::new(SystemId::Vincze, 3);
        rules.tie_breaks = vec![TieBreakCode::new("WINS"), TieBreakCode::new("BUCHHOLZ")];
        rules.first_colour = FirstColour::Set(Colour::Black);
        rules.points = PointScale::THREE_ONE_ZERO;
        let event = EventInfo {
            name: "A".into(),
            start: Some(today()),
            deputies: vec!["B".into(), "C".into()],
            ..EventInfo::default()
        };
        assert_eq!(EventForm::of(&event, &rules).read(), Some((event, rules)));
    }

    #[test]
    fn dates_are_read_as_they_are_written_here_and_there() {
        for text in ["2026-11-21", "21.11.2026", " 21/11/2026 ", "2026/11/21"] {
            assert_eq!(read_date(text), Some(today()), "{text}");
        }
        for text in ["", "21.11.26", "2026-13-01", "31.2.2026", "tomorrow"] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }

    #[test]
    fn an_end_before_the_start_is_noticed() {
        let mut form = EventForm::new(today(), 7);
        form.event.name = "A".into();
        form.end = "20.11.2026".into();
        assert_eq!(form.complaints(), [Complaint::EndBeforeStart]);
    }

    #[test]
    fn every_name_of_a_choice_has_words() {
        let wording = Wording::english();
        for id in SystemId::iter() {
            assert!(wording.has(&format!("system-{}", id.key())), "{id}");
        }
        for criterion in registry() {
            assert!(wording.has(criterion.name_key), "{}", criterion.name_key);
        }
        for order in UnratedOrder::iter() {
            assert!(wording.has(unrated_key(order)));
        }
        for day in 1..=7 {
            assert!(wording.has(&format!("weekday-{day}")));
        }
    }
}
