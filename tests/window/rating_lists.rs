//! Rating lists in the whole window: imported, fetched, removed; players suggested while one is typed; an event compared.

use std::path::Path;
use std::sync::Arc;

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::Desk;
use interzonal::desk::rating_lists::store;
use interzonal::model::{
    Born, Command, EventInfo, KnownRating, PlayerDetails, PlayerId, RatingKind, Ratings, Rules, Sex,
    SystemId, Title, Tournament,
};
use interzonal::pairing::Control;
use interzonal::rating_lists::ListImport;
use interzonal::ui::action::Action;

use crate::app_window::{CTRL, Dropped, Window};
use crate::support::Desktop;
use crate::support::list_server::{FideLine, ListServer, csv_list, fide_list};

const PLAYERS: [FideLine<'_>; 5] = [
    (4_100_026, "Yusupov, Artur", "GER", "M", "GM", 2560, 10, 1960),
    (4_600_001, "Yusupova, Anna", "NOR", "F", "WIM", 2210, 20, 1999),
    (1_500_001, "Novak, Jan", "CZE", "M", "", 2401, 20, 1988),
    (1_500_002, "Novakova, Eva", "CZE", "F", "", 1800, 20, 2001),
    (700_001, "Okafor, Ada", "NGR", "F", "", 2320, 20, 1985),
];

/// A list at hand before the window opens.
fn with_list(desktop: &Desktop, name: &str, players: &[FideLine<'_>]) {
    let file = desktop.file("players_list.txt", fide_list(players).as_bytes());
    let date = Some(jiff::civil::date(2026, 11, 1));
    let at = jiff::Timestamp::UNIX_EPOCH;
    let request = ListImport { name: Some(name), file: &file, preset: None, date, at };
    store(&desktop.environment()).import(&request, &Control::default()).expect("a list");
}

fn new_event(desktop: &Desktop) -> Window {
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Riverside Open 2026");
    window.press_key(Key::Enter);
    window
}

/// A window on an event with these rules and entries.
fn window_on(desktop: &Desktop, rules: Rules, entries: Vec<PlayerDetails>) -> Window {
    let info = EventInfo { name: "Riverside Open".into(), ..EventInfo::default() };
    let mut desk = Desk::create(desktop.environment(), info, rules).expect("an event");
    let file = desktop.folders().data.join("event.ron");
    let entries = desk.new_players(entries);
    desk.execute(Command::AddPlayers(entries)).expect("entries");
    desk.save_as(&file).expect("saved");
    drop(desk);
    desktop.window_on(&file)
}

fn tournament(window: &Window) -> &Tournament {
    window.app().desk().expect("an event").tournament()
}

fn details(window: &Window, player: u32) -> PlayerDetails {
    tournament(window).player(PlayerId(player)).expect("the player").details.clone()
}

fn show_lists(window: &mut Window) {
    window.app_mut().invoke(Action::RatingLists);
    window.settle();
}

/// Types letter by letter and waits for the suggestions.
fn type_and_wait(window: &mut Window, text: &str, suggestion: &str) {
    window.type_text(text);
    for _ in 0..200 {
        if window.query_by_label_contains(suggestion).is_some() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        window.settle();
    }
    panic!("{suggestion} is not suggested");
}

#[test]
fn three_letters_an_arrow_and_enter_fill_the_whole_row() {
    let desktop = Desktop::new();
    with_list(&desktop, "fide", &PLAYERS);
    let mut window = new_event(&desktop);
    window.press_key(Key::Insert);
    window.type_text("yu");
    assert!(window.query_by_label_contains("Yusupov").is_none(), "two letters are too few");
    type_and_wait(&mut window, "s", "GM, Yusupov, Artur, GER, 2560, 1960, 4100026");
    window.get_by_label_contains("From the rating list fide (2026-11-01)");
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Enter);
    assert!(window.query_by_label_contains("From the rating list").is_none(), "the list is closed");
    assert_eq!(tournament(&window).player_count(), 0, "nothing is added yet");
    window.press_key(Key::Enter);
    let taken = details(&window, 0);
    let listed =
        KnownRating { rating: 2560, games: None, k: Some(10), listed: Some(jiff::civil::date(2026, 11, 1)) };
    let mut ratings = Ratings::default();
    ratings.set(RatingKind::Standard, Some(listed));
    let expected = PlayerDetails {
        name: "Yusupov, Artur".into(),
        title: Some(Title::GM),
        sex: Some(Sex::Male),
        rating: Some(2560),
        federation: "GER".into(),
        fide_id: Some(4_100_026),
        born: Some(Born::Year(1960)),
        k_factor: Some(10),
        ratings,
        ..PlayerDetails::default()
    };
    assert_eq!(taken, expected);
    // The next one begins at once; who is entered is marked.
    type_and_wait(&mut window, "yusupov", "already entered");
    for _ in 0..2 {
        window.press_key(Key::ArrowDown);
    }
    window.press_key(Key::ArrowUp);
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Enter);
    window.press(Modifiers::SHIFT, Key::Enter);
    assert_eq!(
        (details(&window, 1).name.as_str(), details(&window, 1).title),
        ("Yusupova, Anna", Some(Title::WIM))
    );
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(tournament(&window).player_count(), 1, "one step each");
}

