//! Monkeys: random keys, letters, clicks, drags, wheels, sizes, themes, files that change from outside, sticks that are pulled
//! out and disks that are full for a while, against the whole program. After each act nothing has panicked and the event is sound; at rest what counts as
//! saved is on the disk, the keyboard is in view, and the log goes back to the first state and forth to the last. *No glyph for 🔥*
//! says that two widgets have one id: egui wants to write so over them.
//!
//! `INTERZONAL_MONKEY_EVENTS` says how many acts (a few hundred unless it is given), `INTERZONAL_MONKEY_SEED` from which seed
//! (1). A script that fails is shrunk and written to `target/monkeys`; with its fault mended it goes to `tests/data/monkeys`,
//! whose scripts are played in each test run. A monkey lives in a process of its own, in which no program is found, no
//! network answers and every folder is a temporary one: it finds the printers, the file manager and the commands of the user.

mod act;
mod hand;

use std::path::{Path, PathBuf};
use std::process::Command;

use rand::SeedableRng as _;

use crate::shrink::{failure_of, shrunk};
use act::{Act, Luck, next_act, written};
use hand::Hand;

/// So many acts a test run tries that is not told otherwise.
const ACTS: usize = 500;
/// So many acts a script has; then a new window is opened.
const SCRIPT: usize = 400;
/// So many times a script is played at most to make it shorter.
const PLAYED_AGAIN: usize = 150;

fn number(variable: &str) -> Option<usize> {
    std::env::var(variable).ok().map(|text| text.parse().expect(variable))
}

/// This program, in which a file that may not grow is an error and no signal.
#[cfg(unix)]
fn alone() -> Command {
    let mut child = Command::new("/bin/sh");
    child.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    child.arg(std::env::current_exe().expect("this program"));
    child
}

#[cfg(not(unix))]
fn alone() -> Command {
    Command::new(std::env::current_exe().expect("this program"))
}

/// Runs a test of this file that is ignored otherwise, by itself.
fn in_a_cage(test: &str) {
    let cage = tempfile::tempdir().expect("a folder");
    let programs = cage.path().join("programs");
    std::fs::create_dir(&programs).expect("a folder without programs");
    let mut child = alone();
    child.args(["--exact", test, "--ignored", "--nocapture"]).current_dir(cage.path());
    child.env("PATH", &programs).env("HOME", cage.path()).env("TMPDIR", cage.path());
    for proxy in ["HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY"] {
        child.env(proxy, "http://127.0.0.1:9");
    }
    for session in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
        child.env_remove(session);
    }
    let output = child.output().expect("started");
    let said = String::from_utf8_lossy(&output.stdout);
    let last = said.lines().filter(|line| line.starts_with("monkeys: ")).collect::<Vec<_>>().join("\n");
    println!("{last}");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{last}\n{}", errors.lines().take(60).collect::<Vec<_>>().join("\n"));
}

#[test]
fn monkeys_break_nothing() {
    in_a_cage("monkeys::at_the_window");
}

#[test]
fn scripts_that_once_failed_hold() {
    in_a_cage("monkeys::by_heart");
}

/// Plays a script from the first act; what went wrong.
fn fails(acts: &[Act]) -> Option<String> {
    failure_of(|| {
        let mut hand = Hand::new();
        acts.iter().for_each(|act| hand.act(act));
        hand.act(&Act::Rest);
    })
}

#[test]
#[ignore = "run by monkeys_break_nothing, in a process of its own"]
fn at_the_window() {
    let most = number("INTERZONAL_MONKEY_EVENTS").unwrap_or(ACTS);
    let first = number("INTERZONAL_MONKEY_SEED").unwrap_or(1);
    let mut done = 0;
    for seed in first.. {
        if done >= most {
            break;
        }
        let length = SCRIPT.min(most - done);
        let mut acts = Vec::new();
        let failed = failure_of(|| {
            let mut luck = Luck::seed_from_u64(u64::try_from(seed).unwrap());
            let mut hand = Hand::new();
            for _ in 0..length {
                acts.push(next_act(&mut luck));
                hand.act(acts.last().unwrap());
            }
        });
        if let Some(what) = failed {
            shrink_and_tell(acts, seed, &what);
        }
        done += acts.len();
    }
    println!("monkeys: {done} acts from seed {first}");
}

fn shrink_and_tell(acts: Vec<Act>, seed: usize, what: &str) -> ! {
    let kind = |text: &str| text.chars().filter(|c| c.is_alphabetic()).take(24).collect::<String>();
    let whole = acts.len();
    eprintln!("seed {seed}, {whole} acts: {what}");
    let (short, what) = match fails(&acts) {
        Some(again) => {
            let played = std::cell::Cell::new(0);
            let same = |part: &[Act]| {
                played.set(played.get() + 1);
                played.get() < PLAYED_AGAIN && fails(part).is_some_and(|now| kind(&now) == kind(&again))
            };
            (shrunk(acts, same), again)
        }
        None => (acts, format!("not again: {what}")),
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/monkeys");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{seed}.ron"));
    std::fs::write(&path, format!("// {}\n{}", what.lines().next().unwrap_or_default(), written(&short)))
        .unwrap();
    panic!("seed {seed}, {} of {whole} acts in {}: {what}", short.len(), path.display());
}

#[test]
#[ignore = "run by scripts_that_once_failed_hold, in a process of its own"]
fn by_heart() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/monkeys");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "ron")) {
        let acts: Vec<Act> = ron::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        if let Some(what) = fails(&acts) {
            panic!("{}: {what}", path.display());
        }
    }
}
