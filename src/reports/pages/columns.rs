//! How wide the columns of a table become, and which of them stand on which page.
//!
//! Only arithmetic on widths lives here. The order of concessions when a table is too wide: columns become as narrow as
//! their contents, then the whole table's text shrinks (to a readable least size), then movable columns go to further pages,
//! then names and other words go on in further lines, and only then does the text shrink further. One name in ten may need
//! a second line before any of this: a single endless name does not make the type of all others smaller.
//! No concession cuts a text, and none breaks a figure.

use super::typeset::Typesetter;
use crate::reports::document::{Align, Fit, Ruling, Table, TableCell, TableColumn, TableRow, Weight};

/// The least share of its size to which a single text is shrunk where it must stay on its line.
pub const SMALLEST_SHARE: f32 = 0.7;

/// The room left and right of a cell's text, in ems of the table's text.
pub const PADDING: f32 = 0.42;

/// So many of a column's names stand on one line before the table's text gives way.
const ON_ONE_LINE: f32 = 0.9;

/// In a list of so few rows no name is the exception.
const SHORT_LIST: usize = 20;

/// Names longer than this (in ems) do not make the whole table smaller, however many there are.
const LONGEST_CLAIM: f32 = 14.0;

/// A name is broken into lines of no less than this (in ems): some ten letters, and a bye with its points.
const LEAST_NAME: f32 = 7.0;

/// Other words without figures are broken into lines of no less than this (in ems).
const LEAST_WORD: f32 = 3.5;

/// A text with a digit is a figure up to so many characters; a longer one is prose.
const LONGEST_FIGURE: usize = 60;

/// Columns are drawn apart by no more than this (in ems) where there is room.
const WIDEST_GAP: f32 = 1.2;

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
    /// Where nothing is broken but a few long names.
    least: f32,
    /// Where names and words are broken, but no figure.
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

/// A table whose texts have been measured.
pub struct MeasuredTable<'a> {
    /// The table.
    pub table: &'a Table,
    claims: Vec<Claim>,
    /// The widths of the cells of each column in ems, in the order of the rows that have cells.
    advances: Vec<Vec<f32>>,
    /// For each column the width of the longest fraction in ems, where whole numbers and halves stand below each other.
    fractions: Vec<f32>,
    /// The most lines that a cell begins of itself.
    stacked: usize,
}

impl<'a> MeasuredTable<'a> {
    /// Measures every text of a table once. O(cells).
    pub fn of(table: &'a Table, typesetter: &mut Typesetter) -> Self {
        let (claims, advances, fractions) = (Vec::new(), Vec::new(), Vec::new());
        let mut measured = Self { table, claims, advances, fractions, stacked: stacked(table) };
        for (index, column) in table.columns.iter().enumerate() {
            let cells = || rows_of_cells(table).map(move |cells| cells.get(index));
            let advances: Vec<f32> = cells()
                .map(|cell| cell.map_or(0.0, |cell| widest_line(cell, column.weight, typesetter)))
                .collect();
            let (whole, fraction) = figure_parts(column, cells().flatten(), typesetter);
            let heading = typesetter.advance(&column.heading, Weight::Bold);
            let aligned = if fraction > 0.0 { whole + fraction } else { 0.0 };
            measured.claims.push(claim(column, table.ruling, heading, &advances, aligned, cells()));
            measured.advances.push(advances);
            measured.fractions.push(fraction);
        }
        measured
    }

    /// The columns side by side, on as many pages as they need.
    pub fn strips(&self, measure: Measure) -> Vec<Strip> {
        let all: Vec<usize> = (0..self.claims.len()).collect();
        let size = measure.size.min(self.size_in(measure.room));
        if size >= measure.least_size {
            return vec![strip(&self.claims_at(size), &all, measure.room, size)];
        }
        spread(&self.claims_at(measure.least_size), measure)
    }

    /// What the columns ask for at a size: a width in points is the more ems the smaller the text is.
    fn claims_at(&self, size: f32) -> Vec<Claim> {
        let in_points =
            self.table.columns.iter().map(|column| column.min_points / size.max(f32::MIN_POSITIVE));
        self.claims.iter().zip(in_points).map(|(claim, least)| claim.at_least(least)).collect()
    }

