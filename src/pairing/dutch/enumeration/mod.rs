//! C.04.3 taken literally, for tests: every complete pairing is listed, each criterion strikes out what is not best,
//! and of the rest the first in the order of generation is taken. Nothing of the engine is used, not even its view of
//! a player: all comes from the bare rounds of the tournament.

mod board;
mod events;
mod person;
mod quality;

use std::collections::BTreeMap;

use crate::model::{PlayerId, RoundNumber, Tournament};

use super::super::{Control, Field, PairError};
use super::engine::{SCOPES, solve_within};
use super::scene::SceneScope;
use person::{Class, LiteralPlayer, people};
use quality::{CRITERIA, LiteralBracket, ORDER, Partners, same_preference};

/// White and Black in the order of the boards, and the bye.
type Answer = (Vec<(PlayerId, PlayerId)>, Option<PlayerId>);
/// How often each rule struck something out.
type Cuts = BTreeMap<&'static str, usize>;

/// The pairing that the rules demand; `None` if there is none.
fn pair(event: &Tournament, round: RoundNumber, cuts: &mut Cuts) -> Option<Answer> {
    let people = people(event, round);
    let mut omega = Vec::new();
    let legal = |a: usize, b: usize| is_legal(event, round, &people[a], &people[b]);
    list(&people, &legal, &mut vec![usize::MAX; people.len()], &mut omega);
    // C5: the bye as low as it can be.
    let score_of_bye = |round: &Partners| bye_of(round).map_or(0, |who| people[who].score);
    keep_best(&mut omega, "C5", cuts, |round| vec![score_of_bye(round)]);
    let mut open: Vec<usize> = (0..people.len()).collect();
    let mut moved_down: Vec<usize> = Vec::new();
    let mut made = Vec::new();
    while let Some(first) = open.iter().copied().find(|who| !moved_down.contains(who)) {
        let group = |above: Option<i32>| -> Vec<usize> {
            let below = |who: &usize| above.is_none_or(|above| people[*who].score < above);
            let score = open
                .iter()
                .copied()
                .filter(|who| !moved_down.contains(who))
                .find(below)
                .map(|w| people[w].score);
            open.iter().copied().filter(|who| Some(people[*who].score) == score && below(who)).collect()
        };
        let bracket = LiteralBracket {
            people: &people,
            residents: group(None).into_iter().filter(|who| !moved_down.contains(who)).collect(),
            next: group(Some(people[first].score)),
            moved_down: moved_down.clone(),
        };
        let mut best = omega.clone();
        for (name, rule) in CRITERIA.iter().chain(&ORDER) {
            keep_best(&mut best, name, cuts, |round| rule(&bracket, round));
        }
        let pairs = bracket.pairs(best.first()?);
        assert!(best.iter().all(|other| bracket.pairs(other) == pairs), "the rules leave a choice");
        let is_moved_down = |who: &usize| moved_down.contains(who);
        assert!(!pairs.iter().any(|(a, b)| is_moved_down(a) && is_moved_down(b)), "C6 of the bracket above");
        omega.retain(|round| pairs.iter().all(|(a, b)| round[*a] == *b));
        open.retain(|who| !pairs.iter().any(|(a, b)| a == who || b == who));
        moved_down = open.iter().copied().filter(|who| bracket.has(*who)).collect();
        made.extend(pairs);
    }
    made.sort_by_key(|(a, b)| board::place(&people[*a], &people[*b]));
    let initial = event.rules().first_colour.colour();
    let boards = made.into_iter().map(|(a, b)| board::pair(&people[a], &people[b], initial)).collect();
    Some((boards, bye_of(omega.first()?).map(|who| people[who].id)))
}

fn bye_of(round: &Partners) -> Option<usize> {
    (0..round.len()).find(|who| round[*who] == *who)
}

