//! Players who are absent, withdraw, come back, or are proposed for withdrawal (Leong 17).

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{
    Board, ByeRequest, Command, EventInfo, GameResult, PairedGame, PlannedPairing, PlayerDetails, PlayerId,
    RoundNumber, Rules, SystemId, Tournament, apply,
};
use interzonal::ui::players::{self, PlayersPanel};
use interzonal::ui::view::Request;
use interzonal::views::panel::Panel;

use super::{CTRL_SHIFT, choose, names, three, tournament};
use crate::app_window::{CTRL, Window};
use crate::support::Desktop;

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
