//! The open event: it carries out commands, keeps the log, undoes and redoes, saves automatically, runs slow work in
//! the background and caches what the panels read, by revision. Nothing is drawn here, and no pairing rule is known.

mod acknowledged;
pub mod audit;
mod autosave;
pub mod check_in;
pub mod claims;
mod closing;
mod club;
pub mod crash_report;
mod demands;
#[allow(clippy::module_inception, reason = "the room is named for its main piece of furniture")]
mod desk;
mod earlier_states;
mod environment;
pub mod event_change;
mod file_work;
mod folders;
pub mod hall_screen;
mod held_file;
mod jobs;
mod keeper;
pub mod leaving;
mod list_columns;
mod lots;
mod notice;
mod open_work;
mod opening;
mod own_files;
mod pairing_work;
mod preview;
pub mod program;
pub mod publishing;
#[cfg(feature = "window")]
pub mod rating_lists;
mod reading_along;
mod registrations;
pub mod rehearsal;
mod repair;
mod report_file;
mod rescue;
pub mod restart;
mod round_pack;
mod second_copy;
mod sections;
mod self_audit;
#[cfg(feature = "pdf")]
mod sending;
pub mod settings;
pub mod simulation;
pub mod table_layout;
mod undo;
pub mod what_if;

pub use crate::files::OpenError;
pub use crate::files::backups::{Backup, Occasion};
pub use crate::files::lock::Holder;
pub use crate::files::overwrite::Replaced;
pub use crate::files::safe_write::SaveError;
pub use autosave::SaveState;
pub use closing::{ClosingEvents, WaitAtEnd};
pub use club::{Club, ClubRequest, ClubState};
pub use desk::Desk;
pub use earlier_states::{Compared, Comparison, StateList};
pub use environment::{Environment, system_random};
pub use file_work::{EndedWork, FileOrder, FileWork};
pub use folders::{Folders, Recent, RecentEvents};
pub use held_file::Elsewhere;
pub use jobs::{
    BackgroundAnswer, BackgroundWork, DiskTask, DiskWait, DiskWaits, KeptAnswer, ListedWait, SLOW, SlowDisk,
    WorkUnderway, file_of,
};
pub use list_columns::{KeptColumns, ListColumns};
pub use lots::{draw_numbers, lot_colour};
pub use notice::{Notice, Recovered};
pub use open_work::{EndedOpening, OpenOrder, Opened, Opening};
pub use opening::{LookedAt, look_at};
pub use own_files::OwnFiles;
pub use pairing_work::{BackgroundOutcome, CannotStart};
pub use preview::{Later, Moved, Preview};
pub use reading_along::LOOK_EVERY;
pub use registrations::{
    KnownPlayers, NewRegistrations, Newcomer, Registrations, WatchNews, WatchRequest, WatchedList,
    WatchedState,
};
pub use repair::{Kept, LostStep, Repair, examine, may_be_repaired};
pub use report_file::report_file;
pub use round_pack::{MOST_COPIES, PackDocument, RoundPack, RoundPacks};
pub use self_audit::AuditState;
#[cfg(feature = "pdf")]
pub use sending::{Destination, FindPrinter, PrintSettings, Printable, Sending, Sent};
pub use undo::{ReplayError, replay};
