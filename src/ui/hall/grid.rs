//! How a list is laid out on the display: size of the type, columns, pages.

use egui::Vec2;

/// Height of a line, and of the head of a column, in ems.
pub const LINE: f32 = 1.55;
/// Height of the head of a column, in ems.
pub const HEAD: f32 = 1.3;
/// Space between two columns, in ems.
pub const GAP: f32 = 1.6;
/// A list that fits one page is set larger by these factors, the first that fits.
const LARGER: [f32; 6] = [1.8, 1.6, 1.4, 1.25, 1.1, 1.0];

/// A list laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HallGrid {
    /// The size of the type, in points.
    pub font: f32,
    /// The width of a column, in points.
    pub width: f32,
    /// Columns on a page.
    pub columns: usize,
    /// Lines in a column.
    pub rows: usize,
    /// Pages.
    pub pages: usize,
}

impl HallGrid {
    /// Lays `items` lines out in `room`; `font` is the size wanted, `least` the width in ems that a column needs.
    pub fn of(room: Vec2, items: usize, font: f32, least: f32) -> Self {
        // In a narrow window the type gives way, so that no column is cut off.
        let font = font.min(room.x / least).max(4.0);
        let fits = LARGER.into_iter().map(|larger| font * larger).filter(|font| least * font <= room.x);
        let mut laid = fits.map(|font| Self::at(room, items, font, least));
        laid.clone()
            .find(|grid| grid.pages == 1)
            .or_else(|| laid.next_back())
            .unwrap_or_else(|| Self::at(room, items, font, least))
    }

    fn at(room: Vec2, items: usize, font: f32, least: f32) -> Self {
        let font = font.floor().max(4.0);
        let (gap, items) = (GAP * font, items.max(1));
        let rows = whole((room.y - HEAD * font) / (LINE * font));
        let fit = whole((room.x + gap) / (least * font + gap));
        let columns = fit.min(items.div_ceil(rows));
        let pages = items.div_ceil(rows * columns);
        let rows = if pages == 1 { items.div_ceil(columns) } else { rows };
        let count = f32::from(u16::try_from(columns).unwrap_or(u16::MAX));
        let width = (room.x - gap * (count - 1.0)) / count;
        Self { font, width, columns, rows, pages }
    }

    /// Lines on a page.
    pub const fn per_page(&self) -> usize {
        self.rows * self.columns
    }
}

/// How many whole ones; at least one.
fn whole(count: f32) -> usize {
    let mut found: u16 = 1;
    while f32::from(found) + 1.0 <= count && found < 999 {
        found += 1;
    }
    usize::from(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ROOM: Vec2 = Vec2::new(1800.0, 840.0);

    #[test]
    fn a_short_list_is_set_larger_and_a_long_one_takes_columns_and_pages() {
        let few = HallGrid::of(ROOM, 3, 36.0, 23.0);
        assert_eq!((few.columns, few.pages), (1, 1));
        assert!(few.font > 60.0);
        let club = HallGrid::of(ROOM, 20, 36.0, 23.0);
        assert_eq!((club.columns, club.rows, club.pages), (2, 10, 1), "both columns are even");
        let open = HallGrid::of(ROOM, 150, 36.0, 23.0);
        assert!(open.pages > 1 && open.columns == 2);
        assert!((open.font - 36.0).abs() < 1e-3, "the size asked for");
    }

    proptest! {
        #[test]
        fn everybody_has_a_line_and_nothing_is_cut_off(
            width in 300.0_f32..4000.0,
            height in 200.0_f32..2200.0,
            items in 0_usize..1000,
            font in 8.0_f32..90.0,
            least in 8.0_f32..30.0,
        ) {
            let grid = HallGrid::of(Vec2::new(width, height), items, font, least);
            prop_assert!(grid.per_page() * grid.pages >= items);
            prop_assert!(grid.per_page() * (grid.pages - 1) < items.max(1), "no page is empty");
            prop_assert!(grid.width >= (least * grid.font).min(width) - 0.1);
            let columns = grid.columns as f32;
            prop_assert!(columns * grid.width + (columns - 1.0) * GAP * grid.font <= width + 0.1);
            let rows = grid.rows as f32;
            let high = (HEAD + rows * LINE) * grid.font;
            prop_assert!(high <= height + 0.1 || grid.rows == 1);
        }
    }
}
