//! Disks that fail for longer, as an arbiter meets them: full, write-protected, forbidden, the folder gone. What is typed
//! is kept in memory and in the program's own folder, that is said, and it is saved once the disk takes it again.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use interzonal::desk::Folders;
use interzonal::files::journal_file;
use interzonal::model::EventInfo;

use crate::ledger::{Ledger, Line};
use crate::program::{Promised, Remains, Sender, Session, command, promised};
use crate::script;
use crate::strace::strace_works;

fn name(name: &str) -> Line {
    let info = EventInfo { name: name.into(), ..EventInfo::default() };
    Line::Carry(Box::new(interzonal::model::Command::SetEvent(info).into()))
}

/// Sends lines one by one, each after the answer to the one before.
fn send(sender: &mut Sender, ledger: &mut Ledger, lines: &[Line]) {
    for line in lines {
        assert!(sender.send(ledger, line));
        while sender.waiting() > 0 && !sender.is_cut() {
            std::thread::sleep(Duration::from_micros(200));
        }
    }
}

fn copies(home: &Path) -> Vec<PathBuf> {
    Folders::inside(home).rescued_copies()
}

/// An event in a folder of its own, and a home beside that folder.
struct Desktop {
    root: tempfile::TempDir,
    event: PathBuf,
}

impl Desktop {
    fn new() -> Self {
        let root = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        // strace tells paths as the system knows them.
        let event = std::fs::canonicalize(root.path()).unwrap().join("stick").join("event.ron");
        std::fs::create_dir(event.parent().unwrap()).unwrap();
        script::make_event(&event, 8);
        Self { root, event }
    }

    fn home(&self) -> PathBuf {
        self.root.path().join("home")
    }

    fn stick(&self) -> &Path {
        self.event.parent().unwrap()
    }

    /// A session without hindrance and without lines.
    fn next_session(&self) -> Remains {
        let (session, sender) = Session::start(command(&[], &self.event, &self.home()));
        drop(sender);
        session.remains()
    }
}

/// Every call on the event's own files is refused with `error`, from the beginning to the end.
fn refused_for_ever(error: &str) {
    let desktop = Desktop::new();
    let (event, journal) = (&desktop.event, journal_file::path_beside(&desktop.event));
    let inject = format!("inject=?rename,?renameat,?renameat2,write,fdatasync:error={error}");
    let strace = [
        "strace",
        "-f",
        "-qq",
        "-o",
        "/dev/null",
        "-P",
        event.to_str().unwrap(),
        "-P",
        journal.to_str().unwrap(),
        "-e",
        &inject,
    ];
    let mut ledger = Ledger::of(event);
    let (session, mut sender) = Session::start(command(&strace, event, &desktop.home()));
    send(&mut sender, &mut ledger, &[name("one"), name("two"), Line::Undo, Line::Save, name("three")]);
    let expected = sender.end();
    let Remains { status, answers, messages } = session.remains();
    let Promised { answered, kept, .. } = promised(&answers, &expected);
    assert_eq!((status.code(), answered, kept), (Some(3), 0, 5), "{error}: {messages}");
    assert!(messages.contains("not saved"), "{messages}");
    assert_eq!(copies(&desktop.home()).len(), 1, "{error}: {messages}");
    let next = desktop.next_session();
    assert!(next.status.success() && next.messages.contains("Recovered from the copy"), "{}", next.messages);
    assert_eq!(ledger.check(event, ledger.steps(), Some(ledger.steps())), 0);
    assert_eq!(copies(&desktop.home()), Vec::<PathBuf>::new(), "once it is in its place the copy goes");
}

#[test]
fn what_a_place_refuses_is_in_the_program_s_folder_and_goes_back_the_next_time() {
    if strace_works("a place that refuses") {
        for error in ["ENOSPC", "EIO", "EACCES", "EROFS", "EDQUOT"] {
            refused_for_ever(error);
        }
    }
}

#[test]
fn a_folder_that_goes_and_comes_back_has_everything() {
    let desktop = Desktop::new();
    let mut ledger = Ledger::of(&desktop.event);
    let (session, mut sender) = Session::start(command(&[], &desktop.event, &desktop.home()));
    send(&mut sender, &mut ledger, &[name("one"), Line::Save, name("two")]);
    // Its files stay open: writing to them goes on without an error.
    std::fs::remove_dir_all(desktop.stick()).unwrap();
    send(&mut sender, &mut ledger, &[name("three"), Line::Undo]);
    assert_eq!(copies(&desktop.home()).len(), 1);
    std::fs::create_dir(desktop.stick()).unwrap();
    send(&mut sender, &mut ledger, &[name("four")]);
    ledger.check(&desktop.event, ledger.steps(), None);
    let expected = sender.end();
    let Remains { status, answers, messages } = session.remains();
    assert!(status.success(), "{messages}");
    assert!(messages.contains("folder of “event.ron") && messages.contains("no longer there"), "{messages}");
    let said: Vec<&str> = answers.iter().map(String::as_str).collect();
    assert_eq!(said[..3], ["1 saved", "2 saved", "3 saved"]);
    assert!(said[3].starts_with("4 kept: ") && said[4].starts_with("5 kept: "), "{said:?}");
    assert_eq!(said[5..], ["4 saved", "5 saved", "6 saved"]);
    assert_eq!(promised(&answers, &expected).kept, 2);
    ledger.check(&desktop.event, ledger.steps(), Some(ledger.steps()));
    assert_eq!(copies(&desktop.home()), Vec::<PathBuf>::new());
}

