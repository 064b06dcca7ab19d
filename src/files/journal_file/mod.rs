//! The journal file beside an event's file: what has happened since the event's file was last rewritten. The first line says
//! which event it belongs to and which state it continues; then one record on each line:
//!
//! ```text
//! 16 40b9b3f5 Continues(event: "20260528-202640-8c736521", file: 2356543777)
//! 17 8c736521 Do((at: "2026-05-28T20:26:40Z", command: SetResult(round: 3, board: 12, result: Draw)))
//! ```
//!
//! number, checksum (CRC-32 of number, blank and record, in hexadecimal), record. Each is on the disk before it
//! counts as saved. Reading stops at the first line that is not whole (`tail`).

mod tail;

use std::fs::TryLockError;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::aside;
use super::beside::beside;
use super::disk::{DiskFile, folder_of, sync_folder};
use super::open_error::{MAX_FILE, OpenError, read_whole};
use super::safe_write::SaveError;
pub use tail::{Damage, Origin, Record, Tail, read};

/// `NAME.ron.journal` for `NAME.ron`; a very long name is cut.
pub fn path_beside(event: &Path) -> PathBuf {
    beside(event, ".journal")
}

/// Why a journal file cannot be locked and opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HoldError {
    /// Another window has the event open.
    #[error("the event is open in another window")]
    InUse,
    /// The system refuses it.
    #[error(transparent)]
    Io(#[from] SaveError),
    /// It has more bytes than any event: no journal of ours, and nothing to be read into the memory.
    #[error("“{}” is larger than {} MB; no journal is", .0.display(), MAX_FILE >> 20)]
    TooLarge(PathBuf),
}

/// All bytes of the journal file beside an event's file, for who only looks. None if there is no file, or something else by
/// its name.
///
/// # Errors
/// [`OpenError::JournalTooLarge`]
pub fn bytes_beside(event: &Path) -> Result<Vec<u8>, OpenError> {
    let path = path_beside(event);
    if !std::fs::symlink_metadata(&path).is_ok_and(|found| found.is_file()) {
        return Ok(Vec::new());
    }
    match read_whole(&path) {
        Err(OpenError::TooLarge(path)) => Err(OpenError::JournalTooLarge(path)),
        found => Ok(found.unwrap_or_default()),
    }
}

/// The bytes of an open file from where it stands; `None` if there are more than [`MAX_FILE`].
fn bytes_of(file: &mut DiskFile) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= MAX_FILE))
}

/// An open journal file. While it is held no other process opens the event for writing.
#[derive(Debug)]
pub struct JournalFile {
    file: DiskFile,
    path: PathBuf,
    length: u64,
    /// The state that the next record continues.
    origin: Option<Origin>,
    /// The line that tells the origin, or older records without one, stand in the file.
    headed: bool,
    /// Its name is on the disk as well: the folder was synced since it was made.
    named: bool,
}

