//! What must be there after a cut, whatever else the disk lost: the steps that were called saved; every file that stood there
//! at the last promise and was left alone since; and no file under its own name that is half of anything.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use interzonal::desk::settings::Settings;
use interzonal::desk::{Desk, Environment, Folders, Notice, RecentEvents};
use interzonal::files::ron as event_file;
use interzonal::files::site_folder::{PageFile, write_site};
use interzonal::files::{club_book, journal_file, lock};
use interzonal::model::Journal;

use super::disk::{Disk, Files};
use super::recording::{Opening, Recording, files_below, memory_folder};

/// What was promised so far.
#[derive(Default)]
pub struct Promise {
    /// So many steps of the event.
    steps: usize,
    /// Files that stood there at the last promise of files and have not been touched since.
    files: Files,
    /// Every content that a path has had under its own name.
    whole: BTreeMap<PathBuf, BTreeSet<Arc<Vec<u8>>>>,
}

/// The journal file grows while it stands there, a lock file is only a note.
fn is_written_in_place(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "journal" || ending == "lock")
}

impl Promise {
    /// The program has said that so much is saved.
    pub fn renew(&mut self, steps: usize, files: Option<Files>) {
        self.steps = self.steps.max(steps);
        if let Some(files) = files {
            self.files = files;
            self.files.retain(|path, _| !is_written_in_place(path));
        }
    }

    /// What the program has just changed is no longer promised as it was.
    pub fn follow(&mut self, disk: &Disk) {
        let visible = disk.visible();
        self.files.retain(|path, content| visible.get(path) == Some(content));
        for (path, content) in visible {
            self.whole.entry(path).or_default().insert(content);
        }
    }
}

/// Opens what is left, in a folder of its own, and compares it with the promises.
pub struct Inspector {
    folder: tempfile::TempDir,
    /// What became of the states that were opened.
    opened: BTreeMap<(&'static str, Files), Result<Found, String>>,
}

/// What the program found.
#[derive(Clone)]
enum Found {
    /// An event with this log.
    Event(Box<Journal>),
    /// What was asked.
    Good,
}

impl Inspector {
    pub fn new() -> Self {
        Self { folder: memory_folder(), opened: BTreeMap::new() }
    }

    /// So many different states were opened.
    pub fn openings(&self) -> usize {
        self.opened.len()
    }

    /// Tells what is missing in a state.
    pub fn inspect(&mut self, recording: &Recording, promise: &Promise, state: &Files) -> Result<(), String> {
        compare_files(recording, promise, state)?;
        match &recording.opening {
            Opening::Event { places, logs } => {
                // What the event takes the place of is another one until then.
                let is_taken = |(index, place): &(usize, &PathBuf)| {
                    state.contains_key(*place)
                        && (*index == 0 || state.get(*place) != recording.begun.get(*place))
                };
                let places = places.iter().enumerate().filter(is_taken).map(|(_, place)| place).collect();
                self.open_event(recording.name, promise.steps, (places, logs), state)
            }
            Opening::Nothing => Ok(()),
            Opening::OwnFiles => self.once(recording.name, state.clone(), open_own_files).map(drop),
            Opening::Site(folder) => {
                let below = |(path, _): &(&PathBuf, &Arc<Vec<u8>>)| path.starts_with(folder);
                let site =
                    state.iter().filter(below).map(|(path, content)| (path.clone(), Arc::clone(content)));
                self.once(recording.name, site.collect(), |root| write_pages(&root.join(folder))).map(drop)
            }
        }
    }

    /// The most that one of the places holds.
    fn open_event(
        &mut self,
        name: &'static str,
        promised: usize,
        (places, logs): (Vec<&PathBuf>, &[Journal]),
        state: &Files,
    ) -> Result<(), String> {
        let mut found = None;
        for place in places {
            let beside = [place.clone(), journal_file::path_beside(place), lock::path_beside(place)];
            let files = beside.iter().filter_map(|path| Some((path.clone(), Arc::clone(state.get(path)?))));
            let Found::Event(journal) = self.once(name, files.collect(), |root| open(&root.join(place)))?
            else {
                return Err("no event was opened".to_owned());
            };
            let steps = logs.iter().rposition(|log| *log == *journal);
            let steps = steps.ok_or_else(|| format!("{} holds what was never its log", place.display()))?;
            found = found.max(Some(steps));
        }
        // Before the first promise there may be nothing at all.
        match found {
            Some(steps) if steps >= promised => Ok(()),
            None if promised == 0 => Ok(()),
            other => Err(format!("{promised} steps were saved, found {other:?}")),
        }
    }

