//! One open event: its state, its log, its file. Opening makes another desk, so an event that cannot be read leaves
//! the open one as it is.

use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::autosave::{SaveState, Writer};
use super::demands;
use super::notice::Notice;
use super::pairing_work::PairingWork;
use super::self_audit::SelfAudit;
use super::undo::{ReplayError, Steps};
use super::{Recent, Surroundings};
use crate::files::backups::Occasion;
use crate::files::csv::read as read_list;
use crate::files::journal_file::{self, HoldError, JournalFile, Record, Tail};
use crate::files::ron::{EventFile, FORMAT, read_bytes as read_event_file};
use crate::files::safe_write::{self, SaveError};
use crate::files::stamp::Stamp;
use crate::files::trf::read as read_report;
use crate::files::{Kind, OpenError, lock, migrate, read_whole, sniff};
use crate::model::{
    Command, Entry, EventId, EventInfo, Journal, NewPlayer, PlayerDetails, Refusal, Round, Rules, Stage,
    SystemId, Tournament,
};
use crate::pairing::systems;
use crate::standings::default_order;

/// The open event.
pub struct Desk {
    pub(super) steps: Steps,
    revision: u64,
    path: PathBuf,
    named: bool,
    /// None while the event is open to be read only.
    pub(super) writer: Option<Writer>,
    /// Where a copy goes too.
    pub(super) second: Option<PathBuf>,
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
        let (file, _) = hold(&path, &surroundings, false)?;
        Ok(Self::start(surroundings, steps, (path, None), file, 0, true))
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
            Kind::Ron => Self::open_event(surroundings, path, false),
            Kind::Trf => Self::open_report(surroundings, &path, &bytes),
            Kind::Csv => Self::open_list(surroundings, &path, &bytes),
        }
    }

    /// [`Desk::open`] for an event whose holder on another machine is silent: it is ours from now on. Should that machine
    /// wake up it leaves the file alone and keeps apart what is typed there.
    ///
    /// # Errors
    /// As there; a window of this machine that has it open keeps it.
    pub fn take_over(surroundings: Surroundings, path: &Path) -> Result<Self, OpenError> {
        let path = std::fs::canonicalize(path).map_err(|error| OpenError::unreadable(path, &error))?;
        Self::open_event(surroundings, path, true)
    }

    /// Opens an event to look at it only: nothing is locked or written, and every command is refused.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn open_to_read(surroundings: Surroundings, path: &Path) -> Result<Self, OpenError> {
        let path = std::fs::canonicalize(path).map_err(|error| OpenError::unreadable(path, &error))?;
        let bytes = read_whole(&path)?;
        let Contents { steps, .. } = read_event(&path, &bytes, tail_beside(&path))?;
        let named = !is_inside(&path, &surroundings.folders.unnamed());
        Ok(Self { named, ..Self::with(surroundings, steps, path, None) })
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

    fn open_event(surroundings: Surroundings, path: PathBuf, by_force: bool) -> Result<Self, OpenError> {
        let (mut file, tail) = hold(&path, &surroundings, by_force)?;
        let untouched = tail == Tail::default();
        safe_write::sweep(&path);
        // Read again: it could have been rewritten until it was in our hands.
        let read = read_whole(&path)
            .and_then(|bytes| Ok((Stamp::of(&path, &bytes), read_event(&path, &bytes, tail)?)));
        match read {
            Ok((stamp, Contents { steps, sequence, notices, stale })) => {
                if stale && !notices.iter().any(|notice| matches!(notice, Notice::Recovered(_))) {
                    file.leave_out();
                }
                let mut desk = Self::start(surroundings, steps, (path, Some(stamp)), file, sequence, stale);
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
        (path, stamp): (PathBuf, Option<Stamp>),
        file: JournalFile,
        sequence: u64,
        stale: bool,
    ) -> Self {
        let journal = steps.journal().clone();
        let named = !is_inside(&path, &surroundings.folders.unnamed());
        let writer = Writer::start(journal, sequence, (path.clone(), stamp), file, stale, &surroundings);
        Self { named, ..Self::with(surroundings, steps, path, Some(writer)) }
    }

    fn with(surroundings: Surroundings, steps: Steps, path: PathBuf, writer: Option<Writer>) -> Self {
        Self {
            steps,
            revision: 0,
            path,
            named: true,
            writer,
            second: None,
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
        demands::meets(self.tournament(), &command)?;
        let Some(writer) = self.writer.as_mut() else { return Err(Refusal::ReadOnly) };
        let entry = Entry { at, command };
        let before = self.steps.present().clone();
        self.steps.execute(entry.clone())?;
        writer.record(Record::Do(entry));
        if let Some(occasion) = occasion_to_keep(&before, self.steps.present()) {
            writer.keep(occasion, at);
        }
        self.revision += 1;
        Ok(())
    }

    /// Tells whether a command would be carried out; nothing is changed.
    ///
    /// # Errors
    /// The [`Refusal`] that [`Desk::execute`] would give.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        if self.is_read_only() {
            return Err(Refusal::ReadOnly);
        }
        demands::meets(self.tournament(), command)?;
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
        let Some(writer) = self.writer.as_mut() else { return false };
        if !self.steps.go_to(cursor) {
            return false;
        }
        writer.record(Record::Cursor(cursor));
        self.revision += 1;
        true
    }

    /// Another log in place of this one.
    pub(super) fn put(&mut self, steps: Steps) {
        self.steps = steps;
        self.work = PairingWork::default();
        self.audit = SelfAudit::default();
        self.revision += 1;
    }

    /// Somebody else works on the event's file: theirs is kept beside it under the name that is given back, and ours
    /// takes its place.
    ///
    /// # Errors
    /// [`SaveError`]; both stay as they are.
    pub fn keep_ours(&self) -> Result<PathBuf, SaveError> {
        self.writer.as_ref().map_or_else(|| Ok(self.path.clone()), Writer::keep_ours)
    }

    /// Somebody else works on the event's file: ours is kept among the earlier states, and the desk can be dropped
    /// without touching theirs.
    ///
    /// # Errors
    /// [`SaveError`]
    pub fn give_way(&self) -> Result<(), SaveError> {
        self.writer.as_ref().map_or(Ok(()), Writer::give_way)
    }

    /// Whether everything is on the disk.
    pub fn save_state(&self) -> SaveState {
        self.writer.as_ref().map_or(SaveState::ReadOnly, Writer::state)
    }

    /// True if the event was opened to look at it only.
    pub const fn is_read_only(&self) -> bool {
        self.writer.is_none()
    }

    /// The number of the last step (of this and all former sessions), be it on the disk or not.
    pub fn last_step(&self) -> u64 {
        self.writer.as_ref().map_or(0, Writer::sent)
    }

    /// The number of the last step that is on the disk.
    pub fn saved_up_to(&self) -> u64 {
        self.writer.as_ref().map_or(0, Writer::written)
    }

    /// Waits until a step is on the disk: as long as the disk takes, so never called by the window.
    ///
    /// # Errors
    /// [`SaveError`] if it was tried in vain. The step is kept and tried again by itself.
    pub fn wait_until_saved(&self, step: u64) -> Result<(), SaveError> {
        self.writer.as_ref().map_or(Ok(()), |writer| writer.wait_for(step))
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
        self.writer.as_ref().map_or(Ok(()), |writer| writer.save(&self.path))
    }

    /// Gives the event another file and goes on there. A file of that name is replaced; the former file stays as it
    /// is now, that of an event without a name goes.
    ///
    /// # Errors
    /// When the place cannot be written or holds an event that is open elsewhere; nothing changes then.
    pub fn save_as(&mut self, path: &Path) -> Result<(), OpenError> {
        let same = std::fs::canonicalize(path).is_ok_and(|path| path == self.path);
        if same {
            return if self.is_read_only() {
                Err(OpenError::InUse(path.to_owned(), lock::look(path).map(Box::new)))
            } else {
                Ok(self.save()?)
            };
        }
        let (file, _) = hold(path, &self.surroundings, false)?;
        match self.writer.as_ref() {
            Some(writer) => writer.move_to(path, file, !self.named)?,
            None => self.begin_to_write(path, file)?,
        }
        self.path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        self.named = !is_inside(&self.path, &self.surroundings.folders.unnamed());
        Ok(())
    }

    /// An event that was open to be read becomes one of our own at another place.
    fn begin_to_write(&mut self, path: &Path, file: JournalFile) -> Result<(), SaveError> {
        let (journal, place) = (self.journal().clone(), (path.to_owned(), None));
        let writer = Writer::start(journal, 0, place, file, true, &self.surroundings);
        writer.save(path)?;
        self.writer = Some(writer);
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
        if let Some(writer) = self.writer.filter(|_| !self.named) {
            writer.discard();
        }
    }
}

