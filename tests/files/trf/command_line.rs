//! Report files as they are written and read back by the command line.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::strict::accept;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, lines: &[String]) -> PathBuf {
        std::fs::write(self.path(name), lines.join("\n") + "\n").unwrap();
        self.path(name)
    }

    fn run(&self, words: &str) -> Output {
        let program = env!("CARGO_BIN_EXE_interzonal");
        Command::new(program).current_dir(self.0.path()).args(words.split_whitespace()).output().unwrap()
    }

    /// Runs a command that must succeed; its answer and its messages.
    fn done(&self, words: &str) -> (String, String) {
        let output = self.run(words);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{words}: {told}");
        (String::from_utf8(output.stdout).unwrap(), told)
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }
}

fn lines_of(path: &Path, code: &str) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().filter(|line| line.starts_with(code)).map(str::to_owned).collect()
}

fn example() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/assets/examples/riverside-open.ron").to_owned()
}

/// What the standings say, as JSON without the derivations.
fn standings(folder: &Folder, file: &str) -> String {
    let (answer, _) = folder.done(&format!("standings {file} --format csv"));
    answer
}

#[test]
fn a_withdrawn_player_has_no_entry_in_a_round_that_was_not_paired() {
    let folder = Folder::new();
    for (rounds, seed) in [(5, 3), (7, 5)] {
        folder.done(&format!(
            "simulate --players 30 --rounds {rounds} --system dutch --retirements 10 --seed {seed} -o a.trf"
        ));
        for edition in [16, 26] {
            folder.done(&format!("convert a.trf b.trf --trf {edition}"));
            let text = folder.read("b.trf");
            assert_eq!(accept(&text).unwrap_or_else(|why| panic!("{why}\n{text}")).played, rounds);
            assert!(!text.contains(&format!("240 Z {:>3}", rounds + 1)), "{text}");
            assert!(text.contains("withdrawn="), "the reader is told all the same\n{text}");
        }
    }
}

#[test]
fn in_mid_event_both_editions_say_what_the_event_says() {
    let folder = Folder::new();
    let event = example();
    let own = standings(&folder, &event);
    for edition in [16, 26] {
        let (_, told) = folder.done(&format!("convert {event} out.trf --trf {edition}"));
        assert!(told.contains("left blank"), "{told}");
        let text = folder.read("out.trf");
        accept(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert_eq!(standings(&folder, "out.trf"), own, "TRF{edition}");
    }
}

#[test]
fn what_the_format_cannot_hold_is_told_once_and_comes_back() {
    let folder = Folder::new();
    let (_, told) = folder.done(&format!("convert {} out.trf", example()));
    let clubs: Vec<&str> = told.lines().filter(|line| line.contains("Clubs")).collect();
    assert_eq!(clubs.len(), 1, "{told}");
    folder.done("convert out.trf back.ron");
    let back = folder.read("back.ron");
    let own = std::fs::read_to_string(example()).unwrap();
    let clubs = |text: &str| text.matches("club: \"").count();
    assert!(clubs(&own) > 10 && clubs(&back) == clubs(&own), "{} of {}", clubs(&back), clubs(&own));
    let id = |text: &str| text.split("id: \"").nth(1).map(|rest| rest.split('"').next().unwrap().to_owned());
    assert_eq!(id(&back), id(&own), "an event that went out and came back is the same event");
}

#[test]
fn standings_and_sheets_of_a_file_count_the_same_rounds() {
    let folder = Folder::new();
    let player = super::player;
    let file = [
        "012 Club".to_owned(),
        "142 3".to_owned(),
        "152 W".to_owned(),
        player(1, "2.0", &["   2 w 1", "   3 b 1"]),
        player(2, "1.0", &["   1 b 0", "   4 w 1", "0000 - H"]),
        player(3, "1.0", &["   4 w 1", "   1 w 0"]),
        player(4, "0.0", &["   3 b 0", "   2 b 0"]),
    ];
    // The last planned round has nothing but byes: it counts, and both say so.
    folder.file("last.trf", &file);
    let (answer, told) = folder.done("standings last.trf");
    assert!(answer.contains("Final") && told.contains("round 3 has byes only"), "{answer}{told}");
    let (_, told) = folder.done("print last.trf --what standings -o last.pdf");
    assert!(told.contains("round 3 has byes only"), "{told}");
    // With rounds to come it is the bye of the round to be paired.
    let mut middle = file.to_vec();
    middle[1] = "142 5".to_owned();
    folder.file("middle.trf", &middle);
    let (answer, told) = folder.done("standings middle.trf");
    assert!(answer.contains("round 2") && !told.contains("byes only"), "{answer}{told}");
    let (pairs, _) = folder.done("pair middle.trf --format json");
    assert!(pairs.contains("\"round\":3"), "{pairs}");
}

#[test]
fn equal_players_have_equal_ranks() {
    let folder = Folder::new();
    folder.done("simulate --players 20 --rounds 5 --system regular --seed 2 -o a.ron");
    folder.done("convert a.ron a.trf");
    let shown = standings(&folder, "a.ron");
    let ranks = |rank: &str| rank.trim().parse::<usize>().unwrap();
    let mut told: Vec<(usize, usize)> = shown
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>())
        .map(|cells| (ranks(&cells[1]), ranks(&cells[0])))
        .collect();
    told.sort_unstable();
    let written: Vec<(usize, usize)> = lines_of(&folder.path("a.trf"), "001")
        .iter()
        .map(|line| (ranks(&line[4..8]), ranks(&line[85..89])))
        .collect();
    assert_eq!(written, told);
    let shared = told.iter().filter(|(_, rank)| *rank == 1).count() > 1
        || (1..20).any(|rank| told.iter().filter(|(_, other)| *other == rank).count() > 1);
    assert!(shared, "an event that stopped early has equal players: {told:?}");
}

