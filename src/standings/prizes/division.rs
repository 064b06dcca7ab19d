//! Whole units divided by points: each share as an exact fraction, rounded down, and the units left over.

use std::cmp::Reverse;
use std::fmt;

use crate::model::Points;
use crate::standings::Amount;

/// An exact number of units that is not negative, in lowest terms. Prints as `40`, `83/121`, `1 83/121`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

impl Fraction {
    /// In lowest terms; nothing at all over nothing.
    fn of(numerator: u128, denominator: u128) -> Self {
        let divisor = greatest_common_divisor(numerator, denominator).max(1);
        Self { numerator: numerator / divisor, denominator: (denominator / divisor).max(1) }
    }

    /// The denominator, at least 1.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The numerator.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// True if it is 0.
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }
}

const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.numerator / self.denominator, self.numerator % self.denominator);
        let text = match (whole, rest) {
            (whole, 0) => whole.to_string(),
            (0, rest) => format!("{rest}/{}", self.denominator),
            (whole, rest) => format!("{whole} {rest}/{}", self.denominator),
        };
        f.pad(&text)
    }
}

/// One entrant's share, and how it was rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Points × point value, exactly.
    pub exact: Fraction,
    /// That, rounded down.
    pub whole: u64,
    /// What rounding cut off, less than one unit.
    pub remainder: Fraction,
    /// True if one of the units left over is added.
    pub extra: bool,
}

impl Share {
    /// The amount paid.
    pub const fn amount(&self) -> u64 {
        if self.extra { self.whole.saturating_add(1) } else { self.whole }
    }
}

/// A prize pot divided among all. The amounts of the shares add up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// All points that count.
    pub points: Amount,
    /// Prize pot ÷ all points.
    pub point_value: Fraction,
    /// The units left over by rounding down, each given to somebody.
    pub left_over: u64,
    /// The shares, in the order of the scores given.
    pub shares: Vec<Share>,
}

