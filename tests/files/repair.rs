//! Damaged files: what is told, what is kept, and that the file itself stays as it is.

use std::path::Path;

use crate::support::{Desktop, EXAMPLE};
use interzonal::desk::{Desk, LostStep, Notice, OpenError, Repair, examine, may_be_repaired, replay};
use interzonal::files::journal_file::{JournalFile, Record};
use interzonal::files::migrate;
use interzonal::files::ron::{self, FORMAT};
use interzonal::files::salvage::{FileFault, FilePart, salvage};
use interzonal::model::{
    Awards, Board, BoardPlan, Command, Event, EventAwards, EventCategory, EventCommand, EventId, EventInfo,
    GameResult, Journal, JournalEntry, NewPlayer, PlannedPairing, PlayerDetails, PlayerId, PrizeList,
    RoundNumber, Rules, SectionId, SystemId, TableNumber, Tournament, apply_event,
};
use proptest::prelude::*;

const STATE: &str = include_str!("../data/formats/1-7-base.ron");

/// The example with all its commands carried out: players, numbers, rounds, a game a line.
fn state_file() -> String {
    let file = ron::read(EXAMPLE).unwrap();
    let base = replay(&file.journal).unwrap();
    ron::write(&Journal::of(file.journal.id, base), 5).unwrap()
}

fn examined(text: &[u8]) -> Option<Repair> {
    let home = Desktop::new();
    examine(&home.file("club.ron", text))
}

/// The players that stand in the text before a place.
fn players_before(text: &[u8], at: usize) -> usize {
    let before = String::from_utf8_lossy(&text[..at]);
    let whole = before.rfind(", lot: ").map_or("", |end| &before[..end]);
    whole.matches("details: (").count().saturating_sub(1)
}

fn is_sound(found: &Repair) {
    assert_eq!(found.event.validate(), []);
    assert_eq!(replay(&found.journal).unwrap(), found.event);
}

/// The tournament of an event of one section.
fn only(found: &Repair) -> &Tournament {
    assert_eq!(found.event.section_count(), 1);
    &found.event.first().tournament
}

#[test]
fn cut_off_anywhere_the_players_before_are_kept() {
    for (text, step) in [(EXAMPLE.to_owned(), 173), (state_file(), 211), (STATE.to_owned(), 61)] {
        let text = text.as_bytes();
        let mut kept_last = 0;
        for at in (0..text.len()).step_by(step) {
            let before = players_before(text, at);
            match examined(&text[..at]) {
                Some(found) => {
                    is_sound(&found);
                    assert!(
                        only(&found).player_count() >= before,
                        "byte {at}: {} < {before}",
                        only(&found).player_count()
                    );
                    assert!(found.losses.iter().any(|loss| loss.fault == FileFault::CutOff), "byte {at}");
                    kept_last = only(&found).player_count();
                }
                None => assert_eq!(before, 0, "byte {at}"),
            }
        }
        assert!(kept_last > 8, "{kept_last}");
    }
}

#[test]
fn cut_off_in_the_log_the_results_before_are_kept() {
    let lines: Vec<&str> = EXAMPLE.lines().collect();
    let cut = lines[..lines.len() - 6].join("\n") + "\n    (at: \"2026-11-21T16:12:39Z\", command: SetRes";
    let found = examined(cut.as_bytes()).unwrap();
    let whole = replay(&ron::read(EXAMPLE).unwrap().journal).unwrap().first().tournament.clone();
    assert_eq!(only(&found).player_count(), whole.player_count());
    assert_eq!((found.kept.rounds, found.kept.steps, found.kept.of), (4, 91, 92));
    let (last, open) = whole.last_round().map(|(number, round)| (number, round.missing().len())).unwrap();
    assert_eq!(found.kept.missing, Some((last, open + 2)), "two results were behind the cut");
    assert_eq!(found.lost.len(), 1, "the line that was cut: {:?}", found.lost);
    assert!(found.losses.iter().any(|loss| loss.fault == FileFault::CursorLost));
}

