//! Registrations: a list that is watched while the arbiter works, how far players have come, how they can be reached.

use std::path::Path;

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{PlayerId, Rating};
use interzonal::ui::action::Action;

const HEADINGS: &str = "Name;Rating;FIDE ID;Phone;Fee paid\n";
const ADA: &str = "Okafor, Ada;2320;14101068;555-0199;yes\n";
const BO: &str = "Lind, Bo;1900;;;\n";

fn new_event(desktop: &Desktop) -> Window {
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Riverside Open 2026");
    window.press_key(Key::Enter);
    window
}

fn write(path: &Path, rows: &[&str]) {
    std::fs::write(path, format!("{HEADINGS}{}", rows.concat())).expect("a list");
}

fn count(window: &Window) -> usize {
    window.app().desk().expect("an event").tournament().player_count()
}

/// The window with a list that is watched, and its one player.
fn watching(desktop: &Desktop, path: &Path) -> Window {
    let mut window = new_event(desktop);
    window.app_mut().invoke(Action::WatchList);
    window.settle();
    window.type_path(path);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().player_count() == 1));
    // The cursor goes to the player.
    window.press(CTRL, Key::Home);
    window.type_text("oka");
    window
}

/// Two looks later.
fn look_again(desktop: &Desktop, window: &mut Window) {
    for _ in 0..3 {
        desktop.pass(2);
        window.settle();
    }
}

fn rating(window: &Window, id: u32) -> Option<Rating> {
    let player = window.app().desk().expect("an event").tournament().player(PlayerId(id));
    player.expect("a player").details.rating
}

#[test]
fn who_is_new_in_a_watched_list_is_registered() {
    let desktop = Desktop::new();
    let path = desktop.file("form.csv", format!("{HEADINGS}{ADA}").as_bytes());
    let mut window = watching(&desktop, &path);
    let ada = window.app().desk().unwrap().tournament().player(PlayerId(0)).unwrap().clone();
    assert_eq!((ada.contact.phone.as_str(), ada.contact.source.as_str()), ("555-0199", "form.csv"));
    assert!(ada.paid && ada.arrived.is_none());
    window.get_by_label_contains(
        "“form.csv” is read again whenever it changes. 1 player was registered from it.",
    );
    write(&path, &[ADA, BO]);
    look_again(&desktop, &mut window);
    assert_eq!(count(&window), 2);
    // It is one step, and what the arbiter takes back does not come again.
    window.press(CTRL, Key::Z);
    assert_eq!(count(&window), 1);
    look_again(&desktop, &mut window);
    assert_eq!(count(&window), 1);
    window.click("Stop watching");
    write(&path, &[ADA, BO, "Roy, Cy;;;;\n"]);
    look_again(&desktop, &mut window);
    assert_eq!(count(&window), 1);
    assert!(window.query_by_label_contains("is read again").is_none());
}

#[test]
fn what_a_watched_list_says_otherwise_is_offered_and_not_done() {
    let desktop = Desktop::new();
    let path = desktop.file("form.csv", format!("{HEADINGS}{ADA}").as_bytes());
    let mut window = watching(&desktop, &path);
    write(&path, &[&ADA.replace("2320", "2400")]);
    look_again(&desktop, &mut window);
    assert_eq!((count(&window), rating(&window, 0)), (1, Some(2320)));
    window.get_by_label_contains("1 row differs from the entry.");
    window.click("Show the list");
    for _ in 0..50 {
        window.settle();
        if window.query_by_label("Players from form.csv").is_some() {
            break;
        }
    }
    window
        .get_by_label_contains("Already in the event; if ticked, the entry is changed: Rating 2320 → 2400.");
    window.click("Add Okafor, Ada");
    window.click("Change 1 entry");
    assert_eq!((count(&window), rating(&window, 0)), (1, Some(2400)));
    assert!(window.query_by_label_contains("differs from the entry").is_none());
}

#[test]
fn a_folder_is_watched_too_and_a_broken_list_is_told() {
    let desktop = Desktop::new();
    let folder = &desktop.folders().data.join("forms");
    std::fs::create_dir_all(folder).unwrap();
    write(&folder.join("a.csv"), &[ADA]);
    let mut window = new_event(&desktop);
    window.app_mut().invoke(Action::WatchFolder);
    window.settle();
    window.type_path(folder);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().player_count() == 1));
    write(&folder.join("b.csv"), &[BO, ADA]);
    write(&folder.join("~$b.csv"), &["Nobody, At;;;;\n"]);
    std::fs::write(folder.join("c.xlsx"), b"PK\x03\x04").unwrap();
    look_again(&desktop, &mut window);
    assert_eq!(count(&window), 2);
    window.get_by_label_contains("The last attempt to read it failed: ");
}

