//! The same records as report files, through the program's command line.

use std::collections::BTreeSet;

use interzonal::files::trf::{Dialect, write};
use interzonal::model::{SystemId, Tournament};
use serde_json::Value;

use super::events::tournament;
use super::open_swiss::{Answer, assert_allowed};
use super::records::records;

/// The event of a record. Some ask for a round past the planned ones, which counts as the last one; a report says nothing
/// of a round after the last, so the last one it is.
fn planned_to_its_round(record: &Value) -> Tournament {
    let mut parts = tournament(record).to_parts();
    let asked = u8::try_from(parts.rounds.len() + 1).unwrap();
    parts.rules.rounds = parts.rules.rounds.max(asked);
    Tournament::from_parts(parts).unwrap()
}

/// The same records, each written as a report file and paired by the program in one process; `check` compares the answer
/// (JSON) with the record.
fn pairs_every_report_file(system: SystemId, check: impl Fn(&Value, &Value, Dialect)) {
    let records = records("pairing", system);
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let folder = tempfile::tempdir().unwrap();
        let paths: Vec<_> = records
            .iter()
            .map(|record| {
                let path = folder.path().join(format!("{}.trf", record["id"].as_str().unwrap()));
                std::fs::write(&path, write(&planned_to_its_round(record), dialect)).unwrap();
                path
            })
            .collect();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_interzonal"))
            .arg("pair")
            .args(&paths)
            .args(["--format", "json"])
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let answers: Vec<Value> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(answers.len(), records.len(), "{}", String::from_utf8_lossy(&output.stderr));
        for (record, answer) in records.iter().zip(&answers) {
            let expected = &record["expected"];
            if expected["impossible"] == true {
                assert!(answer["unpairable"].is_object(), "{}: {answer}", record["id"]);
                continue;
            }
            check(record, answer, dialect);
        }
    }
}

fn number(pair: &Value, colour: &str, chooser: &str) -> u64 {
    pair[colour].as_u64().or(pair[chooser].as_u64()).unwrap()
}

fn is_the_expected_one(record: &Value, answer: &Value, dialect: Dialect) {
    let expected = &record["expected"];
    let set = |pairs: &Value| -> BTreeSet<(u64, u64)> {
        let pairs = pairs.as_array().unwrap();
        pairs.iter().map(|p| (number(p, "white", "first"), number(p, "black", "second"))).collect()
    };
    assert_eq!(set(&answer["pairs"]), set(&expected["pairs"]), "{} {dialect:?}", record["id"]);
    assert_eq!(answer["bye"], expected["bye"], "{} {dialect:?}", record["id"]);
}

#[test]
fn vincze_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::Vincze, is_the_expected_one);
}

/// Drawn by lot, so any answer that the record allows will do: legal, a candidate for the bye, the least sum of squares.
#[test]
fn open_swiss_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::OpenSwiss, |record, answer, _| {
        let pairs = answer["pairs"].as_array().unwrap();
        let answer = Answer {
            pairs: pairs
                .iter()
                .map(|p| (number(p, "white", "first"), number(p, "black", "second")))
                .collect(),
            bye: answer["bye"].as_u64(),
        };
        assert_allowed(record, &answer);
    });
}

#[test]
fn regular_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::Regular, is_the_expected_one);
}

#[test]
fn true_swiss_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::TrueSwiss, is_the_expected_one);
}

#[test]
fn sw_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::Sw, is_the_expected_one);
}

#[test]
fn sw_t_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::SwT, is_the_expected_one);
}

#[test]
fn leong_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::Leong, is_the_expected_one);
}
