//! A few entries of which one is taken: with the arrows and Enter, by typing its digit, or by a click.

use egui::{Button, Context, Event, Key, Modifiers, Ui, vec2};

use crate::ui::theme::{HALF, ROW};

/// Takes the keys before the entries are drawn: the arrows move the choice, the digit of an entry takes it.
pub fn choice_keys(ctx: &Context, digits: &[usize], chosen: &mut usize) -> Option<usize> {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowDown) {
        *chosen = (*chosen + 1).min(digits.len().saturating_sub(1));
    }
    if pressed(Key::ArrowUp) {
        *chosen = chosen.saturating_sub(1);
    }
    let typed = typed_digit(ctx)?;
    digits.iter().position(|digit| *digit == typed)
}

/// Draws the entries; gives back the one that was clicked.
pub fn choice_rows(ui: &mut Ui, entries: impl IntoIterator<Item = String>, chosen: usize) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut clicked = None;
    for (at, text) in entries.into_iter().enumerate() {
        let size = vec2(ui.available_width(), ROW + HALF);
        if ui.add(Button::selectable(at == chosen, text).min_size(size)).clicked() {
            clicked = Some(at);
        }
    }
    clicked
}

/// A digit typed in this frame, taken away from everybody else.
fn typed_digit(ctx: &Context) -> Option<usize> {
    ctx.input_mut(|input| {
        let digit = |event: &Event| match event {
            Event::Text(text) => text.parse::<usize>().ok(),
            _ => None,
        };
        let found = input.events.iter().find_map(digit);
        input.events.retain(|event| digit(event).is_none());
        found
    })
}
