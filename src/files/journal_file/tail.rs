//! The lines of a journal file: how they are written and read, and whether they continue an event's file. Nothing here
//! touches the disk.

use std::io;

use serde::{Deserialize, Serialize};

use crate::files::ron::{self, EventFile, one_line};
use crate::model::{EventId, Journal, JournalEntry};

/// A record of the journal file: one step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "nearly all records are commands, and one is read at a time")]
pub enum Record {
    /// A command was carried out; what had been undone before it is gone.
    Do(JournalEntry),
    /// Undone or redone: so many commands are in force now.
    Cursor(usize),
}

impl Record {
    /// Applies the step to a journal; a cursor past its end stays at the end.
    pub fn enter(self, journal: &mut Journal) {
        match self {
            Self::Do(entry) => journal.push(entry),
            Self::Cursor(cursor) => journal.cursor = cursor.min(journal.entries.len()),
        }
    }
}

/// The state that records continue: the event's file as it was when the first of them was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Which event.
    pub event: EventId,
    /// The number of the last record that the event's file held.
    pub sequence: u64,
    /// The CRC-32 of that file.
    pub file: u32,
}

/// The line that holds an [`Origin`]; its number is the sequence.
#[derive(Serialize, Deserialize)]
enum OriginLine {
    Continues { event: EventId, file: u32 },
}

/// A line at which reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the journal file is damaged; that line and what follows were left out")]
pub struct Damage {
    /// From 1.
    pub line: usize,
}

/// What a journal file holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tail {
    /// What the records continue; `None` in a file that an older version of the program wrote.
    pub origin: Option<Origin>,
    /// The records with their numbers, as far as they are complete and consecutive.
    pub records: Vec<(u64, Record)>,
    /// Where reading stopped, if it did not reach the end.
    pub damage: Option<Damage>,
    /// The length of the part that was read, in bytes.
    pub whole: usize,
}

impl Tail {
    /// The records after number `sequence`; `None` if there is a gap, for then they belong to another state.
    pub fn newer_than(self, sequence: u64) -> Option<Vec<(u64, Record)>> {
        let newer: Vec<_> = self.records.into_iter().filter(|(number, _)| *number > sequence).collect();
        newer.first().is_none_or(|(first, _)| first.checked_sub(1) == Some(sequence)).then_some(newer)
    }

    /// The records that are to be added to what an event's file holds; `None` if they belong to another event or to
    /// another state of it. `checksum`: the CRC-32 of the event's file.
    pub fn continuing(self, file: &EventFile, checksum: u32) -> Option<Vec<(u64, Record)>> {
        if self.records.is_empty() {
            return Some(Vec::new());
        }
        self.fits(file, checksum).then(|| self.newer_than(file.sequence)).flatten()
    }

    fn fits(&self, file: &EventFile, checksum: u32) -> bool {
        if let Some(origin) = &self.origin {
            if origin.event != file.journal.id || origin.sequence > file.sequence {
                return false;
            }
            if origin.sequence == file.sequence {
                return origin.file == checksum;
            }
        }
        // The event's file was rewritten since, and the program stopped before it emptied this one.
        let held = self.records.partition_point(|(number, _)| *number <= file.sequence);
        match self.records.get(..held).and_then(<[_]>::split_last) {
            Some((last, before)) => is_held(last, before, file),
            None => self.is_not_earlier(file),
        }
    }

    /// Records without an origin that follow by their number: all that can be told is that they are not the older ones.
    fn is_not_earlier(&self, file: &EventFile) -> bool {
        let first = self.records.iter().find_map(|(_, record)| record.entry());
        let last = file.journal.entries.last();
        first.zip(last).is_none_or(|(first, last)| first.at >= last.at)
    }

    /// Takes a line in; false if it does not follow the one before.
    fn take(&mut self, line: TailLine) -> bool {
        match line {
            TailLine::OriginLine(origin) => {
                self.records.clear();
                self.origin = Some(origin);
                true
            }
            TailLine::Record(number, record) => {
                let last = self.records.last().map(|(number, _)| *number);
                let before = last.or_else(|| self.origin.as_ref().map(|origin| origin.sequence));
                let follows = before.is_none_or(|before| number.checked_sub(1) == Some(before));
                if follows {
                    self.records.push((number, record));
                }
                follows
            }
        }
    }
}

