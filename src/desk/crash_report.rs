//! Crash reports. When the program panics it writes a report beside the events without a name, told on
//! standard error at once and in the window at the next start. The events themselves are on the disk already.

use std::backtrace::Backtrace;
use std::io::Write as _;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::{Folders, program};
use crate::files::disk;

/// Where reports are kept.
pub fn folder(folders: &Folders) -> PathBuf {
    folders.data.clone()
}

const PREFIX: &str = "crash-";
const FRESH: &str = "txt";
/// A report of which the user was told.
const TOLD: &str = "old.txt";

/// Installs the panic hook: a panic of any thread writes a report into the data folder and says where it is.
pub fn install(folders: &Folders) {
    let folder = folder(folders);
    std::panic::set_hook(Box::new(move |panic| {
        let report = text(panic);
        let mut out = std::io::stderr().lock();
        // Standard error may be gone; there is nobody left to tell then.
        let _ = match write(&folder, &report) {
            Ok(path) => writeln!(
                out,
                "interzonal: stopped by an error of its own; the report is in {}, your event is saved",
                path.display()
            ),
            Err(error) => writeln!(out, "interzonal: the crash report was not written: {error}\n{report}"),
        };
    }));
}

/// Message, place, thread, version and the calls that led there.
fn text(panic: &PanicHookInfo<'_>) -> String {
    let payload = panic.payload();
    let message = payload.downcast_ref::<&str>().copied();
    let message = message.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("?");
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    let thread = std::thread::current();
    format!(
        "Interzonal {version} on {system}\n{message}\nat {place}\nin thread {thread}\n\n{calls}\n",
        version = program::version_and_commit(),
        system = std::env::consts::OS,
        thread = thread.name().unwrap_or("without a name"),
        calls = Backtrace::force_capture(),
    )
}

fn write(folder: &Path, report: &str) -> std::io::Result<PathBuf> {
    disk::make_folders(folder)?;
    let path = folder.join(format!("{PREFIX}{}.{FRESH}", Timestamp::now().strftime("%Y%m%d-%H%M%S")));
    disk::write_note(&path, report.as_bytes())?;
    Ok(path)
}

/// The latest report that the user has not been told of; from now on it counts as told.
pub fn take(folders: &Folders) -> Option<PathBuf> {
    let is_told = |path: &PathBuf| path.to_string_lossy().ends_with(TOLD);
    let fresh = reports(folders).into_iter().filter(|path| !is_told(path));
    let mut latest = None;
    for path in fresh {
        let told = path.with_extension(TOLD);
        match disk::rename(&path, &told) {
            Ok(()) => latest = Some(told),
            Err(error) => log::warn!("{}: {error}", path.display()),
        }
    }
    latest
}

/// The latest report, told or not.
pub fn latest(folders: &Folders) -> Option<PathBuf> {
    reports(folders).pop()
}

/// All reports, the oldest first: their names begin with the time.
fn reports(folders: &Folders) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder(folders)) else { return Vec::new() };
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let is_report = |name: String| name.starts_with(PREFIX) && name.ends_with(FRESH);
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found: Vec<PathBuf> = paths.filter(|path| name(path).is_some_and(is_report)).collect();
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_told_once() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::inside(home.path());
        assert_eq!(take(&folders), None);
        let path = write(&folders.data, "a report").unwrap();
        let told = take(&folders).unwrap();
        assert_eq!(std::fs::read_to_string(&told).unwrap(), "a report");
        assert_eq!(latest(&folders).as_ref(), Some(&told));
        assert!(!path.exists());
        assert_eq!(take(&folders), None);
    }
}
