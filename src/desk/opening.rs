//! How an event comes onto the desk: made, imported, opened from its file with what its journal file and a rescued copy
//! add, or opened to be read only. Nothing is changed on the disk by what cannot be opened.

use std::path::{Path, PathBuf};

use super::Desk;
use super::Surroundings;
use super::autosave::Writer;
use super::notice::{Notice, Recovered};
use super::pairing_work::PairingWork;
use super::rescue::{self, Found};
use super::self_audit::SelfAudit;
use super::undo::{ReplayError, Steps};
use crate::files::csv::read as read_list;
use crate::files::journal_file::{self, HoldError, JournalFile, Tail};
use crate::files::rescue as rescue_copy;
use crate::files::ron::{EventFile, FORMAT, read_bytes as read_event_file};
use crate::files::safe_write::{self, SaveError};
use crate::files::stamp::Stamp;
use crate::files::trf::read as read_report;
use crate::files::{Kind, OpenError, lock, migrate, read_whole, sniff};
use crate::model::{Command, Difference, EventId, EventInfo, Journal, Rules, SystemId, Tournament};
use crate::pairing::systems;
use crate::standings::default_order;

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
        Ok(Self::start(surroundings, steps, (path, None), file, (0, 0), true))
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
            Kind::Ron if is_inside(&path, &surroundings.folders.rescued()) => {
                Self::open_rescued(surroundings, &path, &bytes)
            }
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

    /// A copy that was kept because the event's own place refused it: the event, if its place is there again, else a new
    /// event without a name.
    fn open_rescued(surroundings: Surroundings, path: &Path, bytes: &[u8]) -> Result<Self, OpenError> {
        if let Some(origin) = rescue_copy::origin(bytes)
            && let Ok(event) = std::fs::canonicalize(&origin.path)
            && let Ok(desk) = Self::open_event(surroundings.clone(), event, false)
            && desk.notices.iter().any(|notice| matches!(notice, Notice::Rescued(_)))
        {
            return Ok(desk);
        }
        let desk = Self::open_copy(surroundings, bytes)?;
        if desk.save().is_ok()
            && let Err(error) = safe_write::remove(path)
        {
            log::warn!("a copy stays behind: {error}");
        }
        Ok(desk)
    }

    fn open_report(surroundings: Surroundings, path: &Path, bytes: &[u8]) -> Result<Self, OpenError> {
        let imported = read_report(bytes, &path.to_string_lossy())?;
        let id = imported.id.unwrap_or_else(|| EventId::of_report(&imported.tournament));
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
            Ok((stamp, mut contents)) => {
                if contents.stale && !contents.notices.iter().any(|n| matches!(n, Notice::Recovered(_))) {
                    file.leave_out();
                }
                let held = contents.sequence;
                contents.look_for_copy(&path, &surroundings);
                let Contents { steps, sequence, notices, stale } = contents;
                let place = (path, Some(stamp));
                let mut desk = Self::start(surroundings, steps, place, file, (sequence, held), stale);
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
        (sequence, held): (u64, u64),
        stale: bool,
    ) -> Self {
        let journal = steps.journal().clone();
        let named = !is_inside(&path, &surroundings.folders.unnamed());
        let writer =
            Writer::start(journal, sequence, (path.clone(), stamp), file, (stale, held), &surroundings);
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
}

/// What an event's file and the journal file beside it hold.
struct Contents {
    steps: Steps,
    sequence: u64,
    notices: Vec<Notice>,
    /// The event's file is older than this.
    stale: bool,
}

impl Contents {
    /// Goes on with the copy in the program's folder, if it has more.
    fn look_for_copy(&mut self, path: &Path, surroundings: &Surroundings) {
        match rescue::look(path, &surroundings.folders, self.steps.journal(), self.sequence) {
            Found::Nothing => {}
            Found::Aside(copy) => self.notices.push(Notice::RescueAside(copy)),
            Found::Newer(copy) => {
                let Ok(steps) = replay(copy.journal, path) else { return };
                let recovered = usize::try_from(copy.sequence - self.sequence).unwrap_or(usize::MAX);
                let what = Difference::between(self.steps.present(), steps.present());
                self.notices.push(Notice::Rescued(Recovered { steps: recovered, what }));
                (self.steps, self.sequence, self.stale) = (steps, copy.sequence, true);
            }
        }
    }
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
            let (count, before) = (newer.len(), replay(journal.clone(), path)?);
            for (number, record) in newer {
                record.enter(&mut journal);
                sequence = number;
            }
            let steps = replay(journal, path)?;
            let what = Difference::between(before.present(), steps.present());
            notices.insert(0, Notice::Recovered(Recovered { steps: count, what }));
            return Ok(Contents { steps, sequence, notices, stale });
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
pub(super) fn hold(
    path: &Path,
    surroundings: &Surroundings,
    by_force: bool,
) -> Result<(JournalFile, Tail), OpenError> {
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
pub(super) fn is_inside(path: &Path, folder: &Path) -> bool {
    let whole = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    path.parent().is_some_and(|parent| whole(parent) == whole(folder))
}
