//! The pairing of one bracket (C.04.3 Art. 3 and 4): among the best by C6 to C21 the one that is generated first.

use std::collections::{BTreeMap, BTreeSet};

use super::criteria::Digit;
use super::scene::Scene;

/// So many decisions are made in one matching; the next ones then keep to them. It keeps the weights short.
const DECISIONS: usize = 32;

/// The pairs of the bracket, as places in the scene; whoever has none floats down. `None` if no complete pairing
/// of the scene exists.
pub(super) fn pair_bracket(mut scene: Scene) -> Option<Vec<(usize, usize)>> {
    let everybody: Vec<usize> = (0..scene.legal.order()).collect();
    scene.counts_unplayed = bye_is_only_downfloater(&scene, &everybody)?;
    let mut pairs = Vec::new();
    let mut live = everybody;
    if scene.moved_down > 0 {
        pairs = pair_moved_down(&scene, &live)?;
        live.retain(|vertex| !pairs.iter().any(|(a, b)| a == vertex || b == vertex));
    }
    let remainder: Vec<usize> =
        live.iter().copied().filter(|vertex| (scene.moved_down..scene.bracket).contains(vertex)).collect();
    if remainder.len() > 1 {
        pairs.extend(pair_remainder(&mut scene, &live, &remainder)?);
    }
    Some(pairs)
}

/// C9 applies if C5 puts the bye into this bracket and everybody else of it can be paired inside it.
fn bye_is_only_downfloater(scene: &Scene, everybody: &[usize]) -> Option<bool> {
    let bye = scene.players.len();
    let is_candidate = |vertex| scene.legal.order() > bye && scene.legal.has_edge(vertex, bye);
    if !(0..scene.bracket).any(is_candidate) {
        return Some(false);
    }
    let mates = scene.best(&[(Digit::Pairs, scene.bracket / 2)], everybody, |_, _| true)?;
    let paired = mates.iter().take(scene.bracket).flatten().filter(|mate| **mate < scene.bracket).count();
    Some(scene.bracket - paired == 1)
}

/// The moved-down players who can be paired (Art. 4.4) and their opponents (Art. 4.2).
fn pair_moved_down(scene: &Scene, live: &[usize]) -> Option<Vec<(usize, usize)>> {
    let criteria = Digit::all(scene);
    let paired = paired_moved_down(scene, &criteria, live)?;
    let is_paired = |place: usize| paired.contains(&place);
    let mut order: Vec<usize> = (0..scene.moved_down).filter(|place| is_paired(*place)).collect();
    let paired = order.len();
    if paired == 0 {
        return Some(Vec::new());
    }
    let others = live.iter().copied().filter(|vertex| *vertex >= scene.moved_down);
    let limbo = (0..scene.moved_down).filter(|place| !is_paired(*place));
    order.extend(others.chain(limbo));
    let allows = |i: usize, j: usize| i >= scene.moved_down || is_paired(i) == (j < scene.bracket);
    let first = scene.first(&criteria, &order, allows)?;
    let pairs = order.iter().take(paired).map(|place| Some((*place, first.get(*place).copied().flatten()?)));
    pairs.collect()
}

/// Who of the moved-down players is paired (Art. 4.4): the higher ranked where it can be chosen.
fn paired_moved_down(scene: &Scene, criteria: &[(Digit, usize)], live: &[usize]) -> Option<BTreeSet<usize>> {
    let places: Vec<usize> = (0..scene.moved_down).collect();
    let mut decided: BTreeMap<usize, bool> = BTreeMap::new();
    for chunk in places.chunks(DECISIONS) {
        let mut digits = criteria.to_vec();
        digits.extend(chunk.iter().map(|place| (Digit::IsPaired(*place), 1)));
        let allows = |i: usize, j: usize| {
            let inside = j < scene.bracket;
            let keeps = |place: &usize| decided.get(place).is_none_or(|paired| *paired == inside);
            keeps(&i) && (!inside || keeps(&j))
        };
        let mates = scene.best(&digits, live, allows)?;
        let is_paired =
            |place: usize| mates.get(place).copied().flatten().is_some_and(|mate| mate < scene.bracket);
        decided.extend(chunk.iter().map(|place| (*place, is_paired(*place))));
    }
    Some(decided.into_iter().filter(|(_, paired)| *paired).map(|(place, _)| place).collect())
}

/// The pairs of the remainder: exchanges (Art. 4.3), then transpositions (Art. 4.2).
fn pair_remainder(scene: &mut Scene, live: &[usize], remainder: &[usize]) -> Option<Vec<(usize, usize)>> {
    let moved_down = scene.moved_down;
    let end = scene.bracket;
    // Whoever is left in Limbo floats down.
    let stays = |i: usize, j: usize| i >= moved_down || j >= end;
    let mut criteria = Digit::all(scene);
    criteria.retain(|(digit, _)| digit.is_of_remainder());
    let uppers_of = |mates: &[Option<usize>]| -> Vec<usize> {
        let is_upper = |place: &usize| {
            mates.get(*place).copied().flatten().is_some_and(|mate| mate > *place && mate < end)
        };
        remainder.iter().copied().filter(is_upper).collect()
    };
    let count = uppers_of(&scene.best(&criteria, live, stays)?).len();
    if count == 0 {
        return Some(Vec::new());
    }
    scene.remainder = remainder.to_vec();
    scene.first_half = count;
    let mut digits = criteria.clone();
    digits.extend([(Digit::Unexchanged, count), (Digit::SmallUppers, count * remainder.len())]);
    let mut uppers = uppers_of(&scene.best(&digits, live, stays)?);
    if uppers != scene.first_half() {
        // What is decided stays: an upper has no higher opponent in the bracket, any other no lower one.
        let mut decided: BTreeMap<usize, bool> = BTreeMap::new();
        for chunk in order_of_exchanges(remainder, count).chunks(DECISIONS) {
            let is = |place: &usize, upper| decided.get(place).is_none_or(|decided| *decided == upper);
            let allows = |i: usize, j: usize| stays(i, j) && (j >= end || is(&i, true) && is(&j, false));
            let mut all = digits.clone();
            all.extend(chunk.iter().map(|(digit, _, most)| (*digit, *most)));
            uppers = uppers_of(&scene.best(&all, live, allows)?);
            decided.extend(chunk.iter().map(|(_, place, _)| (*place, uppers.contains(place))));
        }
    }
    let others = live.iter().copied().filter(|vertex| !uppers.contains(vertex) && *vertex >= moved_down);
    let limbo = live.iter().copied().filter(|vertex| *vertex < moved_down);
    let order: Vec<usize> = uppers.iter().copied().chain(others).chain(limbo).collect();
    let allows = |i: usize, j: usize| {
        stays(i, j) && (j >= end || uppers.binary_search(&i).is_ok() && uppers.binary_search(&j).is_err())
    };
    let first = scene.first(&criteria, &order, allows)?;
    uppers.iter().map(|place| Some((*place, first.get(*place).copied().flatten()?))).collect()
}

/// Art. 4.3.3: of equally many and equally distant exchanges, the one that takes the largest numbers out of S1,
/// then the one that takes the smallest numbers out of S2.
///
/// Each with its place and the most that it counts.
fn order_of_exchanges(remainder: &[usize], count: usize) -> Vec<(Digit, usize, usize)> {
    let (first_half, second_half) = remainder.split_at(count.min(remainder.len()));
    let out = first_half.iter().rev().map(|place| (Digit::TakenOut(*place), *place, count));
    let inwards = second_half.iter().map(|place| (Digit::TakenIn(*place), *place, 1));
    out.chain(inwards).collect()
}
