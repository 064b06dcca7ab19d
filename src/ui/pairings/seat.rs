//! A player on the screen: a side of a board, the bye, or somebody at the side. One can be chosen, dragged onto
//! another, and be the target of a drag.

use egui::accesskit::Role;
use egui::{
    Align2, Color32, FontId, Id, Rect, Response, Sense, StrokeKind, TextWrapMode, Ui, WidgetInfo, WidgetText,
};

use super::changes::Hand;
use super::drag::{self, Dragged};
use super::rows::Spot;
use super::{PairingsPanel, View, menu};
use crate::model::{Colour, Number, PlayerId, Round};
use crate::ui::action::Action;
use crate::ui::theme::{HALF, RADIUS, TEXT, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{Icon, mark_selected, tell_cursor};
use crate::wording::args;

/// Between the frame of a player and the name.
pub const INSET: f32 = HALF;

/// The widget of a player, as wide as `ui` has room. `name` is read aloud.
pub fn seat(
    ui: &mut Ui,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    spot: Spot,
    name: &str,
    out: &mut Requests,
) -> Response {
    let rect = ui.available_rect_before_wrap();
    let Some(player) = spot.player(round) else {
        return ui.allocate_rect(rect, Sense::hover());
    };
    let id = Id::unique(("seat", view.round, player));
    // No stop for Tab: the list as a whole is one, and the arrows go through it.
    let response = ui.interact(rect, id, Sense::CLICK | Sense::DRAG);
    ui.advance_cursor_after_rect(rect);
    let here = state.spot == Some(spot);
    response.widget_info(|| WidgetInfo::labeled(Role::Cell, true, name));
    mark_selected(&response, here);
    if here {
        tell_cursor(ui.ctx(), id);
    }
    state.drag.stands(player, response.interact_rect);
    behave(view, state, spot, player, &response, out);
    menu::of_spot(&response, view, round, state, spot, out);
    paint(ui, state, rect, player, here, &response, view.tournament.name(player));
    response
}

fn behave(
    view: &View<'_>,
    state: &mut PairingsPanel,
    spot: Spot,
    player: PlayerId,
    response: &Response,
    out: &mut Requests,
) {
    if response.clicked() {
        state.spot = Some(spot);
    }
    if response.double_clicked() {
        out.invoke_for(Action::ShowPlayerCard, player);
    }
    let over = |dragged: &Dragged| dragged.0 != player;
    if let Some(dragged) = response.dnd_release_payload::<Dragged>().filter(|dragged| over(dragged)) {
        state.drag.dropped = crate::views::changes::between(view.tournament, dragged.0, player);
        state.drag.over = None;
    } else if let Some(dragged) = response.dnd_hover_payload::<Dragged>().filter(|dragged| over(dragged)) {
        state.drag.hovered = Some((dragged.0, player));
    }
}

fn paint(
    ui: &Ui,
    state: &mut PairingsPanel,
    rect: Rect,
    player: PlayerId,
    here: bool,
    response: &Response,
    name: &str,
) {
    let tokens = Tokens::of(ui);
    let frame = rect.shrink2(egui::vec2(0.0, 1.0));
    let painter = ui.painter();
    let held = matches!(state.hand, Hand::Held(id) if id == player) || drag::who(ui) == Some(player);
    let target = state.drag.over.is_some_and(|(_, over)| over == player);
    if held || target {
        painter.rect_filled(frame, RADIUS, tokens.warn_fill);
    } else if response.hovered() {
        painter.rect_filled(frame, RADIUS, tokens.hover);
    }
    if here || target {
        painter.rect_stroke(frame, RADIUS, (1.5, tokens.accent), StrokeKind::Inside);
    }
    let inner = rect.shrink2(egui::vec2(INSET, 0.0));
    let mut width = inner.width();
    if held {
        width -= 20.0;
        let square =
            Rect::from_center_size(egui::pos2(rect.right() - 8.0, rect.center().y), egui::Vec2::splat(14.0));
        Icon::Pairings.paint_in(painter, square, tokens.warn);
    }
    let offset = state.motion.offset(ui, player);
    if offset == egui::Vec2::ZERO {
        return text_in(ui, painter, inner, width, name, tokens.text);
    }
    text_in(ui, &state.motion.painter(ui), inner.translate(offset), width, name, tokens.text);
}

/// One line of text at the left, cut with an ellipsis where it does not fit.
pub fn text_in(ui: &Ui, painter: &egui::Painter, rect: Rect, width: f32, text: &str, ink: Color32) {
    let galley = WidgetText::from(text).into_galley(
        ui,
        Some(TextWrapMode::Truncate),
        width.max(0.0),
        FontId::proportional(TEXT),
    );
    let corner = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect).min;
    painter.galley(corner, galley, ink);
}

/// The starting number as text.
pub fn number_text(number: Option<Number>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// What is read aloud for a side of a board.
pub fn side_name(view: &View<'_>, board: crate::model::Board, side: Colour, player: PlayerId) -> String {
    let key = match side {
        Colour::White => "pairings-seat-white",
        Colour::Black => "pairings-seat-black",
    };
    let name = view.tournament.name(player);
    view.text_with(key, &args! { board: view.table(board), player: name })
}
