//! Prize lists (`assets/rules/prize_lists.md`) on small events: who is paid from which list, to the last minor unit.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::model::{Category, Criteria, Membership, Sex, TieBreakCode};
use crate::standings::c07::tests::{any_event, permuted};
use crate::standings::tiebreak::fixture::{event, example_a};

fn list(amounts: &[u64], sharing: Sharing) -> PrizeList {
    PrizeList { amounts: amounts.to_vec(), sharing }
}

fn women(amounts: &[u64], sharing: Sharing) -> Category {
    let criteria = Criteria { sex: Some(Sex::Female), ..Criteria::default() };
    Category {
        name: "Women".to_owned(),
        members: Membership::Matching(criteria),
        prizes: list(amounts, sharing),
    }
}

/// An event with prize lists and some women, by starting number.
fn with(event: &Tournament, awards: Awards, women: &[usize]) -> Tournament {
    let mut parts = event.to_parts();
    *parts.awards = awards;
    for number in women {
        Arc::make_mut(&mut parts.players[number - 1]).details.sex = Some(Sex::Female);
    }
    Tournament::from_parts(parts).unwrap()
}

fn payouts(event: &Tournament, codes: &str) -> Payouts {
    let codes: Vec<TieBreakCode> = codes.split_whitespace().map(TieBreakCode::new).collect();
    Payouts::of(event, &Standings::of(event, 99, &codes).unwrap()).unwrap()
}

fn told(list: &PaidList) -> Vec<(u16, u64)> {
    list.rows.iter().map(|row| (row.number.0, row.payment.amount)).collect()
}

// Example A: 3 has 3 points; 1 and 2 have 2½; 6 has 2; 4 and 5 follow.

#[test]
fn tied_players_share_by_the_rule_of_the_list() {
    let pays = |sharing, codes: &str| {
        let awards = Awards { main: list(&[10_000, 6_000, 4_001], sharing), ..Awards::default() };
        told(&payouts(&with(&example_a(), awards, &[]), codes).lists[0])
    };
    assert_eq!(pays(Sharing::None, "BUCHHOLZ"), [(3, 10_000), (2, 6_000), (1, 4_001)]);
    assert_eq!(pays(Sharing::Equal, "BUCHHOLZ"), [(3, 10_000), (2, 5_001), (1, 5_000)]);
    assert_eq!(pays(Sharing::Hort, "BUCHHOLZ"), [(3, 10_000), (2, 5_501), (1, 4_500)]);
    // Equal after the last tie-break: nothing says who is second.
    assert_eq!(pays(Sharing::None, ""), [(3, 10_000), (1, 5_001), (2, 5_000)]);
}

#[test]
fn tied_can_mean_equal_after_the_last_tie_break() {
    let main = list(&[10_000, 6_000, 4_001], Sharing::Equal);
    let awards = Awards { main, tied: Tied::Rank, ..Awards::default() };
    let event = with(&example_a(), awards, &[]);
    assert_eq!(told(&payouts(&event, "BUCHHOLZ").lists[0]), [(3, 10_000), (2, 6_000), (1, 4_001)]);
    assert_eq!(told(&payouts(&event, "").lists[0]), [(3, 10_000), (1, 5_001), (2, 5_000)]);
}

#[test]
fn one_prize_each_and_who_was_passed_over() {
    let awards = Awards {
        one_prize: true,
        main: list(&[100, 60], Sharing::None),
        categories: vec![women(&[50, 30], Sharing::None)],
        ..Awards::default()
    };
    let event = with(&example_a(), awards.clone(), &[2, 4, 5]);
    let paid = payouts(&event, "BUCHHOLZ");
    assert_eq!(told(&paid.lists[0]), [(3, 100), (2, 60)]);
    assert_eq!(told(&paid.lists[1]), [(4, 50), (5, 30)]);
    assert_eq!(paid.lists[1].passed_over, [PlayerId(1)]);
    assert_eq!((paid.fund(), paid.paid()), (240, 240));
    let both = with(&event, Awards { one_prize: false, ..awards }, &[]);
    let paid = payouts(&both, "BUCHHOLZ");
    assert_eq!(told(&paid.lists[1]), [(2, 50), (4, 30)]);
    assert_eq!((paid.of_player(PlayerId(1)), paid.of_player(PlayerId(0))), (110, 0));
    assert!(paid.lists[1].passed_over.is_empty());
}

/// Prize lists W5: who leaves a shared list leaves more to the others; here the better-placed of two.
#[test]
fn the_one_who_stays_has_the_shared_prize_alone() {
    let awards = Awards {
        one_prize: true,
        main: list(&[100, 90], Sharing::Equal),
        categories: vec![women(&[48, 5], Sharing::None)],
        ..Awards::default()
    };
    let paid = payouts(&with(&example_a(), awards, &[1, 2]), "BUCHHOLZ");
    // 2 and 1 would share 90; 2 takes 48 of the women's list, so 1 has 90.
    assert_eq!((told(&paid.lists[0]), told(&paid.lists[1])), (vec![(3, 100), (1, 90)], vec![(2, 48)]));
    assert_eq!((paid.lists[1].kept(), paid.foregone.len()), (5, 0));
}

