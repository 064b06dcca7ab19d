//! The folder of the lists at hand. Each import of a list is a file of its own, `NAME.MILLISECONDS.list`; the newest
//! counts. A file gets its name when it is complete, so that a reader of the former one goes on undisturbed, and whoever
//! opens the list next has the new one.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::database;
use super::fault::{ImportError, StoreFault};
use super::import::{ListImport, import};
use super::list::RatingList;
use crate::files::disk::{self, DiskFile};
use crate::pairing::Control;

/// How a finished list is called.
const ENDING: &str = "list";
/// How a list in the making is called.
const UNFINISHED: &str = "unfinished";
/// Older ones are left by a program that died.
const ABANDONED_AFTER: std::time::Duration = std::time::Duration::from_secs(24 * 3600);
const LONGEST_NAME: usize = 40;

/// What is known about a list at hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListFacts {
    /// What the user calls it: `fide`.
    pub name: String,
    /// Its date, as far as it is known: the month in the list, else that of the file.
    pub date: Option<Date>,
    /// How many players it has.
    pub players: u64,
    /// How many rows of the file hold no player.
    pub skipped: u64,
    /// The file that it was read from.
    pub file: String,
    /// Whose layout it has: `fide`, `fide-xml`, the key of a federation, or `list` where headings told it.
    pub layout: String,
    /// When it was imported.
    pub imported: Timestamp,
}

/// The lists at hand, in one folder. Cheap to make and to copy; every call looks at the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListStore {
    folder: PathBuf,
}

impl ListStore {
    /// The lists of a folder, which need not be there yet.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Every list, by name; for a damaged one what is wrong.
    pub fn lists(&self) -> Vec<(String, Result<ListFacts, StoreFault>)> {
        let facts = |(name, path): (String, PathBuf)| {
            let facts = RatingList::open(&path, &name).map(|list| list.facts().clone());
            (name, facts)
        };
        self.newest().into_iter().map(facts).collect()
    }

    /// Opens a list to search in it. The handle belongs to one thread; a list that is replaced meanwhile stays readable.
    ///
    /// # Errors
    /// [`StoreFault`]
    pub fn open(&self, name: &str) -> Result<RatingList, StoreFault> {
        let mut known = self.newest();
        let Some(place) = known.iter().position(|(known, _)| known == name) else {
            let names: Vec<String> = known.into_iter().map(|(name, _)| name).collect();
            return Err(match names.is_empty() {
                true => StoreFault::NoListYet,
                false => StoreFault::UnknownList { name: name.to_owned(), known: names.join(", ") },
            });
        };
        let (name, path) = known.swap_remove(place);
        RatingList::open(&path, &name)
    }

    /// True if this is the newest import of the list.
    pub fn is_current(&self, list: &RatingList) -> bool {
        self.newest().iter().any(|(_, path)| path == list.path())
    }

    /// The list to work with: the one that is wanted if it is at hand, else that with the newest date, else the one that
    /// was imported last. Looks into every list.
    pub fn to_use(&self, wanted: Option<&str>) -> Option<String> {
        let known = self.lists().into_iter().filter_map(|(name, facts)| Some((name, facts.ok()?)));
        let known: Vec<(String, ListFacts)> = known.collect();
        let is_wanted = |(name, _): &&(String, ListFacts)| Some(name.as_str()) == wanted;
        let newest = || known.iter().max_by_key(|(_, facts)| (facts.date, facts.imported));
        known.iter().find(is_wanted).or_else(newest).map(|(name, _)| name.clone())
    }

    /// How much room a list takes on the disk, in bytes; 0 for none.
    pub fn size(&self, name: &str) -> u64 {
        let files = self.files().into_iter().filter(|file| file.0 == name);
        files.filter_map(|file| Some(fs::metadata(file.2).ok()?.len())).sum()
    }

    /// The names of all lists.
    pub fn names(&self) -> Vec<String> {
        self.newest().into_iter().map(|(name, _)| name).collect()
    }

