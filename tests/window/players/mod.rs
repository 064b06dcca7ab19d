//! The Players panel in the whole window, driven as an arbiter drives it.

mod apart;
mod lists;
mod record;
mod withdrawals;

use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{Number, PlayerId, RoundNumber, Tournament};

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;

const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// A new event with its Players panel in view.
fn new_event(desktop: &Desktop) -> Window {
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Riverside Open 2026");
    window.press_key(Key::Enter);
    assert!(window.app().desk().is_some());
    window
}

fn tournament(window: &Window) -> &Tournament {
    window.app().desk().expect("an event").tournament()
}

/// Names in order of starting numbers.
fn names(window: &Window) -> Vec<String> {
    tournament(window).in_number_order().into_iter().map(|(_, player)| player.name().to_owned()).collect()
}

fn paste(window: &mut Window, text: &str) {
    window.event(Event::Paste(text.to_owned()));
    window.settle();
}

/// Insert, then name and rating of each, added by Shift+Enter.
fn type_players(window: &mut Window, players: &[(&str, &str)]) {
    window.press_key(Key::Insert);
    for (name, rating) in players {
        window.type_text(name);
        for _ in 0..3 {
            window.press_key(Key::Tab);
        }
        window.type_text(rating);
        window.press(SHIFT, Key::Enter);
    }
    window.press_key(Key::Escape);
}

const THREE: [(&str, &str); 3] =
    [("Novák, Jan", "2388"), ("Łukasz, Piotr", "2455"), ("Ωμέγα, Νίκος", "2290")];

fn three(desktop: &Desktop) -> Window {
    let mut window = new_event(desktop);
    type_players(&mut window, &THREE);
    assert_eq!(names(&window), ["Łukasz, Piotr", "Novák, Jan", "Ωμέγα, Νίκος"]);
    window
}

/// The row of a player whose name begins so, by typing it.
fn choose(window: &mut Window, beginning: &str) {
    // The cursor leaves the blank row, where letters would begin a new player.
    window.press(CTRL, Key::Home);
    window.type_text(beginning);
}

#[test]
fn players_are_typed_cell_by_cell_without_the_mouse() {
    let desktop = Desktop::new();
    let mut window = new_event(&desktop);
    window.get_by_label("No players yet");
    window.press_key(Key::Insert);
    // Back to the title, then on through every cell with Tab and Enter in turn.
    window.press(SHIFT, Key::Tab);
    for (at, text) in ["wgm", "Okafor, Ada", "w", "ngr", "2320", "Riverside", "12.5.1985", "14101068"]
        .into_iter()
        .enumerate()
    {
        window.type_text(text);
        window.press_key(if at % 2 == 0 { Key::Tab } else { Key::Enter });
    }
    assert_eq!(names(&window), ["Okafor, Ada"]);
    let player = tournament(&window).player(PlayerId(0)).expect("the first").details.clone();
    assert_eq!(player.title.map(|title| title.to_string()).as_deref(), Some("WGM"));
    assert_eq!(
        (player.rating, player.federation.as_str(), player.club.as_str()),
        (Some(2320), "NGR", "Riverside")
    );
    assert_eq!(player.fide_id, Some(14_101_068));
    // The next one begins in the name at once.
    window.type_text("Young, Sam");
    window.press(SHIFT, Key::Enter);
    assert_eq!(names(&window), ["Okafor, Ada", "Young, Sam"]);
}

#[test]
fn a_cell_that_is_not_understood_says_so_and_stays_open() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    window.press_key(Key::ArrowRight);
    window.press_key(Key::ArrowRight);
    window.press_key(Key::ArrowRight);
    window.press_key(Key::F2);
    window.type_text("strong");
    window.press_key(Key::Enter);
    window.get_by_label_contains("“strong” is not a rating.");
    assert_eq!(tournament(&window).player(PlayerId(0)).and_then(|player| player.details.rating), Some(2388));
    window.type_text("2500");
    window.press_key(Key::Enter);
    assert_eq!(tournament(&window).player(PlayerId(0)).and_then(|player| player.details.rating), Some(2500));
    assert_eq!(names(&window), ["Novák, Jan", "Łukasz, Piotr", "Ωμέγα, Νίκος"], "numbers follow the rating");
    window.press_key(Key::Enter);
    window.type_text("1");
    window.press_key(Key::Escape);
    assert_eq!(tournament(&window).player(PlayerId(0)).and_then(|player| player.details.rating), Some(2500));
    window.press(CTRL, Key::Z);
    assert_eq!(names(&window).first().map(String::as_str), Some("Łukasz, Piotr"), "undo takes it back");
}

