//! An event of several sections on the command line: one of them by its name, or all, one after the other.

use std::process::{Command, Output};

use interzonal::files::ron;
use interzonal::model::{
    Board, BoardPlan, Command as Change, Event, EventCommand, EventInfo, Journal, NewPlayer, PairedGame,
    PlannedPairing, PlayerDetails, PlayerId, RoundNumber, Rules, SectionId, SystemId, TableNumber,
    Tournament, apply_event,
};

fn enter(names: &[&str]) -> Change {
    let entry = |(n, name): (usize, &&str)| NewPlayer {
        details: PlayerDetails {
            name: (*name).into(),
            rating: Some(1900 - n as u16),
            ..PlayerDetails::default()
        },
        lot: n as u32,
        entered: None,
    };
    Change::AddPlayers(names.iter().enumerate().map(entry).collect())
}

/// Sections A and Juniors.
fn event() -> Event {
    let info = EventInfo { name: "Riverside".into(), ..EventInfo::default() };
    let base = Event::from(Tournament::new(info, Rules::new(SystemId::Dutch, 1)));
    let commands = [
        enter(&["Ann", "Bob", "Cid", "Dan"]).in_section(SectionId(0)),
        EventCommand::RenameSection { section: SectionId(0), name: "A".into() },
        EventCommand::AddSection { name: "Juniors".into(), rules: Rules::new(SystemId::Vincze, 2) },
        enter(&["Eve", "Fay"]).in_section(SectionId(1)),
    ];
    commands.iter().fold(base, |event, command| apply_event(&event, command).unwrap())
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("event.ron"), ron::write(&Journal::new(event()), 0).unwrap())
            .unwrap();
        Self(folder)
    }

    fn run(&self, words: &[&str]) -> (Option<i32>, String, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_interzonal"));
        let Output { status, stdout, stderr } =
            command.current_dir(self.0.path()).args(words).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (status.code(), text(stdout), text(stderr))
    }
}

