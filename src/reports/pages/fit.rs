//! The largest type with which a list fits its sheets of paper.
//!
//! What is asked for (sheets, columns, size of type, way round) is kept; the rest is found by trying: the way round and the
//! columns that give the largest type, with real widths of text and the very rules by which pages break. Where pages are
//! filled is decided in [`super::layout`].

use super::breaks::{Room, RowHeight, breaks};
use super::columns::{Measure, MeasuredTable, Strip};
use super::flow::printable;
use super::head::{FOOT, head, notes_height};
use super::layout::{Furniture, draw};
use super::rows::{Stand, TableSetter};
use super::typeset::Typesetter;
use crate::reports::document::{Arrangement, Extent, Orientation, PaperSize, Sheet, SheetFit, TextSize};

/// The least size of a table's text that is chosen where nobody asked for less.
pub const LEAST_SIZE: f32 = 6.5;
/// The least size with which a list is brought onto the sheets that it wants: below it, it takes more of them.
const LEAST_ON_ITS_SHEETS: f32 = 8.0;
/// The least size with which it is brought onto the sheets that a person asks for.
const LEAST_ON_REQUEST: f32 = 4.5;
/// By how much type becomes larger than the sheet's own size on the sheets that it is to fit.
const LARGEST_SHARE: f32 = 2.6;
/// The same on as many sheets as it needs: a list that is read from near by does not shout.
const LARGEST_SHARE_AS_NEEDED: f32 = 1.5;
/// Below this share of the wanted size the other way round is tried, if it is not asked for.
const TURNING_SHARE: f32 = 0.85;
/// By how much larger the type has to be for paper that lies across.
const WORTH_TURNING: f32 = 1.1;
/// By how much larger the type has to be for each further column.
const WORTH_A_COLUMN: f32 = 0.12;
/// A list that needs as many sheets as it needs is set so much smaller if that saves a sheet.
const WORTH_A_SHEET: f32 = 0.85;
/// Rows are drawn apart by so much where a single page has room.
const WIDEST_SPREAD: f32 = 1.45;
/// Between the columns of a page, in points.
const GUTTER: f32 = 18.0;

/// How a sheet is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ListSetting {
    /// The paper the way round it is used.
    pub extent: Extent,
    /// Columns of the page side by side.
    pub columns: usize,
    /// The size of the tables' text in points.
    pub size: f32,
    /// By how much rows are higher than they have to be.
    pub spread: f32,
    /// Whether all columns of a table stay on one page: else movable ones go to further pages where the table is too wide.
    whole: bool,
    /// The pages that were to be filled, where that is known.
    pub wanted: Option<usize>,
}

impl ListSetting {
    /// The width of one column of the page.
    pub fn column_width(&self) -> f32 {
        column_width(self.extent, self.columns)
    }

    /// The left edge of one column of the page, counted from 0.
    #[allow(clippy::cast_precision_loss, reason = "a few columns")]
    pub fn column_left(&self, column: usize) -> f32 {
        printable(self.extent).x + (self.column_width() + GUTTER) * column as f32
    }

    /// The columns of a table on as many pages as they need.
    pub fn strips(&self, table: &MeasuredTable<'_>) -> Vec<Strip> {
        let room = self.column_width();
        if self.whole {
            return vec![table.strip_at(room, self.size)];
        }
        table.strips(Measure { room, size: self.size, least_size: LEAST_SIZE.min(self.size) })
    }
}

#[allow(clippy::cast_precision_loss, reason = "a few columns")]
fn column_width(extent: Extent, columns: usize) -> f32 {
    let count = columns.max(1) as f32;
    (printable(extent).width - GUTTER * (count - 1.0)) / count
}

