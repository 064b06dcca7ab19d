//! What the program can tell of itself: its version, the licences of its parts, where its files lie, and a report of its
//! surroundings for whoever mends a fault; and all that it asks of the network: whether there is a newer version, if the
//! user said yes, and a file that the user wants. Nothing here knows an event by name.

mod diagnostics;
#[cfg(feature = "window")]
pub mod download;
mod licences;
#[cfg(feature = "window")]
pub mod newer_version;
mod places;

pub use diagnostics::{EventFacts, Surroundings, WindowFacts, diagnostics};
pub use licences::{LicenceText, Licences, LicencesUnreadable, LicensedPart};
#[cfg(feature = "window")]
pub use places::open_folder;
pub use places::{OwnPlace, own_places, without_home};

/// Its version, as in `Cargo.toml`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Requests to the network are signed so, and with nothing else.
#[cfg(feature = "window")]
const SIGNED: &str = "Interzonal";

/// The commit that it was built of, where who built it said so: the scripts of `packaging` set `INTERZONAL_COMMIT`. Nothing
/// else is asked, so the same source gives the same program, with git or without.
const COMMIT: Option<&str> = option_env!("INTERZONAL_COMMIT");

/// Letters of a commit that are shown.
const SHOWN: usize = 12;

/// The beginning of the commit that it was built of, if that is known.
#[must_use]
pub fn commit() -> Option<&'static str> {
    COMMIT.and_then(shown_commit)
}

fn shown_commit(commit: &str) -> Option<&str> {
    let is_commit = commit.len() >= 7 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_commit.then(|| commit.get(..SHOWN).unwrap_or(commit))
}

/// `0.1.0`, or `0.1.0 (a1b2c3d4e5f6)` where the commit is known.
#[must_use]
pub fn version_and_commit() -> String {
    match commit() {
        Some(commit) => format!("{VERSION} ({commit})"),
        None => VERSION.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_commit_is_shown_as_one() {
        assert_eq!(shown_commit("66c564c0123456789abcdef0123456789abcdef0"), Some("66c564c01234"));
        assert_eq!(shown_commit("66c564c"), Some("66c564c"));
        for other in ["", "main", "66c564", "66c564c-dirty", "zzzzzzzz"] {
            assert_eq!(shown_commit(other), None, "{other}");
        }
        assert!(version_and_commit().starts_with(VERSION));
    }
}
