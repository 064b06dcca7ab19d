//! A command on a line of its own, in the notation of the log: how other programs send changes in.
//!
//! ```text
//! SetResult(round: 3, board: 12, result: Draw)
//! ```

use super::ron::{RonError, one_line, parse};
use crate::model::Command;

/// Reads a command. O(length).
///
/// # Errors
/// [`RonError::Damaged`] with the column and what was expected.
pub fn read(line: &str) -> Result<Command, RonError> {
    parse(line)
}

/// Writes a command on one line.
///
/// # Errors
/// Never for a command that can be carried out; the library's sentence otherwise.
pub fn write(command: &Command) -> Result<String, ron::Error> {
    one_line(command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Board, GameResult, NewPlayer, PlayerDetails, RoundNumber};

    #[test]
    fn a_command_is_a_line_and_comes_back() {
        let result =
            Command::SetResult { round: RoundNumber::FIRST, board: Board(12), result: GameResult::Draw };
        assert_eq!(write(&result).unwrap(), "SetResult(round: 1, board: 12, result: Draw)");
        assert_eq!(read("SetResult(round: 1, board: 12, result: Draw)"), Ok(result));
        let details = PlayerDetails { name: "Ωμέγα\n\"N\"".into(), ..PlayerDetails::default() };
        let players = Command::AddPlayers(vec![NewPlayer { details, lot: 7, entered: None }]);
        let line = write(&players).unwrap();
        assert_eq!((line.lines().count(), read(&line)), (1, Ok(players)));
    }

    #[test]
    fn another_line_is_told_with_its_place() {
        let error = read("SetResult(round: 1, board: many, result: Draw)").unwrap_err();
        assert!(matches!(error, RonError::Damaged { line: 1, column, .. } if column > 20), "{error}");
    }
}
