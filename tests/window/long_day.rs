//! A long day at the desk in fast motion: ten events of fifteen rounds in three windows, with the steady clock and the computer's
//! clock moved on for twelve hours, the laptop asleep in between, its clock set, an hour that comes twice in autumn. In the evening
//! no thread and no open file is left, and what is kept on the disk is bounded. Memory is looked at by `.ci/long-day`.

use std::path::{Path, PathBuf};
use std::process::Command as Process;

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::simulation::{Plan, simulate};
use interzonal::desk::{Desk, Occasion, RecentEvents, SaveState};
use interzonal::files::backups::{self, STATES};
use interzonal::files::{journal_file, lock};
use interzonal::model::{Command, EventId, Journal, RoundClock, Rules, SystemId, Tournament};
use interzonal::pairing::system;
use jiff::Timestamp;

const EVENTS: usize = 10;
const WINDOWS: usize = 3;
const ROUNDS: u8 = 15;
/// Boards of a round.
const BOARDS: usize = 8;
/// The tests of this file run in a process of their own: other threads open files, too.
const ALONE: &str = "INTERZONAL_LONG_DAY";
/// An hour before the clocks of Berlin go back, on 25 October 2026.
const MORNING: &str = "2026-10-25T00:00:00Z";

/// Runs one of the tests below in a process of its own, in a time zone.
fn alone(test: &str, zone: &str) {
    let program = std::env::current_exe().unwrap();
    let name = format!("long_day::{test}");
    let arguments = ["--exact", &name, "--ignored", "--test-threads=1", "--nocapture"];
    let ran = Process::new(program).args(arguments).env(ALONE, "1").env("TZ", zone).output().unwrap();
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(
        ran.status.success() && told.contains("1 passed"),
        "{told}\n{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_left_of_a_long_day() {
    alone("a_day", "Europe/Berlin");
}

#[test]
fn a_clock_is_right_in_every_time_zone() {
    // A file of one zone is opened in another: the limit, the start and what is left are the same instants.
    for zone in ["Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kathmandu"] {
        alone("a_clock", zone);
    }
}

/// An event with all rounds but the last one.
fn almost_over(desktop: &Desktop, number: usize) -> PathBuf {
    let plan = Plan {
        players: 2 * u16::try_from(BOARDS).unwrap(),
        rounds: ROUNDS - 1,
        system: SystemId::RoundRobin,
        seed: u64::try_from(number).unwrap(),
        draws: 30,
        forfeits: 0,
        byes: 0,
        absences: 0,
    };
    let played = simulate(&plan, system(plan.system).unwrap()).unwrap().tournament;
    assert_eq!(played.rounds_paired(), usize::from(ROUNDS - 1));
    let path = desktop.file("place", b"").with_file_name(format!("event-{number}.ron"));
    let environment = desktop.environment();
    let id = EventId::new_event((environment.now)(), u32::try_from(number).unwrap());
    let mut desk = Desk::adopt(environment, Journal::of(id, played)).unwrap();
    let rules = Rules { rounds: ROUNDS, ..desk.tournament().rules().clone() };
    desk.execute(Command::SetRules(rules)).unwrap();
    desk.save_as(&path).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    path
}

fn tournament(window: &Window) -> &Tournament {
    window.app().desk().expect("open").tournament()
}

fn clock(window: &Window) -> RoundClock {
    *tournament(window).clock().expect("a clock")
}

/// Seconds left. Each look at the computer's clock takes a second in these tests, so it is known within some.
fn left(window: &Window) -> i64 {
    clock(window).left(window.app().desk().expect("open").clock_now())
}

/// The clock has gone on by so many seconds, give or take the looks at it.
fn goes_on(window: &mut Window, desktop: &Desktop, seconds: i64, set: i64, what: &str) {
    let before = left(window);
    desktop.set_clock(set);
    desktop.pass(seconds);
    window.settle();
    let gone = before - left(window);
    assert!((seconds..seconds + 60).contains(&gone), "{what}: {gone} seconds of {seconds}");
}

fn is_saved(window: &Window) -> bool {
    window.app().desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_)))
}

/// The last round of an event, as it is on a long day.
fn play_last_round(window: &mut Window, desktop: &Desktop) {
    window.press(CTRL, Key::Num3);
    window.press_key(Key::F6);
    window.wait_for(|app| {
        app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == usize::from(ROUNDS))
    });
    window.press_key(Key::F7);
    window.press_key(Key::F10);
    if tournament(window).clock().is_none() {
        // The minutes are asked.
        window.press_key(Key::Enter);
    }
    assert!(clock(window).is_running());
    goes_on(window, desktop, 600, 0, "ten minutes");
    goes_on(window, desktop, 1_200, 3_600, "asleep, and the clock set forward after it");
    goes_on(window, desktop, 300, -7_200, "set back by two hours");
    window.press_key(Key::Home);
    window.type_text(&"1".repeat(BOARDS));
    for panel in [Key::Num1, Key::Num2, Key::Num4, Key::Num5, Key::Num6, Key::Num3] {
        window.press(CTRL, panel);
    }
    for key in [Key::Z, Key::Z, Key::Z, Key::Y, Key::Y, Key::Y] {
        window.press(CTRL, key);
    }
    assert!(tournament(window).last_round().is_some_and(|(_, round)| round.is_complete()));
    // The rest of an hour and more; the next event is played after the break.
    desktop.pass(12 * 3_600 / i64::try_from(EVENTS).unwrap() - 2_100);
    window.wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_))));
    assert!(is_saved(window));
}

