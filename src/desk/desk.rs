//! One open event: its state, its log, its file. Opening makes another desk (`opening`), so an event that cannot be read
//! leaves the open one as it is.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;

use super::autosave::{SaveState, Writer};
use super::demands;
use super::file_work::{FileChange, FileOrder, FileWork};
use super::jobs::{BackgroundAnswer, DiskWait};
use super::notice::Notice;
use super::pairing_work::PairingWork;
use super::reading_along::ReadingAlong;
use super::sections::SectionWork;
use super::self_audit::SelfAudit;
use super::undo::Steps;
use super::{Environment, Recent};
use crate::files::OpenError;
use crate::files::backups::Occasion;
use crate::files::journal_file::Record;
use crate::files::overwrite::Replaced;
use crate::files::safe_write::SaveError;
use crate::model::{
    Command, Event, EventCommand, EventId, Journal, JournalEntry, NewPlayer, Pace, PlayerDetails, Refusal,
    Round, SectionId, Stage, Tournament,
};

/// The open event.
pub struct Desk {
    pub(super) steps: Steps,
    /// The section in view.
    pub(super) section: SectionId,
    /// Who is at the computer, for the log; empty where nobody said so.
    pub(super) arbiter: String,
    pub(super) revision: u64,
    pub(super) path: PathBuf,
    pub(super) named: bool,
    /// `None` while the event is open read-only.
    pub(super) writer: Option<Writer>,
    /// Why it is open read-only, where nobody else has it open.
    pub(super) refused: Option<SaveError>,
    /// Where a copy goes too.
    pub(super) second: Option<PathBuf>,
    pub(super) notices: Vec<Notice>,
    pub(super) environment: Environment,
    /// What is worked out for the section in view.
    pub(super) work: PairingWork,
    pub(super) audit: SelfAudit,
    /// By which its running round clock is counted.
    pub(super) pace: Option<Pace>,
    /// The same of the other sections.
    pub(super) aside: BTreeMap<SectionId, SectionWork>,
    /// What the writer has saved of an event that is open to be read.
    pub(super) along: ReadingAlong,
    /// The slow work on the event's file.
    pub(super) file_work: BackgroundAnswer<FileOrder, Result<FileChange, OpenError>>,
}

impl Desk {
    /// The event as it is now.
    pub const fn event(&self) -> &Event {
        self.steps.present()
    }

    /// The tournament of the section in view; the only one of most events.
    pub fn tournament(&self) -> &Tournament {
        &self.event().section_or_first(self.section).tournament
    }

    /// Grows with every change, and no two desks of the process have the same: what was computed for one revision
    /// holds for it.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The log with its cursor.
    pub const fn journal(&self) -> &Journal {
        self.steps.journal()
    }

    /// The id of the event, whatever its file is called.
    pub const fn id(&self) -> &EventId {
        &self.journal().id
    }

    /// The time now, by the desk's clock.
    pub fn now(&self) -> Timestamp {
        (self.environment.now)()
    }

    /// The time for the round clock: it runs evenly even when the computer's clock is set.
    pub fn clock_now(&self) -> Timestamp {
        match self.running_pace() {
            Some(pace) => pace.now((self.environment.steady)()),
            None => self.now(),
        }
    }

    /// [`Desk::clock_now`] as a function, for code without the desk; valid for this revision.
    pub fn clock_time(&self) -> Arc<dyn Fn() -> Timestamp + Send + Sync> {
        match self.running_pace() {
            Some(pace) => {
                let steady = Arc::clone(&self.environment.steady);
                Arc::new(move || pace.now(steady()))
            }
            None => Arc::clone(&self.environment.now),
        }
    }

    fn running_pace(&self) -> Option<Pace> {
        let clock = self.tournament().clock()?;
        self.pace.filter(|pace| pace.is_of(clock))
    }

    /// After every change: a clock that was started or resumed has a pace of its own. That of a paused one stays, for
    /// the pause may be undone.
    pub(super) fn follow_clock(&mut self) {
        let Some(since) = self.tournament().clock().and_then(|clock| clock.running_since) else { return };
        if self.running_pace().is_none() {
            self.pace = Some(Pace::begin(since, self.now(), (self.environment.steady)()));
        }
    }