    /// All columns side by side at exactly that size, or the largest below it at which no figure is broken: names go on in
    /// further lines as they need.
    pub fn strip_at(&self, room: f32, size: f32) -> Strip {
        let all: Vec<usize> = (0..self.claims.len()).collect();
        let size = size.min(self.largest_size(room, |claim| claim.narrowest));
        strip(&self.claims_at(size), &all, room, size)
    }

    /// The largest size at which all columns fit side by side.
    pub fn size_in(&self, room: f32) -> f32 {
        self.largest_size(room, |claim| claim.least)
    }

    /// The largest size at which the columns fit side by side, each as wide as its claim in ems and its width in points
    /// say. Columns that need their points at that size leave the rest to the others.
    fn largest_size(&self, room: f32, ems: impl Fn(&Claim) -> f32) -> f32 {
        let mut size = f32::INFINITY;
        for _ in 0..=self.claims.len() {
            let (mut taken, mut shared) = (0.0, 0.0);
            for (claim, column) in self.claims.iter().zip(&self.table.columns) {
                let needs_points = column.min_points > 0.0 && ems(claim) * size < column.min_points;
                if needs_points { taken += column.min_points } else { shared += ems(claim) }
            }
            let found = if shared <= 0.0 { f32::INFINITY } else { (room - taken).max(1.0) / shared };
            if found >= size {
                break;
            }
            size = found;
        }
        size
    }

    /// The most lines that a cell begins of itself, at least 1.
    pub const fn stacked(&self) -> usize {
        self.stacked
    }

    /// True if columns may go to a further page.
    pub fn is_movable(&self) -> bool {
        self.claims.iter().any(|claim| claim.fit == Fit::Movable)
    }

    /// How far a figure's last digit before the fraction is from the right edge of its column, in ems, if that is counted.
    pub fn fraction(&self, column: usize) -> f32 {
        self.fractions.get(column).copied().unwrap_or(0.0)
    }

    /// In how many lines the rows are set, in their order; the heading of a group counts as one. O(cells) for comparing
    /// widths; only what is too wide is broken into lines.
    pub fn lines(&self, strip: &Strip, typesetter: &mut Typesetter) -> Vec<usize> {
        let mut lines = vec![1_usize; self.table.rows.len()];
        for &(index, width) in &strip.columns {
            let (Some(column), Some(advances)) = (self.table.columns.get(index), self.advances.get(index))
            else {
                continue;
            };
            let room = cell_room(width, strip.size) / strip.size;
            let rows = lines.iter_mut().zip(&self.table.rows).filter_map(|(lines, row)| match row {
                TableRow::Cells(cells) => Some((lines, cells)),
                TableRow::Group(_) => None,
            });
            for ((lines, cells), advance) in rows.zip(advances) {
                if *advance > room
                    && let Some(cell) = cells.get(index)
                {
                    *lines = (*lines).max(cell_lines(cell.shown(), column, room, typesetter).len());
                }
            }
        }
        lines
    }
}

impl Claim {
    /// The same claim, no narrower than so many ems with their padding.
    fn at_least(self, ems: f32) -> Self {
        Self {
            natural: self.natural.max(ems),
            least: self.least.max(ems),
            narrowest: self.narrowest.max(ems),
            most: self.most.max(ems),
            ..self
        }
    }
}

/// The width of the widest line that a cell begins of itself, in ems.
fn widest_line(cell: &TableCell, weight: Weight, typesetter: &mut Typesetter) -> f32 {
    cell.shown().split('\n').map(|line| typesetter.advance(line, weight)).fold(0.0, f32::max)
}

/// The most lines that a cell of a table begins of itself.
fn stacked(table: &Table) -> usize {
    let cells = rows_of_cells(table).flatten();
    cells.map(|cell| cell.shown().split('\n').count()).max().unwrap_or(1)
}

/// The lines of a text that is wider than its cell, whose room is counted in ems: a name is broken as names are.
pub fn cell_lines(text: &str, column: &TableColumn, room: f32, typesetter: &mut Typesetter) -> Vec<String> {
    match column.fit {
        Fit::Flexible => typesetter.wrap_name(text, column.weight, room),
        Fit::Content | Fit::Movable => typesetter.wrap(text, column.weight, 1.0, room),
    }
}

/// The width of a cell without its padding; the slack of a thousandth absorbs rounding, for a column is as wide as its
/// widest cell.
pub fn cell_room(width: f32, size: f32) -> f32 {
    (width - 2.0 * PADDING * size) * 1.001
}

