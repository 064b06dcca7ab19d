//! What the cards of the players say, as lists: every round of every player, and what the rating regulations (FIDE B.02)
//! make of it.

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::{Colour, Histories, Past, PlayerId, Points, RoundNumber, Tournament};
use crate::reports::words::Words;
use crate::standings::{
    Amount, CrossTable, CrossTableCell as Met, Omission, Performance, RatedGame, Standings, performances,
};
use crate::wording::{signed, two_decimals};

/// A round of a player.
pub struct PlayedRound {
    player: PlayerId,
    round: RoundNumber,
    past: Past,
    so_far: Points,
}

/// A line for each player and round, player by player in the order of the starting numbers.
pub fn games<'a>(tournament: &'a Tournament, words: Words<'a>) -> List<'a, PlayedRound> {
    let histories = Histories::of(tournament, tournament.rounds_paired());
    let scale = tournament.rules().points;
    let mut rows = Vec::new();
    for (_, player) in tournament.in_number_order() {
        let mut so_far = Points::ZERO;
        for (index, past) in histories.of_player(player.id).iter().enumerate() {
            let Some(round) = RoundNumber::new(index + 1) else { continue };
            so_far += past.points(&scale);
            rows.push(PlayedRound { player: player.id, round, past: *past, so_far });
        }
    }
    let people = People::of(tournament);
    let of_opponent = |say: fn(&People<'a>, PlayerId) -> CellValue| {
        move |line: &PlayedRound| line.opponent().map_or(CellValue::Empty, |id| say(&people, id))
    };
    let opponent = move |line: &PlayedRound| match line.past {
        Past::Nothing => CellValue::Empty,
        Past::Bye(bye) => CellValue::text(words.bye(bye, &scale)),
        Past::Game(game) => people.name(game.opponent),
    };
    let has_colours = tournament.rules().has_colours();
    let person =
        |say: fn(&People<'a>, PlayerId) -> CellValue| move |line: &PlayedRound| say(&people, line.player);
    let columns = vec![
        Column::right("number", person(People::number)),
        Column::left("name", person(People::name)),
        Column::right("rating", person(People::rating)).optional(),
        Column::right("round", |line: &PlayedRound| CellValue::whole(line.round.get())),
        Column::right("opponent-number", of_opponent(People::number)),
        Column::left("opponent-title", of_opponent(People::title)).for_screen().optional(),
        Column::left("opponent", opponent),
        Column::right("opponent-rating", of_opponent(People::rating)).for_screen().optional(),
        Column::left("colour", move |line: &PlayedRound| {
            let colour: Option<Colour> = line.colour().filter(|_| has_colours);
            CellValue::text_if(colour.map(|colour| words.colour(colour)))
        }),
        Column::centre("result", |line: &PlayedRound| line.result()),
        Column::right("points", |line: &PlayedRound| CellValue::Points(line.so_far)),
    ];
    List::new(rows, columns)
}

impl PlayedRound {
    const fn opponent(&self) -> Option<PlayerId> {
        match self.past {
            Past::Game(game) => Some(game.opponent),
            Past::Nothing | Past::Bye(_) => None,
        }
    }

    const fn colour(&self) -> Option<Colour> {
        match self.past {
            Past::Game(game) => game.colour,
            Past::Nothing | Past::Bye(_) => None,
        }
    }

    fn result(&self) -> CellValue {
        match self.past {
            Past::Nothing | Past::Bye(_) => CellValue::Empty,
            Past::Game(game) => {
                game.outcome.map_or(CellValue::Blank, |outcome| CellValue::sign(outcome.sign()))
            }
        }
    }
}

/// A round of a player with what the rating regulations make of it.
pub struct RatedRound {
    player: PlayerId,
    factor: Option<i64>,
    round: usize,
    met: Met,
    rated: Result<RatedGame, Omission>,
}

/// A line for each player and round with the expected score and the gain, player by player in the order of the starting
/// numbers. The games are those of the rating report.
pub fn rated_games<'a>(
    tournament: &'a Tournament,
    standings: &Standings,
    words: Words<'a>,
) -> List<'a, RatedRound> {
    let table = CrossTable::of_report(tournament, standings);
    let all: Vec<Performance> = performances(tournament, &table);
    let mut rows = Vec::new();
    for (_, player) in tournament.in_number_order() {
        let place = standings.row(player.id).and_then(|row| row.place.checked_sub(1));
        let found = place.and_then(|index| Some((table.rows.get(index)?, all.get(index)?)));
        let Some((line, performance)) = found else { continue };
        let factor = performance.factor.map(|factor| factor.k);
        rows.extend((1..).zip(line.cells.iter().zip(&performance.rounds)).map(|(round, (met, rated))| {
            RatedRound { player: player.id, factor, round, met: *met, rated: *rated }
        }));
    }
    List::new(rows, rated_columns(tournament, words))
}

fn rated_columns<'a>(tournament: &'a Tournament, words: Words<'a>) -> Vec<Column<'a, RatedRound>> {
    let people = People::of(tournament);
    let of_opponent = |say: fn(&People<'a>, PlayerId) -> CellValue| {
        move |line: &RatedRound| match line.met {
            Met::Game { opponent, .. } => say(&people, opponent),
            Met::Nothing | Met::Bye { .. } => CellValue::Empty,
        }
    };
    let opponent = move |line: &RatedRound| match line.met {
        Met::Nothing => CellValue::Empty,
        Met::Bye { bye, points } => CellValue::text(words.bye_worth(bye, points)),
        Met::Game { opponent, .. } => people.name(opponent),
    };
    let person =
        |say: fn(&People<'a>, PlayerId) -> CellValue| move |line: &RatedRound| say(&people, line.player);
    let has_colours = tournament.rules().has_colours();
    vec![
        Column::right("number", person(People::number)),
        Column::left("name", person(People::name)),
        Column::right("rating", person(People::rating)),
        Column::right("k-factor", |line: &RatedRound| CellValue::whole_if(line.factor)),
        Column::right("round", |line: &RatedRound| CellValue::whole(line.round)),
        Column::right("opponent-number", of_opponent(People::number)),
        Column::left("opponent", opponent),
        Column::right("opponent-rating", of_opponent(People::rating)),
        Column::centre("result", move |line: &RatedRound| CellValue::sign(line.met.result(has_colours))),
        Column::right("expected", |line: &RatedRound| rated(line, |game| game.expected, two_decimals)),
        Column::right("gain", |line: &RatedRound| rated(line, RatedGame::gain, signed)),
    ]
}

fn rated(
    line: &RatedRound,
    of: impl Fn(&RatedGame) -> Option<Amount>,
    shown: impl Fn(Amount) -> String,
) -> CellValue {
    let amount = line.rated.as_ref().ok().and_then(of);
    amount.map_or(CellValue::Empty, |amount| CellValue::Decimal {
        decimal: amount.to_string(),
        shown: shown(amount),
    })
}
