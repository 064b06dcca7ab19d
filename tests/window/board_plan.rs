//! The dialog *Board plan*, and the numbers that stand on the tables.

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use interzonal::model::{BoardPlan, Event, PlayerId, RoundNumber, SectionId, TableNumber};
use interzonal::ui::action::Action;
use interzonal::views::panel::Panel;

use crate::app_window::{CTRL, Window};
use crate::sections::three;
use crate::support::Desktop;

const A: SectionId = SectionId(0);
const B: SectionId = SectionId(1);
const C: SectionId = SectionId(2);

fn event(window: &Window) -> &Event {
    window.app().desk().expect("an event").event()
}

fn invoke(window: &mut Window, action: Action) {
    window.app_mut().invoke(action);
    window.settle();
}

/// Types into the field of this name.
fn fill(window: &mut Window, field: &str, text: &str) {
    window.click(field);
    window.type_text(text);
}

fn tables(window: &Window, section: SectionId) -> Vec<u16> {
    let tournament = event(window).tournament(section).expect("the section");
    tournament.tables(RoundNumber::FIRST).into_iter().map(|table| table.0).collect()
}

fn in_round_1(desktop: &Desktop) -> Window {
    let mut window = three(desktop);
    window.press(CTRL, Key::Num8);
    window.click("Pair all that are ready");
    window.wait_for(|app| {
        app.desk().is_some_and(|desk| {
            desk.event().sections().all(|section| section.tournament.rounds_paired() == 1)
        })
    });
    window.click("Publish all drafts");
    window
}

#[test]
fn a_plan_is_tried_set_used_and_undone() {
    let desktop = Desktop::new();
    let mut window = in_round_1(&desktop);
    window.click("Board plan …");
    // What comes of it is said before.
    window.get_by_label("tables 1–3");
    window.get_by_label("tables 4, 5");
    window.get_by_label("tables 6, 7");
    window.get_by_label_contains("Round 1 of Juniors is published and its tables change.");
    fill(&mut window, "First table of C", "21");
    window.get_by_label("tables 21, 22");
    fill(&mut window, "Out of use", "2; 4-5");
    window.get_by_label("tables 1, 3, 6");
    fill(&mut window, "Player", "novak");
    window.get_by_label("Novák, Jan (Juniors)");
    window.press_key(Key::Enter);
    window.get_by_label_contains("Type the number of the fixed table");
    window.type_text("2");
    window.get_by_label_contains("Table 2 is fixed for Novák, Jan but out of use.");
    window.press_key(Key::Backspace);
    window.type_text("12");
    assert_eq!(event(&window).board_plan(), None, "nothing is set yet");
    window.press_key(Key::Enter);
    let plan = BoardPlan {
        first: [(C, TableNumber(21))].into(),
        out_of_use: [2, 4, 5].map(TableNumber).into(),
        fixed: [(PlayerId(6), TableNumber(12))].into(),
        ..BoardPlan::default()
    };
    assert_eq!(event(&window).board_plan().cloned().map(BoardPlan::as_set), Some(plan));
    assert_eq!((tables(&window, A), tables(&window, C)), (vec![1, 3, 6], vec![21, 22]));
    assert!(tables(&window, B).contains(&12) && tables(&window, B).contains(&7), "{:?}", tables(&window, B));
    // The board list says it, and g finds the tables of all sections.
    window.press(CTRL, Key::Num3);
    window.get_by_label_contains("Board 6: ");
    window.press_key(Key::G);
    window.type_text("22");
    window.press_key(Key::Enter);
    let section = |window: &Window| window.app().desk().map(|desk| desk.section());
    assert_eq!((section(&window), window.app().panel()), (Some(C), Panel::Pairings));
    window.type_text("1");
    let second =
        event(&window).tournament(C).and_then(|one| one.last_round()).map(|(_, round)| round.clone());
    assert!(
        second.is_some_and(|round| round.games[0].result.is_pending() && !round.games[1].result.is_pending())
    );
    window.press_key(Key::G);
    window.type_text("5");
    window.press_key(Key::Enter);
    window.get_by_label_contains("Nobody plays at table 5");
    assert_eq!(section(&window), Some(C));
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::Z);
    assert_eq!(event(&window).board_plan(), None);
    assert_eq!(tables(&window, C), [1, 2]);
}

#[test]
fn a_plan_that_cannot_be_read_is_not_set() {
    let desktop = Desktop::new();
    let mut window = three(&desktop);
    invoke(&mut window, Action::BoardPlan);
    fill(&mut window, "First table of A", "12x");
    window.get_by_label_contains("“12x” is not a table.");
    window.press_key(Key::Enter);
    assert_eq!(event(&window).board_plan(), None);
    window.press_key(Key::Escape);
    window.get_by_label("Discard");
}

#[test]
fn one_section_has_tables_out_of_use_too() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let round = window.app().desk().and_then(|desk| desk.tournament().last_round()).map(|(round, _)| round);
    let first = |window: &Window| {
        let tournament = &event(window).first().tournament;
        round.and_then(|round| tournament.tables(round).first().copied())
    };
    assert_eq!(first(&window), Some(TableNumber(1)));
    invoke(&mut window, Action::BoardPlan);
    fill(&mut window, "Out of use", "1");
    window.press_key(Key::Enter);
    assert_eq!(first(&window), Some(TableNumber(2)));
    invoke(&mut window, Action::BoardPlan);
    window.click("Without a plan");
    window.press_key(Key::Enter);
    assert_eq!((event(&window).board_plan(), first(&window)), (None, Some(TableNumber(1))));
}

#[test]
fn a_fixed_table_is_set_in_the_record_of_a_player() {
    let desktop = Desktop::new();
    let mut window = in_round_1(&desktop);
    let record = |window: &mut Window| {
        window.press(CTRL, Key::Num2);
        window.type_text("adam");
        window.press(CTRL, Key::R);
    };
    record(&mut window);
    fill(&mut window, "Fixed table", "12");
    window.get_by_label_contains("Set a board plan first");
    assert_eq!(event(&window).board_plan(), None);
    window.press_key(Key::Escape);
    window.click("Discard");
    invoke(&mut window, Action::BoardPlan);
    window.press_key(Key::Enter);
    record(&mut window);
    fill(&mut window, "Fixed table", "x");
    window.get_by_label_contains("“x” is not a table.");
    window.press_key(Key::Backspace);
    window.type_text("12");
    window.get_by_label_contains("Round 1 of A is published and its tables change.");
    window.press_key(Key::Enter);
    let fixed = |window: &Window| event(window).board_plan().map(|plan| plan.fixed.clone());
    assert_eq!(fixed(&window), Some([(PlayerId(0), TableNumber(12))].into()));
    assert!(tables(&window, A).contains(&12), "{:?}", tables(&window, A));
    fill(&mut window, "Fixed table", "");
    window.press(CTRL, Key::A);
    window.press_key(Key::Delete);
    window.click("Set the table");
    assert_eq!(fixed(&window), Some([].into()));
    window.press_key(Key::Escape);
    window.press(CTRL, Key::Z);
    assert_eq!(fixed(&window), Some([(PlayerId(0), TableNumber(12))].into()));
}
