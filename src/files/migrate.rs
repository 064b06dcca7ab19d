//! Older formats of the event's file: how they are migrated, step by step, and the copy that is kept of the old file.
//!
//! - **Format 1** (until November 2026): `id` and `sequence` may be missing; a program that reads it passes over what it
//!   does not know.
//! - **Format 2**: `id` and `sequence` are always there. Fields that a program does not know are told and kept.
//! - **Format 3**: the same values, laid out so that each player of an entry, each game of a pairing and each request has
//!   a line of its own. Nothing is migrated, but an older program could not repair a damaged file.
//! - **Format 4**: the commands of check-in (`CheckIn`, `SetPaid`, `CloseCheckIn`), of the second keying (`ConfirmResult`)
//!   and of the logo (`SetLogo`), with the state that they leave. Nothing is migrated: what is not said is not so.
//! - **Format 5**: the base state is an event of one or more sections, and a command names its section. What was the base
//!   state becomes the first section; a command without a section is one to the first.
//!
//! The number grows with everything that an older program would misunderstand: a command, a kind of result, a field that
//! points or pairings depend on. It need not grow for a remark, which older programs keep without using it.

use std::path::{Path, PathBuf};

use super::beside::beside;
use super::ron::{EventDocument, FORMAT, format_of};
use super::safe_write::{self, SaveError};
use crate::model::{EventId, KeptField, Tournament};

/// The first format with sections.
const SECTIONS: u32 = 5;

/// An event's file of a format before [`SECTIONS`]: its base state is the one tournament.
type OlderDocument = EventDocument<Tournament>;

/// From one format to the next.
type Migration = fn(&mut OlderDocument);

/// The first leads from format 1 to format 2; behind the last one stands [`into_sections`].
const STEPS: [Migration; SECTIONS as usize - 2] = [name_the_event, keep_values, keep_values];

/// True if the base state of files of this format is an event of sections.
pub(super) const fn has_sections(format: u32) -> bool {
    format >= SECTIONS
}

/// Brings what was read of a format without sections to the present one, with the fields that are not known.
pub(super) fn migrate(
    mut document: OlderDocument,
    mut unknown: Vec<KeptField>,
) -> (EventDocument, Vec<KeptField>) {
    let done = usize::try_from(document.format.saturating_sub(1)).unwrap_or(usize::MAX);
    for step in STEPS.iter().skip(done) {
        step(&mut document);
    }
    for field in &mut unknown {
        into_sections(field);
    }
    // One that says two things about its format is not taken for an older one.
    let format = document.format.max(FORMAT);
    (document.with_base(format, Into::into), unknown)
}

/// To format 5: a field of the base state is now one of the first section's tournament.
fn into_sections(field: &mut KeptField) {
    if field.path.len() > 1 && field.path.first().is_some_and(|name| name == "base") {
        field.path.splice(1..1, ["sections", "0", "tournament"].map(str::to_owned));
    }
}

/// To format 2: an event that has no id gets the one that its beginning gives, the same each time.
fn name_the_event(document: &mut OlderDocument) {
    let id = document.id.take().unwrap_or_else(|| EventId::of_older_file(&document.base));
    document.id = Some(id);
    document.sequence = document.sequence.or(Some(0));
}

/// To format 3, of which only the layout differs, and to format 4, which only adds.
fn keep_values(_document: &mut OlderDocument) {}

/// Where an event's file of an older format is kept: `NAME.ron.format1`.
pub fn kept_path(event: &Path, format: u32) -> PathBuf {
    beside(event, &format!(".format{format}"))
}

/// Replaces an event's file. If the previous one has an older format, a copy of it is kept beside it first; a copy that is
/// there already stays, for it is the older one.
///
/// # Errors
/// [`SaveError`]; the former content is untouched.
pub fn replace(event: &Path, text: &str) -> Result<(), SaveError> {
    if let Some(format) = older_format(event) {
        let kept = kept_path(event, format);
        if !std::fs::symlink_metadata(&kept).is_ok_and(|found| found.is_file()) {
            let former = std::fs::read(event).map_err(|error| SaveError::new(event, &error))?;
            safe_write::write_own(&kept, &former)?;
        }
    }
    safe_write::write(event, text.as_bytes())
}

/// The format of the file that is there, if it is older than ours. What is no event has none.
fn older_format(event: &Path) -> Option<u32> {
    use std::io::Read as _;
    const HEAD: u64 = 512;
    let mut head = Vec::new();
    std::fs::File::open(event).ok()?.take(HEAD).read_to_end(&mut head).ok()?;
    format_of(&String::from_utf8_lossy(&head)).filter(|format| (1..FORMAT).contains(format))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_older_file_is_kept_once() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("club.ron");
        let read = |path: &Path| std::fs::read_to_string(path).unwrap();
        replace(&event, "(\n  format: 1,\n  first").unwrap();
        assert!(!kept_path(&event, 1).exists(), "there was nothing to keep");
        replace(&event, "(\n  format: 1,\n  second").unwrap();
        assert_eq!(read(&kept_path(&event, 1)), "(\n  format: 1,\n  first");
        let ours = format!("(\n  format: {FORMAT},\n  third");
        replace(&event, &ours).unwrap();
        assert_eq!(read(&kept_path(&event, 1)), "(\n  format: 1,\n  first", "the first one stays");
        replace(&event, "(\n  fourth").unwrap();
        assert_eq!(read(&event), "(\n  fourth");
        let files = std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(files, 2, "no copy of a file of the present format");
    }

    #[test]
    fn a_copy_that_cannot_be_made_leaves_the_file_alone() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("gone").join("club.ron");
        assert!(replace(&event, "(\n  format: 4,").is_err());
    }
}
