//! A thread that writes. Each step is appended to the journal file and on the disk before it counts as saved; at
//! quiet moments the event's file is rewritten and the journal file emptied. Whoever types never waits for a disk.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use jiff::Timestamp;

use super::Surroundings;
use super::acknowledged::Acknowledged;
use super::keeper::Keeper;
use super::place::{Elsewhere, Hindrance, Place};
use super::rescue::RescueCopy;
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

/// The window waits so long for a disk that does not answer; then the thread goes on alone.
const PATIENCE: Duration = Duration::from_secs(3);

/// What the status bar says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// Everything is on the disk since then.
    Saved(Timestamp),
    /// A change is on its way.
    Pending,
    /// Saving failed and is tried again; a banner says so until it succeeds.
    Failed(SaveError),
    /// Somebody else works on the event's file, which is left alone; what is typed here is kept apart, among the
    /// backups, until the user chooses.
    Elsewhere(Elsewhere),
    /// The event was opened to be read only.
    ReadOnly,
}

enum Order {
    Record(Record),
    /// Rewrites the event's file now.
    Save(Sender<Result<(), SaveError>>),
    /// Tries again what failed.
    TryAgain,
    /// From now on under another name.
    Move {
        to: PathBuf,
        file: JournalFile,
        discard_old: bool,
        /// Set by whoever comes first: the thread when it has moved, the desk when it waits no more.
        decided: Arc<AtomicBool>,
        reply: Sender<Result<(), SaveError>>,
    },
    /// A state worth keeping was reached.
    Keep(Occasion, Timestamp),
    /// A copy goes there too.
    Second(Option<PathBuf>),
    /// Another log in place of this one, which is kept.
    Replace(Box<Journal>, Sender<Result<(), SaveError>>),
    /// Another's file is kept under another name and ours written.
    KeepOurs(Sender<Result<PathBuf, SaveError>>),
    /// Ours is kept apart and the event's file left to the other.
    GiveWay(Sender<Result<(), SaveError>>),
    /// The event was never wanted: its files go.
    Discard,
}

/// The desk's end of the thread. Dropping it waits for the last write.
pub(super) struct Writer {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    acknowledged: Arc<Acknowledged>,
    sent: u64,
}

/// A writer that cannot be reached: its thread has ended.
fn lost(path: &Path) -> SaveError {
    SaveError::new(path, &std::io::Error::other("the thread that writes has ended"))
}

/// The disk has not answered for [`PATIENCE`].
fn slow(path: &Path) -> SaveError {
    SaveError::new(path, &std::io::ErrorKind::TimedOut.into())
}

fn patiently(path: &Path, answer: &Receiver<Result<(), SaveError>>) -> Result<(), SaveError> {
    match answer.recv_timeout(PATIENCE) {
        Ok(answer) => answer,
        Err(RecvTimeoutError::Timeout) => Err(slow(path)),
        Err(RecvTimeoutError::Disconnected) => Err(lost(path)),
    }
}

impl Writer {
    /// `stale`: the event's file is missing or older than this journal and is written at once; `stamp`: what stood
    /// there; `held`: the last record that is in the event's own files.
    pub(super) fn start(
        journal: Journal,
        sequence: u64,
        (event, stamp): (PathBuf, Option<Stamp>),
        file: JournalFile,
        (stale, held): (bool, u64),
        surroundings: &Surroundings,
    ) -> Self {
        let now = (surroundings.now)();
        let acknowledged = Arc::new(Acknowledged::new(sequence, now));
        let (orders, inbox) = channel();
        let worker = Worker {
            keeper: Keeper::new(surroundings.folders.backups(&journal.id)),
            rescue: RescueCopy::of(&event, &surroundings.folders, (held < sequence).then_some(sequence)),
            held,
            rewritten: if stale { 0 } else { held },
            journal,
            sequence,
            place: Place::take(event, stamp, now),
            file,
            unwritten: Vec::new(),
            stale,
            journal_failure: None,
            event_failure: None,
            elsewhere: None,
            acknowledged: Arc::clone(&acknowledged),
            surroundings: surroundings.clone(),
        };
        let thread = std::thread::Builder::new().name("autosave".into()).spawn(move || worker.run(&inbox));
        let thread = thread.inspect_err(|error| log::error!("no thread to save with: {error}")).ok();
        Self { orders: Some(orders), thread, acknowledged, sent: sequence }
    }

    pub(super) fn record(&mut self, record: Record) {
        self.sent += 1;
        self.order(Order::Record(record));
    }

