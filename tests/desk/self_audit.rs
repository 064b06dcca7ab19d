//! The self-audit of the desk: published rounds are paired again in the background and what differs is told apart by
//! whose doing it is.

use std::path::Path;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use interzonal::desk::simulation::{Plan, simulate};
use interzonal::desk::{AuditState, BackgroundOutcome, Desk, Environment, Folders};
use interzonal::model::{
    Board, Command, EventInfo, GameResult, HandChange, Journal, NewPlayer, Number, PlayerDetails, PlayerId,
    RoundNumber, Rules, SystemId,
};
use interzonal::pairing::{Reason, system, systems};

/// Four players, paired 1-2 and 3-4 by who knows whom.
const FOUR: &str = "012 Four\nXXR 3\nXXC white1\n\
001    1      Able, Ada                         2400 ENG                         1.0    1     2 w 1\n\
001    2      Bell, Bo                          2300 ENG                         0.0    3     1 b 0\n\
001    3      Cole, Cy                          2200 ENG                         1.0    2     4 w 1\n\
001    4      Dale, Di                          2100 ENG                         0.0    4     3 b 0\n";

const LONG: Duration = Duration::from_secs(60);

fn around(home: &Path) -> Environment {
    let mut around = Environment::new(Folders::inside(home));
    around.draw = Arc::new(|| 0x5eed_0000_0000);
    around
}

fn desk(home: &Path, players: u32) -> Desk {
    desk_of(SystemId::Dutch, home, players)
}

