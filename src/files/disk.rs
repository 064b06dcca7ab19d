//! The one way to the disk: whatever the program makes, writes, renames or removes goes through here (but for the rating
//! lists that SQLite writes and the file that goes to the printer). So one place knows what a power cut can take: bytes until
//! [`DiskFile::sync`], names until [`sync_folder`]. Who calls decides what must outlive one; reading needs nothing from here.
//!
//! [`observe`] tells every change below a folder in its order, so that tests can build the states in which a cut may
//! leave a disk. Nobody observes in the running program.

use std::fs::{self, File, Metadata, OpenOptions, Permissions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::SystemTime;

use tempfile::TempPath;

/// A change of the disk that the system has accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiskChange {
    /// A file was opened for writing; made, if there was none. Each opening has a number of its own.
    Opened {
        /// Its number from here on.
        file: u64,
        /// Where it stands now.
        path: PathBuf,
    },
    /// Bytes were written.
    Written {
        /// Into which file.
        file: u64,
        /// At which byte, from 0.
        at: u64,
        /// Which.
        bytes: Vec<u8>,
    },
    /// It has another length; what is new is zero.
    Resized {
        /// Which file.
        file: u64,
        /// In bytes.
        length: u64,
    },
    /// The content is on the disk. Its name may not be.
    Synced {
        /// Which file.
        file: u64,
        /// The place in the program that waits for it.
        waiting: &'static Location<'static>,
    },
    /// A folder was made.
    FolderMade {
        /// Its path.
        folder: PathBuf,
    },
    /// A folder was removed with all that stood in it.
    FolderRemoved {
        /// Its path.
        folder: PathBuf,
    },
    /// A file has another name; what had that name is gone.
    Renamed {
        /// Its former path.
        from: PathBuf,
        /// Its path now.
        to: PathBuf,
    },
    /// A file was removed.
    Removed {
        /// Its path.
        path: PathBuf,
    },
    /// The names in a folder are on the disk.
    FolderSynced {
        /// Its path.
        folder: PathBuf,
        /// The place in the program that waits for it.
        waiting: &'static Location<'static>,
    },
}

/// Who is told of changes, on the thread that makes them.
type Told = Arc<dyn Fn(DiskChange) + Send + Sync>;

struct Observer {
    number: u64,
    folder: PathBuf,
    told: Told,
}

static OBSERVERS: RwLock<Vec<Observer>> = RwLock::new(Vec::new());
static NUMBERS: AtomicU64 = AtomicU64::new(0);

fn next_number() -> u64 {
    NUMBERS.fetch_add(1, Ordering::Relaxed)
}

/// Changes are told as long as it lives.
#[derive(Debug)]
pub struct Observation(u64);

impl Drop for Observation {
    fn drop(&mut self) {
        let mut observers = OBSERVERS.write().unwrap_or_else(PoisonError::into_inner);
        observers.retain(|observer| observer.number != self.0);
    }
}

/// Tells every change of this process below a folder. For tests.
pub fn observe(folder: &Path, told: impl Fn(DiskChange) + Send + Sync + 'static) -> Observation {
    let (number, folder) = (next_number(), folder.to_owned());
    let mut observers = OBSERVERS.write().unwrap_or_else(PoisonError::into_inner);
    observers.push(Observer { number, folder, told: Arc::new(told) });
    Observation(number)
}

fn observer_of(path: &Path) -> Option<Told> {
    let observers = OBSERVERS.read().unwrap_or_else(PoisonError::into_inner);
    observers.iter().find(|observer| path.starts_with(&observer.folder)).map(|found| Arc::clone(&found.told))
}

fn tell(path: &Path, change: impl FnOnce() -> DiskChange) {
    if let Some(told) = observer_of(path) {
        told(change());
    }
}

/// A file that is open for writing.
pub struct DiskFile {
    file: File,
    /// Its number, for who observes it.
    observed: Option<(u64, Told)>,
}

impl std::fmt::Debug for DiskFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.file.fmt(f)
    }
}

