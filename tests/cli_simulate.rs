//! `interzonal simulate` and `interzonal check`: a made-up tournament of every system is paired the same way again, from
//! the event's file and from its report.

use std::path::Path;
use std::process::{Command, Output};

use interzonal::pairing::systems;

fn interzonal(folder: &Path, words: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_interzonal"))
        .args(words.split(' '))
        .current_dir(folder)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn what_is_made_up_is_paired_again_without_a_difference() {
    let folder = tempfile::tempdir().unwrap();
    for engine in systems() {
        let id = engine.id();
        for ending in ["ron", "trf"] {
            let plan = format!("simulate --players 14 --rounds 4 --system {id} --seed 11 -o made.{ending}");
            let output = interzonal(folder.path(), &plan);
            assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{plan}");
            let checked = interzonal(folder.path(), &format!("check made.{ending}"));
            let said = text(&checked.stdout);
            assert_eq!(checked.status.code(), Some(0), "{id} {ending}: {said}{}", text(&checked.stderr));
            let lines: Vec<&str> = said.lines().collect();
            assert_eq!(lines.len(), 5, "a line for each round and the sum: {said}");
            assert!(lines[0].starts_with("round 1: 7 of 7 boards agree"), "{id} {ending}: {said}");
            assert_eq!(lines[4], "no difference in 4 rounds", "{id} {ending}");
        }
    }
}

/// Events of the FIDE system as they come: late entries, withdrawals, byes, defaults, accelerations, other points.
#[test]
fn dutch_events_of_every_kind_are_paired_again_without_a_difference() {
    let folder = tempfile::tempdir().unwrap();
    let kinds = [
        "--players 23 --rounds 7",
        "--players 40 --rounds 6 --late 15 --retirements 4 --byes 5 --absences 4 --forfeits 8",
        "--players 31 --rounds 6 --baku --late 10",
        "--players 18 --rounds 5 --points 3-1-0 --draws 60 --forfeits 20",
    ];
    for (seed, kind) in (1..).zip(kinds) {
        for ending in ["ron", "trf"] {
            let plan = format!("simulate --system dutch --seed {seed} {kind} -o made.{ending}");
            let output = interzonal(folder.path(), &plan);
            assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{plan}");
            let checked = interzonal(folder.path(), &format!("check made.{ending}"));
            let said = text(&checked.stdout);
            assert!(checked.status.success(), "{plan}: {said}{}", text(&checked.stderr));
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let made = |name: &str, seed: u32| {
        let words = format!("simulate --players 30 --rounds 5 --system leong --seed {seed} -o {name}");
        assert!(interzonal(folder.path(), &words).status.success());
        std::fs::read(folder.path().join(name)).unwrap()
    };
    assert_eq!(made("a.trf", 5), made("b.trf", 5));
    assert_ne!(made("a.trf", 5), made("c.trf", 6));
}

#[test]
fn differences_are_listed_with_their_rule() {
    let folder = tempfile::tempdir().unwrap();
    let made =
        interzonal(folder.path(), "simulate --players 12 --rounds 4 --system regular --seed 2 -o made.trf");
    assert_eq!(text(&made.stderr), "");
    let checked = interzonal(folder.path(), "check made.trf --system leong");
    let said = text(&checked.stdout);
    assert_eq!(checked.status.code(), Some(1), "{said}");
    assert!(said.contains("round ") && said.contains("by the rules") && said.contains("(Leong "), "{said}");
    let sum = said.lines().last().unwrap();
    assert!(
        sum.contains(" of 4 rounds and ") && sum.ends_with(" boards agree"),
        "the last line counts: {said}"
    );
}

#[test]
fn wrong_usage_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let made =
        interzonal(folder.path(), "simulate --players 8 --rounds 3 --system vincze --seed 1 -o made.ron");
    assert!(made.status.success());
    for (words, said) in [
        ("simulate --players 3 --rounds 3 --system sw --seed 1 -o x.ron", "at least 4"),
        ("simulate --players 1 --rounds 3 --system sw --seed 1 -o x.ron", "2..="),
        ("simulate --players 8 --rounds 3 --system sw --seed 1 --draws 101 -o x.ron", "0..=100"),
        ("simulate --players 8 --rounds 3 --system sw --seed 1 -o x.doc", ".trf"),
        ("check made.ron --round 9", "there is no round 9"),
        ("check missing.ron", "missing.ron"),
    ] {
        let output = interzonal(folder.path(), words);
        let error = text(&output.stderr);
        assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{words}: {error}");
        assert!(error.contains(said), "{words}: {error}");
    }
    assert!(!folder.path().join("x.ron").exists());
}

#[test]
fn every_board_is_explained_and_why_two_are_not_paired() {
    let folder = tempfile::tempdir().unwrap();
    let rules = ["Vincze", "Regular", "True", "SW", "SW-T", "OpenSwiss", "Leong", "C.04.3", "C.05 Annex 1"];
    for (engine, rule) in systems().iter().zip(rules) {
        let id = engine.id();
        let plan =
            format!("simulate --players 9 --rounds 3 --byes 0 --absences 0 --system {id} --seed 4 -o e.trf");
        assert!(interzonal(folder.path(), &plan).status.success());
        let told = interzonal(folder.path(), "explain e.trf --round 3");
        let said = text(&told.stdout);
        assert_eq!(
            (told.status.code(), said.lines().count()),
            (Some(0), 5),
            "{id}: {said}{}",
            text(&told.stderr)
        );
        assert!(said.lines().all(|line| line.contains(rule)), "{id}: {said}");
        let one = interzonal(folder.path(), "explain e.trf --round 3 --board 2 --format json");
        let json: serde_json::Value = serde_json::from_slice(&one.stdout).unwrap();
        assert_eq!(
            (json[0]["board"].as_u64(), json.as_array().map(Vec::len)),
            (Some(2), Some(1)),
            "{id}: {json}"
        );
        // Nobody meets the opponent of round 1 again.
        let first = interzonal(folder.path(), "explain e.trf --round 1 --board 1 --format json");
        let met: serde_json::Value = serde_json::from_slice(&first.stdout).unwrap();
        let (a, b) = (&met[0]["players"][0], &met[0]["players"][1]);
        let why = interzonal(folder.path(), &format!("explain e.trf --round 3 --why-not {a}-{b}"));
        let said = text(&why.stdout);
        assert!(
            said.contains("met in round 1") || said.contains("cannot"),
            "{id}: {said}{}",
            text(&why.stderr)
        );
    }
    let none = interzonal(folder.path(), "explain e.trf --round 3 --board 40");
    assert_eq!((none.status.code(), text(&none.stderr).lines().count()), (Some(2), 1));
    let nobody = interzonal(folder.path(), "explain e.trf --round 3 --why-not 1-77");
    assert_eq!(nobody.status.code(), Some(2));
}

/// C.04.3: whoever asks why a player does not meet another one, or does not have the bye, hears the rule that decides.
#[test]
fn every_why_not_of_the_dutch_system_names_its_rule() {
    let folder = tempfile::tempdir().unwrap();
    let plan = "simulate --players 9 --rounds 3 --byes 0 --absences 0 --system dutch --seed 4 -o e.trf";
    assert!(interzonal(folder.path(), plan).status.success());
    let answers: Vec<String> = ["2", "3", "4", "5", "6", "7", "8", "9", "0"]
        .iter()
        .map(|other| interzonal(folder.path(), &format!("explain e.trf --round 3 --why-not 1-{other}")))
        .map(|output| text(&output.stdout).trim_end().to_owned())
        .collect();
    let seats =
        answers.iter().filter(|said| said.contains("The rules pair") || said.contains("The rules give"));
    assert_eq!(seats.count(), 1, "{answers:#?}");
    let named = answers.iter().filter(|said| said.ends_with(')') && said.contains("(C.04.3, "));
    assert_eq!(named.count(), 8, "{answers:#?}");
    let alone = interzonal(folder.path(), "explain e.trf --round 3 --why-not 1-1");
    assert_eq!(alone.status.code(), Some(2));
}
