//! A path in a file of the program's own (settings, recent events, a rescued copy): as it is, or where it has bytes that are no
//! letters, by those bytes, so that one odd path does not keep everything else from being written.
//!
//! For `#[serde(with = "stored_path")]`; `option` for a path that may be missing.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Deserializer, Serializer};

/// No path holds it; behind it stand the bytes in hexadecimal.
const MARK: char = '\0';

/// A path as a text.
pub fn text_of(path: &Path) -> String {
    match path.to_str() {
        Some(text) => text.to_owned(),
        None => {
            let bytes = path.as_os_str().as_encoded_bytes().iter();
            std::iter::once(MARK.to_string()).chain(bytes.map(|byte| format!("{byte:02x}"))).collect()
        }
    }
}

/// The path of a text.
pub fn path_of(text: &str) -> PathBuf {
    text.strip_prefix(MARK).and_then(bytes).map_or_else(|| PathBuf::from(text), from_bytes)
}

fn bytes(hexadecimal: &str) -> Option<Vec<u8>> {
    let pairs = hexadecimal.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).ok());
    pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
}

#[cfg(unix)]
fn from_bytes(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt as _;
    std::ffi::OsString::from_vec(bytes).into()
}

/// Half a letter of UTF-16 in a name cannot be restored here; such a path is not found.
#[cfg(not(unix))]
fn from_bytes(bytes: Vec<u8>) -> PathBuf {
    String::from_utf8_lossy(&bytes).into_owned().into()
}

/// Writes a path.
///
/// # Errors
/// Those of the writer.
pub fn serialize<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text_of(path))
}

/// Reads a path.
///
/// # Errors
/// Those of the reader.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    String::deserialize(deserializer).map(|text| path_of(&text))
}

/// The same for a path that may be missing.
pub mod option {
    use std::path::PathBuf;

    use serde::{Deserialize, Deserializer, Serialize as _, Serializer};

    /// Writes a path.
    ///
    /// # Errors
    /// Those of the writer.
    #[allow(clippy::ref_option, reason = "what serde calls")]
    pub fn serialize<S: Serializer>(path: &Option<PathBuf>, serializer: S) -> Result<S::Ok, S::Error> {
        path.as_deref().map(super::text_of).serialize(serializer)
    }

    /// Reads a path.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<PathBuf>, D::Error> {
        Ok(Option::<String>::deserialize(deserializer)?.map(|text| super::path_of(&text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_text_and_back() {
        for text in ["/a/club.ron", "C:\\a\\b", "", "/a/\n\u{202e}"] {
            assert_eq!(text_of(Path::new(text)), text);
            assert_eq!(path_of(text), Path::new(text));
        }
        for damaged in ["\0", "\0f", "\0fg", "\0é"] {
            let _ = path_of(damaged);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_path_that_is_no_text_is_kept_by_its_bytes() {
        use std::os::unix::ffi::OsStrExt as _;
        let every: Vec<u8> = (1..=255).collect();
        let path = Path::new(std::ffi::OsStr::from_bytes(&every));
        let text = text_of(path);
        assert_eq!(path_of(&text), path);
        assert_eq!(serde_json::from_str::<String>(&serde_json::to_string(&text).unwrap()).unwrap(), text);
    }
}
