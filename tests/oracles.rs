//! The answers that nobody here wrote. `tests/data/seed-systems.jsonl.gz` comes with the specification of the seven
//! small systems (rounds from random tournaments with the expected pairing). In a debug build every fifth record is tried.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use interzonal::files::trf::{Dialect, write};
use interzonal::model::{
    Bye, Colour, EventInfo, FirstColour, ForbiddenPair, Game, GameResult, Number, Outcome, Parts, Player,
    PlayerDetails, PlayerId, PointScale, Points, Request, Round, RoundNumber, Rules, Stage, StartOrder,
    SystemId, Tournament,
};
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

/// The record as a tournament; its ids are the numbers.
fn tournament(record: &Value) -> Tournament {
    let field = field(record);
    let next = field.round;
    let system: SystemId = record["system"].as_str().unwrap().parse().unwrap();
    let entrants = record["entrants"].as_array().unwrap();
    let mut rounds: Vec<Round> = (1..next.get())
        .map(|_| Round {
            games: Vec::new(),
            byes: BTreeMap::new(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        })
        .collect();
    for entrant in field.entrants() {
        let points = &entrants[usize::from(entrant.number.0) - 1]["rounds"];
        for (index, past) in entrant.past.iter().enumerate() {
            match past {
                PastRound::Bye => drop(rounds[index].byes.insert(entrant.id, Bye::Pairing)),
                PastRound::Away => {
                    let bye = match tenths(&points[index]["pts"]) {
                        Points::ZERO => Bye::Zero,
                        points if points == field.scale.draw => Bye::Half,
                        _ => Bye::Full,
                    };
                    rounds[index].byes.insert(entrant.id, bye);
                }
                PastRound::Game { opponent, colour, outcome: Some(mine) } => {
                    let white = colour.map_or(entrant.id < *opponent, |colour| colour == Colour::White);
                    let other = field.entrant(*opponent).unwrap().past[index];
                    let PastRound::Game { outcome: Some(theirs), .. } = other else { panic!("{other:?}") };
                    if white {
                        let result = GameResult::from_outcomes(*mine, theirs);
                        rounds[index].games.push(Game { result, ..Game::new(entrant.id, *opponent) });
                    }
                }
                PastRound::Game { outcome: None, .. } => panic!("a record has no missing results"),
            }
        }
    }
    let players = field.entrants().iter().map(|entrant| Player {
        id: entrant.id,
        details: PlayerDetails {
            name: format!("Player{:04}, Test", entrant.number.0),
            rating: entrant.rating,
            ..PlayerDetails::default()
        },
        lot: u32::from(entrant.number.0),
        entered: RoundNumber::FIRST,
        withdrawn: None,
        requests: if entrant.available { BTreeMap::new() } else { BTreeMap::from([(next, Request::Zero)]) },
        acceleration: BTreeMap::new(),
    });
    let rules = Rules {
        rounds: u8::try_from(field.planned_rounds).unwrap(),
        points: field.scale,
        first_colour: FirstColour::Set(field.first_colour),
        start_order: StartOrder::Given,
        ..Rules::new(system, 1)
    };
    let parts = Parts {
        event: EventInfo { name: record["id"].as_str().unwrap().to_owned(), ..EventInfo::default() },
        rules,
        players: players.map(Into::into).collect(),
        numbers: field.entrants().iter().map(|entrant| entrant.number).collect(),
        rounds: rounds.into_iter().map(Into::into).collect(),
        forbidden: field.forbidden().map(|(a, b)| ForbiddenPair::always(a, b)).collect(),
        kept_lines: Vec::new(),
        next_id: 0,
    };
    Tournament::from_parts(parts).unwrap()
}

/// The same records, each written as a report file and paired by the program in one process.
#[test]
fn vincze_pairs_every_record_as_a_report_file() {
    let records = records("pairing", SystemId::Vincze);
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let folder = tempfile::tempdir().unwrap();
        let paths: Vec<_> = records
            .iter()
            .map(|record| {
                let path = folder.path().join(format!("{}.trf", record["id"].as_str().unwrap()));
                std::fs::write(&path, write(&tournament(record), dialect)).unwrap();
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
            let set = |pairs: &Value| -> BTreeSet<(u64, u64)> {
                let pairs = pairs.as_array().unwrap();
                pairs.iter().map(|p| (p["white"].as_u64().unwrap(), p["black"].as_u64().unwrap())).collect()
            };
            assert_eq!(set(&answer["pairs"]), set(&expected["pairs"]), "{} {dialect:?}", record["id"]);
            assert_eq!(answer["bye"], expected["bye"], "{} {dialect:?}", record["id"]);
        }
    }
}
