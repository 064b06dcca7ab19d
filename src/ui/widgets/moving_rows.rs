//! Rows of a table that slide to their new places when it is sorted anew. Only what is in view is laid out, as always:
//! each row is drawn where it now stands, and its texts and marks are then moved back towards where it stood, less with
//! every frame. Grounds and the cursor stay where the row is; nothing waits for the movement, and where nothing may move
//! everything is in its place at once.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher as _};

use egui::layers::ShapeIdx;
use egui::{Rect, Shape, Ui, Vec2};

use crate::ui::theme::{ROW, animates, way_left};

/// From further away a row comes no faster: it begins so many rows from its place.
const FURTHEST: f32 = 16.0;
/// A rectangle as high as this is the ground of a cell or the frame of the cursor.
const GROUND: f32 = ROW - 4.0;

/// The rows of one table; `K` tells them apart.
#[derive(Debug)]
pub struct MovingRows<K> {
    /// Which list it is.
    list: u64,
    rows: Vec<K>,
    /// Where the rows stood before they moved, and since when they do.
    before: BTreeMap<K, usize>,
    since: f64,
    /// The row that is being drawn, and how far it is from its place.
    open: Option<(ShapeIdx, f32)>,
    /// What was painted of the rows under way in this frame.
    painted: Vec<(ShapeIdx, ShapeIdx, f32)>,
}

impl<K> Default for MovingRows<K> {
    fn default() -> Self {
        Self {
            list: 0,
            rows: Vec::new(),
            before: BTreeMap::new(),
            since: 0.0,
            open: None,
            painted: Vec::new(),
        }
    }
}

impl<K: Copy + Ord> MovingRows<K> {
    /// Compares the rows with those of the last frame. They move only within one list and only if they are the same:
    /// another round, or what a filter leaves, is there at once. O(rows), with O(rows log rows) after a change.
    pub fn see(&mut self, ui: &Ui, list: impl Hash, rows: impl Iterator<Item = K> + Clone) {
        let mut hasher = DefaultHasher::new();
        list.hash(&mut hasher);
        let is_same_list = std::mem::replace(&mut self.list, hasher.finish()) == self.list;
        if is_same_list && self.rows.iter().copied().eq(rows.clone()) {
            return;
        }
        let before: BTreeMap<K, usize> = self.rows.iter().copied().zip(0..).collect();
        self.rows = rows.collect();
        let are_same =
            before.len() == self.rows.len() && self.rows.iter().all(|row| before.contains_key(row));
        self.before = if is_same_list && are_same { before } else { BTreeMap::new() };
        self.since = ui.input(|input| input.time);
    }

    /// True while rows are under way.
    pub fn is_moving(&self) -> bool {
        !self.before.is_empty()
    }

    /// The row `at` begins to be drawn: call it in its first cell.
    pub fn begin(&mut self, ui: &Ui, row: K, at: usize) {
        let Some(before) = self.before.get(&row) else { return };
        let Some(left) = way_left(ui, self.since) else {
            self.before.clear();
            return;
        };
        ui.ctx().request_repaint();
        #[allow(clippy::cast_precision_loss, reason = "rows of a list")]
        let rows = (*before as f32 - at as f32).clamp(-FURTHEST, FURTHEST);
        if rows != 0.0 && animates(ui) {
            self.open = Some((ui.painter().add(Shape::Noop), rows * ROW * left));
        }
    }

    /// The row is drawn: call it in its last cell.
    pub fn end(&mut self, ui: &Ui) {
        if let Some((first, offset)) = self.open.take() {
            self.painted.push((first, ui.painter().add(Shape::Noop), offset));
        }
    }

    /// Moves what was painted; `body` is where rows can be seen.
    pub fn finish(&mut self, ui: &Ui, body: Rect) {
        let painted = std::mem::take(&mut self.painted);
        if painted.is_empty() {
            return;
        }
        ui.ctx().graphics_mut(|graphics| {
            let Some(list) = graphics.get_mut(ui.layer_id()) else { return };
            for (first, last, offset) in painted {
                for index in first.0..last.0 {
                    list.mutate_shape(ShapeIdx(index), |painted| {
                        if !is_ground(&painted.shape) {
                            painted.shape.translate(Vec2::new(0.0, offset));
                            painted.clip_rect.min.y = body.top();
                            painted.clip_rect.max.y = body.bottom();
                        }
                    });
                }
            }
        });
    }
}

fn is_ground(shape: &Shape) -> bool {
    matches!(shape, Shape::Rect(rect) if rect.rect.height() >= GROUND)
}