#[test]
fn sort_filter_and_type_ahead() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    let above = |window: &Window, one: &str, other: &str| {
        let top =
            |name| window.query_all_by_label(name).map(|node| node.rect().top()).fold(f32::MAX, f32::min);
        top(one) < top(other)
    };
    assert!(above(&window, "Novák, Jan", "Ωμέγα, Νίκος"));
    // The cursor stands in the column of names: F3 sorts by it, F3 again the other way round.
    window.press(CTRL, Key::Home);
    window.press_key(Key::F3);
    window.press_key(Key::F3);
    assert!(above(&window, "Ωμέγα, Νίκος", "Novák, Jan"), "descending by name");
    window.get_by_label("Rtg").click();
    window.settle();
    assert!(above(&window, "Łukasz, Piotr", "Novák, Jan"), "the best rating first");
    window.press(CTRL, Key::F);
    window.type_text("novak");
    // The ratings stand in the table only.
    assert!(window.query_by_label("2290").is_none());
    window.get_by_label("2388");
    window.press_key(Key::Escape);
    assert!(window.query_by_label("2290").is_some(), "Escape empties the filter");
    choose(&mut window, "pio");
    window.get_by_label_contains("Name of Łukasz, Piotr");
    window.press(CTRL, Key::Home);
    choose(&mut window, "3");
    window.get_by_label_contains("Name of Ωμέγα, Νίκος");
}

/// Escape leaves the new row as a whole; what was typed there is thrown away only after a question.
#[test]
fn escape_leaves_the_new_row_and_asks_if_something_was_typed() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    window.press_key(Key::Insert);
    window.press_key(Key::Escape);
    window.get_by_label_contains("Name of Novák, Jan");
    window.press_key(Key::Insert);
    window.type_text("Okafor, Ada");
    window.press_key(Key::Tab);
    window.press_key(Key::Escape);
    window.get_by_label("Leave Okafor, Ada out?");
    window.press_key(Key::Escape);
    // Typing goes on where it was, and nothing is lost.
    window.press(SHIFT, Key::Enter);
    assert!(names(&window).contains(&"Okafor, Ada".to_owned()));
    window.type_text("Young");
    window.press_key(Key::Escape);
    window.press_key(Key::Enter);
    window.get_by_label_contains("Name of Novák, Jan");
    assert_eq!(names(&window).len(), 4);
    window.press_key(Key::Insert);
    assert!(window.query_by_label("Young").is_none(), "the row is blank again");
}

/// So it is when no cell of the row is open: the cursor has left it and come back.
#[test]
fn escape_on_a_typed_row_asks_also_where_no_cell_is_open() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press_key(Key::Insert);
    window.type_text("Okafor, Ada");
    window.press_key(Key::ArrowUp);
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Escape);
    window.get_by_label("Leave Okafor, Ada out?");
    window.press_key(Key::Escape);
    // Kept, and the row can be finished.
    window.press(SHIFT, Key::Enter);
    assert!(names(&window).contains(&"Okafor, Ada".to_owned()));
}

#[test]
fn the_byes_of_a_late_entrant_say_that_they_had_not_entered() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num2);
    window.press_key(Key::Insert);
    window.type_text("Zzyzx, Late");
    window.press(SHIFT, Key::Enter);
    window.press_key(Key::Escape);
    choose(&mut window, "zzy");
    window.press(CTRL, Key::B);
    let entered = tournament(&window).players().last().expect("the late one").entered;
    let rounds = usize::from(tournament(&window).rules().rounds);
    window.get_by_label("Byes of Zzyzx, Late");
    assert_eq!(window.query_all_by_label("not entered yet").count(), entered.get() - 1);
    // Once for each round to come, and once among the keys.
    assert_eq!(window.query_all_by_label("Plays").count(), rounds + 1 - entered.get() + 1);
}

