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
#[cfg(test)]
mod enumeration;
mod profile;
mod scene;
#[cfg(test)]
mod tests;
mod wide;

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Article, Board, Breach, Fact, Gravity, PlayerId, SystemId};

use super::explanation::engine_chose;
use super::verdict::{CommonArticles, bye_out_of_turn, common_breaches, differences};
use super::{Control, Field, Pair, PairError, Pairing, PairingSystem, Reason, Seating};
use colours::{article, colours};
use profile::{Profile, profiles};

/// Two players meet only once (C1).
const MEETING: Article = Cow::Borrowed("C.04.3, 2.1.1");
/// The bye (C2).
const BYE: Article = Cow::Borrowed("C.04.3, 2.1.2");
/// The bye goes to the lowest score (C5).
const LOWEST_BYE: Article = Cow::Borrowed("C.04.3, 2.3.1");
/// Equal absolute preferences do not meet (C3).
const SAME_ABSOLUTE: Article = Cow::Borrowed("C.04.3, 2.1.3");
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

    /// Those of the registry that come nearest to C.07, which has its own.
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
        let players = profiles(field);
        for (index, pair) in seating.games.iter().enumerate() {
            if of.contains(&pair.white) || of.contains(&pair.black) {
                found.extend(colour_breach(field, &players, *pair, Board::at(index)));
            }
        }
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
        let Some((_, pair)) = seating.game_of(who) else {
            return without_game(field, seating, who, best);
        };
        let mut reasons = match best {
            Some(best) if !best.pairs.contains(&pair) => {
                vec![Reason::ByHand, engine_chose(pair.white, best), engine_chose(pair.black, best)]
            }
            _ => Vec::new(),
        };
        reasons.extend(colour_reasons(field, pair));
        reasons
    }
}

fn without_game(field: &Field, seating: &Seating, who: PlayerId, best: Option<&Pairing>) -> Vec<Reason> {
    if !seating.byes.contains(&who) {
        return vec![Reason::InPool { player: who }];
    }
    let points = field.entrant(who).map(|entrant| entrant.points).unwrap_or_default();
    match best {
        Some(best) if best.bye != Some(who) => vec![Reason::ByHand, engine_chose(who, best)],
        _ => vec![Reason::ByeChosen { player: who, points, article: LOWEST_BYE }],
    }
}

/// The colours that the two had, and the rule that decided (Art. 5.2).
fn colour_reasons(field: &Field, pair: Pair) -> Vec<Reason> {
    let players = profiles(field);
    let Some((white, black)) = both(&players, pair) else { return Vec::new() };
    let history =
        |player: &Profile| Reason::ColourHistory { player: player.id, colours: player.colours.clone() };
    let (due, rule) = colours(white, black, field.first_colour);
    vec![
        history(white),
        history(black),
        Reason::Colours { white: due.white, black: due.black, rule, article: article(rule) },
    ]
}

fn both(players: &[Profile], pair: Pair) -> Option<(&Profile, &Profile)> {
    let find = |id| players.iter().find(|player| player.id == id);
    Some((find(pair.white)?, find(pair.black)?))
}

/// C3 (Art. 2.1.3): equal absolute preferences, unless one is a topscorer; and colours against Art. 5.2.
fn colour_breach(field: &Field, players: &[Profile], pair: Pair, board: Board) -> Option<Breach> {
    let (white, black) = both(players, pair)?;
    let board = Some(board);
    if white.clashes_absolutely(black)
        && !white.is_topscorer
        && !black.is_topscorer
        && let Some(colour) = white.preference
    {
        let fact = Fact::SameColourDue { a: pair.white, b: pair.black, colour };
        return Some(Breach { fact, article: SAME_ABSOLUTE, gravity: Gravity::Absolute, board });
    }
    let (due, rule) = colours(white, black, field.first_colour);
    (due != pair).then(|| Breach {
        fact: Fact::ColoursAgainstRule { white: due.white, black: due.black },
        article: article(rule),
        gravity: Gravity::Worse,
        board,
    })
}
