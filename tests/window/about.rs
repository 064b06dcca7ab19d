//! *About*: version, places, licences, the report to copy; and newer versions, which nobody looks for who did not say yes.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};

use egui::Key;
use egui::accesskit::{Role, Toggled};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::desk::program::VERSION;
use interzonal::desk::settings::{LookForNewer, NewerVersion, Settings};
use interzonal::ui::action::Action;

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

fn about(window: &mut Window, tab: &str) {
    window.app_mut().invoke(Action::About);
    window.settle();
    window.click(tab);
}

/// A server that says that a version is out; each request is told.
fn server(version: &'static str) -> (String, Receiver<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/newest-version.txt", listener.local_addr().unwrap());
    let (sender, asked) = channel();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let lines = BufReader::new(stream.try_clone().unwrap()).lines();
            lines.map_while(Result::ok).take_while(|line| !line.is_empty()).for_each(drop);
            sender.send(()).unwrap();
            let length = version.len();
            let _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{version}"
            );
        }
    });
    (address, asked)
}

fn choice(desktop: &Desktop) -> LookForNewer {
    Settings::load(&desktop.folders().config).newer_version.look
}

fn choose(desktop: &Desktop, choice: LookForNewer) {
    let newer_version = NewerVersion { look: choice, ..NewerVersion::default() };
    let settings = Settings { newer_version, ..Settings::default() };
    settings.save(&desktop.folders().config).unwrap();
}

#[test]
fn about_is_found_by_its_name_and_tells_version_and_places() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::K);
    window.type_text("about");
    window.press_key(Key::Enter);
    window.get_by_label("About Interzonal");
    assert!(says(&window, VERSION));
    window.click("Where files are");
    assert!(says(&window, "settings.json") && says(&window, "club.ron"));
    let copied = window.copied_by("Copy: Settings").unwrap();
    assert_eq!(copied, desktop.folders().settings().display().to_string());
    window.get_by_label("Open folder: Earlier states");
    window.press_key(Key::Escape);
    assert!(window.query_by_label("About Interzonal").is_none());
}

#[test]
fn licences_are_searched_chosen_by_the_arrows_and_only_what_is_in_view_is_there() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    about(&mut window, "Licences");
    let rows = |window: &Window| window.query_all_by_role(Role::ListBoxOption).count();
    assert!((4..40).contains(&rows(&window)), "{} rows of some hundred", rows(&window));
    window.get_by_label("Search name or licence").focus();
    window.settle();
    window.type_text("option-ext");
    assert_eq!(rows(&window), 1);
    assert!(says(&window, "1 third-party component") && says(&window, "Mozilla Public License Version 2.0"));
    for _ in 0..10 {
        window.press_key(Key::Backspace);
    }
    window.type_text("noto");
    assert!(says(&window, "SIL Open Font License") || says(&window, "SIL OPEN FONT LICENSE"));
    for _ in 0..4 {
        window.press_key(Key::Backspace);
    }
    let chosen = |window: &Window| {
        let options = window.query_all_by_role(Role::ListBoxOption);
        let found = options.filter(|option| option.accesskit_node().toggled() == Some(Toggled::True)).count();
        assert_eq!(found, 1, "the chosen one is in view");
    };
    for _ in 0..30 {
        window.press_key(Key::ArrowDown);
        chosen(&window);
    }
    for _ in 0..30 {
        window.press_key(Key::ArrowUp);
    }
    chosen(&window);
    window.press_key(Key::PageDown);
}

