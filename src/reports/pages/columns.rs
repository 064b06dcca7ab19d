//! How wide the columns of a table become, and which of them stand on which page.
//!
//! Only arithmetic on widths lives here. The order of concessions when a table is too wide: names shrink
//! a little (to 88 %, endless ones to 70 %), then the whole table's text shrinks (to a readable least size), then
//! movable columns go to further pages, then names and other words are cut, and only then does the text shrink further.
//! No concession cuts a figure.

use super::typeset::Typesetter;
use crate::reports::document::{Fit, Ruling, Table, TableCell, TableColumn, TableRow, Weight};

/// The least share of its size to which a text is shrunk before it is cut.
pub const SMALLEST_SHARE: f32 = 0.7;

/// The share of its size that a name keeps before the whole table's text gives way: a list in which single names are
/// much smaller than the others is hard to read from a distance.
const WANTED_SHARE: f32 = 0.88;

/// The room left and right of a cell's text, in ems of the table's text.
pub const PADDING: f32 = 0.42;

/// Names longer than this (in ems, at the least size about 33 letters) do not make the whole table smaller.
const LONGEST_CLAIM: f32 = 12.0;

/// A name is cut to no less than this (in ems): some ten letters, and a bye with its points.
const LEAST_NAME: f32 = 7.0;

/// Other words without figures are cut to no less than this (in ems).
const LEAST_WORD: f32 = 2.5;

/// A text with a digit is a figure up to so many characters; a longer one is prose.
const LONGEST_FIGURE: usize = 60;

/// A name column grows no wider than this many times its widest name.
const GENEROSITY: f32 = 1.6;

/// The columns of a table that stand side by side on one page.
#[derive(Debug, Clone, PartialEq)]
pub struct Strip {
    /// Index in the table's columns and width in points, from left to right.
    pub columns: Vec<(usize, f32)>,
    /// The size of the text in points.
    pub size: f32,
}

/// What a column asks for, in ems of the table's text, padding included.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Claim {
    natural: f32,
    /// Where nothing is cut, or a name shrinks a little.
    least: f32,
    /// Where names and words are cut, but no figure.
    narrowest: f32,
    most: f32,
    fit: Fit,
}

/// The room and the sizes of text between which a table is set.
#[derive(Debug, Clone, Copy)]
pub struct Measure {
    /// The width there is, in points.
    pub room: f32,
    /// The size of the text where there is room, in points.
    pub size: f32,
    /// The least size of the text, in points.
    pub least_size: f32,
}

/// The columns side by side, on as many pages as they need.
pub fn strips(table: &Table, measure: Measure, typesetter: &mut Typesetter) -> Vec<Strip> {
    let claims: Vec<Claim> = (0..table.columns.len()).filter_map(|i| claim(table, i, typesetter)).collect();
    let all: Vec<usize> = (0..claims.len()).collect();
    let size = comfortable_size(&claims, measure);
    if size >= measure.least_size {
        return vec![strip(&claims, &all, measure.room, size)];
    }
    spread(&claims, measure)
}

/// The size at which all columns fit side by side, at most the wanted one.
pub fn side_by_side_size(table: &Table, measure: Measure, typesetter: &mut Typesetter) -> f32 {
    let claims: Vec<Claim> = (0..table.columns.len()).filter_map(|i| claim(table, i, typesetter)).collect();
    comfortable_size(&claims, measure)
}

fn claim(table: &Table, index: usize, typesetter: &mut Typesetter) -> Option<Claim> {
    let column = table.columns.get(index)?;
    let heading = typesetter.advance(&column.heading, Weight::Bold);
    let cells = table.rows.iter().filter_map(|row| match row {
        TableRow::Cells(cells) => cells.get(index),
        TableRow::Group(_) => None,
    });
    let has_number = column.heading.contains(char::is_numeric);
    let (mut widest, mut figures) = (heading, if has_number { heading } else { 0.0 });
    for cell in cells {
        let advance = typesetter.advance(cell.shown(), column.weight);
        widest = widest.max(advance);
        if is_figure(cell) {
            figures = figures.max(advance);
        }
    }
    let natural = widest.max(column.min_width) + 2.0 * PADDING;
    let narrowest = match column.fit {
        Fit::Content | Fit::Movable => figures.max(LEAST_WORD).max(column.min_width),
        Fit::Flexible => LEAST_NAME.max(column.min_width),
    };
    Some(Claim {
        natural,
        least: least(column, natural),
        narrowest: (narrowest + 2.0 * PADDING).min(natural),
        most: most(column, table.ruling, natural),
        fit: column.fit,
    })
}

/// What must not be cut: half a number is read for another one.
fn is_figure(cell: &TableCell) -> bool {
    match cell {
        TableCell::Number { .. } => true,
        TableCell::Text(text) => text.contains(char::is_numeric) && text.chars().count() <= LONGEST_FIGURE,
        TableCell::Blank => false,
    }
}

