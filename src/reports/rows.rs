//! Draws the parts of one table: caption, headings, group headings, rows, boxes to write in.
//!
//! A [`Setter`] knows the table, its column widths and where its left edge is; where pages break is decided
//! by [`super::layout`].

use super::columns::{PADDING, SMALLEST_SHARE, Strip};
use super::document::{
    Align, Area, CAP_HEIGHT, Cell, Colour, Column, Frame, Item, Line, Row, Ruling, Table, TextRun, Weight,
};
use super::typeset::{Fitted, Typesetter};

/// Row heights in ems of the table's text.
const ROW: f32 = 1.65;
/// A form that is filled in by hand needs higher rows.
const FORM_ROW: f32 = 1.9;
/// The height of the headings' row.
const HEADING: f32 = 1.9;
/// The height of a line of the caption.
const CAPTION: f32 = 1.6;
/// The thickness of the lines of a form and of an empty result box.
const HAIRLINE: f32 = 0.5;

/// Draws the parts of one table at a given left edge.
pub struct Setter<'a> {
    table: &'a Table,
    strip: Strip,
    left: f32,
}

/// A text with the place it is given.
struct Placed<'a> {
    text: &'a str,
    weight: Weight,
    align: Align,
    colour: Colour,
}

impl<'a> Setter<'a> {
    /// For a table whose columns have been measured.
    pub fn new(table: &'a Table, strip: Strip, left: f32) -> Self {
        Self { table, strip, left }
    }

    /// The same with another left edge.
    pub fn moved_to(self, left: f32) -> Self {
        Self { left, ..self }
    }

    /// The height of an ordinary row.
    pub fn row_height(&self) -> f32 {
        let ems = match self.table.ruling {
            Ruling::Zebra => ROW,
            Ruling::Grid => FORM_ROW,
        };
        ems * self.strip.size
    }

    /// The height of the row of headings.
    pub fn heading_height(&self) -> f32 {
        if self.table.columns.iter().all(|column| column.heading.is_empty()) {
            0.0
        } else {
            HEADING * self.strip.size
        }
    }

    /// The height of the lines above the headings.
    #[allow(clippy::cast_precision_loss, reason = "a few lines")]
    pub fn caption_height(&self) -> f32 {
        let lines = self.table.caption.len() as f32;
        if lines > 0.0 { (lines + 0.3) * CAPTION * self.strip.size } else { 0.0 }
    }

    /// The height of the whole table.
    #[allow(clippy::cast_precision_loss, reason = "rows of a card")]
    pub fn card_height(&self) -> f32 {
        self.caption_height() + self.heading_height() + self.row_height() * self.table.rows.len() as f32
    }

    fn width(&self) -> f32 {
        self.strip.columns.iter().map(|(_, width)| width).sum()
    }

    fn area(&self, y: f32, height: f32) -> Area {
        Area { x: self.left, y, width: self.width(), height }
    }

    /// Labels and values above the table; gives the y below.
    pub fn caption(&self, y: f32, items: &mut Vec<Item>, typesetter: &mut Typesetter) -> f32 {
        let mut line = y;
        for labels in &self.table.caption {
            let height = CAPTION * self.strip.size;
            let mut rest = self.area(line, height);
            for label in labels {
                let name = Placed {
                    text: &label.name,
                    weight: Weight::Regular,
                    align: Align::Left,
                    colour: Colour::GREY,
                };
                rest = after(rest, self.put(&name, rest, items, typesetter));
                let value =
                    Placed { text: &label.value, weight: Weight::Bold, colour: Colour::BLACK, ..name };
                rest = after(rest, self.put(&value, rest, items, typesetter));
            }
            line += height;
        }
        y + self.caption_height()
    }

    /// The row of headings; gives the y below.
    pub fn headings(&self, y: f32, items: &mut Vec<Item>, typesetter: &mut Typesetter) -> f32 {
        let height = self.heading_height();
        if height <= 0.0 {
            return y;
        }
        for (column, x, width) in self.columns() {
            let area = Area { x, y, width, height };
            let heading = Placed {
                text: &column.heading,
                weight: Weight::Bold,
                align: column.align,
                colour: Colour::BLACK,
            };
            self.put(&heading, area, items, typesetter);
        }
        let below = y + height;
        items.push(self.horizontal(below, 0.9, Colour::BLACK));
        if self.table.ruling == Ruling::Grid {
            self.verticals(y, below, items);
            items.push(self.horizontal(y, HAIRLINE, Colour::RULE));
        }
        below
    }