    fn order(&self, order: Order) -> bool {
        self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok())
    }

    pub(super) fn state(&self) -> SaveState {
        if self.thread.as_ref().is_none_or(JoinHandle::is_finished) {
            return SaveState::Failed(lost(Path::new("")));
        }
        let progress = self.acknowledged.now();
        match (progress.failure, progress.elsewhere) {
            (Some(failure), _) => SaveState::Failed(failure),
            (None, Some(elsewhere)) => SaveState::Elsewhere(elsewhere),
            _ if progress.written < self.sent => SaveState::Pending,
            _ => SaveState::Saved(progress.at),
        }
    }

    /// The number of the last record that was given to the thread.
    pub(super) const fn sent(&self) -> u64 {
        self.sent
    }

    /// The number of the last record on the disk.
    pub(super) fn written(&self) -> u64 {
        self.acknowledged.now().written
    }

    /// Waits until a record is on the disk, or until it was tried in vain.
    pub(super) fn wait_for(&self, number: u64) -> Result<(), SaveError> {
        self.acknowledged.wait_for(number).map_err(|error| error.unwrap_or_else(|| lost(Path::new(""))))
    }

    /// Rewrites the event's file and waits for it, but not for ever.
    pub(super) fn save(&self, path: &Path) -> Result<(), SaveError> {
        let (reply, answer) = channel();
        self.order(Order::Save(reply));
        patiently(path, &answer)
    }

    /// Tries again at once what failed; nobody waits.
    pub(super) fn try_again(&self) {
        self.order(Order::TryAgain);
    }

    /// While saving fails: whether the program's folder has a copy with every step so far.
    pub(super) fn is_rescued(&self) -> bool {
        self.acknowledged.now().rescued
    }

    /// Goes on under another name and waits until the event is there, but not for ever.
    pub(super) fn move_to(&self, to: &Path, file: JournalFile, discard_old: bool) -> Result<(), SaveError> {
        let (reply, answer) = channel();
        let decided = Arc::new(AtomicBool::new(false));
        let order =
            Order::Move { to: to.to_owned(), file, discard_old, decided: Arc::clone(&decided), reply };
        self.order(order);
        match answer.recv_timeout(PATIENCE) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) if !decided.swap(true, Ordering::SeqCst) => Err(slow(to)),
            // It has just moved; the answer is on its way.
            Err(_) => answer.recv().unwrap_or_else(|_| Err(lost(to))),
        }
    }

    pub(super) fn discard(&self) {
        self.order(Order::Discard);
    }

    /// A state worth keeping was reached with the last record.
    pub(super) fn keep(&self, occasion: Occasion, at: Timestamp) {
        self.order(Order::Keep(occasion, at));
    }

    /// From now on a copy of the event goes into this folder too.
    pub(super) fn set_second(&self, folder: Option<PathBuf>) {
        self.order(Order::Second(folder));
    }

    /// Why the copy was not written the last time.
    pub(super) fn second_failure(&self) -> Option<SaveError> {
        self.acknowledged.now().second_failure
    }

    /// Another log in place of this one, which is kept; waits for the disk.
    pub(super) fn replace(&mut self, journal: Journal) -> Result<(), SaveError> {
        let (reply, answer) = channel();
        self.order(Order::Replace(Box::new(journal), reply));
        answer.recv().unwrap_or_else(|_| Err(lost(Path::new(""))))?;
        self.sent += 1;
        Ok(())
    }

    /// Another's file goes under the name that is given back, ours takes its place.
    pub(super) fn keep_ours(&self) -> Result<PathBuf, SaveError> {
        let (reply, answer) = channel();
        self.order(Order::KeepOurs(reply));
        answer.recv().unwrap_or_else(|_| Err(lost(Path::new(""))))
    }

    /// Ours is kept among the backups, the event's file left to the other.
    pub(super) fn give_way(&self) -> Result<(), SaveError> {
        let (reply, answer) = channel();
        self.order(Order::GiveWay(reply));
        answer.recv().unwrap_or_else(|_| Err(lost(Path::new(""))))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.orders.take());
        let Some(thread) = self.thread.take() else { return };
        if !self.acknowledged.wait_for_end(2 * PATIENCE) {
            // Whoever closes a window does not wait for a disk that hangs; the journal file has what was called saved.
            return log::error!("the disk does not answer; saving goes on while the program runs");
        }
        if thread.join().is_err() {
            log::error!("the thread that writes has panicked");
        }
    }
}

struct Worker {
    journal: Journal,
    sequence: u64,
    place: Place,
    file: JournalFile,
    keeper: Keeper,
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
    surroundings: Surroundings,
}

/// Tells those who wait, however the thread ends.
struct Ending(Arc<Acknowledged>);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.change(|now| now.ended = true);
    }
}

