//! The desk against the disk: undo and redo, saving by itself, opening, recovery.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use interzonal::desk::{
    Desk, Environment, Folders, Notice, Occasion, OpenError, SaveState, WaitAtEnd, look_at,
};
use interzonal::files::backups::list;
use interzonal::files::journal_file;
use interzonal::model::{
    Board, Bye, ByeRequest, Command, Correction, CorrectionScope, EventInfo, GameResult, HandChange, Journal,
    NewPlayer, PairedGame, PlannedPairing, PlayerDetails, PlayerId, RoundNumber, Rules, Stage, SystemId,
    Tournament,
};
use jiff::Timestamp;
use proptest::prelude::*;

fn environment(home: &Path) -> Environment {
    let mut around = Environment::new(Folders::inside(home));
    around.now = Arc::new(|| Timestamp::from_second(1_780_000_000).unwrap());
    around
}

fn create(home: &Path) -> Desk {
    let info = EventInfo { name: "Club Open".into(), ..EventInfo::default() };
    Desk::create(environment(home), info, Rules::new(SystemId::Vincze, 7)).unwrap()
}

fn player(name: &str, rating: u16) -> NewPlayer {
    let details = PlayerDetails { name: name.into(), rating: Some(rating), ..PlayerDetails::default() };
    NewPlayer { details, lot: u32::from(rating), entered: None }
}

fn players(count: u16) -> Command {
    Command::AddPlayers((0..count).map(|n| player(&format!("Player {n}"), 2000 - n)).collect())
}

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A command that often fits the state, from a few random numbers.
fn some_command(state: &Tournament, [kind, a, b, c]: [u16; 4]) -> Command {
    let ids: Vec<PlayerId> = state.players().map(|player| player.id).collect();
    let id = |n: u16| ids.get(usize::from(n) % ids.len().max(1)).copied().unwrap_or(PlayerId(0));
    let last = state.last_round().map_or(RoundNumber::FIRST, |(last, _)| last);
    let boards = state.round(last).map_or(1, |round| round.games.len().max(1));
    let board = |n: u16| Board::at(usize::from(n) % boards);
    let byes = [Bye::Pairing, Bye::Full, Bye::Half, Bye::Zero];
    match kind % 19 {
        0 => Command::SetEvent(EventInfo { name: format!("Name {a}"), ..EventInfo::default() }),
        1 => Command::SetRules(Rules { rounds: (a % 12) as u8, ..state.rules().clone() }),
        2 | 3 => {
            Command::AddPlayers((0..=b % 3).map(|n| player(&format!("P {a} {n}"), 1000 + c % 900)).collect())
        }
        4 => Command::EditPlayer {
            player: id(a),
            details: player(&format!("Edited {b}"), 1500 + c % 900).details,
        },
        5 => Command::RemovePlayers(vec![id(a)]),
        6 => Command::Renumber(ids.iter().rev().copied().collect()),
        7 => Command::DrawLots(vec![(id(a), u32::from(b))]),
        8 => Command::Withdraw { player: id(a), from: last.next() },
        9 => Command::Return { player: id(a) },
        10 => Command::SetRequest { player: id(a), round: last.next(), request: Some(ByeRequest::Half) },
        11 => Command::Forbid { a: id(a), b: id(b), rounds: None },
        12 => match state.round(last) {
            Some(round) if round.stage == Stage::Draft => {
                Command::Publish { round: last, order: (0..round.games.len()).rev().map(Board::at).collect() }
            }
            _ => all_paired(state),
        },
        13 => {
            let change = match b % 6 {
                0 => HandChange::SwapPlayers { a: id(a), b: id(c) },
                1 => HandChange::SwapColours { board: board(c) },
                2 => HandChange::Unpair { board: board(c) },
                3 => HandChange::Pair { white: id(a), black: id(c) },
                4 => HandChange::GiveBye { player: id(a), bye: byes[usize::from(c % 4)] },
                _ => HandChange::TakeBye { player: id(a) },
            };
            Command::ChangePairing { round: last, change, reason: Some("why".into()), broken: Vec::new() }
        }
        14 => Command::SetLocked { round: last, board: board(a), locked: b % 2 == 0 },
        15 => Command::Together(vec![
            Command::Forbid { a: id(a), b: id(b), rounds: None },
            Command::Allow { a: id(b), b: id(c) },
        ]),
        16 | 17 => correction(state, [a, b, c]),
        _ => Command::SetResult {
            round: last,
            board: board(a),
            result: GameResult::TYPED[usize::from(b) % GameResult::TYPED.len()],
        },
    }
}

