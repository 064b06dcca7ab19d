//! A reply for which the window waits only so long. The window waits for a disk as long as a user does, then goes on as
//! if it had not asked; the thread that writes learns of that before it does what cannot be taken back. Whoever comes
//! first decides, so nothing is done that the window does not know of.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Why there is no reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoReply {
    /// It took too long; what was asked for will not be done.
    Late,
    /// The thread has ended.
    Lost,
}

struct ReplyState<T> {
    value: Option<T>,
    /// The work behind the decision is done, too.
    is_done: bool,
    /// Nobody waits any more.
    is_given_up: bool,
}

struct ReplyCell<T> {
    state: Mutex<ReplyState<T>>,
    changed: Condvar,
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
pub(super) fn ask<T>() -> (Reply<T>, Awaited<T>) {
    let state = ReplyState { value: None, is_done: false, is_given_up: false };
    let shared = Arc::new(ReplyCell { state: Mutex::new(state), changed: Condvar::new() });
    (Reply(Arc::clone(&shared)), Awaited(shared))
}

impl<T> Reply<T> {
    /// Called before a step that cannot be undone: fixes the reply. False if nobody waits any more; then the step must
    /// not be done.
    pub(super) fn decide(&self, value: T) -> bool {
        let mut state = self.0.lock();
        if !state.is_given_up {
            state.value = Some(value);
        }
        !state.is_given_up
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
    /// Waits until the work is done, but no longer than `patience`; then until it is decided at most, which is at once.
    ///
    /// # Errors
    /// [`NoReply`]
    pub(super) fn wait(self, patience: Duration) -> Result<T, NoReply> {
        let waited = self.0.changed.wait_timeout_while(self.0.lock(), patience, |state| !state.is_done);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner).0;
        let no_reply = if state.is_done { NoReply::Lost } else { NoReply::Late };
        state.value.take().ok_or_else(|| {
            state.is_given_up = true;
            no_reply
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    #[test]
    fn who_waits_gets_the_last_word_of_the_work() {
        let (reply, awaited) = ask();
        std::thread::spawn(move || {
            assert!(reply.decide("begun"));
            assert!(reply.finish("done"));
        });
        assert_eq!(awaited.wait(LONG), Ok("done"));
    }

    #[test]
    fn what_is_decided_is_told_though_the_work_goes_on() {
        let (reply, awaited) = ask();
        assert!(reply.decide("begun"));
        assert_eq!(awaited.wait(Duration::ZERO), Ok("begun"));
    }

    #[test]
    fn what_nobody_waits_for_is_not_done() {
        let (reply, awaited) = ask();
        assert_eq!(awaited.wait(Duration::ZERO), Err(NoReply::Late));
        assert!(!reply.decide("late"));
    }

    #[test]
    fn a_thread_that_ends_says_so_at_once() {
        let (reply, awaited) = ask::<()>();
        drop(reply);
        assert_eq!(awaited.wait(LONG), Err(NoReply::Lost));
    }
}
