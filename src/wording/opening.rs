//! Why a file was not opened or saved, and what to do about it.

use std::io::ErrorKind;
use std::path::Path;

use jiff::tz::TimeZone;

use super::{Wording, args};
use crate::files::OpenError;
use crate::files::club_book::BookError;
use crate::files::lock::Holder;
use crate::files::own_file::OwnFileDamage;
use crate::files::ron::RonError;
use crate::files::safe_write::{SaveError, SaveObstacle};
use crate::model::text::tidy;

impl Wording {
    /// A file of the program's own that was damaged: what was done with it.
    pub fn own_file_damage(&self, damage: &OwnFileDamage) -> String {
        let file = file_name(&damage.file);
        let kept = damage.aside.as_ref().map(|path| path.display().to_string());
        let key = if kept.is_some() { "app-own-file-damaged" } else { "app-own-file-stays-damaged" };
        self.text_with(key, &args! { file, what: damage.what.as_str(), kept: kept.unwrap_or_default() })
    }

    /// Why a file was not opened: one or two whole sentences.
    pub fn open_error(&self, error: &OpenError) -> String {
        let of = |key: &str, path: &Path| self.text_with(key, &args! { file: file_name(path) });
        match error {
            OpenError::Unreadable { path, kind: ErrorKind::NotFound, .. } => of("open-not-found", path),
            OpenError::Unreadable { path, kind: ErrorKind::PermissionDenied, .. } => of("open-denied", path),
            OpenError::Unreadable { path, reason, .. } => {
                self.text_with("open-unreadable", &args! { file: file_name(path), reason })
            }
            OpenError::Unwritable(error) if error.obstacle == SaveObstacle::ReadOnlyFile => {
                of("open-protected", &error.path)
            }
            OpenError::Unwritable(error) => {
                self.text_with("open-unwritable", &args! { error: self.save_error(error) })
            }
            OpenError::TooLarge(path) => of("open-too-large", path),
            OpenError::JournalTooLarge(path) => of("open-journal-too-large", path),
            OpenError::InUse(path, None) => of("open-in-use", path),
            OpenError::InUse(path, Some(holder)) => {
                let values = args! { file: file_name(path), holder: self.holder(holder) };
                self.text_with("open-in-use-by", &values)
            }
            OpenError::IsEvent(path) => of("open-is-event", path),
            OpenError::ReadOnly => self.text("open-read-only"),
            OpenError::Event { path, error } => match error {
                RonError::NotAnEvent => of("open-not-an-event", path),
                RonError::Newer { .. } => of("open-newer", path),
                RonError::Damaged { line, column, what } => {
                    let values = args! { file: file_name(path), line: *line, column: *column, what };
                    self.text_with("open-damaged", &values)
                }
                RonError::Cursor { cursor, commands } => {
                    let values = args! { file: file_name(path), cursor: *cursor, commands: *commands };
                    self.text_with("open-cursor", &values)
                }
            },
            OpenError::Log { path, entry, refusal } => {
                let values = args! { file: file_name(path), entry: *entry, refusal: refusal.to_string() };
                self.text_with("open-log", &values)
            }
            OpenError::Report(error) => {
                let name = file_name(Path::new(&error.source_name));
                self.in_file(&name, error.line, error.column, &self.report_fact(&error.fault))
            }
            OpenError::Apart { path, flaw } => {
                self.text_with("open-apart", &args! { file: file_name(path), reason: flaw.to_string() })
            }
            OpenError::List { path, error } => {
                self.text_with("open-list", &args! { file: file_name(path), what: error.to_string() })
            }
        }
    }

    /// Why a rating list was not read.
    #[cfg(feature = "lists")]
    pub fn list_file_error(&self, error: &crate::files::rating_list::ListFileError) -> String {
        self.in_file(&file_name(&error.path), None, None, &self.sentence(&error.fault))
    }

    /// Who has an event open: `laptop-2, process 4711, since 2026-11-22 14:03`.
    pub fn holder(&self, holder: &Holder) -> String {
        let since = holder.since.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string();
        let host: String = holder.host.chars().filter(|c| !c.is_control()).take(60).collect();
        self.text_with("open-holder", &args! { host, process: holder.process, since })
    }

    /// What is wrong with the file of the club book, and what happens meanwhile: whole sentences.
    pub fn book_error(&self, error: &BookError) -> String {
        let file = |path: &Path| path.display().to_string();
        match error {
            BookError::Unreadable { path, reason } => {
                self.text_with("club-unreadable", &args! { file: file(path), reason })
            }
            BookError::Damaged { path, line, what } => {
                self.text_with("club-damaged", &args! { file: file(path), line: *line, what })
            }
            BookError::Newer { path } => self.text_with("club-newer", &args! { file: file(path) }),
            BookError::Unwritable(error) => {
                self.text_with("club-not-saved", &args! { error: self.save_error(error) })
            }
        }
    }

