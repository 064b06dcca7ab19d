//! A damaged file in words: what can be kept of it and which steps are lost.

use std::path::Path;

use jiff::tz::TimeZone;

use crate::desk::{LostStep, Repair};
use crate::wording::{Wording, args};

/// What can be kept, in sentences.
pub fn kept(found: &Repair, wording: &Wording) -> Vec<String> {
    let kept = &found.kept;
    let name = found.event.first().tournament.event().name.trim();
    let name = if name.is_empty() { file_name(&found.path) } else { name.to_owned() };
    let mut sentences = vec![wording.text_with(
        "repair-kept-event",
        &args! { name, players: kept.players, rounds: kept.rounds, results: kept.results },
    )];
    if let Some((round, missing)) = kept.missing {
        let values = args! { missing, round };
        sentences.push(wording.text_with("repair-kept-missing", &values));
    }
    if kept.of > 0 {
        let values = args! { kept: kept.steps, of: kept.of };
        sentences.push(wording.text_with("repair-kept-steps", &values));
    }
    if let Some(last) = found.journal.entries.last() {
        let what = wording.about_journal(&found.journal, &found.event).command(&last.command);
        sentences.push(wording.text_with("repair-kept-last", &args! { what }));
    }
    if found.recovered > 0 {
        sentences.push(wording.text_with("repair-kept-recovered", &args! { count: found.recovered }));
    }
    if let Some(at) = found.newest_backup {
        let at = at.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string();
        sentences.push(wording.text_with("repair-kept-backup", &args! { at }));
    }
    sentences
}

/// A step that is lost: where it stood, and what it was.
pub fn lost_step(found: &Repair, step: &LostStep, wording: &Wording) -> String {
    let what = match &step.entry {
        Some(entry) => wording.about_journal(&found.journal, &found.event).command(&entry.command),
        None if step.kind.is_empty() => wording.text("repair-lost-unreadable"),
        None => wording.text_with("repair-lost-kind", &args! { kind: step.kind.as_str() }),
    };
    if step.line == 0 {
        return what;
    }
    wording.text_with("repair-lost-step", &args! { line: step.line, what })
}

/// The name of a file, without its folder.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