/// Shift and Ctrl select several; each change of all of them is one step of undo.
#[test]
fn several_players_are_selected_and_changed_at_once() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Home);
    window.press(SHIFT, Key::ArrowDown);
    window.get_by_label("2 players selected");
    window.press_key(Key::F4);
    let first = RoundNumber::FIRST;
    let away = |window: &Window| {
        tournament(window).players().filter(|player| player.requests.contains_key(&first)).count()
    };
    assert_eq!(away(&window), 2);
    window.press(CTRL, Key::Z);
    assert_eq!(away(&window), 0, "one step of undo");
    window.press(CTRL, Key::A);
    window.get_by_label("3 players selected");
    window.click("Club …");
    window.type_text("Riverside");
    window.press_key(Key::Enter);
    assert!(tournament(&window).players().all(|player| player.details.club == "Riverside"));
    window.click("Category …");
    window.type_text("Guests");
    window.press_key(Key::Enter);
    let categories = &tournament(&window).awards().categories;
    assert_eq!(categories.iter().map(|category| category.name.as_str()).collect::<Vec<_>>(), ["Guests"]);
    assert!(tournament(&window).players().all(|player| categories[0].has(player)));
    window.press(CTRL_SHIFT, Key::W);
    window.get_by_label("Withdraw 3 players");
    window.press_key(Key::Enter);
    assert!(tournament(&window).players().all(|player| player.is_withdrawn(first)));
    window.press(CTRL, Key::Z);
    window.press_key(Key::Escape);
    assert!(window.query_by_label("3 players selected").is_none());
}

/// What is clicked with Ctrl is selected as well, and the cursor is there.
#[test]
fn the_cursor_goes_to_what_is_selected_with_the_mouse() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press(CTRL, Key::Home);
    let name = "Ωμέγα, Νίκος";
    window.get_by_label(name).click_modifiers(CTRL);
    window.settle();
    window.get_by_label("2 players selected");
    window.press_key(Key::Escape);
    window.press_key(Key::F4);
    let away: Vec<_> = tournament(&window).players().filter(|player| !player.requests.is_empty()).collect();
    assert_eq!(away.iter().map(|player| player.name()).collect::<Vec<_>>(), [name]);
}

/// The mouse: a menu on a row, the card by a double click, a bye by a click on a round.
#[test]
fn the_mouse_finds_what_the_keys_do() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    let name = window.get_by_label("Novák, Jan").rect().center();
    window.click_with(name, egui::PointerButton::Secondary);
    for entry in ["Disqualify", "Category", "Warn"] {
        assert!(window.query_all_by_label_contains(entry).count() > 0, "{entry}");
    }
    window.get_all_by_label_contains("Category").last().expect("in the menu").click();
    window.settle();
    window.get_by_label("Category of Novák, Jan");
    window.press_key(Key::Escape);
    // Rounds 1, 2, 3 … stand side by side in the last column.
    let rounds = window.get_by_label("Rounds").rect();
    let row = window.get_by_label("Łukasz, Piotr").rect();
    window.click_at(egui::pos2(rounds.left() + 4.0 + 18.0 + 9.0, row.center().y));
    window.click("Half point");
    let round = RoundNumber::new(2).expect("a round");
    let requests = |window: &Window| {
        tournament(window).players().filter(|player| player.requests.contains_key(&round)).count()
    };
    assert_eq!(requests(&window), 1);
}

/// Columns are made wider and moved by dragging; the settings of the machine keep it.
#[test]
fn columns_are_arranged_by_dragging() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    let club = window.get_all_by_label("Club").last().expect("the heading").rect();
    let edge = egui::pos2(club.right() + 4.0, club.center().y);
    window.drag(edge, edge + egui::vec2(40.0, 0.0));
    let wider = window.get_all_by_label("Club").last().expect("the heading").rect();
    assert!((wider.width() - club.width() - 40.0).abs() < 2.0, "{club} {wider}");
    let born = window.get_by_label("Born").rect();
    window.drag(born.center(), wider.left_center() + egui::vec2(4.0, 0.0));
    let (born, club) =
        (window.get_by_label("Born").rect(), window.get_all_by_label("Club").last().expect("it").rect());
    assert!(born.right() < club.left(), "{born} {club}");
    drop(window);
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Another");
    window.press_key(Key::Enter);
    let (born, club) =
        (window.get_by_label("Born").rect(), window.get_all_by_label("Club").last().expect("it").rect());
    assert!(born.right() < club.left(), "it is remembered");
}