/// How a sheet is set best. O(cells) for measuring, and a few times O(rows) for each way round and number of columns.
pub fn choose(
    sheet: &Sheet,
    tables: &[MeasuredTable<'_>],
    furniture: &Furniture<'_>,
    typesetter: &mut Typesetter,
) -> ListSetting {
    let base = sheet.text_size * paper_share(furniture.paper);
    let mut fitter = Fitter { sheet, tables, base, asked: furniture.fit, typesetter };
    let ways = ways_round(furniture.paper, furniture.orientation);
    match sheet.arrangement {
        Arrangement::Flow => fitter.list(&ways),
        Arrangement::Bracket { first } => {
            // Three stages side by side need the long edge.
            let turned = ways.iter().copied().find(|extent| first <= 2 || extent.width > extent.height);
            fitter.plain(
                turned.or(ways.first().copied()).unwrap_or(furniture.paper.portrait()),
                sheet.text_size,
            )
        }
        Arrangement::Cards { .. } => {
            fitter.plain(ways.first().copied().unwrap_or(furniture.paper.portrait()), sheet.text_size)
        }
    }
}

/// A list on large paper begins with larger type, one on small paper with smaller.
fn paper_share(paper: PaperSize) -> f32 {
    let a4 = PaperSize::A4.portrait().width;
    (paper.portrait().width / a4).sqrt().clamp(0.8, 1.25)
}

/// The ways round that may be used, upright first.
fn ways_round(paper: PaperSize, orientation: Orientation) -> Vec<Extent> {
    let upright = paper.portrait();
    match orientation {
        Orientation::Portrait => vec![upright],
        Orientation::Landscape => vec![upright.turned()],
        Orientation::Automatic => vec![upright, upright.turned()],
    }
}

/// A way round with a number of columns.
#[derive(Debug, Clone, Copy)]
struct FitCandidate {
    extent: Extent,
    columns: usize,
    /// The largest size at which the table is no wider than a column.
    widest: f32,
}

impl FitCandidate {
    /// What its type is worth: paper that lies across and further columns are harder to read and to hang up.
    #[allow(clippy::cast_precision_loss, reason = "a few columns")]
    fn worth(&self, size: f32) -> f32 {
        let turned = if self.extent.width > self.extent.height { WORTH_TURNING } else { 1.0 };
        size / turned / (1.0 + WORTH_A_COLUMN * (self.columns.saturating_sub(1)) as f32)
    }
}

struct Fitter<'a, 'm> {
    sheet: &'a Sheet,
    tables: &'a [MeasuredTable<'m>],
    /// The size with which the sheets that the list needs are counted.
    base: f32,
    asked: SheetFit,
    typesetter: &'a mut Typesetter,
}

impl Fitter<'_, '_> {
    fn plain(&self, extent: Extent, size: f32) -> ListSetting {
        let size = self.asked.text_size.map_or(size, TextSize::points);
        ListSetting { extent, columns: 1, size, spread: 1.0, whole: false, wanted: None }
    }

    fn list(&mut self, ways: &[Extent]) -> ListSetting {
        let candidates = self.candidates(ways);
        let Some(widest) =
            candidates.iter().copied().max_by(|a, b| a.worth(a.widest).total_cmp(&b.worth(b.widest)))
        else {
            return self.plain(PaperSize::A4.portrait(), self.base);
        };
        if let Some(size) = self.asked.text_size {
            return self.at_size(&candidates, size.points());
        }
        let sheets = self.asked.sheets.or(self.sheet.sheets).map(|sheets| usize::from(sheets.get()));
        let candidates =
            if self.is_one_list() { candidates } else { self.upright_if_readable(candidates, widest) };
        if let Some(sheets) = sheets {
            let floor = if self.asked.sheets.is_some() { LEAST_ON_REQUEST } else { LEAST_ON_ITS_SHEETS };
            let floor = floor.min(self.base);
            let cap = if self.is_one_list() { self.base * LARGEST_SHARE } else { self.base };
            if let Some((candidate, size)) = self.largest(&candidates, sheets, floor, cap) {
                return self.settled(candidate, size, Some(sheets));
            }
            if self.asked.sheets.is_some() {
                let (tight, least) = self.fewest_pages(&candidates, LEAST_ON_REQUEST.min(self.base));
                let pages = self.pages(tight, least, 1.0);
                let (candidate, size) =
                    self.largest(&candidates, pages, least, cap).unwrap_or((tight, least));
                return self.settled(candidate, size, Some(sheets));
            }
        }
        let only = self.upright_if_readable(candidates, widest);
        if !self.is_one_list() || (widest.widest < LEAST_SIZE && self.is_movable()) {
            let extent = only.first().map_or(widest.extent, |candidate| candidate.extent);
            return self.plain(extent, self.base);
        }
        let (candidate, size) = self.fewest_pages(&only, self.base * WORTH_A_SHEET);
        let pages = self.pages(candidate, size, 1.0);
        let larger = self.largest(&only, pages, size, self.base * LARGEST_SHARE_AS_NEEDED);
        let (candidate, size) = larger.unwrap_or((candidate, size));
        self.settled(candidate, size, Some(pages))
    }