#[test]
fn a_full_point_bye_of_our_own_is_no_doubt() {
    let folder = Folder::new();
    let player = super::player;
    let lines = [
        "XXR 2".to_owned(),
        "XXC white1".to_owned(),
        player(1, "1.0", &["   2 w 1"]),
        player(2, "0.0", &["   1 b 0"]),
        player(3, "1.0", &["0000 - F"]),
    ];
    folder.file("theirs.trf", &lines);
    let (_, told) = folder.done("standings theirs.trf");
    assert!(told.contains("“F”"), "{told}");
    folder.done("convert theirs.trf ours.trf --trf 16");
    let (_, told) = folder.done("standings ours.trf");
    assert_eq!(told, "");
}

#[test]
fn the_acceleration_is_written_out_beside_its_name() {
    let folder = Folder::new();
    folder.done("simulate --players 24 --rounds 7 --system dutch --baku --seed 4 -o a.trf");
    let text = folder.read("a.trf");
    assert!(text.contains("192 FIDE_DUTCH_BAKU\r\n") && text.contains("\r\n250 "), "{text}");
    accept(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    folder.done("convert a.trf a.ron");
    assert!(folder.read("a.ron").contains("Baku("), "it comes back as what it is, not as a table");
}

#[test]
fn annulled_results_stay_in_the_file_and_count_for_nobody() {
    let folder = Folder::new();
    let mut seen = 0;
    for seed in 1..=12 {
        folder.done(&format!(
            "simulate --players 10 --rounds 9 --system round_robin --retirements 8 --seed {seed} -o a{seed}.ron"
        ));
        folder.done(&format!("convert a{seed}.ron a.trf"));
        let text = folder.read("a.trf");
        accept(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert_eq!(standings(&folder, "a.trf"), standings(&folder, &format!("a{seed}.ron")), "{text}");
        assert!(!text.contains("\r\n240 "), "no bye after the last round\n{text}");
        let (_, told) = folder.done("standings a.trf");
        assert_eq!(told, "");
        seen += usize::from(text.contains("withdrawn="));
    }
    assert!(seen > 6, "players leave in most of these events");
}
