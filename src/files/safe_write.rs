//! Writing a file so that there is always a complete one: into a temporary file beside it, flushed to the disk, then
//! renamed. A FIFO or a device, which cannot be replaced, is opened and written to instead.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::beside::cut;
use super::disk::{self, DiskFile, folder_of, pour, sync_folder};
use super::made_name::is_unusual;

/// A file that could not be written. The previous content is still there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{}” cannot be written: {reason}", path.display())]
pub struct SaveError {
    /// Which file.
    pub path: PathBuf,
    /// The kind of failure, for the sentence that says what to do.
    pub kind: io::ErrorKind,
    /// The system's message.
    pub reason: String,
    /// What can be said besides about the file itself.
    pub obstacle: SaveObstacle,
}

/// What hinders a writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveObstacle {
    /// What the system says: a disk that is full, a folder that is gone.
    System,
    /// The file itself is set to read-only; its folder may well be written.
    ReadOnlyFile,
    /// The folder is there, but its disk takes no such name.
    Name,
}

impl SaveError {
    /// The system's error for a file.
    pub fn new(path: &Path, error: &io::Error) -> Self {
        let obstacle = SaveObstacle::of(path, error);
        let reason = match obstacle {
            SaveObstacle::Name => "its disk takes no such name".to_owned(),
            SaveObstacle::System | SaveObstacle::ReadOnlyFile => error.to_string(),
        };
        Self { path: path.to_owned(), kind: error.kind(), reason, obstacle }
    }

    /// A file is not replaced because it is set to read-only.
    pub fn protected(path: &Path) -> Self {
        Self::new(path, &set_read_only())
    }
}

impl SaveObstacle {
    fn of(path: &Path, error: &io::Error) -> Self {
        use io::ErrorKind::{InvalidFilename, InvalidInput, NotFound};
        if error.get_ref().is_some_and(|inner| inner.is::<SetReadOnly>()) {
            return Self::ReadOnlyFile;
        }
        // A disk that takes no such name says that it is wrong, or that there is no such file.
        let is_of_the_name = matches!(error.kind(), InvalidFilename | InvalidInput | NotFound)
            && path.file_name().is_some_and(|name| is_unusual(&name.to_string_lossy()))
            && folder_of(path).is_dir()
            && !path.exists();
        if is_of_the_name { Self::Name } else { Self::System }
    }
}

/// Whoever set a file to read-only does not want it changed.
#[derive(Debug, thiserror::Error)]
#[error("it is set to read-only")]
struct SetReadOnly;

fn set_read_only() -> io::Error {
    io::Error::new(io::ErrorKind::PermissionDenied, SetReadOnly)
}

/// True for a file that its rights allow nobody to write, though the system may: to an administrator, or because a file in a
/// folder that can be written is easily replaced by another one.
pub fn is_protected(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| is_set_read_only(&found))
}

fn is_set_read_only(found: &fs::Metadata) -> bool {
    found.is_file() && found.permissions().readonly()
}

/// Writes the whole file or nothing; after it returns the bytes are on the disk. A FIFO or a device gets the bytes and
/// stays what it is. A file that is set to read-only is not replaced.
///
/// # Errors
/// [`SaveError`]; the former content of a file is untouched, unless only the folder could not be brought to the disk.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    // A link stays a link: its target is replaced.
    let written = if is_stream(path) { pour(path, bytes) } else { replace(&target_of(path), bytes) };
    written.map_err(|error| SaveError::new(path, &error))
}

/// True for what is no file with a content of its own: a FIFO, a socket, a device, something that this process has open
/// (`/dev/stdout`), or a link to one of these.
pub fn is_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) || is_descriptor(path)
}

/// `/dev/fd/3` and `/dev/stdout` may lead to a regular file that a shell has open: replaced, it would be lost to the shell.
fn is_descriptor(path: &Path) -> bool {
    let of_processes = |path: &Path| {
        fs::canonicalize(folder_of(path)).is_ok_and(|folder| folder.starts_with("/proc")) && path.exists()
    };
    of_processes(path) || fs::read_link(path).is_ok_and(|link| of_processes(&folder_of(path).join(link)))
}

/// Where a link leads, even if nothing is there yet; any other path itself.
pub(super) fn target_of(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| match fs::read_link(path) {
        Ok(link) => folder_of(path).join(link),
        Err(_) => path.to_owned(),
    })
}

/// Removes a file; not an error if there is none.
///
/// # Errors
/// [`SaveError`]
pub fn remove(path: &Path) -> Result<(), SaveError> {
    match disk::remove(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(SaveError::new(path, &error)),
        _ => Ok(()),
    }
}

/// The same for a file whose name the program chose, not the user: a link by that name is replaced and never followed, so that
/// a folder that came from elsewhere with links in it changes nothing outside of it.
///
/// # Errors
/// As [`write()`].
pub fn write_own(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    replace(path, bytes).map_err(|error| SaveError::new(path, &error))
}

/// Replaces what has this name, unless it is set to read-only.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let former = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file);
    if former.as_ref().is_some_and(is_set_read_only) {
        return Err(set_read_only());
    }
    let folder = folder_of(path);
    let (mut file, temporary) = beside(folder, &prefix(path))?.into_parts();
    file.write_all(bytes)?;
    if let Some(former) = former {
        keep_rights(&file, former.permissions())?;
    }
    file.sync()?;
    drop(file);
    disk::persist(temporary, path)?;
    sync_folder(folder)
}

/// Gives a file the rights of the one that it replaces, where the disk knows rights: those of a stick or of a network drive may
/// come from how it was mounted.
fn keep_rights(file: &DiskFile, rights: fs::Permissions) -> io::Result<()> {
    match file.set_permissions(rights) {
        Err(error)
            if matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported) =>
        {
            log::debug!("the rights of a file are not kept: {error}");
            Ok(())
        }
        done => done,
    }
}