/// What a step makes worth keeping: a round that begins or ends.
fn occasion_to_keep(before: &Tournament, after: &Tournament) -> Option<Occasion> {
    let (number, round) = after.last_round()?;
    let former = before.round(number);
    let was = |holds: fn(&Round) -> bool| former.is_some_and(holds);
    if round.is_complete() && !was(Round::is_complete) {
        Some(Occasion::RoundEnd(number))
    } else if round.stage == Stage::Published && !was(|round| round.stage == Stage::Published) {
        Some(Occasion::RoundStart(number))
    } else {
        None
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
    let tail = beside.map(tail_beside).unwrap_or_default();
    let Contents { steps, .. } = read_event(called, bytes, tail)?;
    Ok((steps.journal().clone(), steps.present().clone()))
}

/// What the journal file beside an event holds, for those who only look.
fn tail_beside(event: &Path) -> Tail {
    let bytes = std::fs::read(journal_file::path_beside(event)).unwrap_or_default();
    journal_file::read(&String::from_utf8_lossy(&bytes))
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

/// The states of a log that was read from `path`.
pub(super) fn replay(journal: Journal, path: &Path) -> Result<Steps, OpenError> {
    Steps::replay(journal).map_err(|ReplayError { number, refusal }| OpenError::Log {
        path: path.to_owned(),
        entry: number,
        refusal,
    })
}

/// Takes an event in hand. Another machine that has it open keeps it, unless it is taken by force and that machine has
/// been silent; on this machine the system's lock alone decides, since it ends with its process.
fn hold(path: &Path, surroundings: &Surroundings, by_force: bool) -> Result<(JournalFile, Tail), OpenError> {
    let in_use = || OpenError::InUse(path.to_owned(), lock::look(path).map(Box::new));
    let (file, tail) = JournalFile::hold(path).map_err(|error| match error {
        HoldError::InUse => in_use(),
        HoldError::Io(error) => OpenError::Unwritable(error),
    })?;
    match lock::look(path) {
        Some(holder) if !holder.is_of_this_host() => {
            let may_be_taken = by_force && holder.is_silent((surroundings.now)());
            if may_be_taken { Ok((file, tail)) } else { Err(in_use()) }
        }
        _ => Ok((file, tail)),
    }
}

/// True if `path` (perhaps not written yet) stands in `folder`.
fn is_inside(path: &Path, folder: &Path) -> bool {
    let whole = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    path.parent().is_some_and(|parent| whole(parent) == whole(folder))
}
