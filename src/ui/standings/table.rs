//! Draws the table; only the rows in view are laid out.

use egui::accesskit::Role;
use egui::{Align, Button, Color32, Label, Response, RichText, ScrollArea, StrokeKind, Ui, WidgetInfo};
use egui_extras::{Column as TableColumn, TableRow};

use super::columns::{ColumnsInView, StandingsColumn};
use super::sheet::Touched;
use super::{ListInView, Selection, StandingsForm, TableFocus, detail};
use crate::standings::StandingsRow;
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, TEXT, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{
    data_table, describe, explained_head, gap_painter, layout, mark_selected, name_row, paint_flash,
    tell_cursor,
};
use crate::wording::args;

/// Draws the table. A click selects a cell, a double click shows the player's card, the other button opens a menu. Where
/// the spot asks for it the selected row is scrolled into view.
pub(super) fn show(
    ui: &mut Ui,
    sheet: &ListInView<'_>,
    shape: &ColumnsInView,
    spot: &mut TableFocus,
    out: &mut Requests,
) -> Option<Touched> {
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
                touched = line_of_table(&mut row, sheet, shape, at, spot, out).or(touched);
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
            explained_head(ui, &heading, column.align(sheet), &hint);
        });
    }
    row.col(|_| {});
}

/// One line.
fn line_of_table(
    row: &mut TableRow<'_, '_>,
    sheet: &ListInView<'_>,
    shape: &ColumnsInView,
    at: usize,
    spot: &mut TableFocus,
    out: &mut Requests,
) -> Option<Touched> {
    let line = sheet.row(at)?;
    let here = spot.selected.filter(|selection| selection.player == line.player);
    row.set_selected(here.is_some());
    let mut flash = None;
    row.col(|ui| {
        name_row(ui, &sheet.spoken(line));
        flash = theme::flash_on_change(ui, sheet.flash_id(line.player), (line.rank, line.points));
    });
    let mut touched = None;
    for (column, _) in shape.columns() {
        let focused = here.is_some_and(|selection| selection.column == column);
        let response = cell(row, sheet, line, column, focused, flash);
        let selection = Selection { player: line.player, column };
        if response.clicked() || response.secondary_clicked() {
            spot.selected = Some(selection);
        }
        if response.double_clicked() {
            touched = Some(Touched::Open(StandingsForm::Card));
        } else if response.clicked() && column == StandingsColumn::Mark {
            touched = Some(Touched::Marked(line.player));
        }
    }
    row.col(|_| {});
    let menu = menu(&row.response(), sheet, spot, out);
    menu.or(touched)
}

/// What can be done with the player of a row, for the mouse.
fn menu(
    response: &Response,
    sheet: &ListInView<'_>,
    spot: &mut TableFocus,
    out: &mut Requests,
) -> Option<Touched> {
    let selected = spot.selected?;
    let mut touched = None;
    response.context_menu(|ui| {
        let wording = sheet.view.wording;
        let entry = |ui: &mut Ui, label: String, keys: &str| {
            let clicked = ui.add(Button::new(label).shortcut_text(keys.to_owned())).clicked();
            if clicked {
                ui.close();
            }
            clicked
        };
        if entry(ui, Action::ShowPlayerCard.label(wording), "") {
            touched = Some(Touched::Open(StandingsForm::Card));
        }
        let keys = Action::WhyThisRank.shortcut_text(ui.ctx());
        if entry(ui, Action::WhyThisRank.label(wording), &keys) {
            out.invoke(Action::WhyThisRank);
        }
        let may_edit = Action::EditPlayer.is_enabled(sheet.view.situation);
        if may_edit && entry(ui, Action::EditPlayer.label(wording), "") {
            out.invoke_for(Action::EditPlayer, selected.player);
        }
        if selected.column.is_sum() && entry(ui, sheet.view.text("standings-menu-whole"), "Enter") {
            spot.whole = true;
        }
        ui.separator();
        for (action, form) in [
            (Action::ShowRanking, StandingsForm::Ranking),
            (Action::ShowCrossTable, StandingsForm::CrossTable),
            (Action::ShowProgress, StandingsForm::Progress),
        ] {
            if sheet.form != form && entry(ui, action.label(wording), "") {
                touched = Some(Touched::Open(form));
            }
        }
    });
    touched
}

fn cell(
    row: &mut TableRow<'_, '_>,
    sheet: &ListInView<'_>,
    line: &StandingsRow,
    column: StandingsColumn,
    focused: bool,
    flash: Option<Color32>,
) -> Response {
    let text = column.cell(sheet, line);
    let align = column.align(sheet);
    let (is_empty, said) = (text.is_empty(), text.clone());
    let text = if column.is_bold(sheet) {
        RichText::new(text).font(theme::bold_font(TEXT))
    } else {
        RichText::new(text)
    };
    let withdrawn = sheet.has_left(line.player);
    let (_, response) = row.col(|ui| {
        let tokens = Tokens::of(ui);
        paint_flash(ui, flash);
        if focused {
            let ring = ui.max_rect().expand2(egui::vec2(HALF, 0.0)).shrink(1.0);
            let (radius, stroke) = (f32::from(theme::RADIUS), tokens.focus_ring());
            gap_painter(ui).rect_stroke(ring, radius, stroke, StrokeKind::Inside);
        }
        let text = if withdrawn { text.color(tokens.weak) } else { text };
        ui.add_space(inset(align));
        ui.with_layout(layout(align), |ui| {
            if !is_empty {
                let label = ui.add(Label::new(text).truncate());
                // Rank and name stand in the name of the row.
                if !matches!(column.key(), Some("rank" | "name")) {
                    describe(&label, &column.heading(sheet).1);
                }
            }
        });
    });
    if focused {
        let player = sheet.view.tournament.name(line.player);
        let values = args! { column: column.heading(sheet).1, player };
        let name = format!("{}: {said}", sheet.view.text_with("players-cell", &values));
        response.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &name));
        mark_selected(&response, true);
        tell_cursor(&response.ctx, response.id);
    }
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
