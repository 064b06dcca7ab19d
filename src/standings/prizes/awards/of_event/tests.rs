//! Lists across sections (Prize lists W7–W9) on small events: who is ranked how, and who is paid from which list.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::model::{
    Awards, Category, Command, Criteria, Currency, Event, EventCommand, EventParts, Joined, Membership,
    PrizeList, Sex, Sharing, SystemId, TieBreakCode, apply_event,
};
use crate::standings::c07::tests::any_event;
use crate::standings::tiebreak::fixture::{event, event_of, example_a, with};
use crate::standings::{PaidList, Payouts};

const A: SectionId = SectionId(0);
const B: SectionId = SectionId(1);

/// Three rounds of four players: 1 has 2½ points, 2 has 1½, 3 and 4 have 1.
const SHORT: [&str; 4] = ["W2+ B3+ W4=", "B1- W4+ B3=", "W4= W1- W2=", "B3= B2- B1="];

fn list(amounts: &[u64], sharing: Sharing) -> PrizeList {
    PrizeList { amounts: amounts.to_vec(), sharing }
}

fn everybody(amounts: &[u64]) -> EventCategory {
    EventCategory { name: "All".into(), prizes: list(amounts, Sharing::None), ..EventCategory::default() }
}

fn codes(event: &Tournament, codes: &str) -> Tournament {
    let codes = codes.split_whitespace().map(TieBreakCode::new).collect();
    with(event, &[], |rules| rules.tie_breaks = codes)
}

fn main_list(event: &Tournament, amounts: &[u64]) -> Tournament {
    let mut parts = event.to_parts();
    *parts.awards = Awards { main: list(amounts, Sharing::None), ..Awards::default() };
    Tournament::from_parts(parts).unwrap()
}

/// Sections A and B, with nobody in both.
fn joined(a: &Tournament, b: &Tournament) -> Event {
    let one = |tournament: &Tournament, name: &str| Joined {
        tournament: tournament.clone(),
        otherwise: name.to_owned(),
    };
    Event::joined(vec![one(a, "A"), one(b, "B")]).unwrap()
}

fn across(event: &Event, one_prize: bool, categories: Vec<EventCategory>) -> Event {
    let awards = EventAwards { one_prize, categories, ..EventAwards::default() };
    apply_event(event, &EventCommand::SetEventAwards(awards)).unwrap()
}

fn paid(event: &Event, section: SectionId) -> Payouts {
    let tournament = event.with_way_to_event(section).unwrap();
    let order = order_in_force(tournament.rules());
    Payouts::of(&tournament, &Standings::of(&tournament, 99, &order).unwrap()).unwrap()
}

/// Section, number and amount of those who are paid from a list across sections.
fn told(list: &PaidList) -> Vec<(SectionId, u16, u64)> {
    let told = |row: &crate::standings::PaidRow| (row.competing.unwrap().0, row.number.0, row.payment.amount);
    list.rows.iter().map(told).collect()
}

fn own(list: &PaidList) -> Vec<(u16, u64)> {
    list.rows.iter().map(|row| (row.number.0, row.payment.amount)).collect()
}

#[test]
fn points_count_as_a_share_of_those_possible() {
    let event = across(&joined(&example_a(), &event(&SHORT)), false, vec![everybody(&[40, 30, 21, 10])]);
    let of_a = paid(&event, A);
    // 2½ of 3, 3 of 4, and two with 2½ of 4, whom nothing separates.
    assert_eq!(told(&of_a.lists[0]), [(B, 1, 40), (A, 3, 30), (A, 2, 16), (A, 1, 15)]);
    assert_eq!(of_a.lists[0].rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 2, 3, 3]);
    let possible: Vec<i32> = of_a.lists[0].rows.iter().map(|row| row.competing.unwrap().1.tenths()).collect();
    assert_eq!(possible, [30, 40, 40, 40]);
    assert_eq!(paid(&event, B).lists, of_a.lists, "the same in every section");
}

#[test]
fn a_win_of_three_points_is_no_advantage() {
    let three = with(&event(&SHORT), &[], |rules| {
        rules.points.win = Points::from_tenths(30);
        rules.points.draw = Points::ONE;
    });
    let event = across(&joined(&three, &event(&SHORT)), false, vec![everybody(&[30, 20])]);
    // 7 of 9 is less than 2½ of 3.
    assert_eq!(told(&paid(&event, A).lists[0]), [(B, 1, 30), (A, 1, 20)]);
}