#[test]
fn escape_keeps_what_was_typed_and_a_number_finds_too() {
    let desktop = Desktop::new();
    with_list(&desktop, "fide", &PLAYERS);
    let mut window = new_event(&desktop);
    window.press_key(Key::Insert);
    type_and_wait(&mut window, "novak", "Novak, Jan, CZE");
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Escape);
    assert!(window.query_by_label_contains("Novak, Jan, CZE").is_none());
    assert!(window.query_by_label_contains("Leave novak").is_none(), "the row is not left");
    // Enter without a choice goes on as without a list.
    window.type_text(", Milan");
    window.press(Modifiers::SHIFT, Key::Enter);
    assert_eq!(
        details(&window, 0),
        PlayerDetails { name: "novak, Milan".into(), ..PlayerDetails::default() }
    );
    // By the number, in its own cell.
    window.press(Modifiers::SHIFT, Key::Tab);
    for _ in 0..7 {
        window.press_key(Key::Tab);
    }
    type_and_wait(&mut window, "700001", "Okafor, Ada, NGR");
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Enter);
    window.press_key(Key::Enter);
    assert_eq!((details(&window, 1).name.as_str(), details(&window, 1).rating), ("Okafor, Ada", Some(2320)));
}

#[test]
fn the_mouse_takes_a_suggestion() {
    let desktop = Desktop::new();
    with_list(&desktop, "fide", &PLAYERS);
    let mut window = new_event(&desktop);
    window.press_key(Key::Insert);
    type_and_wait(&mut window, "okaf", "Okafor, Ada, NGR");
    let row = window.get_by_label_contains("Okafor, Ada, NGR").rect().center();
    window.click_at(row);
    window.press_key(Key::Enter);
    assert_eq!(details(&window, 0).fide_id, Some(700_001));
}

#[test]
fn without_a_list_typing_is_as_ever() {
    let desktop = Desktop::new();
    let mut window = new_event(&desktop);
    window.press_key(Key::Insert);
    window.type_text("Yusupov");
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Insert);
    window.press(Modifiers::SHIFT, Key::Enter);
    assert_eq!(details(&window, 0).name, "Yusupov");
}

/// In a partner event each of the two is found in the list.
#[test]
fn both_of_a_pair_are_found() {
    let desktop = Desktop::new();
    with_list(&desktop, "fide", &PLAYERS);
    let rules = Rules { partners: true, ..Rules::new(SystemId::Sw, 1) };
    let mut window = window_on(&desktop, rules, Vec::new());
    window.press_key(Key::Insert);
    type_and_wait(&mut window, "okaf", "Okafor, Ada, NGR");
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Enter);
    type_and_wait(&mut window, "novakov", "Novakova, Eva, CZE");
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Enter);
    window.press_key(Key::Enter);
    let team = details(&window, 0).team.expect("a pair");
    assert_eq!(
        (team.a.name.as_str(), team.a.rating, team.a.fide_id),
        ("Okafor, Ada", Some(2320), Some(700_001))
    );
    assert_eq!(
        (team.b.name.as_str(), team.b.rating, team.b.born),
        ("Novakova, Eva", Some(1800), Some(Born::Year(2001)))
    );
}

#[test]
fn a_list_is_imported_from_a_file_used_and_removed() {
    let desktop = Desktop::new();
    let file = desktop.file("players_list.txt", fide_list(&PLAYERS).as_bytes());
    let mut window = desktop.window();
    show_lists(&mut window);
    window.get_by_label_contains("There is no rating list on this computer yet.");
    window.click("Import a file …");
    window.type_path(&file);
    window.wait_for(|app| app.is_at_rest());
    window.get_by_label_contains("5 players are ready to be found.");
    window.get_by_label_contains("fide, 20");
    assert_eq!(store(&desktop.environment()).names(), ["fide"]);
    // What is no list changes nothing.
    let letter = desktop.file("letter.txt", b"Dear all,\nsee you there\n");
    window.click("Update fide from a file");
    window.type_path(&letter);
    window.wait_for(|app| app.is_at_rest());
    window.get_by_label_contains("Not done: letter.txt");
    window.get_by_label_contains("fide, 20");
    window.click("Remove fide");
    window.click("Keep it");
    assert_eq!(store(&desktop.environment()).names(), ["fide"]);
    window.click("Remove fide");
    window.click("Remove it");
    window.wait_for(|app| app.is_at_rest());
    window.get_by_label_contains("Removed the list fide.");
    assert!(store(&desktop.environment()).names().is_empty());
}

