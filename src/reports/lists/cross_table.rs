//! The cross table, by rounds and as a round robin has it.

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::{Bye, Points, RoundNumber, Tournament};
use crate::reports::words::Words;
use crate::standings::{self, AllPlayAll, AllPlayAllRow, CrossTable, CrossTableRow, Standings, StandingsRow};

/// Per player and round the opponent's place in this very list, colour and result.
pub fn cross_table<'a>(
    tournament: &'a Tournament,
    standings: &'a Standings,
    words: Words<'a>,
) -> List<'a, (&'a StandingsRow, CrossTableRow)> {
    let table = CrossTable::of(tournament, standings);
    let rounds = (1..=standings.after_round).filter_map(RoundNumber::new).map(|round| {
        let cell = move |(_, line): &(&StandingsRow, CrossTableRow)| {
            line.cells.get(round.index()).map_or(CellValue::Empty, |past| met(past, words))
        };
        let heading = (words.occasion("round", round), round.to_string());
        Column::centre("round", cell).headed(heading.0, heading.1).movable().at_least(3.0)
    });
    List::new(standings.rows.iter().zip(table.rows).collect(), columns(tournament, rounds))
}

/// A line and a column for each player, and where they cross all games of the two.
pub fn round_robin_table<'a>(
    tournament: &'a Tournament,
    standings: &'a Standings,
    words: Words<'a>,
) -> List<'a, (&'a StandingsRow, AllPlayAllRow)> {
    let table = AllPlayAll::of(&CrossTable::of(tournament, standings));
    let squares = (1..=table.rows.len()).map(|place| {
        let cell = move |(row, line): &(&StandingsRow, AllPlayAllRow)| {
            if place == row.place { CellValue::sign(words.phrase("own-square")) } else { square(line, place) }
        };
        Column::centre("against", cell).headed(place.to_string(), place.to_string()).movable().at_least(2.0)
    });
    List::new(standings.rows.iter().zip(table.rows).collect(), columns(tournament, squares))
}

fn columns<'a, L: 'a>(
    tournament: &'a Tournament,
    games: impl Iterator<Item = Column<'a, (&'a StandingsRow, L)>>,
) -> Vec<Column<'a, (&'a StandingsRow, L)>> {
    let people = People::of(tournament);
    let person = |say: fn(&People<'a>, &StandingsRow) -> CellValue| {
        move |(row, _): &(&'a StandingsRow, L)| say(&people, row)
    };
    let mut columns = vec![
        Column::right("place", |(row, _): &(&'a StandingsRow, L)| CellValue::whole(row.place)).bold(),
        Column::right("number", person(|people, row| people.number(row.player))).for_screen(),
        Column::left("title", person(|people, row| people.title(row.player))).optional(),
        Column::names("name", person(|people, row| people.name(row.player))),
        Column::right("rating", person(|people, row| people.rating(row.player))).optional(),
    ];
    columns.extend(games);
    columns.push(
        Column::right("points", |(row, _): &(&'a StandingsRow, L)| CellValue::Points(row.points)).bold(),
    );
    columns
}

/// As the list's notation has it; who was absent without points gets a dash.
fn met(past: &standings::CrossTableCell, words: Words<'_>) -> CellValue {
    match past {
        standings::CrossTableCell::Bye { bye: Bye::Zero, points: Points::ZERO } => {
            CellValue::sign(words.phrase("absent-short"))
        }
        standings::CrossTableCell::Bye { bye, points } => CellValue::text(words.bye_worth(*bye, *points)),
        standings::CrossTableCell::Nothing | standings::CrossTableCell::Game { .. } => {
            CellValue::sign(past.to_string())
        }
    }
}

fn square(line: &AllPlayAllRow, place: usize) -> CellValue {
    let games = place.checked_sub(1).and_then(|index| line.squares.get(index));
    CellValue::Signs(games.into_iter().flatten().map(ToString::to_string).collect())
}
