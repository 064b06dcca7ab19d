//! Recognising whether a file has changed, so that nobody overwrites what somebody else has written meanwhile.

use std::path::Path;
use std::time::SystemTime;

/// Size, time and checksum of a file as this program last saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    length: u64,
    modified: Option<SystemTime>,
    checksum: u32,
}

impl Stamp {
    /// The stamp of a file with this content, just read or written.
    pub fn of(path: &Path, bytes: &[u8]) -> Self {
        let modified = std::fs::metadata(path).and_then(|data| data.modified()).ok();
        Self { length: u64::try_from(bytes.len()).unwrap_or(u64::MAX), modified, checksum: checksum(bytes) }
    }

    /// The checksum of the content.
    pub const fn checksum(&self) -> u32 {
        self.checksum
    }

    /// True if the file has other content now. A file that is gone, or was touched without a change, is not outdated.
    /// O(1) for a file whose size and time are the same, else O(length); always O(length) where times are coarse.
    pub fn is_outdated(&self, path: &Path) -> bool {
        let Ok(data) = std::fs::metadata(path) else { return false };
        let is_as_seen = data.len() == self.length && data.modified().ok() == self.modified;
        if is_as_seen && self.modified.is_some_and(|time| !is_coarse(time)) {
            return false;
        }
        data.len() != self.length || std::fs::read(path).is_ok_and(|bytes| checksum(&bytes) != self.checksum)
    }
}

/// True for a time in whole seconds, as a stick (FAT: two seconds) or an old network drive keeps it: another program may have
/// written the file in the same one.
fn is_coarse(time: SystemTime) -> bool {
    time.duration_since(SystemTime::UNIX_EPOCH).is_ok_and(|since| since.subsec_nanos() == 0)
}

/// The checksum of the content of a file (CRC-32).
pub fn checksum(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_bytes_are_noticed_and_a_touch_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.ron");
        std::fs::write(&path, "first").unwrap();
        let stamp = Stamp::of(&path, b"first");
        assert!(!stamp.is_outdated(&path));
        let later = SystemTime::now() + std::time::Duration::from_secs(60);
        let touch = |text: &str| {
            std::fs::write(&path, text).unwrap();
            std::fs::File::options().write(true).open(&path).unwrap().set_modified(later).unwrap();
        };
        touch("first");
        assert!(!stamp.is_outdated(&path), "touched, not changed");
        touch("other");
        assert!(stamp.is_outdated(&path), "as long, but changed");
        touch("a longer one");
        assert!(stamp.is_outdated(&path));
        std::fs::remove_file(&path).unwrap();
        assert!(!stamp.is_outdated(&path));
    }

    #[test]
    fn where_times_are_coarse_the_content_tells() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.ron");
        let write = |text: &str| {
            std::fs::write(&path, text).unwrap();
            let even = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_780_000_000);
            std::fs::File::options().write(true).open(&path).unwrap().set_modified(even).unwrap();
        };
        write("first");
        let stamp = Stamp::of(&path, b"first");
        assert!(!stamp.is_outdated(&path));
        write("other");
        assert!(stamp.is_outdated(&path), "as long, and in the same two seconds");
    }
}
