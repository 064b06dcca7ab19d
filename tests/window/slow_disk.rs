//! A disk that hangs: a FIFO stands where the program reads or writes, so that it waits until the other end is opened. The window
//! goes on, says after three seconds of the steady clock what it waits for, and stops waiting when it is told to.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};

use crate::app_window::{CTRL, Window};
use crate::support::{Desktop, EXAMPLE};
use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::publishing::{WebPlace, WriteAgain};
use interzonal::desk::settings::Settings;
use interzonal::desk::{Desk, SaveState};
use interzonal::files::disk::{self, Observation};
use interzonal::ui::App;
use interzonal::ui::action::Action;

const REPORT: &[u8] = include_bytes!("../data/malformed/ok-base.trf");
const NO_ANSWER: &str = "No answer for more than three seconds";

fn fifo(path: &Path) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
}

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

/// A key while something hangs: frames, without waiting for the background.
fn key(window: &mut Window, modifiers: egui::Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    window.run();
}

/// It is not said before three seconds have passed; then it is.
fn says_after_three_seconds(desktop: &Desktop, window: &mut Window, task: &str) {
    desktop.pass(2);
    window.run();
    assert!(!says(window, NO_ANSWER), "after two seconds");
    desktop.pass(1);
    window.run();
    assert!(says(window, &format!("{NO_ANSWER}: {task}")), "after three seconds");
}

/// Nothing is said any more, once what is at work for a moment (the settings are kept) has ended: the clock is ahead of it.
fn nothing_hangs(window: &mut Window) {
    let begun = std::time::Instant::now();
    while says(window, NO_ANSWER) {
        assert!(begun.elapsed().as_secs() < 60);
        std::thread::yield_now();
        window.run();
    }
}

fn stop(window: &mut Window, task: &str) {
    // A band that came or went above it may have moved the button from under the mouse.
    for _ in 0..5 {
        let Some(button) = window.query_by_label("Stop waiting") else { break };
        button.click();
        window.run();
    }
    assert!(says(window, &format!("No longer waiting: {task}")));
    nothing_hangs(window);
    // What hangs is waited for no more; the settings may still be written.
    window.wait_for(|app| app.is_at_rest());
}

fn desk(window: &Window) -> &Desk {
    window.app().desk().expect("open")
}

fn steps(window: &Window) -> usize {
    desk(window).journal().cursor
}

/// What is written into a folder is a new file under the old name, so that no FIFO can hold it up: the first change of the
/// folder waits until it is let go.
struct HangingFolder {
    answers: Sender<()>,
    observation: Observation,
}

impl HangingFolder {
    fn new(folder: &Path) -> Self {
        let (answers, answered) = channel();
        let answered = Mutex::new(answered);
        let waits = move |_| {
            let _ = answered.lock().unwrap().recv();
        };
        Self { answers, observation: disk::observe(folder, waits) }
    }

    /// The disk answers: now and from now on.
    fn answer(self) {
        let Self { answers, observation } = self;
        drop(answers);
        drop(observation);
    }
}

fn wait_until_there(path: &Path) {
    let begun = std::time::Instant::now();
    while !path.is_file() {
        assert!(begun.elapsed().as_secs() < 60, "{} comes late", path.display());
        std::thread::yield_now();
    }
}

/// A window on an event that is saved.
fn saved(desktop: &Desktop) -> (Window, PathBuf) {
    let path = desktop.file("club.ron", EXAMPLE.as_bytes());
    let mut window = desktop.window_on(&path);
    window.wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_))));
    (window, path)
}

/// Asks for a file and types where it is; what hangs then is not waited for.
fn choose(window: &mut Window, action: Action, path: &Path) {
    window.app_mut().invoke(action);
    window.settle();
    if action == Action::ExportReport {
        window.press_key(Key::Enter);
        window.settle();
    }
    window.press(CTRL, Key::A);
    window.type_text(&path.display().to_string());
    key(window, egui::Modifiers::NONE, Key::Enter);
    // Whether a file is there is found out at once.
    for _ in 0..200 {
        if window.query_by_label("Path").is_none() {
            break;
        }
        std::thread::yield_now();
        window.run();
    }
}

/// The file on its disk answers at last: whoever reads it gets this.
fn answer(path: &Path, bytes: &[u8]) {
    std::fs::write(path, bytes).unwrap();
}

