//! Check-in as an arbiter does it at the door: letters find, the space bar ticks, the rest is absent.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{ByeRequest, PlayerId, RoundNumber, Tournament};

const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn tournament(window: &Window) -> &Tournament {
    window.app().desk().expect("an event").tournament()
}

/// An event of five, pasted, with check-in in view.
fn five(desktop: &Desktop) -> Window {
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Riverside Open");
    window.press_key(Key::Enter);
    window.event(Event::Paste(
        "Novák, Jan\t2388\nŁukasz, Piotr\t2455\nYoung, Sam\t1105\nOkafor, Ada\t2320\nIversen, Kai\t2301\n"
            .into(),
    ));
    window.settle();
    window.press_key(Key::Enter);
    assert_eq!(tournament(&window).player_count(), 5);
    window.press(CTRL, Key::T);
    window.get_by_label("Check-in for round 1");
    window
}

/// Who is ticked, by the beginning of the name.
fn here(window: &Window) -> Vec<String> {
    let mut names: Vec<String> = tournament(window)
        .players()
        .filter(|player| player.has_arrived(RoundNumber::FIRST))
        .map(|player| player.name().chars().take(3).collect())
        .collect();
    names.sort();
    names
}

/// What is typed after a pause begins a new word.
fn find_and_tick(window: &mut Window, beginning: &str) {
    // Each frame is a quarter of a second: one more for each tick that is saved meanwhile would end the word.
    window.wait_for(|app| app.is_at_rest());
    window.type_text(beginning);
    window.press_key(Key::Space);
}

#[test]
fn space_ticks_letters_find_and_the_rest_is_absent() {
    let desktop = Desktop::new();
    let mut window = five(&desktop);
    for beginning in ["nov", "pio", "you"] {
        find_and_tick(&mut window, beginning);
    }
    assert_eq!(here(&window), ["Nov", "You", "Łuk"]);
    find_and_tick(&mut window, "you");
    assert_eq!(here(&window), ["Nov", "Łuk"], "a second time takes the tick back");
    window.press(SHIFT, Key::Space);
    assert!(tournament(&window).players().any(|player| player.paid && player.name() == "Young, Sam"));
    window.get_by_label("2 of 5 here · 1 paid");
    // Three of five are missing: it asks once.
    window.press(CTRL_SHIFT, Key::T);
    window.get_by_label_contains("3 players, more than half");
    window.press_key(Key::Escape);
    assert_eq!(tournament(&window).check_in_closed(), None);
    find_and_tick(&mut window, "oka");
    window.press(CTRL_SHIFT, Key::T);
    assert_eq!(tournament(&window).check_in_closed(), Some(RoundNumber::FIRST));
    let absent: Vec<&str> = tournament(&window)
        .players()
        .filter(|player| player.requests.get(&RoundNumber::FIRST) == Some(&ByeRequest::Zero))
        .map(|player| player.name())
        .collect();
    assert_eq!(absent, ["Young, Sam", "Iversen, Kai"]);
    // Undo opens it again; redo closes it.
    window.press(CTRL, Key::Z);
    assert_eq!(tournament(&window).check_in_closed(), None);
    window.press(CTRL_SHIFT, Key::Z);
    // Who comes before the pairing is simply in.
    find_and_tick(&mut window, "iver");
    assert!(tournament(&window).player(PlayerId(4)).is_some_and(|player| player.requests.is_empty()));
    window.press_key(Key::Escape);
    window.get_by_label("Filter players");
}

#[test]
fn who_comes_late_waits_in_the_pool_of_the_running_round() {
    let desktop = Desktop::new();
    let mut window = five(&desktop);
    for beginning in ["nov", "pio", "oka"] {
        find_and_tick(&mut window, beginning);
    }
    window.press(CTRL_SHIFT, Key::T);
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    window.press_key(Key::F7);
    window.press(CTRL, Key::T);
    window.get_by_label("Check-in for round 1");
    find_and_tick(&mut window, "you");
    assert_eq!(tournament(&window).pool(RoundNumber::FIRST), [PlayerId(2)]);
    window.get_by_label_contains("Young, Sam waits in the pool of round 1.");
    // One key pairs the two, once the verdict stands there; one step back takes it back.
    window.get_by_label_contains("Young, Sam came late to round 1 and waits.");
    window.wait_for(|app| {
        let Some(desk) = app.desk() else { return false };
        let late = interzonal::desk::check_in::LateArrival::of(desk.tournament()).expect("somebody waits");
        desk.verdict(&late.game(desk.tournament())).is_ready()
    });
    window.press(CTRL_SHIFT, Key::B);
    let game_of = |window: &Window| {
        let round = tournament(window).round(RoundNumber::FIRST).expect("a round");
        round.game_of(PlayerId(2)).map(|(board, game)| (board.0, round.pairing_bye(), game.by_hand))
    };
    assert_eq!(game_of(&window), Some((2, None, true)));
    assert!(window.query_by_label_contains("came late to round 1 and waits").is_none());
    window.press(CTRL, Key::Z);
    assert_eq!(game_of(&window), None);
    assert_eq!(tournament(&window).pool(RoundNumber::FIRST), [PlayerId(2)]);
    // From elsewhere the key shows the verdict first.
    window.press(CTRL, Key::Num4);
    window.press(CTRL_SHIFT, Key::B);
    assert_eq!(window.app().panel(), interzonal::views::panel::Panel::Pairings);
    window.get_by_label_contains("Young, Sam came late to round 1 and waits.");
    assert_eq!(game_of(&window), None);
    window.press(CTRL_SHIFT, Key::B);
    assert!(game_of(&window).is_some());
}

