//! The pairings by name: the list in which players look for themselves.

use super::document::{ONE_SHEET, Sheet};
use super::lists::{names, on_paper};
use super::pairing_sheet::{round_notes, round_occasion};
use super::report::SheetOf;
use crate::model::RoundNumber;

/// The sheet of one round.
pub fn name_sheet(of: &SheetOf<'_>, number: RoundNumber) -> Sheet {
    let words = of.words;
    let Some(round) = of.tournament.round(number) else { return of.without_round(number) };
    Sheet {
        occasion: round_occasion(words, round, number),
        tables: vec![on_paper(names(of.tournament, round, words).table(words), words)],
        notes: round_notes(of, round, number),
        text_size: 10.5,
        sheets: ONE_SHEET,
        ..of.blank_of(number)
    }
}
