//! The FIDE Dutch system: rounds of bbpPairings 6.0.0 (rules of 2026), `tests/data/dutch-cases.jsonl.gz`.

use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use interzonal::files::trf;
use interzonal::model::{PlayerId, RoundNumber, SystemId};
use interzonal::pairing::{Control, Field, PairError, system};
use serde_json::Value;

/// A debug build tries every twentieth case.
const STEP: usize = if cfg!(debug_assertions) { 20 } else { 1 };

/// White and Black by starting number, in board order; the bye last, as (number, 0).
type Boards = Vec<(u64, u64)>;

/// Where the peer accelerates another group than C.04.7 says.
fn departs_from_the_rules(case: &Value) -> bool {
    case["tags"].as_array().unwrap().iter().any(|tag| tag == "accel_192_baku_group_differs_from_fide_text")
}

fn expected(case: &Value) -> Option<Boards> {
    let number = |value: &Value| value.as_u64().unwrap();
    let pairs = case["pairs"].as_array().unwrap();
    (case["rc"] == 0).then(|| pairs.iter().map(|pair| (number(&pair[0]), number(&pair[1]))).collect())
}

fn answer(case: &Value) -> Option<Boards> {
    let tournament = trf::read(case["trf"].as_str().unwrap().as_bytes(), "case.trf").unwrap().tournament;
    let round = RoundNumber::new(usize::try_from(case["round"].as_u64().unwrap()).unwrap()).unwrap();
    let field = Field::from_tournament(&tournament, round);
    let number = |id: PlayerId| u64::from(tournament.number(id).unwrap().0);
    match system(SystemId::Dutch).unwrap().pair(&field, 0, &Control::default()) {
        Ok(pairing) => {
            let boards = pairing.in_board_order(&field);
            let games = boards.iter().map(|pair| (number(pair.white), number(pair.black)));
            Some(games.chain(pairing.bye.map(|id| (number(id), 0))).collect())
        }
        Err(PairError::Unpairable(_)) => None,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn dutch_pairs_every_case() {
    let file = std::fs::File::open("tests/data/dutch-cases.jsonl.gz").unwrap();
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    let cases = lines.map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap());
    let (mut tried, mut wrong) = (0, Vec::new());
    for case in cases.filter(|case| !departs_from_the_rules(case)).step_by(STEP) {
        tried += 1;
        let (got, expected) = (answer(&case), expected(&case));
        if got != expected {
            wrong.push((case["id"].clone(), got, expected));
        }
    }
    assert!(tried >= 6725 / STEP);
    assert!(wrong.is_empty(), "{} of {tried} differ: {:#?}", wrong.len(), wrong.first());
}
