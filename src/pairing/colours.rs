//! Who gets White: the steps of Vincze (`assets/rules/colours.md`), which the list systems share, and the
//! rule of the first round that all systems share.

use std::borrow::Cow;

use crate::model::{Article, Colour};

use super::{Entrant, Pair};

/// The rule that decided the colours of a pair: a step of `assets/rules/colours.md`, or an article of
/// Leong or of the handbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum ColourReason {
    /// 1: had the same colour twice running, so gets the other.
    SameTwice,
    /// 2: the larger difference between whites and blacks is reduced.
    LargerDifference,
    /// 3: equal differences: the smaller number's is reduced.
    SmallerNumberBalances,
    /// 4: balanced: the smaller number changes colour.
    SmallerNumberAlternates,
    /// 5: only the larger number has a colour to change.
    LargerNumberAlternates,
    /// 6, and Leong 14.2: nobody has a colour yet: the rule of the first round.
    FirstRound,
    /// Leong 12.3: must not have the same colour a third time in a row.
    MustAlternate,
    /// Leong 12.1: must not have three more of one colour.
    MustBalance,
    /// Leong 12.5, 12.6: the colours due to the two differ.
    BothDue,
    /// Leong 12.5, 12.6: a colour is due to one of them only.
    OneDue,
    /// Leong 12.4: both are due the same; exchanged since they last had different colours in step.
    LastDifference,
    /// Leong 12.4.1: both are due the same and had the same colours; the smaller number is served.
    SmallerNumberDue,
    /// Leong 12.4.2: the same below the median; the larger number is served.
    LargerNumberDue,
    /// C.04.3 Art. 5.2.2: equal preferences, the stronger one is granted.
    StrongerPreference,
    /// C.04.3 Art. 5.2.4: equal histories, the higher ranked is served.
    HigherRankedDue,
}

impl ColourReason {
    /// The step of `assets/rules/colours.md`; from [`Self::MustAlternate`] on, the order in which Leong and C.04.3
    /// decide.
    pub const fn number(self) -> u8 {
        match self {
            Self::SameTwice | Self::MustAlternate | Self::MustBalance => 1,
            Self::LargerDifference | Self::BothDue | Self::OneDue | Self::StrongerPreference => 2,
            Self::SmallerNumberBalances | Self::LastDifference => 3,
            Self::SmallerNumberAlternates
            | Self::SmallerNumberDue
            | Self::LargerNumberDue
            | Self::HigherRankedDue => 4,
            Self::LargerNumberAlternates => 5,
            Self::FirstRound => 6,
        }
    }

    /// The rule as the rules of a system cite it: `Regular Swiss, colours, step 2`.
    pub(super) fn article(self, system: &str) -> Article {
        Cow::Owned(format!("{system}, colours, step {}", self.number()))
    }
}

/// The pair of two entrants of which the first gets `colour`.
pub fn give_colours(first: &Entrant, colour: Colour, second: &Entrant) -> Pair {
    match colour {
        Colour::White => Pair { white: first.id, black: second.id },
        Colour::Black => Pair { white: second.id, black: first.id },
    }
}

/// The colours of a pair by the steps of Vincze, and the rule that decided.
pub fn vincze_colours(a: &Entrant, b: &Entrant, first_colour: Colour) -> (Pair, ColourReason) {
    let (small, large) = if a.number <= b.number { (a, b) } else { (b, a) };
    let (colour, reason) = colour_of_smaller(small, large, first_colour);
    (give_colours(small, colour, large), reason)
}

fn colour_of_smaller(small: &Entrant, large: &Entrant, first_colour: Colour) -> (Colour, ColourReason) {
    match (small.same_colour_twice(), large.same_colour_twice()) {
        (Some(colour), None) => return (colour.other(), ColourReason::SameTwice),
        (None, Some(colour)) => return (colour, ColourReason::SameTwice),
        (Some(a), Some(b)) if a != b => return (a.other(), ColourReason::SameTwice),
        // Both the same: only in pass 2, and rule 1 is then ignored.
        _ => {}
    }
    let (of_small, of_large) = (small.colour_difference(), large.colour_difference());
    let reduces = |difference: i32| if difference > 0 { Colour::Black } else { Colour::White };
    if of_small.abs() > of_large.abs() {
        return (reduces(of_small), ColourReason::LargerDifference);
    }
    if of_large.abs() > of_small.abs() {
        return (reduces(of_large).other(), ColourReason::LargerDifference);
    }
    if of_small != 0 {
        return (reduces(of_small), ColourReason::SmallerNumberBalances);
    }
    if let Some(last) = small.last_colour() {
        return (last.other(), ColourReason::SmallerNumberAlternates);
    }
    if let Some(last) = large.last_colour() {
        return (last, ColourReason::LargerNumberAlternates);
    }
    (first_round_colour(small, first_colour), ColourReason::FirstRound)
}

/// In the upper half odd numbers get the colour of number 1, even numbers the other (Common rules C2).
pub(super) fn first_round_colour(entrant: &Entrant, first_colour: Colour) -> Colour {
    if entrant.number.0 % 2 == 1 { first_colour } else { first_colour.other() }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::coloured as entrant;
    use super::*;

    fn white(a: (u16, &str), b: (u16, &str)) -> (u32, u8) {
        let (pair, reason) = vincze_colours(&entrant(a.0, a.1), &entrant(b.0, b.1), Colour::White);
        (pair.white.0, reason.number())
    }

    #[test]
    fn rule_1_same_colour_twice_changes() {
        assert_eq!(white((1, "bww"), (2, "wbb")), (2, 1));
        assert_eq!(white((1, "bw"), (2, "ww")), (1, 1));
        assert_eq!(white((5, "b.b"), (2, "wb")), (5, 1), "the last two coloured games, not rounds");
    }

    #[test]
    fn rule_1_ignored_when_both_had_the_same() {
        assert_eq!(white((1, "bww"), (2, "ww")), (1, 2), "2 has the larger difference and gets Black");
    }

    #[test]
    fn rule_2_larger_difference_is_reduced() {
        assert_eq!(white((1, "wbw"), (2, "bwbwbbw.bb")), (2, 1), "rule 1 goes first");
        assert_eq!(white((1, "wb"), (2, "wbw")), (1, 2));
    }

    #[test]
    fn rule_3_equal_differences_smaller_number_balances() {
        assert_eq!(white((1, "w"), (2, "w")), (2, 3));
        assert_eq!(white((4, "w"), (3, "b")), (3, 3));
    }

    #[test]
    fn rules_4_and_5_alternate() {
        assert_eq!(white((1, "wb"), (2, "bw")), (1, 4));
        assert_eq!(white((1, "."), (2, "bw")), (1, 5));
    }

    #[test]
    fn rule_6_first_round() {
        assert_eq!(white((1, ""), (21, "")), (1, 6));
        assert_eq!(white((2, ""), (22, "")), (22, 6));
    }
}
