//! How a value was computed, as facts: one term for each round (what it counts, why, whether it is cut), and how the
//! terms are combined. The sentences about it are made in `wording`.

use super::Amount;
use super::c07::Unplayed;
use crate::model::{PlayerId, RoundNumber};

/// Why a term counts what it counts. Articles are those of C.07.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    strum::EnumIter,
    strum::IntoStaticStr,
    serde::Serialize,
    strum::VariantNames,
)]
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
    /// Art. 16.3: the opponent's score with the requested byes at the end counted as draws.
    OpponentAdjusted,
    /// Art. 15.1 (or the modifier P): a forfeit counts as a game against the scheduled opponent.
    ForfeitAsGame,
    /// Art. 16.4: a dummy opponent with the player's own score.
    DummyOwnScore,
    /// Art. 16.4.1: a dummy opponent with no more than the scheduled opponent's adjusted score.
    DummyCappedByOpponent,
    /// Art. 16.4.2: a dummy opponent with no more than half of the points that the event offers.
    DummyCappedByRounds,
    /// Art. 15: the round sat out in an odd field is no element of any sum.
    SittingOut,
    /// The result of a game is missing, so that it is no element of the sum yet.
    ResultAwaited,
    /// Art. 7.1: as many points as for a win, without playing.
    WinAwarded,
    /// Art. 7.4: won over the board with Black.
    WonWithBlack,
    /// Art. 7.6: the player was there to play.
    RoundElected,
    /// Art. 7.6, 16.1.2: voluntarily unplayed, by a requested bye or a forfeit loss.
    VoluntarilyUnplayed,
    /// Art. 7.7: more points than the opponent (or, without one, than for a draw).
    MoreThanOpponent,
    /// Art. 7.7: as many points as the opponent (or, without one, as for a draw).
    SameAsOpponent,
    /// Art. 7.7: fewer points than the opponent (or, without one, than for a draw).
    LessThanOpponent,
    /// The points of the round at face value.
    FaceValue,
    /// Art. 16.2.5: a requested bye after which the player was not available any more counts as a draw.
    LateByeAsDraw,
    /// A game played over the board.
    GamePlayed,
    /// Art. 9.2: the points against an opponent who reached the limit.
    LimitReached,
    /// Art. 9.2: the opponent did not reach the limit.
    LimitMissed,
    /// Art. 8.2: the Buchholz of an opponent met over the board.
    OpponentBuchholz,
    /// Art. 10.1: the rating of an opponent met over the board.
    OpponentRating,
    /// Art. 10, preamble: the rating that the regulations give to unrated players.
    OpponentUnrated,
    /// Art. 10.4, 10.5: the performance of an opponent met over the board.
    OpponentPerformance,
    /// Art. 6.1: the points of a game against a member of the tied group.
    MiniTable,
    /// Art. 10.6: the player's rating.
    OwnRating,
    /// Art. 7.8: the player's pairing number.
    PairingNumber,
    /// Art. 3: the place that the arbiter entered.
    PlacedByHand,
}

impl Why {
    /// The name in message keys and in JSON: `opponent-met` …
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The article of C.07 that says how such a round counts; `None` where it is that of the criterion, or a rule of the
    /// simple sets.
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            Self::OpponentAdjusted => "16.3",
            Self::ForfeitAsGame | Self::SittingOut => "15",
            Self::DummyOwnScore => "16.4",
            Self::DummyCappedByOpponent => "16.4.1",
            Self::DummyCappedByRounds => "16.4.2",
            Self::VoluntarilyUnplayed => "16.1.2",
            Self::LateByeAsDraw => "16.2.5",
            Self::OpponentUnrated => "10",
            Self::MiniTable => "6.1",
            _ => return None,
        })
    }

    /// False for a round that is not an element of the sum, so it cannot be cut either.
    pub const fn is_element(self) -> bool {
        !matches!(self, Self::SittingOut | Self::ResultAwaited)
    }
}

