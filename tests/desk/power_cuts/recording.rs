//! What a session did to the disk, change by change, and what was promised between.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use interzonal::desk::{Desk, Environment, Folders};
use interzonal::files::disk::{DiskChange, Observation, observe};
use interzonal::model::Journal;
use jiff::Timestamp;

use super::disk::Files;

/// A place in the program that waits for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wait {
    pub file: &'static str,
    /// From 1.
    pub line: u32,
}

/// What happened.
pub enum Entry {
    /// Something was changed, below the folder of the session.
    Changed(DiskChange),
    /// The program said that all is saved: so many steps of the event and, if `files`, every file as it stands there.
    Promised { steps: usize, files: bool },
}

impl Entry {
    /// The place in the program that waits for the disk here.
    pub fn wait(&self) -> Option<Wait> {
        match self {
            Self::Changed(DiskChange::Synced { waiting, .. } | DiskChange::FolderSynced { waiting, .. }) => {
                Some(Wait { file: waiting.file(), line: waiting.line() })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Changed(DiskChange::Written { file, at, bytes }) => {
                write!(f, "{} bytes into file {file} at {at}", bytes.len())
            }
            Self::Changed(change) => write!(f, "{change:?}"),
            Self::Promised { steps, files } => {
                write!(f, "promised: {steps} steps{}", if *files { " and the files" } else { "" })
            }
        }
    }
}

/// What the program can do with a state of the disk.
pub enum Opening {
    /// It opens the event, which stands at one of these places; after so many steps its log is that one.
    Event { places: Vec<PathBuf>, logs: Vec<Journal> },
    /// It reads its own files, whichever are there.
    OwnFiles,
    /// The files are compared, and nothing is opened.
    Nothing,
    /// It writes the pages of an event into a folder.
    Site(PathBuf),
}

/// A session.
pub struct Recording {
    pub name: &'static str,
    /// The files with which it began; they were on the disk.
    pub begun: Files,
    pub entries: Vec<Entry>,
    pub opening: Opening,
}

impl Recording {
    /// All of it, a line an entry.
    pub fn story(&self) -> String {
        let numbered = self.entries.iter().enumerate();
        numbered.map(|(place, entry)| format!("    {place} {entry}\n")).collect()
    }
}

/// A session that is being recorded, in a folder of its own.
pub struct Recorder {
    name: &'static str,
    root: PathBuf,
    begun: Files,
    entries: Arc<Mutex<Vec<Entry>>>,
    logs: Vec<Journal>,
    minutes: Arc<AtomicI64>,
    observation: Observation,
    _folder: tempfile::TempDir,
}

impl Recorder {
    /// Begins with the files that `prepare` puts into the folder.
    pub fn begin(name: &'static str, prepare: impl FnOnce(&Path)) -> Self {
        let folder = memory_folder();
        let root = std::fs::canonicalize(folder.path()).unwrap();
        prepare(&root);
        let begun = files_below(&root);
        let entries: Arc<Mutex<Vec<Entry>>> = Arc::default();
        let (told, below) = (Arc::clone(&entries), root.clone());
        let observation = observe(&root, move |change| {
            told.lock().unwrap().push(Entry::Changed(inside(&below, change)));
        });
        Self {
            name,
            root,
            begun,
            entries,
            logs: Vec::new(),
            minutes: Arc::default(),
            observation,
            _folder: folder,
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    pub fn folders(&self) -> Folders {
        Folders::inside(&self.path("home"))
    }

    /// A clock that goes on by a minute with each step, so that each rewriting after one is kept among the backups.
    pub fn environment(&self) -> Environment {
        let mut environment = Environment::new(self.folders());
        let minutes = Arc::clone(&self.minutes);
        environment.now = Arc::new(move || {
            Timestamp::from_second(1_780_000_000 + 60 * minutes.load(Ordering::Relaxed)).unwrap()
        });
        environment
    }

    /// The first log of an event.
    pub fn first_log(&mut self, desk: &Desk) {
        self.logs.push(desk.journal().clone());
    }

    /// A step was taken at the desk.
    pub fn step(&mut self, desk: &Desk) {
        self.minutes.fetch_add(1, Ordering::Relaxed);
        self.logs.push(desk.journal().clone());
    }

    /// All steps are saved.
    pub fn promise(&self) {
        self.enter(false);
    }

    /// All steps are saved, and nothing is being written.
    pub fn promise_files(&self) {
        self.enter(true);
    }

    fn enter(&self, files: bool) {
        let steps = self.logs.len().saturating_sub(1);
        self.entries.lock().unwrap().push(Entry::Promised { steps, files });
    }

    /// The event's session, with the places where its file may stand.
    pub fn of_event(mut self, places: &[&Path]) -> Recording {
        let places = places.iter().map(|path| path.strip_prefix(&self.root).unwrap().to_owned()).collect();
        let logs = std::mem::take(&mut self.logs);
        self.end(Opening::Event { places, logs })
    }

    pub fn end(self, opening: Opening) -> Recording {
        drop(self.observation);
        let entries = std::mem::take(&mut *self.entries.lock().unwrap());
        Recording { name: self.name, begun: self.begun, entries, opening }
    }
}

/// A folder in memory, where there is one: no real disk is tried here.
pub fn memory_folder() -> tempfile::TempDir {
    let made = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    made.unwrap()
}

/// Every file below a folder.
pub fn files_below(root: &Path) -> Files {
    let (mut files, mut folders) = (Files::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let content = Arc::new(std::fs::read(&path).unwrap());
                files.insert(path.strip_prefix(root).unwrap().to_owned(), content);
            }
        }
    }
    files
}

/// The same change with paths below the folder of the session.
fn inside(root: &Path, change: DiskChange) -> DiskChange {
    let below = |path: PathBuf| path.strip_prefix(root).unwrap().to_owned();
    match change {
        DiskChange::Opened { file, path } => DiskChange::Opened { file, path: below(path) },
        DiskChange::FolderMade { folder } => DiskChange::FolderMade { folder: below(folder) },
        DiskChange::FolderRemoved { folder } => DiskChange::FolderRemoved { folder: below(folder) },
        DiskChange::Renamed { from, to } => DiskChange::Renamed { from: below(from), to: below(to) },
        DiskChange::Removed { path } => DiskChange::Removed { path: below(path) },
        DiskChange::FolderSynced { folder, waiting } => {
            DiskChange::FolderSynced { folder: below(folder), waiting }
        }
        of_a_file => of_a_file,
    }
}