/// A correction of any round, with results on all of its boards.
fn correction(state: &Tournament, [a, b, c]: [u16; 3]) -> Command {
    let round = RoundNumber::new(1 + usize::from(a) % state.rounds_paired().max(1)).unwrap();
    let scope = CorrectionScope::ALL[usize::from(b) % 3];
    let seats = state.seats_for(round, scope).unwrap_or_default();
    let everybody: Vec<PlayerId> = seats
        .games
        .iter()
        .flat_map(|game| [game.white, game.black])
        .chain(seats.byes.keys().copied())
        .collect();
    let who = |n: u16| everybody.get(usize::from(n) % everybody.len().max(1)).copied().unwrap_or(PlayerId(0));
    let mut changes = match c % 3 {
        0 => Vec::new(),
        1 => vec![Correction::Colours { board: Board::at(usize::from(b / 3) % seats.games.len().max(1)) }],
        _ => vec![Correction::Players { a: who(b / 3), b: who(c / 3) }],
    };
    let swapped = seats.corrected(round, &changes).unwrap_or_default();
    let results = GameResult::TYPED.into_iter().filter(|result| !result.is_pending()).cycle();
    let stated = swapped.games.iter().enumerate().zip(results.skip(usize::from(c % 13)));
    changes.extend(stated.map(|((index, game), to)| Correction::Result {
        board: Board::at(index),
        from: game.result,
        to,
    }));
    Command::Correct { round, changes, scope, reason: format!("sheet {a}") }
}

/// Everybody who can play the next round, two by two in order of entry.
fn all_paired(state: &Tournament) -> Command {
    let round = state.next_round().unwrap();
    let able: Vec<PlayerId> = state.players().filter(|p| p.is_available(round)).map(|p| p.id).collect();
    let games = able.chunks_exact(2).map(|two| PairedGame { white: two[0], black: two[1], locked: false });
    let pairing =
        PlannedPairing { games: games.collect(), bye: able.chunks_exact(2).remainder().first().copied() };
    Command::PairRound { round, pairing, paired_by: Some(SystemId::Vincze) }
}

/// Carries out what fits; tells every state on the way.
fn play(desk: &mut Desk, seeds: &[[u16; 4]]) -> Vec<Tournament> {
    let mut states = vec![desk.tournament().clone()];
    for seed in seeds {
        let command = some_command(desk.tournament(), *seed);
        let before = desk.tournament().clone();
        match desk.execute(command) {
            Ok(()) => {
                assert_eq!(desk.tournament().validate(), [], "after each command");
                states.push(desk.tournament().clone());
            }
            Err(_) => assert_eq!(*desk.tournament(), before, "a refusal changes nothing"),
        }
    }
    states
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn undo_takes_back_what_was_done_and_redo_does_it_again(
        seeds in prop::collection::vec(any::<[u16; 4]>(), 1..60)
    ) {
        let home = tempfile::tempdir().unwrap();
        let mut desk = create(home.path());
        desk.execute(players(5)).unwrap();
        let states = play(&mut desk, &seeds);
        for state in states.iter().rev().skip(1) {
            prop_assert!(desk.undo());
            prop_assert_eq!(desk.tournament(), state);
            prop_assert_eq!(desk.tournament().validate(), vec![]);
        }
        for state in &states[1..] {
            prop_assert!(desk.redo());
            prop_assert_eq!(desk.tournament(), state);
        }
        prop_assert!(!desk.redo());
    }

    #[test]
    fn saved_and_opened_is_the_same_with_the_cursor_in_the_middle(
        seeds in prop::collection::vec(any::<[u16; 4]>(), 1..60),
        back in 0usize..40,
    ) {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("event.ron");
        let mut desk = create(home.path());
        desk.execute(players(4)).unwrap();
        play(&mut desk, &seeds);
        for _ in 0..back {
            desk.undo();
        }
        let (journal, state) = (desk.journal().clone(), desk.tournament().clone());
        desk.save_as(&path).unwrap();
        drop(desk);
        let desk = Desk::open(environment(home.path()), &path).unwrap();
        prop_assert_eq!(desk.journal(), &journal);
        prop_assert_eq!(desk.tournament(), &state);
        prop_assert_eq!(desk.notices(), &[]);
    }
}

/// Copies an event's files while its desk is open: what a power cut leaves.
fn power_cut(from: &Path, to: &Path) -> PathBuf {
    let event = to.join("cut.ron");
    std::fs::copy(from, &event).unwrap();
    std::fs::copy(journal_file::path_beside(from), journal_file::path_beside(&event)).unwrap();
    event
}

