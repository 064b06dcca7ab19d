//! The boards that the hall needs.

use super::{CellValue, Column, List};
use crate::model::{Board, Tournament};

/// How many boards the largest round has, or will have if everybody who is in the list plays.
pub fn most_boards(tournament: &Tournament) -> usize {
    let of_rounds = tournament.rounds().map(|(_, round)| round.games.len()).max();
    of_rounds.unwrap_or(0).max(tournament.player_count() / 2)
}

/// A line for each board.
pub fn boards<'a>(tournament: &Tournament) -> List<'a, Board> {
    let rows = (0..most_boards(tournament)).map(Board::at).collect();
    List::new(rows, vec![Column::right("board", |board: &Board| CellValue::whole(board.0))])
}
