//! Replacing files. An event's file is replaced only on request, never while somebody has it open, and a backup is kept
//! first; a journal file left beside it is copied to another name, so that its steps cannot get into the new event. Other
//! files are replaced as a whole; devices and FIFOs are written to.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::backups::{self, Occasion};
use super::journal_file::{self, JournalFile, Tail};
use super::safe_write::{self, SaveError, target_of};
use super::{FileKind, OpenError, aside, kind, lock, read_whole, ron, salvage, sniff, stamp};

/// The copies kept of an event that was replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replaced {
    /// The backup of the event, with the steps of its journal file.
    pub event: Option<PathBuf>,
    /// The copy of the journal file that was left beside it.
    pub journal: Option<PathBuf>,
}

/// True if there is an event's file, whatever its name; also a damaged one that begins like an event or is named `.ron`.
/// O(1).
pub fn is_event(path: &Path) -> bool {
    const HEAD: u64 = 64 << 10;
    // A FIFO is not opened to look at it.
    if !std::fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return false;
    }
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    let is_called_so = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"));
    read.is_ok()
        && (kind::is_event(&head) || is_called_so && !head.is_empty() && sniff(&head) == FileKind::Ron)
}

/// Writes a file, but never over an event.
///
/// # Errors
/// [`OpenError::IsEvent`], [`OpenError::Unwritable`].
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), OpenError> {
    if is_event(path) {
        return Err(OpenError::IsEvent(path.to_owned()));
    }
    Ok(safe_write::write(path, bytes)?)
}

/// Writes a file; an event in its place is replaced. `backups`: the folder of all backups.
///
/// # Errors
/// [`OpenError::InUse`] while somebody has the event open, [`OpenError::Unwritable`]; the former file is untouched then.
pub fn write_over(path: &Path, bytes: &[u8], backups: &Path, now: Timestamp) -> Result<Replaced, OpenError> {
    let is_new_event = kind::is_event(bytes) && journal_file::path_beside(&target_of(path)).exists();
    if !is_event(path) && !is_new_event {
        safe_write::write(path, bytes)?;
        return Ok(Replaced::default());
    }
    let (file, kept) = take(path, backups, now)?;
    if let Err(error) = safe_write::write(path, bytes) {
        // The event stands there as it was, and goes on with its journal.
        file.close();
        return Err(error.into());
    }
    file.remove();
    Ok(kept)
}

/// Locks the path of a file that is to be replaced. A backup of an event there is kept, and a copy of a journal beside it;
/// the first record that is written into the journal file replaces its content.
///
/// # Errors
/// As [`write_over`]; nothing was changed.
pub fn take(path: &Path, backups: &Path, now: Timestamp) -> Result<(JournalFile, Replaced), OpenError> {
    let target = target_of(path);
    // Where a link leads is not what the user has named.
    let (mut file, tail) = lock::hold(&target, now, false).map_err(|error| match error {
        OpenError::InUse(_, holder) => OpenError::InUse(path.to_owned(), holder),
        OpenError::Unwritable(error) => OpenError::Unwritable(SaveError { path: path.to_owned(), ..error }),
        error => error,
    })?;
    let kept = keep_event(&target, tail, backups, now).and_then(|event| {
        let journal = file.keep_aside()?;
        Ok(Replaced { event, journal })
    });
    match kept {
        Ok(kept) => Ok((file, kept)),
        Err(error) => {
            file.close();
            Err(error)
        }
    }
}

fn keep_event(path: &Path, tail: Tail, backups: &Path, now: Timestamp) -> Result<Option<PathBuf>, OpenError> {
    if !is_event(path) {
        return Ok(None);
    }
    let bytes = read_whole(path)?;
    let keep =
        |id, state: &[u8]| backups::keep(&backups::folder_of(backups, id), now, Occasion::Replaced, state);
    let kept = match ron::read_bytes(&bytes) {
        Ok(file) => {
            let text = with_journal(&file, tail, stamp::checksum(&bytes))
                .map_err(|error| SaveError::new(path, &std::io::Error::other(error)))?;
            keep(&file.journal.id, text.as_deref().map_or(bytes.as_slice(), str::as_bytes))
        }
        Err(_) => match salvage::salvage(&bytes) {
            Some(found) => keep(&found.id, &bytes),
            // Nobody knows of which event it is, so it would not be found among the backups.
            None => aside::keep(path, &bytes),
        },
    };
    Ok(Some(kept?))
}

