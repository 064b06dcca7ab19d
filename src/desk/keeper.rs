//! The earlier states that the writing thread keeps in the data folder. Nothing here may stop the event from being saved.

use std::path::PathBuf;

use jiff::{SignedDuration, Timestamp};

use crate::files::backups::{self, Occasion};
use crate::files::read_whole;
use crate::files::safe_write::SaveError;

/// Between two states kept from time to time.
const BETWEEN: SignedDuration = SignedDuration::from_mins(1);

/// Keeps earlier states.
pub(super) struct Keeper {
    folder: PathBuf,
    last_state: Option<Timestamp>,
}

impl Keeper {
    /// `folder` is the folder of the event's backups.
    pub(super) const fn new(folder: PathBuf) -> Self {
        Self { folder, last_state: None }
    }

    /// Keeps a state.
    pub(super) fn keep(&self, now: Timestamp, occasion: Occasion, text: &str) -> Result<(), SaveError> {
        let kept = backups::keep(&self.folder, now, occasion, text.as_bytes());
        kept.map(|_| ()).inspect_err(|error| log::warn!("no backup was made: {error}"))
    }

    /// Keeps the state in which the event was opened, unless it is the last one kept.
    pub(super) fn event_opened(&mut self, now: Timestamp, text: &str) {
        let latest = backups::list(&self.folder).into_iter().next();
        let is_kept =
            latest.is_some_and(|backup| read_whole(&backup.path).is_ok_and(|bytes| bytes == text.as_bytes()));
        if !is_kept && self.keep(now, Occasion::State, text).is_ok() {
            self.last_state = Some(now);
        }
    }

    /// Notes that the event's file was written with this text: keeps it as a state now and then.
    pub(super) fn event_written(&mut self, now: Timestamp, text: &str) {
        if self.last_state.is_none_or(|last| now.duration_since(last).abs() >= BETWEEN)
            && self.keep(now, Occasion::State, text).is_ok()
        {
            self.last_state = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_kept_once_a_minute() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("states");
        let at = |second: i64| Timestamp::from_second(1_780_000_000 + second).unwrap();
        let mut keeper = Keeper::new(folder.clone());
        for (second, kept) in [(0, 1), (59, 1), (60, 2), (119, 2), (120, 3)] {
            keeper.event_written(at(second), &format!("after {second} s"));
            assert_eq!(backups::list(&folder).len(), kept, "after {second} s");
        }
    }

    #[test]
    fn the_state_in_which_an_event_is_opened_is_kept_once() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("states");
        let at = |second: i64| Timestamp::from_second(1_780_000_000 + second).unwrap();
        for (second, text, kept) in [(0, "as it was", 1), (70, "as it was", 1), (140, "changed", 2)] {
            Keeper::new(folder.clone()).event_opened(at(second), text);
            assert_eq!(backups::list(&folder).len(), kept, "after {second} s");
        }
    }
}