fn desk_of(system: SystemId, home: &Path, players: u32) -> Desk {
    let rules = Rules { rounds: 4, ..Rules::new(system, 7) };
    let mut desk = Desk::create(around(home), EventInfo::default(), rules).unwrap();
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

/// Pairs and publishes the next round.
fn publish(desk: &mut Desk) -> RoundNumber {
    desk.start_pairing().unwrap();
    let begun = Instant::now();
    loop {
        match desk.take_in() {
            Some(BackgroundOutcome::Paired(number)) => {
                desk.publish().unwrap();
                return number;
            }
            Some(other) => panic!("{other:?}"),
            None => assert!(begun.elapsed() < LONG, "the engine does not answer"),
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn all_won(desk: &mut Desk, number: RoundNumber, result: GameResult) {
    let boards = desk.tournament().round(number).unwrap().games.len();
    let set = |board| Command::SetResult { round: number, board, result };
    desk.execute_all((0..boards).map(Board::at).map(set).collect()).unwrap();
}

/// Lets the audit go on until it is at rest.
fn settled(desk: &mut Desk) -> AuditState {
    let begun = Instant::now();
    loop {
        desk.go_on_with_audit();
        match desk.audit_state() {
            AuditState::AtWork { .. } => assert!(begun.elapsed() < LONG, "the audit does not end"),
            state => return state,
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn by_hand(round: RoundNumber, change: HandChange) -> Command {
    Command::ChangePairing { round, change, reason: Some("the wrong table".into()), broken: Vec::new() }
}

/// Three published rounds, results in the first two.
fn three_rounds(home: &Path) -> Desk {
    let mut desk = desk(home, 10);
    assert_eq!(desk.audit_state(), AuditState::Nothing);
    for _ in 0..2 {
        let number = publish(&mut desk);
        all_won(&mut desk, number, GameResult::WhiteWins);
    }
    publish(&mut desk);
    desk
}

/// Whether the window's explanation takes a player's seat for the arbiter's.
fn is_by_hand(desk: &Desk, number: RoundNumber, who: PlayerId) -> bool {
    let begun = Instant::now();
    loop {
        match desk.explanation(number, who) {
            Poll::Ready(told) => return told.expect("explained").reasons.contains(&Reason::ByHand.uncited()),
            Poll::Pending => assert!(begun.elapsed() < LONG, "no explanation"),
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Whoever enters late becomes number 1; the round before was paired with the numbers of then, and light and explanation
/// say so.
#[test]
fn a_late_entry_at_the_top_leaves_the_rounds_before_it_in_agreement() {
    for engine in systems().iter().filter(|engine| !engine.id().is_scheduled()) {
        let id = engine.id();
        let home = tempfile::tempdir().unwrap();
        let mut desk = desk_of(id, home.path(), 11);
        let first = publish(&mut desk);
        all_won(&mut desk, first, GameResult::WhiteWins);
        let details = PlayerDetails { name: "Late".into(), rating: Some(2700), ..PlayerDetails::default() };
        desk.execute(Command::AddPlayers(vec![NewPlayer { details, lot: 0, entered: None }])).unwrap();
        let top = desk.tournament().by_number(Number(1)).unwrap();
        assert_eq!(desk.tournament().name(top), "Late", "{id}");
        publish(&mut desk);
        assert_eq!(settled(&mut desk), AuditState::Agree { rounds: 2 }, "{id}");
        let event = desk.tournament();
        let seats: Vec<PlayerId> = event.players().map(|player| player.id).filter(|id| *id != top).collect();
        for who in seats {
            assert!(!is_by_hand(&desk, first, who), "{id}: {who:?}");
        }
    }
}

#[test]
fn what_the_engine_paired_agrees_and_is_paired_again_once() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = three_rounds(home.path());
    assert!(matches!(desk.audit_state(), AuditState::AtWork { done: 0, rounds: 3 }));
    assert_eq!(settled(&mut desk), AuditState::Agree { rounds: 3 });
    assert_eq!(desk.audited().map(|(_, audit)| audit.boards_equal()).collect::<Vec<_>>(), [5, 5, 5]);
    // Results of the last round, names, undo: nothing has to be paired again.
    desk.execute(Command::SetResult { round: round(3), board: Board(2), result: GameResult::Draw }).unwrap();
    let mut details = desk.tournament().players().next().unwrap().details.clone();
    details.name = "Player One".into();
    let player = desk.tournament().players().next().unwrap().id;
    desk.execute(Command::EditPlayer { player, details }).unwrap();
    desk.go_on_with_audit();
    assert_eq!(desk.audit_state(), AuditState::Agree { rounds: 3 });
    assert!(desk.undo());
    desk.go_on_with_audit();
    assert_eq!(desk.audit_state(), AuditState::Agree { rounds: 3 });
}

#[test]
fn a_correction_makes_the_rounds_after_it_doubtful_and_undo_takes_that_back() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = three_rounds(home.path());
    settled(&mut desk);
    all_won(&mut desk, round(2), GameResult::BlackWins);
    desk.go_on_with_audit();
    assert_eq!(desk.audit_state(), AuditState::AtWork { done: 2, rounds: 3 }, "rounds 1 and 2 hold");
    let AuditState::Differ { seats } = settled(&mut desk) else { panic!("{:?}", desk.audit_state()) };
    let (number, audit) = desk.audited().last().unwrap();
    assert_eq!((number, audit.differences.len()), (round(3), seats));
    assert!(desk.undo());
    assert_eq!(settled(&mut desk), AuditState::Agree { rounds: 3 });
}

#[test]
fn an_override_shows_as_such() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = three_rounds(home.path());
    desk.execute(by_hand(round(3), HandChange::SwapColours { board: Board(4) })).unwrap();
    assert_eq!(settled(&mut desk), AuditState::ByHand(vec![(round(3), Some(Board(4)))]));
    all_won(&mut desk, round(3), GameResult::Draw);
    // It stays so in later rounds, and in the file.
    publish(&mut desk);
    assert_eq!(settled(&mut desk), AuditState::ByHand(vec![(round(3), Some(Board(4)))]));
    let path = home.path().join("event.ron");
    desk.save_as(&path).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    let mut desk = Desk::open(around(home.path()), &path).unwrap();
    assert_eq!(settled(&mut desk), AuditState::ByHand(vec![(round(3), Some(Board(4)))]));
}

#[test]
fn a_locked_board_is_the_arbiters_though_the_engine_paired_the_rest() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 8);
    desk.start_pairing().unwrap();
    while desk.take_in().is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    let games = desk.tournament().round(round(1)).unwrap().games.clone();
    let swap = HandChange::SwapPlayers { a: games[0].black, b: games[1].black };
    desk.execute(by_hand(round(1), swap)).unwrap();
    desk.execute(Command::SetLocked { round: round(1), board: Board(1), locked: true }).unwrap();
    publish(&mut desk);
    settled(&mut desk);
    let (_, audit) = desk.audited().next().unwrap();
    let locked = audit.differences.iter().find(|one| one.players.contains(&games[1].black)).unwrap();
    assert_eq!(locked.cause, interzonal::desk::audit::Cause::ByHand);
}

#[test]
fn a_draft_waits_for_its_publication_and_the_audit_for_the_arbiters_pairing() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path(), 8);
    let number = publish(&mut desk);
    all_won(&mut desk, number, GameResult::WhiteWins);
    desk.start_pairing().unwrap();
    desk.go_on_with_audit();
    assert_eq!(desk.audited().count(), 0, "an engine works for the arbiter");
    let begun = Instant::now();
    while desk.take_in().is_none() {
        assert!(begun.elapsed() < LONG);
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(settled(&mut desk), AuditState::Agree { rounds: 1 });
}

#[test]
fn every_system_agrees_with_itself_and_reports_are_told_apart() {
    let home = tempfile::tempdir().unwrap();
    for engine in systems() {
        let plan = Plan {
            players: 13,
            rounds: 4,
            system: engine.id(),
            seed: 5,
            draws: 25,
            forfeits: 4,
            byes: 3,
            absences: 3,
        };
        let made = simulate(&plan, system(engine.id()).unwrap()).unwrap().tournament;
        let rounds = made.rounds_paired();
        let report = interzonal::files::trf::write(&made, interzonal::files::trf::Dialect::Trf26);
        let mut desk = Desk::adopt(around(home.path()), Journal::new(made)).unwrap();
        assert_eq!(settled(&mut desk), AuditState::Agree { rounds }, "{}", engine.id());
        desk.discard();
        let path = home.path().join("report.trf");
        std::fs::write(&path, &report).unwrap();
        let mut desk = Desk::open(around(home.path()), &path).unwrap();
        assert_eq!(settled(&mut desk), AuditState::Agree { rounds }, "{} as a report", engine.id());
        desk.discard();
    }
}

#[test]
fn a_round_that_another_program_paired_is_no_alarm() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("four.trf");
    std::fs::write(&path, FOUR).unwrap();
    let mut desk = Desk::open(around(home.path()), &path).unwrap();
    // The rules pair 1-3 and 4-2.
    assert_eq!(settled(&mut desk), AuditState::Elsewhere { seats: 2 });
    assert!(desk.journal().is_imported());
    // The next round is the program's own; the light still tells of the first one only.
    publish(&mut desk);
    assert_eq!(settled(&mut desk), AuditState::Elsewhere { seats: 2 });
    desk.execute(by_hand(round(2), HandChange::SwapColours { board: Board(1) })).unwrap();
    assert_eq!(settled(&mut desk), AuditState::Elsewhere { seats: 2 });
    let causes: Vec<usize> = desk.audited().map(|(_, audit)| audit.differences.len()).collect();
    assert_eq!(causes, [2, 1]);
}
