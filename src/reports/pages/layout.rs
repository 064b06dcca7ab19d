//! Lays sheets out on paper: headers and footers, tables with repeated headings, cards, notes.
//!
//! Pure arithmetic: the time of printing and the words come in as values, the same sheets on the same
//! paper give the same pages. Which columns are how wide is decided in `super::columns`.

use super::bracket;
use super::columns::{self, Measure, SMALLEST_SHARE};
use super::qr;
use super::rows::{self, Stand};
use super::text::flow_text;
use super::typeset::{Fitted, Typesetter};
use crate::reports::document::{
    ASCENT, Area, Arrangement, CAP_HEIGHT, Colour, DESCENT, Document, Extent, Frame, Item, Line, Orientation,
    Page, PaperSize, Role, Sheet, Table, TableRow, TextRun, Weight,
};

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
    for (index, sheet) in sheets.iter().enumerate() {
        let of_sheet = sheet_pages(sheet, furniture, &mut typesetter);
        pages.extend(of_sheet.into_iter().map(|page| Page { sheet: index, ..page }));
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
    flow_text(&sheet.text, sheet.text_size, &mut flow, typesetter);
    match sheet.arrangement {
        Arrangement::Flow => {
            for table in sheet.tables.iter().enumerate() {
                flow_table(table, sheet.text_size, &mut flow, typesetter);
            }
        }
        Arrangement::Bracket { first } => bracket::draw(sheet, first, &mut flow, typesetter),
        Arrangement::Cards { across } => deal_cards(sheet, across.max(1), &mut flow, typesetter),
    }
    for note in sheet.notes.iter().map(String::as_str).enumerate() {
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
    /// What stands at the head of further pages.
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
        let repeated = head.iter().cloned().map(as_furniture).collect();
        Self { extent, items: head, head: repeated, top, bottom, y: top, done: Vec::new() }
    }

    /// Whether something has been placed below the head of the current page.
    pub(super) fn begun(&self) -> bool {
        self.y > self.top
    }

    pub(super) fn has_room(&self, height: f32) -> bool {
        self.y + height <= self.bottom
    }

    fn next_page(&mut self) {
        let items = std::mem::replace(&mut self.items, self.head.clone());
        self.done.push(Page { sheet: 0, extent: self.extent, printable: printable(self.extent), items });
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

/// The same text, which is not read again.
fn as_furniture(item: Item) -> Item {
    match item {
        Item::Text(run) => Item::Text(TextRun { role: Role::Furniture, ..run }),
        other => other,
    }
}

/// Title and round, event and venue, a rule: in the order of reading. Gives the items and the y below them.
fn header(sheet: &Sheet, area: Area, typesetter: &mut Typesetter) -> (Vec<Item>, f32) {
    let side = |text, weight, size, colour, role| Side { text, weight, size, colour, role };
    let (bold, black) = (Weight::Bold, Colour::BLACK);
    let event = side(&sheet.event, bold, EVENT_SIZE, black, Role::Event);
    let venue = side(&sheet.venue, Weight::Regular, SMALL_SIZE, Colour::GREY, Role::Venue);
    let title = side(&sheet.title, bold, TITLE_SIZE, black, Role::Title);
    let occasion = side(&sheet.occasion, bold, TITLE_SIZE, black, Role::Occasion);
    let mut items = Vec::new();
    let code = qr::code_beside(&sheet.web, area);
    let beside = code.as_ref().map_or(area, |code| code.beside);
    let first = area.y + TITLE_SIZE * ASCENT;
    let first = both_sides(&title, &occasion, beside, first, &mut items, typesetter);
    let second = first + EVENT_SIZE * 1.6;
    let second = both_sides(&event, &venue, beside, second, &mut items, typesetter);
    let below = (second + EVENT_SIZE * 0.6).max(code.as_ref().map_or(0.0, |code| code.bottom));
    items.extend(code.into_iter().flat_map(|code| code.items));
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
    role: Role,
}

/// The distance between the lines of a text that needs several, in ems.
const LEADING: f32 = 1.25;

impl Side<'_> {
    /// The text in lines that fit the room: in one if it does when it shrinks a little.
    fn lines(&self, room: f32, typesetter: &mut Typesetter) -> Vec<Fitted> {
        let small = self.size * SMALLEST_SHARE;
        let (texts, size) = if typesetter.advance(self.text, self.weight) * small <= room {
            (vec![self.text.to_owned()], self.size)
        } else {
            (typesetter.wrap(self.text, self.weight, small, room), small)
        };
        let room = room * 1.001;
        texts.iter().map(|text| typesetter.fit(text, self.weight, size, room, SMALLEST_SHARE)).collect()
    }
}

/// Two texts at the ends of a line: the right one has what it needs up to half of it, the left one the rest. Gives the last
/// baseline that they need.
fn both_sides(
    left: &Side<'_>,
    right: &Side<'_>,
    area: Area,
    baseline: f32,
    items: &mut Vec<Item>,
    typesetter: &mut Typesetter,
) -> f32 {
    let last = right.lines(area.width * 0.5, typesetter);
    let taken = last.iter().map(Fitted::width).fold(0.0, f32::max);
    let room = if taken > 0.0 { area.width - taken - GAP } else { area.width };
    let first = left.lines(room, typesetter);
    let mut end = baseline;
    for (lines, side, share) in [(first, left, 0.0), (last, right, 1.0)] {
        let mut y = baseline;
        for line in lines {
            let x = area.x + (area.width - line.width()) * share;
            rows::push_runs(&line, (x, y), side.colour, side.role, items);
            end = end.max(y);
            y += side.size * SMALLEST_SHARE * LEADING;
        }
    }
    end
}

fn footer(page: &mut Page, furniture: &Furniture<'_>, label: &str, typesetter: &mut Typesetter) {
    let area = page.printable;
    let baseline = area.bottom() - SMALL_SIZE * DESCENT;
    let third = area.width / 3.0;
    for (text, share) in [(furniture.program, 0.0), (furniture.printed, 0.5), (label, 1.0)] {
        let fitted = typesetter.fit(text, Weight::Regular, SMALL_SIZE, third, SMALLEST_SHARE);
        let x = area.x + (area.width - fitted.width()) * share;
        rows::push_runs(&fitted, (x, baseline), Colour::GREY, Role::Furniture, &mut page.items);
    }
    page.items.push(rule(area, baseline - SMALL_SIZE * 1.35, 0.5, Colour::RULE));
}

/// Sets a table below what is there, strip by strip, with its headings on each page.
fn flow_table((place, table): (usize, &Table), text_size: f32, flow: &mut Flow, typesetter: &mut Typesetter) {
    let area = printable(flow.extent);
    let measure = Measure { room: area.width, size: text_size, least_size: LEAST_SIZE };
    for (index, strip) in columns::strips(table, measure, typesetter).into_iter().enumerate() {
        if index > 0 {
            flow.next_page();
        }
        let stand = Stand { table: place, left: area.x, room: area.width, continued: index > 0 };
        let setter = rows::Setter::new(table, strip, stand, typesetter);
        let opening = setter.caption_height() + setter.heading_height() + 2.0 * setter.row_height();
        flow.make_room(opening);
        if flow.begun() {
            flow.y += GAP;
        }
        flow.y = setter.caption(flow.y, &mut flow.items, typesetter);
        flow.y = setter.headings(false, flow.y, &mut flow.items, typesetter);
        flow_rows(table, &setter, flow, typesetter);
        flow.y = setter.close(flow.y, &mut flow.items);
    }
}

fn flow_rows(table: &Table, setter: &rows::Setter<'_>, flow: &mut Flow, typesetter: &mut Typesetter) {
    let mut striped = false;
    for (index, row) in table.rows.iter().enumerate() {
        // A group's heading stays with the first row of the group.
        let needed = match row {
            TableRow::Group(_) => setter.height_of(row, typesetter) + setter.row_height(),
            TableRow::Cells(_) => setter.row_height(),
        };
        if !flow.has_room(needed) {
            setter.close(flow.y, &mut flow.items);
            flow.next_page();
            flow.y = setter.headings(true, flow.y, &mut flow.items, typesetter);
            striped = false;
        }
        flow.y = setter.row((index, row), striped, flow.y, &mut flow.items, typesetter);
        striped = matches!(row, TableRow::Cells(_)) && !striped;
    }
}

/// Sets the tables as cards in a grid; each card is as high as its own rows need.
fn deal_cards(sheet: &Sheet, across: usize, flow: &mut Flow, typesetter: &mut Typesetter) {
    let area = printable(flow.extent);
    let measure = card_measure(area.width, across, sheet.text_size);
    for (number, line) in sheet.tables.chunks(across).enumerate() {
        let setters: Vec<rows::Setter<'_>> = line
            .iter()
            .enumerate()
            .filter_map(|(place, table)| {
                let strip = columns::strips(table, measure, typesetter).into_iter().next()?;
                let left = card_left(area, measure.room, place);
                let stand =
                    Stand { table: number * across + place, left, room: measure.room, continued: false };
                Some(rows::Setter::new(table, strip, stand, typesetter))
            })
            .collect();
        let heights = setters.iter().map(|setter| setter.card_height(typesetter));
        let height = heights.fold(0.0, f32::max);
        flow.make_room(height + 2.0 * INSET);
        let top = flow.y + INSET;
        for (setter, table) in setters.iter().zip(line) {
            let mut y = setter.caption(top, &mut flow.items, typesetter);
            y = setter.headings(false, y, &mut flow.items, typesetter);
            for row in table.rows.iter().enumerate() {
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

fn flow_note((index, note): (usize, &str), flow: &mut Flow, typesetter: &mut Typesetter) {
    let area = printable(flow.extent);
    let leading = SMALL_SIZE * 1.45;
    if flow.begun() {
        flow.y += GAP * 0.5;
    }
    for line in typesetter.wrap(note, Weight::Regular, SMALL_SIZE, area.width) {
        flow.make_room(leading);
        let fitted = typesetter.fit(&line, Weight::Regular, SMALL_SIZE, area.width * 1.001, SMALLEST_SHARE);
        let baseline = flow.y + (leading + CAP_HEIGHT * SMALL_SIZE) * 0.5;
        rows::push_runs(&fitted, (area.x, baseline), Colour::GREY, Role::Note(index), &mut flow.items);
        flow.y += leading;
    }
}
