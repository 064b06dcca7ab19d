//! A new event in one look: name, what it is for, system, rounds. Everything else is folded, with what holds now in
//! words; what is proposed follows the answers until the user chooses.

use std::path::PathBuf;

use egui::{Align, Layout, RichText, Ui, vec2};

use super::rows::FormRows;
use super::{EventForm, FieldGroup, criterion_name, system_name};
use crate::model::{Awards, EventInfo, RatingChoice, Rules, SystemId, VirtualPoints};
use crate::standings::order_in_force;
use crate::ui::theme::{CONTROL, GRID, SMALL, Tokens};
use crate::ui::widgets::{DropDown, Icon, button, drop_down, fold, follow_focus};
use crate::views::event_fields::new_event::{Expectation, SystemFit, Template};
use crate::views::event_fields::{EventComplaint, EventFields, FirstChoice};
use crate::wording::{Wording, args};

/// Width of a field for a number.
const NUMBER: f32 = 56.0;
/// Width of the list of earlier events.
const LIST: f32 = 280.0;
/// Width of the names of systems beside what is said of them.
const NAMES: f32 = 248.0;

/// What the form of a new event asks beside the event itself.
#[derive(Clone, Debug)]
pub(super) struct NewEvent {
    expectation: Expectation,
    /// The fields as they were at first: what differs was typed.
    blank: EventFields,
    /// The user chose the system.
    system_chosen: bool,
    /// The number of rounds that stands there as a proposal.
    proposed: String,
    /// The choice of ratings that stands there as a proposal.
    proposed_rating: RatingChoice,
    /// “Which one?” is unfolded.
    explains: bool,
    unfolded: Vec<FieldGroup>,
    /// Earlier events: file and name.
    earlier: Vec<(PathBuf, String)>,
    /// The one that is taken over.
    template: Option<PathBuf>,
    /// It is to be read.
    wanted: Option<PathBuf>,
    /// What stood in the fields before one was taken over.
    before: Option<EventFields>,
    /// Prizes and categories of the earlier event.
    awards: Option<Awards>,
}

impl NewEvent {
    pub fn over(fields: &EventFields) -> Self {
        Self {
            expectation: Expectation::default(),
            blank: fields.clone(),
            system_chosen: false,
            proposed: fields.rounds.clone(),
            proposed_rating: fields.rules.rating_choice.clone(),
            explains: false,
            unfolded: Vec::new(),
            earlier: Vec::new(),
            template: None,
            wanted: None,
            before: None,
            awards: None,
        }
    }
}

impl EventForm {
    /// Earlier events whose settings can be taken over.
    pub fn offer_templates(&mut self, earlier: Vec<(PathBuf, String)>) {
        if let Some(new) = self.new.as_mut() {
            new.earlier = earlier;
        }
    }

    /// The earlier event that is to be read for its settings, asked once.
    pub fn take_template_request(&mut self) -> Option<PathBuf> {
        self.new.as_mut()?.wanted.take()
    }

    /// Takes over the settings of an earlier event. Name and dates stay as they are typed.
    pub fn take_template(&mut self, template: &Template) {
        let Some(new) = self.new.as_mut() else { return };
        let typed = self.fields.clone();
        new.before.get_or_insert_with(|| typed.clone());
        let first_colour = typed.rules.first_colour;
        let rules = Rules { first_colour, seed: typed.rules.seed, ..template.rules.clone() };
        let event = EventInfo {
            name: typed.event.name.clone(),
            start: typed.event.start,
            end: typed.event.end,
            ..template.event.clone()
        };
        self.fields = EventFields::of(&event, &rules);
        (self.fields.start, self.fields.end) = (typed.start, typed.end);
        self.fields.first = FirstChoice::Lot;
        new.system_chosen = true;
        new.awards = Some(template.awards.clone()).filter(|awards| !awards.are_empty());
        new.proposed.clear();
    }

    /// The earlier event could not be read: nothing is taken over.
    pub fn give_up_template(&mut self) {
        if let Some(new) = self.new.as_mut() {
            new.template = None;
        }
    }

