//! Draws the table; only the rows in view are laid out.

use egui::{Align, Label, Response, RichText, ScrollArea, StrokeKind, Ui};
use egui_extras::{Column as TableColumn, TableRow};

use super::columns::{ColumnsInView, StandingsColumn};
use super::{ListInView, Selection, TableFocus, detail};
use crate::standings::StandingsRow;
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, TEXT, Tokens};
use crate::ui::widgets::{data_table, gap_painter, header_cell, layout};

/// Draws the table and takes clicks on its cells: the first one selects, the next one opens the whole derivation. Where
/// the spot asks for it the selected row is scrolled into view. Gives the cell that was clicked.
pub(super) fn show(
    ui: &mut Ui,
    sheet: &ListInView<'_>,
    shape: &ColumnsInView,
    spot: &mut TableFocus,
) -> Option<Selection> {
    let mut touched = None;
    let reveal = std::mem::take(&mut spot.reveal);
    let line = spot.selected.and_then(|selection| sheet.line_of(selection.player)).filter(|_| reveal);
    ScrollArea::horizontal().id_salt("standings-across").auto_shrink([false, false]).show(ui, |ui| {
        ui.set_min_width(shape.width() + 2.0 * GRID);
        let mut table = data_table(ui, "standings").column(TableColumn::exact(HALF));
        for (_, width) in shape.columns() {
            table = table.column(TableColumn::exact(width).clip(true));
        }
        table = table.column(TableColumn::remainder().resizable(false));
        if let Some(line) = line {
            table = table.scroll_to_row(line, None);
        }
        table.header(HEAD, |mut row| headings(&mut row, sheet, shape)).body(|body| {
            body.rows(ROW, sheet.lines.len(), |mut row| {
                let at = row.index();
                if let Some(clicked) = line_of_table(&mut row, sheet, shape, at, spot.selected) {
                    spot.whole = spot.selected == Some(clicked) && clicked.column.has_arithmetic();
                    spot.selected = Some(clicked);
                    touched = Some(clicked);
                }
            });
        });
    });
    touched
}

fn headings(row: &mut TableRow<'_, '_>, sheet: &ListInView<'_>, shape: &ColumnsInView) {
    row.col(|_| {});
    for (column, _) in shape.columns() {
        let (heading, hint) = column.heading(sheet);
        row.col(|ui| {
            ui.add_space(inset(column.align(sheet)));
            header_cell(ui, &heading, column.align(sheet), None).on_hover_text(hint);
        });
    }
    row.col(|_| {});
}

/// One line; gives the cell that was clicked.
fn line_of_table(
    row: &mut TableRow<'_, '_>,
    sheet: &ListInView<'_>,
    shape: &ColumnsInView,
    at: usize,
    selected: Option<Selection>,
) -> Option<Selection> {
    let line = sheet.row(at)?;
    let here = selected.filter(|selection| selection.player == line.player);
    row.set_selected(here.is_some());
    row.col(|_| {});
    let mut clicked = None;
    for (column, _) in shape.columns() {
        let focused = here.is_some_and(|selection| selection.column == column);
        let response = cell(row, sheet, line, column, focused);
        if response.clicked() {
            clicked = Some(Selection { player: line.player, column });
        }
    }
    row.col(|_| {});
    clicked
}

fn cell(
    row: &mut TableRow<'_, '_>,
    sheet: &ListInView<'_>,
    line: &StandingsRow,
    column: StandingsColumn,
    focused: bool,
) -> Response {
    let text = column.cell(sheet, line);
    let align = column.align(sheet);
    let text = if column.is_bold(sheet) {
        RichText::new(text).font(theme::bold_font(TEXT))
    } else {
        RichText::new(text)
    };
    let withdrawn = sheet.has_left(line.player);
    let (_, response) = row.col(|ui| {
        let tokens = Tokens::of(ui);
        if focused {
            let ring = ui.max_rect().expand2(egui::vec2(HALF, 0.0)).shrink(1.0);
            let (radius, stroke) = (f32::from(theme::RADIUS), tokens.focus_ring());
            gap_painter(ui).rect_stroke(ring, radius, stroke, StrokeKind::Inside);
        }
        let text = if withdrawn { text.color(tokens.weak) } else { text };
        ui.add_space(inset(align));
        ui.with_layout(layout(align), |ui| ui.add(Label::new(text).truncate()));
    });
    // Below a dialog nothing is told, also where the mouse was left.
    if column.has_arithmetic() && sheet.view.listening.everything {
        response.on_hover_ui(|ui| detail::show_tip(ui, sheet, Selection { player: line.player, column }))
    } else {
        response
    }
}

/// Words stand a little off the numbers before them.
const fn inset(align: Align) -> f32 {
    match align {
        Align::Min => HALF,
        _ => 0.0,
    }
}
