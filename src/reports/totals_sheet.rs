//! The totals of the event: what the games of each round ended with, byes and the mean rating.

use super::document::{Align, Cell, Column, Sheet};
use super::entrants::Draft;
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings};
use crate::standings::{Count, Totals};

/// A line for each round and one for all of them.
pub fn totals_sheet(of: &SheetOf<'_>) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let words = of.words;
    let totals = Totals::of(of.tournament, standings.after_round);
    let (first, second) =
        if of.tournament.rules().has_colours() { ("white", "black") } else { ("first", "second") };
    let column = |key: &str| words.column(key, Align::Right);
    let wins = |side: &str| Column::new(words.0.text(&format!("totals-{side}-short")), Align::Right);
    let mut draft = Draft::new(vec![
        (column("round").bold(), false),
        (wins(first), false),
        (column("draws"), false),
        (wins(second), false),
        (column("by-default"), false),
        (column("otherwise"), true),
        (column("open"), true),
        (column("byes"), false),
        (column("asked-byes"), true),
        (column("absent"), true),
        (column("mean-rating"), true),
    ]);
    for (index, count) in totals.rounds.iter().enumerate() {
        draft.push(line(Cell::whole(index.saturating_add(1)), count));
    }
    draft.push(line(Cell::text(words.phrase("totals-all")), &totals.all));
    let mut notes =
        vec![words.phrase_with(
            "note-totals",
            &[("entrants", totals.entrants.into()), ("rated", totals.rated.into())],
        )];
    notes.extend(of.note_if_nobody());
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![draft.finish()],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}

fn line(name: Cell, count: &Count) -> Vec<Cell> {
    let if_any = |count: usize| if count == 0 { Cell::empty() } else { Cell::whole(count) };
    vec![
        name,
        Cell::whole(count.white),
        Cell::whole(count.draws),
        Cell::whole(count.black),
        Cell::whole(count.by_default),
        if_any(count.otherwise),
        if_any(count.open),
        Cell::whole(count.pairing_byes),
        if_any(count.asked_byes),
        if_any(count.absent),
        count.average.map_or(Cell::empty(), Cell::whole),
    ]
}
