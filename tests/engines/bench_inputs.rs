//! The stored inputs of the benchmarks are what their generator makes, and states that a Swiss event can reach. After
//! a wanted change of the generator: `UPDATE_SNAPSHOTS=1 cargo test --test engines`.

#[path = "../bench/history/mod.rs"]
mod history;
#[path = "../bench/inputs.rs"]
mod inputs;

use std::collections::BTreeSet;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use history::{History, ROUNDS};
use interzonal::files::trf;
use interzonal::model::SystemId;
use interzonal::pairing::{Entrant, Field, PastRound};

fn store(players: usize, round: usize, text: &str) {
    let file = std::fs::File::create(inputs::path(players, round)).unwrap();
    let mut packed = GzEncoder::new(file, Compression::best());
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap();
}

#[test]
fn made_events_are_what_the_generator_makes() {
    for (players, round) in inputs::MADE {
        let text = History::before(players, round).report();
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            store(players, round, &text);
        }
        assert!(inputs::made(players, round).unwrap() == text, "{players} players, round {round}");
    }
}

/// The record is legal so far: no second meeting, no third colour in a row, no difference of three.
fn check(entrant: &Entrant) {
    let (mut met, mut games) = (BTreeSet::new(), 0);
    for round in &entrant.past {
        if let PastRound::Game { opponent, .. } = round {
            games += 1;
            met.insert(*opponent);
        }
    }
    assert_eq!(met.len(), games, "{entrant:?} meets somebody twice");
    assert!(entrant.colour_difference().abs() <= 2, "{entrant:?}");
    let colours: Vec<_> = entrant.colours().collect();
    assert!(!colours.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]), "{entrant:?}");
}

#[test]
fn made_events_are_legal_before_their_round() {
    for (players, round) in inputs::MADE {
        let opened = trf::read(inputs::made(players, round).unwrap().as_bytes(), "made.trf").unwrap();
        assert_eq!(opened.warnings, []);
        let tournament = &opened.tournament;
        let next = tournament.next_round().unwrap();
        assert_eq!((tournament.player_count(), next.get()), (players, round));
        let rules = tournament.rules();
        assert_eq!((rules.system, usize::from(rules.rounds)), (SystemId::Dutch, ROUNDS));
        let field = Field::from_tournament(tournament, next);
        field.entrants().iter().for_each(check);
        let missing = players - field.available().count();
        assert!(missing <= players / 30, "{missing} of {players} absent");
    }
}

/// Sixteen rounds of 500 to 1000 players, every one with the peer's time.
#[test]
fn public_cases_are_complete() {
    let cases = inputs::public().unwrap();
    assert_eq!(cases.len(), 16);
    for case in &cases {
        let opened = trf::read(case["trf"].as_str().unwrap().as_bytes(), "public.trf").unwrap();
        let count = u64::try_from(opened.tournament.player_count()).unwrap();
        assert_eq!(Some(count), case["players"].as_u64());
        assert!(case["cpu_s"].as_f64().unwrap() > 3.0);
        let boards = u64::try_from(case["pairs"].as_array().unwrap().len()).unwrap();
        assert_eq!(Some(boards), case["present"].as_u64().map(|present| present.div_ceil(2)));
    }
}