/// Somebody comes to the door after round 1 is on the wall and was in no list: entered, they play against the bye.
#[test]
fn who_enters_while_the_round_is_played_joins_it_by_the_same_key() {
    let desktop = Desktop::new();
    let mut window = five(&desktop);
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    window.press_key(Key::F7);
    window.press(CTRL, Key::Num2);
    window.press_key(Key::Insert);
    window.type_text("Walk, Ina");
    window.press(egui::Modifiers::SHIFT, Key::Enter);
    let new = PlayerId(5);
    assert_eq!(tournament(&window).name(new), "Walk, Ina");
    window.get_by_label_contains("Walk, Ina can still play in round 1: “Pair late arrival” pairs them with");
    window.press_key(Key::Escape);
    window.press(CTRL_SHIFT, Key::B);
    assert_eq!(tournament(&window).pool(RoundNumber::FIRST), [new]);
    window.get_by_label_contains("Walk, Ina came late to round 1 and waits.");
    window.wait_for(|app| {
        let Some(desk) = app.desk() else { return false };
        let late = interzonal::desk::check_in::LateArrival::of(desk.tournament()).expect("somebody waits");
        desk.verdict(&late.game(desk.tournament())).is_ready()
    });
    window.press(CTRL_SHIFT, Key::B);
    let round = tournament(&window).round(RoundNumber::FIRST).expect("a round");
    assert!(round.game_of(new).is_some() && round.pairing_bye().is_none());
}

/// Who quits in the middle of check-in, or whose laptop does, finds it again; who has left it finds the table.
#[test]
fn check_in_is_in_view_again_after_a_restart() {
    let desktop = Desktop::new();
    let window = five(&desktop);
    let file = window.app().desk().expect("an event").path().to_path_buf();
    drop(window);
    let mut window = desktop.window_on(&file);
    window.get_by_label("Check-in for round 1");
    window.press_key(Key::Escape);
    window.get_by_label("Filter players");
    drop(window);
    let window = desktop.window_on(&file);
    window.get_by_label("Filter players");
}

#[test]
fn the_list_is_printed() {
    let desktop = Desktop::new();
    let mut window = five(&desktop);
    window.click("Print the check-in list");
    assert!(window.query_by_label("Check-in for round 1").is_none());
    // The preview stands on this document.
    assert_eq!(window.app().panel(), interzonal::views::panel::Panel::Print);
}

#[test]
fn a_round_is_not_paired_over_an_open_check_in_without_a_question() {
    let desktop = Desktop::new();
    let mut window = five(&desktop);
    for beginning in ["nov", "pio", "oka"] {
        find_and_tick(&mut window, beginning);
    }
    window.press_key(Key::F6);
    window.get_by_label("Check-in for round 1 is still open");
    window.get_by_label("2 players are not ticked: Young, Sam and Iversen, Kai.");
    window.press_key(Key::Escape);
    assert_eq!((tournament(&window).check_in_closed(), tournament(&window).rounds_paired()), (None, 0));
    window.press_key(Key::F6);
    window.press_key(Key::Enter);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    assert_eq!(tournament(&window).check_in_closed(), Some(RoundNumber::FIRST));
    let round = tournament(&window).round(RoundNumber::FIRST).expect("a round");
    assert_eq!((round.games.len(), round.byes.len()), (1, 3), "two are absent, one has the bye");
}

#[test]
fn who_is_not_ticked_can_be_paired_all_the_same() {
    let desktop = Desktop::new();
    let mut window = five(&desktop);
    // One of five: the list was probably not meant, and that is proposed.
    find_and_tick(&mut window, "nov");
    window.press_key(Key::F6);
    window.get_by_label("4 players are not ticked: Łukasz, Piotr; Young, Sam; Okafor, Ada and Iversen, Kai.");
    window.press_key(Key::Enter);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    assert_eq!(tournament(&window).check_in_closed(), None);
    let round = tournament(&window).round(RoundNumber::FIRST).expect("a round");
    assert_eq!((round.games.len(), round.byes.len()), (2, 1));
}

#[test]
fn check_in_is_about_one_player_whoever_was_selected() {
    let desktop = Desktop::new();
    let mut window = five(&desktop);
    window.press_key(Key::Escape);
    window.press(CTRL, Key::A);
    window.get_by_label("5 players selected");
    window.press(CTRL, Key::T);
    window.get_by_label("Check-in for round 1");
    assert!(window.query_by_label("5 players selected").is_none());
}

/// The state of the entries and the sections take room in the bar.
#[test]
fn no_button_of_the_players_is_cut_at_1280() {
    let desktop = Desktop::new();
    let mut window = five(&desktop);
    find_and_tick(&mut window, "nov");
    window.press_key(Key::Escape);
    window.get_by_label("Entry state");
    window.settle();
    let (width, last) = (window.ctx.content_rect().right(), window.get_by_label("Keep apart …").rect());
    assert!(last.right() <= width - 16.0, "{last} in {width}");
}