/// An event with a name, six players in its file, and three later steps in the journal file only.
fn with_three_late_steps(home: &Path) -> (Desk, PathBuf) {
    let path = home.join("event.ron");
    let mut desk = create(home);
    desk.execute(players(6)).unwrap();
    desk.save_as(&path).unwrap();
    let pairing = all_paired(desk.tournament());
    desk.execute(pairing).unwrap();
    let order = (0..3).map(Board::at).collect();
    desk.execute(Command::Publish { round: RoundNumber::FIRST, order }).unwrap();
    assert!(desk.undo());
    wait_until("three records on the disk", || desk.save_state() != SaveState::Pending);
    (desk, path)
}

#[test]
fn a_journal_newer_than_the_event_is_recovered() {
    let home = tempfile::tempdir().unwrap();
    let (desk, path) = with_three_late_steps(home.path());
    let cut = power_cut(&path, home.path());
    let again = Desk::open(environment(home.path()), &cut).unwrap();
    assert_eq!(again.journal(), desk.journal());
    assert_eq!(again.tournament(), desk.tournament());
    assert!(matches!(again.notices(), [Notice::Recovered(recovered)] if recovered.steps == 3));
    drop(again);
    let again = Desk::open(environment(home.path()), &cut).unwrap();
    assert_eq!(again.notices(), [], "the event was rewritten");
    assert_eq!(again.journal(), desk.journal());
}

#[test]
fn a_cut_line_of_the_journal_is_dropped_and_told() {
    let home = tempfile::tempdir().unwrap();
    let (mut desk, path) = with_three_late_steps(home.path());
    let cut = power_cut(&path, home.path());
    let journal = journal_file::path_beside(&cut);
    let bytes = std::fs::read(&journal).unwrap();
    std::fs::write(&journal, &bytes[..bytes.len() - 4]).unwrap();
    let again = Desk::open(environment(home.path()), &cut).unwrap();
    assert!(
        matches!(again.notices(), [Notice::Recovered(recovered), Notice::JournalDamaged(damage)] if recovered.steps == 2 && damage.line == 4)
    );
    assert!(desk.redo(), "the record that was cut had undone a step");
    assert_eq!(again.tournament(), desk.tournament());
}

/// The journal of another event: none of its steps may enter, none may be lost.
fn assert_kept_aside(home: &Path, event: &Path, records: &[u8]) {
    let journal = journal_file::path_beside(event);
    let looked = look_at(&std::fs::read(event).unwrap(), event, Some(event)).unwrap();
    assert_eq!(looked.notices, [Notice::JournalOfAnotherState(None)], "who only looks is told");
    assert_eq!(std::fs::read(&journal).unwrap(), records, "and changes nothing");
    let alone = look_at(&std::fs::read(event).unwrap(), event, None).unwrap();
    let mut desk = Desk::open(environment(home), event).unwrap();
    let [Notice::JournalOfAnotherState(Some(kept))] = desk.notices() else { panic!("{:?}", desk.notices()) };
    assert_eq!(std::fs::read(kept).unwrap(), records);
    assert_eq!(desk.journal(), &alone.journal);
    let name = EventInfo { name: "later".into(), ..EventInfo::default() };
    desk.execute(Command::SetEvent(name)).unwrap();
    wait_until("on the disk", || desk.save_state() != SaveState::Pending);
    let cut = power_cut(event, &home.join("again"));
    drop(desk);
    let again = Desk::open(environment(home), &cut).unwrap();
    assert_eq!(again.tournament().event().name, "later", "what is done now has a journal that fits");
    drop(again);
    assert_eq!(Desk::open(environment(home), event).unwrap().notices(), [], "told once");
}

#[test]
fn a_journal_of_another_event_never_enters_it() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("again")).unwrap();
    let (_desk, path) = with_three_late_steps(home.path());
    let cut = power_cut(&path, home.path());
    let records = std::fs::read(journal_file::path_beside(&cut)).unwrap();
    // As many steps, so that the numbers fit; as many players, so that the pairing could be carried out.
    let other = home.path().join("other.ron");
    let mut desk = create(home.path());
    desk.execute(players(6)).unwrap();
    desk.save_as(&other).unwrap();
    drop(desk);
    std::fs::copy(&other, &cut).unwrap();
    assert_kept_aside(home.path(), &cut, &records);
}

