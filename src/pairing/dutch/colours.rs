//! The colours of a pair (C.04.3 Art. 5.2).

use crate::model::Colour;

use super::super::Pair;
use super::profile::Profile;

/// The pair with colours; the first rule that decides.
pub(super) fn colours(a: &Profile, b: &Profile, initial: Colour) -> Pair {
    let (higher, lower) = if a.rank() <= b.rank() { (a, b) } else { (b, a) };
    match colour_of_higher(higher, lower, initial) {
        Colour::White => Pair { white: higher.id, black: lower.id },
        Colour::Black => Pair { white: lower.id, black: higher.id },
    }
}

fn colour_of_higher(higher: &Profile, lower: &Profile, initial: Colour) -> Colour {
    // 5.2.1: both preferences, or the only one.
    match (higher.preference, lower.preference) {
        (Some(a), Some(b)) if a == b => of_equal_preferences(higher, lower, a),
        (Some(a), _) => a,
        (None, Some(b)) => b.other(),
        // 5.2.5: the initial colour for odd pairing numbers; `order` counts from 0.
        (None, None) if higher.order.is_multiple_of(2) => initial,
        (None, None) => initial.other(),
    }
}

fn of_equal_preferences(higher: &Profile, lower: &Profile, wanted: Colour) -> Colour {
    // 5.2.2: the stronger preference, between absolute ones the larger difference.
    let weight = |profile: &Profile| {
        let is_absolute = profile.strength == super::profile::Strength::Absolute;
        (profile.strength, if is_absolute { profile.difference.abs() } else { 0 })
    };
    match weight(higher).cmp(&weight(lower)) {
        std::cmp::Ordering::Greater => return wanted,
        std::cmp::Ordering::Less => return wanted.other(),
        std::cmp::Ordering::Equal => {}
    }
    // 5.2.3: exchanged since the latest time at which they differed.
    let mut back = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    // 5.2.4: the higher ranked is served.
    back.find(|(a, b)| a != b).map_or(wanted, |(_, other)| *other)
}
