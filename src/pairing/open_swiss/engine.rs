//! The lots and the pairing with the least sum of squared differences of points (OpenSwiss, golden rule 2).

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::model::{PlayerId, Points};

use super::super::legal::{legal_pairs, why_not};
use super::super::matching::{Completion, EdgeWeight, first_maximum_weight_perfect};
use super::super::{Control, Entrant, Field, Pair, PairError, Pairing, Unpairable, vincze_colours};

/// A game decided by default counts as having met (Common rules E2).
pub(super) const DEFAULT_COUNTS: bool = true;

/// The lots of a round. Each is a random order of those to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lots {
    /// Who comes first for the bye among equal points.
    pub bye: Vec<PlayerId>,
    /// Which of several equally good pairings is taken; see [`pair_with_order`].
    pub pairs: Vec<PlayerId>,
}

/// Draws the lots of a round: a pure function of the event's seed, the round and who is to be paired, so that the
/// draw can be repeated in front of the players. The two orders are independent of one another. O(n).
pub fn draw_lots(field: &Field, seed: u64) -> Lots {
    let mut key = <ChaCha8Rng as SeedableRng>::Seed::default();
    let numbers = [seed, u64::try_from(field.round.get()).unwrap_or(u64::MAX)];
    for (place, byte) in key.iter_mut().zip(numbers.into_iter().flat_map(u64::to_le_bytes)) {
        *place = byte;
    }
    let mut random = ChaCha8Rng::from_seed(key);
    let mut shuffled = || {
        let mut order: Vec<PlayerId> = field.available().map(|entrant| entrant.id).collect();
        order.shuffle(&mut random);
        order
    };
    Lots { bye: shuffled(), pairs: shuffled() }
}

/// The pairs of the round when the lots are known: of all legal pairings of the entrants of `order` without the one
/// who has the bye, those with the least sum of squared differences of points; of these the one whose list of pairs,
/// sorted by `order`, is lexicographically first. In each pair the one earlier in the order comes first, and the
/// pairs stand in that order. `None` if no legal pairing exists (or one is left over).
///
/// It is the first perfect matching of least weight when the vertices are numbered by `order`
/// ([`first_maximum_weight_perfect`], where the proof stands). O(n³); exact whatever the points are.
pub fn pair_with_order(
    field: &Field,
    bye: Option<PlayerId>,
    order: &[PlayerId],
) -> Option<Vec<(PlayerId, PlayerId)>> {
    let entrants: Vec<&Entrant> =
        order.iter().filter(|id| Some(**id) != bye).filter_map(|id| field.entrant(*id)).collect();
    let mates = match i64::try_from(largest_number(&entrants)) {
        Ok(_) => first_mates(field, &entrants, |squared| -(squared as i64)),
        Err(_) => first_mates(field, &entrants, |squared| -squared),
    }?;
    let pairs = mates.into_iter().enumerate().filter(|(vertex, mate)| vertex < mate);
    pairs.map(|(first, second)| Some((entrants.get(first)?.id, entrants.get(second)?.id))).collect()
}

/// The largest number that the matching may have to hold ([`EdgeWeight`]).
fn largest_number(entrants: &[&Entrant]) -> i128 {
    let points = || entrants.iter().map(|entrant| entrant.points);
    let widest = squared_gap(points().min().unwrap_or_default(), points().max().unwrap_or_default());
    16 * (entrants.len() as i128 + 1) * widest
}

fn first_mates<W: EdgeWeight>(
    field: &Field,
    entrants: &[&Entrant],
    weight: impl Fn(i128) -> W,
) -> Option<Vec<usize>> {
    let legal = legal_pairs(field, entrants, DEFAULT_COUNTS);
    first_maximum_weight_perfect(entrants.len(), |a, b| {
        let points = |vertex: usize| entrants.get(vertex).map(|entrant| entrant.points);
        legal.has_edge(a, b).then(|| Some(weight(squared_gap(points(a)?, points(b)?))))?
    })
}

/// The square of the difference of two scores, in hundredths of a squared point (squared tenths).
pub(super) fn squared_gap(a: Points, b: Points) -> i128 {
    let gap = i128::from(a.tenths()) - i128::from(b.tenths());
    gap * gap
}

/// The sum of the squared differences of points of these pairs, in hundredths of a squared point.
pub(super) fn sum_of_squares(field: &Field, pairs: &[Pair]) -> i128 {
    let points = |id| field.entrant(id).map(|entrant| entrant.points).unwrap_or_default();
    pairs.iter().map(|pair| squared_gap(points(pair.white), points(pair.black))).sum()
}

/// Pairs a round: the bye by lot, then the least sum.
pub(super) fn solve(field: &Field, seed: u64, control: &Control) -> Result<Pairing, PairError> {
    let lots = draw_lots(field, seed);
    control.step(0, 2)?;
    let bye = draw_bye(field, &lots.bye)?;
    control.step(1, 2)?;
    let Some(pairs) = pair_with_order(field, bye, &lots.pairs) else {
        // Cannot happen: the bye was given only because a pairing of the others exists.
        return Err(impossible(field).into());
    };
    let pairs = pairs.into_iter().filter_map(|(first, second)| with_colours(field, first, second));
    Ok(Pairing { pairs: pairs.collect(), bye })
}

/// Why no legal pairing exists.
fn impossible(field: &Field) -> Unpairable {
    let ranked = field.ranked();
    why_not(&ranked, &legal_pairs(field, &ranked, DEFAULT_COUNTS), |entrant| entrant.bye_round().is_none())
}

/// The first candidate with whom all others can be paired: fewest points first, among equals by lot, at most once each.
/// `None` if the field is even.
fn draw_bye(field: &Field, lots: &[PlayerId]) -> Result<Option<PlayerId>, PairError> {
    let mut candidates: Vec<&Entrant> = lots.iter().filter_map(|id| field.entrant(*id)).collect();
    candidates.sort_by_key(|entrant| entrant.points);
    let mut open = Completion::new(legal_pairs(field, &candidates, DEFAULT_COUNTS));
    let possible = if candidates.len().is_multiple_of(2) {
        (open.deficiency() == 0).then_some(None)
    } else {
        let removable = open.removable();
        let chosen = candidates
            .iter()
            .enumerate()
            .find(|(vertex, entrant)| entrant.bye_round().is_none() && removable.contains(*vertex));
        chosen.map(|(_, entrant)| Some(entrant.id))
    };
    possible.ok_or_else(|| impossible(field).into())
}

/// The pair with its colours: by the steps of Vincze (OpenSwiss, colours 1; with no colour yet the parity of
/// the smaller number decides), or without colours whoever comes first in the random order as White.
fn with_colours(field: &Field, first: PlayerId, second: PlayerId) -> Option<Pair> {
    if !field.with_colours {
        return Some(Pair { white: first, black: second });
    }
    Some(vincze_colours(field.entrant(first)?, field.entrant(second)?, field.first_colour).0)
}
