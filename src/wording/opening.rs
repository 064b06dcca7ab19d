//! Why a file was not opened or saved, and what to do about it.

use std::io::ErrorKind;
use std::path::Path;

use jiff::tz::TimeZone;

use super::{Value, Wording};
use crate::files::OpenError;
use crate::files::club_book::BookError;
use crate::files::lock::Holder;
use crate::files::own_file::OwnFileDamage;
use crate::files::ron::RonError;
use crate::files::safe_write::SaveError;

impl Wording {
    /// A file of the program's own that was damaged: what was done with it.
    pub fn own_file_damage(&self, damage: &OwnFileDamage) -> String {
        let file = damage.file.file_name().unwrap_or_default().to_string_lossy();
        let kept = damage.aside.as_ref().map(|path| path.display().to_string());
        let key = if kept.is_some() { "app-own-file-damaged" } else { "app-own-file-stays-damaged" };
        let values = [
            ("file", file.into()),
            ("what", damage.what.as_str().into()),
            ("kept", kept.unwrap_or_default().into()),
        ];
        self.text_with(key, &values)
    }

    /// Why a file was not opened: one or two whole sentences.
    pub fn open_error(&self, error: &OpenError) -> String {
        let say = |key: &str, path: &Path, more: &[(&str, Value<'_>)]| {
            let mut values = vec![("file", file_name(path).into())];
            values.extend_from_slice(more);
            self.text_with(key, &values)
        };
        match error {
            OpenError::Unreadable { path, kind: ErrorKind::NotFound, .. } => say("open-not-found", path, &[]),
            OpenError::Unreadable { path, kind: ErrorKind::PermissionDenied, .. } => {
                say("open-denied", path, &[])
            }
            OpenError::Unreadable { path, reason, .. } => {
                say("open-unreadable", path, &[("reason", reason.into())])
            }
            OpenError::Unwritable(error) => {
                self.text_with("open-unwritable", &[("error", self.save_error(error).into())])
            }
            OpenError::TooLarge(path) => say("open-too-large", path, &[]),
            OpenError::InUse(path, None) => say("open-in-use", path, &[]),
            OpenError::InUse(path, Some(holder)) => {
                say("open-in-use-by", path, &[("holder", self.holder(holder).into())])
            }
            OpenError::IsEvent(path) => say("open-is-event", path, &[]),
            OpenError::ReadOnly => self.text("open-read-only"),
            OpenError::Event { path, error } => match error {
                RonError::NotAnEvent => say("open-not-an-event", path, &[]),
                RonError::Newer { .. } => say("open-newer", path, &[]),
                RonError::Damaged { line, column, what } => say(
                    "open-damaged",
                    path,
                    &[("line", (*line).into()), ("column", (*column).into()), ("what", what.into())],
                ),
                RonError::Cursor { cursor, commands } => say(
                    "open-cursor",
                    path,
                    &[("cursor", (*cursor).into()), ("commands", (*commands).into())],
                ),
            },
            OpenError::Log { path, entry, refusal } => {
                say("open-log", path, &[("entry", (*entry).into()), ("refusal", refusal.to_string().into())])
            }
            OpenError::Report(error) => {
                let said = error.said();
                let name = file_name(Path::new(&error.source_name));
                self.in_file(&name, error.line, error.column, &self.fact(&said.key, &said.values))
            }
            OpenError::List { path, error } => say("open-list", path, &[("what", error.to_string().into())]),
        }
    }

    /// Who has an event open: `laptop-2, process 4711, since 2026-11-22 14:03`.
    pub fn holder(&self, holder: &Holder) -> String {
        let since = holder.since.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string();
        let host: String = holder.host.chars().filter(|c| !c.is_control()).take(60).collect();
        let values = [("host", host.into()), ("process", holder.process.into()), ("since", since.into())];
        self.text_with("open-holder", &values)
    }

    /// What is wrong with the file of the club book, and what happens meanwhile: whole sentences.
    pub fn book_error(&self, error: &BookError) -> String {
        let file = |path: &Path| ("file", path.display().to_string().into());
        match error {
            BookError::Unreadable { path, reason } => {
                self.text_with("club-unreadable", &[file(path), ("reason", reason.into())])
            }
            BookError::Damaged { path, line, what } => {
                self.text_with("club-damaged", &[file(path), ("line", (*line).into()), ("what", what.into())])
            }
            BookError::Newer { path } => self.text_with("club-newer", &[file(path)]),
            BookError::Unwritable(error) => {
                self.text_with("club-not-saved", &[("error", self.save_error(error).into())])
            }
        }
    }

    /// Why a file was not written that is to replace no event, without a full stop.
    pub fn write_error(&self, error: &OpenError) -> String {
        match error {
            OpenError::Unwritable(error) => self.save_error(error),
            OpenError::IsEvent(path) => self.text_with("save-is-event", &[("file", file_name(path).into())]),
            error => self.open_error(error),
        }
    }

    /// Why a file could not be written, without a full stop.
    pub fn save_error(&self, error: &SaveError) -> String {
        let key = match error.kind {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => "save-full",
            ErrorKind::PermissionDenied => "save-denied",
            ErrorKind::ReadOnlyFilesystem => "save-read-only",
            ErrorKind::IsADirectory => "save-is-folder",
            ErrorKind::TimedOut => "save-slow",
            ErrorKind::NotFound | ErrorKind::NotADirectory => "save-no-folder",
            _ => "save-other",
        };
        let values = [("file", file_name(&error.path).into()), ("reason", (&error.reason).into())];
        self.text_with(key, &values)
    }
}

/// The name without its folders: sentences are short; the example has none.
fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::csv::ListError;
    use crate::files::trf;
    use crate::model::{PlayerId, Refusal};

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
            OpenError::TooLarge(path.clone()),
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
