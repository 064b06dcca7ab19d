//! The cross table after a round: per player and round the opponent's place in this very list, colour and result.

use super::document::{Align, Cell, Column, Fit, Sheet};
use super::entrants::{Draft, Entrants, points, rating_column, title_column};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};
use super::words::Words;
use crate::model::{Bye, Points, RoundNumber};
use crate::standings::{self, CrossTable};

/// The table with its legend. It lies across when it is wide; rounds that do not fit go to further pages.
pub fn cross_table(of: &SheetOf<'_>) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let words = of.words;
    let entrants = Entrants::before(of.tournament, RoundNumber::FIRST);
    let table = CrossTable::of(of.tournament, &standings);
    let mut draft = Draft::new(columns(words, standings.after_round));
    for (row, line) in standings.rows.iter().zip(&table.rows) {
        let mut cells = vec![
            Cell::whole(row.place),
            entrants.title(row.player),
            entrants.name(row.player),
            entrants.rating(row.player),
        ];
        cells.extend(line.cells.iter().map(|past| cell(words, past)));
        cells.push(points(row.points));
        draft.push(cells);
    }
    let mut notes = status_notes(words, &standings);
    if of.tournament.player_count() > 0 {
        notes.push(words.phrase("note-cross-table"));
    }
    notes.extend(of.note_if_nobody());
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![draft.finish()],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}

fn columns(words: Words<'_>, rounds: usize) -> Vec<(Column, bool)> {
    let mut columns = vec![
        (words.column("place", Align::Right).bold(), false),
        title_column(),
        (words.names("name"), false),
        rating_column(words),
    ];
    columns.extend((1..=rounds).map(|round| {
        (Column::new(round.to_string(), Align::Centre).fitting(Fit::Movable).at_least(3.0), false)
    }));
    columns.push((words.column("points", Align::Right).bold(), false));
    columns
}

/// As the list's notation has it; who was absent without points gets a dash, which keeps the columns narrow.
fn cell(words: Words<'_>, past: &standings::Cell) -> Cell {
    match past {
        standings::Cell::Bye { bye: Bye::Zero, points: Points::ZERO } => {
            Cell::text(words.phrase("absent-short"))
        }
        standings::Cell::Bye { bye, points } => Cell::text(words.bye_worth(*bye, *points)),
        standings::Cell::Nothing | standings::Cell::Game { .. } => Cell::text(past.to_string()),
    }
}
