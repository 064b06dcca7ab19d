//! The totals of the event: what the games of each round ended with, byes and the mean rating.

use super::document::Sheet;
use super::lists::{on_paper, totals};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings};
use crate::standings::Totals;
use crate::wording::args;

/// A line for each round and one for all of them.
pub fn totals_sheet(of: &SheetOf<'_>) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let words = of.words;
    let counted = Totals::of(of.tournament, standings.after_round);
    let list = totals(of.tournament, &counted, words).table(words);
    let mut notes =
        vec![words.phrase_with("note-totals", &args! { entrants: counted.entrants, rated: counted.rated })];
    notes.extend(of.note_if_nobody());
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![on_paper(list, words)],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}