impl Record {
    const fn entry(&self) -> Option<&JournalEntry> {
        match self {
            Self::Do(entry) => Some(entry),
            Self::Cursor(_) => None,
        }
    }
}

/// Whether an event's file holds records that are said to be contained in it, by the last of them.
fn is_held((number, last): &(u64, Record), before: &[(u64, Record)], file: &EventFile) -> bool {
    let log = &file.journal;
    let done = last.entry().or_else(|| before.iter().rev().find_map(|(_, record)| record.entry()));
    if *number < file.sequence {
        return done.is_none_or(|entry| log.entries.contains(entry));
    }
    let cursor = match last {
        Record::Do(_) => log.entries.len(),
        Record::Cursor(cursor) => (*cursor).min(log.entries.len()),
    };
    log.cursor == cursor && done.is_none_or(|entry| log.entries.last() == Some(entry))
}

#[allow(clippy::large_enum_variant, reason = "one line at a time, taken apart at once")]
enum TailLine {
    OriginLine(Origin),
    Record(u64, Record),
}

/// Reads the records of a text.
pub fn read(text: &str) -> Tail {
    let mut tail = Tail::default();
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if !line.strip_suffix('\n').and_then(parse).is_some_and(|parsed| tail.take(parsed)) {
            tail.damage = Some(Damage { line: index + 1 });
            break;
        }
        tail.whole += line.len();
    }
    tail
}

fn parse(line: &str) -> Option<TailLine> {
    let (number, rest) = line.split_once(' ')?;
    let (sum, text) = rest.split_once(' ')?;
    let number: u64 = number.parse().ok()?;
    if u32::from_str_radix(sum, 16).ok()? != checksum(number, text) {
        return None;
    }
    if let Ok(record) = ron::parse(text) {
        return Some(TailLine::Record(number, record));
    }
    let OriginLine::Continues { event, file } = ron::parse(text).ok()?;
    Some(TailLine::OriginLine(Origin { event, sequence: number, file }))
}

fn checksum(number: u64, text: &str) -> u32 {
    crc32fast::hash(format!("{number} {text}").as_bytes())
}

/// The line of a record.
pub(super) fn line(number: u64, record: &Record) -> io::Result<String> {
    whole_line(number, record)
}

/// The line that says what the records behind it continue.
pub(super) fn head(origin: &Origin) -> io::Result<String> {
    whole_line(origin.sequence, &OriginLine::Continues { event: origin.event.clone(), file: origin.file })
}