/// A form fills its room; a list does not tear a name from its rating.
fn most(column: &TableColumn, ruling: Ruling, natural: f32) -> f32 {
    match (column.fit, ruling) {
        (Fit::Content | Fit::Movable, _) => natural,
        (Fit::Flexible, Ruling::Grid) => f32::INFINITY,
        (Fit::Flexible, Ruling::Zebra) => natural * GENEROSITY,
    }
}

fn least(column: &TableColumn, natural: f32) -> f32 {
    match column.fit {
        Fit::Content | Fit::Movable => natural,
        Fit::Flexible => {
            let padding = 2.0 * PADDING;
            let text = (natural - padding) * WANTED_SHARE;
            (text + padding).min(LONGEST_CLAIM.max(column.min_width))
        }
    }
}

fn comfortable_size(claims: &[Claim], measure: Measure) -> f32 {
    let least: f32 = claims.iter().map(|claim| claim.least).sum();
    if least <= 0.0 { measure.size } else { measure.size.min(measure.room / least) }
}

/// Sets the chosen columns into the room at the given size.
fn strip(claims: &[Claim], chosen: &[usize], room: f32, size: f32) -> Strip {
    let picked: Vec<(usize, Claim)> = chosen.iter().filter_map(|&i| claims.get(i).map(|c| (i, *c))).collect();
    let ems = room / size;
    let sum = |width: fn(&Claim) -> f32| picked.iter().map(|(_, claim)| width(claim)).sum::<f32>();
    let grows = sum(|claim| claim.natural) <= ems;
    // A little for rounding.
    let cuts = sum(|claim| claim.least) > ems * 1.000_05;
    let bounds = |claim: &Claim| match claim.fit {
        _ if cuts => (claim.narrowest, claim.least.max(claim.narrowest)),
        Fit::Content | Fit::Movable => (claim.natural, claim.natural),
        Fit::Flexible if grows => (claim.natural, claim.most),
        Fit::Flexible => (claim.least, claim.natural),
    };
    let level = level(&picked.iter().map(|(_, claim)| bounds(claim)).collect::<Vec<_>>(), ems);
    let width = |claim: &Claim| {
        let (low, high) = bounds(claim);
        level.clamp(low, high) * size
    };
    Strip { columns: picked.iter().map(|(i, claim)| (*i, width(claim))).collect(), size }
}

