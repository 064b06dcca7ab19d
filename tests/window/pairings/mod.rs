//! The Pairings panel by itself, driven as an arbiter does it: by keys, by the mouse, and read through its
//! accessible names.

mod earlier;
mod hall;
mod mouse;
mod results;
mod second_keying;

use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::desk::settings::ResultPreset;
use interzonal::model::{Board, Bye, Command, GameResult, HandChange, RoundNumber, Stage, Tournament, apply};
use interzonal::pairing::{PairError, Unpairable};
use interzonal::ui::action::Action;

use hall::{Hall, draft, event, played, published};

type Window<'a> = Harness<'a, Hall>;

fn window<'a>(tournament: Tournament) -> Window<'a> {
    with(Hall::new(tournament))
}

fn with<'a>(hall: Hall) -> Window<'a> {
    let mut fonts = false;
    let mut window = Harness::builder()
        .with_size(egui::vec2(1144.0, 720.0))
        .with_theme(egui::Theme::Light)
        .with_max_steps(60)
        .build_ui_state(
            move |ui, hall: &mut Hall| {
                if std::mem::replace(&mut fonts, true) {
                    hall.show(ui);
                } else {
                    interzonal::ui::theme::install(ui.ctx());
                }
            },
            hall,
        );
    window.run();
    window
}

/// Types characters as a keyboard does: the key, where it has one, and its text.
fn type_keys(window: &mut Window<'_>, text: &str) {
    for letter in text.chars() {
        let text = letter.to_string();
        let key = match letter {
            '/' => Some(Key::Slash),
            ' ' => Some(Key::Space),
            _ => Key::from_name(&text.to_uppercase()),
        };
        if let Some(key) = key {
            let event = |pressed| Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            };
            window.event(event(true));
            window.event(Event::Text(text));
            window.event(event(false));
        } else {
            window.event(Event::Text(text));
        }
        window.run();
    }
}

fn press(window: &mut Window<'_>, key: Key) {
    window.key_press(key);
    window.run();
}

fn shows(window: &Window<'_>, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

fn two_rounds(players: usize) -> Tournament {
    played(&played(&event(players)))
}

#[test]
fn a_whole_round_of_results_by_keys_only() {
    use GameResult::{
        Adjourned, BlackWins, BlackWinsByDefault, BothLoseByDefault, Draw, WhiteWins, WhiteWinsByDefault,
    };
    let mut window = window(published(&draft(&event(18))));
    type_keys(&mut window, "105+-*a=d");
    let expected = [
        WhiteWins,
        BlackWins,
        Draw,
        WhiteWinsByDefault,
        BlackWinsByDefault,
        BothLoseByDefault,
        Adjourned,
        Draw,
        Draw,
    ];
    assert_eq!(window.state().results(), expected);
    assert_eq!(window.state().commands.len(), 9, "one command a key");
    assert!(shows(&window, "9 of 9 in"));
    type_keys(&mut window, " ");
    assert_eq!(window.state().said, ["All results of round 1 are in."]);
}

#[test]
fn clear_back_next_missing_and_go_to_a_board() {
    let mut window = window(published(&draft(&event(12))));
    type_keys(&mut window, "11");
    press(&mut window, Key::Backspace);
    assert_eq!(window.state().results()[1], GameResult::Pending, "back to board 2, and cleared");
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::Delete);
    assert_eq!(window.state().results()[0], GameResult::Pending);
    type_keys(&mut window, "g");
    type_keys(&mut window, "5");
    press(&mut window, Key::Enter);
    type_keys(&mut window, "0");
    assert_eq!(window.state().results()[4], GameResult::BlackWins, "{:?}", window.state().results());
    press(&mut window, Key::Enter);
    type_keys(&mut window, "5");
    assert_eq!(window.state().results()[0], GameResult::Draw, "next missing goes on from the top");
}

#[test]
fn result_keys_are_dead_while_the_search_field_has_the_keyboard() {
    let mut window = window(published(&draft(&event(12))));
    type_keys(&mut window, "/");
    type_keys(&mut window, "10");
    assert_eq!(window.state().commands, [], "the digits were the search's");
    assert!(shows(&window, "Müller-Oberwangenthal, Friedrich Wilhelm"), "number 10 is listed");
    assert!(!shows(&window, "Łukasz, Piotr"), "and nobody else");
    press(&mut window, Key::Enter);
    type_keys(&mut window, "1");
    let ten = window.state().tournament.by_number(interzonal::model::Number(10)).expect("number 10");
    let (board, game) = window
        .state()
        .tournament
        .last_round()
        .and_then(|(_, round)| round.game_of(ten).map(|(board, game)| (board, *game)))
        .expect("a game");
    assert_eq!(game.result, GameResult::WhiteWins, "Enter went to the board of number 10, {board}");
}

