//! The keyboard is never lost: Tab and Shift+Tab go through every form and dialog in order, what has the keyboard is in
//! view, and after a list or a dialog it is where it was.

use crate::app_window::{CTRL, Window};
use crate::screens::key_of;
use crate::support::Desktop;
use egui::{Id, Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use interzonal::model::SystemId;
use interzonal::ui::action::Action;
use interzonal::views::panel::Panel;
use strum::IntoEnumIterator as _;

/// More stops than any form has.
const MOST: usize = 400;

fn focused(window: &Window) -> Option<Id> {
    window.ctx.memory(egui::Memory::focused)
}

fn rect(window: &Window, id: Id) -> Rect {
    window.ctx.read_response(id).expect("drawn").rect
}

/// The accessible name of what has the keyboard, for messages.
fn name(window: &Window) -> String {
    let node = window.root().children_recursive().find(|node| node.accesskit_node().is_focused());
    node.map_or_else(
        || "nothing".into(),
        |node| {
            let node = node.accesskit_node();
            format!("{:?} {:?}", node.role(), node.label().or_else(|| node.value()))
        },
    )
}

/// One step of Tab: what has the keyboard now; it must be in view.
fn step(window: &mut Window, modifiers: Modifiers, place: &str) -> Id {
    let before = name(window);
    window.key_press_modifiers(modifiers, Key::Tab);
    window.run();
    if focused(window).is_none() {
        // From the last stop to the first it goes by way of the next frame.
        window.step();
        window.run();
    }
    let id = focused(window).unwrap_or_else(|| panic!("{place}: the keyboard is lost after {before}"));
    let response = window.ctx.read_response(id).unwrap_or_else(|| panic!("{place}: not drawn"));
    let (whole, seen) = (response.rect, response.interact_rect);
    assert!(
        seen.height() >= whole.height().min(60.0) - 1.0 && seen.width() >= whole.width().min(40.0) - 1.0,
        "{place}: {} is hidden: {seen:?} of {whole:?}",
        name(window)
    );
    assert!(window.ctx.content_rect().intersects(seen), "{place}: {} is outside", name(window));
    assert!(has_name(window), "{place}: after {before} comes {}, which has no name", name(window));
    id
}

/// True if a screen reader has words for what has the keyboard.
fn has_name(window: &Window) -> bool {
    let nodes = window.root().children_recursive();
    let mut focused = nodes.filter(|node| node.accesskit_node().is_focused());
    focused.any(|node| node.accesskit_node().label().is_some_and(|label| !label.trim().is_empty()))
}

/// Goes round once with Tab, once with Shift+Tab, through one column or several.
fn walk(window: &mut Window, place: &str) -> usize {
    walk_around(window, place, 1)
}

/// The same; the way may go back up so often, from one area of the window to the next.
fn walk_around(window: &mut Window, place: &str, areas: usize) -> usize {
    let first = step(window, Modifiers::NONE, place);
    let mut stops = vec![first];
    // Once from the last stop to the first.
    let mut returns = 0;
    loop {
        let before = *stops.last().expect("one");
        let before_name = name(window);
        let id = step(window, Modifiers::NONE, place);
        if id == first {
            break;
        }
        assert_ne!(id, before, "{place}: stuck at {before_name}");
        assert!(!stops.contains(&id), "{place}: {} comes twice before the first again", name(window));
        assert!(stops.len() < MOST, "{place}: no end");
        let (a, b) = (rect(window, before), rect(window, id));
        let same_row = a.y_range().intersection(b.y_range()).span() > 0.5 * a.height().min(b.height());
        let backwards =
            if same_row { b.left() < a.left() } else { b.top() < a.top() && b.left() < a.right() };
        returns += usize::from(backwards);
        assert!(returns <= areas, "{place}: from {before_name} at {a:?} back to {} at {b:?}", name(window));
        stops.push(id);
    }
    for expected in stops.iter().rev() {
        let id = step(window, Modifiers::SHIFT, place);
        assert_eq!(id, *expected, "{place}: Shift+Tab goes another way, at {}", name(window));
    }
    stops.len()
}

fn is_modal(window: &Window) -> bool {
    window.ctx.memory(|memory| memory.top_modal_layer().is_some())
}

#[test]
fn the_keyboard_goes_round_in_every_dialog() {
    let mut walked = Vec::new();
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    for action in Action::iter() {
        let before = window.app().desk().map(interzonal::desk::Desk::revision);
        window.app_mut().invoke(action);
        window.settle();
        if is_modal(&window) {
            walked.push(action);
            walk(&mut window, &format!("{action:?}"));
        }
        for _ in 0..3 {
            window.press_key(Key::Escape);
        }
        // What was changed, or has no way out by Escape, is not to be in the way of the next.
        let after = window.app().desk().map(interzonal::desk::Desk::revision);
        // Nor a note, which goes by itself, with the keyboard if Tab has come to it.
        let notes = window.app().notices().iter().count();
        if is_modal(&window) || after != before || notes > 0 {
            window = desktop.window();
            window.open_example();
        }
    }
    assert!(walked.len() > 12, "{walked:?}");
}

#[test]
fn the_keyboard_goes_round_in_what_is_to_be_imported() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num2);
    let rows = "Name\tRtg\tClub\nNovak, Jan\t2100\tOld Mill\nYoung, Sam\tnew\tQuayside\n";
    window.event(egui::Event::Paste(rows.to_owned()));
    window.settle();
    assert!(is_modal(&window));
    // All rows or those worth a look, three columns, two rows, two buttons.
    assert_eq!(walk(&mut window, "import"), 8);
}

