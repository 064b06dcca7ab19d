//! ZIP archives from elsewhere: a workbook, a rating list. An archive is only opened if its directory is small; what its parts
//! may unpack to is limited by who reads them. Nothing is ever unpacked to the disk, so the names of the parts lead nowhere.

use std::cell::Cell;
use std::io::{self, Read, Seek, SeekFrom};
use std::rc::Rc;

use zip::ZipArchive;
use zip::result::{ZipError, ZipResult};

/// So much of an archive may be read until its directory is known; also where the directory is looked for.
const MOST_DIRECTORY: u64 = 2 << 20;
/// How a directory of more than 65 535 parts is announced. What is declared there would be believed before it is read.
const LARGE_DIRECTORY: &[u8] = b"PK\x06\x07";

/// Opens an archive.
///
/// # Errors
/// What is no archive, or has a directory of more than [`MOST_DIRECTORY`] bytes or 65 535 parts.
pub(super) fn open<R: Read + Seek>(mut source: R) -> ZipResult<ZipArchive<Rationed<R>>> {
    let length = source.seek(SeekFrom::End(0))?;
    let mut end = Vec::new();
    source.seek(SeekFrom::Start(length.saturating_sub(MOST_DIRECTORY)))?;
    (&mut source).take(MOST_DIRECTORY).read_to_end(&mut end)?;
    if announces_a_large_directory(&end, length) {
        return Err(ZipError::UnsupportedArchive("it has more than 65 535 parts"));
    }
    source.rewind()?;
    let left = Rc::new(Cell::new(MOST_DIRECTORY));
    let archive = ZipArchive::new(Rationed { source, left: Rc::clone(&left) })?;
    left.set(u64::MAX);
    Ok(archive)
}

/// The mark, the number of a disk, and where the directory's end stands, which is within the archive.
fn announces_a_large_directory(end: &[u8], length: u64) -> bool {
    let announced =
        end.windows(LARGE_DIRECTORY.len() + 12).filter(|bytes| bytes.starts_with(LARGE_DIRECTORY));
    announced.filter_map(|bytes| bytes.last_chunk::<8>()).any(|place| u64::from_le_bytes(*place) < length)
}

/// A source that gives no more than it may.
pub(super) struct Rationed<R> {
    source: R,
    left: Rc<Cell<u64>>,
}

impl<R: Read> Read for Rationed<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(into)?;
        let left = self.left.get().checked_sub(read as u64);
        self.left.set(left.ok_or_else(|| io::Error::other("the directory of the archive is too large"))?);
        Ok(read)
    }
}

impl<R: Seek> Seek for Rationed<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.source.seek(to)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};

    use super::*;

    fn archive(parts: usize, name: &str) -> Vec<u8> {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for part in 0..parts {
            archive.start_file(format!("{name}{part}"), zip::write::SimpleFileOptions::default()).unwrap();
            archive.write_all(b"x").unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    #[test]
    fn an_archive_of_a_reasonable_size_is_opened() {
        let bytes = archive(500, "part");
        let mut opened = open(Cursor::new(&bytes)).unwrap();
        let mut text = String::new();
        opened.by_index(499).unwrap().read_to_string(&mut text).unwrap();
        assert_eq!((opened.len(), text.as_str()), (500, "x"));
        // Something else before it, as in a file that unpacks itself.
        let behind = [vec![7; 3 << 20], bytes].concat();
        assert_eq!(open(Cursor::new(&behind)).unwrap().len(), 500);
    }

    #[test]
    fn a_directory_is_not_believed_before_it_is_read() {
        assert!(open(Cursor::new(archive(500, &"long".repeat(2_000)))).is_err());
        let many = archive(65_536, "");
        assert!(matches!(open(Cursor::new(&many)), Err(ZipError::UnsupportedArchive(_))));
        // An empty archive whose end says that it has thousands of millions of parts.
        let mut end = b"PK\x06\x06".to_vec();
        end.extend(44_u64.to_le_bytes());
        end.extend([45, 0, 45, 0]);
        end.extend([0; 8]);
        end.extend([0xee, 0xee, 0xee, 0xee, 0, 0, 0, 0].repeat(3));
        end.extend(0_u64.to_le_bytes());
        end.extend(b"PK\x06\x07\0\0\0\0");
        end.extend(0_u64.to_le_bytes());
        end.extend(1_u32.to_le_bytes());
        end.extend(b"PK\x05\x06\0\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0");
        assert!(open(Cursor::new(&end)).is_err());
        assert!(open(Cursor::new(b"no archive")).is_err());
    }
}
