//! The head of a table whose columns can be arranged: a heading is dragged to another place, its right edge makes the
//! column wider, a double click on the edge gives it its usual width, the menu of the head takes everything back. The
//! panel asks for [`ArrangedHead::arranged`] and [`ArrangedHead::width`] before it builds the table, draws each heading with
//! [`ArrangedHead::cell`] and hands what [`ArrangedHead::finish`] gives to the settings.

use egui::{Align, Context, CursorIcon, Id, Popup, Rect, Response, Sense, Ui, UiBuilder, Vec2};

use super::header_cell;
use crate::desk::table_layout::TableLayout;
use crate::ui::theme::{GRID, HALF, Tokens};
use crate::views::sort::SortArrow;

/// What numbers at the right of their column keep free, so that they do not touch the words of the next one.
pub const AFTER_NUMBER: f32 = GRID;

/// The head of one table in one frame.
#[derive(Debug)]
pub struct ArrangedHead {
    table: &'static str,
    /// The column that has what is left of the width, until the user has changed one.
    flexible: &'static str,
    layout: TableLayout,
    /// The headings drawn so far, from left to right.
    cells: Vec<(&'static str, Rect)>,
    /// A heading that is being dragged, or was let go in this frame.
    held: Option<Held>,
    /// To be kept in the settings.
    changed: bool,
}

/// A heading in the user's hand.
#[derive(Clone, Copy, Debug)]
struct Held {
    column: usize,
    pointer: f32,
    let_go: bool,
}

impl ArrangedHead {
    /// As the settings have it, or as it stands while an edge is dragged. `flexible` is the column that has what is left of
    /// the width; it keeps its width as soon as another is changed, so that the edge stays under the pointer.
    pub fn new(
        ctx: &Context,
        table: &'static str,
        flexible: &'static str,
        kept: Option<&TableLayout>,
    ) -> Self {
        let live = ctx.data(|data| data.get_temp::<TableLayout>(live_id(table)));
        let layout = live.or_else(|| kept.cloned()).unwrap_or_default();
        Self { table, flexible, layout, cells: Vec::new(), held: None, changed: false }
    }

    /// The columns in the user's order.
    pub fn arranged<K: Copy>(&self, usual: &[K], key: impl Fn(K) -> &'static str) -> Vec<K> {
        self.layout.arranged(usual, key)
    }

    /// The width of a column that was changed, else the usual one.
    pub fn width(&self, key: &str, usual: f32) -> f32 {
        self.layout.width(key).unwrap_or(usual)
    }

    /// Draws a heading in its cell. A click on it asks to sort. `reset` are the words of the menu that takes every change
    /// of the table back.
    pub fn cell(
        &mut self,
        ui: &mut Ui,
        key: &'static str,
        (label, align): (&str, Align),
        sorted: Option<SortArrow>,
        reset: &str,
    ) -> Response {
        let rect = ui.max_rect();
        let column = self.cells.len();
        self.cells.push((key, rect));
        if key == self.flexible {
            ui.data_mut(|data| data.insert_temp(flexible_id(self.table), rect));
        }
        let mut inner = rect;
        if align == Align::Max {
            inner.max.x -= AFTER_NUMBER;
        }
        let heading =
            ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| header_cell(ui, label, align, sorted));
        let heading = heading.inner.interact(Sense::click_and_drag());
        if let Some(pointer) = heading.interact_pointer_pos()
            && (heading.dragged() || heading.drag_stopped())
        {
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
            self.held = Some(Held { column, pointer: pointer.x, let_go: heading.drag_stopped() });
        }
        Popup::context_menu(&heading).show(|ui| {
            if ui.add_enabled(!self.layout.is_usual(), egui::Button::new(reset)).clicked() {
                self.layout = TableLayout::default();
                self.changed = true;
                ui.close();
            }
        });
        self.edge(ui, key, rect);
        heading
    }

    /// The right edge of a column.
    fn edge(&mut self, ui: &mut Ui, key: &'static str, rect: Rect) {
        let gap = Rect::from_center_size(
            rect.right_center() + Vec2::new(HALF, 0.0),
            Vec2::new(GRID, rect.height()),
        );
        // The edge lies in the gap, where a cell's own clip ends.
        let mut ui = ui.new_child(UiBuilder::new().max_rect(gap));
        ui.set_clip_rect(ui.clip_rect().expand2(Vec2::new(GRID, 0.0)));
        let edge = ui.interact(gap, Id::unique(("table-edge", self.table, key)), Sense::CLICK | Sense::DRAG);
        if edge.hovered() || edge.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
            ui.painter().vline(gap.center().x, gap.y_range(), (2.0, Tokens::of(&ui).accent));
        }
        if edge.dragged()
            && let Some(pointer) = edge.interact_pointer_pos()
        {
            if edge.drag_started() {
                self.keep_flexible(ui.ctx());
            } else {
                self.layout.resize(key, pointer.x - HALF - rect.left());
            }
            let live = self.layout.clone();
            ui.data_mut(|data| data.insert_temp(live_id(self.table), live));
        }
        if edge.drag_stopped() {
            ui.data_mut(|data| data.remove::<TableLayout>(live_id(self.table)));
            self.changed = true;
        }
        if edge.double_clicked() {
            self.layout.usual_width(key);
            self.changed = true;
        }
    }

    /// Writes down how wide the flexible column is.
    fn keep_flexible(&mut self, ctx: &Context) {
        let rect = ctx.data(|data| data.get_temp::<Rect>(flexible_id(self.table)));
        if let Some(rect) = rect.filter(|_| self.layout.width(self.flexible).is_none()) {
            self.layout.resize(self.flexible, rect.width());
        }
    }

    /// Shows where a dragged heading would go, moves one that was let go, and gives what is to be kept, if anything changed.
    pub fn finish(mut self, ui: &Ui) -> Option<TableLayout> {
        if let Some(Held { column, pointer, let_go }) = self.held {
            let to = self.cells.iter().filter(|(_, rect)| rect.center().x < pointer).count();
            if let_go {
                let shown: Vec<&str> = self.cells.iter().map(|(key, _)| *key).collect();
                self.layout.move_column(&shown, column, to);
                self.changed = true;
            } else if let Some((_, rect)) = self.cells.get(to).or(self.cells.last()) {
                let x = if to < self.cells.len() { rect.left() - HALF } else { rect.right() + HALF };
                ui.painter().vline(x, rect.y_range(), (2.0, Tokens::of(ui).accent));
            }
        }
        self.changed.then_some(self.layout)
    }
}

fn flexible_id(table: &'static str) -> Id {
    Id::unique(("table-flexible", table))
}

fn live_id(table: &'static str) -> Id {
    Id::unique(("table-layout", table))
}
