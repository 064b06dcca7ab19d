//! An event of several sections on the desk: which one is in view, where commands go, one undo for all, pairing of two at
//! once, and what is on the disk.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use interzonal::desk::{BackgroundOutcome, Desk, Environment, Folders, Notice, look_at};
use interzonal::files::ron::{FORMAT, read};
use interzonal::model::{
    BoardPlan, ByeRequest, Command, Event, EventAwards, EventCategory, EventCommand, EventInfo, GameResult,
    NewPlayer, PlayerDetails, PlayerId, PrizeList, Refusal, RoundNumber, Rules, SectionId, SystemId,
    TableNumber, TieBreakCode,
};
use interzonal::wording::Wording;
use jiff::Timestamp;
use proptest::prelude::*;

const A: SectionId = SectionId(0);
const B: SectionId = SectionId(1);

fn environment(home: &Path) -> Environment {
    let mut around = Environment::new(Folders::inside(home));
    around.now = Arc::new(|| Timestamp::from_second(1_780_000_000).unwrap());
    around
}

fn enter(prefix: &str, count: u16) -> Command {
    let entry = |n: u16| NewPlayer {
        details: PlayerDetails {
            name: format!("{prefix} {n}"),
            rating: Some(2000 - n),
            ..PlayerDetails::default()
        },
        lot: u32::from(n),
        entered: None,
    };
    Command::AddPlayers((0..count).map(entry).collect())
}

fn rename(section: SectionId, name: &str) -> EventCommand {
    EventCommand::RenameSection { section, name: name.into() }
}

fn moves(player: u32, from: SectionId, to: SectionId) -> EventCommand {
    EventCommand::MovePlayers { players: vec![PlayerId(player)], from, to, missed: ByeRequest::Half }
}

/// Sections A (players 0 to 7) and B (8 to 15); A is in view.
fn two(home: &Path) -> Desk {
    let info = EventInfo { name: "Club Open".into(), ..EventInfo::default() };
    let mut desk = Desk::create(environment(home), info, Rules::new(SystemId::Vincze, 7)).unwrap();
    desk.execute(enter("A", 8)).unwrap();
    let rules = Rules::new(SystemId::Dutch, 8);
    let add = EventCommand::AddSection { name: "B".into(), rules };
    desk.execute_event(EventCommand::Together(vec![rename(A, "A"), add])).unwrap();
    desk.execute_in(B, enter("B", 8)).unwrap();
    desk
}