/// The event with the steps of its journal file; `None` if that has none.
fn with_journal(file: &ron::EventFile, tail: Tail, checksum: u32) -> Result<Option<String>, ::ron::Error> {
    let newer = tail.continuing(file, checksum).unwrap_or_default();
    let Some((sequence, _)) = newer.last() else { return Ok(None) };
    let (sequence, mut journal) = (*sequence, file.journal.clone());
    newer.into_iter().for_each(|(_, record)| record.enter(&mut journal));
    ron::write(&journal, sequence).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::backups::list;
    use crate::files::journal_file::{Origin, Record};
    use crate::model::{Command, EventId, EventInfo, Journal, JournalEntry, Rules, SystemId, Tournament};

    struct Folder(tempfile::TempDir);

    impl Folder {
        fn new() -> Self {
            Self(tempfile::tempdir().unwrap())
        }

        fn path(&self, name: &str) -> PathBuf {
            self.0.path().join(name)
        }

        fn backups(&self) -> PathBuf {
            self.path("backups")
        }

        fn write_over(&self, name: &str, bytes: &[u8]) -> Result<Replaced, OpenError> {
            write_over(&self.path(name), bytes, &self.backups(), Timestamp::UNIX_EPOCH)
        }
    }

    fn event(name: &str) -> String {
        let info = EventInfo { name: name.into(), ..EventInfo::default() };
        let base = Tournament::new(info, Rules::new(SystemId::Vincze, 5));
        ron::write(&Journal::of(EventId::example(), base), 3).unwrap()
    }

    /// A step that is in the journal file only.
    fn left_over(event: &Path, name: &str) {
        let bytes = std::fs::read(event).unwrap();
        let (mut file, _) = JournalFile::hold(event).unwrap();
        let origin = Origin { event: EventId::example(), sequence: 3, file: stamp::checksum(&bytes) };
        file.continue_from(Some(origin));
        let command = Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() });
        file.append(&[(4, Record::Do(JournalEntry::new(Timestamp::UNIX_EPOCH, command)))]).unwrap();
    }

    #[test]
    fn an_event_is_known_by_its_content_and_kept() {
        let folder = Folder::new();
        for (name, content, is) in [
            ("event.ron", event("one"), true),
            ("event.txt", event("one"), true),
            ("damaged.ron", "(\n  formt: 2, base: (".to_owned(), true),
            ("answer.json", "{\"players\": []}".to_owned(), false),
            ("empty.ron", String::new(), false),
            ("report.ron", "012 Open\n001    1 A".to_owned(), false),
        ] {
            let path = folder.path(name);
            std::fs::write(&path, &content).unwrap();
            assert_eq!(is_event(&path), is, "{name}");
            let refused = write_new(&path, b"new");
            assert_eq!(refused == Err(OpenError::IsEvent(path.clone())), is, "{name}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), if is { &content } else { "new" });
        }
        assert!(!is_event(&folder.path("missing.ron")) && !is_event(folder.0.path()));
    }

    #[test]
    fn what_is_replaced_is_kept_with_the_steps_of_its_journal() {
        let folder = Folder::new();
        let path = folder.path("event.ron");
        std::fs::write(&path, event("one")).unwrap();
        left_over(&path, "two");
        let records = std::fs::read(journal_file::path_beside(&path)).unwrap();
        let kept = folder.write_over("event.ron", b"sheets").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"sheets");
        assert!(!journal_file::path_beside(&path).exists());
        assert_eq!(std::fs::read(kept.journal.unwrap()).unwrap(), records);
        let [backup] = &list(&backups::folder_of(&folder.backups(), &EventId::example()))[..] else {
            panic!("one backup");
        };
        assert_eq!((Some(&backup.path), backup.occasion), (kept.event.as_ref(), Occasion::Replaced));
        let file = ron::read(&std::fs::read_to_string(&backup.path).unwrap()).unwrap();
        assert_eq!((file.sequence, file.journal.entries.len()), (4, 1));
    }

    #[test]
    fn who_has_it_open_keeps_it() {
        let folder = Folder::new();
        let path = folder.path("event.ron");
        std::fs::write(&path, event("one")).unwrap();
        let (file, _) = JournalFile::hold(&path).unwrap();
        assert!(matches!(folder.write_over("event.ron", b"new"), Err(OpenError::InUse(..))));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), event("one"));
        std::fs::remove_file(&path).unwrap();
        let new = event("new");
        assert!(matches!(folder.write_over("event.ron", new.as_bytes()), Err(OpenError::InUse(..))));
        drop(file);
        assert_eq!(folder.write_over("event.ron", new.as_bytes()), Ok(Replaced::default()));
        assert!(!folder.backups().exists() && !journal_file::path_beside(&path).exists());
    }

    #[test]
    fn without_a_backup_nothing_is_replaced() {
        let folder = Folder::new();
        let path = folder.path("event.ron");
        std::fs::write(&path, event("one")).unwrap();
        std::fs::write(folder.backups(), "a file where the folder belongs").unwrap();
        assert!(matches!(folder.write_over("event.ron", b"new"), Err(OpenError::Unwritable(_))));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), event("one"));
        assert!(!journal_file::path_beside(&path).exists());
        // One of which nobody can tell the id is kept beside itself.
        std::fs::write(&path, "(\n  format: 2, nonsense").unwrap();
        let kept = folder.write_over("event.ron", b"new").unwrap().event.unwrap();
        assert_eq!(kept, folder.path("event.ron.kept-1"));
    }
}