    /// One row; gives the y below.
    pub fn row(
        &self,
        row: &Row,
        striped: bool,
        y: f32,
        items: &mut Vec<Item>,
        typesetter: &mut Typesetter,
    ) -> f32 {
        let height = self.row_height();
        match row {
            Row::Group(heading) => self.group(heading, y, height, items, typesetter),
            Row::Cells(cells) => {
                if striped && self.table.ruling == Ruling::Zebra {
                    let area = self.area(y, height);
                    items.push(Item::Box(Frame { area, fill: Some(Colour::ZEBRA), outline: None }));
                }
                self.cells(cells, y, height, items, typesetter);
            }
        }
        if self.table.ruling == Ruling::Grid {
            self.verticals(y, y + height, items);
            items.push(self.horizontal(y + height, HAIRLINE, Colour::RULE));
        }
        y + height
    }

    /// The line below the last row on a page; gives the y below.
    pub fn close(&self, y: f32, items: &mut Vec<Item>) -> f32 {
        if self.table.ruling == Ruling::Zebra {
            items.push(self.horizontal(y, HAIRLINE, Colour::RULE));
        }
        y
    }

    fn group(&self, heading: &str, y: f32, height: f32, items: &mut Vec<Item>, typesetter: &mut Typesetter) {
        let text = Placed { text: heading, weight: Weight::Bold, align: Align::Left, colour: Colour::BLACK };
        self.put(&text, self.area(y, height), items, typesetter);
        items.push(self.horizontal(y + height, HAIRLINE, Colour::GREY));
    }

    fn cells(&self, cells: &[Cell], y: f32, height: f32, items: &mut Vec<Item>, typesetter: &mut Typesetter) {
        for ((column, x, width), (index, _)) in self.columns().zip(&self.strip.columns) {
            let area = Area { x, y, width, height };
            match cells.get(*index) {
                None => {}
                Some(Cell::Blank) => items.push(self.blank(area)),
                Some(cell) => {
                    let text = Placed {
                        text: cell.shown(),
                        weight: column.weight,
                        align: column.align,
                        colour: Colour::BLACK,
                    };
                    self.put(&text, area, items, typesetter);
                }
            }
        }
    }

    /// A box to write a result in.
    fn blank(&self, cell: Area) -> Item {
        let side = self.strip.size * PADDING * 0.5;
        let above = self.strip.size * 0.16;
        let area = Area {
            x: cell.x + side,
            y: cell.y + above,
            width: cell.width - 2.0 * side,
            height: cell.height - 2.0 * above,
        };
        Item::Box(Frame { area, fill: None, outline: Some((HAIRLINE, Colour::GREY)) })
    }

    /// Puts a text into an area with padding; gives the width it takes with its padding.
    fn put(&self, text: &Placed<'_>, area: Area, items: &mut Vec<Item>, typesetter: &mut Typesetter) -> f32 {
        if text.text.is_empty() {
            return 0.0;
        }
        let padding = PADDING * self.strip.size;
        // The slack of a thousandth absorbs rounding: a column is as wide as its widest cell.
        let room = (area.width - 2.0 * padding) * 1.001;
        let fitted = typesetter.fit(text.text, text.weight, self.strip.size, room, SMALLEST_SHARE);
        let spare = area.width - 2.0 * padding - fitted.width();
        let share = match text.align {
            Align::Left => 0.0,
            Align::Centre => 0.5,
            Align::Right => 1.0,
        };
        let baseline = area.y + (area.height + CAP_HEIGHT * self.strip.size) * 0.5;
        push_runs(&fitted, area.x + padding + spare.max(0.0) * share, baseline, text.colour, items);
        fitted.width() + 2.0 * padding
    }

    /// The columns of this strip with left edge and width.
    fn columns(&self) -> impl Iterator<Item = (&'a Column, f32, f32)> {
        let mut x = self.left;
        self.strip.columns.iter().filter_map(move |&(index, width)| {
            let left = x;
            x += width;
            self.table.columns.get(index).map(|column| (column, left, width))
        })
    }

    fn horizontal(&self, y: f32, thickness: f32, colour: Colour) -> Item {
        Item::Line(Line { from: (self.left, y), to: (self.left + self.width(), y), thickness, colour })
    }

    /// The lines between the columns of a form.
    fn verticals(&self, top: f32, bottom: f32, items: &mut Vec<Item>) {
        let edges = self.columns().map(|(_, x, _)| x).chain([self.left + self.width()]);
        for x in edges {
            let line = Line { from: (x, top), to: (x, bottom), thickness: HAIRLINE, colour: Colour::RULE };
            items.push(Item::Line(line));
        }
    }
}

/// What is left of an area when its left part is taken.
fn after(area: Area, taken: f32) -> Area {
    Area { x: area.x + taken, width: area.width - taken, ..area }
}

/// Turns a fitted text into runs on the page, from left to right.
pub fn push_runs(fitted: &Fitted, x: f32, baseline: f32, colour: Colour, items: &mut Vec<Item>) {
    let mut x = x;
    for segment in fitted.segments.iter() {
        let width = segment.advance * fitted.size;
        items.push(Item::Text(TextRun {
            x,
            baseline,
            width,
            size: fitted.size,
            face: segment.face,
            colour,
            text: segment.text.clone(),
        }));
        x += width;
    }
}
