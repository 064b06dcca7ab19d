//! Colours of a pair (C.04.3 Art. 5.2) and the order of the boards.

use crate::model::{Colour, PlayerId};

use super::person::{Class, LiteralPlayer};

/// The colour of the higher ranked of two.
pub(super) fn colour_of(higher: &LiteralPlayer, lower: &LiteralPlayer, initial: Colour) -> Colour {
    let (Some(mine), Some(theirs)) = (higher.wants, lower.wants) else {
        // 5.2.1 with one preference, 5.2.5 with none.
        let by_number = if higher.tpn % 2 == 1 { initial } else { initial.other() };
        return higher.wants.or(lower.wants.map(Colour::other)).unwrap_or(by_number);
    };
    if mine != theirs {
        return mine;
    }
    // 5.2.2.
    if higher.class != lower.class {
        return if higher.class > lower.class { mine } else { mine.other() };
    }
    let (a, b) = (higher.difference.abs(), lower.difference.abs());
    if higher.class == Class::Absolute && a != b {
        return if a > b { mine } else { mine.other() };
    }
    // 5.2.3.
    for (a, b) in higher.sequence.iter().rev().zip(lower.sequence.iter().rev()) {
        if a != b {
            return *b;
        }
    }
    // 5.2.4.
    mine
}

/// White and Black.
pub(super) fn pair(higher: &LiteralPlayer, lower: &LiteralPlayer, initial: Colour) -> (PlayerId, PlayerId) {
    match colour_of(higher, lower, initial) {
        Colour::White => (higher.id, lower.id),
        Colour::Black => (lower.id, higher.id),
    }
}

/// The place of a pair among the boards: scores without virtual points.
pub(super) fn place(a: &LiteralPlayer, b: &LiteralPlayer) -> impl Ord + use<> {
    let (higher, lower) = if (-a.real, a.tpn) < (-b.real, b.tpn) { (a, b) } else { (b, a) };
    (-higher.real, -lower.real, higher.tpn)
}
