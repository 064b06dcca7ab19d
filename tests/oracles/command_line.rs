//! The tie-breaks through the command line: `interzonal standings FILE --format json` of each tournament of
//! `tests/data/tiebreaks.jsonl.gz` gives the values and ranks of `tie_breaks.rs`, printed as numbers without needless
//! decimals.

use std::ffi::OsString;
use std::path::Path;

use interzonal::cli::{Exit, Launch, Streams, Terminals, run};
use serde_json::Value;

use super::tie_breaks::{expected, hundredths, sample};

/// The answer of a call without a fault.
fn standings(file: &Path, words: &[&str]) -> Value {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let words = ["interzonal", "standings"].iter().chain(words).map(OsString::from);
    let words = words.chain(["--format".into(), "json".into(), file.into()]);
    let streams = Streams {
        input: &mut std::io::empty(),
        out: &mut out,
        err: &mut err,
        terminals: Terminals::default(),
    };
    assert_eq!(run(words, streams), Launch::Done(Exit::Done), "{}", String::from_utf8_lossy(&err));
    serde_json::from_slice(&out).unwrap()
}

/// As few decimals as needed; two of an average of Buchholz.
fn is_well_printed(code: &str, value: &str) -> bool {
    match value.split_once('.') {
        _ if value == "-" => true,
        _ if code.starts_with("AOB") => value.split_once('.').is_some_and(|(_, rest)| rest.len() == 2),
        None => value.parse::<i64>().is_ok(),
        Some((whole, rest)) => {
            whole.parse::<i64>().is_ok() && (1..=2).contains(&rest.len()) && !rest.ends_with('0')
        }
    }
}

/// Compares the columns of some codes; gives the number of cells.
fn compare(record: &Value, answer: &Value, codes: &[&str], edition: &str) -> usize {
    let mut cells = 0;
    for (index, code) in codes.iter().enumerate() {
        let own = record["codes_2024"].get(*code).filter(|_| edition == "2024");
        let (column, key) = match own {
            Some(column) => (column, format!("{code}@2024")),
            None => (&record["codes"][code], (*code).to_owned()),
        };
        let column = expected(record, column, &key);
        for player in answer["players"].as_array().unwrap() {
            let number = usize::try_from(player["number"].as_u64().unwrap()).unwrap();
            let told = column[number - 1].as_str();
            let value = player["values"][index].as_str().unwrap();
            assert!(is_well_printed(code, value), "{code} {value}");
            assert_eq!(player["derivation"][index]["value"], value);
            let value = if value == "-" { None } else { hundredths(value) };
            assert_eq!(value, hundredths(told), "{} {code} #{number} of {edition}", record["name"]);
            cells += 1;
        }
    }
    cells
}

/// The codes that can be asked for in one call, and those that depend on which come before.
fn all_codes(record: &Value) -> (Vec<&str>, Vec<&str>) {
    let codes = record["codes"].as_object().unwrap().keys().map(String::as_str);
    codes.partition(|code| !["DE", "EDE", "DE/P"].contains(code))
}

#[test]
fn values_and_ranks() {
    let folder = tempfile::tempdir().unwrap();
    let (mut cells, mut ranks) = (0, 0);
    for record in sample() {
        let file = folder.path().join("event.trf");
        std::fs::write(&file, record["trf"].as_str().unwrap()).unwrap();
        let system = if record["mode"] == "round_robin" { "round_robin" } else { "dutch" };
        let ask = |codes: &str, edition| {
            standings(&file, &["--system", system, "--edition", edition, "--tie-breaks", codes])
        };
        let (together, alone) = all_codes(&record);
        cells += compare(&record, &ask(&together.join(" "), "2026"), &together, "2026");
        for code in alone {
            cells += compare(&record, &ask(code, "2026"), &[code], "2026");
        }
        for (order, expected) in record["rankings"].as_object().unwrap() {
            let expected = record["disputed_rankings"].get(order).unwrap_or(expected);
            for player in ask(order, "2026")["players"].as_array().unwrap() {
                let number = usize::try_from(player["number"].as_u64().unwrap()).unwrap();
                assert_eq!(player["rank"], expected[number - 1], "{} {order} #{number}", record["name"]);
                ranks += 1;
            }
        }
        if let Some(codes) = record["codes_2024"].as_object() {
            let codes: Vec<&str> = codes.keys().map(String::as_str).collect();
            cells += compare(&record, &ask(&codes.join(" "), "2024"), &codes, "2024");
        }
    }
    eprintln!("{cells} cells and {ranks} ranks through the command line");
    assert!(cells > 20_000 && ranks > 1_000, "{cells} cells, {ranks} ranks");
}
