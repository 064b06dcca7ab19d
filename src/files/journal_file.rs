//! The file beside an event's file: what happened since that was last rewritten. One record a line,
//!
//! ```text
//! 17 8c736521 Do((at: "2026-05-28T20:26:40Z", command: SetResult(round: 3, board: 12, result: Draw)))
//! ```
//!
//! number, checksum (CRC-32 of number, blank and record, in hexadecimal), record. Each is on the disk before it
//! counts as saved. Reading stops at the first line that is not whole.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::ron::{self, one_line};
use super::safe_write::{SaveError, folder_of, sync_folder};
use crate::model::{Entry, Journal};

/// A step of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Record {
    /// A command was carried out; what had been undone before it is gone.
    Do(Entry),
    /// Undone or redone: so many commands are in force now.
    Cursor(usize),
}

impl Record {
    /// Enters the step into a log; a cursor past its end stays at the end.
    pub fn enter(self, journal: &mut Journal) {
        match self {
            Self::Do(entry) => journal.push(entry),
            Self::Cursor(cursor) => journal.cursor = cursor.min(journal.entries.len()),
        }
    }
}

/// A line at which reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the journal file is damaged; it and what follows was left out")]
pub struct Damage {
    /// From 1.
    pub line: usize,
}

/// What a journal file holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tail {
    /// The records with their numbers, as far as they are whole and follow each other.
    pub records: Vec<(u64, Record)>,
    /// Where reading stopped, if it did not reach the end.
    pub damage: Option<Damage>,
    /// The length of the part that was read, in bytes.
    pub whole: usize,
}

impl Tail {
    /// The records after number `sequence`; `None` if there is a gap, for then they belong to another state.
    pub fn newer_than(self, sequence: u64) -> Option<Vec<(u64, Record)>> {
        let newer: Vec<_> = self.records.into_iter().filter(|(number, _)| *number > sequence).collect();
        newer.first().is_none_or(|(first, _)| *first == sequence + 1).then_some(newer)
    }
}

/// `NAME.ron.journal` for `NAME.ron`.
pub fn path_beside(event: &Path) -> PathBuf {
    let mut name: OsString = event.as_os_str().to_owned();
    name.push(".journal");
    name.into()
}

/// Reads the records of a text.
pub fn read(text: &str) -> Tail {
    let mut tail = Tail::default();
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let record = line.strip_suffix('\n').and_then(parse);
        let last = tail.records.last().map(|(number, _)| *number);
        match record {
            Some((number, record)) if last.is_none_or(|last| number == last + 1) => {
                tail.records.push((number, record));
                tail.whole += line.len();
            }
            _ => {
                tail.damage = Some(Damage { line: index + 1 });
                break;
            }
        }
    }
    tail
}

fn parse(line: &str) -> Option<(u64, Record)> {
    let (number, rest) = line.split_once(' ')?;
    let (sum, record) = rest.split_once(' ')?;
    let number: u64 = number.parse().ok()?;
    if u32::from_str_radix(sum, 16).ok()? != checksum(number, record) {
        return None;
    }
    Some((number, ron::parse(record).ok()?))
}

fn checksum(number: u64, record: &str) -> u32 {
    crc32fast::hash(format!("{number} {record}").as_bytes())
}

fn line(number: u64, record: &Record) -> io::Result<String> {
    let text = one_line(record).map_err(io::Error::other)?;
    Ok(format!("{number} {:08x} {text}\n", checksum(number, &text)))
}

/// Why a journal file cannot be taken in hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HoldError {
    /// Another window has the event open.
    #[error("the event is open in another window")]
    InUse,
    /// The system refuses it.
    #[error(transparent)]
    Io(#[from] SaveError),
}

/// An open journal file. While it is held no other process opens the event for writing.
#[derive(Debug)]
pub struct JournalFile {
    file: File,
    path: PathBuf,
    length: u64,
    /// Its name is on the disk as well: the folder was synced since it was made.
    named: bool,
}

impl JournalFile {
    /// Opens or makes the journal beside an event's file and tells what it holds.
    ///
    /// # Errors
    /// When another process holds it or the system refuses.
    pub fn hold(event: &Path) -> Result<(Self, Tail), HoldError> {
        let path = path_beside(event);
        let failed = |error: &io::Error| HoldError::Io(SaveError::new(&path, error));
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| failed(&error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(HoldError::InUse),
            // Some network drives know no locks; the event can be used without.
            Err(TryLockError::Error(error)) => log::warn!("{} is not locked: {error}", path.display()),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| failed(&error))?;
        let tail = match std::str::from_utf8(&bytes) {
            Ok(text) => read(text),
            // What comes before the damaged bytes is whole; they end the reading.
            Err(error) => {
                let whole = bytes.get(..error.valid_up_to()).unwrap_or_default();
                read(&format!("{}\u{fffd}", String::from_utf8_lossy(whole)))
            }
        };
        let length = u64::try_from(tail.whole).unwrap_or(u64::MAX);
        Ok((Self { file, path, length, named: false }, tail))
    }

