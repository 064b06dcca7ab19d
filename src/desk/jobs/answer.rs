//! An answer that is worked out in the background: asked once, kept as long as the question stays the same.

use std::task::Poll;

use super::{BackgroundJob, DiskTask, DiskWait, JobState};
use crate::desk::Environment;
use crate::pairing::Control;

/// The answer to one question at a time. A panel asks in every frame: the work begins when the question is
/// new, the window is woken when it is done, and what nobody asks any more is cancelled. Until the new answer is there
/// the last one can still be shown.
///
/// `Q` says everything on which the answer depends (as a rule the revision of the event and a choice of the user).
pub struct BackgroundAnswer<Q, A> {
    /// The last question that was answered; without an answer if the work broke off or had no thread.
    known: Option<(Q, Option<A>)>,
    /// The question that is worked on.
    awaited: Option<(Q, BackgroundJob<A>)>,
    /// The last question has no answer because nobody waited for its disk any more.
    is_stopped: bool,
}

impl<Q, A> Default for BackgroundAnswer<Q, A> {
    fn default() -> Self {
        Self { known: None, awaited: None, is_stopped: false }
    }
}

impl<Q: PartialEq, A> BackgroundAnswer<Q, A> {
    /// The answer to `question`; `Ready(None)` if the work ended without one. `begin` is called only if the question is
    /// new, and gives the work for a thread of its own, which has this name. Never waits.
    pub fn ask<W>(
        &mut self,
        name: &'static str,
        question: Q,
        environment: &Environment,
        begin: impl FnOnce() -> W,
    ) -> Poll<Option<&A>>
    where
        W: FnOnce(&Control) -> A + Send + 'static,
        A: Send + 'static,
    {
        if !self.is_about(&question) {
            // The former work is cancelled before the new one begins.
            self.awaited = None;
            self.await_job(name, question, BackgroundJob::start(name, environment, begin()));
        }
        self.poll()
    }

    fn await_job(&mut self, name: &str, question: Q, started: std::io::Result<BackgroundJob<A>>) {
        match started {
            Ok(job) => self.awaited = Some((question, job)),
            Err(error) => {
                log::error!("no thread for {name}: {error}");
                self.known = Some((question, None));
            }
        }
    }

    /// Begins work that waits for a disk, anew even if the question is the last one: files change. While the disk does not
    /// answer the window says so by the task; once the user stops waiting the answer is `None`.
    pub fn begin_on_disk(
        &mut self,
        name: &'static str,
        task: DiskTask,
        question: Q,
        environment: &Environment,
        work: impl FnOnce(&DiskWait) -> A + Send + 'static,
    ) where
        A: Send + 'static,
    {
        self.begin_on_disk_in_steps(name, task, question, environment, |_, wait| work(wait));
    }

    /// The same for work that tells how far it is, and looks whether it is still wanted.
    pub fn begin_on_disk_in_steps(
        &mut self,
        name: &'static str,
        task: DiskTask,
        question: Q,
        environment: &Environment,
        work: impl FnOnce(&Control, &DiskWait) -> A + Send + 'static,
    ) where
        A: Send + 'static,
    {
        self.forget();
        self.await_job(name, question, BackgroundJob::start_on_disk(name, task, environment, work));
    }

    /// As [`Self::ask`], but small work is done at once, so that nothing flickers.
    pub fn ask_at_once_if<W>(
        &mut self,
        is_small: bool,
        name: &'static str,
        question: Q,
        environment: &Environment,
        begin: impl FnOnce() -> W,
    ) where
        W: FnOnce(&Control) -> A + Send + 'static,
        A: Send + 'static,
    {
        if !is_small {
            let _ = self.ask(name, question, environment, begin);
        } else if !self.knows(&question) {
            let answer = begin()(&Control::default());
            self.put(question, answer);
        }
    }

    fn knows(&self, question: &Q) -> bool {
        self.known.as_ref().is_some_and(|(known, _)| known == question)
    }

    /// True if this question is answered or being worked on; if it is answered, work on another one is cancelled.
    pub fn is_about(&mut self, question: &Q) -> bool {
        self.take_in();
        if self.knows(question) {
            self.awaited = None;
            return true;
        }
        self.awaited.as_ref().is_some_and(|(awaited, _)| awaited == question)
    }

    /// Stores an answer that was found elsewhere.
    pub fn put(&mut self, question: Q, answer: A) {
        (self.known, self.awaited) = (Some((question, Some(answer))), None);
    }
}

impl<Q, A> BackgroundAnswer<Q, A> {
    /// The answer to the question asked last, `Ready(None)` if there is none.
    pub fn poll(&mut self) -> Poll<Option<&A>> {
        self.take_in();
        if self.awaited.is_some() {
            Poll::Pending
        } else {
            Poll::Ready(self.latest().map(|(_, answer)| answer))
        }
    }

    /// The last answer with its question: older than asked while a newer one is on its way.
    pub fn latest(&self) -> Option<(&Q, &A)> {
        let (question, answer) = self.known.as_ref()?;
        Some((question, answer.as_ref()?))
    }

    /// The question that is worked on, and how far that is, in percent.
    pub fn progress(&self) -> Option<(&Q, u32)> {
        self.awaited.as_ref().map(|(question, job)| (question, job.progress()))
    }

    /// The question asked last.
    pub fn question(&self) -> Option<&Q> {
        let awaited = self.awaited.as_ref().map(|(question, _)| question);
        awaited.or_else(|| self.known.as_ref().map(|(question, _)| question))
    }

    /// True while an answer is worked out.
    pub fn is_awaited(&mut self) -> bool {
        self.take_in();
        self.awaited.is_some()
    }