    /// What is not hung up stands upright where its type is not much smaller so.
    fn upright_if_readable(&self, candidates: Vec<FitCandidate>, widest: FitCandidate) -> Vec<FitCandidate> {
        let Some(upright) = candidates.first().copied() else { return candidates };
        if self.is_one_list() && self.sheet.sheets.is_some() {
            return candidates;
        }
        let extent = if upright.widest >= self.base * TURNING_SHARE { upright.extent } else { widest.extent };
        candidates.into_iter().filter(|candidate| candidate.extent == extent).collect()
    }

    fn is_movable(&self) -> bool {
        self.tables.iter().any(MeasuredTable::is_movable)
    }

    /// True if the sheet is a single table and nothing else: only such a list is set in columns.
    fn is_one_list(&self) -> bool {
        self.tables.len() == 1 && self.sheet.text.is_empty()
    }

    fn candidates(&self, ways: &[Extent]) -> Vec<FitCandidate> {
        let may_be_dealt = self.is_one_list() && !self.is_movable();
        let columns = match self.asked.columns {
            Some(columns) if may_be_dealt => {
                let columns = usize::from(columns.get().min(SheetFit::MOST_COLUMNS));
                columns..=columns
            }
            None if may_be_dealt => 1..=usize::from(SheetFit::MOST_COLUMNS),
            Some(_) | None => 1..=1,
        };
        let of_way = |&extent: &Extent| {
            columns.clone().map(move |columns| {
                let room = column_width(extent, columns);
                let widest =
                    self.tables.iter().map(|table| table.size_in(room)).fold(f32::INFINITY, f32::min);
                FitCandidate { extent, columns, widest }
            })
        };
        ways.iter().flat_map(of_way).collect()
    }

    /// The candidate that is set on no more than so many pages with the largest type, between two sizes.
    fn largest(
        &mut self,
        candidates: &[FitCandidate],
        pages: usize,
        floor: f32,
        cap: f32,
    ) -> Option<(FitCandidate, f32)> {
        let mut best: Option<(FitCandidate, f32)> = None;
        for candidate in candidates {
            let most = candidate.widest.min(cap);
            let best_worth = best.map_or(0.0, |(best, size)| best.worth(size));
            if most < floor || candidate.worth(most) <= best_worth {
                continue;
            }
            if let Some(size) = self.largest_of(*candidate, pages, floor, most)
                && candidate.worth(size) > best_worth
            {
                best = Some((*candidate, size));
            }
        }
        best
    }

    fn largest_of(&mut self, candidate: FitCandidate, pages: usize, floor: f32, most: f32) -> Option<f32> {
        let rounded = |size: f32| TextSize::of(size).points().max(floor);
        if self.pages(candidate, rounded(most), 1.0) <= pages {
            return Some(rounded(most));
        }
        if self.pages(candidate, floor, 1.0) > pages {
            return None;
        }
        let (mut low, mut high) = (floor, most);
        while high - low > 0.1 {
            let middle = f32::midpoint(low, high);
            if self.pages(candidate, middle, 1.0) <= pages { low = middle } else { high = middle }
        }
        let size = rounded(low);
        // Rounding down may break a page elsewhere: then the size that was tried is kept.
        Some(if self.pages(candidate, size, 1.0) <= pages { size } else { low })
    }

    /// The candidate that needs the fewest pages at a size, or at the largest below it that it can be set in.
    fn fewest_pages(&mut self, candidates: &[FitCandidate], size: f32) -> (FitCandidate, f32) {
        let mut best: Option<(usize, f32, FitCandidate, f32)> = None;
        for candidate in candidates {
            // Names are broken all over the list only where so many columns are asked for, or one is too narrow already.
            let may_break = self.asked.columns.is_some() || candidate.columns == 1;
            let size = size.min(if may_break { candidate.widest.max(LEAST_SIZE) } else { candidate.widest });
            if size < LEAST_SIZE && !may_break {
                continue;
            }
            let (pages, worth) = (self.pages(*candidate, size, 1.0), candidate.worth(size));
            let is_better = best.is_none_or(|(most, worst, ..)| match pages.cmp(&most) {
                std::cmp::Ordering::Less => worth >= worst * TURNING_SHARE,
                std::cmp::Ordering::Equal => worth > worst,
                std::cmp::Ordering::Greater => worth * TURNING_SHARE > worst,
            });
            if is_better {
                best = Some((pages, worth, *candidate, size));
            }
        }
        best.map_or_else(
            || (FitCandidate { extent: PaperSize::A4.portrait(), columns: 1, widest: size }, size),
            |(_, _, candidate, size)| (candidate, size),
        )
    }

