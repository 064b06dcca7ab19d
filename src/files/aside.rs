//! Copies of files that are about to be replaced, kept beside them under a free name: no earlier copy is overwritten.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::beside::beside;
use super::disk::{folder_of, sync_folder};
use super::safe_write::{self, SaveError};

/// So many names are tried.
const MOST: usize = 10_000;

/// Copies the content of `path` to `NAME.kept-1` beside it, to `NAME.kept-2` where that is taken, and so on; a copy with
/// the same content counts. Gives back its name; the copy is on the disk then. The caller holds the event's lock, so that
/// nobody else takes the name meanwhile.
///
/// # Errors
/// [`SaveError`] that names `path`; no copy is left.
pub fn keep(path: &Path, content: &[u8]) -> Result<PathBuf, SaveError> {
    let failed = |error: io::Error| SaveError::new(path, &error);
    for number in 1..=MOST {
        let name = numbered(path, number);
        match fs::symlink_metadata(&name) {
            Ok(found) if found.is_file() && found.len() == content.len() as u64 => {
                if fs::read(&name).map_err(failed)? == content {
                    // A program that was killed may have made it and not waited for its name.
                    return sync_folder(folder_of(&name)).map_err(failed).map(|()| name);
                }
            }
            // A link or a device is somebody else's.
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let written = safe_write::write_own(&name, content);
                return written.map_err(|error| SaveError { path: path.to_owned(), ..error }).map(|()| name);
            }
            Err(error) => return Err(failed(error)),
        }
    }
    Err(failed(io::ErrorKind::AlreadyExists.into()))
}

fn numbered(path: &Path, number: usize) -> PathBuf {
    beside(path, &format!(".kept-{number}"))
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
