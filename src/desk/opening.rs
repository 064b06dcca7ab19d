//! Creating, importing and opening an event: from its file with what its journal file and a rescued copy
//! add, or opened to be read only. Nothing is changed on the disk by what cannot be opened.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Desk;
use super::Environment;
use super::autosave::Writer;
use super::desk::next_revision;
use super::jobs::BackgroundAnswer;
use super::notice::{Notice, Recovered};
use super::pairing_work::PairingWork;
use super::reading_along::ReadingAlong;
use super::rescue::{self, RescueFound};
use super::self_audit::SelfAudit;
use super::undo::{ReplayError, Steps};
use crate::files::csv::read as read_list;
use crate::files::disk;
use crate::files::journal_file::{self, JournalFile, Origin, Record, Tail};
use crate::files::rescue as rescue_copy;
use crate::files::ron::{EventFile, FORMAT, read_bytes as read_event_file};
use crate::files::safe_write::{self, SaveError};
use crate::files::stamp::{Stamp, checksum};
use crate::files::trf::read as read_report;
use crate::files::{FileKind, OpenError, lock, migrate, read_whole, sniff};
use crate::model::{
    Event, EventId, EventInfo, Joined, Journal, Rules, StateDifference, SystemId, Tournament,
};
use crate::pairing::systems;
use crate::standings::default_order;

impl Desk {
    /// A new event. It is kept in the data folder until it gets a name by [`Desk::save_as`].
    ///
    /// # Errors
    /// When the data folder cannot be written.
    pub fn create(environment: Environment, event: EventInfo, rules: Rules) -> Result<Self, OpenError> {
        Self::keep(environment, |made| Journal::of(made, Tournament::new(event, rules)))
    }

    /// Takes an event from elsewhere (an import, the example) as a new one without a name.
    ///
    /// # Errors
    /// When the data folder cannot be written, or the log does not fit.
    pub fn adopt(environment: Environment, journal: Journal) -> Result<Self, OpenError> {
        Self::keep(environment, |_| journal)
    }

    /// Keeps what `journal` makes in the data folder; it is given the id of a new event.
    fn keep(environment: Environment, journal: impl FnOnce(EventId) -> Journal) -> Result<Self, OpenError> {
        let folder = environment.folders.unnamed();
        disk::make_folders(&folder).map_err(|error| SaveError::new(&folder, &error))?;
        let made = EventId::new_event((environment.now)(), environment.draw_lot());
        let path = folder.join(format!("{made}.ron"));
        let steps = replay(journal(made), &path)?;
        let (file, _) = lock::hold(&path, (environment.now)(), false)?;
        Ok(Self::start(environment, steps, (path, None), file, (0, 0), true))
    }

    /// Opens an event's file as a new event without a name: the example.
    ///
    /// # Errors
    /// As [`Desk::open`].
    pub fn open_copy(environment: Environment, bytes: &[u8]) -> Result<Self, OpenError> {
        let file =
            read_event_file(bytes).map_err(|error| OpenError::Event { path: PathBuf::new(), error })?;
        Self::adopt(environment, file.journal)
    }

    /// Opens a file by its content. An event is opened with what its journal file adds; a tournament report or a list
    /// of players becomes a new event without a name.
    ///
    /// # Errors
    /// [`OpenError`]; nothing is changed on the disk then.
    pub fn open(environment: Environment, path: &Path) -> Result<Self, OpenError> {
        let path = std::fs::canonicalize(path).map_err(|error| OpenError::unreadable(path, &error))?;
        let bytes = read_whole(&path)?;
        match sniff(&bytes) {
            FileKind::Ron if is_inside(&path, &environment.folders.rescued()) => {
                Self::open_rescued(environment, &path, &bytes)
            }
            FileKind::Ron => Self::open_event(environment, path, false),
            FileKind::Trf => Self::open_report(environment, &path, &bytes),
            FileKind::Csv => Self::open_list(environment, &path, &bytes),
        }
    }

    /// [`Desk::open`] for an event that another machine holds and does not renew: it is ours from now on. Should that
    /// machine wake up it leaves the file alone and keeps apart what is typed there.
    ///
    /// # Errors
    /// As there; a window of this machine that has it open keeps it.
    pub fn take_over(environment: Environment, path: &Path) -> Result<Self, OpenError> {
        let path = std::fs::canonicalize(path).map_err(|error| OpenError::unreadable(path, &error))?;
        Self::open_event(environment, path, true)
    }