fn flips() -> impl Strategy<Value = Vec<(usize, u8)>> {
    let byte = prop::sample::select(b"()[]{},:\"\\x09 \n\t\0\xff\xc3/".to_vec());
    prop::collection::vec((any::<prop::sample::Index>().prop_map(|index| index.index(1 << 20)), byte), 1..6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_overwritten_is_repaired_or_given_up(which in 0_usize..3, flips in flips()) {
        let text = match which { 0 => EXAMPLE.to_owned(), 1 => state_file(), _ => STATE.to_owned() };
        let mut bytes = text.into_bytes();
        let whole = bytes.clone();
        for (at, byte) in &flips {
            let length = bytes.len();
            bytes[at % length] = *byte;
        }
        let first = flips.iter().map(|(at, _)| at % whole.len()).min().unwrap_or(0);
        let before = players_before(&whole, first);
        match examined(&bytes) {
            Some(found) => {
                is_sound(&found);
                prop_assert!(only(&found).player_count() >= before);
            }
            None => prop_assert_eq!(before, 0),
        }
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400), text in "[(){}\\[\\],:\"a-z0-9\n ]{0,400}") {
        let _ = (salvage(&bytes), salvage(text.as_bytes()));
        let _ = salvage(format!("(\n  format: {FORMAT},\n{text}").as_bytes());
    }
}

/// The journal of the example is 90 results and more of one line each: a damaged one costs just itself.
#[test]
fn a_damaged_result_costs_itself_only() {
    let damaged = EXAMPLE.replacen(
        "SetResult(round: 4, board: 9, result: BlackWins)",
        "SetResult(round: 4, board: 9, res%lt: BlackWins)",
        1,
    );
    assert_ne!(damaged, EXAMPLE);
    let found = examined(damaged.as_bytes()).unwrap();
    let of = ron::read(EXAMPLE).unwrap().journal.entries.len();
    assert_eq!((found.kept.steps, found.kept.of), (of - 1, of));
    let line = damaged.lines().position(|line| line.contains('%')).unwrap() + 1;
    assert_eq!(found.lost, [LostStep { line, entry: None, kind: "SetResult".into() }]);
    let told = found.losses.first().unwrap();
    assert_eq!(told.fault, FileFault::Unreadable(FilePart::Command));
    assert_eq!(told.place.map(|(line, _)| line), Some(line));
    let column = told.place.map(|(_, column)| column).unwrap();
    let at = damaged.lines().nth(line - 1).unwrap().find('%').unwrap();
    assert_eq!(column, at + 1, "columns count from 1");
    let board = only(&found).round(RoundNumber::new(4).unwrap()).unwrap().game(Board(9)).unwrap();
    assert_eq!(board.result, GameResult::Pending);
}

/// Behind a lost pairing results would fall to the wrong players.
#[test]
fn behind_a_lost_pairing_nothing_is_kept() {
    let damaged = EXAMPLE.replacen("PairRound(round: 3", "PairRound(r*und: 3", 1);
    // Another line is broken, so that the file is read line by line.
    let damaged =
        damaged.replacen("club: \"Old Mill\", born: Year(1964)", "club: \"Old Mill\", born( Year(1964)", 1);
    let found = examined(damaged.as_bytes()).unwrap();
    is_sound(&found);
    assert_eq!(found.kept.rounds, 2);
    assert_eq!(found.kept.steps + found.lost.len(), found.kept.of);
    assert!(found.lost.len() > 40);
    let readable = found.lost.iter().filter(|step| step.entry.is_some()).count();
    assert_eq!(readable, found.lost.len() - 1, "what follows is shown, to be entered again");
}

/// A name that cannot be read keeps its place, so that all games stand.
#[test]
fn a_player_who_is_half_legible_keeps_the_place() {
    let damaged = EXAMPLE.replacen("rating: 2081", "rating: 2o81", 1);
    assert_ne!(damaged, EXAMPLE);
    let found = examined(damaged.as_bytes()).unwrap();
    let whole = replay(&ron::read(EXAMPLE).unwrap().journal).unwrap().first().tournament.clone();
    assert_eq!(found.lost, []);
    assert_eq!(found.kept.of, found.kept.steps);
    let hurt = only(&found)
        .players()
        .find(|player| {
            player.details.rating.is_none() && whole.player(player.id).unwrap().details.rating.is_some()
        })
        .unwrap();
    let was = &whole.player(hurt.id).unwrap().details;
    assert_eq!((&hurt.details.name, &hurt.details.club), (&was.name, &was.club), "the rest of it is legible");
    assert!(found.losses.iter().any(|loss| loss.fault == FileFault::PartlyRead(was.name.clone())));
    assert_eq!(only(&found).rounds_paired(), whole.rounds_paired());
}

