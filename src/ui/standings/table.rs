//! Draws the table; only the rows in view are laid out.

use egui::accesskit::Role;
use egui::{Align, Color32, Label, Response, RichText, ScrollArea, Sense, StrokeKind, Ui, Vec2, WidgetInfo};
use egui_extras::{Column as TableColumn, TableRow};

use super::columns::{ColumnsInView, StandingsColumn};
use super::sheet::Touched;
use super::{ListInView, Selection, TableFocus, detail};
use crate::model::PlayerId;
use crate::standings::StandingsRow;
use crate::ui::action::Action;
use crate::ui::menu::{menu_entry, plain_menu_entry, player_menu};
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, TEXT, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{
    ArrangedHead, HeadText, Icon, MovingRows, data_table, describe, follow_focus, gap_painter, layout,
    mark_selected, name_row, paint_flash, tell_cursor,
};
use crate::wording::args;

/// Draws the table. A click selects a cell, a double click shows the player's card, the other button opens a menu. Where
/// the spot asks for it the selected row is scrolled into view.
pub(super) fn show(
    ui: &mut Ui,
    sheet: &ListInView<'_>,
    (shape, head): (&ColumnsInView, &mut ArrangedHead),
    (spot, moving): (&mut TableFocus, &mut MovingRows<PlayerId>),
    out: &mut Requests,
) -> Option<Touched> {
    let mut touched = None;
    let order = (sheet.form, sheet.lists.standings.after_round, sheet.category);
    let players = (0..sheet.lines.len()).filter_map(|line| sheet.row(line)).map(|row| row.player);
    moving.see(ui, order, players);
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
        let drawn = table.header(HEAD, |mut row| headings(&mut row, sheet, shape, head)).body(|body| {
            body.rows(ROW, sheet.lines.len(), |mut row| {
                let at = row.index();
                touched = line_of_table(&mut row, sheet, shape, at, (spot, moving), out).or(touched);
            });
        });
        moving.finish(ui, drawn.inner_rect);
        follow_focus(ui);
    });
    touched
}

fn headings(
    row: &mut TableRow<'_, '_>,
    sheet: &ListInView<'_>,
    shape: &ColumnsInView,
    head: &mut ArrangedHead,
) {
    row.col(|_| {});
    for (column, _) in shape.columns() {
        let (heading, hint) = column.heading(sheet);
        row.col(|ui| {
            let align = column.align(sheet);
            ui.add_space(inset(align));
            let text = HeadText { label: &heading, meaning: &hint, align, sorted: None };
            let drawn = head.cell(ui, column.head(), text, sheet.view.wording);
            if hint != heading {
                drawn.on_hover_ui(|ui| _ = ui.label(hint));
            }
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
    (spot, moving): (&mut TableFocus, &mut MovingRows<PlayerId>),
    out: &mut Requests,
) -> Option<Touched> {
    let line = sheet.row(at)?;
    let here = spot.selected.filter(|selection| selection.player == line.player);
    row.set_selected(here.is_some());
    let mut flash = None;
    row.col(|ui| {
        moving.begin(ui, line.player, at);
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
            out.invoke_for(Action::ShowPlayerCard, line.player);
        } else if response.clicked() && column == StandingsColumn::Mark {
            touched = Some(Touched::Marked(line.player));
        }
    }
    row.col(|ui| moving.end(ui));
    menu(&row.response(), sheet, spot, out);
    touched
}

/// What can be done with a player here, besides what every panel offers.
const MENU: [Action; 3] = [Action::ShowRanking, Action::ShowCrossTable, Action::ShowProgress];

/// What can be done with the player of a row, for the mouse.
fn menu(response: &Response, sheet: &ListInView<'_>, spot: &mut TableFocus, out: &mut Requests) {
    let Some(selected) = spot.selected else { return };
    let view = sheet.view;
    response.context_menu(|ui| {
        if selected.column.is_sum() && plain_menu_entry(ui, &view.text("standings-menu-whole"), "Enter") {
            spot.whole = true;
        }
        if menu_entry(ui, view, Action::WhyThisRank) {
            out.invoke(Action::WhyThisRank);
        }
        ui.separator();
        player_menu(ui, view, selected.player, out);
        ui.separator();
        for action in MENU {
            if menu_entry(ui, view, action) {
                out.invoke(action);
            }
        }
    });
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
    let certain = sheet.certain_prize(line.player, column);
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
                if let Some(sentence) = certain {
                    certain_mark(ui, sentence);
                }
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

/// The sign of what is certain already, beside an amount.
pub(super) fn certain_mark(ui: &mut Ui, sentence: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, sentence));
    Icon::Check.paint_in(ui.painter(), rect, Tokens::of(ui).good);
    response.on_hover_text(sentence)
}

/// Words stand a little off the numbers before them.
const fn inset(align: Align) -> f32 {
    match align {
        Align::Min => HALF,
        _ => 0.0,
    }
}