    /// Gives the answer away, once, with its question; for work that is asked for once. `None` while there is nothing
    /// new.
    pub fn take(&mut self) -> Option<(Q, Option<A>)> {
        self.take_in();
        self.known.take()
    }

    /// Forgets the question and cancels its work.
    pub fn forget(&mut self) {
        (self.known, self.awaited) = (None, None);
    }

    /// True if the last question has no answer because the user stopped waiting for its disk, which was said then.
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    fn take_in(&mut self) {
        let Some((question, job)) = self.awaited.take() else { return };
        let state = job.poll();
        self.is_stopped = matches!(state, JobState::Stopped);
        self.known = match state {
            JobState::Running(_) => {
                self.awaited = Some((question, job));
                return;
            }
            JobState::Done(answer) => Some((question, Some(answer))),
            JobState::Lost | JobState::Stopped => Some((question, None)),
        };
    }
}

/// The answer to one question at a time, worked out at once when the question is new. For what takes well below a
/// millisecond; the rest is a [`BackgroundAnswer`].
#[derive(Clone, Debug)]
pub struct KeptAnswer<Q, A>(Option<(Q, A)>);

impl<Q, A> Default for KeptAnswer<Q, A> {
    fn default() -> Self {
        Self(None)
    }
}

impl<Q: PartialEq, A> KeptAnswer<Q, A> {
    /// The answer, worked out only if the question is another than the last time.
    pub fn ask(&mut self, question: Q, answer: impl FnOnce() -> A) -> &A {
        let kept = self.0.take().filter(|(known, _)| *known == question);
        &self.0.insert(kept.unwrap_or_else(|| (question, answer()))).1
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::{Duration, Instant};

    use super::*;
    use crate::desk::Folders;

    fn environment() -> Environment {
        Environment::new(Folders::inside(std::path::Path::new("/nonexistent")))
    }

    fn until<T>(mut answer: impl FnMut() -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            if let Some(found) = answer() {
                return found;
            }
            assert!(begun.elapsed() < Duration::from_secs(60));
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_question_is_worked_out_once_and_the_last_answer_stays_meanwhile() {
        let around = environment();
        let begun = Arc::new(AtomicUsize::new(0));
        let mut answer = BackgroundAnswer::default();
        let mut ask = |question: u32| {
            let counter = Arc::clone(&begun);
            let poll = answer.ask("test", question, &around, || {
                counter.fetch_add(1, Ordering::SeqCst);
                move |_: &Control| question * 10
            });
            let poll = poll.map(Option::<&u32>::copied);
            (poll, answer.latest().map(|(asked, known)| (*asked, *known)))
        };
        for (question, times) in [(1, 1), (2, 2), (1, 3)] {
            let (_, latest) = until(|| match ask(question) {
                (Poll::Ready(found), latest) => Some((found, latest)),
                (Poll::Pending, latest) => {
                    assert!(latest.is_none_or(|(asked, known)| known == asked * 10));
                    None
                }
            });
            assert_eq!(latest, Some((question, question * 10)));
            assert_eq!(
                (ask(question).0, begun.load(Ordering::SeqCst)),
                (Poll::Ready(Some(question * 10)), times)
            );
        }
    }

    #[test]
    fn small_work_is_done_at_once_and_once() {
        let (around, mut answer, mut begun) = (environment(), BackgroundAnswer::default(), 0);
        for question in [1, 1, 2, 2, 2, 1] {
            answer.ask_at_once_if(true, "test", question, &around, || {
                begun += 1;
                move |_: &Control| question * 10
            });
            assert_eq!(answer.latest(), Some((&question, &(question * 10))));
        }
        assert_eq!(begun, 3);
    }

    #[test]
    fn what_is_no_longer_asked_is_cancelled() {
        let around = environment();
        let stopped = Arc::new(AtomicUsize::new(0));
        let mut answer = BackgroundAnswer::default();
        let told = Arc::clone(&stopped);
        let endless = move |control: &Control| {
            while control.step(0, 1).is_ok() {
                std::thread::yield_now();
            }
            told.store(1, Ordering::SeqCst);
        };
        assert_eq!(answer.ask("test", "old", &around, || endless), Poll::Pending);
        assert_eq!(answer.progress(), Some((&"old", 0)));
        let _ = answer.ask("test", "new", &around, || |_: &Control| ());
        until(|| (stopped.load(Ordering::SeqCst) == 1).then_some(()));
        until(|| (!answer.is_awaited()).then_some(()));
        assert_eq!(answer.take(), Some(("new", Some(()))));
        assert_eq!(answer.take(), None);
    }

    #[test]
    fn work_that_breaks_off_is_answered_by_nothing_and_not_begun_again() {
        let around = environment();
        let mut answer = BackgroundAnswer::<u8, u8>::default();
        let mut begun = 0;
        let mut ask = || {
            let poll = answer.ask("test", 7, &around, || {
                begun += 1;
                |_: &Control| panic!("as a defect would")
            });
            poll.map(Option::<&u8>::copied)
        };
        let found = until(|| match ask() {
            Poll::Ready(found) => Some(found),
            Poll::Pending => None,
        });
        assert_eq!((found, ask(), begun), (None, Poll::Ready(None), 1));
    }

    #[test]
    fn a_kept_answer_is_worked_out_once() {
        let (mut kept, mut times) = (KeptAnswer::default(), 0);
        for question in [1, 1, 2, 2, 2, 1] {
            let answer = *kept.ask(question, || {
                times += 1;
                question * 10
            });
            assert_eq!(answer, question * 10);
        }
        assert_eq!(times, 3);
    }
}
