//! Keeping the settings and the list of recent events: a thread writes them, the newest of each, so that no frame waits for
//! the disk.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::jobs::DiskTask;
use super::settings::Settings;
use super::{BackgroundWork, Environment, RecentEvents, WorkUnderway};

/// Whoever ends the program waits so long for the last write.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is to be written: the newest of each.
#[derive(Default)]
struct Unwritten {
    settings: Option<Box<Settings>>,
    recent: Option<RecentEvents>,
}

enum OwnFile {
    Settings(Box<Settings>),
    Recent(RecentEvents),
}

/// Shared by the thread and the window.
#[derive(Default)]
struct WriteOutcome {
    /// Why the settings were not written, until somebody takes it.
    failure: Option<String>,
    ended: bool,
}

/// The window's end of the thread. Dropping it waits for the last write, but not for ever.
pub struct OwnFiles {
    orders: Option<Sender<(OwnFile, WorkUnderway)>>,
    outcome: Arc<(Mutex<WriteOutcome>, Condvar)>,
    background: BackgroundWork,
}

impl OwnFiles {
    /// Starts the thread.
    pub fn start(environment: &Environment) -> Self {
        let (orders, inbox) = channel();
        let outcome = Arc::<(Mutex<WriteOutcome>, Condvar)>::default();
        let (around, its_outcome) = (environment.clone(), Arc::clone(&outcome));
        let thread = std::thread::Builder::new().name("own-files".into()).spawn(move || {
            write_all(&inbox, &around, &its_outcome.0);
            its_outcome.0.lock().unwrap_or_else(PoisonError::into_inner).ended = true;
            its_outcome.1.notify_all();
        });
        if let Err(error) = &thread {
            log::error!("no thread to keep the settings with: {error}");
        }
        Self { orders: thread.is_ok().then_some(orders), outcome, background: environment.background.clone() }
    }

    /// Keeps the settings.
    pub fn keep_settings(&self, settings: &Settings) {
        self.order(OwnFile::Settings(Box::new(settings.clone())));
    }

    /// Keeps the list of recent events.
    pub fn keep_recent(&self, recent: &RecentEvents) {
        self.order(OwnFile::Recent(recent.clone()));
    }

    fn order(&self, file: OwnFile) {
        if self.orders.as_ref().is_none_or(|orders| orders.send((file, self.background.begin())).is_err()) {
            log::error!("the thread that keeps the settings has ended");
        }
    }

    /// Why the settings were not written the last time; told once.
    pub fn take_failure(&self) -> Option<String> {
        self.outcome.0.lock().unwrap_or_else(PoisonError::into_inner).failure.take()
    }
}

impl Drop for OwnFiles {
    fn drop(&mut self) {
        if self.orders.take().is_none() {
            return;
        }
        let (outcome, changed) = &*self.outcome;
        let outcome = outcome.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = changed.wait_timeout_while(outcome, PATIENCE, |outcome| !outcome.ended);
        if !waited.unwrap_or_else(PoisonError::into_inner).0.ended {
            log::error!("the disk does not answer; the settings are not kept");
        }
    }
}

fn write_all(
    inbox: &Receiver<(OwnFile, WorkUnderway)>,
    environment: &Environment,
    outcome: &Mutex<WriteOutcome>,
) {
    while let Ok(first) = inbox.recv() {
        let (mut unwritten, mut counted) = (Unwritten::default(), Vec::new());
        for (file, underway) in std::iter::once(first).chain(inbox.try_iter()) {
            counted.push(underway);
            match file {
                OwnFile::Settings(settings) => unwritten.settings = Some(settings),
                OwnFile::Recent(recent) => unwritten.recent = Some(recent),
            }
        }
        let waiting = environment.wait_for_disk(DiskTask::KeepOwn).never_stopped();
        if let Some(recent) = unwritten.recent
            && let Err(error) = recent.save(&environment.folders)
        {
            log::warn!("the list of recent events is not saved: {error}");
        }
        if let Some(settings) = unwritten.settings
            && let Err(error) = settings.save(&environment.folders.config)
        {
            outcome.lock().unwrap_or_else(PoisonError::into_inner).failure = Some(error.to_string());
            (environment.wake)();
        }
        drop(waiting);
        drop(counted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{Folders, Recent};

    #[test]
    fn the_newest_of_each_is_on_the_disk_at_the_end() {
        let home = tempfile::tempdir().unwrap();
        let environment = Environment::new(Folders::inside(home.path()));
        let files = OwnFiles::start(&environment);
        for scaling in (80..=200).step_by(10) {
            files.keep_settings(&Settings { scaling, ..Settings::default() });
        }
        let at = jiff::Timestamp::UNIX_EPOCH;
        let list = vec![Recent { path: "/club.ron".into(), name: "Club".into(), at }];
        files.keep_recent(&RecentEvents { list: list.clone() });
        drop(files);
        assert_eq!(Settings::load(&environment.folders.config).scaling, 200);
        assert_eq!(RecentEvents::load(&environment.folders).list, list);
    }

    #[test]
    fn a_failure_is_told_once() {
        let home = tempfile::tempdir().unwrap();
        let environment = Environment::new(Folders::inside(home.path()));
        std::fs::write(&environment.folders.config, "no folder").unwrap();
        let files = OwnFiles::start(&environment);
        files.keep_settings(&Settings::default());
        while !environment.background.is_idle() {
            std::thread::yield_now();
        }
        assert!(files.take_failure().is_some() && files.take_failure().is_none());
    }
}