/// A round robin of three: everybody has a round without an opponent.
#[test]
fn a_round_without_an_opponent_brings_what_its_bye_does() {
    let robin = event_of(SystemId::RoundRobin, &["PAB W2+ B3+", "W3= B1- PAB", "B2= PAB W1-"]);
    assert_eq!(robin.rules().points.bye, Points::ZERO);
    let event = across(&joined(&robin, &event(&SHORT)), false, vec![everybody(&[30, 20])]);
    let lists = paid(&event, A).lists;
    assert_eq!(told(&lists[0]), [(A, 1, 30), (B, 1, 20)]);
    assert_eq!(lists[0].rows[0].competing, Some((A, Points::from_tenths(20))));
}

#[test]
fn then_the_tie_breaks_that_all_have_in_the_order_of_the_first() {
    let amounts = [60, 50, 40, 30, 20, 10];
    let lists = |a: &str, b: &str| {
        let both = joined(&codes(&example_a(), a), &codes(&example_a(), b));
        told(&paid(&across(&both, false, vec![everybody(&amounts)]), B).lists[0])
    };
    // 1 has two wins and 2 one; 2 has the better Buchholz.
    let wins_first = [(A, 3, 55), (B, 3, 55), (A, 1, 35), (B, 1, 35), (A, 2, 15), (B, 2, 15)];
    let buchholz_first = [(A, 3, 55), (B, 3, 55), (A, 2, 35), (B, 2, 35), (A, 1, 15), (B, 1, 15)];
    assert_eq!(lists("WIN BH", "BH WIN"), wins_first);
    assert_eq!(lists("BH WIN", "WIN BH"), buchholz_first);
    assert_eq!(lists("WIN BH", "SB BH"), buchholz_first, "only what both have");
    // Direct encounter, lots and numbers tell nothing about another table.
    let none: Vec<u64> = lists("DE LOTS TPN", "DE LOTS TPN").iter().map(|(.., amount)| *amount).collect();
    assert_eq!(none, [55, 55, 25, 25, 25, 25]);
}

#[test]
fn where_rounds_differ_the_performance_decides_and_no_tie_break() {
    let rated = with(&example_a(), &[1500, 1500, 1500, 2000, 1500, 1000], |_| {});
    let event =
        |a: &Tournament| across(&joined(a, &event(&SHORT)), false, vec![everybody(&[40, 30, 20, 10])]);
    // By Buchholz 2 would be before 1, who met the strongest.
    let rated = told(&paid(&event(&codes(&rated, "BH")), A).lists[0]);
    assert_eq!(rated, [(B, 1, 40), (A, 3, 30), (A, 1, 20), (A, 2, 10)]);
}

#[test]
fn only_the_players_of_its_sections_who_belong_to_it_compete() {
    let mut parts = event(&SHORT).to_parts();
    for number in [2, 3] {
        Arc::make_mut(&mut parts.players[number - 1]).details.sex = Some(Sex::Female);
    }
    let both = joined(&example_a(), &Tournament::from_parts(parts).unwrap());
    let women = Criteria { sex: Some(Sex::Female), ..Criteria::default() };
    let of = |name: &str, sections: &[SectionId], members: &Criteria| EventCategory {
        name: name.into(),
        sections: sections.iter().copied().collect(),
        members: members.clone(),
        ..everybody(&[9])
    };
    let categories = vec![
        of("Women", &[], &women),
        of("Women of A", &[A], &women),
        of("All of A", &[A], &Criteria::default()),
    ];
    let lists = paid(&across(&both, false, categories), A).lists;
    let told: Vec<_> = lists.iter().map(|list| (told(list), list.among.clone().unwrap())).collect();
    let (all, of_a) = (Vec::<String>::new(), vec!["A".to_owned()]);
    assert_eq!(told, [(vec![(B, 2, 9)], all), (vec![], of_a.clone()), (vec![(A, 3, 9)], of_a)]);
}

/// The first four play in both sections.
#[test]
fn who_is_in_two_sections_competes_once_with_the_better_result() {
    let section = |id, name: &str, tournament| crate::model::Section { id, name: name.into(), tournament };
    let sections = vec![section(A, "A", example_a()), section(B, "B", event(&SHORT))];
    let both = Event::from_parts(EventParts { sections, ..EventParts::default() }).unwrap();
    let event = across(&both, false, vec![everybody(&[40, 30, 20])]);
    assert_eq!(told(&paid(&event, A).lists[0]), [(B, 1, 40), (A, 3, 30), (A, 2, 20)]);
}

