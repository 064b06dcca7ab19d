//! Work that waits for a disk, a stick or a network drive that may hang. Each piece is listed from its beginning to its end, so
//! that the window can say what it waits for, and stop waiting for what can be stopped. One list serves every panel and dialog.
//!
//! Nobody can stop a system call that hangs. Who stops waiting leaves its thread alone with it: whatever that brings later is
//! thrown away, and what cannot be taken back ([`DiskWait::decide`]) is not done any more.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;
use serde::Serialize;

use super::WorkUnderway;

/// After this time without an answer the window says what it waits for.
pub const SLOW: SignedDuration = SignedDuration::from_secs(3);

/// What a disk is to do. The sentence names the file, not its folders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
pub enum DiskTask {
    /// A file is read: an event, a report, a list, a picture.
    Read {
        /// Its name.
        file: String,
    },
    /// It is found out whether there is a file of this name.
    Find {
        /// The name.
        file: String,
    },
    /// The open event is saved where it stands.
    Save {
        /// Its name.
        file: String,
    },
    /// The open event is copied into the second folder.
    Copy {
        /// The name of the folder.
        folder: String,
    },
    /// The open event is saved in another place.
    SaveAs {
        /// The name there.
        file: String,
    },
    /// An event that was put away is saved and let go.
    Close {
        /// Its name.
        file: String,
    },
    /// An event that somebody else has changed is kept under another name, and ours takes its place.
    KeepOurs {
        /// Its name.
        file: String,
    },
    /// Ours is kept apart, and the file left to somebody else.
    GiveWay {
        /// Its name.
        file: String,
    },
    /// A new event is begun in the program's own folder.
    Begin,
    /// The earlier states are listed.
    ListStates,
    /// An earlier state is read, and the present one kept.
    Restore,
    /// A file is written: a report, a PDF, a table.
    Write {
        /// Its name.
        file: String,
    },
    /// The web pages are written.
    Publish {
        /// The name of the folder.
        folder: String,
    },
    /// Pages are handed to the printer.
    Print,
    /// The settings, or the list of recent events, are kept.
    KeepOwn,
}

impl DiskTask {
    /// True for what may still be done when the disk answers, though nobody waits for it any more.
    pub const fn may_come_late(&self) -> bool {
        matches!(self, Self::Write { .. } | Self::Copy { .. } | Self::Publish { .. } | Self::Print)
    }

    /// The name of the file that it is about.
    fn file(&self) -> Option<&str> {
        match self {
            Self::Read { file }
            | Self::Find { file }
            | Self::Save { file }
            | Self::SaveAs { file }
            | Self::Close { file }
            | Self::KeepOurs { file }
            | Self::GiveWay { file }
            | Self::Write { file } => Some(file),
            Self::Copy { .. }
            | Self::Publish { .. }
            | Self::Begin
            | Self::ListStates
            | Self::Restore
            | Self::Print
            | Self::KeepOwn => None,
        }
    }
}

/// The name of a file, for a [`DiskTask`].
pub fn file_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// How far something is that waits for a disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// It can still be stopped.
    #[default]
    Open,
    /// What cannot be taken back is being done.
    Decided,
    /// Nobody waits any more.
    Stopped,
}

#[derive(Debug, Default)]
struct WaitState {
    stage: Stage,
    /// Since when the disk is asked, by the clock of [`crate::desk::Environment::steady`]; `None` while it is not.
    since: Option<SignedDuration>,
    /// Counts as background work until it ends or nobody waits any more.
    underway: Option<WorkUnderway>,
}

/// The state of one wait, shared by those who work and those who wait. Whoever comes first, [`DiskWait::decide`] or the stop
/// of [`DiskWaits::stop`], has decided; so nothing is done that the window does not know of. One by itself, not listed
/// anywhere, is never stopped.
#[derive(Clone, Debug, Default)]
pub struct DiskWait(Arc<Mutex<WaitState>>);

impl DiskWait {
    fn lock(&self) -> MutexGuard<'_, WaitState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Called before a step that cannot be taken back. False if nobody waits any more; then the step must not be done.
    pub fn decide(&self) -> bool {
        let mut state = self.lock();
        if state.stage == Stage::Open {
            state.stage = Stage::Decided;
        }
        state.stage == Stage::Decided
    }

