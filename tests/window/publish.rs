//! The web pages from the window: published by the dialog, then by themselves after each result; the command's words are
//! shown, and a failure waits until it is asked for.

use std::path::{Path, PathBuf};

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::Desk;
use interzonal::desk::publishing::{WebPlace, WriteAgain};
use interzonal::desk::settings::Settings;
use interzonal::model::EventId;
use interzonal::ui::action::Action;

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;

/// A window on the example, whose pages go into a folder.
fn window(desktop: &Desktop, folder: &Path, command: &str, again: WriteAgain) -> Window {
    let mut window = desktop.window();
    window.open_example();
    let event = window.app().desk().map(Desk::id).cloned().unwrap();
    drop(window);
    let mut settings = Settings::default();
    settings.set_web(WebPlace { event, folder: folder.to_owned(), command: command.into(), again });
    settings.save(&desktop.folders().config).unwrap();
    let mut window = desktop.window();
    window.open_example();
    window
}

fn ask(window: &mut Window) {
    window.app_mut().invoke(Action::PublishPages);
    window.settle();
}

fn wait_until(window: &mut Window, reached: impl Fn() -> bool) {
    window.wait_for(|_| reached());
    window.settle();
}

fn page(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_default()
}

/// A result that is missing in the example is typed.
fn type_result(window: &mut Window) {
    window.press(CTRL, Key::Num3);
    window.press_key(Key::Space);
    window.type_text("1");
    window.settle();
}

#[test]
fn the_dialog_publishes_and_shows_what_the_command_said() {
    let (desktop, home) = (Desktop::new(), tempfile::tempdir().unwrap());
    let folder = home.path().join("site");
    let mut window = window(&desktop, &folder, "echo 'sent to the club'", WriteAgain::OnDemand);
    ask(&mut window);
    window.get_by_label("Publish web page");
    window.click("Publish now");
    let index = folder.join("index.html");
    wait_until(&mut window, || index.is_file());
    window.wait_for(|app| app.desk().is_some());
    for _ in 0..200 {
        if window.query_by_label_contains("The command has finished.").is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        window.settle();
    }
    window.get_by_label_contains("The command has finished.");
    assert!(window.query_all_by_value("sent to the club").next().is_some());
    assert!(page(&folder, "round-4.html").contains("Riverside Open"));
}

#[test]
fn a_result_is_on_the_page_by_itself_if_that_is_wished() {
    let (desktop, home) = (Desktop::new(), tempfile::tempdir().unwrap());
    let folder: PathBuf = home.path().join("site");
    let mut window = window(&desktop, &folder, "", WriteAgain::Results);
    assert!(!folder.exists(), "nothing has changed since the event was opened");
    type_result(&mut window);
    let index = folder.join("index.html");
    wait_until(&mut window, || index.is_file());
    assert!(page(&folder, "index.html").contains("18 of 20 results"));
    type_result(&mut window);
    wait_until(&mut window, || page(&folder, "index.html").contains("19 of 20 results"));
}

#[test]
fn a_failure_is_told_once_and_waits() {
    let (desktop, home) = (Desktop::new(), tempfile::tempdir().unwrap());
    let folder = home.path().join("letters");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("dear.txt"), "dear").unwrap();
    let mut window = window(&desktop, &folder, "", WriteAgain::Results);
    type_result(&mut window);
    window.wait_for(|app| app.notices().iter().next().is_some());
    window.get_by_label_contains("dear.txt");
    type_result(&mut window);
    window.settle();
    std::fs::remove_file(folder.join("dear.txt")).unwrap();
    window.settle();
    assert!(!folder.join("index.html").exists(), "it waits until it is asked for");
    ask(&mut window);
    window.click("Publish now");
    let index = folder.join("index.html");
    wait_until(&mut window, || index.is_file());
}

#[test]
fn what_is_typed_is_kept_for_this_event_on_this_computer() {
    let (desktop, home) = (Desktop::new(), tempfile::tempdir().unwrap());
    let folder = home.path().join("site");
    let mut window = desktop.window();
    window.open_example();
    ask(&mut window);
    window.get_by_label("Folder").focus();
    window.settle();
    window.type_text(&folder.display().to_string());
    window.click("after each round");
    window.click("Close");
    window.settle();
    let event = window.app().desk().map(Desk::id).cloned().unwrap();
    let settings = Settings::load(&desktop.folders().config);
    let place = settings.web_of(&event).expect("a place");
    assert_eq!((place.folder.as_path(), place.again), (folder.as_path(), WriteAgain::Rounds));
    let other: EventId = EventId::new_event(jiff::Timestamp::UNIX_EPOCH, 1);
    assert!(settings.web_of(&other).is_none());
    assert!(!folder.exists(), "nothing was published");
}

/// A folder whose name no text can show stays the folder: in the dialog of the pages, and where another name is typed for
/// the event.
#[cfg(target_os = "linux")]
#[test]
fn no_byte_of_a_path_is_lost_in_its_field() {
    use std::os::unix::ffi::OsStringExt as _;
    let (desktop, home) = (Desktop::new(), tempfile::tempdir().unwrap());
    let folder = home.path().join(std::ffi::OsString::from_vec(b"caf\xe9".to_vec()));
    std::fs::create_dir(&folder).unwrap();
    let site = folder.join("site");
    let mut publishing = window(&desktop, &site, "", WriteAgain::OnDemand);
    ask(&mut publishing);
    publishing.press_key(Key::Escape);
    ask(&mut publishing);
    publishing.click("Publish now");
    wait_until(&mut publishing, || site.join("index.html").is_file());
    drop(publishing);
    let event = folder.join("club.ron");
    std::fs::write(&event, crate::support::EXAMPLE).unwrap();
    let mut window = desktop.window_on(&event);
    window.app_mut().invoke(Action::SaveAs);
    window.settle();
    window.press_key(Key::End);
    (0..4).for_each(|_| window.press_key(Key::Backspace));
    window.type_text("-2");
    window.press_key(Key::Enter);
    let names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let saved = window.app().desk().map(Desk::path).unwrap();
    assert_eq!(saved.parent(), Some(folder.as_path()), "{names:?}");
    assert_ne!(saved, event);
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 1, "no other folder was made");
}
