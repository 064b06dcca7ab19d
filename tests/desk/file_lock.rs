//! Who has an event open: one writer, others who look, changes by somebody else, earlier states, the second copy.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use interzonal::desk::{Desk, Elsewhere, Environment, Folders, Occasion, OpenError, SaveState};
use interzonal::files::lock;
use interzonal::model::{
    Board, Command, EventInfo, GameResult, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, PlayerId,
    Portion, Refusal, RoundNumber, Rules, SystemId,
};
use jiff::Timestamp;

/// A clock that stands until it is moved.
struct World {
    home: tempfile::TempDir,
    second: Arc<AtomicI64>,
}

impl World {
    fn new() -> Self {
        Self { home: tempfile::tempdir().unwrap(), second: Arc::new(AtomicI64::new(1_780_000_000)) }
    }

    fn environment(&self) -> Environment {
        let mut around = Environment::new(Folders::inside(self.home.path()));
        let second = Arc::clone(&self.second);
        around.now = Arc::new(move || Timestamp::from_second(second.load(Ordering::Relaxed)).unwrap());
        around
    }

    fn wait(&self, seconds: i64) {
        self.second.fetch_add(seconds, Ordering::Relaxed);
    }

    fn path(&self) -> PathBuf {
        self.home.path().join("club.ron")
    }

    /// An event with four players in a file of its own.
    fn event(&self) -> Desk {
        let rules = Rules::new(SystemId::Vincze, 7);
        let mut desk = Desk::create(self.environment(), EventInfo::default(), rules).unwrap();
        let entry = |name: char| NewPlayer {
            details: PlayerDetails { name: name.to_string(), ..PlayerDetails::default() },
            lot: 1,
            entered: None,
        };
        desk.execute(Command::AddPlayers("ABCD".chars().map(entry).collect())).unwrap();
        desk.save_as(&self.path()).unwrap();
        desk
    }

    /// Puts the name of another machine on the event.
    fn laptop_2(&self, seen: i64) {
        let at = |second: i64| Timestamp::from_second(1_780_000_000 + second).unwrap();
        let text =
            format!("(host: \"laptop-2\", process: 7, since: \"{}\", seen: \"{}\")", at(-600), at(seen));
        std::fs::write(lock::path_beside(&self.path()), text).unwrap();
    }
}

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

fn rename(name: &str) -> Command {
    Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() })
}

fn name_in(path: &Path) -> String {
    let desk = Desk::open_to_read(Environment::new(Folders::inside(path.parent().unwrap())), path).unwrap();
    desk.tournament().event().name.clone()
}

/// Pairs and publishes the next round: A – B, C – D.
fn pair(desk: &mut Desk) {
    let number = desk.tournament().next_round().unwrap();
    let ids: Vec<PlayerId> = desk.tournament().players().map(|player| player.id).collect();
    let game = |a: usize, b: usize| PairedGame { white: ids[a], black: ids[b], locked: false };
    let pairing = PlannedPairing { games: vec![game(0, 1), game(2, 3)], bye: None };
    desk.execute(Command::PairRound { round: number, pairing, paired_by: None }).unwrap();
    desk.execute(Command::Publish { round: number, order: vec![Board(1), Board(2)] }).unwrap();
}

fn result(desk: &mut Desk, board: u16, result: GameResult) {
    desk.execute(Command::SetResult { round: round(1), board: Board(board), result }).unwrap();
}

/// The latest state that was kept apart.
fn apart(desk: &Desk) -> PathBuf {
    let kept = desk.earlier_states().into_iter().find(|kept| kept.occasion == Occasion::Apart);
    kept.expect("ours was kept").path
}

#[test]
fn a_second_window_may_look_and_the_first_one_goes_on() {
    let world = World::new();
    let mut desk = world.event();
    desk.execute(rename("first")).unwrap();
    wait_until("on the disk", || matches!(desk.save_state(), SaveState::Saved(_)));
    let Err(OpenError::InUse(path, holder)) = Desk::open(world.environment(), &world.path()) else {
        panic!("two writers")
    };
    assert_eq!((path, holder.unwrap().process), (world.path(), std::process::id()));
    let mut reader = Desk::open_to_read(world.environment(), &world.path()).unwrap();
    assert_eq!(reader.tournament().event().name, "first", "what only the journal file has is read too");
    assert_eq!(reader.execute(rename("second")), Err(Refusal::ReadOnly));
    assert!(!reader.undo() && reader.save_state() == SaveState::ReadOnly);
    assert!(matches!(Desk::take_over(world.environment(), &world.path()), Err(OpenError::InUse(_, Some(_)))));
    let copy = world.home.path().join("copy.ron");
    reader.save_as(&copy).unwrap();
    reader.execute(rename("copied")).unwrap();
    drop(reader);
    desk.execute(rename("last")).unwrap();
    drop(desk);
    assert_eq!((name_in(&world.path()), name_in(&copy)), ("last".into(), "copied".into()));
    assert_eq!(lock::read_holder(&world.path()), None, "the name goes when the event is closed");
}

