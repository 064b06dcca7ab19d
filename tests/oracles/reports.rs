//! The same records as report files, through the program's command line.

use std::collections::{BTreeMap, BTreeSet};

use interzonal::files::trf::{Dialect, write};
use interzonal::model::{
    Bye, Colour, EventInfo, FirstColour, ForbiddenPair, Game, GameResult, Parts, Player, PlayerDetails,
    Points, Request, Round, RoundNumber, Rules, Stage, StartOrder, SystemId, Tournament,
};
use interzonal::pairing::PastRound;
use serde_json::Value;

use super::records::{field, records, tenths};

/// The record as a tournament; its ids are the numbers.
pub fn tournament(record: &Value) -> Tournament {
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
        warnings: Vec::new(),
        disqualified: None,
    });
    let rules = Rules {
        rounds: u8::try_from(field.planned_rounds).unwrap(),
        points: field.scale,
        first_colour: FirstColour::Set(field.first_colour),
        start_order: StartOrder::Given,
        bye_rule: field.bye_rule,
        colours: field.with_colours,
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
        finished: false,
        clock: None,
        play_off: None,
    };
    Tournament::from_parts(parts).unwrap()
}

/// The same records, each written as a report file and paired by the program in one process.
fn pairs_every_report_file(system: SystemId) {
    let records = records("pairing", system);
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
            let number =
                |pair: &Value, colour, chooser| pair[colour].as_u64().or(pair[chooser].as_u64()).unwrap();
            let set = |pairs: &Value| -> BTreeSet<(u64, u64)> {
                let pairs = pairs.as_array().unwrap();
                pairs.iter().map(|p| (number(p, "white", "first"), number(p, "black", "second"))).collect()
            };
            assert_eq!(set(&answer["pairs"]), set(&expected["pairs"]), "{} {dialect:?}", record["id"]);
            assert_eq!(answer["bye"], expected["bye"], "{} {dialect:?}", record["id"]);
        }
    }
}

#[test]
fn vincze_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::Vincze);
}

#[test]
fn regular_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::Regular);
}

#[test]
fn true_swiss_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::TrueSwiss);
}

#[test]
fn sw_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::Sw);
}

#[test]
fn sw_t_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::SwT);
}

#[test]
fn leong_pairs_every_record_as_a_report_file() {
    pairs_every_report_file(SystemId::Leong);
}
