//! A page and what is placed on it: text runs, lines, boxes and pictures at fixed places in points (1 pt = 1/72 inch, origin
//! at the top left corner, y downwards). What a list says is in `document`, how it is laid out in `pages`.

use std::fmt;
use std::sync::Arc;

use super::role::Role;

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
    /// The sheet it belongs to, by its place in [`Document::sheets`](super::document::Document::sheets).
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
