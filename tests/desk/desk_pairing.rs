//! Pairing from the desk: drafts made in the background, verdicts before a change, locked boards, late arrivals.

use std::path::Path;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use interzonal::desk::{BackgroundOutcome, CannotStart, Desk, Environment, Folders};
use interzonal::model::{
    Board, Bye, Command, EventInfo, Fact, GameResult, HandChange, NewPlayer, PlayerDetails, PlayerId,
    Refusal, RoundNumber, Rules, Stage, SystemId,
};
use interzonal::pairing::{Grade, PairError};

const LONG: Duration = Duration::from_secs(20);

fn desk(home: &Path, players: u32) -> Desk {
    let mut around = Environment::new(Folders::inside(home));
    around.draw = Arc::new(|| 0x5eed_0000_0000);
    let mut desk = Desk::create(around, EventInfo::default(), Rules::new(SystemId::Vincze, 7)).unwrap();
    let entry = |n: u32| NewPlayer {
        details: PlayerDetails {
            name: format!("Player {n}"),
            rating: Some(2400 - 10 * n as u16),
            ..PlayerDetails::default()
        },
        lot: n,
        entered: None,
    };
    desk.execute(Command::AddPlayers((1..=players).map(entry).collect())).unwrap();
    desk
}

fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

fn happening(desk: &mut Desk) -> BackgroundOutcome {
    let begun = Instant::now();
    loop {
        if let Some(happening) = desk.take_in() {
            return happening;
        }
        assert!(begun.elapsed() < LONG, "the engine does not answer");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn pair(desk: &mut Desk) -> RoundNumber {
    desk.start_pairing().unwrap();
    match happening(desk) {
        BackgroundOutcome::Paired(round) => round,
        other => panic!("{other:?}"),
    }
}

fn ready<T>(mut ask: impl FnMut() -> Poll<Option<T>>) -> T {
    let begun = Instant::now();
    loop {
        match ask() {
            Poll::Ready(answer) => return answer.expect("an answer"),
            Poll::Pending => assert!(begun.elapsed() < LONG, "the engine does not answer"),
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// White wins everywhere.
fn all_won(desk: &mut Desk, number: RoundNumber) {
    let boards = desk.tournament().round(number).unwrap().games.len();
    for board in (0..boards).map(Board::at) {
        desk.execute(Command::SetResult { round: number, board, result: GameResult::WhiteWins }).unwrap();
    }
}

#[test]
fn five_rounds_of_nine_players() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 9);
    for number in 1..=5 {
        assert_eq!(pair(&mut desk), round(number));
        let draft = desk.tournament().round(round(number)).unwrap();
        assert_eq!(
            (draft.games.len(), draft.stage, draft.paired_by),
            (4, Stage::Draft, Some(SystemId::Vincze))
        );
        assert!(draft.pairing_bye().is_some());
        desk.publish().unwrap();
        let Err(CannotStart::Refused(Refusal::ResultsMissing { boards, .. })) = desk.start_pairing() else {
            panic!("results are missing")
        };
        assert_eq!(boards.len(), 4);
        all_won(&mut desk, round(number));
    }
    assert_eq!(desk.tournament().validate(), []);
}

/// A pairing that is stopped changes nothing and comes back no more; the next one begins afresh.
#[test]
fn a_pairing_is_stopped() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 8);
    desk.start_pairing().unwrap();
    assert_eq!(desk.pairing_now().map(|(number, _)| number), Some(round(1)));
    desk.cancel_pairing();
    assert_eq!(desk.pairing_now(), None);
    std::thread::sleep(Duration::from_millis(50));
    assert_eq!(desk.take_in(), None);
    assert_eq!(desk.tournament().rounds_paired(), 0);
    assert_eq!(pair(&mut desk), round(1));
}

#[test]
fn an_impossible_round_names_the_obstacle_until_something_changes() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 2);
    pair(&mut desk);
    desk.publish().unwrap();
    all_won(&mut desk, round(1));
    desk.start_pairing().unwrap();
    let BackgroundOutcome::NotPaired(number, PairError::Unpairable(_)) = happening(&mut desk) else {
        panic!("they have met")
    };
    assert_eq!(number, round(2));
    assert!(desk.obstacle().is_some());
    desk.undo();
    assert!(desk.obstacle().is_none());
}