    /// Prizes and categories that were taken over.
    pub fn awards(&self) -> Option<&Awards> {
        self.new.as_ref()?.awards.as_ref()
    }

    /// True if leaving the form would drop something that was typed or chosen.
    pub fn is_typed(&self) -> bool {
        self.new.as_ref().is_some_and(|new| {
            let fields = EventFields { rounds: new.blank.rounds.clone(), ..self.fields.clone() };
            let asked = Expectation { occasion: new.expectation.occasion, ..Expectation::default() };
            fields != new.blank
                || new.expectation != asked
                || (self.fields.rounds != new.proposed && !new.proposed.is_empty())
        })
    }

    /// Draws the form of a new event.
    pub fn show_new(&mut self, ui: &mut Ui, wording: &Wording, focus: bool) {
        self.keep_open_complaints();
        let Some(mut new) = self.new.take() else { return };
        let complaints = self.complaints.clone();
        self.propose(&mut new);
        let rows = &mut FormRows::plain(ui, wording, &complaints);
        self.show_name(rows, focus);
        rows.variants("event-occasion", &mut new.expectation.occasion, |name| {
            format!("event-occasion-{name}")
        });
        self.choose_course(rows, &mut new);
        self.choose_template(rows, &mut new);
        ui.add_space(GRID);
        for group in FieldGroup::ALL {
            self.show_folded(ui, wording, &mut new, group);
        }
        follow_focus(ui);
        self.new = Some(new);
    }

    /// Draws the form of a new section: the system and its settings; what belongs to the event is not asked.
    pub fn show_new_section(&mut self, ui: &mut Ui, wording: &Wording) {
        self.keep_open_complaints();
        let Some(mut new) = self.new.take() else { return };
        let complaints = self.complaints.clone();
        self.propose(&mut new);
        self.choose_course(&mut FormRows::plain(ui, wording, &complaints), &mut new);
        ui.add_space(GRID);
        for group in [FieldGroup::System, FieldGroup::Points, FieldGroup::TieBreaks] {
            self.show_folded(ui, wording, &mut new, group);
        }
        follow_focus(ui);
        self.new = Some(new);
    }

    /// How many are expected, the system and the rounds.
    fn choose_course(&mut self, rows: &mut FormRows<'_>, new: &mut NewEvent) {
        rows.short("event-players", &mut new.expectation.players, "event-players-example", NUMBER);
        self.choose_new_system(rows, new);
        self.show_rounds(rows, 0);
        if !new.expectation.players.trim().is_empty() && self.fields.rounds == new.proposed {
            rows.note("event-rounds-proposed");
        }
    }

    /// What follows from the answers while the user has not chosen.
    fn propose(&mut self, new: &mut NewEvent) {
        let proposed = new.expectation.system();
        if !new.system_chosen && proposed != self.fields.rules.system {
            self.choose_system(proposed, 0);
            // What was proposed before and not chosen is not kept.
            self.earlier.clear();
            new.blank.rules = self.fields.rules.clone();
            new.blank = EventFields::of(&new.blank.event, &self.fields.rules);
        }
        self.fields.propose_rating(&mut new.proposed_rating);
        if self.fields.rounds != new.proposed {
            return;
        }
        let usual = || new.blank.rounds.clone();
        let rounds =
            new.expectation.rounds(&self.fields.rules).map_or_else(usual, |rounds| rounds.to_string());
        new.proposed.clone_from(&rounds);
        self.fields.rounds = rounds;
    }

    fn choose_new_system(&mut self, rows: &mut FormRows<'_>, new: &mut NewEvent) {
        let wording = rows.wording;
        let before = self.fields.rules.system;
        let mut system = before;
        let offered = new.expectation.offered();
        let proposes = |system| new.expectation.proposes(system);
        let title = wording.system_title(&self.fields.read().value.1);
        rows.row("event-system", |ui| {
            let list = super::system::list_of_systems(ui, &mut system, title, &offered, proposes, wording);
            let words = wording.text("event-which");
            let which = button(ui, Some(Icon::Chevron), &words, true, true);
            new.explains ^= which.clicked();
            list
        });
        rows.form.note(&super::system_about(system, wording));
        if new.explains {
            self.explain_systems(rows, new, &mut system);
        }
        if system != before {
            self.choose_system(system, 0);
            new.system_chosen = true;
        }
    }