/// Divides a prize pot of whole units by scores, which are given in the order of the places. `None` if nobody has a
/// point: then nothing is paid (Prize pot P4).
///
/// Everybody gets points × (prize pot ÷ all points), rounded down to a whole unit. The units left over go one each by
/// the largest remainder, ties to the better-placed; as a remainder is less than a unit, they never suffice for a
/// second one each, and whose remainder is nothing gets none. A score below nothing (possible where the organiser
/// takes points away for a loss) counts as nothing. O(n log n).
pub fn divide(prize_pot: u64, scores: &[Points]) -> Option<Division> {
    let tenths: Vec<u64> = scores.iter().map(|score| u64::try_from(score.tenths()).unwrap_or(0)).collect();
    let total = u128::from(tenths.iter().sum::<u64>());
    if total == 0 {
        return None;
    }
    let product = |tenths: &u64| u128::from(prize_pot) * u128::from(*tenths);
    let mut shares: Vec<Share> = tenths
        .iter()
        .map(|tenths| Share {
            exact: Fraction::of(product(tenths), total),
            // No share is larger than the pot.
            whole: u64::try_from(product(tenths) / total).unwrap_or(prize_pot),
            remainder: Fraction::of(product(tenths) % total, total),
            extra: false,
        })
        .collect();
    let paid: u64 = shares.iter().map(|share| share.whole).sum();
    let left_over = prize_pot.saturating_sub(paid);
    let mut by_remainder: Vec<(Reverse<u128>, usize)> =
        tenths.iter().enumerate().map(|(place, tenths)| (Reverse(product(tenths) % total), place)).collect();
    by_remainder.sort_unstable();
    for (_, place) in by_remainder.into_iter().take(usize::try_from(left_over).unwrap_or(usize::MAX)) {
        if let Some(share) = shares.get_mut(place) {
            share.extra = true;
        }
    }
    Some(Division {
        points: Amount::from_hundredths(i64::try_from(total * 10).unwrap_or(i64::MAX)),
        point_value: Fraction::of(u128::from(prize_pot) * 10, total),
        left_over,
        shares,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn amounts(pot: u64, tenths: &[i32]) -> Option<Vec<u64>> {
        let scores: Vec<Points> = tenths.iter().map(|tenths| Points::from_tenths(*tenths)).collect();
        divide(pot, &scores).map(|division| division.shares.iter().map(Share::amount).collect())
    }

    #[test]
    fn the_examples_of_document_003() {
        assert_eq!(amounts(480, &[20, 10, 10, 10, 10, 0]), Some(vec![160, 80, 80, 80, 80, 0]));
        assert_eq!(amounts(480, &[30, 30, 20, 20, 20, 0]), Some(vec![120, 120, 80, 80, 80, 0]));
    }

    #[test]
    fn units_left_over_go_by_the_largest_remainder_then_by_place() {
        // 10 units by 3, 2, 2: 30/7 = 4 2/7, 20/7 = 2 6/7 twice; two units are left over.
        assert_eq!(amounts(10, &[30, 20, 20]), Some(vec![4, 3, 3]));
        // 11 units by 1, 1, 1: 3 2/3 each; the better-placed get the two.
        assert_eq!(amounts(11, &[10, 10, 10]), Some(vec![4, 4, 3]));
        let scores = [15, 10].map(Points::from_tenths);
        let division = divide(7, &scores).unwrap();
        assert_eq!((division.point_value.to_string(), division.left_over), ("2 4/5".to_owned(), 1));
        let told: Vec<String> = division
            .shares
            .iter()
            .map(|share| format!("{} {} {} {}", share.exact, share.whole, share.remainder, share.extra))
            .collect();
        assert_eq!(told, ["4 1/5 4 1/5 false", "2 4/5 2 4/5 true"]);
    }

    #[test]
    fn without_a_point_nothing_is_paid() {
        assert_eq!(amounts(480, &[0, 0, 0]), None);
        assert_eq!(amounts(480, &[]), None);
        assert_eq!(amounts(480, &[-10, 0]), None);
        assert_eq!(amounts(0, &[10]), Some(vec![0]));
    }

    #[test]
    fn points_below_nothing_count_as_nothing() {
        assert_eq!(amounts(90, &[20, 10, -30]), Some(vec![60, 30, 0]));
    }

    #[test]
    fn the_largest_numbers_there_are() {
        let pot = u64::from(u32::MAX) * 9_999;
        let scores = vec![Points::from_tenths(i32::MAX); 9_999];
        let division = divide(pot, &scores).unwrap();
        assert_eq!(division.shares.iter().map(Share::amount).sum::<u64>(), pot);
        assert!(division.shares.iter().all(|share| share.amount() == u64::from(u32::MAX)));
    }

    proptest! {
        #[test]
        fn payouts_add_up_and_never_fall_with_the_points(
            pot in prop_oneof![0..500_u64, 0..=u64::from(u32::MAX) * 9_999],
            scores in prop::collection::vec(prop_oneof![0..=90_i32, -50..=1_000_000_i32], 1..80),
        ) {
            let mut scores = scores;
            scores.sort_unstable_by_key(|tenths| Reverse(*tenths));
            match amounts(pot, &scores) {
                None => prop_assert!(scores.iter().all(|tenths| *tenths <= 0)),
                Some(amounts) => {
                    prop_assert_eq!(amounts.iter().sum::<u64>(), pot);
                    prop_assert!(amounts.is_sorted_by(|better, worse| better >= worse), "{:?}", amounts);
                    let total: i128 = scores.iter().map(|tenths| i128::from((*tenths).max(0))).sum();
                    for (amount, tenths) in amounts.iter().zip(&scores) {
                        let off = i128::from(*amount) * total - i128::from(pot) * i128::from((*tenths).max(0));
                        prop_assert!(off.abs() < total, "less than a unit off");
                    }
                }
            }
        }
    }
}
