//! Colours by Leong 12: what a player may get and is due, whether two can be given colours, and which they get.

use std::borrow::Cow;

use crate::model::{Article, Colour, RoundNumber};

use super::super::colours::first_round_colour;
use super::super::{ColourReason, Entrant, Pair, give_colours};

/// What a player's earlier colours ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ColourClaim {
    /// The colour that balances the player; when balanced, the one that alternates.
    pub due: Option<Colour>,
    /// The only colour that is not the third equal one in a row.
    pub streak: Option<Colour>,
    /// The only colour that does not make a difference of three.
    pub balance: Option<Colour>,
}

impl ColourClaim {
    pub(super) fn of(entrant: &Entrant) -> Self {
        let difference = entrant.colour_difference();
        let reducing = if difference > 0 { Colour::Black } else { Colour::White };
        let alternating = entrant.last_colour().map(Colour::other);
        Self {
            due: if difference == 0 { alternating } else { Some(reducing) },
            streak: entrant.same_colour_twice().map(Colour::other),
            balance: (difference.abs() >= 2).then_some(reducing),
        }
    }

    /// Whether the colour breaks neither limit of Leong 9.1 and 12.1.
    pub(super) fn allows(self, colour: Colour) -> bool {
        self.streak.is_none_or(|only| only == colour) && self.balance.is_none_or(|only| only == colour)
    }

    /// The colour that must be given. If streak and difference ask for different ones, the streak goes first
    /// (Leong 12.3).
    fn must(self) -> Option<Colour> {
        self.streak.or(self.balance)
    }
}

/// Leong 9.1: colours can be given so that neither gets the same one three times in a row nor three more of one.
pub(super) fn colours_fit(a: ColourClaim, b: ColourClaim) -> bool {
    [Colour::White, Colour::Black].into_iter().any(|colour| a.allows(colour) && b.allows(colour.other()))
}

/// Leong 12.2: both are due the same colour.
pub(super) fn clash(a: ColourClaim, b: ColourClaim) -> bool {
    a.due.is_some() && a.due == b.due
}

/// The colours of a pair and the rule that decided (Leong 12.3 to 12.6). `below_median` says in what kind of
/// group the pair was made (12.4.2).
pub(super) fn leong_colours(
    a: &Entrant,
    b: &Entrant,
    below_median: bool,
    first_colour: Colour,
) -> (Pair, ColourReason) {
    let (small, large) = if a.number <= b.number { (a, b) } else { (b, a) };
    let (colour, reason) = colour_of_smaller(small, large, below_median, first_colour);
    (give_colours(small, colour, large), reason)
}

fn colour_of_smaller(
    small: &Entrant,
    large: &Entrant,
    below_median: bool,
    first_colour: Colour,
) -> (Colour, ColourReason) {
    let (ours, theirs) = (ColourClaim::of(small), ColourClaim::of(large));
    let why_must = |claim: ColourClaim| match claim.streak {
        Some(_) => ColourReason::MustAlternate,
        None => ColourReason::MustBalance,
    };
    match (ours.must(), theirs.must()) {
        (Some(colour), other) if other != Some(colour) => return (colour, why_must(ours)),
        (None, Some(colour)) => return (colour.other(), why_must(theirs)),
        // Both the same must happens only where colour plays no part in compatibility; the must is ignored then.
        _ => {}
    }
    match (ours.due, theirs.due) {
        (None, None) => (first_round_colour(small, first_colour), ColourReason::FirstRound),
        (Some(colour), None) => (colour, ColourReason::OneDue),
        (None, Some(colour)) => (colour.other(), ColourReason::OneDue),
        (Some(colour), Some(other)) if colour != other => (colour, ColourReason::BothDue),
        (Some(due), Some(_)) => by_history(small, large, due, below_median),
    }
}

/// Both are due the same: Leong 12.4, 12.4.1, 12.4.2. Of histories of different length only as much is compared as the
/// shorter one has.
fn by_history(small: &Entrant, large: &Entrant, due: Colour, below_median: bool) -> (Colour, ColourReason) {
    let in_step = small.colours().rev().zip(large.colours().rev());
    let mut different = in_step.filter(|(ours, theirs)| ours != theirs);
    match different.next() {
        Some((ours, _)) => (ours.other(), ColourReason::LastDifference),
        None if below_median => (due.other(), ColourReason::LargerNumberDue),
        None => (due, ColourReason::SmallerNumberDue),
    }
}

