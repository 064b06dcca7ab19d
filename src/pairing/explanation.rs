//! Why this opponent? An explanation is a list of facts; `wording` turns each into a sentence.

use crate::model::{Article, Breach, Colour, PlayerId, Points, RoundNumber};

use super::{Entrant, Field, Pair, Pairing, vincze_colours};

/// What speaks against an opponent or a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// They have met.
    Met(RoundNumber),
    /// The arbiter keeps them apart.
    Forbidden,
    /// Both had this colour in their last two games, so one would get it a third time.
    SameColourTwice(Colour),
    /// Has had the bye.
    HadBye(RoundNumber),
    /// After this choice the others could no longer be paired.
    RestImpossible,
    /// Has no possible opponent in the lower groups, so cannot go down.
    NoOpponentBelow,
}

/// Where an opponent was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the lower half of the same group.
    LowerHalf,
    /// In the upper half of the same group, looking from its end.
    UpperHalf,
    /// In a lower score group, with this many points.
    LowerGroup(Points),
}

/// One step of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The first of the group when its turn came: a group of `members` unpaired entrants with `points`.
    FirstOfGroup {
        /// Who looks for an opponent.
        player: PlayerId,
        /// Points of the group.
        points: Points,
        /// How many of the group were unpaired then.
        members: usize,
        /// Which rule says so.
        article: Article,
    },
    /// A candidate that stood before the one chosen.
    PassedOver {
        /// Who.
        candidate: PlayerId,
        /// Why not.
        obstacle: Obstacle,
        /// Which rule.
        article: Article,
    },
    /// More candidates passed over for the same kind of reason, not listed one by one.
    PassedOverMore {
        /// How many.
        count: usize,
    },
    /// The opponent.
    Chosen {
        /// Who was chosen.
        candidate: PlayerId,
        /// Where.
        place: Place,
        /// Which rule.
        article: Article,
    },
    /// The pairing-allocated bye: the first in its order.
    ByeChosen {
        /// Who has it.
        player: PlayerId,
        /// Points of that group.
        points: Points,
        /// Which rule.
        article: Article,
    },
    /// In this round the colour condition had to be dropped (second pass).
    ColourConditionDropped {
        /// Which rule.
        article: Article,
    },
    /// The colours that a player has had.
    ColourHistory {
        /// Who.
        player: PlayerId,
        /// The oldest first.
        colours: Vec<Colour>,
    },
    /// The rule that decided the colours.
    Colours {
        /// Gets White.
        white: PlayerId,
        /// Gets Black.
        black: PlayerId,
        /// Which rule decided.
        rule: super::ColourReason,
        /// Its number.
        article: Article,
    },
    /// The board was made or changed by hand.
    ByHand,
    /// The engine would have given another opponent; `None` = the bye.
    EngineChose {
        /// Whose.
        player: PlayerId,
        /// Whom.
        opponent: Option<PlayerId>,
    },
    /// A rule that the board breaks.
    Breaks(Breach),
    /// Waits in the pool.
    InPool {
        /// Who.
        player: PlayerId,
    },
    /// Went down from a list (score group with those who came down into it) whose members cannot all be paired there.
    /// Whoever stands behind and stayed follows as [`Reason::PassedOver`].
    WentDown {
        /// Who.
        player: PlayerId,
        /// Points of the list.
        points: Points,
        /// How many were in it.
        members: usize,
        /// How many of them had to go down at least.
        count: usize,
        /// Which rule.
        article: Article,
    },
    /// These came down from above and stand at the head of the list.
    HeadOfList {
        /// In their order.
        players: Vec<PlayerId>,
        /// Points of the list.
        points: Points,
        /// Which rule.
        article: Article,
    },
    /// The first of the list when its turn came.
    FirstOfList {
        /// Who looks for an opponent.
        player: PlayerId,
        /// Points of the list.
        points: Points,
        /// How many of the list were unpaired then.
        members: usize,
        /// Which rule.
        article: Article,
    },
}

/// A short paragraph about one board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// In the order in which they are read.
    pub reasons: Vec<Reason>,
}

/// Passed-over candidates that an explanation names one by one.
const NAMED_CANDIDATES: usize = 8;

/// The candidates that stood before the one chosen, the first of them one by one.
pub(super) fn passed_over(
    passed: &[(PlayerId, Obstacle)],
    article_of: impl Fn(&Obstacle) -> Article,
) -> Vec<Reason> {
    let named = passed.iter().take(NAMED_CANDIDATES);
    let mut reasons: Vec<Reason> = named
        .map(|(candidate, obstacle)| Reason::PassedOver {
            candidate: *candidate,
            obstacle: obstacle.clone(),
            article: article_of(obstacle),
        })
        .collect();
    if let Some(count) = passed.len().checked_sub(NAMED_CANDIDATES).filter(|count| *count > 0) {
        reasons.push(Reason::PassedOverMore { count });
    }
    reasons
}

/// Whom the engine would have paired `player` with.
pub(super) fn engine_chose(player: PlayerId, pairing: &Pairing) -> Reason {
    let opponent = pairing.pairs.iter().find(|pair| pair.has(player)).and_then(|pair| pair.opponent(player));
    Reason::EngineChose { player, opponent }
}

/// The colours that the two have had, and the rule of document 000 that decides.
pub(super) fn explain_colours(field: &Field, pair: Pair) -> Vec<Reason> {
    let (Some(white), Some(black)) = (field.entrant(pair.white), field.entrant(pair.black)) else {
        return Vec::new();
    };
    let history = |entrant: &Entrant| Reason::ColourHistory {
        player: entrant.id,
        colours: entrant.colours().collect(),
    };
    let (due, rule) = vincze_colours(white, black, field.first_colour);
    let article = rule.article();
    vec![
        history(white),
        history(black),
        Reason::Colours { white: due.white, black: due.black, rule, article },
    ]
}