#[test]
fn of_a_damaged_state_what_is_whole_stands() {
    let text = state_file();
    let whole = ron::read(&text).unwrap().journal.base.first().tournament.clone();
    // A player's line without a legible name, a game's line, the rules.
    let name = whole.player(PlayerId(3)).unwrap().name().to_owned();
    let damaged = text
        .replacen(&format!("(id: 3, details: (name: \"{name}\""), "(id: 3, details: (nam#, \"", 1)
        .replacen("      (white: ", "      (w", 0)
        .replacen("unrated_order: Alphabet", "unrated_order: Alphabeet", 1);
    assert!(ron::read(&damaged).is_err());
    let found = examined(damaged.as_bytes()).unwrap();
    is_sound(&found);
    assert_eq!(only(&found).player_count(), whole.player_count());
    assert_eq!(only(&found).name(PlayerId(3)), "?");
    assert_eq!(only(&found).rules().system, whole.rules().system);
    assert_eq!(only(&found).rules().seed, whole.rules().seed);
    assert_eq!(found.kept.rounds, whole.rounds_paired());
    assert!(found.losses.iter().any(|loss| loss.fault == FileFault::SettingsLost(FilePart::Rules)));
    let games = |event: &Tournament| event.rounds().map(|(_, round)| round.games.len()).sum::<usize>();
    assert_eq!(games(only(&found)), games(&whole));
    let line = text.lines().position(|line| line.trim_start().starts_with("(white: ")).unwrap();
    let without: Vec<&str> =
        text.lines().enumerate().map(|(at, text)| if at == line { "(whi" } else { text }).collect();
    let found = examined(without.join("\n").as_bytes()).unwrap();
    assert_eq!(games(only(&found)), games(&whole) - 1);
    assert!(found.losses.iter().any(|loss| loss.place.map(|place| place.0) == Some(line + 1)));
}

/// What the base state says on a line of its own stands when another line is damaged.
#[test]
fn check_in_second_keying_and_logo_stand() {
    let text = include_str!("../data/formats/4-1-base.ron");
    let whole = ron::read(text).unwrap().journal.base.first().tournament.clone();
    let damaged = text.replacen("unrated_order: Age", "unrated_order: Agge", 1);
    assert!(ron::read(&damaged).is_err());
    let found = examined(damaged.as_bytes()).unwrap();
    is_sound(&found);
    assert!(whole.logo().is_some() && whole.check_in_closed().is_some());
    assert_eq!((only(&found).logo(), only(&found).check_in_closed()), (whole.logo(), RoundNumber::new(3)));
    let at_the_door =
        |event: &Tournament| event.players().map(|player| (player.arrived, player.paid)).collect::<Vec<_>>();
    assert_eq!(at_the_door(only(&found)), at_the_door(&whole));
    let keyed = |event: &Tournament| event.rounds().map(|(_, round)| round.keyed_twice()).collect::<Vec<_>>();
    assert_eq!(keyed(only(&found)), keyed(&whole));
    assert_eq!(found.losses.len(), 1, "{:?}", found.losses);
    let spoilt = damaged.replacen("data: \"iVBOR", "data: \"!VBOR", 1);
    let found = examined(spoilt.as_bytes()).unwrap();
    assert_eq!((only(&found).logo(), found.losses.len()), (None, 2), "a logo that is lost is told");
}

#[test]
fn an_impossible_state_is_mended() {
    let whole = ron::read(STATE).unwrap().journal.base.first().tournament.clone();
    let damaged = STATE.replacen("(white: 3, black: 2", "(white: 3, black: 3", 1);
    let home = Desktop::new();
    let path = home.file("club.ron", damaged.as_bytes());
    let error = Desk::open(home.environment(), &path).err().unwrap();
    assert!(matches!(&error, OpenError::Event { .. }) && may_be_repaired(&path, &error), "{error}");
    let found = examine(&path).unwrap();
    let told: Vec<String> = found.losses.iter().map(|loss| format!("{:?}", loss.fault)).collect();
    assert!(told.len() == 1 && told[0].contains("OwnOpponent"), "{told:?}");
    let first = |event: &Tournament| event.round(RoundNumber::FIRST).unwrap().games.len();
    assert_eq!(first(only(&found)), first(&whole) - 1);
}

