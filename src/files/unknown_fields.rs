//! Fields of an event's file that this program does not know: a newer version or a person wrote them. They are reported,
//! kept unchanged, and written back in the same place. That works because the base state never changes and commands are
//! only added.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde_ignored::Path as Ignored;

use super::ron::{RonError, damaged, notation};
use super::scan::{Name, ScanEvent, check_size, walk};
use crate::model::KeptField;

/// The names and numbers that lead to a value.
type Path = Vec<String>;

/// More than this no event has; such a file is something else.
const MOST: usize = 1_000;

/// Whom a reader tells of what belongs to no field. One type, so that the readers of all our types exist only once.
type Tell<'t> = &'t mut dyn FnMut(Ignored<'_>);

/// Reads a value within the memory that a text of this length may take; tells of what in the text belongs to no field of it.
pub(super) fn read<T: DeserializeOwned>(text: &str, mut tell: Tell<'_>) -> Result<T, RonError> {
    check_size(text)?;
    let mut deserializer =
        ron::de::Deserializer::from_str_with_options(text, &notation()).map_err(|error| damaged(&error))?;
    let read = T::deserialize(serde_ignored::Deserializer::new(&mut deserializer, &mut tell));
    let value = read.and_then(|value| deserializer.end().map(|()| value));
    value.map_err(|error| damaged(&deserializer.span_error(error)))
}

/// Reads a value, and what in the text belongs to no field of it. O(length).
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<(T, Vec<KeptField>), RonError> {
    let mut paths: BTreeSet<Path> = BTreeSet::new();
    let mut count = 0_usize;
    let value = read(text, &mut |path| {
        count += 1;
        if count <= MOST {
            let mut names = Path::new();
            name(&path, &mut names);
            paths.insert(names);
        }
    })?;
    if count > MOST {
        let what = format!("more than {MOST} fields are not known");
        return Err(RonError::Damaged { line: 1, column: 1, what });
    }
    Ok((value, if paths.is_empty() { Vec::new() } else { find(text, &paths) }))
}

fn name(path: &Ignored<'_>, names: &mut Path) {
    match path {
        Ignored::Root => {}
        Ignored::Seq { parent, index } => {
            name(parent, names);
            names.push(index.to_string());
        }
        Ignored::Map { parent, key } => {
            name(parent, names);
            names.push(key.clone());
        }
        Ignored::Some { parent } | Ignored::NewtypeStruct { parent } | Ignored::NewtypeVariant { parent } => {
            name(parent, names)
        }
    }
}

fn spelled(path: &[Name<'_>]) -> Path {
    path.iter().map(ToString::to_string).collect()
}

fn find(text: &str, paths: &BTreeSet<Path>) -> Vec<KeptField> {
    let mut found = Vec::new();
    walk(text, &mut |path, what| {
        if let ScanEvent::Field(range) = what {
            let path = spelled(path);
            if paths.contains(&path) {
                found.push((path, range));
            }
        }
        true
    });
    found.sort_by_key(|(_, range)| range.start);
    let (mut line, mut counted) = (1, 0);
    let mut kept = Vec::with_capacity(found.len());
    for (path, range) in found {
        let between = text.get(counted..range.start).unwrap_or_default();
        line += between.bytes().filter(|byte| *byte == b'\n').count();
        counted = range.start;
        let text = text.get(range).unwrap_or_default().to_owned();
        kept.push(KeptField { path, text, line });
    }
    kept
}

/// Writes what was kept back to its places in a text that was written anew. A place that is gone (a command that was
/// undone) takes its fields along.
pub(super) fn put_back(text: String, kept: &[KeptField]) -> String {
    if kept.is_empty() {
        return text;
    }
    let mut wanted: BTreeMap<&[String], Vec<&str>> = BTreeMap::new();
    for field in kept {
        if let [parent @ .., _] = field.path.as_slice() {
            wanted.entry(parent).or_default().push(&field.text);
        }
    }
    let mut places = Vec::new();
    walk(&text, &mut |path, what| {
        if let ScanEvent::End(at, needs_comma) = what
            && let Some(fields) = wanted.get(spelled(path).as_slice())
        {
            let (before, after) = if needs_comma { (", ", "") } else { ("  ", ",\n") };
            places.push((at, format!("{before}{}{after}", fields.join(", "))));
        }
        true
    });
    places.sort_by_key(|(at, _)| *at);
    let mut whole =
        String::with_capacity(text.len() + kept.iter().map(|field| field.text.len() + 8).sum::<usize>());
    let mut written = 0;
    for (at, fields) in places {
        whole.push_str(text.get(written..at).unwrap_or_default());
        whole.push_str(&fields);
        written = at;
    }
    whole.push_str(text.get(written..).unwrap_or_default());
    whole
}

#[cfg(test)]
mod tests {
    use super::super::ron::{read, write};
    use crate::model::{Command, EventInfo, GameResult, Journal, JournalEntry, Rules, SystemId, Tournament};

    fn journal() -> Journal {
        let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let result = GameResult::Draw;
        let command = Command::SetResult {
            round: crate::model::RoundNumber::FIRST,
            board: crate::model::Board(1),
            result,
        };
        let entry = JournalEntry::new(jiff::Timestamp::UNIX_EPOCH, command);
        Journal { entries: vec![entry.clone(), entry], cursor: 2, ..Journal::new(base) }
    }

    /// As a newer program could have written it.
    fn newer() -> String {
        let text = write(&journal(), 7).unwrap();
        text.replace(
            "  base: (next_section: 1,",
            "  signature: (by: \"x)\", of: [1, 2]),\n  base: (hall_map: None, next_section: 1,",
        )
        .replacen("result: Draw)", "result: Draw, arbiter: \"N. N.\")", 1)
        .replace("seed: 1)", "seed: 1, mood: Good)")
    }

    #[test]
    fn unknown_fields_are_told_with_their_line() {
        let file = read(&newer()).unwrap();
        let told: Vec<String> = file.journal.kept.iter().map(|field| field.path.join(".")).collect();
        assert_eq!(
            told,
            [
                "signature",
                "base.hall_map",
                "base.sections.0.tournament.rules.mood",
                "commands.0.command.arbiter"
            ]
        );
        let lines: Vec<&str> = newer().leak().lines().collect();
        for field in &file.journal.kept {
            assert!(lines[field.line - 1].contains(&field.text), "{field:?}");
        }
    }

    #[test]
    fn they_survive_saving_again_and_again() {
        let mut file = read(&newer()).unwrap();
        for _ in 0..3 {
            let text = write(&file.journal, file.sequence).unwrap();
            let again = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let texts = |file: &super::super::ron::EventFile| {
                let mut texts: Vec<_> =
                    file.journal.kept.iter().map(|field| (field.path.clone(), field.text.clone())).collect();
                texts.sort();
                texts
            };
            assert_eq!(texts(&again), texts(&file), "{text}");
            assert_eq!(
                (&again.journal.base, &again.journal.entries),
                (&file.journal.base, &file.journal.entries)
            );
            file = again;
        }
    }

    #[test]
    fn those_of_an_undone_command_go_with_it() {
        let mut journal = read(&newer()).unwrap().journal;
        journal.cursor = 0;
        let entry = journal.entries[1].clone();
        journal.push(entry);
        let text = write(&journal, 8).unwrap();
        assert!(!text.contains("arbiter: \"N. N.\"") && text.contains("mood: Good"), "{text}");
    }

    #[test]
    fn a_known_file_has_none_and_a_foreign_one_too_many() {
        assert_eq!(read(&write(&journal(), 7).unwrap()).unwrap().journal.kept, []);
        let with = |count: usize| {
            let foreign: String = (0..count).map(|n| format!("  x{n}: 1,\n")).collect();
            write(&journal(), 7).unwrap().replace("  base:", &format!("{foreign}  base:"))
        };
        assert_eq!(read(&with(1_000)).unwrap().journal.kept.len(), 1_000);
        assert!(read(&with(1_001)).unwrap_err().to_string().contains("more than 1000 fields"));
    }
}