#[test]
fn another_machine_keeps_the_event_until_it_is_silent() {
    let world = World::new();
    drop(world.event());
    world.laptop_2(0);
    let Err(OpenError::InUse(_, Some(holder))) = Desk::open(world.environment(), &world.path()) else {
        panic!("opened")
    };
    assert_eq!((holder.host.as_str(), holder.process), ("laptop-2", 7));
    assert!(Desk::take_over(world.environment(), &world.path()).is_err(), "it gave a sign just now");
    world.wait(121);
    assert!(Desk::open(world.environment(), &world.path()).is_err(), "only when the user says so");
    let mut desk = Desk::take_over(world.environment(), &world.path()).unwrap();
    desk.execute(rename("mine now")).unwrap();
    drop(desk);
    assert_eq!(name_in(&world.path()), "mine now");
}

#[test]
fn who_was_taken_over_leaves_the_file_alone_and_loses_nothing() {
    let world = World::new();
    let mut desk = world.event();
    world.laptop_2(0);
    let theirs = std::fs::read(world.path()).unwrap();
    desk.execute(rename("typed here")).unwrap();
    let taken = |desk: &Desk| matches!(desk.save_state(), SaveState::Elsewhere(Elsewhere::TakenOver(_)));
    wait_until("noticed before it is written", || taken(&desk));
    assert_eq!(std::fs::read(world.path()).unwrap(), theirs);
    desk.execute(rename("and here")).unwrap();
    desk.give_way().unwrap();
    let kept = apart(&desk);
    assert_eq!(name_in(&kept), "and here");
    drop(desk);
    assert_eq!(std::fs::read(world.path()).unwrap(), theirs);
    assert_eq!(lock::read_holder(&world.path()).unwrap().host, "laptop-2");
}

#[test]
fn a_change_by_somebody_else_is_noticed_and_both_are_kept() {
    let world = World::new();
    let mut desk = world.event();
    let theirs = std::fs::read_to_string(world.path()).unwrap().replace("\"A\"", "\"Anna\"");
    std::fs::write(world.path(), &theirs).unwrap();
    desk.execute(rename("mine")).unwrap();
    let changed = |desk: &Desk| desk.save_state() == SaveState::Elsewhere(Elsewhere::Changed);
    wait_until("noticed before it is overwritten", || changed(&desk));
    assert_eq!(std::fs::read_to_string(world.path()).unwrap(), theirs);
    let aside = desk.keep_ours().unwrap();
    assert_eq!(std::fs::read_to_string(&aside).unwrap(), theirs);
    assert_eq!(name_in(&world.path()), "mine");
    wait_until("saved", || matches!(desk.save_state(), SaveState::Saved(_)));
    desk.execute(rename("mine again")).unwrap();
    drop(desk);
    assert_eq!(name_in(&world.path()), "mine again");
}

#[test]
fn closing_over_a_change_by_somebody_else_keeps_ours_apart() {
    let world = World::new();
    let mut desk = world.event();
    let theirs = std::fs::read_to_string(world.path()).unwrap().replace("\"A\"", "\"Anna\"");
    std::fs::write(world.path(), &theirs).unwrap();
    desk.execute(rename("mine")).unwrap();
    drop(desk);
    assert_eq!(std::fs::read_to_string(world.path()).unwrap(), theirs);
    let reader = Desk::open_to_read(world.environment(), &world.path()).unwrap();
    assert_eq!(name_in(&apart(&reader)), "mine");
    let desk = Desk::open(world.environment(), &world.path()).unwrap();
    assert_eq!((desk.tournament().name(PlayerId(0)), desk.notices().len()), ("Anna", 0));
}

