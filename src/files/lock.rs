//! The file that says who has an event open for writing: host, process, since when, and the time of the last heartbeat. On
//! one machine the system's lock on the journal file decides. This file is for people, and for folders that two machines
//! share without sharing locks (USB sticks, network drives, synchronised folders).

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::OpenError;
use super::beside::beside;
use super::disk;
use super::journal_file::{HoldError, JournalFile, Tail};
use super::ron::{notation, one_line};
use super::safe_write::{self, SaveError};

/// The interval of heartbeats.
pub const SIGN: std::time::Duration = std::time::Duration::from_secs(30);
/// After this time without a heartbeat the holder counts as gone.
const SILENCE: SignedDuration = SignedDuration::from_mins(2);

/// Who has an event open for writing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The name of the machine.
    pub host: String,
    /// The number of the process there.
    pub process: u32,
    /// Since when.
    pub since: Timestamp,
    /// The last heartbeat, by the clock of that machine.
    pub seen: Timestamp,
}

impl Holder {
    /// This process.
    pub fn here(now: Timestamp) -> Self {
        let host = gethostname::gethostname().to_string_lossy().into_owned();
        Self { host, process: std::process::id(), since: now, seen: now }
    }

    /// True for a process of this machine.
    pub fn is_of_this_host(&self) -> bool {
        self.host == Self::here(self.since).host
    }

    /// True if the last heartbeat is more than two minutes old. One from the future counts: clocks differ.
    pub fn is_silent(&self, now: Timestamp) -> bool {
        now.duration_since(self.seen) > SILENCE
    }

    fn is_same_as(&self, other: &Self) -> bool {
        (&self.host, self.process, self.since) == (&other.host, other.process, other.since)
    }
}

/// `NAME.ron.lock` for `NAME.ron`; a very long name is cut.
pub fn path_beside(event: &Path) -> PathBuf {
    beside(event, ".lock")
}

/// Who has the event open according to the file; `None` if it cannot be read.
pub fn read_holder(event: &Path) -> Option<Holder> {
    const LONGEST: u64 = 4096;
    let path = path_beside(event);
    let short = std::fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() <= LONGEST);
    let text = short.then(|| std::fs::read_to_string(&path).ok()).flatten()?;
    notation().from_str(&text).ok()
}

/// Locks an event and opens its journal file. An event that another machine has open stays locked, unless `by_force` is
/// true and that machine has been silent; on this machine the system's lock alone decides, since it ends with its process.
/// An event whose file is set to read-only is left alone.
///
/// # Errors
/// [`OpenError::InUse`] when somebody has it open, [`OpenError::Unwritable`] when nothing can be written there.
pub fn hold(event: &Path, now: Timestamp, by_force: bool) -> Result<(JournalFile, Tail), OpenError> {
    if safe_write::is_protected(event) {
        return Err(SaveError::protected(event).into());
    }
    let in_use = || OpenError::InUse(event.to_owned(), read_holder(event).map(Box::new));
    let (file, tail) = JournalFile::hold(event).map_err(|error| match error {
        HoldError::InUse => in_use(),
        HoldError::TooLarge(path) => OpenError::JournalTooLarge(path),
        // Another user's journal may not even be opened to find its lock.
        HoldError::Io(error) if error.kind == ErrorKind::PermissionDenied && is_held(event, now) => in_use(),
        // Nobody has named the file beside the event.
        HoldError::Io(error) => OpenError::Unwritable(SaveError { path: event.to_owned(), ..error }),
    })?;
    match read_holder(event) {
        Some(holder) if !holder.is_of_this_host() => {
            let may_be_taken = by_force && holder.is_silent(now);
            if may_be_taken { Ok((file, tail)) } else { Err(in_use()) }
        }
        _ => Ok((file, tail)),
    }
}

/// True if somebody has given a sign of life lately.
fn is_held(event: &Path, now: Timestamp) -> bool {
    read_holder(event).is_some_and(|holder| !holder.is_silent(now))
}

/// The lock file of this process on an event.
#[derive(Debug)]
pub struct LockFile {
    path: PathBuf,
    event: PathBuf,
    me: Holder,
}

impl LockFile {
    /// Writes our lock file, replacing any other. If it cannot be written, the event is used without one.
    pub fn take(event: &Path, now: Timestamp) -> Self {
        let lock = Self { path: path_beside(event), event: event.to_owned(), me: Holder::here(now) };
        if let Err(error) = lock.write() {
            log::warn!("nobody is told that the event is open: {error}");
        }
        lock
    }

    fn write(&self) -> Result<(), SaveError> {
        let text =
            one_line(&self.me).map_err(|error| SaveError::new(&self.path, &std::io::Error::other(error)))?;
        disk::write_note(&self.path, (text + "\n").as_bytes())
            .map_err(|error| SaveError::new(&self.path, &error))
    }

    /// Who has replaced our lock file since; `None` while it is ours or missing.
    pub fn taken_by(&self) -> Option<Holder> {
        read_holder(&self.event).filter(|holder| !holder.is_same_as(&self.me))
    }

    /// Writes a heartbeat, unless somebody else has replaced the file.
    pub fn sign(&mut self, now: Timestamp) {
        self.me.seen = now;
        if self.taken_by().is_none()
            && let Err(error) = self.write()
        {
            log::debug!("no sign of life: {error}");
        }
    }

    /// Removes the file if it is ours.
    pub fn remove(self) {
        if self.taken_by().is_none()
            && let Err(error) = safe_write::remove(&self.path)
        {
            log::warn!("a lock file stays behind: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_780_000_000 + second).unwrap()
    }

    #[test]
    fn says_who_has_it_and_goes() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("event.ron");
        assert_eq!(read_holder(&event), None);
        let mut lock = LockFile::take(&event, at(0));
        let holder = read_holder(&event).unwrap();
        assert_eq!((holder.process, holder.since), (std::process::id(), at(0)));
        assert!(holder.is_of_this_host() && lock.taken_by().is_none());
        lock.sign(at(60));
        let holder = read_holder(&event).unwrap();
        assert_eq!((holder.since, holder.seen), (at(0), at(60)));
        assert!(!holder.is_silent(at(180)) && holder.is_silent(at(181)) && !holder.is_silent(at(-500)));
        lock.remove();
        assert_eq!(read_holder(&event), None);
    }

    #[test]
    fn another_name_is_seen_and_left() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("event.ron");
        let mut lock = LockFile::take(&event, at(0));
        let other = Holder { host: "laptop-2".into(), process: 7, since: at(5), seen: at(5) };
        std::fs::write(path_beside(&event), one_line(&other).unwrap()).unwrap();
        assert_eq!(lock.taken_by(), Some(other.clone()));
        lock.sign(at(30));
        lock.remove();
        assert_eq!(read_holder(&event), Some(other.clone()));
        assert!(!other.is_of_this_host());
        std::fs::write(path_beside(&event), "x".repeat(5000)).unwrap();
        assert_eq!(read_holder(&event), None);
    }
}