    /// Why a file was not written that is to replace no event, without a full stop.
    pub fn write_error(&self, error: &OpenError) -> String {
        match error {
            OpenError::Unwritable(error) => self.save_error(error),
            OpenError::IsEvent(path) => self.text_with("save-is-event", &args! { file: file_name(path) }),
            error => self.open_error(error),
        }
    }

    /// Why a file could not be written, without a full stop.
    pub fn save_error(&self, error: &SaveError) -> String {
        let key = format!("save-{}", trouble(error));
        self.text_with(&key, &args! { file: file_name(&error.path), reason: &error.reason })
    }
}

/// What kept a file from being written, as the end of a key: `save-…` says it, `save-advice-…` what to do about it.
pub(super) const fn trouble(error: &SaveError) -> &'static str {
    match error.obstacle {
        SaveObstacle::ReadOnlyFile => return "protected",
        SaveObstacle::Name => return "name",
        SaveObstacle::System => {}
    }
    match error.kind {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => "full",
        ErrorKind::PermissionDenied => "denied",
        ErrorKind::ReadOnlyFilesystem => "read-only",
        ErrorKind::IsADirectory => "is-folder",
        ErrorKind::TimedOut => "slow",
        ErrorKind::NotFound | ErrorKind::NotADirectory => "no-folder",
        _ => "other",
    }
}

/// The name without its folders, on one line and cut in its middle where it is very long, whatever the system allows: sentences
/// are short; the example has none.
fn file_name(path: &Path) -> String {
    const LONGEST: usize = 80;
    let (begin, end) = (LONGEST / 2, LONGEST / 4);
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let name = tidy(&name);
    let length = name.chars().count();
    if length <= LONGEST {
        return name.into_owned();
    }
    let (first, last) = (name.chars().take(begin), name.chars().skip(length - end));
    first.chain(['…']).chain(last).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::csv::ListError;
    use crate::files::trf;
    use crate::model::{EventFlaw, PlayerId, Refusal};

    #[test]
    fn an_odd_name_stays_within_a_sentence() {
        assert_eq!(file_name(Path::new("/a/club\n2.ron")), "club 2.ron");
        let long = file_name(Path::new(&format!("/a/{}.ron", "棋".repeat(80))));
        assert_eq!(long, format!("{}…{}.ron", "棋".repeat(40), "棋".repeat(16)));
        let cut = [79, 80, 81].map(|letters| file_name(Path::new(&"a".repeat(letters))).contains('…'));
        assert_eq!(cut, [false, false, true]);
    }

    #[test]
    fn each_error_has_its_sentence() {
        let wording = Wording::english();
        let path = Path::new("/home/a/club.ron").to_owned();
        let failed = |kind: ErrorKind| SaveError::new(&path, &kind.into());
        let unreadable = |kind: ErrorKind| OpenError::unreadable(&path, &kind.into());
        let event = |error| OpenError::Event { path: path.clone(), error };
        let at = jiff::Timestamp::UNIX_EPOCH;
        let holder = Holder { host: "laptop-2".into(), process: 4711, since: at, seen: at };
        let report = trf::read(b"nothing", "/home/a/club.ron").unwrap_err();
        let errors = [
            unreadable(ErrorKind::NotFound),
            unreadable(ErrorKind::PermissionDenied),
            unreadable(ErrorKind::Other),
            OpenError::Unwritable(failed(ErrorKind::StorageFull)),
            OpenError::Unwritable(failed(ErrorKind::PermissionDenied)),
            OpenError::Unwritable(failed(ErrorKind::NotFound)),
            OpenError::Unwritable(failed(ErrorKind::Other)),
            OpenError::Unwritable(SaveError::protected(&path)),
            OpenError::Unwritable(SaveError { obstacle: SaveObstacle::Name, ..failed(ErrorKind::NotFound) }),
            OpenError::TooLarge(path.clone()),
            OpenError::JournalTooLarge("/home/a/club.ron.journal".into()),
            OpenError::InUse(path.clone(), None),
            OpenError::InUse(path.clone(), Some(Box::new(holder))),
            OpenError::IsEvent(path.clone()),
            event(RonError::NotAnEvent),
            event(RonError::Newer { found: 2 }),
            event(RonError::Damaged { line: 3, column: 5, what: "Expected integer".into() }),
            event(RonError::Cursor { cursor: 4, commands: 2 }),
            OpenError::Log { path: path.clone(), entry: 1, refusal: Refusal::UnknownPlayer(PlayerId(1)) },
            OpenError::Report(report),
            OpenError::List { path: path.clone(), error: ListError::NotText },
            OpenError::Apart { path: path.clone(), flaw: EventFlaw::TooManySections(70) },
        ];
        let sentences: std::collections::BTreeSet<String> =
            errors.iter().map(|error| wording.open_error(error)).collect();
        assert_eq!(sentences.len(), errors.len(), "{sentences:#?}");
        for sentence in sentences {
            assert!(sentence.contains("club.ron") && !sentence.contains("/home"), "{sentence}");
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '$']), "{sentence}");
            assert!(sentence.chars().count() <= 300, "{sentence}");
        }
    }
}
