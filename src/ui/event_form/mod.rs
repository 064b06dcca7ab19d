//! The fields of an event, drawn: in the dialog for a new one and in the Tournament panel. What they hold and how it is
//! read stands in `views::event_fields`; here each complaint stands under its field.

mod criteria;
mod extras;
mod head;
mod new_event;
mod rating;
mod rows;
mod scoring;
mod starts;
mod system;

use egui::{Align, Layout, Ui};
use jiff::civil::Date;

use super::theme::GRID;
use crate::desk::settings::{CriteriaRequest, OwnCriteria};
use crate::model::{EventInfo, Rules, SystemId, TieBreakCode};
use crate::standings::criterion;
use crate::views::event_fields::{EventComplaint, EventFields};
use crate::wording::Wording;
use criteria::CriteriaEditor;
use new_event::NewEvent;
use rows::FormRows;

/// From this width on the fields stand in two columns.
const TWO_COLUMNS: f32 = 960.0;

/// The fields, and what they need while they are filled in.
#[derive(Clone, Debug)]
pub struct EventForm {
    fields: EventFields,
    criteria: CriteriaEditor,
    /// What could not be read when the user left a field or tried to go on; it goes when it is mended.
    complaints: Vec<EventComplaint>,
    /// The fields of systems that were chosen before, should one be chosen again.
    earlier: Vec<EventFields>,
    /// The beginnings of the rounds are shown.
    starts_shown: bool,
    /// The order of ratings is put together by the user.
    own_ratings: bool,
    /// The rules of the chosen system are asked for.
    rules_asked: bool,
    /// What the form of a new event asks besides.
    new: Option<NewEvent>,
}

impl EventForm {
    /// A new event.
    pub fn new(today: Date, seed: u64) -> Self {
        let fields = EventFields::new(today, seed);
        let new = NewEvent::over(&fields);
        Self { new: Some(new), ..Self::with(fields) }
    }

    /// An event that is there.
    pub fn of(event: &EventInfo, rules: &Rules) -> Self {
        Self::with(EventFields::of(event, rules))
    }

    fn with(fields: EventFields) -> Self {
        Self {
            fields,
            criteria: CriteriaEditor::default(),
            complaints: Vec::new(),
            earlier: Vec::new(),
            starts_shown: false,
            own_ratings: false,
            rules_asked: false,
            new: None,
        }
    }

    /// True if something else stands in the fields than for this event.
    pub fn differs_from(&self, event: &EventInfo, rules: &Rules) -> bool {
        self.fields != EventFields::of(event, rules)
    }

    /// The system whose rules the user asked for since the last frame.
    pub fn take_rules_request(&mut self) -> Option<SystemId> {
        std::mem::take(&mut self.rules_asked).then_some(self.fields.rules.system)
    }

    /// The user's own lists of tie-breaks, to be offered beside the usual ones.
    pub fn offer(&mut self, own: &[OwnCriteria]) {
        self.criteria.offer(own);
    }

    /// What the user asks about their own lists since the last frame.
    pub fn take_criteria_request(&mut self) -> Option<CriteriaRequest> {
        self.criteria.request.take()
    }

    /// The event and its rules; where a field cannot be read none, and complaints are shown from now on.
    pub fn read(&mut self) -> Option<(EventInfo, Rules)> {
        let read = self.fields.read();
        self.complaints.clone_from(&read.complaints);
        read.complete()
    }

    /// The rules alone, for a section: the head is the event's. `None` where a field cannot be read.
    pub fn rules(&self) -> Option<Rules> {
        let mut read = self.fields.read();
        read.complaints.retain(|complaint| *complaint != EventComplaint::Name);
        read.complete().map(|(_, rules)| rules)
    }

    /// [`EventForm::rules`]; where a field cannot be read complaints are shown from now on.
    pub fn read_rules(&mut self) -> Option<Rules> {
        let rules = self.rules();
        if rules.is_none() {
            self.complaints = self.fields.read().complaints;
        }
        rules
    }

