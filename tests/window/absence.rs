//! Absent in the round to come, or in again: what is offered for whom.

use std::path::PathBuf;

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::desk::Desk;
use interzonal::model::{
    EventCommand, EventInfo, PlayerDetails, PlayerId, RoundNumber, Rules, SectionId, SystemId, Tournament,
};

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;

const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const A: SectionId = SectionId(0);
const B: SectionId = SectionId(1);

fn tournament(window: &Window, section: SectionId) -> &Tournament {
    window.app().desk().expect("an event").event().tournament(section).expect("the section")
}

fn with_rounds(rounds: u8) -> Rules {
    Rules { rounds, ..Rules::new(SystemId::Vincze, 1) }
}

fn entries(desk: &Desk, names: [&str; 2]) -> interzonal::model::Command {
    let entry = |name: &str| PlayerDetails { name: name.into(), ..PlayerDetails::default() };
    interzonal::model::Command::AddPlayers(desk.new_players(names.map(entry).into()))
}

/// Section A of one round (players 0 and 1) and Juniors of five (2 and 3); A is in view.
fn two_sections(desktop: &Desktop) -> PathBuf {
    let info = EventInfo { name: "Riverside Open".into(), ..EventInfo::default() };
    let mut desk = Desk::create(desktop.environment(), info, with_rounds(1)).expect("an event");
    let steps = vec![
        EventCommand::RenameSection { section: A, name: "A".into() },
        EventCommand::AddSection { name: "Juniors".into(), rules: with_rounds(5) },
    ];
    desk.execute_event(EventCommand::Together(steps)).expect("sections");
    for (section, names) in [(A, ["Adams, Amy", "Brown, Bob"]), (B, ["Novák, Jan", "Okafor, Ada"])] {
        let command = entries(&desk, names);
        desk.execute_in(section, command).expect("entries");
    }
    let file = desktop.folders().data.join("event.ron");
    desk.save_as(&file).expect("saved");
    file
}

/// The only round of section A is published.
fn in_the_last_round(desktop: &Desktop) -> Window {
    let mut window = desktop.window_on(&two_sections(desktop));
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    window.press_key(Key::F7);
    window.press(CTRL, Key::Num2);
    window
}

fn is_off(window: &Window, label: &str) -> bool {
    window.get_by_label(label).accesskit_node().is_disabled()
}

fn requests(window: &Window, section: SectionId) -> usize {
    tournament(window, section).players().map(|player| player.requests.len()).sum()
}

#[test]
fn nobody_is_offered_to_be_absent_after_the_last_round() {
    let desktop = Desktop::new();
    let mut window = in_the_last_round(&desktop);
    assert!(is_off(&window, "Absent next round"));
    window.press_key(Key::F4);
    window.get_by_label_contains("Absent in the next round: round 1 is the last one.");
    window.press(CTRL, Key::Num3);
    window.type_text("1");
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::A);
    window.get_by_label("2 players selected");
    assert!(is_off(&window, "Absent next round"));
    window.press_key(Key::F4);
    window.get_by_label_contains("Absent in the next round: the event is over already.");
    assert_eq!(requests(&window, A), 0);
    // Who has paid can still be ticked, and nobody is asked for a round that does not come.
    window.press(CTRL, Key::T);
    window.get_by_label("Check-in for round 1");
}

#[test]
fn the_button_names_the_round_of_those_who_are_selected() {
    let desktop = Desktop::new();
    let mut window = in_the_last_round(&desktop);
    window.press(CTRL_SHIFT, Key::A);
    window.type_text("novak");
    window.press(Modifiers::SHIFT, Key::ArrowDown);
    window.get_by_label("2 players selected");
    window.click("Absent in round 1");
    assert_eq!((requests(&window, A), requests(&window, B)), (0, 2));
    window.get_by_label_contains("2 players are absent in round 1.");
    window.click("Plays in round 1");
    assert_eq!(requests(&window, B), 0);
    // A has no round to come: only those of the other section are marked.
    window.press(CTRL, Key::A);
    window.get_by_label("4 players selected");
    window.click("Absent in round 1");
    window.get_by_label_contains("2 players are absent in round 1.");
    assert_eq!((requests(&window, A), requests(&window, B)), (0, 2));
}

#[test]
fn the_button_says_that_who_is_absent_plays_after_all() {
    let desktop = Desktop::new();
    let mut window = desktop.window_on(&two_sections(&desktop));
    window.press(CTRL, Key::Num2);
    window.press(CTRL, Key::Home);
    window.click("Absent in round 1");
    assert_eq!(requests(&window, A), 1);
    window.click("Plays in round 1");
    assert_eq!(requests(&window, A), 0);
    // Who has left is neither.
    window.press(CTRL_SHIFT, Key::W);
    window.press_key(Key::Enter);
    assert!(is_off(&window, "Absent next round"));
    window.press_key(Key::F4);
    window.get_by_label_contains("has withdrawn; nothing to mark.");
    // Of several, those who have left are passed over and not counted.
    window.press(CTRL, Key::A);
    window.click("Absent in round 1");
    window.get_by_label_contains("One player is absent in round 1.");
    let first = RoundNumber::FIRST;
    let away =
        |id: u32| tournament(&window, A).player(PlayerId(id)).map(|one| one.requests.contains_key(&first));
    assert_eq!([0, 1].map(away).iter().filter(|one| **one == Some(true)).count(), 1);
}

/// In a draft F6 pairs that very round anew.
#[test]
fn in_a_draft_the_palette_pairs_the_rest_of_it() {
    let desktop = Desktop::new();
    let mut window = desktop.window_on(&two_sections(&desktop));
    window.press(CTRL, Key::PageDown);
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 1));
    window.press(CTRL, Key::K);
    window.type_text("pair");
    assert!(window.query_all_by_label("Pair the rest of round 1").next().is_some());
    assert!(window.query_all_by_label("Pair round 2").next().is_none());
}
