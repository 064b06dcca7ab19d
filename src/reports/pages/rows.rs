//! Draws the parts of one table: caption, headings, group headings, rows, boxes to write in.
//!
//! A [`TableSetter`] knows the table, its column widths and where its left edge is; where pages break is decided
//! by [`super::layout`].

use super::columns::{MeasuredTable, PADDING, SMALLEST_SHARE, Strip, cell_lines, cell_room, parts_of_figure};
use super::typeset::{Fitted, Typesetter};
use crate::reports::document::{
    Align, Area, CAP_HEIGHT, Colour, Fit, Frame, GroupHeading, Item, Label, Line, Part, Role, Ruling, Table,
    TableCell, TableColumn, TableRow, TextRun, Weight,
};

/// The height of a row in ems of the table's text.
const ROW: f32 = 1.65;
/// A form that is filled in by hand needs higher rows.
const FORM_ROW: f32 = 1.9;
/// What each further line of a row adds, in ems.
const FURTHER_LINE: f32 = 1.2;
/// The height of the headings' row.
const HEADING: f32 = 1.9;
/// The height of a line of the caption.
const CAPTION: f32 = 1.6;
/// The thickness of the lines of a form and of an empty result box.
const HAIRLINE: f32 = 0.5;

/// The most white between a box to write in and the lines of its cell, in points.
const LARGEST_BOX_GAP: f32 = 2.0;

/// Where a table stands: its place among the tables of the sheet, its left edge and the room that it has.
#[derive(Clone, Copy)]
pub struct Stand {
    /// Its place among the tables of the sheet, from 0.
    pub table: usize,
    /// The left edge.
    pub left: f32,
    /// How far captions and headings of groups may reach.
    pub room: f32,
    /// True for the strips after the first, which repeat some columns.
    pub continued: bool,
    /// By how much rows are higher than they have to be, 1 or more: a list that does not fill its page is easier to read so.
    pub spread: f32,
}

/// Draws the parts of one table at a given left edge.
pub struct TableSetter<'a> {
    measured: &'a MeasuredTable<'a>,
    table: &'a Table,
    strip: Strip,
    stand: Stand,
    /// The lines above the headings: what did not fit beside the others has gone to a line of its own.
    caption: Vec<Vec<&'a Label>>,
}

/// A text with the place it is given.
#[derive(Clone, Copy)]
struct Placed<'a> {
    text: &'a str,
    weight: Weight,
    align: Align,
    colour: Colour,
    role: Role,
}

impl<'a> TableSetter<'a> {
    /// For a table whose columns have been measured.
    pub fn new(
        measured: &'a MeasuredTable<'a>,
        strip: Strip,
        stand: Stand,
        typesetter: &mut Typesetter,
    ) -> Self {
        let table = measured.table;
        let ems = stand.room / strip.size;
        let lines = table.caption.iter().flat_map(|labels| caption_lines(labels, ems, typesetter));
        let caption = lines.collect();
        Self { measured, table, strip, stand, caption }
    }

    /// Gives it another left edge.
    pub fn move_to(&mut self, left: f32) {
        self.stand.left = left;
    }

