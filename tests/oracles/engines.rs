//! Pairing records straight through the engines: pairs in the algorithm's order, colours, bye.

use std::collections::BTreeMap;

use interzonal::model::SystemId;
use interzonal::pairing::{Control, PairError, Pairing, system};
use serde_json::Value;

use super::records::{STEP, field, id, records};

/// Every pairing record of a system that decides nothing by lot.
fn pairs_every_record(system_id: SystemId, least: usize) {
    let engine = system(system_id).unwrap();
    let records = records("pairing", system_id);
    assert!(records.len() >= least / STEP);
    let mut wrong = BTreeMap::new();
    for record in &records {
        let answer = engine.pair(&field(record), 0, &Control::default());
        let expected = &record["expected"];
        let is_right = match (&answer, expected["impossible"].as_bool()) {
            (Err(PairError::Unpairable(_)), Some(true)) => true,
            (Ok(pairing), None) => is_expected(pairing, expected),
            _ => false,
        };
        if !is_right {
            wrong.insert(record["id"].as_str().unwrap(), (answer, expected.clone()));
        }
    }
    assert!(wrong.is_empty(), "{} of {} differ: {:#?}", wrong.len(), records.len(), wrong.iter().next());
}

fn is_expected(pairing: &Pairing, expected: &Value) -> bool {
    let pairs = expected["pairs"].as_array().unwrap();
    let same = pairing.pairs.iter().zip(pairs).all(|(got, pair)| {
        // Without colours: who chooses, and whom.
        let (white, black) = if pair["white"].is_null() { ("first", "second") } else { ("white", "black") };
        got.white == id(&pair[white]) && got.black == id(&pair[black])
    });
    let bye = if expected["bye"].is_null() { None } else { Some(id(&expected["bye"])) };
    same && pairing.pairs.len() == pairs.len() && pairing.bye == bye
}

#[test]
fn vincze_pairs_every_record() {
    pairs_every_record(SystemId::Vincze, 310);
}

#[test]
fn regular_pairs_every_record() {
    pairs_every_record(SystemId::Regular, 310);
}

#[test]
fn true_swiss_pairs_every_record() {
    pairs_every_record(SystemId::TrueSwiss, 310);
}

#[test]
fn sw_pairs_every_record() {
    pairs_every_record(SystemId::Sw, 310);
}

#[test]
fn sw_t_pairs_every_record() {
    pairs_every_record(SystemId::SwT, 310);
}

#[test]
fn leong_pairs_every_record() {
    pairs_every_record(SystemId::Leong, 355);
}
