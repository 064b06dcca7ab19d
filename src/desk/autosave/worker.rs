//! The writing thread of an event: its file, its journal file, and the copies beside them.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use jiff::Timestamp;

use super::PATIENCE;
use super::reply::Reply;
use crate::desk::Environment;
use crate::desk::acknowledged::Acknowledged;
use crate::desk::held_file::{Elsewhere, HeldFile, Hindrance};
use crate::desk::jobs::{DiskTask, ListedWait, file_of};
use crate::desk::keeper::Keeper;
use crate::desk::rescue::RescueCopy;
use crate::desk::second_copy::SecondCopy;
use crate::files::backups::Occasion;
use crate::files::journal_file::{JournalFile, Record};
use crate::files::lock::SIGN;
use crate::files::ron as event_file;
use crate::files::safe_write::SaveError;
use crate::files::stamp::Stamp;
use crate::model::Journal;

/// The event's file is rewritten after so long without a change.
const QUIET: Duration = Duration::from_secs(2);
/// After a failure it is tried again so often.
const RETRY: Duration = Duration::from_secs(5);

/// Whether it was written.
type WriteResult = Result<(), SaveError>;

/// An order to the thread.
#[allow(clippy::large_enum_variant, reason = "nearly every order is a record")]
pub(super) enum WriterOrder {
    Record(Record),
    /// Rewrites the event's file now.
    Save(Reply<WriteResult>),
    /// Tries again what failed.
    TryAgain,
    /// Moves the event to another file.
    Move(Box<NewPlace>, Reply<WriteResult>),
    /// Keeps the present state as a backup.
    Keep(Occasion, Timestamp),
    /// Sets the second folder for copies.
    Second(Option<PathBuf>),
    /// Replaces the log by another one. Whoever orders it has kept this one.
    Replace(Box<Journal>),
    /// Keeps the other program's file under another name and writes ours.
    KeepOurs(Reply<Result<PathBuf, SaveError>>),
    /// Keeps ours as a backup and leaves the event's file to the other program.
    GiveWay(Reply<WriteResult>),
    /// Deletes the files of an event that is discarded.
    Discard,
}

/// Another place for the event, which is held and written already.
pub(super) struct NewPlace {
    pub place: HeldFile,
    pub file: JournalFile,
    /// The last step that is written there.
    pub written: u64,
    /// The file in the former place goes.
    pub discard_old: bool,
}

/// The state with which the thread starts.
pub(super) struct Beginning {
    pub journal: Journal,
    /// The number of the journal's last record.
    pub sequence: u64,
    /// The last record that is in the event's own files.
    pub held: u64,
    /// The event's file is missing or older than the journal.
    pub is_stale: bool,
    pub event: PathBuf,
    /// The stamp of the file as it was read.
    pub stamp: Option<Stamp>,
    pub file: JournalFile,
}

pub(super) struct AutosaveWorker {
    journal: Journal,
    sequence: u64,
    place: HeldFile,
    file: JournalFile,
    keeper: Keeper,
    second: SecondCopy,
    rescue: RescueCopy,
    /// The last record in the event's file or in the journal file without a gap.
    held: u64,
    /// The last record in the event's file.
    rewritten: u64,
    /// Not yet in the journal file.
    unwritten: Vec<(u64, Record)>,
    /// The event's file is older than the journal.
    stale: bool,
    journal_failure: Option<SaveError>,
    event_failure: Option<SaveError>,
    elsewhere: Option<Elsewhere>,
    acknowledged: Arc<Acknowledged>,
    /// On the list of what waits for a disk, while it works.
    waiting: Option<ListedWait>,
    environment: Environment,
}

/// Wakes those who wait, however the thread ends.
struct EndSignal(Arc<Acknowledged>);

impl Drop for EndSignal {
    fn drop(&mut self) {
        self.0.change(|now| now.ended = true);
    }
}

impl AutosaveWorker {
    pub(super) fn new(
        Beginning { journal, sequence, held, is_stale, event, stamp, file }: Beginning,
        acknowledged: Arc<Acknowledged>,
        environment: Environment,
    ) -> Self {
        Self {
            second: SecondCopy::new(Arc::clone(&acknowledged), environment.clone()),
            keeper: Keeper::new(environment.folders.backups(&journal.id)),
            rescue: RescueCopy::of(&event, &environment.folders, (held < sequence).then_some(sequence)),
            held,
            rewritten: if is_stale { 0 } else { held },
            journal,
            sequence,
            place: HeldFile::take(event, stamp, (environment.now)()),
            file,
            unwritten: Vec::new(),
            stale: is_stale,
            journal_failure: None,
            event_failure: None,
            elsewhere: None,
            acknowledged,
            waiting: None,
            environment,
        }
    }