/// The folder went for good: the copy becomes an event of its own.
#[test]
fn a_folder_that_never_comes_back_leaves_the_copy() {
    let desktop = Desktop::new();
    let mut ledger = Ledger::of(&desktop.event);
    let (session, mut sender) = Session::start(command(&[], &desktop.event, &desktop.home()));
    send(&mut sender, &mut ledger, &[name("one")]);
    std::fs::remove_dir_all(desktop.stick()).unwrap();
    send(&mut sender, &mut ledger, &[name("two"), name("three")]);
    drop(sender);
    assert_eq!(session.remains().status.code(), Some(3));
    let [copy] = &copies(&desktop.home())[..] else { panic!("one copy is left") };
    let around = interzonal::desk::Environment::new(Folders::inside(&desktop.home()));
    let desk = interzonal::desk::Desk::open(around, copy).unwrap();
    assert!(!desk.is_named());
    assert_eq!(desk.event(), ledger.state());
    assert_eq!(copies(&desktop.home()), Vec::<PathBuf>::new(), "now it is among the events without a name");
}

/// A limit on the size of files takes the place of a full disk where nothing may be mounted.
#[test]
fn a_file_that_may_not_grow_is_told_and_the_copy_kept() {
    let desktop = Desktop::new();
    let mut ledger = Ledger::of(&desktop.event);
    let limited = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"";
    let (session, mut sender) =
        Session::start(command(&["bash", "-c", limited], &desktop.event, &desktop.home()));
    send(&mut sender, &mut ledger, &[name("one")]);
    let long = "a long name ".repeat(20);
    let lines: Vec<Line> = (0..60).map(|n| name(&format!("{n} {long}"))).collect();
    send(&mut sender, &mut ledger, &lines);
    let expected = sender.end();
    let Remains { status, answers, messages } = session.remains();
    let promised = promised(&answers, &expected);
    assert_eq!(status.code(), Some(3), "{messages}");
    assert!(promised.kept > 0 && promised.answered > 0 && messages.contains("no room left"), "{messages}");
    ledger.check(&desktop.event, promised.answered, None);
}

/// A disk in memory that can be filled; unmounted at the end.
struct SmallDisk<'a>(&'a Path);

impl<'a> SmallDisk<'a> {
    fn mount(at: &'a Path) -> Option<Self> {
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=128k", "tmpfs"]).arg(at).output();
        mount.is_ok_and(|output| output.status.success()).then_some(Self(at))
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0).output();
    }
}

#[test]
fn a_full_disk_takes_everything_once_there_is_room() {
    let desktop = Desktop::new();
    let Some(_disk) = SmallDisk::mount(desktop.stick()) else {
        return eprintln!("a full disk: skipped, for nothing may be mounted here");
    };
    script::make_event(&desktop.event, 8);
    let mut ledger = Ledger::of(&desktop.event);
    let (session, mut sender) = Session::start(command(&[], &desktop.event, &desktop.home()));
    send(&mut sender, &mut ledger, &[name("one")]);
    let filler = desktop.stick().join("holiday.mpg");
    let _ = std::fs::write(&filler, vec![7; 256 << 10]);
    let long = "a long name ".repeat(20);
    let lines: Vec<Line> = (0..40).map(|n| name(&format!("{n} {long}"))).collect();
    send(&mut sender, &mut ledger, &lines);
    assert_eq!(copies(&desktop.home()).len(), 1);
    std::fs::remove_file(&filler).unwrap();
    send(&mut sender, &mut ledger, &[name("last"), Line::Save]);
    ledger.check(&desktop.event, ledger.steps(), Some(ledger.steps()));
    let expected = sender.end();
    let Remains { status, answers, messages } = session.remains();
    assert!(status.success() && messages.contains("no room left"), "{messages}");
    let promised = promised(&answers, &expected);
    assert!(promised.kept > 0);
    assert_eq!(promised.answered, ledger.steps());
    assert_eq!(copies(&desktop.home()), Vec::<PathBuf>::new());
}
