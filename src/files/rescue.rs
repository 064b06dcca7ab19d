//! A copy of an event that cannot be saved in its own place, kept in the program's folder until it can: an event's file
//! with a last line that says where it belongs.
//!
//! ```text
//! // rescued from: ("/media/stick/club-open.ron", 17)
//! ```
//!
//! The number is that of the last step saved there.

use std::path::{Path, PathBuf};

use super::beside::cut;
use super::ron::{EventFile, RonError, notation, one_line, read_bytes, write as write_event};
use super::stored_path::{path_of, text_of};
use crate::model::Journal;

const MARK: &str = "// rescued from: ";

/// Where a copy belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RescuedFrom {
    /// The event's own file.
    pub path: PathBuf,
    /// The last step saved there.
    pub held: u64,
}

/// The file name of the copy of an event's file, different for every path.
pub fn name_for(event: &Path) -> String {
    const LONGEST: usize = 120;
    let stem = cut(event.file_stem().unwrap_or_default(), LONGEST);
    format!("{stem} {:08x}.ron", crc32fast::hash(event.as_os_str().as_encoded_bytes()))
}

/// The text of a copy.
///
/// # Errors
/// As [`super::ron::write`].
pub fn write(journal: &Journal, sequence: u64, origin: &RescuedFrom) -> Result<String, ron::Error> {
    let from = (text_of(&origin.path), origin.held);
    Ok(format!("{}{MARK}{}\n", write_event(journal, sequence)?, one_line(&from)?))
}

/// Reads a copy; the origin is `None` if the last line was lost.
///
/// # Errors
/// As [`super::ron::read_bytes`].
pub fn read(bytes: &[u8]) -> Result<(EventFile, Option<RescuedFrom>), RonError> {
    Ok((read_bytes(bytes)?, origin(bytes)))
}

/// Where a copy belongs, by its last line.
pub fn origin(bytes: &[u8]) -> Option<RescuedFrom> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (path, held): (String, u64) =
        notation().from_str(text.lines().next_back()?.strip_prefix(MARK)?).ok()?;
    Some(RescuedFrom { path: path_of(&path), held })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, Rules, SystemId, Tournament};

    #[test]
    fn a_copy_is_an_event_that_knows_where_it_belongs() {
        let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 5));
        let origin = RescuedFrom { path: "/media/\"stick\"/club.ron".into(), held: 17 };
        let text = write(&Journal::new(base.clone()), 20, &origin).unwrap();
        let (file, from) = read(text.as_bytes()).unwrap();
        assert_eq!((file.journal, file.sequence, from), (Journal::new(base), 20, Some(origin)));
        let cut = text.rsplit_once(MARK).unwrap().0;
        assert_eq!(read(cut.as_bytes()).unwrap().1, None);
    }

    #[test]
    fn files_of_one_name_in_two_folders_have_two_copies() {
        assert_ne!(name_for(Path::new("/a/club.ron")), name_for(Path::new("/b/club.ron")));
        assert!(name_for(Path::new("/a/club.ron")).starts_with("club "));
    }

    #[test]
    fn a_copy_keeps_120_bytes_of_the_name() {
        let kept = |letters: usize| {
            let name = name_for(&Path::new("/a").join("x".repeat(letters) + ".ron"));
            (name.len(), name.matches('x').count())
        };
        assert_eq!((kept(119), kept(120), kept(121)), ((132, 119), (133, 120), (133, 120)));
    }
}