#[test]
fn one_prize_each_over_all_lists_and_who_was_passed_over() {
    let (a, b) = (main_list(&codes(&example_a(), "BH"), &[100, 50]), main_list(&event(&SHORT), &[60]));
    let both = joined(&a, &b);
    let event = across(&both, true, vec![everybody(&[80, 30])]);
    let (of_a, of_b) = (paid(&event, A), paid(&event, B));
    // A3 keeps 100; B1 takes 80 across, so B2 moves up in B; A2 keeps 50, so A1 has what is left across.
    assert_eq!(own(&of_a.lists[0]), [(3, 100), (2, 50)]);
    assert_eq!(own(&of_b.lists[0]), [(2, 60)]);
    assert_eq!(told(&of_a.lists[1]), [(B, 1, 80), (A, 1, 30)]);
    assert_eq!(of_a.lists[1], of_b.lists[1]);
    assert_eq!(of_a.lists[1].passed_over, [PlayerId(2), PlayerId(1)]);
    assert_eq!(of_b.lists[0].passed_over, [of_a.lists[1].rows[0].player]);
    assert_eq!((of_a.one_prize, of_b.one_prize), (Some(OnePrize::OfEvent), Some(OnePrize::OfEvent)));

    let several = paid(&across(&both, false, vec![everybody(&[80, 30])]), B);
    assert_eq!(
        (own(&several.lists[0]), told(&several.lists[1])),
        (vec![(1, 60)], vec![(B, 1, 80), (A, 3, 30)])
    );
    assert_eq!(several.one_prize, None);
}

#[test]
fn of_equal_prizes_the_section_s_comes_first() {
    let both = joined(&main_list(&example_a(), &[50]), &event(&SHORT));
    let mut categories = vec![everybody(&[50]), everybody(&[50])];
    categories[1].name = "Again".into();
    let lists = paid(&across(&both, true, categories), A).lists;
    assert_eq!(own(&lists[0]), [(3, 50)]);
    assert_eq!(told(&lists[1]), [(B, 1, 50)]);
    assert_eq!(lists[2].rows.len(), 2, "two whom nothing separates share it");
    assert!(lists[2].rows.iter().all(|row| row.payment.amount == 25));
}

#[test]
fn prizes_in_another_currency_are_settled_by_themselves() {
    let both = joined(&main_list(&example_a(), &[100]), &main_list(&event(&SHORT), &[60, 40]));
    let francs = Awards {
        currency: Currency { unit: "CHF".into(), decimals: 2 },
        one_prize: true,
        categories: vec![Category {
            name: "First two".into(),
            members: Membership::Picked(
                both.tournament(B).unwrap().players().take(2).map(|one| one.id).collect(),
            ),
            prizes: list(&[70], Sharing::None),
        }],
        ..both.tournament(B).unwrap().awards().clone()
    };
    let both = apply_event(&both, &Command::SetAwards(francs).in_section(B)).unwrap();
    let event = across(&both, true, vec![everybody(&[80, 30])]);
    let (of_a, of_b) = (paid(&event, A), paid(&event, B));
    assert_eq!(own(&of_b.lists[0]), [(2, 60), (4, 40)], "one prize each of the section's own");
    assert_eq!((own(&of_b.lists[1]), of_b.one_prize), (vec![(1, 70)], Some(OnePrize::OfSection)));
    assert_eq!(told(&of_b.lists[2])[0], (B, 1, 80));
    assert_eq!(own(&of_a.lists[0]), [(3, 100)]);
    assert_eq!((&of_a.lists[1], of_a.one_prize), (&of_b.lists[2], Some(OnePrize::OfEvent)));
}