impl JournalFile {
    /// Opens or creates the journal beside an event's file, locks it, and returns its content.
    ///
    /// # Errors
    /// When another process holds it or the system refuses.
    pub fn hold(event: &Path) -> Result<(Self, Tail), HoldError> {
        let path = path_beside(event);
        let failed = |error: &io::Error| HoldError::Io(SaveError::new(&path, error));
        let mut file = DiskFile::open_or_make(&path).map_err(|error| failed(&error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(HoldError::InUse),
            // Some network drives know no locks; the event can be used without.
            Err(TryLockError::Error(error)) => log::warn!("{} is not locked: {error}", path.display()),
        }
        let found = bytes_of(&mut file).map_err(|error| failed(&error))?;
        let bytes = found.ok_or_else(|| HoldError::TooLarge(path.clone()))?;
        let tail = match std::str::from_utf8(&bytes) {
            Ok(text) => read(text),
            // What comes before the damaged bytes is whole; they end the reading.
            Err(error) => {
                let whole = bytes.get(..error.valid_up_to()).unwrap_or_default();
                read(&format!("{}\u{fffd}", String::from_utf8_lossy(whole)))
            }
        };
        let length = u64::try_from(tail.whole).unwrap_or(u64::MAX);
        let origin = tail.origin.clone();
        Ok((Self { file, path, length, origin, headed: length > 0, named: false }, tail))
    }

    /// Sets the state that is in the event's file now, if there is one: the next records continue it.
    pub fn continue_from(&mut self, origin: Option<Origin>) {
        self.origin = origin;
    }

    /// Appends records and waits until they are on the disk; all of them or none.
    ///
    /// # Errors
    /// [`SaveError`]; a half-written line is removed again.
    pub fn append(&mut self, records: &[(u64, Record)]) -> Result<(), SaveError> {
        let written = self.try_append(records);
        written.map_err(|error| {
            let _ = self.file.set_len(self.length);
            SaveError::new(&self.path, &error)
        })
    }

    fn try_append(&mut self, records: &[(u64, Record)]) -> io::Result<()> {
        let mut lines = match &self.origin {
            Some(origin) if !self.headed => tail::head(origin)?,
            _ => String::new(),
        };
        for (number, record) in records {
            lines.push_str(&tail::line(*number, record)?);
        }
        // Nothing damaged or foreign may stand before what is written now.
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(lines.as_bytes())?;
        self.file.sync_data()?;
        if !self.named {
            sync_folder(folder_of(&self.path))?;
            self.named = true;
        }
        self.must_be_there()?;
        self.length += u64::try_from(lines.len()).unwrap_or(0);
        self.headed = true;
        Ok(())
    }

    /// True if its path still names this file. Once its folder is removed, writing goes on without an error into a
    /// file that nobody will find.
    pub fn is_there(&self) -> bool {
        is_named(&self.path, &self.file).unwrap_or(false)
    }

    fn must_be_there(&self) -> io::Result<()> {
        if self.is_there() { Ok(()) } else { Err(io::ErrorKind::NotFound.into()) }
    }

    /// Creates the file again after it was removed (its folder was deleted, a stick was pulled out). `newest` is the number
    /// of the last record of this event: a file with later ones is somebody else's.
    ///
    /// # Errors
    /// [`SaveError`]; the former file stays open then.
    pub fn renew(&mut self, newest: u64) -> Result<(), SaveError> {
        let failed = |error: io::Error| SaveError::new(&self.path, &error);
        let mut file = DiskFile::open_or_make(&self.path).map_err(failed)?;
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(failed(io::ErrorKind::ResourceBusy.into()));
        }
        let found = bytes_of(&mut file).map_err(failed)?;
        if found.is_none_or(|bytes| self.is_foreign(&read(&String::from_utf8_lossy(&bytes)), newest)) {
            return Err(failed(io::ErrorKind::AlreadyExists.into()));
        }
        (self.file, self.length, self.headed, self.named) = (file, 0, false, false);
        Ok(())
    }

    /// Whether what was found belongs to another event, or to later steps of this one.
    fn is_foreign(&self, found: &Tail, newest: u64) -> bool {
        let events = found.origin.as_ref().zip(self.origin.as_ref());
        events.is_some_and(|(theirs, ours)| theirs.event != ours.event)
            || found.records.last().is_some_and(|(number, _)| *number > newest)
    }

    /// Empties the file, because everything is in the event's file now. Nobody waits until that is on the disk: records that
    /// come back after a power cut, or that the disk refuses to give up, are older than the event's file, and the next
    /// record is told to continue another state.
    ///
    /// # Errors
    /// [`SaveError`]
    pub fn clear(&mut self) -> Result<(), SaveError> {
        let failed = |error: io::Error| SaveError::new(&self.path, &error);
        self.headed = false;
        self.file.set_len(0).map_err(failed)?;
        self.length = 0;
        self.must_be_there().map_err(failed)
    }

    /// Discards the records found, because the event's file contains them: the next record overwrites them.
    pub const fn leave_out(&mut self) {
        (self.length, self.headed) = (0, false);
    }

