//! `open_swiss` decides by lot, so its records say what is allowed: who may have the bye, the least sum of squared differences, and
//! the one answer to a given order.

use std::collections::{BTreeMap, BTreeSet};

use interzonal::model::{PlayerId, SystemId};
use interzonal::pairing::open_swiss::pair_with_order;
use interzonal::pairing::{Control, PairError, system};
use serde_json::Value;

use super::records::{STEP, field, id, records, tenths};

/// An answer by starting numbers.
pub struct Answer {
    /// White, or who comes first, on the left.
    pub pairs: Vec<(u64, u64)>,
    pub bye: Option<u64>,
}

fn number(id: PlayerId) -> u64 {
    u64::from(id.0)
}

/// Panics unless the answer is complete, legal, and as good as the record says.
pub fn assert_allowed(record: &Value, answer: &Answer) {
    let (name, expected) = (&record["id"], &record["expected"]);
    let entrants: BTreeMap<u64, &Value> = record["entrants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entrant| (entrant["number"].as_u64().unwrap(), entrant))
        .collect();
    let seated: Vec<u64> = answer.pairs.iter().flat_map(|(a, b)| [*a, *b]).chain(answer.bye).collect();
    let available: BTreeSet<u64> = entrants
        .iter()
        .filter(|(_, entrant)| entrant["available"] == true)
        .map(|(number, _)| *number)
        .collect();
    assert_eq!(seated.len(), available.len(), "{name}");
    assert_eq!(seated.iter().copied().collect::<BTreeSet<_>>(), available, "{name}");

    let candidates: Vec<u64> =
        expected["bye_candidates"].as_array().unwrap().iter().map(|who| who.as_u64().unwrap()).collect();
    assert_eq!(answer.bye.is_some(), !candidates.is_empty(), "{name}");
    assert!(answer.bye.is_none_or(|bye| candidates.contains(&bye)), "{name}: the bye of {:?}", answer.bye);

    let mut cost = 0;
    for (a, b) in &answer.pairs {
        let met = entrants[a]["rounds"].as_array().unwrap().iter().any(|round| round["opp"] == *b);
        let forbidden = record["settings"]["forbidden"].as_array().unwrap();
        let banned = |pair: &Value| (pair[0] == *a && pair[1] == *b) || (pair[0] == *b && pair[1] == *a);
        assert!(!met && !forbidden.iter().any(banned), "{name}: {a} and {b}");
        let gap = tenths(&entrants[a]["points"]).distance(tenths(&entrants[b]["points"])).tenths();
        cost += i64::from(gap) * i64::from(gap);
    }
    let optimum =
        expected["optimum"].as_array().unwrap().iter().find(|least| least["bye"].as_u64() == answer.bye);
    if let Some(least) = optimum {
        assert_eq!(cost, (least["cost"].as_f64().unwrap() * 100.0).round() as i64, "{name}");
    }
}

fn answer(record: &Value, seed: u64) -> Result<Answer, PairError> {
    let pairing = system(SystemId::OpenSwiss).unwrap().pair(&field(record), seed, &Control::default())?;
    let pairs = pairing.pairs.iter().map(|pair| (number(pair.white), number(pair.black))).collect();
    Ok(Answer { pairs, bye: pairing.bye.map(number) })
}

#[test]
fn every_answer_is_among_those_allowed() {
    let records = records("pairing", SystemId::OpenSwiss);
    assert!(records.len() >= 300 / STEP);
    let (mut impossible, mut optima) = (0, 0);
    for record in &records {
        for seed in 0..5 {
            if record["expected"]["impossible"] == true {
                impossible += 1;
                let error = answer(record, seed).err().expect("no pairing exists");
                assert!(matches!(error, PairError::Unpairable(_)), "{}: {error}", record["id"]);
            } else {
                optima += record["expected"]["optimum"].as_array().unwrap().len();
                assert_allowed(record, &answer(record, seed).unwrap());
            }
        }
    }
    assert!(impossible > 0 && optima > 200);
}

/// Where few may have the bye each of them gets it with some seed.
#[test]
fn the_lot_falls_on_every_candidate() {
    let mut tried = 0;
    for record in records("pairing", SystemId::OpenSwiss) {
        let Some(candidates) = record["expected"]["bye_candidates"].as_array() else { continue };
        if candidates.is_empty() || candidates.len() > 4 {
            continue;
        }
        tried += 1;
        let mut wanted: BTreeSet<u64> = candidates.iter().map(|who| who.as_u64().unwrap()).collect();
        for seed in 0..200 {
            wanted.remove(&answer(&record, seed).unwrap().bye.unwrap());
            if wanted.is_empty() {
                break;
            }
        }
        assert!(wanted.is_empty(), "{}: never {wanted:?}", record["id"]);
    }
    assert!(tried >= 5, "{tried}");
}

#[test]
fn a_given_order_has_one_answer() {
    let mut tried = 0;
    for record in records("pairing", SystemId::OpenSwiss) {
        let given = &record["expected"]["with_order"];
        if given.is_null() {
            continue;
        }
        tried += 1;
        let order: Vec<PlayerId> = given["order"].as_array().unwrap().iter().map(id).collect();
        let bye = if given["bye"].is_null() { None } else { Some(id(&given["bye"])) };
        let expected: Vec<(PlayerId, PlayerId)> =
            given["pairs"].as_array().unwrap().iter().map(|pair| (id(&pair[0]), id(&pair[1]))).collect();
        assert_eq!(pair_with_order(&field(&record), bye, &order), Some(expected), "{}", record["id"]);
    }
    assert!(tried >= 250 / STEP, "{tried}");
}
