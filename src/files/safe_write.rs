//! Writing a file so that there is always a whole one: into a temporary file beside it, to the disk, then renamed.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// A file that could not be written. What was there before is still there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{}” cannot be written: {reason}", path.display())]
pub struct SaveError {
    /// Which file.
    pub path: PathBuf,
    /// What kind of failure, for the sentence that says what to do.
    pub kind: io::ErrorKind,
    /// The system's words.
    pub reason: String,
}

impl SaveError {
    /// What the system said about a file.
    pub fn new(path: &Path, error: &io::Error) -> Self {
        Self { path: path.to_owned(), kind: error.kind(), reason: error.to_string() }
    }
}

/// Writes the whole file or nothing; after it returns the bytes are on the disk.
///
/// # Errors
/// [`SaveError`]; the former content is untouched, unless only the folder could not be brought to the disk.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    replace(path, bytes).map_err(|error| SaveError::new(path, &error))
}

/// Removes a file; one that is not there is removed already.
///
/// # Errors
/// [`SaveError`]
pub fn remove(path: &Path) -> Result<(), SaveError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(SaveError::new(path, &error)),
        _ => Ok(()),
    }
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: its target is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = folder_of(&target);
    let mut file = beside(folder, &prefix(&target))?;
    file.write_all(bytes)?;
    if let Ok(former) = fs::metadata(&target) {
        file.as_file().set_permissions(former.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// The folder in which a file stands.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// How the names of the temporary files of `path` begin.
fn prefix(path: &Path) -> String {
    const LONGEST: usize = 60;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    format!(".interzonal-{}-", name.chars().take(LONGEST).collect::<String>())
}

/// Removes the temporary files that a killed program left beside a file. Only for somebody who holds the file: nobody
/// else may be writing it.
pub fn sweep(path: &Path) {
    let prefix = prefix(path);
    let Ok(entries) = fs::read_dir(folder_of(path)) else { return };
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with(&prefix)
            && let Err(error) = remove(&entry.path())
        {
            log::debug!("a temporary file stays behind: {error}");
        }
    }
}

#[cfg(unix)]
fn beside(folder: &Path, prefix: &str) -> io::Result<tempfile::NamedTempFile> {
    use std::os::unix::fs::PermissionsExt as _;
    let usual = fs::Permissions::from_mode(0o666);
    tempfile::Builder::new().prefix(prefix).permissions(usual).tempfile_in(folder)
}

#[cfg(not(unix))]
fn beside(folder: &Path, prefix: &str) -> io::Result<tempfile::NamedTempFile> {
    tempfile::Builder::new().prefix(prefix).tempfile_in(folder)
}

/// The new name is on the disk only when the folder is. Where folders cannot be synced nothing better can be done; a
/// disk that refuses is another matter.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    match fs::File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error) if matches!(error.kind(), InvalidInput | PermissionDenied | Unsupported) => {
            log::debug!("{} is not synced: {error}", folder.display());
            Ok(())
        }
        synced => synced,
    }
}

/// Folders cannot be opened like files here.
#[cfg(not(unix))]
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_the_whole_file_and_leaves_nothing_beside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.ron");
        write(&path, b"first, a long one").unwrap();
        write(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_failure_names_the_file_and_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("missing").join("event.ron");
        let error = write(&path, b"x").unwrap_err();
        assert_eq!((error.path, error.kind), (path, io::ErrorKind::NotFound));
        let taken = folder.path().join("folder");
        fs::create_dir(&taken).unwrap();
        assert!(write(&taken, b"x").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_a_killed_program_left_is_swept_away_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.ron");
        write(&path, b"whole").unwrap();
        let (own, other) = (".interzonal-event.ron-Xy1", ".interzonal-other.ron-Xy1");
        fs::write(folder.path().join(own), b"ha").unwrap();
        fs::write(folder.path().join(other), b"ha").unwrap();
        sweep(&path);
        assert!(!folder.path().join(own).exists() && folder.path().join(other).exists());
        assert_eq!(fs::read(&path).unwrap(), b"whole");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_rights_stay() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target.ron"), folder.path().join("link.ron"));
        write(&target, b"old").unwrap();
        fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        write(&link, b"new").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
    }
}
