//! What a printed or published list is, before and after it is laid out.
//!
//! A [`Sheet`] is the list as data: headings, columns, rows. HTML and spreadsheets are written from it.
//! A [`Page`] is the same list laid out: text runs, lines and boxes at fixed places in points
//! (1 pt = 1/72 inch, origin at the top left corner, y downwards). PDF, preview and tests read the very
//! same pages. Neither knows of a PDF library, of fonts' files or of the tournament.

use std::collections::BTreeSet;
use std::num::NonZeroU8;

use crate::model::{Logo, Points};

pub use super::page::{
    ASCENT, Area, CAP_HEIGHT, Colour, DESCENT, Extent, Face, Frame, Item, Line, Page, Picture, PlacedPicture,
    SystemFace, TextRun, Weight,
};
pub use super::paper::{ONE_SHEET, Orientation, PaperSize, SheetFit, TextSize};
pub use super::pieces::{Millimetres, PaperCut, PaperPiece, PieceLine, PieceWords, Pieces};
pub use super::role::{Part, Role};
pub use super::text::{Block, TextTable};

/// A finished document: its sheets as data and its pages laid out.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// The title in the file's metadata, e.g. `Riverside Open – Pairings, round 4`.
    pub title: String,
    /// The program's name, which the file's metadata carries as its maker.
    pub program: String,
    /// The language of the headings as a language tag, e.g. `en-GB`.
    pub language: String,
    /// The lists before they were laid out, in order.
    pub sheets: Vec<Sheet>,
    /// The lists laid out, in order.
    pub pages: Vec<Page>,
    /// How each sheet was set, in their order.
    pub settings: Vec<SheetSetting>,
    /// Characters that neither the shipped fonts nor those of the system can draw; a box stands in their place on the pages.
    pub missing: BTreeSet<char>,
}

/// How a sheet was set: what was found to fit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SheetSetting {
    /// The paper the way round it is used.
    pub extent: Extent,
    /// Columns of the page side by side.
    pub columns: usize,
    /// The size of the tables' text in points; of several tables the smallest.
    pub text_size: f32,
    /// The pages it takes.
    pub pages: usize,
    /// The pages it was to take, where that is known.
    pub wanted: Option<usize>,
}

impl SheetSetting {
    /// From how far the list can be read, in metres: capital letters of 5 mm for each metre, which are seen under 17 minutes
    /// of arc. ISO 9241-303 asks for at least 16 for reading.
    #[must_use]
    pub fn readable_from(&self) -> f32 {
        const MILLIMETRES_PER_POINT: f32 = 25.4 / 72.0;
        readable_from(self.text_size * MILLIMETRES_PER_POINT)
    }
}

/// From how far type of this size in millimetres can be read, in metres, on paper and on a wall: see
/// [`SheetSetting::readable_from`].
#[must_use]
pub fn readable_from(type_size: f32) -> f32 {
    const MILLIMETRES_PER_METRE: f32 = 5.0;
    type_size * CAP_HEIGHT / MILLIMETRES_PER_METRE
}

impl Document {
    /// Adds the sheets and pages of another document behind the own ones.
    pub fn append(&mut self, other: Self) {
        let before = self.sheets.len();
        self.pages.extend(other.pages.into_iter().map(|page| Page { sheet: before + page.sheet, ..page }));
        self.sheets.extend(other.sheets);
        self.settings.extend(other.settings);
        self.missing.extend(other.missing);
    }
}

/// One list as data: what it says, not where it stands.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sheet {
    /// The event's name, on every page, below the title.
    pub event: String,
    /// Place and dates, small, opposite the event's name.
    pub venue: String,
    /// The address of the event's page, as a code for telephones at the right end of the head; empty for none.
    pub web: String,
    /// The logo of the event, at the left end of the head.
    pub logo: Option<Logo>,
    /// What the list is, large, e.g. `Pairings by board`.
    pub title: String,
    /// The round or the standing it belongs to, e.g. `Round 4`; large, opposite the title.
    pub occasion: String,
    /// Running text, above the tables.
    pub text: Vec<Block>,
    /// The tables in order.
    pub tables: Vec<Table>,
    /// How the tables share the page.
    pub arrangement: Arrangement,
    /// Pieces to be cut out, in place of all the rest: they have no head and no foot.
    pub pieces: Pieces,
    /// Sentences below the tables: legends, what is missing.
    pub notes: Vec<String>,
    /// The size of the tables' text in points with which the sheets that a list needs are counted; on these the type
    /// becomes as large as it fits.
    pub text_size: f32,
    /// The sheets of paper on which the list is to fit, where that is readable; `None` = as many as it needs.
    pub sheets: Option<NonZeroU8>,
}

