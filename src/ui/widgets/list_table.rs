//! A list (`reports::lists`) as a table to look at: short headings, the cells as on paper, sums in bold below.

use std::ops::RangeInclusive;

use egui::{Align, RichText, Ui};
use egui_extras::Column as TableColumn;

use super::{RowCells, data_table, name_row, plain_head};
use crate::reports::Words;
use crate::reports::document;
use crate::reports::lists::{CellValue, ListTable};
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW};

/// Draws a list of numbers. The first column is as wide as `first`, the others share what is left within `width`.
pub fn list_table(
    ui: &mut Ui,
    name: &str,
    table: &ListTable,
    (first, width): (f32, RangeInclusive<f32>),
    words: Words<'_>,
) {
    let others = table.headings.len().saturating_sub(1);
    #[allow(clippy::cast_precision_loss, reason = "a few columns")]
    let share = (ui.available_width() - HALF - first - 3.0 * GRID) / others.max(1) as f32 - GRID;
    let share = share.floor().clamp(*width.start(), *width.end());
    let lines: Vec<(&Vec<CellValue>, bool)> = table
        .groups
        .iter()
        .flat_map(|group| {
            let rows = group.rows.iter().map(|row| (row, false));
            rows.chain(group.has_sums().then_some((&group.sums, true)))
        })
        .collect();
    let builder = data_table(ui, name).column(TableColumn::exact(HALF)).column(TableColumn::exact(first));
    let builder = builder.columns(TableColumn::exact(share), others);
    builder
        .column(TableColumn::remainder().resizable(false))
        .header(HEAD, |mut row| {
            row.col(|_| {});
            for heading in &table.headings {
                row.col(|ui| _ = plain_head(ui, &heading.paper, align(heading.align)));
            }
            row.col(|_| {});
        })
        .body(|body| {
            body.rows(ROW, lines.len(), |mut row| {
                let Some((line, is_sum)) = lines.get(row.index()) else { return };
                let spoken: Vec<String> = line
                    .iter()
                    .zip(&table.headings)
                    .map(|(cell, heading)| format!("{} {}", heading.paper, cell.shown(words)))
                    .collect();
                row.col(|ui| name_row(ui, &spoken.join(", ")));
                let mut cells = RowCells::said_by_row(&mut row);
                for cell in *line {
                    let text = cell.shown(words);
                    cells.number(if *is_sum { theme::bold(text) } else { RichText::new(text) });
                }
                cells.text("");
            });
        });
}

/// Where heading and cells of a column stand on the screen.
pub const fn align(align: document::Align) -> Align {
    match align {
        document::Align::Left => Align::Min,
        document::Align::Centre => Align::Center,
        document::Align::Right => Align::Max,
    }
}
