//! Work that takes longer than a frame: a named thread with progress and cancel that wakes the window when it is done,
//! and what is kept of its answer.

mod answer;
mod disk_wait;
mod underway;

pub use answer::{BackgroundAnswer, KeptAnswer};
pub use disk_wait::{DiskTask, DiskWait, DiskWaits, ListedWait, SLOW, SlowDisk, file_of};
pub use underway::{BackgroundWork, WorkUnderway};

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use super::Environment;
use crate::pairing::Control;

/// A running job. Dropping it cancels the work.
struct BackgroundJob<T> {
    control: Arc<Control>,
    result: Receiver<T>,
    /// For work that waits for a disk.
    wait: Option<DiskWait>,
    /// Its place on the list of what waits.
    listed: Option<(DiskWaits, u64)>,
}

/// Where a job stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JobState<T> {
    /// Running, in percent.
    Running(u32),
    /// Finished; the result is given out once.
    Done(T),
    /// It ended without a result (a panic, reported by the panic hook, or the result was taken before).
    Lost,
    /// The user does not wait for its disk any more.
    Stopped,
}

impl<T: Send + 'static> BackgroundJob<T> {
    /// Starts work on a thread of its own. The work calls [`Control::step`] between two steps.
    ///
    /// # Errors
    /// When the system gives no thread.
    fn start(
        name: &'static str,
        environment: &Environment,
        work: impl FnOnce(&Control) -> T + Send + 'static,
    ) -> std::io::Result<Self> {
        let control = Arc::new(Control::default());
        let (sender, result) = channel();
        let (its_control, wake) = (Arc::clone(&control), Arc::clone(&environment.wake));
        let underway = environment.background.begin();
        std::thread::Builder::new().name(name.into()).spawn(move || {
            // Wakes the window also when the work panics: the job is lost then.
            let _wake = WakeOnDrop(wake);
            let _ = sender.send(work(&its_control));
            drop(sender);
            drop(underway);
        })?;
        Ok(Self { control, result, wait: None, listed: None })
    }

    /// The same for work that waits for a disk: it is listed until it ends. Once the user stops waiting the job is
    /// [`JobState::Stopped`], whatever the work does.
    fn start_on_disk(
        name: &'static str,
        task: DiskTask,
        environment: &Environment,
        work: impl FnOnce(&Control, &DiskWait) -> T + Send + 'static,
    ) -> std::io::Result<Self> {
        let control = Arc::new(Control::default());
        let (sender, result) = channel();
        let (its_control, wake) = (Arc::clone(&control), Arc::clone(&environment.wake));
        let listed = environment.wait_for_disk(task);
        let (wait, place) = (listed.wait().clone(), (environment.disk_waits.clone(), listed.number()));
        wait.count(environment.background.begin());
        std::thread::Builder::new().name(name.into()).spawn(move || {
            let _wake = WakeOnDrop(wake);
            let wait = listed.wait().clone();
            let _counted = CountedOnDisk(wait.clone());
            let _ = sender.send(work(&its_control, &wait));
            drop(sender);
            drop(listed);
        })?;
        Ok(Self { control, result, wait: Some(wait), listed: Some(place) })
    }
}

/// Ends the counting of work that waits for a disk, also by a panic.
struct CountedOnDisk(DiskWait);

impl Drop for CountedOnDisk {
    fn drop(&mut self) {
        self.0.count_no_more();
    }
}

impl<T> BackgroundJob<T> {
    /// Takes the result, if it is there. Never waits.
    fn poll(&self) -> JobState<T> {
        if self.wait.as_ref().is_some_and(DiskWait::is_stopped) {
            return JobState::Stopped;
        }
        match self.result.try_recv() {
            Ok(result) => JobState::Done(result),
            Err(TryRecvError::Empty) => JobState::Running(self.control.progress()),
            Err(TryRecvError::Disconnected) => JobState::Lost,
        }
    }

    /// How far the work is, in percent.
    fn progress(&self) -> u32 {
        self.control.progress()
    }
}

impl<T> Drop for BackgroundJob<T> {
    fn drop(&mut self) {
        self.control.cancel();
        if let Some((list, number)) = &self.listed {
            list.stop(*number);
        }
    }
}

struct WakeOnDrop(Arc<dyn Fn() + Send + Sync>);

impl Drop for WakeOnDrop {
    fn drop(&mut self) {
        (self.0)();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::Folders;
    use std::sync::Mutex;
    use std::time::{Duration, Instant};

    /// An environment that tells when it was woken.
    fn environment() -> (Environment, Receiver<()>) {
        let (sender, woken) = channel();
        let sender = Mutex::new(sender);
        let wake = Arc::new(move || {
            let _ = sender.lock().unwrap().send(());
        });
        let folders = Folders::inside(std::path::Path::new("/nonexistent"));
        (Environment::new(folders).waking(wake), woken)
    }

    const LONG: Duration = Duration::from_secs(20);

    #[test]
    fn a_job_wakes_and_gives_its_result_once() {
        let (environment, woken) = environment();
        let job = BackgroundJob::start("sum", &environment, |control| {
            control.step(1, 2).unwrap();
            (1..=10).sum::<u32>()
        })
        .unwrap();
        woken.recv_timeout(LONG).unwrap();
        assert_eq!(job.poll(), JobState::Done(55));
        assert_eq!(job.progress(), 50);
        assert_eq!(job.poll(), JobState::Lost);
    }

    #[test]
    fn a_cancelled_job_stops() {
        let (environment, woken) = environment();
        let job = BackgroundJob::start("endless", &environment, |control| {
            let begun = Instant::now();
            while control.step(0, 1).is_ok() && begun.elapsed() < LONG {
                std::thread::yield_now();
            }
            begun.elapsed() < LONG
        })
        .unwrap();
        assert_eq!(job.poll(), JobState::Running(0));
        job.control.cancel();
        woken.recv_timeout(LONG).unwrap();
        assert_eq!(job.poll(), JobState::Done(true));
    }

    #[test]
    fn work_on_a_disk_that_hangs_is_left_alone_when_nobody_waits() {
        let (environment, woken) = environment();
        let (answer, asked) = channel::<()>();
        let task = DiskTask::Read { file: "club.ron".into() };
        let job = BackgroundJob::start_on_disk("reading", task, &environment, move |_, wait| {
            let _ = asked.recv_timeout(LONG);
            wait.decide()
        })
        .unwrap();
        assert_eq!((job.poll(), environment.background.is_idle()), (JobState::Running(0), false));
        let now = (environment.steady)() + SLOW;
        let [slow] = &environment.disk_waits.slow(now)[..] else { panic!("one wait") };
        assert!(environment.disk_waits.stop(slow.number));
        assert_eq!((job.poll(), environment.background.is_idle()), (JobState::Stopped, true));
        answer.send(()).unwrap();
        woken.recv_timeout(LONG).unwrap();
        assert_eq!(job.result.try_recv(), Ok(false), "nothing is decided any more");
    }
}