#[test]
fn a_late_entry_is_announced_and_numbers_move() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num2);
    let before = tournament(&window).player_count();
    let next = tournament(&window).next_round();
    let second = tournament(&window).by_number(Number(2));
    window.press_key(Key::Insert);
    window.get_by_label_contains("Late entry: plays from round");
    window.type_text("Late, Very");
    for _ in 0..3 {
        window.press_key(Key::Tab);
    }
    window.type_text("2999");
    window.press(SHIFT, Key::Enter);
    assert_eq!(tournament(&window).player_count(), before + 1);
    let late = tournament(&window).by_number(Number(1)).expect("number 1");
    assert_eq!(tournament(&window).name(late), "Late, Very");
    assert_eq!(tournament(&window).player(late).map(|player| player.entered), next);
    assert_eq!(tournament(&window).by_number(Number(3)), second, "those below moved by one");
}

#[test]
fn nothing_typed_in_one_frame_is_lost_or_lands_in_the_wrong_cell() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.press_key(Key::Insert);
    let key =
        |key, modifiers| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    let tab = key(Key::Tab, Modifiers::NONE);
    let add = key(Key::Enter, SHIFT);
    let text = |text: &str| Event::Text(text.to_owned());
    // Six seconds of typing before the window comes to draw.
    for event in [
        text("Fast, A"),
        tab.clone(),
        tab.clone(),
        text("eng"),
        tab.clone(),
        text("1900"),
        add.clone(),
        text("Fast, B"),
        tab,
        text("w"),
        add,
    ] {
        window.input_mut().events.push(event);
    }
    window.settle();
    let typed: Vec<_> = tournament(&window).players().skip(3).map(|player| player.details.clone()).collect();
    let [a, b] = typed.as_slice() else { panic!("{typed:?}") };
    assert_eq!((a.name.as_str(), a.federation.as_str(), a.rating), ("Fast, A", "ENG", Some(1900)));
    assert_eq!((b.name.as_str(), b.sex.is_some()), ("Fast, B", true));
}

/// A new event of a system that is chosen from the list, with what is clicked after that.
fn new_event_of(desktop: &Desktop, system: &str, clicks: &[&str]) -> Window {
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Club night");
    window.click("Pairing system");
    window.get_by_label_contains(system).click();
    window.settle();
    if !clicks.is_empty() {
        window.unfold("More about the system");
    }
    for label in clicks {
        window.get_by_label(label).click_accesskit();
        window.settle();
    }
    window.click("Create event");
    assert!(window.app().desk().is_some());
    window
}

#[test]
fn pairs_of_a_partner_event_are_typed_and_pasted() {
    let desktop = Desktop::new();
    let mut window = new_event_of(&desktop, "SW (last undefeated", &["Pairs (2×2)", "Add a level"]);
    window.press_key(Key::Insert);
    // A, rating, B, rating, name of the pair, club, birth and FIDE ID of both, both levels.
    for text in
        ["Alpha, Ann", "2100", "Beta, Bob", "1900", "", "Riverside", "1985", "", "", "14101068", "dia", ""]
    {
        window.type_text(text);
        window.press_key(Key::Tab);
    }
    assert_eq!(names(&window), ["Alpha, Ann / Beta, Bob"]);
    let details = tournament(&window).player(PlayerId(0)).expect("the pair").details.clone();
    let team = details.team.expect("a team");
    assert_eq!((details.rating, team.a.rating, team.b.rating), (Some(2100), Some(2100), Some(1900)));
    assert_eq!((team.a.level.as_str(), team.b.level.as_str()), ("Diamond", ""));
    assert_eq!((team.a.fide_id, team.b.fide_id), (None, Some(14_101_068)));
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Home);
    paste(&mut window, "Name\tRating\nGamma, Gil / Delta, Di\t2200\n");
    window.press_key(Key::Enter);
    assert_eq!(names(&window), ["Gamma, Gil / Delta, Di", "Alpha, Ann / Beta, Bob"], "seeded by A");
    let pasted = tournament(&window).player(PlayerId(1)).and_then(|player| player.details.team.clone());
    assert_eq!(
        pasted.map(|team| (team.a.name, team.b.name)),
        Some(("Gamma, Gil".into(), "Delta, Di".into()))
    );
}