#[test]
fn a_name_is_found_and_escape_goes_back() {
    let mut window = window(published(&draft(&event(12))));
    type_keys(&mut window, "/");
    type_keys(&mut window, "okaf");
    assert!(shows(&window, "Okafor, Ada"));
    assert!(!shows(&window, "board 1: "), "only the board of Okafor is listed");
    press(&mut window, Key::Escape);
    type_keys(&mut window, "1");
    assert_eq!(window.state().results()[0], GameResult::WhiteWins, "back on board 1");
}

#[test]
fn the_missing_filter_shows_what_is_left() {
    let mut window = window(published(&draft(&event(8))));
    type_keys(&mut window, "m");
    type_keys(&mut window, "11");
    assert!(!shows(&window, "White on board 1:") && !shows(&window, "White on board 2:"));
    assert!(shows(&window, "White on board 3:"));
    type_keys(&mut window, "11");
    assert!(window.state().results().iter().all(|result| *result == GameResult::WhiteWins));
    assert!(shows(&window, "No result is missing"));
    window.get_by_label("Show all boards").click();
    window.run();
    assert!(shows(&window, "White on board 1:"));
}

#[test]
fn other_results_by_their_list() {
    let mut window = window(published(&draft(&event(8))));
    type_keys(&mut window, "r");
    assert!(shows(&window, "Other results of board 1"));
    type_keys(&mut window, "2");
    assert_eq!(window.state().results()[0], GameResult::LossDraw);
    type_keys(&mut window, "r");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::Enter);
    assert_eq!(window.state().results()[1], GameResult::BothLose);
    type_keys(&mut window, "r");
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Other results of board"));
    assert_eq!(window.state().results()[2], GameResult::Pending);
}

#[test]
fn letters_as_result_keys_do_not_give_the_bye() {
    let mut hall = Hall::new(published(&draft(&event(9))));
    hall.settings.result_keys = ResultPreset::Letters;
    let mut window = with(hall);
    type_keys(&mut window, "wdb");
    use GameResult::{BlackWins, Draw, Pending, WhiteWins};
    assert_eq!(window.state().results(), [WhiteWins, Draw, BlackWins, Pending]);
    assert!(!shows(&window, "Carry out"));
}

#[test]
fn a_draft_takes_no_results_and_says_so() {
    let mut window = window(draft(&event(8)));
    type_keys(&mut window, "1");
    assert_eq!(window.state().commands, []);
    assert_eq!(window.state().said, ["Round 1 is a draft: publish it (F7) before entering results."]);
}

#[test]
fn the_verdict_of_a_swap_is_read_before_it_is_done_and_escape_drops_it() {
    let mut window = window(draft(&two_rounds(12)));
    let before = window.state().games();
    type_keys(&mut window, "s");
    assert!(shows(&window, "Swapping "));
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowRight);
    assert!(shows(&window, "change places") || shows(&window, "Swap"), "the change is named");
    assert!(shows(&window, "Legal, but worse than the program") || shows(&window, "Breaks an absolute rule"));
    let lines: Vec<String> = window
        .query_all_by_label_contains("Vincze, ")
        .filter_map(|node| node.accesskit_node().label().or_else(|| node.value()))
        .collect();
    assert!(lines.iter().any(|line| line.contains("Board 1:")), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("Board 2:")), "{lines:?}");
    assert!(
        lines.iter().any(|line| line.starts_with("worse: ") || line.starts_with("illegal: ")),
        "the grade is said in words: {lines:?}"
    );
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Carry out"));
    assert_eq!(window.state().games(), before);
    assert_eq!(window.state().commands, []);
}

#[test]
fn a_swap_is_carried_out_with_the_rules_it_breaks() {
    let mut window = window(draft(&two_rounds(12)));
    let (first, second) = (window.state().names(1), window.state().names(2));
    type_keys(&mut window, "s");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowRight);
    type_keys(&mut window, "s");
    press(&mut window, Key::ArrowUp);
    assert!(shows(&window, "Carry out"), "prepared: it no longer follows the arrows");
    press(&mut window, Key::Enter);
    assert_eq!(window.state().names(1), (second.1, first.1));
    assert_eq!(window.state().names(2), (second.0, first.0));
    let [Command::ChangePairing { change: HandChange::SwapPlayers { .. }, reason: None, broken, .. }] =
        window.state().commands.as_slice()
    else {
        panic!("{:?}", window.state().commands);
    };
    assert!(!broken.is_empty());
    assert!(shows(&window, "made or changed by hand"));
}

