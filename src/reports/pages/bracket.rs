//! Sets the matches of a knock-out as a bracket: a column for each stage, joined by lines.

use super::cards::one_size;
use super::columns::{Measure, MeasuredTable};
use super::fit::LEAST_SIZE;
use super::flow::{Flow, printable};
use super::rows::{Stand, TableSetter};
use super::typeset::Typesetter;
use crate::reports::document::{Area, Colour, Frame, Item, Line};

/// Between the columns: room for the lines.
const ALLEY: f32 = 30.0;
/// Between the matches of a column.
const GAP: f32 = 16.0;
/// Between the edge of a box and what stands in it.
const INSET: f32 = 4.0;
/// The widest box.
const WIDEST: f32 = 250.0;

/// Where a match stands.
struct MatchPlace {
    stage: usize,
    top: f32,
}

/// Draws the bracket and goes on below it. A bracket never breaks: sixteen matches would fit a page.
#[allow(clippy::cast_precision_loss, reason = "a few matches")]
pub fn draw(
    tables: &[MeasuredTable<'_>],
    first: usize,
    size: f32,
    flow: &mut Flow,
    typesetter: &mut Typesetter,
) {
    let area = printable(flow.extent);
    let stages = stages(first);
    let count = stages.len().max(1) as f32;
    let width = ((area.width - ALLEY * (count - 1.0)) / count).min(WIDEST);
    let measure =
        one_size(tables, Measure { room: width - 2.0 * INSET, size, least_size: LEAST_SIZE.min(size) });
    let setters: Vec<TableSetter<'_>> = tables
        .iter()
        .enumerate()
        .filter_map(|(at, table)| {
            let strip = table.strips(measure).into_iter().next()?;
            let stand = Stand { table: at, left: 0.0, room: measure.room, continued: false, spread: 1.0 };
            Some(TableSetter::new(table, strip, stand, typesetter))
        })
        .collect();
    let heights = setters.iter().map(|setter| setter.card_height(typesetter));
    let height = heights.fold(0.0, f32::max) + 2.0 * INSET;
    let places = places(&stages, setters.len(), height);
    let whole = places.iter().map(|place| place.top + height).fold(0.0, f32::max);
    flow.make_room(whole);
    let corner = |place: &MatchPlace| (area.x + place.stage as f32 * (width + ALLEY), flow.y + place.top);
    let boxes: Vec<Area> = places
        .iter()
        .map(|place| {
            let (x, y) = corner(place);
            Area { x, y, width, height }
        })
        .collect();
    join(&stages, &boxes, &mut flow.items);
    for (mut setter, area) in setters.into_iter().zip(&boxes) {
        let outline = Some((0.7, Colour::GREY));
        flow.items.push(Item::Box(Frame { area: *area, fill: None, outline }));
        setter.move_to(area.x + INSET);
        let mut y = setter.caption(area.y + INSET, &mut flow.items, typesetter);
        for row in setter.heights(typesetter).into_iter().enumerate() {
            y = setter.row(row, false, y, &mut flow.items, typesetter);
        }
    }
    flow.y += whole + GAP;
}

/// How many matches each stage has: 4, 2, 1.
fn stages(first: usize) -> Vec<usize> {
    std::iter::successors(Some(first.max(1)), |matches| (*matches > 1).then_some(matches / 2)).collect()
}

/// The place of every match in the order of the tables.
#[allow(clippy::cast_precision_loss, reason = "a few matches")]
fn places(stages: &[usize], count: usize, height: f32) -> Vec<MatchPlace> {
    let mut places: Vec<MatchPlace> = Vec::with_capacity(count);
    let mut before: Vec<f32> = Vec::new();
    for (stage, matches) in stages.iter().enumerate() {
        let tops: Vec<f32> = if stage == 0 {
            (0..*matches).map(|line| line as f32 * (height + GAP)).collect()
        } else {
            before.chunks(2).map(|pair| pair.iter().sum::<f32>() / pair.len().max(1) as f32).collect()
        };
        places.extend(tops.iter().map(|top| MatchPlace { stage, top: *top }));
        before = tops;
    }
    let last = before.last().copied().unwrap_or(0.0);
    let stage = stages.len().saturating_sub(1);
    for extra in 1..=count.saturating_sub(places.len()) {
        places.push(MatchPlace { stage, top: last + extra as f32 * (height + 2.0 * GAP) });
    }
    places.truncate(count);
    places
}

/// From the two boxes before to the one where the winners meet.
fn join(stages: &[usize], boxes: &[Area], items: &mut Vec<Item>) {
    let mut from = 0;
    for pair in stages.windows(2) {
        let &[matches, next] = pair else { continue };
        let to = from + matches;
        for line in 0..next {
            let Some(target) = boxes.get(to + line) else { continue };
            for source in [from + 2 * line, from + 2 * line + 1] {
                if let Some(source) = boxes.get(source) {
                    items.extend(joint(source, target));
                }
            }
        }
        from = to;
    }
}

fn joint(from: &Area, to: &Area) -> [Item; 3] {
    let (start, end) = (from.y + from.height / 2.0, to.y + to.height / 2.0);
    let middle = to.x - ALLEY / 2.0;
    let line = |from, to| Item::Line(Line { from, to, thickness: 0.7, colour: Colour::GREY });
    [
        line((from.right(), start), (middle, start)),
        line((middle, start), (middle, end)),
        line((middle, end), (to.x, end)),
    ]
}
