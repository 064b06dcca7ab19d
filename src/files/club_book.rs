//! The file of the club book: the format version, then what each event contributes (one person on each line), then the
//! answers of the arbiter. Readable in a text editor like an event's file, and written as safely.
//!
//! Two windows of the program may write it: each takes the lock beside it, reads what the other wrote, makes its own
//! changes on that and writes the whole ([`update`]).

use std::io;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::disk::{self, DiskFile, folder_of};
use super::open_error::{OpenError, read_whole};
use super::ron::{PROGRAM, RonError, format_of, laid_out, parse};
use super::safe_write::{self, SaveError};
use super::scan::LineLayout;
use crate::model::EventId;
use crate::model::club::{Book, BookChange, BookedEvent, Contribution, IdentityAnswer, Participation};

/// The version of the format that this program writes, and the newest that it reads.
pub const FORMAT: u32 = 1;

/// Why a book cannot be read or written. The file is left as it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// The system does not give it.
    #[error("“{}” cannot be read: {reason}", path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// The system's words.
        reason: String,
    },
    /// Damaged or edited wrongly.
    #[error("“{}” is damaged in line {line}: {what}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// From 1.
        line: usize,
        /// What was expected or found.
        what: String,
    },
    /// Written by a later version of the program.
    #[error("“{}” was written by a newer Interzonal; update the program", path.display())]
    Newer {
        /// Which file.
        path: PathBuf,
    },
    /// It cannot be written.
    #[error(transparent)]
    Unwritable(#[from] SaveError),
}

/// The first fields of an event.
#[derive(Serialize, Deserialize)]
struct EventHead {
    id: EventId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    choice: Option<bool>,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Date>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    finished: bool,
}

#[derive(Serialize, Deserialize)]
struct BookEntry {
    event: EventHead,
    #[serde(default)]
    people: Vec<Participation>,
}

#[derive(Serialize, Deserialize)]
struct BookDocument {
    /// Looked at before the rest is read.
    format: u32,
    #[serde(default, skip_deserializing)]
    program: &'static str,
    #[serde(default)]
    events: Vec<BookEntry>,
    #[serde(default)]
    answers: Vec<IdentityAnswer>,
}

/// Reads a book; errors name `path`.
///
/// # Errors
/// [`BookError`] with the line.
pub fn read(bytes: &[u8], path: &Path) -> Result<Book, BookError> {
    let text = super::encoding::decode(bytes).text;
    let harm = |line: usize, what: String| BookError::Damaged { path: path.to_owned(), line, what };
    let format = format_of(&text).ok_or_else(|| harm(1, format!("“format: {FORMAT}” was expected")))?;
    if format > FORMAT {
        return Err(BookError::Newer { path: path.to_owned() });
    }
    let document: BookDocument = parse(&text).map_err(|error| match error {
        RonError::Damaged { line, what, .. } => harm(line, what),
        other => harm(1, other.to_string()),
    })?;
    let record = |BookEntry { event, people }: BookEntry| {
        let contribution =
            Contribution { name: event.name, start: event.start, finished: event.finished, lines: people };
        (event.id, BookedEvent { choice: event.choice, contribution })
    };
    Ok(Book::new(document.events.into_iter().map(record), document.answers))
}

/// The text of a book's file.
///
/// # Errors
/// Never for a book that the program made; the library's sentence otherwise.
pub fn write(book: &Book) -> Result<String, ron::Error> {
    let event = |(id, record): (&EventId, &BookedEvent)| {
        let BookedEvent { choice, contribution } = record.clone();
        let Contribution { name, start, finished, lines } = contribution;
        BookEntry { event: EventHead { id: id.clone(), choice, name, start, finished }, people: lines }
    };
    let document = BookDocument {
        format: FORMAT,
        program: PROGRAM,
        events: book.events().map(event).collect(),
        answers: book.answers().collect(),
    };
    laid_out(&LAYOUT, &document)
}

/// A person a line.
const LAYOUT: LineLayout =
    LineLayout { groups: &["events"], lists: &["events", "people", "answers"], whole: &["event"] };

/// Reads the book from a file; an empty one if there is no file.
///
/// # Errors
/// [`BookError`]
pub fn load(path: &Path) -> Result<Book, BookError> {
    match read_whole(path) {
        Ok(bytes) => read(&bytes, path),
        Err(OpenError::Unreadable { kind: io::ErrorKind::NotFound, .. }) => Ok(Book::default()),
        Err(OpenError::Unreadable { reason, .. }) => {
            Err(BookError::Unreadable { path: path.to_owned(), reason })
        }
        Err(error) => Err(BookError::Unreadable { path: path.to_owned(), reason: error.to_string() }),
    }
}

/// Applies changes to what the file holds now, writes it and returns the book. Waits while another window does the
/// same. If nothing changes, nothing is written.
///
/// # Errors
/// [`BookError`]; the file is as it was.
pub fn update(path: &Path, changes: &[BookChange]) -> Result<Book, BookError> {
    let failed = |error: io::Error| SaveError::new(path, &error);
    if let Some(folder) = path.parent() {
        disk::make_folders(folder).map_err(failed)?;
    }
    let _lock = lock(path);
    let mut book = load(path)?;
    let made = changes.iter().filter(|change| book.make((*change).clone())).count();
    if made > 0 {
        let text = write(&book).map_err(|error| failed(io::Error::other(error)))?;
        safe_write::write(path, text.as_bytes())?;
    }
    Ok(book)
}