    /// The folders, the time and the randomness that the desk uses.
    pub const fn environment(&self) -> &Environment {
        &self.environment
    }

    /// Carries a command to the section in view out, with the time of the desk's clock. It shows at once and is saved in
    /// the background.
    ///
    /// # Errors
    /// [`Refusal`]; nothing is changed.
    pub fn execute(&mut self, command: Command) -> Result<(), Refusal> {
        self.execute_in(self.section, command)
    }

    /// [`Desk::execute`] at a given time.
    ///
    /// # Errors
    /// As there.
    pub fn execute_at(&mut self, command: Command, at: Timestamp) -> Result<(), Refusal> {
        self.execute_entry(JournalEntry::new(at, command.in_section(self.section)))
    }

    /// [`Desk::execute`] in another section, which need not be in view.
    ///
    /// # Errors
    /// As there.
    pub fn execute_in(&mut self, section: SectionId, command: Command) -> Result<(), Refusal> {
        self.execute_event(command.in_section(section))
    }

    /// Carries out a command to any section or about the sections.
    ///
    /// # Errors
    /// As [`Desk::execute`].
    pub fn execute_event(&mut self, command: EventCommand) -> Result<(), Refusal> {
        let at = self.now();
        self.execute_entry(JournalEntry::new(at, command))
    }

    /// Says who is at the computer: the log has the name with everything that is done from now on.
    pub fn sign_as(&mut self, arbiter: &str) {
        let arbiter = arbiter.trim();
        if self.arbiter != arbiter {
            arbiter.clone_into(&mut self.arbiter);
        }
    }

    fn execute_entry(&mut self, entry: JournalEntry) -> Result<(), Refusal> {
        let entry = entry.given_by(&self.arbiter);
        demands::meets_event(self.event(), &entry.command)?;
        let Some(writer) = self.writer.as_mut() else { return Err(Refusal::ReadOnly) };
        let at = entry.at;
        let before = self.steps.present().clone();
        self.steps.execute(entry.clone())?;
        writer.record(Record::Do(entry));
        if let Some(occasion) = occasion_to_keep(&before, self.steps.present()) {
            writer.keep(occasion, at);
        }
        self.revision = next_revision();
        self.follow_sections();
        self.follow_clock();
        Ok(())
    }

