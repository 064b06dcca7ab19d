//! The head of a table whose columns can be arranged: a heading is dragged to another place, its right edge makes the
//! column wider, a double click on the edge gives it its usual width; with the keyboard on a heading Ctrl and the arrows
//! move it, with Shift they make it wider and narrower. The menu of the head has all of this, offers the columns that are
//! shown only if they are asked for, and takes everything back. The
//! panel asks for [`ArrangedHead::arranged`] and [`ArrangedHead::width`] before it builds the table, draws each heading with
//! [`ArrangedHead::cell`] and hands what [`ArrangedHead::finish`] gives to the settings.

use egui::{
    Align, Button, Context, CursorIcon, EventFilter, Id, Key, KeyboardShortcut, Modifiers, Popup, Rect,
    Response, Sense, Ui, UiBuilder, Vec2,
};

use super::{describe, header_cell};
use crate::desk::table_layout::TableLayout;
use crate::ui::action::keys_text;
use crate::ui::theme::{GRID, HALF, Tokens};
use crate::views::sort::SortArrow;
use crate::wording::Wording;

/// What numbers at the right of their column keep free, so that they do not touch the words of the next one.
pub const AFTER_NUMBER: f32 = GRID;
/// So much wider or narrower a key makes a column.
const STEP: f32 = GRID;
/// The least width of the menu.
const MENU: f32 = 208.0;

/// A column as its head knows it. Columns of one key (the rounds, the tie-breaks) keep their order and move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadColumn {
    /// Its name in the settings.
    pub key: &'static str,
    /// Columns with the same one are equally wide.
    width: &'static str,
    /// It stays among the columns of its block; the blocks follow each other.
    block: u8,
}

impl HeadColumn {
    /// A column that can stand anywhere and has a width of its own.
    pub const fn new(key: &'static str) -> Self {
        Self { key, width: key, block: 0 }
    }

    /// As wide as all others of this kind.
    #[must_use]
    pub const fn as_wide_as(self, width: &'static str) -> Self {
        Self { width, ..self }
    }

    /// Only among the columns of this block.
    #[must_use]
    pub const fn in_block(self, block: u8) -> Self {
        Self { block, ..self }
    }
}

/// The head of one table in one frame.
#[derive(Debug)]
pub struct ArrangedHead {
    table: &'static str,
    /// The columns that share what is left of the width, until the user has changed one.
    flexible: &'static [&'static str],
    layout: TableLayout,
    /// An edge is being dragged.
    dragged: bool,
    /// What headings of numbers keep free at the right.
    after_number: f32,
    /// The columns that are shown only if they are asked for: key and name.
    optional: Vec<(&'static str, String)>,
    /// The headings drawn so far, from left to right.
    cells: Vec<(HeadColumn, Rect)>,
    /// A heading that is being dragged, or was let go in this frame.
    held: Option<Held>,
    /// A heading that goes one place to the left or to the right.
    stepped: Option<(&'static str, Side)>,
    /// To be kept in the settings.
    changed: bool,
}

/// What a heading says.
#[derive(Clone, Copy, Debug)]
pub struct HeadText<'a> {
    /// The words in the head.
    pub label: &'a str,
    /// What they mean, for a screen reader.
    pub meaning: &'a str,
    /// Where they stand.
    pub align: Align,
    /// The arrow of the column by which the table is sorted.
    pub sorted: Option<SortArrow>,
}

/// A heading in the user's hand.
#[derive(Clone, Copy, Debug)]
struct Held {
    key: &'static str,
    pointer: f32,
    let_go: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// What can be done with a column by key and by menu: its words, whether with Shift, and the arrow.
const MOVES: [(&str, Modifiers, Side); 4] = [
    ("table-column-left", Modifiers::COMMAND, Side::Left),
    ("table-column-right", Modifiers::COMMAND, Side::Right),
    ("table-column-narrower", WITH_SHIFT, Side::Left),
    ("table-column-wider", WITH_SHIFT, Side::Right),
];
const WITH_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

impl Side {
    const fn key(self) -> Key {
        match self {
            Self::Left => Key::ArrowLeft,
            Self::Right => Key::ArrowRight,
        }
    }
}

impl ArrangedHead {
    /// As the settings have it, or as it stands while an edge is dragged. `flexible` are the widths that have what is left of
    /// the room; they stay as they are as soon as another is changed, so that the edge stays under the pointer.
    pub fn new(
        ctx: &Context,
        table: &'static str,
        flexible: &'static [&'static str],
        kept: Option<&TableLayout>,
    ) -> Self {
        let live = ctx.data(|data| data.get_temp::<TableLayout>(live_id(table)));
        let dragged = live.is_some();
        let layout = live.or_else(|| kept.cloned()).unwrap_or_default();
        Self {
            table,
            flexible,
            layout,
            dragged,
            after_number: 0.0,
            optional: Vec::new(),
            cells: Vec::new(),
            held: None,
            stepped: None,
            changed: false,
        }
    }

