//! How a value was computed, as facts: one term a round, what it counted, why, and whether it was cut. The sentence
//! that shows it is made in `wording`.

use super::Amount;
use crate::model::{PlayerId, RoundNumber};

/// Why a term counts what it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Why {
    /// The final score of an opponent met over the board.
    OpponentMet,
    /// The whole score of an opponent beaten over the board.
    OpponentBeaten,
    /// Half the score of an opponent drawn over the board.
    OpponentDrawn,
    /// Nothing of the score of an opponent lost to.
    OpponentLostTo,
    /// The points of all rounds up to this one.
    RunningTotal,
    /// A game won over the board.
    GameWon,
    /// A game with Black over the board.
    GameWithBlack,
    /// A game over the board of another kind than is counted here.
    OtherGame,
    /// No moves were made in this round: a bye, an absence, a game by default.
    NotPlayed,
    /// The result is missing: nothing is counted yet.
    ResultMissing,
    /// The lot that was drawn and stored.
    DrawnLot,
    /// The score of an opponent beaten, by default too, times the points for a win.
    BeatenTimesWin,
    /// The score of an opponent drawn, times the points for a draw.
    DrawnTimesDraw,
    /// The whole score of an opponent lost to, by default too.
    LostToInFull,
}

impl Why {
    /// The name in message keys and in JSON: `opponent-met` …
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// A term that does not count because the criterion leaves it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Cut as the least significant one left.
    Lowest,
    /// Cut as the most significant one left.
    Highest,
}

/// One summand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The round it belongs to; `None` where there is none (lots).
    pub round: Option<RoundNumber>,
    /// The opponent it belongs to.
    pub opponent: Option<PlayerId>,
    /// What was looked at before weighing: the opponent's final score, the points of the round.
    pub basis: Amount,
    /// What it adds to the sum, unless it is cut.
    pub counted: Amount,
    /// Why.
    pub why: Why,
    /// Left out, and as what.
    pub cut: Option<Cut>,
}

impl Term {
    /// What the term really adds: nothing if it is cut.
    pub fn contribution(&self) -> Amount {
        if self.cut.is_some() { Amount::ZERO } else { self.counted }
    }
}

/// The terms of a value in the order of the rounds. Their contributions add up to the value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derivation {
    /// One for each round counted.
    pub terms: Vec<Term>,
}

impl Derivation {
    /// The sum of what is not cut.
    pub fn sum(&self) -> Amount {
        self.terms.iter().map(Term::contribution).sum()
    }

    /// Cuts the `lows` least significant terms, then the `highs` most significant ones of those that are left
    /// (C.07 Art. 14 in the form without Art. 16). Among equals the earliest round goes. Nothing may be left.
    pub fn cut(&mut self, lows: usize, highs: usize) {
        for _ in 0..lows {
            let lowest =
                self.terms.iter_mut().filter(|term| term.cut.is_none()).min_by_key(|term| term.counted);
            if let Some(term) = lowest {
                term.cut = Some(Cut::Lowest);
            }
        }
        for _ in 0..highs {
            let left = self.terms.iter_mut().rev().filter(|term| term.cut.is_none());
            if let Some(term) = left.max_by_key(|term| term.counted) {
                term.cut = Some(Cut::Highest);
            }
        }
    }
}

/// A tie-break value of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// How much; `None` where the criterion has no value for the player (prints `-`, stands last).
    pub amount: Option<Amount>,
    /// Where it comes from.
    pub derivation: Derivation,
}

impl Value {
    /// A value that is the sum of its terms.
    pub fn sum(derivation: Derivation) -> Self {
        Self { amount: Some(derivation.sum()), derivation }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.amount {
            Some(amount) => amount.fmt(f),
            None => f.pad("-"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn derivation(counted: &[i64]) -> Derivation {
        let term = |count: &i64| Term {
            round: None,
            opponent: None,
            basis: Amount::whole(*count),
            counted: Amount::whole(*count),
            why: Why::OpponentMet,
            cut: None,
        };
        Derivation { terms: counted.iter().map(term).collect() }
    }

    fn after_cut(counted: &[i64], lows: usize, highs: usize) -> i64 {
        let mut derivation = derivation(counted);
        derivation.cut(lows, highs);
        derivation.sum().hundredths() / 100
    }

    #[test]
    fn lows_go_before_highs() {
        assert_eq!(after_cut(&[4, 1, 3, 2], 1, 0), 9);
        assert_eq!(after_cut(&[4, 1, 3, 2], 1, 1), 5);
        assert_eq!(after_cut(&[4, 1, 3, 2], 2, 1), 3);
        assert_eq!(after_cut(&[5], 1, 1), 0);
        assert_eq!(after_cut(&[5, 6], 1, 1), 0);
        assert_eq!(after_cut(&[], 1, 1), 0);
    }

    #[test]
    fn among_equals_the_earliest_round_is_cut() {
        let mut equal = derivation(&[2, 2, 2]);
        equal.cut(1, 1);
        let cuts: Vec<_> = equal.terms.iter().map(|term| term.cut).collect();
        assert_eq!(cuts, [Some(Cut::Lowest), Some(Cut::Highest), None]);
    }
}