    /// True once nobody waits any more.
    pub fn is_stopped(&self) -> bool {
        self.lock().stage == Stage::Stopped
    }

    /// Says that the disk is not asked yet: something is worked out first, and that counts as no wait.
    pub fn not_yet(&self) {
        self.lock().since = None;
    }

    /// Says that the disk is asked from now on.
    pub fn asks(&self, now: SignedDuration) {
        self.lock().since = Some(now);
    }

    fn since(&self) -> Option<SignedDuration> {
        self.lock().since
    }

    fn can_be_stopped(&self) -> bool {
        self.lock().stage == Stage::Open
    }

    /// Stops waiting. True if it was stopped by this.
    pub(in crate::desk) fn stop(&self) -> bool {
        let mut state = self.lock();
        if state.stage == Stage::Open {
            *state = WaitState { stage: Stage::Stopped, ..WaitState::default() };
            return true;
        }
        false
    }

    /// From now on this piece of background work is counted until the wait ends.
    pub(super) fn count(&self, underway: WorkUnderway) {
        let mut state = self.lock();
        state.underway = Some(underway).filter(|_| state.stage != Stage::Stopped);
    }

    /// The work has ended, and its answer can be taken.
    pub(super) fn count_no_more(&self) {
        self.lock().underway = None;
    }
}

#[derive(Debug)]
struct ListedTask {
    number: u64,
    task: DiskTask,
    wait: DiskWait,
}

#[derive(Debug, Default)]
struct WaitList {
    last: u64,
    listed: Vec<ListedTask>,
}

/// Everything that waits for a disk now, for one environment. Cheap to clone; the copies share the list.
#[derive(Clone, Debug, Default)]
pub struct DiskWaits(Arc<Mutex<WaitList>>);

/// A wait on the list. It leaves the list when this is dropped, also by a panic.
#[derive(Debug)]
pub struct ListedWait {
    list: DiskWaits,
    number: u64,
    wait: DiskWait,
}

/// Something that the disk has not answered for [`SLOW`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlowDisk {
    /// For [`DiskWaits::stop`].
    pub number: u64,
    /// What it is.
    pub task: DiskTask,
    /// Whether waiting for it can be stopped.
    pub can_be_stopped: bool,
}

impl DiskWaits {
    fn lock(&self) -> MutexGuard<'_, WaitList> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists a task that begins now.
    pub fn list(&self, task: DiskTask, now: SignedDuration) -> ListedWait {
        let wait = DiskWait::default();
        wait.asks(now);
        let mut list = self.lock();
        list.last += 1;
        let number = list.last;
        list.listed.push(ListedTask { number, task, wait: wait.clone() });
        ListedWait { list: self.clone(), number, wait }
    }

    /// What the disk has not answered for [`SLOW`], the oldest first. That the saving thread hangs is left out while the work
    /// that keeps it on this file is told, and can be stopped.
    pub fn slow(&self, now: SignedDuration) -> Vec<SlowDisk> {
        let list = self.lock();
        let slow =
            list.listed.iter().filter(|listed| listed.wait.since().is_some_and(|since| now - since >= SLOW));
        let told = |listed: &ListedTask| SlowDisk {
            number: listed.number,
            task: listed.task.clone(),
            can_be_stopped: listed.wait.can_be_stopped(),
        };
        let slow: Vec<SlowDisk> = slow.map(told).collect();
        let is_told_by =
            |saved: &str| slow.iter().any(|other| other.can_be_stopped && other.task.file() == Some(saved));
        let is_shown = |slow: &&SlowDisk| {
            slow.can_be_stopped || !matches!(&slow.task, DiskTask::Save { file } if is_told_by(file))
        };
        slow.iter().filter(is_shown).cloned().collect()
    }

    /// When to look at [`DiskWaits::slow`] again; `None` while nothing waits. What is slow already may become one that
    /// cannot be stopped, or end: looked at each second.
    pub fn look_again(&self, now: SignedDuration) -> Option<Duration> {
        let list = self.lock();
        let left = list.listed.iter().map(|listed| listed.wait.since().unwrap_or(now) + SLOW - now);
        let soonest =
            left.map(|left| if left.is_positive() { left } else { SignedDuration::from_secs(1) }).min()?;
        Some(soonest.unsigned_abs())
    }

