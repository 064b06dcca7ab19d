//! What stands at the head and the foot of every page, and the notes below the lists.

use super::columns::SMALLEST_SHARE;
use super::flow::{Flow, printable};
use super::layout::Furniture;
use super::rows::push_runs;
use super::typeset::{Fitted, Typesetter};
use super::{logo, qr};
use crate::reports::document::{
    ASCENT, Area, CAP_HEIGHT, Colour, DESCENT, Extent, Item, Line, Page, PaperSize, Part, PlacedPicture,
    Role, Sheet, Table, Weight,
};

/// The size of the sheet's title on A4.
const TITLE_SIZE: f32 = 17.0;
/// The size of the event's name on A4.
const EVENT_SIZE: f32 = 11.0;
/// The size of place, date, foot and notes.
pub const SMALL_SIZE: f32 = 8.5;
/// The height of the foot of a page.
pub const FOOT: f32 = SMALL_SIZE * 2.2;
/// The distance between lines of notes, in ems.
const NOTE_LEADING: f32 = 1.45;
/// The white above a sentence that stands below a table.
const REMARK_GAP: f32 = 3.0;
/// The white above each note.
const NOTE_GAP: f32 = 7.0;
/// The distance between two texts at the ends of a line.
const GAP: f32 = 14.0;
/// The distance between the lines of a text that needs several, in ems.
const LEADING: f32 = 1.25;
/// The height of the logo on A4: 13 mm.
const LOGO_HEIGHT: f32 = 37.0;
/// The largest part of the head's width that the logo may take.
const LOGO_SHARE: f32 = 0.22;
/// The white below the logo.
const LOGO_GAP: f32 = 6.0;
/// A title takes so many lines before it shrinks.
const TITLE_LINES: usize = 2;

/// Title and round, event and venue, a rule: in the order of reading. Gives the items and the y below them.
pub fn head(sheet: &Sheet, area: Area, typesetter: &mut Typesetter) -> (Vec<Item>, f32) {
    let share = paper_share(area);
    let (title_size, event_size) = (TITLE_SIZE * share, EVENT_SIZE * share);
    let side = |text, weight, size, colour, role| Side { text, weight, size, colour, role };
    let (bold, black) = (Weight::Bold, Colour::BLACK);
    let event = side(&sheet.event, bold, event_size, black, Role::Event);
    let venue = side(&sheet.venue, Weight::Regular, SMALL_SIZE * share, Colour::GREY, Role::Venue);
    let title = side(&sheet.title, bold, title_size, black, Role::Title);
    let occasion = side(&sheet.occasion, bold, title_size, black, Role::Occasion);
    let mut items = Vec::new();
    let code = qr::code_beside(&sheet.web, area, share);
    let beside = code.as_ref().map_or(area, |code| code.beside);
    let (logo, beside) = logo_before(sheet, beside, share);
    let first = area.y + title_size * ASCENT;
    let first = both_sides(&title, &occasion, beside, first, &mut items, typesetter);
    let second = first + event_size * 1.6;
    let second = both_sides(&event, &venue, beside, second, &mut items, typesetter);
    let below = (second + event_size * 0.6).max(code.as_ref().map_or(0.0, |code| code.bottom));
    let below = below.max(logo.as_ref().map_or(0.0, |logo| logo.area().bottom() + LOGO_GAP));
    items.extend(logo);
    items.extend(code.into_iter().flat_map(|code| code.items));
    items.push(rule(area, below, 1.2, Colour::BLACK));
    (items, below + 8.0)
}

/// The logo at the left end of the head, and what it leaves.
fn logo_before(sheet: &Sheet, area: Area, share: f32) -> (Option<Item>, Area) {
    let Some(picture) = sheet.logo.as_ref().and_then(logo::picture) else { return (None, area) };
    let room = Extent { width: area.width * LOGO_SHARE, height: LOGO_HEIGHT * share };
    let Extent { width, height } = picture.extent_in(room);
    let taken = width + 1.5 * LOGO_GAP;
    let placed = PlacedPicture { area: Area { width, height, ..area }, picture };
    (Some(Item::Picture(placed)), Area { x: area.x + taken, width: area.width - taken, ..area })
}

/// On large paper the head is larger, on small paper smaller.
fn paper_share(area: Area) -> f32 {
    let a4 = printable(PaperSize::A4.portrait());
    (area.width.min(area.height) / a4.width).clamp(0.75, 1.4)
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

impl Side<'_> {
    /// The text in lines that fit the room: in two before it shrinks, in more only then.
    fn lines(&self, room: f32, typesetter: &mut Typesetter) -> Vec<Fitted> {
        let small = self.size * SMALLEST_SHARE;
        let mut size = self.size;
        let mut texts = typesetter.wrap(self.text, self.weight, size, room);
        while texts.len() > TITLE_LINES && size > small {
            size = (size * 0.95).max(small);
            texts = typesetter.wrap(self.text, self.weight, size, room);
        }
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
            push_runs(&line, (x, y), side.colour, side.role, items);
            end = end.max(y);
            y += line.size * LEADING;
        }
    }
    end
}