#[test]
fn opening_is_told_stopped_and_leaves_the_event_in_view() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    let stick = club.with_file_name("stick.ron");
    fifo(&stick);
    choose(&mut window, Action::OpenEvent, &stick);
    let before = steps(&window);
    key(&mut window, CTRL, Key::Z);
    assert_eq!(steps(&window), before - 1, "the event in view can be worked on");
    says_after_three_seconds(&desktop, &mut window, "reading “stick.ron”. You can go on working.");
    stop(&mut window, "reading “stick.ron”. Nothing was changed.");
    answer(&stick, b"no event");
    window.settle();
    assert_eq!(
        (desk(&window).path(), steps(&window)),
        (club.as_path(), before - 1),
        "what comes late is not opened"
    );
    std::fs::remove_file(&stick).unwrap();
    std::fs::write(&stick, EXAMPLE).unwrap();
    window.open_by_typing(&stick);
    assert_eq!(desk(&window).path(), stick);
}

/// A report that was read becomes an event in the program's folder; one that nobody waits for any more leaves none there.
#[test]
fn a_report_that_answers_late_leaves_nothing_behind() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    let stick = club.with_file_name("report.trf");
    fifo(&stick);
    choose(&mut window, Action::OpenEvent, &stick);
    says_after_three_seconds(&desktop, &mut window, "reading “report.trf”");
    stop(&mut window, "reading “report.trf”. Nothing was changed.");
    let asked = desktop.folders().unnamed();
    answer(&stick, REPORT);
    let is_empty = || std::fs::read_dir(&asked).is_ok_and(|folder| folder.count() == 0);
    let begun = std::time::Instant::now();
    while !is_empty() {
        assert!(begun.elapsed().as_secs() < 60, "it is left behind");
        std::thread::yield_now();
    }
    assert_eq!(desk(&window).path(), club);
}

#[test]
fn an_event_that_answers_late_is_opened_if_it_is_still_waited_for() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    let stick = club.with_file_name("report.trf");
    fifo(&stick);
    choose(&mut window, Action::OpenEvent, &stick);
    says_after_three_seconds(&desktop, &mut window, "reading “report.trf”");
    // What is typed in a dialog meanwhile is not lost when the answer comes.
    key(&mut window, CTRL, Key::N);
    window.event(egui::Event::Text("Spring Open".to_owned()));
    window.run();
    answer(&stick, REPORT);
    window.settle();
    assert!(desk(&window).is_named() && window.query_all_by_value("Spring Open").next().is_some());
    window.press_key(Key::Escape);
    window.click("Discard");
    window.wait_for(|app| app.desk().is_some_and(|desk| !desk.is_named()));
    assert!(!says(&window, NO_ANSWER));
}

#[test]
fn the_window_comes_up_while_its_event_hangs() {
    let desktop = Desktop::new();
    let stick = desktop.file("place", b"").with_file_name("stick.ron");
    fifo(&stick);
    let mut window = desktop.window_on(&stick);
    says_after_three_seconds(&desktop, &mut window, "reading “stick.ron”");
    window.get_by_label("Try the example").click();
    window.run();
    window.wait_for(|app| app.desk().is_some());
    assert!(!says(&window, NO_ANSWER), "the newest order counts");
    answer(&stick, b"");
}

#[test]
fn save_as_that_hangs_leaves_the_event_where_it_is_and_saved() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    let stick = club.with_file_name("stick.ron");
    fifo(&stick);
    choose(&mut window, Action::SaveAs, &stick);
    let sent = desk(&window).last_step();
    key(&mut window, CTRL, Key::Z);
    desk(&window).wait_until_saved(sent + 1).unwrap();
    says_after_three_seconds(&desktop, &mut window, "saving the event as “stick.ron”");
    window.app_mut().invoke(Action::SaveAs);
    window.run();
    window.press_key(Key::Escape);
    stop(&mut window, "saving the event as “stick.ron”");
    assert_eq!(desk(&window).path(), club);
    // It is looked at, then written.
    answer(&stick, b"");
    assert!(!std::fs::read(&stick).unwrap().is_empty());
    key(&mut window, CTRL, Key::Y);
    window.wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_))));
    assert_eq!(desk(&window).path(), club, "what is written late changes nothing");
}

