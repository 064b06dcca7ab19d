//! Why this opponent? An explanation is a list of facts; `wording` turns each into a sentence.

use crate::model::{Article, Breach, Colour, PlayerId, Points, RoundNumber};

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
    /// The whole round is drawn by lot.
    DrawnByLot {
        /// Which rule.
        article: Article,
    },
    /// What a board adds to the sum of squared differences of points.
    SquaredDifference {
        /// Has White.
        white: PlayerId,
        /// Has Black.
        black: PlayerId,
        /// How far the scores are apart.
        gap: Points,
        /// Its square, in hundredths of a squared point.
        square: i64,
    },
    /// No legal pairing of the round has a smaller sum of squared differences of points.
    LeastSumOfSquares {
        /// The sum, in hundredths of a squared point.
        total: i64,
        /// Which rule.
        article: Article,
    },
    /// Where several pairings are equally good the lot decides.
    LotAmongEquals {
        /// Which rule.
        article: Article,
    },
    /// The pairing-allocated bye was drawn by lot in a score group.
    ByeDrawnByLot {
        /// Who has it.
        player: PlayerId,
        /// Points of that group.
        points: Points,
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