impl DiskFile {
    /// Never through a link and never a device: a folder may come from elsewhere with a link by the name of one of our files,
    /// and what it leads to is not ours.
    fn open(options: &OpenOptions, path: &Path) -> io::Result<Self> {
        let is_something_else = |found: Metadata| !found.is_file() && !found.is_dir();
        if fs::symlink_metadata(path).is_ok_and(is_something_else) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            return Err(io::Error::other(format!("“{name}” is a link or a device, not a file")));
        }
        let file = options.open(path)?;
        let observed = observer_of(path).map(|told| (next_number(), told));
        let opened = Self { file, observed };
        opened.tell(|file| DiskChange::Opened { file, path: path.to_owned() });
        Ok(opened)
    }

    /// Makes a new file.
    ///
    /// # Errors
    /// When there is one already, or the system refuses.
    pub fn make(path: &Path) -> io::Result<Self> {
        Self::open(OpenOptions::new().write(true).create_new(true), path)
    }

    /// Opens a file with what it holds, for reading too; makes it if there is none.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn open_or_make(path: &Path) -> io::Result<Self> {
        Self::open(OpenOptions::new().read(true).write(true).create(true).truncate(false), path)
    }

    /// Opens a file that is there.
    ///
    /// # Errors
    /// When there is none, or the system refuses.
    pub fn open_there(path: &Path) -> io::Result<Self> {
        Self::open(OpenOptions::new().write(true), path)
    }

    fn tell(&self, change: impl FnOnce(u64) -> DiskChange) {
        if let Some((number, told)) = &self.observed {
            told(change(*number));
        }
    }

    /// Sets the length in bytes.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn set_len(&self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.tell(|file| DiskChange::Resized { file, length });
        Ok(())
    }

    /// Waits until the content is on the disk, with rights and times.
    ///
    /// # Errors
    /// When the disk refuses.
    #[track_caller]
    pub fn sync(&self) -> io::Result<()> {
        File::sync_all(&self.file)?;
        let waiting = Location::caller();
        self.tell(|file| DiskChange::Synced { file, waiting });
        Ok(())
    }

    /// Waits until the content is on the disk; times may come later.
    ///
    /// # Errors
    /// When the disk refuses.
    #[track_caller]
    pub fn sync_data(&self) -> io::Result<()> {
        File::sync_data(&self.file)?;
        let waiting = Location::caller();
        self.tell(|file| DiskChange::Synced { file, waiting });
        Ok(())
    }

    /// Gives it these rights.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn set_permissions(&self, permissions: Permissions) -> io::Result<()> {
        self.file.set_permissions(permissions)
    }

    /// Gives it this time of its last change.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn set_modified(&self, at: SystemTime) -> io::Result<()> {
        self.file.set_modified(at)
    }

    /// What the system knows of it.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn metadata(&self) -> io::Result<Metadata> {
        self.file.metadata()
    }

    /// Locks it against other processes until it is closed; waits for them.
    ///
    /// # Errors
    /// When the system knows no locks.
    pub fn lock(&self) -> io::Result<()> {
        self.file.lock()
    }

    /// The same without waiting.
    ///
    /// # Errors
    /// When another one has it, or the system knows no locks.
    pub fn try_lock(&self) -> Result<(), TryLockError> {
        self.file.try_lock()
    }
}

impl Read for DiskFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

impl Seek for DiskFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl Write for DiskFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some((file, told)) = &self.observed else { return self.file.write(bytes) };
        let at = self.file.stream_position()?;
        let length = self.file.write(bytes)?;
        let bytes = bytes.get(..length).unwrap_or_default().to_owned();
        told(DiskChange::Written { file: *file, at, bytes });
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Writes a small file that may be lost or damaged in a power cut: a sign of life, a note.
///
/// # Errors
/// When the system refuses.
pub fn write_note(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = DiskFile::open(OpenOptions::new().write(true).create(true).truncate(false), path)?;
    file.set_len(0)?;
    file.write_all(bytes)
}

/// Writes to a FIFO or a device, which is not ours to keep. Opening a FIFO waits for its reader.
///
/// # Errors
/// When the system refuses.
pub fn pour(path: &Path, bytes: &[u8]) -> io::Result<()> {
    OpenOptions::new().append(true).open(path)?.write_all(bytes)
}

/// Makes a folder and those above it that are missing. Their names are on the disk then: a file in a folder that a power cut
/// takes away is lost, however well it was synced.
///
/// # Errors
/// When the system refuses.
pub fn make_folders(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder_of(folder);
    if above != folder {
        make_folders(above)?;
    }
    match make_folder(folder) {
        Ok(()) => sync_folder(above),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
        Err(error) => Err(error),
    }
}

/// Makes one folder, whose name may be lost in a power cut.
///
/// # Errors
/// When there is something of this name, or the system refuses.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir(folder)?;
    tell(folder, || DiskChange::FolderMade { folder: folder.to_owned() });
    Ok(())
}

/// Removes a folder with everything in it.
///
/// # Errors
/// When the system refuses.
pub fn remove_folder(folder: &Path) -> io::Result<()> {
    fs::remove_dir_all(folder)?;
    tell(folder, || DiskChange::FolderRemoved { folder: folder.to_owned() });
    Ok(())
}

/// Removes a folder in which nothing stands.
///
/// # Errors
/// When something does, or the system refuses.
pub fn remove_empty_folder(folder: &Path) -> io::Result<()> {
    fs::remove_dir(folder)?;
    tell(folder, || DiskChange::FolderRemoved { folder: folder.to_owned() });
    Ok(())
}

