//! A player on the screen: a side of a board, the bye, or somebody at the side. One can be chosen, dragged onto
//! another, and be the target of a drag.

use egui::accesskit::Role;
use egui::{
    Align2, Color32, FontId, Id, Rect, Response, Sense, StrokeKind, TextWrapMode, Ui, WidgetInfo, WidgetText,
};

use super::changes::Hand;
use super::rows::Spot;
use super::{PairingsPanel, View};
use crate::model::{Colour, Number, PlayerId, Round};
use crate::ui::action::Action;
use crate::ui::theme::{HALF, RADIUS, TEXT, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::Icon;
use crate::wording::args;

/// Between the frame of a player and the name.
pub const INSET: f32 = HALF;

/// What is carried while a player is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dragged(pub PlayerId);

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
    let response = ui.interact(rect, id, Sense::click_and_drag());
    ui.advance_cursor_after_rect(rect);
    let here = state.spot == Some(spot);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, here, name));
    behave(ui, view, state, spot, player, &response);
    menu(&response, view, round, state, spot, out);
    paint(ui, state, rect, player, here, &response, view.tournament.name(player));
    response
}

fn behave(
    ui: &Ui,
    view: &View<'_>,
    state: &mut PairingsPanel,
    spot: Spot,
    player: PlayerId,
    response: &Response,
) {
    if response.clicked() || response.secondary_clicked() || response.gained_focus() {
        state.spot = Some(spot);
    }
    response.dnd_set_drag_payload(Dragged(player));
    let over = |dragged: &Dragged| dragged.0 != player;
    if let Some(dragged) = response.dnd_release_payload::<Dragged>().filter(|dragged| over(dragged)) {
        state.dropped = crate::views::changes::between(view.tournament, dragged.0, player);
        state.dragged_over = None;
    } else if let Some(dragged) = response.dnd_hover_payload::<Dragged>().filter(|dragged| over(dragged)) {
        state.hovered_by_drag = Some((dragged.0, player));
    }
    if response.dragged() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::Grabbing);
    }
}

/// The changes by hand, for the mouse.
fn menu(
    response: &Response,
    view: &View<'_>,
    round: &Round,
    state: &PairingsPanel,
    spot: Spot,
    out: &mut Requests,
) {
    response.context_menu(|ui| {
        ui.set_min_width(220.0);
        let on_board = spot.board().is_some();
        let held = matches!(state.hand, Hand::Held(_));
        let mut entry = |ui: &mut Ui, action: Action, label: String| {
            let keys = action.shortcut_text(ui.ctx());
            let button = egui::Button::new(label).shortcut_text(keys);
            if ui.add_enabled(action.is_enabled(view.situation), button).clicked() {
                out.invoke(action);
                ui.close();
            }
        };
        let words = |action: Action| action.label(view.wording);
        let swap = if held { "pairings-swap-with-held" } else { "pairings-swap-take" };
        entry(ui, Action::SwapPlayers, view.text(swap));
        if on_board {
            for action in [Action::SwapColours, Action::Unpair, Action::LockBoard] {
                entry(ui, action, words(action));
            }
        } else {
            entry(ui, Action::PairSelected, words(Action::PairSelected));
            let is_away = spot.player(round).is_some_and(|id| round.byes.contains_key(&id));
            let key = if is_away { "pairings-here-again" } else { "pairings-mark-absent" };
            entry(ui, Action::HereOrAbsent, view.text(key));
        }
        entry(ui, Action::GiveBye, words(Action::GiveBye));
        ui.separator();
        entry(ui, Action::ExplainBoard, words(Action::ExplainBoard));
        entry(ui, Action::WhyNot, words(Action::WhyNot));
    });
}

fn paint(
    ui: &Ui,
    state: &PairingsPanel,
    rect: Rect,
    player: PlayerId,
    here: bool,
    response: &Response,
    name: &str,
) {
    let tokens = Tokens::of(ui);
    let frame = rect.shrink2(egui::vec2(0.0, 1.0));
    let painter = ui.painter();
    let held = matches!(state.hand, Hand::Held(id) if id == player) || response.dragged();
    let target = state.dragged_over.is_some_and(|(_, over)| over == player);
    if held || target {
        painter.rect_filled(frame, RADIUS, tokens.warn_fill);
    } else if response.hovered() {
        painter.rect_filled(frame, RADIUS, tokens.hover);
    }
    if here || target || response.has_focus() {
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
    text_in(ui, painter, inner, width, name, tokens.text);
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
    view.text_with(key, &args! { board, player: name })
}
