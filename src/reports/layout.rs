//! Lays sheets out on paper: headers and footers, tables with repeated headings, cards, notes.
//!
//! Pure arithmetic: the time of printing and the words come in as values, the same sheets on the same
//! paper give the same pages. Which columns are how wide is decided in `super::columns`.

use super::bracket;
use super::columns::{self, Measure, SMALLEST_SHARE};
use super::document::{
    Area, Arrangement, CAP_HEIGHT, Colour, DESCENT, Document, Extent, Frame, Item, Line, Orientation, Page,
    PaperSize, Row, Sheet, Table, Weight,
};
use super::rows;
use super::typeset::Typesetter;

/// The paper and what stands on every page of it.
#[derive(Clone, Copy)]
pub struct Furniture<'a> {
    /// The size of the paper.
    pub paper: PaperSize,
    /// Which way round it lies.
    pub orientation: Orientation,
    /// The language of the headings, e.g. `en-GB`.
    pub language: &'a str,
    /// The program's name, at the left of the foot.
    pub program: &'a str,
    /// When it was printed, in words, in the middle of the foot.
    pub printed: &'a str,
    /// Makes `Page 2 of 3` from 2 and 3.
    pub page_of: &'a dyn Fn(usize, usize) -> String,
}

/// The margins on all four sides: 15 mm, which every printer can print.
const MARGIN: f32 = 42.5;
/// The size of the sheet's title.
const TITLE_SIZE: f32 = 17.0;
/// The size of the event's name.
const EVENT_SIZE: f32 = 11.0;
/// The size of place, date, foot and notes.
const SMALL_SIZE: f32 = 8.5;
/// The least size of a table's text.
pub const LEAST_SIZE: f32 = 6.5;
/// Below this share of the wanted size an upright page is turned.
const TURNING_SHARE: f32 = 0.85;
/// The distance between tables, cards, notes.
const GAP: f32 = 14.0;

/// Lays out the sheets, each beginning on a page of its own and counting its own pages.
#[must_use]
pub fn lay_out(title: String, sheets: Vec<Sheet>, furniture: &Furniture<'_>) -> Document {
    let mut typesetter = Typesetter::default();
    let mut pages = Vec::new();
    for sheet in &sheets {
        pages.extend(sheet_pages(sheet, furniture, &mut typesetter));
    }
    Document {
        title,
        program: furniture.program.to_owned(),
        language: furniture.language.to_owned(),
        sheets,
        pages,
        missing: typesetter.missing().clone(),
    }
}

fn sheet_pages(sheet: &Sheet, furniture: &Furniture<'_>, typesetter: &mut Typesetter) -> Vec<Page> {
    let extent = turned(sheet, furniture, typesetter);
    let mut flow = Flow::new(extent, header(sheet, printable(extent), typesetter));
    match sheet.arrangement {
        Arrangement::Flow => {
            for table in &sheet.tables {
                flow_table(table, sheet.text_size, &mut flow, typesetter);
            }
        }
        Arrangement::Bracket { first } => bracket::draw(sheet, first, &mut flow, typesetter),
        Arrangement::Cards { across } => deal_cards(sheet, across.max(1), &mut flow, typesetter),
    }
    for note in &sheet.notes {
        flow_note(note, &mut flow, typesetter);
    }
    let mut pages = flow.finish();
    let count = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        let label = (furniture.page_of)(index.saturating_add(1), count);
        footer(page, furniture, &label, typesetter);
    }
    pages
}

/// The part of the paper inside the margins.
pub fn printable(extent: Extent) -> Area {
    Area { x: MARGIN, y: MARGIN, width: extent.width - 2.0 * MARGIN, height: extent.height - 2.0 * MARGIN }
}

/// The paper the way round it is used for this sheet.
fn turned(sheet: &Sheet, furniture: &Furniture<'_>, typesetter: &mut Typesetter) -> Extent {
    let upright = furniture.paper.portrait();
    match furniture.orientation {
        Orientation::Portrait => upright,
        Orientation::Landscape => upright.turned(),
        Orientation::Automatic => {
            let readable = sheet.text_size * TURNING_SHARE;
            let room = printable(upright).width;
            if let Arrangement::Bracket { first } = sheet.arrangement {
                // Three stages side by side need the long edge.
                return if first > 2 { upright.turned() } else { upright };
            }
            let cards = matches!(sheet.arrangement, Arrangement::Cards { .. });
            let measure = Measure { room, size: sheet.text_size, least_size: LEAST_SIZE };
            let fits = |table| columns::side_by_side_size(table, measure, typesetter) >= readable;
            if cards || sheet.tables.iter().all(fits) { upright } else { upright.turned() }
        }
    }
}