    /// Appends records and waits until they are on the disk; all of them or none.
    ///
    /// # Errors
    /// [`SaveError`]; a half-written line is taken away again.
    pub fn append(&mut self, records: &[(u64, Record)]) -> Result<(), SaveError> {
        let written = self.try_append(records);
        written.map_err(|error| {
            let _ = self.file.set_len(self.length);
            SaveError::new(&self.path, &error)
        })
    }

    fn try_append(&mut self, records: &[(u64, Record)]) -> io::Result<()> {
        let lines: String =
            records.iter().map(|(number, record)| line(*number, record)).collect::<io::Result<_>>()?;
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
        Ok(())
    }

    /// Whether its path still names this file. Once its folder is removed, writing goes on without an error into a
    /// file that nobody will find.
    pub fn is_there(&self) -> bool {
        is_named(&self.path, &self.file).unwrap_or(false)
    }

    fn must_be_there(&self) -> io::Result<()> {
        if self.is_there() { Ok(()) } else { Err(io::ErrorKind::NotFound.into()) }
    }

    /// Makes the file again after it was taken away (its folder was removed, a stick pulled out). `newest` is the number
    /// of the last record of this event: a file with later ones is somebody else's.
    ///
    /// # Errors
    /// [`SaveError`]; the former file stays in hand then.
    pub fn renew(&mut self, newest: u64) -> Result<(), SaveError> {
        let failed = |error: io::Error| SaveError::new(&self.path, &error);
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(&self.path).map_err(failed)?;
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(failed(io::ErrorKind::ResourceBusy.into()));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        if read(&String::from_utf8_lossy(&bytes)).records.last().is_some_and(|(number, _)| *number > newest) {
            return Err(failed(io::ErrorKind::AlreadyExists.into()));
        }
        (self.file, self.length, self.named) = (file, 0, false);
        Ok(())
    }

    /// Empties the file: everything is in the event's file now.
    ///
    /// # Errors
    /// [`SaveError`]
    pub fn clear(&mut self) -> Result<(), SaveError> {
        let failed = |error: io::Error| SaveError::new(&self.path, &error);
        self.file.set_len(0).map_err(failed)?;
        // From here on the file is empty, whatever the disk says: nothing is written behind a hole.
        self.length = 0;
        self.file.sync_data().map_err(failed)?;
        self.must_be_there().map_err(failed)
    }

    /// The records found belong to another state (or are contained in the event's file): the next one takes their
    /// place.
    pub const fn leave_out(&mut self) {
        self.length = 0;
    }

    /// Lets the file go and removes it.
    pub fn remove(self) {
        let Self { file, path, .. } = self;
        drop(file);
        if let Err(error) = super::safe_write::remove(&path) {
            log::warn!("a journal file stays behind: {error}");
        }
    }
}

/// Whether `path` names the open file.
#[cfg(unix)]
fn is_named(path: &Path, file: &File) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let (there, ours) = (std::fs::metadata(path)?, file.metadata()?);
    Ok((there.dev(), there.ino()) == (ours.dev(), ours.ino()))
}

/// Whether `path` names the open file: where an open file cannot be removed, it does if there is one.
#[cfg(not(unix))]
fn is_named(path: &Path, _: &File) -> io::Result<bool> {
    path.try_exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo};

    fn record(name: &str) -> Record {
        let command = Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() });
        Record::Do(Entry { at: jiff::Timestamp::UNIX_EPOCH, command })
    }

    fn records() -> Vec<(u64, Record)> {
        vec![(4, record("one\ntwo")), (5, Record::Cursor(0)), (6, record("Ж"))]
    }

    fn text() -> String {
        records().iter().map(|(number, record)| line(*number, record).unwrap()).collect()
    }

    #[test]
    fn a_record_is_a_line_and_comes_back() {
        assert_eq!(text().lines().count(), 3);
        assert_eq!(read(&text()), Tail { records: records(), damage: None, whole: text().len() });
        assert_eq!(read(""), Tail::default());
    }

    #[test]
    fn reading_stops_at_the_first_bad_line() {
        let cut = text();
        let cut = &cut[..cut.len() - 1];
        assert_eq!(read(cut).damage, Some(Damage { line: 3 }));
        assert_eq!(read(cut).records, records()[..2]);
        let changed = text().replace("Cursor(0)", "Cursor(1)");
        assert_eq!(
            (read(&changed).records, read(&changed).damage),
            (records()[..1].to_vec(), Some(Damage { line: 2 }))
        );
        let gap: String =
            text().lines().filter(|line| !line.starts_with('5')).map(|l| format!("{l}\n")).collect();
        assert_eq!(read(&gap).damage, Some(Damage { line: 2 }));
    }

    #[test]
    fn only_what_follows_the_event_file_counts() {
        assert_eq!(read(&text()).newer_than(3), Some(records()));
        assert_eq!(read(&text()).newer_than(5), Some(records()[2..].to_vec()));
        assert_eq!(read(&text()).newer_than(6), Some(Vec::new()));
        assert_eq!(read(&text()).newer_than(1), None, "records 2 and 3 are missing");
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
}
