//! A disk that hangs: a FIFO stands where the thread reads or writes, so that it waits until the other end is opened.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use jiff::Timestamp;

use super::{SaveState, Writer, WriterOrders};
use crate::desk::held_file::HeldFile;
use crate::desk::jobs::DiskWait;
use crate::desk::{Environment, Folders};
use crate::files::backups::{self, Occasion};
use crate::files::journal_file::{JournalFile, Record};
use crate::files::ron::read_bytes;
use crate::files::safe_write::SaveError;
use crate::model::{Command as Step, EventId, EventInfo, Journal, JournalEntry, Rules, SystemId, Tournament};

/// An event that is saved, at a standing time.
struct World {
    home: tempfile::TempDir,
    writer: Writer,
}

fn now() -> Timestamp {
    Timestamp::from_second(1_780_000_000).unwrap()
}

fn named(name: &str) -> Journal {
    let event = EventInfo { name: name.into(), ..EventInfo::default() };
    Journal::of(EventId::example(), Tournament::new(event, Rules::new(SystemId::Vincze, 7)))
}

fn rename(name: &str) -> Record {
    let event = EventInfo { name: name.into(), ..EventInfo::default() };
    Record::Do(JournalEntry::new(now(), Step::SetEvent(event)))
}

impl World {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        let mut environment = Environment::new(Folders::inside(home.path()));
        environment.now = Arc::new(now);
        let path = home.path().join("club.ron");
        let file = JournalFile::hold(&path).map_err(|_| "held").unwrap().0;
        let writer = Writer::start(named("here"), 0, (path, None), file, (true, 0), &environment);
        let world = Self { home, writer };
        world.save().unwrap();
        world
    }

    fn path(&self) -> PathBuf {
        self.home.path().join("club.ron")
    }

    fn save(&self) -> Result<(), SaveError> {
        self.writer.save(&self.path())
    }

    /// Where a state is kept for an occasion, at this time.
    fn kept(&self, occasion: Occasion) -> PathBuf {
        let name = backups::keep(&self.home.path().join("names"), now(), occasion, b"").unwrap();
        let folder = Folders::inside(self.home.path()).backups(&EventId::example());
        folder.join(name.file_name().unwrap())
    }

    /// The name of the event in its file.
    fn name(&self) -> String {
        let file = read_bytes(&std::fs::read(self.path()).unwrap()).unwrap();
        crate::desk::replay(&file.journal).unwrap().first().tournament.event().name.clone()
    }
}

fn fifo(path: &Path) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// Who waits can stop while the disk hangs, and then nothing is done.
fn gives_up<T: std::fmt::Debug + Send>(
    world: &World,
    ask: impl FnOnce(WriterOrders, &DiskWait) -> Result<T, SaveError> + Send,
) {
    let (wait, orders) = (DiskWait::default(), world.writer.orders());
    let error = std::thread::scope(|scope| {
        let asked = scope.spawn(|| ask(orders, &wait));
        assert!(wait.stop());
        asked.join().unwrap().unwrap_err()
    });
    assert_eq!(error.kind, std::io::ErrorKind::TimedOut);
}

#[test]
fn the_event_stays_where_it_is_when_the_new_place_hangs() {
    let mut world = World::new();
    let to = world.home.path().join("stick.ron");
    let file = JournalFile::hold(&to).map_err(|_| "held").unwrap().0;
    fifo(&to);
    // What is typed while the new place is written is written there by the thread.
    world.writer.record(rename("typed meanwhile"));
    let place = HeldFile::take(to.clone(), None, now());
    gives_up(&world, |orders, wait| orders.move_to((place, file, 0), true, wait));
    // It is looked at, then written.
    std::fs::write(&to, b"").unwrap();
    std::fs::read(&to).unwrap();
    world.save().unwrap();
    assert_eq!(world.name(), "typed meanwhile");
}

#[test]
fn a_log_in_place_of_another_is_saved_as_every_step() {
    let mut world = World::new();
    world.writer.record(rename("typed before"));
    world.writer.replace(named("earlier"));
    assert_eq!(world.writer.sent(), 2);
    world.writer.record(rename("typed after"));
    world.save().unwrap();
    assert_eq!((world.writer.written(), world.name()), (3, "typed after".to_owned()));
}

#[test]
fn a_log_in_place_of_another_is_not_saved_before_it_is_in_the_file() {
    let mut world = World::new();
    std::fs::rename(world.home.path(), world.home.path().with_extension("away")).unwrap();
    world.writer.replace(named("earlier"));
    while !matches!(world.writer.state(), SaveState::Failed(_)) {
        std::thread::yield_now();
    }
    assert_eq!((world.writer.sent(), world.writer.written()), (1, 0));
    // The copy in the program's folder was made anew.
    std::fs::remove_dir_all(world.home.path()).unwrap();
    std::fs::rename(world.home.path().with_extension("away"), world.home.path()).unwrap();
    world.save().unwrap();
    assert_eq!((world.writer.written(), world.name()), (1, "earlier".to_owned()));
}

#[test]
fn what_another_wrote_is_left_alone_when_it_cannot_be_read_in_time() {
    let world = World::new();
    let path = world.path();
    std::fs::remove_file(&path).unwrap();
    fifo(&path);
    gives_up(&world, |orders, wait| orders.keep_ours(&path, wait));
    std::fs::write(&path, b"theirs").unwrap();
    world.save().unwrap();
    assert!(matches!(world.writer.state(), SaveState::Elsewhere(_)));
    let has_fifo = || std::os::unix::fs::FileTypeExt::is_fifo(&std::fs::metadata(&path).unwrap().file_type());
    assert!(has_fifo(), "nothing was written over it");
}

#[test]
fn ours_stays_with_the_thread_when_it_cannot_be_kept_apart_in_time() {
    let mut world = World::new();
    let kept = world.kept(Occasion::Apart);
    fifo(&kept);
    let path = world.path();
    gives_up(&world, |orders, wait| orders.give_way(&path, wait));
    world.writer.record(rename("typed meanwhile"));
    std::fs::read(&kept).unwrap();
    world.save().unwrap();
    assert_eq!(world.name(), "typed meanwhile");
}