fn rows_of_cells(table: &Table) -> impl Iterator<Item = &Vec<TableCell>> {
    table.rows.iter().filter_map(|row| match row {
        TableRow::Cells(cells) => Some(cells),
        TableRow::Group(_) => None,
    })
}

/// The widest whole part and the widest fraction of the figures of a column that are set below each other; no fraction
/// where all are whole.
fn figure_parts<'c>(
    column: &TableColumn,
    cells: impl Iterator<Item = &'c TableCell>,
    typesetter: &mut Typesetter,
) -> (f32, f32) {
    if column.align != Align::Right {
        return (0.0, 0.0);
    }
    let (mut whole, mut fraction) = (0.0_f32, 0.0_f32);
    for (before, behind) in cells.filter_map(parts_of_figure) {
        whole = whole.max(typesetter.advance(before, column.weight));
        fraction = fraction.max(typesetter.advance(behind, column.weight));
    }
    (whole, fraction)
}

/// `12½` as `12` and `½`, `7.25` as `7` and `.25`; nothing for words.
pub fn parts_of_figure(cell: &TableCell) -> Option<(&str, &str)> {
    let TableCell::Number { shown, .. } = cell else { return None };
    Some(shown.split_at(shown.find(['½', '.', ',']).unwrap_or(shown.len())))
}

fn claim<'c>(
    column: &TableColumn,
    ruling: Ruling,
    heading: f32,
    advances: &[f32],
    aligned: f32,
    cells: impl Iterator<Item = Option<&'c TableCell>>,
) -> Claim {
    let has_number = column.heading.contains(char::is_numeric);
    let figures =
        cells.zip(advances).filter(|(cell, _)| cell.is_some_and(is_figure)).map(|(_, advance)| *advance);
    let figures = figures.fold(if has_number { heading } else { 0.0 }, f32::max).max(aligned);
    let widest = advances.iter().copied().fold(heading, f32::max).max(aligned);
    let padded = |text: f32| text.max(column.min_width) + 2.0 * PADDING;
    let natural = padded(widest);
    let (least, narrowest) = match column.fit {
        Fit::Content | Fit::Movable => (natural, figures.max(LEAST_WORD)),
        Fit::Flexible => {
            let most_names = on_one_line(advances).max(heading).min(LONGEST_CLAIM);
            (padded(most_names).min(natural), LEAST_NAME)
        }
    };
    // A form fills its room; a list does not tear a name from its rating.
    let most = match (column.fit, ruling) {
        (Fit::Content | Fit::Movable, _) => natural,
        (Fit::Flexible, Ruling::Zebra) => natural * GENEROSITY,
        (Fit::Flexible, _) => f32::INFINITY,
    };
    Claim { natural, least, narrowest: padded(narrowest).min(least), most, fit: column.fit }
}

/// The width in ems in which nine names of ten stand on one line.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share of rows"
)]
fn on_one_line(advances: &[f32]) -> f32 {
    let mut sorted = advances.to_vec();
    sorted.sort_by(f32::total_cmp);
    let place = ((sorted.len() as f32 * ON_ONE_LINE).ceil() as usize).max(SHORT_LIST.min(sorted.len()));
    sorted.get(place.saturating_sub(1)).copied().unwrap_or(0.0)
}

/// What must not be broken: half a number is read for another one.
fn is_figure(cell: &TableCell) -> bool {
    match cell {
        TableCell::Number { .. } => true,
        TableCell::Text(text) => text.contains(char::is_numeric) && text.chars().count() <= LONGEST_FIGURE,
        TableCell::Blank => false,
    }
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
    let mut columns: Vec<(usize, f32)> = picked.iter().map(|(i, claim)| (*i, width(claim))).collect();
    draw_apart(&mut columns, room, size);
    Strip { columns, size }
}