#[test]
fn the_report_names_no_player_no_event_and_no_folder_of_the_user() {
    let desktop = Desktop::new();
    let settings = Settings { second_folder: Some("/media/Gisela".into()), ..Settings::default() };
    settings.save(&desktop.folders().config).unwrap();
    let mut window = desktop.window();
    window.open_example();
    let names: Vec<String> = {
        let tournament = window.app().desk().unwrap().tournament();
        let event = tournament.event().name.clone();
        tournament.players().map(|player| player.details.name.clone()).chain([event]).collect()
    };
    assert!(names.len() > 40);
    about(&mut window, "Diagnostics");
    let report = window.copied_by("Copy diagnostics").expect("the report");
    assert!(
        report.contains(&format!("Interzonal: {VERSION}")) && report.contains("second copy: set"),
        "{report}"
    );
    assert!(report.contains("40 players") && report.contains("display scale: 100 %"), "{report}");
    for name in names.iter().map(String::as_str).chain(["Gisela", "Riverside"]) {
        assert!(!report.contains(name), "{name}\n{report}");
    }
    assert!(says(&window, "Copied."));
}

#[test]
fn the_start_page_asks_once_after_the_first_event_and_silence_is_a_no() {
    let (address, asked) = server("99.0.0");
    let desktop = Desktop::with_newest_version_at(address);
    let mut window = desktop.window();
    assert!(!says(&window, "May Interzonal check"), "not before an event was open");
    window.open_example();
    assert!(!says(&window, "May Interzonal check"), "not while an event is open");
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::W);
    assert!(says(&window, "May Interzonal check"), "on the start page");
    assert_eq!(choice(&desktop), LookForNewer::Unasked);
    window.open_example();
    window.press(CTRL, Key::W);
    assert!(!says(&window, "May Interzonal check"));
    assert_eq!(choice(&desktop), LookForNewer::Never);
    assert!(asked.try_recv().is_err(), "nobody was connected to");
}

#[test]
fn a_yes_on_the_start_page_looks_at_once() {
    let (address, asked) = server("99.0.0");
    let desktop = Desktop::with_newest_version_at(address);
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::W);
    window.click("Yes, check");
    window.wait_for(|app| app.notices().iter().any(|notice| notice.text.contains("99.0.0")));
    assert_eq!((choice(&desktop), asked.try_iter().count()), (LookForNewer::Daily, 1));
}

#[test]
fn a_newer_version_is_one_quiet_note_and_stands_in_about() {
    let (address, asked) = server("99.0.0");
    let desktop = Desktop::with_newest_version_at(address);
    choose(&desktop, LookForNewer::Daily);
    let told = |window: &Window| window.app().notices().iter().any(|notice| notice.text.contains("99.0.0"));
    let mut window = desktop.window();
    window.wait_for(|app| app.notices().iter().next().is_some());
    assert!(told(&window) && window.app().desk().is_none());
    drop(window);
    let mut window = desktop.window();
    window.open_example();
    assert!(!told(&window), "once");
    about(&mut window, "Program");
    assert!(says(&window, "Interzonal 99.0.0 is out: see interzonal.org."));
    assert_eq!(asked.try_iter().count(), 1, "once a day");
}

#[test]
fn a_failure_is_told_in_about_and_nowhere_else() {
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let desktop = Desktop::with_newest_version_at(format!("http://{nobody}/"));
    choose(&desktop, LookForNewer::Daily);
    let mut window = desktop.window();
    window.settle();
    assert_eq!(window.app().notices().iter().count(), 0);
    about(&mut window, "Program");
    assert!(says(&window, "could not be reached"));
    assert_eq!(window.app().notices().iter().count(), 0);
}

#[test]
fn look_now_looks_without_a_yes_for_every_day() {
    let (address, asked) = server(VERSION);
    let desktop = Desktop::with_newest_version_at(address);
    choose(&desktop, LookForNewer::Never);
    let mut window = desktop.window();
    about(&mut window, "Program");
    assert!(asked.try_recv().is_err());
    window.click("Check now");
    window.wait_for(|app| app.desk().is_none());
    assert!(says(&window, "This is the newest version"));
    assert_eq!((choice(&desktop), asked.try_iter().count()), (LookForNewer::Never, 1));
}

#[test]
fn the_choice_is_a_setting() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::Comma);
    window.click("Check once a day");
    assert_eq!(choice(&desktop), LookForNewer::Daily);
    window.click("Check once a day");
    assert_eq!(choice(&desktop), LookForNewer::Never);
}
