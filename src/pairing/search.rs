//! The ordered search (Vincze, pairings 3 to 5), which the list systems share: the order in which the first
//! of a group looks for an opponent, and a pair as it was found.

use crate::model::{PlayerId, Points};

use super::{Obstacle, OpponentPlace};

/// One pair as it was found.
#[derive(Debug)]
pub(super) struct ChosenPair {
    /// Who looked for an opponent: the first of the group.
    pub first: PlayerId,
    /// Points of the group.
    pub points: Points,
    /// Unpaired members of the group at that moment.
    pub members: usize,
    /// Who was found.
    pub chosen: PlayerId,
    /// Where.
    pub place: OpponentPlace,
    /// Who stood before, and why not.
    pub passed: Vec<(PlayerId, Obstacle)>,
}

/// The candidates of the first of `work`: the lower half from first to last, then the upper half from last to second.
/// The lower half is the larger one of an odd number. (Of eight: 5 6 7 8 4 3 2, of seven: 4 5 6 7 3 2.)
pub(super) fn in_halves<T: Copy>(work: &[T]) -> impl Iterator<Item = (T, OpponentPlace)> + '_ {
    let middle = (work.len() / 2).max(1).min(work.len());
    let (upper, lower) = work.split_at(middle);
    let lower = lower.iter().map(|vertex| (*vertex, OpponentPlace::LowerHalf));
    lower.chain(upper.iter().skip(1).rev().map(|vertex| (*vertex, OpponentPlace::UpperHalf)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(members: usize) -> Vec<usize> {
        let work: Vec<usize> = (1..=members).collect();
        in_halves(&work).map(|(vertex, _)| vertex).collect()
    }

    #[test]
    fn lower_half_then_upper_half_from_its_end() {
        assert_eq!(order(8), [5, 6, 7, 8, 4, 3, 2]);
        assert_eq!(order(7), [4, 5, 6, 7, 3, 2]);
        assert_eq!(order(3), [2, 3]);
        assert_eq!(order(2), [2]);
        assert!(order(1).is_empty() && order(0).is_empty());
    }
}
