//! A path that can be typed over. A name on the disk may have bytes that no text can show: as long as a path stands in its field
//! as it was put there, it is the very path that was put there.

use std::path::{MAIN_SEPARATOR, Path, PathBuf, is_separator};

/// What stands in the field, and what was put there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathText {
    /// The text of the field.
    pub text: String,
    /// The folder, or the whole path, with which the text began.
    given: PathBuf,
}

impl PathText {
    /// A text of the user's own.
    pub const fn typed(text: String) -> Self {
        Self { text, given: PathBuf::new() }
    }

    /// A path as it is.
    pub fn of(given: PathBuf) -> Self {
        Self { text: given.display().to_string(), given }
    }

    /// A file in a folder; another name may be typed for it.
    pub fn in_folder(folder: PathBuf, name: &str) -> Self {
        let mut path = Self::of(folder);
        if !path.text.ends_with(is_separator) {
            path.text.push(MAIN_SEPARATOR);
        }
        path.text.push_str(name);
        path
    }

    /// True if nothing stands there.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The path: what was put there with what was typed after it, else what is typed, without blanks and quotes around it. `~`
    /// is the home folder.
    pub fn path(&self) -> PathBuf {
        self.below_given().unwrap_or_else(|| typed_path(&self.text))
    }

    /// The path, if the text still begins with what was put there.
    fn below_given(&self) -> Option<PathBuf> {
        let shown = self.given.display().to_string();
        let rest = self.text.strip_prefix(&shown).filter(|_| !shown.is_empty())?;
        if rest.trim().is_empty() {
            return Some(self.given.clone());
        }
        let is_below = rest.starts_with(is_separator) || shown.ends_with(is_separator);
        is_below.then(|| self.given.join(Path::new(rest.trim_end().trim_start_matches(is_separator))))
    }
}

fn typed_path(typed: &str) -> PathBuf {
    let typed = typed.trim().trim_matches('"');
    let home = || std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE")).map(PathBuf::from);
    let of_home = typed.strip_prefix("~/").and_then(|rest| home().map(|home| home.join(rest)));
    of_home.unwrap_or_else(|| PathBuf::from(typed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_a_path() {
        let path = |text: &str| PathText::typed(text.to_owned()).path();
        assert_eq!(path(" \"/tmp/open 1\" "), Path::new("/tmp/open 1"));
        assert_eq!(path("open.ron"), Path::new("open.ron"));
        assert_eq!(path(""), Path::new(""));
        assert!(PathText::typed(" ".to_owned()).is_blank());
    }

    #[test]
    fn another_name_is_typed_in_the_folder_that_stood_there() {
        let mut path = PathText::in_folder("/tmp/open ".into(), "a.ron");
        assert_eq!(path.path(), Path::new("/tmp/open /a.ron"));
        path.text = "/tmp/open /club/b.ron ".to_owned();
        assert_eq!(path.path(), Path::new("/tmp/open /club/b.ron"));
        path.text = "/tmp/opening.ron".to_owned();
        assert_eq!(path.path(), Path::new("/tmp/opening.ron"), "another folder");
        path.text = "/tmp/open /".to_owned();
        assert_eq!(path.path(), Path::new("/tmp/open "));
        assert_eq!(PathText::in_folder("/".into(), "a.ron").path(), Path::new("/a.ron"));
    }

    #[cfg(unix)]
    #[test]
    fn no_byte_of_a_name_is_lost_by_showing_it() {
        use std::os::unix::ffi::OsStringExt as _;
        let given = PathBuf::from(std::ffi::OsString::from_vec(b"/tmp/caf\xe9/pages".to_vec()));
        let mut path = PathText::of(given.clone());
        assert_eq!(path.path(), given);
        assert_eq!(PathText::in_folder(given.clone(), "a.ron").path(), given.join("a.ron"));
        path.text.push_str("/2026");
        assert_eq!(path.path(), given.join("2026"));
        path.text = "/tmp/other".to_owned();
        assert_eq!(path.path(), Path::new("/tmp/other"));
    }
}
