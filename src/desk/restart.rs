//! Restarting after a crash, into the event that was open. The desk has saved itself while the
//! window was torn down; what it could not rewrite, the next start recovers from the journal file.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How often the program was started anew in a row, told from one process to the next.
const COUNT: &str = "INTERZONAL_RESTARTS";
/// Who ran so long is not in a loop of errors.
const LONG: Duration = Duration::from_secs(60);

/// The event that is open, for a restart.
#[derive(Clone, Debug, Default)]
pub struct OpenEvent(Arc<Mutex<Option<PathBuf>>>);

impl OpenEvent {
    /// Notes the event that is open now.
    pub fn set(&self, event: Option<&Path>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = event.map(Path::to_path_buf);
    }

    /// The event that is open now.
    pub fn get(&self) -> Option<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What to do after a crash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Restart; without the event if it may be the cause.
    Start {
        /// With this event.
        event: Option<PathBuf>,
        /// How often in a row, with this time.
        count: u32,
    },
    /// Stop: it has crashed too often in a row.
    GiveUp,
}

/// Decides it: once with the event, once without, then no more; after a minute without a crash it counts from zero.
pub fn next(event: Option<PathBuf>, ran: Duration, before: u32) -> Next {
    match if ran >= LONG { 0 } else { before } {
        0 => Next::Start { event, count: 1 },
        1 => Next::Start { event: None, count: 2 },
        _ => Next::GiveUp,
    }
}

/// How often the program has been restarted.
pub fn count() -> u32 {
    std::env::var(COUNT).ok().and_then(|count| count.parse().ok()).unwrap_or(0)
}

/// Restarts the program.
///
/// # Errors
/// When the system does not.
pub fn start(event: Option<&Path>, count: u32) -> std::io::Result<Child> {
    let mut program = Command::new(std::env::current_exe()?);
    program.args(event).env(COUNT, count.to_string()).spawn()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn once_with_the_event_once_without_then_no_more() {
        let event = || Some(PathBuf::from("/a.ron"));
        let short = Duration::from_secs(5);
        assert_eq!(next(event(), short, 0), Next::Start { event: event(), count: 1 });
        assert_eq!(next(event(), short, 1), Next::Start { event: None, count: 2 });
        assert_eq!(next(event(), short, 2), Next::GiveUp);
        // A minute without a crash.
        let [almost, minute] = [59, 60].map(|seconds| next(event(), Duration::from_secs(seconds), 2));
        assert_eq!((almost, minute), (Next::GiveUp, Next::Start { event: event(), count: 1 }));
    }

    #[test]
    fn the_open_event_is_known_to_every_copy() {
        let open = OpenEvent::default();
        let copy = open.clone();
        open.set(Some(Path::new("/a.ron")));
        assert_eq!(copy.get(), Some(PathBuf::from("/a.ron")));
        copy.set(None);
        assert_eq!(open.get(), None);
    }
}