    /// Stops waiting. False if it cannot be stopped any more, or has ended.
    pub fn stop(&self, number: u64) -> bool {
        let mut list = self.lock();
        let Some(at) = list.listed.iter().position(|listed| listed.number == number) else { return false };
        let is_stopped = list.listed.get(at).is_some_and(|listed| listed.wait.stop());
        if is_stopped {
            list.listed.remove(at);
        }
        is_stopped
    }
}

impl ListedWait {
    /// Its state.
    pub const fn wait(&self) -> &DiskWait {
        &self.wait
    }

    /// Its number on the list.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Goes on with another task, which begins now.
    pub fn becomes(&self, task: DiskTask, now: SignedDuration) {
        let mut list = self.list.lock();
        if let Some(listed) = list.listed.iter_mut().find(|listed| listed.number == self.number) {
            listed.task = task;
            listed.wait.asks(now);
        }
    }

    /// The same for what must never be given up: it cannot be stopped.
    #[must_use]
    pub fn never_stopped(self) -> Self {
        self.wait.decide();
        self
    }
}

impl Drop for ListedWait {
    fn drop(&mut self) {
        self.list.lock().listed.retain(|listed| listed.number != self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::BackgroundWork;

    const fn seconds(count: i64) -> SignedDuration {
        SignedDuration::from_secs(count)
    }

    fn read() -> DiskTask {
        DiskTask::Read { file: file_of(Path::new("/stick/club.ron")) }
    }

    #[test]
    fn what_lasts_three_seconds_is_slow_until_it_ends() {
        let waits = DiskWaits::default();
        assert_eq!(waits.look_again(seconds(10)), None);
        let first = waits.list(read(), seconds(10));
        let second = waits.list(DiskTask::Print, seconds(12)).never_stopped();
        assert_eq!(
            (waits.slow(seconds(12)), waits.look_again(seconds(12))),
            (vec![], Some(Duration::from_secs(1)))
        );
        let slow = waits.slow(seconds(15));
        let told: Vec<(&DiskTask, bool)> =
            slow.iter().map(|slow| (&slow.task, slow.can_be_stopped)).collect();
        assert_eq!(told, [(&DiskTask::Read { file: "club.ron".into() }, true), (&DiskTask::Print, false)]);
        drop(first);
        assert_eq!(waits.slow(seconds(15)).len(), 1);
        second.becomes(DiskTask::KeepOwn, seconds(15));
        assert_eq!(waits.slow(seconds(17)).len(), 0);
        assert_eq!(waits.slow(seconds(18)).first().map(|slow| &slow.task), Some(&DiskTask::KeepOwn));
        drop(second);
        assert_eq!((waits.slow(seconds(15)), waits.look_again(seconds(15))), (vec![], None));
    }

    #[test]
    fn what_is_worked_out_before_the_disk_is_asked_is_no_wait() {
        let waits = DiskWaits::default();
        let pages = waits.list(DiskTask::Print, seconds(0));
        pages.wait().not_yet();
        assert!(waits.slow(seconds(60)).is_empty() && waits.look_again(seconds(60)).is_some());
        pages.wait().asks(seconds(60));
        assert_eq!((waits.slow(seconds(62)).len(), waits.slow(seconds(63)).len()), (0, 1));
    }

    #[test]
    fn whoever_comes_first_decides() {
        let (waits, work) = (DiskWaits::default(), BackgroundWork::default());
        let stopped = waits.list(read(), seconds(0));
        stopped.wait().count(work.begin());
        assert!(waits.stop(stopped.number) && !stopped.wait().decide() && stopped.wait().is_stopped());
        assert!(work.is_idle(), "nobody waits for it any more");
        assert!(waits.slow(seconds(9)).is_empty() && !waits.stop(stopped.number));
        let decided = waits.list(read(), seconds(0));
        assert!(decided.wait().decide() && !waits.stop(decided.number) && decided.wait().decide());
        assert_eq!(waits.slow(seconds(9)).len(), 1, "it is still told");
    }
}
