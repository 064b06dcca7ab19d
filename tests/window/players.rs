//! The Players panel in the whole window, driven as an arbiter drives it.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{
    ApartBy, ApartForce, ApartRule, Board, ByeRequest, Command, EventInfo, GameResult, Number, PairedGame,
    PlannedPairing, PlayerDetails, PlayerId, RoundNumber, Rules, SystemId, Tournament, apply,
};
use interzonal::ui::players::{self, PlayersPanel};
use interzonal::ui::view::Request;
use interzonal::views::panel::Panel;

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
    window.get_by_label_contains("“strong” is no rating.");
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

#[test]
fn withdraw_return_absent_byes_and_delete() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    let first = RoundNumber::FIRST;
    choose(&mut window, "nov");
    window.press(CTRL_SHIFT, Key::W);
    window.get_by_label("Withdraw Novák, Jan");
    window.press_key(Key::Enter);
    assert!(tournament(&window).player(PlayerId(0)).is_some_and(|player| player.is_withdrawn(first)));
    window.click("Return");
    assert!(!tournament(&window).player(PlayerId(0)).is_some_and(|player| player.is_withdrawn(first)));

    let request = |window: &Window, round: RoundNumber| {
        tournament(window).player(PlayerId(0)).and_then(|player| player.requests.get(&round).copied())
    };
    window.press_key(Key::F4);
    assert_eq!(request(&window, first), Some(ByeRequest::Zero));
    window.press_key(Key::F4);
    assert_eq!(request(&window, first), None);
    window.press(CTRL, Key::B);
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Num5);
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Num0);
    window.press_key(Key::Enter);
    assert_eq!(request(&window, first.next()), Some(ByeRequest::Half));
    assert_eq!(request(&window, first.next().next()), Some(ByeRequest::Zero));
    window.get_by_label_contains("half-point bye in round 2");

    window.press_key(Key::Delete);
    assert_eq!(names(&window), ["Łukasz, Piotr", "Ωμέγα, Νίκος"]);
    window.press(CTRL, Key::Z);
    assert_eq!(names(&window).len(), 3);
}

#[test]
fn rows_of_a_spreadsheet_are_shown_before_they_are_added() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    paste(&mut window, "Name\tRating\tClub\nOkafor, Ada\t2320\tRiverside\nNovak, Jan\t900\tBrno\n");
    window.get_by_label("Players from the clipboard");
    window.get_by_label("Column 2 holds");
    assert_eq!(names(&window).len(), 3, "nothing is added yet");
    window.get_by_label("Add 1 player");
    window.click("Add Novak, Jan");
    window.click("Add 2 players");
    assert_eq!(names(&window).len(), 5);
    window.get_by_label_contains("2 things worth a look:");
    window.click("Show them");
    window.get_by_label("The rating 900 of Novak, Jan lies outside 1000–3000.");
    window.press(CTRL, Key::Z);
    assert_eq!(names(&window).len(), 3, "one step of undo");
    paste(&mut window, "\t\n");
    window.get_by_label_contains("The clipboard holds no list of players");
    assert_eq!(names(&window).len(), 3);
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

/// Delete takes an entry away before the first round; afterwards it asks whether the player withdraws.
#[test]
fn delete_withdraws_once_a_round_is_paired() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::Home);
    let players = tournament(&window).player_count();
    window.press_key(Key::Delete);
    window.press_key(Key::Enter);
    let withdrawn =
        |window: &Window| tournament(window).players().filter(|player| player.withdrawn.is_some()).count();
    let gone = withdrawn(&window);
    assert_eq!(tournament(&window).player_count(), players);
    window.press(CTRL, Key::Z);
    assert_eq!(withdrawn(&window) + 1, gone);
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

