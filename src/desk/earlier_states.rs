//! The earlier states of the open event: what is kept, how each differs from now, and restoring one.

use std::path::{Path, PathBuf};

use super::jobs::DiskTask;
use super::opening::replay;
use super::{BackgroundAnswer, Desk, OpenError, SaveError};
use crate::files::backups::{self, Backup};
use crate::files::read_whole;
use crate::files::ron::read_bytes;
use crate::model::{Journal, StateDifference};
use crate::pairing::Control;

/// How an earlier state differs from the present one; `None` if its file cannot be read.
pub type Compared = Option<StateDifference>;

/// Earlier states compared with the present one, in their order.
pub type Comparison = BackgroundAnswer<Vec<PathBuf>, Vec<Compared>>;

/// The earlier states that are kept, the latest first.
pub type StateList = BackgroundAnswer<(), Vec<Backup>>;

impl Desk {
    /// [`Desk::earlier_states`] in the background.
    pub fn list_states(&self) -> StateList {
        let (mut list, folder) = (StateList::default(), self.environment.folders.backups(self.id()));
        list.begin_on_disk("states", DiskTask::ListStates, (), &self.environment, move |_| {
            backups::list(&folder)
        });
        list
    }

    /// The earlier states that are kept, the latest first. O(files).
    pub fn earlier_states(&self) -> Vec<Backup> {
        backups::list(&self.environment.folders.backups(self.id()))
    }

    /// Compares earlier states with the present one, in the background.
    pub fn compare(&self, states: &[Backup]) -> Comparison {
        let paths: Vec<PathBuf> = states.iter().map(|backup| backup.path.clone()).collect();
        let (now, asked) = (self.event().clone(), paths.clone());
        let mut comparison = Comparison::default();
        let _ = comparison.ask("compare", asked, &self.environment, || {
            move |control: &Control| {
                let mut found = Vec::with_capacity(paths.len());
                for (done, path) in paths.iter().enumerate() {
                    if control.step(done, paths.len()).is_err() {
                        break;
                    }
                    let state = read(path).and_then(|journal| replay(journal, path)).ok();
                    found.push(state.map(|steps| StateDifference::between_events(steps.present(), &now)));
                }
                found
            }
        });
        comparison
    }

    /// Restores an earlier state; the present one is kept as another earlier one. It is saved in the background, as every
    /// change.
    ///
    /// # Errors
    /// When it cannot be read or the present one cannot be kept; nothing is changed then.
    pub fn restore(&mut self, state: &Path) -> Result<(), OpenError> {
        let change = self.file_hand().restore(state)?;
        self.put_change(change);
        Ok(())
    }

    /// Sets a second folder (a USB stick) that gets a copy of the event each time its file is written.
    pub fn set_second_folder(&mut self, folder: Option<&Path>) {
        if self.second.as_deref() == folder {
            return;
        }
        self.second = folder.map(Path::to_path_buf);
        if let Some(writer) = self.writer.as_ref() {
            writer.set_second(self.second.clone());
        }
    }

    /// Why the last copy to the second folder failed.
    pub fn second_failure(&self) -> Option<SaveError> {
        self.writer.as_ref().and_then(super::autosave::Writer::second_failure)
    }
}

fn read(path: &Path) -> Result<Journal, OpenError> {
    let bytes = read_whole(path)?;
    let file = read_bytes(&bytes).map_err(|error| OpenError::Event { path: path.to_owned(), error })?;
    Ok(file.journal)
}
