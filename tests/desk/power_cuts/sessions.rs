//! The sessions that are recorded: each way in which the program keeps something.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use interzonal::desk::settings::Settings;
use interzonal::desk::{Desk, Notice, Occasion, Recent, RecentEvents};
use interzonal::files::disk::{self, DiskFile};
use interzonal::files::journal_file::{self, JournalFile};
use interzonal::files::site_folder::{PageFile, write_site};
use interzonal::files::{backups, club_book, migrate, rescue, ron as event_file};
use interzonal::model::club::{BookChange, Contribution, Participation, Person, Tally};
use interzonal::model::{
    Command, EventId, EventInfo, Journal, NewPlayer, PlayerDetails, Rules, SystemId, Tournament,
};
use jiff::Timestamp;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::recording::{Opening, Recorder, Recording};

/// All kinds of sessions; with another `seed` other ones of each kind.
pub fn all(seed: u64) -> Vec<Recording> {
    vec![
        an_event_is_opened(seed),
        an_event_is_opened_after_a_kill(seed),
        an_event_is_opened_after_a_cut(seed),
        an_event_is_made_and_named(seed),
        an_event_goes_to_another_place(seed),
        a_journal_of_another_state_is_kept(),
        a_journal_is_kept_once(),
        a_place_that_is_gone_comes_back(),
        a_copy_that_contradicts_is_kept(),
        damaged_settings_are_kept(),
        an_older_format_is_kept(),
        states_are_kept(),
        settings_are_changed(),
        the_club_book_is_written(),
        pages_are_published(),
    ]
}

fn event(name: &str) -> Vec<u8> {
    let info = EventInfo { name: name.into(), ..EventInfo::default() };
    let journal = Journal::of(EventId::example(), Tournament::new(info, Rules::new(SystemId::Vincze, 5)));
    event_file::write(&journal, 0).unwrap().into_bytes()
}

fn put(path: &Path, bytes: &[u8]) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, bytes).unwrap();
}

/// Takes one step or more at the desk and waits until they are saved; now and then the event's file is written.
fn work(recorder: &mut Recorder, desk: &mut Desk, random: &mut ChaCha8Rng, steps: usize) {
    let end = desk.last_step() + steps as u64;
    while desk.last_step() < end {
        for _ in 0..random.random_range(1..=2) {
            one_step(recorder, desk, random);
        }
        desk.wait_until_saved(desk.last_step()).unwrap();
        recorder.promise();
        if random.random_range(0..4) == 0 {
            desk.save().unwrap();
            recorder.promise_files();
        }
    }
    desk.save().unwrap();
    recorder.promise_files();
    one_step(recorder, desk, random);
    desk.wait_until_saved(desk.last_step()).unwrap();
    recorder.promise();
}

fn one_step(recorder: &mut Recorder, desk: &mut Desk, random: &mut ChaCha8Rng) {
    // There may be nothing to undo or to redo.
    while !try_step(desk, random) {}
    recorder.step(desk);
}

fn try_step(desk: &mut Desk, random: &mut ChaCha8Rng) -> bool {
    let number = desk.last_step();
    match random.random_range(0..10) {
        0..2 => desk.undo(),
        2 => desk.redo(),
        3..6 => {
            let details = PlayerDetails {
                name: format!("Player {number}"),
                rating: Some(1500),
                ..PlayerDetails::default()
            };
            let player = NewPlayer { details, lot: 7, entered: None };
            desk.execute(Command::AddPlayers(vec![player])).unwrap();
            true
        }
        // Some records are longer than a piece of the disk.
        _ => {
            let place = "a long way ".repeat(random.random_range(0..60));
            let info = EventInfo { name: format!("Name {number}"), place, ..EventInfo::default() };
            desk.execute(Command::SetEvent(info)).unwrap();
            true
        }
    }
}

