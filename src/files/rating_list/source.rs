//! Opening a list: a file as it stands, or the largest list in a ZIP archive. Counts what is read, for progress, and stops
//! when the user wants it.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};
use std::path::Path;

use super::super::archive;
use super::fault::ListFault;
use crate::pairing::Control;

/// The largest list that is read, unpacked; FIDE's has 850 MB.
pub(super) const MAX_LIST: u64 = 4 << 30;
/// So often the control is asked.
const BEAT: u64 = 1 << 20;

/// Opens a file or what an archive holds and gives it to `work`, with its name.
pub(super) fn open<T>(
    path: &Path,
    control: &Control,
    work: impl FnOnce(&mut dyn BufRead, &str) -> Result<T, ListFault>,
) -> Result<T, ListFault> {
    let mut file = File::open(path).map_err(|error| ListFault::from(&error))?;
    let mut magic = Vec::new();
    (&mut file).take(4).read_to_end(&mut magic).map_err(|error| ListFault::from(&error))?;
    file.rewind().map_err(|error| ListFault::from(&error))?;
    if magic == b"PK\x03\x04" {
        return open_archive(file, control, work);
    }
    let size = file.metadata().map_or(0, |data| data.len());
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    run(file, size, &name, control, work)
}

fn open_archive<T>(
    file: File,
    control: &Control,
    work: impl FnOnce(&mut dyn BufRead, &str) -> Result<T, ListFault>,
) -> Result<T, ListFault> {
    let broken = |error: zip::result::ZipError| ListFault::Archive { reason: error.to_string() };
    let mut archive = archive::open(BufReader::new(file)).map_err(broken)?;
    let mut largest = None;
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(broken)?;
        let Ok(name) = entry.name().map(|name| name.to_lowercase()) else { continue };
        let is_list = [".txt", ".xml", ".csv"].iter().any(|ending| name.ends_with(ending));
        if is_list && largest.is_none_or(|(_, size)| entry.size() > size) {
            largest = Some((index, entry.size()));
        }
    }
    let (index, size) = largest.ok_or(ListFault::NothingInArchive)?;
    let entry = archive.by_index(index).map_err(broken)?;
    let name = entry.name().map_err(broken)?.into_owned();
    run(entry, size, &name, control, work)
}

fn run<T>(
    source: impl Read,
    size: u64,
    name: &str,
    control: &Control,
    work: impl FnOnce(&mut dyn BufRead, &str) -> Result<T, ListFault>,
) -> Result<T, ListFault> {
    let counted = CountedReader { source, read: 0, told: 0, size, control };
    let done = work(&mut BufReader::with_capacity(1 << 16, counted), name);
    if control.is_cancelled() { Err(ListFault::Stopped) } else { done }
}

struct CountedReader<'a, R> {
    source: R,
    read: u64,
    told: u64,
    size: u64,
    control: &'a Control,
}

impl<R: Read> Read for CountedReader<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(into)?;
        self.read += read as u64;
        if self.read > MAX_LIST {
            return Err(io::Error::other(ListFault::ListTooLarge { megabytes: MAX_LIST >> 20 }));
        }
        if self.read - self.told >= BEAT {
            self.told = self.read;
            let small = |bytes: u64| usize::try_from(bytes >> 10).unwrap_or(usize::MAX);
            self.control
                .step(small(self.read), small(self.size).max(1))
                .map_err(|_| io::Error::other(ListFault::Stopped))?;
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asking costs time: once a megabyte is enough.
    #[test]
    fn progress_is_told_megabyte_by_megabyte() {
        let control = Control::default();
        let source = io::repeat(b' ').take(4 << 20);
        let mut reader = CountedReader { source, read: 0, told: 0, size: 4 << 20, control: &control };
        let mut half = vec![0; 1 << 19];
        let mut told = Vec::new();
        while reader.read(&mut half).unwrap() > 0 {
            told.push(control.progress());
        }
        assert_eq!(told, [0, 25, 25, 50, 50, 75, 75, 100]);
        control.cancel();
        let mut stopped =
            CountedReader { source: &[b' '; 1 << 20][..], read: 0, told: 0, size: 1, control: &control };
        let mut all = Vec::new();
        assert!(stopped.read_to_end(&mut all).is_err());
    }
}
