//! `leong`, a Swiss system (`assets/rules/leong.md`). `engine` makes the pairing, `explain` tells the way to it, this
//! file judges one made by hand.
//!
//! Rule 16 (published pairings are changed only to undo a second meeting) is kept where changes are made, not here.

mod colours;
mod engine;
#[cfg(test)]
mod enumeration;
mod explain;
mod groups;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::model::{Article, Board, Breach, Colour, Fact, Gravity, PlayerId, SystemId};

use super::verdict::CommonArticles;
use super::{
    CitedReason, Control, Entrant, Field, GroupTurn, Pair, PairError, Pairing, PairingSystem, SeatedRound,
    Seating, Wish, wish,
};
use colours::{ColourClaim, article, clash, leong_colours};
use engine::solve;
use groups::turn_of;

/// Two players meet only once; a ban counts as a meeting (Common rules E1).
const MEETING: Article = Cow::Borrowed("Leong 2");
/// Same or nearest score.
const NEAREST_SCORE: Article = Cow::Borrowed("Leong 3");
/// The lowest number of the lowest group has the bye.
const BYE: Article = Cow::Borrowed("Leong 8.1");
/// Changing published pairings.
const PUBLISHED: Article = Cow::Borrowed("Leong 16");
/// The bye only once, and not after a win by default.
const BYE_ONCE: Article = Cow::Borrowed("Leong 8.2");
/// Who may meet.
const COMPATIBLE: Article = Cow::Borrowed("Leong 9.1");
/// The order of the groups; everybody in them is paired.
const GROUPS: Article = Cow::Borrowed("Leong 9.2");
/// First half against second half.
const HALVES: Article = Cow::Borrowed("Leong 9.4");
/// Whom a floater meets.
const FLOATER_MEETS: Article = Cow::Borrowed("Leong 10.8");
/// Nobody of a group may be left without an opponent.
const OTHERS_PAIRED: Article = Cow::Borrowed("Leong 11.4");
/// No third equal colour, no three more of one.
const COLOUR_LIMITS: Article = Cow::Borrowed("Leong 12.1");
/// The due colours.
const DUE_COLOURS: Article = Cow::Borrowed("Leong 12.2");
/// In the last round the score goes before colours.
const LAST_ROUND: Article = Cow::Borrowed("Leong 13");

/// Leong.
#[derive(Debug)]
pub(super) struct Leong;

impl PairingSystem for Leong {
    fn id(&self) -> SystemId {
        SystemId::Leong
    }

    /// A search of O(n²/64) for each floater and pair; groups that cannot be paired without a cost one weighted matching
    /// besides.
    fn pair(&self, field: &Field, _seed: u64, control: &Control) -> Result<Pairing, PairError> {
        solve(field, control).map(|solution| solution.pairing)
    }

    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let articles = CommonArticles {
            meeting: MEETING,
            bye: BYE_ONCE,
            everybody: GROUPS,
            ban: MEETING,
            default_counts: false,
        };
        let SeatedRound { field, seating, best } = round;
        let mut found = round.common_breaches(of, &articles);
        found.extend(byes_after_default_win(field, seating, of));
        for (board, pair) in seating.boards_of(of) {
            let game = GameByHand { field, pair, board, best };
            found.extend(game.limits_broken());
            found.extend(game.colours_against_rule());
            found.extend(game.needless_clash());
        }
        found.extend(round.bye_out_of_turn(of, &BYE));
        let worse = round.differences(of, &HALVES);
        found.extend(worse.into_iter().map(|breach| with_own_article(field, breach)));
        found
    }

    /// Leong 16: published pairings are changed only if two players have been paired to play the second time.
    fn breach_of_publication(
        &self,
        field: &Field,
        before: &Seating,
        who: &BTreeSet<PlayerId>,
    ) -> Option<Breach> {
        let meet_again = |(_, pair): (Board, Pair)| {
            let white = field.entrant(pair.white);
            white.is_some_and(|white| white.met(pair.black, false).is_some())
        };
        if before.boards_of(who).any(meet_again) {
            return None;
        }
        Some(Breach {
            fact: Fact::PublishedChanged,
            article: PUBLISHED,
            gravity: Gravity::Worse,
            board: None,
        })
    }

    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
        let solution = solve(round.field, &Control::default()).ok();
        explain::reasons(round, who, solution.as_ref())
    }

    /// The turn that went past the wish.
    fn reasons_against(
        &self,
        field: &Field,
        _seed: u64,
        wish: Wish,
        _best: &Pairing,
    ) -> Result<Vec<CitedReason>, PairError> {
        let solution = solve(field, &Control::default())?;
        let (bye, passed) = (solution.pairing.bye, &solution.bye_passed);
        let article_of = explain::bye_article;
        if let Some(reason) = wish::about_bye(wish, bye, || wish::from_last(field), passed, BYE, article_of) {
            return Ok(vec![reason]);
        }
        let Wish::Pair(a, b) = wish else { return Ok(Vec::new()) };
        Ok(explain::against_pair(&solution, a, b))
    }
}