/// Opened, worked on, closed, and the same again; with a second copy of it.
fn an_event_is_opened(seed: u64) -> Recording {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut recorder = Recorder::begin("an event is opened", |root| {
        put(&root.join("club").join("event.ron"), &event("Club Open"));
        std::fs::create_dir(root.join("stick")).unwrap();
        put(&root.join("stick").join("photo"), b"not ours");
    });
    let path = recorder.path("club/event.ron");
    for session in 0..2 {
        let mut desk = Desk::open(recorder.environment(), &path).unwrap();
        if session == 0 {
            recorder.first_log(&desk);
            desk.set_second_folder(Some(&recorder.path("stick")));
        }
        work(&mut recorder, &mut desk, &mut random, 6);
        drop(desk);
        recorder.promise_files();
    }
    recorder.of_event(&[&path])
}

fn an_event_is_opened_after_a_kill(seed: u64) -> Recording {
    an_event_is_recovered("an event is opened after a kill", seed + 1_000, |_| {})
}

/// A cut has taken the end of the journal file.
fn an_event_is_opened_after_a_cut(seed: u64) -> Recording {
    an_event_is_recovered("an event is opened after a cut", seed + 1_500, |steps| {
        let length = steps.len();
        steps.truncate(length - 9);
        steps.resize(length + 700, 0);
    })
}

/// The journal file holds steps that the event's file does not when the session begins.
fn an_event_is_recovered(name: &'static str, seed: u64, harm: impl FnOnce(&mut Vec<u8>)) -> Recording {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut before =
        Recorder::begin("before the kill", |root| put(&root.join("event.ron"), &event("Club Open")));
    let path = before.path("event.ron");
    let mut desk = Desk::open(before.environment(), &path).unwrap();
    work(&mut before, &mut desk, &mut random, 4);
    let beside = journal_file::path_beside(&path);
    let mut steps = std::fs::read(&beside).unwrap();
    // On a machine that was halted the event's file may have been written just then.
    while steps.is_empty() {
        one_step(&mut before, &mut desk, &mut random);
        desk.wait_until_saved(desk.last_step()).unwrap();
        steps = std::fs::read(&beside).unwrap();
    }
    let file = std::fs::read(&path).unwrap();
    harm(&mut steps);
    drop(desk);
    let mut recorder = Recorder::begin(name, |root| {
        put(&root.join("club/event.ron"), &file);
        put(&root.join("club/event.ron.journal"), &steps);
    });
    let path = recorder.path("club/event.ron");
    let mut desk = Desk::open(recorder.environment(), &path).unwrap();
    recorder.first_log(&desk);
    work(&mut recorder, &mut desk, &mut random, 5);
    drop(desk);
    recorder.promise_files();
    recorder.of_event(&[&path])
}

/// An event without a name, in a home folder that is not there yet; then it gets a name.
fn an_event_is_made_and_named(seed: u64) -> Recording {
    let mut random = ChaCha8Rng::seed_from_u64(seed + 2_000);
    let mut recorder =
        Recorder::begin("an event is made and named", |root| put(&root.join("club/photo"), b"not ours"));
    let info = EventInfo { name: "Club Open".into(), ..EventInfo::default() };
    let mut desk = Desk::create(recorder.environment(), info, Rules::new(SystemId::Vincze, 7)).unwrap();
    recorder.first_log(&desk);
    let unnamed = desk.path().to_owned();
    work(&mut recorder, &mut desk, &mut random, 4);
    let path = recorder.path("club/event.ron");
    desk.save_as(&path).unwrap();
    recorder.promise_files();
    work(&mut recorder, &mut desk, &mut random, 3);
    drop(desk);
    recorder.promise_files();
    recorder.of_event(&[&unnamed, &path])
}

/// It replaces another event, of which a backup is kept.
fn an_event_goes_to_another_place(seed: u64) -> Recording {
    let mut random = ChaCha8Rng::seed_from_u64(seed + 3_000);
    let mut recorder = Recorder::begin("an event goes to another place", |root| {
        put(&root.join("event.ron"), &event("Club Open"));
        put(&root.join("stick").join("other.ron"), b"(\n  format: 2, nonsense");
        put(&root.join("stick").join("other.ron.journal"), b"nor is this a journal");
    });
    let (path, other) = (recorder.path("event.ron"), recorder.path("stick/other.ron"));
    let mut desk = Desk::open(recorder.environment(), &path).unwrap();
    recorder.first_log(&desk);
    work(&mut recorder, &mut desk, &mut random, 2);
    let kept = desk.save_over(&other).unwrap();
    assert!(kept.event.is_some() && kept.journal.is_some());
    recorder.promise_files();
    work(&mut recorder, &mut desk, &mut random, 3);
    drop(desk);
    recorder.promise_files();
    recorder.of_event(&[&path, &other])
}

