//! Why a file of any format was not opened, and reading a whole file up to a limit.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::csv::ListError;
use super::lock::Holder;
use super::ron::RonError;
use super::safe_write::SaveError;
use super::trf::TrfError;
use crate::model::{EventFlaw, Refusal};

/// The largest file that is read.
pub const MAX_FILE: u64 = 64 << 20;

/// Why a file was not opened. The event that is open stays open.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The system does not give it out.
    #[error("“{}” cannot be read: {reason}", path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// What kind of failure.
        kind: io::ErrorKind,
        /// The system's words.
        reason: String,
    },
    /// Its folder cannot be written, so nothing could be saved.
    #[error(transparent)]
    Unwritable(#[from] SaveError),
    /// Too large to be an event.
    #[error("“{}” is larger than {} MB; no event is", .0.display(), MAX_FILE >> 20)]
    TooLarge(PathBuf),
    /// What stands where its journal file would is too large to be one.
    #[error("“{}” is larger than {} MB, so it is no journal of an event; move it away first", .0.display(), MAX_FILE >> 20)]
    JournalTooLarge(PathBuf),
    /// Another window has it open: which one, if that is known.
    #[error("“{}” is open in another window or program{}; close it there first", .0.display(), told(.1.as_deref()))]
    InUse(PathBuf, Option<Box<Holder>>),
    /// It is to be written, but an event is there, and nobody said that it may be replaced.
    #[error("“{}” is an event; it is replaced only if that is asked for", .0.display())]
    IsEvent(PathBuf),
    /// The open event may be looked at only.
    #[error("the event is open read-only; give it a file of its own first")]
    ReadOnly,
    /// A damaged event file, or a newer one.
    #[error("“{}”: {error}", path.display())]
    Event {
        /// Which file.
        path: PathBuf,
        /// What is wrong, and where.
        error: RonError,
    },
    /// The log of an event's file does not fit its base.
    #[error("“{}”: entry {entry} of the log cannot be carried out: {refusal}", path.display())]
    Log {
        /// Which file.
        path: PathBuf,
        /// Which entry, from 1.
        entry: usize,
        /// Why.
        refusal: Refusal,
    },
    /// A tournament report that cannot be read.
    #[error(transparent)]
    Report(#[from] TrfError),
    /// A list of players that cannot be read.
    #[error("“{}”: {error}", path.display())]
    List {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        error: ListError,
    },
    /// Several files that cannot be the sections of one event.
    #[error("“{}” and the others cannot become one event: {flaw}", path.display())]
    Apart {
        /// The first of them.
        path: PathBuf,
        /// Why.
        flaw: EventFlaw,
    },
}

fn told(holder: Option<&Holder>) -> String {
    holder.map(|holder| format!(" ({}, process {})", holder.host, holder.process)).unwrap_or_default()
}

impl OpenError {
    /// The system's error for a file that was to be read.
    pub fn unreadable(path: &Path, error: &io::Error) -> Self {
        Self::Unreadable { path: path.to_owned(), kind: error.kind(), reason: error.to_string() }
    }
}

/// All bytes of a file of at most [`MAX_FILE`].
///
/// # Errors
/// When it is larger, or the system cannot read it.
pub fn read_whole(path: &Path) -> Result<Vec<u8>, OpenError> {
    let failed = |error: io::Error| OpenError::unreadable(path, &error);
    let file = File::open(path).map_err(failed)?;
    if file.metadata().map_err(failed)?.len() > MAX_FILE {
        return Err(OpenError::TooLarge(path.to_owned()));
    }
    // A device or a pipe tells no length, and need not end.
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MAX_FILE { Err(OpenError::TooLarge(path.to_owned())) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.ron");
        File::create(&path).unwrap().set_len(MAX_FILE + 1).unwrap();
        assert_eq!(read_whole(&path), Err(OpenError::TooLarge(path.clone())));
        std::fs::write(&path, "012 Open").unwrap();
        assert_eq!(read_whole(&path).as_deref(), Ok(&b"012 Open"[..]));
        assert!(matches!(read_whole(folder.path()), Err(OpenError::Unreadable { .. })));
    }

    #[cfg(unix)]
    #[test]
    fn what_never_ends_is_not_read_to_its_end() {
        let endless = Path::new("/dev/zero");
        assert_eq!(read_whole(endless), Err(OpenError::TooLarge(endless.to_owned())));
    }
}
