//! One open event: its state, its log, its file. Opening makes another desk, so an event that cannot be read leaves
//! the open one as it is.

use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::autosave::{SaveState, Writer};
use super::pairing_work::PairingWork;
use super::self_audit::SelfAudit;
use super::undo::{ReplayError, Steps};
use super::{Recent, Surroundings};
use crate::files::csv::{Rejected, read as read_list};
use crate::files::journal_file::{self, Damage, HoldError, JournalFile, Record, Tail};
use crate::files::migrate;
use crate::files::ron::{EventFile, FORMAT, read_bytes as read_event_file};
use crate::files::safe_write::SaveError;
use crate::files::trf::{Warning, read as read_report};
use crate::files::{Kind, OpenError, read_whole, sniff};
use crate::model::{
    Command, Entry, EventId, EventInfo, Journal, KeptField, NewPlayer, PlayerDetails, Refusal, Rules,
    SystemId, Tournament,
};
use crate::pairing::systems;
use crate::standings::default_order;

/// Something to be said after opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// So many steps were taken from the journal file: the program had not been closed properly.
    Recovered(usize),
    /// The journal file is damaged from a line on; what stood there is lost.
    JournalDamaged(Damage),
    /// The journal file does not continue the event's file (one of the two was copied from elsewhere) and was left out.
    JournalOfAnotherState,
    /// The file has an older format. It stays beside the new one when that is first written.
    OlderFormat {
        /// Which.
        format: u32,
        /// Under which name.
        kept: PathBuf,
    },
    /// The file holds what this program does not know; it is kept and not used.
    UnknownFields(Vec<KeptField>),
    /// A tournament report was doubtful in these points.
    Report(Vec<Warning>),
    /// Rows of a list of players that are no player.
    Rejected(Vec<Rejected>),
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
    pub(super) work: PairingWork,
    pub(super) audit: SelfAudit,
}

impl Desk {
    /// A new event. It is kept in the data folder until it gets a name by [`Desk::save_as`].
    ///
    /// # Errors
    /// When the data folder cannot be written.
    pub fn create(surroundings: Surroundings, event: EventInfo, rules: Rules) -> Result<Self, OpenError> {
        Self::keep(surroundings, |made| Journal::of(made, Tournament::new(event, rules)))
    }

    /// An event from elsewhere (an import, the example) as a new one without a name.
    ///
    /// # Errors
    /// When the data folder cannot be written, or the log does not fit.
    pub fn adopt(surroundings: Surroundings, journal: Journal) -> Result<Self, OpenError> {
        Self::keep(surroundings, |_| journal)
    }

    /// Keeps what `journal` makes in the data folder; it is given the id of a new event.
    fn keep(surroundings: Surroundings, journal: impl FnOnce(EventId) -> Journal) -> Result<Self, OpenError> {
        let folder = surroundings.folders.unnamed();
        std::fs::create_dir_all(&folder).map_err(|error| SaveError::new(&folder, &error))?;
        let made = EventId::new_event((surroundings.now)(), surroundings.draw_lot());
        let path = folder.join(format!("{made}.ron"));
        let steps = replay(journal(made), &path)?;
        let (file, _) = hold(&path)?;
        Ok(Self::start(surroundings, steps, path, file, 0, true))
    }

    /// An event's file as a new event without a name: the example.
    ///
    /// # Errors
    /// As [`Desk::open`].
    pub fn open_copy(surroundings: Surroundings, bytes: &[u8]) -> Result<Self, OpenError> {
        let file =
            read_event_file(bytes).map_err(|error| OpenError::Event { path: PathBuf::new(), error })?;
        Self::adopt(surroundings, file.journal)
    }

    /// Opens a file by its content. An event is opened with what its journal file adds; a tournament report or a list
    /// of players becomes a new event without a name.
    ///
    /// # Errors
    /// [`OpenError`]; nothing is changed on the disk then.
    pub fn open(surroundings: Surroundings, path: &Path) -> Result<Self, OpenError> {
        let path = std::fs::canonicalize(path).map_err(|error| OpenError::unreadable(path, &error))?;
        let bytes = read_whole(&path)?;
        match sniff(&bytes) {
            Kind::Ron => Self::open_event(surroundings, path),
            Kind::Trf => Self::open_report(surroundings, &path, &bytes),
            Kind::Csv => Self::open_list(surroundings, &path, &bytes),
        }
    }

    fn open_report(surroundings: Surroundings, path: &Path, bytes: &[u8]) -> Result<Self, OpenError> {
        let imported = read_report(bytes, &path.to_string_lossy())?;
        let id = EventId::of_report(&imported.tournament);
        let mut desk = Self::adopt(surroundings, Journal::of(id, imported.tournament))?;
        desk.notices.extend((!imported.warnings.is_empty()).then_some(Notice::Report(imported.warnings)));
        Ok(desk)
    }

