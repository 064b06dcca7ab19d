//! When rounds were published and their results came in, as the log has it.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::model::{Command, Journal, RoundNumber, SectionId};

/// The times of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundTimes {
    /// When it was published.
    pub published: Timestamp,
    /// When the last result came in or was corrected; `None` without one.
    pub last_result: Option<Timestamp>,
}

impl RoundTimes {
    /// When its page changed last.
    pub fn latest(&self) -> Timestamp {
        self.last_result.map_or(self.published, |result| result.max(self.published))
    }
}

/// The times of an event; none for a report file, which tells no more than days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteTimes {
    /// Of each round that was published.
    pub rounds: BTreeMap<RoundNumber, RoundTimes>,
    /// When something was published last, by the clock on the wall.
    pub latest: Option<Zoned>,
}

impl SiteTimes {
    /// What the log says of a section, in a time zone. O(commands).
    pub fn of(journal: &Journal, section: SectionId, zone: TimeZone) -> Self {
        let mut rounds = BTreeMap::new();
        for (at, command) in journal.in_force(section) {
            note(command, at, &mut rounds);
        }
        let latest = rounds.values().map(RoundTimes::latest).max().map(|latest| latest.to_zoned(zone));
        Self { rounds, latest }
    }
}

fn note(command: &Command, at: Timestamp, rounds: &mut BTreeMap<RoundNumber, RoundTimes>) {
    match command {
        Command::Together(commands) => commands.iter().for_each(|command| note(command, at, rounds)),
        Command::Publish { round, .. } => {
            rounds.insert(*round, RoundTimes { published: at, last_result: None });
        }
        Command::SetResult { round, .. } | Command::Correct { round, .. } => {
            if let Some(times) = rounds.get_mut(round) {
                times.last_result = Some(at);
            }
        }
        _ => {}
    }
}
