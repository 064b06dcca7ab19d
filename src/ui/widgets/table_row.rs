//! What a row of a table tells besides its texts: a name for whoever hears the window, what each value means, and a
//! ground that fades after a change.

use egui::accesskit::Role;
use egui::{Color32, Response, Ui, Vec2};

use super::gap_painter;
use crate::ui::theme::GRID;

/// Gives the row a name: a screen reader says it on entering the row. `ui` is that of the row's first cell.
pub fn name_row(ui: &Ui, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Row);
        node.set_label(name);
    });
}

/// Says what a value in a table is, after the value itself: `9½, Buchholz`.
pub fn describe(response: &Response, meaning: &str) {
    if !meaning.is_empty() {
        response.ctx.accesskit_node_builder(response.id, |node| node.set_description(meaning));
    }
}

/// Paints what [`crate::ui::theme::flash_on_change`] gave for a row under one of its cells. Before the cell's text.
pub fn paint_flash(ui: &Ui, ground: Option<Color32>) {
    if let Some(ground) = ground {
        let cell = ui.max_rect().expand2(Vec2::new(GRID / 2.0, 0.0));
        gap_painter(ui).rect_filled(cell, 0.0, ground);
    }
}
