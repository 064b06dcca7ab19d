//! What a row of a table tells besides its texts: a name for whoever hears the window, what each value means, and a
//! ground that fades after a change.

use egui::accesskit::{self, Role};
use egui::{Color32, Rect, Response, Ui, Vec2};

use super::gap_painter;
use crate::ui::theme::GRID;

/// Gives the row a name: a screen reader says it on entering the row. `ui` is that of the row's first cell.
pub fn name_row(ui: &Ui, name: &str) {
    let Rect { min, max } = ui.max_rect();
    let [x0, y0, x1, y1] = [min.x, min.y, max.x, max.y].map(f64::from);
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Row);
        node.set_label(name);
        // Otherwise only what Tab stops at has a place.
        node.set_bounds(accesskit::Rect { x0, y0, x1, y1 });
    });
}

/// Says that a row or a cell is the chosen one of its list: `selected`, not `checked`. After its name was given.
pub fn mark_selected(response: &Response, is_selected: bool) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_selected(is_selected));
}

/// What is drawn in here stands in the name of the row or button around it: a screen reader does not say it again.
pub fn leave_unsaid(ui: &Ui) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), accesskit::Node::set_hidden);
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