fn outcome(desk: &mut Desk) -> BackgroundOutcome {
    let begun = Instant::now();
    loop {
        if let Some(outcome) = desk.take_in() {
            return outcome;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "the engine does not answer");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn paired(desk: &mut Desk) {
    desk.start_pairing().unwrap();
    assert!(matches!(outcome(desk), BackgroundOutcome::Paired(_)));
}

#[test]
fn a_board_plan_is_one_step_and_stays_with_the_event() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = two(home.path());
    paired(&mut desk);
    desk.publish().unwrap();
    desk.show_section(B);
    paired(&mut desk);
    let round = RoundNumber::FIRST;
    let tables = |desk: &Desk| -> Vec<u16> {
        desk.tournament().tables(round).into_iter().map(|table| table.0).collect()
    };
    assert_eq!(tables(&desk), [1, 2, 3, 4]);
    let plan = BoardPlan { out_of_use: [TableNumber(6)].into(), ..BoardPlan::default() };
    let set = EventCommand::SetBoardPlan(Some(plan));
    let tried = desk.event_after(&set).unwrap();
    assert_eq!(tried.tournament(B).unwrap().tables(round)[0], TableNumber(5));
    assert_eq!(tables(&desk), [1, 2, 3, 4], "only tried");
    desk.execute_event(set).unwrap();
    assert_eq!(tables(&desk), [5, 7, 8, 9]);
    desk.undo();
    assert_eq!(tables(&desk), [1, 2, 3, 4]);
    desk.redo();
    let wording = Wording::english();
    let told = wording.about_journal(desk.journal(), desk.event());
    let said = told.command(&desk.journal().entries.last().unwrap().command);
    assert_eq!(said, "Tables are numbered across all sections: out of use 6.");
    // A result is told with the number that stands on the table.
    desk.publish().unwrap();
    let board = desk.tournament().board_on(round, TableNumber(7)).unwrap();
    desk.execute(Command::SetResult { round, board, result: GameResult::Draw }).unwrap();
    let told = wording.about_journal(desk.journal(), desk.event());
    let said = told.command(&desk.journal().entries.last().unwrap().command);
    assert!(said.contains("board 7"), "{said}");
    let file = home.path().join("event.ron");
    desk.save_as(&file).unwrap();
    let event = desk.event().clone();
    drop(desk);
    let desk = Desk::open(environment(home.path()), &file).unwrap();
    assert_eq!(*desk.event(), event);
}

/// In the log, undone, on the disk and back; a section that goes leaves its category, and comes back to it.
#[test]
fn prizes_across_sections_are_one_step_and_stay_with_the_event() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = two(home.path());
    let category = |name: &str, sections: &[SectionId]| EventCategory {
        name: name.into(),
        sections: sections.iter().copied().collect(),
        prizes: PrizeList { amounts: vec![5_000, 2_500], ..PrizeList::default() },
        ..EventCategory::default()
    };
    let categories = vec![category("Women", &[]), category("Juniors", &[B])];
    let awards = EventAwards { one_prize: true, categories, ..EventAwards::default() };
    desk.execute_event(EventCommand::SetEventAwards(awards.clone())).unwrap();
    assert_eq!(*desk.event().awards(), awards);
    let said = |desk: &Desk| {
        let told = Wording::english();
        let told = told.about_journal(desk.journal(), desk.event());
        told.command(&desk.journal().entries[desk.journal().cursor - 1].command)
    };
    assert_eq!(said(&desk), "Prizes across sections: 2 categories, 4 prizes.");
    desk.execute_event(EventCommand::RemoveSection { section: B }).unwrap();
    assert_eq!(desk.event().awards().categories, awards.categories[..1]);
    desk.undo();
    assert_eq!(*desk.event().awards(), awards);

    let file = home.path().join("event.ron");
    desk.save_as(&file).unwrap();
    drop(desk);
    let mut desk = Desk::open(environment(home.path()), &file).unwrap();
    assert_eq!(*desk.event().awards(), awards);
    desk.undo();
    assert!(desk.event().awards().are_default());
    desk.redo();
    desk.execute_event(EventCommand::SetEventAwards(EventAwards::default())).unwrap();
    assert_eq!(said(&desk), "Removed the prizes across sections.");
    let rising = PrizeList { amounts: vec![1, 2], ..PrizeList::default() };
    let categories = vec![EventCategory { prizes: rising, ..category("Women", &[]) }];
    let refused = desk.execute_event(EventCommand::SetEventAwards(EventAwards { categories, ..awards }));
    assert!(matches!(refused, Err(Refusal::Awards(_))), "{refused:?}");
}

#[test]
fn commands_go_to_the_section_in_view() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = two(home.path());
    let before = desk.revision();
    assert_eq!((desk.section(), desk.tournament().player_count()), (A, 8));
    assert!(desk.show_section(B) && desk.revision() > before, "what is kept by revision is made anew");
    assert!(!desk.show_section(SectionId(9)));
    assert_eq!(desk.tournament().name(PlayerId(8)), "B 0");
    let steps = desk.journal().entries.len();
    desk.execute(Command::SetPaid { player: PlayerId(8), paid: true }).unwrap();
    assert_eq!(desk.journal().entries.len(), steps + 1, "showing a section is no step");
    let entry = desk.can_undo().unwrap();
    assert_eq!(entry.command, Command::SetPaid { player: PlayerId(8), paid: true }.in_section(B));
    assert_eq!(
        desk.check(&Command::SetPaid { player: PlayerId(0), paid: true }),
        Err(Refusal::UnknownPlayer(PlayerId(0)))
    );
    assert_eq!(desk.check_event(&moves(0, A, B)), Ok(()));
}

#[test]
fn what_is_undone_is_shown() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = two(home.path());
    desk.execute_in(B, Command::SetPaid { player: PlayerId(8), paid: true }).unwrap();
    assert_eq!(desk.section(), A, "a command to another section shows nothing else");
    assert!(desk.undo());
    assert_eq!(desk.section(), B);
    desk.show_section(A);
    assert!(desk.redo());
    assert_eq!(desk.section(), B);
    // A section that is undone while it is in view: the first one is shown.
    while desk.event().has_several_sections() {
        assert!(desk.undo());
    }
    assert_eq!((desk.section(), desk.tournament().player_count()), (A, 8));
    let wording = Wording::english();
    let told = wording.about_journal(desk.journal(), desk.event()).step(&desk.can_redo().unwrap().command);
    assert!(told.contains("“B”"), "{told}");
}

