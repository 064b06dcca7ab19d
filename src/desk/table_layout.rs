//! How the user has arranged the tables of the window: the order of their columns, the widths that were changed and the
//! columns that are shown only if they are asked for. Kept
//! with the settings of the machine, not with an event. Columns go by their keys, so that a column which a later version
//! adds finds its place and one which an event does not have is no trouble.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// Widths in points that a table can show.
const WIDTHS: RangeInclusive<u16> = 24..=800;
/// So many tables, and columns of a table, are known at most.
const MOST: usize = 100;

/// The columns of one table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableLayout {
    /// The columns from left to right; empty = the usual order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    order: Vec<String>,
    /// Widths in points, of the columns that were made wider or narrower.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    widths: BTreeMap<String, u16>,
    /// Columns that are shown though they usually are not.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    shown: BTreeSet<String>,
}

impl TableLayout {
    /// True if nothing was changed.
    pub fn is_usual(&self) -> bool {
        self.order.is_empty() && self.widths.is_empty() && self.shown.is_empty()
    }

    /// True if a column that usually is not shown is asked for.
    pub fn is_shown(&self, key: &str) -> bool {
        self.shown.contains(key)
    }

    /// Shows a column that usually is not, or hides it again.
    pub fn show(&mut self, key: &str, shown: bool) {
        if shown {
            self.shown.insert(key.to_owned());
        } else {
            self.shown.remove(key);
        }
    }

    /// True if a width was changed.
    pub fn has_widths(&self) -> bool {
        !self.widths.is_empty()
    }

    /// The columns in the user's order. One that the order does not know follows the one it usually follows.
    pub fn arranged<K: Copy>(&self, usual: &[K], key: impl Fn(K) -> &'static str) -> Vec<K> {
        let find = |name: &String| usual.iter().copied().find(|column| key(*column) == name.as_str());
        let mut columns: Vec<K> = self.order.iter().filter_map(find).collect();
        let mut before: Option<K> = None;
        for column in usual {
            let place = |wanted: K| columns.iter().position(|known| key(*known) == key(wanted));
            if place(*column).is_none() {
                let at = before.and_then(place).map_or(0, |at| at + 1);
                columns.insert(at, *column);
            }
            before = Some(*column);
        }
        columns
    }

    /// The width of a column in points, if it was changed.
    pub fn width(&self, key: &str) -> Option<f32> {
        self.widths.get(key).map(|width| f32::from(*width))
    }

    /// Another width of a column, within bounds.
    pub fn resize(&mut self, key: &str, width: f32) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within bounds")]
        let width = width.clamp(f32::from(*WIDTHS.start()), f32::from(*WIDTHS.end())).round() as u16;
        self.widths.insert(key.to_owned(), width);
    }

    /// The column has its usual width again.
    pub fn usual_width(&mut self, key: &str) {
        self.widths.remove(key);
    }

    /// Moves a column of the order shown to another place of it; `to` counts before the move.
    pub fn move_column(&mut self, shown: &[&str], from: usize, to: usize) {
        let mut order: Vec<String> = shown.iter().map(|key| (*key).to_owned()).collect();
        if from >= order.len() || to == from || to == from + 1 {
            return;
        }
        let moved = order.remove(from);
        let to = if to > from { to - 1 } else { to };
        order.insert(to.min(order.len()), moved);
        self.order = order;
    }

    /// Whatever a file edited by hand says.
    pub(super) fn limit(&mut self) {
        self.order.truncate(MOST);
        while self.shown.len() > MOST {
            self.shown.pop_last();
        }
        while self.widths.len() > MOST {
            self.widths.pop_last();
        }
        for width in self.widths.values_mut() {
            *width = (*width).clamp(*WIDTHS.start(), *WIDTHS.end());
        }
    }
}

/// The tables that were arranged, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableLayouts(BTreeMap<String, TableLayout>);

impl TableLayouts {
    /// True if no table was arranged.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Of this table.
    pub fn of(&self, table: &str) -> Option<&TableLayout> {
        self.0.get(table)
    }

    /// Keeps how a table is arranged.
    pub fn keep(&mut self, table: &str, layout: TableLayout) {
        if layout.is_usual() {
            self.0.remove(table);
        } else {
            self.0.insert(table.to_owned(), layout);
        }
    }

    /// Whatever a file edited by hand says.
    pub(super) fn limit(&mut self) {
        while self.0.len() > MOST {
            self.0.pop_last();
        }
        self.0.values_mut().for_each(TableLayout::limit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: [&str; 4] = ["number", "name", "rating", "club"];

    fn arranged(layout: &TableLayout, usual: &[&'static str]) -> Vec<&'static str> {
        layout.arranged(usual, |key| key)
    }

    #[test]
    fn a_column_is_moved_and_a_new_one_finds_its_place() {
        let mut layout = TableLayout::default();
        assert_eq!(arranged(&layout, &USUAL), USUAL);
        layout.move_column(&USUAL, 3, 1);
        assert_eq!(arranged(&layout, &USUAL), ["number", "club", "name", "rating"]);
        layout.move_column(&["number", "club", "name", "rating"], 0, 4);
        assert_eq!(arranged(&layout, &USUAL), ["club", "name", "rating", "number"]);
        assert_eq!(arranged(&layout, &["number", "sex", "name"]), ["name", "number", "sex"]);
        let before = layout.clone();
        for (from, to) in [(1, 1), (1, 2), (9, 0)] {
            layout.move_column(&USUAL, from, to);
            assert_eq!(layout, before, "{from} to {to}");
        }
    }

    #[test]
    fn a_hundred_tables_with_a_hundred_columns_are_kept() {
        for count in [99, 100, 101] {
            let keys: Vec<String> = (0..count).map(|key| format!("{key:03}")).collect();
            let layout = TableLayout {
                order: keys.clone(),
                shown: keys.iter().cloned().collect(),
                widths: keys.iter().map(|key| (key.clone(), 100)).collect(),
            };
            let mut layouts = TableLayouts(keys.iter().map(|key| (key.clone(), layout.clone())).collect());
            layouts.limit();
            let kept = count.min(100);
            assert_eq!((layouts.0.len(), layouts.of("000").is_some()), (kept, true));
            for layout in layouts.0.values() {
                assert_eq!((layout.order.len(), layout.shown.len(), layout.widths.len()), (kept, kept, kept));
            }
        }
    }

    #[test]
    fn widths_stay_within_bounds_and_usual_tables_are_not_kept() {
        let mut layouts = TableLayouts::default();
        let mut layout = TableLayout::default();
        layout.resize("club", 9000.0);
        assert_eq!((layout.width("club"), layout.width("name")), (Some(800.0), None));
        assert_eq!((layout.has_widths(), TableLayout::default().has_widths()), (true, false));
        layouts.keep("players", layout.clone());
        let text = serde_json::to_string(&layouts).unwrap();
        assert_eq!(text, r#"{"players":{"widths":{"club":800}}}"#);
        layout.usual_width("club");
        layouts.keep("players", layout);
        assert!(layouts.is_empty());
        let mut edited: TableLayouts = serde_json::from_str(r#"{"x":{"widths":{"a":1}}}"#).unwrap();
        edited.limit();
        assert_eq!(edited.of("x").and_then(|layout| layout.width("a")), Some(24.0));
    }
}
