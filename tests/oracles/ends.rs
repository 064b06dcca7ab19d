//! When the list systems end and who has won, and the two numbers that follow from the number of entrants.

use interzonal::model::{PlayerId, RoundNumber, SystemId, Tournament, rounds_for, sw_t_cap};
use interzonal::standings::Conclusion;
use serde_json::Value;

use super::events::tournament;
use super::records::{STEP, records};

/// The record with its withdrawn players withdrawn, not merely absent.
fn event(record: &Value) -> Tournament {
    let mut parts = tournament(record).to_parts();
    let next = RoundNumber::new(parts.rounds.len() + 1).unwrap();
    for (player, entrant) in parts.players.iter_mut().zip(record["entrants"].as_array().unwrap()) {
        if entrant["withdrawn"] == true {
            let player = std::sync::Arc::make_mut(player);
            player.requests.clear();
            player.withdrawn = Some(next);
        }
    }
    Tournament::from_parts(parts).unwrap()
}

#[test]
fn every_end() {
    for system in [SystemId::Regular, SystemId::TrueSwiss, SystemId::Sw, SystemId::SwT] {
        let records = records("end", system);
        assert!(records.len() >= 60 / STEP);
        for record in records {
            let tournament = event(&record);
            let conclusion = Conclusion::with(&tournament, || record["can_be_paired"] == true);
            let number = |id: PlayerId| u64::from(tournament.number(id).unwrap().0);
            let undefeated: Vec<u64> = conclusion.undefeated.iter().copied().map(number).collect();
            let expected = &record["expected"];
            let name = record["id"].as_str().unwrap();
            assert_eq!(Value::from(undefeated), expected["undefeated"], "{name}");
            assert_eq!(Value::from(conclusion.end.is_some()), expected["ended"], "{name}");
            assert_eq!(conclusion.winner.map(number), expected["winner"].as_u64(), "{name} {conclusion:?}");
            assert_eq!(Value::from(conclusion.is_extended()), expected["extended"], "{name}");
        }
    }
}

#[test]
fn every_cap_of_sw_t() {
    for record in records("sw_t_cap", None) {
        let entrants = record["entrants"].as_u64().unwrap();
        let cap = sw_t_cap(usize::try_from(entrants).unwrap());
        assert_eq!(cap.map(u64::from), record["expected"]["max_rounds"].as_u64(), "{entrants}");
        assert_eq!(cap.is_none(), record["expected"]["refused"] == true, "{entrants}");
    }
}

#[test]
fn every_planned_number_of_rounds() {
    for record in records("planned_rounds", None) {
        let entrants = record["entrants"].as_u64().unwrap();
        let planned = rounds_for(usize::try_from(entrants).unwrap());
        assert_eq!(Some(u64::from(planned)), record["expected"].as_u64(), "{entrants}");
    }
}
