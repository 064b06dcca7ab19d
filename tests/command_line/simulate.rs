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
            let plan = format!("simulate --players 14 --rounds 4 --system {id} --seed 11 -o {id}.{ending}");
            let output = interzonal(folder.path(), &plan);
            assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{plan}");
            let checked = interzonal(folder.path(), &format!("check {id}.{ending}"));
            let said = text(&checked.stdout);
            assert_eq!(checked.status.code(), Some(0), "{id} {ending}: {said}{}", text(&checked.stderr));
            let lines: Vec<&str> = said.lines().collect();
            assert!(lines[0].starts_with("round 1: 7 of 7 boards agree"), "{id} {ending}: {said}");
            assert_eq!(lines[lines.len() - 1], "no difference in 4 rounds", "{id} {ending}");
            if ending == "ron" {
                assert_eq!(lines.len(), 5, "a line for each round and the sum: {said}");
            } else {
                let claims = "the points of 14 players and the ranks of 14 are as the file says (by points";
                assert!(lines[lines.len() - 2].starts_with(claims), "{id}: {said}");
            }
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
            let plan = format!("simulate --system dutch --seed {seed} {kind} -o made{seed}.{ending}");
            let output = interzonal(folder.path(), &plan);
            assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{plan}");
            let checked = interzonal(folder.path(), &format!("check made{seed}.{ending}"));
            let said = text(&checked.stdout);
            assert!(checked.status.success(), "{plan}: {said}{}", text(&checked.stderr));
        }
    }
}

/// A late entry at the top moves everybody down by one; the rounds before it were paired with the numbers of then.
#[test]
fn late_entries_leave_no_difference_in_any_system() {
    let folder = tempfile::tempdir().unwrap();
    for engine in systems() {
        let id = engine.id();
        for (seed, ending) in [(1, "ron"), (2, "trf"), (3, "ron"), (4, "trf")] {
            // Nobody enters a round robin late.
            let late = if id.is_scheduled() { 0 } else { 30 };
            let plan = format!(
                "simulate --players 20 --rounds 5 --system {id} --late {late} --seed {seed} -o {id}-{seed}.{ending}"
            );
            let output = interzonal(folder.path(), &plan);
            assert_eq!(output.status.code(), Some(0), "{plan}: {}", text(&output.stderr));
            let checked = interzonal(folder.path(), &format!("check {id}-{seed}.{ending}"));
            let said = text(&checked.stdout);
            assert!(checked.status.success(), "{plan}: {said}{}", text(&checked.stderr));
            let told = interzonal(folder.path(), &format!("explain {id}-{seed}.{ending} --round 1"));
            let said = text(&told.stdout);
            assert!(told.status.success() && !said.contains("by hand"), "{plan}: {said}");
        }
    }
}

#[test]
fn a_seed_that_was_not_given_is_drawn_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let made = |words: &str| {
        let output = interzonal(folder.path(), words);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stderr)
    };
    let said = made("simulate --players 12 --rounds 3 --system vincze -o a.trf");
    // Now and then lots decide, which is told as well.
    let (first, besides) = said.split_once('\n').expect("a line");
    let seed = first.strip_prefix("interzonal: drawn from seed ").expect("the seed is told");
    let again = made(&format!("simulate --players 12 --rounds 3 --system vincze --seed {seed} -o b.trf"));
    assert_eq!(again, besides, "the same seed makes the same event");
    let read = |name| std::fs::read(folder.path().join(name)).unwrap();
    assert_eq!(read("a.trf"), read("b.trf"));
    let other = made("simulate --players 12 --rounds 3 --system vincze -o c.trf");
    assert_ne!(said, other, "another seed each time");
}

/// Ratings, byes, odd results, bans, tie-breaks and acceleration are in the report, and it has no difference when it is
/// read back.
#[test]
fn the_report_carries_what_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let plan = "simulate --players 40 --rounds 6 --system dutch --seed 5 --ratings 1400-1600 --byes 4 --full-byes 4 \
                --odd-results 20 --forbidden 15 --baku -o made.trf --tie-breaks";
    let words: Vec<&str> = plan.split_whitespace().chain(["BH/C1 DE WIN"]).collect();
    let output = Command::new(env!("CARGO_BIN_EXE_interzonal"))
        .args(words)
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
    let report = std::fs::read_to_string(folder.path().join("made.trf")).unwrap();
    let lines = |code: &str| report.lines().filter(|line| line.starts_with(code)).collect::<Vec<_>>();
    assert_eq!(lines("202"), ["202 BH/C1,DE,WIN"]);
    assert_eq!(lines("192"), ["192 FIDE_DUTCH_BAKU"]);
    assert!(lines("260").len() > 2, "pairs kept apart");
    let players = lines("001");
    let ratings = players.iter().map(|line| line[48..52].trim()).filter(|rating| !rating.is_empty());
    assert!(ratings.map(|rating| rating.parse().unwrap()).all(|rating: u16| (1400..=1600).contains(&rating)));
    let cells: Vec<&str> = players
        .iter()
        .flat_map(|line| (0..6).filter_map(|round| line.get(91 + 10 * round..99 + 10 * round)))
        .collect();
    for bye in ["F", "H"] {
        assert!(cells.iter().any(|cell| *cell == format!("0000 - {bye}")), "{bye}");
    }
    for odd in ["W", "D", "L"] {
        assert!(cells.iter().any(|cell| cell.ends_with(odd)), "{odd}");
    }
    let checked = interzonal(folder.path(), "check made.trf");
    assert!(checked.status.success(), "{}{}", text(&checked.stdout), text(&checked.stderr));
    for wrong in ["2600-1400", "0-2000", "1400", "1400-26000"] {
        let output = interzonal(
            folder.path(),
            &format!("simulate --players 8 --rounds 3 --system sw --ratings {wrong} -o x.ron"),
        );
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(text(&output.stderr).contains("for instance 1400-2600"), "{wrong}: {}", text(&output.stderr));
    }
}