    /// The heading of a group, if a row, counted from 0, is one.
    pub fn group_heading(&self, row: usize) -> Option<&'a GroupHeading> {
        match self.table.rows.get(row)? {
            TableRow::Group(heading) => Some(heading),
            TableRow::Cells(_) => None,
        }
    }

    /// The heading of the group that a row, counted from 0, belongs to without being its heading.
    fn group_of(&self, row: usize) -> Option<&'a GroupHeading> {
        let earlier = self.table.rows.get(..=row)?;
        match earlier.split_last()? {
            (TableRow::Group(_), _) => None,
            (TableRow::Cells(_), _) => (0..row).rev().find_map(|above| self.group_heading(above)),
        }
    }

    /// The height of the heading of a group that goes on.
    pub fn continued_height(&self, heading: &GroupHeading, typesetter: &mut Typesetter) -> f32 {
        if heading.continued.is_empty() { 0.0 } else { self.group_height(&heading.continued, typesetter) }
    }

    #[allow(clippy::cast_precision_loss, reason = "a few lines")]
    fn group_height(&self, heading: &str, typesetter: &mut Typesetter) -> f32 {
        self.row_height() * self.group_lines(heading, typesetter).len().max(1) as f32
    }

    /// The height of a row in which no text is broken into lines.
    #[allow(clippy::cast_precision_loss, reason = "a few lines")]
    pub fn row_height(&self) -> f32 {
        let ems = match self.table.ruling {
            Ruling::Zebra => ROW,
            Ruling::Grid => FORM_ROW,
        };
        let further = FURTHER_LINE * self.measured.stacked().saturating_sub(1) as f32;
        ((ems + further) * self.stand.spread * self.strip.size).max(self.table.least_row)
    }

    /// The heights of all rows in their order. O(cells).
    #[allow(clippy::cast_precision_loss, reason = "a few lines")]
    pub fn heights(&self, typesetter: &mut Typesetter) -> Vec<f32> {
        let lines = self.measured.lines(&self.strip, typesetter);
        let rows = self.table.rows.iter().zip(lines);
        rows.map(|(row, lines)| match row {
            TableRow::Cells(_) => {
                self.row_height() + FURTHER_LINE * self.strip.size * lines.saturating_sub(1) as f32
            }
            TableRow::Group(heading) => self.group_height(&heading.text, typesetter),
        })
        .collect()
    }

    /// The heading of a group in lines that fit the room.
    fn group_lines(&self, heading: &str, typesetter: &mut Typesetter) -> Vec<String> {
        let room = self.stand.room - 2.0 * PADDING * self.strip.size;
        if typesetter.advance(heading, Weight::Bold) * self.strip.size * SMALLEST_SHARE <= room {
            return vec![heading.to_owned()];
        }
        typesetter.wrap(heading, Weight::Bold, self.strip.size, room)
    }

    fn role(&self, part: Part) -> Role {
        Role::Table(self.stand.table, part)
    }

    /// What a column's texts are: of a column that stood on a page before they are repeated.
    fn role_in(&self, column: &TableColumn, part: Part) -> Role {
        if self.stand.continued && column.fit != Fit::Movable { Role::Furniture } else { self.role(part) }
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
        let lines = self.caption.len() as f32;
        if lines > 0.0 { (lines + 0.3) * CAPTION * self.strip.size } else { 0.0 }
    }

    /// The height of the whole table.
    pub fn card_height(&self, typesetter: &mut Typesetter) -> f32 {
        self.caption_height() + self.heading_height() + self.heights(typesetter).iter().sum::<f32>()
    }

    fn width(&self) -> f32 {
        self.strip.columns.iter().map(|(_, width)| width).sum()
    }

    fn area(&self, y: f32, height: f32) -> Area {
        Area { x: self.stand.left, y, width: self.width(), height }
    }

    /// Labels and values above the table; gives the y below.
    pub fn caption(&self, y: f32, items: &mut Vec<Item>, typesetter: &mut Typesetter) -> f32 {
        let mut line = y;
        for (index, labels) in self.caption.iter().enumerate() {
            let height = CAPTION * self.strip.size;
            let mut rest = Area { width: self.stand.room, ..self.area(line, height) };
            let role = self.role(Part::Caption(index));
            for label in labels {
                let name = Placed {
                    text: &label.name,
                    weight: Weight::Regular,
                    align: Align::Left,
                    colour: Colour::GREY,
                    role,
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

    /// The row of headings; gives the y below. On further pages it is `repeated`.
    pub fn headings(
        &self,
        repeated: bool,
        y: f32,
        items: &mut Vec<Item>,
        typesetter: &mut Typesetter,
    ) -> f32 {
        let height = self.heading_height();
        if height <= 0.0 {
            return y;
        }
        for (index, column, x, width) in self.columns() {
            let area = Area { x, y, width, height };
            let role = self.role_in(column, Part::Heading(index));
            let heading = Placed {
                text: &column.heading,
                weight: Weight::Bold,
                align: column.align,
                colour: Colour::BLACK,
                role: if repeated { Role::Furniture } else { role },
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

    /// One row, counted from 0, with its height of [`Self::heights`]; gives the y below.
    pub fn row(
        &self,
        (index, height): (usize, f32),
        striped: bool,
        y: f32,
        items: &mut Vec<Item>,
        typesetter: &mut Typesetter,
    ) -> f32 {
        let Some(row) = self.table.rows.get(index) else { return y };
        match row {
            TableRow::Group(heading) => {
                let part = self.role(Part::Row(index, None));
                let role = if self.stand.continued { Role::Furniture } else { part };
                self.group(&heading.text, role, y, items, typesetter);
            }
            TableRow::Cells(cells) => {
                if striped && self.table.ruling == Ruling::Zebra {
                    let area = self.area(y, height);
                    items.push(Item::Box(Frame { area, fill: Some(Colour::ZEBRA), outline: None }));
                }
                self.cells(index, cells, Span { y, height }, items, typesetter);
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

    /// The heading of its group above a row that begins a column; gives the y below.
    pub fn continued_group(
        &self,
        row: usize,
        y: f32,
        items: &mut Vec<Item>,
        typesetter: &mut Typesetter,
    ) -> f32 {
        let Some(heading) = self.group_of(row).filter(|heading| !heading.continued.is_empty()) else {
            return y;
        };
        self.group(&heading.continued, Role::Furniture, y, items, typesetter)
    }

    fn group(
        &self,
        heading: &str,
        role: Role,
        y: f32,
        items: &mut Vec<Item>,
        typesetter: &mut Typesetter,
    ) -> f32 {
        let mut below = y;
        for line in self.group_lines(heading, typesetter) {
            let text =
                Placed { text: &line, weight: Weight::Bold, align: Align::Left, colour: Colour::BLACK, role };
            let area = Area { width: self.stand.room, ..self.area(below, self.row_height()) };
            self.put(&text, area, items, typesetter);
            below += self.row_height();
        }
        let below = below.max(y + self.row_height());
        items.push(self.horizontal(below, HAIRLINE, Colour::GREY));
        below
    }

    fn cells(
        &self,
        index: usize,
        cells: &[TableCell],
        Span { y, height }: Span,
        items: &mut Vec<Item>,
        typesetter: &mut Typesetter,
    ) {
        for (at, column, x, width) in self.columns() {
            let area = Area { x, y, width, height };
            match cells.get(at) {
                None => {}
                Some(TableCell::Blank) => items.push(self.blank(area)),
                Some(cell) => {
                    let text = Placed {
                        text: cell.shown(),
                        weight: column.weight,
                        align: column.align,
                        colour: Colour::BLACK,
                        role: self.role_in(column, Part::Row(index, Some(at))),
                    };
                    for (line, area) in lines_of(cell, area) {
                        let text = Placed { text: line, ..text };
                        self.put_cell(at, cell, &text, area, items, typesetter);
                    }
                }
            }
        }
    }

    /// A box to write a result in.
    fn blank(&self, cell: Area) -> Item {
        let side = (self.strip.size * PADDING * 0.5).min(LARGEST_BOX_GAP);
        let above = (self.strip.size * 0.16).min(LARGEST_BOX_GAP);
        let area = Area {
            x: cell.x + side,
            y: cell.y + above,
            width: cell.width - 2.0 * side,
            height: cell.height - 2.0 * above,
        };
        Item::Box(Frame { area, fill: None, outline: Some((HAIRLINE, Colour::GREY)) })
    }

    /// Puts the text of a cell into its area: a figure above and below the others of its column, a text that is too wide in
    /// several lines.
    #[allow(clippy::cast_precision_loss, reason = "a few lines")]
    fn put_cell(
        &self,
        column: usize,
        cell: &TableCell,
        text: &Placed<'_>,
        area: Area,
        items: &mut Vec<Item>,
        typesetter: &mut Typesetter,
    ) {
        let size = self.strip.size;
        let fraction = self.measured.fraction(column);
        if fraction > 0.0
            && let Some((_, behind)) = parts_of_figure(cell)
        {
            let spare = (fraction - typesetter.advance(behind, text.weight)) * size;
            self.put(text, Area { width: area.width - spare, ..area }, items, typesetter);
            return;
        }
        let room = cell_room(area.width, size);
        if typesetter.advance(text.text, text.weight) * size <= room {
            self.put(text, area, items, typesetter);
            return;
        }
        let Some(column) = self.table.columns.get(column) else { return };
        let lines = cell_lines(text.text, column, room / size, typesetter);
        let step = FURTHER_LINE * size;
        let first = area.y + (area.height - step * lines.len() as f32) * 0.5;
        for (index, line) in lines.iter().enumerate() {
            let place = Area { y: first + step * index as f32, height: step, ..area };
            self.put(&Placed { text: line, ..*text }, place, items, typesetter);
        }
    }

    /// Puts a text on one line into an area with padding; gives the width it takes with its padding.
    fn put(&self, text: &Placed<'_>, area: Area, items: &mut Vec<Item>, typesetter: &mut Typesetter) -> f32 {
        if text.text.is_empty() {
            return 0.0;
        }
        let padding = PADDING * self.strip.size;
        let room = cell_room(area.width, self.strip.size);
        let fitted = typesetter.fit(text.text, text.weight, self.strip.size, room, SMALLEST_SHARE);
        let spare = area.width - 2.0 * padding - fitted.width();
        let share = match text.align {
            Align::Left => 0.0,
            Align::Centre => 0.5,
            Align::Right => 1.0,
        };
        let baseline = area.y + (area.height + CAP_HEIGHT * self.strip.size) * 0.5;
        let x = area.x + padding + spare.max(0.0) * share;
        push_runs(&fitted, (x, baseline), text.colour, text.role, items);
        fitted.width() + 2.0 * padding
    }

    /// The columns of this strip with their place in the table, left edge and width.
    fn columns(&self) -> impl Iterator<Item = (usize, &'a TableColumn, f32, f32)> {
        let mut x = self.stand.left;
        self.strip.columns.iter().filter_map(move |&(index, width)| {
            let left = x;
            x += width;
            self.table.columns.get(index).map(|column| (index, column, left, width))
        })
    }

    fn horizontal(&self, y: f32, thickness: f32, colour: Colour) -> Item {
        let (left, right) = (self.stand.left, self.stand.left + self.width());
        Item::Line(Line { from: (left, y), to: (right, y), thickness, colour })
    }

    /// The lines between the columns of a form.
    fn verticals(&self, top: f32, bottom: f32, items: &mut Vec<Item>) {
        let edges = self.columns().map(|(_, _, x, _)| x).chain([self.stand.left + self.width()]);
        for x in edges {
            let line = Line { from: (x, top), to: (x, bottom), thickness: HAIRLINE, colour: Colour::RULE };
            items.push(Item::Line(line));
        }
    }
}

/// The lines that a cell begins of itself, each with its part of the area.
#[allow(clippy::cast_precision_loss, reason = "a few lines")]
fn lines_of(cell: &TableCell, area: Area) -> impl Iterator<Item = (&str, Area)> {
    let height = area.height / cell.shown().split('\n').count() as f32;
    let lines = cell.shown().split('\n').enumerate();
    lines.map(move |(at, text)| (text, Area { y: area.y + at as f32 * height, height, ..area }))
}

/// Where a row stands from top to bottom.
#[derive(Clone, Copy)]
struct Span {
    y: f32,
    height: f32,
}

/// Labels with their values in lines of at most `ems`, each at least one of them: a figure is not cut because it stands
/// behind others.
fn caption_lines<'a>(labels: &'a [Label], ems: f32, typesetter: &mut Typesetter) -> Vec<Vec<&'a Label>> {
    let mut lines: Vec<Vec<&Label>> = Vec::new();
    let mut used = f32::INFINITY;
    for label in labels {
        let texts = [(&label.name, Weight::Regular), (&label.value, Weight::Bold)];
        let shown = texts.into_iter().filter(|(text, _)| !text.is_empty());
        let wide: f32 = shown.map(|(text, weight)| typesetter.advance(text, weight) + 2.0 * PADDING).sum();
        match lines.last_mut() {
            Some(line) if used + wide <= ems => line.push(label),
            _ => {
                lines.push(vec![label]);
                used = 0.0;
            }
        }
        used += wide;
    }
    lines
}

/// What is left of an area when its left part is taken.
fn after(area: Area, taken: f32) -> Area {
    Area { x: area.x + taken, width: area.width - taken, ..area }
}

/// Turns a fitted text into runs on the page, from left to right.
pub fn push_runs(
    fitted: &Fitted,
    (x, baseline): (f32, f32),
    colour: Colour,
    role: Role,
    items: &mut Vec<Item>,
) {
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
            role,
            is_turned: false,
        }));
        x += width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_an_area_ends_where_the_area_ends() {
        let area = Area { x: 10.0, y: 20.0, width: 100.0, height: 12.0 };
        let left = after(area, 30.0);
        assert_eq!((left.x, left.right()), (40.0, area.right()));
        assert_eq!((left.y, left.height), (area.y, area.height));
    }
}
