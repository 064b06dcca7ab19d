//! The arbiter's log: what was done and when. The states between are made by `desk`, which replays it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Command, Tournament};

/// A command with the time at which it was given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: Timestamp,
    /// What.
    pub command: Command,
}

/// Everything an event's file holds: a base state, the commands since, and how many of them are in force.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal {
    /// The state before the first command.
    pub base: Tournament,
    /// All commands; those from `cursor` on were undone and can be redone.
    pub entries: Vec<Entry>,
    /// How many commands are in force.
    pub cursor: usize,
}

impl Journal {
    /// A log without entries.
    pub const fn new(base: Tournament) -> Self {
        Self { base, entries: Vec::new(), cursor: 0 }
    }
}
