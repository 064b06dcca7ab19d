//! What the writing thread has put on the disk, for those who ask and those who wait for it.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;

use super::held_file::Elsewhere;
use crate::files::safe_write::SaveError;

/// What is on the disk so far.
#[derive(Clone, Debug)]
pub(super) struct WriteProgress {
    /// The number of the last record on the disk.
    pub written: u64,
    /// The number of the last record that the thread tried to write.
    pub tried: u64,
    /// When everything was last on the disk.
    pub at: Timestamp,
    /// Why the last attempt to write failed.
    pub failure: Option<SaveError>,
    /// Another window or program has written or taken over the event's file.
    pub elsewhere: Option<Elsewhere>,
    /// Why the last copy to the second folder failed.
    pub second_failure: Option<SaveError>,
    /// A copy to the second folder is under way.
    pub is_copying: bool,
    /// While there is a failure: the copy in the program's folder has everything.
    pub rescued: bool,
    /// The thread has ended.
    pub ended: bool,
}

/// Shared by the writing thread and the desk.
#[derive(Debug)]
pub(super) struct Acknowledged {
    progress: Mutex<WriteProgress>,
    changed: Condvar,
}

impl Acknowledged {
    pub(super) fn new(written: u64, at: Timestamp) -> Self {
        let progress = WriteProgress {
            written,
            tried: written,
            at,
            failure: None,
            elsewhere: None,
            second_failure: None,
            is_copying: false,
            rescued: false,
            ended: false,
        };
        Self { progress: Mutex::new(progress), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, WriteProgress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn now(&self) -> WriteProgress {
        self.lock().clone()
    }

    pub(super) fn change(&self, change: impl FnOnce(&mut WriteProgress)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }

    /// Waits for the end of the thread, at most this long. False if it still runs.
    pub(super) fn wait_for_end(&self, patience: Duration) -> bool {
        let waited = self.changed.wait_timeout_while(self.lock(), patience, |now| !now.ended);
        waited.unwrap_or_else(PoisonError::into_inner).0.ended
    }

    /// Waits until nothing is copied to the second folder, at most this long. False if something still is.
    pub(super) fn wait_for_copy(&self, patience: Duration) -> bool {
        let waited = self.changed.wait_timeout_while(self.lock(), patience, |now| now.is_copying);
        !waited.unwrap_or_else(PoisonError::into_inner).0.is_copying
    }

    /// Waits until a record is on the disk. `Err(None)`: the thread ended first.
    pub(super) fn wait_for(&self, number: u64) -> Result<(), Option<SaveError>> {
        let open = |now: &mut WriteProgress| {
            !now.ended && now.written < number && (now.tried < number || now.failure.is_none())
        };
        let now = self.changed.wait_while(self.lock(), open).unwrap_or_else(PoisonError::into_inner);
        if now.written >= number { Ok(()) } else { Err(now.failure.clone().filter(|_| !now.ended)) }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::*;

    #[test]
    fn who_waits_is_woken_by_success_failure_and_the_end() {
        let acknowledged = Arc::new(Acknowledged::new(3, Timestamp::UNIX_EPOCH));
        assert_eq!(acknowledged.wait_for(3), Ok(()));
        let waiting = |number| {
            let shared = Arc::clone(&acknowledged);
            std::thread::spawn(move || shared.wait_for(number))
        };
        let four = waiting(4);
        acknowledged.change(|now| (now.written, now.tried) = (4, 4));
        assert_eq!(four.join().unwrap(), Ok(()));
        let error = SaveError::new(Path::new("a.ron"), &std::io::ErrorKind::StorageFull.into());
        let five = waiting(5);
        acknowledged.change(|now| (now.tried, now.failure) = (5, Some(error.clone())));
        assert_eq!(five.join().unwrap(), Err(Some(error)));
        // A failure before it was tried says nothing about the next one.
        let six = waiting(6);
        acknowledged.change(|now| now.ended = true);
        assert_eq!(six.join().unwrap(), Err(None));
        assert!(acknowledged.wait_for_end(Duration::ZERO));
        assert!(!Acknowledged::new(0, Timestamp::UNIX_EPOCH).wait_for_end(Duration::from_millis(5)));
    }
}
