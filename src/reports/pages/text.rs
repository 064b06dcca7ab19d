//! Running text on pages: headings, articles with their numbers in the margin, lists, tables whose cells may have
//! several lines.

use super::columns::SMALLEST_SHARE;
use super::flow::{Flow, printable};
use super::rows::push_runs;
use super::typeset::Typesetter;
use crate::reports::document::{CAP_HEIGHT, Colour, Item, Line, Role, Weight};
use crate::reports::text::{Block, TextTable, column_widths};

/// The distance between two lines, in ems.
const LEADING: f32 = 1.35;
/// The distance between two blocks, in ems.
const GAP: f32 = 0.5;
/// Where the words of an article begin, in ems: its number stands before them.
const INDENT: f32 = 3.8;
/// Where the words of a member of a list begin behind its mark, in ems.
const ITEM: f32 = 1.2;
/// The same behind its number.
const NUMBERED_ITEM: f32 = 3.2;
/// Between the columns of a table, in ems.
const GUTTER: f32 = 1.2;
/// The mark of a member of a list.
const MARK: &str = "–";

/// Sets a text below what is there.
pub fn flow_text(blocks: &[Block], size: f32, flow: &mut Flow, typesetter: &mut Typesetter) {
    let area = printable(flow.extent);
    let mut setter = TextSetter { left: area.x, room: area.width, size, flow, typesetter };
    for (index, block) in blocks.iter().enumerate() {
        setter.block(index, block);
    }
}

struct TextSetter<'a> {
    left: f32,
    room: f32,
    size: f32,
    flow: &'a mut Flow,
    typesetter: &'a mut Typesetter,
}

/// Words in one weight and size, as a part of the page.
#[derive(Clone, Copy)]
struct Style {
    weight: Weight,
    size: f32,
    role: Role,
}