    pub(super) fn run(mut self, inbox: &Receiver<WriterOrder>) {
        let _ending = EndSignal(Arc::clone(&self.acknowledged));
        self.begin_wait();
        if self.stale {
            self.rewrite();
        } else if let Ok(text) = self.text() {
            self.keeper.event_opened((self.environment.now)(), &text);
        }
        loop {
            self.waiting = None;
            let order = self.wait(inbox);
            self.begin_wait();
            match order {
                Ok(WriterOrder::Discard) => return self.remove_files(),
                Ok(order) => {
                    self.carry_out(order);
                    while let Ok(order) = inbox.try_recv() {
                        if matches!(order, WriterOrder::Discard) {
                            return self.remove_files();
                        }
                        self.carry_out(order);
                    }
                    self.append();
                }
                Err(RecvTimeoutError::Timeout) => self.at_rest(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.append();
        if self.stale {
            self.rewrite();
        }
        self.let_go();
    }

    /// The event is free for others before the copy on a slow stick is waited for.
    fn let_go(self) {
        let is_saved = !self.stale && !self.is_taken();
        let Self { file, place, second, waiting, .. } = self;
        if is_saved {
            file.remove();
        }
        drop((place, waiting));
        second.finish(PATIENCE);
    }

    /// What is not on the disk yet is never given up: if the disk hangs that is told, and nobody can stop it.
    fn begin_wait(&mut self) {
        self.waiting = Some(self.environment.wait_for_disk(self.save_task()).never_stopped());
    }

    fn save_task(&self) -> DiskTask {
        DiskTask::Save { file: file_of(self.place.path()) }
    }

    /// True if the event's files, the journal file too, are another window's now.
    const fn is_taken(&self) -> bool {
        matches!(self.elsewhere, Some(Elsewhere::TakenOver(_)))
    }

    fn wait(&self, inbox: &Receiver<WriterOrder>) -> Result<WriterOrder, RecvTimeoutError> {
        let pause = if self.journal_failure.is_some() || self.event_failure.is_some() {
            RETRY
        } else if self.stale {
            QUIET
        } else {
            SIGN
        };
        inbox.recv_timeout(pause.min(self.place.rest().max(QUIET)))
    }

    /// Nobody has typed for a while.
    fn at_rest(&mut self) {
        if self.place.rest().is_zero() {
            self.place.sign((self.environment.now)());
            self.look_elsewhere();
        }
        if self.stale || self.journal_failure.is_some() || self.event_failure.is_some() {
            self.rewrite();
        }
    }

    /// Another's hand is noticed while nothing is typed, too.
    fn look_elsewhere(&mut self) {
        let found = self.place.elsewhere();
        if found.is_some() && found != self.elsewhere {
            self.elsewhere = found;
            self.report();
        }
    }

    fn carry_out(&mut self, order: WriterOrder) {
        match order {
            WriterOrder::Record(record) => {
                self.sequence += 1;
                self.stale = true;
                record.clone().enter(&mut self.journal);
                self.unwritten.push((self.sequence, record));
            }
            WriterOrder::Save(reply) => {
                self.rewrite();
                reply.finish(self.outcome());
            }
            WriterOrder::TryAgain => self.rewrite(),
            WriterOrder::Move(to, reply) => self.move_to(*to, reply),
            WriterOrder::Keep(occasion, at) => {
                self.append();
                // Told in the log if it fails; the event itself is on the disk.
                let _ = self.text().and_then(|text| self.keeper.keep(at, occasion, &text));
            }
            WriterOrder::Second(folder) => self.set_second(folder),
            WriterOrder::Replace(journal) => self.replace(*journal),
            WriterOrder::KeepOurs(reply) => self.keep_ours(reply),
            WriterOrder::GiveWay(reply) => self.give_way(reply),
            WriterOrder::Discard => {}
        }
    }

    /// What is new goes into the journal file; one wait for the disk for all that came meanwhile. Where another window
    /// has taken the event over the journal file is that window's, so the whole state is kept apart instead.
    fn append(&mut self) {
        if self.unwritten.is_empty() {
            return;
        }
        self.put_into_journal();
        if self.journal_failure.is_some() && !self.is_taken() && (!self.file.is_there() || self.has_gap()) {
            // What came before is not in the files (the journal file was taken away): the whole event is written.
            return self.rewrite();
        }
        self.report();
    }

    fn put_into_journal(&mut self) {
        if self.unwritten.is_empty() {
            return;
        }
        self.journal_failure = if self.is_taken() {
            self.keep(Occasion::Apart).err()
        } else if self.has_gap() {
            let gap = || SaveError::new(self.place.path(), &std::io::ErrorKind::NotFound.into());
            Some(self.event_failure.clone().unwrap_or_else(gap))
        } else {
            self.file.append(&self.unwritten).inspect(|()| self.held = self.sequence).err()
        };
        if self.journal_failure.is_none() {
            self.unwritten.clear();
        }
    }

    /// A record after which others are missing would be left out by the next opening.
    fn has_gap(&self) -> bool {
        self.unwritten.first().is_some_and(|(number, _)| *number != self.held + 1)
    }

    /// The event's file holds everything; the journal file is empty then.
    fn rewrite(&mut self) {
        if let Some(elsewhere) = self.place.elsewhere() {
            self.stand_aside(elsewhere);
            return self.report();
        }
        if !self.file.is_there() {
            self.journal_failure = self.file.renew(self.sequence).err();
            self.held = self.rewritten;
        }
        match self.write_event() {
            Ok(()) => self.settle(),
            Err(Hindrance::Refused(error)) => {
                self.event_failure = Some(error);
                self.put_into_journal();
            }
            Err(Hindrance::Elsewhere(elsewhere)) => self.stand_aside(elsewhere),
        }
        self.report();
    }

    fn settle(&mut self) {
        self.unwritten.clear();
        self.stale = false;
        (self.held, self.rewritten) = (self.sequence, self.sequence);
        self.elsewhere = None;
        self.file.continue_from(self.place.origin(&self.journal.id, self.sequence));
        // Records that stay behind are older than the event's file and are passed over when it is opened.
        self.journal_failure = self.file.clear().err();
        self.event_failure = None;
    }

    /// The event's file is another's work now: ours is kept apart and waits for the user's word.
    fn stand_aside(&mut self, elsewhere: Elsewhere) {
        self.elsewhere = Some(elsewhere);
        self.event_failure = self.keep(Occasion::Apart).err();
        if self.event_failure.is_none() {
            self.unwritten.clear();
            self.journal_failure = None;
            self.stale = false;
        }
    }

    fn text(&self) -> Result<String, SaveError> {
        event_file::write(&self.journal, self.sequence)
            .map_err(|error| SaveError::new(self.place.path(), &std::io::Error::other(error)))
    }

    fn write_event(&mut self) -> Result<(), Hindrance> {
        let text = self.text().map_err(Hindrance::Refused)?;
        self.place.write(&text)?;
        self.keeper.event_written((self.environment.now)(), &text);
        self.second.begin(self.place.path(), &text);
        Ok(())
    }

    fn keep(&self, occasion: Occasion) -> WriteResult {
        self.keeper.keep((self.environment.now)(), occasion, &self.text()?)
    }

    fn set_second(&mut self, folder: Option<PathBuf>) {
        self.second.set_folder(folder);
        if let Ok(text) = self.text() {
            self.second.begin(self.place.path(), &text);
        }
    }

    /// Whether the event's file was written the last time.
    fn outcome(&self) -> WriteResult {
        self.event_failure.clone().map_or(Ok(()), Err)
    }

    fn move_to(&mut self, to: NewPlace, reply: Reply<WriteResult>) {
        let NewPlace { mut place, file, written, discard_old } = to;
        let is_newest = written == self.sequence;
        let written = if is_newest { Ok(()) } else { self.text().and_then(|text| place.write_first(&text)) };
        let is_moved = written.is_ok();
        // If nobody waits any more the copy may stay, and the event goes on where it was.
        if !reply.decide(written) || !is_moved {
            return file.close();
        }
        if discard_old {
            self.place.remove_file();
        } else if self.stale {
            self.rewrite();
        }
        let old = std::mem::replace(&mut self.file, file);
        old.remove();
        self.place = place;
        self.settle();
        self.rescue.move_to(self.place.path(), &self.environment.folders);
        self.report();
    }

    fn replace(&mut self, journal: Journal) {
        self.append();
        self.journal = journal;
        self.sequence += 1;
        self.stale = true;
        self.rewrite();
    }

    fn keep_ours(&mut self, reply: Reply<Result<PathBuf, SaveError>>) {
        let aside = match self.place.put_aside((self.environment.now)()) {
            Ok(aside) => aside,
            Err(error) => {
                reply.finish(Err(error));
                return;
            }
        };
        if !reply.decide(Ok(aside.clone())) {
            return;
        }
        self.place.claim((self.environment.now)());
        self.rewrite();
        reply.finish(self.outcome().map(|()| aside));
    }

    fn give_way(&mut self, reply: Reply<WriteResult>) {
        let kept = self.keep(Occasion::Apart);
        let is_kept = kept.is_ok();
        if reply.decide(kept) && is_kept {
            self.unwritten.clear();
            self.stale = false;
        }
    }

    fn remove_files(mut self) {
        self.rescue.let_go();
        self.place.remove_file();
        self.file.remove();
    }

    fn report(&mut self) {
        // The user knows the event's file, not the one beside it.
        let failure = self.event_failure.as_ref().or(self.journal_failure.as_ref()).cloned();
        // A log that replaced another one is in no file until the event's is rewritten, or it is kept apart.
        let on_disk = self.unwritten.is_empty() && (self.held >= self.sequence || self.elsewhere.is_some());
        if failure.is_some() {
            self.rescue.keep(&self.journal, self.sequence, self.held);
        } else if self.elsewhere.is_none() {
            self.rescue.let_go();
        }
        let now = (self.environment.now)();
        self.acknowledged.change(|progress| {
            progress.tried = self.sequence;
            if on_disk {
                progress.written = self.sequence;
            }
            if failure.is_none() {
                progress.at = now;
            }
            progress.rescued = failure.is_some() && self.rescue.has(self.sequence);
            progress.failure = failure;
            progress.elsewhere.clone_from(&self.elsewhere);
        });
        (self.environment.wake)();
    }
}
