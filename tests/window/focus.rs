//! The keyboard is never lost: Tab and Shift+Tab go through every form and dialog in order, what has the keyboard is in
//! view, and after a list or a dialog it is where it was.

use crate::app_window::{CTRL, Window};
use crate::support::Desktop;
use egui::{Id, Key, Modifiers, Rect};
use egui_kittest::kittest::NodeT as _;
use interzonal::model::SystemId;
use interzonal::ui::action::Action;
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
    window.key_press_modifiers(modifiers, Key::Tab);
    window.run();
    let id = focused(window).unwrap_or_else(|| panic!("{place}: the keyboard is lost"));
    let response = window.ctx.read_response(id).unwrap_or_else(|| panic!("{place}: not drawn"));
    let (whole, seen) = (response.rect, response.interact_rect);
    assert!(
        seen.height() >= whole.height().min(60.0) - 1.0 && seen.width() >= whole.width().min(40.0) - 1.0,
        "{place}: {} is hidden: {seen:?} of {whole:?}",
        name(window)
    );
    assert!(window.ctx.content_rect().intersects(seen), "{place}: {} is outside", name(window));
    id
}

/// Goes round once with Tab, once with Shift+Tab.
fn walk(window: &mut Window, place: &str) -> usize {
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
        assert!(returns <= 1, "{place}: from {before_name} at {a:?} back to {} at {b:?}", name(window));
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
    for action in Action::iter() {
        let desktop = Desktop::new();
        let mut window = desktop.window();
        window.open_example();
        window.app_mut().invoke(action);
        window.settle();
        window.settle();
        if is_modal(&window) {
            let stops = walk(&mut window, &format!("{action:?}"));
            walked.push((action, stops));
        }
    }
    println!("{walked:?}");
    assert!(walked.len() > 12, "{walked:?}");
}

#[test]
fn the_keyboard_goes_round_in_the_form_of_every_system() {
    for system in SystemId::iter() {
        for scaling in [100, 150] {
            let desktop = Desktop::new();
            let mut window = desktop.window();
            window.set_size(egui::vec2(900.0, 600.0));
            window.ctx.set_zoom_factor(f32::from(scaling as u16) / 100.0);
            window.settle();
            window.press(CTRL, Key::N);
            walk(&mut window, &format!("New event, {system}, {scaling} %"));
        }
    }
}
