//! `dutch`, the FIDE (Dutch) System in the edition in force from 1 February 2026 (C.04.3, with C.04.1, C.04.2 and
//! C.04.7). `profile` is what the rules look at in a player, `engine` goes through the brackets, `bracket` finds the
//! first of the best pairings of one, `criteria` says which are the best, `scene` asks the matching for them.
//!
//! A complete pairing of all players who are left is a perfect matching in the graph of legal pairs, so whoever
//! pairs a bracket by such matchings never comes to a dead end (C4).

mod bracket;
mod colours;
mod criteria;
mod engine;
mod profile;
mod scene;
#[cfg(test)]
mod tests;
mod wide;

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Article, Breach, PlayerId, SystemId};

use super::explanation::engine_chose;
use super::verdict::{CommonArticles, bye_out_of_turn, common_breaches, differences};
use super::{Control, Entrant, Field, Pair, PairError, Pairing, PairingSystem, Place, Reason, Seating};

/// Two players meet only once (C1).
const MEETING: Article = Cow::Borrowed("C.04.3, 2.1.1");
/// The bye (C2).
const BYE: Article = Cow::Borrowed("C.04.3, 2.1.2");
/// Who is paired (C4).
const EVERYBODY: Article = Cow::Borrowed("C.04.3, 2.2.1");
/// Brackets from above.
const BRACKETS: Article = Cow::Borrowed("C.04.3, 1.3");
/// The quality of the pairing, and the order in which it is sought.
const QUALITY: Article = Cow::Borrowed("C.04.3, 2.4 and 4");

/// The FIDE (Dutch) System.
#[derive(Debug)]
pub(super) struct Dutch;

impl PairingSystem for Dutch {
    fn id(&self) -> SystemId {
        SystemId::Dutch
    }

    fn usual_tie_breaks(&self) -> &'static [&'static str] {
        &["BUCHHOLZ", "MEDIAN", "SB0", "WINS"]
    }

    /// A few matchings of maximum weight for each bracket, each O(n³) at worst.
    fn pair(&self, field: &Field, _seed: u64, control: &Control) -> Result<Pairing, PairError> {
        engine::solve(field, control)
    }

    fn breaches(
        &self,
        field: &Field,
        seating: &Seating,
        of: &BTreeSet<PlayerId>,
        best: Option<&Pairing>,
    ) -> Vec<Breach> {
        let articles = CommonArticles {
            meeting: MEETING,
            bye: BYE,
            everybody: EVERYBODY,
            ban: MEETING,
            default_counts: false,
        };
        let mut found = common_breaches(field, seating, of, &articles);
        let Some(best) = best else { return found };
        found.extend(bye_out_of_turn(seating, of, best, &BYE));
        found.extend(differences(field, seating, of, best, &QUALITY));
        found
    }

    /// What the engine knows of its choice: the group, the opponent, the colours so far.
    fn reasons(
        &self,
        field: &Field,
        seating: &Seating,
        who: PlayerId,
        best: Option<&Pairing>,
    ) -> Vec<Reason> {
        let solved = if best.is_none() { self.pair(field, 0, &Control::default()).ok() } else { None };
        let best = best.or(solved.as_ref());
        match seating.game_of(who) {
            Some((_, pair)) => explain_pair(field, pair, best),
            None if seating.byes.contains(&who) => explain_bye(field, who, best),
            None => vec![Reason::InPool { player: who }],
        }
    }
}

fn explain_pair(field: &Field, pair: Pair, best: Option<&Pairing>) -> Vec<Reason> {
    let Some(best) = best else { return vec![Reason::ByHand] };
    if !best.pairs.contains(&pair) {
        return vec![Reason::ByHand, engine_chose(pair.white, best), engine_chose(pair.black, best)];
    }
    let (Some(white), Some(black)) = (field.entrant(pair.white), field.entrant(pair.black)) else {
        return Vec::new();
    };
    let rank = |entrant: &Entrant| (std::cmp::Reverse(entrant.points), entrant.number);
    let (higher, lower) = if rank(white) <= rank(black) { (white, black) } else { (black, white) };
    let history = |entrant: &Entrant| Reason::ColourHistory {
        player: entrant.id,
        colours: entrant.colours().collect(),
    };
    let group: Vec<PlayerId> =
        field.ranked().iter().filter(|e| e.points == higher.points).map(|e| e.id).collect();
    let members = group.len();
    let place = match group.iter().position(|id| *id == lower.id) {
        None => Place::LowerGroup(lower.points),
        Some(index) if index * 2 < members => Place::UpperHalf,
        Some(_) => Place::LowerHalf,
    };
    vec![
        Reason::FirstOfGroup { player: higher.id, points: higher.points, members, article: BRACKETS },
        Reason::Chosen { candidate: lower.id, place, article: QUALITY },
        history(white),
        history(black),
    ]
}

fn explain_bye(field: &Field, who: PlayerId, best: Option<&Pairing>) -> Vec<Reason> {
    let points = field.entrant(who).map(|entrant| entrant.points).unwrap_or_default();
    match best {
        Some(best) if best.bye == Some(who) => vec![Reason::ByeChosen { player: who, points, article: BYE }],
        Some(best) => vec![Reason::ByHand, engine_chose(who, best)],
        None => vec![Reason::ByHand],
    }
}