/// A term that does not count because the criterion leaves it out.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, serde::Serialize, strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Cut {
    /// Cut as the least significant one left.
    Lowest,
    /// Cut as the most significant one left.
    Highest,
    /// C.07 Art. 16.5: cut before the least significant one, because it comes from a voluntarily unplayed round.
    Voluntary,
}

impl Cut {
    /// The name in JSON: `lowest` …
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The article of C.07 for this cut.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Lowest | Self::Highest => "14.1.1",
            Self::Voluntary => "16.5",
        }
    }
}

/// One term of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The round it belongs to; `None` where there is none (lots).
    pub round: Option<RoundNumber>,
    /// The opponent it belongs to.
    pub opponent: Option<PlayerId>,
    /// The number that is weighed: the opponent's final score, or the points of the round.
    pub basis: Amount,
    /// The opponent's score as the table of points shows it, where the basis is another one: adjusted by Art. 16.3, or
    /// with the last round as a draw (Art. 8.3).
    pub raw: Option<Amount>,
    /// How much it adds to the sum, unless it is cut.
    pub counted: Amount,
    /// Why it counts that much.
    pub why: Why,
    /// The kind of the unplayed round that it comes from, where Art. 15 or 16 treats it as one.
    pub unplayed: Option<Unplayed>,
    /// Why it is left out; `None` if it counts.
    pub cut: Option<Cut>,
}

impl Term {
    /// How much the term adds: zero if it is cut.
    pub fn contribution(&self) -> Amount {
        if self.cut.is_some() { Amount::ZERO } else { self.counted }
    }

    /// What cutting goes by: the opponent's value, then the contribution (C.07 Art. 14.1.1).
    const fn significance(&self) -> (Amount, Amount) {
        (self.basis, self.counted)
    }

    fn is_left(&self) -> bool {
        self.cut.is_none() && self.why.is_element()
    }

    fn is_voluntary(&self) -> bool {
        self.unplayed.is_some_and(Unplayed::is_voluntary)
    }
}

/// How many terms are cut at either end: C.07 Art. 14.1 to 14.4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cutting {
    /// How many of the least significant terms.
    pub lows: u8,
    /// How many of the most significant terms, cut after the others.
    pub highs: u8,
}

impl Cutting {
    /// Nothing is cut.
    pub const NONE: Self = Self { lows: 0, highs: 0 };

    /// Cut-1, Cut-2 (Art. 14.1, 14.2).
    pub const fn cut(lows: u8) -> Self {
        Self { lows, highs: 0 }
    }

    /// Median-1, Median-2 (Art. 14.3, 14.4).
    pub const fn median(ends: u8) -> Self {
        Self { lows: ends, highs: ends }
    }
}

/// Which term is the least significant one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Significance {
    /// That with the lowest opponent's value, among those the smallest contribution (Art. 14.1.1 a, b, d).
    Value,
    /// The same, but a voluntarily unplayed round goes first if it contributes no less (Art. 16.5).
    VoluntaryFirst,
    /// That of the earliest round (Art. 14.1.1 c).
    Earliest,
}

/// Why a criterion has no value for a player.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    strum::EnumIter,
    strum::IntoStaticStr,
    serde::Serialize,
    strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Lack {
    /// No game over the board that counts.
    NoGame,
    /// Every element is cut.
    NothingLeft,
    /// An unrated player is in the event and the regulations give no rating for them (Art. 10, preamble).
    UnratedEntrant,
    /// The arbiter entered no place for the player.
    NotPlaced,
}

