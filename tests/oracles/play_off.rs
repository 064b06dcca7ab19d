//! Play-off records through the commands: a made-up event with the record's standings, the matches as they were played
//! (drawn ones with a decider among them), and the final classification.

use std::collections::BTreeMap;
use std::sync::Arc;

use interzonal::model::{
    BracketSize, Bye, Command, EventInfo, GameResult, MatchResult, MatchSlot, Number, PlayOffChange, Player,
    PlayerDetails, PlayerId, Round, RoundNumber, Rules, Stage, SystemId, Tournament, TournamentParts, apply,
};
use interzonal::standings::{Seeding, Standings};
use serde_json::Value;

use super::records::{STEP, id, records};

/// An event whose standings are `order`: the first has a bye with points in every round, the second in all but the
/// first one, and so on, so that nobody is equal. Ids are the record's numbers.
fn event(order: &[PlayerId]) -> Tournament {
    let count = order.len();
    let rounds = (1..count).map(|round| {
        let bye = |(place, id): (usize, &PlayerId)| {
            (*id, if place < count - round { Bye::Full } else { Bye::Zero })
        };
        Arc::new(Round {
            games: Vec::new(),
            byes: order.iter().enumerate().map(bye).collect::<BTreeMap<_, _>>(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        })
    });
    let mut ids = order.to_vec();
    ids.sort_unstable();
    let player = |id: &PlayerId| {
        let details = PlayerDetails { name: format!("Player {}", id.0), ..PlayerDetails::default() };
        Arc::new(Player::new(*id, details, id.0))
    };
    let rules = Rules { rounds: (count - 1) as u8, ..Rules::new(SystemId::Vincze, 1) };
    Tournament::from_parts(TournamentParts {
        players: ids.iter().map(player).collect(),
        numbers: (1..=count as u16).map(Number).collect(),
        rounds: rounds.collect(),
        ..TournamentParts::new(EventInfo::default(), rules)
    })
    .unwrap()
}

fn ids(list: &Value) -> Vec<PlayerId> {
    list.as_array().unwrap().iter().map(id).collect()
}

fn order(tournament: &Tournament) -> Vec<PlayerId> {
    let standings = Standings::of(tournament, 99, &[]).unwrap();
    standings.rows.iter().map(|row| row.player).collect()
}

/// The record's name of a match.
fn name(slot: MatchSlot) -> &'static str {
    match slot {
        MatchSlot::QuarterFinal(_) => "quarter-final",
        MatchSlot::SemiFinal(_) => "semi-final",
        MatchSlot::ThirdPlace => "third place",
        MatchSlot::Final => "final",
    }
}

#[test]
fn every_play_off_gives_the_expected_order() {
    let records = records("play_off", None);
    assert!(records.len() >= 60 / STEP);
    for record in &records {
        let label = &record["id"];
        let mut event = event(&ids(&record["standings"]));
        assert_eq!(order(&event), ids(&record["standings"]), "{label}");
        let bracket = if record["size"] == 4 { BracketSize::Four } else { BracketSize::Eight };
        let standings = Standings::before_play_off(&event).unwrap();
        let begin = PlayOffChange::Begin {
            bracket,
            third_place: record["third_place"].as_bool().unwrap(),
            seeds: Seeding::of(&event, &standings, bracket, None).seeds,
            better_has_black: Default::default(),
            lots: None,
        };
        event = apply(&event, &Command::PlayOff(begin)).unwrap();
        let slots = event.play_off().unwrap().slots();
        let matches = record["goes_on"].as_array().unwrap();
        assert_eq!(slots.len(), matches.len(), "{label}");
        for (at, (slot, played)) in slots.into_iter().zip(matches).enumerate() {
            let contest = event.play_off().unwrap().contest(slot).unwrap();
            assert_eq!(name(slot), played["match"], "{label}");
            // The record names them as the bracket is drawn.
            let play_off = event.play_off().unwrap();
            let met = play_off.sides(slot).unwrap().map(|side| play_off.who(side).unwrap());
            assert_eq!(met, [id(&played["a"]), id(&played["b"])], "{label} {slot:?}");
            let winner = id(&played["winner"]);
            // Every third match is drawn and decided by the arbiter's word.
            let result = match (at % 3, winner == contest.white) {
                (0, _) => MatchResult { goes_on: Some(winner), ..MatchResult::of(GameResult::Draw) },
                (_, true) => MatchResult::of(GameResult::WhiteWins),
                (_, false) => MatchResult::of(GameResult::BlackWins),
            };
            assert_eq!(order(&event), ids(&record["standings"]), "{label}: Swiss standings until the end");
            event = apply(&event, &Command::PlayOff(PlayOffChange::SetResult { slot, result })).unwrap();
        }
        assert_eq!(order(&event), ids(&record["expected"]), "{label}");
        let earlier = RoundNumber::FIRST.get();
        let before = Standings::of(&event, earlier, &[]).unwrap();
        assert!(before.rows.iter().all(|row| row.play_off.is_none()), "{label}: not after an earlier round");
    }
}
