//! `open_swiss`, OpenSwiss (`assets/rules/open_swiss.md`): everything that the scores leave open is drawn by lot.
//! `engine` makes the pairing, this file judges and explains it.
//!
//! Besides the [`PairingSystem`], the two halves of the engine can be used alone: [`draw_lots`] and
//! [`pair_with_order`].

mod engine;
#[cfg(test)]
mod tests;

pub use engine::{Lots, draw_lots, pair_with_order};

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Article, Breach, Fact, Gravity, PlayerId, Points, SquaredPoints, SystemId};

use super::explanation::{by_hand, by_seat, explain_colours, passed_over};
use super::legal::{illegal, legal_pairs};
use super::matching::Graph;
use super::verdict::{CommonArticles, colours_against_rule};
use super::wish::bye_passed_by;
use super::{
    CitedReason, Control, Entrant, Field, Obstacle, Pair, PairError, Pairing, PairingSystem, Reason,
    SeatedRound, Wish, wish,
};
use engine::{DEFAULT_COUNTS, solve, squared_gap, sum_of_squares};

/// Nobody meets twice; a ban counts as a meeting (Common rules E1).
const MEETING: Article = Cow::Borrowed("OpenSwiss, golden rule 1");
/// As close in points as the first rule allows.
const CLOSE: Article = Cow::Borrowed("OpenSwiss, golden rule 2");
/// Everybody is paired; of an odd number one has the bye.
const BASIC: Article = Cow::Borrowed("OpenSwiss, basic information");
/// The first round is drawn by lot.
const FIRST_ROUND: Article = Cow::Borrowed("OpenSwiss, round 1");

/// Whose rules are cited.
const NAME: &str = "OpenSwiss";

/// OpenSwiss.
#[derive(Debug)]
pub(super) struct OpenSwiss;

impl PairingSystem for OpenSwiss {
    fn id(&self) -> SystemId {
        SystemId::OpenSwiss
    }

    /// O(n³), as [`pair_with_order`].
    fn pair(&self, field: &Field, seed: u64, control: &Control) -> Result<Pairing, PairError> {
        solve(field, seed, control)
    }

    /// Another pairing with the same sum is as good by the rules; that the lot chose differently is a note, not a
    /// fault.
    fn legal_pairs(&self, field: &Field) -> Graph {
        legal_pairs(field, &field.ranked(), DEFAULT_COUNTS)
    }

    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let articles = CommonArticles {
            meeting: MEETING,
            bye: BASIC,
            everybody: BASIC,
            ban: MEETING,
            default_counts: DEFAULT_COUNTS,
        };
        let mut found = round.common_breaches(of, &articles);
        for (board, pair) in round.seating.boards_of(of).filter(|_| round.field.with_colours) {
            found.extend(colours_against_rule(round.field, pair, board, NAME));
        }
        found.extend(bye_breach(round, of));
        found.extend(against_best(round, of));
        found
    }

    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
        let SeatedRound { field, seating, best } = round;
        by_seat(seating, who, |pair| explain_pair(field, pair, best), || explain_bye(field, who, best))
    }

    /// The bye is drawn first, then the sums are compared; where they are equal it was the lot.
    fn reasons_against(
        &self,
        field: &Field,
        seed: u64,
        wish: Wish,
        best: &Pairing,
    ) -> Result<Vec<CitedReason>, PairError> {
        if let Some(reason) = wish::has_bye(wish, best.bye, BASIC) {
            return Ok(vec![reason]);
        }
        let against = match wish {
            Wish::Pair(a, b) => Some(against_pair(field, seed, best, [a, b])),
            Wish::Bye(player) => best.bye.map(|holder| against_bye(field, seed, player, holder)),
        };
        Ok(against.into_iter().collect())
    }
}

