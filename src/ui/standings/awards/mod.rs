//! Categories and prize lists in the Standings panel: the list of who is paid what, and the dialog in which categories
//! and prizes are set.

mod dialog;
mod picker;

use egui::{Align, Layout, Margin, RichText, ScrollArea, Ui};
use egui_extras::Column as TableColumn;

use super::table::certain_mark;
use crate::reports::Words;
use crate::reports::document::Weight;
use crate::reports::lists::CellValue;
use crate::standings::PaidList;
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{
    Icon, RowCells, Severity, align, banner, data_table, empty_state, name_row, plain_head,
};
use crate::views::standings::StandingsLists;
use crate::views::what_if::CertainMarks;
use dialog::AwardsForm;

/// The widest column of a prize list.
const WIDEST: f32 = 320.0;

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
            self.open = Some(AwardsForm::of(view));
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
pub fn show(
    ui: &mut Ui,
    view: &View<'_>,
    lists: &StandingsLists,
    certain: Option<&CertainMarks>,
    out: &mut Requests,
) {
    let Some(payouts) = &lists.payouts else {
        let (title, hint) = (view.text("award-nothing"), view.text("award-nothing-hint"));
        empty_state(ui, Icon::Standings, &title, &hint, |ui| {
            out.action_button(ui, Action::EditPrizes, view.situation, view.wording);
        });
        return;
    };
    let about = view.wording.about_section(view.desk.event(), view.desk.section());
    let unsettled = about.foregone(payouts).into_iter().chain(view.wording.other_currency(view.desk.event()));
    for sentence in unsettled {
        banner(ui, Severity::Warning, &sentence);
    }
    egui::CentralPanel::no_frame().show(ui, |ui| {
        ScrollArea::vertical().id_salt("prize-lists").auto_shrink([false, false]).show(ui, |ui| {
            for (at, list) in payouts.lists.iter().enumerate() {
                paid_list(ui, view, lists, (list, certain), at);
                ui.add_space(2.0 * GRID);
            }
        });
    });
}

fn paid_list(
    ui: &mut Ui,
    view: &View<'_>,
    lists: &StandingsLists,
    (list, certain): (&PaidList, Option<&CertainMarks>),
    at: usize,
) {
    let (wording, tokens) = (view.wording, Tokens::of(ui));
    // The table below goes from edge to edge, as every list does.
    egui::Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
        ui.label(theme::heading(wording.paid_list_name(list)));
        ui.label(RichText::new(wording.prize_list_sum(list)).color(tokens.weak));
        let about = wording.about_section(view.desk.event(), view.desk.section());
        if let Some(sentence) = about.passed_over(list) {
            ui.label(RichText::new(sentence).color(tokens.weak));
        }
    });
    let words = Words(wording);
    let Some(table) = &lists.tables.prize_lists else { return };
    let Some(group) = table.groups.get(at) else { return };
    // As wide as what stands in each; these lists are short.
    let measured = |text: &str| {
        let font = theme::bold_font(theme::TEXT);
        ui.painter().layout_no_wrap(text.to_owned(), font, tokens.text).size().x.ceil().min(WIDEST)
    };
    // What no row of this list has (the section of the player in the section's own lists) has no column here.
    let is_used = |at: &usize| group.rows.iter().any(|row| row.get(*at).is_some_and(|cell| !cell.is_empty()));
    let columns: Vec<usize> =
        (0..table.headings.len()).filter(|at| group.rows.is_empty() || is_used(at)).collect();
    let headings: Vec<_> = columns.iter().filter_map(|at| table.headings.get(*at)).collect();
    let cells = |row: &Vec<CellValue>| -> Vec<String> {
        columns.iter().filter_map(|at| row.get(*at)).map(|cell| cell.shown(words)).collect()
    };
    let shown: Vec<Vec<String>> = group.rows.iter().map(cells).collect();
    let widths = headings.iter().enumerate().map(|(at, heading)| {
        let texts = shown.iter().filter_map(|row| row.get(at));
        texts.map(|text| measured(text)).fold(measured(&heading.short), f32::max) + GRID
    });
    let widths: Vec<f32> = widths.collect();
    let mut builder = data_table(ui, &format!("prize-list-{at}"))
        .vscroll(false)
        .auto_shrink([false, true])
        .column(TableColumn::exact(HALF));
    for width in widths {
        builder = builder.column(TableColumn::exact(width));
    }
    let builder = builder.column(TableColumn::remainder().resizable(false));
    let headed = builder.header(HEAD, |mut row| {
        row.col(|_| {});
        for heading in &headings {
            row.col(|ui| _ = plain_head(ui, &heading.short, align(heading.align)));
        }
        row.col(|_| {});
    });
    headed.body(|body| {
        body.rows(ROW, shown.len(), |mut row| {
            let Some(texts) = shown.get(row.index()) else { return };
            let player = list.rows.get(row.index()).map(|row| row.player);
            // What is certain is so of the section's own lists.
            let own = certain.filter(|_| list.among.is_none());
            let mark = player.and_then(|player| own?.prize_of(player));
            let spoken: Vec<&str> =
                texts.iter().map(String::as_str).chain(mark).filter(|said| !said.is_empty()).collect();
            let spoken = spoken.join(", ");
            row.col(|ui| name_row(ui, &spoken));
            let mut cells = RowCells::said_by_row(&mut row);
            for (text, heading) in texts.iter().zip(&headings) {
                let is_bold = heading.weight == Weight::Bold;
                let text = if is_bold { theme::bold(text) } else { RichText::new(text) };
                cells.aligned(align(heading.align), text);
            }
            // What is certain stands behind the amount.
            cells.cell(|ui| {
                if let Some(sentence) = mark {
                    certain_mark(ui, sentence);
                }
            });
        });
    });
}
