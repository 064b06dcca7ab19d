//! Where the program keeps its own files.

use std::path::{Path, PathBuf};

use crate::desk::{Folders, crash_report};

/// A place where the program keeps something of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPlace {
    /// Which one: the end of the key of its words, and its name in a report.
    pub name: &'static str,
    /// Its file, or its folder.
    pub path: PathBuf,
    /// Whether it is a folder.
    pub is_folder: bool,
}

/// All of them; whether anything is there already is not asked.
#[must_use]
pub fn own_places(folders: &Folders) -> Vec<OwnPlace> {
    let file = |name, path| OwnPlace { name, path, is_folder: false };
    let folder = |name, path| OwnPlace { name, path, is_folder: true };
    vec![
        file("settings", folders.settings()),
        file("recent", folders.recent()),
        file("club-book", folders.club_book()),
        folder("unnamed", folders.unnamed()),
        folder("rating-lists", folders.rating_lists()),
        folder("backups", folders.all_backups()),
        folder("rescued", folders.rescued()),
        folder("crash-reports", crash_report::folder(folders)),
    ]
}

/// A path in which the user's own folder is a `~`: its name is often that of a person.
#[must_use]
pub fn without_home(path: &Path) -> String {
    let home = directories::BaseDirs::new();
    shortened(path, home.as_ref().map(directories::BaseDirs::home_dir))
}

fn shortened(path: &Path, home: Option<&Path>) -> String {
    let home = home.filter(|home| home.parent().is_some());
    match home.and_then(|home| path.strip_prefix(home).ok()) {
        Some(rest) => Path::new("~").join(rest).display().to_string(),
        None => path.display().to_string(),
    }
}

/// Shows a folder in the system's file manager; of one that is not there yet the nearest that is. On a thread of its own: a
/// disk may sleep.
#[cfg(feature = "window")]
pub fn open_folder(folder: PathBuf) {
    let work = move || {
        let there = folder.ancestors().find(|folder| folder.is_dir());
        if let Some(Err(error)) = there.map(open::that_detached) {
            log::warn!("{} is not shown: {error}", folder.display());
        }
    };
    if let Err(error) = std::thread::Builder::new().name("open-folder".into()).spawn(work) {
        log::warn!("no thread to show a folder: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_the_user_is_not_told() {
        let home = Some(Path::new("/home/ada"));
        let short = |path: &str, home| shortened(Path::new(path), home).replace('\\', "/");
        assert_eq!(short("/home/ada/.config/interzonal", home), "~/.config/interzonal");
        assert_eq!(short("/home/adam/x", home), "/home/adam/x");
        assert_eq!(short("/srv/x", home), "/srv/x");
        assert_eq!(short("/srv/x", Some(Path::new("/"))), "/srv/x");
        assert_eq!(short("/srv/x", None), "/srv/x");
    }

    #[test]
    fn every_place_is_in_the_programs_own_folders() {
        let folders = Folders::inside(Path::new("home"));
        let places = own_places(&folders);
        assert!(places.len() > 5);
        for place in places {
            assert!(
                place.path.starts_with(&folders.config) || place.path.starts_with(&folders.data),
                "{place:?}"
            );
        }
    }
}