/// The least sum with the pair against the least sum of all; by the lot where they are equal.
fn against_pair(field: &Field, seed: u64, best: &Pairing, [a, b]: [PlayerId; 2]) -> CitedReason {
    let mut order = draw_lots(field, seed).pairs;
    order.retain(|id| ![a, b].contains(id));
    let Some(rest) = pair_with_order(field, best.bye, &order) else {
        return Reason::PassedOver { candidate: b, obstacle: Obstacle::RestImpossible }.by(MEETING);
    };
    let mut pairs: Vec<Pair> = rest.into_iter().map(|(white, black)| Pair { white, black }).collect();
    pairs.push(Pair { white: a, black: b });
    let (total, least) = (sum_of_squares(field, &pairs), sum_of_squares(field, &best.pairs));
    let (fact, gravity) = if total > least {
        let fact = Fact::LargerSumOfSquares { total: hundredths(total), least: hundredths(least) };
        (fact, Gravity::Worse)
    } else {
        let instead = best.pairs.iter().find_map(|pair| pair.opponent(a));
        (Fact::LotChoseOther { player: a, instead }, Gravity::Note)
    };
    Reason::Breaks(Breach { fact, article: CLOSE, gravity, board: None }).uncited()
}

/// The bye goes to the fewest points with which everybody else can be paired, among equals by lot.
fn against_bye(field: &Field, seed: u64, player: PlayerId, holder: PlayerId) -> CitedReason {
    let points = |id| field.entrant(id).map(|entrant| entrant.points);
    let lots = draw_lots(field, seed).bye;
    if points(player) > points(holder) {
        let mut order = lots;
        order.sort_by_key(|id| points(*id));
        return bye_passed_by(player, holder, &order, &[], BASIC, |_| BASIC);
    }
    if pair_with_order(field, Some(player), &lots).is_none() {
        return Reason::PassedOver { candidate: player, obstacle: Obstacle::RestImpossible }.by(BASIC);
    }
    let fact = Fact::LotGaveByeTo { player, drawn: holder };
    Reason::Breaks(Breach { fact, article: BASIC, gravity: Gravity::Note, board: None }).uncited()
}

