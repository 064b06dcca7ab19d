//! Categories and prize lists in the Standings panel: the list of who is paid what, and the dialog in which categories
//! and prizes are set.

mod dialog;
mod picker;

use egui::{Align, Grid, Label, Layout, Margin, RichText, ScrollArea, Ui};

use crate::reports::Words;
use crate::reports::document::Weight;
use crate::standings::{PaidList, Payouts};
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{Icon, Severity, banner, empty_state};
use crate::views::standings::StandingsLists;
use dialog::AwardsForm;

/// What the panel remembers of them between frames.
#[derive(Debug, Default)]
pub struct AwardsPane {
    /// The category whose players alone are shown, by its place in the event's order.
    pub category: Option<usize>,
    open: Option<AwardsForm>,
}

impl AwardsPane {
    /// Takes what was invoked by name and draws the dialog that is open.
    pub fn show_dialog(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) {
        if view.invoked(Action::EditPrizes) && self.open.is_none() {
            self.open = Some(AwardsForm::of(view.tournament));
        }
        self.category = self.category.filter(|at| *at < view.tournament.awards().categories.len());
        let Some(mut form) = self.open.take() else { return };
        out.dialog_open();
        if dialog::show(ui.ctx(), view, &mut form, out) {
            self.open = Some(form);
        }
    }
}

/// The button that opens the dialog, at the right of the bar.
pub fn bar(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        out.action_button(ui, Action::EditPrizes, view.situation, view.wording);
    });
}

/// The prize list: every list with its payments and its sum.
pub fn show(ui: &mut Ui, view: &View<'_>, lists: &StandingsLists, out: &mut Requests) {
    let Some(payouts) = &lists.payouts else {
        let (title, hint) = (view.text("award-nothing"), view.text("award-nothing-hint"));
        empty_state(ui, Icon::Standings, &title, &hint, |ui| {
            out.action_button(ui, Action::EditPrizes, view.situation, view.wording);
        });
        return;
    };
    for sentence in view.wording.about(view.tournament).foregone(payouts) {
        banner(ui, Severity::Warning, &sentence);
    }
    egui::CentralPanel::no_frame().show(ui, |ui| {
        ScrollArea::both().id_salt("prize-lists").auto_shrink([false, false]).show(ui, |ui| {
            egui::Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
                for (at, list) in payouts.lists.iter().enumerate() {
                    paid_list(ui, view, lists, (payouts, list), at);
                    ui.add_space(2.0 * GRID);
                }
            });
        });
    });
}

fn paid_list(
    ui: &mut Ui,
    view: &View<'_>,
    lists: &StandingsLists,
    (payouts, list): (&Payouts, &PaidList),
    at: usize,
) {
    let (wording, tokens) = (view.wording, Tokens::of(ui));
    ui.label(theme::heading(wording.prize_list_name(&list.name)));
    ui.label(RichText::new(wording.prize_list_sum(list, &payouts.currency)).color(tokens.weak));
    if let Some(sentence) = wording.about(view.tournament).passed_over(list) {
        ui.label(RichText::new(sentence).color(tokens.weak));
    }
    ui.add_space(GRID);
    let words = Words(wording);
    let Some(table) = &lists.tables.prize_lists else { return };
    let Some(group) = table.groups.get(at) else { return };
    let amounts = group.rows.iter().filter_map(|row| row.last()).map(|amount| amount.shown(words));
    let heading = table.headings.last().map(|heading| heading.short.clone()).unwrap_or_default();
    let measured =
        |text: String| ui.painter().layout_no_wrap(text, theme::bold_font(theme::TEXT), tokens.text).size().x;
    let width = amounts.map(measured).fold(measured(heading), f32::max).ceil();
    let count = table.headings.len();
    Grid::new(("prize-list", at)).num_columns(count).spacing([3.0 * GRID, GRID]).striped(true).show(
        ui,
        |ui| {
            let headings =
                table.headings.iter().map(|heading| RichText::new(&heading.short).color(tokens.weak));
            line(ui, width, headings);
            for row in &group.rows {
                let texts = row.iter().zip(&table.headings).map(|(cell, heading)| {
                    let text = cell.shown(words);
                    if heading.weight == Weight::Bold { theme::bold(text) } else { RichText::new(text) }
                });
                line(ui, width, texts);
            }
        },
    );
}

/// A line of the grid; what stands last, the amount, stands at the right of its column.
fn line(ui: &mut Ui, width: f32, texts: impl ExactSizeIterator<Item = RichText>) {
    let last = texts.len().saturating_sub(1);
    for (at, text) in texts.enumerate() {
        if at == last {
            at_right(ui, width, text);
        } else {
            ui.label(text);
        }
    }
    ui.end_row();
}

/// Text at the right of a cell of its own width; a layout alone would take all the room that is left in the line.
fn at_right(ui: &mut Ui, width: f32, text: RichText) {
    ui.allocate_ui_with_layout(egui::vec2(width, theme::ROW), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_width(width);
        ui.add(Label::new(text));
    });
}