/// FIDE's text, too, is no event: with an event open it becomes a list, and a form that is open stays as it was typed.
#[test]
fn fides_list_is_taken_as_a_list_whatever_is_open() {
    let desktop = Desktop::new();
    let text = desktop.file("list.txt", fide_list(&PLAYERS).as_bytes());
    let mut window = new_event(&desktop);
    let drop_file = |window: &mut Window| {
        window.input_mut().dropped_files.push(Arc::new(Dropped(text.clone())));
        window.settle();
        window.wait_for(|app| app.is_at_rest());
    };
    window.app_mut().invoke(Action::Settings);
    window.settle();
    drop_file(&mut window);
    window.get_by_label("Arbiter here");
    window.get_by_label_contains("5 players are ready to be found.");
    window.press_key(Key::Escape);
    drop_file(&mut window);
    window.get_by_label("Remove fide");
    assert_eq!(tournament(&window).event().name, "Riverside Open 2026", "the open event stays");
}

/// Any file while the dialog is in view; else an archive or XML, which no event is.
#[test]
fn a_list_is_dropped_on_the_window() {
    let desktop = Desktop::new();
    let list = fide_list(&PLAYERS);
    let (text, named) =
        (desktop.file("list.txt", list.as_bytes()), desktop.file("list.xml", list.as_bytes()));
    let mut window = new_event(&desktop);
    let drop_file = |window: &mut Window, path: &Path| {
        window.input_mut().dropped_files.push(Arc::new(Dropped(path.to_owned())));
        window.settle();
        window.wait_for(|app| app.is_at_rest());
    };
    drop_file(&mut window, &named);
    window.get_by_label_contains("5 players are ready to be found.");
    window.click("Remove fide");
    window.click("Remove it");
    window.wait_for(|app| app.is_at_rest());
    drop_file(&mut window, &text);
    window.get_by_label_contains("5 players are ready to be found.");
    assert_eq!(tournament(&window).event().name, "Riverside Open 2026", "the open event stays");
}

#[test]
fn a_list_is_fetched_and_updated_by_a_click_and_never_without_one() {
    let server = ListServer::of(csv_list(40));
    let desktop = Desktop::new();
    with_list(&desktop, "fide", &PLAYERS);
    let mut window = desktop.window();
    show_lists(&mut window);
    window.get_by_label_contains("fide, 2026-11-01, 5 players");
    assert!(server.asked().is_empty(), "nothing is asked before the click");
    window.get_by_label("Address").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text("http://example.org/list.csv");
    window.click("Fetch");
    window.wait_for(|app| app.is_at_rest());
    window.get_by_label_contains("type an address that begins with https://");
    window.get_by_label("Address").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text(&server.address());
    window.click("Fetch");
    window.wait_for(|app| app.is_at_rest());
    window.get_by_label_contains("40 players are ready to be found.");
    assert_eq!(server.asked().len(), 1);
    // The list was called after whose it is to be; from there it is updated later.
    server.change(csv_list(41));
    window.click("Update fide");
    window.wait_for(|app| app.is_at_rest());
    window.get_by_label_contains("41 players are ready to be found.");
}

#[test]
fn events_use_the_newest_list_unless_another_is_chosen() {
    let desktop = Desktop::new();
    with_list(&desktop, "fide", &PLAYERS);
    with_list(&desktop, "club", &[(9, "Yusupov, Club", "ENG", "M", "", 1500, 40, 2000)]);
    let mut window = new_event(&desktop);
    window.press_key(Key::Insert);
    type_and_wait(&mut window, "yusupov", "From the rating list fide");
    window.press_key(Key::Escape);
    window.press(Modifiers::SHIFT, Key::Enter);
    window.press_key(Key::Escape);
    show_lists(&mut window);
    window.get_by_label("Events use").focus();
    window.settle();
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Escape);
    window.press_key(Key::Insert);
    type_and_wait(&mut window, "yusupov", "Yusupov, Club, ENG, 1500, 2000, 9");
    window.get_by_label_contains("From the rating list club");
}

