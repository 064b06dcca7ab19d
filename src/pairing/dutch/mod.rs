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
mod wide;

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Article, Breach, PlayerId, SystemId};

use super::explanation::engine_chose;
use super::verdict::{CommonArticles, bye_out_of_turn, common_breaches, differences};
use super::{Control, Field, PairError, Pairing, PairingSystem, Reason, Seating};

/// Two players meet only once (C1).
const MEETING: Article = Cow::Borrowed("C.04.3, 2.1.1");
/// The bye (C2).
const BYE: Article = Cow::Borrowed("C.04.3, 2.1.2");
/// Who is paired (C4).
const EVERYBODY: Article = Cow::Borrowed("C.04.3, 2.2.1");
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
        &["BH:C1", "BH", "SB", "WIN", "BPG"]
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

    fn reasons(
        &self,
        _field: &Field,
        seating: &Seating,
        who: PlayerId,
        best: Option<&Pairing>,
    ) -> Vec<Reason> {
        let Some((_, pair)) = seating.game_of(who) else {
            return if seating.byes.contains(&who) { Vec::new() } else { vec![Reason::InPool { player: who }] };
        };
        match best {
            Some(best) if !best.pairs.contains(&pair) => {
                vec![Reason::ByHand, engine_chose(pair.white, best), engine_chose(pair.black, best)]
            }
            _ => Vec::new(),
        }
    }
}