/// Another bye than the lot's: out of turn in a higher group, as good by the rules in the same one.
fn bye_breach(round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Option<Breach> {
    let ([player], Some(drawn)) = (round.seating.byes.as_slice(), round.best?.bye) else { return None };
    if *player == drawn || !of.contains(player) {
        return None;
    }
    let points = |id| round.field.entrant(id).map(|entrant| entrant.points);
    let (fact, gravity) = if points(*player) > points(drawn) {
        (Fact::ByeOutOfTurn { player: *player, instead_of: drawn }, Gravity::Worse)
    } else {
        (Fact::LotGaveByeTo { player: *player, drawn }, Gravity::Note)
    };
    Some(Breach { fact, article: BASIC, gravity, board: None })
}

/// How the boards compare with the least sum of squares.
fn against_best(round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
    let SeatedRound { field, seating, best: Some(best) } = round else { return Vec::new() };
    let mut found = round.differences(of, &CLOSE);
    if found.is_empty() {
        return found;
    }
    let (total, least) = (sum_of_squares(field, &seating.games), sum_of_squares(field, &best.pairs));
    let everybody_seated = seating.pool.is_empty() && seating.games.len() == best.pairs.len();
    if !everybody_seated {
        return found;
    }
    if total <= least {
        return found.iter().filter_map(as_note).collect();
    }
    // With another bye the least sum may be another one, too.
    if seating.byes.first().copied() == best.bye {
        let fact = Fact::LargerSumOfSquares { total: hundredths(total), least: hundredths(least) };
        found.push(Breach { fact, article: CLOSE, gravity: Gravity::Worse, board: None });
    }
    found
}

/// Equally good: only the lot chose otherwise.
fn as_note(breach: &Breach) -> Option<Breach> {
    let Fact::OtherOpponent { player, instead } = breach.fact else { return None };
    let fact = Fact::LotChoseOther { player, instead };
    Some(Breach { fact, gravity: Gravity::Note, ..breach.clone() })
}

/// A sum of squares as a fact keeps it; one beyond all sense is cut off.
fn hundredths(sum: i128) -> SquaredPoints {
    SquaredPoints::from_hundredths(i64::try_from(sum).unwrap_or(i64::MAX))
}

fn explain_pair(field: &Field, pair: Pair, best: Option<&Pairing>) -> Vec<CitedReason> {
    let same = |made: &&Pair| made.has(pair.white) && made.has(pair.black);
    let mut reasons = match best {
        Some(best) if best.pairs.iter().any(|made| same(&made)) => explain_choice(field, pair, best),
        _ => {
            let mut reasons = by_hand(&[pair.white, pair.black], best);
            reasons.push(squared_difference(field, pair));
            reasons
        }
    };
    if field.with_colours {
        reasons.extend(explain_colours(field, pair, |rule| rule.article(NAME)));
    }
    reasons
}

fn explain_choice(field: &Field, pair: Pair, best: &Pairing) -> Vec<CitedReason> {
    let mut scores = field.available().map(|entrant| entrant.points);
    let first = scores.next();
    if field.round.get() == 1 && scores.all(|points| Some(points) == first) {
        return vec![Reason::DrawnByLot.by(FIRST_ROUND)];
    }
    let mut reasons = vec![squared_difference(field, pair)];
    reasons.extend(nearer_opponents(field, pair));
    let total = hundredths(sum_of_squares(field, &best.pairs));
    reasons.push(Reason::LeastSumOfSquares { total }.by(CLOSE));
    reasons.push(Reason::LotAmongEquals.by(CLOSE));
    reasons
}

fn squared_difference(field: &Field, pair: Pair) -> CitedReason {
    let points = |id| field.entrant(id).map(|entrant| entrant.points).unwrap_or_default();
    let (white, black) = (points(pair.white), points(pair.black));
    let gap = white.distance(black);
    if gap == Points::ZERO {
        return Reason::SameScore.uncited();
    }
    Reason::SquaredDifference { gap, square: hundredths(squared_gap(white, black)) }.uncited()
}

/// Of those whose scores are nearer to that of the better-placed player: who was out of the question, the nearest
/// first.
fn nearer_opponents(field: &Field, pair: Pair) -> Vec<CitedReason> {
    let (Some(white), Some(black)) = (field.entrant(pair.white), field.entrant(pair.black)) else {
        return Vec::new();
    };
    let (higher, lower) = if white.points >= black.points { (white, black) } else { (black, white) };
    let gap = higher.points.distance(lower.points);
    let mut nearer: Vec<&Entrant> = field
        .available()
        .filter(|other| other.id != higher.id && other.points.distance(higher.points) < gap)
        .collect();
    nearer.sort_by_key(|other| (other.points.distance(higher.points), other.number));
    let barred = |other: &&Entrant| Some((other.id, illegal(field, higher, other, DEFAULT_COUNTS)?));
    let barred: Vec<(PlayerId, Obstacle)> = nearer.iter().filter_map(barred).collect();
    passed_over(&barred, |_| MEETING)
}

/// Those with fewer points who could not have the bye, and the lot.
fn explain_bye(field: &Field, who: PlayerId, best: Option<&Pairing>) -> Vec<CitedReason> {
    if best.is_none_or(|best| best.bye != Some(who)) {
        return by_hand(&[who], best);
    }
    let points = field.entrant(who).map(|entrant| entrant.points).unwrap_or_default();
    let mut lower: Vec<&Entrant> = field.available().filter(|entrant| entrant.points < points).collect();
    lower.sort_by_key(|entrant| (entrant.points, entrant.number));
    let obstacle = |entrant: &Entrant| entrant.bye_round().map_or(Obstacle::RestImpossible, Obstacle::HadBye);
    let passed: Vec<(PlayerId, Obstacle)> =
        lower.into_iter().map(|entrant| (entrant.id, obstacle(entrant))).collect();
    let mut reasons = passed_over(&passed, |_| BASIC);
    reasons.push(Reason::ByeDrawnByLot { player: who, points }.by(BASIC));
    reasons
}