#[test]
fn the_verdict_is_told_before_and_kept_in_the_log() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 8);
    pair(&mut desk);
    desk.publish().unwrap();
    let first = desk.tournament().round(round(1)).unwrap().games[0];
    all_won(&mut desk, round(1));
    pair(&mut desk);
    desk.publish().unwrap();
    let draft = desk.tournament().round(round(2)).unwrap();
    let (_, game) = draft.game_of(first.white).unwrap();
    let change = HandChange::SwapPlayers { a: game.opponent(first.white).unwrap(), b: first.black };
    let before = desk.tournament().clone();
    let verdict = ready(|| desk.verdict(&change));
    assert_eq!(verdict.grade(), Grade::Illegal);
    let again =
        |fact: &Fact| matches!(fact, Fact::SecondMeeting { round, .. } if *round == RoundNumber::FIRST);
    assert!(verdict.breaches.iter().any(|breach| again(&breach.fact)), "{verdict:?}");
    assert_eq!(*desk.tournament(), before, "asking changes nothing");
    assert_eq!(desk.change_pairing(change.clone(), None), Err(Refusal::ReasonNeeded(round(2))));
    desk.change_pairing(change.clone(), Some("they asked for it".into())).unwrap();
    let Some(Command::ChangePairing { broken, .. }) = desk.can_undo().unwrap().command.as_command() else {
        panic!("the last step")
    };
    assert_eq!(*broken, verdict.breaches);
    let back = ready(|| desk.verdict(&change));
    assert_eq!(back.grade(), Grade::Legal, "{back:?}");
}

#[test]
fn why_this_pair() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 8);
    pair(&mut desk);
    let who = desk.tournament().round(round(1)).unwrap().games[0].white;
    let told = ready(|| desk.explanation(round(1), who));
    assert!(!told.reasons.is_empty());
    assert_eq!(desk.explanation(round(2), who), Poll::Ready(None));
}

#[test]
fn locked_boards_and_byes_given_by_hand_stay_when_the_rest_is_paired() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 8);
    pair(&mut desk);
    let number = round(1);
    let hand = |change| Command::ChangePairing { round: number, change, reason: None, broken: Vec::new() };
    let games = desk.tournament().round(number).unwrap().games.clone();
    desk.execute(hand(HandChange::SwapPlayers { a: games[0].black, b: games[1].black })).unwrap();
    desk.execute(Command::SetLocked { round: number, board: Board(1), locked: true }).unwrap();
    let kept = desk.tournament().round(number).unwrap().games[0];
    desk.execute(hand(HandChange::Unpair { board: Board(4) })).unwrap();
    desk.execute(hand(HandChange::GiveBye { player: games[3].white, bye: Bye::Half })).unwrap();
    pair(&mut desk);
    let draft = desk.tournament().round(number).unwrap();
    assert!(
        draft
            .games
            .iter()
            .any(|game| (game.white, game.black, game.locked) == (kept.white, kept.black, true))
    );
    assert_eq!(draft.byes.get(&games[3].white), Some(&Bye::Half));
    assert_eq!(draft.games.len(), 3);
    assert!(draft.pairing_bye().is_some());
    assert_eq!(desk.tournament().pool(number), []);
}

#[test]
fn a_change_of_the_field_while_pairing_is_taken_into_account() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 8);
    desk.start_pairing().unwrap();
    desk.execute(Command::Withdraw { player: PlayerId(0), from: round(1) }).unwrap();
    assert_eq!(happening(&mut desk), BackgroundOutcome::Paired(round(1)));
    let draft = desk.tournament().round(round(1)).unwrap();
    assert_eq!(draft.byes.get(&PlayerId(0)), Some(&Bye::Zero));
    assert_eq!(desk.tournament().pool(round(1)), []);
}
