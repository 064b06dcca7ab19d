//! The journal in words.

use jiff::tz::TimeZone;

use crate::desk::Desk;
use crate::wording::Wording;

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// When.
    pub time: String,
    /// What.
    pub sentence: String,
    /// Undone and not redone.
    pub undone: bool,
}

/// Every entry in words. O(entries).
pub fn log_lines(desk: &Desk, wording: &Wording) -> Vec<LogLine> {
    let zone = TimeZone::system();
    let journal = desk.journal();
    let about = wording.about(desk.tournament());
    let line = |(at, entry): (usize, &crate::model::JournalEntry)| LogLine {
        time: entry.at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string(),
        sentence: about.command(&entry.command),
        undone: at >= journal.cursor,
    };
    journal.entries.iter().enumerate().map(line).collect()
}
