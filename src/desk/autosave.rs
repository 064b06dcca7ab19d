//! A thread that writes. Each step is appended to the journal file and on the disk before it counts as saved; at
//! quiet moments the event's file is rewritten and the journal file emptied. Whoever types never waits for a disk.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use jiff::Timestamp;

use super::Surroundings;
use crate::files::journal_file::{JournalFile, Record};
use crate::files::safe_write::{self, SaveError};
use crate::files::{migrate, ron as event_file};
use crate::model::Journal;

/// The event's file is rewritten after so long without a change.
const QUIET: Duration = Duration::from_secs(2);
/// After a failure it is tried again so often.
const RETRY: Duration = Duration::from_secs(5);

/// What the status bar says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// Everything is on the disk since then.
    Saved(Timestamp),
    /// A change is on its way.
    Pending,
    /// Saving failed and is tried again; a banner says so until it succeeds.
    Failed(SaveError),
}

enum Order {
    Record(Record),
    /// Rewrites the event's file now.
    Save(Sender<Result<(), SaveError>>),
    /// From now on under another name.
    Move {
        to: PathBuf,
        file: JournalFile,
        discard_old: bool,
        reply: Sender<Result<(), SaveError>>,
    },
    /// The event was never wanted: its files go.
    Discard,
}

struct Progress {
    /// The number of the last record on the disk.
    written: u64,
    at: Timestamp,
    failure: Option<SaveError>,
}

/// The desk's end of the thread. Dropping it waits for the last write.
pub(super) struct Writer {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    progress: Arc<Mutex<Progress>>,
    sent: u64,
}

/// A writer that cannot be reached: its thread has ended.
fn lost(path: &Path) -> SaveError {
    SaveError::new(path, &std::io::Error::other("the thread that writes has ended"))
}

impl Writer {
    /// `stale`: the event's file is missing or older than this journal and is written at once.
    pub(super) fn start(
        journal: Journal,
        sequence: u64,
        event: PathBuf,
        file: JournalFile,
        stale: bool,
        surroundings: &Surroundings,
    ) -> Self {
        let progress = Progress { written: sequence, at: (surroundings.now)(), failure: None };
        let progress = Arc::new(Mutex::new(progress));
        let (orders, inbox) = channel();
        let worker = Worker {
            journal,
            sequence,
            event,
            file,
            unwritten: Vec::new(),
            stale,
            journal_failure: None,
            event_failure: None,
            progress: Arc::clone(&progress),
            surroundings: surroundings.clone(),
        };
        let thread = std::thread::Builder::new().name("autosave".into()).spawn(move || worker.run(&inbox));
        let thread = thread.inspect_err(|error| log::error!("no thread to save with: {error}")).ok();
        Self { orders: Some(orders), thread, progress, sent: sequence }
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
        let progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        match &progress.failure {
            Some(failure) => SaveState::Failed(failure.clone()),
            None if progress.written < self.sent => SaveState::Pending,
            None => SaveState::Saved(progress.at),
        }
    }

    /// Rewrites the event's file and waits for it.
    pub(super) fn save(&self, path: &Path) -> Result<(), SaveError> {
        let (reply, answer) = channel();
        self.order(Order::Save(reply));
        answer.recv().unwrap_or_else(|_| Err(lost(path)))
    }

    /// Goes on under another name and waits until the event is there.
    pub(super) fn move_to(&self, to: &Path, file: JournalFile, discard_old: bool) -> Result<(), SaveError> {
        let (reply, answer) = channel();
        self.order(Order::Move { to: to.to_owned(), file, discard_old, reply });
        answer.recv().unwrap_or_else(|_| Err(lost(to)))
    }

    pub(super) fn discard(&self) {
        self.order(Order::Discard);
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.orders.take());
        if let Some(Err(_)) = self.thread.take().map(JoinHandle::join) {
            log::error!("the thread that writes has panicked");
        }
    }
}

struct Worker {
    journal: Journal,
    sequence: u64,
    event: PathBuf,
    file: JournalFile,
    /// Not yet in the journal file.
    unwritten: Vec<(u64, Record)>,
    /// The event's file is older than the journal.
    stale: bool,
    journal_failure: Option<SaveError>,
    event_failure: Option<SaveError>,
    progress: Arc<Mutex<Progress>>,
    surroundings: Surroundings,
}

impl Worker {
    fn run(mut self, inbox: &Receiver<Order>) {
        if self.stale {
            self.rewrite();
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
                Err(RecvTimeoutError::Timeout) => self.rewrite(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.append();
        if self.stale {
            self.rewrite();
        }
        if !self.stale {
            self.file.remove();
        }
    }

    fn wait(&self, inbox: &Receiver<Order>) -> Result<Order, RecvTimeoutError> {
        if self.journal_failure.is_some() || self.event_failure.is_some() {
            inbox.recv_timeout(RETRY)
        } else if self.stale {
            inbox.recv_timeout(QUIET)
        } else {
            inbox.recv().map_err(|_| RecvTimeoutError::Disconnected)
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
            Order::Move { to, file, discard_old, reply } => {
                let _ = reply.send(self.move_to(to, file, discard_old));
            }
            Order::Discard => {}
        }
    }

    /// What is new goes into the journal file; one wait for the disk for all that came meanwhile.
    fn append(&mut self) {
        if self.unwritten.is_empty() {
            return;
        }
        self.journal_failure = self.file.append(&self.unwritten).err();
        if self.journal_failure.is_none() {
            self.unwritten.clear();
        }
        self.report();
    }

    /// The event's file holds everything; the journal file is empty then.
    fn rewrite(&mut self) {
        self.event_failure = self.write_event(&self.event).err();
        if self.event_failure.is_none() {
            self.settle();
        } else {
            self.append();
        }
        self.report();
    }

    fn settle(&mut self) {
        self.unwritten.clear();
        self.stale = false;
        // Records that stay behind are older than the event's file and are passed over when it is opened.
        self.journal_failure = self.file.clear().err();
        self.event_failure = None;
    }

    fn write_event(&self, path: &Path) -> Result<(), SaveError> {
        let text = event_file::write(&self.journal, self.sequence)
            .map_err(|error| SaveError::new(path, &std::io::Error::other(error)))?;
        // A copy of a file of an older format is kept.
        migrate::replace(path, &text)
    }

    fn move_to(&mut self, to: PathBuf, file: JournalFile, discard_old: bool) -> Result<(), SaveError> {
        if let Err(error) = self.write_event(&to) {
            file.remove();
            return Err(error);
        }
        if discard_old {
            self.remove_event();
        } else if self.stale {
            self.rewrite();
        }
        let old = std::mem::replace(&mut self.file, file);
        old.remove();
        self.event = to;
        self.settle();
        self.report();
        Ok(())
    }

    fn remove_event(&self) {
        if let Err(error) = safe_write::remove(&self.event) {
            log::warn!("an unnamed event stays behind: {error}");
        }
    }

    fn remove_files(self) {
        self.remove_event();
        self.file.remove();
    }

    fn report(&self) {
        let failure = self.journal_failure.as_ref().or(self.event_failure.as_ref()).cloned();
        {
            let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
            if failure.is_none() {
                progress.written = self.sequence;
                progress.at = (self.surroundings.now)();
            }
            progress.failure = failure;
        }
        (self.surroundings.wake)();
    }
}
