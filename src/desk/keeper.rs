//! The copies that the writing thread makes besides the event's file: earlier states in the data folder, and a copy in
//! a second folder (a stick) if one is set. Nothing here may stop the event from being saved.

use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};

use crate::files::backups::{self, Occasion};
use crate::files::read_whole;
use crate::files::safe_write::{self, SaveError};

/// Between two states kept from time to time.
const BETWEEN: SignedDuration = SignedDuration::from_mins(1);

/// Keeps earlier states and the second copy.
pub(super) struct Keeper {
    folder: PathBuf,
    last_state: Option<Timestamp>,
    second: Option<PathBuf>,
    second_failure: Option<SaveError>,
}

impl Keeper {
    /// `folder` is the folder of the event's backups.
    pub(super) const fn new(folder: PathBuf) -> Self {
        Self { folder, last_state: None, second: None, second_failure: None }
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

    /// The second folder.
    pub(super) fn second(&self) -> Option<&Path> {
        self.second.as_deref()
    }

    /// Sets the second folder.
    pub(super) fn set_second(&mut self, folder: Option<PathBuf>) {
        self.second = folder;
        self.second_failure = None;
    }

    /// Copies the event into the second folder. A stick that is pulled out is told and tried again the next time.
    pub(super) fn copy(&mut self, event: &Path, text: &str) {
        let Some((folder, name)) = self.second.as_ref().zip(event.file_name()) else { return };
        let target = folder.join(name);
        // Never onto itself.
        let same = std::fs::canonicalize(folder).ok().as_deref() == event.parent();
        self.second_failure = if same { None } else { safe_write::write_own(&target, text.as_bytes()).err() };
    }

    /// Why the last copy to the second folder failed.
    pub(super) const fn second_failure(&self) -> Option<&SaveError> {
        self.second_failure.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_kept_once_a_minute_and_each_writing_is_copied() {
        let home = tempfile::tempdir().unwrap();
        let (folder, stick) = (home.path().join("states"), home.path().join("stick"));
        std::fs::create_dir(&stick).unwrap();
        let event = home.path().join("club.ron");
        let at = |second: i64| Timestamp::from_second(1_780_000_000 + second).unwrap();
        let mut keeper = Keeper::new(folder.clone());
        keeper.set_second(Some(stick.clone()));
        for (second, kept) in [(0, 1), (59, 1), (60, 2), (119, 2), (120, 3)] {
            let text = format!("after {second} s");
            keeper.event_written(at(second), &text);
            keeper.copy(&event, &text);
            assert_eq!(backups::list(&folder).len(), kept, "after {second} s");
            assert_eq!(std::fs::read_to_string(stick.join("club.ron")).unwrap(), format!("after {second} s"));
        }
    }
}
