//! The result sheet for the arbiter's desk: boards and names in large type, and boxes large enough to write in.

use super::document::Sheet;
use super::lists::{on_paper, pairings};
use super::pairing_sheet::{round_notes, round_occasion};
use super::report::SheetOf;
use crate::model::{Board, Game, Round, RoundNumber};
use crate::wording::args;

/// What leaves no room for large type, and is not asked for at the desk.
const LEFT_OUT: [&str; 12] = [
    "white-number",
    "white-title",
    "white-rating",
    "white-points",
    "black-number",
    "black-title",
    "black-rating",
    "black-points",
    "first-rating",
    "first-points",
    "second-rating",
    "second-points",
];

/// A box of 20 × 8 mm with the white around it, in points.
const BOX_WIDTH: f32 = 62.0;
const BOX_HEIGHT: f32 = 27.0;

/// The sheet of one round.
pub fn result_sheet(of: &SheetOf<'_>, number: RoundNumber) -> Sheet {
    let words = of.words;
    let Some(round) = of.tournament.round(number) else { return of.without_round(number) };
    let list = pairings(of.tournament, number, round, words).table(words).without(&LEFT_OUT).for_people();
    let results = list.headings.iter().position(|heading| heading.key == "result");
    let mut table = on_paper(list, words);
    table.least_row = BOX_HEIGHT;
    if let Some(column) = results.and_then(|at| table.columns.get_mut(at)) {
        column.min_points = BOX_WIDTH;
    }
    Sheet {
        occasion: round_occasion(words, round, number),
        tables: vec![table],
        notes: round_notes(of, round, number).into_iter().chain(keyed_twice(of, number, round)).collect(),
        text_size: 13.0,
        ..of.blank_of(number)
    }
}

/// Said once the results were keyed a second time: how many, and which boards were left out.
fn keyed_twice(of: &SheetOf<'_>, number: RoundNumber, round: &Round) -> Option<String> {
    let (known, confirmed) = round.keyed_twice();
    let left_out = |(_, game): &(usize, &Game)| !game.result.is_pending() && !game.keyed_twice;
    let boards = round.games.iter().enumerate().filter(left_out).map(|(index, _)| Board::at(index));
    let boards: Vec<Board> = boards.collect();
    let named = of.words.0.about(of.tournament).boards(number, &boards);
    let values = args! { confirmed, known, count: boards.len(), boards: named };
    (confirmed > 0).then(|| of.words.phrase_with("note-keyed-twice", &values))
}
