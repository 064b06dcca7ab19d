//! The engine against brute force, rule by rule, and against the invariants of a legal round.

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::model::{Board, Colour, Fact, Outcome, PlayerId, RoundNumber};

use super::super::fixture::{assert_faultless, assert_legal, fresh, numbers, p, random_field};
use super::super::{
    Control, Entrant, Field, Grade, Obstacle, OpponentPlace, PairError, Pairing, PairingSystem, PastRound,
    Reason, SeatedRound, Seating,
};
use super::Vincze;

/// Vincze, pairings taken literally: try, and when it leads to a dead end take the last pair back.
mod by_trial_and_error {
    use super::*;

    /// The pairs in the order in which they are found, and the bye.
    type FoundRound = (Vec<(u16, u16)>, Option<u16>);

    pub(super) fn pair(field: &Field) -> Option<FoundRound> {
        let ranked = field.ranked();
        for with_colours in [true, false] {
            let byes: Vec<Option<&Entrant>> = if ranked.len() % 2 == 1 {
                ranked
                    .iter()
                    .rev()
                    .filter(|entrant| entrant.bye_round().is_none())
                    .map(|e| Some(*e))
                    .collect()
            } else {
                vec![None]
            };
            for bye in byes {
                let rest: Vec<&Entrant> =
                    ranked.iter().copied().filter(|e| Some(e.id) != bye.map(|bye| bye.id)).collect();
                if let Some(pairs) = search(field, &rest, with_colours) {
                    return Some((pairs, bye.map(|bye| bye.number.0)));
                }
            }
        }
        None
    }

    /// `rest` is in the order of score groups.
    fn search(field: &Field, rest: &[&Entrant], with_colours: bool) -> Option<Vec<(u16, u16)>> {
        let Some(first) = rest.first() else { return Some(Vec::new()) };
        let group = rest.iter().filter(|entrant| entrant.points == first.points).count();
        let half = (group / 2).max(1);
        let order = (half..group).chain((1..half).rev()).chain(group..rest.len());
        for index in order {
            let other = rest[index];
            let met = first.past.iter().any(|past| {
                matches!(past, PastRound::Game { opponent, colour: Some(_), .. } if *opponent == other.id)
            });
            let clash = with_colours
                && first.same_colour_twice().is_some()
                && first.same_colour_twice() == other.same_colour_twice();
            if met || clash || field.is_forbidden(first.id, other.id) {
                continue;
            }
            let left: Vec<&Entrant> =
                rest.iter().copied().filter(|e| e.id != first.id && e.id != other.id).collect();
            if let Some(mut pairs) = search(field, &left, with_colours) {
                pairs.insert(0, (first.number.0, other.number.0));
                return Some(pairs);
            }
        }
        None
    }
}

fn pair(field: &Field) -> Result<Pairing, PairError> {
    Vincze.pair(field, 0, &Control::default())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn equals_trial_and_error(n in 1usize..9, rounds in 0usize..7, choices in prop::collection::vec(any::<u8>(), 1..200)) {
        let field = random_field(n, rounds, &choices);
        match (pair(&field), by_trial_and_error::pair(&field)) {
            (Ok(pairing), Some((pairs, bye))) => {
                let expected: BTreeSet<_> = pairs.iter().map(|(a, b)| (*a.min(b), *a.max(b))).collect();
                prop_assert_eq!(numbers(&field, &pairing), expected);
                prop_assert_eq!(pairing.bye.map(|id| field.entrant(id).unwrap().number.0), bye);
            }
            (Err(PairError::Unpairable(why)), None) => {
                prop_assert!(!why.blocked.is_empty(), "somebody must be named: {why:?}");
            }
            (got, expected) => prop_assert!(false, "{got:?} instead of {expected:?}"),
        }
    }

    #[test]
    fn nobody_twice_no_rematch_one_bye(n in 2usize..60, rounds in 0usize..9, choices in prop::collection::vec(any::<u8>(), 1..400)) {
        let field = random_field(n, rounds, &choices);
        if let Ok(pairing) = pair(&field) {
            assert_legal(&field, &pairing, false);
        }
    }

    #[test]
    fn the_engines_own_pairing_is_green(n in 2usize..30, rounds in 0usize..7, choices in prop::collection::vec(any::<u8>(), 1..300)) {
        let field = random_field(n, rounds, &choices);
        if let Ok(best) = pair(&field) {
            assert_faultless(&Vincze, &field, &best);
        }
    }
}

#[test]
fn first_round_colours_of_forty() {
    let pairing = pair(&fresh(40)).unwrap();
    assert_eq!(pairing.pairs[..4], [p(1, 21), p(22, 2), p(3, 23), p(24, 4)]);
    assert_eq!(pairing.pairs[19], p(40, 20));
    assert_eq!(pairing.bye, None);
}

