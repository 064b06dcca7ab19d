//! The program's own small files in JSON: settings, the list of recent events. The program runs without them: a damaged
//! one is renamed and reported, and defaults are used.
//!
//! They are read before the first frame, by nobody else's thread: the theme and the size of the window are in them. Reading is
//! bounded, and anything but a file (a FIFO would wait for ever) is damaged; if the disk of the user's own folder does not answer
//! nothing else on the computer does either.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use super::disk;
use crate::model::text::tidy_to;

/// The largest file that is read; a real one has a few kilobytes. Whatever it holds, its value in memory stays small.
pub const MAX_OWN: u64 = 256 << 10;
/// The cause is cut here, in characters.
const LONGEST: usize = 120;

/// A file that is damaged (or not one of this program) and is not used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is damaged ({what}) and is not used; {}", .file.display(), whereabouts(.aside.as_deref()))]
pub struct OwnFileDamage {
    /// Which file.
    pub file: PathBuf,
    /// What is wrong, with line and column.
    pub what: String,
    /// Its new name; `None` if it could not be renamed.
    pub aside: Option<PathBuf>,
}

fn whereabouts(aside: Option<&Path>) -> String {
    match aside {
        Some(path) => format!("it is kept as {}", path.display()),
        None => "it could not be put aside".to_owned(),
    }
}

/// Reads a file; `Ok(None)` where there is none. A damaged one gets another name (`settings-damaged.json` for
/// `settings.json`), so that the next writing does not destroy what could be mended by hand.
///
/// # Errors
/// [`OwnFileDamage`], also when the system does not give the file out.
pub fn read_own<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, OwnFileDamage> {
    let what = match read(path) {
        Ok(None) => return Ok(None),
        Ok(Some(text)) => match serde_json::from_str(&text) {
            Ok(value) => return Ok(Some(value)),
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    };
    let damage = OwnFileDamage {
        file: path.to_owned(),
        what: tidy_to(&what, LONGEST).into_owned(),
        aside: set_aside(path).ok(),
    };
    log::warn!("{damage}");
    Err(damage)
}

/// Reads a file and touches nothing: what is damaged is as if it were not there.
pub fn glance_own<T: DeserializeOwned>(path: &Path) -> Option<T> {
    serde_json::from_str(&read(path).ok()??).ok()
}

fn read(path: &Path) -> io::Result<Option<String>> {
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::other("it is no file"));
    }
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    let mut text = String::new();
    file.take(MAX_OWN + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MAX_OWN {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is larger than 256 kB"));
    }
    Ok(Some(text))
}

fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let aside = path.with_file_name(format!("{}-damaged.{}", part(path.file_stem()), part(path.extension())));
    disk::rename(path, &aside)?;
    disk::sync_folder(disk::folder_of(path))?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    type Found = (Result<Option<Vec<u8>>, OwnFileDamage>, Option<Vec<u8>>);

    fn found(content: &[u8]) -> Found {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.json");
        fs::write(&path, content).unwrap();
        let result = read_own(&path);
        let aside = fs::read(folder.path().join("list-damaged.json")).ok();
        assert_eq!(path.exists(), result.is_ok());
        (result, aside)
    }

    #[test]
    fn a_damaged_file_is_put_aside_and_named_with_its_place() {
        let (result, aside) = found(b"[1,\n 2,\n x]");
        let damage = result.unwrap_err();
        assert!(damage.what.contains("line 3 column 2"), "{damage}");
        assert!(damage.to_string().contains("list-damaged.json"), "{damage}");
        assert_eq!(aside.as_deref(), Some(&b"[1,\n 2,\n x]"[..]));
        assert_eq!(found(b"[1, 2]"), (Ok(Some(vec![1, 2])), None));
        assert_eq!(read_own::<u8>(Path::new("/no/such/file")), Ok(None));
    }

    #[test]
    fn whatever_stands_in_it_costs_little() {
        let large = vec![b'['; 3 << 20];
        for content in [&large[..], &large[..1 << 20], b"", b"\xff\xfe[", b"[1] x", b"\0"] {
            let (result, aside) = found(content);
            assert!(result.unwrap_err().what.chars().count() <= LONGEST);
            assert_eq!(aside.as_deref(), Some(content));
        }
    }

    #[test]
    fn a_quarter_of_a_megabyte_is_read_and_no_more() {
        let padded = |length: usize| found(&[b"[1]", &vec![b' '; length - 3][..]].concat()).0;
        assert_eq!(padded(262_144), Ok(Some(vec![1])));
        assert_eq!(padded(262_145).unwrap_err().what, "it is larger than 256 kB");
    }

    #[test]
    fn a_cause_is_told_in_120_characters() {
        let told =
            |letters: usize| found(format!("[\"{}\"]", "ü".repeat(letters)).as_bytes()).0.unwrap_err().what;
        let around = told(10).chars().count() - 10;
        let whole = told(120 - around);
        assert!(whole.chars().count() == 120 && whole.contains("column"), "{whole}");
        let cut = told(1_000);
        assert!(cut.chars().count() == 120 && !cut.contains("column"), "{cut}");
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.json");
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        assert_eq!(glance_own::<u8>(&path), None);
        let damage = read_own::<u8>(&path).unwrap_err();
        assert_eq!((damage.what.as_str(), read_own::<u8>(&path)), ("it is no file", Ok(None)));
        assert!(damage.aside.is_some_and(|aside| aside.exists()));
    }
}