/// How the names of the temporary files of `path` begin.
fn prefix(path: &Path) -> String {
    const LONGEST: usize = 100;
    format!(".interzonal-{}-", cut(path.file_name().unwrap_or_default(), LONGEST))
}

/// Removes the temporary files that a killed program left beside a file. The caller must hold the file's lock, so that
/// nobody else is writing it.
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

/// A temporary file with the rights of any new file; an error does not name it.
fn beside(folder: &Path, prefix: &str) -> io::Result<tempfile::NamedTempFile<DiskFile>> {
    tempfile::Builder::new().prefix(prefix).make_in(folder, DiskFile::make)
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

    #[test]
    fn no_error_names_a_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let error = write(&folder.path().join("missing").join("event.ron"), b"x").unwrap_err();
        assert!(!error.to_string().contains(".interzonal-"), "{error}");
        assert!(!error.reason.contains("missing"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_fifo_is_written_to_and_stays_one() {
        use std::os::unix::fs::FileTypeExt as _;
        let folder = tempfile::tempdir().unwrap();
        let (fifo, link) = (folder.path().join("fifo"), folder.path().join("link"));
        assert!(std::process::Command::new("mkfifo").arg(&fifo).status().unwrap().success());
        std::os::unix::fs::symlink(&fifo, &link).unwrap();
        for path in [&fifo, &link] {
            let from = fifo.clone();
            let reader = std::thread::spawn(move || fs::read(from).unwrap());
            write(path, b"sheets").unwrap();
            assert_eq!(reader.join().unwrap(), b"sheets");
        }
        assert!(fs::metadata(&fifo).unwrap().file_type().is_fifo());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn devices_stay_devices_and_their_refusal_is_told() {
        use std::os::unix::fs::FileTypeExt as _;
        for device in ["/dev/null", "/dev/full"] {
            let is_device = || fs::metadata(device).unwrap().file_type().is_char_device();
            assert!(is_device() && is_stream(Path::new(device)), "{device}");
            let written = write(Path::new(device), b"sheets");
            assert_eq!(written.map_err(|error| error.kind).is_ok(), device == "/dev/null");
            assert!(is_device(), "{device}");
        }
        assert_eq!(write(Path::new("/dev/full"), b"x").unwrap_err().kind, io::ErrorKind::StorageFull);
    }

    /// What a shell has opened for the program is written to where it is, not replaced under the shell's hands.
    #[cfg(target_os = "linux")]
    #[test]
    fn an_open_descriptor_is_written_to() {
        use std::os::fd::AsRawFd as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answer.txt");
        let mut open = fs::File::create(&path).unwrap();
        open.write_all(b"first ").unwrap();
        let descriptor = PathBuf::from(format!("/dev/fd/{}", open.as_raw_fd()));
        assert!(is_stream(&descriptor) && !is_stream(&path));
        write(&descriptor, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"first second");
        assert_eq!(open.metadata().unwrap().len(), 12, "still the same file");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_nothing_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target.ron"), folder.path().join("link.ron"));
        std::os::unix::fs::symlink("target.ron", &link).unwrap();
        write(&link, b"new").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_by_a_name_that_the_program_chose_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let (outside, link) = (folder.path().join("letter.txt"), folder.path().join("club.ron.kept-1"));
        fs::write(&outside, "dear").unwrap();
        std::os::unix::fs::symlink(&outside, &link).unwrap();
        write_own(&link, b"new").unwrap();
        assert_eq!(
            (fs::read(&outside).unwrap(), fs::read(&link).unwrap()),
            (b"dear".to_vec(), b"new".to_vec())
        );
        assert!(!fs::symlink_metadata(&link).unwrap().is_symlink());
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

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_set_to_read_only_is_not_replaced() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.ron");
        write(&path, b"old").unwrap();
        let set = |mode: u32| fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        set(0o444);
        assert!(is_protected(&path) && !is_protected(folder.path()));
        for writing in [write, write_own] {
            let refused = writing(&path, b"new").unwrap_err();
            assert_eq!(refused, SaveError::protected(&path));
            assert!(
                refused.obstacle == SaveObstacle::ReadOnlyFile
                    && refused.to_string().contains("set to read-only"),
                "{refused}"
            );
        }
        assert_eq!(
            (fs::read(&path).unwrap(), fs::read_dir(folder.path()).unwrap().count()),
            (b"old".to_vec(), 1)
        );
        set(0o644);
        write(&path, b"new").unwrap();
        assert!(!is_protected(&path) && fs::read(&path).unwrap() == b"new");
    }

    #[test]
    fn a_name_that_the_disk_does_not_take_is_told_apart_from_a_folder_that_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let obstacle = |name: &str, kind: io::ErrorKind| {
            SaveError::new(&folder.path().join(name), &kind.into()).obstacle
        };
        assert_eq!(obstacle("a:b.ron", io::ErrorKind::NotFound), SaveObstacle::Name);
        assert_eq!(obstacle("a?", io::ErrorKind::InvalidInput), SaveObstacle::Name);
        assert_eq!(obstacle("a", io::ErrorKind::InvalidInput), SaveObstacle::System);
        assert_eq!(obstacle("a?", io::ErrorKind::StorageFull), SaveObstacle::System);
        assert_eq!(obstacle("gone/a:b.ron", io::ErrorKind::NotFound), SaveObstacle::System);
        #[cfg(unix)]
        {
            fs::write(folder.path().join("a:b.ron"), "taken by this disk").unwrap();
            assert_eq!(obstacle("a:b.ron", io::ErrorKind::NotFound), SaveObstacle::System);
        }
    }
}
