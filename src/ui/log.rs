//! The Log panel: the journal in words, the newest entry first, with a filter.

use egui::{Align, Label, RichText, Ui};
use egui_extras::Column;

use super::action::Action;
use super::theme::{self, HEAD, ROW, Tokens};
use super::view::{Requests, View};
use super::widgets::{Icon, data_table, empty_state, header_cell, search_field};
use crate::views::log::{LogLine, log_lines};
use crate::wording::args;

/// The filter, and the sentences made from the journal.
#[derive(Debug, Default)]
pub struct LogPanel {
    filter: String,
    lines: Vec<LogLine>,
    shown: Vec<usize>,
    of: Option<(u64, String)>,
}

impl LogPanel {
    /// Makes the sentences anew when the event or the filter changed.
    fn refresh(&mut self, view: &View<'_>) {
        let now = Some((view.revision, self.filter.clone()));
        if self.of == now {
            return;
        }
        if self.of.as_ref().map(|(revision, _)| *revision) != Some(view.revision) {
            self.lines = log_lines(view.desk, view.wording);
        }
        let wanted = self.filter.to_lowercase();
        let fits = |line: &LogLine| wanted.is_empty() || line.sentence.to_lowercase().contains(&wanted);
        self.shown = (0..self.lines.len()).rev().filter(|at| self.lines.get(*at).is_some_and(fits)).collect();
        self.of = now;
    }
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut LogPanel, _out: &mut Requests) {
    state.refresh(view);
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("log-heading")));
        let count = view.text_with("log-count", &args! { count: state.lines.len() });
        ui.label(RichText::new(count).color(Tokens::of(ui).weak));
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            let field = search_field(ui, &mut state.filter, &view.text("log-filter"), 240.0);
            if view.invoked(Action::FindPlayer) {
                field.request_focus();
            }
        });
    });
    if state.lines.is_empty() {
        let (title, sentence) = (view.text("log-empty"), view.text("log-empty-hint"));
        empty_state(ui, Icon::Log, &title, &sentence, |_| {});
        return;
    }
    if state.shown.is_empty() {
        let typed = state.filter.as_str();
        ui.centered_and_justified(|ui| {
            ui.label(view.text_with("log-no-match", &args! { text: typed }));
        });
        return;
    }
    table(ui, view, state);
}

fn table(ui: &mut Ui, view: &View<'_>, state: &LogPanel) {
    let weak = Tokens::of(ui).weak;
    let builder = data_table(ui, "log")
        .column(Column::exact(8.0))
        .column(Column::exact(150.0))
        .column(Column::remainder().resizable(false).clip(true));
    builder
        .header(HEAD, |mut head| {
            head.col(|_| {});
            head.col(|ui| {
                header_cell(ui, &view.wording.heading("time"), Align::Min, None);
            });
            head.col(|ui| {
                header_cell(ui, &view.wording.heading("entry"), Align::Min, None);
            });
        })
        .body(|body| {
            body.rows(ROW, state.shown.len(), |mut row| {
                let Some(line) = state.shown.get(row.index()).and_then(|at| state.lines.get(*at)) else {
                    return;
                };
                row.col(|_| {});
                row.col(|ui| {
                    ui.label(RichText::new(&line.time).color(weak));
                });
                row.col(|ui| {
                    let mut text = RichText::new(&line.sentence);
                    if line.undone {
                        text = text.color(weak).strikethrough();
                    }
                    let label = ui.add(Label::new(text).truncate());
                    if line.undone {
                        label.on_hover_text(view.text("log-undone"));
                    }
                });
            });
        });
}