#[test]
fn a_journal_of_another_state_is_left_out() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("again")).unwrap();
    let (mut desk, path) = with_three_late_steps(home.path());
    let earlier = std::fs::read(&path).unwrap();
    desk.save().unwrap();
    assert!(desk.redo());
    wait_until("on the disk", || desk.save_state() != SaveState::Pending);
    let cut = power_cut(&path, home.path());
    let records = std::fs::read(journal_file::path_beside(&cut)).unwrap();
    std::fs::write(&cut, earlier).unwrap();
    assert_kept_aside(home.path(), &cut, &records);
}

/// Journal files of the version before say neither of which event they are nor what they continue.
#[test]
fn a_journal_of_an_older_version_is_recovered_if_it_can_be_carried_out() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("again")).unwrap();
    let (desk, path) = with_three_late_steps(home.path());
    let cut = power_cut(&path, home.path());
    let journal = journal_file::path_beside(&cut);
    let text = std::fs::read_to_string(&journal).unwrap();
    let older: String = text.split_inclusive('\n').skip(1).collect();
    assert!(text.contains("Continues(") && !older.contains("Continues("));
    std::fs::write(&journal, &older).unwrap();
    let again = Desk::open(environment(home.path()), &cut).unwrap();
    assert!(matches!(again.notices(), [Notice::Recovered(recovered)] if recovered.steps == 3));
    assert_eq!(again.tournament(), desk.tournament());
    drop(again);
    // Four players cannot be paired on three boards.
    let mut desk = create(home.path());
    desk.execute(players(4)).unwrap();
    desk.save_as(&home.path().join("other.ron")).unwrap();
    drop(desk);
    std::fs::copy(home.path().join("other.ron"), &cut).unwrap();
    std::fs::write(&journal, &older).unwrap();
    assert_kept_aside(home.path(), &cut, older.as_bytes());
}

#[test]
fn save_as_replaces_no_event_unless_told_and_keeps_it() {
    let home = tempfile::tempdir().unwrap();
    let (other, path) = with_three_late_steps(home.path());
    let cut = power_cut(&path, home.path());
    let (before, records) =
        (std::fs::read(&cut).unwrap(), std::fs::read(journal_file::path_beside(&cut)).unwrap());
    let mut desk = create(home.path());
    desk.execute(players(2)).unwrap();
    assert_eq!(desk.save_as(&cut), Err(OpenError::IsEvent(cut.clone())));
    assert_eq!(std::fs::read(&cut).unwrap(), before);
    assert!(!desk.is_named());
    assert!(matches!(desk.save_over(&path), Err(OpenError::InUse(..))), "that one is open");
    let replaced = desk.save_over(&cut).unwrap();
    assert_eq!(std::fs::read(replaced.journal.unwrap()).unwrap(), records);
    let backups = list(&Folders::inside(home.path()).backups(other.id()));
    let kept = replaced.event.unwrap();
    assert!(backups.iter().any(|backup| backup.path == kept && backup.occasion == Occasion::Replaced));
    let kept = look_at(&std::fs::read(&kept).unwrap(), &kept, None).unwrap();
    assert_eq!(&kept.journal, other.journal(), "with the steps of its journal");
    drop(desk);
    let again = Desk::open(environment(home.path()), &cut).unwrap();
    assert_eq!((again.tournament().player_count(), again.notices()), (2, &[][..]));
    assert!(again.is_named());
}

#[test]
fn each_step_is_on_the_disk_before_it_counts_as_saved() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = create(home.path());
    assert!(!desk.is_named());
    wait_until("the event is written", || desk.path().exists());
    let before = std::fs::read_to_string(desk.path()).unwrap();
    desk.execute(players(2)).unwrap();
    wait_until("saved", || matches!(desk.save_state(), SaveState::Saved(_)));
    let records = std::fs::read_to_string(journal_file::path_beside(desk.path())).unwrap();
    let event = std::fs::read_to_string(desk.path()).unwrap();
    assert!(event != before || journal_file::read(&records).records.len() == 1, "{records}");
    wait_until("rewritten at a quiet moment", || {
        std::fs::read_to_string(desk.path()).unwrap().contains("Player 1")
    });
    wait_until("the journal is emptied", || {
        std::fs::metadata(journal_file::path_beside(desk.path())).unwrap().len() == 0
    });
}