    /// Checks whether a command would be carried out; nothing is changed.
    ///
    /// # Errors
    /// The [`Refusal`] that [`Desk::execute`] would give.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        if self.is_read_only() {
            return Err(Refusal::ReadOnly);
        }
        demands::meets(self.tournament(), command)?;
        self.steps.after(self.section, command).map(drop)
    }

    /// [`Desk::check`] for a command to any section or about the sections.
    ///
    /// # Errors
    /// The [`Refusal`] that [`Desk::execute_event`] would give.
    pub fn check_event(&self, command: &EventCommand) -> Result<(), Refusal> {
        if self.is_read_only() {
            return Err(Refusal::ReadOnly);
        }
        demands::meets_event(self.event(), command)?;
        self.steps.check(command)
    }

    /// The event as a command would leave it; nothing is changed.
    ///
    /// # Errors
    /// The [`Refusal`] that [`Desk::execute_event`] would give.
    pub fn event_after(&self, command: &EventCommand) -> Result<Event, Refusal> {
        self.check_event(command)?;
        self.steps.event_after(command)
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
        let entry = |details| NewPlayer { details, lot: self.environment.draw_lot(), entered: None };
        details.into_iter().map(entry).collect()
    }

    /// The entry that [`Desk::undo`] takes back.
    pub fn can_undo(&self) -> Option<&JournalEntry> {
        self.steps.last()
    }

    /// The entry that [`Desk::redo`] carries out again.
    pub fn can_redo(&self) -> Option<&JournalEntry> {
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

    /// Undoes or redoes until this many commands are in force. False (and nothing changed) past the end of the log.
    pub fn go_to(&mut self, cursor: usize) -> bool {
        let Some(writer) = self.writer.as_mut() else { return false };
        let from = self.steps.journal().cursor;
        if !self.steps.go_to(cursor) {
            return false;
        }
        writer.record(Record::Cursor(cursor));
        self.revision = next_revision();
        self.show_step(from, cursor);
        self.follow_sections();
        self.follow_clock();
        true
    }

    /// Replaces the log by another one.
    pub(super) fn put(&mut self, steps: Steps) {
        self.steps = steps;
        self.work = PairingWork::default();
        self.audit = SelfAudit::default();
        self.aside.clear();
        self.revision = next_revision();
        self.follow_sections();
        self.follow_clock();
    }

    /// Resolves a conflict over the event's file: the other version is kept beside it, under the name returned, and ours
    /// takes its place.
    ///
    /// # Errors
    /// [`SaveError`]; both stay as they are.
    pub fn keep_ours(&self) -> Result<PathBuf, SaveError> {
        self.file_hand().keep_ours(&DiskWait::default())
    }

    /// Resolves a conflict over the event's file: ours is kept among the earlier states, and the desk can be dropped
    /// without touching the other version.
    ///
    /// # Errors
    /// [`SaveError`]
    pub fn give_way(&self) -> Result<(), SaveError> {
        self.file_hand().give_way(&DiskWait::default())
    }

    /// Whether everything is on the disk.
    pub fn save_state(&self) -> SaveState {
        self.writer.as_ref().map_or(SaveState::ReadOnly, Writer::state)
    }

    /// True if the event is open read-only.
    pub const fn is_read_only(&self) -> bool {
        self.writer.is_none()
    }

    /// Why the event is open read-only; `None` also where it is open elsewhere, and that was chosen.
    pub const fn refused(&self) -> Option<&SaveError> {
        self.refused.as_ref()
    }

    /// The number of the last step, counted over all sessions, whether it is on the disk or not.
    pub fn last_step(&self) -> u64 {
        self.writer.as_ref().map_or(0, Writer::sent)
    }

    /// The number of the last step that is on the disk.
    pub fn saved_up_to(&self) -> u64 {
        self.writer.as_ref().map_or(0, Writer::written)
    }

    /// Waits until a step is on the disk, as long as the disk takes; never called by the window.
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

    /// True once the user chose a file.
    pub const fn is_named(&self) -> bool {
        self.named
    }

    /// What the user is told after opening.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// The entry for the list of recent events; `None` without a name.
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

    /// Tries again now what failed, without waiting for it.
    pub fn try_again(&self) {
        if let Some(writer) = self.writer.as_ref() {
            writer.try_again();
        }
    }

    /// While saving fails: true if the program's own folder has a copy with every step.
    pub fn is_rescued(&self) -> bool {
        self.writer.as_ref().is_some_and(Writer::is_rescued)
    }

    /// Saves the event to another file and goes on there; waits as long as the disk takes. The former file stays as it is; that of an event without a
    /// name is deleted.
    ///
    /// # Errors
    /// [`OpenError::IsEvent`] when there is another event; when the place cannot be written. Nothing changes then.
    pub fn save_as(&mut self, path: &Path) -> Result<(), OpenError> {
        let change = self.file_hand().save_as(path, &DiskWait::default())?;
        self.put_change(change);
        Ok(())
    }

    /// [`Desk::save_as`] over another event, which is kept as a backup. Returns the backup.
    ///
    /// # Errors
    /// As there, and [`OpenError::InUse`] when that event is open elsewhere; nothing changes then.
    pub fn save_over(&mut self, path: &Path) -> Result<Replaced, OpenError> {
        let change = self.file_hand().save_over(path, &DiskWait::default())?;
        Ok(match self.put_change(change) {
            FileWork::SavedAs(replaced) => replaced,
            _ => Replaced::default(),
        })
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

/// A number that was not used yet in this process.
pub(super) fn next_revision() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}

/// Why a step makes the state worth a backup: a round of a section begins or ends.
fn occasion_to_keep(before: &Event, after: &Event) -> Option<Occasion> {
    let former = |id| {
        before.section(id).filter(|former| !after.section(id).is_some_and(|now| std::ptr::eq(*former, now)))
    };
    after.sections().find_map(|section| occasion_of(&former(section.id)?.tournament, &section.tournament))
}

fn occasion_of(before: &Tournament, after: &Tournament) -> Option<Occasion> {
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