#[test]
fn colours_are_swapped_after_a_preview() {
    let mut window = window(draft(&event(8)));
    let (white, black) = window.state().names(1);
    type_keys(&mut window, "c");
    assert!(shows(&window, "By the colour rule"), "the verdict stands before it is done");
    assert_eq!(window.state().commands, []);
    press(&mut window, Key::Enter);
    assert_eq!(window.state().names(1), (black, white));
}

#[test]
fn a_locked_board_is_kept_when_the_rest_is_paired() {
    let mut window = window(draft(&two_rounds(12)));
    type_keys(&mut window, "s");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::Enter);
    press(&mut window, Key::ArrowUp);
    let kept = window.state().names(1);
    type_keys(&mut window, "l");
    assert!(shows(&window, "locked: stays when the rest is paired anew"));
    press(&mut window, Key::F6);
    let games = window.state().games();
    let all: Vec<_> = (1..=6).map(|board| window.state().names(board)).collect();
    assert_eq!(games.iter().filter(|game| game.locked).count(), 1);
    assert!(all.contains(&kept), "{kept:?} in {all:?}");
}

#[test]
fn unpair_and_pair_by_hand() {
    let mut window = window(draft(&event(8)));
    let (white, black) = window.state().names(2);
    press(&mut window, Key::ArrowDown);
    type_keys(&mut window, "u");
    assert_eq!(window.state().games().len(), 3);
    assert!(shows(&window, &format!("In the pool: {white}")));
    assert!(shows(&window, &format!("In the pool: {black}")));
    type_keys(&mut window, "p");
    assert!(shows(&window, "Carry out"), "the only two in the pool are proposed");
    press(&mut window, Key::Enter);
    assert_eq!(window.state().games().len(), 4);
    let (one, other) = window.state().names(4);
    assert!([&white, &black].contains(&&one) && [&white, &black].contains(&&other));
    assert!(window.state().games().last().is_some_and(|game| game.by_hand));
}

#[test]
fn two_of_many_in_the_pool_are_paired_white_first() {
    let mut window = window(draft(&event(8)));
    type_keys(&mut window, "uu");
    assert_eq!(window.state().games().len(), 2);
    press(&mut window, Key::End);
    let pool = window.state().tournament.pool(RoundNumber::FIRST);
    let numbered = |id| window.state().tournament.number(id);
    let mut pool_by_number = pool.clone();
    pool_by_number.sort_by_key(|id| numbered(*id));
    type_keys(&mut window, "p");
    press(&mut window, Key::ArrowUp);
    type_keys(&mut window, "p");
    press(&mut window, Key::Enter);
    let game = *window.state().games().last().expect("a game");
    assert_eq!((game.white, game.black), (pool_by_number[3], pool_by_number[2]));
}

#[test]
fn the_bye_goes_to_somebody_else() {
    let mut window = window(draft(&event(9)));
    let holder =
        window.state().tournament.last_round().and_then(|(_, round)| round.pairing_bye()).expect("a bye");
    let here = window.state().games()[0].white;
    type_keys(&mut window, "b");
    assert!(shows(&window, "it is the turn of"), "out of turn, and said before it is done");
    press(&mut window, Key::Enter);
    let round = window.state().tournament.last_round().expect("a round").1.clone();
    assert_eq!(round.pairing_bye(), Some(here));
    assert!(round.game_of(holder).is_some_and(|(board, _)| board == Board(1)));
}

#[test]
fn absent_and_a_late_arrival_paired_against_the_bye() {
    let mut window = window(draft(&event(9)));
    type_keys(&mut window, "u");
    press(&mut window, Key::End);
    type_keys(&mut window, "x");
    let absent: Vec<_> = window
        .state()
        .tournament
        .last_round()
        .map(|(_, round)| {
            round.byes.iter().filter(|(_, bye)| **bye == Bye::Zero).map(|(id, _)| *id).collect()
        })
        .unwrap_or_default();
    assert_eq!(absent.len(), 1);
    assert!(shows(&window, "Not here: "));
    assert!(shows(&window, "is absent in round 1"), "no engine is needed to explain that");
    type_keys(&mut window, "x");
    assert_eq!(window.state().tournament.pool(RoundNumber::FIRST).len(), 2, "here after all");
    type_keys(&mut window, "x");
    press(&mut window, Key::End);
    // One is in the pool, one has the bye: `P` proposes the two.
    type_keys(&mut window, "p");
    press(&mut window, Key::Enter);
    let round = window.state().tournament.last_round().expect("a round").1.clone();
    assert_eq!(round.pairing_bye(), None);
    assert_eq!(round.games.len(), 4);
}