    fn once(
        &mut self,
        name: &'static str,
        files: Files,
        open: impl FnOnce(&Path) -> Result<Found, String>,
    ) -> Result<Found, String> {
        let key = (name, files);
        if let Some(found) = self.opened.get(&key) {
            return found.clone();
        }
        let root = self.folder.path().join(self.opened.len().to_string());
        for (path, content) in &key.1 {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, content.as_slice()).unwrap();
        }
        std::fs::create_dir_all(&root).unwrap();
        let found = open(&root);
        std::fs::remove_dir_all(&root).unwrap();
        self.opened.insert(key, found.clone());
        found
    }
}

fn compare_files(recording: &Recording, promise: &Promise, state: &Files) -> Result<(), String> {
    for (path, content) in &promise.files {
        match state.get(path) {
            Some(found) if found == content => {}
            Some(_) => return Err(format!("{} is not what was promised", path.display())),
            None => return Err(format!("{} was promised and is not there", path.display())),
        }
    }
    for (path, content) in state.iter().filter(|(path, _)| !is_written_in_place(path)) {
        let is_whole = recording.begun.get(path) == Some(content)
            || promise.whole.get(path).is_some_and(|whole| whole.contains(content));
        if !is_whole {
            return Err(format!("{} is not whole", path.display()));
        }
    }
    Ok(())
}

/// Opens an event and closes it; the next opening has the same, and nothing to tell.
fn open(event: &Path) -> Result<Found, String> {
    let folders = Folders::inside(&event.with_file_name("opening"));
    let opened = Desk::open(Environment::new(folders.clone()), event).map_err(|error| error.to_string())?;
    let journal = opened.journal().clone();
    // Steps that came back although the event's file has gone on may be told as those of another state.
    let is_wrong = |notice: &&Notice| {
        !matches!(
            notice,
            Notice::Recovered(_) | Notice::JournalDamaged(_) | Notice::JournalOfAnotherState(Some(_))
        )
    };
    if let Some(notice) = opened.notices().iter().find(is_wrong) {
        return Err(format!("{notice:?}"));
    }
    opened.close().map_err(|(_, error)| error.to_string())?;
    let again = Desk::open(Environment::new(folders), event).map_err(|error| error.to_string())?;
    if *again.journal() != journal || !again.notices().is_empty() {
        return Err(format!("opened once more it is another: {:?}", again.notices()));
    }
    Ok(Found::Event(Box::new(journal)))
}

/// Reads settings, recent events, the club book and every backup.
fn open_own_files(root: &Path) -> Result<Found, String> {
    let folders = Folders::inside(&root.join("home"));
    let damage = [Settings::open(&folders.config).1, RecentEvents::open(&folders).1];
    if let Some(damage) = damage.into_iter().flatten().next() {
        return Err(damage.to_string());
    }
    club_book::load(&folders.club_book()).map_err(|error| error.to_string())?;
    let files = files_below(root);
    for (path, content) in files.iter().filter(|(path, _)| path.starts_with("home/data/backups")) {
        event_file::read_bytes(content).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(Found::Good)
}

/// Writes the pages of the event anew: the folder takes them, and nothing stays of the earlier ones.
fn write_pages(folder: &Path) -> Result<Found, String> {
    let pages =
        [PageFile { name: "index.html", bytes: b"the last" }, PageFile { name: "round-2.html", bytes: b"2" }];
    write_site(folder, "event", &pages, false).map_err(|error| error.to_string())?;
    let left: Vec<PathBuf> = files_below(folder).into_keys().collect();
    let wanted = ["index.html", "interzonal-site.json", "round-2.html"].map(PathBuf::from);
    if left == wanted { Ok(Found::Good) } else { Err(format!("other pages stay: {left:?}")) }
}
