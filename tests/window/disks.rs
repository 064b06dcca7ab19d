//! What the arbiter sees when the disk fails: a banner that stays until a save succeeds, says why and what to do, and
//! offers to try again; and the next start, when it never succeeded. And when something stands where a file is to go.

use std::path::{Path, PathBuf};

use crate::app_window::{CTRL, Window};
use crate::support::{Desktop, EXAMPLE};
use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::{Desk, SaveState};
use interzonal::ui::App;
use interzonal::ui::action::Action;

/// An event on a stick.
fn on_a_stick(desktop: &Desktop) -> (PathBuf, PathBuf) {
    let place = desktop.file("place", b"");
    let stick = place.with_file_name("stick");
    std::fs::create_dir(&stick).unwrap();
    let event = stick.join("club.ron");
    std::fs::write(&event, EXAMPLE).unwrap();
    (stick, event)
}

fn has_failed(app: &App) -> bool {
    app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Failed(_)) && desk.is_rescued())
}

fn is_saved(app: &App) -> bool {
    app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_)))
}

/// The stick is pulled out and a step is taken back.
fn window_without_stick(desktop: &Desktop, stick: &Path, event: &Path) -> Window {
    let mut window = desktop.window_on(event);
    window.wait_for(is_saved);
    std::fs::remove_dir_all(stick).unwrap();
    window.press(CTRL, Key::Z);
    window.wait_for(has_failed);
    window.settle();
    window
}

#[test]
fn the_banner_stays_until_the_stick_is_back_and_it_is_tried_again() {
    let desktop = Desktop::new();
    let (stick, event) = on_a_stick(&desktop);
    let mut window = window_without_stick(&desktop, &stick, &event);
    let undone = window.app().desk().unwrap().tournament().clone();
    for _ in 0..3 {
        window.settle();
        window.get_by_label_contains(
            "Not saved: the folder of “club.ron” is no longer there. Plug the stick in again",
        );
        window.get_by_label_contains("everything is kept in the program’s own folder");
    }
    window.click("Try again");
    window.wait_for(has_failed);
    window.get_by_label("Try again");
    std::fs::create_dir(&stick).unwrap();
    window.click("Try again");
    window.wait_for(is_saved);
    window.settle();
    assert!(window.query_by_label("Try again").is_none(), "the banner is gone with its cause");
    assert!(desktop.folders().rescued_copies().is_empty());
    let there = interzonal::desk::look_at(&std::fs::read(&event).unwrap(), &event, Some(&event)).unwrap();
    assert_eq!(there.event.first().tournament, undone);
}

#[test]
fn the_next_start_offers_the_copy_of_what_could_not_be_saved() {
    let desktop = Desktop::new();
    let (stick, event) = on_a_stick(&desktop);
    let window = window_without_stick(&desktop, &stick, &event);
    let undone = window.app().desk().unwrap().tournament().clone();
    drop(window);
    let [copy] = &desktop.folders().rescued_copies()[..] else { panic!("one copy is left") };
    let mut window = desktop.window();
    window.get_by_label_contains("An event could not be saved to its own file last time");
    let name = copy.file_stem().unwrap().to_string_lossy().into_owned();
    window.click(&format!("Open {name}"));
    let desk = window.app().desk().unwrap();
    assert_eq!(desk.tournament(), &undone);
    assert!(!desk.is_named(), "its place is gone, so it is a new event without a name");
    assert!(desktop.folders().rescued_copies().is_empty());
}

#[test]
fn save_as_is_the_way_out_of_a_place_that_is_gone() {
    let desktop = Desktop::new();
    let (stick, event) = on_a_stick(&desktop);
    let mut window = window_without_stick(&desktop, &stick, &event);
    let elsewhere = stick.with_file_name("elsewhere.ron");
    window.click("Save as …");
    window.press(CTRL, Key::A);
    window.type_text(&elsewhere.display().to_string());
    window.press_key(Key::Enter);
    window.wait_for(is_saved);
    window.settle();
    assert!(window.query_by_label("Try again").is_none());
    assert!(elsewhere.is_file() && desktop.folders().rescued_copies().is_empty());
}

