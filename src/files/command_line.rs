//! A command on a line of its own, in the notation of the log: how other programs send changes in.
//!
//! ```text
//! SetResult(round: 3, board: 12, result: Draw)
//! In(section: 2, command: SetResult(round: 3, board: 12, result: Draw))
//! AddSection(name: "Juniors", rules: (system: dutch, rounds: 7, …))
//! ```
//!
//! A command alone is one to the section with which the event began.

use super::ron::{RonError, one_line, parse};
use strum::VariantNames as _;

use crate::model::{Command, EventCommand};

/// A command as it is sent in.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "one line at a time")]
pub enum SentCommand {
    /// To a section that is not named.
    Plain(Command),
    /// To a section that is named, or about the sections.
    OfEvent(EventCommand),
}

/// Reads a command. O(length).
///
/// # Errors
/// [`RonError::Damaged`] with the column and what was expected.
pub fn read(line: &str) -> Result<SentCommand, RonError> {
    let line = line.trim();
    let end = line.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(line.len());
    let name = line.get(..end).unwrap_or_default();
    if EventCommand::VARIANTS.contains(&name) && !Command::VARIANTS.contains(&name) {
        return parse(line).map(SentCommand::OfEvent);
    }
    // Only `Together` is both: of commands to one section, or to several.
    parse(line).map(SentCommand::Plain).or_else(|error| {
        let is_both = EventCommand::VARIANTS.contains(&name);
        let of_event = is_both.then(|| parse(line).ok()).flatten();
        of_event.map(SentCommand::OfEvent).ok_or(error)
    })
}

/// Writes a command to a section that is not named on one line.
///
/// # Errors
/// Never for a command that can be carried out; the library's sentence otherwise.
pub fn write(command: &Command) -> Result<String, ron::Error> {
    one_line(command)
}

/// Writes a command to any section or about the sections on one line.
///
/// # Errors
/// As [`write()`].
pub fn write_of_event(command: &EventCommand) -> Result<String, ron::Error> {
    one_line(command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Board, GameResult, NewPlayer, PlayerDetails, RoundNumber, SectionId};

    #[test]
    fn a_command_is_a_line_and_comes_back() {
        let result =
            Command::SetResult { round: RoundNumber::FIRST, board: Board(12), result: GameResult::Draw };
        assert_eq!(write(&result).unwrap(), "SetResult(round: 1, board: 12, result: Draw)");
        assert_eq!(read("SetResult(round: 1, board: 12, result: Draw)"), Ok(SentCommand::Plain(result)));
        let details = PlayerDetails { name: "Ωμέγα\n\"N\"".into(), ..PlayerDetails::default() };
        let players = Command::AddPlayers(vec![NewPlayer { details, lot: 7, entered: None }]);
        let line = write(&players).unwrap();
        assert_eq!((line.lines().count(), read(&line)), (1, Ok(SentCommand::Plain(players))));
    }

    #[test]
    fn a_command_names_its_section_or_is_about_the_sections() {
        let command = Command::SetFinished(true);
        let in_b = command.clone().in_section(SectionId(1));
        let rename = EventCommand::RenameSection { section: SectionId(1), name: "B".into() };
        let both = EventCommand::Together(vec![in_b.clone(), rename.clone()]);
        for (sent, line) in [
            (in_b, "In(section: 1, command: SetFinished(true))"),
            (rename, "RenameSection(section: 1, name: \"B\")"),
            (
                both,
                "Together([In(section: 1, command: SetFinished(true)), RenameSection(section: 1, name: \"B\")])",
            ),
        ] {
            assert_eq!(write_of_event(&sent).unwrap(), line);
            assert_eq!(read(line), Ok(SentCommand::OfEvent(sent)));
        }
        let together = Command::Together(vec![command]);
        assert_eq!(read("Together([SetFinished(true)])"), Ok(SentCommand::Plain(together)));
    }

    #[test]
    fn another_line_is_told_with_its_place() {
        let error = read("SetResult(round: 1, board: many, result: Draw)").unwrap_err();
        assert!(matches!(error, RonError::Damaged { line: 1, column, .. } if column > 20), "{error}");
    }
}
