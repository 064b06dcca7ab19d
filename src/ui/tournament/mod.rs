//! The Tournament panel: the event's fields, to be changed at any time. Nothing is carried out before *Apply*.

mod late;

use egui::{Frame, Margin, RichText, ScrollArea, Ui};

use super::event_form::EventForm;
use super::theme::{self, GRID, Tokens};
use super::view::{Actions, View};
use super::widgets::{button, primary_button};
use crate::model::{Command, EventInfo, Rules};
use crate::standings::order_in_force;
use late::{LateChange, is_late};

/// What stands in the fields, and of which event.
#[derive(Debug, Default)]
pub struct TournamentPanel {
    form: Option<EventForm>,
    of: Option<(EventInfo, Rules)>,
    /// New tie-breaks after round 1 was paired wait for their reason.
    late: Option<LateChange>,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut TournamentPanel, out: &mut Actions) {
    let tournament = view.tournament;
    let (event, rules) = (tournament.event(), tournament.rules());
    let is_current = state.of.as_ref().is_some_and(|(e, r)| e == event && r == rules);
    if !is_current {
        state.of = Some((event.clone(), rules.clone()));
        state.form = Some(EventForm::of(event, rules));
    }
    if let Some(mut late) = state.late.take()
        && late.show(ui.ctx(), view, out)
    {
        state.late = Some(late);
    }
    let Some(form) = state.form.as_mut() else { return };
    form.offer(&view.settings.own_criteria);
    let late = &mut state.late;
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-tournament")));
    });
    let changed = *form != EventForm::of(event, rules);
    egui::Panel::bottom("tournament-apply")
        .frame(Frame::new().inner_margin(Margin::symmetric(16, 8)))
        .show_separator_line(false)
        .show(ui, |ui| apply_bar(ui, view, form, changed, late, out));
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
            ui.set_max_width(1200.0_f32.min(ui.available_width()));
            form.show(ui, view.wording, false, tournament.player_count());
            if let Some(wish) = form.take_criteria_wish() {
                out.criteria(wish);
            }
            if let Some(system) = form.take_rules_wish() {
                out.show_rules(system);
            }
            ui.add_space(GRID);
        });
    });
}

fn apply_bar(
    ui: &mut Ui,
    view: &View<'_>,
    form: &mut EventForm,
    changed: bool,
    late: &mut Option<LateChange>,
    out: &mut Actions,
) {
    let tournament = view.tournament;
    let (event, rules) = (tournament.event(), tournament.rules());
    ui.horizontal(|ui| {
        if primary_button(ui, &view.text("event-apply"), changed).clicked()
            && let Some((new_event, new_rules)) = form.read()
        {
            let mut commands = Vec::new();
            if new_event != *event {
                commands.push(Command::SetEvent(new_event));
            }
            let tie_breaks_later = is_late(tournament, &new_rules);
            let mut others = new_rules.clone();
            if tie_breaks_later {
                // By name: the usual list would go with the system.
                others.tie_breaks = order_in_force(rules);
                others.tie_break_rules = rules.tie_break_rules.clone();
            }
            if others != *rules {
                commands.push(Command::SetRules(others));
            }
            if tie_breaks_later {
                *late = Some(LateChange::new(tournament, commands, new_rules));
            } else if !commands.is_empty() {
                out.run_all(commands);
            }
        }
        if button(ui, None, &view.text("event-revert"), changed, false).clicked() {
            *form = EventForm::of(event, rules);
        }
        let note = view.text(if changed { "event-changed" } else { "event-unchanged" });
        ui.label(RichText::new(note).color(Tokens::of(ui).weak));
    });
}