impl TextSetter<'_> {
    fn block(&mut self, index: usize, block: &Block) {
        let style = Style { weight: Weight::Regular, size: self.size, role: Role::Text(index, 0) };
        match block {
            Block::Heading { level, text } => self.heading(*level, text, style),
            Block::Paragraph { number, text } if number.is_empty() => {
                self.gap(GAP);
                self.words("", text, (0.0, 0.0), style);
            }
            Block::Paragraph { number, text } => {
                self.gap(GAP);
                self.words(number, text, (0.0, INDENT), style);
            }
            Block::Item { number, text } => {
                self.gap(GAP * 0.4);
                let (mark, behind) =
                    if number.is_empty() { (MARK, ITEM) } else { (number.as_str(), NUMBERED_ITEM) };
                self.words(mark, text, (INDENT, INDENT + behind), style);
            }
            Block::Table(table) => self.table(index, table),
        }
    }

    /// White between two blocks, none at the head of a page.
    fn gap(&mut self, ems: f32) {
        if self.flow.begun() {
            self.flow.y += ems * self.size;
        }
    }

    /// A heading stays with the first lines of what follows.
    fn heading(&mut self, level: u8, text: &str, style: Style) {
        let size = if level <= 2 { self.size * 1.25 } else { self.size * 1.05 };
        self.flow.make_room((size + 4.0 * self.size) * LEADING);
        self.gap(if level <= 2 { 1.5 } else { 0.9 });
        self.words("", text, (0.0, 0.0), Style { weight: Weight::Bold, size, ..style });
    }

    /// A number at one indent and words at another, in ems. A paragraph does not begin with one line at the foot.
    fn words(&mut self, number: &str, text: &str, (of_number, of_words): (f32, f32), style: Style) {
        let of_words = of_words * self.size;
        let lines = self.typesetter.wrap(text, style.weight, style.size, self.room - of_words);
        let height = style.size * LEADING;
        self.flow.make_room(height * lines.len().min(2) as f32);
        for (index, line) in lines.iter().enumerate() {
            self.flow.make_room(height);
            if index == 0 && !number.is_empty() {
                let style = Style { weight: Weight::Bold, ..style };
                self.line(number, of_number * self.size, style);
            }
            self.line(line, of_words, style);
            self.flow.y += height;
        }
    }

    /// One line of text at the present height.
    fn line(&mut self, text: &str, indent: f32, style: Style) {
        self.line_at(text, (self.left + indent, self.flow.y), style);
    }

    fn line_at(&mut self, text: &str, (x, y): (f32, f32), style: Style) {
        let Style { weight, size, role } = style;
        let room = (self.left + self.room - x) * 1.001;
        let fitted = self.typesetter.fit(text, weight, size, room, SMALLEST_SHARE);
        let baseline = y + (size * LEADING + CAP_HEIGHT * size) * 0.5;
        push_runs(&fitted, (x, baseline), Colour::BLACK, role, &mut self.flow.items);
    }

    /// A table in line with the words of articles; its headings stand on each page, and no row is broken.
    fn table(&mut self, block: usize, table: &TextTable) {
        self.gap(GAP);
        let widths = self.widths(table);
        let columns = table.heading.len();
        let is_headed = table.heading.iter().any(|heading| !heading.is_empty());
        let heading = self.row(&table.heading, &widths, Weight::Bold);
        let mut rows: Vec<SetRow> =
            table.rows.iter().map(|row| self.row(row, &widths, Weight::Regular)).collect();
        let first = rows.first().map_or(0.0, |row| row.height);
        self.flow.make_room(heading.height + first);
        if is_headed {
            self.draw(&heading, &widths, |column| Role::Text(block, column));
        }
        for (index, row) in rows.drain(..).enumerate() {
            if !self.flow.has_room(row.height) {
                self.flow.make_room(row.height);
                if is_headed {
                    self.draw(&heading, &widths, |_| Role::Furniture);
                }
            }
            self.draw(&row, &widths, |column| Role::Text(block, (index + 1) * columns + column));
        }
        self.gap(GAP);
    }

    /// How wide the columns are, with the gutter behind each.
    fn widths(&mut self, table: &TextTable) -> Vec<f32> {
        let mut natural = vec![0.0_f32; table.heading.len()];
        for (index, line) in table.lines().enumerate() {
            let weight = if index == 0 { Weight::Bold } else { Weight::Regular };
            for (width, cell) in natural.iter_mut().zip(line) {
                *width = width.max((self.typesetter.advance(cell, weight) + GUTTER) * self.size);
            }
        }
        column_widths(&natural, self.room - INDENT * self.size)
    }

    fn row(&mut self, cells: &[String], widths: &[f32], weight: Weight) -> SetRow {
        let gutter = GUTTER * self.size;
        let cells: Vec<Vec<String>> = cells
            .iter()
            .zip(widths)
            // A hair more than was measured, so that a cell that fits is not broken.
            .map(|(cell, width)| self.typesetter.wrap(cell, weight, self.size, (width - gutter) * 1.001))
            .collect();
        let lines = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
        SetRow { cells, weight, height: (lines as f32 * LEADING + 0.3) * self.size }
    }

    fn draw(&mut self, row: &SetRow, widths: &[f32], role: impl Fn(usize) -> Role) {
        let left = self.left + INDENT * self.size;
        let mut x = left;
        for (column, (cell, width)) in row.cells.iter().zip(widths).enumerate() {
            let style = Style { weight: row.weight, size: self.size, role: role(column) };
            let mut y = self.flow.y + 0.15 * self.size;
            for line in cell {
                self.line_at(line, (x, y), style);
                y += self.size * LEADING;
            }
            x += width;
        }
        self.flow.y += row.height;
        let thickness = if row.weight == Weight::Bold { 0.8 } else { 0.3 };
        let ends = ((left, self.flow.y), (x, self.flow.y));
        let rule = Line { from: ends.0, to: ends.1, thickness, colour: Colour::RULE };
        self.flow.items.push(Item::Line(rule));
    }
}

/// A row of a table in lines.
struct SetRow {
    cells: Vec<Vec<String>>,
    weight: Weight,
    height: f32,
}
