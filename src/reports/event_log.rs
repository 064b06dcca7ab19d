//! The arbiter's log as the tournament record has it: what was done and when, and what of it was an override.

use jiff::tz::TimeZone;

use crate::model::{Command, Event, EventCommand, Journal, JournalEntry};
use crate::wording::Wording;

/// The log of an event, and where its clock stands.
#[derive(Clone, Debug)]
pub struct EventLog {
    /// Everything that was done.
    pub journal: Journal,
    /// The event as it is now: it knows the names.
    pub event: Event,
    /// In which zone times are told.
    pub zone: TimeZone,
}

/// Two states of a log: the event, how many entries there are, and how many of them are in force.
impl PartialEq for EventLog {
    fn eq(&self, other: &Self) -> bool {
        let state = |log: &Self| (log.journal.id.clone(), log.journal.entries.len(), log.journal.cursor);
        state(self) == state(other) && self.zone == other.zone
    }
}

impl Eq for EventLog {}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// When.
    pub time: String,
    /// What.
    pub sentence: String,
    /// Who did it; empty where nobody said so.
    pub by: String,
    /// Undone and not redone.
    pub undone: bool,
    /// A change of a pairing by hand, a correction, or another decision that the arbiter has to answer for.
    pub is_override: bool,
}

/// Every entry in words, with the names that players and sections have now. O(entries).
pub fn log_lines(journal: &Journal, zone: &TimeZone, event: &Event, wording: &Wording) -> Vec<LogLine> {
    let about = wording.about_journal(journal, event);
    let line = |(at, entry): (usize, &JournalEntry)| LogLine {
        time: entry.at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string(),
        sentence: about.command(&entry.command),
        by: entry.by.clone(),
        undone: at >= journal.cursor,
        is_override: is_override_in(&entry.command),
    };
    journal.entries.iter().enumerate().map(line).collect()
}

/// [`is_override`] in any section. Moving players is in the course of the event.
fn is_override_in(command: &EventCommand) -> bool {
    match command {
        EventCommand::In { command, .. } => is_override(command),
        EventCommand::Together(commands) => commands.iter().any(is_override_in),
        _ => false,
    }
}

/// True for what goes beyond the course of the event: pairings changed by hand, corrections, tie-breaks changed during the
/// event, ratings taken from a list late, a disqualification, bans.
fn is_override(command: &Command) -> bool {
    match command {
        Command::ChangePairing { .. } | Command::Correct { .. } | Command::Disqualify { .. } => true,
        Command::SetTieBreaks { reason, .. } | Command::FollowList { reason, .. } => reason.is_some(),
        Command::PairRound { paired_by, .. } => paired_by.is_none(),
        Command::Forbid { .. } | Command::Allow { .. } | Command::SetApartRules(_) => true,
        Command::Together(commands) => commands.iter().any(is_override),
        _ => false,
    }
}
