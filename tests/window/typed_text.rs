//! Nothing typed is lost: fields of the Tournament panel are in force when they are left, and whatever cannot be is asked
//! about.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{RoundNumber, SystemId, Tournament};
use interzonal::ui::action::Action;
use interzonal::views::panel::Panel;

fn tournament(window: &Window) -> &Tournament {
    window.app().desk().expect("an event").tournament()
}

fn steps(window: &Window) -> usize {
    window.app().desk().expect("an event").journal().entries.len()
}

/// An event with four players, its Tournament panel in view.
fn event(desktop: &Desktop) -> Window {
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Winter Cup");
    window.press_key(Key::Enter);
    window.press_key(Key::Insert);
    for name in ["Alpha", "Beta", "Gamma", "Delta"] {
        window.type_text(name);
        window.press(Modifiers::SHIFT, Key::Enter);
    }
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Num1);
    window
}

fn into(window: &mut Window, label: &str, text: &str) {
    window.get_by_label(label).focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text(text);
}

#[test]
fn a_field_is_in_force_when_it_is_left_and_is_one_step_of_undo() {
    let desktop = Desktop::new();
    let mut window = event(&desktop);
    let before = steps(&window);
    window.press_key(Key::Tab);
    window.type_text("Old Mill Hall");
    assert_eq!(tournament(&window).event().place, "", "while it is typed nothing changes");
    window.press_key(Key::Tab);
    assert_eq!(tournament(&window).event().place, "Old Mill Hall");
    assert_eq!(steps(&window), before + 1);
    into(&mut window, "Arbiter", "Ada");
    window.press_key(Key::Enter);
    assert_eq!(tournament(&window).event().arbiter, "Ada");
    window.type_text(" Byron");
    window.press(Modifiers::SHIFT, Key::Tab);
    assert_eq!(tournament(&window).event().arbiter, "Ada Byron", "Enter leaves the keyboard in the field");
    assert_eq!(steps(&window), before + 3);
    window.app_mut().invoke(Action::Undo);
    window.settle();
    assert_eq!(tournament(&window).event().arbiter, "Ada");
    assert_eq!(window.get_by_label("Arbiter").value().as_deref(), Some("Ada"));
}

#[test]
fn f6_and_another_panel_find_what_was_typed() {
    let desktop = Desktop::new();
    let mut window = event(&desktop);
    into(&mut window, "Rounds", "3");
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    assert_eq!(tournament(&window).rules().rounds, 3);
    window.press(CTRL, Key::Num1);
    into(&mut window, "Place", "Hull");
    window.press(CTRL, Key::Num4);
    assert_eq!(tournament(&window).event().place, "Hull");
    assert_eq!(tournament(&window).round(RoundNumber::FIRST).expect("paired").games.len(), 2);
}

/// A list that is closed changes with each arrow; the system is in force once, when the list is left.
#[test]
fn a_system_looked_for_by_arrows_is_in_force_when_the_list_is_left() {
    let desktop = Desktop::new();
    let mut window = event(&desktop);
    let before = steps(&window);
    window.get_by_label("Pairing system").focus();
    window.settle();
    for _ in 0..3 {
        window.press_key(Key::ArrowDown);
    }
    assert_eq!(steps(&window), before);
    window.press_key(Key::Tab);
    assert_eq!((tournament(&window).rules().system, steps(&window)), (SystemId::Sw, before + 1));
}

#[test]
fn what_cannot_be_read_stays_and_is_asked_about() {
    let desktop = Desktop::new();
    let mut window = event(&desktop);
    into(&mut window, "Rounds", "many");
    window.press_key(Key::Tab);
    window.get_by_label("Write a number between 1 and 99.");
    assert_eq!(tournament(&window).rules().rounds, 7);
    into(&mut window, "Place", "Hull");
    window.press_key(Key::Tab);
    assert_eq!(tournament(&window).event().place, "Hull", "it hinders no other field");
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::Num1);
    assert_eq!(window.get_by_label("Rounds").value().as_deref(), Some("many"));
    // Leaving the event asks; the answer may be no.
    window.app_mut().invoke(Action::CloseEvent);
    window.settle();
    window.get_by_label("Discard what was typed in Tournament?");
    window.press_key(Key::Escape);
    assert!(window.app().desk().is_some());
    window.app_mut().invoke(Action::CloseEvent);
    window.settle();
    window.click("Discard");
    window.settle();
    assert!(window.app().desk().is_none());
}

