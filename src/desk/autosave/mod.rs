//! Automatic saving. Each step is appended to the journal file and on the disk before it counts as saved; at quiet
//! moments the event's file is rewritten and the journal file emptied. A thread of its own does it (`worker`); the desk
//! holds the other end (`writer`). Whoever closes an event, or saves without a window, waits no longer for a disk than [`PATIENCE`].

mod reply;
#[cfg(test)]
mod tests;
mod worker;
mod writer;

use std::time::Duration;

use jiff::Timestamp;

use super::held_file::Elsewhere;
use crate::files::safe_write::SaveError;

pub(super) use writer::{Writer, WriterOrders};

/// Whoever has no window waits so long for a disk that does not answer; then the thread goes on alone.
const PATIENCE: Duration = Duration::from_secs(3);

/// What the status bar says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// Everything is on the disk since then.
    Saved(Timestamp),
    /// A change is on its way.
    Pending,
    /// Saving failed and is tried again; a banner says so until it succeeds.
    Failed(SaveError),
    /// Somebody else works on the event's file, which is left alone; what is typed here is kept apart, among the
    /// backups, until the user chooses.
    Elsewhere(Elsewhere),
    /// The event was opened to be read only.
    ReadOnly,
}