/// One odd rating among many changes no column; each column can be taken for something else, and a cell that is left out
/// is told in words.
#[test]
fn a_pasted_column_is_judged_by_most_of_its_cells_and_can_be_reassigned() {
    let desktop = Desktop::new();
    let mut window = new_event(&desktop);
    let line = |at: usize| {
        let rating = if at == 7 { "1l80".to_owned() } else { (1400 + 13 * at).to_string() };
        format!("Player{}, A\t{rating}\tClub {at}\n", "x".repeat(at))
    };
    paste(&mut window, &(0..20).map(line).collect::<String>());
    window.get_by_label_contains("Rating “1l80” is left out: it is not understood.");
    // The clubs are really towns: they become federations, and clubs again.
    for meaning in ["Federation", "Club"] {
        window.click("Column 3 holds");
        window.get_all_by_label(meaning).last().expect("in the list").click();
        window.settle();
    }
    window.click("Add 20 players");
    let event = tournament(&window);
    assert_eq!(event.players().filter(|player| player.details.rating.is_some()).count(), 19);
    assert!(event.players().all(|player| player.details.club.starts_with("Club ")));
}

#[test]
fn a_list_in_a_file_is_imported() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    let file = desktop.file("list.csv", "Name;Elo;Verein\nM\u{fc}ller, J\u{f6}rg;1843;\n".as_bytes());
    window.press(CTRL, Key::I);
    window.press(CTRL, Key::A);
    window.type_text(&file.display().to_string());
    window.press_key(Key::Enter);
    for _ in 0..50 {
        window.settle();
        if window.query_by_label("Players from list.csv").is_some() {
            break;
        }
    }
    window.get_by_label("Players from list.csv");
    window.press_key(Key::Enter);
    assert!(names(&window).contains(&"Müller, Jörg".to_owned()));
}

#[test]
fn two_players_are_kept_apart_by_typing() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    window.press(CTRL_SHIFT, Key::F);
    // The player under the cursor is the first; the second is found by a part of the name.
    window.type_text("pio");
    window.press_key(Key::Enter);
    let first = RoundNumber::FIRST;
    assert!(tournament(&window).is_forbidden(PlayerId(0), PlayerId(1), first));
    window.get_by_label("Novák, Jan – Łukasz, Piotr");
    window.type_text("zzz");
    window.press_key(Key::Enter);
    window.get_by_label("Nobody is called “zzz”. Type a number or part of a name.");
    window.click("Allow Novák, Jan – Łukasz, Piotr");
    assert!(!tournament(&window).is_forbidden(PlayerId(0), PlayerId(1), first));
    window.press_key(Key::Escape);
    assert!(window.query_by_label("Players who must not meet").is_none());
}

/// TRF `260` has first and last round: so has the dialog, by keyboard too.
#[test]
fn two_players_are_kept_apart_in_some_rounds() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    for rounds in ["2-x", "2-3", "5"] {
        window.press(CTRL_SHIFT, Key::F);
        window.type_text("pio");
        window.press_key(Key::Tab);
        window.type_text(rounds);
        window.press_key(Key::Enter);
        if rounds == "2-x" {
            window.get_by_label(
                "Write rounds as 1-3, or one round as 3; leave the field empty for all rounds.",
            );
        }
        window.press_key(Key::Escape);
    }
    let banned = |window: &Window| -> Vec<usize> {
        let rounds = (1..=6).filter_map(RoundNumber::new);
        let event = tournament(window);
        rounds
            .filter(|round| event.is_forbidden(PlayerId(0), PlayerId(1), *round))
            .map(RoundNumber::get)
            .collect()
    };
    assert_eq!(banned(&window), [2, 3, 5]);
    // Each ban is taken back by itself.
    window.press(CTRL_SHIFT, Key::F);
    window.click("Allow Novák, Jan – Łukasz, Piotr (rounds 2–3)");
    assert_eq!(banned(&window), [5]);
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(banned(&window), [2, 3, 5]);
}

/// Four players by rating, with their clubs, and the rule that one club does not meet if possible; then round 1 as a draft.
fn paired_by_club(desktop: &Desktop, clubs: [&str; 4]) -> Window {
    let mut window = new_event(desktop);
    let row = |(at, club): (usize, &str)| format!("P{at}, Al\t{}\t{club}", 2400 - 100 * at);
    let rows: Vec<String> = clubs.into_iter().enumerate().map(row).collect();
    paste(&mut window, &format!("Name\tRating\tClub\n{}", rows.join("\n")));
    window.press_key(Key::Enter);
    assert_eq!(tournament(&window).player_count(), 4);
    window.press(CTRL_SHIFT, Key::F);
    window.get_by_label("No rule keeps players apart.");
    window.click("Add rule");
    window.get_by_label("players of one club, if possible");
    window.click("Add rule");
    window.get_by_label("This rule is in the list already.");
    window.press_key(Key::Escape);
    window.press_key(Key::F6);
    window.wait_for_background();
    window.settle();
    window
}

