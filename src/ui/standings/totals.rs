//! The form "Totals": what the games of each round ended with, byes and the mean rating.

use egui::{Align, Frame, Margin, RichText, ScrollArea, Ui};
use egui_extras::Column as TableColumn;

use super::{Sheet, Touched};
use crate::standings::{Count, Totals};
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, Tokens};
use crate::ui::widgets::{Cells, data_table, header_cell};

/// The width of the column of rounds.
const ROUND: f32 = 44.0;
/// The width of a column of numbers: no more, and for its heading no less.
const WIDTH: std::ops::RangeInclusive<f32> = 55.0..=82.0;

/// A heading and what stands under it.
type Part = (&'static str, fn(&Count) -> String);

/// Draws the table: a line for each round and one for all of them.
pub fn show(ui: &mut Ui, sheet: &Sheet<'_>) -> Option<Touched> {
    let view = sheet.view;
    let totals = &sheet.lists.totals;
    let parts = parts(view.tournament.rules().has_colours());
    Frame::new().inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = HALF;
        let values = [("entrants", totals.entrants.into()), ("rated", totals.rated.into())];
        ui.label(theme::bold(view.text_with("standings-totals-head", &values)));
        let note = RichText::new(view.text("standings-totals-note")).color(Tokens::of(ui).weak);
        ui.label(note);
    });
    ScrollArea::horizontal().id_salt("standings-totals-across").auto_shrink([false, false]).show(ui, |ui| {
        table(ui, sheet, totals, &parts);
    });
    None
}

fn table(ui: &mut Ui, sheet: &Sheet<'_>, totals: &Totals, parts: &[Part]) {
    let view = sheet.view;
    #[allow(clippy::cast_precision_loss, reason = "a few columns")]
    let share = (ui.available_width() - HALF - ROUND - 3.0 * GRID) / parts.len() as f32 - GRID;
    let width = share.floor().clamp(*WIDTH.start(), *WIDTH.end());
    let mut table = data_table(ui, "standings-totals").column(TableColumn::exact(HALF));
    table = table.column(TableColumn::exact(ROUND)).columns(TableColumn::exact(width), parts.len());
    table = table.column(TableColumn::remainder().resizable(false));
    table
        .header(HEAD, |mut row| {
            row.col(|_| {});
            for key in std::iter::once("round").chain(parts.iter().map(|(key, _)| *key)) {
                row.col(|ui| {
                    header_cell(ui, &view.wording.short_heading(key), Align::Max, None);
                });
            }
            row.col(|_| {});
        })
        .body(|body| {
            body.rows(ROW, totals.rounds.len() + 1, |mut row| {
                let index = row.index();
                let (name, count) = match totals.rounds.get(index) {
                    Some(count) => ((index + 1).to_string(), count),
                    None => (view.text("sheet-totals-all"), &totals.all),
                };
                let is_sum = index == totals.rounds.len();
                let mut cells = Cells::new(&mut row);
                cells.text("");
                for text in std::iter::once(name).chain(parts.iter().map(|(_, told)| told(count))) {
                    cells.number(if is_sum { theme::bold(text) } else { RichText::new(text) });
                }
                cells.text("");
            });
        });
}

fn parts(has_colours: bool) -> [Part; 10] {
    let (white, black) = if has_colours { ("white", "black") } else { ("first", "second") };
    [
        (white, |count| count.white.to_string()),
        ("draws", |count| count.draws.to_string()),
        (black, |count| count.black.to_string()),
        ("by-default", |count| count.by_default.to_string()),
        ("otherwise", |count| count.otherwise.to_string()),
        ("open", |count| count.open.to_string()),
        ("byes", |count| count.pairing_byes.to_string()),
        ("asked-byes", |count| count.asked_byes.to_string()),
        ("absent", |count| count.absent.to_string()),
        ("mean-rating", |count| count.average.map(|mean| mean.to_string()).unwrap_or_default()),
    ]
}