#[test]
fn a_move_is_one_step() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = two(home.path());
    paired(&mut desk);
    desk.publish().unwrap();
    let before = desk.event().clone();
    desk.execute_event(moves(3, A, B)).unwrap();
    assert!(desk.tournament().player(PlayerId(3)).unwrap().withdrawn.is_some());
    assert!(desk.event().tournament(B).unwrap().player(PlayerId(3)).is_some());
    assert!(desk.undo());
    assert_eq!(*desk.event(), before);
    assert_eq!(desk.section(), A, "where the player is again");
}

/// Each section is paired by its own system; that of the section that went out of view goes on.
#[test]
fn two_sections_are_paired_at_once() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = two(home.path());
    desk.start_pairing().unwrap();
    desk.show_section(B);
    assert!(desk.pairing_now().is_none(), "that is the other section's");
    assert!(desk.is_pairing_any(), "it goes on");
    desk.start_pairing().unwrap();
    let (mut own, mut other) = (0, 0);
    while own + other < 2 {
        match outcome(&mut desk) {
            BackgroundOutcome::Paired(_) => own += 1,
            BackgroundOutcome::InSection(A, outcome) => {
                assert!(matches!(*outcome, BackgroundOutcome::Paired(_)), "{outcome:?}");
                other += 1;
            }
            outcome => panic!("{outcome:?}"),
        }
    }
    assert_eq!((own, other, desk.section()), (1, 1, B));
    for section in desk.event().sections() {
        let (_, round) = section.tournament.last_round().unwrap();
        assert_eq!(round.paired_by, Some(section.tournament.rules().system));
    }
}

#[test]
fn tie_breaks_are_announced_in_every_section() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = two(home.path());
    desk.show_section(B);
    paired(&mut desk);
    desk.show_section(A);
    let changed = |rules: &Rules| {
        Command::SetRules(Rules { tie_breaks: vec![TieBreakCode::new("WIN")], ..rules.clone() })
    };
    let (a, b) = (changed(desk.tournament().rules()), desk.event().tournament(B).unwrap().rules().clone());
    let sneaked = EventCommand::Together(vec![changed(&b).in_section(B)]);
    assert_eq!(desk.execute_event(sneaked), Err(Refusal::TieBreaksFixed));
    assert_eq!(desk.execute_in(B, changed(&b)), Err(Refusal::TieBreaksFixed));
    assert_eq!(desk.execute(a), Ok(()), "round 1 of A is open");
}

#[test]
fn what_was_typed_in_any_section_is_on_the_disk() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("open.ron");
    let mut desk = two(home.path());
    desk.save_as(&path).unwrap();
    desk.execute_in(B, enter("Late", 1)).unwrap();
    desk.execute_event(moves(0, A, B)).unwrap();
    desk.wait_until_saved(desk.last_step()).unwrap();
    let event = desk.event().clone();
    // The journal file alone has the last steps.
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(look_at(&bytes, &path, Some(&path)).unwrap().event, event);
    desk.close().unwrap_or_else(|(_, error)| panic!("{error}"));
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(read(&text).unwrap().format, FORMAT);
    assert!(text.contains(", section: 1, command: AddPlayers(["), "{text}");
    let desk = Desk::open(environment(home.path()), &path).unwrap();
    assert_eq!((desk.event(), desk.section()), (&event, A));
}

