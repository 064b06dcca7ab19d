//! The window without a screen: the whole program behind `egui_kittest`, driven by keys and names as a person does it.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::Key;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::model::{Board, GameResult, SystemId};
use interzonal::ui::action::Action;
use interzonal::views::panel::Panel;

#[test]
fn the_start_page_offers_what_to_do() {
    let desktop = Desktop::new();
    let window = desktop.window();
    for name in ["New event …", "Open …", "Try the example", "Settings"] {
        window.get_by_label(name);
    }
    window.get_by_label("Events that you open are listed here.");
}

#[test]
fn a_new_event_by_keyboard_alone() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    // The cursor is in the first field.
    window.type_text("Riverside Open 2026");
    // What for: rated by FIDE proposes the Dutch system, and 30 players seven rounds.
    window.press_key(Key::Tab);
    window.press_key(Key::ArrowRight);
    window.press_key(Key::Tab);
    window.type_text("30");
    window.press_key(Key::Tab);
    window.press_key(Key::Enter);
    let desk = window.app().desk().expect("the event is open");
    assert_eq!(desk.tournament().event().name, "Riverside Open 2026");
    let rules = desk.tournament().rules();
    assert_eq!((rules.system, rules.rounds), (SystemId::Dutch, 7));
    assert_eq!(window.app().panel(), Panel::Players);
    assert_eq!(desktop.unnamed_events(), 1, "it is on the disk before it has a name");
}

#[test]
fn an_event_without_a_name_is_complained_about_and_stays_in_the_dialog() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.press_key(Key::Enter);
    window.get_by_label("An event needs a name; it is printed at the top of every sheet.");
    assert!(window.app().desk().is_none());
    window.press_key(Key::Escape);
    window.press_key(Key::Escape);
    assert!(window.query_by_label("Create event").is_none(), "Escape leaves the dialog");
}

#[test]
fn every_panel_and_dialog_has_names_for_all_its_widgets() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    // `run` inside refuses a widget without a name.
    for panel in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7] {
        window.press(CTRL, panel);
    }
    for (modifiers, dialog) in
        [(CTRL, Key::N), (CTRL, Key::O), (CTRL, Key::K), (CTRL, Key::Comma), (egui::Modifiers::NONE, Key::F1)]
    {
        window.press(modifiers, dialog);
        window.press_key(Key::Escape);
        window.press_key(Key::Escape);
    }
    window.app_mut().invoke(Action::About);
    window.settle();
    for tab in ["Where files are", "Licences", "Diagnostics"] {
        window.click(tab);
    }
}

#[test]
fn undo_and_redo_go_through_the_whole_event() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let entries = window.app().desk().expect("open").journal().entries.len();
    window.press(CTRL, Key::Z);
    assert_eq!(window.app().desk().expect("open").journal().cursor, entries - 1);
    window.press(CTRL | egui::Modifiers::SHIFT, Key::Z);
    assert_eq!(window.app().desk().expect("open").journal().cursor, entries);
}

#[test]
fn undo_puts_the_keyboard_on_the_board_that_it_changed() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num3);
    let result = |window: &crate::app_window::Window, board: Board| {
        let (_, round) = window.app().desk().expect("open").tournament().last_round().expect("a round");
        round.game(board).expect("the board").result
    };
    let missing = {
        let (_, round) = window.app().desk().expect("open").tournament().last_round().expect("a round");
        round.missing()[0]
    };
    window.type_text("1");
    assert_eq!(result(&window, missing), GameResult::WhiteWins, "the panel opens on the first missing board");
    window.press_key(Key::Home);
    window.press(CTRL, Key::Z);
    window.type_text("5");
    assert_eq!(result(&window, missing), GameResult::Draw);
    // Also where another round is in view.
    window.press_key(Key::PageUp);
    window.press(CTRL, Key::Z);
    window.type_text("0");
    assert_eq!(result(&window, missing), GameResult::BlackWins);
}