impl Lack {
    /// The name in message keys and in JSON: `no-game` …
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// How the terms are combined into the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum Way {
    /// They are added up.
    #[default]
    Sum,
    /// Their mean, rounded half up: to hundredths (Art. 8.2) or to whole rating points (Art. 10.1, 10.4, 10.5).
    Mean {
        /// The exact sum.
        sum: Amount,
        /// Of how many terms.
        count: usize,
        /// To whole numbers?
        whole: bool,
    },
    /// Art. 10.2: the mean of the ratings and the difference for the score.
    Performance {
        /// The rounded mean.
        average: i64,
        /// Points over the board by 1-½-0.
        score: Amount,
        /// Games over the board.
        games: usize,
        /// The score in whole percent, rounded half up.
        percent: u8,
        /// The rating difference of table 8.1.1.
        difference: i64,
    },
    /// Art. 10.3: the lowest rating whose expected score reaches the score.
    Perfect {
        /// Points over the board by 1-½-0.
        score: Amount,
        /// The expected score with that rating, by table 8.1.2.
        expected: Amount,
    },
    /// Art. 6: a place in the group still tied.
    Encounter {
        /// Which table gave the place: 1 is that of the whole group, 2 one of a part of it …
        table: usize,
        /// How many players it has.
        members: usize,
        /// How many of them the player did not meet (Art. 6.3).
        unmet: usize,
        /// The player's points in it, rounded to hundredths; repeated meetings are averaged (Art. 6.1.2).
        score: Amount,
        /// False if nothing in the group was decided.
        separated: bool,
    },
    /// It was looked up.
    Given,
    /// There is none.
    None(Lack),
}

/// The terms of a value in the order of the rounds, and how they are combined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derivation {
    /// One for each round counted.
    pub terms: Vec<Term>,
    /// How they are combined.
    pub way: Way,
}

impl Derivation {
    /// Terms to be added up.
    pub const fn of(terms: Vec<Term>) -> Self {
        Self { terms, way: Way::Sum }
    }

    /// The sum of what is not cut.
    pub fn sum(&self) -> Amount {
        self.terms.iter().map(Term::contribution).sum()
    }

    /// The elements that are not cut.
    pub fn left(&self) -> impl Iterator<Item = &Term> {
        self.terms.iter().filter(|term| term.is_left())
    }

    /// Cuts the least significant terms, then the most significant ones of those that are left (C.07 Art. 14). Among
    /// equals the earliest round goes. Nothing may be left.
    pub fn cut(&mut self, cutting: Cutting, by: Significance) {
        for _ in 0..cutting.lows {
            let Some((index, as_what)) = self.least(by) else { return };
            self.mark(index, as_what);
        }
        for _ in 0..cutting.highs {
            let left = self.terms.iter().enumerate().rev().filter(|(_, term)| term.is_left());
            let Some((index, _)) = left.max_by_key(|(_, term)| term.significance()) else { return };
            self.mark(index, Cut::Highest);
        }
    }

    fn mark(&mut self, index: usize, cut: Cut) {
        if let Some(term) = self.terms.get_mut(index) {
            term.cut = Some(cut);
        }
    }

    fn least(&self, by: Significance) -> Option<(usize, Cut)> {
        let left = || self.terms.iter().enumerate().filter(|(_, term)| term.is_left());
        if by == Significance::Earliest {
            return left().next().map(|(index, _)| (index, Cut::Lowest));
        }
        let (least, lowest) = left().min_by_key(|(_, term)| term.significance())?;
        // Art. 16.5: the smallest contribution of a voluntarily unplayed round, not lower than the least significant.
        let voluntary = left()
            .filter(|(_, term)| by == Significance::VoluntaryFirst && term.is_voluntary())
            .min_by_key(|(_, term)| (term.counted, term.basis))
            .filter(|(_, term)| term.counted >= lowest.counted);
        Some(match voluntary {
            Some((index, _)) => (index, Cut::Voluntary),
            None => (least, Cut::Lowest),
        })
    }
}

/// A tie-break value of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The number; `None` where the criterion has no value for the player (prints `-`, ranks last).
    pub amount: Option<Amount>,
    /// How it was computed.
    pub derivation: Derivation,
}

impl Value {
    /// A value that is the sum of its terms.
    pub fn sum(derivation: Derivation) -> Self {
        Self { amount: Some(derivation.sum()), derivation }
    }

