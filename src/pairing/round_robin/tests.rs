//! The tables seated, judged and explained; each test names its rule.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::fixture::{fresh, p, random_field};
use super::super::{Grade, PairingSystem, PastRound, Verdict, pair_rest};
use super::*;
use crate::model::{Cycles, Number, Outcome};

fn round(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

fn solved(field: &Field) -> Pairing {
    RoundRobin.pair(field, 0, &Control::default()).unwrap()
}

/// Round `number` of a field of `n`, ids and numbers from 1.
fn field(n: u16, number: usize, cycles: Cycles) -> Field {
    let mut field = fresh(n);
    field.round = round(number);
    field.table = Some(BergerTable::new(usize::from(n), cycles, true));
    field
}

fn seating(pairs: &[Pair], byes: &[u32]) -> Seating {
    Seating { games: pairs.to_vec(), byes: byes.iter().map(|id| PlayerId(*id)).collect(), pool: Vec::new() }
}

fn everybody(field: &Field) -> BTreeSet<PlayerId> {
    field.entrants().iter().map(|entrant| entrant.id).collect()
}

fn breaches(field: &Field, seating: &Seating) -> Vec<Breach> {
    RoundRobin.breaches(SeatedRound::new(field, seating, Some(&solved(field))), &everybody(field))
}

fn facts(field: &Field, seating: &Seating) -> Vec<Fact> {
    breaches(field, seating).into_iter().map(|breach| breach.fact).collect()
}

/// C.05 Annex 1: the first two rounds of the table for eight.
#[test]
fn annex_1_the_numbers_sit_on_their_places() {
    assert_eq!(solved(&fresh(8)).pairs, [p(1, 8), p(2, 7), p(3, 6), p(4, 5)]);
    let second = solved(&field(8, 2, Cycles::Single));
    assert_eq!(second.pairs, [p(8, 5), p(6, 4), p(7, 3), p(1, 2)]);
    assert_eq!(second.bye, None);
}

/// C.05 Annex 1: with an odd number of players, who would meet the highest place is free.
#[test]
fn annex_1_in_an_odd_field_one_is_free_in_each_round() {
    let free: Vec<Option<PlayerId>> =
        (1..=7).map(|number| solved(&field(7, number, Cycles::Single)).bye).collect();
    assert_eq!(free, [1, 5, 2, 6, 3, 7, 4].map(|id| Some(PlayerId(id))));
    let first = solved(&field(7, 1, Cycles::Single));
    assert_eq!(first.pairs, [p(2, 7), p(3, 6), p(4, 5)]);
}

/// The table knows places: a gap in the numbers of a file makes no hole.
#[test]
fn a_gap_in_the_numbers_leaves_no_hole() {
    let mut entrants: Vec<Entrant> = fresh(4).entrants().to_vec();
    for (entrant, number) in entrants.iter_mut().zip([2, 5, 6, 90]) {
        entrant.number = Number(number);
    }
    let field = Field::new(RoundNumber::FIRST, entrants).unwrap();
    assert_eq!(solved(&field).pairs, [p(1, 4), p(2, 3)]);
}

/// Locked boards stay; whoever was to meet a locked player waits.
#[test]
fn the_rest_is_paired_around_locked_boards() {
    let field = field(6, 1, Cycles::Single);
    let rest = pair_rest(&RoundRobin, &field, &[p(2, 5)], 0, &Control::default()).unwrap();
    assert_eq!(rest.pairs, [p(1, 6), p(3, 4), p(2, 5)]);
    let odd = pair_rest(&RoundRobin, &field, &[p(1, 2)], 0, &Control::default()).unwrap();
    assert_eq!((odd.pairs, odd.bye), (vec![p(3, 4), p(1, 2)], None));
}

/// Boards have the order of the table, whatever the scores; a pair made by hand stands where its first one would.
#[test]
fn boards_are_in_the_order_of_the_table() {
    let field = field(6, 2, Cycles::Single);
    let order = |pairs: &[Pair]| Pairing { pairs: pairs.to_vec(), bye: None }.in_board_order(&field);
    assert_eq!(order(&[p(1, 2), p(5, 3), p(6, 4)]), [p(6, 4), p(5, 3), p(1, 2)]);
    assert_eq!(order(&[p(5, 1), p(6, 4), p(2, 3)]), [p(6, 4), p(2, 3), p(5, 1)]);
}

#[test]
fn the_table_itself_breaks_nothing() {
    for (n, number) in [(6, 1), (7, 3), (10, 9)] {
        let mut field = field(n, number, Cycles::Single);
        let best = solved(&field);
        let given = Seating::of(&field, &best);
        assert_eq!(breaches(&field, &given), [], "{n}, round {number}");
        // A pair that is kept apart has to meet in a round robin: noted, not forbidden.
        let pair = best.pairs[0];
        field.forbid(pair.white, pair.black);
        assert_eq!(Verdict::new(breaches(&field, &given)).grade(), Grade::Legal);
        assert_eq!(facts(&field, &given), [Fact::ForbiddenPair { a: pair.white, b: pair.black }]);
    }
}

/// C.05 Annex 1: another opponent than the table's is named with the round in which the two meet.
#[test]
fn another_pair_is_named_with_its_round() {
    let field = field(6, 1, Cycles::Single);
    let swapped = seating(&[p(2, 6), p(1, 5), p(3, 4)], &[]);
    let found = facts(&field, &swapped);
    assert_eq!(
        found,
        [
            Fact::OtherOpponent { player: PlayerId(2), instead: Some(PlayerId(5)) },
            Fact::OtherRound { a: PlayerId(2), b: PlayerId(6), rounds: vec![round(3)] },
            Fact::OtherOpponent { player: PlayerId(1), instead: Some(PlayerId(6)) },
            Fact::OtherRound { a: PlayerId(1), b: PlayerId(5), rounds: vec![round(5)] },
        ]
    );
    let verdict = Verdict::new(breaches(&field, &swapped));
    assert_eq!(verdict.grade(), Grade::Worse);
    assert!(verdict.breaches.iter().all(|breach| breach.article == "C.05 Annex 1"));
}

#[test]
fn colours_against_the_table_are_named() {
    let field = field(4, 1, Cycles::Single);
    let turned = seating(&[p(1, 4), p(3, 2)], &[]);
    assert_eq!(facts(&field, &turned), [Fact::ColoursAgainstRule { white: PlayerId(2), black: PlayerId(3) }]);
    assert_eq!(Verdict::new(breaches(&field, &turned)).grade(), Grade::Worse);
}

/// A second meeting breaks a single round robin; a double one has two of each pair.
#[test]
fn a_meeting_too_many_is_absolute() {
    let repeated = |cycles, meetings: usize| {
        let mut entrants: Vec<Entrant> = fresh(4).entrants().to_vec();
        for (index, entrant) in entrants.iter_mut().enumerate() {
            let opponent = PlayerId(4 - index as u32);
            let outcome = Some(Outcome::Drew);
            entrant.past = vec![PastRound::Game { opponent, colour: None, outcome }; meetings];
        }
        let mut field = Field::new(round(meetings + 1), entrants).unwrap();
        field.table = Some(BergerTable::new(4, cycles, true));
        facts(&field, &seating(&[p(1, 4), p(2, 3)], &[]))
    };
    let second = Fact::SecondMeeting { a: PlayerId(1), b: PlayerId(4), round: round(1) };
    assert!(repeated(Cycles::Single, 1).contains(&second));
    assert!(!repeated(Cycles::Double, 1).contains(&second));
    assert!(repeated(Cycles::Double, 2).contains(&second));
}

#[test]
fn a_bye_out_of_turn_one_too_many_and_the_pool_are_named() {
    let odd = field(5, 1, Cycles::Single);
    let free = solved(&odd).bye.unwrap();
    assert_eq!(free, PlayerId(1));
    let other = facts(&odd, &seating(&[p(1, 5), p(3, 4)], &[2]));
    assert!(other.contains(&Fact::ByeOutOfTurn { player: PlayerId(2), instead_of: free }), "{other:?}");
    assert!(other.contains(&Fact::OtherOpponent { player: PlayerId(1), instead: None }), "{other:?}");
    let even = field(4, 1, Cycles::Single);
    let waiting = Seating { pool: vec![PlayerId(3)], ..seating(&[p(1, 4)], &[2]) };
    let found = breaches(&even, &waiting);
    let named: Vec<&Fact> = found.iter().map(|breach| &breach.fact).collect();
    let expected = [Fact::ByeNotNeeded { player: PlayerId(2) }, Fact::NotPaired { player: PlayerId(3) }];
    assert_eq!(named, expected.iter().collect::<Vec<_>>());
    assert!(found.iter().all(|breach| breach.gravity == Gravity::Absolute));
}

fn reasons(field: &Field, seating: &Seating, who: u32) -> Vec<CitedReason> {
    RoundRobin.explain(SeatedRound::new(field, seating, Some(&solved(field))), PlayerId(who)).reasons
}

/// C.05 Annex 1: a board is explained by its row.
#[test]
fn a_board_is_explained_by_its_row() {
    let field = field(10, 3, Cycles::Single);
    let given = seating(&solved(&field).pairs, &[]);
    let row = Reason::TableRow { row: 3, places: 10, white: 4, black: 9 }.by(TABLES);
    assert_eq!(reasons(&field, &given, 9), std::slice::from_ref(&row));
    // Turned round by hand it is still that row, and the colours are against it.
    let turned = seating(&[p(9, 4)], &[]);
    let told = RoundRobin.explain(SeatedRound::new(&field, &turned, None), PlayerId(4)).reasons;
    assert_eq!(told.first(), Some(&row));
    assert!(
        matches!(told.get(1).map(|told| &told.reason), Some(Reason::Breaks(breach)) if breach.gravity == Gravity::Worse)
    );
    let wrong = reasons(&field, &seating(&[p(9, 1)], &[]), 9);
    assert_eq!(wrong.first(), Some(&Reason::ByHand.uncited()));
    assert_eq!(
        wrong.get(1),
        Some(&Reason::EngineChose { player: PlayerId(9), opponent: Some(PlayerId(4)) }.uncited())
    );
}

#[test]
fn the_exchange_and_the_second_cycle_are_explained() {
    let exchanged = field(10, 8, Cycles::Double);
    let given = seating(&solved(&exchanged).pairs, &[]);
    assert_eq!(
        reasons(&exchanged, &given, 5),
        [
            Reason::TableRow { row: 9, places: 10, white: 5, black: 10 }.by(TABLES),
            Reason::TableExchanged { round: round(8), row: 9 }.by(TABLES),
        ]
    );
    let second = field(10, 10, Cycles::Double);
    let given = seating(&solved(&second).pairs, &[]);
    assert_eq!(
        reasons(&second, &given, 1),
        [
            Reason::TableRow { row: 1, places: 10, white: 10, black: 1 }.by(TABLES),
            Reason::TableReversed.by(TABLES),
        ]
    );
}

#[test]
fn the_free_round_and_the_pool_are_explained() {
    let field = field(7, 2, Cycles::Single);
    let free = Reason::TableFree { player: PlayerId(5), row: 2, places: 8 }.by(TABLES);
    assert_eq!(reasons(&field, &seating(&solved(&field).pairs, &[5]), 5), std::slice::from_ref(&free));
    // A report file may have it as an absence: it is the same free round.
    assert_eq!(reasons(&field, &seating(&solved(&field).pairs, &[]), 5), [free]);
    let by_hand = reasons(&field, &seating(&[], &[4]), 4);
    assert_eq!(by_hand.first(), Some(&Reason::ByHand.uncited()));
    assert_eq!(reasons(&field, &seating(&[], &[]), 4), [Reason::InPool { player: PlayerId(4) }.uncited()]);
}

proptest! {
    /// Whatever happened before: scores, colours, byes and bans do not move a table.
    #[test]
    fn a_round_depends_on_its_number_and_the_numbers_only(
        n in 2_usize..24,
        rounds in 0_usize..6,
        choices in prop::collection::vec(any::<u8>(), 1..80),
        seed: u64,
    ) {
        let mut played = random_field(n, rounds, &choices).without(&[]);
        let entrants = played.entrants().iter().map(|entrant| Entrant { available: true, ..entrant.clone() });
        played = Field::new(played.round, entrants.collect()).unwrap();
        let blank = played.entrants().iter().map(|entrant| Entrant { past: Vec::new(), ..entrant.clone() });
        let blank = Field::new(played.round, blank.collect()).unwrap();
        let pairing = RoundRobin.pair(&played, seed, &Control::default()).unwrap();
        prop_assert_eq!(&pairing, &solved(&blank));
        let seats: BTreeSet<PlayerId> =
            pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(pairing.bye).collect();
        prop_assert_eq!(seats, everybody(&played));
        prop_assert_eq!(pairing.bye.is_some(), n % 2 == 1);
    }
}
