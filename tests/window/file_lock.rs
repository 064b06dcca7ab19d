//! What the arbiter sees when an event is open elsewhere, was changed by somebody else, or is to be restored.

use std::path::PathBuf;

use crate::app_window::{CTRL, Window};
use crate::support::{Desktop, EXAMPLE};
use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::{Desk, SaveState};
use interzonal::files::lock;
use interzonal::ui::App;

fn event(desktop: &Desktop) -> PathBuf {
    desktop.file("club.ron", EXAMPLE.as_bytes())
}

fn is_read_only(app: &App) -> bool {
    app.desk().is_some_and(Desk::is_read_only)
}

fn command(window: &mut Window, words: &str) {
    window.press(CTRL, Key::K);
    window.type_text(words);
    window.press_key(Key::Enter);
}

#[test]
fn a_second_window_reads_and_writes_once_the_first_is_closed() {
    let desktop = Desktop::new();
    let path = event(&desktop);
    let first = Desk::open(desktop.environment(), &path).unwrap();
    let mut window = desktop.window_on(&path);
    window.get_by_label("Open elsewhere");
    assert!(window.query_by_label("Take over").is_none(), "a window of this machine that is alive keeps it");
    window.press_key(Key::Escape);
    assert!(window.app().desk().is_none());
    drop(window);
    let mut window = desktop.window_on(&path);
    window.press_key(Key::Enter);
    assert!(is_read_only(window.app()));
    window.get_by_label("Read-only: the event is open elsewhere.");
    window.click("Try to write");
    window.get_by_label("Open elsewhere");
    window.press_key(Key::Escape);
    assert!(is_read_only(window.app()));
    drop(first);
    window.click("Try to write");
    assert!(window.app().desk().is_some_and(|desk| !desk.is_read_only()));
    assert!(window.query_by_label("Try to write").is_none(), "the banner is gone with its cause");
}

#[cfg(unix)]
#[test]
fn an_event_that_is_set_to_read_only_says_so_until_it_may_be_written() {
    use std::os::unix::fs::PermissionsExt as _;
    let desktop = Desktop::new();
    let path = event(&desktop);
    let set = |mode: u32| std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
    set(0o444);
    let mut window = desktop.window_on(&path);
    assert!(is_read_only(window.app()));
    window.get_by_label("Read-only: “club.ron” is set to read-only.");
    window.get_by_label("Save as …");
    window.click("Try to write");
    window.get_by_label_contains(
        "It still cannot be written: “club.ron” is set to read-only and is not changed.",
    );
    assert!(is_read_only(window.app()));
    set(0o644);
    window.click("Try to write");
    assert!(!is_read_only(window.app()));
    assert!(window.query_by_label("Try to write").is_none(), "the banner is gone with its cause");
}

#[test]
fn a_silent_machine_is_taken_over_when_the_user_says_so() {
    let desktop = Desktop::new();
    let path = event(&desktop);
    let long_ago = "\"2026-01-05T10:00:00Z\"";
    let holder = format!("(host: \"laptop-2\", process: 7, since: {long_ago}, seen: {long_ago})");
    std::fs::write(lock::path_beside(&path), holder).unwrap();
    let mut window = desktop.window_on(&path);
    window.get_by_label_contains("laptop-2, process 7");
    window.click("Take over");
    assert!(window.app().desk().is_some_and(|desk| !desk.is_read_only()));
    assert_ne!(lock::read_holder(&path).unwrap().host, "laptop-2");
}

#[test]
fn a_change_by_somebody_else_asks_whose_it_shall_be() {
    let desktop = Desktop::new();
    let path = event(&desktop);
    let mut window = desktop.window_on(&path);
    let name = window.app().desk().unwrap().tournament().event().name.clone();
    let theirs = EXAMPLE.replace(&name, "Theirs");
    std::fs::write(&path, &theirs).unwrap();
    window.press(CTRL, Key::Z);
    window
        .wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Elsewhere(_))));
    window.get_by_label_contains("Somebody else has changed “club.ron”");
    window.click("Keep mine");
    window.wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_))));
    assert!(window.query_by_label("Keep mine").is_none());
    assert!(std::fs::read_to_string(&path).unwrap().contains(&name));
    std::fs::write(&path, &theirs).unwrap();
    window.press(CTRL, Key::Y);
    window
        .wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Elsewhere(_))));
    window.click("Open the other");
    assert_eq!(window.app().desk().unwrap().tournament().event().name, "Theirs");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), theirs);
}

#[test]
fn an_earlier_state_is_chosen_from_the_list_by_keyboard() {
    let desktop = Desktop::new();
    let path = event(&desktop);
    let mut window = desktop.window_on(&path);
    let desk = |window: &Window| window.app().desk().unwrap().tournament().clone();
    let before = desk(&window);
    window.wait_for(|app| app.desk().is_some_and(|desk| !desk.earlier_states().is_empty()));
    command(&mut window, "Restore");
    window.get_by_label_contains("At intervals");
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    let undone = desk(&window);
    assert_ne!(undone, before);
    command(&mut window, "Restore");
    for _ in 0..2000 {
        window.settle();
        if window.query_by_label_contains("comparing …").is_none() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    window.get_by_label_contains("Different: 1 player.");
    window.press_key(Key::Enter);
    assert_eq!(desk(&window), before);
    window.get_by_label_contains("has been restored");
    command(&mut window, "Restore");
    window.get_by_label_contains("Before restoring");
    window.press_key(Key::Enter);
    assert_eq!(desk(&window), undone);
}

#[test]
fn a_second_folder_is_chosen_in_the_settings() {
    let desktop = Desktop::new();
    let path = event(&desktop);
    let mut window = desktop.window_on(&path);
    let stick = path.with_file_name("stick");
    std::fs::create_dir(&stick).unwrap();
    window.press(CTRL, Key::Comma);
    window.click("Choose …");
    window.get_by_label("Folder for the second copy");
    window.press(CTRL, Key::A);
    window.type_text(&stick.display().to_string());
    window.press_key(Key::Enter);
    window.wait_for(|_| stick.join("club.ron").is_file());
    window.press(CTRL, Key::Comma);
    window.click("Stop");
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Comma);
    assert!(window.query_by_label("Stop").is_none());
}