/// Renames a file that cannot be read, with `stamp` in the new name, and returns that name.
///
/// # Errors
/// [`SaveError`]
pub fn set_aside(path: &Path, stamp: &str) -> Result<PathBuf, SaveError> {
    let _lock = lock(path);
    let failed = |error: io::Error| SaveError::new(path, &error);
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let free = (0_u32..).map(|count| {
        let count = if count == 0 { String::new() } else { format!("-{count}") };
        path.with_file_name(format!("{stem}-damaged-{stamp}{count}.ron"))
    });
    for aside in free.take(100) {
        if !aside.exists() {
            disk::rename(path, &aside).and_then(|()| disk::sync_folder(folder_of(path))).map_err(failed)?;
            return Ok(aside);
        }
    }
    Err(failed(io::Error::from(io::ErrorKind::AlreadyExists)))
}

/// The lock, held until it is dropped. Where the system knows no locks the book is written without.
fn lock(path: &Path) -> Option<DiskFile> {
    let beside = path.with_extension("ron.lock");
    let locked = DiskFile::open_or_make(&beside).and_then(|file| file.lock().map(|()| file));
    locked.inspect_err(|error| log::warn!("{} is not locked: {error}", beside.display())).ok()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::model::club::{Person, Tally};

    fn id(lot: u32) -> EventId {
        EventId::new_event(jiff::Timestamp::UNIX_EPOCH, lot)
    }

    fn contribution(lot: u32, won: u32) -> BookChange {
        let person =
            Person { name: format!("Ωμέγα \"{lot}\",\nΝίκος"), fide_id: Some(12), born: None };
        let line = Participation { person, matches: Tally { won, drawn: 0, lost: 1 }, winner: won > 2 };
        let contribution = Contribution {
            name: format!("Club \"night\" {lot}"),
            start: Some(jiff::civil::date(2026, 5, 3)),
            finished: won > 2,
            lines: vec![line],
        };
        BookChange::RecordContribution { id: id(lot), contribution, by_default: true }
    }

    fn answer(same: bool) -> BookChange {
        let person = |born| Person { name: "Smith, Ada".into(), fide_id: None, born };
        BookChange::Answer(IdentityAnswer { a: person(Some(1990)), b: person(None), same })
    }

    fn book(changes: &[BookChange]) -> Book {
        let mut book = Book::default();
        for change in changes {
            book.make(change.clone());
        }
        book
    }

    #[test]
    fn what_is_written_can_be_read_and_has_a_person_a_line() {
        let changes = [
            contribution(1, 3),
            contribution(2, 1),
            BookChange::Count { id: id(2), counts: false },
            answer(true),
        ];
        let text = write(&book(&changes)).unwrap();
        assert_eq!(read(text.as_bytes(), Path::new("club.ron")), Ok(book(&changes)), "{text}");
        let people = text.lines().filter(|line| line.contains("Ωμέγα"));
        assert_eq!(people.count(), 2, "{text}");
        assert!(text.contains("choice: false"), "{text}");
        assert_eq!(read(write(&Book::default()).unwrap().as_bytes(), Path::new("")), Ok(Book::default()));
    }

    #[test]
    fn damage_is_told_with_its_line_and_the_file_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.ron");
        let text = write(&book(&[contribution(1, 3)])).unwrap().replace("won: 3", "won: many");
        fs::write(&path, &text).unwrap();
        let line = text.lines().position(|line| line.contains("many")).unwrap() + 1;
        let Err(BookError::Damaged { line: found, .. }) = update(&path, &[contribution(2, 1)]) else {
            panic!("was read")
        };
        assert_eq!((found, fs::read_to_string(&path).unwrap()), (line, text.clone()));
        let aside = set_aside(&path, "20261121").unwrap();
        assert_eq!((fs::read_to_string(&aside).unwrap(), path.exists()), (text, false));
        fs::write(&path, "again").unwrap();
        assert_ne!(set_aside(&path, "20261121").unwrap(), aside, "nothing set aside is replaced");
        assert!(matches!(read(b"(\n format: 2, x: {", &path), Err(BookError::Newer { .. })));
        assert!(matches!(read(b"", &path), Err(BookError::Damaged { line: 1, .. })));
    }

    #[test]
    fn two_windows_add_to_one_book() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data").join("club.ron");
        let work = |window: u32| {
            for step in 0..10 {
                update(&path, &[contribution(window, step + 1)]).unwrap();
            }
        };
        std::thread::scope(|scope| {
            for window in 0..4 {
                scope.spawn(move || work(window));
            }
        });
        let expected: Vec<BookChange> = (0..4).map(|window| contribution(window, 10)).collect();
        assert_eq!(load(&path), Ok(book(&expected)));
    }

    #[test]
    fn without_a_change_nothing_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.ron");
        assert_eq!(update(&path, &[]), Ok(Book::default()));
        assert!(!path.exists());
        update(&path, &[contribution(1, 1)]).unwrap();
        fs::set_permissions(&path, {
            let mut only = fs::metadata(&path).unwrap().permissions();
            only.set_readonly(true);
            only
        })
        .unwrap();
        assert_eq!(update(&path, &[contribution(1, 1)]), Ok(book(&[contribution(1, 1)])));
    }
}