/// One wrong byte in UTF-8 must not turn every name into letters of another encoding.
#[test]
fn a_byte_that_is_no_letter_is_told() {
    let mut bytes = EXAMPLE.as_bytes().to_vec();
    let at = EXAMPLE.find("Živana").unwrap();
    bytes[at] = 0xff;
    let error = ron::read_bytes(&bytes).unwrap_err();
    let line = EXAMPLE[..at].lines().count();
    assert!(matches!(error, ron::RonError::Damaged { line: told, .. } if told == line), "{error}");
    let found = examined(&bytes).unwrap();
    assert_eq!((found.lost.len(), found.kept.of), (0, found.kept.steps));
    let names: Vec<&str> = only(&found).players().map(|player| player.name()).collect();
    assert!(names.contains(&"Bérangerie, Aurélien"), "the others are as they were");
    assert!(found.losses.iter().any(|loss| loss.fault == FileFault::Letters));
}

#[test]
fn a_newer_file_is_not_damaged() {
    let newer = EXAMPLE.replacen(&format!("format: {FORMAT}"), &format!("format: {}", FORMAT + 1), 1);
    assert_eq!(examined(newer.as_bytes()), None);
    assert_eq!(examined(b"No;Name\n1;Somebody"), None);
}

/// The example in two sections: its own, and one of four juniors.
fn two_sections() -> String {
    let file = ron::read(EXAMPLE).unwrap();
    let entry = |n: u16| NewPlayer {
        details: PlayerDetails {
            name: format!("Junior {n}"),
            rating: Some(1200 - n),
            ..PlayerDetails::default()
        },
        lot: u32::from(n),
        entered: None,
    };
    let juniors = SectionId(1);
    let rules = Rules::new(SystemId::Dutch, 3);
    let commands = [
        EventCommand::AddSection { name: "Juniors".into(), rules },
        Command::AddPlayers((0..4).map(entry).collect()).in_section(juniors),
        Command::SetAwards(Awards { one_prize: true, ..Awards::default() }).in_section(juniors),
    ];
    let event = replay(&file.journal).unwrap();
    let event = commands.iter().fold(event, |event, command| apply_event(&event, command).unwrap());
    let mut journal = Journal::of(file.journal.id, event);
    let at = jiff::Timestamp::UNIX_EPOCH;
    journal.push(JournalEntry::new(at, Command::AddPlayers(vec![entry(4)]).in_section(juniors)));
    let pairing = PlannedPairing { games: Vec::new(), bye: None };
    let round = RoundNumber::FIRST;
    let draft = Command::PairRound { round, pairing, paired_by: None };
    journal.push(JournalEntry::new(at, draft.in_section(juniors)));
    ron::write(&journal, 5).unwrap()
}

#[test]
fn each_section_keeps_what_is_its_own() {
    let text = two_sections();
    let whole = replay(&ron::read(&text).unwrap().journal).unwrap();
    let juniors = |event: &Event| event.tournament(SectionId(1)).unwrap().clone();
    let damages = [
        ("a player of the second section", text.replacen("name: \"Junior 2\"", "nam: Junior 2\"", 1)),
        (
            "the line with which it begins",
            text.replacen("(section: 1, name: \"Juniors\"", "(sec#ion: 1, n", 1),
        ),
        ("its rules", text.replacen("system: dutch", "system: duch", 1)),
        ("a game of the first", text.replacen("(white: ", "(w", 1)),
        ("the entry of a command", text.replacen("rating: 1196", "rating: 11p6", 1)),
    ];
    for (what, damaged) in damages {
        assert!(damaged != text && ron::read(&damaged).is_err(), "{what}");
        let found = examined(damaged.as_bytes()).unwrap_or_else(|| panic!("{what}"));
        is_sound(&found);
        assert_eq!(found.event.section_count(), 2, "{what}: {:?}", found.losses);
        let (kept, was) = (&found.event.first().tournament, &whole.first().tournament);
        assert_eq!(
            (kept.player_count(), kept.rounds_paired()),
            (was.player_count(), was.rounds_paired()),
            "{what}"
        );
        assert_eq!(juniors(&found.event).player_count(), juniors(&whole).player_count(), "{what}");
        assert_eq!(juniors(&found.event).awards(), juniors(&whole).awards(), "{what}");
        assert!(!found.losses.is_empty(), "{what}");
        assert_eq!(found.lost, [], "{what}");
    }
    for at in (0..text.len()).step_by(401) {
        let Some(found) = examined(&text.as_bytes()[..at]) else { continue };
        is_sound(&found);
        assert!(found.kept.players >= players_before(text.as_bytes(), at).min(44), "byte {at}");
    }
}

