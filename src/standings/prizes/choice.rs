//! Several prize lists for one ranking: which of them pays a player, where nobody may have more than one prize.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::sharing::{Payment, share};
use crate::model::Sharing;

/// A player who competes for the prizes of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Tells the player from all others; the same in all lists that are settled together.
    pub line: usize,
    /// Equal for those who share the money of this list.
    pub tie: i64,
}

/// A prize list and the players who compete for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestedList {
    /// The prizes from the first place on, never increasing, in units of this list.
    pub prizes: Vec<u64>,
    /// What its unit is worth, by which its amounts are compared with those of the other lists (whole euros and cents).
    pub worth: u64,
    /// How those who are tied share them.
    pub sharing: Sharing,
    /// In the order of the ranking.
    pub rivals: Vec<Rival>,
    /// Rows that are paid from another list.
    pub elsewhere: BTreeSet<usize>,
}

impl ContestedList {
    /// Who gets what, by line, while those paid elsewhere are left out and `back` is in again.
    fn payments(&self, back: Option<usize>) -> Vec<(usize, Payment)> {
        let (mut lines, mut groups, mut last) = (Vec::new(), Vec::<usize>::new(), None);
        let is_in = |rival: &&Rival| back == Some(rival.line) || !self.elsewhere.contains(&rival.line);
        for rival in self.rivals.iter().filter(is_in) {
            match groups.last_mut() {
                Some(group) if last == Some(rival.tie) => *group += 1,
                _ if lines.len() >= self.prizes.len() => break,
                _ => groups.push(1),
            }
            last = Some(rival.tie);
            lines.push(rival.line);
        }
        let payments = share(&self.prizes, self.sharing, groups);
        lines.into_iter().zip(payments).filter(|(_, payment)| payment.amount > 0).collect()
    }

    /// An amount of this list, to be compared with those of others.
    pub fn value(&self, amount: u64) -> u64 {
        amount.saturating_mul(self.worth)
    }

    fn has(&self, line: usize) -> bool {
        self.rivals.iter().any(|rival| rival.line == line)
    }
}

/// Who gets what from each list. With `one_prize` nobody is paid from two: contests are then left without those who are
/// paid elsewhere.
///
/// Prize lists W5: the most valuable prize that anybody not yet settled would get is settled
/// first, of equal ones that of the earlier list (of each section the main list, then the categories in their order; then the
/// categories across sections) and of the better place; its owner leaves all other lists, where everybody moves up and what is shared is shared anew. So a prize goes
/// to the best-ranked who can have it and holds no larger one. Each player is settled once, hence it ends. Where lists
/// are not shared this is the only outcome in which nobody could have a larger prize without taking it from a
/// better-ranked player. O(prizes · lists · (prizes + players)) at worst.
pub fn settle(contests: &mut [ContestedList], one_prize: bool) -> Vec<Vec<(usize, Payment)>> {
    let mut paid: Vec<Vec<(usize, Payment)>> =
        contests.iter().map(|contest| contest.payments(None)).collect();
    let mut settled = BTreeSet::new();
    if one_prize {
        while settle_next(contests, &mut paid, &mut settled) {}
    }
    paid
}

/// Settles the most valuable prize that is open; false if there is none.
fn settle_next(
    contests: &mut [ContestedList],
    paid: &mut [Vec<(usize, Payment)>],
    settled: &mut BTreeSet<usize>,
) -> bool {
    let offers = contests.iter().zip(&*paid).enumerate().flat_map(|(list, (contest, payments))| {
        let offer = move |(line, payment): &(usize, Payment)| {
            (contest.value(payment.amount), Reverse(list), Reverse(payment.place), *line)
        };
        payments.iter().map(offer)
    });
    let open = offers.filter(|(.., line)| !settled.contains(line));
    let Some((_, Reverse(list), _, line)) = open.max() else { return false };
    settled.insert(line);
    let others = contests.iter_mut().zip(paid).enumerate();
    for (_, (contest, payments)) in others.filter(|(at, (contest, _))| *at != list && contest.has(line)) {
        contest.elsewhere.insert(line);
        *payments = contest.payments(None);
    }
    true
}

