//! A folder of web pages: written so that a reader never meets a half of anything, and so that nothing else in the folder
//! is touched.
//!
//! What is new is first written into a folder beside it, then renamed into its place file by file, pages before those that
//! lead to them. A file that says the same already is left alone, so that a mirror has little to fetch. A list of our files
//! (`interzonal-site.json`) stands among them: what an earlier site had and this one has not is removed by it, and a folder
//! with other files and without the list is refused. A site may have folders of its own, one level deep (`section-2/`).

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::beside::cut;
use super::disk::{self, DiskFile, folder_of, sync_folder};
use super::safe_write::{self, SaveError};

/// The list of our files.
const MANIFEST: &str = "interzonal-site.json";
/// How the names of the folders begin in which new files wait.
const WAITING: &str = ".interzonal-site-";
/// A list that is longer is none of ours.
const LONGEST_MANIFEST: u64 = 4_000_000;

/// A file to be in the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageFile<'a> {
    /// Its name; see [`is_safe_path`].
    pub name: &'a str,
    /// What it holds.
    pub bytes: &'a [u8],
}

/// What was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SiteWritten {
    /// Files that are new or say something else than before.
    pub written: usize,
    /// Files that said the same already.
    pub unchanged: usize,
    /// Files of the earlier site that are gone.
    pub removed: usize,
}

impl SiteWritten {
    /// True if a reader sees something else than before.
    pub const fn changed_something(&self) -> bool {
        self.written + self.removed > 0
    }
}

/// Why the pages were not written. The variant is the key of its sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, strum::VariantNames)]
pub enum SiteError {
    /// The folder holds files that are not ours.
    #[error(
        "“{folder}” holds other files (“{found}”); choose an empty folder, or one with the pages of this event"
    )]
    ForeignFiles {
        /// Which folder.
        folder: String,
        /// One of them.
        found: String,
    },
    /// The folder holds the pages of another event.
    #[error("“{folder}” holds the pages of another event; choose another folder")]
    AnotherEvent {
        /// Which folder.
        folder: String,
    },
    /// There is something else in the place of the folder.
    #[error("“{folder}” is no folder")]
    NoFolder {
        /// Which path.
        folder: String,
    },
    /// The system refused.
    #[error("“{path}” cannot be written: {reason}")]
    NotWritten {
        /// Which file or folder.
        path: String,
        /// The system's words.
        reason: String,
    },
}

impl From<SaveError> for SiteError {
    fn from(error: SaveError) -> Self {
        Self::NotWritten { path: error.path.display().to_string(), reason: error.reason }
    }
}

fn refused(path: &Path, error: &io::Error) -> SiteError {
    SiteError::NotWritten { path: path.display().to_string(), reason: error.to_string() }
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct Manifest {
    /// Which event.
    event: String,
    /// The names of our files.
    files: BTreeSet<String>,
}

/// True for a name that stands for a file of the folder itself, on every system: small Latin letters, digits, hyphens and
/// full stops, none of these at the beginning.
pub fn is_safe_name(name: &str) -> bool {
    let is_plain =
        |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || b"-.".contains(&letter);
    !name.is_empty() && name.len() <= 100 && !name.starts_with(['.', '-']) && name.bytes().all(is_plain)
}

/// True for the name of a file of the site: a safe name, or one in a folder of the site with a safe name without full stops
/// (`section-2/index.html`).
pub fn is_safe_path(path: &str) -> bool {
    match path.split_once('/') {
        None => is_safe_name(path) && path != MANIFEST,
        Some((folder, name)) => is_safe_name(folder) && !folder.contains('.') && is_safe_name(name),
    }
}

/// The folders of the site in which some of its files stand.
fn folders_in<'a>(paths: impl IntoIterator<Item = &'a String>) -> BTreeSet<&'a str> {
    paths.into_iter().filter_map(|path| path.split_once('/')).map(|(folder, _)| folder).collect()
}

/// True for a folder itself; a link to one leads somewhere else.
fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_dir())
}