/// Pages being filled from top to bottom.
pub struct Flow {
    pub(super) extent: Extent,
    head: Vec<Item>,
    top: f32,
    bottom: f32,
    pub(super) y: f32,
    pub(super) items: Vec<Item>,
    done: Vec<Page>,
}

impl Flow {
    fn new(extent: Extent, (head, top): (Vec<Item>, f32)) -> Self {
        let bottom = printable(extent).bottom() - SMALL_SIZE * 2.2;
        Self { extent, items: head.clone(), head, top, bottom, y: top, done: Vec::new() }
    }

    /// Whether something has been placed below the head of the current page.
    fn begun(&self) -> bool {
        self.y > self.top
    }

    fn has_room(&self, height: f32) -> bool {
        self.y + height <= self.bottom
    }

    fn next_page(&mut self) {
        let items = std::mem::replace(&mut self.items, self.head.clone());
        self.done.push(Page { extent: self.extent, printable: printable(self.extent), items });
        self.y = self.top;
    }

    /// Goes to a new page if the height does not fit any more on one that has been begun.
    pub(super) fn make_room(&mut self, height: f32) {
        if self.begun() && !self.has_room(height) {
            self.next_page();
        }
    }

    fn finish(mut self) -> Vec<Page> {
        self.next_page();
        self.done
    }
}

/// Event and venue, title and round, a rule. Gives the items and the y below them.
fn header(sheet: &Sheet, area: Area, typesetter: &mut Typesetter) -> (Vec<Item>, f32) {
    let mut items = Vec::new();
    let first = area.y + EVENT_SIZE * 1.1;
    let event = Side { text: &sheet.event, weight: Weight::Bold, size: EVENT_SIZE, colour: Colour::BLACK };
    let venue = Side { text: &sheet.venue, weight: Weight::Regular, size: SMALL_SIZE, colour: Colour::GREY };
    both_sides(&event, &venue, area, first, &mut items, typesetter);
    let second = first + TITLE_SIZE * 1.35;
    let title = Side { text: &sheet.title, weight: Weight::Bold, size: TITLE_SIZE, colour: Colour::BLACK };
    let occasion = Side { text: &sheet.occasion, ..title };
    both_sides(&title, &occasion, area, second, &mut items, typesetter);
    let below = second + TITLE_SIZE * 0.45;
    items.push(rule(area, below, 1.2, Colour::BLACK));
    (items, below + 8.0)
}

fn rule(area: Area, y: f32, thickness: f32, colour: Colour) -> Item {
    Item::Line(Line { from: (area.x, y), to: (area.right(), y), thickness, colour })
}

/// A text at one end of a line.
#[derive(Clone, Copy)]
struct Side<'a> {
    text: &'a str,
    weight: Weight,
    size: f32,
    colour: Colour,
}

/// Two texts at the ends of a line: the right one has what it needs up to half of it, the left one the rest.
fn both_sides(
    left: &Side<'_>,
    right: &Side<'_>,
    area: Area,
    baseline: f32,
    items: &mut Vec<Item>,
    typesetter: &mut Typesetter,
) {
    let last = typesetter.fit(right.text, right.weight, right.size, area.width * 0.5, SMALLEST_SHARE);
    let taken = last.width();
    rows::push_runs(&last, area.right() - taken, baseline, right.colour, items);
    let room = if taken > 0.0 { area.width - taken - GAP } else { area.width };
    let first = typesetter.fit(left.text, left.weight, left.size, room, SMALLEST_SHARE);
    rows::push_runs(&first, area.x, baseline, left.colour, items);
}

fn footer(page: &mut Page, furniture: &Furniture<'_>, label: &str, typesetter: &mut Typesetter) {
    let area = page.printable;
    let baseline = area.bottom() - SMALL_SIZE * DESCENT;
    let third = area.width / 3.0;
    for (text, share) in [(furniture.program, 0.0), (furniture.printed, 0.5), (label, 1.0)] {
        let fitted = typesetter.fit(text, Weight::Regular, SMALL_SIZE, third, SMALLEST_SHARE);
        let x = area.x + (area.width - fitted.width()) * share;
        rows::push_runs(&fitted, x, baseline, Colour::GREY, &mut page.items);
    }
    page.items.push(rule(area, baseline - SMALL_SIZE * 1.35, 0.5, Colour::RULE));
}