/// The program was updated between two steps: the journal file is still that of format 4.
#[test]
fn a_journal_file_of_format_4_is_taken_in() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("older.ron");
    let text = include_str!("../data/formats/4-1.ron");
    std::fs::write(&path, text).unwrap();
    let file = read(text).unwrap();
    let before = interzonal::desk::replay(&file.journal).unwrap();
    let next = file.sequence + 1;
    let record = "Do((at: \"2027-01-01T10:00:00Z\", command: SetFinished(false)))";
    let sum = crc32fast::hash(format!("{next} {record}").as_bytes());
    let head =
        format!("Continues(event: \"{}\", file: {})", file.journal.id, crc32fast::hash(text.as_bytes()));
    let head_sum = crc32fast::hash(format!("{} {head}", file.sequence).as_bytes());
    let lines = format!("{} {head_sum:08x} {head}\n{next} {sum:08x} {record}\n", file.sequence);
    std::fs::write(home.path().join("older.ron.journal"), lines).unwrap();
    let desk = Desk::open(environment(home.path()), &path).unwrap();
    assert!(before.first().tournament.is_finished() && !desk.tournament().is_finished());
    let told =
        desk.notices().iter().any(|notice| matches!(notice, Notice::Recovered(found) if found.steps == 1));
    assert!(told, "{:?}", desk.notices());
    assert!(desk.notices().iter().any(|notice| matches!(notice, Notice::OlderFormat { format: 4, .. })));
    desk.save().unwrap();
    assert_eq!(read(&std::fs::read_to_string(&path).unwrap()).unwrap().format, FORMAT);
    assert_eq!(std::fs::read_to_string(home.path().join("older.ron.format4")).unwrap(), text);
}

/// A command that often fits, from a few random numbers.
fn some_command(event: &Event, [kind, a, b, c]: [u16; 4]) -> EventCommand {
    let nth = |n: u16| event.sections().nth(usize::from(n) % event.section_count()).unwrap();
    let (one, other) = (nth(a), nth(b));
    let ids: Vec<PlayerId> = one.tournament.players().map(|player| player.id).collect();
    let player = ids.get(usize::from(c) % ids.len().max(1)).copied().unwrap_or(PlayerId(0));
    let name = format!("N{}", c % 5);
    match kind % 12 {
        0 => EventCommand::AddSection { name, rules: Rules::new(SystemId::Dutch, u64::from(c)) },
        1 => rename(one.id, &name),
        2 => EventCommand::RemoveSection { section: one.id },
        3 => EventCommand::OrderSections(event.sections().map(|section| section.id).rev().collect()),
        4 | 5 => moves(player.0, one.id, other.id),
        6 => EventCommand::CombineSections { into: one.id, from: vec![other.id] },
        7 => EventCommand::SplitSection { section: one.id, name, players: vec![player] },
        8 => Command::SetPaid { player, paid: c % 2 == 0 }.in_section(one.id),
        9 => Command::SetEvent(EventInfo { name, ..EventInfo::default() }).in_section(one.id),
        10 => EventCommand::Together(vec![
            enter("T", c % 3).in_section(one.id),
            moves(player.0, one.id, other.id),
        ]),
        _ => enter("P", c % 4).in_section(one.id),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Undo leads back through every state, redo forth again, and what is on the disk is the same event.
    #[test]
    fn every_step_can_be_undone_and_read_again(steps in prop::collection::vec(any::<[u16; 4]>(), 1..40)) {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("open.ron");
        let mut desk = two(home.path());
        desk.save_as(&path).unwrap();
        let begin = desk.journal().cursor;
        let mut states = vec![desk.event().clone()];
        for step in steps {
            let command = some_command(desk.event(), step);
            if desk.execute_event(command).is_ok() {
                states.push(desk.event().clone());
            }
            prop_assert!(desk.event().section(desk.section()).is_some());
        }
        for (at, state) in states.iter().enumerate().rev() {
            prop_assert_eq!(desk.event(), state);
            prop_assert_eq!(desk.journal().cursor, begin + at);
            prop_assert!(desk.event().section(desk.section()).is_some());
            prop_assert!(desk.undo());
        }
        while desk.redo() {}
        prop_assert_eq!(Some(desk.event()), states.last());
        let journal = desk.journal().clone();
        desk.close().unwrap_or_else(|(_, error)| panic!("{error}"));
        let again = Desk::open(environment(home.path()), &path).unwrap();
        prop_assert_eq!(again.journal(), &journal);
        prop_assert_eq!(Some(again.event()), states.last());
    }
}

#[test]
fn a_result_of_another_section_is_in_its_round() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = two(home.path());
    desk.show_section(B);
    paired(&mut desk);
    desk.publish().unwrap();
    desk.show_section(A);
    let (round, board) = (RoundNumber::FIRST, interzonal::model::Board(1));
    desk.execute_in(B, Command::SetResult { round, board, result: GameResult::Draw }).unwrap();
    let game = desk.event().tournament(B).unwrap().round(round).unwrap().game(board).unwrap();
    assert_eq!(game.result, GameResult::Draw);
    assert!(desk.tournament().round(round).is_none());
}
