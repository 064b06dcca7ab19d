//! The self-audit light of the status bar and the list behind it, found and used by their names.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::desk::simulation::{Plan, simulate};
use interzonal::desk::{AuditState, Desk, Environment};
use interzonal::files::trf;
use interzonal::model::{Board, Command, HandChange, Journal, SystemId, apply};
use interzonal::pairing::system;
use interzonal::ui::App;
use interzonal::views::panel::Panel;

/// Twelve players after three rounds, as the program's own file.
fn simulated() -> interzonal::model::Tournament {
    let plan = Plan {
        players: 12,
        rounds: 3,
        system: SystemId::Dutch,
        seed: 3,
        draws: 20,
        forfeits: 0,
        byes: 0,
        absences: 0,
    };
    simulate(&plan, system(SystemId::Dutch).unwrap()).unwrap().tournament
}

/// The event with the colours of some boards of its last round turned by hand.
fn turned(boards: &[u16]) -> interzonal::model::Tournament {
    let event = simulated();
    let (round, _) = event.last_round().unwrap();
    boards.iter().fold(event.clone(), |event, board| {
        let change = HandChange::SwapColours { board: Board(*board) };
        let reason = Some("the wrong side of the table".into());
        apply(&event, &Command::ChangePairing { round, change, reason, broken: Vec::new() }).unwrap()
    })
}

fn file(desktop: &Desktop, around: Environment, event: interzonal::model::Tournament) -> std::path::PathBuf {
    let path = desktop.file("event.ron", b"");
    std::fs::remove_file(&path).unwrap();
    let mut desk = Desk::adopt(around, Journal::new(event)).unwrap();
    desk.save_as(&path).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    path
}

fn at_rest(app: &App) -> bool {
    app.desk().is_some_and(|desk| !matches!(desk.audit_state(), AuditState::AtWork { .. }))
}

fn window_on(desktop: &Desktop, event: interzonal::model::Tournament) -> Window {
    let path = file(desktop, desktop.environment(), event);
    let mut window = desktop.window_on(&path);
    window.wait_for(at_rest);
    window
}

#[test]
fn the_light_is_out_without_a_published_round() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Riverside Open 2026");
    window.press_key(Key::Enter);
    assert_eq!(window.app().desk().unwrap().audit_state(), AuditState::Nothing);
    assert!(window.query_by_label("rounds agree").is_none());
}

#[test]
fn rounds_that_agree_are_told_on_every_panel_and_the_list_says_how_many_boards() {
    let desktop = Desktop::new();
    let mut window = window_on(&desktop, simulated());
    for panel in [Key::Num2, Key::Num3, Key::Num4] {
        window.press(CTRL, panel);
        window.get_by_label("rounds agree");
    }
    window.click("rounds agree");
    window.get_by_label("Past rounds, paired again");
    window.get_by_label("18 of 18 boards of 3 rounds are as the rules pair them now.");
    assert!(window.query_by_label("Show the round").is_none(), "there is nothing to show");
    window.press_key(Key::Escape);
    assert!(window.query_by_label("Past rounds, paired again").is_none());
}

#[test]
fn an_override_is_named_and_the_list_leads_to_its_round() {
    let desktop = Desktop::new();
    let mut window = window_on(&desktop, turned(&[2]));
    window.get_by_label("changed by hand: round 3, board 2");
    window.press(CTRL, Key::Num2);
    window.press(Modifiers::SHIFT, Key::F8);
    window.get_by_label_contains("Changed by hand.");
    window.get_by_label_contains("Round 3, board 2: ");
    window.press_key(Key::Enter);
    assert_eq!(window.app().panel(), Panel::Pairings);
    assert!(window.query_by_label("Past rounds, paired again").is_none());
}

#[test]
fn several_overrides_are_walked_through_by_keyboard() {
    let desktop = Desktop::new();
    let mut window = window_on(&desktop, turned(&[2, 5]));
    window.get_by_label("changed by hand: round 3, boards 2 and 5");
    window.press(Modifiers::SHIFT, Key::F8);
    let chosen = |window: &Window| {
        let lines = window.get_all_by_label_contains("Round 3, board ");
        let marked =
            lines.map(|line| line.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True));
        marked.collect::<Vec<_>>()
    };
    assert_eq!(chosen(&window), [true, false]);
    window.press_key(Key::ArrowDown);
    assert_eq!(chosen(&window), [false, true]);
    window.press_key(Key::PageUp);
    assert_eq!(chosen(&window), [true, false]);
}

#[test]
fn an_imported_round_that_differs_is_explained_without_alarm() {
    let desktop = Desktop::new();
    let report = trf::write(&turned(&[1, 4]), trf::Dialect::Trf26);
    let path = desktop.file("report.trf", report.as_bytes());
    let mut window = desktop.window_on(&path);
    window.wait_for(at_rest);
    // The file lacks two results; that is told first.
    window.press_key(Key::Escape);
    window.get_by_label("2 imported boards differ");
    window.press(Modifiers::SHIFT, Key::F8);
    window.get_by_label_contains("The event was imported from a report file.");
    assert_eq!(window.get_all_by_label_contains("It came with the file.").count(), 2);
}
