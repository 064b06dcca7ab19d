//! The money of one prize list among the players it reaches: not shared, equally, or by Hort, to the last minor unit.

use crate::model::Sharing;

/// How an amount was computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Payment {
    /// The player's own place in the list, from 1.
    pub place: usize,
    /// The prize of that place; zero beyond the list.
    pub own: u64,
    /// The first place of those who are tied with the player.
    pub first: usize,
    /// The last of their places that has a prize.
    pub last: usize,
    /// How many are tied, including the player.
    pub tied: usize,
    /// The prizes of their places together.
    pub pool: u64,
    /// The amount paid.
    pub amount: u64,
}

/// The money of a list for players in the order of their places, who are tied in groups of these sizes.
///
/// A group of t players on the places q+1 … q+t has the prizes of these places, as far as there are any, together P.
/// Not shared: each the prize of the own place. Equally: P ÷ t each, also those beyond the last prize. Hort: half of the
/// prize of the own place and half of P ÷ t. Amounts are rounded down to a minor unit; the units left over go one by
/// one to the better-placed of the group, so that the group gets P exactly.
///
/// Gives a payment for everybody whose group a prize reaches, and for nobody after that. O(prizes + last group).
pub fn share(prizes: &[u64], sharing: Sharing, groups: impl IntoIterator<Item = usize>) -> Vec<Payment> {
    let mut payments: Vec<Payment> = Vec::new();
    for tied in groups {
        let before = payments.len();
        if before >= prizes.len() {
            break;
        }
        let own = |at: usize| prizes.get(before + at).copied().unwrap_or(0);
        let pool = (0..tied).fold(0_u64, |sum, at| sum.saturating_add(own(at)));
        let exact = |at: usize| exact_share(sharing, own(at), pool, tied);
        let paid: u64 = (0..tied).map(exact).fold(0, u64::saturating_add);
        let left_over = usize::try_from(pool.saturating_sub(paid)).unwrap_or(usize::MAX);
        payments.extend((0..tied).map(|at| Payment {
            place: before + at + 1,
            own: own(at),
            first: before + 1,
            last: prizes.len().min(before + tied),
            tied,
            pool,
            amount: exact(at).saturating_add(u64::from(at < left_over)),
        }));
    }
    payments
}

/// A share, rounded down.
fn exact_share(sharing: Sharing, own: u64, pool: u64, tied: usize) -> u64 {
    let tied = u128::try_from(tied.max(1)).unwrap_or(u128::MAX);
    let (own, pool) = (u128::from(own), u128::from(pool));
    let share = match sharing {
        Sharing::None => own,
        Sharing::Equal => pool / tied,
        Sharing::Hort => own.saturating_mul(tied).saturating_add(pool) / tied.saturating_mul(2),
    };
    u64::try_from(share).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use strum::IntoEnumIterator as _;

    use super::*;

    fn amounts(sharing: Sharing, prizes: &[u64], groups: &[usize]) -> Vec<u64> {
        share(prizes, sharing, groups.iter().copied()).iter().map(|payment| payment.amount).collect()
    }

    /// The example of Prize lists W3.
    #[test]
    fn hort_to_the_last_unit() {
        let prizes = [1000, 500, 350, 200, 150, 100];
        assert_eq!(amounts(Sharing::Hort, &prizes, &[2, 1, 3]), [875, 625, 350, 175, 150, 125]);
        assert_eq!(amounts(Sharing::Equal, &prizes, &[2, 1, 3]), [750, 750, 350, 150, 150, 150]);
        assert_eq!(amounts(Sharing::None, &prizes, &[2, 1, 3]), prizes);
    }

    #[test]
    fn who_stands_beyond_the_last_prize_shares_too() {
        assert_eq!(
            amounts(Sharing::Equal, &[10_000, 6_000, 4_000], &[2, 3, 4]),
            [8_000, 8_000, 1_334, 1_333, 1_333]
        );
        assert_eq!(amounts(Sharing::Hort, &[100], &[3]), [67, 17, 16]);
        assert_eq!(amounts(Sharing::None, &[100], &[3]), [100, 0, 0]);
        assert_eq!(amounts(Sharing::Equal, &[100, 50], &[1]), [100]);
    }

    #[test]
    fn the_places_of_a_group_that_have_a_prize_are_told() {
        let payments = share(&[100, 50], Sharing::Equal, [1, 7]);
        let places: Vec<_> = payments.iter().map(|one| (one.first, one.last, one.tied)).collect();
        assert_eq!((places[0], places[7]), ((1, 1, 1), (2, 2, 7)));
    }

    #[test]
    fn the_units_left_over_go_to_the_better_placed() {
        assert_eq!(amounts(Sharing::Equal, &[5, 5, 1], &[3]), [4, 4, 3]);
    }

    proptest! {
        /// The sum of a list is the sum of the prizes of the places reached, whatever the rule; nobody gets more than
        /// somebody before, and an equal share is the same but for one unit.
        #[test]
        fn sums_are_exact(
            mut prizes in prop::collection::vec(1_u64..100_000, 0..12),
            groups in prop::collection::vec(1_usize..6, 0..8),
        ) {
            prizes.sort_unstable_by(|a, b| b.cmp(a));
            let reached: usize = groups.iter().sum();
            let fund: u64 = prizes.iter().take(reached).sum();
            for sharing in Sharing::iter() {
                let payments = share(&prizes, sharing, groups.iter().copied());
                prop_assert_eq!(payments.iter().map(|one| one.amount).sum::<u64>(), fund, "{:?}", sharing);
                prop_assert!(payments.windows(2).all(|pair| pair[0].amount >= pair[1].amount));
                for group in payments.chunk_by(|a, b| a.first == b.first) {
                    prop_assert_eq!(group.iter().map(|one| one.amount).sum::<u64>(), group[0].pool);
                    let spread = group[0].amount - group[group.len() - 1].amount;
                    prop_assert!(sharing != Sharing::Equal || spread <= 1);
                    prop_assert!(group.iter().enumerate().all(|(at, one)| one.place == one.first + at));
                }
            }
        }
    }
}