/// Once when it vanishes and once when it is back, whoever is registered stays, and registrations go on.
#[test]
fn a_watched_list_that_vanishes_is_told_once() {
    let desktop = Desktop::new();
    let path = desktop.file("form.csv", format!("{HEADINGS}{ADA}").as_bytes());
    let mut window = watching(&desktop, &path);
    std::fs::remove_file(&path).unwrap();
    look_again(&desktop, &mut window);
    let lost = "Registrations cannot be read from “form.csv”: ";
    assert_eq!(window.query_all_by_label_contains(lost).count(), 1);
    window.get_by_label_contains("The last attempt to read it failed: ");
    look_again(&desktop, &mut window);
    assert_eq!((window.query_all_by_label_contains(lost).count(), count(&window)), (1, 1));
    write(&path, &[ADA]);
    look_again(&desktop, &mut window);
    window.get_by_label_contains("Registrations can be read from “form.csv” again.");
    assert!(window.query_by_label_contains("The last attempt to read it failed: ").is_none());
    write(&path, &[ADA, BO]);
    look_again(&desktop, &mut window);
    assert_eq!(count(&window), 2);
}

/// The name of the settings stands in the log, of what was done since it was given.
#[test]
fn the_log_says_who_ticked_a_player() {
    let desktop = Desktop::new();
    let path = desktop.file("form.csv", format!("{HEADINGS}{ADA}").as_bytes());
    let mut window = watching(&desktop, &path);
    window.app_mut().invoke(Action::Settings);
    window.settle();
    window.get_by_label("Arbiter here").focus();
    window.settle();
    window.type_text("Roy, Cy");
    window.press_key(Key::Escape);
    window.app_mut().invoke(Action::CheckIn);
    window.settle();
    window.press_key(Key::Space);
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Num6);
    let by: Vec<String> =
        window.app().desk().unwrap().journal().entries.iter().map(|entry| entry.by.clone()).collect();
    assert_eq!(by, ["", "Roy, Cy"], "registered before the name was given, arrived after");
    let told = |window: &Window| window.query_all_by_label("by Roy, Cy").count();
    assert_eq!(told(&window), 1);
    // The name is found as words are.
    window.get_by_label("Filter").focus();
    window.settle();
    window.type_text("roy");
    assert_eq!(told(&window), 1);
    window.type_text("x");
    window.get_by_label("No entry matches.");
}

/// Registered, arrived, playing, withdrawn: a word at the player, and a choice above the table.
#[test]
fn the_table_shows_those_who_have_come_so_far() {
    let desktop = Desktop::new();
    let path = desktop.file("form.csv", format!("{HEADINGS}{ADA}").as_bytes());
    let mut window = watching(&desktop, &path);
    window.get_by_label_contains("· registered");
    window.app_mut().invoke(Action::CheckIn);
    window.settle();
    window.press_key(Key::Space);
    window.press_key(Key::Escape);
    window.get_by_label_contains("· arrived");
    window.get_by_label("Entry state").click();
    window.settle();
    window.click("withdrawn");
    window.get_by_label("No player matches");
    // The first Escape leaves the list of choices, the second shows all players again.
    window.press_key(Key::Escape);
    window.press_key(Key::Escape);
    assert!(window.query_by_label("No player matches").is_none());
}

#[test]
fn how_a_player_can_be_reached_stands_in_the_record_alone() {
    let desktop = Desktop::new();
    let path = desktop.file("form.csv", format!("{HEADINGS}{ADA}").as_bytes());
    let mut window = watching(&desktop, &path);
    assert!(window.query_by_value("555-0199").is_none());
    window.app_mut().invoke(Action::PlayerRecord);
    window.settle();
    window.get_by_label_contains("Registered in “form.csv”.");
    assert!(window.query_all_by_value("555-0199").next().is_some());
    window.get_by_label("E-mail").focus();
    window.settle();
    window.type_text("ada@example.org");
    window.click("Keep");
    let ada = window.app().desk().unwrap().tournament().player(PlayerId(0)).unwrap();
    assert_eq!(ada.contact.email, "ada@example.org");
    window.press_key(Key::Escape);
    assert!(window.query_by_value("555-0199").is_none());
}