#[test]
fn restoring_that_hangs_changes_nothing() {
    let desktop = Desktop::new();
    let (mut window, _) = saved(&desktop);
    let hanging = desktop.folders().backups(desk(&window).id()).join("20200101-000000.000 state.ron");
    fifo(&hanging);
    window.app_mut().invoke(Action::Restore);
    window.run();
    for _ in 0..2000 {
        if says(&window, "2020-01-01") {
            break;
        }
        std::thread::yield_now();
        window.run();
    }
    key(&mut window, egui::Modifiers::NONE, Key::PageDown);
    key(&mut window, egui::Modifiers::NONE, Key::Enter);
    let before = steps(&window);
    key(&mut window, CTRL, Key::Z);
    says_after_three_seconds(&desktop, &mut window, "reading an earlier state");
    window.get_by_label("Stop waiting").click();
    window.run();
    assert!(!says(&window, NO_ANSWER));
    assert_eq!(steps(&window), before - 1, "what was typed meanwhile stays");
    answer(&hanging, b"");
}

#[test]
fn keep_mine_that_hangs_can_be_given_up_and_tried_again() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    std::fs::remove_file(&club).unwrap();
    fifo(&club);
    key(&mut window, CTRL, Key::Z);
    window
        .wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Elsewhere(_))));
    let undone = steps(&window);
    window.get_by_label("Keep mine").click();
    window.run();
    says_after_three_seconds(&desktop, &mut window, "putting your version of “club.ron” in its place");
    assert!(!says(&window, "saving “club.ron”"), "said once");
    window.get_by_label("Stop waiting").click();
    window.run();
    assert!(says(&window, "Somebody else has changed “club.ron”") && steps(&window) == undone);
    answer(&club, b"theirs");
    std::fs::remove_file(&club).unwrap();
    std::fs::write(&club, "theirs").unwrap();
    // The thread that saves was kept by it until now; that was told, and nothing moves any more once it is not.
    while says(&window, NO_ANSWER) {
        std::thread::yield_now();
        window.run();
    }
    window.click("Keep mine");
    window.wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_))));
    assert!(std::fs::read_to_string(&club).unwrap().contains("Riverside"));
}

#[test]
fn export_and_pdf_that_hang_are_told_and_may_come_late() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    let report = club.with_file_name("out.trf");
    fifo(&report);
    choose(&mut window, Action::ExportReport, &report);
    says_after_three_seconds(&desktop, &mut window, "writing “out.trf”");
    stop(&mut window, "writing “out.trf”. It may still be done");
    assert!(std::fs::read(&report).unwrap().starts_with(b"012 "));
    window.settle();
    assert!(!says(&window, "Report written to"));

    let sheets = club.with_file_name("out.pdf");
    fifo(&sheets);
    window.press(CTRL, Key::Num5);
    window.press_key(Key::S);
    window.press(CTRL, Key::A);
    window.type_text(&sheets.display().to_string());
    key(&mut window, egui::Modifiers::NONE, Key::Enter);
    // The pages are made first; that is no wait.
    let begun = std::time::Instant::now();
    while !says(&window, NO_ANSWER) {
        assert!(begun.elapsed().as_secs() < 60, "waited in vain");
        std::thread::yield_now();
        desktop.pass(3);
        window.run();
    }
    window.get_by_label("Stop waiting").click();
    window.run();
    assert!(!says(&window, NO_ANSWER) && says(&window, "No longer waiting: writing “out.pdf”"));
    assert!(std::fs::read(&sheets).unwrap().starts_with(b"%PDF"));
}