    /// As [`EventForm::read`], for an event that is there: a field that cannot be read leaves it as it is.
    pub fn read_over(&mut self, event: &EventInfo) -> (EventInfo, Rules) {
        self.complaints = self.fields.read().complaints;
        self.fields.in_force_over(event)
    }

    /// What is typed over the event as it is; see [`EventFields::in_force_over`].
    pub fn in_force_over(&self, event: &EventInfo) -> (EventInfo, Rules) {
        self.fields.in_force_over(event)
    }

    /// Takes over the event as it is now; see [`EventFields::settle`].
    pub fn settle(&mut self, event: &EventInfo, rules: &Rules, before: &Rules) {
        self.fields.settle(event, rules, before);
    }

    /// Puts the tie-breaks back.
    pub fn put_back_tie_breaks(&mut self, rules: &Rules) {
        self.fields.put_back_tie_breaks(rules);
    }

    /// Another system. What was typed for the one before comes back with it.
    fn choose_system(&mut self, system: SystemId, entrants: usize) {
        let before = self.fields.clone();
        match self.earlier.iter().position(|kept| kept.rules.system == system) {
            Some(at) => self.fields = self.earlier.swap_remove(at).with_head_of(&before),
            None => self.fields.choose_system(system, entrants),
        }
        self.earlier.retain(|kept| kept.rules.system != before.rules.system);
        self.earlier.push(before);
        self.criteria = CriteriaEditor::default();
    }

    /// A complaint goes when its field is mended.
    fn keep_open_complaints(&mut self) {
        if !self.complaints.is_empty() {
            let still = self.fields.read().complaints;
            self.complaints.retain(|complaint| still.contains(complaint));
        }
    }

    /// Draws all fields. `focus` puts the cursor into the first one; `entrants` is how many there are by now.
    pub fn show(&mut self, ui: &mut Ui, wording: &Wording, focus: bool, entrants: usize) {
        self.keep_open_complaints();
        let complaints = self.complaints.clone();
        let mut draw = |ui: &mut Ui, groups: &[FieldGroup]| {
            for group in groups {
                let rows = &mut FormRows::group(ui, group.heading(), wording, &complaints);
                match group {
                    FieldGroup::Event => {
                        self.show_name(rows, focus);
                        self.show_details(rows);
                    }
                    FieldGroup::System => self.show_system(rows, entrants),
                    FieldGroup::Points => self.show_points(rows),
                    FieldGroup::TieBreaks => self.criteria.show(rows, &mut self.fields),
                }
            }
        };
        if ui.available_width() < TWO_COLUMNS {
            return draw(
                ui,
                &[FieldGroup::Event, FieldGroup::System, FieldGroup::Points, FieldGroup::TieBreaks],
            );
        }
        ui.spacing_mut().item_spacing.x = 6.0 * GRID;
        ui.columns(2, |columns| {
            let [left, right] = columns else { return };
            let plain = Layout::top_down(Align::Min);
            left.with_layout(plain, |ui| draw(ui, &[FieldGroup::Event, FieldGroup::Points]));
            right.with_layout(plain, |ui| draw(ui, &[FieldGroup::System, FieldGroup::TieBreaks]));
        });
    }
}

/// A group of fields under a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FieldGroup {
    Event,
    System,
    Points,
    TieBreaks,
}

impl FieldGroup {
    const fn heading(self) -> &'static str {
        match self {
            Self::Event => "event-group-head",
            Self::System => "event-group-system",
            Self::Points => "event-group-points",
            Self::TieBreaks => "event-group-tie-breaks",
        }
    }
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
    use crate::model::{ByeRule, Cycles, UnratedOrder};
    use strum::IntoEnumIterator as _;

    #[test]
    fn every_name_of_a_choice_has_words() {
        let wording = Wording::english();
        for id in SystemId::iter() {
            assert!(wording.has(&format!("system-{}", id.key())), "{id}");
            assert_eq!(system_about(id, &wording).lines().count(), 2, "{id}");
        }
        for order in UnratedOrder::iter() {
            assert!(wording.has(&system::unrated_key(order)));
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
}