/// The plan stands in the line in which the base state begins.
#[test]
fn the_board_plan_is_kept_and_in_a_damaged_one_what_can_be_read() {
    let event = replay(&ron::read(&two_sections()).unwrap().journal).unwrap();
    let plan = BoardPlan {
        first: [(SectionId(1), TableNumber(31))].into(),
        out_of_use: [TableNumber(7)].into(),
        fixed: [(PlayerId(3), TableNumber(2))].into(),
        ..BoardPlan::default()
    };
    let event = apply_event(&event, &EventCommand::SetBoardPlan(Some(plan))).unwrap();
    let text = ron::write(&Journal::of(EventId::example(), event.clone()), 5).unwrap();
    let spoilt = text.replacen("name: \"Junior 2\"", "nam: Junior 2\"", 1);
    let found = examined(spoilt.as_bytes()).unwrap();
    assert_eq!(found.event.board_plan(), event.board_plan());
    let damaged = text.replacen("out_of_use: [7]", "out_of_use: [x]", 1);
    assert!(damaged != text && ron::read(&damaged).is_err());
    let found = examined(damaged.as_bytes()).unwrap();
    is_sound(&found);
    let kept = found.event.board_plan().unwrap();
    assert!(kept.out_of_use.is_empty() && !found.losses.is_empty(), "{kept:?} {:?}", found.losses);
    assert_eq!(kept.fixed, event.board_plan().unwrap().fixed);
    assert_eq!(kept.first, event.board_plan().unwrap().first);
    assert_eq!(found.event.section_count(), 2);
}

/// They stand in the same line.
#[test]
fn the_prizes_across_sections_are_kept_and_in_damaged_ones_what_can_stand() {
    let event = replay(&ron::read(&two_sections()).unwrap().journal).unwrap();
    let category = |name: &str, amounts: &[u64]| EventCategory {
        name: name.into(),
        sections: [SectionId(1)].into(),
        prizes: PrizeList { amounts: amounts.to_vec(), ..PrizeList::default() },
        ..EventCategory::default()
    };
    let categories = vec![category("Girls", &[40, 30]), category("Boys", &[70])];
    let awards = EventAwards { one_prize: true, categories, ..EventAwards::default() };
    let event = apply_event(&event, &EventCommand::SetEventAwards(awards)).unwrap();
    let text = ron::write(&Journal::of(EventId::example(), event.clone()), 5).unwrap();
    assert_eq!(ron::read(&text).unwrap().journal.base.awards(), event.awards());
    let spoilt = text.replacen("name: \"Junior 2\"", "nam: Junior 2\"", 1);
    assert_eq!(examined(spoilt.as_bytes()).unwrap().event.awards(), event.awards());
    // Well formed, but rising: that category goes, and it is told.
    let rising = text.replacen("[40, 30]", "[30, 40]", 1);
    assert!(rising != text && ron::read(&rising).is_err());
    let found = examined(rising.as_bytes()).unwrap();
    is_sound(&found);
    assert_eq!(found.event.awards().categories, event.awards().categories[1..]);
    assert!(found.event.awards().one_prize && !found.losses.is_empty());
    // Of what cannot be read only that field is lost.
    let damaged = text.replacen("one_prize: true, tied", "one_prize: tru, tied", 1);
    assert!(damaged != text && ron::read(&damaged).is_err());
    let found = examined(damaged.as_bytes()).unwrap();
    is_sound(&found);
    assert_eq!(found.event.awards().categories, event.awards().categories, "{:?}", found.losses);
    assert!(!found.event.awards().one_prize && !found.losses.is_empty());
}