    /// Which system fits the players and the time.
    fn explain_systems(&self, rows: &mut FormRows<'_>, new: &mut NewEvent, system: &mut SystemId) {
        let wording = rows.wording;
        let expectation = &mut new.expectation;
        let time = [
            (&mut expectation.hours, "event-hours", NUMBER),
            (&mut expectation.minutes, "event-minutes", NUMBER),
        ];
        rows.fields("event-time", time);
        match expectation.rounds_in_time() {
            Some(rounds) => rows.note_with("event-time-fits", &args! { rounds }),
            None => rows.note("event-time-note"),
        }
        rows.form.note(&wording.sentence(&expectation.fit(expectation.system())));
        let ui = rows.form.ui();
        ui.spacing_mut().item_spacing.y = 0.0;
        for offered in expectation.offered() {
            let fit = expectation.fit(offered);
            if ui.push_id(offered, |ui| explain_system(ui, offered, fit, wording)).inner {
                *system = offered;
            }
        }
        ui.spacing_mut().item_spacing.y = GRID;
    }

    fn choose_template(&mut self, rows: &mut FormRows<'_>, new: &mut NewEvent) {
        if new.earlier.is_empty() {
            return;
        }
        let wording = rows.wording;
        let none = wording.text("event-template-none");
        let mut entries = vec![(None, none.clone())];
        entries.extend(new.earlier.iter().map(|(path, name)| (Some(path.clone()), name.clone())));
        let shown = entries.iter().find(|(path, _)| *path == new.template).map(|(_, name)| name.clone());
        let mut taken = None;
        rows.row("event-template", |ui| {
            let list = DropDown::new("event-template").width(LIST).selected_text(shown.unwrap_or(none));
            let list = drop_down(ui, list, &new.template, entries);
            taken = list.inner;
            list.response
        });
        if let Some(taken) = taken {
            new.wanted.clone_from(&taken);
            new.template = taken;
            if let (None, Some(before)) = (&new.template, new.before.take()) {
                let typed = std::mem::replace(&mut self.fields, before);
                self.fields.event.name = typed.event.name;
                (self.fields.start, self.fields.end) = (typed.start, typed.end);
                new.proposed.clone_from(&self.fields.rounds);
                new.awards = None;
            }
        }
        if new.template.is_some() {
            rows.note("event-template-note");
        }
    }

    fn show_folded(&mut self, ui: &mut Ui, wording: &Wording, new: &mut NewEvent, group: FieldGroup) {
        let complaints = self.complaints.clone();
        let mut is_open = new.unfolded.contains(&group) || complaints.iter().any(|one| group.holds(*one));
        let was_open = is_open;
        let title = wording.text(group.folded_heading());
        let summary = if is_open { String::new() } else { self.summary(group, wording) };
        fold(ui, group.folded_heading(), &mut is_open, &title, &summary);
        if is_open != was_open {
            new.unfolded.retain(|one| *one != group);
            if is_open {
                new.unfolded.push(group);
            }
        }
        if !is_open {
            return;
        }
        let rows = &mut FormRows::plain(ui, wording, &complaints);
        match group {
            FieldGroup::Event => self.show_details(rows),
            FieldGroup::System => self.show_settings(rows),
            FieldGroup::Points => self.show_points(rows),
            FieldGroup::TieBreaks => self.criteria.show(rows, &mut self.fields),
        }
        ui.add_space(GRID);
    }

