//! The Tournament panel: the event's fields, to be changed at any time. Nothing is carried out before *Apply*.

mod late;
mod logo;

use egui::{Frame, Margin, RichText, ScrollArea, Ui};

use super::event_form::EventForm;
use super::theme::{self, GRID, Tokens};
use super::view::{Requests, View};
use super::widgets::{button, primary_button};
use crate::desk::event_change::EventChange;
use crate::model::{EventInfo, Rules};
use late::LateChange;
use logo::LogoChoice;

/// What stands in the fields, and of which event.
#[derive(Default)]
pub struct TournamentPanel {
    form: Option<EventForm>,
    of: Option<(EventInfo, Rules)>,
    /// New tie-breaks after round 1 was paired wait for their reason.
    late: Option<LateChange>,
    logo: LogoChoice,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut TournamentPanel, out: &mut Requests) {
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
    let TournamentPanel { form, late, logo, .. } = state;
    let Some(form) = form.as_mut() else { return };
    form.offer(&view.settings.own_criteria);
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-tournament")));
    });
    let changed = form.differs_from(event, rules);
    egui::Panel::bottom("tournament-apply")
        .frame(Frame::new().inner_margin(Margin::symmetric(16, 8)))
        .show_separator_line(false)
        .show(ui, |ui| apply_bar(ui, view, form, changed, late, out));
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
            ui.set_max_width(1200.0_f32.min(ui.available_width()));
            form.show(ui, view.wording, false, tournament.player_count());
            if let Some(request) = form.take_criteria_request() {
                out.criteria(request);
            }
            if let Some(system) = form.take_rules_request() {
                out.show_rules(system);
            }
            logo::show(ui, view, logo, out);
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
    out: &mut Requests,
) {
    let tournament = view.tournament;
    let (event, rules) = (tournament.event(), tournament.rules());
    ui.horizontal(|ui| {
        if primary_button(ui, &view.text("event-apply"), changed).clicked()
            && let Some((new_event, new_rules)) = form.read()
        {
            let change = EventChange::of(tournament, new_event, new_rules);
            match change.tie_breaks {
                Some(tie_breaks) => *late = Some(LateChange::new(view.desk, change.others, tie_breaks)),
                None if change.others.is_empty() => {}
                None => out.run_all(change.others),
            }
        }
        if button(ui, None, &view.text("event-revert"), changed, false).clicked() {
            *form = EventForm::of(event, rules);
        }
        let note = view.text(if changed { "event-changed" } else { "event-unchanged" });
        ui.label(RichText::new(note).color(Tokens::of(ui).weak));
    });
}
