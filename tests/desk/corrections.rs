//! Correcting the past (FIDE C.04.2): a result of round 2 was wrong, and five rounds are paired. What each choice means for
//! the standings after each round, for the pairings made and the next one, for the rating report; what is shown before;
//! the file, undo, and the check of the command line.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use interzonal::desk::audit::{Audit, audit};
use interzonal::desk::simulation::{Plan, simulate};
use interzonal::desk::{BackgroundOutcome, Desk, Environment, Folders, Preview};
use interzonal::files::{ron, trf};
use interzonal::model::{
    Board, Command, Correction, CorrectionScope, GameResult, Journal, PlayerId, Refusal, RoundNumber,
    SystemId, Tournament, apply,
};
use interzonal::pairing::{Control, Field, Pairing, system};
use interzonal::standings::{CrossTable, Standings, default_order, performances};
use jiff::Timestamp;

const ROUNDS: usize = 5;
const LONG: Duration = Duration::from_secs(60);

fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

/// Five rounds of the Dutch system, every result known.
fn played() -> Tournament {
    let plan = Plan {
        players: 17,
        rounds: 6,
        system: SystemId::Dutch,
        seed: 11,
        draws: 30,
        forfeits: 5,
        byes: 0,
        absences: 0,
    };
    let mut parts = simulate(&plan, system(SystemId::Dutch).unwrap()).unwrap().tournament.to_parts();
    parts.rounds.truncate(ROUNDS);
    Tournament::from_parts(parts).unwrap()
}

fn best(event: &Tournament, number: usize) -> Pairing {
    let field = Field::from_tournament(event, round(number));
    system(SystemId::Dutch).unwrap().pair(&field, event.rules().seed, &Control::default()).unwrap()
}

fn audited(event: &Tournament, number: usize) -> Audit {
    let engine = system(SystemId::Dutch).unwrap();
    audit(event, round(number), engine, None, &Control::default()).unwrap().unwrap()
}

/// The first board of round 2 that was won over the board, and the other result.
fn wrong(event: &Tournament) -> (Board, GameResult, GameResult) {
    let games = event.round(round(2)).unwrap().games.iter().enumerate();
    let is_won = |result| matches!(result, GameResult::WhiteWins | GameResult::BlackWins);
    let (index, game) = games.clone().find(|(_, game)| is_won(game.result)).unwrap();
    (Board::at(index), game.result, game.result.mirrored())
}

fn correct(event: &Tournament, scope: CorrectionScope) -> Command {
    let (board, from, to) = wrong(event);
    let changes = vec![Correction::Result { board, from, to }];
    Command::Correct { round: round(2), changes, scope, reason: "both score sheets".into() }
}

fn corrected(event: &Tournament, scope: CorrectionScope) -> Tournament {
    apply(event, &correct(event, scope)).unwrap()
}

/// Rank, player, points and tie-breaks after so many rounds.
fn list(event: &Tournament, rounds: usize) -> Vec<(usize, PlayerId, i32, Vec<String>)> {
    let standings = Standings::of(event, rounds, &default_order(SystemId::Dutch)).unwrap();
    let line = |row| -> (usize, PlayerId, i32, Vec<String>) {
        let row: &interzonal::standings::StandingsRow = row;
        (row.rank, row.player, row.points.tenths(), standings.printed(row).collect())
    };
    standings.rows.iter().map(line).collect()
}

/// The player lines of the report with their ranks taken out, and the ranks alone.
fn report(event: &Tournament) -> (Vec<String>, Vec<String>) {
    let standings = Standings::of(event, ROUNDS, &default_order(SystemId::Dutch)).unwrap();
    let ranks = standings.rows.iter().map(|row| (row.player, row.rank as u16)).collect();
    let context = trf::ReportContext { ranks, ..trf::ReportContext::default() };
    let text = trf::write_report(event, trf::Dialect::Trf26, &context).text;
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("001")).collect();
    let rank = |line: &&str| line[85..89].trim().to_owned();
    let rest = |line: &&str| format!("{}{}", &line[..85], &line[89..]);
    (lines.iter().map(rest).collect(), lines.iter().map(rank).collect())
}

/// The rated score of each player.
fn rated(event: &Tournament) -> Vec<(PlayerId, String)> {
    let standings = Standings::of(event, ROUNDS, &default_order(SystemId::Dutch)).unwrap();
    let all = performances(event, &CrossTable::of_report(event, &standings));
    let mut scores: Vec<(PlayerId, String)> =
        standings.rows.iter().zip(all).map(|(row, one)| (row.player, format!("{:#}", one.score))).collect();
    scores.sort();
    scores
}