/// Columns that leave room are drawn apart a little, so that the eye finds its way.
#[allow(clippy::cast_precision_loss, reason = "a few columns")]
fn draw_apart(columns: &mut [(usize, f32)], room: f32, size: f32) {
    let used: f32 = columns.iter().map(|(_, width)| width).sum();
    let share = ((room - used) / columns.len().max(1) as f32).clamp(0.0, WIDEST_GAP * size);
    for (_, width) in columns {
        *width += share;
    }
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

    fn strips_of(table: &Table, measure: Measure) -> Vec<Strip> {
        MeasuredTable::of(table, &mut Typesetter::default()).strips(measure)
    }

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
        let strips = strips_of(&table(&["Short"], 1), MEASURE);
        assert_eq!(strips.len(), 1);
        assert!(strips.iter().all(|s| width(s) < 200.0 && (s.size - 10.0).abs() < f32::EPSILON));
    }

    #[test]
    fn one_endless_name_does_not_shrink_the_table() {
        let endless = "Nebuchadnezzar ".repeat(20);
        let strips = strips_of(&table(&["Short", &endless], 3), MEASURE);
        assert!(strips.iter().all(|s| (s.size - 10.0).abs() < f32::EPSILON));
        assert!(strips.iter().all(|s| (width(s) - 500.0).abs() < 1.0));
    }

    #[test]
    fn text_shrinks_before_columns_move() {
        let strips = strips_of(&table(&["Petrosian, Tigran"], 12), MEASURE);
        assert_eq!(strips.len(), 1);
        assert!(strips.iter().all(|s| s.size < 10.0 && s.size >= 7.0 && width(s) <= 500.01));
    }

    #[test]
    fn movable_columns_go_to_further_pages_and_the_name_comes_along() {
        let strips = strips_of(&table(&["Petrosian, Tigran"], 30), MEASURE);
        assert!(strips.len() > 1);
        let mut moved = Vec::new();
        for strip in &strips {
            assert!(width(strip) <= 500.01);
            assert!(strip.columns.iter().take(2).map(|(i, _)| *i).eq([0, 1]));
            moved.extend(strip.columns.iter().skip(2).map(|(i, _)| *i));
        }
        assert_eq!(moved, (2..32).collect::<Vec<_>>());
    }

    /// Figures keep their width whatever happens; names and words go on in further lines, then the size gives way.
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
            let strips = strips_of(&table, Measure { room, ..MEASURE });
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
        let strips = strips_of(&table, Measure { room: 240.0, ..MEASURE });
        let widths: Vec<f32> = strips.iter().flat_map(|s| s.columns.iter().map(|(_, w)| *w)).collect();
        assert!(widths.iter().all(|w| *w > 30.0), "{widths:?}");
    }

    /// Nine names of ten on one line; the type is not made smaller for the tenth.
    #[test]
    fn a_long_name_goes_on_in_a_second_line() {
        let mut names = vec!["Petrosian, Tigran"; 39];
        names.push("Wolfeschlegelsteinhausen, Hubert Blaine Christopher");
        let table = table(&names, 9);
        let mut typesetter = Typesetter::default();
        let measured = MeasuredTable::of(&table, &mut typesetter);
        let strip = measured.strip_at(500.0, measured.size_in(500.0));
        let lines = measured.lines(&strip, &mut typesetter);
        assert_eq!((lines[..39].iter().max(), lines[39] > 1), (Some(&1), true));
    }

    #[test]
    fn halves_stand_behind_whole_numbers() {
        let number = |shown: &str| {
            TableRow::Cells(vec![TableCell::Number { shown: shown.into(), decimal: String::new() }])
        };
        let mut table = Table {
            columns: vec![TableColumn::new("", Align::Right)],
            rows: vec![number("12"), number("½"), number("3½")],
            ..Table::default()
        };
        let mut typesetter = Typesetter::default();
        let half = typesetter.advance("½", Weight::Regular);
        let measured = MeasuredTable::of(&table, &mut typesetter);
        assert!((measured.fraction(0) - half).abs() < 1e-6);
        let widths = &measured.strip_at(100.0, 10.0).columns;
        assert!(widths[0].1 >= (typesetter.advance("12½", Weight::Regular) + 2.0 * PADDING) * 10.0 - 0.01);
        table.rows.truncate(1);
        assert!(MeasuredTable::of(&table, &mut typesetter).fraction(0) == 0.0);
    }

    #[test]
    fn a_column_to_write_in_is_no_narrower_than_it_asks_for() {
        let claim = Claim { natural: 2.0, least: 1.0, narrowest: 1.0, most: 2.0, fit: Fit::Content };
        let wide = claim.at_least(5.0);
        assert_eq!([wide.natural, wide.least, wide.narrowest, wide.most], [5.0; 4]);
        let same = claim.at_least(0.5);
        assert_eq!([same.natural, same.least, same.narrowest, same.most], [2.0, 1.0, 1.0, 2.0]);
    }
}