/// What the journal file beside adds comes along.
#[test]
fn the_journal_beside_is_used() {
    let home = Desktop::new();
    let damaged = EXAMPLE.replacen("SetResult(round: 4, board: 9, result: BlackWins)", "SetResult(", 1);
    let path = home.file("club.ron", damaged.as_bytes());
    let (mut journal, _) = JournalFile::hold(&path).unwrap();
    let command =
        Command::SetResult { round: RoundNumber::new(4).unwrap(), board: Board(9), result: GameResult::Draw };
    journal.append(&[(1, Record::Do(JournalEntry::new(jiff::Timestamp::UNIX_EPOCH, command)))]).unwrap();
    drop(journal);
    let found = examine(&path).unwrap();
    assert_eq!((found.recovered, found.lost.len()), (1, 1));
    let round = only(&found).round(RoundNumber::new(4).unwrap()).unwrap();
    assert_eq!(round.game(Board(9)).unwrap().result, GameResult::Draw);
}

fn rename(desk: &mut Desk, name: &str) {
    desk.execute(Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() })).unwrap();
}

#[test]
fn an_older_file_is_kept_when_the_new_one_is_written() {
    let home = Desktop::new();
    let older = include_str!("../data/formats/1-1.ron");
    let path = home.file("club.ron", older.as_bytes());
    let kept = migrate::kept_path(&path.canonicalize().unwrap(), 1);
    let mut desk = Desk::open(home.environment(), &path).unwrap();
    assert_eq!(desk.notices(), [Notice::OlderFormat { format: 1, kept: kept.clone() }]);
    desk.close().map_err(|(_, error)| error).unwrap();
    let text = |path: &Path| std::fs::read_to_string(path).unwrap();
    desk = Desk::open(home.environment(), &path).unwrap();
    rename(&mut desk, "New");
    desk.close().map_err(|(_, error)| error).unwrap();
    assert_eq!(text(&kept), older);
    assert!(text(&path).contains(&format!("format: {FORMAT},")));
    let desk = Desk::open(home.environment(), &path).unwrap();
    assert_eq!(desk.notices(), []);
    assert_eq!(desk.tournament().event().name, "New");
}

#[test]
fn what_is_not_known_is_told_and_survives_the_next_save() {
    let home = Desktop::new();
    let newer = EXAMPLE.replacen("  base: (", "  signed: (by: \"N. N.\"),\n  base: (", 1).replacen(
        "seed: 1948",
        "seed: 1948, mood: [1, 2]",
        1,
    );
    let path = home.file("club.ron", newer.as_bytes());
    let mut desk = Desk::open(home.environment(), &path).unwrap();
    let Some(Notice::UnknownFields(fields)) = desk.notices().first() else { panic!("{:?}", desk.notices()) };
    let told: Vec<(String, usize)> = fields.iter().map(|field| (field.path.join("."), field.line)).collect();
    assert_eq!(told, [("signed".to_owned(), 7), ("base.sections.0.tournament.rules.mood".to_owned(), 11)]);
    rename(&mut desk, "Other");
    desk.undo();
    rename(&mut desk, "Third");
    desk.close().map_err(|(_, error)| error).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("signed: (by: \"N. N.\")") && text.contains("seed: 1948, mood: [1, 2]"), "{text}");
    assert!(text.contains("Third"));
}

/// A field of another name is skipped by the reader: who has no name then does not take the others of the entry along.
#[test]
fn a_letter_of_a_fields_name_costs_that_name_only() {
    let damaged = EXAMPLE.replacen("(name: \"Okaforlade", "(nxme: \"Okaforlade", 1);
    // Another line is broken, so that the file is read line by line.
    let damaged =
        damaged.replacen("club: \"Old Mill\", born: Year(1964)", "club: \"Old Mill\", born( Year(1964)", 1);
    let found = examined(damaged.as_bytes()).expect("players are left");
    is_sound(&found);
    assert_eq!(only(&found).player_count(), 40);
    assert!(only(&found).players().any(|player| player.name() == "Ashgrove, Winifred"));
}
