//! The round clock by keyboard: started, paused, run out, turns counted, open games drawn, taken back, reopened.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::Desk;
use interzonal::model::{ClockRules, Command, RoundClock, RoundNumber, Rules, Tournament};
use interzonal::views::clock;

fn tournament(window: &Window) -> &Tournament {
    window.app().desk().expect("open").tournament()
}

fn running_clock(window: &Window) -> RoundClock {
    *tournament(window).clock().expect("a clock")
}

fn left(window: &Window) -> i64 {
    running_clock(window).left(window.app().desk().expect("open").clock_now())
}

fn open_games(window: &Window) -> usize {
    tournament(window).last_round().map_or(0, |(_, round)| round.missing().len())
}

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

/// The example in its running round, with a clock of an hour and seven turns that was just started.
fn with_clock(desktop: &Desktop) -> Window {
    let mut window = desktop.window();
    window.open_example();
    let (round, paired) = tournament(&window).last_round().expect("rounds");
    assert!(!paired.is_complete() && round.get() == 4, "the example is in the middle of round 4");
    window.press(Modifiers::NONE, Key::F10);
    assert!(says(&window, "Clock of round 4"), "no time in the rules: the minutes are asked");
    window.press_key(Key::Enter);
    window
}

#[test]
fn f10_asks_for_the_minutes_starts_pauses_and_goes_on() {
    let desktop = Desktop::new();
    let mut window = with_clock(&desktop);
    assert_eq!(running_clock(&window).limit, 3_600, "an hour by default");
    assert!(says(&window, "time left"), "the readout of the top bar");
    window.press_key(Key::F10);
    assert!(!running_clock(&window).is_running());
    let stopped = left(&window);
    desktop.pass(600);
    assert_eq!(left(&window), stopped);
    window.settle();
    assert!(says(&window, "paused"));
    window.press_key(Key::F10);
    desktop.pass(600);
    assert!((stopped - 700..=stopped - 600).contains(&left(&window)), "it goes on from there");
    window.press(CTRL, Key::F10);
    assert_eq!(running_clock(&window).limit, 3_900, "five minutes more");
}

#[test]
fn with_a_time_in_the_rules_one_key_starts_it() {
    let desktop = Desktop::new();
    let file = desktop.folders().data.join("timed.ron");
    let mut desk =
        Desk::open_copy(desktop.environment(), crate::support::EXAMPLE.as_bytes()).expect("the example");
    let clock = Some(ClockRules { minutes: 25, last_turns: 5 });
    let rules = Rules { clock, ..desk.tournament().rules().clone() };
    desk.execute(Command::SetRules(rules)).expect("rules of the clock can change at any time");
    desk.save_as(&file).expect("saved");
    drop(desk);
    let mut window = desktop.window_on(&file);
    assert!(says(&window, "No clock is running"), "offered in the top bar");
    window.press_key(Key::F10);
    assert_eq!(running_clock(&window).limit, 1_500);
    desktop.pass(1_600);
    window.settle();
    assert!(says(&window, "5 more turns"));
}

#[test]
fn the_dialog_has_everything() {
    let desktop = Desktop::new();
    let mut window = with_clock(&desktop);
    window.press(Modifiers::SHIFT, Key::F10);
    window.click("1 minute more");
    window.click("5 minutes more");
    window.click("1 minute less");
    assert_eq!(running_clock(&window).limit, 3_600 + 300);
    window.click("Pause");
    assert!(!running_clock(&window).is_running());
    assert!(!says(&window, "Clock of round 4"), "the primary button closes it");
    window.press(Modifiers::SHIFT, Key::F10);
    window.click("Remove the clock");
    assert_eq!(tournament(&window).clock(), None);
}

#[test]
fn minutes_can_be_typed_and_nonsense_cannot_be_started() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(Modifiers::SHIFT, Key::F10);
    window.press(CTRL, Key::A);
    window.press_key(Key::Delete);
    window.type_text("x0");
    window.press_key(Key::Enter);
    assert_eq!(tournament(&window).clock(), None, "no minutes, no clock");
    window.press(CTRL, Key::A);
    window.type_text("45");
    window.press_key(Key::Enter);
    assert_eq!(running_clock(&window).limit, 45 * 60);
}

