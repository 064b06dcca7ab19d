//! The second keying: blind, stopped by the first difference, ended by the last board.

use egui::Key;
use interzonal::model::{Command, GameResult};

use super::hall::{draft, event, published};
use super::{Window, press, shows, type_keys, window};

/// Four boards: 1-0, ½-½, 0-1, 1-0.
fn keyed<'a>() -> Window<'a> {
    let mut window = window(published(&draft(&event(8))));
    type_keys(&mut window, "1501");
    window.state_mut().commands.clear();
    press(&mut window, Key::F8);
    window
}

fn twice(window: &Window<'_>) -> Vec<bool> {
    window.state().games().iter().map(|game| game.keyed_twice).collect()
}

#[test]
fn the_round_is_keyed_again_blind_until_every_board_is_confirmed() {
    let mut window = keyed();
    assert!(shows(&window, "second keying") && shows(&window, "0 of 4 confirmed"));
    assert!(shows(&window, "Result of board 2: hidden until it is keyed again"));
    assert!(!shows(&window, "Result of board 2: ½-½"));
    type_keys(&mut window, "15");
    assert!(shows(&window, "2 of 4 confirmed") && shows(&window, "Result of board 2: ½-½"));
    assert_eq!(twice(&window), [true, true, false, false], "who was not confirmed stays unmarked");
    type_keys(&mut window, "01");
    assert_eq!(window.state().said, ["Round 1: 4 of 4 confirmed."]);
    assert!(shows(&window, "keyed twice, the same both times"));
    let confirms = |command: &Command| matches!(command, Command::ConfirmResult { .. });
    assert!(window.state().commands.iter().all(confirms), "nothing but marks: {:?}", window.state().commands);
    type_keys(&mut window, "0");
    assert_eq!(window.state().results()[0], GameResult::WhiteWins, "the pass is over and rests on no board");
}

#[test]
fn a_difference_stops_and_the_first_one_can_be_kept() {
    let mut window = keyed();
    type_keys(&mut window, "1");
    type_keys(&mut window, "0");
    assert!(shows(&window, "Board 2: the second keying differs"));
    assert!(shows(&window, "First ½-½, now 0-1"));
    // Whoever types on without looking changes nothing.
    type_keys(&mut window, "01");
    press(&mut window, Key::Enter);
    assert_eq!(twice(&window), [true, false, false, false]);
    type_keys(&mut window, "k");
    assert!(!shows(&window, "differs"));
    type_keys(&mut window, "01");
    assert_eq!(window.state().results()[1], GameResult::Draw);
    assert_eq!(twice(&window), [true; 4]);
    assert_eq!(window.state().said, ["Round 1: 4 of 4 confirmed."]);
}

#[test]
fn without_a_result_there_is_nothing_to_key_again() {
    let mut window = window(published(&draft(&event(8))));
    press(&mut window, Key::F8);
    assert_eq!(window.state().said, ["Round 1 has no results yet to key a second time."]);
    assert!(!shows(&window, "second keying"));
    type_keys(&mut window, "1");
    press(&mut window, Key::F8);
    assert!(shows(&window, "0 of 1 confirmed"));
}

#[test]
fn the_new_one_can_be_taken_or_the_board_keyed_again() {
    let mut window = keyed();
    type_keys(&mut window, "0");
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "differs") && shows(&window, "second keying"));
    type_keys(&mut window, "1");
    type_keys(&mut window, "1");
    type_keys(&mut window, "t");
    assert_eq!(window.state().results()[1], GameResult::WhiteWins);
    assert_eq!(twice(&window), [true, true, false, false]);
}

#[test]
fn a_pass_that_is_broken_off_goes_on_where_it_stopped() {
    let mut window = keyed();
    type_keys(&mut window, "15");
    press(&mut window, Key::Escape);
    assert!(shows(&window, "Result of board 3: 0-1"), "nothing is hidden any more");
    // A result that changes loses its mark and is asked for again.
    press(&mut window, Key::Home);
    type_keys(&mut window, "5");
    press(&mut window, Key::F8);
    assert!(shows(&window, "1 of 4 confirmed"));
    type_keys(&mut window, "501");
    assert_eq!(twice(&window), [true; 4]);
    press(&mut window, Key::F8);
    assert_eq!(window.state().said.last().map(String::as_str), Some("Round 1: 4 of 4 confirmed."));
    assert!(!shows(&window, "second keying"));
}

#[test]
fn a_missing_result_is_entered_on_the_way() {
    let mut window = window(published(&draft(&event(8))));
    type_keys(&mut window, "15");
    press(&mut window, Key::F8);
    type_keys(&mut window, "15");
    assert_eq!(window.state().said, ["Round 1: 2 of 2 confirmed; 2 results are missing."]);
    type_keys(&mut window, "0");
    assert_eq!(
        window.state().results()[2],
        GameResult::BlackWins,
        "the keyboard went to the first missing board"
    );
}