/// The article that a colour rule stands for. What is due equalises in even rounds (12.6) and keeps the
/// difference at one in odd ones (12.5).
pub(super) fn article(rule: ColourReason, round: RoundNumber) -> Article {
    Cow::Borrowed(match rule {
        ColourReason::MustAlternate => "Leong 12.3",
        ColourReason::MustBalance => "Leong 12.1",
        ColourReason::LastDifference => "Leong 12.4",
        ColourReason::SmallerNumberDue => "Leong 12.4.1",
        ColourReason::LargerNumberDue => "Leong 12.4.2",
        ColourReason::FirstRound => "Leong 14.2",
        _ if round.get().is_multiple_of(2) => "Leong 12.6",
        _ => "Leong 12.5",
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::fixture::coloured as entrant;
    use super::*;

    fn claim(colours: &str) -> ColourClaim {
        ColourClaim::of(&entrant(1, colours))
    }

    fn white(a: (u16, &str), b: (u16, &str), below: bool) -> (u32, &'static str) {
        let (pair, reason) = leong_colours(&entrant(a.0, a.1), &entrant(b.0, b.1), below, Colour::White);
        let article = match article(reason, RoundNumber::new(4).unwrap()) {
            Cow::Borrowed(article) => article,
            Cow::Owned(_) => panic!("a constant"),
        };
        (pair.white.0, article)
    }

    #[test]
    fn due_colour_balances_then_alternates() {
        use Colour::{Black, White};
        let cases =
            [("", None), ("w", Some(Black)), ("wb", Some(White)), ("bw", Some(Black)), ("b.b", Some(White))];
        for (colours, due) in cases {
            assert_eq!(claim(colours).due, due, "{colours}");
        }
        // The difference goes before alternation.
        assert_eq!(claim("wwb").due, Some(Black));
    }

    #[test]
    fn rule_9_1_limits() {
        assert!(!colours_fit(claim("ww"), claim("bww")), "both need Black after two Whites");
        assert!(!colours_fit(claim("wbww"), claim("wwbw")), "both have two more Whites");
        assert!(colours_fit(claim("ww"), claim("bb")));
        assert!(colours_fit(claim("w"), claim("w")), "a clash, not a limit");
        assert!(colours_fit(claim("wwbw"), claim("wb")));
        assert!(!colours_fit(claim("bbbbww"), claim("")), "no colour is left that breaks no limit");
    }

    #[test]
    fn rule_12_2_clash() {
        assert!(clash(claim("w"), claim("bw")));
        assert!(!clash(claim("w"), claim("b")));
        assert!(!clash(claim(""), claim("")) && !clash(claim(""), claim("w")));
    }

    #[test]
    fn colours_1_a_must_is_served() {
        assert_eq!(white((1, "wbb"), (2, "b"), false), (1, "Leong 12.3"));
        assert_eq!(white((1, "w"), (2, "wbww"), true), (1, "Leong 12.3"));
        assert_eq!(white((1, "bwbb"), (2, "bw"), false), (1, "Leong 12.3"));
        assert_eq!(white((1, "wwbw"), (2, "wbw"), false), (2, "Leong 12.1"));
        assert_eq!(white((1, "wb"), (2, "bbwb"), false), (2, "Leong 12.1"));
        assert_eq!(white((1, "bbbbww"), (2, "b"), false), (2, "Leong 12.3"), "the streak goes first");
    }

    #[test]
    fn colours_1_the_same_must_is_ignored() {
        // Both must have Black; they differ at the third from last.
        assert_eq!(white((1, "wbww"), (2, "bwww"), false), (1, "Leong 12.4"));
    }

    #[test]
    fn colours_2_due_colours_are_served() {
        assert_eq!(white((1, "w"), (2, "b"), false), (2, "Leong 12.6"));
        assert_eq!(white((1, ""), (2, "w"), false), (1, "Leong 12.6"));
        assert_eq!(white((1, "b"), (2, "."), true), (1, "Leong 12.6"));
    }

    #[test]
    fn colours_3_the_last_difference_in_step_is_exchanged() {
        assert_eq!(white((1, "wbw"), (2, "bww"), false), (1, "Leong 12.3"), "a must goes before");
        assert_eq!(white((1, "wwbbw"), (2, "bwwbw"), false), (1, "Leong 12.4"));
        assert_eq!(white((1, "bw.w"), (2, "w.bw"), false), (2, "Leong 12.3"));
        // Only games in step: the default games between do not count.
        assert_eq!(white((1, "wb.bw"), (2, "bwb.w"), false), (1, "Leong 12.4"));
    }

    #[test]
    fn colours_4_identical_histories() {
        assert_eq!(white((1, "bw"), (2, "bw"), false), (2, "Leong 12.4.1"));
        assert_eq!(white((1, "bw"), (2, "bw"), true), (1, "Leong 12.4.2"));
        assert_eq!(white((7, "b"), (2, "b"), false), (2, "Leong 12.4.1"));
        assert_eq!(white((7, "b"), (2, "b"), true), (7, "Leong 12.4.2"));
        assert_eq!(white((1, "wb"), (2, "b"), false), (1, "Leong 12.4.1"), "as far as the shorter goes");
    }

    #[test]
    fn colours_5_the_rule_of_the_first_round() {
        assert_eq!(white((1, ""), (21, ""), false), (1, "Leong 14.2"));
        assert_eq!(white((2, ""), (22, "."), true), (22, "Leong 14.2"));
    }
}