#[test]
fn everywhere_it_is_as_if_it_had_been_entered_so() {
    let before = played();
    let (board, _, result) = wrong(&before);
    let entered = apply(&before, &Command::SetResult { round: round(2), board, result }).unwrap();
    let after = corrected(&before, CorrectionScope::Everywhere);
    assert_eq!(after, entered);
    assert_eq!(list(&after, 1), list(&before, 1));
    for rounds in 2..=ROUNDS {
        assert_ne!(list(&after, rounds), list(&before, rounds), "after round {rounds}");
    }
    let differing = (3..=ROUNDS).filter(|number| !audited(&after, *number).agrees()).count();
    assert!(differing > 0, "the engine would have paired otherwise");
    assert_ne!(best(&after, 6).pairs, best(&before, 6).pairs);
    assert_ne!(report(&after), report(&before));
}

#[test]
fn from_the_next_pairing_on_nothing_that_was_made_moves() {
    let before = played();
    let everywhere = corrected(&before, CorrectionScope::Everywhere);
    let after = corrected(&before, CorrectionScope::FromNextPairing);
    for rounds in 1..ROUNDS {
        assert_eq!(list(&after, rounds), list(&before, rounds), "after round {rounds}");
    }
    assert_eq!(list(&after, ROUNDS), list(&everywhere, ROUNDS), "the standings now");
    for number in 1..=ROUNDS {
        assert!(audited(&after, number).agrees(), "round {number} is as it was paired");
        assert_eq!(best(&after, number), best(&before, number));
    }
    assert_eq!(best(&after, 6), best(&everywhere, 6));
    assert_eq!(report(&after), report(&everywhere));
    assert_eq!(rated(&after), rated(&everywhere));
}

#[test]
fn for_the_rating_report_alone_only_the_report_moves() {
    let before = played();
    let everywhere = corrected(&before, CorrectionScope::Everywhere);
    let after = corrected(&before, CorrectionScope::RatingReport);
    for rounds in 1..=ROUNDS {
        assert_eq!(list(&after, rounds), list(&before, rounds), "after round {rounds}");
        assert!(audited(&after, rounds).agrees());
    }
    assert_eq!(best(&after, 6), best(&before, 6));
    let (lines, ranks) = report(&after);
    assert_eq!(lines, report(&everywhere).0, "results and points are the right ones");
    assert_eq!(ranks, report(&before).1, "ranks are those of the standings");
    assert_eq!(rated(&after), rated(&everywhere));
    assert_ne!(rated(&after), rated(&before));
    let (board, _, result) = wrong(&before);
    let game = before.round(round(2)).unwrap().games[board.index()];
    let back = trf::read(trf::write(&after, trf::Dialect::Trf26).as_bytes(), "report").unwrap();
    assert_eq!(back.warnings, []);
    let number = before.number(game.white).unwrap();
    let white = back.tournament.by_number(number).unwrap();
    let (_, again) = back.tournament.round(round(2)).unwrap().game_of(white).unwrap();
    assert_eq!(again.result, result);
}

#[test]
fn the_file_keeps_what_counted_and_what_is_reported() {
    let before = played();
    let (board, _, from) = wrong(&before);
    let changes = vec![Correction::Result { board, from, to: GameResult::Draw }];
    let (scope, reason) = (CorrectionScope::RatingReport, String::from("the appeal"));
    let drawn = Command::Correct { round: round(2), changes, scope, reason };
    let both = apply(&corrected(&before, CorrectionScope::FromNextPairing), &drawn).unwrap();
    for state in [
        corrected(&before, CorrectionScope::FromNextPairing),
        corrected(&before, CorrectionScope::RatingReport),
        both,
    ] {
        let mut journal = Journal::new(state.clone());
        let entry = |command: Command| interzonal::model::JournalEntry::new(Timestamp::UNIX_EPOCH, command);
        journal.entries = CorrectionScope::ALL.map(|scope| entry(correct(&before, scope))).to_vec();
        let text = ron::write(&journal, 7).unwrap();
        assert!(text.contains("corrected:"));
        let read = ron::read(&text).unwrap();
        assert_eq!(read.journal, journal);
        assert_eq!(read.journal.base, state.into());
    }
    let plain = ron::write(&Journal::new(before), 0).unwrap();
    assert!(!plain.contains("corrected"), "a plain event looks as before");
}

fn around(home: &Path) -> Environment {
    let mut around = Environment::new(Folders::inside(home));
    around.draw = Arc::new(|| 0x5eed_0000_0000);
    around
}

fn desk(home: &Path) -> Desk {
    Desk::adopt(around(home), Journal::new(played())).unwrap()
}

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < LONG, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn publish_next(desk: &mut Desk) {
    desk.start_pairing().unwrap();
    wait_until("a draft", || matches!(desk.take_in(), Some(BackgroundOutcome::Paired(_))));
    desk.publish().unwrap();
}

