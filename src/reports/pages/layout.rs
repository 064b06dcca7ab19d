//! Sets sheets on pages: heads, running text, tables, cards, notes.
//!
//! How large the type becomes is found in `fit`, where a list breaks in `breaks`, how wide columns are in
//! `columns`; here all of it gets its place on the paper.

use super::breaks::{Room, breaks};
use super::cards::deal_cards;
use super::columns::MeasuredTable;
use super::fit::{ListSetting, choose, row_heights};
use super::flow::{Flow, printable};
use super::head::{FOOT, flow_note, flow_remarks, foot, head, remarks_height};
use super::legend::{Above, Legend};
use super::rows::{Stand, TableSetter};
use super::text::flow_text;
use super::typeset::Typesetter;
use super::{bracket, pieces};
use crate::reports::document::{
    Arrangement, Document, Item, Orientation, Page, PaperSize, Sheet, SheetFit, SheetSetting,
};

/// The paper and what stands on every page of it.
#[derive(Clone, Copy)]
pub struct Furniture<'a> {
    /// The size of the paper.
    pub paper: PaperSize,
    /// Which way round it lies.
    pub orientation: Orientation,
    /// What is asked of the type.
    pub fit: SheetFit,
    /// The language of the headings, e.g. `en-GB`.
    pub language: &'a str,
    /// The program's name, at the left of the foot.
    pub program: &'a str,
    /// When it was printed, in words, in the middle of the foot.
    pub printed: &'a str,
    /// Makes `Page 2 of 3` from 2 and 3.
    pub page_of: &'a dyn Fn(usize, usize) -> String,
}

/// The distance between two tables.
const GAP: f32 = 14.0;

/// Lays out the sheets, each beginning on a page of its own and counting its own pages.
#[must_use]
pub fn lay_out(title: String, sheets: Vec<Sheet>, furniture: &Furniture<'_>) -> Document {
    let mut typesetter = Typesetter::default();
    let (mut pages, mut settings) = (Vec::new(), Vec::new());
    for (index, sheet) in sheets.iter().enumerate() {
        let (of_sheet, setting) = sheet_pages(sheet, furniture, &mut typesetter);
        pages.extend(of_sheet.into_iter().map(|page| Page { sheet: index, ..page }));
        settings.push(setting);
    }
    Document {
        title,
        program: furniture.program.to_owned(),
        language: furniture.language.to_owned(),
        sheets,
        pages,
        settings,
        missing: typesetter.missing().clone(),
    }
}

fn sheet_pages(
    sheet: &Sheet,
    furniture: &Furniture<'_>,
    typesetter: &mut Typesetter,
) -> (Vec<Page>, SheetSetting) {
    if !sheet.pieces.all.is_empty() {
        return pieces_of(sheet, furniture, typesetter);
    }
    let tables: Vec<MeasuredTable<'_>> =
        sheet.tables.iter().map(|table| MeasuredTable::of(table, typesetter)).collect();
    let setting = choose(sheet, &tables, furniture, typesetter);
    let mut pages = draw(sheet, &tables, setting, typesetter);
    let count = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        let label = (furniture.page_of)(index.saturating_add(1), count);
        foot(page, furniture, &label, typesetter);
    }
    let ListSetting { extent, columns, size, wanted, .. } = setting;
    let strips = tables.iter().flat_map(|table| setting.strips(table));
    let text_size = strips.map(|strip| strip.size).fold(size, f32::min);
    (pages, SheetSetting { extent, columns, text_size, pages: count, wanted })
}

/// Pieces have pages of their own kind, without head and foot.
fn pieces_of(
    sheet: &Sheet,
    furniture: &Furniture<'_>,
    typesetter: &mut Typesetter,
) -> (Vec<Page>, SheetSetting) {
    let paper = furniture.paper.portrait();
    let pages = pieces::pages(&sheet.pieces, paper, furniture.orientation, typesetter);
    let extent = pages.first().map_or(paper, |page| page.extent);
    let sizes = pages.iter().flat_map(|page| &page.items).filter_map(Item::text_run).map(|run| run.size);
    let text_size = sizes.fold(0.0, f32::max);
    let setting = SheetSetting { extent, columns: 1, text_size, pages: pages.len(), wanted: None };
    (pages, setting)
}

