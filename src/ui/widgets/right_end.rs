//! What stands at the right end of a bar, made from left to right: Tab and a screen reader follow the order in which things
//! are made, which in a bar that is filled from the right would be backwards.

use std::fmt::Debug;
use std::hash::Hash;

use egui::{Align, Id, Layout, Ui, Vec2};

fn width_id(salt: impl Hash + Debug) -> Id {
    Id::unique(("right end", salt))
}

/// What is left of the bar for what stands before its right end.
pub fn room_at_the_left(ui: &Ui, salt: impl Hash + Debug) -> Vec2 {
    let taken = known_width(ui, width_id(salt)).map_or(0.0, |width| width + ui.spacing().item_spacing.x);
    Vec2::new((ui.available_width() - taken).max(0.0), ui.available_height())
}

/// How wide it was when it was drawn last.
fn known_width(ui: &Ui, id: Id) -> Option<f32> {
    ui.data(|data| data.get_temp(id))
}

/// Draws to the right edge of what is left of the bar. Its width is known from the last time; where it has changed,
/// the next frame has it right.
pub fn at_the_right<R>(ui: &mut Ui, salt: impl Hash + Debug, add: impl FnOnce(&mut Ui) -> R) -> R {
    let id = width_id(salt);
    let known = known_width(ui, id);
    let spacing = ui.spacing().item_spacing.x;
    let space = ui.available_width() - known.unwrap_or(0.0);
    // The layout puts the spacing before what follows.
    if space > 0.0 {
        ui.add_space(space);
    }
    let inner = ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = spacing;
        add(ui)
    });
    let width = inner.response.rect.width();
    if known.is_none_or(|known| (known - width).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(id, width));
        // No second pass of this frame: it would take the keys of the frame twice.
        ui.ctx().request_repaint();
    }
    inner.inner
}

/// Draws a bar from both ends: `left` has the room that `right` leaves, for instance a sentence that is cut before buttons.
/// Gives what they gave.
pub fn from_both_ends<L, R>(
    ui: &mut Ui,
    salt: impl Hash + Debug + Copy,
    left: impl FnOnce(&mut Ui) -> L,
    right: impl FnOnce(&mut Ui) -> R,
) -> (L, R) {
    let room = room_at_the_left(ui, salt);
    let left = ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), left).inner;
    (left, at_the_right(ui, salt, right))
}