/// Sets a table below what is there, strip by strip, with its headings on each page.
fn flow_table(table: &Table, text_size: f32, flow: &mut Flow, typesetter: &mut Typesetter) {
    let area = printable(flow.extent);
    let measure = Measure { room: area.width, size: text_size, least_size: LEAST_SIZE };
    for (index, strip) in columns::strips(table, measure, typesetter).into_iter().enumerate() {
        if index > 0 {
            flow.next_page();
        }
        let setter = rows::Setter::new(table, strip, area.x);
        let opening = setter.caption_height() + setter.heading_height() + 2.0 * setter.row_height();
        flow.make_room(opening);
        if flow.begun() {
            flow.y += GAP;
        }
        flow.y = setter.caption(flow.y, &mut flow.items, typesetter);
        flow.y = setter.headings(flow.y, &mut flow.items, typesetter);
        flow_rows(table, &setter, flow, typesetter);
        flow.y = setter.close(flow.y, &mut flow.items);
    }
}

fn flow_rows(table: &Table, setter: &rows::Setter<'_>, flow: &mut Flow, typesetter: &mut Typesetter) {
    let mut striped = false;
    for row in &table.rows {
        // A group's heading stays with the first row of the group.
        let needed = match row {
            Row::Group(_) => 2.0 * setter.row_height(),
            Row::Cells(_) => setter.row_height(),
        };
        if !flow.has_room(needed) {
            setter.close(flow.y, &mut flow.items);
            flow.next_page();
            flow.y = setter.headings(flow.y, &mut flow.items, typesetter);
            striped = false;
        }
        flow.y = setter.row(row, striped, flow.y, &mut flow.items, typesetter);
        striped = matches!(row, Row::Cells(_)) && !striped;
    }
}

/// Sets the tables as cards in a grid; each card is as high as its own rows need.
fn deal_cards(sheet: &Sheet, across: usize, flow: &mut Flow, typesetter: &mut Typesetter) {
    let area = printable(flow.extent);
    let measure = card_measure(area.width, across, sheet.text_size);
    for line in sheet.tables.chunks(across) {
        let setters: Vec<rows::Setter<'_>> = line
            .iter()
            .enumerate()
            .filter_map(|(place, table)| {
                let strip = columns::strips(table, measure, typesetter).into_iter().next()?;
                Some(rows::Setter::new(table, strip, card_left(area, measure.room, place)))
            })
            .collect();
        let height = setters.iter().map(rows::Setter::card_height).fold(0.0, f32::max);
        flow.make_room(height + 2.0 * INSET);
        let top = flow.y + INSET;
        for (setter, table) in setters.iter().zip(line) {
            let mut y = setter.caption(top, &mut flow.items, typesetter);
            y = setter.headings(y, &mut flow.items, typesetter);
            for row in &table.rows {
                y = setter.row(row, false, y, &mut flow.items, typesetter);
            }
            setter.close(y, &mut flow.items);
        }
        cut_marks(area, measure.room, line.len(), flow, height);
        flow.y += height + 2.0 * INSET + GAP;
    }
}

/// The distance between a card's edge and its contents.
const INSET: f32 = 8.0;

#[allow(clippy::cast_precision_loss, reason = "a handful of cards side by side")]
fn card_measure(width: f32, across: usize, size: f32) -> Measure {
    let count = across as f32;
    let room = (width - GAP * (count - 1.0)) / count - 2.0 * INSET;
    Measure { room, size, least_size: LEAST_SIZE.min(size) }
}

#[allow(clippy::cast_precision_loss, reason = "a handful of cards side by side")]
fn card_left(area: Area, room: f32, place: usize) -> f32 {
    area.x + INSET + (room + 2.0 * INSET + GAP) * place as f32
}

/// The outline of each card of a line, along which it is cut out.
fn cut_marks(area: Area, room: f32, count: usize, flow: &mut Flow, height: f32) {
    for place in 0..count {
        let outline = Area {
            x: card_left(area, room, place) - INSET,
            y: flow.y,
            width: room + 2.0 * INSET,
            height: height + 2.0 * INSET,
        };
        flow.items.push(Item::Box(Frame { area: outline, fill: None, outline: Some((0.4, Colour::RULE)) }));
    }
}

fn flow_note(note: &str, flow: &mut Flow, typesetter: &mut Typesetter) {
    let area = printable(flow.extent);
    let leading = SMALL_SIZE * 1.45;
    if flow.begun() {
        flow.y += GAP * 0.5;
    }
    for line in typesetter.wrap(note, Weight::Regular, SMALL_SIZE, area.width) {
        flow.make_room(leading);
        let fitted = typesetter.fit(&line, Weight::Regular, SMALL_SIZE, area.width, SMALLEST_SHARE);
        let baseline = flow.y + (leading + CAP_HEIGHT * SMALL_SIZE) * 0.5;
        rows::push_runs(&fitted, area.x, baseline, Colour::GREY, &mut flow.items);
        flow.y += leading;
    }
}
