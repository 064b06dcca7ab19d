//! Event files: read, carry the log out, take in what a journal file beside it adds, validate, write, read again.
//!
//! The input is an event's file; after a line `---` come the records of a journal file without number and checksum,
//! one a line, which are numbered and summed up here (a fuzzer does not find checksums).

use interzonal::desk::replay;
use interzonal::files::salvage::salvage;
use interzonal::files::{command_line, journal_file, ron};
use interzonal::model::Journal;

use super::trf::goes_on;

const SEPARATOR: &str = "\n---\n";
/// So many entries of a log are put into words.
const MOST_TOLD: usize = 20;

/// Reads the bytes as an event's file with its journal file.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (event, records) = text.split_once(SEPARATOR).unwrap_or((&text, ""));
    raw_journal(&text);
    repaired(bytes);
    if let Err(error) = command_line::read(&text) {
        super::is_a_sentence(&error.to_string());
    }
    let file = match ron::read_bytes(if records.is_empty() { bytes } else { event.as_bytes() }) {
        Ok(file) => file,
        Err(error) => return super::is_a_sentence(&error.to_string()),
    };
    let mut journal = file.journal;
    for (_, record) in tail(records, file.sequence).records {
        record.enter(&mut journal);
    }
    assert!(journal.cursor <= journal.entries.len());
    carried_out(&journal);
    let text = ron::write(&journal, 7).expect("what was read can be written");
    let again = ron::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    // Fields that are not known stand in other lines then; everything else is as it was.
    assert_eq!((again.journal.cursor, again.sequence), (journal.cursor, 7), "{text}");
    assert!(again.journal.base == journal.base && again.journal.entries == journal.entries, "{text}");
    assert_eq!(ron::write(&again.journal, 7).expect("written again"), text);
}

/// Whatever is left of a damaged file is a sound state with harmless texts.
fn repaired(bytes: &[u8]) {
    let Some(salvage) = salvage(bytes) else { return };
    assert_eq!(salvage.base.validate(), []);
    assert!(salvage.cursor <= salvage.steps.len());
    for person in salvage.base.people() {
        super::is_harmless_line(person.player.name());
    }
    for loss in &salvage.losses {
        super::is_harmless_line(&loss.why);
    }
    salvage.base.sections().for_each(|section| goes_on(&section.tournament));
}

/// Any text as a journal file: nothing behind the first damaged line counts.
fn raw_journal(text: &str) {
    let tail = journal_file::read(text);
    assert!(tail.whole <= text.len());
    if let Some(damage) = tail.damage {
        super::is_a_sentence(&damage.to_string());
    }
}

fn tail(records: &str, sequence: u64) -> journal_file::Tail {
    let sum = |(number, record): (u64, &str)| {
        let sum = crc32fast::hash(format!("{number} {record}").as_bytes());
        format!("{number} {sum:08x} {record}\n")
    };
    let first = sequence.saturating_add(1);
    let lines: String = (first..).zip(records.lines()).map(sum).collect();
    journal_file::read(&lines)
}

fn carried_out(journal: &Journal) {
    match replay(journal) {
        Ok(event) => {
            assert_eq!(event.validate(), []);
            event.sections().for_each(|section| goes_on(&section.tournament));
            let about = super::WORDING.about_journal(journal, &event);
            for entry in journal.entries.iter().take(MOST_TOLD) {
                super::is_harmless_line(&about.command(&entry.command));
            }
        }
        Err(error) => super::is_a_sentence(&error.to_string()),
    }
}
