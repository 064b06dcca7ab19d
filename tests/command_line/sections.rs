//! An event of several sections on the command line: one of them by its name, or all, one after the other.

use std::process::{Command, Output};

use interzonal::files::ron;
use interzonal::model::{
    Command as Change, Event, EventCommand, EventInfo, Journal, NewPlayer, PlayerDetails, Rules, SectionId,
    SystemId, Tournament, apply_event,
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