#[test]
fn a_club_is_kept_apart_where_that_is_possible() {
    let desktop = Desktop::new();
    let mut window = paired_by_club(&desktop, ["Riverside", "", "riverside", ""]);
    let round = tournament(&window).round(RoundNumber::FIRST).expect("a draft");
    let (_, game) = round.game_of(PlayerId(0)).expect("a game");
    assert!(![game.white, game.black].contains(&PlayerId(2)), "1 and 3 would meet by their rating");
    assert!(window.query_by_label_contains("could not be kept apart").is_none());
    // The rule is taken back where it was given, and that is a step of its own.
    window.click("Players");
    window.press(CTRL_SHIFT, Key::F);
    window.get_by_label("Now: Riverside (2)");
    window.click("Remove the rule: players of one club, if possible");
    assert!(tournament(&window).apart_rules().is_empty());
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(tournament(&window).apart_rules().len(), 1);
}

#[test]
fn a_draft_says_who_could_not_be_kept_apart() {
    let desktop = Desktop::new();
    let window = paired_by_club(&desktop, ["Riverside", "Riverside", "Riverside", ""]);
    assert_eq!(tournament(&window).not_kept_apart(RoundNumber::FIRST).len(), 1);
    window.get_by_label_contains("could not be kept apart: same club (Riverside)");
}

/// Several who are selected are a list.
#[test]
fn selected_players_are_kept_apart_by_a_list_for_the_first_rounds() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    window.press(CTRL, Key::A);
    window.press(CTRL_SHIFT, Key::F);
    window.click("always");
    window.get_by_label("Until round").focus();
    window.settle();
    window.type_text("x");
    window.press_key(Key::Enter);
    window
        .get_by_label("Write the last round of the rule as a number; leave the field empty for all rounds.");
    window.press(CTRL, Key::A);
    window.type_text("2");
    window.press_key(Key::Enter);
    let rules = tournament(&window).apart_rules();
    let expected = ApartRule {
        by: ApartBy::Players((0..3).map(PlayerId).collect()),
        force: ApartForce::Always,
        last: RoundNumber::new(2),
    };
    assert_eq!(rules, [expected]);
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

#[test]
fn warnings_and_a_disqualification_stand_in_the_record() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    let warnings = |window: &Window| {
        let player = tournament(window).player(PlayerId(0)).expect("Novák");
        player.warnings.iter().map(|warning| warning.reason.clone()).collect::<Vec<_>>()
    };
    choose(&mut window, "nov");
    window.press_key(Key::F5);
    window.get_by_label("Warn Novák, Jan");
    window.press_key(Key::Enter);
    window.press_key(Key::F5);
    window.press(CTRL, Key::A);
    window.type_text("noise");
    window.press_key(Key::Enter);
    assert_eq!(warnings(&window), ["slow play", "noise"]);
    window.get_by_label("!2");
    window.press(CTRL, Key::R);
    window.get_by_label("Warning in round 1: slow play");
    window.click("Take back warning 1");
    assert_eq!(warnings(&window), ["noise"]);
    window.click("Disqualify …");
    window.get_by_label("Disqualify Novák, Jan");
    // Without a reason nothing happens.
    window.press_key(Key::Enter);
    let player = |window: &Window| tournament(window).player(PlayerId(0)).expect("Novák").clone();
    assert_eq!(player(&window).disqualified, None);
    window.type_text("phone");
    window.press_key(Key::Enter);
    assert_eq!(player(&window).disqualified.as_deref(), Some("phone"));
    assert_eq!(player(&window).withdrawn, Some(RoundNumber::FIRST));
    window.get_by_label("DQ");
    window.press(CTRL, Key::R);
    window.get_by_label("Disqualified, out from round 1: phone");
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(player(&window).disqualified, None);
}

