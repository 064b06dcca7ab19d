//! One open event: its state, its log, its file. Opening makes another desk, so an event that cannot be read leaves
//! the open one as it is.

use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::autosave::{SaveState, Writer};
use super::undo::{ReplayError, Steps};
use super::{Recent, Surroundings};
use crate::files::journal_file::{Damage, HoldError, JournalFile, Record, Tail};
use crate::files::ron::{self, EventFile, RonError};
use crate::files::safe_write::SaveError;
use crate::model::{Command, Entry, EventInfo, Journal, Refusal, Rules, Tournament};

/// The largest file that is looked at.
const MAX_FILE: u64 = 64 << 20;

/// Why a file was not opened. The event that is open stays.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The system does not give it out, or its place cannot be written.
    #[error("{}: {}", .0.path.display(), .0.reason)]
    Io(SaveError),
    /// Too large to be an event.
    #[error("{}: the file is larger than {} MB, no event is", .0.display(), MAX_FILE >> 20)]
    TooLarge(PathBuf),
    /// Another window has it open.
    #[error("{}: the event is open in another window; close it there first", .0.display())]
    InUse(PathBuf),
    /// It is no event's file, or a damaged one.
    #[error("{}: {error}", path.display())]
    Ron {
        /// Which file.
        path: PathBuf,
        /// What is wrong, and where.
        error: RonError,
    },
    /// Its log does not fit its base.
    #[error("{}: {error}", path.display())]
    Replay {
        /// Which file.
        path: PathBuf,
        /// Which entry, and why.
        error: ReplayError,
    },
}

/// Something to be said after opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// So many steps were taken from the journal file: the program had not been closed properly.
    Recovered(usize),
    /// The journal file is damaged from a line on; what stood there is lost.
    JournalDamaged(Damage),
    /// The journal file does not continue the event's file (one of the two was copied from elsewhere) and was left out.
    JournalOfAnotherState,
}

/// The open event.
pub struct Desk {
    pub(super) steps: Steps,
    revision: u64,
    path: PathBuf,
    named: bool,
    writer: Writer,
    notices: Vec<Notice>,
    pub(super) surroundings: Surroundings,
}

impl Desk {
    /// A new event. It is kept in the data folder until it gets a name by [`Desk::save_as`].
    ///
    /// # Errors
    /// When the data folder cannot be written.
    pub fn create(surroundings: Surroundings, event: EventInfo, rules: Rules) -> Result<Self, OpenError> {
        Self::adopt(surroundings, Journal::new(Tournament::new(event, rules)))
    }

    /// An event from elsewhere (an import, the example) as a new one without a name.
    ///
    /// # Errors
    /// When the data folder cannot be written, or the log does not fit.
    pub fn adopt(surroundings: Surroundings, journal: Journal) -> Result<Self, OpenError> {
        let folder = surroundings.folders.unnamed();
        std::fs::create_dir_all(&folder).map_err(|error| OpenError::Io(SaveError::new(&folder, &error)))?;
        let now = (surroundings.now)().strftime("%Y%m%d-%H%M%S").to_string();
        let path = folder.join(format!("{now}-{:08x}.ron", surroundings.draw_lot()));
        let steps =
            Steps::replay(journal).map_err(|error| OpenError::Replay { path: path.clone(), error })?;
        let (file, _) = hold(&path)?;
        Ok(Self::start(surroundings, steps, path, file, 0, true))
    }

    /// The text of an event's file as a new event without a name.
    ///
    /// # Errors
    /// As [`Desk::open`].
    pub fn open_copy(surroundings: Surroundings, text: &str) -> Result<Self, OpenError> {
        let file = ron::read(text).map_err(|error| OpenError::Ron { path: PathBuf::new(), error })?;
        Self::adopt(surroundings, file.journal)
    }