    /// Opens an event read-only: nothing is locked or written, and every command is refused.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn open_to_read(environment: Environment, path: &Path) -> Result<Self, OpenError> {
        let path = std::fs::canonicalize(path).map_err(|error| OpenError::unreadable(path, &error))?;
        let bytes = read_whole(&path)?;
        let Contents { steps, .. } = read_event(&path, &bytes, tail_beside(&path)?)?;
        let named = !is_inside(&path, &environment.folders.unnamed());
        Ok(Self { named, ..Self::with(environment, steps, path, None) })
    }

    /// [`Desk::open_to_read`] for an event that cannot be written, which is why.
    ///
    /// # Errors
    /// As there.
    pub(super) fn open_refused(
        environment: Environment,
        path: &Path,
        why: SaveError,
    ) -> Result<Self, OpenError> {
        Ok(Self { refused: Some(why), ..Self::open_to_read(environment, path)? })
    }

    /// A copy that was kept because the event's own place refused it: the event, if its place is there again, else a new
    /// event without a name.
    fn open_rescued(environment: Environment, path: &Path, bytes: &[u8]) -> Result<Self, OpenError> {
        if let Some(origin) = rescue_copy::origin(bytes)
            && let Ok(event) = std::fs::canonicalize(&origin.path)
            && let Ok(desk) = Self::open_event(environment.clone(), event, false)
            && desk.notices.iter().any(|notice| matches!(notice, Notice::Rescued(_)))
        {
            return Ok(desk);
        }
        let desk = Self::open_copy(environment, bytes)?;
        if desk.save().is_ok()
            && let Err(error) = safe_write::remove(path)
        {
            log::warn!("a copy stays behind: {error}");
        }
        Ok(desk)
    }

    fn open_report(environment: Environment, path: &Path, bytes: &[u8]) -> Result<Self, OpenError> {
        let imported = read_report(bytes, &path.to_string_lossy())?;
        let id = imported.id.unwrap_or_else(|| EventId::of_report(&imported.tournament));
        let mut desk = Self::adopt(environment, Journal::of(id, imported.tournament))?;
        desk.notices.extend((!imported.warnings.is_empty()).then_some(Notice::Report(imported.warnings)));
        Ok(desk)
    }

    /// Opens several tournament reports as the sections of one new event without a name ([`Event::joined`]).
    ///
    /// # Errors
    /// [`OpenError`] of the first that is none; nothing is changed on the disk then.
    pub fn open_reports(environment: Environment, paths: &[PathBuf]) -> Result<Self, OpenError> {
        let mut sections = Vec::with_capacity(paths.len());
        let mut warnings = Vec::new();
        for path in paths {
            let imported = read_report(&read_whole(path)?, &path.to_string_lossy())?;
            let otherwise = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            sections.push(Joined { tournament: imported.tournament, otherwise });
            warnings.extend(imported.warnings);
        }
        let first = paths.first().cloned().unwrap_or_default();
        let event = Event::joined(sections).map_err(|flaw| OpenError::Apart { path: first, flaw })?;
        let id = EventId::of_report(&event.first().tournament);
        let mut desk = Self::adopt(environment, Journal::of(id, event))?;
        desk.notices.extend((!warnings.is_empty()).then_some(Notice::Report(warnings)));
        Ok(desk)
    }

    /// The name of the file becomes that of the event.
    fn open_list(environment: Environment, path: &Path, bytes: &[u8]) -> Result<Self, OpenError> {
        let list = read_list(bytes).map_err(|error| OpenError::List { path: path.to_owned(), error })?;
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let system = systems().first().map_or(SystemId::Vincze, |system| system.id());
        let mut rules = Rules::new(system, (environment.draw)());
        rules.tie_breaks = default_order(system);
        let mut desk = Self::create(environment, EventInfo { name, ..EventInfo::default() }, rules)?;
        let source = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let entering = desk.entering(&source, list.rows);
        let refused = |refusal| OpenError::Log { path: path.to_owned(), entry: 1, refusal };
        if let Err(refusal) = desk.execute(entering) {
            desk.discard();
            return Err(refused(refusal));
        }
        desk.notices.extend((!list.rejected.is_empty()).then_some(Notice::Rejected(list.rejected)));
        Ok(desk)
    }

    fn open_event(environment: Environment, path: PathBuf, by_force: bool) -> Result<Self, OpenError> {
        environment.closing.wait_until_free(&path);
        let (mut file, tail) = lock::hold(&path, (environment.now)(), by_force)?;
        let untouched = tail == Tail::default();
        safe_write::sweep(&path);
        // Read again: it could have been rewritten until we held it.
        let read = read_whole(&path)
            .and_then(|bytes| Ok((Stamp::of(&path, &bytes), read_event(&path, &bytes, tail)?)));
        match read {
            Ok((stamp, mut contents)) => {
                contents.put_in_order(&mut file)?;
                file.continue_from(Some(contents.origin.clone()));
                let held = contents.sequence;
                contents.look_for_copy(&path, &environment);
                let Contents { steps, sequence, notices, stale, .. } = contents;
                let place = (path, Some(stamp));
                let mut desk = Self::start(environment, steps, place, file, (sequence, held), stale);
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
        environment: Environment,
        steps: Steps,
        (path, stamp): (PathBuf, Option<Stamp>),
        file: JournalFile,
        (sequence, held): (u64, u64),
        stale: bool,
    ) -> Self {
        let journal = steps.journal().clone();
        let named = !is_inside(&path, &environment.folders.unnamed());
        let writer =
            Writer::start(journal, sequence, (path.clone(), stamp), file, (stale, held), &environment);
        Self { named, ..Self::with(environment, steps, path, Some(writer)) }
    }

    fn with(environment: Environment, steps: Steps, path: PathBuf, writer: Option<Writer>) -> Self {
        let mut desk = Self {
            section: steps.present().first().id,
            arbiter: String::new(),
            steps,
            revision: next_revision(),
            path,
            named: true,
            writer,
            refused: None,
            second: None,
            notices: Vec::new(),
            environment,
            work: PairingWork::default(),
            audit: SelfAudit::default(),
            pace: None,
            aside: BTreeMap::new(),
            along: ReadingAlong::default(),
            file_work: BackgroundAnswer::default(),
        };
        desk.follow_clock();
        desk
    }
}

/// What an event's file and the journal file beside it hold.
struct Contents {
    steps: Steps,
    sequence: u64,
    /// The event's file without the journal file.
    origin: Origin,
    notices: Vec<Notice>,
    /// The event's file is older than this.
    stale: bool,
}

impl Contents {
    /// Records that belong to another event are kept aside, those that the event's file contains make room.
    fn put_in_order(&mut self, file: &mut JournalFile) -> Result<(), SaveError> {
        for notice in &mut self.notices {
            match notice {
                Notice::Recovered(_) => return Ok(()),
                Notice::JournalOfAnotherState(kept) => *kept = file.keep_aside()?,
                _ => {}
            }
        }
        file.leave_out();
        Ok(())
    }

    /// Goes on with the copy in the program's folder, if it has more.
    fn look_for_copy(&mut self, path: &Path, environment: &Environment) {
        match rescue::look(path, &environment.folders, self.steps.journal(), self.sequence) {
            RescueFound::Nothing => {}
            RescueFound::Aside(copy) => self.notices.push(Notice::RescueAside(copy)),
            RescueFound::Newer(copy) => {
                let Ok(steps) = replay(copy.journal, path) else { return };
                let recovered = usize::try_from(copy.sequence - self.sequence).unwrap_or(usize::MAX);
                let what = StateDifference::between_events(self.steps.present(), steps.present());
                self.notices.push(Notice::Rescued(Recovered { steps: recovered, what }));
                (self.steps, self.sequence, self.stale) = (steps, copy.sequence, true);
            }
        }
    }
}

/// An event as read from the disk, without opening it.
pub struct LookedAt {
    /// Its log.
    pub journal: Journal,
    /// Its present state.
    pub event: Event,
    /// What the user is told: steps that were taken from the journal file, or left out.
    pub notices: Vec<Notice>,
}

/// Reads the log and the present state of an event's file with what the journal file beside it adds:
/// nothing is locked, recovered or written. `beside` is the event's path, unless it comes from a stream.
///
/// # Errors
/// [`OpenError`] when the file is damaged or its log does not fit; `called` is the name in the message.
pub fn look_at(bytes: &[u8], called: &Path, beside: Option<&Path>) -> Result<LookedAt, OpenError> {
    let Some(path) = beside else { return Ok(read_event(called, bytes, Tail::default())?.looked_at()) };
    let mut found = read_event(called, bytes, tail_beside(path)?)?;
    for _ in 0..LOOKS {
        if !found.is_torn() {
            break;
        }
        // Whoever has the event open may have written between the two files: looked at once more.
        std::thread::sleep(BETWEEN_LOOKS);
        found = read_event(called, &read_whole(path)?, tail_beside(path)?)?;
    }
    Ok(found.looked_at())
}

/// The steps of an event that somebody else may be writing; `None` if it cannot be read at this moment.
pub(super) fn read_again(path: &Path) -> Option<Steps> {
    let found = read_event(path, &read_whole(path).ok()?, tail_beside(path).ok()?).ok()?;
    (!found.is_torn()).then_some(found.steps)
}

/// So often two files that do not fit together are read again.
const LOOKS: usize = 3;
const BETWEEN_LOOKS: std::time::Duration = std::time::Duration::from_millis(20);

impl Contents {
    /// The two files do not fit together as they were read.
    fn is_torn(&self) -> bool {
        let is_doubt =
            |notice: &Notice| matches!(notice, Notice::JournalOfAnotherState(_) | Notice::JournalDamaged(_));
        self.notices.iter().any(is_doubt)
    }

    fn looked_at(self) -> LookedAt {
        let (journal, event) = (self.steps.journal().clone(), self.steps.present().clone());
        LookedAt { journal, event, notices: self.notices }
    }
}

/// What the journal file beside an event holds, for those who only look.
fn tail_beside(event: &Path) -> Result<Tail, OpenError> {
    let bytes = journal_file::bytes_beside(event)?;
    Ok(journal_file::read(&String::from_utf8_lossy(&bytes)))
}

fn read_event(path: &Path, bytes: &[u8], tail: Tail) -> Result<Contents, OpenError> {
    let broken = |error| OpenError::Event { path: path.to_owned(), error };
    let file = read_event_file(bytes).map_err(broken)?;
    let origin = Origin { event: file.journal.id.clone(), sequence: file.sequence, file: checksum(bytes) };
    let stale = tail != Tail::default();
    let mut notices: Vec<Notice> = tail.damage.map(Notice::JournalDamaged).into_iter().collect();
    if file.format < FORMAT {
        let kept = migrate::kept_path(path, file.format);
        notices.push(Notice::OlderFormat { format: file.format, kept });
    }
    if !file.journal.kept.is_empty() {
        notices.push(Notice::UnknownFields(file.journal.kept.clone()));
    }
    let is_headed = tail.origin.is_some();
    let newer = tail.continuing(&file, origin.file);
    let EventFile { journal, sequence, .. } = file;
    let before = replay(journal, path)?;
    let Some(newer) = newer else {
        notices.push(Notice::JournalOfAnotherState(None));
        return Ok(Contents { steps: before, sequence, origin, notices, stale });
    };
    match continued(&before, &newer, path) {
        // Records of an older version do not say what they continue; those that cannot be carried out do not fit.
        Err(_) if !is_headed => notices.push(Notice::JournalOfAnotherState(None)),
        Err(error) => return Err(error),
        Ok(None) => {}
        Ok(Some((steps, sequence))) => {
            let what = StateDifference::between_events(before.present(), steps.present());
            notices.insert(0, Notice::Recovered(Recovered { steps: newer.len(), what }));
            return Ok(Contents { steps, sequence, origin, notices, stale });
        }
    }
    Ok(Contents { steps: before, sequence, origin, notices, stale })
}

/// The states with the records behind them, and the number of the last one; `None` without records.
fn continued(
    before: &Steps,
    newer: &[(u64, Record)],
    path: &Path,
) -> Result<Option<(Steps, u64)>, OpenError> {
    let Some((sequence, _)) = newer.last() else { return Ok(None) };
    let mut journal = before.journal().clone();
    for (_, record) in newer {
        record.clone().enter(&mut journal);
    }
    Ok(Some((replay(journal, path)?, *sequence)))
}

/// The states of a log that was read from `path`.
pub(super) fn replay(journal: Journal, path: &Path) -> Result<Steps, OpenError> {
    Steps::replay(journal).map_err(|ReplayError { number, refusal }| OpenError::Log {
        path: path.to_owned(),
        entry: number,
        refusal,
    })
}

/// True if `path` (perhaps not written yet) stands in `folder`.
pub(super) fn is_inside(path: &Path, folder: &Path) -> bool {
    let whole = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    path.parent().is_some_and(|parent| whole(parent) == whole(folder))
}
