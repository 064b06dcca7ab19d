//! Reading and writing every file format.

mod archive;
mod aside;
pub mod backups;
pub mod beside;
pub mod club_book;
pub mod command_line;
pub mod csv;
pub mod disk;
mod encoding;
pub mod journal_file;
mod kind;
pub mod lock;
pub mod made_name;
pub mod migrate;
mod open_error;
pub mod overwrite;
pub mod own_command;
pub mod own_file;
pub mod pgn;
mod player_list;
#[cfg(feature = "lists")]
pub mod rating_list;
pub mod rescue;
pub mod ron;
pub mod safe_write;
pub mod salvage;
mod same_file;
mod scan;
pub mod site_folder;
pub mod spreadsheet;
pub mod stamp;
pub mod stored_path;
pub mod time_control;
pub mod trf;
mod unknown_fields;
mod xml;

pub use kind::{FileKind, is_event, sniff};
pub use open_error::{MAX_FILE, OpenError, read_whole};
pub use player_list::{FoundPlayers, NoPlayers, read_players};
pub use same_file::is_same_file;