    /// Copies the records found to a free name, because they belong to another state or event; the next record overwrites
    /// them. `None` if there was nothing.
    ///
    /// # Errors
    /// [`SaveError`]; nothing was changed then.
    pub fn keep_aside(&mut self) -> Result<Option<PathBuf>, SaveError> {
        let failed = |error: io::Error| SaveError::new(&self.path, &error);
        self.file.seek(SeekFrom::Start(0)).map_err(failed)?;
        let found = bytes_of(&mut self.file).map_err(failed)?;
        let found = found.ok_or_else(|| failed(io::ErrorKind::FileTooLarge.into()))?;
        if found.is_empty() {
            return Ok(None);
        }
        let kept = aside::keep(&self.path, &found)?;
        self.leave_out();
        Ok(Some(kept))
    }

    /// Closes the file; an empty one is removed.
    pub fn close(self) {
        if self.file.metadata().is_ok_and(|found| found.len() == 0) {
            self.remove();
        }
    }

    /// Closes the file and removes it.
    pub fn remove(self) {
        let Self { file, path, .. } = self;
        drop(file);
        if let Err(error) = super::safe_write::remove(&path) {
            log::warn!("a journal file stays behind: {error}");
        }
    }
}

/// Whether `path` names the open file. Some network drives give a file a new number now and then; there it is known by
/// its length and time, which another file does not have after each record.
#[cfg(unix)]
fn is_named(path: &Path, file: &DiskFile) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let (there, ours) = (std::fs::metadata(path)?, file.metadata()?);
    let times = (there.mtime(), there.mtime_nsec()) == (ours.mtime(), ours.mtime_nsec());
    Ok((there.dev(), there.ino()) == (ours.dev(), ours.ino()) || (times && there.len() == ours.len()))
}