    /// Opens an event's file with what its journal file adds.
    ///
    /// # Errors
    /// [`OpenError`]; nothing is changed on the disk then.
    pub fn open(surroundings: Surroundings, path: &Path) -> Result<Self, OpenError> {
        let path =
            std::fs::canonicalize(path).map_err(|error| OpenError::Io(SaveError::new(path, &error)))?;
        let text = read_text(&path)?;
        let broken = |error| OpenError::Ron { path: path.clone(), error };
        if !ron::is_event(&text) {
            return Err(broken(RonError::NotAnEvent));
        }
        let (mut file, tail) = hold(&path)?;
        let untouched = tail == Tail::default();
        match read_event(&path, tail) {
            Ok(Contents { steps, sequence, notices, stale }) => {
                if stale && !notices.iter().any(|notice| matches!(notice, Notice::Recovered(_))) {
                    file.leave_out();
                }
                let mut desk = Self::start(surroundings, steps, path, file, sequence, stale);
                desk.notices = notices;
                Ok(desk)
            }
            Err(error) => {
                if untouched {
                    file.remove();
                }
                Err(error)
            }
        }
    }

    fn start(
        surroundings: Surroundings,
        steps: Steps,
        path: PathBuf,
        file: JournalFile,
        sequence: u64,
        stale: bool,
    ) -> Self {
        let journal = steps.journal().clone();
        let named = !is_inside(&path, &surroundings.folders.unnamed());
        let writer = Writer::start(journal, sequence, path.clone(), file, stale, &surroundings);
        Self { steps, revision: 0, path, named, writer, notices: Vec::new(), surroundings }
    }

    /// The event as it is now.
    pub const fn tournament(&self) -> &Tournament {
        self.steps.present()
    }

    /// Grows with every change; what was computed for one revision holds for it.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The log with its cursor.
    pub const fn journal(&self) -> &Journal {
        self.steps.journal()
    }

    /// The time now, by the desk's clock.
    pub fn now(&self) -> Timestamp {
        (self.surroundings.now)()
    }

    /// The world around.
    pub const fn surroundings(&self) -> &Surroundings {
        &self.surroundings
    }

    /// Carries a command out, with the time of the desk's clock. It shows at once and is saved in the background.
    ///
    /// # Errors
    /// [`Refusal`]; nothing is changed.
    pub fn execute(&mut self, command: Command) -> Result<(), Refusal> {
        let at = self.now();
        self.execute_at(command, at)
    }

    /// [`Desk::execute`] with a time of one's own.
    ///
    /// # Errors
    /// As there.
    pub fn execute_at(&mut self, command: Command, at: Timestamp) -> Result<(), Refusal> {
        let entry = Entry { at, command };
        self.steps.execute(entry.clone())?;
        self.writer.record(Record::Do(entry));
        self.revision += 1;
        Ok(())
    }

    /// Carries out several commands as one step of undo, all of them or none.
    ///
    /// # Errors
    /// The first [`Refusal`].
    pub fn execute_all(&mut self, mut commands: Vec<Command>) -> Result<(), Refusal> {
        match commands.len() {
            0 => Ok(()),
            1 => commands.pop().map_or(Ok(()), |command| self.execute(command)),
            _ => self.execute(Command::Together(commands)),
        }
    }

    /// The entry that [`Desk::undo`] takes back.
    pub fn can_undo(&self) -> Option<&Entry> {
        self.steps.last()
    }

    /// The entry that [`Desk::redo`] carries out again.
    pub fn can_redo(&self) -> Option<&Entry> {
        self.steps.undone()
    }

    /// Takes the last step back. False if there is none.
    pub fn undo(&mut self) -> bool {
        self.journal().cursor.checked_sub(1).is_some_and(|cursor| self.go_to(cursor))
    }

    /// Carries out again what was undone last. False if there is nothing.
    pub fn redo(&mut self) -> bool {
        let cursor = self.journal().cursor + 1;
        self.go_to(cursor)
    }

    /// Undoes or redoes until so many commands are in force. False (and nothing changed) past the end of the log.
    pub fn go_to(&mut self, cursor: usize) -> bool {
        if !self.steps.go_to(cursor) {
            return false;
        }
        self.writer.record(Record::Cursor(cursor));
        self.revision += 1;
        true
    }

    /// Whether everything is on the disk.
    pub fn save_state(&self) -> SaveState {
        self.writer.state()
    }

