//! The totals of the event: what the games of each round ended with, byes and the mean rating.

use super::{CellValue, Column, List};
use crate::model::Tournament;
use crate::reports::words::Words;
use crate::standings::{Count, Totals};

/// A round, from 1, and what it had.
pub type RoundCount<'a> = (usize, &'a Count);

/// A line for each round; below them the whole event.
pub fn totals<'a>(tournament: &Tournament, totals: &'a Totals, words: Words<'_>) -> List<'a, RoundCount<'a>> {
    let [(first, first_wins), (second, second_wins)] = if tournament.rules().has_colours() {
        [("white", "white-wins"), ("black", "black-wins")]
    } else {
        [("first", "first-wins"), ("second", "second-wins")]
    };
    let all = &totals.all;
    let count = |key, of: fn(&Count) -> usize| {
        Column::right(key, move |(_, count): &RoundCount<'a>| CellValue::whole(of(count)))
            .sum(CellValue::whole(of(all)))
    };
    // For people a nought is left blank, and a column of noughts left out.
    let if_any = |key, of: fn(&Count) -> usize| {
        let cell = move |count: &Count| CellValue::whole_if(Some(of(count)).filter(|count| *count > 0));
        let for_people =
            Column::right(key, move |(_, count): &RoundCount<'a>| cell(count)).sum(cell(all)).optional();
        [for_people.for_people(), count(key, of).for_files()]
    };
    let mut columns = vec![
        Column::right("round", |(round, _): &RoundCount<'a>| CellValue::whole(*round))
            .sum(CellValue::text(words.phrase("totals-all")))
            .bold(),
        count(first_wins, |count| count.white).shown_as(first),
        count("draws", |count| count.draws),
        count(second_wins, |count| count.black).shown_as(second),
        count("by-default", |count| count.by_default),
    ];
    columns.extend(if_any("otherwise", |count| count.otherwise));
    columns.extend(if_any("open", |count| count.open));
    columns.push(count("byes", |count| count.pairing_byes));
    columns.extend(if_any("asked-byes", |count| count.asked_byes));
    columns.extend(if_any("absent", |count| count.absent));
    let average = |(_, count): &RoundCount<'a>| CellValue::whole_if(count.average);
    columns.push(Column::right("mean-rating", average).sum(CellValue::whole_if(all.average)).optional());
    List::new((1..).zip(&totals.rounds).collect(), columns)
}