/// Gives a temporary file its name, in place of what has it now. Refused, it goes.
///
/// # Errors
/// When the system refuses.
pub fn persist(temporary: TempPath, to: &Path) -> io::Result<()> {
    let from = temporary.to_path_buf();
    temporary.persist(to).map_err(|error| error.error)?;
    tell(to, || DiskChange::Renamed { from, to: to.to_owned() });
    Ok(())
}

/// Gives a file another name, in place of what has it now.
///
/// # Errors
/// When the system refuses.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)?;
    tell(to, || DiskChange::Renamed { from: from.to_owned(), to: to.to_owned() });
    Ok(())
}

/// Removes a file.
///
/// # Errors
/// When there is none, or the system refuses.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)?;
    tell(path, || DiskChange::Removed { path: path.to_owned() });
    Ok(())
}

/// Waits until the names in a folder are on the disk. Where folders cannot be synced nothing better can be done; a disk that
/// refuses is another matter.
///
/// # Errors
/// When the disk refuses.
#[cfg(unix)]
#[track_caller]
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error) if matches!(error.kind(), InvalidInput | PermissionDenied | Unsupported) => {
            log::debug!("{} is not synced: {error}", folder.display());
            Ok(())
        }
        Err(error) => Err(error),
        Ok(()) => {
            let waiting = Location::caller();
            tell(folder, || DiskChange::FolderSynced { folder: folder.to_owned(), waiting });
            Ok(())
        }
    }
}

/// Folders cannot be opened like files here.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// The folder in which a file stands.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn every_change_below_a_folder_is_told_in_its_order() {
        let home = tempfile::tempdir().unwrap();
        let seen: Arc<Mutex<Vec<DiskChange>>> = Arc::default();
        let told = Arc::clone(&seen);
        let observation = observe(home.path(), move |change| told.lock().unwrap().push(change));
        let (folder, elsewhere) = (home.path().join("a").join("b"), tempfile::tempdir().unwrap());
        make_folders(&folder).unwrap();
        make_folders(&folder).unwrap();
        write_note(&elsewhere.path().join("note"), b"not told").unwrap();
        let (part, whole) = (folder.join("part"), folder.join("whole"));
        let mut file = DiskFile::make(&part).unwrap();
        file.write_all(b"one ").unwrap();
        file.write_all(b"two").unwrap();
        file.sync().unwrap();
        rename(&part, &whole).unwrap();
        file.set_len(3).unwrap();
        remove(&whole).unwrap();
        assert!(remove(&whole).is_err(), "what was refused is not told");
        drop(observation);
        make_folder(&folder.join("c")).unwrap();
        let said = |change: &DiskChange| match change {
            DiskChange::Opened { path, .. } => format!("opened {}", path.display()),
            DiskChange::Written { at, bytes, .. } => {
                format!("written {at} {}", String::from_utf8_lossy(bytes))
            }
            DiskChange::Resized { length, .. } => format!("resized {length}"),
            DiskChange::Synced { waiting, .. } => format!("synced in {}", waiting.file()),
            DiskChange::FolderMade { folder } => format!("made {}", folder.display()),
            DiskChange::FolderRemoved { folder } => format!("removed {}", folder.display()),
            DiskChange::Renamed { from, to } => format!("renamed {} {}", from.display(), to.display()),
            DiskChange::Removed { path } => format!("removed {}", path.display()),
            DiskChange::FolderSynced { folder, .. } => format!("synced {}", folder.display()),
        };
        let seen: Vec<String> = seen.lock().unwrap().iter().map(said).collect();
        let home = home.path().display();
        let mut wanted = vec![
            format!("made {home}/a"),
            format!("synced {home}"),
            format!("made {home}/a/b"),
            format!("synced {home}/a"),
            format!("opened {home}/a/b/part"),
            "written 0 one ".to_owned(),
            "written 4 two".to_owned(),
            format!("synced in {}", file!()),
            format!("renamed {home}/a/b/part {home}/a/b/whole"),
            "resized 3".to_owned(),
            format!("removed {home}/a/b/whole"),
        ];
        // Folders cannot be synced everywhere.
        wanted.retain(|line| cfg!(unix) || !line.starts_with(&format!("synced {home}")));
        let slashed: Vec<String> = seen.iter().map(|line| line.replace('\\', "/")).collect();
        let wanted: Vec<String> = wanted.iter().map(|line| line.replace('\\', "/")).collect();
        assert_eq!(slashed, wanted);
    }

    #[test]
    fn a_file_in_the_place_of_a_folder_is_told() {
        let home = tempfile::tempdir().unwrap();
        let taken = home.path().join("taken");
        write_note(&taken, b"a longer text").unwrap();
        write_note(&taken, b"text").unwrap();
        assert_eq!(fs::read(&taken).unwrap(), b"text");
        assert!(make_folders(&taken).is_err() && make_folders(&taken.join("below")).is_err());
    }
}
