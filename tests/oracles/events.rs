//! A record as a tournament.

use std::collections::BTreeMap;

use interzonal::model::{
    Bye, ByeRequest, Colour, EventInfo, FirstColour, ForbiddenPair, Game, GameResult, Player, PlayerDetails,
    Points, Round, RoundNumber, Rules, Stage, StartOrder, SystemId, Tournament, TournamentParts,
};
use interzonal::pairing::PastRound;
use serde_json::Value;

use super::records::{field, tenths};

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
        requests: if entrant.available {
            BTreeMap::new()
        } else {
            BTreeMap::from([(next, ByeRequest::Zero)])
        },
        acceleration: BTreeMap::new(),
        warnings: Vec::new(),
        disqualified: None,
        arrived: None,
        paid: false,
        contact: interzonal::model::Contact::default(),
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
    let info = EventInfo { name: record["id"].as_str().unwrap().to_owned(), ..EventInfo::default() };
    let parts = TournamentParts {
        players: players.map(Into::into).collect(),
        numbers: field.entrants().iter().map(|entrant| entrant.number).collect(),
        rounds: rounds.into_iter().map(Into::into).collect(),
        forbidden: field.forbidden().map(|(a, b)| ForbiddenPair::always(a, b)).collect(),
        ..TournamentParts::new(info, rules)
    };
    Tournament::from_parts(parts).unwrap()
}