/// The state that was kept last cannot be read, so the thread that saves does not get to the journal.
#[test]
fn what_cannot_be_saved_says_so_keeps_trying_and_keeps_what_is_typed() {
    let desktop = Desktop::new();
    let (window, club) = saved(&desktop);
    let hanging = desktop.folders().backups(desk(&window).id()).join("29990101-000000.000 state.ron");
    drop(window);
    fifo(&hanging);
    let mut window = desktop.window_on(&club);
    let before = steps(&window);
    key(&mut window, CTRL, Key::Z);
    says_after_three_seconds(&desktop, &mut window, "saving “club.ron”. It cannot be stopped safely");
    assert!(window.query_by_label("Stop waiting").is_none());
    key(&mut window, CTRL, Key::Z);
    assert_eq!((steps(&window), desk(&window).save_state()), (before - 2, SaveState::Pending));
    // Quitting asks first.
    let close = |window: &mut Window| {
        let viewport = window.input_mut().viewports.entry(egui::ViewportId::ROOT).or_default();
        viewport.events.push(egui::ViewportEvent::Close);
        window.step();
        window.input_mut().viewports.entry(egui::ViewportId::ROOT).or_default().events.clear();
        window.run();
    };
    close(&mut window);
    assert!(says(&window, "Quit anyway"), "what is not saved is asked about");
    key(&mut window, egui::Modifiers::NONE, Key::Escape);
    answer(&hanging, b"");
    window.wait_for(|app| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_))));
    assert!(!says(&window, NO_ANSWER));
    drop(window);
    let there = Desk::open(desktop.environment(), &club).unwrap();
    assert_eq!(there.journal().cursor, before - 2);
}

/// A stick that hangs is told as what it is, and saving goes on.
#[test]
fn a_second_folder_that_hangs_is_named_and_holds_up_nothing() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    let stick = club.with_file_name("stick");
    std::fs::create_dir(&stick).unwrap();
    let hanging = HangingFolder::new(&stick);
    window.press(CTRL, Key::Comma);
    window.click("Choose …");
    window.press(CTRL, Key::A);
    window.type_text(&stick.display().to_string());
    window.press_key(Key::Enter);
    let before = steps(&window);
    key(&mut window, CTRL, Key::Z);
    assert_eq!(steps(&window), before - 1);
    says_after_three_seconds(&desktop, &mut window, "copying the event to the second folder, “stick”");
    assert!(!says(&window, "saving “club.ron”"));
    let is_saved =
        |app: &App| app.desk().is_some_and(|desk| matches!(desk.save_state(), SaveState::Saved(_)));
    window.wait_for(is_saved);
    key(&mut window, CTRL, Key::Z);
    desk(&window).wait_until_saved(desk(&window).last_step()).unwrap();
    let held = |path: &Path| Desk::open_to_read(desktop.environment(), path).unwrap().journal().cursor;
    assert_eq!(
        (steps(&window), held(&club)),
        (before - 2, before - 2),
        "what is typed is on the event's own disk"
    );
    window.get_by_label("Stop waiting").click();
    window.run();
    assert!(!says(&window, NO_ANSWER));
    assert!(says(
        &window,
        "No longer waiting: copying the event to the second folder, “stick”. It may still be done"
    ));
    hanging.answer();
    desk(&window).save().unwrap();
    assert_eq!(held(&stick.join("club.ron")), before - 2, "the stick has the newest state once it answers");
}

/// The band is over a dialog, too, and can be clicked there.
#[test]
fn an_earlier_event_that_hangs_is_given_up_in_the_form_of_a_new_one() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    window.press(CTRL, Key::W);
    std::fs::remove_file(&club).unwrap();
    fifo(&club);
    window.press(CTRL, Key::N);
    window.type_text("Spring Open");
    window.click("Like an earlier event");
    window.get_by_role_and_label(egui::accesskit::Role::ListBoxOption, "Riverside Open 2026").click();
    window.run();
    says_after_three_seconds(&desktop, &mut window, "reading “club.ron”");
    stop(&mut window, "reading “club.ron”");
    answer(&club, b"");
    window.press(CTRL, Key::Enter);
    assert_eq!(desk(&window).tournament().event().name, "Spring Open");
}

/// Putting an event away does not keep the next one from being opened.
#[test]
fn an_event_that_hangs_while_it_is_put_away_is_told_beside_the_next_one() {
    let desktop = Desktop::new();
    let (window, club) = saved(&desktop);
    let hanging = desktop.folders().backups(desk(&window).id()).join("29990101-000000.000 state.ron");
    drop(window);
    fifo(&hanging);
    let mut window = desktop.window_on(&club);
    key(&mut window, CTRL, Key::Z);
    let other = club.with_file_name("other.ron");
    std::fs::write(&other, EXAMPLE.replace("\"example\"", "\"other\"")).unwrap();
    choose(&mut window, Action::OpenEvent, &other);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.path() == other));
    desktop.pass(3);
    window.run();
    assert!(says(&window, "closing “club.ron”") || says(&window, "saving “club.ron”"));
    answer(&hanging, b"");
    window.wait_for(|app| app.is_at_rest());
    nothing_hangs(&mut window);
    assert!(std::fs::metadata(club.with_file_name("club.ron.journal")).is_err(), "it is put away");
}