/// Whether `path` names the open file: where an open file cannot be removed, it does if there is one.
#[cfg(not(unix))]
fn is_named(path: &Path, _: &DiskFile) -> io::Result<bool> {
    path.try_exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventId, EventInfo, JournalEntry};

    fn record(name: &str) -> Record {
        let command = Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() });
        Record::Do(JournalEntry::new(jiff::Timestamp::UNIX_EPOCH, command))
    }

    fn records() -> Vec<(u64, Record)> {
        vec![(4, record("one\ntwo")), (5, Record::Cursor(0)), (6, record("Ж"))]
    }

    fn text() -> String {
        records().iter().map(|(number, record)| tail::line(*number, record).unwrap()).collect()
    }

    #[test]
    fn held_by_one_only_and_appended() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("event.ron");
        let (mut file, tail) = JournalFile::hold(&event).unwrap();
        assert_eq!(tail, Tail::default());
        file.append(&records()).unwrap();
        assert_eq!(JournalFile::hold(&event).unwrap_err(), HoldError::InUse);
        drop(file);
        let (mut file, tail) = JournalFile::hold(&event).unwrap();
        assert_eq!(tail.records, records());
        file.clear().unwrap();
        file.append(&records()[..1]).unwrap();
        drop(file);
        let (file, tail) = JournalFile::hold(&event).unwrap();
        assert_eq!(tail.records, records()[..1]);
        file.remove();
        assert!(!path_beside(&event).exists());
    }

    #[test]
    fn a_file_that_was_taken_away_is_noticed_and_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let stick = folder.path().join("stick");
        std::fs::create_dir(&stick).unwrap();
        let event = stick.join("event.ron");
        let (mut file, _) = JournalFile::hold(&event).unwrap();
        file.append(&records()[..1]).unwrap();
        assert!(file.is_there());
        std::fs::remove_dir_all(&stick).unwrap();
        assert_eq!(file.append(&records()[1..]).unwrap_err().kind, io::ErrorKind::NotFound);
        assert_eq!(file.clear().unwrap_err().kind, io::ErrorKind::NotFound);
        assert!(file.renew(6).is_err() && !file.is_there());
        std::fs::create_dir(&stick).unwrap();
        file.renew(6).unwrap();
        file.append(&records()[1..]).unwrap();
        assert_eq!(std::fs::read_to_string(path_beside(&event)).unwrap().lines().count(), 2);
        // What somebody else has put there meanwhile is not ours to overwrite.
        std::fs::remove_file(path_beside(&event)).unwrap();
        std::fs::write(path_beside(&event), text()).unwrap();
        assert_eq!(file.renew(5).unwrap_err().kind, io::ErrorKind::AlreadyExists);
        assert!(file.renew(6).is_ok());
    }

    #[test]
    fn what_is_appended_after_damage_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("event.ron");
        let mut bytes = text().into_bytes();
        bytes.truncate(bytes.len() - 3);
        bytes.push(0xff);
        std::fs::write(path_beside(&event), &bytes).unwrap();
        let (mut file, tail) = JournalFile::hold(&event).unwrap();
        assert_eq!((tail.records.len(), tail.damage), (2, Some(Damage { line: 3 })));
        file.append(&records()[2..]).unwrap();
        drop(file);
        let (mut file, tail) = JournalFile::hold(&event).unwrap();
        assert_eq!((tail.records, tail.damage), (records(), None));
        file.leave_out();
        file.append(&records()[1..]).unwrap();
        drop(file);
        assert_eq!(JournalFile::hold(&event).unwrap().1.records, records()[1..]);
    }

    fn origin(sequence: u64) -> Origin {
        Origin { event: EventId::example(), sequence, file: 77 }
    }

    #[test]
    fn the_first_record_is_headed_by_what_it_continues() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("event.ron");
        let (mut file, _) = JournalFile::hold(&event).unwrap();
        file.continue_from(Some(origin(3)));
        file.append(&records()[..2]).unwrap();
        file.append(&records()[2..]).unwrap();
        drop(file);
        let (mut file, tail) = JournalFile::hold(&event).unwrap();
        assert_eq!((tail.origin, tail.records), (Some(origin(3)), records()));
        file.continue_from(Some(origin(6)));
        file.clear().unwrap();
        let next = vec![(7, Record::Cursor(0))];
        file.append(&next).unwrap();
        drop(file);
        let tail = JournalFile::hold(&event).unwrap().1;
        assert_eq!((tail.origin, tail.records), (Some(origin(6)), next));
    }

    #[test]
    fn what_belongs_to_another_event_is_kept_aside_and_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("event.ron");
        let (mut file, _) = JournalFile::hold(&event).unwrap();
        assert_eq!(file.keep_aside(), Ok(None));
        file.append(&records()).unwrap();
        drop(file);
        let (mut file, _) = JournalFile::hold(&event).unwrap();
        let kept = file.keep_aside().unwrap().unwrap();
        assert_eq!(std::fs::read_to_string(&kept).unwrap(), text());
        assert_eq!(std::fs::read_to_string(path_beside(&event)).unwrap(), text(), "until the next record");
        file.continue_from(Some(origin(0)));
        file.append(&[(1, Record::Cursor(0))]).unwrap();
        drop(file);
        let tail = JournalFile::hold(&event).unwrap().1;
        assert_eq!((tail.origin, tail.records), (Some(origin(0)), vec![(1, Record::Cursor(0))]));
    }

    #[test]
    fn another_file_of_the_same_length_is_another_file() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("event.ron");
        let (mut file, _) = JournalFile::hold(&event).unwrap();
        file.append(&records()).unwrap();
        let path = path_beside(&event);
        let ours = folder.path().join("ours");
        std::fs::rename(&path, &ours).unwrap();
        std::fs::copy(&ours, &path).unwrap();
        let day_before = std::time::SystemTime::now() - std::time::Duration::from_secs(86_400);
        std::fs::File::options().append(true).open(&path).unwrap().set_modified(day_before).unwrap();
        assert!(!file.is_there(), "as long, but written at another time");
        // Some network drives give a file a new number now and then.
        let written = std::fs::metadata(&ours).unwrap().modified().unwrap();
        std::fs::File::options().append(true).open(&path).unwrap().set_modified(written).unwrap();
        assert!(file.is_there(), "as long, and of the same time");
        std::fs::rename(&ours, &path).unwrap();
        std::fs::File::options().append(true).open(&path).unwrap().set_modified(day_before).unwrap();
        assert!(file.is_there(), "the file itself, whatever its time");
    }
}
