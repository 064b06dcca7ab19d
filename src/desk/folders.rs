//! Where the program keeps its own files, and the list of recent events.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{club, settings};
use crate::files::backups;
use crate::files::disk;
use crate::files::own_file::{OwnFileDamage, read_own};
use crate::files::safe_write::{self, SaveError};
use crate::files::stored_path;
use crate::model::EventId;
use crate::model::limits::MAX_TEXT;
use crate::model::text::tidy_to;

/// Set to a folder, it holds everything that the program keeps for itself (for tests, and to carry it on a stick).
const HOME: &str = "INTERZONAL_HOME";
const RECENT: &str = "recent.json";
/// How many events are remembered.
const MOST: usize = 12;

/// The program's own folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Settings and the list of recent events.
    pub config: PathBuf,
    /// Events without a name.
    pub data: PathBuf,
}

impl Folders {
    /// Both in one folder.
    pub fn inside(home: &Path) -> Self {
        Self { config: home.join("config"), data: home.join("data") }
    }

    /// The folders of this system, or of `INTERZONAL_HOME` if that is set.
    pub fn of_system() -> Self {
        if let Some(home) = std::env::var_os(HOME).filter(|home| !home.is_empty()) {
            return Self::inside(Path::new(&home));
        }
        match directories::ProjectDirs::from("org", "Interzonal", "Interzonal") {
            Some(dirs) => {
                Self { config: dirs.config_dir().to_owned(), data: dirs.data_local_dir().to_owned() }
            }
            None => Self::inside(&std::env::temp_dir().join(format!("interzonal{}", user()))),
        }
    }

    /// The file of the user's settings.
    pub fn settings(&self) -> PathBuf {
        self.config.join(settings::FILE)
    }

    /// The file with the list of recent events.
    pub fn recent(&self) -> PathBuf {
        self.config.join(RECENT)
    }

    /// The file of the club book.
    pub fn club_book(&self) -> PathBuf {
        self.data.join(club::FILE)
    }

    /// Where events without a name are kept.
    pub fn unnamed(&self) -> PathBuf {
        self.data.join("unnamed")
    }

    /// Where the rating lists at hand are kept.
    pub fn rating_lists(&self) -> PathBuf {
        self.data.join("lists")
    }

    /// Where earlier states of an event are kept.
    pub fn backups(&self, event: &EventId) -> PathBuf {
        backups::folder_of(&self.all_backups(), event)
    }

    /// The folder that holds the backups of all events, each in a folder of its own.
    pub fn all_backups(&self) -> PathBuf {
        self.data.join("backups")
    }

    /// Where copies of events are kept that cannot be saved in their own place.
    pub fn rescued(&self) -> PathBuf {
        self.data.join("rescued")
    }

    /// Copies that are not yet in their events' own place, by name.
    pub fn rescued_copies(&self) -> Vec<PathBuf> {
        let mut paths = events_in(&self.rescued());
        paths.sort_unstable();
        paths
    }

    /// Events without a name that were left behind (the program or the computer stopped), the newest first.
    pub fn left_behind(&self) -> Vec<PathBuf> {
        let mut paths = events_in(&self.unnamed());
        // The name begins with the time.
        paths.sort_unstable_by(|a, b| b.cmp(a));
        paths
    }
}

/// Who this process belongs to, for a folder of their own where all users have one: `-1000`. Nothing where that is not known.
fn user() -> String {
    #[cfg(unix)]
    if let Ok(process) = std::fs::metadata("/proc/self") {
        return format!("-{}", std::os::unix::fs::MetadataExt::uid(&process));
    }
    String::new()
}

fn events_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .collect()
}

/// A recent event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// Its file.
    #[serde(with = "stored_path")]
    pub path: PathBuf,
    /// Its name when it was last open.
    pub name: String,
    /// When it was last opened or saved.
    pub at: Timestamp,
}

/// The recent events, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RecentEvents {
    /// The list.
    pub list: Vec<Recent>,
}

impl RecentEvents {
    /// Reads the list; a missing or damaged one is empty.
    pub fn load(folders: &Folders) -> Self {
        Self::open(folders).0
    }

    /// The same, and the error of a damaged one, which was put aside.
    pub fn open(folders: &Folders) -> (Self, Option<OwnFileDamage>) {
        match read_own::<Self>(&folders.recent()) {
            Ok(found) => (found.unwrap_or_default().kept(), None),
            Err(damage) => (Self::default(), Some(damage)),
        }
    }

    /// No more than is remembered, whatever a file says, and with names that can be shown.
    fn kept(mut self) -> Self {
        self.list.truncate(MOST);
        for recent in &mut self.list {
            recent.name = tidy_to(&recent.name, MAX_TEXT).into_owned();
        }
        self
    }

    /// Puts an event at the head of the list.
    pub fn add(&mut self, recent: Recent) {
        self.list.retain(|known| known.path != recent.path);
        self.list.insert(0, recent);
        self.list.truncate(MOST);
    }

    /// Forgets an event (its file is gone).
    pub fn forget(&mut self, path: &Path) {
        self.list.retain(|known| known.path != path);
    }

    /// Writes the list.
    ///
    /// # Errors
    /// [`SaveError`]
    pub fn save(&self, folders: &Folders) -> Result<(), SaveError> {
        let path = folders.recent();
        let failed = |error: std::io::Error| SaveError::new(&path, &error);
        disk::make_folders(&folders.config).map_err(failed)?;
        let text =
            serde_json::to_string_pretty(self).map_err(|error| failed(std::io::Error::other(error)))?;
        safe_write::write(&path, text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_event_stands_first_and_once() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::inside(home.path());
        let mut events = RecentEvents::load(&folders);
        let recent = |name: usize| Recent {
            path: format!("/{name}.ron").into(),
            name: name.to_string(),
            at: Timestamp::UNIX_EPOCH,
        };
        for name in (0..20).chain([15]) {
            events.add(recent(name));
        }
        events.forget(Path::new("/19.ron"));
        let names: Vec<&str> = events.list.iter().map(|recent| recent.name.as_str()).collect();
        assert_eq!(names, ["15", "18", "17", "16", "14", "13", "12", "11", "10", "9", "8"]);
        events.save(&folders).unwrap();
        assert_eq!(RecentEvents::load(&folders), events);
        std::fs::write(folders.recent(), "[{").unwrap();
        let (empty, damage) = RecentEvents::open(&folders);
        assert_eq!(
            (empty, damage.and_then(|damage| damage.aside).is_some()),
            (RecentEvents::default(), true)
        );
        let many: Vec<Recent> = (0..50).map(|_| Recent { name: "\u{202e}x\n".into(), ..recent(1) }).collect();
        std::fs::write(folders.recent(), serde_json::to_string(&many).unwrap()).unwrap();
        let found = RecentEvents::load(&folders);
        assert_eq!((found.list.len(), found.list[0].name.as_str()), (12, "x "));
    }
}
