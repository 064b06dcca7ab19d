//! The limits of an event: how many players, how long a name … Every reader and [`super::apply`] keep to these; what is
//! longer is refused with a sentence (players, rounds, names, entries of a log) or cut (other texts), see each.
//!
//! The size of a file that is looked at is limited in `files`: `MAX_FILE` for any file, and smaller for each format.

/// Players: the report file has four columns for a number. More are refused.
pub const MAX_PLAYERS: usize = 9_999;
/// Sections of an event. More are refused.
pub const MAX_SECTIONS: usize = 64;
/// Longest name of a player, a team, a category or a section, in characters. A longer one is refused.
pub const MAX_NAME: usize = 200;
/// Longest club, federation or membership level, in characters. A longer one is cut.
pub const MAX_DETAIL: usize = 200;
/// Longest text of the head of the event (name, place, arbiter, rate of play …), in characters. A longer one is cut.
pub const MAX_TEXT: usize = 500;
/// Longest reason for a warning, a disqualification or a change by hand, in characters. A longer one is cut.
pub const MAX_REASON: usize = 1_000;
/// Longest unit of money (`€`, `chips`), in characters. A longer one is cut.
pub const MAX_UNIT: usize = 20;
/// Longest code of a tie-break, in characters; the longest of C.07 with all its suffixes has half of it. A longer one is
/// cut (and then unknown).
pub const MAX_CODE: usize = 40;
/// Deputy arbiters. More are left out.
pub const MAX_DEPUTIES: usize = 100;
/// Longest line of a report file that is kept and given back, in characters. A longer one is cut.
pub const MAX_KEPT_LINE: usize = 1 << 16;
/// The largest logo, in bytes of its file. A larger one is refused; in the file of an event it is left out.
pub const MAX_LOGO: usize = 256 << 10;
/// The most pixels of a logo across and down. A larger one is refused; in the file of an event it is left out.
pub const MAX_LOGO_SIDE: u32 = 2_000;
/// Commands in a log. A file with more is refused: 9 999 players and 99 rounds of 4 999 boards entered one by one come to
/// half a million. (What a file may come to in memory is limited beside that, see `files`.)
pub const MAX_COMMANDS: usize = 600_000;
