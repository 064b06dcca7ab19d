//! What if and rehearsals in the whole window: asked for by key and by name, read through their accessible names; the
//! event stays as it is.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::model::GameResult;
use interzonal::ui::action::Action;

use crate::app_window::Window;
use crate::support::Desktop;

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

fn until(window: &mut Window, text: &str) {
    let begun = std::time::Instant::now();
    while !says(window, text) {
        assert!(begun.elapsed().as_secs() < 60, "“{text}” does not appear");
        window.settle();
    }
}

fn journal(window: &Window) -> String {
    format!("{:?}", window.app().desk().unwrap().journal())
}

#[test]
fn what_the_last_games_can_bring() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let before = journal(&window);
    window.press(Modifiers::SHIFT, Key::F6);
    until(&mut window, "The missing games can end in 27 ways");
    until(&mut window, "boards of round 5");
    assert!(says(&window, "places cannot change any more"));
    assert!(says(&window, "Depends on the open games"));
    // One ending for each: one outcome, nothing is open.
    for at in 0..3 {
        window
            .query_all_by_label(GameResult::Draw.notation())
            .nth(at)
            .expect("a choice for each game")
            .click();
        window.settle();
    }
    until(&mut window, "Round 5 is paired as follows.");
    assert!(!says(&window, "Depends on the open games"));
    window.press_key(Key::Escape);
    assert!(!says(&window, "The missing games can end"));
    assert_eq!(journal(&window), before, "nothing was entered");
}

/// What is certain already is marked on the boards, once it is known, without being asked for.
#[test]
fn boards_of_the_next_round_that_are_certain_are_marked_on_the_board_list() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    until(&mut window, "Round 5, already certain: ");
    let marks = window.query_all_by_label_contains("Round 5, already certain: ").count();
    assert!(marks > 0);
    // In an earlier round nothing is.
    window.press_key(Key::PageUp);
    assert!(!says(&window, "already certain"));
}

#[test]
fn a_rehearsal_tells_what_can_happen_and_changes_nothing() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let before = journal(&window);
    window.app_mut().invoke(Action::Rehearse);
    window.settle();
    assert!(says(&window, "The event itself is not changed"));
    until(&mut window, "had the most points at the end");
    // Stopped, or done already on a fast machine: what was found stays.
    if window.query_by_label("Stop").is_some() {
        window.click("Stop");
    }
    until(&mut window, "of 100 rehearsals");
    assert!(says(&window, "had the most points at the end"));
    window.press_key(Key::Escape);
    assert_eq!(journal(&window), before);
}

#[test]
fn an_event_is_rehearsed_20_100_or_500_times() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.app_mut().invoke(Action::Rehearse);
    window.settle();
    until(&mut window, "of 100 rehearsals");
    let segments = |window: &Window| {
        let segments = window.query_all_by_role(Role::RadioButton);
        let labels = segments.filter_map(|segment| segment.accesskit_node().label());
        labels.filter(|label| label.parse::<usize>().is_ok()).collect::<Vec<String>>()
    };
    assert_eq!(segments(&window), ["20", "100", "500"]);
    window.get_by_role_and_label(Role::RadioButton, "20").click();
    window.settle();
    window.click("Again");
    until(&mut window, "of 20 rehearsals");
    window.press_key(Key::Escape);
}
