//! The cross table of a round robin: one row and one column for each player; the square where two players cross holds
//! all their games. Useful in every event with few opponents who meet more than once.

use super::cross_table::{CrossTable, CrossTableCell, result_sign};
use crate::model::{Colour, Outcome, PlayerId, RoundNumber};

/// A game, as seen by the player of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The round in which it was played.
    pub round: RoundNumber,
    /// The colour of the row's player.
    pub colour: Option<Colour>,
    /// The row player's result; `None` while it is not known.
    pub outcome: Option<Outcome>,
    /// Adjourned: the outcome is a draw for now.
    pub adjourned: bool,
    /// It counts for nobody (the opponent left too early).
    pub annulled: bool,
}

impl std::fmt::Display for Encounter {
    /// `1` `½` `0`, `+` `-` by default, `a` adjourned, `·` while the result is missing; in brackets what was annulled.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = match result_sign(self.outcome, self.adjourned) {
            "" => "·",
            sign => sign,
        };
        if self.annulled { f.pad(&format!("({sign})")) } else { f.pad(sign) }
    }
}

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllPlayAllRow {
    /// Who.
    pub player: PlayerId,
    /// By the opponent's place: the games against that opponent in the order of the rounds.
    pub squares: Vec<Vec<Encounter>>,
}

impl AllPlayAllRow {
    /// The text of the square against the player in a place (from 1): `1`, `½0`.
    pub fn square(&self, place: usize) -> String {
        let games = place.checked_sub(1).and_then(|index| self.squares.get(index));
        games.into_iter().flatten().map(ToString::to_string).collect()
    }
}

/// The table in the order of the standings: row and column `i` (from 0) are place `i + 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllPlayAll {
    /// The rows, best placed first.
    pub rows: Vec<AllPlayAllRow>,
}

impl AllPlayAll {
    /// Makes it from the cross table by rounds; both hold the same games. O(n² + n·R).
    pub fn of(table: &CrossTable) -> Self {
        let count = table.rows.len();
        let line = |row: &super::CrossTableRow| {
            let mut squares = vec![Vec::new(); count];
            for (index, cell) in row.cells.iter().enumerate() {
                let CrossTableCell::Game { place, colour, outcome, adjourned, annulled, .. } = *cell else {
                    continue;
                };
                let square = place.checked_sub(1).and_then(|at| squares.get_mut(at));
                if let (Some(square), Some(round)) = (square, RoundNumber::new(index + 1)) {
                    square.push(Encounter { round, colour, outcome, adjourned, annulled });
                }
            }
            AllPlayAllRow { player: row.player, squares }
        };
        Self { rows: table.rows.iter().map(line).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Standings;
    use super::super::tiebreak::fixture::{event, event_of};
    use super::*;
    use crate::model::{SystemId, Tournament};

    fn text(event: &Tournament) -> Vec<String> {
        let standings = Standings::of(event, event.rounds_paired(), &[]).unwrap();
        let table = AllPlayAll::of(&CrossTable::of(event, &standings));
        let places = 1..=table.rows.len();
        let line = |row: &AllPlayAllRow| places.clone().map(|place| row.square(place)).collect::<Vec<_>>();
        table.rows.iter().map(|row| line(row).join("|")).collect()
    }

    #[test]
    fn both_games_of_a_double_round_robin_share_a_square() {
        // 1 beats 2 and draws the return game, 3 is beaten by default, the last game is open.
        let double = event_of(
            SystemId::RoundRobin,
            &["W2+ B3+ ... B2= W3? ...", "B1- ... W3+ W1= ... F3+", "... W1- B2- ... B1? F2-"],
        );
        assert_eq!(text(&double), ["|1½|1·", "0½||1+", "0·|0-|"]);
    }

    #[test]
    fn the_two_sides_of_a_square_belong_together() {
        let event = event(&["W2+ B3=", "B1- W4+", "W4= W1=", "B3= B2-"]);
        let standings = Standings::of(&event, 2, &[]).unwrap();
        let table = AllPlayAll::of(&CrossTable::of(&event, &standings));
        for (i, row) in table.rows.iter().enumerate() {
            assert!(row.squares[i].is_empty(), "nobody meets themselves");
            for (j, square) in row.squares.iter().enumerate() {
                for (mine, theirs) in square.iter().zip(&table.rows[j].squares[i]) {
                    assert_eq!(mine.round, theirs.round);
                    assert_eq!(mine.colour.map(Colour::other), theirs.colour);
                }
                assert_eq!(square.len(), table.rows[j].squares[i].len());
            }
        }
    }
}
