//! The reply of the thread that writes, for work that waits for it on another thread. Who waits can stop; the thread that
//! writes learns of that before it does what cannot be taken back. Whoever comes first decides ([`DiskWait`]), so nothing is
//! done that the window does not know of.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::desk::jobs::DiskWait;

/// How often who waits looks whether it is to stop.
const LOOK: Duration = Duration::from_millis(20);

/// Why there is no reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoReply {
    /// It took too long, or nobody waits any more; what was asked for will not be done.
    Late,
    /// The thread has ended.
    Lost,
}

struct ReplyState<T> {
    value: Option<T>,
    /// The work behind the decision is done, too.
    is_done: bool,
}

struct ReplyCell<T> {
    state: Mutex<ReplyState<T>>,
    changed: Condvar,
    wait: DiskWait,
}

impl<T> ReplyCell<T> {
    fn lock(&self) -> MutexGuard<'_, ReplyState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end of the writing thread.
pub(super) struct Reply<T>(Arc<ReplyCell<T>>);

/// The end of the desk, which waits.
pub(super) struct Awaited<T>(Arc<ReplyCell<T>>);

/// Makes the two ends of a reply.
pub(super) fn ask<T>(wait: &DiskWait) -> (Reply<T>, Awaited<T>) {
    let state = ReplyState { value: None, is_done: false };
    let shared =
        Arc::new(ReplyCell { state: Mutex::new(state), changed: Condvar::new(), wait: wait.clone() });
    (Reply(Arc::clone(&shared)), Awaited(shared))
}

impl<T> Reply<T> {
    /// Called before a step that cannot be undone: fixes the reply. False if nobody waits any more; then the step must
    /// not be done.
    pub(super) fn decide(&self, value: T) -> bool {
        let mut state = self.0.lock();
        let is_awaited = self.0.wait.decide();
        if is_awaited {
            state.value = Some(value);
        }
        is_awaited
    }

    /// Sends the reply after the work. False if nobody waits any more. Whoever went on with the reply of
    /// [`Reply::decide`] learns of a failure by the state of saving.
    pub(super) fn finish(self, value: T) -> bool {
        self.decide(value)
    }
}

impl<T> Drop for Reply<T> {
    fn drop(&mut self) {
        self.0.lock().is_done = true;
        self.0.changed.notify_all();
    }
}

impl<T> Awaited<T> {
    /// Waits until the work is done or nobody waits any more, but no longer than `patience` if that is given; then until it
    /// is decided at most, which is at once.
    ///
    /// # Errors
    /// [`NoReply`]
    pub(super) fn wait(self, patience: Option<Duration>) -> Result<T, NoReply> {
        let begun = Instant::now();
        let mut state = self.0.lock();
        while !state.is_done {
            let is_late = patience.is_some_and(|patience| begun.elapsed() >= patience);
            if is_late {
                self.0.wait.stop();
            }
            if is_late || self.0.wait.is_stopped() {
                return state.value.take().ok_or(NoReply::Late);
            }
            let pause = patience.map_or(LOOK, |patience| LOOK.min(patience));
            let waited = self.0.changed.wait_timeout_while(state, pause, |state| !state.is_done);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.value.take().ok_or(NoReply::Lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    #[test]
    fn who_waits_gets_the_last_word_of_the_work() {
        let (reply, awaited) = ask(&DiskWait::default());
        std::thread::spawn(move || {
            assert!(reply.decide("begun"));
            assert!(reply.finish("done"));
        });
        assert_eq!(awaited.wait(Some(LONG)), Ok("done"));
    }

    #[test]
    fn what_is_decided_is_told_though_the_work_goes_on() {
        let (reply, awaited) = ask(&DiskWait::default());
        assert!(reply.decide("begun"));
        assert_eq!(awaited.wait(Some(Duration::ZERO)), Ok("begun"));
    }

    #[test]
    fn what_nobody_waits_for_is_not_done() {
        let (reply, awaited) = ask(&DiskWait::default());
        assert_eq!(awaited.wait(Some(Duration::ZERO)), Err(NoReply::Late));
        assert!(!reply.decide("late"));
    }

    #[test]
    fn what_is_stopped_is_not_done() {
        let wait = DiskWait::default();
        let (reply, awaited) = ask::<&str>(&wait);
        let waiting = std::thread::spawn(move || awaited.wait(None));
        assert!(wait.stop());
        assert_eq!(waiting.join().unwrap(), Err(NoReply::Late));
        assert!(!reply.decide("late"));
    }

    #[test]
    fn a_thread_that_ends_says_so_at_once() {
        let (reply, awaited) = ask::<()>(&DiskWait::default());
        drop(reply);
        assert_eq!(awaited.wait(Some(LONG)), Err(NoReply::Lost));
    }
}
