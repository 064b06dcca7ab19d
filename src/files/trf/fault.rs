//! Why a report file is refused: facts, and a plain English sentence for logs and for users of the library.

use std::fmt;

use super::lines::{MAX_BYTES, MAX_LINE, MAX_LINES};
use super::warning::{PlayerLineField, cut};

/// A report file that cannot be read. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfError {
    /// The name of the file, as given to the reader.
    pub source_name: String,
    /// The line, from 1, if one line is to blame.
    pub line: Option<usize>,
    /// The column in characters, from 1, if one place is to blame.
    pub column: Option<usize>,
    /// What is wrong.
    pub fault: TrfFault,
}

/// What is wrong with a report file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, thiserror::Error, strum::VariantNames)]
#[serde(rename = "TrfRefused")]
pub enum TrfFault {
    /// Above [`MAX_BYTES`].
    #[error("the file has {bytes} bytes, more than {MAX_BYTES}; a tournament report is far smaller")]
    TooLarge {
        /// The size of the file.
        bytes: usize,
    },
    /// Above [`MAX_LINES`].
    #[error("the file has more than {MAX_LINES} lines; a tournament report is far shorter")]
    TooManyLines,
    /// Above [`MAX_LINE`].
    #[error("the line is longer than {MAX_LINE} bytes; expected at most 99 rounds in a line")]
    LineTooLong,
    /// Nothing but blanks.
    #[error("the file is empty; expected a tournament report with 001 lines")]
    Empty,
    /// No line begins like a report.
    #[error("this is not a tournament report: no line begins with a code such as 012 or 001")]
    NotAReport,
    /// No `001` line.
    #[error(
        "the report has no players: expected at least one line that begins with 001, export the file again"
    )]
    NoPlayers,
    /// A team event.
    #[error("“{}” belongs to a team event; only individual events can be opened", cut(.code))]
    TeamEvent {
        /// The record or the coded type.
        code: String,
    },
    /// More than 9 999 players.
    #[error("the report has more than 9999 players; split the event")]
    TooManyPlayers,
    /// An entry after round 99.
    #[error("there is an entry after round 99; expected at most 99 rounds, remove what follows it")]
    TooManyRounds,
    /// A `001` line that ends before the points.
    #[error(
        "the player line ends after {characters} characters; expected at least 84, up to the points column; complete the line"
    )]
    ShortLine {
        /// Characters found.
        characters: usize,
    },
    /// Not a number where a starting number belongs.
    #[error("“{}” is not a starting number; expected a number from 1 to 9999 in its columns, correct the line", cut(.found))]
    BadNumber {
        /// What stands there.
        found: String,
    },
    /// Two players have one number.
    #[error(
        "starting number {number} already belongs to the player in line {first_line}; give each player another number"
    )]
    NumberTwice {
        /// The number.
        number: u16,
        /// Where it was given first.
        first_line: usize,
    },
    /// A record names somebody who is not in the list.
    #[error("there is no player with number {number}; expected the number of a 001 line, correct the number")]
    UnknownNumber {
        /// The number.
        number: u16,
    },
    /// A player meets himself.
    #[error("player {number} is paired with themselves in round {round}; correct the opponent")]
    SelfPaired {
        /// Who.
        number: u16,
        /// The round, from 1.
        round: usize,
    },
    /// Something stands where it cannot stand.
    #[error("“{}” stands where {detail} belongs; the line seems to be shifted out of its columns, correct it", cut(.found))]
    OutOfColumns {
        /// What belongs there.
        detail: PlayerLineField,
        /// What stands there.
        found: String,
    },
    /// Records that blow up.
    #[error(
        "the forbidden pairs or accelerations come to more than a million entries; expected far fewer, shorten the lists"
    )]
    TooManyRecords,
    /// What was read breaks an invariant of the tournament.
    #[error("the event cannot be put together: {}", cut(.why))]
    Inconsistent {
        /// Which.
        why: String,
    },
}

impl TrfFault {
    /// At a place.
    pub(super) fn at(self, line: usize, column: usize) -> TrfError {
        TrfError { source_name: String::new(), line: Some(line), column: Some(column), fault: self }
    }

    /// At a line.
    pub(super) fn in_line(self, line: usize) -> TrfError {
        TrfError { source_name: String::new(), line: Some(line), column: None, fault: self }
    }

    /// Of the whole file.
    pub(super) fn whole(self) -> TrfError {
        TrfError { source_name: String::new(), line: None, column: None, fault: self }
    }
}

impl fmt::Display for TrfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = super::warning::cut_to(&self.source_name, 60);
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "{name}, line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "{name}, line {line}: ")?,
            _ => write!(f, "{name}: ")?,
        }
        write!(f, "{}.", self.fault)
    }
}

impl std::error::Error for TrfError {}
