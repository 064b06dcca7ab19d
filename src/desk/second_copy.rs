//! The copy of the event in a second folder (a stick). A thread of its own writes it, so that a stick that hangs holds up neither
//! the journal nor the event's file: those are on their disk before the copy is begun. Only the newest state is copied.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Environment;
use super::acknowledged::Acknowledged;
use super::jobs::{DiskTask, file_of};
use crate::files::safe_write::{self, SaveError};

/// Copies each state of the event into a folder, if one is set.
pub(super) struct SecondCopy {
    folder: Option<PathBuf>,
    work: CopyWork,
    acknowledged: Arc<Acknowledged>,
    environment: Environment,
}

/// A state that waits for its turn.
struct WaitingCopy {
    folder: PathBuf,
    event: PathBuf,
    text: String,
}

#[derive(Default)]
struct CopyState {
    /// The newest state; one that waited before it is not needed any more.
    next: Option<WaitingCopy>,
    /// A thread is at work.
    is_at_work: bool,
    /// Another folder is set, and what becomes of this work is of no interest.
    is_given_up: bool,
}

/// What is copied into one folder; shared with the thread.
#[derive(Clone, Default)]
struct CopyWork(Arc<Mutex<CopyState>>);

impl SecondCopy {
    /// No folder yet.
    pub(super) fn new(acknowledged: Arc<Acknowledged>, environment: Environment) -> Self {
        Self { folder: None, work: CopyWork::default(), acknowledged, environment }
    }

    /// Sets the folder. One that hangs is left alone.
    pub(super) fn set_folder(&mut self, folder: Option<PathBuf>) {
        self.work.lock().is_given_up = true;
        self.work = CopyWork::default();
        self.folder = folder;
        self.acknowledged.change(|now| (now.second_failure, now.is_copying) = (None, false));
    }

    /// Begins to copy this state. Never waits. A stick that is pulled out is told and tried again the next time.
    pub(super) fn begin(&self, event: &Path, text: &str) {
        let Some(folder) = self.folder.clone() else { return };
        let mut state = self.work.lock();
        state.next = Some(WaitingCopy { folder, event: event.to_owned(), text: text.to_owned() });
        self.acknowledged.change(|now| now.is_copying = true);
        if state.is_at_work {
            return;
        }
        let (work, acknowledged) = (self.work.clone(), Arc::clone(&self.acknowledged));
        let environment = self.environment.clone();
        let thread = std::thread::Builder::new().name("second-copy".into());
        match thread.spawn(move || work.carry_out(&acknowledged, &environment)) {
            Ok(_) => state.is_at_work = true,
            Err(error) => {
                let failure = SaveError::new(event, &error);
                self.acknowledged.change(|now| (now.second_failure, now.is_copying) = (Some(failure), false));
            }
        }
    }

    /// Waits until what was begun is done, but not for ever.
    pub(super) fn finish(&self, patience: Duration) {
        if !self.acknowledged.wait_for_copy(patience) {
            log::error!("the second folder does not answer; its copy may be the former one");
        }
    }
}

impl CopyWork {
    fn lock(&self) -> MutexGuard<'_, CopyState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next state to copy; without one the work ends.
    fn next(&self, acknowledged: &Acknowledged) -> Option<WaitingCopy> {
        let mut state = self.lock();
        if state.is_given_up {
            return None;
        }
        let next = state.next.take();
        if next.is_none() {
            state.is_at_work = false;
            acknowledged.change(|now| now.is_copying = false);
        }
        next
    }

    fn carry_out(&self, acknowledged: &Acknowledged, environment: &Environment) {
        while let Some(copy) = self.next(acknowledged) {
            let waiting = environment.wait_for_disk(DiskTask::Copy { folder: file_of(&copy.folder) });
            let failure = copy.write().err();
            drop(waiting);
            let state = self.lock();
            if !state.is_given_up {
                acknowledged.change(|now| now.second_failure = failure);
            }
            drop(state);
            (environment.wake)();
        }
    }
}