#[test]
fn standings_of_all_sections_or_of_one() {
    let folder = Folder::new();
    let (code, all, _) = folder.run(&["standings", "event.ron"]);
    assert_eq!(code, Some(0));
    let (first, second) =
        (all.find("# Riverside – A\n").unwrap(), all.find("# Riverside – Juniors\n").unwrap());
    assert!(first < second && all[first..second].contains("Ann") && all[second..].contains("Eve"), "{all}");
    let (code, one, _) = folder.run(&["standings", "event.ron", "--section", "juniors"]);
    assert_eq!(code, Some(0));
    assert!(one.contains("Eve") && !one.contains("Ann") && !one.contains('#'), "{one}");
    let (code, _, said) = folder.run(&["standings", "event.ron", "--section", "B"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("no section “B”; expected one of: A, Juniors"), "{said}");
}

#[test]
fn what_is_about_one_section_asks_for_its_name() {
    let folder = Folder::new();
    let (code, _, said) = folder.run(&["explain", "event.ron", "--round", "1"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("--section: A, Juniors"), "{said}");
    let (code, _, said) = folder.run(&["convert", "event.ron", "out.trf"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("--section: A, Juniors"), "{said}");
}

#[test]
fn each_section_becomes_a_report_file() {
    let folder = Folder::new();
    let (code, _, said) = folder.run(&["convert", "event.ron", "reports/"]);
    assert_eq!(code, Some(0), "{said}");
    let read = |name: &str| std::fs::read_to_string(folder.0.path().join("reports").join(name)).unwrap();
    assert!(read("A.trf").contains("012 Riverside – A") && read("A.trf").contains("Ann"));
    assert!(read("Juniors.trf").contains("012 Riverside – Juniors") && read("Juniors.trf").contains("Fay"));
    let (code, ..) = folder.run(&["convert", "event.ron", "juniors.ron", "--section", "Juniors"]);
    assert_eq!(code, Some(0));
    let alone = ron::read(&std::fs::read_to_string(folder.0.path().join("juniors.ron")).unwrap()).unwrap();
    assert_eq!((alone.journal.base.section_count(), alone.journal.base.player_count()), (1, 2));
    let (code, ..) = folder.run(&["convert", "event.ron", "whole.ron"]);
    assert_eq!(code, Some(0));
    let whole = ron::read(&std::fs::read_to_string(folder.0.path().join("whole.ron")).unwrap()).unwrap();
    assert_eq!(whole.journal.base, event());
}

#[test]
fn report_files_become_the_sections_of_one_event() {
    let folder = Folder::new();
    assert_eq!(folder.run(&["convert", "event.ron", "reports/"]).0, Some(0));
    let (code, _, said) = folder.run(&["convert", "reports/A.trf", "reports/Juniors.trf", "again.ron"]);
    assert_eq!(code, Some(0), "{said}");
    let again = ron::read(&std::fs::read_to_string(folder.0.path().join("again.ron")).unwrap()).unwrap();
    let again = again.journal.base;
    assert_eq!(again.first().tournament.event().name, "Riverside");
    let people = |event: &Event| -> Vec<(u32, String)> {
        event.people().iter().map(|one| (one.player.id.0, one.player.name().to_owned())).collect()
    };
    let names = |event: &Event| event.sections().map(|one| one.name.clone()).collect::<Vec<_>>();
    assert_eq!((names(&again), people(&again)), (names(&event()), people(&event())));
    let (code, _, said) = folder.run(&["convert", "reports/A.trf", "event.ron", "third.ron"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("event.ron: it already has several sections (A, Juniors)"), "{said}");
}

/// Numbers go on from section to section; what is asked for by number is the number that stands on the table.
#[test]
fn what_is_printed_and_said_of_boards_takes_the_board_plan() {
    let folder = Folder::new();
    let mut event = event();
    let round = RoundNumber::FIRST;
    for (section, pairs) in [(SectionId(0), vec![(0, 2), (1, 3)]), (SectionId(1), vec![(4, 5)])] {
        let game = |(white, black): &(u32, u32)| PairedGame {
            white: PlayerId(*white),
            black: PlayerId(*black),
            locked: false,
        };
        let pairing = PlannedPairing { games: pairs.iter().map(game).collect(), bye: None };
        let order = (0..pairs.len()).map(Board::at).collect();
        let paired =
            vec![Change::PairRound { round, pairing, paired_by: None }, Change::Publish { round, order }];
        event = apply_event(&event, &Change::Together(paired).in_section(section)).unwrap();
    }
    let plan = BoardPlan {
        out_of_use: [TableNumber(2)].into(),
        fixed: [(PlayerId(3), TableNumber(12))].into(),
        ..BoardPlan::default()
    };
    event = apply_event(&event, &EventCommand::SetBoardPlan(Some(plan))).unwrap();
    std::fs::write(folder.0.path().join("event.ron"), ron::write(&Journal::new(event), 0).unwrap()).unwrap();
    let boards = |section: &str| {
        let out = format!("{section}.csv");
        let words = ["print", "event.ron", "--what", "boards", "--section", section, "-o", &out];
        let (code, _, said) = folder.run(&words);
        assert_eq!(code, Some(0), "{said}");
        let list = std::fs::read_to_string(folder.0.path().join(out)).unwrap();
        let first = |line: &str| line.split(',').next().unwrap_or_default().to_owned();
        list.lines().skip(1).map(first).collect::<Vec<_>>()
    };
    assert_eq!((boards("A"), boards("Juniors")), (vec!["1".to_owned(), "12".into()], vec!["3".to_owned()]));
    let explain = |board: &str| {
        folder.run(&["explain", "event.ron", "--section", "A", "--round", "1", "--board", board])
    };
    let (code, said, _) = explain("12");
    assert!(code == Some(0) && said.starts_with("Board 12, "), "{said}");
    let (code, _, said) = explain("2");
    assert!(code == Some(2) && said.contains("no board 2"), "{said}");
    let (code, _, said) = folder.run(&["pair", "event.ron", "--section", "Juniors"]);
    assert!(code == Some(1) && said.contains("the result of board 3"), "{said}");
}

#[cfg(feature = "pdf")]
#[test]
fn sheets_of_all_sections_are_one_document() {
    let folder = Folder::new();
    let (code, _, said) = folder.run(&["print", "event.ron", "--what", "players", "-o", "players.pdf"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(std::fs::read(folder.0.path().join("players.pdf")).unwrap().starts_with(b"%PDF"));
    let (code, _, said) = folder.run(&["print", "event.ron", "--what", "players", "-o", "players.csv"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("--section: A, Juniors"), "{said}");
}

/// A schedule is printed of the sections that have one; where none has, that is said.
#[test]
fn a_document_that_only_some_sections_have_is_printed_of_these() {
    let folder = Folder::new();
    for (system, rounds, name) in [("round_robin", "5", "all.trf"), ("dutch", "3", "swiss.trf")] {
        let made =
            ["simulate", "--players", "6", "--rounds", rounds, "--system", system, "--seed", "1", "-o", name];
        assert_eq!(folder.run(&made).0, Some(0));
    }
    assert_eq!(folder.run(&["convert", "all.trf", "swiss.trf", "two.ron"]).0, Some(0));
    let schedule = |event: &str| folder.run(&["print", event, "--what", "schedule", "-o", "schedule.pdf"]);
    let (code, _, said) = schedule("two.ron");
    assert_eq!(code, Some(0), "{said}");
    let (code, _, said) = schedule("event.ron");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("round robin"), "{said}");
}

#[test]
fn the_site_has_a_page_of_all_sections_and_a_folder_for_each() {
    let folder = Folder::new();
    let read = |name: &str| std::fs::read_to_string(folder.0.path().join("web").join(name)).unwrap();
    let (code, _, said) = folder.run(&["print", "event.ron", "--site", "web"]);
    assert_eq!(code, Some(0), "{said}");
    let first = read("index.html");
    assert!(first.contains("2 sections · 6 players"), "{first}");
    for way in ["section-1/index.html", "section-2/index.html", "section-2/player-5.html"] {
        assert!(first.contains(&format!("href=\"{way}\"")) && !read(way).is_empty(), "{way}");
    }
    let juniors = read("section-2/index.html");
    assert!(juniors.contains("Riverside – Juniors") && juniors.contains("href=\"../section-1/index.html\""));
    assert!(juniors.contains("href=\"../index.html\"") && !juniors.contains("Ann"));
    let (_, _, said) = folder.run(&["print", "event.ron", "--site", "web"]);
    assert!(said.contains("were up to date"), "{said}");
    // One section by its name is a site of its own.
    let (code, _, said) = folder.run(&["print", "event.ron", "--site", "juniors", "--section", "Juniors"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(folder.0.path().join("juniors/index.html").exists());
    assert!(!folder.0.path().join("juniors/section-2").exists());
}