fn whole_line(number: u64, what: &impl Serialize) -> io::Result<String> {
    let text = one_line(what).map_err(io::Error::other)?;
    Ok(format!("{number} {:08x} {text}\n", checksum(number, &text)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo, Rules, SystemId, Tournament};

    fn entry(name: &str) -> JournalEntry {
        let command = Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() });
        JournalEntry::new(jiff::Timestamp::UNIX_EPOCH, command)
    }

    fn records() -> Vec<(u64, Record)> {
        vec![(4, Record::Do(entry("one\ntwo"))), (5, Record::Cursor(0)), (6, Record::Do(entry("Ж")))]
    }

    fn origin() -> Origin {
        Origin { event: EventId::example(), sequence: 3, file: 77 }
    }

    fn old_text() -> String {
        records().iter().map(|(number, record)| line(*number, record).unwrap()).collect()
    }

    fn text() -> String {
        head(&origin()).unwrap() + &old_text()
    }

    /// An event's file that holds `entries`, of which all are in force.
    fn event(sequence: u64, entries: &[&str]) -> EventFile {
        let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 5));
        let mut journal = Journal::of(EventId::example(), base);
        entries.iter().for_each(|name| journal.push(entry(name)));
        EventFile { journal, sequence, format: ron::FORMAT }
    }

    #[test]
    fn a_record_is_a_line_and_comes_back() {
        assert_eq!(text().lines().count(), 4);
        let tail = Tail { origin: Some(origin()), records: records(), damage: None, whole: text().len() };
        assert_eq!(read(&text()), tail);
        assert_eq!(read(&old_text()), Tail { origin: None, whole: old_text().len(), ..tail });
        assert_eq!(read(""), Tail::default());
    }

    #[test]
    fn reading_stops_at_the_first_bad_line() {
        let cut = text();
        let cut = &cut[..cut.len() - 1];
        assert_eq!(read(cut).damage, Some(Damage { line: 4 }));
        assert_eq!(read(cut).records, records()[..2]);
        let changed = text().replace("Cursor(0)", "Cursor(1)");
        assert_eq!(
            (read(&changed).records, read(&changed).damage),
            (records()[..1].to_vec(), Some(Damage { line: 3 }))
        );
        let without = |start: &str| {
            let whole = text();
            let left = whole.split_inclusive('\n').filter(|line| !line.starts_with(start));
            read(&left.collect::<String>())
        };
        assert_eq!(without("5").damage, Some(Damage { line: 3 }));
        assert_eq!(without("4").damage, Some(Damage { line: 2 }), "the first one does not follow the origin");
        let end = line(u64::MAX, &Record::Cursor(0)).unwrap();
        assert_eq!(read(&(end.clone() + &end)).damage, Some(Damage { line: 2 }));
        assert_eq!(read(&end).newer_than(u64::MAX), Some(Vec::new()));
    }

    #[test]
    fn only_what_follows_the_event_file_counts() {
        assert_eq!(read(&text()).newer_than(3), Some(records()));
        assert_eq!(read(&text()).newer_than(5), Some(records()[2..].to_vec()));
        assert_eq!(read(&text()).newer_than(6), Some(Vec::new()));
        assert_eq!(read(&text()).newer_than(1), None, "records 2 and 3 are missing");
    }

    #[test]
    fn records_are_added_to_the_file_that_they_continue_and_to_no_other() {
        let after = |text: &str, file: &EventFile, checksum| read(text).continuing(file, checksum);
        assert_eq!(after(&text(), &event(3, &[]), 77), Some(records()));
        assert_eq!(after(&text(), &event(3, &[]), 78), None, "another state with the same number");
        let mut other = event(3, &[]);
        other.journal.id = EventId::new_event(jiff::Timestamp::UNIX_EPOCH, 1);
        assert_eq!(after(&text(), &other, 77), None, "another event");
        assert_eq!(after(&text(), &event(2, &[]), 77), None, "an older copy");
        let head = head(&origin()).unwrap();
        assert_eq!(after(&head, &other, 77), Some(Vec::new()), "there is nothing to add");
    }

    /// The program stopped after the event's file was rewritten and before the journal file was emptied.
    #[test]
    fn a_file_that_was_rewritten_since_holds_what_the_journal_says() {
        for text in [text(), old_text()] {
            let after = |file: &EventFile| read(&text).continuing(file, 1);
            assert_eq!(after(&event(6, &["Ж"])), Some(Vec::new()));
            assert_eq!(after(&event(4, &["one\ntwo"])), Some(records()[1..].to_vec()));
            let mut undone = event(5, &["one\ntwo"]);
            undone.journal.cursor = 0;
            assert_eq!(after(&undone), Some(records()[2..].to_vec()));
            undone.journal.cursor = 1;
            assert_eq!(after(&undone), None, "record 5 had undone it");
            assert_eq!(after(&event(6, &["one\ntwo"])), None, "another way was taken since record 4");
            assert_eq!(after(&event(9, &["one\ntwo", "Ж", "more"])), Some(Vec::new()), "it has more");
            assert_eq!(after(&event(9, &["a", "b"])), None, "another course of the event");
        }
    }

    #[test]
    fn records_of_an_older_version_count_unless_something_speaks_against_them() {
        let after = |file: &EventFile| read(&old_text()).continuing(file, 1);
        assert_eq!(after(&event(3, &["before"])), Some(records()));
        assert_eq!(after(&event(2, &[])), None, "there is a gap");
        let mut later = event(3, &["before"]);
        later.journal.entries[0].at = jiff::Timestamp::from_second(60).unwrap();
        assert_eq!(after(&later), None, "they are older than the file's last command");
    }
}