#[test]
fn each_round_is_kept_at_its_start_and_its_end_and_can_be_restored() {
    let world = World::new();
    let mut desk = world.event();
    pair(&mut desk);
    world.wait(1);
    result(&mut desk, 1, GameResult::WhiteWins);
    result(&mut desk, 2, GameResult::Draw);
    world.wait(1);
    pair(&mut desk);
    world.wait(1);
    desk.save().unwrap();
    let kept = desk.earlier_states();
    let of_rounds: Vec<Occasion> = kept
        .iter()
        .map(|backup| backup.occasion)
        .filter(|occasion| matches!(occasion, Occasion::RoundStart(_) | Occasion::RoundEnd(_)))
        .collect();
    let expected =
        [Occasion::RoundStart(round(2)), Occasion::RoundEnd(round(1)), Occasion::RoundStart(round(1))];
    assert_eq!(of_rounds, expected);
    let mut comparison = desk.compare(&kept);
    wait_until("compared", || comparison.poll().is_ready());
    let (_, compared) = comparison.latest().unwrap();
    let at = |occasion| kept.iter().position(|backup| backup.occasion == occasion).unwrap();
    let begun = at(Occasion::RoundStart(round(1)));
    let missing = &compared[begun].as_ref().unwrap().missing;
    assert_eq!(*missing, [Portion::Results(round(1), 2), Portion::Pairing(round(2))]);
    let (before, revision) = (desk.tournament().clone(), desk.revision());
    desk.restore(&kept[begun].path).unwrap();
    assert_eq!(desk.tournament().rounds_paired(), 1);
    assert!(desk.revision() > revision);
    assert_eq!(desk.tournament().round(round(1)).unwrap().missing().len(), 2);
    let before_restore = |kept: &interzonal::desk::Backup| kept.occasion == Occasion::BeforeRestore;
    assert!(desk.earlier_states().iter().any(before_restore));
    result(&mut desk, 2, GameResult::BlackWins);
    drop(desk);
    let mut desk = Desk::open(world.environment(), &world.path()).unwrap();
    assert_eq!(desk.tournament().round(round(1)).unwrap().missing(), [Board(1)]);
    assert!(desk.notices().is_empty());
    let back =
        desk.earlier_states().into_iter().find(|kept| kept.occasion == Occasion::BeforeRestore).unwrap();
    desk.restore(&back.path).unwrap();
    assert_eq!(*desk.tournament(), before);
    std::fs::write(&back.path, "garbage").unwrap();
    assert!(desk.restore(&back.path).is_err());
    assert_eq!(*desk.tournament(), before, "what cannot be read changes nothing");
}

#[test]
fn a_copy_goes_to_the_second_folder_and_a_missing_stick_is_told() {
    let world = World::new();
    let mut desk = world.event();
    let stick = world.home.path().join("stick");
    std::fs::create_dir(&stick).unwrap();
    desk.set_second_folder(Some(&stick));
    wait_until("copied at once", || stick.join("club.ron").is_file());
    desk.execute(rename("copied")).unwrap();
    desk.save().unwrap();
    assert_eq!((name_in(&stick.join("club.ron")), desk.second_failure()), ("copied".into(), None));
    std::fs::remove_dir_all(&stick).unwrap();
    desk.execute(rename("pulled out")).unwrap();
    desk.save().unwrap();
    assert!(desk.second_failure().is_some());
    assert!(matches!(desk.save_state(), SaveState::Saved(_)), "the event itself is safe");
    std::fs::create_dir(&stick).unwrap();
    desk.execute(rename("back")).unwrap();
    desk.save().unwrap();
    assert_eq!((name_in(&stick.join("club.ron")), desk.second_failure()), ("back".into(), None));
}

