//! What a printed or published list is, before and after it is laid out.
//!
//! A [`Sheet`] is the list as data: headings, columns, rows. HTML and spreadsheets are written from it.
//! A [`Page`] is the same list laid out: text runs, lines and boxes at fixed places in points
//! (1 pt = 1/72 inch, origin at the top left corner, y downwards). PDF, preview and tests read the very
//! same pages. Neither knows of a PDF library, of fonts' files or of the tournament.

use std::collections::BTreeSet;
use std::fmt;
use std::num::NonZeroU8;
use std::sync::Arc;

use crate::model::{Logo, Points};

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

/// A width and a height in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extent {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Extent {
    /// The same extent lying on its side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { width: self.height, height: self.width }
    }
}

/// A rectangle in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// Distance of the left edge from the left edge of the page.
    pub x: f32,
    /// Distance of the upper edge from the upper edge of the page.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Area {
    /// The x of the right edge.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// The y of the lower edge.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }
}

/// One side of paper.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The sheet it belongs to, by its place in [`Document::sheets`].
    pub sheet: usize,
    /// The paper, already turned as it is printed.
    pub extent: Extent,
    /// The part inside the margins; every item lies within it.
    pub printable: Area,
    /// What is on it, in painting order (a later item covers an earlier one).
    pub items: Vec<Item>,
}

/// One primitive on a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// A piece of text on one line, in one face.
    Text(TextRun),
    /// A straight line.
    Line(Line),
    /// A rectangle, filled, outlined or both.
    Box(Frame),
    /// A picture made of pixels.
    Picture(PlacedPicture),
}

/// A picture on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedPicture {
    /// Where it is; it fills the whole of it.
    pub area: Area,
    /// What it shows; pages share it.
    pub picture: Arc<Picture>,
}

/// A picture made of pixels.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row.
    pub pixels: Vec<u8>,
}

impl Picture {
    /// The largest extent within this one that has its proportions.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "a few hundred pixels")]
    pub fn extent_in(&self, room: Extent) -> Extent {
        let (width, height) = (self.width.max(1) as f32, self.height.max(1) as f32);
        let scale = (room.width / width).min(room.height / height).max(0.0);
        Extent { width: width * scale, height: height * scale }
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} × {})", self.width, self.height)
    }
}

/// A piece of text in one face and size.
#[derive(Debug, Clone, PartialEq)]
pub struct TextRun {
    /// Where the text begins (its left edge, also where it reads from right to left).
    pub x: f32,
    /// The y of the line the letters stand on.
    pub baseline: f32,
    /// The width in points that the text has in [`TextRun::face`].
    pub width: f32,
    /// The height of the em square in points.
    pub size: f32,
    /// The font to draw it in; that font has a glyph for each character of the text.
    pub face: Face,
    /// The colour of the letters.
    pub colour: Colour,
    /// The characters in logical order.
    pub text: String,
    /// What the text is.
    pub role: Role,
    /// True if it stands on its head, for who sits on the other side: it ends at [`TextRun::x`] and its letters hang from the
    /// baseline.
    pub is_turned: bool,
}

/// A font that texts are drawn in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// Latin, Greek, Cyrillic: `pages::fonts::SANS_REGULAR`.
    Regular,
    /// The same, bold: `pages::fonts::SANS_BOLD`.
    Bold,
    /// Armenian, Georgian, Hebrew, Arabic: `pages::fonts::SCRIPTS_REGULAR`.
    Scripts,
    /// The same, bold: `pages::fonts::SCRIPTS_BOLD`.
    ScriptsBold,
    /// Signs: `pages::fonts::SYMBOLS`.
    Symbols,
    /// Other scripts: a font of the system.
    System(SystemFace),
}

/// A font of the system, by its place among those that the process has found (`pages::system_fonts`). It means nothing to
/// another process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SystemFace(pub(crate) u16);

/// How heavy a text is meant to be; the face follows from it and from the characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Weight {
    /// Plain text.
    #[default]
    Regular,
    /// Emphasised.
    Bold,
}