#[test]
fn when_the_time_is_over_turns_are_counted_and_the_open_games_drawn_in_one_step() {
    let desktop = Desktop::new();
    let mut window = with_clock(&desktop);
    assert!(!says(&window, "Time is up"));
    window.press_key(Key::F12);
    assert_eq!(running_clock(&window).turns_left, None, "no turns while there is time");
    window.press(Modifiers::SHIFT, Key::F12);
    assert!(!says(&window, "One undo takes back all the draws"), "nor draws");
    desktop.pass(3_600);
    window.settle();
    assert!(says(&window, "Time is up in round 4. 7 more turns"), "the banner");
    assert!(says(&window, "7 turns"), "the readout");
    for turns in (0..7).rev() {
        window.press_key(Key::F12);
        assert_eq!(running_clock(&window).turns_left, Some(turns));
    }
    assert!(says(&window, "Round 4: the last turns have been played."));
    let before = tournament(&window).clone();
    let open = open_games(&window);
    assert!(open > 1);
    window.press_key(Key::F12);
    let (_, round) = before.last_round().expect("round 4");
    for board in round.missing() {
        let white = before.name(round.game(board).expect("a game").white);
        assert!(says(&window, &format!("Board {}: {white} – ", board.0)), "every board is named");
    }
    assert_eq!(open_games(&window), open, "nothing is done before the answer");
    window.click(&format!("Draw {open} games"));
    assert_eq!(open_games(&window), 0);
    assert!(clock::live(tournament(&window)).is_none());
    assert!(!says(&window, "the last turns have been played"), "the alarm goes with the last game");
    window.press(CTRL, Key::Z);
    assert_eq!(tournament(&window), &before, "one step of undo takes all of it back");
    assert!(says(&window, "Round 4: the last turns have been played."));
    window.press(CTRL, Key::Z);
    assert_eq!(running_clock(&window).turns_left, Some(1), "a turn counted by mistake is undone");
}

#[test]
fn time_added_after_the_end_counts_from_now_and_takes_the_alarm_back() {
    let desktop = Desktop::new();
    let mut window = with_clock(&desktop);
    desktop.pass(4_000);
    window.settle();
    window.press_key(Key::F12);
    window.press(CTRL, Key::F10);
    assert!((240..=300).contains(&left(&window)), "{} seconds", left(&window));
    assert_eq!(running_clock(&window).turns_left, None);
    assert!(!says(&window, "Time is up"));
    assert!(says(&window, "time is nearly up"), "the last five minutes are said in words");
}

#[test]
fn the_clock_goes_on_while_the_file_is_closed() {
    let desktop = Desktop::new();
    let mut window = with_clock(&desktop);
    let before = left(&window);
    window.press(CTRL, Key::W);
    drop(window);
    desktop.pass(1_200);
    let mut window = desktop.window();
    window.click("Open Riverside Open 2026");
    assert!(left(&window) <= before - 1_200 + 60, "{} of {before} seconds left", left(&window));
    assert!(says(&window, "time left"));
}

#[test]
fn setting_the_computers_clock_moves_nothing() {
    let desktop = Desktop::new();
    let mut window = with_clock(&desktop);
    let mut before = left(&window);
    for hours in [1, -2, 25] {
        desktop.set_clock(hours * 3_600);
        desktop.pass(300);
        window.settle();
        let now = left(&window);
        assert!((before - 400..=before - 300).contains(&now), "{hours} hours: {before}, then {now}");
        assert!(!says(&window, "Time is up"));
        before = now;
    }
    window.press_key(Key::F10);
    assert!(!running_clock(&window).is_running());
    let stopped = left(&window);
    assert!((before - 100..=before).contains(&stopped), "paused by the same count: {before}, then {stopped}");
    window.press_key(Key::F10);
    desktop.set_clock(-3_600);
    desktop.pass(60);
    assert!(
        (stopped - 160..=stopped - 60).contains(&left(&window)),
        "resumed: {} of {stopped}",
        left(&window)
    );
    desktop.pass(4_000);
    window.settle();
    assert!(says(&window, "Time is up in round 4"), "and it ends");
}

#[test]
fn a_running_clock_wakes_the_window_once_a_second_and_nothing_else_does() {
    let desktop = Desktop::new();
    let mut window = with_clock(&desktop);
    window.run_steps(60);
    let delay = |window: &Window| {
        let output = window.output().viewport_output.get(&egui::ViewportId::ROOT).expect("the window");
        output.repaint_delay
    };
    let ticking = delay(&window);
    assert!((10..=1_010).contains(&ticking.as_millis()), "{ticking:?}");
    window.press_key(Key::F10);
    window.run_steps(60);
    assert!(delay(&window).as_secs() > 3_600, "a paused clock is not looked at: {:?}", delay(&window));
}

#[test]
fn f11_opens_and_closes_the_hall_display() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press_key(Key::F11);
    assert!(!window.app().hall_is_open(), "not without an event");
    window.open_example();
    window.press_key(Key::F11);
    assert!(window.app().hall_is_open());
    let first = tournament(&window).round(RoundNumber::new(4).expect("four")).expect("paired").games[0];
    let name = tournament(&window).name(first.white).to_owned();
    assert!(says(&window, &format!("{name} – ")), "drawn inside the window where there is only one");
    window.press_key(Key::F11);
    assert!(!window.app().hall_is_open());
    window.press_key(Key::F11);
    window.press(CTRL, Key::W);
    assert!(!window.app().hall_is_open(), "it goes with the event");
}
