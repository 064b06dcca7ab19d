//! Pages being filled from top to bottom.

use crate::reports::document::{Area, Extent, Item, Page, Role, TextRun};

/// The margins on all four sides: 15 mm, which every printer can print.
const MARGIN: f32 = 42.5;

/// The part of the paper inside the margins.
pub fn printable(extent: Extent) -> Area {
    Area { x: MARGIN, y: MARGIN, width: extent.width - 2.0 * MARGIN, height: extent.height - 2.0 * MARGIN }
}

/// The pages of one sheet: those that are full, and the one that is being filled.
pub struct Flow {
    /// The paper the way round it is used.
    pub extent: Extent,
    /// What stands at the head of further pages.
    head: Vec<Item>,
    top: f32,
    bottom: f32,
    /// Where the next thing stands.
    pub y: f32,
    /// What is on the current page.
    pub items: Vec<Item>,
    done: Vec<Page>,
}

impl Flow {
    /// A first page with its head, which ends at `top`; `foot` points are kept free at its end.
    pub fn new(extent: Extent, (head, top): (Vec<Item>, f32), foot: f32) -> Self {
        let bottom = printable(extent).bottom() - foot;
        let repeated = head.iter().cloned().map(as_furniture).collect();
        Self { extent, items: head, head: repeated, top, bottom, y: top, done: Vec::new() }
    }

    /// True if something has been placed below the head of the current page.
    pub fn begun(&self) -> bool {
        self.y > self.top
    }

    /// True if so much fits on the current page.
    pub fn has_room(&self, height: f32) -> bool {
        self.y + height <= self.bottom
    }

    /// The height that is left on the current page.
    pub fn room_left(&self) -> f32 {
        self.bottom - self.y
    }

    /// The height of a page below its head.
    pub fn page_room(&self) -> f32 {
        self.bottom - self.top
    }

    /// Begins a new page.
    pub fn next_page(&mut self) {
        let items = std::mem::replace(&mut self.items, self.head.clone());
        self.done.push(Page { sheet: 0, extent: self.extent, printable: printable(self.extent), items });
        self.y = self.top;
    }

    /// Goes to a new page if the height does not fit any more on one that has been begun.
    pub fn make_room(&mut self, height: f32) {
        if self.begun() && !self.has_room(height) {
            self.next_page();
        }
    }

    /// All pages.
    pub fn finish(mut self) -> Vec<Page> {
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