    /// What holds in a folded group, in words.
    fn summary(&self, group: FieldGroup, wording: &Wording) -> String {
        let fields = &self.fields;
        let named = |label: &str, value: String| format!("{}: {value}", wording.text(label));
        let said: Vec<String> = match group {
            FieldGroup::Event => {
                let event = &fields.event;
                let texts = [&fields.start, &event.place, &event.arbiter, &event.time_control];
                let known = texts.into_iter().filter(|text| !text.trim().is_empty()).cloned();
                let missing = event.place.trim().is_empty()
                    && event.arbiter.trim().is_empty()
                    && event.time_control.trim().is_empty();
                known.chain(missing.then(|| wording.text("event-fold-no-details"))).collect()
            }
            FieldGroup::System => {
                let first: &'static str = fields.first.into();
                let colour = named("event-first-colour", wording.text(&format!("event-first-{first}")));
                let is_accelerated = fields.read().value.1.virtual_points != VirtualPoints::None;
                let plain = (!is_accelerated && !fields.fund.on && !fields.clock.on)
                    .then(|| wording.text("event-fold-usual"));
                let scheduled = fields.rules.system.is_scheduled();
                (!scheduled).then_some(colour).into_iter().chain(plain).collect()
            }
            FieldGroup::Points => {
                let [win, draw, loss, bye, ..] = &fields.scale;
                let values = args! {
                    win: win.as_str(), draw: draw.as_str(), loss: loss.as_str(), bye: bye.as_str()
                };
                vec![wording.text_with("event-fold-points", &values)]
            }
            FieldGroup::TieBreaks => {
                let codes = order_in_force(&fields.rules);
                let names: Vec<_> = codes.iter().map(|code| criterion_name(code, wording)).collect();
                if names.is_empty() {
                    vec![wording.text("event-fold-no-tie-breaks")]
                } else {
                    return names.join(", ");
                }
            }
        };
        said.join(" · ")
    }
}

impl FieldGroup {
    /// The groups in the order of the form.
    const ALL: [Self; 4] = [Self::Event, Self::System, Self::Points, Self::TieBreaks];

    /// The heading of the folded group.
    const fn folded_heading(self) -> &'static str {
        match self {
            Self::Event => "event-fold-details",
            Self::System => "event-fold-system",
            Self::Points => "event-group-points",
            Self::TieBreaks => "event-group-tie-breaks",
        }
    }

    /// True if the field that cannot be read is one of the folded ones of this group.
    const fn holds(self, complaint: EventComplaint) -> bool {
        use EventComplaint as C;
        match complaint {
            C::Name | C::Rounds => false,
            C::Start | C::End | C::EndBeforeStart | C::RoundStart { .. } => matches!(self, Self::Event),
            C::Acceleration | C::VirtualPoints { .. } | C::Fee | C::Percentage | C::Levels | C::Clock => {
                matches!(self, Self::System)
            }
            C::Points => matches!(self, Self::Points),
            C::UnratedAs => matches!(self, Self::TieBreaks),
        }
    }
}

/// A system, when it is to be chosen, and why it does not fit if it does not; true if it is taken.
fn explain_system(ui: &mut Ui, system: SystemId, fit: SystemFit, wording: &Wording) -> bool {
    let name = system_name(system, wording);
    let label = wording.text_with("event-which-take", &args! { name: name.as_str() });
    let when = wording.text(&format!("system-{}-when", system.key()));
    let tokens = Tokens::of(ui);
    let (words, ink) = match fit {
        SystemFit::TooLong { .. } => (format!("{when} {}", wording.sentence(&fit)), tokens.weak),
        SystemFit::Unknown | SystemFit::Fits { .. } => (when, tokens.text),
    };
    ui.horizontal(|ui| {
        let column = Layout::left_to_right(Align::Center);
        let take = ui.allocate_ui_with_layout(vec2(NAMES, CONTROL), column, |ui| {
            ui.set_min_width(NAMES);
            button(ui, None, &name, true, true)
        });
        let take = take.inner;
        take.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &label));
        ui.add(egui::Label::new(RichText::new(words).size(SMALL).color(ink)).wrap());
        take.clicked()
    })
    .inner
}