#[test]
fn the_disqualified_and_those_who_never_came_are_not_paid() {
    let lines = ["W2+ W3+", "B1- B4+", "W4+ B1-", "B3- W2-", "F6- ZPB", "F5+ ZPB", "ZPB ZPB"];
    let awards = Awards { main: list(&[70, 60, 50, 40, 30, 20, 10], Sharing::None), ..Awards::default() };
    let mut parts = with(&event(&lines), awards, &[]).to_parts();
    Arc::make_mut(&mut parts.players[0]).disqualified = Some("Fair play".to_owned());
    Arc::make_mut(&mut parts.players[1]).withdrawn = crate::model::RoundNumber::new(3);
    let paid = payouts(&Tournament::from_parts(parts).unwrap(), "LOTS");
    let mut winners: Vec<u16> = paid.lists[0].rows.iter().map(|row| row.number.0).collect();
    winners.sort_unstable();
    assert_eq!(winners, [2, 3, 4, 6], "1 is out, 5 did not come, 7 never played");
    assert_eq!((paid.paid(), paid.lists[0].kept()), (220, 60));
}

#[test]
fn without_prizes_or_rounds_nothing_is_paid() {
    let event =
        with(&example_a(), Awards { categories: vec![women(&[], Sharing::None)], ..Awards::default() }, &[]);
    assert_eq!(Payouts::of(&event, &Standings::of(&event, 4, &[]).unwrap()), None);
    let awards = Awards { main: list(&[5], Sharing::Equal), ..Awards::default() };
    let event = with(&example_a(), awards, &[]);
    let before = Payouts::of(&event, &Standings::of(&event, 0, &[]).unwrap()).unwrap();
    assert_eq!((before.paid(), before.fund()), (0, 5));
}

fn any_prizes() -> impl Strategy<Value = PrizeList> {
    let sharing = prop::sample::select(vec![Sharing::None, Sharing::Equal, Sharing::Hort]);
    (prop::collection::vec(1_u64..9_999, 0..6), sharing).prop_map(|(mut amounts, sharing)| {
        amounts.sort_unstable_by(|a, b| b.cmp(a));
        PrizeList { amounts, sharing }
    })
}

prop_compose! {
    fn any_awards()(
        main in any_prizes(),
        others in prop::collection::vec((any_prizes(), 1000_u16..2800), 0..4),
        one_prize in any::<bool>(),
        by_rank in any::<bool>(),
    ) -> Awards {
        let category = |(at, (prizes, to)): (usize, (PrizeList, u16))| {
            let criteria = Criteria { rating_to: Some(to), ..Criteria::default() };
            Category { name: format!("U{at}"), members: Membership::Matching(criteria), prizes }
        };
        let categories = others.into_iter().enumerate().map(category).collect();
        let tied = if by_rank { Tied::Rank } else { Tied::Points };
        Awards { one_prize, tied, main, categories, ..Awards::default() }
    }
}

proptest! {
    /// Every list pays its prizes for the places reached, to the unit; one prize each where that is said; and the order
    /// of entry changes nothing.
    #[test]
    fn sums_one_prize_and_the_order_of_entry(
        event in any_event(),
        awards in any_awards(),
        keys in prop::collection::vec(any::<u32>(), 9),
    ) {
        let event = with(&event, awards.clone(), &[]);
        let mut order: Vec<usize> = (0..event.player_count()).collect();
        order.sort_by_key(|index| keys[*index]);
        let other = permuted(&event, &order);
        prop_assume!(awards.have_prizes());
        let (paid, again) = (payouts(&event, "BH"), payouts(&other, "BH"));
        let lines = |payouts: &Payouts| {
            payouts.lists.iter().map(|list| (list.name.clone(), told(list), list.kept())).collect::<Vec<_>>()
        };
        prop_assert_eq!(lines(&paid), lines(&again));
        let winners: Vec<PlayerId> =
            paid.lists.iter().flat_map(|list| list.rows.iter().map(|row| row.player)).collect();
        let distinct: BTreeSet<PlayerId> = winners.iter().copied().collect();
        prop_assert!(!awards.one_prize || distinct.len() == winners.len());
        for list in &paid.lists {
            let source = match list.id {
                ListId::Main => &awards.main,
                ListId::Category(at) => &awards.categories[at].prizes,
                ListId::Across(_) => unreachable!("one tournament"),
            };
            // The places reached: one for each of the payments' groups, at most all prizes.
            let reached = list.rows.iter().map(|row| row.payment.first - 1 + row.payment.tied).max().unwrap_or(0);
            let fund: u64 = source.amounts.iter().take(reached).sum();
            prop_assert_eq!(list.paid(), fund);
        }
    }
}