    /// At a size that is asked for, on as few pages as it takes; names go on in further lines where they must.
    fn at_size(&mut self, candidates: &[FitCandidate], size: f32) -> ListSetting {
        let reached = |candidate: &FitCandidate| {
            let room = column_width(candidate.extent, candidate.columns);
            self.tables.iter().map(|table| table.strip_at(room, size).size).fold(size, f32::min)
        };
        let wide_enough: Vec<FitCandidate> =
            candidates.iter().copied().filter(|candidate| candidate.widest >= size).collect();
        // Where names have to go on in further lines, the way round and the columns that come closest to the size.
        let single = candidates.iter().copied();
        let single = single.filter(|candidate| candidate.columns == 1 || self.asked.columns.is_some());
        let single: Vec<FitCandidate> = single.collect();
        let most = single.iter().map(reached).fold(0.0, f32::max);
        let closest = single.into_iter().filter(|candidate| reached(candidate) >= most - 0.05).collect();
        let choice: Vec<FitCandidate> = if wide_enough.is_empty() { closest } else { wide_enough };
        let widest = choice.iter().copied().max_by(|a, b| a.widest.total_cmp(&b.widest));
        let mut best: Option<(usize, FitCandidate)> = None;
        for candidate in choice {
            let pages = self.pages(candidate, size, 1.0);
            if best.is_none_or(|(fewest, _)| pages < fewest) {
                best = Some((pages, candidate));
            }
        }
        match best.map(|(_, candidate)| candidate).or(widest) {
            Some(candidate) if candidate.widest >= LEAST_SIZE => self.settled(candidate, size, None),
            Some(candidate) => self.plain(candidate.extent, size),
            None => self.plain(PaperSize::A4.portrait(), size),
        }
    }

    /// The setting; the rows of a single page are drawn apart as far as it has room.
    fn settled(&mut self, candidate: FitCandidate, size: f32, wanted: Option<usize>) -> ListSetting {
        let mut spread = 1.0;
        if self.is_one_list() && self.pages(candidate, size, 1.0) == 1 {
            let (mut low, mut high) = (1.0, WIDEST_SPREAD);
            for _ in 0..6 {
                let middle = f32::midpoint(low, high);
                if self.pages(candidate, size, middle) == 1 { low = middle } else { high = middle }
            }
            spread = low;
        }
        let FitCandidate { extent, columns, .. } = candidate;
        ListSetting { extent, columns, size, spread, whole: self.is_one_list(), wanted }
    }

    /// How many pages a list takes, by the rules by which it is drawn.
    fn pages(&mut self, candidate: FitCandidate, size: f32, spread: f32) -> usize {
        let FitCandidate { extent, columns, .. } = candidate;
        let [table] = self.tables else {
            let setting = ListSetting { extent, columns: 1, size, spread, whole: false, wanted: None };
            return draw(self.sheet, self.tables, setting, self.typesetter).len();
        };
        if !self.sheet.text.is_empty() || table.table.stays_whole {
            let whole = self.is_one_list();
            let setting = ListSetting { extent, columns: 1, size, spread, whole, wanted: None };
            return draw(self.sheet, self.tables, setting, self.typesetter).len();
        }
        let area = printable(extent);
        let strip = table.strip_at(column_width(extent, columns), size);
        let stand =
            Stand { table: 0, left: area.x, room: column_width(extent, columns), continued: false, spread };
        let setter = TableSetter::new(table, strip, stand, self.typesetter);
        let (_, top) = head(self.sheet, area, self.typesetter);
        let page = area.bottom() - FOOT - top;
        let room = Room {
            first: page - setter.caption_height(),
            further: page,
            headings: setter.heading_height(),
            below: notes_height(self.sheet, area.width, page, self.typesetter),
            columns,
        };
        breaks(&row_heights(&setter, self.typesetter), room).len()
    }
}

/// The heights of all rows, and which of them stay with the next.
pub fn row_heights(setter: &TableSetter<'_>, typesetter: &mut Typesetter) -> Vec<RowHeight> {
    let heights = setter.heights(typesetter).into_iter().enumerate();
    let mut continued = 0.0;
    let row = |(index, height)| match setter.group_heading(index) {
        Some(heading) => {
            continued = setter.continued_height(heading, typesetter);
            RowHeight { height, keeps_next: true, continued: 0.0 }
        }
        None => RowHeight { height, keeps_next: false, continued },
    };
    heights.map(row).collect()
}