    /// The event's file; inside the data folder while it has no name.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// False until the user chose a file.
    pub const fn is_named(&self) -> bool {
        self.named
    }

    /// What is to be said after opening.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// How the list of recent events names it; none without a name.
    pub fn as_recent(&self) -> Option<Recent> {
        let name = self.tournament().event().name.clone();
        self.named.then(|| Recent { path: self.path.clone(), name, at: self.now() })
    }

    /// Rewrites the event's file now and waits for it.
    ///
    /// # Errors
    /// [`SaveError`]; it is tried again by itself.
    pub fn save(&self) -> Result<(), SaveError> {
        self.writer.save(&self.path)
    }

    /// Gives the event another file and goes on there. A file of that name is replaced; the former file stays as it
    /// is now, that of an event without a name goes.
    ///
    /// # Errors
    /// When the place cannot be written or holds an event that is open elsewhere; nothing changes then.
    pub fn save_as(&mut self, path: &Path) -> Result<(), OpenError> {
        let same = std::fs::canonicalize(path).is_ok_and(|path| path == self.path);
        if same {
            return self.save().map_err(OpenError::Io);
        }
        let (file, _) = hold(path)?;
        self.writer.move_to(path, file, !self.named).map_err(OpenError::Io)?;
        self.path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        self.named = !is_inside(&self.path, &self.surroundings.folders.unnamed());
        Ok(())
    }

    /// Saves and closes. Dropping a desk does the same, but cannot say what failed.
    ///
    /// # Errors
    /// The desk, still open, and why it could not be saved.
    pub fn close(self) -> Result<(), (Box<Self>, SaveError)> {
        match self.save() {
            Ok(()) => Ok(()),
            Err(error) => Err((Box::new(self), error)),
        }
    }

    /// Closes and removes the files of an event without a name; a named event is only closed.
    pub fn discard(self) {
        if !self.named {
            self.writer.discard();
        }
    }
}

/// What an event's file and the journal file beside it hold.
struct Contents {
    steps: Steps,
    sequence: u64,
    notices: Vec<Notice>,
    /// The event's file is older than this.
    stale: bool,
}

fn read_event(path: &Path, tail: Tail) -> Result<Contents, OpenError> {
    let text = read_text(path)?;
    let broken = |error| OpenError::Ron { path: path.to_owned(), error };
    let EventFile { mut journal, mut sequence } = ron::read(&text).map_err(broken)?;
    let stale = tail != Tail::default();
    let mut notices: Vec<Notice> = tail.damage.map(Notice::JournalDamaged).into_iter().collect();
    match tail.newer_than(sequence) {
        None => notices.push(Notice::JournalOfAnotherState),
        Some(newer) if newer.is_empty() => {}
        Some(newer) => {
            notices.insert(0, Notice::Recovered(newer.len()));
            for (number, record) in newer {
                record.enter(&mut journal);
                sequence = number;
            }
        }
    }
    let replayed = Steps::replay(journal);
    let steps = replayed.map_err(|error| OpenError::Replay { path: path.to_owned(), error })?;
    Ok(Contents { steps, sequence, notices, stale })
}

fn hold(path: &Path) -> Result<(JournalFile, Tail), OpenError> {
    JournalFile::hold(path).map_err(|error| match error {
        HoldError::InUse => OpenError::InUse(path.to_owned()),
        HoldError::Io(error) => OpenError::Io(error),
    })
}

fn read_text(path: &Path) -> Result<String, OpenError> {
    let failed = |error: std::io::Error| OpenError::Io(SaveError::new(path, &error));
    if std::fs::metadata(path).map_err(failed)?.len() > MAX_FILE {
        return Err(OpenError::TooLarge(path.to_owned()));
    }
    let bytes = std::fs::read(path).map_err(failed)?;
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

/// True if `path` (perhaps not written yet) stands in `folder`.
fn is_inside(path: &Path, folder: &Path) -> bool {
    let whole = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    path.parent().is_some_and(|parent| whole(parent) == whole(folder))
}
