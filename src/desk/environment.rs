//! What the desk uses from outside: folders, the time, randomness, and a way to wake the window. Values and
//! functions, so that a test can give its own.

use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};

use super::Folders;
use super::closing::ClosingEvents;
use super::jobs::{BackgroundWork, DiskTask, DiskWaits, ListedWait};
use super::restart::OpenEvent;

/// What a desk uses from outside. Cheap to clone.
#[derive(Clone)]
pub struct Environment {
    /// Where settings and unnamed events are kept.
    pub folders: Folders,
    /// The time now.
    pub now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    /// Time since the program began. Setting the computer's clock does not change it, and it goes on while the computer
    /// sleeps.
    pub steady: Arc<dyn Fn() -> SignedDuration + Send + Sync>,
    /// A fresh random number, for seeds and lots. Whatever is drawn is stored with the event.
    pub draw: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// Wakes the window; called from background threads when they have something new.
    pub wake: Arc<dyn Fn() + Send + Sync>,
    /// The language of the system as a tag (`de-CH`, `en_GB.UTF-8`); empty where it is not known.
    pub language: String,
    /// The address that is asked for the newest version of the program, if the user wishes that.
    #[cfg(feature = "window")]
    pub newest_version_at: String,
    /// The event that is open, for a restart after a crash.
    pub open_event: OpenEvent,
    /// What is at work in the background.
    pub background: BackgroundWork,
    /// What waits for a disk.
    pub disk_waits: DiskWaits,
    /// The events that are being put away.
    pub closing: ClosingEvents,
}

impl Environment {
    /// The real time and the system's randomness; wakes nobody.
    pub fn new(folders: Folders) -> Self {
        let begun = boot_time::Instant::now();
        Self {
            folders,
            now: Arc::new(Timestamp::now),
            steady: Arc::new(move || begun.elapsed().try_into().unwrap_or(SignedDuration::MAX)),
            draw: Arc::new(system_random),
            wake: Arc::new(|| {}),
            language: system_language(),
            #[cfg(feature = "window")]
            newest_version_at: super::program::newer_version::ADDRESS.to_owned(),
            open_event: OpenEvent::default(),
            background: BackgroundWork::default(),
            disk_waits: DiskWaits::default(),
            closing: ClosingEvents::default(),
        }
    }

    /// Lists something that begins to wait for a disk.
    pub fn wait_for_disk(&self, task: DiskTask) -> ListedWait {
        self.disk_waits.list(task, (self.steady)())
    }

    /// The same with a function that wakes the window.
    pub fn waking(mut self, wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        self.wake = wake;
        self
    }

    /// A fresh lot. O(1).
    pub fn draw_lot(&self) -> u32 {
        u32::try_from((self.draw)() >> 32).unwrap_or_default()
    }
}

/// A fresh random number. The keys of the standard library's hash maps come from the system's source of randomness.
pub fn system_random() -> u64 {
    std::collections::hash_map::RandomState::new().build_hasher().finish()
}

/// The language in which the user's system writes numbers. On Linux that may be another one than that of its texts.
fn system_language() -> String {
    let of_numbers = ["LC_ALL", "LC_NUMERIC"].into_iter().filter_map(|name| std::env::var(name).ok());
    let of_numbers = of_numbers.into_iter().find(|tag| !tag.is_empty());
    of_numbers.or_else(sys_locale::get_locale).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_differ() {
        let draws: std::collections::BTreeSet<u64> = (0..100).map(|_| system_random()).collect();
        assert!(draws.len() > 95, "{} of 100 are distinct", draws.len());
    }
}
