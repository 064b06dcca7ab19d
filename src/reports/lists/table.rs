//! A list with its cells computed: what every renderer takes.

use super::list::Wish;
use super::{CellValue, Readers};
use crate::reports::document::{Align, Fit, Weight};

/// The heading of a column, and what renderers have to know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ListHeading {
    /// The column's key.
    pub key: &'static str,
    /// The heading where there is room, each one different: `White rating`.
    pub full: String,
    /// What the heading means, where a reader can ask: of a tie-break its name, while files have its code.
    pub meaning: String,
    /// The heading over a narrow column: `Rtg`.
    pub short: String,
    /// The heading on paper: `No.`
    pub paper: String,
    /// Where heading and cells stand for people.
    pub align: Align,
    /// How it gives way where there is little room.
    pub fit: Fit,
    /// The least width on paper in ems of the text.
    pub least: f32,
    /// The weight of its cells where there are weights.
    pub weight: Weight,
    /// Left out for people while it is empty.
    pub optional: bool,
    /// Who gets to see it.
    pub readers: Readers,
    /// What people see only if that is wished.
    pub wish: Option<Wish>,
}

/// Rows under a title of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableGroup {
    /// What stands above them; nothing in a list without groups.
    pub title: String,
    /// The rows; one cell for each column.
    pub rows: Vec<Vec<CellValue>>,
    /// What stands below the rows, one for each column; all empty in a list without sums.
    pub sums: Vec<CellValue>,
}

impl TableGroup {
    /// True if there is a line below the rows.
    pub fn has_sums(&self) -> bool {
        self.sums.iter().any(|sum| !sum.is_empty())
    }
}

/// A list with its cells computed.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct ListTable {
    /// One for each column.
    pub headings: Vec<ListHeading>,
    /// The groups of rows.
    pub groups: Vec<TableGroup>,
}

/// A column of a list: those of one key are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnId {
    /// The key of the column.
    pub key: &'static str,
    /// Which of the columns of this key.
    pub nth: usize,
}

impl ColumnId {
    /// The first column of a key.
    pub const fn first(key: &'static str) -> Self {
        Self { key, nth: 0 }
    }
}

impl ListTable {
    /// The columns from left to right.
    pub fn columns(&self) -> Vec<ColumnId> {
        let id = |(at, heading): (usize, &ListHeading)| {
            let before = self.headings.iter().take(at).filter(|other| other.key == heading.key);
            ColumnId { key: heading.key, nth: before.count() }
        };
        self.headings.iter().enumerate().map(id).collect()
    }

    /// Where a column stands, from 0. O(columns).
    pub fn position(&self, column: ColumnId) -> Option<usize> {
        let of_key = self.headings.iter().enumerate().filter(|(_, heading)| heading.key == column.key);
        of_key.map(|(at, _)| at).nth(column.nth)
    }

    /// The heading of a column.
    pub fn heading(&self, column: ColumnId) -> Option<&ListHeading> {
        self.headings.get(self.position(column)?)
    }

    /// The rows of all groups.
    pub fn rows(&self) -> impl Iterator<Item = &Vec<CellValue>> {
        self.groups.iter().flat_map(|group| &group.rows)
    }

    /// The same list without the columns of these keys.
    #[must_use]
    pub fn without(self, keys: &[&str]) -> Self {
        self.keep(|_, heading| !keys.contains(&heading.key))
    }

    /// The same list without lines below the rows.
    #[must_use]
    pub fn without_sums(mut self) -> Self {
        for group in &mut self.groups {
            group.sums.fill(CellValue::Empty);
        }
        self
    }

    /// What files have.
    #[must_use]
    pub fn for_files(self) -> Self {
        self.keep(|_, heading| heading.readers.are_programs())
    }

    /// What a terminal has: everything that people may see.
    #[must_use]
    pub fn for_terminal(self) -> Self {
        self.keep(|_, heading| heading.readers.are_people())
    }

    /// What the window has.
    #[must_use]
    pub fn for_screen(self) -> Self {
        self.keep(|_, heading| heading.readers.is_window())
    }

    /// The same list with other cells in the columns of a key.
    #[must_use]
    pub fn with_cells(mut self, key: &str, change: impl Fn(&CellValue) -> CellValue) -> Self {
        for group in &mut self.groups {
            for (heading, cell) in group.rows.iter_mut().flat_map(|row| self.headings.iter().zip(row)) {
                if heading.key == key {
                    *cell = change(cell);
                }
            }
        }
        self
    }

    /// The same list in which people see such columns too, if that is wished.
    #[must_use]
    pub fn with(mut self, wish: Wish, wished: bool) -> Self {
        for heading in self.headings.iter_mut().filter(|heading| wished && heading.wish == Some(wish)) {
            heading.wish = None;
        }
        self
    }

    /// What people see: without the columns for files, without empty optional ones, and without what they have to wish for
    /// unless they did ([`ListTable::with`]).
    #[must_use]
    pub fn for_people(self) -> Self {
        let used = |index: usize, row: &Vec<CellValue>| row.get(index).is_some_and(|cell| !cell.is_empty());
        let filled: Vec<bool> =
            (0..self.headings.len()).map(|index| self.rows().any(|row| used(index, row))).collect();
        self.keep(|index, heading| {
            let has_something = filled.get(index).copied().unwrap_or_default();
            heading.readers.are_people() && heading.wish.is_none() && (has_something || !heading.optional)
        })
    }

    /// What a spreadsheet has: as files, without columns that are empty and that people would not see.
    #[must_use]
    pub fn for_spreadsheet(self) -> Self {
        let files = self.for_files();
        let is_empty = |at: usize| files.rows().all(|row| row.get(at).is_none_or(CellValue::is_empty));
        let kept: Vec<bool> = (0..files.headings.len()).map(|at| !is_empty(at)).collect();
        files.keep(|at, heading| {
            let is_needed = !heading.optional && heading.readers.are_people();
            is_needed || kept.get(at).copied().unwrap_or_default()
        })
    }

    fn keep(self, is_kept: impl Fn(usize, &ListHeading) -> bool) -> Self {
        let kept: Vec<bool> =
            self.headings.iter().enumerate().map(|(index, heading)| is_kept(index, heading)).collect();
        let group = |group: TableGroup| TableGroup {
            title: group.title,
            rows: group.rows.into_iter().map(|row| chosen(row, &kept)).collect(),
            sums: chosen(group.sums, &kept),
        };
        Self { headings: chosen(self.headings, &kept), groups: self.groups.into_iter().map(group).collect() }
    }
}

fn chosen<T>(all: Vec<T>, kept: &[bool]) -> Vec<T> {
    all.into_iter().zip(kept).filter(|(_, kept)| **kept).map(|(one, _)| one).collect()
}
