//! The copy of an event in the program's own folder while its own place refuses it. It goes once everything is in its
//! place; if the program ends before, the next opening finds it.

use std::path::{Path, PathBuf};

use super::Folders;
use crate::files::disk;
use crate::files::ron::EventFile;
use crate::files::safe_write::{self, SaveError};
use crate::files::{read_whole, rescue};
use crate::model::Journal;

/// The copy of one event.
#[derive(Debug)]
pub(super) struct RescueCopy {
    /// Where the event belongs.
    event: PathBuf,
    path: PathBuf,
    /// The last step that is in the copy; `None` without a copy.
    holds: Option<u64>,
}

impl RescueCopy {
    /// `found` is true if a copy that was there was taken over.
    pub(super) fn of(event: &Path, folders: &Folders, found: Option<u64>) -> Self {
        Self { event: event.to_owned(), path: path_for(event, folders), holds: found }
    }

    /// Writes the copy, unless it has the last step already. `held` is what the event's own files have.
    pub(super) fn keep(&mut self, journal: &Journal, sequence: u64, held: u64) {
        if self.holds == Some(sequence) {
            return;
        }
        match self.write(journal, sequence, held) {
            Ok(()) => self.holds = Some(sequence),
            // It is said in the banner that nothing but the memory has it.
            Err(error) => log::error!("no copy in the program's folder: {error}"),
        }
    }

    fn write(&self, journal: &Journal, sequence: u64, held: u64) -> Result<(), SaveError> {
        let failed = |error: std::io::Error| SaveError::new(&self.path, &error);
        if let Some(folder) = self.path.parent() {
            disk::make_folders(folder).map_err(failed)?;
        }
        let origin = rescue::RescuedFrom { path: self.event.clone(), held };
        let text = rescue::write(journal, sequence, &origin)
            .map_err(|error| failed(std::io::Error::other(error)))?;
        safe_write::write(&self.path, text.as_bytes())
    }

    /// True if the copy has this step.
    pub(super) fn has(&self, sequence: u64) -> bool {
        self.holds == Some(sequence)
    }

    /// Deletes the copy once everything is in the event's own files.
    pub(super) fn let_go(&mut self) {
        if self.holds.take().is_some()
            && let Err(error) = safe_write::remove(&self.path)
        {
            log::warn!("a copy stays behind: {error}");
        }
    }

    /// Deletes the copy after the event was moved and saved elsewhere.
    pub(super) fn move_to(&mut self, event: &Path, folders: &Folders) {
        self.let_go();
        *self = Self::of(event, folders, None);
    }
}

fn path_for(event: &Path, folders: &Folders) -> PathBuf {
    folders.rescued().join(rescue::name_for(event))
}

/// A copy found when an event is opened.
pub(super) enum RescueFound {
    Nothing,
    /// A copy with steps after those of the event's own files.
    Newer(Box<EventFile>),
    /// A copy that contradicts the event; it was put aside under this name.
    Aside(PathBuf),
}

/// Looks for a copy of an event whose own files hold `journal` up to the step `sequence`. A copy with nothing new goes.
pub(super) fn look(event: &Path, folders: &Folders, journal: &Journal, sequence: u64) -> RescueFound {
    let path = path_for(event, folders);
    if !path.exists() {
        return RescueFound::Nothing;
    }
    let Some((file, origin)) = read_whole(&path).ok().and_then(|bytes| rescue::read(&bytes).ok()) else {
        log::warn!("{} is damaged and left out", path.display());
        return RescueFound::Nothing;
    };
    if file.journal == *journal {
        let _ = safe_write::remove(&path);
        return RescueFound::Nothing;
    }
    let goes_on = origin.is_some_and(|origin| origin.held == sequence) || begins_with(&file.journal, journal);
    if file.journal.id == journal.id && file.sequence > sequence && goes_on {
        return RescueFound::Newer(Box::new(file));
    }
    let aside = path.with_extension(format!("{}.ron", file.sequence));
    match disk::rename(&path, &aside).and_then(|()| disk::sync_folder(&folders.rescued())) {
        Ok(()) => RescueFound::Aside(aside),
        Err(error) => {
            log::warn!("{} is not laid aside: {error}", path.display());
            RescueFound::Aside(path)
        }
    }
}

/// Whether a log holds all that is in force in another.
fn begins_with(log: &Journal, shorter: &Journal) -> bool {
    let in_force = shorter.entries.get(..shorter.cursor).unwrap_or_default();
    log.base == shorter.base && log.entries.starts_with(in_force)
}
