//! The play-off in the Standings panel, by keyboard and by mouse.

use crate::club_event::event;
use crate::club_event::panel::{Alone, harness};
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{BracketSize, GameResult, MatchSlot, PlayOff, Tournament};
use interzonal::standings::Standings;
use interzonal::ui::standings::{StandingsPanel, show};
use interzonal::ui::view::Request;
use interzonal::views::panel::Panel;

type Window = Harness<'static, Alone<StandingsPanel>>;

fn open(tournament: Tournament) -> Window {
    let mut window = harness(tournament, StandingsPanel::default(), Panel::Standings, show);
    window.run();
    window.get_by_label("Play-off").click();
    settle(&mut window);
    window
}

/// Carries out what the panel requested, until it is at rest.
fn settle(window: &mut Window) {
    for _ in 0..6 {
        window.step();
        for request in std::mem::take(&mut window.state_mut().requests) {
            if let Request::Run(commands) = request {
                window.state_mut().desk.execute_all(commands).expect("a command that fits");
            }
        }
    }
    window.run();
}

fn press(window: &mut Window, keys: &[Key]) {
    for key in keys {
        window.key_press(*key);
        settle(window);
    }
}

fn type_keys(window: &mut Window, text: &str) {
    for letter in text.chars() {
        window.event(egui::Event::Text(letter.to_string()));
        settle(window);
    }
}

fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    settle(window);
}

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

fn play_off(window: &Window) -> PlayOff {
    window.state().desk.tournament().play_off().expect("a play-off").clone()
}

/// Top 8 of the club event, just begun.
fn begun() -> Window {
    let mut window = open(event(40, 7, false));
    click(&mut window, "Begin the play-off …");
    click(&mut window, "Top 8");
    press(&mut window, &[Key::Enter]);
    window
}

#[test]
fn it_is_offered_after_the_last_result_and_shows_who_would_meet() {
    let mut window = open(event(40, 7, true));
    assert!(says(&window, "No play-off"));
    click(&mut window, "Begin the play-off …");
    assert!(!says(&window, "Who goes on"), "not while results are missing");

    let mut window = open(event(40, 7, false));
    click(&mut window, "Begin the play-off …");
    assert!(says(&window, "Semi-final 1: White 1 ") && says(&window, "Semi-final 2: White 2 "));
    assert!(!says(&window, "Seed of the lots"));
    click(&mut window, "Top 8");
    assert!(says(&window, "Quarter-final 4: White 3 "));
    click(&mut window, "Not played");
    window.get_all_by_label("By lot").last().expect("lots for colours").click();
    settle(&mut window);
    assert!(says(&window, "Seed of the lots"), "the seed is shown");
    press(&mut window, &[Key::Enter]);
    let begun = play_off(&window);
    assert_eq!((begun.bracket, begun.third_place), (BracketSize::Eight, false));
    let lots = begun.lots.expect("the seed is kept");
    assert_eq!(begun.better_has_black, interzonal::standings::colours_by_lot(&begun, lots));
}

#[test]
fn before_the_planned_rounds_are_over_it_says_what_that_means() {
    let mut window = open(event(40, 5, false));
    click(&mut window, "Begin the play-off …");
    assert!(says(&window, "No further round can be paired while there is a play-off."));
    press(&mut window, &[Key::Escape]);
    assert!(window.state().desk.tournament().play_off().is_none());
}

#[test]
fn a_small_event_is_offered_four_only() {
    let mut window = open(event(12, 7, false));
    click(&mut window, "Begin the play-off …");
    assert!(window.query_by_label("Top 8").is_none());
    assert!(says(&window, "Top 8 needs at least 16 entrants."));
}

