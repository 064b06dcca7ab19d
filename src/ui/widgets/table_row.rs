//! What a row of a table tells besides its texts: a name for whoever hears the window, what each value means, a ground
//! that fades after a change, and heads that do not sort.

use egui::accesskit::Role;
use egui::{Align, Align2, Color32, FontId, Response, Sense, Ui, Vec2, WidgetInfo};

use super::gap_painter;
use crate::ui::theme::{GRID, SMALL, Tokens};

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

/// The head of a column of a list whose order is fixed: it tells what the column means and does not react.
pub fn still_header_cell(ui: &mut Ui, label: &str, align: Align, meaning: &str) {
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, label));
    let (anchor, corner) = match align {
        Align::Min => (rect.left_center(), Align2::LEFT_CENTER),
        Align::Center => (rect.center(), Align2::CENTER_CENTER),
        Align::Max => (rect.right_center(), Align2::RIGHT_CENTER),
    };
    gap_painter(ui).text(anchor, corner, label, FontId::proportional(SMALL), Tokens::of(ui).weak);
    if !meaning.is_empty() && meaning != label {
        response.on_hover_text(meaning);
    }
}
