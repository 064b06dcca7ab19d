//! SIGKILL at random moments: while the event is opened or recovered, while steps go into the journal file, while the
//! event's file is rewritten, while it is closed. The next session goes on with what the kill left, so that recoveries
//! are killed as well.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender as Signal, channel};
use std::time::{Duration, Instant};

use interzonal::files::journal_file;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::ledger::{Expected, Ledger, Line};
use crate::program::{Promised, Remains, Sender, Session, command, promised};
use crate::script;

/// An event is killed so often before the next one begins.
const KILLS_OF_ONE: usize = 20;
/// How large the events are.
const PLAYERS: [u16; 4] = [6, 24, 80, 300];

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number"))
}

#[derive(Default)]
struct Tally {
    kills: usize,
    lines: usize,
    answered: usize,
    recovered: usize,
    phases: BTreeMap<&'static str, usize>,
}

/// When the kill comes.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// So long after the start.
    After(Duration),
    /// So long after a line `save` was sent.
    AfterSave(Duration),
    /// So long after the input ended.
    AfterEnd(Duration),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Save,
    End,
}

#[test]
fn what_was_answered_is_there_after_any_kill() {
    let kills = usize::try_from(number("INTERZONAL_KILLS").unwrap_or(40)).unwrap();
    let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let seed = number("INTERZONAL_SEED").unwrap_or(clock.as_secs() % 1_000_000);
    eprintln!("{kills} kills; INTERZONAL_SEED={seed}");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut tally = Tally::default();
    while tally.kills < kills {
        // A real disk, not one in memory.
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let event = folder.path().join("event.ron");
        let players = PLAYERS[random.random_range(0..PLAYERS.len())];
        script::make_event(&event, players);
        let opening = unharmed(&event, folder.path());
        for _ in 0..KILLS_OF_ONE.min(kills - tally.kills) {
            one_session(&event, folder.path(), opening, &mut random, &mut tally);
        }
        unharmed(&event, folder.path());
    }
    eprintln!(
        "{} kills, {} lines sent, {} steps answered, {} steps recovered by the next opening; killed {:?}",
        tally.kills, tally.lines, tally.answered, tally.recovered, tally.phases
    );
}

/// A session without a kill recovers, closes, and leaves nothing but the event. How long it takes.
fn unharmed(event: &Path, home: &Path) -> Duration {
    let begun = Instant::now();
    let (session, sender) = Session::start(command(&[], event, home));
    drop(sender);
    let Remains { status, messages, .. } = session.remains();
    assert!(status.success(), "{messages}");
    let took = begun.elapsed();
    assert!(!journal_file::path_beside(event).exists());
    let left: Vec<PathBuf> = std::fs::read_dir(event.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file() && path != event)
        .collect();
    assert_eq!(left, Vec::<PathBuf>::new(), "temporary files are swept away");
    took
}

fn moment(opening: Duration, random: &mut ChaCha8Rng) -> Moment {
    let short = Duration::from_micros(random.random_range(0..12_000));
    match random.random_range(0..10) {
        0..3 => Moment::After(opening.mul_f64(random.random_range(0.0..1.2))),
        3..6 => Moment::After(opening + Duration::from_micros(random.random_range(0..80_000))),
        6..9 => Moment::AfterSave(short),
        _ => Moment::AfterEnd(short),
    }
}

fn one_session(event: &Path, home: &Path, opening: Duration, random: &mut ChaCha8Rng, tally: &mut Tally) {
    let ledger = Ledger::of(event);
    let moment = moment(opening, random);
    let begun = Instant::now();
    let (mut session, sender) = Session::start(command(&[], event, home));
    let (signal, happened) = channel();
    let dice = ChaCha8Rng::from_rng(random);
    let sending = std::thread::spawn(move || send(ledger, sender, dice, &signal));
    let long = Duration::from_secs(20);
    match moment {
        Moment::After(wait) => std::thread::sleep(wait.saturating_sub(begun.elapsed())),
        Moment::AfterSave(wait) => {
            let _ = happened.recv_timeout(long);
            std::thread::sleep(wait);
        }
        Moment::AfterEnd(wait) => {
            while happened.recv_timeout(long).is_ok_and(|event| event != Event::End) {}
            std::thread::sleep(wait);
        }
    }
    session.kill();
    let remains = session.remains();
    let (ledger, expected, ended) = sending.join().unwrap();
    let promised = promised(&remains.answers, &expected);
    let recovered = ledger.check(event, promised.answered, promised.rewritten);
    tally.lines += expected.len();
    tally.answered += promised.answered;
    if remains.status.code().is_none() {
        tally.kills += 1;
        tally.recovered += recovered;
        *tally.phases.entry(phase(promised, &expected, ended)).or_default() += 1;
    } else {
        assert_eq!(promised.answered, ledger.steps(), "{}", remains.messages);
    }
}

/// Sends a script, in step with the answers or ahead of them.
fn send(
    mut ledger: Ledger,
    mut sender: Sender,
    mut random: ChaCha8Rng,
    signal: &Signal<Event>,
) -> (Ledger, Vec<Expected>, bool) {
    let ahead = [1, 1, 3, 30][random.random_range(0..4)];
    let lines = random.random_range(3..60);
    for count in 1..=lines {
        while sender.waiting() >= ahead {
            std::thread::sleep(Duration::from_micros(100));
            if sender.is_cut() {
                return (ledger, sender.expected, false);
            }
        }
        let line = if count == lines { Line::Save } else { script::next_line(ledger.state(), &mut random) };
        if !sender.send(&mut ledger, &line) {
            return (ledger, sender.expected, false);
        }
        if matches!(line, Line::Save) && random.random_range(0..3) == 0 {
            let _ = signal.send(Event::Save);
        }
    }
    let expected = sender.end();
    let _ = signal.send(Event::End);
    (ledger, expected, true)
}

/// What the program was doing when it was killed, as far as can be seen from outside.
fn phase(promised: Promised, expected: &[Expected], ended: bool) -> &'static str {
    match expected.get(promised.lines) {
        _ if promised.lines == 0 => "before the first answer (opening, recovering)",
        Some(Expected::Step(_)) => "while appending to the journal file",
        Some(Expected::Rewritten(_)) => "while rewriting the event's file",
        Some(Expected::Refused) | None if !ended => "between two lines",
        Some(Expected::Refused) => "between two lines",
        None => "while closing",
    }
}
