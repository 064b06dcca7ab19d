//! The pairings of a round by board: who plays whom and how it ended; byes last.

use std::rc::Rc;

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::{
    Board, Bye, Colour, GameResult, Histories, Outcome, PlayerId, Round, RoundNumber, Tournament,
};
use crate::reports::words::Words;

/// A board, or somebody without one.
pub struct Seats {
    board: Option<Board>,
    white: PlayerId,
    black: Option<PlayerId>,
    result: CellValue,
}

/// The boards of a round in their order, then results that only one side has, then the byes with points.
pub fn pairings<'a>(
    tournament: &'a Tournament,
    number: RoundNumber,
    round: &Round,
    words: Words<'a>,
) -> List<'a, Seats> {
    let people = Rc::new(People::of(tournament));
    let rows = rows(tournament, round, &people, words);
    List::new(rows, columns(tournament, number, &people))
}

fn rows(tournament: &Tournament, round: &Round, people: &People<'_>, words: Words<'_>) -> Vec<Seats> {
    let games = round.games.iter().enumerate().map(|(index, game)| Seats {
        board: Some(Board::at(index)),
        white: game.white,
        black: Some(game.black),
        result: result_cell(game.result),
    });
    let one_sided = round.one_sided.iter().map(|line| Seats {
        board: None,
        white: line.player,
        black: Some(line.opponent),
        result: CellValue::sign(line.outcome.map_or("?", Outcome::sign)),
    });
    let scale = &tournament.rules().points;
    let mut byes: Vec<(Bye, PlayerId)> =
        round.byes.iter().filter(|(_, bye)| **bye != Bye::Zero).map(|(id, bye)| (*bye, *id)).collect();
    byes.sort_by_key(|(bye, id)| (*bye != Bye::Pairing, people.starting_number(*id)));
    let byes = byes.into_iter().map(|(bye, id)| Seats {
        board: None,
        white: id,
        black: None,
        result: CellValue::text(words.bye(bye, scale)),
    });
    games.chain(one_sided).chain(byes).collect()
}

/// A result, or a box for it.
pub(super) fn result_cell(result: GameResult) -> CellValue {
    match result {
        GameResult::Pending => CellValue::Blank,
        known => CellValue::sign(known.notation()),
    }
}

fn columns<'a>(
    tournament: &'a Tournament,
    number: RoundNumber,
    people: &Rc<People<'a>>,
) -> Vec<Column<'a, Seats>> {
    let [white, black] = if tournament.rules().has_colours() {
        [
            ["white-number", "white-title", "white", "white-rating", "white-points"],
            ["black-number", "black-title", "black", "black-rating", "black-points"],
        ]
    } else {
        [
            ["first-number", "first-title", "first", "first-rating", "first-points"],
            ["second-number", "second-title", "second", "second-rating", "second-points"],
        ]
    };
    let before = Rc::new(Histories::of(tournament, number.index()));
    let points = |colour: Colour| {
        let before = Rc::clone(&before);
        move |seats: &Seats| {
            seats.of(colour).map_or(CellValue::Empty, |id| CellValue::Points(before.points(id)))
        }
    };
    let person = |colour: Colour, say: fn(&People<'a>, PlayerId) -> CellValue| {
        let people = Rc::clone(people);
        move |seats: &Seats| seats.of(colour).map_or(CellValue::Empty, |id| say(&people, id))
    };
    let (w, b) = (Colour::White, Colour::Black);
    let [w_number, w_title, w_name, w_rating, w_points] = white;
    let [b_number, b_title, b_name, b_rating, b_points] = black;
    vec![
        Column::right("board", |seats: &Seats| CellValue::whole_if(seats.board.map(|board| board.0))).bold(),
        Column::right(w_number, person(w, People::number)).shown_as("number"),
        Column::left(w_title, person(w, People::title)).optional(),
        Column::names(w_name, person(w, People::name)),
        Column::right(w_rating, person(w, People::rating)).shown_as("rating").optional(),
        Column::right(w_points, points(w)).shown_as("points"),
        Column::centre("result", |seats: &Seats| seats.result.clone()).bold().at_least(3.6),
        Column::right(b_points, points(b)).shown_as("points"),
        Column::left(b_title, person(b, People::title)).optional(),
        Column::names(b_name, person(b, People::name)),
        Column::right(b_rating, person(b, People::rating)).shown_as("rating").optional(),
        Column::right(b_number, person(b, People::number)).shown_as("number"),
    ]
}

impl Seats {
    fn of(&self, colour: Colour) -> Option<PlayerId> {
        match colour {
            Colour::White => Some(self.white),
            Colour::Black => self.black,
        }
    }
}
