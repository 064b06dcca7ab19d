//! The second keying of a round: every result is keyed again without being seen, and what was confirmed is marked. The
//! marks are kept in the event, so a pass that is broken off goes on where it stopped.

use crate::model::{Board, Game, GameResult, Round};

/// What came of a result that was keyed a second time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondKey {
    /// There was none yet: it is the first keying.
    First,
    /// It is the one that stands there.
    Same,
    /// It is another one.
    Differs(KeyedDifferently),
}

/// A board on which the two keyings differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyedDifferently {
    /// Which board.
    pub board: Board,
    /// What stands there.
    pub first: GameResult,
    /// What was keyed now.
    pub second: GameResult,
}

/// Compares what was keyed with what stands on the board; `None` where there is no such board.
pub fn compare(round: &Round, board: Board, second: GameResult) -> Option<SecondKey> {
    let first = round.game(board)?.result;
    Some(match first {
        _ if first.is_pending() => SecondKey::First,
        _ if first == second => SecondKey::Same,
        _ => SecondKey::Differs(KeyedDifferently { board, first, second }),
    })
}

/// True for a result that the pass still has to see, and therefore hides.
pub const fn is_to_be_keyed(game: &Game) -> bool {
    !game.result.is_pending() && !game.keyed_twice
}

/// The next board to be keyed: below `here`, then from the top; neither `here` itself nor one of `done`, whose marks are
/// still on their way into the event.
pub fn next_board(round: &Round, here: Option<Board>, done: &[Board]) -> Option<Board> {
    let open = |(index, game): (usize, &Game)| is_to_be_keyed(game).then(|| Board::at(index));
    let left = |board: &Board| Some(*board) != here && !done.contains(board);
    let mut boards = round.games.iter().enumerate().filter_map(open).filter(left);
    let first = boards.next()?;
    let below = |board: &Board| here.is_none_or(|here| *board > here);
    Some(if below(&first) { first } else { boards.find(below).unwrap_or(first) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{PlayerId, Stage};

    /// Boards with these results; a star behind one that was keyed twice.
    fn round(results: &[(GameResult, bool)]) -> Round {
        let game = |(at, (result, keyed_twice)): (u32, &(GameResult, bool))| Game {
            result: *result,
            keyed_twice: *keyed_twice,
            ..Game::new(PlayerId(2 * at), PlayerId(2 * at + 1))
        };
        Round {
            games: (0..).zip(results).map(game).collect(),
            byes: Default::default(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        }
    }

    #[test]
    fn the_pass_goes_down_and_then_to_what_is_left_above() {
        use GameResult::{Draw, Pending, WhiteWins};
        let round = round(&[(Draw, false), (WhiteWins, true), (Pending, false), (Draw, false)]);
        assert_eq!(next_board(&round, None, &[]), Some(Board(1)));
        assert_eq!(
            next_board(&round, Some(Board(1)), &[]),
            Some(Board(4)),
            "confirmed and missing ones are passed"
        );
        assert_eq!(next_board(&round, Some(Board(4)), &[]), Some(Board(1)));
        assert_eq!(next_board(&round, Some(Board(4)), &[Board(1)]), None, "both have just been keyed");
        assert_eq!(round.keyed_twice(), (3, 1));
    }

    #[test]
    fn a_difference_names_both_results() {
        let round = round(&[(GameResult::Draw, false), (GameResult::Pending, false)]);
        assert_eq!(compare(&round, Board(1), GameResult::Draw), Some(SecondKey::Same));
        let second = GameResult::WhiteWins;
        let differs = KeyedDifferently { board: Board(1), first: GameResult::Draw, second };
        assert_eq!(compare(&round, Board(1), second), Some(SecondKey::Differs(differs)));
        assert_eq!(compare(&round, Board(2), second), Some(SecondKey::First));
        assert_eq!(compare(&round, Board(3), second), None);
        assert_eq!(next_board(&round, Some(Board(1)), &[]), None, "the last one");
    }
}
