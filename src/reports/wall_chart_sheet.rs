//! The wall chart: what was played stands in its boxes, the others are written in by hand.

use super::document::{Fit, Ruling, Sheet};
use super::lists::{on_paper, wall_chart};
use super::report::SheetOf;

/// The least size of a box, in points: 12 × 9 mm.
const BOX_WIDTH: f32 = 34.0;
const BOX_HEIGHT: f32 = 25.5;

/// A row for each player; rounds that do not fit go to further pages.
pub fn wall_chart_sheet(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let mut table = on_paper(wall_chart(of.tournament, words).table(words), words);
    table.ruling = Ruling::Grid;
    table.least_row = BOX_HEIGHT;
    for column in table.columns.iter_mut().filter(|column| column.fit == Fit::Movable) {
        column.min_points = BOX_WIDTH;
    }
    let mut notes = of.note_if_nobody();
    if notes.is_empty() {
        notes.push(words.phrase("note-wall-chart"));
    }
    let event = of.tournament.event();
    Sheet {
        venue: words.with_rate(words.venue(event), event),
        tables: vec![table],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}