/// Asks for a file and types where it is.
fn choose(window: &mut Window, action: Action, path: &Path) {
    window.app_mut().invoke(action);
    window.settle();
    if action == Action::ExportReport {
        // The dialog before it says what the format cannot say.
        window.press_key(Key::Enter);
        window.settle();
    }
    window.press(CTRL, Key::A);
    window.type_text(&path.display().to_string());
    window.press_key(Key::Enter);
    window.settle();
}

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

#[test]
fn save_as_asks_before_it_takes_the_place_of_another_event_and_keeps_that() {
    let desktop = Desktop::new();
    let autumn =
        desktop.file("autumn.ron", crate::support::EXAMPLE.replace("\"example\"", "\"autumn\"").as_bytes());
    let before = std::fs::read(&autumn).unwrap();
    let mut window = desktop.window();
    window.open_example();
    choose(&mut window, Action::SaveAs, &autumn);
    assert!(says(&window, "“autumn.ron” holds the event “Riverside Open 2026”"), "which event is there");
    window.press_key(Key::Escape);
    assert!(!says(&window, "holds the event"));
    assert_eq!(std::fs::read(&autumn).unwrap(), before);
    assert_ne!(window.app().desk().unwrap().path(), autumn);
    choose(&mut window, Action::SaveAs, &autumn);
    window.click("Replace");
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.path() == autumn));
    assert!(says(&window, "The event that was there is kept as"));
    let folder = std::fs::read_dir(desktop.folders().all_backups().join("autumn")).unwrap();
    let kept: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert_eq!(std::fs::read(&kept[0]).unwrap(), before);
    // Its own file is saved without a question.
    choose(&mut window, Action::SaveAs, &autumn);
    assert!(!says(&window, "holds the event"));
    assert_eq!(std::fs::read_dir(desktop.folders().all_backups().join("autumn")).unwrap().count(), 1);
}

#[test]
fn save_as_leaves_an_event_alone_that_another_window_has_open() {
    let desktop = Desktop::new();
    let path = desktop.file("autumn.ron", crate::support::EXAMPLE.as_bytes());
    let other = Desk::open(desktop.environment(), &path).unwrap();
    let mut window = desktop.window();
    window.open_example();
    choose(&mut window, Action::SaveAs, &path);
    window.click("Replace");
    assert!(says(&window, "is open in another window"));
    assert_ne!(window.app().desk().unwrap().path(), path);
    drop(other);
}

#[test]
fn a_typed_path_replaces_a_file_only_after_a_question_and_never_an_event() {
    let desktop = Desktop::new();
    let report = desktop.file("old.trf", b"mine");
    let event = desktop.file("autumn.ron", crate::support::EXAMPLE.as_bytes());
    let mut window = desktop.window();
    window.open_example();
    choose(&mut window, Action::ExportReport, &report);
    assert!(says(&window, "“old.trf” already exists. Replace it?"));
    assert_eq!(std::fs::read(&report).unwrap(), b"mine");
    window.press_key(Key::Enter);
    assert!(std::fs::read(&report).unwrap().starts_with(b"012 "));
    choose(&mut window, Action::ExportReport, &event);
    assert!(says(&window, "“autumn.ron” is an event"));
    assert_eq!(std::fs::read(&event).unwrap(), crate::support::EXAMPLE.as_bytes());
}

#[test]
fn the_window_shows_what_is_wrong_and_opens_what_can_be_kept() {
    let desktop = Desktop::new();
    let damaged = EXAMPLE.replacen("PairRound(round: 4", "PairRound(r*und: 4", 1);
    let path = desktop.file("club.ron", damaged.as_bytes());
    let mut window = desktop.window_on(&path);
    assert!(window.query_by_label("“club.ron” is damaged").is_some());
    for part in ["40 players, 3 rounds paired, 58 results", "cannot be read and is left out", "board 9"] {
        assert!(window.query_all_by_label_contains(part).next().is_some(), "{part}");
    }
    window.click("Cancel");
    assert!(window.app().desk().is_none() && window.query_by_label("“club.ron” is damaged").is_none());
    drop(window);
    let mut window = desktop.window_on(&path);
    window.click("Open what can be kept");
    let desk = window.app().desk().expect("an event");
    assert!(!desk.is_named() && desk.tournament().rounds_paired() == 3);
    assert!(window.app().notices().iter().any(|notice| notice.text.contains("was not changed")));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), damaged);
}