/// The amount a row would get from a list if it returned to it.
pub fn would_get(contest: &ContestedList, line: usize) -> u64 {
    let payments = if contest.has(line) { contest.payments(Some(line)) } else { Vec::new() };
    payments.into_iter().find(|(of, _)| *of == line).map_or(0, |(_, payment)| payment.amount)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn contest(prizes: &[u64], sharing: Sharing, rivals: &[(usize, i64)]) -> ContestedList {
        let rivals = rivals.iter().map(|(line, tie)| Rival { line: *line, tie: *tie }).collect();
        ContestedList { prizes: prizes.to_vec(), worth: 1, sharing, rivals, elsewhere: BTreeSet::new() }
    }

    fn amounts(contests: &[ContestedList], one_prize: bool) -> Vec<Vec<(usize, u64)>> {
        let told =
            |list: Vec<(usize, Payment)>| list.into_iter().map(|(line, one)| (line, one.amount)).collect();
        settle(&mut contests.to_vec(), one_prize).into_iter().map(told).collect()
    }

    #[test]
    fn the_most_valuable_prize_and_the_freed_one_moves_down() {
        let main = contest(&[100, 60, 40], Sharing::None, &[(0, 0), (1, 1), (2, 2), (3, 3)]);
        let women = contest(&[50, 30], Sharing::None, &[(1, 1), (2, 2), (3, 3)]);
        let lists = [main, women];
        // Second keeps 60 of the main list, third takes 50 as the best woman left, so fourth has the main list's 40.
        assert_eq!(amounts(&lists, true), [vec![(0, 100), (1, 60), (3, 40)], vec![(2, 50)]]);
        assert_eq!(amounts(&lists, false), [vec![(0, 100), (1, 60), (2, 40)], vec![(1, 50), (2, 30)]]);
    }

    #[test]
    fn of_equal_prizes_the_main_list_is_before_the_categories_and_these_in_their_order() {
        let main = contest(&[50], Sharing::None, &[(0, 0), (1, 1), (2, 2)]);
        let first = contest(&[50], Sharing::None, &[(0, 0), (1, 1), (2, 2)]);
        let lists = [main, first.clone(), first];
        assert_eq!(amounts(&lists, true), [[(0, 50)], [(1, 50)], [(2, 50)]]);
    }

    #[test]
    fn who_leaves_a_shared_list_leaves_more_to_the_others() {
        let main = contest(&[100, 50], Sharing::Equal, &[(0, 7), (1, 7), (2, 5)]);
        let women = contest(&[80], Sharing::None, &[(1, 1), (2, 2)]);
        assert_eq!(amounts(&[main.clone(), women], true), [vec![(0, 100), (2, 50)], vec![(1, 80)]]);
        // Both could have the 80; the better-placed takes it and would have 100 now.
        let mut lists = [main, contest(&[80], Sharing::None, &[(0, 0), (1, 1)])];
        let paid = settle(&mut lists, true);
        assert_eq!((paid[1][0].0, paid[1][0].1.amount), (0, 80));
        assert_eq!(would_get(&lists[0], 0), 75);
        assert_eq!(would_get(&lists[0], 1), 100);
        assert_eq!(would_get(&lists[1], 2), 0);
    }

    /// Two shared lists in which everybody is tied: whoever is settled early may find that the others have left since.
    #[test]
    fn a_list_left_early_can_pay_more_in_the_end() {
        let tied =
            |lines: &[usize]| lines.iter().map(|line| (*line, i64::from(*line > 1))).collect::<Vec<_>>();
        let mut lists = [
            contest(&[26, 26, 21], Sharing::Equal, &tied(&[1, 2, 4, 6])),
            contest(&[25, 25, 17, 7], Sharing::Hort, &tied(&[0, 3, 4, 5, 6])),
        ];
        let paid = settle(&mut lists, true);
        let would = |at: usize, other: usize| {
            let have = paid[at].iter().map(|(line, one)| (*line, one.amount));
            have.map(|(line, has)| (line, has, would_get(&lists[other], line))).collect::<Vec<_>>()
        };
        let told = [would(0, 1), would(1, 0)];
        assert!(told.iter().flatten().any(|(_, has, would)| would > has), "{told:?}");
    }

    /// By hand: down the ranking, each takes the largest prize still there of the lists that are open to them.
    fn by_hand(lists: &[ContestedList], people: usize) -> Vec<Vec<(usize, u64)>> {
        let mut paid: Vec<Vec<(usize, u64)>> = vec![Vec::new(); lists.len()];
        for line in 0..people {
            let open = lists.iter().enumerate().filter(|(_, list)| list.has(line));
            let next = open.filter_map(|(at, list)| Some((*list.prizes.get(paid[at].len())?, Reverse(at))));
            if let Some((amount, Reverse(at))) = next.max() {
                paid[at].push((line, amount));
            }
        }
        paid
    }

    prop_compose! {
        fn any_list()(
            mut prizes in prop::collection::vec(1_u64..40, 0..6),
            sharing in prop::sample::select(vec![Sharing::None, Sharing::Equal, Sharing::Hort]),
            rivals in prop::collection::btree_set(0_usize..12, 0..12),
        ) -> (Vec<u64>, Sharing, Vec<usize>) {
            prizes.sort_unstable_by(|a, b| b.cmp(a));
            (prizes, sharing, rivals.into_iter().collect())
        }
    }

    proptest! {
        /// Not shared: as one would do it by hand.
        #[test]
        fn unshared_lists_are_settled_as_by_hand(lists in prop::collection::vec(any_list(), 1..5)) {
            let lists: Vec<ContestedList> = lists
                .iter()
                .map(|(prizes, _, lines)| {
                    let rivals: Vec<_> = lines.iter().map(|line| (*line, *line as i64)).collect();
                    contest(prizes, Sharing::None, &rivals)
                })
                .collect();
            prop_assert_eq!(amounts(&lists, true), by_hand(&lists, 12));
        }

        /// Lists of two sections, for which different people compete, and lists across them, all without ties: in which order
        /// the sections are settled changes nothing.
        #[test]
        fn the_order_of_sections_changes_nothing(
            lists in prop::collection::vec((any_list(), 0_usize..3), 2..7),
            keys in prop::collection::vec(any::<u32>(), 12),
        ) {
            let mut ranking: Vec<usize> = (0..12).collect();
            ranking.sort_by_key(|line| keys[*line]);
            let of = |wanted: usize| {
                let lists = lists.iter().filter(move |(_, of)| *of == wanted);
                lists.map(|((prizes, _, lines), _)| {
                    let competes = |line: &&usize| lines.contains(line) && (wanted == 2 || *line % 2 == wanted);
                    let rivals: Vec<_> = ranking.iter().filter(competes).zip(0..).map(|(line, tie)| (*line, tie)).collect();
                    contest(prizes, Sharing::None, &rivals)
                }).collect::<Vec<_>>()
            };
            let (a, b, across) = (of(0), of(1), of(2));
            let paid = amounts(&[a.clone(), b.clone(), across.clone()].concat(), true);
            let mut other = amounts(&[b.clone(), a.clone(), across].concat(), true);
            other[..a.len() + b.len()].rotate_left(b.len());
            prop_assert_eq!(paid, other);
        }

        /// One prize each; every list pays out all prizes of the places reached by those who are left in it.
        #[test]
        fn nobody_has_two_and_nothing_is_lost(
            lists in prop::collection::vec(any_list(), 1..5),
            ties in prop::collection::vec(0_i64..4, 12),
        ) {
            let mut ties = ties;
            ties.sort_unstable();
            let mut lists: Vec<ContestedList> = lists
                .iter()
                .map(|(prizes, sharing, lines)| {
                    let rivals: Vec<_> = lines.iter().map(|line| (*line, ties[*line])).collect();
                    contest(prizes, *sharing, &rivals)
                })
                .collect();
            let paid = settle(&mut lists, true);
            let mut winners: Vec<usize> = paid.iter().flatten().map(|(line, _)| *line).collect();
            winners.sort_unstable();
            prop_assert!(winners.windows(2).all(|pair| pair[0] != pair[1]), "{winners:?}");
            for (list, payments) in lists.iter().zip(&paid) {
                let left = list.rivals.iter().filter(|one| !list.elsewhere.contains(&one.line)).count();
                let fund: u64 = list.prizes.iter().take(left).sum();
                prop_assert_eq!(payments.iter().map(|(_, one)| one.amount).sum::<u64>(), fund);
                // Nobody is kept away from a list without a prize elsewhere.
                prop_assert!(list.elsewhere.iter().all(|line| winners.contains(line)));
            }
        }
    }
}