/// How many entries a folder of the process has.
#[cfg(target_os = "linux")]
fn entries(folder: &str) -> usize {
    std::fs::read_dir(folder).unwrap().count()
}

/// Threads and open files, once those that end have ended.
#[cfg(target_os = "linux")]
fn handles_at_most(threads: usize, files: usize) -> (usize, usize) {
    let begun = std::time::Instant::now();
    loop {
        let found = (entries("/proc/self/task"), entries("/proc/self/fd"));
        if (found.0 <= threads && found.1 <= files) || begun.elapsed().as_secs() > 30 {
            return found;
        }
        std::thread::yield_now();
    }
}

/// What is kept beside the events and of them.
fn is_bounded(desktop: &Desktop, events: &[PathBuf]) {
    for event in events {
        for beside in [journal_file::path_beside(event), lock::path_beside(event)] {
            assert!(!beside.exists(), "{} is left", beside.display());
        }
    }
    let all = std::fs::read_dir(desktop.folders().all_backups()).unwrap();
    let folders: Vec<PathBuf> = all.map(|folder| folder.unwrap().path()).collect();
    assert_eq!(folders.len(), events.len());
    for folder in folders {
        states_are_bounded(&folder);
    }
    assert_eq!((desktop.unnamed_events(), desktop.folders().rescued_copies().len()), (0, 0));
    let config = std::fs::read_dir(desktop.folders().config).unwrap().count();
    assert!(config <= 2, "settings and recent events: {config} files");
    assert!(RecentEvents::load(&desktop.folders()).list.len() <= 12);
}

fn states_are_bounded(folder: &Path) {
    let kept = backups::list(folder);
    let at_intervals = kept.iter().filter(|state| state.occasion == Occasion::State).count();
    assert!(at_intervals <= STATES, "{at_intervals} states in {}", folder.display());
    for state in &kept {
        let same = kept.iter().filter(|other| other.occasion == state.occasion).count();
        assert!(same <= STATES.max(2), "{same} of {:?}", state.occasion);
    }
    assert!(kept.len() <= STATES + 4 * usize::from(ROUNDS), "{} states", kept.len());
}

#[test]
#[ignore = "run by nothing_is_left_of_a_long_day, in a process of its own"]
#[cfg(target_os = "linux")]
fn a_day() {
    if std::env::var_os(ALONE).is_none() {
        return;
    }
    let desktop = Desktop::new();
    let morning: Timestamp = MORNING.parse().unwrap();
    desktop.set_clock(morning.as_second() - (desktop.environment().now)().as_second());
    let events: Vec<PathBuf> = (0..EVENTS).map(|number| almost_over(&desktop, number)).collect();
    let open_windows = || (0..WINDOWS).map(|_| desktop.window()).collect::<Vec<Window>>();
    // What is loaded once stays: fonts, tables, threads of the drawing library.
    drop(open_windows());
    let without = (entries("/proc/self/task"), entries("/proc/self/fd"));
    let mut windows = open_windows();
    let with = (entries("/proc/self/task"), entries("/proc/self/fd"));
    for (number, event) in events.iter().enumerate() {
        let window = &mut windows[number % WINDOWS];
        window.open_by_typing(event);
        play_last_round(window, &desktop);
        window.press(CTRL, Key::W);
        window.settle();
        assert!(window.app().desk().is_none());
        let now = handles_at_most(with.0, with.1);
        assert!(now.0 <= with.0 && now.1 <= with.1, "event {number}: {now:?} threads and files of {with:?}");
    }
    drop(windows);
    let evening = handles_at_most(without.0, without.1);
    assert!(evening.0 <= without.0 && evening.1 <= without.1, "{evening:?} threads and files of {without:?}");
    is_bounded(&desktop, &events);
}

#[test]
#[ignore = "run by a_clock_is_right_in_every_time_zone, in a process of its own"]
fn a_clock() {
    if std::env::var_os(ALONE).is_none() {
        return;
    }
    let desktop = Desktop::new();
    let morning: Timestamp = MORNING.parse().unwrap();
    desktop.set_clock(morning.as_second() - (desktop.environment().now)().as_second());
    let event = almost_over(&desktop, 1);
    let mut window = desktop.window_on(&event);
    window.press(CTRL, Key::Num3);
    window.press_key(Key::F6);
    window.wait_for(|app| {
        app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == usize::from(ROUNDS))
    });
    window.press_key(Key::F7);
    window.press_key(Key::F10);
    window.press_key(Key::Enter);
    let limit = i64::from(clock(&window).limit);
    // Two hours in which one comes twice in Berlin; where the computer's clock is set by hand, by what the wall shows.
    goes_on(&mut window, &desktop, 1_800, 0, "until the hour that comes twice");
    goes_on(&mut window, &desktop, 1_200, -3_600, "set back by the arbiter, too");
    assert!((limit - left(&window) - 3_000).abs() < 120, "{} of {limit} seconds left", left(&window));
    // The file is closed and opened again: the instant of the start is in it, so the zone plays no part. The clock was set back.
    desktop.set_clock(3_600);
    window.press(CTRL, Key::W);
    desktop.pass(1_200);
    window.open_by_typing(&event);
    // Now by the computer's clock, on which each look has taken a second.
    assert!((-3_600..=-540).contains(&left(&window)), "{} seconds left", left(&window));
    assert!(window.query_all_by_label_contains("Time is up").next().is_some());
}
