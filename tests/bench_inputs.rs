//! The stored inputs of the benchmarks are what their generator makes, and states that a Swiss event can reach.

#[path = "bench/history/mod.rs"]
mod history;

use std::collections::BTreeSet;

use history::{History, ROUNDS, STORED};
use interzonal::files::trf;
use interzonal::model::{Points, SystemId};
use interzonal::pairing::{Entrant, Field, PastRound};

/// Everybody's record is legal so far: no second meeting, no third colour in a row, no difference of three.
fn check(entrant: &Entrant) {
    let mut met = BTreeSet::new();
    let mut games = 0;
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
fn stored_inputs_are_what_the_generator_makes() {
    for (players, round) in STORED {
        let text = history::stored(players, round).unwrap();
        assert!(text == History::before(players, round).report(), "{players} players, round {round}");
    }
}

#[test]
fn stored_inputs_are_legal_events_before_their_round() {
    for (players, round) in STORED {
        let opened = trf::read(history::stored(players, round).unwrap().as_bytes(), "stored.trf").unwrap();
        assert_eq!(opened.warnings, []);
        let (tournament, next) = (&opened.tournament, opened.tournament.next_round().unwrap());
        assert_eq!((tournament.player_count(), next.get()), (players, round));
        assert_eq!(
            (tournament.rules().system, usize::from(tournament.rules().rounds)),
            (SystemId::Dutch, ROUNDS)
        );
        let field = Field::from_tournament(tournament, next);
        field.entrants().iter().for_each(check);
        let missing = players - field.available().count();
        assert!(missing <= players / 30, "{missing} of {players} absent");
        let most = field.entrants().iter().map(|entrant| entrant.points).max();
        assert!(most > Some(Points::ZERO) || round == 1);
    }
}
