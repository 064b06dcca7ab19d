//! Where the keyboard is: it is scrolled into view, a panel as a whole can have it, and after a dialog it is where it
//! was before.

use egui::accesskit::Role;
use egui::{Context, EventFilter, Id, Rect, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use crate::ui::theme::{GRID, Tokens};

/// True while a widget has the keyboard. The panel as a whole is none: its own keys work.
pub fn has_keyboard(ctx: &Context) -> bool {
    ctx.memory(egui::Memory::focused).is_some_and(|id| id != panel_stop())
}

/// Gives the keyboard to the panel as a whole: its keys work, and Tab goes to its first field.
pub fn focus_panel(ctx: &Context) {
    ctx.memory_mut(|memory| memory.request_focus(panel_stop()));
}

fn panel_stop() -> Id {
    Id::unique("the panel as a whole")
}

/// The place before the first field of a panel where the keyboard stops. To be drawn before anything else of the panel;
/// `name` is read aloud, and a line at the left edge is seen.
pub fn stop_at_panel(ui: &Ui, name: &str) {
    let whole = ui.max_rect();
    let edge = Rect::from_min_max(whole.min, pos2(whole.left() + 2.0, whole.bottom()));
    let stop = ui.interact(edge, panel_stop(), Sense::focusable_noninteractive());
    stop.widget_info(|| WidgetInfo::labeled(Role::Pane, true, name));
    if !stop.has_focus() {
        return;
    }
    // The arrows are the panel's.
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(stop.id, filter));
    // Beside the panel, where no row of a list covers it.
    let beside = edge.translate(vec2(-edge.width(), 0.0));
    ui.ctx().layer_painter(ui.layer_id()).rect_filled(beside, 0.0, Tokens::of(ui).accent);
}

/// Tells a screen reader where the cursor of the panel is, which the arrows move while the panel as a whole has the keyboard.
pub fn tell_cursor(ctx: &Context, place: Id) {
    if ctx.memory(|memory| memory.has_focus(panel_stop())) {
        ctx.accesskit_node_builder(panel_stop(), |node| node.set_active_descendant(place.accesskit_id()));
    }
}

/// Scrolls to the widget that has the keyboard, when it has just come there or the window has another size. To be called at
/// the end of the content of a scroll area.
pub fn follow_focus(ui: &Ui) {
    let Some(id) = ui.memory(egui::Memory::focused) else { return };
    let (seen, pass) = (ui.scope_id().with("focus seen"), ui.ctx().cumulative_pass_nr());
    let Some(widget) = ui.ctx().read_response(id) else { return };
    let now = (id, ui.ctx().content_rect().size());
    let before = ui.data(|data| data.get_temp(seen));
    ui.data_mut(|data| data.insert_temp(seen, (now, pass)));
    // The area may have been scrolled while another widget, another panel or nothing had the keyboard.
    if before.is_some_and(|(before, at): ((Id, Vec2), u64)| before == now && pass <= at + 1) {
        return;
    }
    // What stands outside of the area is never clipped by it.
    let is_clipped = widget.interact_rect != widget.rect;
    if is_clipped && widget.layer_id == ui.layer_id() && ui.min_rect().expand(1.0).contains_rect(widget.rect)
    {
        ui.scroll_to_rect(widget.rect.expand(GRID), None);
    }
}

/// After a dialog the keyboard is where it was before.
#[derive(Debug, Default)]
pub struct FocusReturn {
    before: Option<Id>,
    had_dialog: bool,
    /// Frames until what is below the dialog may have the keyboard again.
    waits: u8,
}

impl FocusReturn {
    /// To be called at the start of each frame; `dialog` is true while one is open.
    pub fn see(&mut self, ctx: &Context, dialog: bool) {
        let now = ctx.memory(egui::Memory::focused);
        let closed = self.had_dialog && !dialog;
        self.had_dialog = dialog;
        if dialog {
            return;
        }
        if closed {
            self.waits = 2;
        }
        if self.waits == 0 {
            self.before = now;
            return;
        }
        self.waits -= 1;
        ctx.request_repaint();
        if let (0, None, Some(before)) = (self.waits, now, self.before)
            && ctx.read_response(before).is_some()
        {
            ctx.memory_mut(|memory| memory.request_focus(before));
        }
    }
}
