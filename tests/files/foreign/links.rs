//! A folder that came from elsewhere with links by the names of the files that the program writes beside an event. What a link
//! leads to is not the program's: it stays as it is, and nothing is made there. The event's own file is another matter: who
//! opens a link to an event has chosen it.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use interzonal::desk::{Desk, Environment, Folders};
use interzonal::files::journal_file::{self, JournalFile, Origin, Record};
use interzonal::files::{lock, ron, stamp};
use interzonal::model::{Command, EventId, EventInfo, Journal, JournalEntry, Rules, SystemId, Tournament};
use interzonal::wording::Wording;

const LETTER: &str = "dear";

struct World {
    home: tempfile::TempDir,
}

impl World {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("outside")).unwrap();
        fs::create_dir(home.path().join("event")).unwrap();
        let world = Self { home };
        fs::write(world.letter(), LETTER).unwrap();
        world
    }

    fn letter(&self) -> PathBuf {
        self.home.path().join("outside/letter.txt")
    }

    fn event(&self) -> PathBuf {
        self.home.path().join("event/club.ron")
    }

    /// A link by this name beside the event: to the letter, and to a file that is not there.
    fn link(&self, beside: &Path, leads_to_nothing: bool) {
        let target = if leads_to_nothing { self.home.path().join("outside/new") } else { self.letter() };
        symlink(target, beside).unwrap();
    }

    fn open(&self) -> Result<Desk, interzonal::desk::OpenError> {
        let around = Environment::new(Folders::inside(&self.home.path().join("own")));
        Desk::open(around, &self.event())
    }

    fn nothing_has_happened_outside(&self, what: &str) {
        let outside: Vec<_> = fs::read_dir(self.home.path().join("outside")).unwrap().flatten().collect();
        assert_eq!(outside.len(), 1, "{what}: {outside:?}");
        assert_eq!(fs::read_to_string(self.letter()).unwrap(), LETTER, "{what}");
    }
}

fn event() -> Journal {
    Journal::new(Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1)))
}

fn rename(name: &str) -> Command {
    Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() })
}

/// Opens the event if that can be done, changes it, saves and closes it.
fn use_it(world: &World, what: &str) -> Result<(), String> {
    let mut desk = world.open().map_err(|error| Wording::english().open_error(&error))?;
    desk.execute(rename("one")).unwrap();
    desk.save().unwrap();
    desk.execute(rename("two")).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    let file = ron::read_bytes(&fs::read(world.event()).unwrap()).unwrap();
    assert_eq!(file.journal.entries.len(), file.journal.cursor, "{what}");
    Ok(())
}

#[test]
fn a_link_in_the_place_of_the_journal_is_refused_with_a_sentence() {
    for leads_to_nothing in [false, true] {
        let world = World::new();
        fs::write(world.event(), ron::write(&event(), 0).unwrap()).unwrap();
        world.link(&journal_file::path_beside(&world.event()), leads_to_nothing);
        let sentence = use_it(&world, "journal").unwrap_err();
        assert!(sentence.contains("“club.ron.journal” is a link"), "{sentence}");
        crate::malformed::checks::is_a_sentence(&sentence);
        world.nothing_has_happened_outside("journal");
        let around = Environment::new(Folders::inside(&world.home.path().join("own")));
        assert!(Desk::open_to_read(around, &world.event()).is_ok(), "it can still be looked at");
    }
}

#[test]
fn no_link_by_another_name_is_written_through() {
    let beside = |event: &Path, ending: &str| PathBuf::from(format!("{}{ending}", event.display()));
    for (ending, leads_to_nothing) in
        [(".lock", false), (".lock", true), (".format4", false), (".format4", true)]
    {
        let world = World::new();
        // Of format 4, so that a copy is kept when it is written anew.
        fs::write(world.event(), include_str!("../../data/formats/4-1-base.ron")).unwrap();
        world.link(&beside(&world.event(), ending), leads_to_nothing);
        use_it(&world, ending).unwrap();
        world.nothing_has_happened_outside(ending);
    }
}

#[test]
fn a_journal_of_another_event_is_not_kept_where_a_link_leads() {
    for leads_to_nothing in [false, true] {
        let world = World::new();
        fs::write(world.event(), ron::write(&event(), 0).unwrap()).unwrap();
        let (mut journal, _) = JournalFile::hold(&world.event()).unwrap();
        let at = jiff::Timestamp::UNIX_EPOCH;
        let other = Origin { event: EventId::new_event(at, 7), sequence: 3, file: stamp::checksum(b"other") };
        journal.continue_from(Some(other));
        journal.append(&[(4, Record::Do(JournalEntry::new(at, rename("other"))))]).unwrap();
        drop(journal);
        let kept = |number: usize| {
            PathBuf::from(format!("{}.kept-{number}", journal_file::path_beside(&world.event()).display()))
        };
        world.link(&kept(1), leads_to_nothing);
        use_it(&world, "kept").unwrap();
        world.nothing_has_happened_outside("kept");
        assert!(fs::read_to_string(kept(2)).unwrap().contains("other"), "under the next name");
    }
}

#[test]
fn a_journal_or_a_lock_that_is_no_file_or_has_no_end_is_not_read() {
    let world = World::new();
    fs::write(world.event(), ron::write(&event(), 0).unwrap()).unwrap();
    let beside = journal_file::path_beside(&world.event());
    // Ten GB, none of which stands on the disk.
    fs::File::create(&beside).unwrap().set_len(10 << 30).unwrap();
    let sentence = use_it(&world, "large").unwrap_err();
    assert!(sentence.contains("“club.ron.journal”") && sentence.contains("too large"), "{sentence}");
    let bytes = fs::read(world.event()).unwrap();
    let looked = interzonal::desk::look_at(&bytes, &world.event(), Some(&world.event()));
    assert!(looked.is_err_and(|error| error.to_string().contains("journal")));
    fs::remove_file(&beside).unwrap();
    let fifo =
        |path: &Path| assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    fifo(&beside);
    fifo(&lock::path_beside(&world.event()));
    let sentence = use_it(&world, "fifo").unwrap_err();
    assert!(sentence.contains("is a link or a device"), "{sentence}");
    assert!(interzonal::desk::look_at(&bytes, &world.event(), Some(&world.event())).is_ok());
    fs::remove_file(&beside).unwrap();
    use_it(&world, "a FIFO in the place of the lock").unwrap();
}

/// A copy in the program's own folder says where it belongs; any other file that says so leads nowhere.
#[test]
fn a_file_that_says_where_it_belongs_is_not_written_there() {
    let world = World::new();
    let victim = world.home.path().join("outside/victim.ron");
    let text = ron::write(&event(), 0).unwrap();
    fs::write(&victim, &text).unwrap();
    fs::write(world.event(), format!("{text}// rescued from: (\"{}\", 0)\n", victim.display())).unwrap();
    use_it(&world, "rescued").unwrap();
    assert_eq!(fs::read_to_string(&victim).unwrap(), text);
}

/// A link to an event is followed, and stays a link.
#[test]
fn a_link_to_an_event_is_the_event() {
    let world = World::new();
    let there = world.home.path().join("there.ron");
    fs::write(&there, ron::write(&event(), 0).unwrap()).unwrap();
    symlink(&there, world.event()).unwrap();
    use_it(&world, "link").unwrap();
    assert!(fs::symlink_metadata(world.event()).unwrap().is_symlink());
    assert!(fs::read_to_string(&there).unwrap().contains("two"));
    assert_eq!(fs::read_dir(world.event().parent().unwrap()).unwrap().count(), 1, "nothing beside the link");
}