    /// Headings of numbers stand as far from the next column as the numbers.
    #[must_use]
    pub const fn keeping_off_words(mut self) -> Self {
        self.after_number = AFTER_NUMBER;
        self
    }

    /// Its menu offers these columns, which are shown only if they are asked for: key and name.
    #[must_use]
    pub fn offering(self, optional: Vec<(&'static str, String)>) -> Self {
        Self { optional, ..self }
    }

    /// True if a column that is shown only if it is asked for is.
    pub fn is_shown(&self, key: &str) -> bool {
        self.layout.is_shown(key)
    }

    /// The columns in the user's order, block by block.
    pub fn arranged<K: Copy>(&self, usual: &[K], head: impl Fn(K) -> HeadColumn) -> Vec<K> {
        let mut kinds: Vec<HeadColumn> = Vec::new();
        for column in usual.iter().map(|column| head(*column)) {
            if kinds.iter().all(|kind| kind.key != column.key) {
                kinds.push(column);
            }
        }
        let mut order = self.layout.arranged(&kinds, |kind| kind.key);
        order.sort_by_key(|kind| kind.block);
        let of_kind = |kind: HeadColumn| {
            let head = &head;
            usual.iter().copied().filter(move |column| head(*column).key == kind.key)
        };
        order.into_iter().flat_map(of_kind).collect()
    }

    /// True while the user drags the edge of a column.
    pub const fn is_dragged(&self) -> bool {
        self.dragged
    }

    /// True if the user has changed a width.
    pub fn has_own_widths(&self) -> bool {
        self.layout.has_widths()
    }

    /// The width of a column if it was changed.
    pub fn changed_width(&self, column: HeadColumn) -> Option<f32> {
        self.layout.width(column.width)
    }

    /// The width of a column that was changed, else the usual one.
    pub fn width(&self, column: HeadColumn, usual: f32) -> f32 {
        self.changed_width(column).unwrap_or(usual)
    }

    /// Draws a heading in its cell. A click on it asks to sort.
    pub fn cell(
        &mut self,
        ui: &mut Ui,
        column: HeadColumn,
        text: HeadText<'_>,
        wording: &Wording,
    ) -> Response {
        let rect = ui.max_rect();
        let at = self.cells.len();
        self.cells.push((column, rect));
        if self.flexible.contains(&column.width) {
            ui.data_mut(|data| data.insert_temp(flexible_id(self.table, column.width), rect.width()));
        }
        let mut inner = ui.available_rect_before_wrap();
        if text.align == Align::Max {
            inner.max.x -= self.after_number;
        }
        // A name of its own: the keyboard stays on a heading that moves.
        let id = Id::unique(("table-head", self.table, column.key, self.place_in_kind(at)));
        let drawn = ui.scope_builder(UiBuilder::new().scope_id(id).max_rect(inner), |ui| {
            header_cell(ui, text.label, text.align, text.sorted)
        });
        let heading = drawn.inner.interact(Sense::click_and_drag());
        if let Some(pointer) = heading.interact_pointer_pos()
            && (heading.dragged() || heading.drag_stopped())
        {
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
            self.held = Some(Held { key: column.key, pointer: pointer.x, let_go: heading.drag_stopped() });
        }
        if heading.has_focus() {
            let keys = wording.text("table-column-keys");
            describe(&heading, &format!("{}. {keys}", text.meaning));
            self.keys(&heading, column, rect.width());
        } else if text.meaning != text.label {
            describe(&heading, text.meaning);
        }
        self.menu(&heading, column, rect.width(), wording);
        self.edge(ui, at, column, rect);
        heading
    }

    /// Which of the columns of its kind it is.
    fn place_in_kind(&self, at: usize) -> usize {
        let key = self.cells.get(at).map(|(column, _)| column.key);
        self.cells.iter().take(at).filter(|(column, _)| Some(column.key) == key).count()
    }

    fn keys(&mut self, heading: &Response, column: HeadColumn, width: f32) {
        let ctx = &heading.ctx;
        let stays = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(heading.id, stays));
        // Those with Shift first: without it the key would be taken for the plain one.
        for (_, modifiers, side) in MOVES.into_iter().rev() {
            if ctx.input_mut(|input| input.consume_key(modifiers, side.key())) {
                self.change(ctx, column, width, modifiers == WITH_SHIFT, side);
            }
        }
    }