#[test]
fn numbers_are_drawn_by_lot_from_a_seed_that_is_shown() {
    let desktop = Desktop::new();
    let mut window = new_event_of(&desktop, "SW (last undefeated", &["By lot"]);
    type_players(&mut window, &THREE);
    let seed = tournament(&window).rules().seed;
    window.get_by_label(&format!("Numbers go by lots drawn from the seed {seed}."));
    let mut orders = std::collections::BTreeSet::new();
    for typed in ["4", "5", "6", "7", "4"] {
        window.click("Draw numbers …");
        window.press(CTRL, Key::A);
        window.type_text(typed);
        window.press_key(Key::Enter);
        assert_eq!(tournament(&window).rules().seed.to_string(), typed);
        orders.insert((typed, names(&window)));
    }
    assert_eq!(orders.len(), 4, "the same seed gives the same numbers");
    let distinct: std::collections::BTreeSet<_> = orders.iter().map(|(_, names)| names).collect();
    assert!(distinct.len() > 1, "another seed gives others");
    window.get_by_label("Numbers go by lots drawn from the seed 4.");
}

/// Two players; Black does not appear in rounds 1 and 2.
fn absent_twice() -> Tournament {
    absentees(&["Petrov, Ivan"])
}

/// The same with several who did not come to either round, one a board.
fn absentees(absent: &[&str]) -> Tournament {
    let entry = |name: &str| interzonal::model::NewPlayer {
        details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
        lot: 0,
        entered: None,
    };
    let names = absent.iter().flat_map(|name| ["Novák, Jan", name]);
    let mut commands = vec![Command::AddPlayers(names.map(entry).collect())];
    let boards = 0..absent.len();
    for round in [RoundNumber::FIRST, RoundNumber::FIRST.next()] {
        let game = |board: usize| {
            let black = u32::try_from(2 * board + 1).expect("a few");
            PairedGame { white: PlayerId(black - 1), black: PlayerId(black), locked: false }
        };
        let pairing = PlannedPairing { games: boards.clone().map(game).collect(), bye: None };
        commands.extend([
            Command::PairRound { round, pairing, paired_by: None },
            Command::Publish { round, order: boards.clone().map(Board::at).collect() },
        ]);
        let result = GameResult::WhiteWinsByDefault;
        commands.extend(boards.clone().map(|board| Command::SetResult {
            round,
            board: Board::at(board),
            result,
        }));
    }
    let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Leong, 1));
    commands.iter().try_fold(start, |tournament, command| apply(&tournament, command)).expect("an event")
}

#[test]
fn three_withdrawals_are_proposed_at_once_and_the_next_when_one_is_put_off() {
    let mut window = crate::club_event::panel::harness(
        absentees(&["Abel, A", "Baker, B", "Carr, C", "Dent, D"]),
        PlayersPanel::default(),
        Panel::Players,
        players::show,
    );
    window.run();
    for left in [3, 3, 2, 1] {
        assert_eq!(window.query_all_by_label("Not now").count(), left);
        window.get_all_by_label("Not now").next().expect("a line").click();
        window.run();
    }
    assert!(window.query_by_label("Not now").is_none());
}

#[test]
fn leong_17_proposes_a_withdrawal_that_can_be_put_off() {
    let open = || {
        crate::club_event::panel::harness(
            absent_twice(),
            PlayersPanel::default(),
            Panel::Players,
            players::show,
        )
    };
    let sentence =
        "Petrov, Ivan was absent 2 times without notice, in rounds 1, 2: to be withdrawn (Leong 17).";
    let mut window = open();
    window.run();
    window.get_by_label(sentence);
    window.get_by_label("Withdraw Petrov, Ivan").click();
    window.run();
    let from = RoundNumber::FIRST.next().next();
    let requested = window.state().requests.iter().any(|request| {
        matches!(request, Request::Run(commands) if commands[..] == [Command::Withdraw { player: PlayerId(1), from }])
    });
    assert!(requested, "{:?}", window.state().requests);
    let mut window = open();
    window.run();
    window.get_by_label("Not now").click();
    window.run();
    assert!(window.query_by_label(sentence).is_none());
    assert!(window.state().requests.is_empty());
}

