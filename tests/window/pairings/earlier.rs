//! An earlier round is corrected in a dialog: what it counts for is chosen, what it changes is shown, a reason is asked.

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{Board, Command, Correction, CorrectionScope, GameResult, PlayerId, RoundNumber};

use super::hall::{Hall, draft, played};
use super::{Window, press, shows, two_rounds, type_keys, with};

/// Rounds 1 to 3 are played; round 1 is in view. Its results are 1-0, ½-½, 0-1, 1-0.
fn first_of_three<'a>() -> Window<'a> {
    let mut hall = Hall::new(played(&two_rounds(8)));
    hall.round = RoundNumber::new(1);
    with(hall)
}

/// Runs until a sentence stands there: the preview comes from the background.
fn wait_for(window: &mut Window<'_>, sentence: &str) {
    let begun = std::time::Instant::now();
    while !shows(window, sentence) {
        assert!(begun.elapsed().as_secs() < 60, "waited in vain for “{sentence}”");
        std::thread::sleep(std::time::Duration::from_millis(5));
        window.run();
    }
}

fn only_command(window: &Window<'_>) -> (Vec<Correction>, CorrectionScope, String) {
    let [Command::Correct { round, changes, scope, reason }] = window.state().commands.as_slice() else {
        panic!("{:?} {:?}", window.state().commands, window.state().said);
    };
    assert_eq!(*round, RoundNumber::FIRST);
    assert_eq!(window.state().refused, Vec::<String>::new());
    (changes.clone(), *scope, reason.clone())
}

#[test]
fn a_known_result_asks_what_it_counts_for_and_shows_what_it_changes() {
    let mut window = first_of_three();
    type_keys(&mut window, "0");
    assert!(shows(&window, "Correct round 1, board 1"));
    assert_eq!(window.state().commands, [], "nothing is done yet");
    wait_for(&mut window, "players change");
    wait_for(&mut window, "The engine would pair the later rounds as it did.");
    // One choice up: everywhere.
    press(&mut window, Key::ArrowUp);
    wait_for(&mut window, "the engine would now pair");
    press(&mut window, Key::Enter);
    assert_eq!(window.state().commands, [], "a reason is needed");
    type_keys(&mut window, "both sheets");
    press(&mut window, Key::Enter);
    let (from, to) = (GameResult::WhiteWins, GameResult::BlackWins);
    let changes = vec![Correction::Result { board: Board(1), from, to }];
    assert_eq!(only_command(&window), (changes, CorrectionScope::Everywhere, "both sheets".to_owned()));
    let first = window.state().tournament.round(RoundNumber::FIRST).unwrap().games[0];
    assert_eq!(first.result, GameResult::BlackWins);
    assert!(!shows(&window, "Correct round 1"), "the dialog is gone");
}

#[test]
fn for_the_report_alone_the_list_keeps_the_result_and_a_mark_tells() {
    let mut window = first_of_three();
    type_keys(&mut window, "5");
    press(&mut window, Key::ArrowDown);
    wait_for(&mut window, "The standings stay as they are.");
    type_keys(&mut window, "the appeal");
    press(&mut window, Key::Enter);
    assert_eq!(only_command(&window).1, CorrectionScope::RatingReport);
    let first = window.state().tournament.round(RoundNumber::FIRST).unwrap().games[0];
    assert_eq!(first.result, GameResult::WhiteWins);
    assert!(shows(&window, "corrected: the rating report has ½-½"));
}

#[test]
fn escape_leaves_everything_as_it_was_and_the_same_result_asks_nothing() {
    let mut window = first_of_three();
    type_keys(&mut window, "0");
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Correct round 1"));
    press(&mut window, Key::Home);
    type_keys(&mut window, "1");
    press(&mut window, Key::Delete);
    assert_eq!(window.state().commands, []);
    let said = "Later rounds were paired from round 1: its results can be corrected, not cleared.";
    assert_eq!(window.state().said, [said]);
}

#[test]
fn a_result_that_is_still_missing_is_simply_entered() {
    let mut parts = played(&two_rounds(8)).to_parts();
    std::sync::Arc::make_mut(&mut parts.rounds[0]).games[0].result = GameResult::Adjourned;
    let mut hall = Hall::new(interzonal::model::Tournament::from_parts(parts).unwrap());
    hall.round = RoundNumber::new(1);
    let mut window = with(hall);
    type_keys(&mut window, "1");
    let (board, result) = (Board(1), GameResult::WhiteWins);
    assert_eq!(window.state().commands, [Command::SetResult { round: RoundNumber::FIRST, board, result }]);
}

#[test]
fn colours_keep_their_points() {
    let mut window = first_of_three();
    type_keys(&mut window, "c");
    assert!(shows(&window, "Correct round 1, board 1") && shows(&window, "colours of board 1 exchanged"));
    type_keys(&mut window, "as played");
    press(&mut window, Key::Enter);
    let changes = vec![Correction::Colours { board: Board(1) }];
    assert_eq!(only_command(&window), (changes, CorrectionScope::FromNextPairing, "as played".to_owned()));
    let first = window.state().tournament.round(RoundNumber::FIRST).unwrap().games[0];
    assert_eq!(first.result, GameResult::BlackWins);
    assert!(shows(&window, "corrected: pairings up to round 3 counted"));
}

#[test]
fn two_who_sat_in_each_others_places_need_their_results() {
    let mut window = first_of_three();
    let games = window.state().tournament.round(RoundNumber::FIRST).unwrap().games.clone();
    let (a, b): (PlayerId, PlayerId) = (games[0].white, games[1].white);
    type_keys(&mut window, "s");
    press(&mut window, Key::ArrowDown);
    type_keys(&mut window, "s");
    assert!(shows(&window, "sat in each other’s places"));
    assert!(shows(&window, "Round 1 lacks the results of boards 1 and 2."), "what is asked for");
    for (board, result) in [(1, "1-0"), (2, "0-1")] {
        window.get_by_label(&format!("Board {board} was {result}")).click();
        window.run();
    }
    type_keys(&mut window, "both signed");
    press(&mut window, Key::Enter);
    let stated = |board, to| Correction::Result { board: Board(board), from: GameResult::Pending, to };
    let (changes, _, reason) = only_command(&window);
    assert_eq!(reason, "both signed");
    let swap = Correction::Players { a, b };
    assert_eq!(changes, [swap, stated(1, GameResult::WhiteWins), stated(2, GameResult::BlackWins)]);
}

#[test]
fn what_is_no_correction_is_refused_also_while_a_draft_lies_on_the_desk() {
    let mut hall = Hall::new(draft(&two_rounds(8)));
    hall.round = RoundNumber::new(1);
    let mut window = with(hall);
    type_keys(&mut window, "u");
    assert_eq!(window.state().said, ["Only the last round can be changed; round 1 stays as it was played."]);
    type_keys(&mut window, "0");
    assert!(shows(&window, "Correct round 1, board 1"));
}