/// A command line with the folders of this world.
fn run(world: &World, words: &str) -> (i32, String) {
    let program = env!("CARGO_BIN_EXE_interzonal");
    let output = std::process::Command::new(program)
        .args(words.split_whitespace())
        .current_dir(world.home.path())
        .env("INTERZONAL_HOME", world.home.path())
        .output()
        .unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

const WRITERS: [&str; 7] = [
    "convert report.trf club.ron",
    "simulate --players 8 --rounds 2 --system vincze --seed 1 -o club.ron",
    "standings report.trf -o club.ron",
    "pair report.trf -o club.ron",
    "print report.trf --what standings -o club.pdf",
    "convert report.trf club.trf",
    "convert report.trf club.csv",
];

/// The event under the name that a command writes, too, and a report to write.
fn victims(world: &World) -> Vec<u8> {
    let (code, said) = run(world, "simulate --players 8 --rounds 2 --system vincze --seed 2 -o report.trf");
    assert_eq!((code, said.as_str()), (0, ""));
    let event = std::fs::read(world.path()).unwrap();
    for name in ["club.pdf", "club.trf", "club.csv"] {
        std::fs::write(world.home.path().join(name), &event).unwrap();
    }
    event
}

#[test]
fn no_command_replaces_an_event_unless_it_is_forced() {
    let world = World::new();
    drop(world.event());
    let event = victims(&world);
    for words in WRITERS {
        let target =
            world.home.path().join(words.split_whitespace().find(|word| word.starts_with("club")).unwrap());
        let (code, said) = run(&world, words);
        assert_eq!((code, said.lines().count()), (2, 1), "{words}: {said}");
        assert!(said.contains("is an event") && said.contains("--force"), "{words}: {said}");
        assert_eq!(std::fs::read(&target).unwrap(), event, "{words}");
        let (code, said) = run(&world, &format!("{words} --force"));
        assert_eq!(code, 0, "{words}: {said}");
        let kept = said.trim().rsplit_once("kept as ").unwrap().1;
        assert!(kept.ends_with("replaced.ron"), "{kept}");
        assert_eq!(std::fs::read(kept).unwrap(), event, "{words}");
        assert_ne!(std::fs::read(&target).unwrap(), event, "{words}");
        std::fs::write(&target, &event).unwrap();
    }
}

#[test]
fn an_event_that_is_open_is_not_replaced_by_force_either() {
    let world = World::new();
    let desk = world.event();
    victims(&world);
    let words = "convert report.trf club.ron --force";
    let (code, said) = run(&world, words);
    assert_eq!(code, 2, "{said}");
    assert!(
        said.contains("“club.ron” is open in another") && said.contains(&std::process::id().to_string()),
        "{said}"
    );
    drop(desk);
    // Nor one that another machine has open.
    let event = std::fs::read(world.path()).unwrap();
    world.laptop_2(0);
    let (code, said) = run(&world, words);
    assert!(code == 2 && said.contains("laptop-2"), "{said}");
    assert_eq!(std::fs::read(world.path()).unwrap(), event);
    assert_eq!(
        std::fs::read_dir(world.home.path().join("data/backups")).unwrap().count(),
        1,
        "its own states"
    );
}

/// The program was killed, and another event is put in the place of the one that it had open.
#[test]
fn what_a_crash_left_does_not_enter_the_event_that_takes_the_place() {
    let world = World::new();
    let mut desk = world.event();
    desk.execute(rename("Autumn Open")).unwrap();
    wait_until("on the disk", || desk.save_state() != SaveState::Pending);
    let (path, beside) = (world.path(), interzonal::files::journal_file::path_beside(&world.path()));
    let (event, journal) = (std::fs::read(&path).unwrap(), std::fs::read(&beside).unwrap());
    drop(desk);
    let crash = || {
        std::fs::write(&path, &event).unwrap();
        std::fs::write(&beside, &journal).unwrap();
    };
    victims(&world);
    crash();
    let (code, said) = run(&world, "standings club.ron");
    assert!(code <= 1 && said.contains("1 step was recovered from the journal beside it"), "{said}");
    assert_eq!(name_in(&path), "Autumn Open");
    let (code, said) = run(&world, "convert report.trf club.ron --force");
    assert_eq!((code, said.lines().count()), (0, 2), "{said}");
    let kept = said.lines().nth(1).unwrap().rsplit_once("kept as ").unwrap().1;
    assert_eq!(std::fs::read(world.home.path().join(kept)).unwrap(), journal);
    assert!(!beside.exists());
    let new = std::fs::read(&path).unwrap();
    // By a copy this time, which nobody can refuse.
    crash();
    std::fs::write(&path, &new).unwrap();
    let (_, said) = run(&world, "standings club.ron");
    assert!(said.contains("belongs to another event"), "{said}");
    assert_ne!(name_in(&path), "Autumn Open");
    let (code, said) = run(&world, "record club.ron");
    assert!(code == 0 && said.contains("journal.kept-1"), "{said}");
    assert_eq!(std::fs::read(&path).unwrap(), new, "nothing of the other event was saved there");
}