/// The pages of a sheet without their feet.
pub fn draw(
    sheet: &Sheet,
    tables: &[MeasuredTable<'_>],
    setting: ListSetting,
    typesetter: &mut Typesetter,
) -> Vec<Page> {
    let area = printable(setting.extent);
    let mut flow = Flow::new(setting.extent, head(sheet, area, typesetter), FOOT);
    flow_text(&sheet.text, setting.size, &mut flow, typesetter);
    let legend = Legend::of(sheet, tables.last(), (setting, flow.page_room()), typesetter);
    let below = legend.height;
    match sheet.arrangement {
        Arrangement::Flow => {
            let last = tables.len().saturating_sub(1);
            for (place, table) in tables.iter().enumerate() {
                let legend = Some(legend).filter(|_| place == last);
                flow_table((place, table), (setting, legend), &mut flow, typesetter);
            }
        }
        Arrangement::Bracket { first } => bracket::draw(tables, first, setting.size, &mut flow, typesetter),
        Arrangement::Cards { across } => {
            deal_cards(tables, across.max(1), (setting.size, below), &mut flow, typesetter);
        }
    }
    for note in sheet.notes.iter().map(String::as_str).enumerate() {
        flow_note(note, legend.size, &mut flow, typesetter);
    }
    flow.finish()
}

/// Sets a table below what is there, strip by strip, with its headings in each column of each page. The last page has
/// room for the legend that follows.
fn flow_table(
    (place, table): (usize, &MeasuredTable<'_>),
    (setting, legend): (ListSetting, Option<Legend>),
    flow: &mut Flow,
    typesetter: &mut Typesetter,
) {
    let below = legend.map_or(0.0, |legend| legend.height);
    let above = legend.map_or(Above::Table, |legend| legend.above);
    let strips = setting.strips(table);
    let last = strips.len().saturating_sub(1);
    for (index, strip) in strips.into_iter().enumerate() {
        if index > 0 {
            flow.next_page();
        }
        let stand = Stand {
            table: place,
            left: setting.column_left(0),
            room: setting.column_width(),
            continued: index > 0,
            spread: setting.spread,
        };
        let mut setter = TableSetter::new(table, strip, stand, typesetter);
        let rows = row_heights(&setter, typesetter);
        let gap = if flow.begun() { GAP } else { 0.0 };
        let opening = gap + setter.caption_height() + setter.heading_height();
        let first_rows: f32 = rows.iter().take(2).map(|row| row.height).sum();
        let remarks = remarks_height(table.table, setting.column_width(), typesetter);
        let whole = opening + rows.iter().map(|row| row.height).sum::<f32>() + remarks;
        // On a page of its own there is no gap above it.
        let alone = whole - gap;
        let stays_whole = table.table.stays_whole && alone <= flow.page_room() && above == Above::Table;
        flow.make_room(match stays_whole {
            // With what follows where a page can hold both.
            true if alone + below <= flow.page_room() => whole + below,
            true => whole,
            false => opening + first_rows,
        });
        if flow.begun() {
            flow.y += GAP;
        }
        flow.y = setter.caption(flow.y, &mut flow.items, typesetter);
        let room = Room {
            first: flow.room_left(),
            further: flow.page_room(),
            headings: setter.heading_height(),
            below: if index == last && !stays_whole && above != Above::Remarks {
                below + remarks
            } else {
                0.0
            },
            columns: setting.columns,
        };
        if rows.is_empty() {
            flow.y = setter.headings(false, flow.y, &mut flow.items, typesetter);
            flow.y = setter.close(flow.y, &mut flow.items);
        }
        for (page, columns) in breaks(&rows, room).into_iter().enumerate() {
            if page > 0 {
                flow.next_page();
            }
            let (top, mut lowest) = (flow.y, flow.y);
            for (column, range) in columns.into_iter().enumerate() {
                setter.move_to(setting.column_left(column));
                let repeated = range.start > 0;
                let mut y = setter.headings(repeated, top, &mut flow.items, typesetter);
                y = setter.continued_group(range.start, y, &mut flow.items, typesetter);
                let mut striped = false;
                for (row, height) in rows.iter().enumerate().take(range.end).skip(range.start) {
                    y = setter.row((row, height.height), striped, y, &mut flow.items, typesetter);
                    striped = !height.keeps_next && !striped;
                }
                lowest = lowest.max(setter.close(y, &mut flow.items));
            }
            flow.y = lowest;
        }
    }
    if above == Above::Remarks {
        let remarks = remarks_height(table.table, setting.column_width(), typesetter);
        flow.make_room(remarks + below);
    }
    flow_remarks((place, table.table), flow, typesetter);
}
