//! The Tournament panel: the event's fields, to be changed at any time. A field is applied when it is left or on Enter,
//! and each is one step of undo. What cannot be read stays in its field and changes nothing.

mod late;
mod logo;

use egui::{Frame, Id, Key, Margin, RichText, ScrollArea, Ui};

use super::event_form::EventForm;
use super::theme::{self, GRID, Tokens};
use super::view::{Requests, View};
use super::widgets::{button, follow_focus, is_browsed, primary_button};
use crate::desk::event_change::EventChange;
use crate::model::{Command, EventInfo, Rules, Tournament};
use late::LateChange;
use logo::LogoChoice;

/// What stands in the fields, and of which event.
#[derive(Default)]
pub struct TournamentPanel {
    form: Option<EventForm>,
    of: Option<(EventInfo, Rules)>,
    /// The commands that were asked for and have not changed the event: they were refused.
    asked: Vec<Command>,
    /// The field that was being typed in.
    held: Option<Id>,
    /// The keyboard comes to the first field.
    takes_keyboard: bool,
    /// New tie-breaks after round 1 was paired wait for their reason.
    late: Option<LateChange>,
    logo: LogoChoice,
}

impl TournamentPanel {
    /// The keyboard comes to the first field in the next frame.
    pub const fn take_keyboard(&mut self) {
        self.takes_keyboard = true;
    }

    /// What is typed and not yet in force, as commands: each once.
    pub fn take_typed(&mut self, tournament: &Tournament) -> Vec<Command> {
        let Some(form) = self.form.as_mut().filter(|_| is_of(self.of.as_ref(), tournament)) else {
            return Vec::new();
        };
        if !form.differs_from(tournament.event(), tournament.rules()) {
            self.asked.clear();
            return Vec::new();
        }
        let (event, rules) = form.read_over(tournament.event());
        let commands = EventChange::of(tournament, event, rules).others;
        let new = commands.iter().filter(|command| !self.asked.contains(command)).cloned().collect();
        self.asked = commands;
        new
    }

    /// True if something stands in the fields that is not in force: it cannot be read, was refused, or waits for a
    /// reason.
    pub fn is_unsettled(&self, tournament: &Tournament) -> bool {
        let differs = |form: &EventForm| form.differs_from(tournament.event(), tournament.rules());
        self.form.as_ref().is_some_and(differs) && is_of(self.of.as_ref(), tournament)
    }

    /// Drops what is typed.
    pub fn discard(&mut self) {
        *self = Self::default();
    }

    /// The event has changed: what cannot be read stays in its field.
    fn follow(&mut self, tournament: &Tournament) {
        if is_of(self.of.as_ref(), tournament) {
            return;
        }
        let (event, rules) = (tournament.event(), tournament.rules());
        match (self.form.as_mut(), &self.of) {
            (Some(form), Some((_, before))) => form.settle(event, rules, before),
            _ => self.form = Some(EventForm::of(event, rules)),
        }
        self.of = Some((event.clone(), rules.clone()));
        self.asked.clear();
    }

    /// True if the user has left the field in which they typed, pressed Enter in it, or changed something that is not
    /// typed.
    fn is_left(&mut self, ui: &Ui) -> bool {
        let ctx = ui.ctx();
        let focused = ctx.memory(egui::Memory::focused);
        let entered = ui.input(|input| input.key_pressed(Key::Enter));
        // Enter in a field leaves the keyboard there.
        if let (None, true, Some(field)) = (focused, entered, self.held) {
            ctx.memory_mut(|memory| memory.request_focus(field));
        }
        let held = focused.filter(|_| ctx.text_edit_focused() || is_browsed(ctx));
        // A screen reader presses a button without taking the keyboard away.
        let spoken = ui.input(|input| {
            input.events.iter().any(|event| matches!(event, egui::Event::AccessKitActionRequest(_)))
        });
        let is_other = self.held.is_some() && held != self.held;
        let is_left = held.is_none() || is_other || entered || spoken;
        self.held = held;
        is_left
    }
}

fn is_of(of: Option<&(EventInfo, Rules)>, tournament: &Tournament) -> bool {
    of.is_some_and(|(event, rules)| event == tournament.event() && rules == tournament.rules())
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut TournamentPanel, out: &mut Requests) {
    let tournament = view.tournament;
    state.follow(tournament);
    if let Some(mut late) = state.late.take()
        && late.show(ui.ctx(), view, out)
    {
        state.late = Some(late);
    }
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-tournament")));
    });
    let mut takes_keyboard = std::mem::take(&mut state.takes_keyboard);
    egui::Panel::bottom("tournament-apply")
        .frame(Frame::new().inner_margin(Margin::symmetric(16, 8)))
        .show_separator_line(false)
        .show(ui, |ui| state_bar(ui, view, state));
    // Sideways too: a row of fields is wider than a window with few points.
    ScrollArea::both().auto_shrink([false, false]).show(ui, |ui| {
        let TournamentPanel { form: Some(form), logo, .. } = &mut *state else { return };
        form.offer(&view.settings.own_criteria);
        Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
            ui.set_max_width(1200.0_f32.min(ui.available_width()));
            form.show(ui, view.wording, std::mem::take(&mut takes_keyboard), tournament.player_count());
            if let Some(request) = form.take_criteria_request() {
                out.criteria(request);
            }
            if let Some(system) = form.take_rules_request() {
                out.show_rules(system);
            }
            logo::show(ui, view, logo, out);
            ui.add_space(GRID);
        });
        follow_focus(ui);
    });
    if state.is_left(ui) {
        for command in state.take_typed(tournament) {
            out.run(command);
        }
    }
}

/// Says when a change is in force. New tie-breaks during the event wait here for their reason.
fn state_bar(ui: &mut Ui, view: &View<'_>, state: &mut TournamentPanel) {
    let tournament = view.tournament;
    let Some(form) = state.form.as_mut() else { return };
    let tokens = Tokens::of(ui);
    let differs = form.differs_from(tournament.event(), tournament.rules());
    let waiting = if differs {
        let (event, rules) = form.in_force_over(tournament.event());
        EventChange::of(tournament, event, rules).tie_breaks
    } else {
        None
    };
    ui.horizontal(|ui| {
        if let Some(tie_breaks) = waiting {
            if primary_button(ui, &view.text("event-late-ask"), true).clicked() {
                state.late = Some(LateChange::new(view.desk, Vec::new(), tie_breaks));
            }
            if button(ui, None, &view.text("event-late-put-back"), true, false).clicked() {
                form.put_back_tie_breaks(tournament.rules());
            }
            ui.label(RichText::new(view.text("event-late-waits")).color(tokens.warn));
        } else if differs && state.held.is_none() {
            if button(ui, None, &view.text("event-put-back"), true, false).clicked() {
                *form = EventForm::of(tournament.event(), tournament.rules());
            }
            ui.label(RichText::new(view.text("event-not-in-force")).color(tokens.warn));
        } else {
            let told = RichText::new(view.text("event-applied-when-left")).color(tokens.weak);
            ui.add(egui::Label::new(told).wrap());
        }
    });
}