#[test]
fn what_is_typed_is_on_the_disk_after_closing() {
    let desktop = Desktop::new();
    let mut window = event(&desktop);
    let path = window.app().desk().expect("open").path().to_path_buf();
    into(&mut window, "Place", "Hull");
    window.app_mut().invoke(Action::CloseEvent);
    window.settle();
    assert!(window.app().desk().is_none());
    drop(window);
    let window = desktop.window_on(&path);
    assert_eq!(tournament(&window).event().place, "Hull");
}

#[test]
fn a_new_event_is_not_dropped_by_escape() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.press_key(Key::Escape);
    assert!(window.query_by_label("New event").is_none(), "nothing was typed");
    window.press(CTRL, Key::N);
    window.type_text("Winter Cup");
    window.press_key(Key::Escape);
    window.get_by_label("Discard what was typed?");
    // Escape takes the question back, and the keyboard is in the field again.
    window.press_key(Key::Escape);
    window.type_text(" 2026");
    assert_eq!(window.get_by_label("Name").value().as_deref(), Some("Winter Cup 2026"));
    window.press_key(Key::Escape);
    window.click("Discard");
    assert!(window.query_by_label("Create event").is_none());
}

#[test]
fn a_file_is_offered_once_when_the_first_player_is_in() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Winter Cup");
    window.press_key(Key::Enter);
    let offer = "Save it to a file …";
    assert!(window.query_by_label(offer).is_none());
    window.press_key(Key::Insert);
    window.type_text("Alpha");
    window.press(Modifiers::SHIFT, Key::Enter);
    window.get_by_label(offer);
    assert!(window.query_by_label_contains("no file of its own yet").is_some());
    window.press_key(Key::Escape);
    window.click("Later");
    window.press_key(Key::Insert);
    window.type_text("Beta");
    window.press(Modifiers::SHIFT, Key::Enter);
    assert!(window.query_by_label(offer).is_none());
}

/// Rules, prizes and officials of an event of before; not its players, its name or its dates.
#[test]
fn a_new_event_can_be_like_an_earlier_one() {
    let desktop = Desktop::new();
    let mut window = event(&desktop);
    into(&mut window, "Arbiter", "Ada");
    into(&mut window, "Rounds", "5");
    window.click("3-1-0");
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::N);
    window.type_text("Spring Cup");
    window.click("Like an earlier event");
    let option = egui::accesskit::Role::ListBoxOption;
    window.get_by_role_and_label(option, "Winter Cup").click();
    let begun = std::time::Instant::now();
    let text = egui::accesskit::Role::TextInput;
    while window.get_by_role_and_label(text, "Rounds").value().as_deref() != Some("5") {
        assert!(begun.elapsed().as_secs() < 60, "it was not taken over");
        window.settle();
    }
    window.click("Create event");
    let made = tournament(&window);
    assert_eq!((made.event().name.as_str(), made.event().arbiter.as_str()), ("Spring Cup", "Ada"));
    assert_eq!(made.rules().points, interzonal::model::PointScale::THREE_ONE_ZERO);
    assert_eq!(made.player_count(), 0);
}

/// A player who is typed but not entered is asked about before the event is left, from whichever panel.
#[test]
fn a_half_typed_player_is_asked_about_before_the_event_is_left() {
    let desktop = Desktop::new();
    let mut window = event(&desktop);
    let question = "Leave Okafor, Ada out?";
    window.press(CTRL, Key::Num2);
    window.press_key(Key::Insert);
    window.type_text("Okafor, Ada");
    for leaving in [Action::CloseEvent, Action::NewEvent, Action::OpenExample] {
        window.app_mut().invoke(leaving);
        window.settle();
        assert!(window.query_by_label(question).is_some(), "{leaving:?}");
        window.click("Keep typing");
        assert!(window.query_by_label(question).is_none());
    }
    // The row is open again, as it was.
    window.press_key(Key::Tab);
    window.press(CTRL, Key::Num3);
    window.app_mut().invoke(Action::CloseEvent);
    window.settle();
    window.get_by_label(question);
    window.press_key(Key::Escape);
    assert_eq!(window.app().panel(), Panel::Players);
    window.press(Modifiers::SHIFT, Key::Enter);
    assert_eq!(tournament(&window).player_count(), 5);
    window.type_text("Novak");
    window.app_mut().invoke(Action::CloseEvent);
    window.settle();
    window.click("Discard");
    window.settle();
    assert!(window.app().desk().is_none());
}
