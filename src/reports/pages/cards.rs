//! Tables as cards to be cut out: a grid, in which no card breaks.

use super::columns::{Measure, MeasuredTable};
use super::fit::LEAST_SIZE;
use super::flow::{Flow, printable};
use super::rows::{Stand, TableSetter};
use super::typeset::Typesetter;
use crate::reports::document::{Area, Colour, Frame, Item};

/// The distance between two cards.
const GAP: f32 = 14.0;
/// The distance between a card's edge and its contents.
const INSET: f32 = 8.0;
/// Cards whose text would be smaller than this share of the wanted size stand side by side in smaller numbers.
const LEAST_SHARE: f32 = 0.78;

/// Sets the tables as cards in a grid; each line of cards is as high as its highest. The last one keeps `below` points free
/// for what follows.
pub fn deal_cards(
    tables: &[MeasuredTable<'_>],
    across: usize,
    (size, below): (f32, f32),
    flow: &mut Flow,
    typesetter: &mut Typesetter,
) {
    let area = printable(flow.extent);
    let across = cards_side_by_side(tables, across, area.width, size);
    let measure = one_size(tables, card_measure(area.width, across, size));
    let lines = tables.chunks(across).len();
    for (number, line) in tables.chunks(across).enumerate() {
        let setters: Vec<TableSetter<'_>> = line
            .iter()
            .enumerate()
            .filter_map(|(place, table)| {
                let strip = table.strips(measure).into_iter().next()?;
                let left = card_left(area, measure.room, place);
                let stand = Stand {
                    table: number * across + place,
                    left,
                    room: measure.room,
                    continued: false,
                    spread: 1.0,
                };
                Some(TableSetter::new(table, strip, stand, typesetter))
            })
            .collect();
        let heights = setters.iter().map(|setter| setter.card_height(typesetter));
        let height = heights.fold(0.0, f32::max);
        let whole = height + 2.0 * INSET;
        let is_last = number + 1 == lines;
        flow.make_room(if is_last && whole + below <= flow.page_room() { whole + below } else { whole });
        let top = flow.y + INSET;
        for setter in &setters {
            let mut y = setter.caption(top, &mut flow.items, typesetter);
            y = setter.headings(false, y, &mut flow.items, typesetter);
            for row in setter.heights(typesetter).into_iter().enumerate() {
                y = setter.row(row, false, y, &mut flow.items, typesetter);
            }
            setter.close(y, &mut flow.items);
        }
        cut_marks(area, measure.room, line.len(), flow, height);
        flow.y += whole + if is_last { 0.0 } else { GAP };
    }
}

/// So many cards side by side as were wanted, or fewer on paper so small that their text would be.
fn cards_side_by_side(tables: &[MeasuredTable<'_>], wanted: usize, width: f32, size: f32) -> usize {
    let fits = |across: &usize| {
        let room = card_measure(width, *across, size).room;
        tables.iter().all(|table| table.size_in(room) >= size * LEAST_SHARE)
    };
    (1..=wanted).rev().find(fits).unwrap_or(1)
}

/// All cards in the type of the one that needs the smallest.
pub fn one_size(tables: &[MeasuredTable<'_>], measure: Measure) -> Measure {
    let largest = tables.iter().map(|table| table.size_in(measure.room)).fold(measure.size, f32::min);
    Measure { size: largest.max(measure.least_size), ..measure }
}

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
