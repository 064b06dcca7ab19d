//! The rules of a system in the window: from the form of a new event, by key, by the palette.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;

const TITLE: &str = "Simplified Swiss (Vincze)";

fn says(window: &Window, part: &str) -> bool {
    window.query_all_by_label_contains(part).next().is_some()
}

/// Where a heading of the page stands.
fn height_of(window: &Window, heading: &str) -> f32 {
    let nodes = window.query_all_by(|node| {
        node.role() == egui::accesskit::Role::Heading && node.label().as_deref() == Some(heading)
    });
    nodes.map(|node| node.rect().top()).next().expect("a heading of the page")
}

#[test]
fn the_form_of_a_new_event_shows_the_rules_of_the_chosen_system() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Winter Cup");
    window.unfold("More about the system");
    window.click("Rules of this system");
    assert!(says(&window, "Score groups are paired from the highest to the lowest."));
    // Enter belongs to the page on top: the event below is not created.
    window.press_key(Key::Enter);
    assert!(window.app().desk().is_none());
    window.press_key(Key::Escape);
    assert!(!says(&window, "Score groups are paired from the highest to the lowest."));
    assert!(says(&window, "Create event"), "the form is still there");
    window.press_key(Key::Enter);
    assert!(window.app().desk().is_some_and(|desk| desk.tournament().event().name == "Winter Cup"));
}

#[test]
fn the_rules_of_the_event_open_by_key_and_scroll() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(Modifiers::SHIFT, Key::F1);
    assert!(says(&window, TITLE));
    let first = height_of(&window, "Common rules");
    window.press_key(Key::PageDown);
    let after_a_page = height_of(&window, "Common rules");
    assert!(after_a_page < first - 300.0, "{first} {after_a_page}");
    window.press_key(Key::End);
    assert!(height_of(&window, "Common rules") < after_a_page);
    window.press_key(Key::Home);
    assert_eq!(height_of(&window, "Common rules"), first);
    window.press_key(Key::Escape);
    assert!(window.query_by_role(egui::accesskit::Role::Heading).is_none());
}

#[test]
fn the_palette_finds_them() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::K);
    window.type_text("rules of");
    window.press_key(Key::Enter);
    assert!(says(&window, "Two players meet at most once."));
}
