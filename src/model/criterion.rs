//! The quality criteria of C.04.3 and the values of a pairing by them: smaller is better.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{PlayerId, Points};

/// A quality criterion (C.04.3 Art. 2.3 and 2.4), by its number in the rules. An earlier one outweighs all later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum QualityCriterion {
    /// The score of whoever has the pairing-allocated bye.
    C5,
    /// How many of the bracket go down.
    C6,
    /// The scores of those who go down.
    C7,
    /// How many would go down from the next bracket, and their scores.
    C8,
    /// The unplayed games of whoever has the bye.
    C9,
    /// Players who get a colour difference beyond two.
    C10,
    /// Players who get a colour three times running.
    C11,
    /// Pairs in which somebody does not get the colour due.
    C12,
    /// Pairs in which a strong preference is not granted.
    C13,
    /// Residents who go down, having floated down in the last round.
    C14,
    /// Opponents of moved-down players, having floated up in the last round.
    C15,
    /// As C14, in the round before.
    C16,
    /// As C15, in the round before.
    C17,
    /// Score differences of moved-down players who floated down in the last round.
    C18,
    /// Score differences of pairs whose resident floated up in the last round.
    C19,
    /// As C18, in the round before.
    C20,
    /// As C19, in the round before.
    C21,
}

impl fmt::Display for QualityCriterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// The value of a pairing by a criterion; of two values of the same criterion the smaller is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Worth {
    /// A number.
    Count(usize),
    /// Scores, the highest first.
    Scores(Vec<Points>),
    /// Those who go down.
    Downfloaters {
        /// How many.
        count: usize,
        /// Their scores, the highest first.
        scores: Vec<Points>,
    },
    /// Moved-down players and their pairs.
    Gaps {
        /// The scores of those who go down again: more than any difference. The highest first.
        left: Vec<Points>,
        /// The score differences of the pairs, the largest first.
        gaps: Vec<Points>,
    },
}

/// Where a pairing that is equally good is generated later than the engine's (C.04.3 Art. 4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::VariantNames)]
pub enum OrderStep {
    /// Art. 4.4: this moved-down player is paired before those who stand behind.
    MovedDown {
        /// Who.
        player: PlayerId,
    },
    /// Art. 4.2: a moved-down player has the first resident possible.
    Resident {
        /// The moved-down player.
        player: PlayerId,
        /// The resident.
        opponent: PlayerId,
    },
    /// Art. 4.3: players exchanged between S1 and S2.
    Exchanges {
        /// How many each way.
        count: usize,
        /// How many are enough.
        least: usize,
    },
    /// Art. 4.3: as many are exchanged, but others.
    OtherExchange,
    /// Art. 4.2: S2 is reordered more than necessary.
    Transposition {
        /// Of S1.
        player: PlayerId,
        /// Whose turn in S2 comes before.
        opponent: PlayerId,
    },
}
