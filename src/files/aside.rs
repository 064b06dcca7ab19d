//! Copies of files that are about to be replaced, kept beside them under a free name: no earlier copy is overwritten.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::disk::{self, DiskFile, folder_of, sync_folder};
use super::safe_write::SaveError;

/// So many names are tried.
const MOST: usize = 10_000;

/// Copies the content of `path` to `NAME.kept-1` beside it, to `NAME.kept-2` where that is taken, and so on; a copy with
/// the same content counts. Gives back its name; the copy is on the disk then.
///
/// # Errors
/// [`SaveError`] that names `path`; no copy is left.
pub fn keep(path: &Path, content: &[u8]) -> Result<PathBuf, SaveError> {
    try_keep(path, content).map_err(|error| SaveError::new(path, &error))
}

fn try_keep(path: &Path, content: &[u8]) -> io::Result<PathBuf> {
    for number in 1..=MOST {
        let name = numbered(path, number);
        match DiskFile::make(&name) {
            Ok(mut file) => {
                let written = file.write_all(content).and_then(|()| file.sync());
                if let Err(error) = written {
                    let _ = disk::remove(&name);
                    return Err(error);
                }
                sync_folder(folder_of(&name))?;
                return Ok(name);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if fs::read(&name).is_ok_and(|kept| kept == content) {
                    // A program that was killed may have written it and not waited for the disk.
                    DiskFile::open_there(&name)?.sync()?;
                    sync_folder(folder_of(&name))?;
                    return Ok(name);
                }
            }
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(format!(".kept-{number}"));
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_was_kept_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.ron.journal");
        let kept = |content: &[u8]| {
            let name = keep(&path, content).unwrap();
            assert_eq!(fs::read(&name).unwrap(), content);
            name.file_name().unwrap().to_string_lossy().into_owned()
        };
        assert_eq!(kept(b"one"), "club.ron.journal.kept-1");
        assert_eq!(kept(b"two"), "club.ron.journal.kept-2");
        assert_eq!(kept(b"one"), "club.ron.journal.kept-1", "it is there already");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
        assert!(keep(&folder.path().join("gone").join("x"), b"one").is_err());
    }
}
