//! Looking ahead from the desk: what the missing games can bring, and rehearsals. Neither touches the event.

use std::path::Path;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use interzonal::desk::rehearsal::{RehearsalPlan, Rehearsing};
use interzonal::desk::simulation::{Plan, simulate};
use interzonal::desk::what_if::WhatIf;
use interzonal::desk::{Desk, Environment, Folders};
use interzonal::model::{
    Board, Command, Event, EventId, GameResult, Journal, RoundNumber, SystemId, Tournament,
};
use interzonal::pairing::system;

const LONG: Duration = Duration::from_secs(60);

/// Three rounds of five, two results of the third missing.
fn desk(home: &Path) -> Desk {
    let id = SystemId::Dutch;
    let plan =
        Plan { players: 12, rounds: 3, system: id, seed: 3, draws: 20, forfeits: 0, byes: 0, absences: 0 };
    let mut parts = simulate(&plan, system(id).unwrap()).unwrap().tournament.to_parts();
    parts.rules.rounds = 5;
    let event = Tournament::from_parts(parts).unwrap();
    let mut desk = Desk::adopt(Environment::new(Folders::inside(home)), Journal::new(event)).unwrap();
    let (round, _) = desk.tournament().last_round().unwrap();
    for board in [2, 4] {
        desk.execute(Command::SetResult { round, board: Board(board), result: GameResult::Pending }).unwrap();
    }
    desk
}

fn looked_ahead(desk: &Desk) -> Arc<WhatIf> {
    let begun = Instant::now();
    loop {
        match desk.what_if() {
            Poll::Ready(Some(found)) => return found,
            Poll::Ready(None) => panic!("two results are missing"),
            Poll::Pending => assert!(begun.elapsed() < LONG),
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_outlook_follows_the_event() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path());
    let (round, _) = desk.tournament().last_round().unwrap();
    let found = looked_ahead(&desk);
    assert_eq!((found.cases.len(), &found.missing), (9, &vec![Board(2), Board(4)]));
    desk.execute(Command::SetResult { round, board: Board(2), result: GameResult::Draw }).unwrap();
    let narrowed = looked_ahead(&desk);
    assert_eq!((narrowed.cases.len(), &narrowed.missing), (3, &vec![Board(4)]));
    desk.execute(Command::SetResult { round, board: Board(4), result: GameResult::Draw }).unwrap();
    assert!(matches!(desk.what_if(), Poll::Ready(None)), "nothing is missing");
    desk.undo();
    desk.undo();
    assert_eq!(looked_ahead(&desk).cases, found.cases);
    // Work on a state that is gone is given up.
    desk.execute(Command::SetResult { round, board: Board(2), result: GameResult::BothLoseByDefault })
        .unwrap();
    let _ = desk.what_if();
    desk.undo();
    let _ = desk.take_in();
    assert_eq!(desk.what_if_progress(), None);
}

/// Where nobody gets prizes of two sections, games that are played elsewhere decide too: nothing is foretold.
#[test]
fn prizes_that_hang_on_other_sections_are_not_foretold() {
    use crate::two_sections::{JUNIORS, two_sections, with_prizes_across};
    let last = Command::SetResult {
        round: RoundNumber::new(2).unwrap(),
        board: Board::at(0),
        result: GameResult::Pending,
    };
    let foretold = |event: Event| {
        let home = tempfile::tempdir().unwrap();
        let journal = Journal::of(EventId::example(), event);
        let mut desk = Desk::adopt(Environment::new(Folders::inside(home.path())), journal).unwrap();
        desk.execute_in(JUNIORS, last.clone()).unwrap();
        desk.show_section(JUNIORS);
        looked_ahead(&desk).whole.places.iter().filter_map(|place| place.prize).count()
    };
    assert_eq!((foretold(two_sections()), foretold(with_prizes_across())), (4, 0));
}

/// Journal and bytes on the disk stay as they are, and so does the event.
#[test]
fn a_rehearsal_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path());
    let path = home.path().join("event.ron");
    desk.save_as(&path).unwrap();
    desk.wait_until_saved(desk.last_step()).unwrap();
    desk.save().unwrap();
    let state = |desk: &Desk| {
        let beside = std::fs::read(path.with_extension("ron.journal")).unwrap_or_default();
        (std::fs::read(&path).unwrap(), beside, desk.journal().clone(), desk.revision(), desk.last_step())
    };
    let (before, event) = (state(&desk), desk.tournament().clone());
    let mut work = Rehearsing::default();
    let plan = RehearsalPlan { times: 12, ..RehearsalPlan::usual(desk.tournament()) };
    assert!(work.begin(&desk, plan));
    let begun = Instant::now();
    while work.is_running() {
        assert!(begun.elapsed() < LONG);
        let _ = desk.take_in();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(work.report().done, 12);
    desk.save().unwrap();
    assert!(before == state(&desk));
    assert_eq!(desk.tournament(), &event);
}
