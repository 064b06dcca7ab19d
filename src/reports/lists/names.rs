//! The pairings of a round by name: the list in which players look for themselves.

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::{Bye, Colour, PlayerId, Round, TableNumber, Tournament, sort_key};
use crate::reports::words::Words;
use crate::wording::args;

/// Where somebody sits.
#[derive(Clone)]
pub struct SeatByName {
    /// As the player is looked for.
    name: String,
    player: PlayerId,
    table: Option<TableNumber>,
    /// The colour, or what there is instead of a game.
    colour: CellValue,
    opponent: Option<PlayerId>,
}

/// Everybody with a game or a bye with points, in alphabetical order; of a pair each of the two.
pub fn names<'a>(tournament: &'a Tournament, round: &Round, words: Words<'a>) -> List<'a, SeatByName> {
    let people = People::of(tournament);
    let mut rows: Vec<SeatByName> = seats(tournament, round, words)
        .into_iter()
        .flat_map(|seat| {
            let names = listed_as(tournament, seat.player, words);
            names.into_iter().map(move |name| SeatByName { name, ..seat.clone() })
        })
        .collect();
    rows.sort_by_cached_key(|seat| (sort_key(&seat.name), people.starting_number(seat.player)));
    let person = |say: fn(&People<'a>, &SeatByName) -> CellValue| move |seat: &SeatByName| say(&people, seat);
    let of_opponent =
        |seat: &SeatByName, say: &dyn Fn(PlayerId) -> CellValue| seat.opponent.map_or(CellValue::Empty, say);
    let number = move |seat: &SeatByName| of_opponent(seat, &|id| people.number(id));
    let opponent = move |seat: &SeatByName| of_opponent(seat, &|id| people.name(id));
    let columns = vec![
        Column::names("name", |seat: &SeatByName| CellValue::text(seat.name.as_str())),
        Column::right("number", person(|people, seat| people.number(seat.player))),
        Column::right("board", |seat: &SeatByName| CellValue::whole_if(seat.table.map(|table| table.0)))
            .bold(),
        Column::left("colour", |seat: &SeatByName| seat.colour.clone()),
        Column::names("opponent", opponent),
        Column::right("opponent-number", number).shown_as("number"),
    ];
    List::new(rows, columns)
}

/// The names under which an entrant is looked for: of a pair each of the two, with the partner behind it.
fn listed_as(tournament: &Tournament, id: PlayerId, words: Words<'_>) -> Vec<String> {
    let Some(player) = tournament.player(id) else { return Vec::new() };
    let Some(team) = &player.details.team else { return vec![player.name().to_owned()] };
    let (a, b) = (team.a.name.as_str(), team.b.name.as_str());
    let with = |name: &str, partner: &str| words.phrase_with("name-with", &args! { name, partner });
    vec![with(a, b), with(b, a)]
}

/// A seat for each entrant who has a game or a bye with points.
fn seats(tournament: &Tournament, round: &Round, words: Words<'_>) -> Vec<SeatByName> {
    let colours = tournament.rules().has_colours();
    let seat =
        |player, table, colour, opponent| SeatByName { name: String::new(), player, table, colour, opponent };
    let tables = tournament.tables_of(&round.games);
    let of_games = tables.into_iter().zip(&round.games).flat_map(|(table, game)| {
        [Colour::White, Colour::Black].map(|colour| {
            let named = CellValue::text_if(colours.then(|| words.colour(colour)));
            seat(game.player(colour), Some(table), named, Some(game.player(colour.other())))
        })
    });
    let of_one_side = round.one_sided.iter().map(|line| {
        let colour = CellValue::text_if(line.colour.map(|colour| words.colour(colour)));
        seat(line.player, None, colour, Some(line.opponent))
    });
    let of_byes = round.byes.iter().filter(|(_, bye)| **bye != Bye::Zero).map(|(id, bye)| {
        let bye = CellValue::text(words.bye(*bye, &tournament.rules().points));
        seat(*id, None, bye, None)
    });
    of_games.chain(of_one_side).chain(of_byes).collect()
}
