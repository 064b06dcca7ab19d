//! Killed between any two system calls of an opening, an append, a save and a closing; or refused one of them by the disk.
//! strace does both to the real program: call after call, until a run goes by without being touched.

use std::path::Path;

use interzonal::model::{EventInfo, PlayerId, RoundNumber};

use crate::ledger::{Expected, Ledger, Line};
use crate::program::{Promised, Remains, Session, command, promised};
use crate::script;
use crate::strace::strace_works;

/// The calls by which a disk is changed, under the names that they have on the various machines.
const CALLS: [&str; 9] = [
    "openat",
    "write",
    "fsync",
    "fdatasync",
    "?rename,?renameat,?renameat2",
    "ftruncate",
    "?unlink,?unlinkat",
    "lseek",
    "flock",
];
/// What a disk answers that refuses.
const ERRORS: [&str; 4] = ["ENOSPC", "EIO", "EACCES", "EROFS"];
/// How the program ends when all is saved: one line of the script is refused.
const UNHARMED: Option<i32> = Some(1);
/// More calls of a kind than the script makes.
const MANY: usize = 500;

/// Steps, rewritings, a step back, a refused line, and steps that are not yet in the event's file when the input ends.
fn lines() -> Vec<Line> {
    let name = |name: &str| {
        let info = EventInfo { name: name.into(), ..EventInfo::default() };
        Line::Carry(Box::new(interzonal::model::Command::SetEvent(info).into()))
    };
    let nobody = interzonal::model::Command::Withdraw { player: PlayerId(999), from: RoundNumber::FIRST };
    vec![
        name("one"),
        name("two"),
        Line::Save,
        name("three"),
        Line::Undo,
        Line::Carry(Box::new(nobody.into())),
        Line::Redo,
        Line::Save,
        name("four"),
    ]
}

/// What became of a run.
struct Outcome {
    /// strace did what it was told to.
    touched: bool,
    code: Option<i32>,
    promised: Promised,
    steps: usize,
    messages: String,
}

/// The script with an event of its own, under `inject`; everything promised is checked.
fn run(inject: &str, begin: Beginning) -> Outcome {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let event = folder.path().join("event.ron");
    script::make_event(&event, 8);
    if begin == Beginning::AfterAKill {
        leave_a_journal(&event, folder.path());
    }
    let trace = folder.path().join("trace");
    let option = format!("inject={inject}");
    let strace = ["strace", "-f", "-qq", "-o", trace.to_str().unwrap(), "-e", &option];
    let mut ledger = Ledger::of(&event);
    let (session, mut sender) = Session::start(command(&strace, &event, folder.path()));
    for line in lines() {
        while sender.waiting() > 0 && !sender.is_cut() {
            std::thread::sleep(std::time::Duration::from_micros(200));
        }
        if !sender.send(&mut ledger, &line) {
            break;
        }
    }
    let expected: Vec<Expected> = sender.end();
    let Remains { status, answers, messages } = session.remains();
    let promised = promised(&answers, &expected);
    ledger.check(&event, promised.answered, promised.rewritten);
    let traced = std::fs::read_to_string(&trace).unwrap_or_default();
    let touched = traced.contains("INJECTED") || status.code().is_none();
    // Whatever happened, the next session has everything.
    let (next, sender) = Session::start(command(&[], &event, folder.path()));
    drop(sender);
    let next = next.remains();
    assert!(next.status.success(), "{inject}: {}", next.messages);
    ledger.check(&event, promised.answered, promised.rewritten);
    Outcome { touched, code: status.code(), promised, steps: ledger.steps(), messages }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beginning {
    /// The event was closed properly.
    Closed,
    /// The opening has something to recover.
    AfterAKill,
}

/// A session that is killed when its steps are on the disk, but not yet in the event's file.
fn leave_a_journal(event: &Path, home: &Path) {
    let mut ledger = Ledger::of(event);
    let (mut session, mut sender) = Session::start(command(&[], event, home));
    for line in lines().iter().take(2) {
        assert!(sender.send(&mut ledger, line));
    }
    while sender.waiting() > 0 {
        std::thread::sleep(std::time::Duration::from_micros(200));
    }
    session.kill();
    session.remains();
    assert_eq!(ledger.check(event, 2, None), 2);
}

#[test]
fn what_was_answered_is_there_when_killed_between_two_system_calls() {
    if !strace_works("killed between two system calls") {
        return;
    }
    let mut kills = 0;
    for begin in [Beginning::Closed, Beginning::AfterAKill] {
        for call in CALLS {
            let before = kills;
            for number in 1..MANY {
                let outcome = run(&format!("{call}:signal=SIGKILL:when={number}"), begin);
                if !outcome.touched {
                    assert_eq!(outcome.code, UNHARMED, "{}", outcome.messages);
                    assert_eq!(outcome.promised.answered, outcome.steps);
                    break;
                }
                kills += 1;
            }
            assert!(kills > before, "{call} is never called");
        }
    }
    eprintln!("{kills} kills between two system calls");
}

#[test]
fn a_call_that_the_disk_refuses_once_loses_nothing_and_is_made_good() {
    if !strace_works("refused by the disk") {
        return;
    }
    let (mut refused, mut kept, mut good) = (0, 0, 0);
    for call in ["openat", "write", "fsync", "fdatasync", "?rename,?renameat,?renameat2", "ftruncate"] {
        for number in 1..MANY {
            let error = ERRORS[number % ERRORS.len()];
            let outcome = run(&format!("{call}:error={error}:when={number}"), Beginning::Closed);
            if !outcome.touched {
                assert_eq!(outcome.code, UNHARMED, "{}", outcome.messages);
                break;
            }
            refused += 1;
            if outcome.promised.kept > 0 {
                kept += 1;
                // The message itself may be the line that was refused.
                let said = outcome.messages.contains("not saved");
                assert!(said || call == "write", "{call} {number}: {}", outcome.messages);
            }
            if outcome.code == UNHARMED {
                good += 1;
                assert_eq!(outcome.promised.answered, outcome.steps, "{call} {number}");
            }
        }
    }
    eprintln!(
        "{refused} calls refused once: {kept} runs kept lines in memory, {good} saved everything in the end"
    );
    assert!(kept > 5 && good > kept);
}

/// The event's file cannot be replaced at all: the steps are in the journal file, and that is said.
#[test]
fn a_rename_that_is_always_refused_leaves_every_step_in_the_journal_file() {
    if !strace_works("rename refused") {
        return;
    }
    let outcome = run("?rename,?renameat,?renameat2:error=EACCES:when=1+", Beginning::Closed);
    assert_eq!(outcome.code, Some(3), "{}", outcome.messages);
    assert_eq!(outcome.promised.answered, outcome.steps);
    assert_eq!((outcome.promised.rewritten, outcome.promised.kept), (None, 2));
    assert!(outcome.messages.contains("no permission to write"), "{}", outcome.messages);
}

/// The journal file cannot be brought to the disk at all: nothing is called saved before the event's file is written.
#[test]
fn a_journal_file_that_is_always_refused_is_made_good_by_the_event_file() {
    if !strace_works("fdatasync refused") {
        return;
    }
    let outcome = run("fdatasync:error=EIO:when=1+", Beginning::Closed);
    assert!(outcome.promised.kept >= 4 && outcome.messages.contains("not saved"), "{}", outcome.messages);
    assert_eq!(outcome.promised.answered, outcome.steps);
}
