//! What happens around the keys of results: held keys, the end of the round, results written over, where the keyboard begins.

use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::model::GameResult;

use super::hall::{Hall, draft, event, played, published};
use super::{press, shows, type_keys, window, with};

/// A key that is held down, as the system repeats it.
fn hold(window: &mut super::Window<'_>, key: Key, text: Option<&str>, times: usize) {
    for _ in 0..times {
        // egui tells a repeat by itself: the key is still down. Key and text come in one frame.
        let pressed =
            Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
        let text = text.map(|text| Event::Text(text.to_owned()));
        window.input_mut().events.extend(std::iter::once(pressed).chain(text));
        window.run();
    }
    window.event(Event::Key {
        key,
        physical_key: None,
        pressed: false,
        repeat: false,
        modifiers: Modifiers::NONE,
    });
    window.run();
}

#[test]
fn a_held_key_is_one_result() {
    let mut window = window(published(&draft(&event(12))));
    hold(&mut window, Key::Num1, Some("1"), 5);
    let results = window.state().results();
    assert_eq!(results.iter().filter(|result| !result.is_pending()).count(), 1, "{results:?}");
    type_keys(&mut window, "111");
    hold(&mut window, Key::Backspace, None, 5);
    let results = window.state().results();
    assert_eq!(results.iter().filter(|result| !result.is_pending()).count(), 3, "{results:?}");
}

#[test]
fn after_the_last_board_no_key_changes_a_result() {
    let mut window = window(published(&draft(&event(8))));
    type_keys(&mut window, "1111");
    assert!(shows(&window, "All results of round 1 are in"));
    let before = window.state().commands.len();
    type_keys(&mut window, "0");
    assert_eq!(window.state().commands.len(), before);
    assert_eq!(
        window.state().said,
        ["All results of round 1 are in. Go to a board (↑) to change its result."]
    );
    // Backspace takes back the one that was keyed last.
    press(&mut window, Key::Backspace);
    assert_eq!(window.state().results()[3], GameResult::Pending);
    type_keys(&mut window, "5");
    press(&mut window, Key::ArrowUp);
    type_keys(&mut window, "0");
    assert_eq!(window.state().results()[3], GameResult::BlackWins, "on purpose it can be changed");
}

#[test]
fn the_line_that_ends_the_round_comes_into_view() {
    let mut window = window(published(&draft(&event(100))));
    type_keys(&mut window, &"1".repeat(50));
    assert_eq!(
        window.query_all_by_label("All results of round 1 are in").count(),
        2,
        "the line under the last board, and the pane"
    );
}

#[test]
fn the_last_missing_result_ends_the_round_wherever_it_stands() {
    let mut window = window(published(&draft(&event(8))));
    press(&mut window, Key::ArrowDown);
    type_keys(&mut window, "111");
    assert_eq!(window.state().results()[0], GameResult::Pending, "from the last board to the missing one");
    type_keys(&mut window, "1");
    type_keys(&mut window, "0");
    assert!(window.state().results().iter().all(|result| *result == GameResult::WhiteWins));
}

#[test]
fn a_result_that_is_written_over_is_told() {
    let mut window = window(published(&draft(&event(8))));
    type_keys(&mut window, "1");
    press(&mut window, Key::ArrowUp);
    type_keys(&mut window, "5");
    assert_eq!(window.state().said, ["Board 1: was 1-0, now ½-½ · Ctrl+Z"]);
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::Delete);
    assert_eq!(
        window.state().said.last().map(String::as_str),
        Some("Board 1: was ½-½, now no result · Ctrl+Z")
    );
}

#[test]
fn the_keyboard_begins_on_the_first_missing_board() {
    let mut begun = window(published(&draft(&event(8))));
    type_keys(&mut begun, "11");
    let half = begun.state().tournament.clone();
    let mut opened = window(half);
    type_keys(&mut opened, "0");
    assert_eq!(opened.state().results()[2], GameResult::BlackWins);
    press(&mut opened, Key::Home);
    // Another panel is in view for a moment.
    opened.state_mut().is_away = true;
    opened.run();
    opened.state_mut().is_away = false;
    opened.run();
    type_keys(&mut opened, "5");
    assert_eq!(opened.state().results()[3], GameResult::Draw, "{:?}", opened.state().results());
}

#[test]
fn a_new_draft_begins_on_board_1() {
    let mut window = window(played(&event(8)));
    press(&mut window, Key::End);
    let next = draft(&window.state().tournament.clone());
    window.state_mut().replace(next);
    window.run();
    let (white, _) = window.state().names(1);
    type_keys(&mut window, "s");
    assert!(shows(&window, &format!("Swapping {white}")));
}

#[test]
fn a_round_that_is_complete_is_opened_on_the_line_that_says_so() {
    let mut window = with(Hall::new(played(&event(8))));
    let before = window.state().results();
    type_keys(&mut window, "1");
    assert_eq!(window.state().results(), before);
}