/// Points and ranks that the results contradict are listed with both values, as lines and as JSON, and end with 1.
#[test]
fn wrong_points_and_ranks_of_a_report_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let plan = "simulate --players 12 --rounds 4 --system dutch --seed 2 --retirements 0 --late 0 --byes 0 --absences 0 -o made.trf";
    assert!(interzonal(folder.path(), plan).status.success());
    let report = std::fs::read_to_string(folder.path().join("made.trf")).unwrap();
    let rank = |line: &str| line[85..89].trim().parse::<usize>().unwrap();
    let points = |line: &str| line[80..84].trim().to_owned();
    let mut first = String::new();
    // The first and the last change ranks, and the first has half a point more.
    let changed: String = report
        .lines()
        .map(|line| match line.starts_with("001").then(|| rank(line)) {
            Some(1) if first.is_empty() => {
                first = points(line);
                let more: f32 = first.parse::<f32>().unwrap() + 0.5;
                format!("{} {more:.1}   12{}\r\n", &line[..80], &line[89..])
            }
            Some(12) => format!("{}    1{}\r\n", &line[..84], &line[89..]),
            _ => format!("{line}\r\n"),
        })
        .collect();
    std::fs::write(folder.path().join("changed.trf"), changed).unwrap();
    let checked = interzonal(folder.path(), "check changed.trf");
    let said = text(&checked.stdout);
    assert_eq!(checked.status.code(), Some(1), "{said}");
    let lines = |start: &str| said.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!((lines("points of "), lines("rank of ")), (1, 2), "{said}");
    let counted = first.strip_suffix(".0").unwrap_or(&first);
    assert!(said.contains(&format!("the results give {counted}\n")), "{said}");
    assert!(
        said.contains("the file says 12, the results give 1") && said.contains("3 differences in the points")
    );
    assert!(said.ends_with("no difference in 4 rounds\n"), "{said}");
    let answer = interzonal(folder.path(), "check changed.trf --json");
    assert_eq!(answer.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&answer.stdout).unwrap();
    assert_eq!(
        (&json["agrees"], json["rounds"].as_array().map(Vec::len)),
        (&serde_json::json!(false), Some(4))
    );
    assert_eq!(json["rounds"][0]["boards_equal"], 6);
    assert_eq!(json["claims"]["points"][0]["counted"], counted);
    assert_eq!(json["claims"]["ranks"][0]["claimed"], 12);
    assert_eq!(json["claims"]["ranks"][0]["first"], 1);
    assert_eq!(
        (&json["claims"]["ranks_compared"], &json["claims"]["left_out"]),
        (&12.into(), &serde_json::Value::Null)
    );
    // One round alone says nothing of the whole.
    let one = interzonal(folder.path(), "check changed.trf --round 2 --json");
    let json: serde_json::Value = serde_json::from_slice(&one.stdout).unwrap();
    assert_eq!((one.status.code(), &json["claims"]), (Some(0), &serde_json::Value::Null));
    // Boards that differ, for programs.
    let other = interzonal(folder.path(), "check made.trf --system leong --json");
    let json: serde_json::Value = serde_json::from_slice(&other.stdout).unwrap();
    let rounds = json["rounds"].as_array().unwrap();
    let one = rounds
        .iter()
        .flat_map(|round| round["differences"].as_array().unwrap())
        .next()
        .expect("a difference");
    assert!(json["agrees"] == false && one["cause"] == "elsewhere" && one["board"].is_u64(), "{json}");
    let seats = |seats: &serde_json::Value| seats.as_array().map(Vec::len);
    assert_eq!((seats(&one["players"]), seats(&one["instead"][0])), (Some(2), Some(2)), "{one}");
    assert!(one["why"][0].as_str().unwrap().contains("(Leong "), "{one}");
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
