//! The journal in words.

use jiff::tz::TimeZone;

use crate::desk::Desk;
pub use crate::reports::LogLine;
use crate::wording::Wording;

/// Every entry in words. O(entries).
pub fn log_lines(desk: &Desk, wording: &Wording) -> Vec<LogLine> {
    crate::reports::log_lines(desk.journal(), &TimeZone::system(), desk.tournament(), wording)
}