/// Frames until it is said, and nothing else: the three seconds begin only when the disk is asked, and what is at work for a
/// moment meanwhile (the settings are kept) seems to hang, for the clock is ahead of it.
fn says_in_the_end(desktop: &Desktop, window: &mut Window, task: &str) {
    let begun = std::time::Instant::now();
    let is_said = |window: &Window| {
        says(window, &format!("{NO_ANSWER}: {task}")) && !says(window, "It cannot be stopped safely")
    };
    while !is_said(window) {
        assert!(begun.elapsed().as_secs() < 60, "waited in vain: {task}");
        std::thread::yield_now();
        desktop.pass(3);
        // Dialogs that wait repaint without an end.
        window.step();
    }
}

#[test]
fn a_rating_list_that_hangs_is_told_and_given_up() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    let list = club.with_file_name("players_list.txt");
    fifo(&list);
    window.app_mut().invoke(Action::RatingLists);
    window.settle();
    window.click("Import a file …");
    window.press(CTRL, Key::A);
    window.type_text(&list.display().to_string());
    window.key_press(Key::Enter);
    says_in_the_end(&desktop, &mut window, "reading “players_list.txt”");
    stop(&mut window, "reading “players_list.txt”. Nothing was changed.");
    answer(&list, b"too late");
    window.settle();
    assert!(!says(&window, "players_list.txt: "), "what comes late is not told");
}

#[test]
fn pages_that_hang_are_told_and_may_come_late() {
    let desktop = Desktop::new();
    let (window, club) = saved(&desktop);
    let (folder, event) = (club.with_file_name("site"), desk(&window).id().clone());
    drop(window);
    let mut settings = Settings::default();
    let (command, again) = ("sh -c 'echo sent >> ../sent'".to_owned(), WriteAgain::OnDemand);
    settings.set_web(WebPlace { event, folder: folder.clone(), command, again });
    settings.save(&desktop.folders().config).unwrap();
    let mut window = desktop.window_on(&club);
    let hanging = HangingFolder::new(&folder);
    window.app_mut().invoke(Action::PublishPages);
    window.settle();
    window.get_by_label("Publish now").click();
    window.step();
    says_in_the_end(&desktop, &mut window, "writing the web pages into “site”");
    stop(&mut window, "writing the web pages into “site”. It may still be done");
    assert!(says(&window, "Publishing was stopped because its folder did not answer."));
    hanging.answer();
    wait_until_there(&folder.join("index.html"));
    // The command of the pages that come late is not run any more; that of the next ones is.
    let sent = club.with_file_name("sent");
    window.get_by_label("Publish now").click();
    window.settle();
    wait_until_there(&sent);
    window.settle();
    assert_eq!(std::fs::read_to_string(sent).unwrap(), "sent\n");
}

#[test]
fn a_watched_list_that_hangs_is_told_once_and_read_when_it_answers() {
    let desktop = Desktop::new();
    let (mut window, club) = saved(&desktop);
    window.press(CTRL, Key::N);
    window.type_text("Spring Open");
    window.press(CTRL, Key::Enter);
    let list = club.with_file_name("list.csv");
    fifo(&list);
    choose(&mut window, Action::WatchList, &list);
    says_in_the_end(&desktop, &mut window, "reading “list.csv”");
    stop(&mut window, "reading “list.csv”. Nothing was changed.");
    for _ in 0..3 {
        desktop.pass(3);
        window.run();
        assert!(!says(&window, NO_ANSWER), "it is not asked again and again");
    }
    let aside = club.with_file_name("aside");
    std::fs::rename(&list, &aside).unwrap();
    std::fs::write(&list, "Name;Rating\nOkafor, Ada;2320\n").unwrap();
    answer(&aside, b"");
    let begun = std::time::Instant::now();
    while desk(&window).tournament().player_count() == 0 {
        assert!(begun.elapsed().as_secs() < 60, "it is read when it answers");
        desktop.pass(2);
        window.settle();
    }
}
