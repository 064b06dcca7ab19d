//! What stands at the right end of a bar, made from left to right: Tab and a screen reader follow the order in which things
//! are made, which in a bar that is filled from the right would be backwards.

use egui::{Align, Id, Layout, Ui, Vec2};

fn width_id(salt: &'static str) -> Id {
    Id::unique(("right end", salt))
}

/// How wide it was when it was drawn last.
fn known_width(ui: &Ui, salt: &'static str) -> Option<f32> {
    ui.data(|data| data.get_temp(width_id(salt)))
}

/// What is left of the bar for what stands before its right end.
pub fn room_at_the_left(ui: &Ui, salt: &'static str) -> Vec2 {
    let taken = known_width(ui, salt).map_or(0.0, |width| width + ui.spacing().item_spacing.x);
    Vec2::new((ui.available_width() - taken).max(0.0), ui.available_height())
}

/// Draws to the right edge of what is left of the bar. Its width is known from the last time; where it has changed,
/// the next frame has it right.
pub fn at_the_right(ui: &mut Ui, salt: &'static str, add: impl FnOnce(&mut Ui)) {
    let known = known_width(ui, salt);
    let spacing = ui.spacing().item_spacing.x;
    let space = ui.available_width() - known.unwrap_or(0.0);
    // The layout puts the spacing before what follows.
    if space > 0.0 {
        ui.add_space(space);
    }
    let inner = ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = spacing;
        add(ui);
    });
    let width = inner.response.rect.width();
    if known.is_none_or(|known| (known - width).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(width_id(salt), width));
        // No second pass of this frame: it would take the keys of the frame twice.
        ui.ctx().request_repaint();
    }
}
