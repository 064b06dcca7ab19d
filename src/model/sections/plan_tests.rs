//! Tables that are dealt out over sections: by hand-made cases, and what holds for every plan (see also `tests`, whose random
//! commands set plans).

use std::collections::{BTreeMap, BTreeSet};

use super::super::{
    BoardPlan, ByeRequest, Command, Event, EventCommand, PlayerId, Refusal, RoundNumber, SectionId, Stage,
    TableNumber,
};
use super::tests::{A, B, add, does, enter, moves, play, refused, tournament, two};

const FIRST: RoundNumber = RoundNumber::FIRST;

fn numbers(numbers: &[u16]) -> BTreeSet<TableNumber> {
    numbers.iter().copied().map(TableNumber).collect()
}

fn plan(first: &[(SectionId, u16)], out_of_use: &[u16], fixed: &[(u32, u16)]) -> BoardPlan {
    BoardPlan {
        first: first.iter().map(|(section, table)| (*section, TableNumber(*table))).collect(),
        out_of_use: numbers(out_of_use),
        fixed: fixed.iter().map(|(player, table)| (PlayerId(*player), TableNumber(*table))).collect(),
        held: BTreeMap::new(),
    }
}

fn set(plan: BoardPlan) -> EventCommand {
    EventCommand::SetBoardPlan(Some(plan))
}

fn tables(event: &Event, section: SectionId) -> Vec<u16> {
    tournament(event, section).tables(FIRST).into_iter().map(|table| table.0).collect()
}

/// Sections A (players 0 to 3) and B (4 to 7), both in round 1.
fn both_in_round_1() -> Event {
    play(&play(&two(), A), B)
}

/// What holds for every event: see the assertions.
pub(super) fn assert_dealt_out(event: &Event) {
    let Some(plan) = event.board_plan() else {
        for section in event.sections() {
            assert_eq!(section.tournament.section_tables(), None);
        }
        return;
    };
    let mut owner: BTreeMap<TableNumber, SectionId> = BTreeMap::new();
    for section in event.sections() {
        for (number, round) in section.tournament.rounds() {
            let tables = section.tournament.tables(number);
            let mut ordinary = Vec::new();
            for (table, game) in tables.iter().zip(&round.games) {
                assert!(!plan.out_of_use.contains(table), "{table} is out of use");
                let fixed = [game.white, game.black].map(|player| plan.fixed.get(&player));
                match fixed.into_iter().flatten().min() {
                    Some(fixed) => assert_eq!(table, fixed, "the fixed table is held"),
                    None => ordinary.push(*table),
                }
            }
            let distinct: BTreeSet<_> = tables.iter().collect();
            assert_eq!(distinct.len(), tables.len(), "a table twice in a round: {tables:?}");
            assert!(ordinary.is_sorted(), "the others keep their order: {tables:?}");
            for table in ordinary {
                assert!(plan.fixed.values().all(|fixed| *fixed != table), "{table} is somebody else's");
                let by = *owner.entry(table).or_insert(section.id);
                assert_eq!(by, section.id, "table {table} belongs to two sections");
            }
        }
    }
}

#[test]
fn without_a_plan_every_section_counts_from_1() {
    let event = both_in_round_1();
    assert_eq!((tables(&event, A), tables(&event, B)), (vec![1, 2], vec![1, 2]));
    let planned = does(&event, set(BoardPlan::default()));
    let again = does(&planned, EventCommand::SetBoardPlan(None));
    assert_eq!(again, event);
}

#[test]
fn a_section_begins_after_the_one_before_or_where_it_is_told() {
    let event = both_in_round_1();
    let at = |plan: BoardPlan| {
        let event = does(&event, set(plan));
        assert_dealt_out(&event);
        (tables(&event, A), tables(&event, B))
    };
    assert_eq!(at(plan(&[], &[], &[])), (vec![1, 2], vec![3, 4]));
    assert_eq!(at(plan(&[(B, 21)], &[22], &[])), (vec![1, 2], vec![21, 23]));
    assert_eq!(at(plan(&[(A, 101)], &[], &[])), (vec![101, 102], vec![103, 104]));
    // B has its place; what is full before it goes on behind it.
    assert_eq!(at(plan(&[(A, 1), (B, 2)], &[], &[])), (vec![1, 4], vec![2, 3]));
    assert_eq!(at(plan(&[], &[1, 3], &[])), (vec![2, 4], vec![5, 6]));
}

#[test]
fn who_cannot_move_keeps_the_table_and_nobody_else_gets_it() {
    // Ann–Bob and Cid–Dan; Eve–Fay and Gil–Hal.
    let event = does(&both_in_round_1(), set(plan(&[], &[], &[(2, 1), (4, 9), (5, 4)])));
    assert_dealt_out(&event);
    assert_eq!(tables(&event, A), [2, 1]);
    assert_eq!(tables(&event, B), [4, 3], "two who meet: the smaller number");
    assert_eq!(tournament(&event, A).board_on(FIRST, TableNumber(1)), Some(super::super::Board(2)));
    assert_eq!(tournament(&event, A).all_tables(), numbers(&[1, 2]).into_iter().collect::<Vec<_>>());
    assert_eq!(event.section_on(A, TableNumber(3)), Some(B));
    assert_eq!(event.section_on(A, TableNumber(9)), None, "it stays empty");
    let unplanned = does(&event, EventCommand::SetBoardPlan(None));
    assert_eq!(unplanned.section_on(B, TableNumber(1)), Some(B));
    assert_eq!(unplanned.section_on(B, TableNumber(3)), None);
}

