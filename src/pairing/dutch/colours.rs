//! The colours of a pair (C.04.3 Art. 5.2).

use std::borrow::Cow;

use crate::model::{Article, Colour};

use super::super::{ColourReason, Pair};
use super::profile::Profile;

/// The pair with colours, and the rule that decided.
pub(super) fn colours(a: &Profile, b: &Profile, initial: Colour) -> (Pair, ColourReason) {
    let (higher, lower) = if a.rank() <= b.rank() { (a, b) } else { (b, a) };
    let (colour, rule) = colour_of_higher(higher, lower, initial);
    let pair = match colour {
        Colour::White => Pair { white: higher.id, black: lower.id },
        Colour::Black => Pair { white: lower.id, black: higher.id },
    };
    (pair, rule)
}

/// The article of a rule: `C.04.3, 5.2.3`.
pub(super) const fn article(rule: ColourReason) -> Article {
    Cow::Borrowed(match rule {
        ColourReason::StrongerPreference => "C.04.3, 5.2.2",
        ColourReason::LastDifference => "C.04.3, 5.2.3",
        ColourReason::HigherRankedDue => "C.04.3, 5.2.4",
        ColourReason::FirstRound => "C.04.3, 5.2.5",
        _ => "C.04.3, 5.2.1",
    })
}

fn colour_of_higher(higher: &Profile, lower: &Profile, initial: Colour) -> (Colour, ColourReason) {
    // 5.2.1: both preferences, or the only one.
    match (higher.preference, lower.preference) {
        (Some(a), Some(b)) if a == b => of_equal_preferences(higher, lower, a),
        (Some(a), Some(_)) => (a, ColourReason::BothDue),
        (Some(a), None) => (a, ColourReason::OneDue),
        (None, Some(b)) => (b.other(), ColourReason::OneDue),
        // 5.2.5: the initial colour for odd pairing numbers; `order` counts from 0.
        (None, None) if higher.order.is_multiple_of(2) => (initial, ColourReason::FirstRound),
        (None, None) => (initial.other(), ColourReason::FirstRound),
    }
}

fn of_equal_preferences(higher: &Profile, lower: &Profile, wanted: Colour) -> (Colour, ColourReason) {
    // 5.2.2: the stronger preference, between absolute ones the larger difference.
    let weight = |profile: &Profile| {
        let is_absolute = profile.strength == super::profile::Strength::Absolute;
        (profile.strength, if is_absolute { profile.difference.abs() } else { 0 })
    };
    match weight(higher).cmp(&weight(lower)) {
        std::cmp::Ordering::Greater => return (wanted, ColourReason::StrongerPreference),
        std::cmp::Ordering::Less => return (wanted.other(), ColourReason::StrongerPreference),
        std::cmp::Ordering::Equal => {}
    }
    // 5.2.3: exchanged since the latest time at which they differed.
    let mut back = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    match back.find(|(a, b)| a != b) {
        Some((_, other)) => (*other, ColourReason::LastDifference),
        // 5.2.4: the higher ranked is served.
        None => (wanted, ColourReason::HigherRankedDue),
    }
}
