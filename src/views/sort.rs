//! By which column a table of the window is sorted.

/// The arrow in the head of the column by which a table is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortArrow {
    /// Smallest first.
    Up,
    /// Largest first.
    Down,
}

/// By which column a table is sorted, and which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sort<C> {
    /// The column.
    pub column: C,
    /// Largest first.
    pub descending: bool,
}

impl<C: PartialEq> Sort<C> {
    /// What a click on a heading asks for: that column, or the other way round.
    #[must_use]
    pub fn clicked(self, column: C, begins_with_largest: bool) -> Self {
        let descending = if self.column == column { !self.descending } else { begins_with_largest };
        Self { column, descending }
    }

    /// The arrow over a column.
    pub fn arrow(&self, column: C) -> Option<SortArrow> {
        let arrow = if self.descending { SortArrow::Down } else { SortArrow::Up };
        (self.column == column).then_some(arrow)
    }
}
