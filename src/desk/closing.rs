//! Putting an event away: it saves itself and lets its files go on a thread of its own, so that no frame waits for a disk. Who
//! opens the same file again meanwhile waits until it is free.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::jobs::{DiskTask, file_of};
use super::{Desk, Environment};

/// Whoever ends the program waits so long for events that are being put away.
const PATIENCE: Duration = Duration::from_secs(6);

#[derive(Debug, Default)]
struct ClosingList {
    paths: Mutex<Vec<PathBuf>>,
    changed: Condvar,
}

/// The events that are being put away now. Cheap to clone; the copies share the list.
#[derive(Clone, Debug, Default)]
pub struct ClosingEvents(Arc<ClosingList>);

/// An event on the list, until it is dropped.
struct Listed {
    list: ClosingEvents,
    path: PathBuf,
}

impl ClosingEvents {
    fn lock(&self) -> MutexGuard<'_, Vec<PathBuf>> {
        self.0.paths.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(&self, path: &Path) -> Listed {
        self.lock().push(path.to_owned());
        Listed { list: self.clone(), path: path.to_owned() }
    }

    /// Waits until this program has let an event go; `path` as [`Desk::path`] gives it.
    pub(super) fn wait_until_free(&self, path: &Path) {
        let is_held = |paths: &mut Vec<PathBuf>| paths.iter().any(|closing| closing == path);
        drop(self.0.changed.wait_while(self.lock(), is_held).unwrap_or_else(PoisonError::into_inner));
    }

    /// Waits until all events are put away, but not for ever. The process ends then, and the journals have what was called
    /// saved.
    fn wait_for_all(&self) {
        let is_any = |paths: &mut Vec<PathBuf>| !paths.is_empty();
        let waited = self.0.changed.wait_timeout_while(self.lock(), PATIENCE, is_any);
        if !waited.unwrap_or_else(PoisonError::into_inner).0.is_empty() {
            log::error!("the disk does not answer; an event is not put away");
        }
    }
}

/// Waits for the events that are being put away when it is dropped: the window has one.
#[derive(Debug)]
pub struct WaitAtEnd(ClosingEvents);

impl WaitAtEnd {
    /// For these events.
    pub fn of(environment: &Environment) -> Self {
        Self(environment.closing.clone())
    }
}

impl Drop for WaitAtEnd {
    fn drop(&mut self) {
        self.0.wait_for_all();
    }
}

impl Drop for Listed {
    fn drop(&mut self) {
        let mut paths = self.list.lock();
        if let Some(at) = paths.iter().position(|path| *path == self.path) {
            paths.remove(at);
        }
        drop(paths);
        self.list.0.changed.notify_all();
    }
}

impl Desk {
    /// Saves and closes in the background. `discard`: an event without a name is removed instead. Never waits.
    pub fn put_away(self, discard: bool) {
        let environment: Environment = self.environment.clone();
        let listed = environment.closing.enter(&self.path);
        let underway = environment.background.begin();
        let waiting =
            environment.wait_for_disk(DiskTask::Close { file: file_of(&self.path) }).never_stopped();
        let work = move || {
            if discard {
                self.discard()
            } else {
                drop(self)
            }
            drop(listed);
            drop(waiting);
            drop(underway);
            (environment.wake)();
        };
        // Without a thread the event is put away here, by the drop of the work.
        if let Err(error) = std::thread::Builder::new().name("put-away".into()).spawn(work) {
            log::error!("no thread to put an event away: {error}");
        }
    }
}
