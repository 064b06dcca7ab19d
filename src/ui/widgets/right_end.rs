//! What stands at the right end of a bar, made from left to right: Tab and a screen reader follow the order in which things
//! are made, which in a bar that is filled from the right would be backwards.

use std::fmt::Debug;
use std::hash::Hash;

use egui::{Align, Id, Layout, Ui, UiBuilder, Vec2};

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
    let bar = ui.available_width();
    let space = bar - known.unwrap_or(0.0);
    // The layout puts the spacing before what follows.
    if space > 0.0 {
        ui.add_space(space);
    }
    // A field takes what room there is: were it that of the last frame, it would come to its width in many small steps.
    let mut room = ui.available_rect_before_wrap();
    room.set_width(bar);
    let builder = UiBuilder::new().max_rect(room).layout(Layout::left_to_right(Align::Center));
    let inner = ui.scope_builder(builder, |ui| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::widgets::search_field;

    /// The frame after the first one has it right, also where a field stands at the end.
    #[test]
    fn the_width_is_known_after_one_frame() {
        let ctx = egui::Context::default();
        let mut widths = Vec::new();
        for _ in 0..3 {
            let input = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, Vec2::new(900.0, 600.0))),
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                ui.horizontal_centered(|ui| {
                    at_the_right(ui, "bar", |ui| {
                        ui.label("Boards");
                        search_field(ui, &mut String::new(), "Find", 208.0);
                    });
                    widths.push(known_width(ui, width_id("bar")));
                });
            });
            output.textures_delta.clear();
        }
        assert!(widths[0].is_some_and(|width| width > 208.0), "{widths:?}");
        assert_eq!(widths[0], widths[1]);
        assert_eq!(widths[0], widths[2]);
    }
}
