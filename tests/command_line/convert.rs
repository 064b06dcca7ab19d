//! `convert` and `print` into spreadsheets and files of games.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use calamine::{Data, Reader as _, Xlsx};

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/examples/riverside-open.ron")
}

struct Folder(tempfile::TempDir);

impl Folder {
    /// With the example, alone.
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::copy(example(), folder.path().join("event.ron")).unwrap();
        Self(folder)
    }

    fn run(&self, words: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_interzonal"));
        command.current_dir(self.0.path()).args(words.split_whitespace()).output().unwrap()
    }

    fn done(&self, words: &str) {
        let output = self.run(words);
        assert_eq!(output.status.code(), Some(0), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    }

    fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.0.path().join(name)).unwrap()
    }

    fn refused(&self, words: &str) -> (Option<i32>, String) {
        let output = self.run(words);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    }
}

#[test]
fn an_event_becomes_a_workbook_with_all_its_lists() {
    let folder = Folder::new();
    folder.done("convert event.ron a.xlsx --printed-at 2026-11-21T14:05");
    folder.done("convert event.ron b.xlsx --printed-at 2026-11-21T14:05");
    let bytes = folder.read("a.xlsx");
    assert_eq!(bytes, folder.read("b.xlsx"), "the same event at the same time gives the same bytes");
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
    let names = book.sheet_names();
    assert_eq!(names[..2], ["Players by number", "R1 Pairings by board"]);
    assert!(
        names.contains(&"Standings".to_owned()) && names.contains(&"Cross table".to_owned()),
        "{names:?}"
    );
    let standings = book.worksheet_range("Standings").unwrap();
    let headings: Vec<String> = standings.rows().next().unwrap().iter().map(ToString::to_string).collect();
    let points = headings.iter().position(|heading| heading == "Points").unwrap();
    assert!(standings.rows().skip(1).all(|row| matches!(row[points], Data::Float(_) | Data::Int(_))));
}

#[test]
fn print_puts_each_list_that_is_asked_for_into_a_tab() {
    let folder = Folder::new();
    folder.done("print event.ron --what standings,boards,standings --round 2 -o out.xlsx");
    let book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(folder.read("out.xlsx"))).unwrap();
    assert_eq!(book.sheet_names(), ["Standings", "R2 Pairings by board"]);
    let (code, why) = folder.refused("print event.ron --what prizes -o out.xlsx");
    assert_eq!(code, Some(1), "{why}");
    assert!(why.contains("event.ron"), "{why}");
}

#[test]
fn games_are_written_for_a_round_or_for_all() {
    let folder = Folder::new();
    folder.done("convert event.ron all.pgn");
    folder.done("convert event.ron two.pgn --round 2");
    let text = |name: &str| String::from_utf8(folder.read(name)).unwrap();
    let (all, two) = (text("all.pgn"), text("two.pgn"));
    assert!(all.contains(two.trim_end()), "the round is a part of the whole");
    let rounds: Vec<&str> = two.lines().filter(|line| line.starts_with("[Round ")).collect();
    assert!(rounds.len() > 10 && rounds[0] == "[Round \"2.1\"]", "{rounds:?}");
    assert_eq!(two.matches("[Event \"Riverside Open 2026\"]\n").count(), rounds.len());
    let (code, why) = folder.refused("convert event.ron seven.pgn --round 7");
    assert_eq!(code, Some(1));
    assert!(why.contains("round 7 is not published; expected a round from 1 to 4"), "{why}");
    let (code, why) = folder.refused("convert event.ron seven.trf --round 2");
    assert_eq!(code, Some(2));
    assert!(why.contains("--round chooses the games of a .pgn file"), "{why}");
}