/// All groups unfolded in a low window, so that most of the form has to be scrolled.
#[test]
fn the_keyboard_goes_round_in_the_form_of_every_system() {
    let desktop = Desktop::new();
    for (at, system) in SystemId::iter().enumerate() {
        let mut window = desktop.window();
        window.set_size(egui::vec2(900.0, 600.0));
        window.press(CTRL, Key::N);
        for _ in 0..3 {
            window.press_key(Key::Tab);
        }
        window.press_key(Key::Home);
        for _ in 0..at {
            window.press_key(Key::ArrowDown);
        }
        for group in ["Dates, place, officials", "More about the system", "Points: ", "Tie-breaks: "] {
            window.get_by_label_contains(group).click_accesskit();
            window.settle();
        }
        window.get_by_label("Which one?").click_accesskit();
        window.settle();
        let stops = walk(&mut window, &format!("New event, {system}"));
        assert!(stops > 40, "{system}: {stops}");
    }
}

#[test]
fn the_keyboard_goes_round_in_every_panel() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    for panel in Panel::iter() {
        window.press(CTRL, key_of(panel));
        walk_around(&mut window, &format!("{panel:?}"), 12);
    }
}

/// The points that are left of a laptop's screen with the text as large as can be.
#[test]
fn the_keyboard_goes_round_in_every_panel_of_a_window_with_few_points() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.set_pixels_per_point(2.0);
    window.settle();
    assert!(window.ctx.content_rect().width() < 641.0);
    for panel in Panel::iter() {
        window.press(CTRL, key_of(panel));
        walk_around(&mut window, &format!("{panel:?}"), 12);
    }
}

#[test]
fn a_player_being_typed_is_seen_when_the_window_has_fewer_points() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press_key(Key::Insert);
    window.type_text("Novak");
    let field = focused(&window).expect("the name");
    for density in [2.5, 1.0, 2.0] {
        window.set_pixels_per_point(density);
        window.settle();
        assert_eq!(focused(&window), Some(field));
        let seen = window.ctx.read_response(field).expect("drawn");
        assert!(seen.interact_rect.height() > 10.0, "{density}: {:?} of {:?}", seen.interact_rect, seen.rect);
        assert!(window.ctx.content_rect().contains_rect(seen.interact_rect), "{density}: {seen:?}");
    }
}

