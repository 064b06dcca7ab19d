//! Whether anything is at work in the background: what a test waits for before it looks at the window.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts what is at work in the background for one environment. Cheap to clone; the copies count together.
#[derive(Clone, Debug, Default)]
pub struct BackgroundWork(Arc<AtomicUsize>);

/// One piece of background work; it ends when this is dropped, also by a panic.
#[derive(Debug)]
pub struct WorkUnderway(BackgroundWork);

impl BackgroundWork {
    /// Counts a piece of work until its guard is dropped.
    pub fn begin(&self) -> WorkUnderway {
        self.0.fetch_add(1, Ordering::SeqCst);
        WorkUnderway(self.clone())
    }

    /// True if nothing is at work and the answers of all that ended can be taken.
    pub fn is_idle(&self) -> bool {
        self.0.load(Ordering::SeqCst) == 0
    }
}

impl Drop for WorkUnderway {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_under_way_until_the_last_guard_is_dropped() {
        let work = BackgroundWork::default();
        let (first, second) = (work.begin(), work.clone().begin());
        drop(first);
        assert!(!work.is_idle());
        drop(second);
        assert!(work.is_idle());
    }
}