impl Worker {
    fn run(mut self, inbox: &Receiver<Order>) {
        let _ending = Ending(Arc::clone(&self.acknowledged));
        if self.stale {
            self.rewrite();
        } else if let Ok(text) = self.text() {
            self.keeper.event_opened((self.surroundings.now)(), &text);
        }
        loop {
            match self.wait(inbox) {
                Ok(Order::Discard) => return self.remove_files(),
                Ok(order) => {
                    self.carry_out(order);
                    while let Ok(order) = inbox.try_recv() {
                        if matches!(order, Order::Discard) {
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
        if !self.stale && !self.is_taken() {
            self.file.remove();
        }
    }

    /// True if the event's files, the journal file too, are another window's now.
    const fn is_taken(&self) -> bool {
        matches!(self.elsewhere, Some(Elsewhere::TakenOver(_)))
    }

    fn wait(&self, inbox: &Receiver<Order>) -> Result<Order, RecvTimeoutError> {
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
            self.place.sign((self.surroundings.now)());
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

    fn carry_out(&mut self, order: Order) {
        match order {
            Order::Record(record) => {
                self.sequence += 1;
                self.stale = true;
                record.clone().enter(&mut self.journal);
                self.unwritten.push((self.sequence, record));
            }
            Order::Save(reply) => {
                self.rewrite();
                let _ = reply.send(self.event_failure.clone().map_or(Ok(()), Err));
            }
            Order::TryAgain => self.rewrite(),
            Order::Move { to, file, discard_old, decided, reply } => {
                let _ = reply.send(self.move_to(to, file, discard_old, &decided));
            }
            Order::Keep(occasion, at) => {
                self.append();
                // Told in the log if it fails; the event itself is on the disk.
                let _ = self.text().and_then(|text| self.keeper.keep(at, occasion, &text));
            }
            Order::Second(folder) => self.set_second(folder),
            Order::Replace(journal, reply) => {
                let _ = reply.send(self.replace(*journal));
            }
            Order::KeepOurs(reply) => {
                let _ = reply.send(self.keep_ours());
            }
            Order::GiveWay(reply) => {
                let _ = reply.send(self.give_way());
            }
            Order::Discard => {}
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
        self.keeper.event_written((self.surroundings.now)(), self.place.path(), &text);
        Ok(())
    }

    fn keep(&self, occasion: Occasion) -> Result<(), SaveError> {
        self.keeper.keep((self.surroundings.now)(), occasion, &self.text()?)
    }

    fn set_second(&mut self, folder: Option<PathBuf>) {
        self.keeper.set_second(folder);
        if let Ok(text) = self.text() {
            self.keeper.copy(self.place.path(), &text);
        }
        self.report();
    }

    fn move_to(
        &mut self,
        to: PathBuf,
        file: JournalFile,
        discard_old: bool,
        decided: &AtomicBool,
    ) -> Result<(), SaveError> {
        let late = slow(&to);
        let mut place = Place::take(to, None, (self.surroundings.now)());
        let written = self.text().and_then(|text| match place.write(&text) {
            Err(Hindrance::Refused(error)) => Err(error),
            Err(Hindrance::Elsewhere(_)) | Ok(()) => Ok(()),
        });
        // Nobody waits any more: the copy may stay, the event goes on where it was.
        let written =
            written.and_then(|()| if decided.swap(true, Ordering::SeqCst) { Err(late) } else { Ok(()) });
        if let Err(error) = written {
            file.let_go();
            return Err(error);
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
        self.rescue.move_to(self.place.path(), &self.surroundings.folders);
        self.report();
        Ok(())
    }

    fn replace(&mut self, journal: Journal) -> Result<(), SaveError> {
        self.keep(Occasion::BeforeRestore)?;
        self.append();
        let former = std::mem::replace(&mut self.journal, journal);
        self.sequence += 1;
        self.rewrite();
        if let Some(error) = self.event_failure.clone() {
            self.journal = former;
            self.sequence -= 1;
            self.report();
            return Err(error);
        }
        Ok(())
    }

    fn keep_ours(&mut self) -> Result<PathBuf, SaveError> {
        let aside = self.place.put_aside((self.surroundings.now)())?;
        self.place.claim((self.surroundings.now)());
        self.rewrite();
        self.event_failure.clone().map_or(Ok(aside), Err)
    }

    fn give_way(&mut self) -> Result<(), SaveError> {
        self.keep(Occasion::Apart)?;
        self.unwritten.clear();
        self.stale = false;
        Ok(())
    }

    fn remove_files(mut self) {
        self.rescue.let_go();
        self.place.remove_file();
        self.file.remove();
    }

    fn report(&mut self) {
        // The user knows the event's file, not the one beside it.
        let failure = self.event_failure.as_ref().or(self.journal_failure.as_ref()).cloned();
        let on_disk = self.unwritten.is_empty();
        if failure.is_some() {
            self.rescue.keep(&self.journal, self.sequence, self.held);
        } else if self.elsewhere.is_none() {
            self.rescue.let_go();
        }
        let now = (self.surroundings.now)();
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
            progress.second_failure = self.keeper.second_failure().cloned();
        });
        (self.surroundings.wake)();
    }
}
