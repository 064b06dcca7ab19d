//! Draws the tables; only the rows in view are laid out.

use egui::{Align, Checkbox, RichText, Ui};
use egui_extras::Column as TableColumn;

use super::{ClubPanel, Who};
use crate::desk::ClubRequest;
use crate::reports::Words;
use crate::reports::lists::{club_columns, event_with_day};
use crate::standings::club::BookTotals;
use crate::ui::theme::{HALF, HEAD, ROW, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{RowCells, align, data_table, header_cell, name_row, plain_head, tell_cursor};
use crate::views::club_members::begins_with_largest;

/// How wide a column of the club book is.
fn width(key: &str) -> TableColumn {
    match key {
        "name" => TableColumn::initial(200.0).at_least(140.0).clip(true),
        "club-last" => TableColumn::remainder().resizable(false).clip(true),
        "club-wins" | "club-draws" | "club-losses" => TableColumn::exact(36.0),
        "club-score" => TableColumn::exact(72.0),
        _ => TableColumn::exact(60.0),
    }
}

/// The players in view; a click selects, a click on a head sorts.
pub fn players(ui: &mut Ui, view: &View<'_>, state: &mut ClubPanel, totals: &BookTotals) {
    let line = state.line_of_selection(totals);
    let words = Words(view.wording);
    let columns = club_columns(totals, words).into_iter().filter(|column| column.readers.is_window());
    let columns: Vec<_> = columns.map(|column| (column.heading(words), column)).collect();
    let mut table = data_table(ui, "club").column(TableColumn::exact(HALF));
    for (heading, _) in &columns {
        table = table.column(width(heading.key));
    }
    if let Some(line) = line.filter(|_| std::mem::take(&mut state.reveal)) {
        table = table.scroll_to_row(line, None);
    }
    let (mut sort, mut chosen) = (None, None);
    table
        .header(HEAD, |mut row| {
            row.col(|_| {});
            for (heading, _) in &columns {
                let arrow = state.sort.arrow(heading.key);
                row.col(|ui| {
                    let cell = header_cell(ui, &heading.short, align(heading.align), arrow);
                    if cell.on_hover_text(view.wording.heading_hint(heading.key)).clicked() {
                        sort = Some(heading.key);
                    }
                });
            }
        })
        .body(|body| {
            body.rows(ROW, state.members.lines.len(), |mut row| {
                let at = row.index();
                let Some(member) = state.members.at(totals, at) else { return };
                row.set_selected(line == Some(at));
                let texts: Vec<String> =
                    columns.iter().map(|(_, column)| (column.cell)(&member).shown(words)).collect();
                let spoken = columns
                    .iter()
                    .zip(&texts)
                    .map(|((heading, _), text)| format!("{} {text}", heading.short));
                let spoken: Vec<String> = spoken.collect();
                row.col(|ui| {
                    name_row(ui, &spoken.join(", "));
                    if line == Some(at) {
                        tell_cursor(ui.ctx(), ui.unique_id());
                    }
                });
                let mut cells = RowCells::said_by_row(&mut row);
                for ((heading, _), text) in columns.iter().zip(texts) {
                    cells.aligned(align(heading.align), text);
                }
                if row.response().clicked() {
                    chosen = Some(Who::of(member));
                }
            });
        });
    if let Some(column) = sort {
        state.sort = state.sort.clicked(column, begins_with_largest(column));
        ui.ctx().request_repaint();
    }
    if let Some(who) = chosen {
        state.selected = Some(who);
    }
}

/// The events of the book, the latest first, each with a box: does it count?
pub fn events(ui: &mut Ui, view: &View<'_>, totals: &BookTotals, out: &mut Requests) {
    let weak = Tokens::of(ui).weak;
    let table = data_table(ui, "club-events")
        .column(TableColumn::exact(HALF))
        .column(TableColumn::exact(72.0))
        .column(TableColumn::remainder().resizable(false).clip(true))
        .column(TableColumn::exact(140.0));
    let heads = ["counts", "event", "state"];
    table
        .header(HEAD, |mut row| {
            row.col(|_| {});
            for key in heads {
                row.col(|ui| _ = plain_head(ui, &view.wording.heading(key), Align::Min));
            }
        })
        .body(|body| {
            body.rows(ROW, totals.events.len(), |mut row| {
                let Some(event) = totals.events.iter().rev().nth(row.index()) else { return };
                let words = event_with_day(event, Words(view.wording));
                let mut cells = RowCells::new(&mut row);
                cells.ink((!event.counts).then_some(weak));
                cells.text("");
                cells.cell(|ui| {
                    // As high as the row, which would cut it off.
                    ui.spacing_mut().interact_size.y = ui.max_rect().height();
                    let mut counts = event.counts;
                    let name = view.text_with("club-counts-name", &[("event", words.as_str().into())]);
                    let tick = ui.add(Checkbox::without_text(&mut counts)).accessible_name(name);
                    if tick.changed() {
                        out.club(ClubRequest::Count(event.id.clone(), counts));
                    }
                });
                cells.text(words.as_str());
                let key = if event.finished { "club-finished" } else { "club-going-on" };
                cells.text(RichText::new(view.text(key)));
            });
        });
}