/// The common width to which all columns are brought, each within its own bounds, so that together they fill the
/// room: names on the left and on the right of a pairing become equally wide where that is possible.
fn level(bounds: &[(f32, f32)], room: f32) -> f32 {
    let filled = |level: f32| bounds.iter().map(|&(low, high)| level.clamp(low, high)).sum::<f32>();
    let (mut low, mut high) = (0.0_f32, room.max(0.0));
    for _ in 0..40 {
        let middle = f32::midpoint(low, high);
        if filled(middle) <= room {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Movable columns on as many pages as they need, the others repeated on each. Where these leave no room, they are cut as
/// far as no figure is; where even that is not enough, the text becomes smaller than the least size.
fn spread(claims: &[Claim], measure: Measure) -> Vec<Strip> {
    let (movable, repeated): (Vec<usize>, Vec<usize>) =
        (0..claims.len()).partition(|&i| claims.get(i).is_some_and(|claim| claim.fit == Fit::Movable));
    let least = |i: usize| claims.get(i).map_or(0.0, |claim| claim.least);
    let narrowest = |i: usize| claims.get(i).map_or(0.0, |claim| claim.narrowest);
    let widest = movable.iter().map(|&i| least(i)).fold(0.0, f32::max);
    let needed = repeated.iter().map(|&i| narrowest(i)).sum::<f32>() + widest;
    let size = measure.least_size.min(measure.room / needed.max(1.0));
    let ems = measure.room / size;
    let wanted: f32 = repeated.iter().map(|&i| least(i)).sum();
    let shares = if movable.is_empty() {
        vec![Vec::new()]
    } else {
        shares(&movable, ems - wanted.min(ems - widest), least)
    };
    shares
        .into_iter()
        .map(|share| {
            let mut chosen: Vec<usize> = repeated.iter().copied().chain(share).collect();
            chosen.sort_unstable();
            strip(claims, &chosen, measure.room, size)
        })
        .collect()
}

/// Deals the movable columns in order onto as few pages as possible.
fn shares(movable: &[usize], room: f32, least: impl Fn(usize) -> f32) -> Vec<Vec<usize>> {
    let mut shares: Vec<Vec<usize>> = Vec::new();
    let mut used = f32::INFINITY;
    for &column in movable {
        if used + least(column) > room {
            shares.push(Vec::new());
            used = 0.0;
        }
        used += least(column);
        if let Some(share) = shares.last_mut() {
            share.push(column);
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::document::Align;

    fn table(names: &[&str], rounds: usize) -> Table {
        let mut columns = vec![TableColumn::new("No", Align::Right), TableColumn::name("Name")];
        columns.extend(
            (1..=rounds).map(|r| TableColumn::new(r.to_string(), Align::Centre).fitting(Fit::Movable)),
        );
        let row = |name: &&str| {
            let mut cells = vec![TableCell::text("12"), TableCell::text(*name)];
            cells.extend((0..rounds).map(|_| TableCell::text("112w½")));
            TableRow::Cells(cells)
        };
        Table { columns, rows: names.iter().map(row).collect(), ..Table::default() }
    }

    const MEASURE: Measure = Measure { room: 500.0, size: 10.0, least_size: 7.0 };

    fn width(strip: &Strip) -> f32 {
        strip.columns.iter().map(|(_, width)| width).sum()
    }

    #[test]
    fn spare_room_goes_to_names_within_reason() {
        let strips = strips(&table(&["Short"], 1), MEASURE, &mut Typesetter::default());
        assert_eq!(strips.len(), 1);
        assert!(strips.iter().all(|s| width(s) < 200.0 && (s.size - 10.0).abs() < f32::EPSILON));
    }

    #[test]
    fn one_endless_name_does_not_shrink_the_table() {
        let endless = "Nebuchadnezzar ".repeat(20);
        let strips = strips(&table(&["Short", &endless], 3), MEASURE, &mut Typesetter::default());
        assert!(strips.iter().all(|s| (s.size - 10.0).abs() < f32::EPSILON));
        assert!(strips.iter().all(|s| (width(s) - 500.0).abs() < 1.0));
    }

    #[test]
    fn text_shrinks_before_columns_move() {
        let strips = strips(&table(&["Petrosian, Tigran"], 12), MEASURE, &mut Typesetter::default());
        assert_eq!(strips.len(), 1);
        assert!(strips.iter().all(|s| s.size < 10.0 && s.size >= 7.0 && width(s) <= 500.01));
    }

    #[test]
    fn movable_columns_go_to_further_pages_and_the_name_comes_along() {
        let strips = strips(&table(&["Petrosian, Tigran"], 30), MEASURE, &mut Typesetter::default());
        assert!(strips.len() > 1);
        let mut moved = Vec::new();
        for strip in &strips {
            assert!(width(strip) <= 500.01);
            assert!(strip.columns.iter().take(2).map(|(i, _)| *i).eq([0, 1]));
            moved.extend(strip.columns.iter().skip(2).map(|(i, _)| *i));
        }
        assert_eq!(moved, (2..32).collect::<Vec<_>>());
    }

    /// Figures keep their width whatever happens; names and words give way, then the size.
    #[test]
    fn no_figure_is_cut_however_narrow_the_paper() {
        let columns = vec![
            TableColumn::new("No.", Align::Right),
            TableColumn::name("Name"),
            TableColumn::new("Comes from", Align::Left),
            TableColumn::new("Elo 12", Align::Right),
        ];
        let cells = ["1234", "Nebuchadnezzar the Second", "a good friend", "−1234.56"].map(TableCell::text);
        let table = Table { columns, rows: vec![TableRow::Cells(cells.to_vec())], ..Table::default() };
        for room in [200.0, 150.0, 100.0, 60.0, 20.0] {
            let mut typesetter = Typesetter::default();
            let strips = strips(&table, Measure { room, ..MEASURE }, &mut typesetter);
            assert_eq!(strips.len(), 1);
            let strip = &strips[0];
            assert!(width(strip) <= room * 1.001, "{room}: {strip:?}");
            for (at, figure) in [(0, "1234"), (3, "−1234.56"), (3, "Elo 12")] {
                let needed = (typesetter.advance(figure, Weight::Regular) + 2.0 * PADDING) * strip.size;
                assert!(strip.columns[at].1 >= needed * 0.999, "{room}: {figure} in {strip:?}");
            }
        }
    }

    #[test]
    fn names_left_and_right_become_equally_wide() {
        let columns = vec![TableColumn::name("White"), TableColumn::name("Black")];
        let rows =
            vec![TableRow::Cells(vec![TableCell::text("Euwe"), TableCell::text("Capablanca y Graupera")])];
        let table = Table { columns, rows, ..Table::default() };
        let strips = strips(&table, Measure { room: 240.0, ..MEASURE }, &mut Typesetter::default());
        let widths: Vec<f32> = strips.iter().flat_map(|s| s.columns.iter().map(|(_, w)| *w)).collect();
        assert!(widths.iter().all(|w| *w > 30.0), "{widths:?}");
    }
}