    fn menu(&mut self, heading: &Response, column: HeadColumn, width: f32, wording: &Wording) {
        Popup::context_menu(heading).show(|ui| {
            ui.set_min_width(MENU);
            ui.spacing_mut().item_spacing.y = 0.0;
            for (words, modifiers, side) in MOVES {
                let keys = keys_text(ui.ctx(), &KeyboardShortcut::new(modifiers, side.key()));
                if ui.add(Button::new(wording.text(words)).shortcut_text(keys)).clicked() {
                    self.change(ui.ctx(), column, width, modifiers == WITH_SHIFT, side);
                    ui.close();
                }
            }
            if !self.optional.is_empty() {
                ui.separator();
            }
            for (key, name) in &self.optional {
                let mut shown = self.layout.is_shown(key);
                if ui.checkbox(&mut shown, name).changed() {
                    self.layout.show(key, shown);
                    self.changed = true;
                }
            }
            ui.separator();
            let usual = Button::new(wording.text("table-usual-columns"));
            if ui.add_enabled(!self.layout.is_usual(), usual).clicked() {
                self.layout = TableLayout::default();
                self.changed = true;
                ui.close();
            }
        });
    }

    fn change(&mut self, ctx: &Context, column: HeadColumn, width: f32, is_width: bool, side: Side) {
        if is_width {
            self.keep_flexible(ctx);
            let by = if side == Side::Left { -STEP } else { STEP };
            self.layout.resize(column.width, width + by);
            self.changed = true;
        } else {
            self.stepped = Some((column.key, side));
        }
    }

    /// The right edge of a column.
    fn edge(&mut self, ui: &mut Ui, at: usize, column: HeadColumn, rect: Rect) {
        let gap = Rect::from_center_size(
            rect.right_center() + Vec2::new(HALF, 0.0),
            Vec2::new(GRID, rect.height()),
        );
        // The edge lies in the gap, where a cell's own clip ends.
        let mut ui = ui.new_child(UiBuilder::new().max_rect(gap));
        ui.set_clip_rect(ui.clip_rect().expand2(Vec2::new(GRID, 0.0)));
        let id = Id::unique(("table-edge", self.table, column.key, self.place_in_kind(at)));
        let edge = ui.interact(gap, id, Sense::CLICK | Sense::DRAG);
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
                self.layout.resize(column.width, self.dragged_width(at, rect, pointer.x - HALF));
            }
            let live = self.layout.clone();
            ui.data_mut(|data| data.insert_temp(live_id(self.table), live));
        }
        if edge.drag_stopped() {
            ui.data_mut(|data| data.remove::<TableLayout>(live_id(self.table)));
            self.changed = true;
        }
        if edge.double_clicked() {
            self.layout.usual_width(column.width);
            self.changed = true;
        }
    }

    /// The width with which the right edge of a column stands at `x`: those before it that are as wide grow with it.
    fn dragged_width(&self, at: usize, rect: Rect, x: f32) -> f32 {
        let width = self.cells.get(at).map(|(column, _)| column.width);
        let before = self.cells.iter().take(at).filter(|(column, _)| Some(column.width) == width);
        let (many, wide) =
            before.fold((1.0, 0.0), |(many, wide), (_, cell)| (many + 1.0, wide + cell.width()));
        (x - (rect.left() - wide)) / many
    }

    /// Writes down how wide the flexible columns are.
    fn keep_flexible(&mut self, ctx: &Context) {
        for width in self.flexible {
            let known = ctx.data(|data| data.get_temp::<f32>(flexible_id(self.table, width)));
            if let Some(known) = known.filter(|_| self.layout.width(width).is_none()) {
                self.layout.resize(width, known);
            }
        }
    }

    /// Shows where a dragged heading would go, moves one that was let go, and gives what is to be kept, if anything changed.
    pub fn finish(mut self, ui: &Ui) -> Option<TableLayout> {
        let kinds = self.kinds();
        let place = |key: &str| kinds.iter().position(|(column, _)| column.key == key);
        if let Some((key, side)) = self.stepped
            && let Some(from) = place(key)
        {
            let to = if side == Side::Left { from.saturating_sub(1) } else { from + 2 };
            self.move_kind(&kinds, from, to);
        }
        if let Some(Held { key, pointer, let_go }) = self.held
            && let Some(from) = place(key)
        {
            let to = kinds.iter().filter(|(_, rect)| rect.center().x < pointer).count();
            let to = within_block(&kinds, from, to);
            if let_go {
                self.move_kind(&kinds, from, to);
            } else if let Some((_, rect)) = kinds.get(to).or(kinds.last()) {
                let x = if to < kinds.len() { rect.left() - HALF } else { rect.right() + HALF };
                ui.painter().vline(x, rect.y_range(), (2.0, Tokens::of(ui).accent));
            }
        }
        if self.changed {
            ui.ctx().request_repaint();
        }
        self.changed.then_some(self.layout)
    }

    /// The columns that move as one, with the place that each takes.
    fn kinds(&self) -> Vec<(HeadColumn, Rect)> {
        let mut kinds: Vec<(HeadColumn, Rect)> = Vec::new();
        for (column, rect) in &self.cells {
            match kinds.last_mut().filter(|(last, _)| last.key == column.key) {
                Some((_, whole)) => *whole = whole.union(*rect),
                None => kinds.push((*column, *rect)),
            }
        }
        kinds
    }

    fn move_kind(&mut self, kinds: &[(HeadColumn, Rect)], from: usize, to: usize) {
        let shown: Vec<&str> = kinds.iter().map(|(column, _)| column.key).collect();
        let before = self.layout.clone();
        self.layout.move_column(&shown, from, within_block(kinds, from, to));
        self.changed |= self.layout != before;
    }
}

