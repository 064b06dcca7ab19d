//! A line that unfolds what stands below it, and says in words what stands there while it is folded.

use egui::accesskit::Role;
use egui::{
    CornerRadius, FontId, Rect, Response, Sense, StrokeKind, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo,
    WidgetText, pos2, vec2,
};

use super::{ICON, Icon};
use crate::ui::theme::{self, CONTROL, GRID, HALF, RADIUS, SMALL, TEXT, Tokens};

/// Draws the line; a click or Enter folds and unfolds. `name` tells it from others around it.
pub fn fold(ui: &mut Ui, name: &str, is_open: &mut bool, title: &str, summary: &str) -> Response {
    let tokens = Tokens::of(ui);
    let id = ui.make_persistent_id(("fold", name));
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), CONTROL + HALF));
    let response = ui.interact(rect, id, Sense::click());
    if response.clicked() {
        *is_open = !*is_open;
    }
    let words = if *is_open { title.to_owned() } else { format!("{title}: {summary}") };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
    ui.ctx().accesskit_node_builder(id, |node| node.set_expanded(*is_open));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    if response.hovered() {
        ui.painter().rect_filled(rect, CornerRadius::same(RADIUS), tokens.hover);
    }
    let square = Rect::from_center_size(pos2(rect.left() + GRID, rect.center().y), Vec2::splat(ICON - HALF));
    let icon = if *is_open { Icon::Chevron } else { Icon::ChevronRight };
    icon.paint_in(ui.painter(), square, tokens.weak);
    let title = ui.painter().layout_no_wrap(title.to_owned(), theme::bold_font(TEXT), tokens.text);
    let left = square.right() + GRID;
    let end = left + title.size().x + 1.5 * GRID;
    ui.painter().galley(pos2(left, rect.center().y - title.size().y / 2.0), title, tokens.text);
    if !*is_open {
        let text = egui::RichText::new(summary).font(FontId::proportional(SMALL)).color(tokens.weak);
        let room = (rect.right() - end - HALF).max(0.0);
        let galley =
            WidgetText::from(text).into_galley(ui, Some(TextWrapMode::Truncate), room, TextStyle::Small);
        ui.painter().galley(pos2(end, rect.center().y - galley.size().y / 2.0), galley, tokens.weak);
    }
    if response.has_focus() {
        let ring = tokens.focus_ring();
        ui.painter().rect_stroke(rect, CornerRadius::same(RADIUS), ring, StrokeKind::Inside);
    }
    response
}
