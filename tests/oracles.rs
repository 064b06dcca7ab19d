//! The answers that nobody here wrote. `tests/data/seed-systems.jsonl.gz` comes with the specification of the seven
//! small systems (rounds from random tournaments with the expected pairing). In a debug build every fifth record is tried.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use interzonal::model::{Colour, Number, Outcome, PlayerId, PointScale, Points, RoundNumber, SystemId};
use interzonal::pairing::{Control, Entrant, Field, PairError, PastRound, system};
use serde_json::Value;

/// Debug builds try a spread sample.
const STEP: usize = if cfg!(debug_assertions) { 5 } else { 1 };

fn records(kind: &str, system: SystemId) -> Vec<Value> {
    let file = std::fs::File::open("tests/data/seed-systems.jsonl.gz").unwrap();
    BufReader::new(GzDecoder::new(file))
        .lines()
        .map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap())
        .filter(|record| record["kind"] == kind && record["system"] == system.key())
        .step_by(STEP)
        .collect()
}

fn tenths(value: &Value) -> Points {
    Points::from_tenths((value.as_f64().unwrap() * 10.0).round() as i32)
}

fn id(number: &Value) -> PlayerId {
    PlayerId(u32::try_from(number.as_u64().unwrap()).unwrap())
}

fn colour(value: &Value) -> Option<Colour> {
    match value.as_str() {
        Some("w") => Some(Colour::White),
        Some("b") => Some(Colour::Black),
        _ => None,
    }
}

fn past(round: &Value) -> PastRound {
    let outcome = match round["res"].as_str().unwrap() {
        "1" => Outcome::Won,
        "=" => Outcome::Drew,
        "0" => Outcome::Lost,
        "+" => Outcome::WonByDefault,
        "-" => Outcome::LostByDefault,
        "bye" => return PastRound::Bye,
        "abs" => return PastRound::Away,
        other => panic!("unknown result {other}"),
    };
    PastRound::Game { opponent: id(&round["opp"]), colour: colour(&round["colour"]), outcome: Some(outcome) }
}

fn field(record: &Value) -> Field {
    let entrants = record["entrants"].as_array().unwrap().iter().map(|entrant| Entrant {
        id: id(&entrant["number"]),
        number: Number(u16::try_from(entrant["number"].as_u64().unwrap()).unwrap()),
        rating: entrant["rating"].as_u64().map(|rating| u16::try_from(rating).unwrap()),
        points: tenths(&entrant["points"]),
        available: entrant["available"].as_bool().unwrap(),
        past: entrant["rounds"].as_array().unwrap().iter().map(past).collect(),
    });
    let round = usize::try_from(record["round"].as_u64().unwrap()).unwrap();
    let mut field = Field::new(RoundNumber::new(round).unwrap(), entrants.collect()).unwrap();
    field.planned_rounds = usize::try_from(record["planned_rounds"].as_u64().unwrap()).unwrap();
    field.first_colour = colour(&record["first_colour"]).unwrap();
    let points = &record["settings"]["points"];
    field.scale = PointScale {
        win: tenths(&points["win"]),
        draw: tenths(&points["draw"]),
        loss: tenths(&points["loss"]),
        bye: tenths(&points["bye"]),
        ..PointScale::STANDARD
    };
    for pair in record["settings"]["forbidden"].as_array().unwrap() {
        field.forbid(id(&pair[0]), id(&pair[1]));
    }
    field
}

/// Every pairing record of a system, straight through the engine: pairs in the algorithm's order, colours, bye.
#[test]
fn vincze_pairs_every_record() {
    let engine = system(SystemId::Vincze).unwrap();
    let records = records("pairing", SystemId::Vincze);
    assert!(records.len() >= 310 / STEP);
    let mut wrong = BTreeMap::new();
    for record in &records {
        let answer = engine.pair(&field(record), 0, &Control::default());
        let expected = &record["expected"];
        let is_right = match (&answer, expected["impossible"].as_bool()) {
            (Err(PairError::Unpairable(_)), Some(true)) => true,
            (Ok(pairing), None) => {
                let pairs = expected["pairs"].as_array().unwrap();
                let same =
                    pairing.pairs.iter().zip(pairs).all(|(got, pair)| {
                        got.white == id(&pair["white"]) && got.black == id(&pair["black"])
                    });
                let bye = if expected["bye"].is_null() { None } else { Some(id(&expected["bye"])) };
                same && pairing.pairs.len() == pairs.len() && pairing.bye == bye
            }
            _ => false,
        };
        if !is_right {
            wrong.insert(record["id"].as_str().unwrap(), (answer, expected.clone()));
        }
    }
    assert!(wrong.is_empty(), "{} of {} differ: {:#?}", wrong.len(), records.len(), wrong.iter().next());
}
