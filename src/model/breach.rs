//! A rule that a pairing breaks, as a fact. `pairing` finds breaches, the log keeps them, `wording` says them.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{
    ApartCause, Board, Colour, OrderStep, PlayerId, Points, QualityCriterion, RoundNumber, SquaredPoints,
    Worth,
};

/// The number of a rule, in `assets/rules` or in FIDE's handbook: `Vincze, basic rules 1`, `C.04.3 Art. 3.4`.
pub type Article = Cow<'static, str>;

/// How grave a breach is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Gravity {
    /// Worth knowing; nothing is broken.
    Note,
    /// Legal, but worse than what the engine makes (amber).
    Worse,
    /// Breaks an absolute rule (red).
    Absolute,
}

/// What is wrong with a pairing, with everything that a sentence about it needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum Fact {
    /// The two have met before.
    SecondMeeting { a: PlayerId, b: PlayerId, round: RoundNumber },
    /// The arbiter forbade this pair.
    ForbiddenPair { a: PlayerId, b: PlayerId },
    /// A rule of the event keeps the two apart.
    KeptApart { a: PlayerId, b: PlayerId, cause: ApartCause },
    /// A rule of the event keeps the two apart if possible, and it is.
    KeptApartIfPossible { a: PlayerId, b: PlayerId, cause: ApartCause },
    /// A rule of the event keeps the two apart if possible, and it was not.
    NotKeptApart { a: PlayerId, b: PlayerId, cause: ApartCause },
    /// The same colour for the third time in a row.
    ThirdColourInRow { player: PlayerId, colour: Colour },
    /// Three or more of one colour than of the other.
    ColourDifference {
        player: PlayerId,
        /// Whites less blacks after this game.
        difference: i16,
    },
    /// A colour rule gives the colours the other way round.
    ColoursAgainstRule {
        /// Who would have White by the rule.
        white: PlayerId,
        /// Who would have Black by the rule.
        black: PlayerId,
    },
    /// The player has had the pairing-allocated bye before.
    SecondBye { player: PlayerId, round: RoundNumber },
    /// Somebody else stands before the player in the order of the bye.
    ByeOutOfTurn {
        player: PlayerId,
        /// Whose turn it is.
        instead_of: PlayerId,
    },
    /// The pairing-allocated bye is given though the field is even, or more than once.
    ByeNotNeeded { player: PlayerId },
    /// The two have different scores, further apart than the rules make them here.
    ScoreGap { higher: PlayerId, lower: PlayerId, gap: Points },
    /// The rules give this player another opponent.
    OtherOpponent {
        player: PlayerId,
        /// Whom the rules choose; `None` = the bye.
        instead: Option<PlayerId>,
    },
    /// The tables have the two meet in other rounds.
    OtherRound { a: PlayerId, b: PlayerId, rounds: Vec<RoundNumber> },
    /// Not everybody is paired.
    NotPaired { player: PlayerId },
    /// The player cannot play this round (absent, withdrawn, not yet entered).
    NotAvailable { player: PlayerId },
    /// After this the rest of the round can no longer be paired.
    RestImpossible { blocked: Vec<PlayerId> },
    /// Meets somebody of a lower score group although the rules keep the player in the own one.
    DownOutOfTurn { player: PlayerId },
    /// The squared differences of points add up to more than they must.
    LargerSumOfSquares { total: SquaredPoints, least: SquaredPoints },
    /// As good as the engine's pairing; only the lot gave this player another opponent.
    LotChoseOther {
        player: PlayerId,
        /// Whom the lot gave; `None` = the bye.
        instead: Option<PlayerId>,
    },
    /// As good a candidate for the bye as another one on whom the lot fell.
    LotGaveByeTo { player: PlayerId, drawn: PlayerId },
    /// The bye for somebody who has won a game by default.
    ByeAfterDefaultWin {
        player: PlayerId,
        /// The round of that game.
        round: RoundNumber,
    },
    /// The bye for somebody who got as many points as for a win without a game.
    ByeAfterFreePoints {
        player: PlayerId,
        /// The round of these points.
        round: RoundNumber,
    },
    /// `dutch`: the first criterion in which a round is worse than the engine's.
    WorseBy { criterion: QualityCriterion, points: Points, value: Worth, best: Worth },
    /// `dutch`: as good by every criterion, but generated later than the engine's round.
    LaterInOrder { points: Points, step: OrderStep },
    /// Both are due the same colour, which the rules avoid here.
    SameColourDue { a: PlayerId, b: PlayerId, colour: Colour },
    /// A published pairing is changed although nobody meets for the second time in it.
    PublishedChanged,
}

/// A rule broken, or a point in which a pairing is worse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breach {
    /// The fact.
    pub fact: Fact,
    /// The rule.
    pub article: Article,
    /// How grave it is.
    pub gravity: Gravity,
    /// The board that it concerns, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
}
