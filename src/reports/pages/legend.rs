//! How long notes stand below the last table of a sheet whose tables stay whole: they never have a page of their own.
//!
//! Where the page is too small for both, the notes become smaller first; then the table breaks, and its last rows stand
//! above them.

use super::breaks::LEAST_ROWS;
use super::columns::MeasuredTable;
use super::fit::{ListSetting, row_heights};
use super::flow::printable;
use super::head::{SMALL_SIZE, height_of_notes, notes_height, remarks_height};
use super::rows::{Stand, TableSetter};
use super::typeset::Typesetter;
use crate::reports::document::Sheet;

/// The sizes of the notes' type below a table that is whole, the usual one first.
const BELOW_A_WHOLE_TABLE: [f32; 4] = [SMALL_SIZE, 8.0, 7.5, 7.0];
/// The same below one that breaks.
const BELOW_LAST_ROWS: [f32; 7] = [SMALL_SIZE, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5];

/// How the notes of a sheet are set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legend {
    /// The size of their type in points.
    pub size: f32,
    /// The height that is kept free for them below the last table.
    pub height: f32,
    /// What stands above them on the last page.
    pub above: Above,
}

/// What the notes are kept together with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Above {
    /// The last table, whole if it stays whole.
    Table,
    /// Its last rows: it breaks for them.
    LastRows,
    /// The sentences below it, which leave no room for rows.
    Remarks,
}

impl Legend {
    /// Below the last of the tables, on pages with so much room below their heads.
    pub fn of(
        sheet: &Sheet,
        last: Option<&MeasuredTable<'_>>,
        (setting, page): (ListSetting, f32),
        typesetter: &mut Typesetter,
    ) -> Self {
        let width = printable(setting.extent).width;
        let height = notes_height(sheet, width, page, typesetter);
        let usual = Self { size: SMALL_SIZE, height, above: Above::Table };
        let Some(last) = last.filter(|last| last.table.stays_whole && !sheet.notes.is_empty()) else {
            return usual;
        };
        let strips = setting.strips(last);
        let [strip] = strips.as_slice() else { return usual };
        let room = setting.column_width();
        let stand = Stand { table: 0, left: 0.0, room, continued: false, spread: setting.spread };
        let setter = TableSetter::new(last, strip.clone(), stand, typesetter);
        let rows = row_heights(&setter, typesetter);
        let remarks = remarks_height(last.table, room, typesetter);
        let around = setter.heading_height() + remarks;
        let whole = around + setter.caption_height() + rows.iter().map(|row| row.height).sum::<f32>();
        let last_rows = around + rows.iter().rev().take(LEAST_ROWS + 1).map(|row| row.height).sum::<f32>();
        // Rows that are larger or further apart than they have to be give way before the notes do.
        let is_free = setting.spread <= 1.0 && setting.size <= sheet.text_size;
        let mut fitting = |sizes: &[f32], above: f32| {
            let mut heights =
                sizes.iter().map(|size| (*size, height_of_notes(sheet, *size, width, typesetter)));
            heights.find(|(_, height)| above + height <= page)
        };
        let sizes = if is_free { BELOW_A_WHOLE_TABLE.as_slice() } else { &[SMALL_SIZE] };
        if let Some((size, height)) = fitting(sizes, whole) {
            return Self { size, height, above: Above::Table };
        }
        let broken = [(Above::LastRows, last_rows), (Above::Remarks, remarks)];
        let mut broken = broken.into_iter().filter_map(|(above, taken)| {
            fitting(&BELOW_LAST_ROWS, taken).map(|(size, height)| Self { size, height, above })
        });
        broken.next().unwrap_or(usual)
    }
}
