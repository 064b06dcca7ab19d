//! The files of an event after a random course: the journal file, the rescued copy and the lock file give back what was
//! written; damaged at random they end with a state or a sentence.

use interzonal::desk::{Desk, Environment, Folders, replay};
use interzonal::files::journal_file::{JournalFile, Origin, Record};
use interzonal::files::rescue::{self, RescuedFrom};
use interzonal::files::{lock, ron};
use interzonal::model::Journal;
use jiff::Timestamp;
use rand::Rng as _;

use super::checks;
use super::drawn::Luck;

/// Of a log as long as this the desk's own way is gone, with a disk.
const SHORT: usize = 40;

/// All of them, whole and damaged.
pub fn check(journal: &Journal, luck: &mut Luck) {
    let origin = RescuedFrom { path: "/media/stick/club \"open\".ron".into(), held: 3 };
    let text = rescue::write(journal, 5, &origin).unwrap();
    let (file, from) = rescue::read(text.as_bytes()).unwrap();
    assert_eq!((&file.journal, file.sequence, from), (journal, 5, Some(origin)));
    let damaged = damaged(text.as_bytes(), luck);
    checks::ron::check(&damaged);
    if let Err(error) = rescue::read(&damaged) {
        checks::is_a_sentence(&error.to_string());
    }
    let folder = tempfile::tempdir().unwrap();
    let event = folder.path().join("open.ron");
    locked(&event, luck);
    if journal.entries.len() <= SHORT {
        journal_file(journal, &event);
        undone_and_redone(journal, folder.path());
    }
}

/// The same with some bytes changed, taken out or written twice.
fn damaged(bytes: &[u8], luck: &mut Luck) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..luck.random_range(1..4) {
        let at = luck.random_range(0..bytes.len());
        let end = (at + luck.random_range(1..200)).min(bytes.len());
        match luck.random_range(0..5) {
            0 => bytes[at] ^= 1 << luck.random_range(0..8),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.truncate(at.max(1)),
            3 => bytes[at] = *b"(){}[],:\"0-\n\\ ".get(luck.random_range(0..14)).unwrap(),
            _ => {
                let part = bytes[at..end].to_vec();
                let to = luck.random_range(0..bytes.len());
                bytes.splice(to..to, part);
            }
        }
        if bytes.is_empty() {
            bytes.push(b'(');
        }
    }
    bytes
}

fn locked(event: &std::path::Path, luck: &mut Luck) {
    let lock_file = lock::LockFile::take(event, Timestamp::from_second(1_795_000_000).unwrap());
    let path = lock::path_beside(event);
    let whole = std::fs::read(&path).unwrap();
    assert!(lock::read_holder(event).is_some() && lock_file.taken_by().is_none());
    std::fs::write(&path, damaged(&whole, luck)).unwrap();
    let Some(holder) = lock::read_holder(event) else { return };
    checks::is_harmless_line(&checks::WORDING.holder(&holder));
    // Another machine has it open, which the next one to open it would have to respect.
    if !holder.is_of_this_host() {
        std::fs::remove_file(&path).unwrap();
    }
}

fn journal_file(journal: &Journal, event: &std::path::Path) {
    let (mut file, _) = JournalFile::hold(event).unwrap();
    let origin = Origin { event: journal.id.clone(), sequence: 0, file: 7 };
    file.continue_from(Some(origin.clone()));
    let mut records: Vec<(u64, Record)> =
        (1..).zip(journal.entries.iter().cloned().map(Record::Do)).collect();
    records.push((u64::try_from(records.len()).unwrap() + 1, Record::Cursor(0)));
    file.append(&records).unwrap();
    file.close();
    let (file, tail) = JournalFile::hold(event).unwrap();
    assert_eq!((&tail.records, tail.origin, tail.damage), (&records, Some(origin), None));
    file.remove();
}

/// On the desk: what is undone leads back to the first state, what is redone to the last, and it is on the disk.
fn undone_and_redone(journal: &Journal, folder: &std::path::Path) {
    let path = folder.join("open.ron");
    std::fs::write(&path, ron::write(journal, 0).unwrap()).unwrap();
    let around = || Environment::new(Folders::inside(&folder.join("home")));
    let mut desk = Desk::open(around(), &path).unwrap();
    let last = replay(journal).unwrap();
    assert_eq!(*desk.event(), last);
    while desk.undo() {}
    assert_eq!(*desk.event(), journal.base);
    while desk.redo() {}
    assert_eq!(*desk.event(), last);
    desk.close().unwrap_or_else(|(_, error)| panic!("{error}"));
    let desk = Desk::open(around(), &path).unwrap();
    assert_eq!((desk.event(), desk.journal()), (&last, journal));
}
