//! Players who are kept apart: one from another, by club, by a list of those selected.

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{ApartBy, ApartForce, ApartRule, PlayerId, RoundNumber};

use super::{CTRL_SHIFT, choose, new_event, paste, three, tournament};
use crate::app_window::{CTRL, Window};
use crate::support::Desktop;

#[test]
fn two_players_are_kept_apart_by_typing() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    window.press(CTRL_SHIFT, Key::F);
    // The player under the cursor is the first; the second is found by a part of the name.
    window.type_text("pio");
    window.press_key(Key::Enter);
    let first = RoundNumber::FIRST;
    assert!(tournament(&window).is_forbidden(PlayerId(0), PlayerId(1), first));
    window.get_by_label("Novák, Jan – Łukasz, Piotr");
    window.type_text("zzz");
    window.press_key(Key::Enter);
    window.get_by_label("Nobody is called “zzz”. Type a number or part of a name.");
    window.click("Allow Novák, Jan – Łukasz, Piotr");
    assert!(!tournament(&window).is_forbidden(PlayerId(0), PlayerId(1), first));
    window.press_key(Key::Escape);
    assert!(window.query_by_label("Players who must not meet").is_none());
}

/// TRF `260` has first and last round: so has the dialog, by keyboard too.
#[test]
fn two_players_are_kept_apart_in_some_rounds() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    for rounds in ["2-x", "2-3", "5"] {
        window.press(CTRL_SHIFT, Key::F);
        window.type_text("pio");
        window.press_key(Key::Tab);
        window.type_text(rounds);
        window.press_key(Key::Enter);
        if rounds == "2-x" {
            window.get_by_label(
                "Write rounds as 1-3, or one round as 3; leave the field empty for all rounds.",
            );
        }
        window.press_key(Key::Escape);
    }
    let banned = |window: &Window| -> Vec<usize> {
        let rounds = (1..=6).filter_map(RoundNumber::new);
        let event = tournament(window);
        rounds
            .filter(|round| event.is_forbidden(PlayerId(0), PlayerId(1), *round))
            .map(RoundNumber::get)
            .collect()
    };
    assert_eq!(banned(&window), [2, 3, 5]);
    // Each ban is taken back by itself.
    window.press(CTRL_SHIFT, Key::F);
    window.click("Allow Novák, Jan – Łukasz, Piotr (rounds 2–3)");
    assert_eq!(banned(&window), [5]);
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(banned(&window), [2, 3, 5]);
}

/// Four players by rating, with their clubs, and the rule that one club does not meet if possible; then round 1 as a draft.
fn paired_by_club(desktop: &Desktop, clubs: [&str; 4]) -> Window {
    let mut window = new_event(desktop);
    let row = |(at, club): (usize, &str)| format!("P{at}, Al\t{}\t{club}", 2400 - 100 * at);
    let rows: Vec<String> = clubs.into_iter().enumerate().map(row).collect();
    paste(&mut window, &format!("Name\tRating\tClub\n{}", rows.join("\n")));
    window.press_key(Key::Enter);
    assert_eq!(tournament(&window).player_count(), 4);
    window.press(CTRL_SHIFT, Key::F);
    window.get_by_label("No rule keeps players apart.");
    window.click("Add rule");
    window.get_by_label("players of the same club, if possible");
    window.click("Add rule");
    window.get_by_label("This rule is already in the list.");
    window.press_key(Key::Escape);
    window.press_key(Key::F6);
    window.wait_for_background();
    window.settle();
    window
}

#[test]
fn a_club_is_kept_apart_where_that_is_possible() {
    let desktop = Desktop::new();
    let mut window = paired_by_club(&desktop, ["Riverside", "", "riverside", ""]);
    let round = tournament(&window).round(RoundNumber::FIRST).expect("a draft");
    let (_, game) = round.game_of(PlayerId(0)).expect("a game");
    assert!(![game.white, game.black].contains(&PlayerId(2)), "1 and 3 would meet by their rating");
    assert!(window.query_by_label_contains("could not be kept apart").is_none());
    // The rule is taken back where it was given, and that is a step of its own.
    window.click("Players");
    window.press(CTRL_SHIFT, Key::F);
    window.get_by_label("Now: Riverside (2)");
    window.click("Remove the rule: players of the same club, if possible");
    assert!(tournament(&window).apart_rules().is_empty());
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(tournament(&window).apart_rules().len(), 1);
}

#[test]
fn a_draft_says_who_could_not_be_kept_apart() {
    let desktop = Desktop::new();
    let window = paired_by_club(&desktop, ["Riverside", "Riverside", "Riverside", ""]);
    assert_eq!(tournament(&window).not_kept_apart(RoundNumber::FIRST).len(), 1);
    window.get_by_label_contains("could not be kept apart: same club (Riverside)");
}

/// Several who are selected are a list.
#[test]
fn selected_players_are_kept_apart_by_a_list_for_the_first_rounds() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    window.press(CTRL, Key::A);
    window.press(CTRL_SHIFT, Key::F);
    window.click("always");
    window.get_by_label("Until round").focus();
    window.settle();
    window.type_text("x");
    window.press_key(Key::Enter);
    window
        .get_by_label("Write the last round of the rule as a number; leave the field empty for all rounds.");
    window.press(CTRL, Key::A);
    window.type_text("2");
    window.press_key(Key::Enter);
    let rules = tournament(&window).apart_rules();
    let expected = ApartRule {
        by: ApartBy::Players((0..3).map(PlayerId).collect()),
        force: ApartForce::Always,
        last: RoundNumber::new(2),
    };
    assert_eq!(rules, [expected]);
}