impl WaitingCopy {
    fn write(&self) -> Result<(), SaveError> {
        let Some(name) = self.event.file_name() else { return Ok(()) };
        // Never onto itself.
        if std::fs::canonicalize(&self.folder).ok().as_deref() == self.event.parent() {
            return Ok(());
        }
        safe_write::write_own(&self.folder.join(name), self.text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Instant;

    use jiff::Timestamp;

    use super::*;
    use crate::desk::Folders;
    use crate::desk::jobs::SLOW;
    use crate::files::disk::{self, Observation};

    const LONG: Duration = Duration::from_secs(20);

    struct Desktop {
        home: tempfile::TempDir,
        copy: SecondCopy,
    }

    impl Desktop {
        fn new() -> Self {
            let home = tempfile::tempdir().unwrap();
            let environment = Environment::new(Folders::inside(&home.path().join("own")));
            let acknowledged = Arc::new(Acknowledged::new(0, Timestamp::UNIX_EPOCH));
            Self { copy: SecondCopy::new(acknowledged, environment), home }
        }

        fn folder(&self, name: &str) -> PathBuf {
            let folder = self.home.path().join(name);
            fs::create_dir_all(&folder).unwrap();
            folder
        }

        fn begin(&self, text: &str) {
            self.copy.begin(&self.home.path().join("club.ron"), text);
        }

        fn copied(&self, text: &str) {
            self.begin(text);
            self.copy.finish(LONG);
        }

        fn why_not_copied(&self) -> Option<SaveError> {
            self.copy.acknowledged.now().second_failure
        }

        fn is_told(&self) -> bool {
            !self.copy.environment.disk_waits.slow((self.copy.environment.steady)() + SLOW).is_empty()
        }

        fn wait_until_told(&self) {
            let begun = Instant::now();
            while !self.is_told() {
                assert!(begun.elapsed() < LONG, "it is told what is waited for");
                std::thread::yield_now();
            }
        }
    }

    #[test]
    fn each_state_is_copied_and_a_stick_that_is_pulled_out_is_told() {
        let mut desktop = Desktop::new();
        desktop.copied("nowhere");
        let stick = desktop.folder("stick");
        desktop.copy.set_folder(Some(stick.clone()));
        for text in ["one", "two"] {
            desktop.copied(text);
            assert_eq!(fs::read_to_string(stick.join("club.ron")).unwrap(), text);
        }
        fs::remove_dir_all(&stick).unwrap();
        desktop.copied("three");
        assert!(desktop.why_not_copied().is_some());
        desktop.folder("stick");
        desktop.copied("four");
        assert_eq!((desktop.why_not_copied(), fs::read_dir(&stick).unwrap().count()), (None, 1));
        // Into the folder of the event itself nothing is copied.
        desktop.copy.set_folder(Some(fs::canonicalize(desktop.home.path()).unwrap()));
        desktop.copied("five");
        assert!(!desktop.home.path().join("club.ron").exists());
    }

    /// Whoever changes the stick waits while this is locked.
    fn gate(stick: &Path) -> (Arc<Mutex<()>>, Observation) {
        let gate = Arc::new(Mutex::new(()));
        let waits = Arc::clone(&gate);
        (gate, disk::observe(stick, move |_| drop(waits.lock())))
    }

    #[test]
    fn a_stick_that_hangs_is_told_and_gets_the_newest_state_when_it_answers() {
        let mut desktop = Desktop::new();
        let stick = desktop.folder("stick");
        let (gate, observation) = gate(&stick);
        let shut = gate.lock().unwrap();
        desktop.copy.set_folder(Some(stick.clone()));
        desktop.begin("one");
        desktop.wait_until_told();
        desktop.begin("two");
        desktop.begin("three");
        desktop.copy.finish(Duration::ZERO);
        assert!(desktop.copy.acknowledged.now().is_copying);
        drop(shut);
        desktop.copy.finish(LONG);
        assert_eq!(fs::read_to_string(stick.join("club.ron")).unwrap(), "three");
        assert!(!desktop.is_told());
        drop(observation);
    }

    #[test]
    fn another_folder_does_not_wait_for_one_that_hangs() {
        let mut desktop = Desktop::new();
        let (stick, other) = (desktop.folder("stick"), desktop.folder("other"));
        let (gate, observation) = gate(&stick);
        let shut = gate.lock().unwrap();
        desktop.copy.set_folder(Some(stick));
        desktop.begin("one");
        desktop.wait_until_told();
        desktop.copy.set_folder(Some(other.clone()));
        desktop.copied("two");
        assert_eq!(fs::read_to_string(other.join("club.ron")).unwrap(), "two");
        drop(shut);
        drop(observation);
    }
}