/// The program, the time of printing and the number of the page, below a line.
pub fn foot(page: &mut Page, furniture: &Furniture<'_>, label: &str, typesetter: &mut Typesetter) {
    let area = page.printable;
    let baseline = area.bottom() - SMALL_SIZE * DESCENT;
    let third = area.width / 3.0;
    for (text, share) in [(furniture.program, 0.0), (furniture.printed, 0.5), (label, 1.0)] {
        let fitted = typesetter.fit(text, Weight::Regular, SMALL_SIZE, third, SMALLEST_SHARE);
        let x = area.x + (area.width - fitted.width()) * share;
        push_runs(&fitted, (x, baseline), Colour::GREY, Role::Furniture, &mut page.items);
    }
    page.items.push(rule(area, baseline - SMALL_SIZE * 1.35, 0.5, Colour::RULE));
}

/// The height of the notes below the lists; none where they are so long that a list cannot be kept together with them.
pub fn notes_height(sheet: &Sheet, width: f32, page: f32, typesetter: &mut Typesetter) -> f32 {
    let height = height_of_notes(sheet, SMALL_SIZE, width, typesetter);
    if height > page * 0.5 { 0.0 } else { height }
}

/// The height of the notes in a size of type, however long they are.
#[allow(clippy::cast_precision_loss, reason = "a few lines")]
pub fn height_of_notes(sheet: &Sheet, size: f32, width: f32, typesetter: &mut Typesetter) -> f32 {
    let lines = |note: &String| typesetter.wrap(note, Weight::Regular, size, width).len() as f32;
    sheet.notes.iter().map(lines).map(|lines| NOTE_GAP + size * NOTE_LEADING * lines).sum()
}

/// Sets a note below what is there, in a size of type.
pub fn flow_note((index, note): (usize, &str), size: f32, flow: &mut Flow, typesetter: &mut Typesetter) {
    if flow.begun() {
        flow.y += NOTE_GAP;
    }
    flow_small(note, (Role::Note(index), size), flow, typesetter);
}

/// Sets the sentences below a table close to it.
pub fn flow_remarks((place, table): (usize, &Table), flow: &mut Flow, typesetter: &mut Typesetter) {
    for (index, remark) in table.notes.iter().enumerate() {
        flow.y += REMARK_GAP;
        flow_small(remark, (Role::Table(place, Part::Remark(index)), SMALL_SIZE), flow, typesetter);
    }
}

/// The height of the sentences below a table.
#[allow(clippy::cast_precision_loss, reason = "a few lines")]
pub fn remarks_height(table: &Table, width: f32, typesetter: &mut Typesetter) -> f32 {
    let lines = |remark: &String| typesetter.wrap(remark, Weight::Regular, SMALL_SIZE, width).len() as f32;
    table.notes.iter().map(lines).map(|lines| lines * SMALL_SIZE * NOTE_LEADING + REMARK_GAP).sum()
}

/// Small words in as many lines as they need.
fn flow_small(words: &str, (role, size): (Role, f32), flow: &mut Flow, typesetter: &mut Typesetter) {
    let area = printable(flow.extent);
    let leading = size * NOTE_LEADING;
    for line in typesetter.wrap(words, Weight::Regular, size, area.width) {
        flow.make_room(leading);
        let fitted = typesetter.fit(&line, Weight::Regular, size, area.width * 1.001, SMALLEST_SHARE);
        let baseline = flow.y + (leading + CAP_HEIGHT * size) * 0.5;
        push_runs(&fitted, (area.x, baseline), Colour::GREY, role, &mut flow.items);
        flow.y += leading;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_needs_more_than_two_lines_becomes_smaller() {
        let lines = |words: usize| {
            let text = "Riverside ".repeat(words);
            let (weight, colour, role) = (Weight::Bold, Colour::BLACK, Role::Title);
            let side = Side { text: text.trim(), weight, size: 20.0, colour, role };
            side.lines(300.0, &mut Typesetter::default())
        };
        let (short, long, endless) = (lines(2), lines(7), lines(60));
        assert_eq!((short.len(), short[0].size), (1, 20.0));
        assert!(long.len() == 2 && long[0].size < 20.0 && long[0].size >= 14.0, "{long:?}");
        assert!(endless.len() > 2 && endless[0].size <= 14.01, "{endless:?}");
    }
}