/// B pays in whole euros, everybody else in euros and cents.
#[test]
fn amounts_with_other_decimals_are_compared_by_their_value() {
    let euros = |decimals, tournament: &Tournament, amounts: &[u64]| {
        let mut parts = main_list(tournament, amounts).to_parts();
        parts.awards.currency = Currency { unit: "€".into(), decimals };
        Tournament::from_parts(parts).unwrap()
    };
    let a = euros(2, &codes(&example_a(), "BH"), &[10_000, 5_000]);
    let of = |in_b: u64| {
        let both = joined(&a, &euros(0, &event(&SHORT), &[in_b]));
        let awards = EventAwards {
            currency: a.awards().currency.clone(),
            one_prize: true,
            categories: vec![everybody(&[8_000, 3_000])],
            ..EventAwards::default()
        };
        let event = apply_event(&both, &EventCommand::SetEventAwards(awards)).unwrap();
        assert_eq!(event.sections_in_other_currency(), []);
        (paid(&event, A), paid(&event, B))
    };
    // As with one currency: B1 takes 80 across, so B2 moves up in B.
    let (of_a, of_b) = of(60);
    assert_eq!(own(&of_a.lists[0]), [(3, 10_000), (2, 5_000)]);
    assert_eq!(own(&of_b.lists[0]), [(2, 60)]);
    assert_eq!(told(&of_b.lists[1]), [(B, 1, 8_000), (A, 1, 3_000)]);
    assert_eq!((of_a.one_prize, of_b.one_prize), (Some(OnePrize::OfEvent), Some(OnePrize::OfEvent)));
    // 80 in whole euros are as much as 80.00, and the section's come first; one less is less.
    let (_, of_b) = of(80);
    assert_eq!(own(&of_b.lists[0]), [(1, 80)]);
    assert_eq!(of_b.foregone, []);
    let (_, of_b) = of(79);
    assert_eq!(own(&of_b.lists[0]), [(2, 79)]);
}

/// A section in view at an earlier round: the other one after as many rounds.
#[test]
fn an_earlier_round_is_compared_with_as_many_rounds() {
    let event = across(&joined(&example_a(), &event(&SHORT)), false, vec![everybody(&[40])]);
    let tournament = event.with_way_to_event(A).unwrap();
    let at = |after| Payouts::of(&tournament, &Standings::of(&tournament, after, &[]).unwrap()).unwrap();
    let possible = |after| {
        let rows = at(after).lists[0].rows.clone();
        rows.iter().map(|row| row.competing.unwrap().1.tenths()).max()
    };
    assert_eq!((possible(1), possible(2)), (Some(10), Some(20)));
    assert!(at(0).lists[0].rows.is_empty());
}

prop_compose! {
    fn any_prizes()(
        mut amounts in prop::collection::vec(1_u64..50, 1..5),
        sharing in prop::sample::select(vec![Sharing::None, Sharing::Equal, Sharing::Hort]),
    ) -> PrizeList {
        amounts.sort_unstable_by(|a, b| b.cmp(a));
        PrizeList { amounts, sharing }
    }
}

proptest! {
    /// The lists across sections are the same in whichever section one looks; all pay what their places are worth, and
    /// with one prize each nobody is paid twice, in no section.
    #[test]
    fn the_same_everywhere_to_the_unit_and_nobody_twice(
        (a, b) in (any_event(), any_event()),
        own in prop::collection::vec(any_prizes(), 2),
        shared in prop::collection::vec((any_prizes(), 0_usize..3), 1..4),
        (one_prize, tied) in (any::<bool>(), prop::sample::select(vec![Tied::Points, Tied::Rank])),
    ) {
        let with_main = |event: &Tournament, main: &PrizeList| {
            let mut parts = event.to_parts();
            *parts.awards = Awards { main: main.clone(), tied, ..Awards::default() };
            Tournament::from_parts(parts).unwrap()
        };
        let both = joined(&with_main(&a, &own[0]), &with_main(&b, &own[1]));
        let categories = shared.iter().enumerate().map(|(at, (prizes, of))| EventCategory {
            name: format!("Category {at}"),
            sections: [vec![], vec![A], vec![B]][*of].iter().copied().collect(),
            members: Criteria::default(),
            prizes: prizes.clone(),
        });
        let awards = EventAwards { one_prize, tied, categories: categories.collect(), ..EventAwards::default() };
        let event = apply_event(&both, &EventCommand::SetEventAwards(awards)).unwrap();
        let (of_a, of_b) = (paid(&event, A), paid(&event, B));
        prop_assert_eq!(&of_a.lists[1..], &of_b.lists[1..]);
        let lists: Vec<&PaidList> = of_a.lists.iter().chain(&of_b.lists[..1]).collect();
        let sources = [&own[0]].into_iter().chain(shared.iter().map(|(prizes, _)| prizes)).chain([&own[1]]);
        for (list, source) in lists.iter().zip(sources) {
            let reached = list.rows.iter().map(|row| row.payment.first - 1 + row.payment.tied).max();
            let fund: u64 = source.amounts.iter().take(reached.unwrap_or(0)).sum();
            prop_assert_eq!(list.paid(), fund);
        }
        let winners: Vec<PlayerId> = lists.iter().flat_map(|list| list.rows.iter().map(|row| row.player)).collect();
        let distinct: BTreeSet<PlayerId> = winners.iter().copied().collect();
        prop_assert!(!one_prize || distinct.len() == winners.len(), "{:?}", winners);
    }
}