#[test]
fn after_publishing_a_change_asks_for_a_reason() {
    let mut window = window(published(&draft(&event(8))));
    let (white, black) = window.state().names(1);
    type_keys(&mut window, "c");
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Change to published round 1"));
    assert!(shows(&window, "It is legal, but worse") && shows(&window, "By the colour rule"));
    press(&mut window, Key::Enter);
    assert_eq!(window.state().commands, [], "not without a reason");
    type_keys(&mut window, "1 colours were wrong on the sheet");
    press(&mut window, Key::Enter);
    assert_eq!(window.state().names(1), (black, white));
    let [Command::ChangePairing { reason: Some(reason), broken, .. }] = window.state().commands.as_slice()
    else {
        panic!("{:?}", window.state().commands);
    };
    assert_eq!(reason, "1 colours were wrong on the sheet");
    assert!(!broken.is_empty());
}

#[test]
fn dragging_a_player_onto_another_shows_the_verdict_and_swaps() {
    let mut window = window(draft(&two_rounds(12)));
    let (first, second) = (window.state().names(1), window.state().names(2));
    let from = window.get_by_label(&format!("White on board 1: {}", first.0)).rect().center();
    let to = window.get_by_label(&format!("Black on board 2: {}", second.1)).rect().center();
    window.drag_at(from);
    window.step();
    window.hover_at(from + egui::vec2(0.0, 12.0));
    window.step();
    window.hover_at(to);
    window.run_steps(3);
    assert!(shows(&window, "Vincze, "), "the verdict is in view while the player is held");
    assert_eq!(window.state().commands, []);
    window.drop_at(to);
    window.run();
    assert_eq!(window.state().names(1), (second.1, first.1));
    assert_eq!(window.state().names(2), (second.0, first.0));
}

#[test]
fn why_this_pair() {
    let mut window = window(published(&draft(&two_rounds(12))));
    assert!(shows(&window, "Vincze, "), "the paragraph stands under the list");
    window.event(Event::Key {
        key: Key::Questionmark,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::SHIFT,
    });
    window.run();
    assert!(window.query_all_by_label("Why this pair?").next().is_some());
    type_keys(&mut window, "1");
    assert_eq!(window.state().commands, [], "keys are dead under a dialog");
    press(&mut window, Key::Escape);
    type_keys(&mut window, "1");
    assert_eq!(window.state().commands.len(), 1);
}

#[test]
fn six_players_are_offered_who_fit_what_was_typed() {
    let mut window = window(published(&draft(&two_rounds(20))));
    type_keys(&mut window, "n");
    type_keys(&mut window, "a");
    let named = |player: &&interzonal::model::Player| player.name().to_lowercase().contains('a');
    assert!(window.state().tournament.players().filter(named).count() > 8);
    assert_eq!(window.query_all_by_role(egui::accesskit::Role::ListBoxOption).count(), 6);
}

/// N asks, a name or number finds the other player, Enter gives the answer: what speaks first against it, with its rule
/// beside it and not in the sentence.
#[test]
fn why_not_another_player() {
    let mut window = window(published(&draft(&two_rounds(12))));
    type_keys(&mut window, "n");
    let game = window.state().games()[0];
    let tournament = &window.state().tournament;
    let first = tournament.round(RoundNumber::FIRST).unwrap();
    let (_, met) = first.game_of(game.white).unwrap();
    let met = tournament.number(met.opponent(game.white).unwrap()).unwrap();
    type_keys(&mut window, &met.0.to_string());
    assert!(shows(&window, "Why not this opponent?"));
    press(&mut window, Key::Enter);
    assert!(shows(&window, "met in round 1. Vincze, basic rules 1"));
    assert_eq!(window.state().commands, [], "no result was entered");
    press(&mut window, Key::Escape);
    window.run();
    assert!(!shows(&window, "Why not this opponent?"));
    type_keys(&mut window, "1");
    assert_eq!(window.state().commands.len(), 1, "the keys belong to the results again");
}

#[test]
fn the_slip_about_a_board_is_asked_for() {
    let mut window = window(published(&draft(&two_rounds(12))));
    type_keys(&mut window, "n");
    window.get_by_label("Print as a slip").click();
    window.run();
    assert_eq!(window.state().slips, [Board::at(0)]);
    assert!(!shows(&window, "Why not this opponent?"), "the dialog makes room for that of the printer");
}