/// C1, C3 and the arbiter's bans.
fn is_legal(event: &Tournament, round: RoundNumber, a: &LiteralPlayer, b: &LiteralPlayer) -> bool {
    let met = a.records.iter().any(|past| past.opponent == Some(b.id) && past.colour.is_some());
    let banned = event
        .forbidden()
        .iter()
        .filter(|ban| ban.rounds.is_none_or(|(first, last)| first <= round && round <= last))
        .any(|ban| (ban.a, ban.b) == (a.id, b.id) || (ban.a, ban.b) == (b.id, a.id));
    let clash = same_preference(a, b) && a.class == Class::Absolute && b.class == Class::Absolute;
    !met && !banned && (!clash || a.is_topscorer || b.is_topscorer)
}

/// Every complete legal pairing (C1 to C4).
fn list(
    people: &[LiteralPlayer],
    legal: &dyn Fn(usize, usize) -> bool,
    partners: &mut Partners,
    found: &mut Vec<Partners>,
) {
    let free = |partners: &Partners, who: usize| partners[who] == usize::MAX;
    let Some(first) = (0..people.len()).find(|who| free(partners, *who)) else {
        found.push(partners.clone());
        return;
    };
    for other in first + 1..people.len() {
        if free(partners, other) && legal(first, other) {
            (partners[first], partners[other]) = (other, first);
            list(people, legal, partners, found);
            partners[other] = usize::MAX;
        }
    }
    partners[first] = usize::MAX;
    if people.len() % 2 == 1 && bye_of(partners).is_none() && people[first].may_have_bye {
        partners[first] = first;
        list(people, legal, partners, found);
        partners[first] = usize::MAX;
    }
}

fn keep_best(
    rounds: &mut Vec<Partners>,
    name: &'static str,
    cuts: &mut Cuts,
    value: impl Fn(&Partners) -> Vec<i32>,
) {
    let values: Vec<Vec<i32>> = rounds.iter().map(value).collect();
    let Some(best) = values.iter().min() else { return };
    let mut values_left = values.iter();
    let before = rounds.len();
    rounds.retain(|_| values_left.next() == Some(best));
    *cuts.entry(name).or_default() += usize::from(rounds.len() < before);
}

fn answer_of_engine(event: &Tournament, round: RoundNumber, scopes: &[SceneScope]) -> Option<Answer> {
    let field = Field::from_tournament(event, round);
    match solve_within(&field, None, scopes, &Control::default()) {
        Ok(pairing) => {
            let boards = pairing.in_board_order(&field);
            Some((boards.iter().map(|pair| (pair.white, pair.black)).collect(), pairing.bye))
        }
        Err(PairError::Unpairable(_)) => None,
        Err(error) => panic!("{error}"),
    }
}

/// The engine gives the pairs, colours, boards and the bye of the rules, and finds no pairing where there is none.
#[test]
fn the_engine_pairs_as_the_rules_say() {
    let rounds = if cfg!(debug_assertions) { 6_000 } else { 60_000 };
    let (mut tried, mut unpairable, mut seed) = (0, 0, 0);
    let mut cuts = Cuts::new();
    while tried < rounds {
        let mut random = events::SimulatedEvent::new(seed);
        for _ in 0..random.rounds {
            let (event, round) = random.next_round();
            let expected = pair(&event, round, &mut cuts);
            // Nearly every bracket is settled by itself; all that is asked of the whole rest is held by the second.
            for scopes in [&SCOPES[..], &[SceneScope::Whole]] {
                let got = answer_of_engine(&event, round, scopes);
                assert_eq!(
                    got,
                    expected,
                    "seed {seed}, round {round}, {scopes:?}: {:#?}",
                    people(&event, round)
                );
            }
            tried += 1;
            unpairable += usize::from(expected.is_none());
            random.play(&event, round, expected);
        }
        seed += 1;
    }
    println!("{tried} rounds of {seed} events, {unpairable} unpairable, cuts {cuts:#?}");
    assert!(unpairable * 200 > tried, "{unpairable} of {tried} unpairable");
    // Otherwise the test says nothing about it.
    for (name, _) in CRITERIA.iter().chain(&ORDER) {
        assert!(cuts.get(name).is_some_and(|times| *times > 0), "{name} never decided: {cuts:?}");
    }
}
