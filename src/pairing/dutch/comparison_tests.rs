//! Every legal round that the engine does not choose loses somewhere, and the criteria say where.

use std::collections::BTreeSet;

use proptest::prelude::*;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::model::{Fact, OrderStep, PlayerId};

use super::super::fixture::random_field;
use super::super::{Control, Field, Pair, Pairing};
use super::comparison::{Halves, bye_too_high, first_difference, loss};
use super::profile::{Profile, profiles};
use super::quality::CompleteRound;
use super::{engine, must_not_meet, reasons};

/// Every complete legal round: C1 to C3.
fn every_round(field: &Field, players: &[Profile]) -> Vec<Pairing> {
    let is_legal = |a: &Profile, b: &Profile| {
        let entrant = field.entrant(a.id).unwrap();
        entrant.met(b.id, false).is_none() && !field.is_forbidden(a.id, b.id) && !must_not_meet(a, b)
    };
    fn grow(
        players: &[Profile],
        open: &[usize],
        so_far: &Pairing,
        is_legal: &dyn Fn(&Profile, &Profile) -> bool,
        found: &mut Vec<Pairing>,
    ) {
        let Some((first, rest)) = open.split_first() else {
            found.push(so_far.clone());
            return;
        };
        if so_far.bye.is_none() && open.len() % 2 == 1 && players[*first].may_have_bye {
            let bye = Some(players[*first].id);
            grow(players, rest, &Pairing { bye, ..so_far.clone() }, is_legal, found);
        }
        for mate in rest.iter().filter(|mate| is_legal(&players[*first], &players[**mate])) {
            let others: Vec<usize> = rest.iter().copied().filter(|other| other != mate).collect();
            let mut pairing = so_far.clone();
            pairing.pairs.push(Pair { white: players[*first].id, black: players[*mate].id });
            grow(players, &others, &pairing, is_legal, found);
        }
    }
    let mut found = Vec::new();
    let open: Vec<usize> = (0..players.len()).collect();
    grow(players, &open, &Pairing::default(), &is_legal, &mut found);
    found
}

fn round<'a>(field: &Field, players: &'a [Profile], pairing: &Pairing) -> CompleteRound<'a> {
    let byes: Vec<PlayerId> = pairing.bye.into_iter().collect();
    CompleteRound::new(players, &pairing.pairs, &byes, field.is_last_round()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// C.04.3 Art. 3.4: the engine's round is the only one that loses nothing to any other.
    #[test]
    fn the_others_lose_somewhere(
        n in 2usize..9, rounds in 0usize..6, planned in 3usize..8, choices in prop::collection::vec(any::<u8>(), 1..200)
    ) {
        let mut field = random_field(n, rounds, &choices);
        field.planned_rounds = planned;
        let players = profiles(&field);
        let all = every_round(&field, &players);
        let Ok(best) = engine::solve(&field, &Control::default()) else {
            prop_assert!(all.is_empty());
            return Ok(());
        };
        let chosen = round(&field, &players, &best);
        for pairing in &all {
            let other = round(&field, &players, pairing);
            let Some(at) = first_difference(&other, &chosen) else {
                prop_assert_eq!(other.bye, chosen.bye);
                continue;
            };
            if bye_too_high(&other, &chosen).is_some() {
                continue;
            }
            prop_assert!(loss(&field, &other, &chosen, at).is_some(), "{:?} {:?}", pairing, best);
            prop_assert!(loss(&field, &chosen, &other, at).is_none());
        }
    }

    /// Art. 4.1 to 4.3: every board of the engine's round can be told.
    #[test]
    fn every_board_is_told(
        n in 2usize..20, rounds in 0usize..5, choices in prop::collection::vec(any::<u8>(), 1..400)
    ) {
        let field = random_field(n, rounds, &choices);
        let Ok(best) = engine::solve(&field, &Control::default()) else { return Ok(()) };
        let players = profiles(&field);
        let chosen = round(&field, &players, &best);
        for pair in &best.pairs {
            prop_assert!(reasons::of_pair(&field, &chosen, *pair).len() > 1);
        }
        prop_assert_eq!(reasons::of_bye(&chosen).is_empty(), best.bye.is_none());
    }
}

/// C5 to C21 and every step of Art. 4 are what tells some round from the engine's.
#[test]
fn each_criterion_decides_somewhere() {
    let mut random = ChaCha8Rng::seed_from_u64(2026);
    let mut criteria = BTreeSet::new();
    let mut steps = BTreeSet::new();
    for _ in 0..8000 {
        let choices: Vec<u8> = (0..150).map(|_| random.random()).collect();
        let mut field = random_field(random.random_range(2..10), random.random_range(0..6), &choices);
        field.planned_rounds = random.random_range(3..8);
        let players = profiles(&field);
        let Ok(best) = engine::solve(&field, &Control::default()) else { continue };
        let chosen = round(&field, &players, &best);
        for pairing in &every_round(&field, &players) {
            let other = round(&field, &players, pairing);
            let Some(at) = first_difference(&other, &chosen) else { continue };
            let lost = bye_too_high(&other, &chosen).or_else(|| loss(&field, &other, &chosen, at));
            match lost.unwrap_or_else(|| panic!("{pairing:?} loses nothing in {field:?}")).fact {
                Fact::WorseBy { criterion, value, best, .. } => {
                    assert!(value > best);
                    criteria.insert(criterion);
                }
                Fact::LaterInOrder { step, .. } => {
                    steps.insert(match step {
                        OrderStep::MovedDown { .. } => 1,
                        OrderStep::Resident { .. } => 2,
                        OrderStep::Exchanges { count, least } => 3 + usize::from(count <= least),
                        OrderStep::OtherExchange => 5,
                        OrderStep::Transposition { .. } => 6,
                    });
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert_eq!(criteria.len(), 17, "{criteria:?}");
    assert_eq!(steps, BTreeSet::from([1, 2, 3, 5, 6]));
}

/// Art. 4.1: sequence numbers count from 1.
#[test]
fn a_sequence_number_is_its_players() {
    let halves = Halves { members: vec![4, 7, 9], pairs: vec![(1, 3)] };
    assert_eq!([0, 1, 2, 3, 4].map(|number| halves.member(number)), [None, Some(4), Some(7), Some(9), None]);
}