/// Makes the folder hold these pages of an event. It is made if it is not there. `force` lets the pages of another event be
/// replaced; files that are not ours are never touched.
///
/// # Errors
/// [`SiteError`]. What was renamed already stays: each file is whole, the new one or the old.
pub fn write_site(
    folder: &Path,
    event: &str,
    files: &[PageFile<'_>],
    force: bool,
) -> Result<SiteWritten, SiteError> {
    write_pages(folder, event, files, force, &|| ())
}

/// The same; `asks` is called whenever the disk is asked for something, so that one that does not answer is noticed.
///
/// # Errors
/// As [`write_site`].
pub fn write_pages(
    folder: &Path,
    event: &str,
    files: &[PageFile<'_>],
    force: bool,
    asks: &dyn Fn(),
) -> Result<SiteWritten, SiteError> {
    asks();
    // A link stays one; what it leads to is the folder.
    let folder = &fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    let shown = || folder.display().to_string();
    if let Some(bad) = files.iter().find(|file| !is_safe_path(file.name)) {
        let reason = io::Error::from(io::ErrorKind::InvalidFilename);
        return Err(refused(&folder.join(bad.name), &reason));
    }
    if folder.exists() && !folder.is_dir() {
        return Err(SiteError::NoFolder { folder: shown() });
    }
    disk::make_folders(folder).map_err(|error| refused(folder, &error))?;
    let names: BTreeSet<String> = files.iter().map(|file| file.name.to_owned()).collect();
    let earlier = earlier(folder)?;
    check(folder, earlier.as_ref(), &names, event, force)?;
    let ours = earlier.map(|manifest| manifest.files).unwrap_or_default();
    let is_changed = |file: &PageFile<'_>| {
        asks();
        !says_the_same(&folder.join(file.name), file.bytes)
    };
    let changed: Vec<PageFile<'_>> = files.iter().copied().filter(is_changed).collect();
    let places = changed.iter().map(|file| folder.join(file.name));
    if let Some(protected) = places.into_iter().find(|place| safe_write::is_protected(place)) {
        return Err(SaveError::protected(&protected).into());
    }
    let gone: Vec<&String> = ours.difference(&names).collect();
    // From here on until the end all of them are ours, wherever the power fails.
    let whole = Manifest { event: event.to_owned(), files: ours.union(&names).cloned().collect() };
    put_manifest(folder, &whole)?;
    put_files(folder, &changed, asks)?;
    let mut done = SiteWritten { written: changed.len(), unchanged: files.len() - changed.len(), removed: 0 };
    asks();
    for name in &gone {
        let path = folder.join(name);
        let is_inside = name.split_once('/').is_none_or(|(inner, _)| is_folder(&folder.join(inner)));
        if is_inside && fs::symlink_metadata(&path).is_ok_and(|found| !found.is_dir()) {
            safe_write::remove(&path)?;
            done.removed += 1;
        }
    }
    if done.changed_something() {
        // Only then the list may forget the pages that are gone: one that came back would be somebody else's.
        let inner = folders_in(names.iter().chain(gone.iter().copied()));
        let inner = inner.into_iter().map(|inner| folder.join(inner)).filter(|inner| is_folder(inner));
        for place in inner.chain([folder.clone()]) {
            sync_folder(&place).map_err(|error| refused(&place, &error))?;
        }
    }
    for empty in folders_in(gone).difference(&folders_in(&names)) {
        // One in which somebody else has put something stays.
        let _ = disk::remove_empty_folder(&folder.join(empty));
    }
    put_manifest(folder, &Manifest { event: event.to_owned(), files: names })?;
    Ok(done)
}

/// The list of a site that stands there. One that cannot be read is none.
fn earlier(folder: &Path) -> Result<Option<Manifest>, SiteError> {
    let path = folder.join(MANIFEST);
    let is_small = fs::metadata(&path).is_ok_and(|found| found.is_file() && found.len() <= LONGEST_MANIFEST);
    if !is_small {
        return Ok(None);
    }
    let text = fs::read(&path).map_err(|error| refused(&path, &error))?;
    let read = serde_json::from_slice::<Manifest>(&text).ok();
    // Whatever somebody wrote into it: nothing outside the folder is ours.
    Ok(read.map(|mut manifest| {
        manifest.files.retain(|name| is_safe_path(name));
        manifest
    }))
}

/// Refuses a folder that is not for these pages. Names that begin with a full stop (`.git`, `.htaccess`) belong to whoever
/// serves the folder.
fn check(
    folder: &Path,
    earlier: Option<&Manifest>,
    names: &BTreeSet<String>,
    event: &str,
    force: bool,
) -> Result<(), SiteError> {
    let shown = || folder.display().to_string();
    if let Some(manifest) = earlier.filter(|manifest| manifest.event != event && !force) {
        log::debug!("the pages in {} are those of {}", folder.display(), manifest.event);
        return Err(SiteError::AnotherEvent { folder: shown() });
    }
    let mut found = names_in(folder, "")?;
    let own_folders = folders_in(names);
    for inner in own_folders.iter().filter(|inner| is_folder(&folder.join(inner))) {
        found.extend(names_in(&folder.join(inner), &format!("{inner}/"))?);
    }
    found.sort();
    let is_foreign = |name: &&String| match earlier {
        None => !name.starts_with('.'),
        // Something else in the place of a folder, a link too.
        Some(_) if own_folders.contains(name.as_str()) => !is_folder(&folder.join(name)),
        Some(manifest) => {
            let meant = as_ours(folder, name, &found, names);
            names.contains(meant.as_ref()) && !manifest.files.contains(meant.as_ref())
        }
    };
    match found.iter().find(is_foreign) {
        None => Ok(()),
        Some(found) => Err(SiteError::ForeignFiles { folder: shown(), found: found.clone() }),
    }
}

/// A name that is found in the folder as one of ours, if the disk takes it for that: one without capital letters finds
/// `index.html` where `Index.html` stands.
fn as_ours<'a>(folder: &Path, name: &'a str, found: &[String], names: &BTreeSet<String>) -> Cow<'a, str> {
    let small = name.to_lowercase();
    let stands_for_it = names.contains(&small)
        && !found.contains(&small)
        && fs::symlink_metadata(folder.join(&small)).is_ok();
    if stands_for_it { Cow::Owned(small) } else { Cow::Borrowed(name) }
}