/// The system in the form of the open event.
fn system(window: &Window) -> SystemId {
    window.app().desk().expect("open").tournament().rules().system
}

#[test]
fn a_list_is_used_by_keyboard_and_keeps_it() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.press(CTRL, Key::N);
    window.type_text("Cup");
    for _ in 0..3 {
        window.press_key(Key::Tab);
    }
    let list = focused(&window).expect("the list of systems");
    let shown = |window: &Window| window.get_by_label("Pairing system").value().unwrap_or_default();
    assert_eq!(shown(&window), "Simplified Swiss (Vincze)");
    // Closed: letters and arrows.
    window.type_text("leo");
    assert_eq!(shown(&window), "Leong");
    window.press_key(Key::ArrowUp);
    assert_ne!(shown(&window), "Leong");
    window.press_key(Key::Home);
    window.press_key(Key::PageDown);
    let by_page = shown(&window);
    window.press_key(Key::Home);
    (0..8).for_each(|_| window.press_key(Key::ArrowDown));
    assert_eq!(shown(&window), by_page, "a page is eight entries");
    // Open: letters and arrows mark, Enter takes; Escape changes nothing and leaves the dialog open.
    window.press(Modifiers::ALT, Key::ArrowDown);
    let before = shown(&window);
    window.press_key(Key::Home);
    window.press_key(Key::Escape);
    assert_eq!(shown(&window), before);
    window.press_key(Key::Space);
    window.type_text("dutch");
    window.press_key(Key::Enter);
    assert_eq!(shown(&window), "Dutch (FIDE C.04.3, 2026)");
    assert_eq!(focused(&window), Some(list), "the keyboard is where it was");
    assert_eq!(
        window.get_by_label("Name").value().as_deref(),
        Some("Cup"),
        "nothing went into another field"
    );
    window.press_key(Key::Tab);
    assert!(focused(&window).is_some_and(|id| id != list));
    window.press(Modifiers::SHIFT, Key::Tab);
    assert_eq!(focused(&window), Some(list));
    window.press_key(Key::Enter);
    assert_eq!(system(&window), SystemId::Dutch);
}

#[test]
fn a_panel_key_puts_the_keyboard_into_the_panel() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    for key in [Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7] {
        window.press(CTRL, key);
        let stop = focused(&window).unwrap_or_else(|| panic!("{key:?}: nothing has the keyboard"));
        let place = rect(&window, stop);
        assert!(place.left() >= 150.0 && place.top() >= 47.0, "{key:?}: {place:?}");
    }
    window.press(CTRL, Key::Num1);
    window.press(CTRL, Key::A);
    window.type_text("Another name");
    assert_eq!(window.get_by_label("Name").value().as_deref(), Some("Another name"));
}

#[test]
fn a_dialog_gives_the_keyboard_back() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num1);
    window.press_key(Key::Tab);
    let field = focused(&window).expect("a field");
    for action in [Action::Settings, Action::Palette, Action::ExportReport, Action::Shortcuts] {
        window.app_mut().invoke(action);
        window.settle();
        assert!(is_modal(&window), "{action:?}");
        window.press_key(Key::Escape);
        window.settle();
        assert!(!is_modal(&window), "{action:?}");
        assert_eq!(focused(&window), Some(field), "{action:?}");
    }
}

/// In the board list the primary button goes on where another result is missing; what it says is what its key does there.
#[test]
fn the_next_step_goes_from_one_missing_result_to_the_next() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num3);
    for board in ["Board 3 ·", "Board 8 ·", "Board 15 ·", "Board 3 ·"] {
        assert!(window.query_all_by_label_contains(board).count() > 0, "{board}");
        window.press(CTRL, Key::Enter);
    }
}