#[test]
fn results_by_keys_to_the_final_classification() {
    let mut window = begun();
    for slot in
        ["Quarter-final 1 ·", "Quarter-final 4 ·", "Semi-final 2 ·", "Match for third place ·", "Final ·"]
    {
        assert!(says(&window, slot), "every box says what it is: {slot}");
    }
    // Each key goes on to the next open match.
    type_keys(&mut window, "105");
    assert!(says(&window, "Who goes on?"), "a draw asks");
    type_keys(&mut window, "0");
    let drawn = play_off(&window);
    let third = MatchSlot::QuarterFinal(3);
    assert_eq!(drawn.winner(third), drawn.contest(third).map(|contest| contest.black));
    type_keys(&mut window, "+1101");
    let complete = play_off(&window);
    assert!(complete.is_complete(), "{:?}", complete.results);
    assert!(says(&window, "Final classification"));
    let tournament = window.state().desk.tournament();
    let first = tournament.name(complete.places().expect("places")[0]).to_owned();
    assert!(says(&window, &format!("1  {first}")));

    click(&mut window, "Ranking");
    assert!(window.query_by_label("final, with play-off").is_some());
    let standings = Standings::of(window.state().desk.tournament(), 7, &[]).expect("standings");
    assert_eq!(standings.rows[0].player, complete.places().expect("places")[0]);
    press(&mut window, &[Key::ArrowDown, Key::Home]);
    press(&mut window, &[Key::ArrowLeft; 8]);
    assert!(says(&window, "play-off: place 1"), "the line says where its place comes from");
}

#[test]
fn later_puts_the_decider_off_and_the_box_keeps_asking() {
    let mut window = begun();
    type_keys(&mut window, "5");
    press(&mut window, &[Key::Escape]);
    assert!(play_off(&window).needs_decider(MatchSlot::QuarterFinal(1)));
    assert!(says(&window, "nobody has been named to go on"));
    press(&mut window, &[Key::Enter]);
    assert!(says(&window, "Name the player who won the decider"));
    press(&mut window, &[Key::ArrowDown, Key::Enter]);
    let decided = play_off(&window);
    let slot = MatchSlot::QuarterFinal(1);
    assert_eq!(decided.winner(slot), decided.contest(slot).map(|contest| contest.black));
}

#[test]
fn a_correction_says_what_it_clears_before_it_does() {
    let mut window = begun();
    type_keys(&mut window, "11111111");
    assert!(play_off(&window).is_complete());
    press(&mut window, &[Key::ArrowLeft, Key::ArrowLeft, Key::ArrowUp, Key::ArrowUp, Key::ArrowUp]);
    type_keys(&mut window, "0");
    assert!(says(&window, "3 later matches get other players and lose their results"));
    press(&mut window, &[Key::Escape]);
    assert!(play_off(&window).is_complete(), "nothing was done");
    type_keys(&mut window, "0");
    press(&mut window, &[Key::Enter]);
    let corrected = play_off(&window);
    assert_eq!(corrected.results.len(), 5, "{:?}", corrected.results);
    assert!(window.state_mut().desk.undo());
    settle(&mut window);
    assert!(play_off(&window).is_complete(), "one undo brings all of it back");
    press(&mut window, &[Key::ArrowRight, Key::ArrowRight]);
    press(&mut window, &[Key::Delete]);
    assert!(!play_off(&window).results.contains_key(&MatchSlot::Final));
}

#[test]
fn by_mouse_and_cancelled() {
    let mut window = begun();
    window.get_by_label_contains("Quarter-final 2 · White").click();
    settle(&mut window);
    click(&mut window, "--+");
    let played = play_off(&window);
    let slot = MatchSlot::QuarterFinal(2);
    assert_eq!(played.winner(slot), played.contest(slot).map(|contest| contest.black));
    click(&mut window, "Cancel the play-off …");
    assert!(says(&window, "The bracket and the result of one match are deleted."));
    click(&mut window, "Keep it");
    assert_eq!(play_off(&window), played);
    click(&mut window, "Cancel the play-off …");
    click(&mut window, "Cancel the play-off");
    assert!(window.state().desk.tournament().play_off().is_none());
    assert!(says(&window, "No play-off"));
}

#[test]
fn a_split_result_has_a_key_in_the_bracket() {
    let mut window = begun();
    type_keys(&mut window, "r");
    assert!(says(&window, "Other results: "));
    type_keys(&mut window, "1");
    let entered: Vec<GameResult> = play_off(&window).results.values().map(|entered| entered.result).collect();
    assert_eq!(entered, [GameResult::DrawLoss]);
}
