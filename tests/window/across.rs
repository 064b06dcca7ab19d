//! Prizes across sections in the window: set in the dialog, listed in every section, printed, undone.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use interzonal::desk::Desk;
use interzonal::files::ron;
use interzonal::model::{
    Board, Command, Event, EventAwards, GameResult, Journal, RoundNumber, SectionId, Sex, apply_event,
};
use interzonal::ui::action::Action;

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use crate::two_sections::{A, JUNIORS, two_sections, with_prizes_across};

fn open(desktop: &Desktop, event: Event) -> Window {
    let text = ron::write(&Journal::new(event), 0).expect("a file");
    desktop.window_on(&desktop.file("open.ron", text.as_bytes()))
}

fn desk(window: &Window) -> &Desk {
    window.app().desk().expect("an event")
}

fn awards(window: &Window) -> &EventAwards {
    desk(window).event().awards()
}

fn invoke(window: &mut Window, action: Action) {
    window.app_mut().invoke(action);
    window.settle();
}

fn says(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

/// Types into the field of this name.
fn write(window: &mut Window, label: &str, text: &str) {
    window.get_by_role_and_label(Role::TextInput, label).focus();
    window.settle();
    window.press(CTRL, Key::A);
    window.type_text(text);
}

fn show_section(window: &mut Window, section: SectionId) {
    while desk(window).section() != section {
        window.press(CTRL, Key::PageDown);
    }
}

#[test]
fn a_category_across_sections_is_set_listed_and_undone() {
    let desktop = Desktop::new();
    let mut window = open(&desktop, two_sections());
    invoke(&mut window, Action::ShowPrizeList);
    assert!(says(&window, "160.00 € paid") && !says(&window, "(all sections)"));
    invoke(&mut window, Action::EditPrizes);
    assert!(says(&window, "Main prizes"), "first those of the section in view");
    window.click("Across sections");
    assert!(!says(&window, "Main prizes"));
    assert!(says(&window, "ranked by their points as a share of those possible"), "it says how");
    window.click("Each player gets only the most valuable of these prizes and the sections’ own");
    window.click("Add a category");
    write(&mut window, "Category", "Women");
    write(&mut window, "Prizes", "80/40");
    // Below the edge of the dialog.
    window.get_by_label("women").click_accesskit();
    window.settle();
    // Without a section there is nobody.
    for section in ["A", "Juniors"] {
        window.get_by_role_and_label(Role::CheckBox, section).click();
        window.settle();
    }
    window.press(CTRL, Key::Enter);
    assert!(says(&window, "No section takes part in “Women”. Tick at least one."));
    for section in ["A", "Juniors"] {
        window.get_by_role_and_label(Role::CheckBox, section).click();
        window.settle();
    }
    window.click("Set categories and prizes");
    assert_eq!(awards(&window), with_prizes_across().awards());

    assert!(says(&window, "Women (all sections)") && says(&window, "120.00 € paid, not shared."));
    assert!(says(&window, "Have a larger prize already: Adams, Amy and Frost, Fay."));
    assert!(says(&window, "Juniors, Evans, Eve, 1½, 2, prize 1, 80.00 €"), "the section stands in the row");
    show_section(&mut window, JUNIORS);
    invoke(&mut window, Action::ShowPrizeList);
    assert!(says(&window, "Women (all sections)") && says(&window, "Frost, Fay, 1½, prize 1, 50.00 €"));
    window.press(CTRL, Key::Z);
    assert!(awards(&window).are_default());
    assert!(!says(&window, "(all sections)") && says(&window, "Evans, Eve, 1½, prize 1, 50.00 €"));
}

/// One of the two lists cannot be read: the dialog stays, shows that one, and nothing is set.
#[test]
fn what_is_refused_is_shown_where_it_stands() {
    let desktop = Desktop::new();
    let mut window = open(&desktop, with_prizes_across());
    invoke(&mut window, Action::ShowPrizeList);
    invoke(&mut window, Action::EditPrizes);
    assert!(says(&window, "Prizes across sections count too"));
    window.click("Across sections");
    write(&mut window, "Prizes", "40/80");
    window.click("Section A");
    write(&mut window, "Main prizes", "200");
    window.press(CTRL, Key::Enter);
    assert!(says(&window, "Prize 2 of “Women” is larger than the one before. Write the largest first."));
    assert!(!says(&window, "Main prizes"));
    assert_eq!(desk(&window).tournament().awards().main.amounts, [10_000, 6_000]);
    write(&mut window, "Prizes", "80");
    window.press(CTRL, Key::Enter);
    assert_eq!(desk(&window).tournament().awards().main.amounts, [20_000]);
    assert_eq!(awards(&window).categories[0].prizes.amounts, [8_000]);
    assert_eq!(awards(&window).categories[0].members.sex, Some(Sex::Female));
    window.press(CTRL, Key::Z);
    assert_eq!(awards(&window), with_prizes_across().awards(), "both were one step");
    assert_eq!(desk(&window).tournament().awards().main.amounts, [10_000, 6_000]);
    window.press(Modifiers::NONE, Key::Escape);
}

/// A result of another section changes what is paid across: the list is made anew.
#[test]
fn a_result_of_another_section_counts_at_once() {
    let desktop = Desktop::new();
    let open_game = Command::SetResult {
        round: RoundNumber::new(2).expect("round 2"),
        board: Board::at(0),
        result: GameResult::Pending,
    };
    let event = apply_event(&with_prizes_across(), &open_game.in_section(JUNIORS)).expect("a correction");
    let mut window = open(&desktop, event);
    invoke(&mut window, Action::ShowPrizeList);
    assert!(says(&window, "Juniors, Evans, Eve, 1, 2, prize 1, 80.00 €"));
    show_section(&mut window, JUNIORS);
    invoke(&mut window, Action::ShowPairings);
    window.type_text("0");
    show_section(&mut window, A);
    invoke(&mut window, Action::ShowPrizeList);
    assert!(says(&window, "Juniors, Frost, Fay, 2, 2, prize 1, 80.00 €"));
}

#[test]
fn an_event_of_one_section_is_not_asked() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    invoke(&mut window, Action::ShowPrizeList);
    invoke(&mut window, Action::EditPrizes);
    assert!(says(&window, "Main prizes") && !says(&window, "Across sections"));
}