#[test]
fn a_blocked_round_names_who_blocks_it_and_the_way_out() {
    let tournament = two_rounds(8);
    let blocked: Vec<_> = tournament.players().take(2).map(|player| player.id).collect();
    let mut hall = Hall::new(tournament);
    hall.obstacle =
        Some(PairError::Unpairable(Unpairable { blocked, separator: Vec::new(), no_bye_left: false }));
    let mut window = with(hall);
    assert!(shows(&window, "cannot be paired: Łukasz, Piotr and Novák, Jan"));
    window.get_by_label("Pair by hand").click();
    window.run();
    let (round, paired) = window.state().tournament.last_round().expect("a draft");
    assert_eq!((round.get(), paired.stage, paired.games.len()), (3, Stage::Draft, 0));
    assert!(shows(&window, "No board is paired yet"));
}

#[test]
fn empty_states_say_what_to_do() {
    let nobody = window(event(0));
    assert!(shows(&nobody, "Enter at least two players"));
    let mut six = window(event(6));
    assert!(shows(&six, "Press F6"));
    six.get_by_label("Pair round 1").click();
    six.run();
    assert_eq!(six.state().games().len(), 3);
}

#[test]
fn a_result_is_chosen_with_the_mouse() {
    let mut window = window(published(&draft(&event(8))));
    window.get_by_label("Result of board 3: no result").click();
    window.run();
    window.get_by_label("½-½ · draw").click();
    window.run();
    assert_eq!(window.state().results()[2], GameResult::Draw);
}

/// What a frame costs is measured by `cargo bench --bench panels`; it stays bounded because this does.
#[test]
fn of_five_hundred_boards_only_those_in_view_are_laid_out() {
    let drawn = |players| {
        let mut window = window(published(&draft(&event(players))));
        window.run();
        window.query_all_by_label_contains("White on board ").count()
    };
    let many = drawn(1000);
    assert!((10..60).contains(&many), "{many} of 500 boards");
    assert_eq!(many, drawn(200), "as many as of 100 boards");
}

#[test]
fn a_narrow_window_keeps_the_pool_under_the_board_list() {
    let mut window = window(draft(&event(24)));
    type_keys(&mut window, "u");
    let pool = |window: &Window<'_>| {
        let node = window.query_all_by_label_contains("In the pool: ").next();
        node.map(|node| node.rect()).expect("somebody in the pool")
    };
    let board = |window: &Window<'_>| {
        let node = window.query_all_by_label_contains("White on board 1: ").next();
        node.map(|node| node.rect()).expect("board 1")
    };
    assert!(pool(&window).left() > board(&window).right(), "beside it in a wide window");
    window.set_size(egui::vec2(800.0, 480.0));
    window.run();
    assert!(pool(&window).top() > board(&window).bottom(), "under it in a narrow one");
}

#[test]
fn the_wheel_moves_the_pool_while_the_cursor_is_in_it_and_no_board_is_left() {
    let mut window = window(draft(&event(12)));
    window.set_size(egui::vec2(800.0, 480.0));
    type_keys(&mut window, "uuuuuu");
    press(&mut window, Key::End);
    window.run();
    let first = |window: &Window<'_>| {
        let node = window.query_all_by_label_contains("In the pool: ").next();
        node.map(|node| node.rect()).expect("somebody in the pool")
    };
    let before = first(&window);
    let last = window.query_all_by_label_contains("In the pool: ").last().expect("all are drawn").rect();
    window.hover_at(last.center());
    let (unit, modifiers) = (egui::MouseWheelUnit::Line, egui::Modifiers::NONE);
    let (phase, source) = (egui::TouchPhase::Move, egui::MouseWheelSource::Wheel);
    let delta = egui::vec2(0.0, 2.0);
    window.event(egui::Event::MouseWheel { unit, delta, phase, source, modifiers });
    window.run();
    assert!(first(&window).top() > before.top(), "it is not taken back to the cursor");
}

#[test]
fn requests_fit_the_model() {
    let mut window = window(draft(&event(8)));
    type_keys(&mut window, "l");
    type_keys(&mut window, "u");
    assert_eq!(window.state().refused, ["Board 1 is locked. Unlock it first (L)."]);
    let fresh = apply(&window.state().tournament, &Command::DiscardDraft { round: RoundNumber::FIRST });
    assert!(fresh.is_ok());
    assert!(Action::HereOrAbsent.shortcuts().len() == 1);
}
