//! Finished tournaments of bbpPairings 6.0.0, every round paired again: `check` finds no difference in what the peer paired.
//! The case of a tournament's last round holds all its earlier rounds (`tests/data/dutch-cases.jsonl.gz`).

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::Command;

use flate2::read::GzDecoder;
use serde_json::Value;

/// So many players at most, and so many tournaments of each setting: a debug build has to pair them all.
const PLAYERS: u64 = 60;
const OF_EACH: usize = if cfg!(debug_assertions) { 2 } else { 40 };

fn has_tag(case: &Value, wanted: &str) -> bool {
    case["tags"].as_array().unwrap().iter().any(|tag| tag == wanted)
}

/// The last state of each generated tournament, by setting and seed.
fn last_states() -> BTreeMap<(String, String), Value> {
    let file = std::fs::File::open("tests/data/dutch-cases.jsonl.gz").unwrap();
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    let mut last: BTreeMap<(String, String), Value> = BTreeMap::new();
    for line in lines {
        let case: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if !has_tag(&case, "src_generator") || case["players"].as_u64().unwrap() > PLAYERS {
            continue;
        }
        let key = (case["cfg"].to_string(), case["seed"].to_string());
        let round = |case: &Value| case["round"].as_u64().unwrap();
        if last.get(&key).is_none_or(|known| round(known) < round(&case)) {
            last.insert(key, case);
        }
    }
    last
}

#[test]
fn finished_tournaments_of_the_peer_have_no_difference() {
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let folder = tempfile::tempdir().unwrap();
    let mut rounds = 0;
    for ((setting, _), case) in last_states() {
        let round = case["round"].as_u64().unwrap();
        let count = taken.entry(setting).or_default();
        if round < 4 || *count >= OF_EACH {
            continue;
        }
        *count += 1;
        rounds += round - 1;
        std::fs::write(folder.path().join("case.trf"), case["trf"].as_str().unwrap()).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_interzonal"))
            .current_dir(folder.path())
            .args(["check", "case.trf", "--system", "dutch"])
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{}: {said}", case["id"]);
        let sum = format!("no difference in {} rounds\n", round - 1);
        assert!(said.ends_with(&sum), "{}: {said}", case["id"]);
        // A line for each round, one for what the file claims, and the sum.
        assert_eq!(said.lines().count() as u64, round + 1, "{said}");
        assert!(said.contains(" are as the file says (by points alone)\n"), "{}: {said}", case["id"]);
    }
    assert!(taken.len() >= 4 && rounds >= 30, "{taken:?}, {rounds} rounds");
}
