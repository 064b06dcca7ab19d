//! The cross table of a round robin: a line and a column for each player, all games of two players where they cross.

use super::document::{Align, Cell, Column, Fit, Sheet};
use super::entrants::{Draft, Entrants, points, rating_column, title_column};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};
use super::words::Words;
use crate::model::RoundNumber;
use crate::standings::{AllPlayAll, CrossTable};

/// The table with its legend.
pub fn round_robin_table(of: &SheetOf<'_>) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let words = of.words;
    let entrants = Entrants::before(of.tournament, RoundNumber::FIRST);
    let table = AllPlayAll::of(&CrossTable::of(of.tournament, &standings));
    let mut draft = Draft::new(columns(words, table.rows.len()));
    for (row, line) in standings.rows.iter().zip(&table.rows) {
        let mut cells = vec![
            Cell::whole(row.place),
            entrants.title(row.player),
            entrants.name(row.player),
            entrants.rating(row.player),
        ];
        let square = |place: usize| {
            if place == row.place { words.phrase("own-square") } else { line.square(place) }
        };
        cells.extend((1..=table.rows.len()).map(|place| Cell::text(square(place))));
        cells.push(points(row.points));
        draft.push(cells);
    }
    let mut notes = status_notes(words, &standings);
    if of.tournament.player_count() > 0 {
        notes.push(words.phrase("note-round-robin-table"));
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

fn columns(words: Words<'_>, players: usize) -> Vec<(Column, bool)> {
    let mut columns = vec![
        (words.column("place", Align::Right).bold(), false),
        title_column(),
        (words.names("name"), false),
        rating_column(words),
    ];
    columns.extend((1..=players).map(|place| {
        (Column::new(place.to_string(), Align::Centre).fitting(Fit::Movable).at_least(2.0), false)
    }));
    columns.push((words.column("points", Align::Right).bold(), false));
    columns
}