/// The card is that of the player under the cursor, whichever panel it is asked for in.
#[test]
fn the_card_is_of_the_player_under_the_cursor() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let white_of_board_3 = {
        let (_, round) = tournament(&window).last_round().expect("a round");
        tournament(&window).name(round.games[2].white).to_owned()
    };
    window.press_key(Key::Home);
    window.press_key(Key::ArrowDown);
    window.press_key(Key::ArrowDown);
    window.press(CTRL, Key::D);
    assert_eq!(window.app().panel(), interzonal::views::panel::Panel::Standings);
    window.get_by_label_contains(&format!("{white_of_board_3}, rank "));
    let first = tournament(&window).by_number(Number(1)).expect("number 1");
    let first = tournament(&window).name(first).to_owned();
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::D);
    window.get_by_label_contains(&format!("{first}, rank "));
}

#[test]
fn all_ratings_of_a_player_are_typed_and_the_event_chooses() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    choose(&mut window, "nov");
    window.press(CTRL_SHIFT, Key::R);
    window.get_by_label("Ratings of Novák, Jan");
    // The cursor stands in FIDE's standard rating; what was typed in the table stands below.
    window.type_text("2400");
    window.get_by_label_contains("2388 counts here: typed by hand.");
    window.get_by_label("National: Rating").focus();
    window.settle();
    window.type_text("good");
    window.get_by_label_contains("Write a whole number between 1 and 9999");
    window.press(CTRL, Key::A);
    window.type_text("2350");
    window.get_by_label("Counts here").focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.press_key(Key::Delete);
    window.get_by_label_contains("2400 counts here: standard.");
    window.press_key(Key::Enter);
    let details = |window: &Window| tournament(window).player(PlayerId(0)).expect("Novák").details.clone();
    assert_eq!((details(&window).rating, details(&window).rating_typed), (Some(2400), false));
    window.get_by_label_contains("standard 2400, national 2350");
    // A rating typed into the cell goes before them, until the cell is emptied.
    for _ in 0..3 {
        window.press_key(Key::ArrowRight);
    }
    for (typed, rating) in [("2500", 2500), ("", 2400)] {
        window.press_key(Key::F2);
        match typed {
            "" => window.press_key(Key::Delete),
            typed => window.type_text(typed),
        }
        window.press_key(Key::Enter);
        assert_eq!(details(&window).rating, Some(rating));
    }
}

#[test]
fn corrected_data_give_new_numbers_after_a_look_at_them() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    window.get_by_label_contains("provisional until round 1 is paired");
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    window.press_key(Key::F7);
    window.press(CTRL, Key::Num2);
    choose(&mut window, "ωμ");
    for _ in 0..3 {
        window.press_key(Key::ArrowRight);
    }
    window.press_key(Key::F2);
    window.type_text("2600");
    window.press_key(Key::Enter);
    assert_eq!(names(&window), ["Łukasz, Piotr", "Novák, Jan", "Ωμέγα, Νίκος"], "numbers stay");
    window.app_mut().invoke(interzonal::ui::action::Action::CorrectNumbers);
    window.settle();
    window.get_by_label("Renumber by corrected data");
    window.get_by_label("3 players get another starting number.");
    window.get_by_label("Ωμέγα, Νίκος: number 3 becomes 1");
    window.press_key(Key::Escape);
    assert_eq!(names(&window)[0], "Łukasz, Piotr", "nothing was done");
    window.app_mut().invoke(interzonal::ui::action::Action::CorrectNumbers);
    window.settle();
    window.press_key(Key::Enter);
    assert_eq!(names(&window), ["Ωμέγα, Νίκος", "Łukasz, Piotr", "Novák, Jan"]);
    window.app_mut().invoke(interzonal::ui::action::Action::CorrectNumbers);
    window.settle();
    window.get_by_label_contains("The starting numbers are what the data say already.");
    window.press(CTRL, Key::Z);
    assert_eq!(names(&window)[0], "Łukasz, Piotr");
}
