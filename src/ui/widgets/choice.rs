//! A dialog with a few entries of which one is taken: with the arrows and Enter, by typing its digit, or by a click.

use egui::{Button, Context, Event, Key, Modifiers, Ui, vec2};

use super::{DialogAnswer, DialogBox};
use crate::ui::theme::{HALF, ROW};

/// What the user did with the entries in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogChoice {
    /// The dialog stays open.
    Open,
    /// The entry at this place was taken, from 0.
    Taken(usize),
    /// The dialog was left.
    Cancelled,
}

impl DialogBox<'_> {
    /// Shows the dialog with entries below `above`; each has a digit, and `chosen` is where the arrows stand.
    pub fn choose(
        self,
        ctx: &Context,
        entries: &[(usize, String)],
        chosen: &mut usize,
        above: impl FnOnce(&mut Ui),
    ) -> DialogChoice {
        // The keys first: a digit is not for a field behind the dialog.
        let mut taken = keys(ctx, entries, chosen);
        let answer = self.show(ctx, |ui| {
            above(ui);
            taken = rows(ui, entries, *chosen).or(taken);
        });
        match (answer, taken) {
            (DialogAnswer::Accepted, _) => DialogChoice::Taken(*chosen),
            (_, Some(at)) => DialogChoice::Taken(at),
            (DialogAnswer::Open, None) => DialogChoice::Open,
            (DialogAnswer::Cancelled, None) => DialogChoice::Cancelled,
        }
    }
}

/// The arrows move the choice; the digit of an entry takes it.
fn keys(ctx: &Context, entries: &[(usize, String)], chosen: &mut usize) -> Option<usize> {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowDown) {
        *chosen = (*chosen + 1).min(entries.len().saturating_sub(1));
    }
    if pressed(Key::ArrowUp) {
        *chosen = chosen.saturating_sub(1);
    }
    let typed = typed_digit(ctx)?;
    entries.iter().position(|(digit, _)| *digit == typed)
}

/// Draws the entries; gives the one that was clicked.
fn rows(ui: &mut Ui, entries: &[(usize, String)], chosen: usize) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut clicked = None;
    for (at, (_, words)) in entries.iter().enumerate() {
        let size = vec2(ui.available_width(), ROW + HALF);
        if ui.add(Button::selectable(at == chosen, words).min_size(size)).clicked() {
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