/// How the tables of a sheet share the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Arrangement {
    /// One below the other over the whole width; a long table breaks across pages.
    #[default]
    Flow,
    /// Side by side as cards to be cut out, so many across; a card never breaks.
    Cards {
        /// Cards side by side, at least one.
        across: usize,
    },
    /// A knock-out: the tables are matches, stage by stage from left to right, joined by lines. Each match of a further
    /// stage stands between the two it comes from; tables left over stand below the last stage.
    Bracket {
        /// How many matches the first stage has; each further stage has half as many, the last one.
        first: usize,
    },
}

/// A table before it is laid out.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// Lines above the column headings.
    pub caption: Vec<Vec<Label>>,
    /// The columns from left to right.
    pub columns: Vec<TableColumn>,
    /// The rows from top to bottom.
    pub rows: Vec<TableRow>,
    /// How rows are told apart.
    pub ruling: Ruling,
    /// Sentences below the last row, small.
    pub notes: Vec<String>,
    /// The least height of a row in points, whatever the size of the text: for a form that is written in by hand.
    pub least_row: f32,
    /// True if it is not broken where a page can hold it.
    pub stays_whole: bool,
}

/// A label and what stands beside it: `Elo 2100`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// What it is.
    pub name: String,
    /// What it says.
    pub value: String,
}

impl Label {
    /// A label with its value.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into() }
    }
}

/// How the rows of a table are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ruling {
    /// Every other row is tinted.
    #[default]
    Zebra,
    /// Lines between all cells: a form to write in.
    Grid,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableColumn {
    /// The heading.
    pub heading: String,
    /// Where heading and cells stand.
    pub align: Align,
    /// What happens when the table is too wide or too narrow.
    pub fit: Fit,
    /// The weight of its cells.
    pub weight: Weight,
    /// The least width in ems of the table's text, for columns that are written in by hand.
    pub min_width: f32,
    /// The least width in points, whatever the size of the text.
    pub min_points: f32,
}

/// Where a text stands in its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// At the left edge.
    #[default]
    Left,
    /// In the middle.
    Centre,
    /// At the right edge.
    Right,
}

/// What happens to a column when the table is too wide or too narrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fit {
    /// Always as wide as its widest cell; on continued pages it is repeated.
    #[default]
    Content,
    /// A name: takes spare room; when there is none it goes on in a second line.
    /// On continued pages it is repeated.
    Flexible,
    /// As wide as its widest cell; when the table is too wide the column moves to a further page.
    Movable,
}

impl TableColumn {
    /// A column as wide as its contents.
    #[must_use]
    pub fn new(heading: impl Into<String>, align: Align) -> Self {
        Self {
            heading: heading.into(),
            align,
            fit: Fit::Content,
            weight: Weight::Regular,
            min_width: 0.0,
            min_points: 0.0,
        }
    }

    /// A column of names.
    #[must_use]
    pub fn name(heading: impl Into<String>) -> Self {
        Self { fit: Fit::Flexible, ..Self::new(heading, Align::Left) }
    }

    /// The same column with bold cells.
    #[must_use]
    pub fn bold(self) -> Self {
        Self { weight: Weight::Bold, ..self }
    }

    /// The same column, at least so many ems wide.
    #[must_use]
    pub fn at_least(self, ems: f32) -> Self {
        Self { min_width: ems, ..self }
    }

    /// The same column, at least so many points wide.
    #[must_use]
    pub fn at_least_points(self, points: f32) -> Self {
        Self { min_points: points, ..self }
    }

    /// The same column with another way to fit.
    #[must_use]
    pub fn fitting(self, fit: Fit) -> Self {
        Self { fit, ..self }
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum TableRow {
    /// A heading over the rows that follow, across the whole width.
    Group(GroupHeading),
    /// One cell a column; missing cells are empty, surplus ones are not shown.
    Cells(Vec<TableCell>),
}

/// The heading of a group of rows; without words a line between two groups.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GroupHeading {
    /// What it says.
    pub text: String,
    /// What it says again above the rows that go on in a further column or on a further page.
    pub continued: String,
}

/// What stands in a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableCell {
    /// Words, or nothing; a line end in them begins a second line.
    Text(String),
    /// A number as it is printed (`2½`) and as a spreadsheet reads it (`2.5`).
    Number {
        /// As a person reads it.
        shown: String,
        /// Digits with a full stop as decimal sign.
        decimal: String,
    },
    /// An empty box to write in.
    Blank,
}

impl TableCell {
    /// An empty cell.
    #[must_use]
    pub const fn empty() -> Self {
        Self::Text(String::new())
    }

    /// Words.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A whole number, printed as a spreadsheet reads it.
    #[must_use]
    pub fn whole(number: impl std::fmt::Display) -> Self {
        let shown = number.to_string();
        Self::Number { decimal: shown.clone(), shown }
    }

    /// Points as they are printed and as a spreadsheet reads them.
    #[must_use]
    pub fn points(points: Points) -> Self {
        Self::Number { shown: format!("{points:#}"), decimal: points.to_string() }
    }

    /// The text that is printed.
    #[must_use]
    pub fn shown(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Number { shown, .. } => shown,
            Self::Blank => "",
        }
    }
}