/// The journal file beside an event belongs to another one: it is kept under another name before its place is taken.
fn a_journal_of_another_state_is_kept() -> Recording {
    let mut before = Recorder::begin("before", |root| put(&root.join("event.ron"), &event("Another")));
    let path = before.path("event.ron");
    let mut desk = Desk::open(before.environment(), &path).unwrap();
    work(&mut before, &mut desk, &mut ChaCha8Rng::seed_from_u64(1), 1);
    let steps = std::fs::read(journal_file::path_beside(&path)).unwrap();
    drop(desk);
    let recorder = Recorder::begin("a journal of another state is kept", |root| {
        put(&root.join("event.ron"), &event("Club Open"));
        put(&root.join("event.ron.journal"), &steps);
    });
    let path = recorder.path("event.ron");
    let mut desk = Desk::open(recorder.environment(), &path).unwrap();
    assert_eq!(desk.notices().len(), 1, "{:?}", desk.notices());
    for name in ["one", "two"] {
        desk.execute(Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() })).unwrap();
        desk.save().unwrap();
        recorder.promise_files();
    }
    drop(desk);
    recorder.promise_files();
    recorder.end(Opening::OwnFiles)
}

/// A program that was killed has made a copy and not waited for its name; another journal file gets another name.
fn a_journal_is_kept_once() -> Recording {
    let recorder = Recorder::begin("a journal is kept once", |root| {
        put(&root.join("event.ron.journal"), b"none of ours");
        put(&root.join("other.ron.journal"), b"neither is this");
        put(&root.join("other.ron.journal.kept-1"), b"an earlier one");
    });
    let (part, copy) = (recorder.path(".interzonal-part"), recorder.path("event.ron.journal.kept-1"));
    let mut file = DiskFile::make(&part).unwrap();
    file.write_all(b"none of ours").and_then(|()| file.sync()).unwrap();
    disk::rename(&part, &copy).unwrap();
    for name in ["event.ron", "other.ron"] {
        let (mut file, _) = JournalFile::hold(&recorder.path(name)).unwrap();
        let kept = file.keep_aside().unwrap().unwrap();
        recorder.promise_files();
        assert!(kept.ends_with(if name == "event.ron" {
            "event.ron.journal.kept-1"
        } else {
            "other.ron.journal.kept-2"
        }));
    }
    recorder.end(Opening::Nothing)
}

/// While the event's folder is away (a stick was pulled out) the program's own folder has a copy.
fn a_place_that_is_gone_comes_back() -> Recording {
    let recorder = Recorder::begin("a place that is gone comes back", |root| {
        put(&root.join("stick/event.ron"), &event("Club Open"))
    });
    let (path, stick) = (recorder.path("stick/event.ron"), recorder.path("stick"));
    let mut desk = Desk::open(recorder.environment(), &path).unwrap();
    desk.save().unwrap();
    disk::remove_folder(&stick).unwrap();
    for name in ["one", "two"] {
        desk.execute(Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() })).unwrap();
        assert!(desk.wait_until_saved(desk.last_step()).is_err() && desk.is_rescued());
        recorder.promise_files();
    }
    disk::make_folders(&stick).unwrap();
    desk.save().unwrap();
    assert!(!desk.is_rescued());
    recorder.promise_files();
    drop(desk);
    recorder.promise_files();
    recorder.end(Opening::Nothing)
}

/// The copy in the program's folder contradicts the event.
fn a_copy_that_contradicts_is_kept() -> Recording {
    let recorder = Recorder::begin("a copy that contradicts is kept", |root| {
        put(&root.join("club").join("event.ron"), &event("Club Open"));
        let path = root.join("club").join("event.ron");
        put(&root.join("home/data/rescued").join(rescue::name_for(&path)), &event("Another"));
    });
    let desk = Desk::open(recorder.environment(), &recorder.path("club/event.ron")).unwrap();
    assert!(matches!(desk.notices(), [Notice::RescueAside(_)]), "{:?}", desk.notices());
    desk.save().unwrap();
    recorder.promise_files();
    drop(desk);
    recorder.end(Opening::Nothing)
}

