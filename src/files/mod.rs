//! Every format in and out.

pub mod club_book;
pub mod csv;
mod encoding;
pub mod journal_file;
mod kind;
mod metered;
mod open_error;
pub mod own_file;
mod player_list;
pub mod prize_lists_csv;
pub mod prizes_csv;
pub mod ron;
pub mod safe_write;
pub mod spreadsheet;
pub mod standings_csv;
pub mod trf;

pub use kind::{Kind, sniff};
pub use open_error::{MAX_FILE, OpenError, read_whole};
pub use player_list::{FoundPlayers, NoPlayers, read_players};
