//! The desk's end of the writing thread: sends the orders, and waits for a reply a few seconds at most.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use jiff::Timestamp;

use super::reply::{NoReply, Reply, ask};
use super::worker::{AutosaveWorker, Beginning, NewPlace, WriterOrder};
use super::{PATIENCE, SaveState};
use crate::desk::Environment;
use crate::desk::acknowledged::Acknowledged;
use crate::desk::held_file::HeldFile;
use crate::desk::jobs::DiskWait;
use crate::files::backups::Occasion;
use crate::files::journal_file::{JournalFile, Record};
use crate::files::safe_write::SaveError;
use crate::files::stamp::Stamp;
use crate::model::Journal;

/// The desk's end of the thread. Dropping it waits for the last write.
pub(in crate::desk) struct Writer {
    orders: WriterOrders,
    thread: Option<JoinHandle<()>>,
    acknowledged: Arc<Acknowledged>,
    sent: u64,
}

/// A writer that cannot be reached: its thread has ended.
fn lost(path: &Path) -> SaveError {
    SaveError::new(path, &std::io::Error::other("the thread that writes has ended"))
}

/// Gives orders to the thread, from any other. It holds nothing: once the desk's end is dropped every order is refused.
#[derive(Clone)]
pub(in crate::desk) struct WriterOrders(Arc<Mutex<Option<Sender<WriterOrder>>>>);

impl WriterOrders {
    fn order(&self, order: WriterOrder) -> bool {
        let orders = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        orders.as_ref().is_some_and(|orders| orders.send(order).is_ok())
    }

    /// No more orders: the thread ends after those that were given.
    fn end(&self) {
        drop(self.0.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Gives an order and waits for the reply, until the wait is stopped or, if that is given, patience ends.
    fn ask<T>(
        &self,
        path: &Path,
        (wait, patience): (&DiskWait, Option<Duration>),
        order: impl FnOnce(Reply<Result<T, SaveError>>) -> WriterOrder,
    ) -> Result<T, SaveError> {
        let (reply, awaited) = ask(wait);
        self.order(order(reply));
        awaited.wait(patience).unwrap_or_else(|no_reply| {
            Err(match no_reply {
                NoReply::Late => SaveError::new(path, &std::io::ErrorKind::TimedOut.into()),
                NoReply::Lost => lost(path),
            })
        })
    }

    /// Rewrites the event's file.
    pub(in crate::desk) fn save(&self, path: &Path, wait: &DiskWait) -> Result<(), SaveError> {
        self.ask(path, (wait, None), WriterOrder::Save)
    }

    /// Goes on in another place, where everything up to a step is written already.
    pub(in crate::desk) fn move_to(
        &self,
        (place, file, written): (HeldFile, JournalFile, u64),
        discard_old: bool,
        wait: &DiskWait,
    ) -> Result<(), SaveError> {
        let path = place.path().to_owned();
        self.ask(&path, (wait, None), |reply| {
            WriterOrder::Move(Box::new(NewPlace { place, file, written, discard_old }), reply)
        })
    }

    /// Another's file goes under the name that is given back, ours takes its place.
    pub(in crate::desk) fn keep_ours(&self, path: &Path, wait: &DiskWait) -> Result<PathBuf, SaveError> {
        self.ask(path, (wait, None), WriterOrder::KeepOurs)
    }

    /// Ours is kept among the backups, the event's file left to the other.
    pub(in crate::desk) fn give_way(&self, path: &Path, wait: &DiskWait) -> Result<(), SaveError> {
        self.ask(path, (wait, None), WriterOrder::GiveWay)
    }
}

impl Writer {
    /// `stale`: the event's file is missing or older than this journal and is written at once; `stamp`: what stood
    /// there; `held`: the last record that is in the event's own files.
    pub(in crate::desk) fn start(
        journal: Journal,
        sequence: u64,
        (event, stamp): (PathBuf, Option<Stamp>),
        file: JournalFile,
        (stale, held): (bool, u64),
        environment: &Environment,
    ) -> Self {
        let now = (environment.now)();
        let acknowledged = Arc::new(Acknowledged::new(sequence, now));
        let (orders, inbox) = channel();
        let beginning = Beginning { journal, sequence, held, is_stale: stale, event, stamp, file };
        let worker = AutosaveWorker::new(beginning, Arc::clone(&acknowledged), environment.clone());
        let thread = std::thread::Builder::new().name("autosave".into()).spawn(move || worker.run(&inbox));
        let thread = thread.inspect_err(|error| log::error!("no thread to save with: {error}")).ok();
        let orders = WriterOrders(Arc::new(Mutex::new(Some(orders))));
        Self { orders, thread, acknowledged, sent: sequence }
    }

    pub(in crate::desk) fn record(&mut self, record: Record) {
        self.sent += 1;
        self.order(WriterOrder::Record(record));
    }

    fn order(&self, order: WriterOrder) -> bool {
        self.orders.order(order)
    }

    /// The orders for which somebody waits.
    pub(in crate::desk) fn orders(&self) -> WriterOrders {
        self.orders.clone()
    }

    pub(in crate::desk) fn state(&self) -> SaveState {
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
    pub(in crate::desk) const fn sent(&self) -> u64 {
        self.sent
    }

    /// The number of the last record on the disk.
    pub(in crate::desk) fn written(&self) -> u64 {
        self.acknowledged.now().written
    }

    /// Waits until a record is on the disk, or until it was tried in vain.
    pub(in crate::desk) fn wait_for(&self, number: u64) -> Result<(), SaveError> {
        self.acknowledged.wait_for(number).map_err(|error| error.unwrap_or_else(|| lost(Path::new(""))))
    }

    /// Rewrites the event's file and waits for it, and for its copy in the second folder, but not for ever.
    pub(in crate::desk) fn save(&self, path: &Path) -> Result<(), SaveError> {
        self.orders.ask(path, (&DiskWait::default(), Some(PATIENCE)), WriterOrder::Save)?;
        self.acknowledged.wait_for_copy(PATIENCE);
        Ok(())
    }

    /// Tries again at once what failed; nobody waits.
    pub(in crate::desk) fn try_again(&self) {
        self.order(WriterOrder::TryAgain);
    }

    /// While saving fails: whether the program's folder has a copy with every step so far.
    pub(in crate::desk) fn is_rescued(&self) -> bool {
        self.acknowledged.now().rescued
    }

    pub(in crate::desk) fn discard(&self) {
        self.order(WriterOrder::Discard);
    }

    /// A state worth keeping was reached with the last record.
    pub(in crate::desk) fn keep(&self, occasion: Occasion, at: Timestamp) {
        self.order(WriterOrder::Keep(occasion, at));
    }

    /// From now on a copy of the event goes into this folder too.
    pub(in crate::desk) fn set_second(&self, folder: Option<PathBuf>) {
        self.order(WriterOrder::Second(folder));
    }

    /// Why the copy was not written the last time.
    pub(in crate::desk) fn second_failure(&self) -> Option<SaveError> {
        self.acknowledged.now().second_failure
    }

    /// Another log in place of this one.
    pub(in crate::desk) fn replace(&mut self, journal: Journal) {
        self.sent += 1;
        self.order(WriterOrder::Replace(Box::new(journal)));
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.orders.end();
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