/// The nearest place that a column of its block can have; places count before the move.
fn within_block(kinds: &[(HeadColumn, Rect)], from: usize, to: usize) -> usize {
    let Some((moved, _)) = kinds.get(from) else { return from };
    let first = kinds.iter().take_while(|(column, _)| column.block < moved.block).count();
    let last = kinds.iter().take_while(|(column, _)| column.block <= moved.block).count();
    to.clamp(first, last)
}

fn flexible_id(table: &'static str, width: &'static str) -> Id {
    Id::unique(("table-flexible", table, width))
}

fn live_id(table: &'static str) -> Id {
    Id::unique(("table-layout", table))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(order: &[&str]) -> ArrangedHead {
        let shown: Vec<String> = order.iter().map(|key| format!("\"{key}\"")).collect();
        let layout = serde_json::from_str(&format!("{{\"order\":[{}]}}", shown.join(","))).unwrap();
        ArrangedHead::new(&Context::default(), "boards", &[], Some(&layout))
    }

    fn columns() -> Vec<HeadColumn> {
        let in_block = |block, keys: &[&'static str]| -> Vec<HeadColumn> {
            keys.iter().map(|key| HeadColumn::new(key).in_block(block)).collect()
        };
        let list = [in_block(0, &["rank"]), in_block(1, &["name", "club"]), in_block(1, &["round"; 3])];
        list.concat()
    }

    fn keys(head: &ArrangedHead) -> Vec<&'static str> {
        head.arranged(&columns(), |column| column).iter().map(|column| column.key).collect()
    }

    #[test]
    fn columns_of_one_kind_move_together_and_blocks_keep_their_order() {
        assert_eq!(keys(&head(&[])), ["rank", "name", "club", "round", "round", "round"]);
        assert_eq!(
            keys(&head(&["round", "club", "rank", "name"])),
            ["rank", "round", "round", "round", "club", "name"],
            "a file edited by hand does not move the rank"
        );
    }

    #[test]
    fn a_column_goes_no_further_than_its_block() {
        let kinds: Vec<(HeadColumn, Rect)> = [("board", 0), ("white", 1), ("rating", 1), ("result", 2)]
            .map(|(key, block)| (HeadColumn::new(key).in_block(block), Rect::NOTHING))
            .into();
        assert_eq!(within_block(&kinds, 1, 4), 3);
        assert_eq!(within_block(&kinds, 2, 0), 1);
        assert_eq!(within_block(&kinds, 3, 0), 3, "the result stays");
    }

    #[test]
    fn an_edge_stays_under_the_pointer_where_columns_before_it_grow_along() {
        let mut head = head(&[]);
        let column = HeadColumn::new("round");
        for at in [10.0, 60.0, 110.0] {
            head.cells.push((column, Rect::from_min_size(egui::pos2(at, 0.0), Vec2::new(42.0, 20.0))));
        }
        let last = head.cells[2].1;
        // Three columns and two gaps end 30 points further right: each is 10 points wider.
        assert_eq!(head.dragged_width(2, last, last.right() + 30.0), 52.0);
    }
}