/// The accessible names of all that is in the window, in the order in which a screen reader meets them.
fn read_aloud(window: &Window) -> Vec<String> {
    let told = |node: egui_kittest::Node<'_>| {
        let node = node.accesskit_node();
        node.label().or_else(|| node.value())
    };
    window.root().children_recursive().filter_map(told).collect()
}

/// What stands at the right end of a bar is read from left to right like the rest.
#[test]
fn bars_are_read_in_the_order_in_which_they_stand() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    let bars: [(Key, &[&str]); 4] = [
        (Key::Num3, &["Riverside Open 2026", "Undo", "Redo", "3 results missing", "What if …", "Missing"]),
        (Key::Num3, &["Find a player", "Swap", "Colours", "Unpair", "Why not …?", "Why?"]),
        (Key::Num5, &["Width", "Previous page", "Next page", "Smaller preview", "Larger preview"]),
        (Key::Num7, &["This event counts", "Find a player", "Print", "PDF", "Spreadsheet", "CSV"]),
    ];
    for (key, order) in bars {
        window.press(CTRL, key);
        let names = read_aloud(&window);
        let mut rest = names.iter();
        for name in order {
            assert!(rest.any(|known| known == name), "{name}, in this order: {order:?} in {names:?}");
        }
    }
}

/// While a panel as a whole has the keyboard, a screen reader says where its cursor is.
#[test]
fn the_cursor_of_a_list_is_said() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    for (key, first, next) in [
        (Key::Num2, "Name of Hájek-Vrbenský, Vít: ", "Name of Ωραιόπουλος, Νικηφόρος: "),
        (Key::Num3, "White on board 3: ", "White on board 4: "),
        (Key::Num4, "Points of ", "Points of "),
        (Key::Num5, "Pairings by board", "Pairings by name"),
        (Key::Num6, "Round 4 · 21 November 2026", "withdrew, from round 5 on"),
    ] {
        window.press(CTRL, key);
        if key == Key::Num4 {
            window.press_key(Key::ArrowDown);
        }
        let before = name(&window);
        assert!(before.contains(first), "{before}");
        window.press_key(Key::ArrowDown);
        let after = name(&window);
        assert!(after.contains(next) && after != before, "{after} after {before}");
    }
}

/// With the keyboard in the panel, not only after a click on the list.
#[test]
fn enter_shows_the_arithmetic_in_the_standings() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num4);
    window.press_key(Key::ArrowDown);
    window.press_key(Key::Enter);
    assert!(is_modal(&window));
}

/// Space goes a page down in the log, Home to the newest entry.
#[test]
fn the_log_goes_down_by_pages() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num6);
    let shows_newest =
        |window: &Window| window.query_all_by_label_contains("Wetherspindle, Hugh withdrew").count() > 0;
    assert!(shows_newest(&window));
    window.press_key(Key::Space);
    let a_page_down = name(&window);
    window.press_key(Key::Space);
    window.press_key(Key::Space);
    assert!(!shows_newest(&window), "further down");
    window.press_key(Key::Home);
    assert!(shows_newest(&window), "on top again");
    (0..15).for_each(|_| window.press_key(Key::ArrowDown));
    assert_eq!(name(&window), a_page_down, "a page is fifteen lines");
}

/// An entry of the log is said as one, and once.
#[test]
fn an_entry_of_the_log_is_said_once() {
    let desktop = Desktop::new();
    let mut window = desktop.window();
    window.open_example();
    window.press(CTRL, Key::Num6);
    let said = window.root().children_recursive().filter(|node| {
        let node = node.accesskit_node();
        let is_unsaid = node.is_hidden()
            || std::iter::successors(node.parent(), |node| node.parent()).any(|node| node.is_hidden());
        let text = node.label().or_else(|| node.value());
        !is_unsaid && text.is_some_and(|text| text.contains("Wetherspindle, Hugh withdrew"))
    });
    assert_eq!(said.count(), 1);
}
