//! The pairings of a round by board: who plays whom and how it ended; byes last.

use std::rc::Rc;

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::{
    Bye, Colour, Game, GameResult, Histories, Outcome, PlayerId, Round, RoundNumber, TableNumber, Tournament,
};
use crate::reports::words::Words;

/// A board, or somebody without one.
pub struct BoardRow {
    table: Option<TableNumber>,
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
) -> List<'a, BoardRow> {
    let before = Rc::new(Histories::of(tournament, number.index()));
    List::new(rows(tournament, round, words), board_columns(tournament, &before).into())
}

fn rows(tournament: &Tournament, round: &Round, words: Words<'_>) -> Vec<BoardRow> {
    let tables = tournament.tables_of(&round.games);
    let games = tables.into_iter().zip(&round.games).map(|(table, game)| BoardRow::game(table, game));
    let one_sided = round.one_sided.iter().map(|line| BoardRow {
        table: None,
        white: line.player,
        black: Some(line.opponent),
        result: CellValue::sign(line.outcome.map_or("?", Outcome::sign)),
    });
    let mut byes: Vec<(Bye, PlayerId)> =
        round.byes.iter().filter(|(_, bye)| **bye != Bye::Zero).map(|(id, bye)| (*bye, *id)).collect();
    byes.sort_by_key(|(bye, id)| (*bye != Bye::Pairing, tournament.number(*id)));
    let scale = &tournament.rules().points;
    let byes = byes.into_iter().map(|(bye, id)| BoardRow::bye(id, CellValue::text(words.bye(bye, scale))));
    games.chain(one_sided).chain(byes).collect()
}

impl BoardRow {
    /// A game on its table.
    pub fn game(table: TableNumber, game: &Game) -> Self {
        let (white, black) = (game.white, Some(game.black));
        Self { table: Some(table), white, black, result: result_cell(game.result) }
    }

    /// Somebody with a bye, which stands in place of a result.
    pub const fn bye(player: PlayerId, bye: CellValue) -> Self {
        Self { table: None, white: player, black: None, result: bye }
    }

    fn board(&self) -> CellValue {
        CellValue::whole_if(self.table.map(|table| table.0))
    }

    fn result(&self) -> CellValue {
        self.result.clone()
    }

    const fn player(&self, side: Colour) -> Option<PlayerId> {
        match side {
            Colour::White => Some(self.white),
            Colour::Black => self.black,
        }
    }
}

/// A result, or a box for it.
pub(super) fn result_cell(result: GameResult) -> CellValue {
    match result {
        GameResult::Pending => CellValue::Blank,
        known => CellValue::sign(known.notation()),
    }
}

/// What a column of the list says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardField {
    /// The number of the table.
    Board,
    /// The starting number of a side.
    Number(Colour),
    /// The title of a side.
    Title(Colour),
    /// Who has this colour.
    Name(Colour),
    /// The rating of a side.
    Rating(Colour),
    /// The points of a side before the round.
    Points(Colour),
    /// How it ended.
    Result,
}

/// The columns of a board from left to right, and what each says. `before` are the rounds before that of the boards.
pub fn board_columns<'a>(
    tournament: &'a Tournament,
    before: &Rc<Histories>,
) -> [Column<'a, BoardRow>; BoardField::ALL.len()] {
    BoardField::ALL.map(|field| field.column(tournament, Rc::clone(before)))
}

impl BoardField {
    /// From left to right.
    pub const ALL: [Self; 12] = {
        use Colour::{Black, White};
        [
            Self::Board,
            Self::Number(White),
            Self::Title(White),
            Self::Name(White),
            Self::Rating(White),
            Self::Points(White),
            Self::Result,
            Self::Points(Black),
            Self::Title(Black),
            Self::Name(Black),
            Self::Rating(Black),
            Self::Number(Black),
        ]
    };

    /// Whose side it is about.
    pub const fn side(self) -> Option<Colour> {
        match self {
            Self::Board | Self::Result => None,
            Self::Number(side)
            | Self::Title(side)
            | Self::Name(side)
            | Self::Rating(side)
            | Self::Points(side) => Some(side),
        }
    }

    fn column<'a>(self, tournament: &'a Tournament, before: Rc<Histories>) -> Column<'a, BoardRow> {
        let (people, side) = (People::of(tournament), self.side().unwrap_or(Colour::White));
        let person = |say: fn(&People<'a>, PlayerId) -> CellValue| {
            move |row: &BoardRow| row.player(side).map_or(CellValue::Empty, |id| say(&people, id))
        };
        let points = move |row: &BoardRow| {
            row.player(side).map_or(CellValue::Empty, |id| CellValue::Points(before.points(id)))
        };
        let keys = match (side, tournament.rules().has_colours()) {
            (Colour::White, true) => ["white-number", "white-title", "white", "white-rating", "white-points"],
            (Colour::Black, true) => ["black-number", "black-title", "black", "black-rating", "black-points"],
            (Colour::White, false) => {
                ["first-number", "first-title", "first", "first-rating", "first-points"]
            }
            (Colour::Black, false) => {
                ["second-number", "second-title", "second", "second-rating", "second-points"]
            }
        };
        match (self, keys) {
            (Self::Board, _) => Column::right("board", BoardRow::board).bold(),
            (Self::Number(_), [key, ..]) => Column::right(key, person(People::number)).shown_as("number"),
            (Self::Title(_), [_, key, ..]) => {
                Column::left(key, person(People::title)).shortened_to("title").optional()
            }
            (Self::Name(_), [_, _, key, ..]) => Column::names(key, person(People::name)),
            (Self::Rating(_), [.., key, _]) => {
                Column::right(key, person(People::rating)).shown_as("rating").optional()
            }
            (Self::Points(_), [.., key]) => Column::right(key, points).shown_as("points"),
            (Self::Result, _) => Column::centre("result", BoardRow::result).bold().at_least(3.6),
        }
    }
}
