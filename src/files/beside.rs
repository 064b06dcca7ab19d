//! Names of files beside another one: `NAME.ron.journal`, `NAME.ron.lock`. A name may have any bytes that the system allows and
//! be as long as it allows; what is added must still fit.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The longest name of a file, in bytes, on nearly every disk.
const LONGEST: usize = 255;
/// So much of a name that is too long is kept, and behind it a checksum of the whole.
const KEPT: usize = 180;

/// The path of a file with this ending behind its name. A name that would become too long is cut, and a checksum keeps it apart
/// from others that begin in the same way.
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let name = file.file_name().unwrap_or_default();
    if name.len() + ending.len() <= LONGEST {
        let mut path: OsString = file.as_os_str().to_owned();
        path.push(ending);
        return path.into();
    }
    let checksum = crc32fast::hash(name.as_encoded_bytes());
    file.with_file_name(format!("{}~{checksum:08x}{ending}", cut(name, KEPT)))
}

/// The beginning of a name, of at most so many bytes, as letters.
pub fn cut(name: &OsStr, most: usize) -> String {
    let name = name.to_string_lossy();
    let end =
        name.char_indices().map(|(at, letter)| at + letter.len_utf8()).take_while(|end| *end <= most).last();
    name.get(..end.unwrap_or(0)).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_beside_another_always_fits() {
        assert_eq!(beside(Path::new("/a/club.ron"), ".journal"), Path::new("/a/club.ron.journal"));
        for letter in ["x", "ü", "棋", "𐌰"] {
            let name = letter.repeat(255 / letter.len());
            let event = Path::new("/a").join(&name);
            let beside = beside(&event, ".journal");
            assert_eq!(beside.parent(), Some(Path::new("/a")));
            let found = beside.file_name().unwrap().to_str().unwrap();
            assert!(found.len() <= 200 && found.ends_with(".journal"), "{found}");
            let other = Path::new("/a").join(name.replacen(letter, "y", 1));
            assert_ne!(super::beside(&other, ".journal"), beside);
        }
        assert_eq!(cut(OsStr::new("棋棋"), 5), "棋");
        assert_eq!(cut(OsStr::new("club"), 60), "club");
    }

    #[cfg(unix)]
    #[test]
    fn bytes_that_are_no_letters_stay() {
        use std::os::unix::ffi::OsStrExt as _;
        let event = Path::new(OsStr::from_bytes(b"/a/\xff\n.ron"));
        assert_eq!(beside(event, ".lock").as_os_str().as_bytes(), b"/a/\xff\n.ron.lock");
    }
}
