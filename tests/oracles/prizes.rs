//! Prizes and activity bonus.

use std::collections::BTreeMap;

use interzonal::model::{
    BonusLevel, Bye, EventInfo, Game, GameResult, Number, Outcome, Percentage, Player, PlayerDetails,
    PlayerId, Points, PrizeFund, Round, Rules, Stage, SystemId, Tournament, TournamentParts,
};
use interzonal::standings::{Pot, PrizeRow, Prizes, Share, Standings};
use serde_json::Value;

use super::records::{STEP, id, records, tenths};

fn whole(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

#[test]
fn every_pot_is_divided_to_the_last_unit() {
    let records = records("prizes", None);
    assert!(records.len() >= 60 / STEP);
    for record in &records {
        let percentage = u16::try_from(tenths(&record["percentage"]).tenths()).unwrap();
        let fund = PrizeFund {
            fee: u32::try_from(whole(&record["fee"])).unwrap(),
            percentage: Percentage::from_tenths(percentage).unwrap(),
            unit: String::new(),
        };
        let points: BTreeMap<PlayerId, Points> = record["entrants"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entrant| (id(&entrant["number"]), tenths(&entrant["points"])))
            .collect();
        let places: Vec<PlayerId> = record["standings"].as_array().unwrap().iter().map(id).collect();
        let scores: Vec<Points> = places.iter().map(|player| points[player]).collect();
        let pot = Pot::of(&fund, &scores);
        let expected = &record["expected"];
        assert_eq!(
            (pot.pot, pot.prize_pot),
            (whole(&expected["pot"]), whole(&expected["prize_pot"])),
            "{record}"
        );
        let payouts: Option<BTreeMap<PlayerId, u64>> = pot
            .division
            .map(|division| places.into_iter().zip(division.shares.iter().map(Share::amount)).collect());
        let wanted: Option<BTreeMap<PlayerId, u64>> = expected["payouts"].as_array().map(|payouts| {
            payouts.iter().map(|payout| (id(&payout["number"]), whole(&payout["amount"]))).collect()
        });
        assert_eq!(payouts, wanted, "{record}");
    }
}

/// The entrant's rounds as an event; whoever is met exists for that game only.
fn event(record: &Value) -> Tournament {
    let entrant = &record["entrants"][0];
    let me = id(&entrant["number"]);
    let rounds = entrant["rounds"].as_array().unwrap();
    let met = rounds.iter().filter(|round| !round["opp"].is_null()).map(|round| id(&round["opp"]).0);
    let largest = met.max().unwrap_or(0).max(me.0);
    let player = |number: u32| {
        let level = if number == me.0 { "Diamond" } else { "" };
        let details = PlayerDetails {
            name: format!("Player{number:04}, Test"),
            level: level.to_owned(),
            ..PlayerDetails::default()
        };
        Player::new(PlayerId(number), details, number)
    };
    let per = |key: &str| u32::try_from(whole(&record[key])).unwrap();
    let mut rules = Rules::new(SystemId::Sw, 1);
    rules.bonus_levels =
        vec![BonusLevel { name: "Diamond".to_owned(), win: per("per_win"), loss: per("per_loss") }];
    Tournament::from_parts(TournamentParts {
        players: (1..=largest).map(|number| player(number).into()).collect(),
        numbers: (1..=largest).map(|number| Number(u16::try_from(number).unwrap())).collect(),
        rounds: rounds.iter().map(|round| played(me, round).into()).collect(),
        ..TournamentParts::new(EventInfo::default(), rules)
    })
    .unwrap()
}

fn played(me: PlayerId, past: &Value) -> Round {
    let mut round = Round {
        games: Vec::new(),
        byes: BTreeMap::new(),
        stage: Stage::Published,
        paired_by: None,
        one_sided: Vec::new(),
    };
    let (mine, theirs) = match past["res"].as_str().unwrap() {
        "1" => (Outcome::Won, Outcome::Lost),
        "=" => (Outcome::Drew, Outcome::Drew),
        "0" => (Outcome::Lost, Outcome::Won),
        "+" => (Outcome::WonByDefault, Outcome::LostByDefault),
        "-" => (Outcome::LostByDefault, Outcome::WonByDefault),
        other => {
            let bye = if other == "bye" { Bye::Pairing } else { Bye::Zero };
            round.byes.insert(me, bye);
            return round;
        }
    };
    let opponent = id(&past["opp"]);
    let game = if past["colour"] == "b" {
        Game { result: GameResult::from_outcomes(theirs, mine), ..Game::new(opponent, me) }
    } else {
        Game { result: GameResult::from_outcomes(mine, theirs), ..Game::new(me, opponent) }
    };
    round.games.push(game);
    round
}

#[test]
fn every_activity_bonus_is_met() {
    let records = records("activity_bonus", None);
    assert!(records.len() >= 60 / STEP);
    for record in &records {
        let event = event(record);
        let standings = Standings::of(&event, event.rounds_paired(), &[]).unwrap();
        let prizes = Prizes::of(&event, &standings).unwrap();
        let me = id(&record["entrants"][0]["number"]);
        let bonus = prizes.rows.iter().find(|row| row.player == me).map(PrizeRow::bonus);
        assert_eq!(bonus, Some(whole(&record["expected"])), "{record}");
        assert_eq!(prizes.bonuses(), whole(&record["expected"]), "the others have no level");
    }
}
