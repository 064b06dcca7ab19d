//! The order: rows that are dragged, moved with Alt and the arrows, or taken out.

use egui::accesskit::Role;
use egui::{
    Align2, CornerRadius, CursorIcon, EventFilter, FontId, Id, Key, Modifiers, Response, Sense, StrokeKind,
    Ui, Vec2, WidgetInfo,
};

use crate::model::TieBreakCode;
use crate::ui::event_form::criterion_name;
use crate::ui::theme::{CONTROL, GRID, HALF, RADIUS, SMALL, TEXT, Tokens};
use crate::ui::widgets::{Icon, icon_button};
use crate::views::event_fields::move_criterion;
use crate::wording::{Wording, args};

/// The height of a line.
const LINE: f32 = 30.0;
/// A line held by the mouse, by its place.
#[derive(Clone, Copy)]
struct Held(usize);

/// What is to be done with the list.
#[derive(Clone, Copy)]
enum ListChange {
    /// A line goes to a gap, 0 is before the first line.
    Move(usize, usize),
    /// A line is taken out.
    Remove(usize),
    /// The keyboard goes to a line.
    Focus(usize),
}

/// Draws the list and carries out what is done with it.
pub(super) fn show_list(ui: &mut Ui, codes: &mut Vec<TieBreakCode>, wording: &Wording) {
    let weak = Tokens::of(ui).weak;
    let note = |ui: &mut Ui, key| {
        ui.add(egui::Label::new(egui::RichText::new(wording.text(key)).size(SMALL).color(weak)).wrap());
    };
    note(ui, "event-tie-breaks-note");
    if codes.is_empty() {
        return note(ui, "event-tie-breaks-none");
    }
    let base = ui.scope_id().with("criteria");
    let mut change = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (at, code) in codes.iter().enumerate() {
            let line = CriterionLine { at, last: codes.len() - 1, base, wording };
            change = line.show(ui, code).or(change);
        }
    });
    note(ui, "event-tie-breaks-keys");
    let focus = match change {
        None => return,
        Some(ListChange::Focus(at)) => at,
        Some(ListChange::Move(from, gap)) => move_criterion(codes, from, gap),
        Some(ListChange::Remove(at)) => {
            if at < codes.len() {
                codes.remove(at);
            }
            at.min(codes.len().saturating_sub(1))
        }
    };
    ui.memory_mut(|memory| memory.request_focus(base.with(focus)));
    ui.ctx().request_repaint();
}

/// A line of the list.
struct CriterionLine<'a> {
    at: usize,
    last: usize,
    base: Id,
    wording: &'a Wording,
}

impl CriterionLine<'_> {
    fn show(&self, ui: &mut Ui, code: &TieBreakCode) -> Option<ListChange> {
        let name = criterion_name(code, self.wording);
        let mut change = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = HALF;
            let width = (ui.available_width() - 3.0 * (CONTROL + HALF)).max(GRID);
            change = self.bar(ui, &name, width);
            let (at, label) = (self.at, |key| self.wording.text_with(key, &args! { name: name.as_str() }));
            if icon_button(ui, Icon::ArrowUp, &label("event-tie-break-up"), at > 0).clicked() {
                change = Some(ListChange::Move(at, at.saturating_sub(1)));
            }
            if icon_button(ui, Icon::ArrowDown, &label("event-tie-break-down"), at < self.last).clicked() {
                change = Some(ListChange::Move(at, at + 2));
            }
            if icon_button(ui, Icon::Close, &label("event-tie-break-remove"), true).clicked() {
                change = Some(ListChange::Remove(at));
            }
        });
        change
    }

    /// The part that is held and has the keyboard.
    fn bar(&self, ui: &mut Ui, name: &str, width: f32) -> Option<ListChange> {
        let tokens = Tokens::of(ui);
        let (_, rect) = ui.allocate_space(Vec2::new(width, LINE));
        let response = ui.interact(rect, self.base.with(self.at), Sense::click_and_drag());
        let place = args! { place: (self.at + 1), name };
        let label = self.wording.text_with("event-tie-break-line", &place);
        response.widget_info(|| WidgetInfo::labeled(Role::ListItem, true, &label));
        let painter = ui.painter();
        if response.dragged() || response.hovered() {
            painter.rect_filled(rect, CornerRadius::same(RADIUS), tokens.hover);
            ui.ctx().set_cursor_icon(if response.dragged() {
                CursorIcon::Grabbing
            } else {
                CursorIcon::Grab
            });
        }
        // Six dots: it can be held.
        for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)] {
            #[allow(clippy::cast_precision_loss, reason = "six dots")]
            let offset = Vec2::new(5.0 + 5.0 * column as f32, 10.0 + 5.0 * row as f32);
            painter.circle_filled(rect.left_top() + offset, 1.25, tokens.weak);
        }
        let text = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
        let corner = rect.left_center() + Vec2::new(2.5 * GRID, 0.0);
        text.text(corner, Align2::LEFT_CENTER, &label, FontId::proportional(TEXT), tokens.text);
        if response.has_focus() {
            let ring = tokens.focus_ring();
            painter.rect_stroke(rect, CornerRadius::same(RADIUS), ring, StrokeKind::Inside);
        }
        if response.clicked() {
            response.request_focus();
        }
        self.dropped(ui, &response).or_else(|| self.keys(ui, &response))
    }

    /// Drag and drop: a line shows where what is held would go, above it or below.
    fn dropped(&self, ui: &Ui, response: &Response) -> Option<ListChange> {
        response.dnd_set_drag_payload(Held(self.at));
        let held = response.dnd_hover_payload::<Held>()?;
        let pointer = ui.input(|input| input.pointer.interact_pos())?;
        let below = pointer.y > response.rect.center().y;
        let gap = self.at + usize::from(below);
        let y = if below { response.rect.bottom() } else { response.rect.top() };
        ui.painter().hline(response.rect.x_range(), y, Tokens::of(ui).focus_ring());
        response.dnd_release_payload::<Held>().map(|_| ListChange::Move(held.0, gap))
    }

    /// Alt with an arrow moves the line, an arrow alone the keyboard, Delete takes the line out.
    fn keys(&self, ui: &Ui, response: &Response) -> Option<ListChange> {
        if !response.has_focus() {
            return None;
        }
        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        let (at, last) = (self.at, self.last);
        if pressed(Modifiers::ALT, Key::ArrowUp) {
            return Some(ListChange::Move(at, at.saturating_sub(1)));
        }
        if pressed(Modifiers::ALT, Key::ArrowDown) {
            return Some(ListChange::Move(at, (at + 2).min(last + 1)));
        }
        if pressed(Modifiers::NONE, Key::ArrowUp) {
            return Some(ListChange::Focus(at.saturating_sub(1)));
        }
        if pressed(Modifiers::NONE, Key::ArrowDown) {
            return Some(ListChange::Focus((at + 1).min(last)));
        }
        pressed(Modifiers::NONE, Key::Delete).then_some(ListChange::Remove(at))
    }
}