    /// Reads a file into a list, which replaces the one of the same name as soon as it is complete. O(players · log),
    /// some tens of bytes in memory for each player.
    ///
    /// # Errors
    /// [`ImportError`]; the lists are as they were.
    pub fn import(&self, request: &ListImport<'_>, control: &Control) -> Result<ListFacts, ImportError> {
        request.name.map_or(Ok(()), check_name)?;
        let failed = |error: &dyn ToString| StoreFault::UnwritableList {
            name: request.name.unwrap_or_default().to_owned(),
            reason: error.to_string(),
        };
        disk::make_folders(&self.folder).map_err(|error| failed(&error))?;
        let mut unfinished = tempfile::Builder::new()
            .suffix(&format!(".{UNFINISHED}"))
            .tempfile_in(&self.folder)
            .map_err(|error| failed(&error))?
            .into_temp_path();
        let facts = import(&unfinished, request, control)?;
        let written = DiskFile::open_there(&unfinished);
        written.and_then(|file| file.sync()).map_err(|error| failed(&error))?;
        let name = facts.name.as_str();
        let number = request.at.as_millisecond().max(self.last_number(name) + 1);
        let finished = self.folder.join(format!("{name}.{number:015}.{ENDING}"));
        disk::rename(&unfinished, &finished).map_err(|error| failed(&error))?;
        unfinished.disable_cleanup(true);
        // Before the former list goes.
        disk::sync_folder(&self.folder).map_err(|error| failed(&error))?;
        self.sweep();
        Ok(facts)
    }

    /// Removes a list.
    ///
    /// # Errors
    /// When there is none, or the system refuses.
    pub fn remove(&self, name: &str) -> Result<(), StoreFault> {
        let files: Vec<PathBuf> =
            self.files().into_iter().filter(|file| file.0 == name).map(|file| file.2).collect();
        if files.is_empty() {
            let known = self.names().join(", ");
            return Err(StoreFault::UnknownList { name: name.to_owned(), known });
        }
        files
            .iter()
            .try_for_each(|file| disk::remove(file))
            .map_err(|error| StoreFault::UnwritableList { name: name.to_owned(), reason: error.to_string() })
    }

    /// Name, number and path of every finished list, older ones of a name first.
    fn files(&self) -> Vec<(String, i64, PathBuf)> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let file = |path: PathBuf| {
            let file_name = path.file_name()?.to_str()?;
            let mut parts = file_name.split('.');
            let (name, number, ending) = (parts.next()?, parts.next()?, parts.next()?);
            let number = number.parse().ok()?;
            let is_list = ending == ENDING && parts.next().is_none() && check_name(name).is_ok();
            is_list.then(|| (name.to_owned(), number, path.clone()))
        };
        let mut files: Vec<_> = entries.flatten().filter_map(|entry| file(entry.path())).collect();
        files.sort();
        files
    }

    fn newest(&self) -> Vec<(String, PathBuf)> {
        let mut newest: Vec<(String, PathBuf)> = Vec::new();
        for (name, _, path) in self.files() {
            match newest.last_mut() {
                Some((known, older)) if *known == name => *older = path,
                _ => newest.push((name, path)),
            }
        }
        newest
    }

    fn last_number(&self, name: &str) -> i64 {
        let numbers = self.files().into_iter().filter(|file| file.0 == name).map(|file| file.1);
        numbers.max().unwrap_or_default()
    }

    /// Removes what nobody will open any more. Where a system keeps a file that is still read, it goes next time.
    fn sweep(&self) {
        let current = self.newest();
        let older = self.files().into_iter().map(|file| file.2);
        let older = older.filter(|path| !current.iter().any(|(_, newest)| newest == path));
        for path in older.chain(self.abandoned()) {
            if let Err(error) = disk::remove(&path) {
                log::info!("{} stays for now: {error}", path.display());
            }
        }
    }

    /// Lists in the making, of a program that died.
    fn abandoned(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let is_old = |path: &Path| {
            let modified = fs::metadata(path).and_then(|data| data.modified()).ok();
            modified.and_then(|at| at.elapsed().ok()).is_some_and(|age| age > ABANDONED_AFTER)
        };
        let paths = entries.flatten().map(|entry| entry.path());
        paths.filter(|path| path.extension().is_some_and(|end| end == UNFINISHED) && is_old(path)).collect()
    }
}

/// A name that every system takes as part of a file's.
fn check_name(name: &str) -> Result<(), StoreFault> {
    let is_good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !name.is_empty() && name.len() <= LONGEST_NAME && name.bytes().all(is_good) {
        return Ok(());
    }
    Err(StoreFault::BadName { name: name.to_owned() })
}

impl ListFacts {
    /// The facts as they stand in the database.
    pub(super) fn read(text: &str, name: &str) -> Result<Self, StoreFault> {
        serde_json::from_str(text)
            .map_err(|error| StoreFault::DamagedList { name: name.to_owned(), what: error.to_string() })
    }
}

/// An error of the database while it is written.
pub(super) fn unwritable(name: &str, error: &rusqlite::Error) -> StoreFault {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
            database::damage(name, error)
        }
        _ => StoreFault::UnwritableList { name: name.to_owned(), reason: error.to_string() },
    }
}
