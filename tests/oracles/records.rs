//! The records of `tests/data/seed-systems.jsonl.gz`, and the field that each of them describes.

use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use interzonal::model::{
    ByeRule, Colour, Number, Outcome, PlayerId, PointScale, Points, RoundNumber, SystemId,
};
use interzonal::pairing::{Entrant, Field, PastRound};
use serde_json::Value;

/// Debug builds try a spread sample.
pub const STEP: usize = if cfg!(debug_assertions) { 5 } else { 1 };

/// All records of a kind, of one system or of every one (a spread sample in a debug build).
pub fn records(kind: &str, system: impl Into<Option<SystemId>>) -> Vec<Value> {
    let system = system.into();
    let file = std::fs::File::open("tests/data/seed-systems.jsonl.gz").unwrap();
    BufReader::new(GzDecoder::new(file))
        .lines()
        .map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap())
        .filter(|record| record["kind"] == kind && system.is_none_or(|id| record["system"] == id.key()))
        .step_by(STEP)
        .collect()
}

pub fn tenths(value: &Value) -> Points {
    Points::from_tenths((value.as_f64().unwrap() * 10.0).round() as i32)
}

pub fn id(number: &Value) -> PlayerId {
    PlayerId(u32::try_from(number.as_u64().unwrap()).unwrap())
}

pub fn colour(value: &Value) -> Option<Colour> {
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

/// The field of the round to pair; of a record without one (standings), that of the round after the last one.
pub fn field(record: &Value) -> Field {
    let entrants = record["entrants"].as_array().unwrap().iter().map(|entrant| Entrant {
        id: id(&entrant["number"]),
        number: Number(u16::try_from(entrant["number"].as_u64().unwrap()).unwrap()),
        rating: entrant["rating"].as_u64().map(|rating| u16::try_from(rating).unwrap()),
        points: tenths(&entrant["points"]),
        available: entrant["available"].as_bool().unwrap(),
        past: entrant["rounds"].as_array().unwrap().iter().map(past).collect(),
    });
    let played = |entrant: &Value| entrant["rounds"].as_array().unwrap().len() as u64;
    let done = || record["entrants"].as_array().unwrap().iter().map(played).max().unwrap_or(0);
    let round = usize::try_from(record["round"].as_u64().unwrap_or_else(|| done() + 1)).unwrap();
    let mut field = Field::new(RoundNumber::new(round).unwrap(), entrants.collect()).unwrap();
    field.planned_rounds = usize::try_from(record["planned_rounds"].as_u64().unwrap_or(99)).unwrap();
    field.first_colour = colour(&record["first_colour"]).unwrap_or(Colour::White);
    let points = &record["settings"]["points"];
    field.scale = PointScale {
        win: tenths(&points["win"]),
        draw: tenths(&points["draw"]),
        loss: tenths(&points["loss"]),
        bye: tenths(&points["bye"]),
        ..PointScale::STANDARD
    };
    field.bye_rule = match record["settings"]["bye_rule"].as_str() {
        Some("lowest_seed") => ByeRule::LowestSeed,
        _ => ByeRule::LowestGroup,
    };
    field.with_colours = record["settings"]["colours"] != false;
    for pair in record["settings"]["forbidden"].as_array().unwrap() {
        field.forbid(id(&pair[0]), id(&pair[1]));
    }
    field
}