/// A straight line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// Where it begins, x and y.
    pub from: (f32, f32),
    /// Where it ends, x and y.
    pub to: (f32, f32),
    /// Its thickness in points.
    pub thickness: f32,
    /// Its colour.
    pub colour: Colour,
}

/// A rectangle that is filled, outlined or both.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// Where it is. An outline lies half inside, half outside.
    pub area: Area,
    /// The colour inside, if any.
    pub fill: Option<Colour>,
    /// Thickness and colour of the outline, if any.
    pub outline: Option<(f32, Colour)>,
}

/// A colour, 0 to 255 each; paper is white.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
}

impl Colour {
    /// Ink.
    pub const BLACK: Self = Self::grey(0);
    /// Secondary text: dark enough to be copied.
    pub const GREY: Self = Self::grey(0x59);
    /// Lines inside tables.
    pub const RULE: Self = Self::grey(0xb0);
    /// Every other row.
    pub const ZEBRA: Self = Self::grey(0xf1);

    /// A grey of the given lightness.
    #[must_use]
    pub const fn grey(lightness: u8) -> Self {
        Self { red: lightness, green: lightness, blue: lightness }
    }
}

impl Page {
    /// The text of the page as lines from top to bottom, each from left to right. Pieces that stand
    /// apart are joined by two blanks. For tests, for screen readers, for searching a preview.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut runs: Vec<&TextRun> = self.items.iter().filter_map(Item::text_run).collect();
        // Texts of other sizes on the same line differ by what rounding leaves.
        let line_of = |run: &TextRun| (run.baseline * 20.0).round();
        runs.sort_by(|a, b| line_of(a).total_cmp(&line_of(b)).then(a.x.total_cmp(&b.x)));
        let mut lines = Vec::new();
        let mut end: Option<(f32, f32)> = None;
        for run in runs {
            match (end, lines.last_mut()) {
                (Some((baseline, right)), Some(line)) if (baseline - run.baseline).abs() < 0.05 => {
                    append_run(line, run, run.x - right);
                }
                _ => lines.push(run.text.clone()),
            }
            end = Some((run.baseline, run.x + run.width));
        }
        lines
    }
}

/// Adds a run to a line; a gap wider than a letter's side bearings separates two texts.
fn append_run(line: &mut String, run: &TextRun, gap: f32) {
    if gap > run.size * 0.1 {
        line.push_str("  ");
    }
    line.push_str(&run.text);
}

impl Item {
    /// The text, if it is one.
    #[must_use]
    pub fn text_run(&self) -> Option<&TextRun> {
        match self {
            Self::Text(run) => Some(run),
            Self::Line(_) | Self::Box(_) | Self::Picture(_) => None,
        }
    }

    /// The part of the page it covers: for text from the highest accent to the lowest descender.
    #[must_use]
    pub fn area(&self) -> Area {
        match self {
            Self::Text(run) => Area {
                x: run.x,
                y: run.baseline - run.size * if run.is_turned { DESCENT } else { ASCENT },
                width: run.width,
                height: run.size * (ASCENT + DESCENT),
            },
            Self::Line(line) => line.area(),
            Self::Box(frame) => frame.area,
            Self::Picture(placed) => placed.area,
        }
    }
}

/// The height of the highest accented capital above the baseline, in ems (all shipped faces).
pub const ASCENT: f32 = 1.069;
/// The depth of the lowest descender below the baseline, in ems (all shipped faces).
pub const DESCENT: f32 = 0.293;
/// The height of a capital letter, in ems.
pub const CAP_HEIGHT: f32 = 0.714;

impl Line {
    fn area(&self) -> Area {
        let x = self.from.0.min(self.to.0);
        let y = self.from.1.min(self.to.1);
        Area { x, y, width: (self.from.0 - self.to.0).abs(), height: (self.from.1 - self.to.1).abs() }
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
    Group(String),
    /// One cell a column; missing cells are empty, surplus ones are not shown.
    Cells(Vec<TableCell>),
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