/// While the dialog is closed the work goes on, and what came of it is said.
#[test]
fn a_download_is_stopped_gone_on_with_and_told_when_the_dialog_is_closed() {
    let server = ListServer::of(csv_list(3000));
    server.stall_after(Some(40_000));
    let desktop = Desktop::new();
    let mut window = desktop.window();
    show_lists(&mut window);
    window.get_by_label("Address").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text(&server.address());
    window.click("Fetch");
    for _ in 0..200 {
        if window.query_by_label_contains("Fetching list.csv: 0.0 of 0.1 MB").is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        window.run_steps(1);
    }
    window.get_by_label_contains("Fetching list.csv:");
    window.click("Stop");
    window.get_by_label_contains("it resumes where it stopped");
    server.stall_after(Some(60_000));
    window.click("Fetch");
    window.press_key(Key::Escape);
    server.stall_after(None);
    window.wait_for(|app| {
        app.is_at_rest() && app.notices().iter().any(|notice| notice.text.contains("3000 players"))
    });
    let asked = server.asked();
    assert!(asked.last().expect("twice").to_lowercase().contains("range: bytes=40000-"), "{asked:?}");
}

/// An event with differences: a rating, a title, a name in doubt, one who is in no list, one twice.
fn compared(desktop: &Desktop) -> Window {
    let mut players = PLAYERS.to_vec();
    players.push((1_500_003, "Novak, Jan", "CZE", "M", "", 1900, 40, 2005));
    with_list(desktop, "fide", &players);
    let entry = |name: &str, fide_id, rating| PlayerDetails {
        name: name.into(),
        fide_id,
        rating: Some(rating),
        ..PlayerDetails::default()
    };
    let entries = vec![
        entry("Jussupow, Artur", Some(4_100_026), 2500),
        entry("Novak, Jan", None, 1900),
        entry("Nobody, Here", None, 1500),
        entry("Okafor, Ada", Some(700_001), 2320),
        entry("Okafor, A", Some(700_001), 2320),
    ];
    window_on(desktop, Rules::new(SystemId::Dutch, 1), entries)
}

fn compare(window: &mut Window) {
    window.app_mut().invoke(Action::CompareWithList);
    window.settle();
    window.wait_for(|app| app.is_at_rest());
}

#[test]
fn the_event_is_compared_and_what_is_ticked_is_one_step() {
    let desktop = Desktop::new();
    let mut window = compared(&desktop);
    compare(&mut window);
    window.get_by_label("Compare with the rating list fide (2026-11-01)");
    window.click("Not found (1)");
    assert_eq!(window.query_all_by_label("Nobody, Here").count(), 2, "in the dialog and behind it");
    window.click("Duplicates (1)");
    window.get_by_label("3 Okafor, Ada; 2 Okafor, A");
    window.click("Doubtful (1)");
    window.click("Who Novak, Jan is");
    window.get_by_label_contains("Novak, Jan, CZE, 2005, 1900, 1500003").click();
    window.settle();
    window.get_by_label_contains("Differences (").click();
    window.settle();
    // The spelling of a name is not ticked; a tick is taken away by its name.
    window.click("Jussupow, Artur: Title –, in the list GM");
    window.press_key(Key::Enter);
    let first = details(&window, 0);
    assert_eq!(
        (first.name.as_str(), first.rating, first.title, first.k_factor),
        ("Jussupow, Artur", Some(2560), None, Some(10))
    );
    assert_eq!(
        (details(&window, 1).fide_id, details(&window, 1).born),
        (Some(1_500_003), Some(Born::Year(2005)))
    );
    window.press(CTRL, Key::Num6);
    let told = window.query_all_by_label_contains("from the rating list fide (2026-11-01): Jussupow, Artur");
    assert!(told.count() > 0, "the log tells the list");
    window.press(CTRL, Key::Z);
    assert_eq!(
        (details(&window, 0).rating, details(&window, 1).fide_id),
        (Some(2500), None),
        "one step of undo"
    );
}

#[test]
fn once_round_1_is_paired_ratings_change_for_a_reason_only() {
    let desktop = Desktop::new();
    let mut window = compared(&desktop);
    window.press_key(Key::F6);
    window.wait_for(|app| app.is_at_rest());
    assert!(tournament(&window).is_started());
    compare(&mut window);
    window.get_by_label_contains("The ratings of this event no longer follow a list.");
    window.click("Jussupow, Artur: Rating 2500, in the list 2560");
    window.press_key(Key::Enter);
    assert_eq!(details(&window, 0).rating, Some(2500), "without a reason nothing happens");
    window.get_by_label("Why ratings are changed now").focus();
    window.settle();
    window.type_text("misprint in the entry");
    window.press_key(Key::Enter);
    assert_eq!(details(&window, 0).rating, Some(2560));
    window.press(CTRL, Key::Num6);
    let told = window.query_all_by_label_contains("Reason: misprint in the entry.").count();
    assert!(told > 0, "the log tells why");
}

#[test]
fn without_a_list_the_comparison_leads_to_the_lists() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    compare(&mut window);
    window.get_by_label_contains("There is no rating list on this computer yet.");
    window.click("Rating lists …");
    window.get_by_label("Import a file …");
}