    /// The name of the file becomes that of the event.
    fn open_list(surroundings: Surroundings, path: &Path, bytes: &[u8]) -> Result<Self, OpenError> {
        let list = read_list(bytes).map_err(|error| OpenError::List { path: path.to_owned(), error })?;
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let system = systems().first().map_or(SystemId::Vincze, |system| system.id());
        let mut rules = Rules::new(system, (surroundings.draw)());
        rules.tie_breaks = default_order(system);
        let mut desk = Self::create(surroundings, EventInfo { name, ..EventInfo::default() }, rules)?;
        let details = list.rows.into_iter().map(|row| row.details).collect();
        let players = desk.new_players(details);
        let refused = |refusal| OpenError::Log { path: path.to_owned(), entry: 1, refusal };
        if let Err(refusal) = desk.execute(Command::AddPlayers(players)) {
            desk.discard();
            return Err(refused(refusal));
        }
        desk.notices.extend((!list.rejected.is_empty()).then_some(Notice::Rejected(list.rejected)));
        Ok(desk)
    }

    fn open_event(surroundings: Surroundings, path: PathBuf) -> Result<Self, OpenError> {
        let (mut file, tail) = hold(&path)?;
        let untouched = tail == Tail::default();
        // Read again: it could have been rewritten until it was in our hands.
        match read_whole(&path).and_then(|bytes| read_event(&path, &bytes, tail)) {
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
        Self {
            steps,
            revision: 0,
            path,
            named,
            writer,
            notices: Vec::new(),
            surroundings,
            work: PairingWork::default(),
            audit: SelfAudit::default(),
        }
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

    /// Which event it is, whatever its file is called.
    pub const fn id(&self) -> &EventId {
        &self.journal().id
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

    /// Tells whether a command would be carried out; nothing is changed.
    ///
    /// # Errors
    /// The [`Refusal`] that [`Desk::execute`] would give.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        self.steps.check(command)
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

    /// Entries with these details, each with a fresh lot, for [`Command::AddPlayers`].
    pub fn new_players(&self, details: Vec<PlayerDetails>) -> Vec<NewPlayer> {
        let entry = |details| NewPlayer { details, lot: self.surroundings.draw_lot(), entered: None };
        details.into_iter().map(entry).collect()
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
            return Ok(self.save()?);
        }
        let (file, _) = hold(path)?;
        self.writer.move_to(path, file, !self.named)?;
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

/// The log and the present state of an event's file with what the journal file beside it adds, for those who only look:
/// nothing is locked, recovered or written. `beside` is the event's path, unless it comes from a stream.
///
/// # Errors
/// [`OpenError`] when the file is damaged or its log does not fit; `called` is the name in the message.
pub fn look_at(
    bytes: &[u8],
    called: &Path,
    beside: Option<&Path>,
) -> Result<(Journal, Tournament), OpenError> {
    let journal = beside.and_then(|event| std::fs::read(journal_file::path_beside(event)).ok());
    let tail = journal_file::read(&String::from_utf8_lossy(&journal.unwrap_or_default()));
    let Contents { steps, .. } = read_event(called, bytes, tail)?;
    Ok((steps.journal().clone(), steps.present().clone()))
}

fn read_event(path: &Path, bytes: &[u8], tail: Tail) -> Result<Contents, OpenError> {
    let broken = |error| OpenError::Event { path: path.to_owned(), error };
    let EventFile { mut journal, mut sequence, format } = read_event_file(bytes).map_err(broken)?;
    let stale = tail != Tail::default();
    let mut notices: Vec<Notice> = tail.damage.map(Notice::JournalDamaged).into_iter().collect();
    if format < FORMAT {
        notices.push(Notice::OlderFormat { format, kept: migrate::kept_path(path, format) });
    }
    if !journal.kept.is_empty() {
        notices.push(Notice::UnknownFields(journal.kept.clone()));
    }
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
    Ok(Contents { steps: replay(journal, path)?, sequence, notices, stale })
}

fn replay(journal: Journal, path: &Path) -> Result<Steps, OpenError> {
    Steps::replay(journal).map_err(|ReplayError { number, refusal }| OpenError::Log {
        path: path.to_owned(),
        entry: number,
        refusal,
    })
}

fn hold(path: &Path) -> Result<(JournalFile, Tail), OpenError> {
    JournalFile::hold(path).map_err(|error| match error {
        HoldError::InUse => OpenError::InUse(path.to_owned()),
        HoldError::Io(error) => OpenError::Unwritable(error),
    })
}

/// True if `path` (perhaps not written yet) stands in `folder`.
fn is_inside(path: &Path, folder: &Path) -> bool {
    let whole = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    path.parent().is_some_and(|parent| whole(parent) == whole(folder))
}
