//! Random courses. `INTERZONAL_COMMANDS` says how many commands are carried out (a few thousand unless it is given),
//! `INTERZONAL_COMMANDS_SEED` from which seed. A course that fails is shrunk and written to `target/commands`; with its
//! fault mended it goes to `tests/data/commands`, whose files are carried out in each test run.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use interzonal::files::ron;
use interzonal::model::{Event, EventCommand, SystemId};
use strum::IntoEnumIterator as _;

use super::corpus::corpus;
use super::course::{Depth, any_event, check, empty_event, journal_of, play};
use super::drawn::Luck;
use super::shrink::{failure_of, shrunk};

/// So many commands a test run carries out that is not told otherwise.
const COMMANDS: u64 = 6_000;

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().expect(variable))
}

/// Does a course fail, with some luck?
fn fails(base: &Event, commands: &[EventCommand]) -> Option<String> {
    (0..3).find_map(|seed| failure_of(|| check(base, commands, &mut Luck::of_seed(seed))))
}

fn shrink_and_tell(base: &Event, course: Vec<EventCommand>, seed: u64, what: &str) -> ! {
    let kind = |text: &str| text.chars().filter(|c| c.is_alphabetic()).take(12).collect::<String>();
    let whole = course.len();
    eprintln!("seed {seed}, {whole} commands: {what}");
    let (short, what) = match fails(base, &course) {
        Some(again) => {
            (shrunk(course, |part| fails(base, part).is_some_and(|now| kind(&now) == kind(&again))), again)
        }
        None => (course, format!("not again: {what}")),
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/commands");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{seed}.ron"));
    std::fs::write(&path, ron::write(&journal_of(base, &short), 0).unwrap()).unwrap();
    panic!("seed {seed}, {} of {whole} commands in {}: {what}", short.len(), path.display());
}

#[test]
fn any_command_is_refused_or_gives_a_sound_event() {
    let most = number("INTERZONAL_COMMANDS").unwrap_or(COMMANDS);
    let first = number("INTERZONAL_COMMANDS_SEED").unwrap_or(1);
    let depth = if most > COMMANDS {
        Depth { states: 10, outputs: 4_000, files: 200 }
    } else {
        Depth { states: 4, outputs: 150, files: 10 }
    };
    let (mut done, mut rounds) = (0, BTreeMap::new());
    for seed in first.. {
        if done >= most {
            break;
        }
        let mut luck = Luck::of_seed(seed);
        let systems: Vec<SystemId> = SystemId::iter().collect();
        let base = empty_event(systems[usize::try_from(seed).unwrap() % systems.len()], seed);
        let mut course = Vec::new();
        if let Some(what) = failure_of(|| play(&base, &mut course, depth, &mut luck)) {
            shrink_and_tell(&base, course, seed, &what);
        }
        done += u64::try_from(course.len()).unwrap();
        let reached =
            course.iter().filter(|command| format!("{command:?}").contains("paired_by: Some")).count();
        *rounds.entry(reached.min(12)).or_insert(0) += 1;
    }
    println!("{done} commands from seed {first}; courses by rounds paired: {rounds:?}");
}

/// The courses that a fuzzer kept, since each does something that no other does.
#[test]
fn the_fuzzers_corpus_of_commands() {
    for (number, bytes) in (0..).zip(corpus("commands")) {
        let mut luck = Luck::of_bytes(&bytes);
        let (base, mut course) = (any_event(&mut luck), Vec::new());
        if let Some(what) = failure_of(|| play(&base, &mut course, Depth::OF_BYTES, &mut luck)) {
            shrink_and_tell(&base, course, number, &what);
        }
    }
}

/// The courses that once failed, and others that are kept by hand.
#[test]
fn what_once_failed_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/commands");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "ron")) {
        let journal = ron::read(&std::fs::read_to_string(path).unwrap()).unwrap().journal;
        let commands: Vec<EventCommand> = journal.entries.into_iter().map(|entry| entry.command).collect();
        if let Some(what) = fails(&journal.base, &commands) {
            panic!("{}: {what}", path.display());
        }
    }
}
