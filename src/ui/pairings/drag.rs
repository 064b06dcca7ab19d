//! Dragging a player onto another. The player who was under the pointer when the button went down is taken, however far
//! the pointer has come until the next frame. Near its edges the board list scrolls by itself.

use egui::{DragAndDrop, Id, LayerId, PopupAnchor, Pos2, Rect, Tooltip, Ui};

use super::{PairingsPanel, View};
use crate::model::{HandChange, PlayerId, Round};
use crate::ui::theme::{self, ROW};
use crate::ui::view::Requests;

/// What is carried while a player is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dragged(pub PlayerId);

/// So near an edge the list scrolls, in points.
const EDGE: f32 = 1.5 * ROW;
/// The fastest, in points a second.
const FASTEST: f32 = 720.0;

/// What is known about a drag between frames.
#[derive(Debug, Default)]
pub struct Drag {
    /// Where players stand in this frame.
    seats: Vec<(PlayerId, Rect)>,
    /// Who was under the pointer when the button went down.
    pressed: Option<PlayerId>,
    /// Who is dragged over whom, in the last frame and in this one.
    pub over: Option<(PlayerId, PlayerId)>,
    pub hovered: Option<(PlayerId, PlayerId)>,
    /// The change that a drop asks for.
    pub dropped: Option<HandChange>,
    /// How far the list is to be scrolled in the next frame, in points from its top.
    pub scroll_to: Option<f32>,
}

impl Drag {
    /// A new frame: nobody stands anywhere yet.
    pub fn begin_frame(&mut self) {
        self.seats.clear();
    }

    /// A player stands here; only what can be seen of the place counts.
    pub fn stands(&mut self, player: PlayerId, place: Rect) {
        self.seats.push((player, place));
    }

    fn player_at(&self, at: Pos2) -> Option<PlayerId> {
        self.seats.iter().find(|(_, place)| place.contains(at)).map(|(player, _)| *player)
    }

    /// Takes whoever was pressed, once the pointer has moved so far that it is not a click.
    fn take(&mut self, ui: &Ui, layer: LayerId) {
        let (went_down, is_down, is_dragging, origin) = ui.input(|input| {
            let pointer = &input.pointer;
            let origin = pointer.press_origin();
            (pointer.primary_pressed(), pointer.primary_down(), pointer.is_decidedly_dragging(), origin)
        });
        if went_down {
            let origin = origin.filter(|at| ui.ctx().layer_id_at(*at).is_none_or(|top| top == layer));
            self.pressed = origin.and_then(|at| self.player_at(at));
        }
        if !is_down {
            self.pressed = None;
        }
        if let Some(player) = self.pressed.filter(|_| is_dragging)
            && !DragAndDrop::has_any_payload(ui.ctx())
        {
            DragAndDrop::set_payload(ui.ctx(), Dragged(player));
            ui.ctx().request_repaint();
        }
    }

    /// Scrolls the list while a player is held near its upper or lower edge, or below it. `offset` is how far it is
    /// scrolled, of at most `furthest`.
    pub fn scroll(&mut self, ui: &Ui, list: Rect, offset: f32, furthest: f32) {
        if who(ui).is_none() {
            return;
        }
        let Some(at) = ui.input(|input| input.pointer.latest_pos()) else { return };
        if !list.x_range().contains(at.x) {
            return;
        }
        let above = (list.top() + EDGE - at.y).clamp(0.0, EDGE);
        let below = (at.y - list.bottom() + EDGE).clamp(0.0, EDGE);
        let speed = (below - above) / EDGE * FASTEST;
        let there =
            (offset + speed * ui.input(|input| input.stable_dt).min(0.1)).clamp(0.0, furthest.max(0.0));
        if (there - offset).abs() > f32::EPSILON {
            self.scroll_to = Some(there);
            ui.ctx().request_repaint();
        }
    }
}

/// Who is dragged now.
pub fn who(ui: &Ui) -> Option<PlayerId> {
    DragAndDrop::payload::<Dragged>(ui.ctx()).map(|dragged| dragged.0)
}

/// What is dragged follows the pointer; a drop carries out the change whose verdict was in view.
pub fn follow(ui: &Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    state.drag.take(ui, ui.layer_id());
    let before = state.drag.over;
    state.drag.over = state.drag.hovered.take();
    if state.drag.over != before {
        ui.ctx().request_repaint();
    }
    if let Some(change) = state.drag.dropped.take() {
        state.carry_out(view, round, change, out);
    }
    if let Some(player) = who(ui) {
        ui.ctx().set_cursor_icon(egui::CursorIcon::Grabbing);
        let name = view.tournament.name(player);
        let id = Id::unique("pairings-dragged");
        Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), id, PopupAnchor::Pointer)
            .gap(12.0)
            .show(|ui| ui.label(theme::bold(name)));
    }
}