/// Leong 8.2: no bye after a win by default.
fn byes_after_default_win<'a>(
    field: &'a Field,
    seating: &'a Seating,
    of: &'a BTreeSet<PlayerId>,
) -> impl Iterator<Item = Breach> + 'a {
    seating.byes.iter().filter(|player| of.contains(player)).filter_map(|player| {
        let round = field.entrant(*player).and_then(Entrant::default_win)?;
        let fact = Fact::ByeAfterDefaultWin { player: *player, round };
        Some(Breach { fact, article: BYE_ONCE, gravity: Gravity::Absolute, board: None })
    })
}

/// The rule that a difference from the engine's answer belongs to: the score, the order within a group, or whom a
/// floater meets.
fn with_own_article(field: &Field, breach: Breach) -> Breach {
    let points = |id: PlayerId| field.entrant(id).map(|entrant| entrant.points);
    let article = match &breach.fact {
        Fact::ScoreGap { .. } => NEAREST_SCORE,
        Fact::OtherOpponent { instead: None, .. } => BYE,
        Fact::OtherOpponent { player, instead: Some(instead) } if points(*player) != points(*instead) => {
            FLOATER_MEETS
        }
        _ => HALVES,
    };
    Breach { article, ..breach }
}

/// A board as the arbiter has it.
struct GameByHand<'a> {
    field: &'a Field,
    pair: Pair,
    board: Board,
    best: Option<&'a Pairing>,
}

impl GameByHand<'_> {
    fn entrants(&self) -> Option<(&Entrant, &Entrant)> {
        Some((self.field.entrant(self.pair.white)?, self.field.entrant(self.pair.black)?))
    }

    fn breach(&self, fact: Fact, article: Article, gravity: Gravity) -> Breach {
        Breach { fact, article, gravity, board: Some(self.board) }
    }

    /// Leong 12.1: absolute, unless it is the last round (13) or the round cannot be paired otherwise; then a breach that
    /// the engine's pairing has, too, is no fault.
    fn limits_broken(&self) -> Vec<Breach> {
        let last = self.field.is_last_round();
        let left_out = last
            || self.best.is_some_and(|best| {
                best.pairs.iter().any(|pair| !broken_limits(self.field, *pair).is_empty())
            });
        let by_engine = self.best.is_some_and(|best| best.pairs.contains(&self.pair));
        let gravity = match (left_out, by_engine) {
            (true, true) => Gravity::Note,
            (true, false) => Gravity::Worse,
            (false, _) => Gravity::Absolute,
        };
        let article = if last { LAST_ROUND } else { COLOUR_LIMITS };
        let facts = broken_limits(self.field, self.pair).into_iter();
        facts.map(|fact| self.breach(fact, article.clone(), gravity)).collect()
    }

    /// Colours the other way round. What the engine has made is right, whatever group that was in; otherwise two players
    /// below the median count as a pair from below it (12.4.2).
    fn colours_against_rule(&self) -> Option<Breach> {
        let (white, black) = self.entrants()?;
        let by_engine = self
            .best
            .and_then(|best| best.pairs.iter().find(|pair| pair.has(white.id) && pair.has(black.id)));
        let below = turn_of(self.field, white.points.max(black.points)) == GroupTurn::Upwards;
        let of_rule = |below| leong_colours(white, black, below, self.field.first_colour);
        let (mut due, mut rule) = of_rule(below);
        if let Some(made) = by_engine
            && *made != due
        {
            (due, rule) = (*made, of_rule(!below).1);
        }
        (due != self.pair).then(|| {
            let fact = Fact::ColoursAgainstRule { white: due.white, black: due.black };
            self.breach(fact, article(rule, self.field.round), Gravity::Worse)
        })
    }

    /// Leong 12.2: both are due the same colour, and the engine finds opponents with whom neither has that.
    fn needless_clash(&self) -> Option<Breach> {
        let (white, black) = self.entrants()?;
        let clashes = |a: &Entrant, b: &Entrant| clash(ColourClaim::of(a), ColourClaim::of(b));
        let best = self.best.filter(|_| clashes(white, black))?;
        let avoided = [white, black].into_iter().all(|player| {
            let made = best.pairs.iter().find(|pair| pair.has(player.id));
            let opponent =
                made.and_then(|pair| pair.opponent(player.id)).and_then(|id| self.field.entrant(id));
            opponent.is_none_or(|opponent| !clashes(player, opponent))
        });
        let colour = ColourClaim::of(white).due.filter(|_| avoided)?;
        let fact = Fact::SameColourDue { a: white.id, b: black.id, colour };
        Some(self.breach(fact, DUE_COLOURS, Gravity::Worse))
    }
}

/// The colour limits that a pair breaks with these colours (Leong 12.1). A colour that reduces a difference breaks none.
fn broken_limits(field: &Field, pair: Pair) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (id, colour) in [(pair.white, Colour::White), (pair.black, Colour::Black)] {
        let Some(entrant) = field.entrant(id) else { continue };
        let claim = ColourClaim::of(entrant);
        if claim.streak.is_some_and(|only| only != colour) {
            facts.push(Fact::ThirdColourInRow { player: id, colour });
        }
        if claim.balance.is_some_and(|only| only != colour) {
            let step = if colour == Colour::White { 1 } else { -1 };
            let difference = i16::try_from(entrant.colour_difference() + step).unwrap_or(0);
            facts.push(Fact::ColourDifference { player: id, difference });
        }
    }
    facts
}
