//! What cannot be read of the fields of an event.

use crate::model::{EventInfo, Rules};
use crate::views::reading::Reading;

/// A field of an event that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum EventComplaint {
    /// The name is missing.
    Name,
    /// The first day is no date.
    Start,
    /// The last day is no date.
    End,
    /// The last day is before the first.
    EndBeforeStart,
    /// When this round, from 1, begins is neither a day nor a time.
    RoundStart {
        /// Which round.
        round: usize,
    },
    /// No number of rounds.
    Rounds,
    /// No number of accelerated rounds.
    Acceleration,
    /// This row of virtual points, from 1, is impossible.
    VirtualPoints {
        /// The row.
        row: usize,
    },
    /// No fee.
    Fee,
    /// No percentage.
    Percentage,
    /// A level without a name of its own or without its numbers.
    Levels,
    /// No minutes or no last turns.
    Clock,
    /// No points.
    Points,
    /// No rating for unrated players.
    UnratedAs,
}

/// The event and its rules, and what cannot be read of them.
pub type EventReading = Reading<(EventInfo, Rules), EventComplaint>;