    /// No value, for this reason.
    pub const fn none(terms: Vec<Term>, lack: Lack) -> Self {
        Self { amount: None, derivation: Derivation { terms, way: Way::None(lack) } }
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

    fn term(basis: i64, counted: i64, unplayed: Option<Unplayed>) -> Term {
        Term {
            round: None,
            opponent: None,
            basis: Amount::whole(basis),
            raw: None,
            counted: Amount::whole(counted),
            why: Why::OpponentMet,
            unplayed,
            cut: None,
        }
    }

    fn derivation(counted: &[i64]) -> Derivation {
        Derivation::of(counted.iter().map(|count| term(*count, *count, None)).collect())
    }

    fn after_cut(counted: &[i64], lows: u8, highs: u8) -> i64 {
        let mut derivation = derivation(counted);
        derivation.cut(Cutting { lows, highs }, Significance::Value);
        derivation.sum().hundredths() / 100
    }

    fn cuts(derivation: &Derivation) -> Vec<Option<Cut>> {
        derivation.terms.iter().map(|term| term.cut).collect()
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
        equal.cut(Cutting::median(1), Significance::Value);
        assert_eq!(cuts(&equal), [Some(Cut::Lowest), Some(Cut::Highest), None]);
    }

    /// C.07 Art. 14.1.1 c: progressive scores lose the first rounds, whatever their value.
    #[test]
    fn the_earliest_goes_whatever_it_counts() {
        let mut running = derivation(&[9, 1, 5]);
        running.cut(Cutting::cut(2), Significance::Earliest);
        assert_eq!(cuts(&running), [Some(Cut::Lowest), Some(Cut::Lowest), None]);
    }

    /// C.07 Art. 14.1.1 d: the product of the lowest opponent, among those the smallest product; not the smallest one.
    #[test]
    fn products_are_cut_by_the_opponents_score() {
        let mut products = Derivation::of(vec![term(5, 0, None), term(2, 2, None), term(2, 1, None)]);
        products.cut(Cutting::cut(1), Significance::VoluntaryFirst);
        assert_eq!(cuts(&products), [None, None, Some(Cut::Lowest)]);
    }

    /// C.07 Art. 16.5: a voluntarily unplayed round goes first if it contributes no less than the least significant term,
    /// and 16.5.2: again for the next cut.
    #[test]
    fn voluntarily_unplayed_rounds_go_first() {
        let bye = Some(Unplayed::HalfBye);
        let mut sum =
            Derivation::of(vec![term(1, 1, None), term(4, 4, bye), term(2, 2, None), term(3, 3, bye)]);
        sum.cut(Cutting { lows: 3, highs: 1 }, Significance::VoluntaryFirst);
        let (first, low, high) = (Some(Cut::Voluntary), Some(Cut::Lowest), Some(Cut::Highest));
        assert_eq!(cuts(&sum), [low, first, high, first]);
        let mut products =
            Derivation::of(vec![term(1, 1, None), term(4, 0, Some(Unplayed::ZeroBye)), term(5, 5, None)]);
        products.cut(Cutting::cut(1), Significance::VoluntaryFirst);
        assert_eq!(cuts(&products), [low, None, None], "its contribution is lower, so it stays");
        let pairing = Some(Unplayed::PairingBye);
        let mut sum = Derivation::of(vec![term(1, 1, None), term(4, 4, pairing)]);
        sum.cut(Cutting::cut(1), Significance::VoluntaryFirst);
        assert_eq!(cuts(&sum), [low, None], "the pairing-allocated bye was not asked for");
    }

    #[test]
    fn what_is_no_element_is_not_cut() {
        let mut sum = derivation(&[3, 0, 2]);
        sum.terms[1].why = Why::SittingOut;
        sum.cut(Cutting::cut(1), Significance::Value);
        assert_eq!(cuts(&sum), [None, None, Some(Cut::Lowest)]);
    }
}