#[test]
fn the_next_round_is_paired_from_it_undo_goes_back_and_the_check_finds_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path());
    let before = desk.tournament().clone();
    desk.execute(correct(&before, CorrectionScope::FromNextPairing)).unwrap();
    let after = desk.tournament().clone();
    publish_next(&mut desk);
    let engines = best(&corrected(&before, CorrectionScope::Everywhere), 6);
    let games = &desk.tournament().round(round(6)).unwrap().games;
    assert_eq!(games.len(), engines.pairs.len());
    assert!(
        engines.pairs.iter().all(|pair| games.iter().any(|g| (g.white, g.black) == (pair.white, pair.black)))
    );
    assert!((1..=6).all(|number| audited(desk.tournament(), number).agrees()));
    let published = desk.tournament().clone();
    assert!(desk.undo() && desk.undo());
    assert_eq!(*desk.tournament(), after);
    assert!(desk.undo());
    assert_eq!(*desk.tournament(), before);
    assert!(desk.redo() && desk.redo() && desk.redo());
    assert_eq!(*desk.tournament(), published);
    let path = home.path().join("event.ron");
    desk.save_as(&path).unwrap();
    drop(desk);
    let check = || {
        let program = env!("CARGO_BIN_EXE_interzonal");
        std::process::Command::new(program).args(["check".as_ref(), path.as_os_str()]).output().unwrap()
    };
    let clean = check();
    assert_eq!(clean.status.code(), Some(0), "{}", String::from_utf8_lossy(&clean.stdout));
    let mut desk = Desk::open(around(home.path()), &path).unwrap();
    assert_eq!(*desk.tournament(), published);
    // Made to count everywhere after all: now later rounds differ.
    let (board, _, to) = wrong(&before);
    let changes = vec![Correction::Result { board, from: to, to }];
    let (scope, reason) = (CorrectionScope::Everywhere, String::from("the appeal"));
    desk.execute(Command::Correct { round: round(2), changes, scope, reason }).unwrap();
    desk.save().unwrap();
    drop(desk);
    assert_eq!(check().status.code(), Some(1));
}

fn previewed(desk: &Desk, scope: CorrectionScope) -> Preview {
    let (board, from, to) = wrong(desk.tournament());
    let changes = [Correction::Result { board, from, to }];
    wait_until("the preview", || desk.preview(round(2), &changes, scope).unwrap().is_complete);
    desk.preview(round(2), &changes, scope).unwrap()
}

#[test]
fn the_preview_tells_what_each_choice_would_change() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk(home.path());
    let before = desk.tournament().clone();
    let after = corrected(&before, CorrectionScope::Everywhere);
    let shown = previewed(&desk, CorrectionScope::Everywhere);
    assert_eq!(shown.later.iter().map(|later| later.round.get()).collect::<Vec<_>>(), [3, 4, 5]);
    assert_eq!(shown.rounds, 3);
    for later in &shown.later {
        let boards: Vec<Board> =
            audited(&after, later.round.get()).differences.iter().filter_map(|one| one.board).collect();
        assert_eq!(later.boards, boards, "round {}", later.round);
    }
    assert!(shown.later.iter().any(|later| !later.is_same()));
    let moved = shown.standings.clone().unwrap();
    let stand = |event: &Tournament, player| {
        let rows = list(event, ROUNDS);
        rows.iter().find(|row| row.1 == player).map(|row| (row.0, row.2)).unwrap()
    };
    let differ = before.players().filter(|p| stand(&before, p.id) != stand(&after, p.id)).count();
    assert_eq!(moved.len(), differ);
    for one in &moved {
        assert_eq!((one.before.rank, one.before.points.tenths()), stand(&before, one.player));
        assert_eq!((one.after.rank, one.after.points.tenths()), stand(&after, one.player));
    }
    let from_next = previewed(&desk, CorrectionScope::FromNextPairing);
    assert_eq!(from_next.standings, shown.standings);
    assert!(from_next.later.len() == 3 && from_next.later.iter().all(|later| later.is_same()));
    let reported = previewed(&desk, CorrectionScope::RatingReport);
    assert_eq!(reported.standings, Some(Vec::new()));
    assert!(reported.later.iter().all(|later| later.is_same()));
    assert_eq!(*desk.tournament(), before, "nothing was touched");
    let nowhere = Correction::Colours { board: Board(99) };
    let unknown = Refusal::UnknownBoard { round: round(2), board: Board(99) };
    assert_eq!(desk.preview(round(2), &[nowhere], CorrectionScope::Everywhere), Err(unknown));
    // A change of the event begins anew; so does the end of it.
    desk.execute(correct(&before, CorrectionScope::RatingReport)).unwrap();
    let (board, from, to) = wrong(&before);
    let changes = [Correction::Result { board, from, to }];
    let begun = desk.preview(round(2), &changes, CorrectionScope::Everywhere).unwrap();
    assert!(!begun.is_complete && begun.later.is_empty());
    desk.end_preview();
    let again = desk.preview(round(2), &changes, CorrectionScope::Everywhere).unwrap();
    assert!(!again.is_complete && again.later.is_empty());
}