#[test]
fn the_palette_finds_a_command_by_its_name() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::K);
    window.type_text("log");
    window.press_key(Key::Enter);
    assert_eq!(window.app().panel(), Panel::Log);
}

#[test]
fn a_file_is_opened_by_typing_its_path_and_an_unreadable_one_leaves_the_event() {
    let desktop = Desktop::new();
    let good = desktop.file("good.ron", crate::support::EXAMPLE.as_bytes());
    let bad = desktop.file("bad.ron", b"(version: 1, nonsense");
    let mut window = desktop.window();
    window.open_by_typing(&good);
    assert_eq!(window.app().desk().expect("open").tournament().player_count(), 40);
    window.open_by_typing(&bad);
    assert_eq!(window.app().desk().expect("still open").tournament().player_count(), 40);
    let said: Vec<&str> = window.app().notices().iter().map(|notice| notice.text.as_str()).collect();
    assert!(said.iter().any(|text| text.contains("bad.ron")), "{said:?}");
}

#[test]
fn text_is_set_in_seven_sizes_by_the_settings() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.app_mut().invoke(Action::Settings);
    window.settle();
    let offered = |window: &Window| {
        let segments = window.query_all_by_role(egui::accesskit::Role::RadioButton);
        let labels = segments.filter_map(|segment| segment.accesskit_node().label());
        labels.filter(|label| label.ends_with(" %")).count()
    };
    for (name, zoom) in [
        ("80 %", 0.8),
        ("90 %", 0.9),
        ("100 %", 1.0),
        ("125 %", 1.25),
        ("150 %", 1.5),
        ("175 %", 1.75),
        ("200 %", 2.0),
    ] {
        assert_eq!(offered(&window), 7);
        window.get_by_role_and_label(egui::accesskit::Role::RadioButton, name).click_accesskit();
        window.settle();
        assert!((window.zoom() - zoom).abs() < 1e-3, "{name}: {}", window.zoom());
    }
}

#[test]
fn settings_survive_the_window() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::Plus);
    window.press(CTRL, Key::Plus);
    assert!((window.zoom() - 1.2).abs() < 1e-3);
    drop(window);
    let window = desktop.window();
    assert!((window.zoom() - 1.2).abs() < 1e-3);
}

/// How tables for spreadsheets are written is set once and holds in the next session.
#[test]
fn the_style_of_csv_is_a_setting() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::Comma);
    for label in ["Semicolon", "2,5", "UTF-8 with byte order mark"] {
        window.click(label);
    }
    drop(window);
    let mut window = desktop.window();
    window.press(CTRL, Key::Comma);
    let chosen = window.get_by_label("Semicolon").accesskit_node().toggled();
    assert_eq!(chosen, Some(egui::accesskit::Toggled::True));
    let kept = std::fs::read_to_string(desktop.folders().config.join("settings.json")).expect("settings");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    assert_eq!(
        kept["csv"],
        serde_json::json!({ "separator": "Semicolon", "decimal": "Comma", "bom": false })
    );
}

#[test]
fn an_untouched_copy_of_the_example_leaves_nothing_behind() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::W);
    assert!(window.app().desk().is_none());
    window.get_by_label("Events that you open are listed here.");
    drop(window);
    assert_eq!(desktop.unnamed_events(), 0);
}

#[test]
fn an_event_without_a_file_is_found_again_on_the_start_page() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::W);
    window.click("Open Riverside Open 2026");
    let journal = window.app().desk().expect("open again").journal();
    assert_eq!(journal.cursor + 1, journal.entries.len(), "also what was undone is still known");
}