#[test]
fn an_unnamed_event_survives_and_moves_when_it_gets_a_name() {
    let home = tempfile::tempdir().unwrap();
    let folders = Folders::inside(home.path());
    let mut desk = create(home.path());
    desk.execute(players(3)).unwrap();
    drop(desk);
    let [left] = &folders.left_behind()[..] else { panic!("one event is left") };
    let mut desk = Desk::open(environment(home.path()), left).unwrap();
    assert!(!desk.is_named() && desk.as_recent().is_none());
    let path = home.path().join("named.ron");
    desk.save_as(&path).unwrap();
    assert!(desk.is_named());
    assert_eq!(desk.as_recent().unwrap().name, "Club Open");
    assert_eq!(folders.left_behind(), Vec::<PathBuf>::new());
    desk.execute(players(1)).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    assert!(!journal_file::path_beside(&path).exists());
    let desk = Desk::open(environment(home.path()), &path).unwrap();
    assert_eq!(desk.tournament().player_count(), 4);
}

#[test]
fn a_discarded_event_leaves_nothing() {
    let home = tempfile::tempdir().unwrap();
    let desk = create(home.path());
    let path = desk.path().to_owned();
    desk.discard();
    assert!(!path.exists() && !journal_file::path_beside(&path).exists());
}

#[test]
fn an_event_is_put_away_in_the_background_and_an_unnamed_one_removed_on_request() {
    let home = tempfile::tempdir().unwrap();
    let around = environment(home.path());
    let put_away = |discard| {
        let mut desk =
            Desk::create(around.clone(), EventInfo::default(), Rules::new(SystemId::Vincze, 7)).unwrap();
        desk.execute(players(3)).unwrap();
        let path = desk.path().to_owned();
        desk.put_away(discard);
        drop(WaitAtEnd::of(&around));
        path
    };
    let discarded = put_away(true);
    assert!(!discarded.exists() && !journal_file::path_beside(&discarded).exists());
    let kept = put_away(false);
    let desk = Desk::open(around.clone(), &kept).unwrap();
    assert_eq!(desk.tournament().player_count(), 3);
}

#[test]
fn what_cannot_be_opened_says_why_and_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let around = || environment(home.path());
    let error = |path: &Path| Desk::open(around(), path).err().unwrap();
    let path = home.path().join("event.ron");
    assert!(matches!(error(&path), OpenError::Unreadable { .. }));
    std::fs::write(&path, "").unwrap();
    assert!(matches!(error(&path), OpenError::List { .. }));
    let mut desk = create(home.path());
    desk.save_as(&path).unwrap();
    assert!(matches!(error(&path), OpenError::InUse(_, _)));
    desk.execute(players(2)).unwrap();
    drop(desk);
    let good = std::fs::read_to_string(&path).unwrap();
    let bad = good.replace("Player 1", "").replace("rating: 1999", "rating: 70000");
    std::fs::write(&path, &bad).unwrap();
    let sentence = error(&path).to_string();
    assert!(sentence.contains("line ") && sentence.contains("column "), "{sentence}");
    std::fs::write(&path, good.replace("Player 1", "")).unwrap();
    assert!(error(&path).to_string().contains("entry 1 of the log"), "{}", error(&path));
    assert!(!journal_file::path_beside(&path).exists());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), good.replace("Player 1", ""));
}

#[test]
fn a_failed_save_is_told_until_one_succeeds() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("stick");
    std::fs::create_dir(&folder).unwrap();
    let mut desk = create(home.path());
    desk.save_as(&folder.join("event.ron")).unwrap();
    let away = home.path().join("away");
    std::fs::rename(&folder, &away).unwrap();
    assert!(desk.save().is_err());
    assert!(matches!(desk.save_state(), SaveState::Failed(_)));
    desk.execute(players(2)).unwrap();
    std::fs::rename(&away, &folder).unwrap();
    wait_until("saved again", || matches!(desk.save_state(), SaveState::Saved(_)));
}

#[test]
fn several_commands_are_one_step_or_none() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = create(home.path());
    let nobody = Command::Return { player: PlayerId(77) };
    let before = desk.revision();
    assert!(desk.execute_all(vec![players(2), nobody]).is_err());
    assert_eq!((desk.tournament().player_count(), desk.revision()), (0, before));
    desk.execute_all(vec![players(2), players(3)]).unwrap();
    assert_eq!(desk.tournament().player_count(), 5);
    assert!(desk.undo());
    assert_eq!(desk.tournament().player_count(), 0);
    assert!(desk.can_undo().is_none() && desk.can_redo().is_some());
    let base = desk.tournament().clone();
    assert_eq!(desk.journal().base, base.clone().into());
    assert_eq!(Journal::new(base).cursor, 0);
}