fn damaged_settings_are_kept() -> Recording {
    let recorder = Recorder::begin("damaged settings are kept", |root| {
        put(&root.join("home/config/settings.json"), b"{ nonsense");
    });
    let folders = recorder.folders();
    let (_, damage) = Settings::open(&folders.config);
    assert!(damage.unwrap().aside.is_some());
    recorder.promise_files();
    recorder.end(Opening::Nothing)
}

fn an_older_format_is_kept() -> Recording {
    let recorder =
        Recorder::begin("an older format is kept", |root| put(&root.join("event.ron"), b"(\n  format: 1,\n"));
    migrate::replace(&recorder.path("event.ron"), std::str::from_utf8(&event("Club Open")).unwrap()).unwrap();
    recorder.promise_files();
    recorder.end(Opening::OwnFiles)
}

fn states_are_kept() -> Recording {
    let recorder = Recorder::begin("states are kept", |root| put(&root.join("photo"), b"not ours"));
    let folder = recorder.folders().backups(&EventId::example());
    for second in 0..backups::STATES as i64 + 3 {
        let at = Timestamp::from_second(1_780_000_000 + second).unwrap();
        backups::keep(&folder, at, Occasion::State, &event(&format!("Club Open {second}"))).unwrap();
        recorder.promise_files();
    }
    recorder.end(Opening::OwnFiles)
}

fn settings_are_changed() -> Recording {
    let recorder = Recorder::begin("settings are changed", |root| {
        put(&root.join("photo"), b"not ours");
    });
    let folders = recorder.folders();
    let (mut settings, mut events) = (Settings::default(), RecentEvents::default());
    for number in 0..4 {
        settings.last_folder = Some(PathBuf::from(format!("/events/{number}")));
        settings.save(&folders.config).unwrap();
        recorder.promise_files();
        let path = PathBuf::from(format!("/events/{number}/club.ron"));
        events.add(Recent { path, name: format!("Club Open {number}"), at: Timestamp::UNIX_EPOCH });
        events.save(&folders).unwrap();
        recorder.promise_files();
    }
    recorder.end(Opening::OwnFiles)
}

fn the_club_book_is_written() -> Recording {
    let recorder = Recorder::begin("the club book is written", |root| put(&root.join("photo"), b"not ours"));
    let path = recorder.folders().club_book();
    for lot in 0..5 {
        let person = Person { name: format!("Smith, Ada {lot}"), fide_id: None, born: Some(1990) };
        let matches = Tally { won: lot, drawn: 1, lost: 0 };
        let contribution = Contribution {
            name: format!("Club night {lot}"),
            start: None,
            finished: true,
            lines: vec![Participation { person, matches, winner: false }],
        };
        let id = EventId::new_event(Timestamp::UNIX_EPOCH, lot);
        let change = BookChange::RecordContribution { id, contribution, by_default: true };
        club_book::update(&path, &[change]).unwrap();
        recorder.promise_files();
    }
    club_book::set_aside(&path, "now").unwrap();
    recorder.promise_files();
    recorder.end(Opening::OwnFiles)
}

/// Pages come, change and go.
fn pages_are_published() -> Recording {
    let recorder = Recorder::begin("pages are published", |root| put(&root.join("photo"), b"not ours"));
    let folder = recorder.path("web/site");
    let versions: [&[(&str, &str)]; 4] = [
        &[("index.html", "the first"), ("round-1.html", "1")],
        &[("index.html", "the second"), ("round-1.html", "1"), ("round-2.html", "2")],
        &[("index.html", "the third")],
        &[("index.html", "the fourth"), ("round-2.html", "2")],
    ];
    for pages in versions {
        let pages: Vec<PageFile<'_>> =
            pages.iter().map(|(name, text)| PageFile { name, bytes: text.as_bytes() }).collect();
        write_site(&folder, "event", &pages, false).unwrap();
        recorder.promise_files();
    }
    recorder.end(Opening::Site(PathBuf::from("web/site")))
}
