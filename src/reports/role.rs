//! What a text on a page is, for somebody to whom the page is read: the structure of a tagged PDF is made from it.

/// The part of its sheet that a text is. Their order is the order in which a sheet is read, wherever its texts stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// What the list is.
    Title,
    /// The round or the standing it belongs to.
    Occasion,
    /// The event's name.
    Event,
    /// Place and dates.
    Venue,
    /// A block of running text, counted from 0; of a table, the cell, counted row by row from the headings on.
    Text(usize, usize),
    /// A part of a table, the tables counted from 0.
    Table(usize, Part),
    /// A line of a piece that is cut out: the pieces and their lines counted from 0.
    Piece(usize, usize),
    /// A sentence below the tables, counted from 0.
    Note(usize),
    /// What is read on no page: the foot, and what further pages repeat.
    Furniture,
}

/// A part of a table, in the order of reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A line above the headings, counted from 0.
    Caption(usize),
    /// The heading of a column, counted from 0.
    Heading(usize),
    /// A row, counted from 0: a cell of it by its column, or the heading of a group across all columns.
    Row(usize, Option<usize>),
    /// A sentence below the rows, counted from 0.
    Remark(usize),
}