#[test]
fn odd_field_the_last_has_the_bye() {
    assert_eq!(pair(&fresh(9)).unwrap().bye, Some(PlayerId(9)));
}

#[test]
fn opponents_are_sought_5_6_7_8_4_3_2() {
    for (blocked, opponent) in [(0, 5), (1, 6), (2, 7), (3, 8), (4, 4), (5, 3), (6, 2)] {
        let mut field = fresh(8);
        for candidate in [5, 6, 7, 8, 4, 3, 2].into_iter().take(blocked) {
            field.forbid(PlayerId(1), PlayerId(candidate));
        }
        let pairing = pair(&field).unwrap();
        let first = pairing.pairs.iter().find(|pair| pair.has(PlayerId(1))).unwrap();
        assert_eq!(first.opponent(PlayerId(1)), Some(PlayerId(opponent)));
    }
}

#[test]
fn explanation_names_who_was_passed_over() {
    let mut field = fresh(8);
    field.forbid(PlayerId(1), PlayerId(5));
    let best = pair(&field).unwrap();
    let seating = Seating { games: best.pairs.clone(), ..Seating::default() };
    let reasons = Vincze.explain(SeatedRound::new(&field, &seating, Some(&best)), PlayerId(6)).reasons;
    assert!(reasons.iter().any(|reason| matches!(
        reason.reason,
        Reason::PassedOver { candidate: PlayerId(5), obstacle: Obstacle::Forbidden, .. }
    )));
    assert!(reasons.iter().any(|reason| matches!(
        reason.reason,
        Reason::Chosen { candidate: PlayerId(6), place: OpponentPlace::LowerHalf, .. }
    )));
}

#[test]
fn verdict_names_each_rule_broken() {
    let game = |opponent, colour| PastRound::Game {
        opponent: PlayerId(opponent),
        colour: Some(colour),
        outcome: Some(Outcome::Drew),
    };
    let mut entrants: Vec<Entrant> = fresh(4).entrants().to_vec();
    // 1 had White against 3 and 4, 2 Black against 4 and 3.
    entrants[0].past = vec![game(3, Colour::White), game(4, Colour::White)];
    entrants[1].past = vec![game(4, Colour::White), game(3, Colour::Black)];
    entrants[2].past = vec![game(1, Colour::Black), game(2, Colour::White)];
    entrants[3].past = vec![game(2, Colour::Black), game(1, Colour::Black)];
    let field = Field::new(RoundNumber::new(3).unwrap(), entrants).unwrap();
    let best = pair(&field).unwrap();
    assert_eq!(numbers(&field, &best), BTreeSet::from([(1, 2), (3, 4)]));
    let before = Seating { games: best.pairs.clone(), ..Seating::default() };
    let after = Seating { games: vec![p(1, 3), p(4, 2)], ..Seating::default() };
    let verdict = Vincze.verdict(&before, SeatedRound::new(&field, &after, Some(&best)));
    assert_eq!(verdict.grade(), Grade::Illegal);
    let facts: Vec<(&Fact, Option<Board>)> =
        verdict.breaches.iter().map(|breach| (&breach.fact, breach.board)).collect();
    let round = RoundNumber::FIRST;
    let meeting = Fact::SecondMeeting { a: PlayerId(1), b: PlayerId(3), round };
    let third = Fact::ThirdColourInRow { player: PlayerId(1), colour: Colour::White };
    let other_meeting = Fact::SecondMeeting { a: PlayerId(4), b: PlayerId(2), round };
    assert!(facts.contains(&(&meeting, Some(Board(1)))), "{facts:?}");
    assert!(facts.contains(&(&third, Some(Board(1)))), "{facts:?}");
    assert!(facts.contains(&(&other_meeting, Some(Board(2)))), "{facts:?}");
}

#[test]
fn an_impossible_round_names_who_blocks_it() {
    // 1 to 4 may meet only each other's kin: 4 is kept from everybody.
    let mut field = fresh(6);
    for other in [1, 2, 3, 5, 6] {
        field.forbid(PlayerId(4), PlayerId(other));
    }
    let Err(PairError::Unpairable(why)) = pair(&field) else { panic!("must be impossible") };
    assert_eq!(why.blocked, [PlayerId(4)]);
    assert!(why.separator.is_empty() && !why.no_bye_left);
}

#[test]
fn no_second_bye_for_anybody() {
    let mut entrants: Vec<Entrant> = fresh(3).entrants().to_vec();
    for entrant in &mut entrants {
        entrant.past = vec![PastRound::Bye];
    }
    let field = Field::new(RoundNumber::new(2).unwrap(), entrants).unwrap();
    let Err(PairError::Unpairable(why)) = pair(&field) else { panic!("must be impossible") };
    assert!(why.no_bye_left);
}