#[test]
fn saving_under_a_name_moves_the_event_and_reopening_gives_the_same() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let before = window.app().desk().expect("open").tournament().clone();
    window.press(CTRL, Key::S);
    window.press(CTRL, Key::A);
    let file = desktop.folders().data.join("Club event");
    window.type_text(&file.display().to_string());
    window.press_key(Key::Enter);
    window.press(CTRL, Key::W);
    assert_eq!(desktop.unnamed_events(), 0);
    let window = desktop.window_on(&file.with_extension("ron"));
    assert_eq!(*window.app().desk().expect("open again").tournament(), before);
}

#[test]
fn a_doubtful_report_opens_and_says_what_is_doubtful() {
    let desktop = Desktop::new();
    let report = "012 Club night\nXXR 5\nhello there\n\
        001    1      Ahlgren, Eva                      2101                             1.0    1     2 w 1\n\
        001    2      Brandt, Jan                       1950                             0.0    2     1 b 0\n";
    let file = desktop.file("club.trf", report.as_bytes());
    let mut window = desktop.window();
    window.open_by_typing(&file);
    assert_eq!(window.app().desk().expect("open").tournament().player_count(), 2);
    assert!(window.query_by_label_contains("point to check").is_some());
    window.press_key(Key::Escape);
    assert!(window.query_by_label_contains("point to check").is_none());
}

#[test]
fn a_draft_is_made_inspected_discarded_and_published_by_keys() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    // Three results are missing: F6 refuses and names the boards.
    window.press_key(Key::F6);
    let said: Vec<String> = window.app().notices().iter().map(|notice| notice.text.clone()).collect();
    assert!(said.iter().any(|text| text.contains("3, 8 and 15")), "{said:?}");
    window.press_key(Key::Space);
    window.type_text("1");
    window.press_key(Key::Space);
    window.type_text("5");
    window.press_key(Key::Space);
    window.type_text("0");
    let rounds =
        |window: &crate::app_window::Window| window.app().desk().expect("open").tournament().rounds_paired();
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 5));
    window.app_mut().invoke(interzonal::ui::action::Action::DiscardDraft);
    window.settle();
    assert_eq!(rounds(&window), 4);
    // The primary button does the next step too.
    window.press(CTRL, Key::Enter);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.tournament().rounds_paired() == 5));
    window.press_key(Key::F7);
    let (_, round) = window.app().desk().expect("open").tournament().last_round().expect("round 5");
    assert_eq!(round.stage, interzonal::model::Stage::Published);
    // Results are typed in a row, from board 1 on; after the last board the cursor goes where one is missing.
    let boards = round.games.len();
    window.press_key(Key::ArrowDown);
    window.type_text(&"1".repeat(boards - 1));
    let missing = |window: &crate::app_window::Window| {
        let (_, round) = window.app().desk().expect("open").tournament().last_round().expect("round 5");
        round.missing()
    };
    assert_eq!(missing(&window), [interzonal::model::Board(1)]);
    window.type_text("5");
    assert_eq!(missing(&window), []);
}

#[test]
fn a_crash_is_told_at_the_next_start_and_once() {
    let desktop = Desktop::new();
    std::fs::create_dir_all(desktop.folders().data).expect("a folder");
    desktop.file("data/crash-20261121-120000.txt", b"a report");
    let told = |window: &crate::app_window::Window| {
        window.app().notices().iter().any(|notice| notice.text.contains("crash-20261121-120000"))
    };
    assert!(told(&desktop.window()));
    assert!(!told(&desktop.window()));
}

#[test]
fn a_report_is_written_after_it_is_said_what_it_cannot_say() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::E);
    window.get_by_label("Export a report file or the games");
    window.get_by_label_contains("Clubs (");
    window.get_by_label_contains("TRF16").click();
    window.run();
    window.press_key(Key::Enter);
    let file = desktop.folders().data.join("out.trf");
    window.type_path(&file);
    let text = std::fs::read_to_string(&file).expect("the report was written");
    assert!(text.contains("\r\nXXR 7\r\n") && !text.contains("\r\n142 "), "TRF16 was chosen\n{text}");
}