/// What stands in a folder, each name behind `before`.
fn names_in(folder: &Path, before: &str) -> Result<Vec<String>, SiteError> {
    let entries = fs::read_dir(folder).map_err(|error| refused(folder, &error))?;
    let name = |entry: fs::DirEntry| format!("{before}{}", entry.file_name().to_string_lossy());
    Ok(entries.flatten().map(name).collect())
}

fn says_the_same(path: &Path, bytes: &[u8]) -> bool {
    let found = fs::symlink_metadata(path);
    let has_the_length = |found: &fs::Metadata| found.is_file() && found.len() == bytes.len() as u64;
    found.is_ok_and(|found| has_the_length(&found)) && fs::read(path).is_ok_and(|there| there == bytes)
}

fn put_manifest(folder: &Path, manifest: &Manifest) -> Result<(), SiteError> {
    let path = folder.join(MANIFEST);
    let text = serde_json::to_string_pretty(manifest).map_err(|error| refused(&path, &error.into()))? + "\n";
    if !says_the_same(&path, text.as_bytes()) {
        safe_write::write_own(&path, text.as_bytes())?;
    }
    Ok(())
}

fn put_files(folder: &Path, files: &[PageFile<'_>], asks: &dyn Fn()) -> Result<(), SiteError> {
    if files.is_empty() {
        return Ok(());
    }
    let waiting = waiting_folder(folder)?;
    let inner: BTreeSet<&str> = files.iter().filter_map(|file| Some(file.name.split_once('/')?.0)).collect();
    for place in inner.iter().flat_map(|inner| [waiting.0.join(inner), folder.join(inner)]) {
        disk::make_folders(&place).map_err(|error| refused(&place, &error))?;
    }
    for file in files {
        asks();
        let path = waiting.0.join(file.name);
        write_page(&path, file.bytes).map_err(|error| refused(&path, &error))?;
    }
    for file in files {
        let place = folder.join(file.name);
        disk::rename(&waiting.0.join(file.name), &place).map_err(|error| refused(&place, &error))?;
    }
    Ok(())
}

/// It is on the disk before it gets its place: a page that is there is whole after a power cut as well.
fn write_page(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = DiskFile::make(path)?;
    file.write_all(bytes)?;
    file.sync()
}

/// A folder in which new files wait. It goes when it is dropped.
struct WaitingFolder(PathBuf);

impl Drop for WaitingFolder {
    fn drop(&mut self) {
        if let Err(error) = disk::remove_folder(&self.0) {
            log::debug!("{} stays for now: {error}", self.0.display());
        }
    }
}

/// It stands beside the site, on the same disk; inside of it where nothing may be made beside it. One that a killed program
/// left goes before.
fn waiting_folder(folder: &Path) -> Result<WaitingFolder, SiteError> {
    const LONGEST: usize = 100;
    let name = cut(folder.file_name().unwrap_or(OsStr::new("site")), LONGEST);
    let prefix = format!("{WAITING}{name}-");
    let make = |place: &Path| {
        sweep(place, &prefix);
        let made = tempfile::Builder::new().prefix(&prefix).make_in(place, disk::make_folder)?;
        made.into_temp_path().keep().map(WaitingFolder).map_err(|error| error.error)
    };
    let beside: PathBuf = folder_of(folder).to_owned();
    make(&beside).or_else(|_| make(folder)).map_err(|error| refused(folder, &error))
}

fn sweep(place: &Path, prefix: &str) {
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let is_left = entry.file_name().to_string_lossy().starts_with(prefix);
        if is_left && entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            let _ = disk::remove_folder(&entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages<'a>(files: &[(&'a str, &'a str)]) -> Vec<PageFile<'a>> {
        files.iter().map(|(name, text)| PageFile { name, bytes: text.as_bytes() }).collect()
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_site_comes_changes_and_loses_files() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("open").join("site");
        let first = pages(&[("style.css", "a"), ("round-1.html", "b"), ("index.html", "c")]);
        let done = write_site(&folder, "e", &first, false).unwrap();
        assert_eq!(done, SiteWritten { written: 3, unchanged: 0, removed: 0 });
        let again = write_site(&folder, "e", &first, false).unwrap();
        assert_eq!(again, SiteWritten { written: 0, unchanged: 3, removed: 0 });
        assert!(!again.changed_something());
        // What the user put there, and what serves the folder, stays.
        fs::write(folder.join("photo.jpg"), "p").unwrap();
        fs::create_dir(folder.join(".git")).unwrap();
        let before = fs::metadata(folder.join("style.css")).unwrap().modified().unwrap();
        let second = pages(&[("style.css", "a"), ("index.html", "d")]);
        let done = write_site(&folder, "e", &second, false).unwrap();
        assert_eq!(done, SiteWritten { written: 1, unchanged: 1, removed: 1 });
        assert_eq!(names(&folder), [".git", "index.html", MANIFEST, "photo.jpg", "style.css"]);
        assert_eq!(fs::read(folder.join("index.html")).unwrap(), b"d");
        assert_eq!(fs::metadata(folder.join("style.css")).unwrap().modified().unwrap(), before);
        assert_eq!(names(&home.path().join("open")), ["site"], "nothing is left beside it");
    }

    #[test]
    fn folders_of_sections_come_and_go() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("site");
        let both =
            pages(&[("section-1/index.html", "a"), ("section-2/index.html", "b"), ("index.html", "c")]);
        let done = write_site(&folder, "e", &both, false).unwrap();
        assert_eq!(done, SiteWritten { written: 3, unchanged: 0, removed: 0 });
        assert_eq!(names(&folder), ["index.html", MANIFEST, "section-1", "section-2"]);
        fs::write(folder.join("section-1/photo.jpg"), "p").unwrap();
        let done = write_site(&folder, "e", &pages(&[("index.html", "c")]), false).unwrap();
        assert_eq!(done, SiteWritten { written: 0, unchanged: 1, removed: 2 });
        assert_eq!(names(&folder), ["index.html", MANIFEST, "section-1"], "the photo is not ours");
        // Somebody's file in its place stays, and so does what a link leads to.
        fs::write(folder.join("section-2"), "mine").unwrap();
        let refused = write_site(&folder, "e", &both, false).unwrap_err();
        assert!(
            matches!(&refused, SiteError::ForeignFiles { found, .. } if found == "section-2"),
            "{refused}"
        );
        fs::remove_file(folder.join("section-2")).unwrap();
        fs::write(folder.join("section-1/index.html"), "mine").unwrap();
        let refused = write_site(&folder, "e", &both, true).unwrap_err();
        assert!(matches!(&refused, SiteError::ForeignFiles { found, .. } if found == "section-1/index.html"));
        for (path, safe) in [
            ("section-1/index.html", true),
            ("../index.html", false),
            ("a/b/c.html", false),
            ("a.b/c.html", false),
            ("/etc", false),
            (MANIFEST, false),
        ] {
            assert_eq!(is_safe_path(path), safe, "{path}");
        }
    }

    #[test]
    fn a_folder_of_somebody_else_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("thesis.odt"), "years of work").unwrap();
        let refused = write_site(folder.path(), "e", &pages(&[("index.html", "x")]), false).unwrap_err();
        assert!(
            matches!(&refused, SiteError::ForeignFiles { found, .. } if found == "thesis.odt"),
            "{refused}"
        );
        assert_eq!(names(folder.path()), ["thesis.odt"]);
        let file = folder.path().join("thesis.odt");
        assert!(matches!(write_site(&file, "e", &[], false), Err(SiteError::NoFolder { .. })));
    }

    #[test]
    fn a_file_that_came_in_between_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        write_site(folder.path(), "e", &pages(&[("index.html", "x")]), false).unwrap();
        fs::write(folder.path().join("prizes.html"), "mine").unwrap();
        let more = pages(&[("prizes.html", "ours"), ("index.html", "x")]);
        assert!(matches!(write_site(folder.path(), "e", &more, true), Err(SiteError::ForeignFiles { .. })));
        assert_eq!(fs::read(folder.path().join("prizes.html")).unwrap(), b"mine");
    }

    #[test]
    fn the_pages_of_another_event_are_replaced_only_by_force() {
        let folder = tempfile::tempdir().unwrap();
        write_site(folder.path(), "winter", &pages(&[("player-9.html", "x")]), false).unwrap();
        let summer = pages(&[("index.html", "y")]);
        let refused = write_site(folder.path(), "summer", &summer, false);
        assert!(matches!(refused, Err(SiteError::AnotherEvent { .. })));
        write_site(folder.path(), "summer", &summer, true).unwrap();
        assert_eq!(names(folder.path()), ["index.html", MANIFEST]);
    }

    #[test]
    fn a_list_that_somebody_changed_removes_nothing_elsewhere() {
        let home = tempfile::tempdir().unwrap();
        let (folder, outside) = (home.path().join("site"), home.path().join("letter.txt"));
        fs::write(&outside, "dear").unwrap();
        write_site(&folder, "e", &pages(&[("index.html", "x")]), false).unwrap();
        let names = r#"{"event":"e","files":["index.html","../letter.txt","/etc/passwd",".htaccess"]}"#;
        fs::write(folder.join(MANIFEST), names).unwrap();
        fs::write(folder.join(".htaccess"), "deny").unwrap();
        write_site(&folder, "e", &pages(&[("index.html", "y")]), false).unwrap();
        assert!(outside.exists() && folder.join(".htaccess").exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_page_that_is_set_to_read_only_is_not_replaced() {
        use std::os::unix::fs::PermissionsExt as _;
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("site");
        let page = |name: &'static str, bytes: &'static [u8]| PageFile { name, bytes };
        let old = [page("index.html", b"old"), page("rules.html", b"old")];
        write_site(&folder, "club", &old, false).unwrap();
        fs::set_permissions(folder.join("rules.html"), fs::Permissions::from_mode(0o444)).unwrap();
        let new = [page("index.html", b"new"), page("rules.html", b"new")];
        let refused = write_site(&folder, "club", &new, false).unwrap_err();
        assert!(
            refused.to_string().contains("rules.html” cannot be written: it is set to read-only"),
            "{refused}"
        );
        assert_eq!(fs::read(folder.join("index.html")).unwrap(), b"old", "nothing is replaced");
        assert_eq!(write_site(&folder, "club", &old, false).unwrap().unchanged, 2);
    }

    #[test]
    fn names_of_files_are_plain() {
        for (name, safe) in [
            ("index.html", true),
            ("player-12.html", true),
            ("", false),
            ("../index.html", false),
            ("a/b", false),
            (".htaccess", false),
            ("Index.html", false),
            ("con:", false),
        ] {
            assert_eq!(is_safe_name(name), safe, "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_in_the_folder_is_replaced_and_what_it_leads_to_stays() {
        let home = tempfile::tempdir().unwrap();
        let (folder, outside) = (home.path().join("site"), home.path().join("letter.txt"));
        fs::write(&outside, "dear").unwrap();
        write_site(&folder, "e", &pages(&[("index.html", "x")]), false).unwrap();
        for name in ["index.html", MANIFEST] {
            let place = folder.join(name);
            fs::write(&outside, fs::read(&place).unwrap()).unwrap();
            fs::remove_file(&place).unwrap();
            std::os::unix::fs::symlink(&outside, &place).unwrap();
            let before = fs::read(&outside).unwrap();
            write_site(&folder, "e", &pages(&[("index.html", name)]), false).unwrap();
            assert_eq!(fs::read(&outside).unwrap(), before, "{name}");
            assert_eq!(fs::read(folder.join("index.html")).unwrap(), name.as_bytes());
            assert!(!fs::symlink_metadata(&place).unwrap().is_symlink(), "{name}");
        }
    }
}
