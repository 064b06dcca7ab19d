//! The file of the open event: where it stands, who holds it, and whether it is still what we wrote. Nobody
//! else's work is overwritten here.

use std::path::{Path, PathBuf};
use std::time::Instant;

use jiff::Timestamp;

use crate::files::beside::cut;
use crate::files::journal_file::Origin;
use crate::files::lock::{Holder, LockFile, SIGN};
use crate::files::migrate;
use crate::files::safe_write::{self, SaveError, SaveObstacle};
use crate::files::stamp::Stamp;
use crate::files::{OpenError, read_whole};
use crate::model::EventId;

/// Another program or window has changed or taken over the event's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// The file was changed by another program.
    Changed,
    /// Another window has taken the event over.
    TakenOver(Holder),
}

/// Why an event's file was not written.
pub(super) enum Hindrance {
    /// The system refuses.
    Refused(SaveError),
    /// It would overwrite another's work.
    Elsewhere(Elsewhere),
}

/// The event's file, while this window holds it.
pub(super) struct HeldFile {
    path: PathBuf,
    /// What stood there when we last read or wrote it; `None` if it is not there yet, or may be overwritten.
    stamp: Option<Stamp>,
    lock: Option<LockFile>,
    signed: Instant,
}

impl HeldFile {
    /// Takes the lock. `stamp` is that of the file as it was read.
    pub(super) fn take(path: PathBuf, stamp: Option<Stamp>, now: Timestamp) -> Self {
        let lock = Some(LockFile::take(&path, now));
        Self { path, stamp, lock, signed: Instant::now() }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The state that further records continue: the one we wrote last.
    pub(super) fn origin(&self, event: &EventId, sequence: u64) -> Option<Origin> {
        let file = self.stamp?.checksum();
        Some(Origin { event: event.clone(), sequence, file })
    }

    /// Who else has changed or taken over the file, as far as the disk tells.
    pub(super) fn elsewhere(&self) -> Option<Elsewhere> {
        if let Some(holder) = self.lock.as_ref().and_then(LockFile::taken_by) {
            return Some(Elsewhere::TakenOver(holder));
        }
        let is_changed = self.stamp.is_some_and(|stamp| stamp.is_outdated(&self.path));
        is_changed.then_some(Elsewhere::Changed)
    }

    /// Writes the whole event, unless that would overwrite another's work.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Hindrance> {
        if let Some(elsewhere) = self.elsewhere() {
            return Err(Hindrance::Elsewhere(elsewhere));
        }
        // A copy of a file of an older format is kept.
        let written = migrate::replace(&self.path, text);
        // It may stand there though its folder could not be brought to the disk: still our work.
        let is_ours = |bytes: Vec<u8>| bytes == text.as_bytes();
        if written.is_ok() || read_whole(&self.path).is_ok_and(is_ours) {
            self.stamp = Some(Stamp::of(&self.path, text.as_bytes()));
        }
        written.map_err(Hindrance::Refused)
    }

    /// [`HeldFile::write`] in a place that was just taken: whoever has it meanwhile is met by the next writing.
    pub(super) fn write_first(&mut self, text: &str) -> Result<(), SaveError> {
        match self.write(text) {
            Err(Hindrance::Refused(error)) => Err(error),
            Err(Hindrance::Elsewhere(_)) | Ok(()) => Ok(()),
        }
    }

    /// How long until the lock must be renewed.
    pub(super) fn rest(&self) -> std::time::Duration {
        SIGN.saturating_sub(self.signed.elapsed())
    }

    /// Renews the lock.
    pub(super) fn sign(&mut self, now: Timestamp) {
        self.signed = Instant::now();
        if let Some(lock) = self.lock.as_mut() {
            lock.sign(now);
        }
    }

    /// Takes the file over, whatever it contains.
    pub(super) fn claim(&mut self, now: Timestamp) {
        self.stamp = None;
        self.lock = Some(LockFile::take(&self.path, now));
    }

    /// Copies another program's version beside it, under a name with the time.
    pub(super) fn put_aside(&self, now: Timestamp) -> Result<PathBuf, SaveError> {
        let aside = named_aside(&self.path, &now.strftime("%Y-%m-%d %H.%M.%S").to_string());
        if self.path.exists() {
            let bytes = read_whole(&self.path).map_err(|error| match error {
                OpenError::Unreadable { kind, reason, .. } => {
                    SaveError { path: aside.clone(), kind, reason, obstacle: SaveObstacle::System }
                }
                other => SaveError::new(&aside, &std::io::Error::other(other.to_string())),
            })?;
            safe_write::write_own(&aside, &bytes)?;
        }
        Ok(aside)
    }

    /// Removes the event's file.
    pub(super) fn remove_file(&self) {
        if let Err(error) = safe_write::remove(&self.path) {
            log::warn!("an unnamed event stays behind: {error}");
        }
    }
}

/// `NAME (other 2026-11-22 14.03.00).ron` for `NAME.ron`; a very long name is cut, so that it fits.
fn named_aside(path: &Path, time: &str) -> PathBuf {
    const LONGEST: usize = 200;
    let stem = cut(path.file_stem().unwrap_or_default(), LONGEST);
    path.with_file_name(format!("{stem} (other {time}).ron"))
}

impl Drop for HeldFile {
    fn drop(&mut self) {
        if let Some(lock) = self.lock.take() {
            lock.remove();
        }
    }
}
