//! Small rounds worked out by hand; the many cases of a peer are in `tests/oracles/dutch.rs`.

use crate::model::{Colour, Outcome, PlayerId, Points, RoundNumber};

use proptest::prelude::*;

use super::super::fixture::{self, random_field};
use super::super::{Control, Entrant, Field, Pair, PairError, Pairing, PastRound};
use super::engine::{solve, solve_within};
use super::scene::SceneScope;

fn entrant(number: u16, tenths: i32, past: Vec<PastRound>) -> Entrant {
    Entrant { points: Points::from_tenths(tenths), past, ..fixture::entrant(number) }
}

fn game(opponent: u32, colour: Colour, outcome: Outcome) -> PastRound {
    PastRound::Game { opponent: PlayerId(opponent), colour: Some(colour), outcome: Some(outcome) }
}

fn pair(field: &Field) -> Result<Pairing, PairError> {
    solve(field, &Control::default())
}

fn field(round: usize, entrants: Vec<Entrant>) -> Field {
    Field::new(RoundNumber::new(round).unwrap(), entrants).unwrap()
}

fn boards(pairing: &Pairing) -> Vec<(u32, u32)> {
    pairing.pairs.iter().map(|Pair { white, black }| (white.0, black.0)).collect()
}

/// Art. 3.2, 5.2.5 and C2: the first half meets the second, odd numbers have the initial colour, the last has the bye.
#[test]
fn the_first_round() {
    let field = field(1, (1..=7).map(|number| entrant(number, 0, Vec::new())).collect());
    let pairing = pair(&field).unwrap();
    assert_eq!(boards(&pairing), [(1, 4), (5, 2), (3, 6)]);
    assert_eq!(pairing.bye, Some(PlayerId(7)));
}

/// C12 before Art. 4.2: in each group of two games the colours alternate, here without any float.
#[test]
fn the_second_round() {
    use Colour::{Black, White};
    use Outcome::{Lost, Won};
    let past = [(5, White, Won), (6, Black, Won), (7, White, Won), (8, Black, Won)];
    let winners = (1..).zip(past).map(|(number, (opponent, colour, outcome))| {
        entrant(number, 10, vec![game(opponent, colour, outcome)])
    });
    let past = [(1, Black, Lost), (2, White, Lost), (3, Black, Lost), (4, White, Lost)];
    let losers = (5..).zip(past).map(|(number, (opponent, colour, outcome))| {
        entrant(number, 0, vec![game(opponent, colour, outcome)])
    });
    let pairing = pair(&field(2, winners.chain(losers).collect())).unwrap();
    // 1 – 3 and 2 – 4 would clash twice: the transposition 4, 3.
    assert_eq!(boards(&pairing), [(4, 1), (2, 3), (5, 8), (7, 6)]);
}

/// C1 and C4: two who have met cannot be paired again.
#[test]
fn no_round_is_left() {
    let one = entrant(1, 10, vec![game(2, Colour::White, Outcome::Won)]);
    let two = entrant(2, 0, vec![game(1, Colour::Black, Outcome::Lost)]);
    assert!(matches!(pair(&field(2, vec![one, two])), Err(PairError::Unpairable(_))));
}

/// A complete pairing is one thing (Art. 1.5, 2.2.1): a bracket paired by itself, or with the next one, is paired as among
/// all who are left, also in fields too large to enumerate.
#[test]
fn a_bracket_by_itself_is_paired_as_in_the_whole_round() {
    let cases = if cfg!(debug_assertions) { 150 } else { 3_000 };
    proptest!(ProptestConfig::with_cases(cases), |(
        n in 8usize..70, rounds in 0usize..9, last: bool,
        choices in proptest::collection::vec(any::<u8>(), 40..400),
    )| {
        let mut field = random_field(n, rounds, &choices);
        if last {
            field.planned_rounds = rounds + 1;
        }
        let by = |scopes: &[SceneScope]| solve_within(&field, None, scopes, &Control::default());
        let whole = by(&[SceneScope::Whole]);
        prop_assert_eq!(&by(&[SceneScope::Next, SceneScope::Whole]), &whole);
        prop_assert_eq!(&by(&[SceneScope::Bracket, SceneScope::Next, SceneScope::Whole]), &whole);
    });
}

/// Who has met an opponent and is due one colour: what bars the pair is that they met, whoever is named first.
#[test]
fn what_bars_a_pair_is_told_with_the_better_colours() {
    use super::super::{PairingSystem as _, Wish};
    use crate::model::Colour::{Black, White};
    let drawn = |opponent, colour| game(opponent, colour, Outcome::Drew);
    let pasts = [
        vec![drawn(2, White), drawn(3, White)],
        vec![drawn(1, Black), drawn(4, White)],
        vec![drawn(4, White), drawn(1, Black)],
        vec![drawn(3, Black), drawn(2, Black)],
    ];
    let entrants = pasts.into_iter().zip(1..).map(|(past, number)| entrant(number, 10, past));
    let field = field(3, entrants.collect());
    let engine = super::Dutch;
    let best = engine.pair(&field, 0, &Control::default()).unwrap();
    let barred = |a, b| engine.bars(&field, Wish::Pair(PlayerId(a), PlayerId(b)), &best);
    assert_eq!((barred(1, 2).len(), barred(2, 1).len()), (1, 1));
    assert_eq!(barred(1, 4), []);
}