#[test]
fn what_is_on_the_wall_stays() {
    let event = does(&two(), set(BoardPlan::default()));
    // B is published, A is still being entered.
    let event = play(&event, B);
    assert_eq!(tables(&event, B), [3, 4]);
    let late: Vec<(String, u16)> = (0..6).map(|n| (format!("Late {n}"), 1000)).collect();
    let late: Vec<(&str, u16)> = late.iter().map(|(name, rating)| (name.as_str(), *rating)).collect();
    let event = play(&does(&event, enter(&late)), A);
    assert_dealt_out(&event);
    assert_eq!(tables(&event, B), [3, 4]);
    assert_eq!(tables(&event, A), [1, 2, 5, 6, 7]);
    // The same plan set anew deals out anew.
    let plan = event.board_plan().unwrap().clone();
    assert_eq!(plan.held.len(), 2);
    let event = does(&event, set(plan));
    assert_eq!((tables(&event, A), tables(&event, B)), (vec![1, 2, 3, 4, 5], vec![6, 7]));
}

#[test]
fn what_is_gone_leaves_the_plan() {
    let event = does(&two(), set(plan(&[(B, 30)], &[], &[(0, 5), (7, 8)])));
    let event = does(&event, moves(&[7], B, A, ByeRequest::Zero));
    let event = does(&event, Command::RemovePlayers(vec![PlayerId(0)]));
    let event = does(&event, EventCommand::RemoveSection { section: B });
    assert_eq!(event.board_plan(), Some(&plan(&[], &[], &[(7, 8)])));
    assert_eq!(Event::from_parts(event.to_parts()), Ok(event));
}

#[test]
fn an_impossible_plan_is_refused() {
    let event = two();
    for (plan, refusal) in [
        (plan(&[(SectionId(7), 1)], &[], &[]), Refusal::UnknownSection(SectionId(7))),
        (plan(&[(A, 0)], &[], &[]), Refusal::TableOutOfRange { most: 9_999 }),
        (plan(&[], &[10_000], &[]), Refusal::TableOutOfRange { most: 9_999 }),
        (plan(&[], &[], &[(99, 3)]), Refusal::UnknownPlayer(PlayerId(99))),
        (
            plan(&[], &[3], &[(1, 3)]),
            Refusal::FixedTableOutOfUse { player: PlayerId(1), table: TableNumber(3) },
        ),
        (
            plan(&[], &[], &[(1, 3), (6, 3)]),
            Refusal::FixedTableTwice { player: PlayerId(1), other: PlayerId(6), table: TableNumber(3) },
        ),
    ] {
        assert_eq!(refused(&event, set(plan)), refusal);
    }
}

fn fixed(player: u32, table: Option<u16>) -> EventCommand {
    EventCommand::SetFixedTable { player: PlayerId(player), table: table.map(TableNumber) }
}

#[test]
fn one_fixed_table_leaves_the_rest_of_the_plan_as_it_is() {
    let event = does(&both_in_round_1(), set(plan(&[(B, 21)], &[22], &[(2, 1)])));
    let held = event.board_plan().unwrap().held.clone();
    assert!(!held.is_empty());
    let fixed_too = does(&event, fixed(4, Some(9)));
    assert_dealt_out(&fixed_too);
    let expected = BoardPlan { held, ..plan(&[(B, 21)], &[22], &[(2, 1), (4, 9)]) };
    assert_eq!(fixed_too.board_plan(), Some(&expected));
    assert_eq!(does(&fixed_too, fixed(4, None)), event);
    assert_eq!(does(&event, fixed(4, None)), event);
    let (player, other, table) = (PlayerId(2), PlayerId(5), TableNumber(1));
    assert_eq!(refused(&event, fixed(5, Some(1))), Refusal::FixedTableTwice { player, other, table });
    assert_eq!(
        refused(&event, fixed(5, Some(22))),
        Refusal::FixedTableOutOfUse { player: other, table: TableNumber(22) }
    );
    assert_eq!(refused(&event, fixed(5, Some(0))), Refusal::TableOutOfRange { most: 9_999 });
    assert_eq!(refused(&event, fixed(99, Some(3))), Refusal::UnknownPlayer(PlayerId(99)));
    assert_eq!(refused(&both_in_round_1(), fixed(5, Some(3))), Refusal::NoBoardPlan);
}

#[test]
fn an_event_of_one_section_needs_no_plan_to_fix_a_table() {
    let event = does(&play(&two(), A), EventCommand::RemoveSection { section: B });
    let fixed_one = does(&event, fixed(2, Some(1)));
    assert_eq!(tables(&fixed_one, A), [2, 1]);
    assert_eq!(does(&fixed_one, fixed(2, None)), event);
}

#[test]
fn a_damaged_plan_keeps_what_is_possible() {
    let mut parts = two().to_parts();
    parts.board_plan = Some(plan(&[(A, 0), (B, 12)], &[3, 0], &[(0, 3), (1, 4), (2, 4), (50, 6)]));
    let event = Event::from_parts(parts).unwrap();
    assert_eq!(event.board_plan(), Some(&plan(&[(B, 12)], &[3], &[(1, 4)])));
}

#[test]
fn a_new_section_and_a_draft_follow() {
    let event = does(&both_in_round_1(), set(BoardPlan::default()));
    let event = does(&event, add("C"));
    let event = does(&event, enter(&[("Ida", 900), ("Jim", 800)]).in_section(SectionId(2)));
    let event = play(&event, SectionId(2));
    assert_eq!(tables(&event, SectionId(2)), [5]);
    assert!(event.sections().all(|section| {
        section.tournament.last_round().is_some_and(|(_, round)| round.stage == Stage::Published)
    }));
}
