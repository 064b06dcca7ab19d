//! Where a list breaks: which rows stand in which column of which page.
//!
//! Only arithmetic on heights lives here. A heading of a group stays with its first row and has room again where the group
//! goes on in a further column; a page does not begin with one or
//! two last rows; what stands below the list (its notes) has room on its last page; the columns of the last page are
//! equally long.

use std::ops::Range;

/// A row as far as breaking is concerned.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RowHeight {
    /// In points.
    pub height: f32,
    /// True for the heading of a group, which does not stand last in a column.
    pub keeps_next: bool,
    /// The height of the group's heading, which is repeated above the row where it begins a column; 0 for none.
    pub continued: f32,
}

/// The room there is for rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Room {
    /// The height below what stands on the first page already, for headings and rows.
    pub first: f32,
    /// The height of any further page.
    pub further: f32,
    /// The height of the headings, which stand above the rows in every column of every page.
    pub headings: f32,
    /// The height that has to be left below the last rows.
    pub below: f32,
    /// The columns of a page.
    pub columns: usize,
}

/// So many rows at least stand on a page that is not the first one.
pub const LEAST_ROWS: usize = 3;

/// A little for rounding.
const SLACK: f32 = 0.01;

/// The rows of each column of each page. A page without rows means that the list begins on the next one. O(rows × log room).
#[must_use]
pub fn breaks(rows: &[RowHeight], room: Room) -> Vec<Vec<Range<usize>>> {
    let mut pages: Vec<Vec<Range<usize>>> = Vec::new();
    let mut from = 0;
    loop {
        let is_first = pages.is_empty();
        let height = if is_first { room.first } else { room.further };
        let columns = fill(rows, from..rows.len(), height, room);
        let end = columns.last().map_or(from, |column| column.end);
        if end >= rows.len() {
            last_page(rows, from, height, room, &mut pages);
            return pages;
        }
        if end == from && !is_first {
            // Not even one row fits a page: it is set all the same.
            pages.push(std::iter::once(from..from + 1).collect());
            from += 1;
            continue;
        }
        let end = without_orphans(rows, from, end);
        pages.push(fill(rows, from..end, height, room));
        from = end;
    }
}

/// The last rows with what stands below them; where both do not fit, some rows go to a page of their own with it.
fn last_page(rows: &[RowHeight], from: usize, height: f32, room: Room, pages: &mut Vec<Vec<Range<usize>>>) {
    let columns = even(rows, from, height - room.below, room);
    if columns.last().is_some_and(|column| column.end == rows.len())
        || room.below <= 0.0
        || from == rows.len()
    {
        pages.push(columns);
        return;
    }
    let begun_here = pages.is_empty() && room.first < room.further - SLACK;
    let left = rows.len() - from;
    let end = without_group(rows, from, rows.len().saturating_sub(LEAST_ROWS));
    if left > 2 * LEAST_ROWS && end > from {
        pages.push(fill(rows, from..end, height, room));
        pages.push(even(rows, end, room.further - room.below, room));
    } else if begun_here {
        pages.push(Vec::new());
        pages.push(fill(rows, from..rows.len(), room.further, room));
    } else {
        pages.push(fill(rows, from..rows.len(), height, room));
    }
}

/// Where to break so that the rows that are left are no orphans.
fn without_orphans(rows: &[RowHeight], from: usize, end: usize) -> usize {
    let left = rows.len() - end;
    let missing = LEAST_ROWS.saturating_sub(left);
    if end.saturating_sub(missing) > from { without_group(rows, from, end - missing) } else { end }
}

/// Where to break so that no heading of a group stands last.
fn without_group(rows: &[RowHeight], from: usize, end: usize) -> usize {
    let is_heading = |end: usize| end > 0 && rows.get(end - 1).is_some_and(|row| row.keeps_next);
    let mut earlier = end;
    while earlier > from && is_heading(earlier) {
        earlier -= 1;
    }
    if earlier > from { earlier } else { end }
}

/// Fills the columns of a page one after the other.
fn fill(rows: &[RowHeight], range: Range<usize>, height: f32, room: Room) -> Vec<Range<usize>> {
    let mut columns = Vec::new();
    let mut from = range.start;
    for _ in 0..room.columns.max(1) {
        let end = fill_column(rows, from..range.end, height - room.headings);
        if end == from {
            break;
        }
        columns.push(from..end);
        from = end;
    }
    columns
}

fn fill_column(rows: &[RowHeight], range: Range<usize>, height: f32) -> usize {
    let mut used = rows.get(range.start).map_or(0.0, |row| row.continued);
    for (index, row) in rows.iter().enumerate().take(range.end).skip(range.start) {
        let next = rows.get(index + 1).filter(|_| row.keeps_next && index + 1 < range.end);
        if used + row.height + next.map_or(0.0, |next| next.height) > height + SLACK {
            return index;
        }
        used += row.height;
    }
    range.end
}

/// The rest of the rows in columns that are equally long, as far as they fit.
fn even(rows: &[RowHeight], from: usize, height: f32, room: Room) -> Vec<Range<usize>> {
    let fits = |height: f32| {
        let columns = fill(rows, from..rows.len(), height, room);
        columns.last().is_some_and(|column| column.end == rows.len()).then_some(columns)
    };
    let Some(mut best) = fits(height) else { return fill(rows, from..rows.len(), height, room) };
    if room.columns < 2 {
        return best;
    }
    let (mut low, mut high) = (room.headings, height);
    for _ in 0..12 {
        let middle = f32::midpoint(low, high);
        match fits(middle) {
            Some(columns) => (best, high) = (columns, middle),
            None => low = middle,
        }
    }
    best
}

#[cfg(test)]
#[allow(clippy::single_range_in_vec_init, reason = "a page with one column is a list of one range")]
mod tests {
    use super::*;

    fn rows(count: usize) -> Vec<RowHeight> {
        vec![RowHeight { height: 10.0, keeps_next: false, continued: 0.0 }; count]
    }

    const ROOM: Room = Room { first: 110.0, further: 110.0, headings: 10.0, below: 0.0, columns: 1 };

    #[test]
    fn pages_are_filled_and_no_row_is_lost() {
        assert_eq!(breaks(&rows(10), ROOM), [[0..10]]);
        assert_eq!(breaks(&rows(25), ROOM), [[0..10], [10..20], [20..25]]);
        assert_eq!(breaks(&[], ROOM), [Vec::<Range<usize>>::new()]);
    }

    #[test]
    fn one_or_two_rows_do_not_stand_alone() {
        assert_eq!(breaks(&rows(11), ROOM), [[0..8], [8..11]]);
        assert_eq!(breaks(&rows(12), ROOM), [[0..9], [9..12]]);
        assert_eq!(breaks(&rows(13), ROOM), [[0..10], [10..13]]);
    }

    #[test]
    fn notes_do_not_stand_alone() {
        let with_notes = Room { below: 15.0, ..ROOM };
        assert_eq!(breaks(&rows(8), with_notes), [[0..8]]);
        assert_eq!(breaks(&rows(10), with_notes), [[0..7], [7..10]]);
        assert_eq!(breaks(&rows(20), with_notes), [[0..10], [10..17], [17..20]]);
    }

    #[test]
    fn a_heading_stays_with_its_group() {
        let mut grouped = rows(15);
        grouped[9].keeps_next = true;
        assert_eq!(breaks(&grouped, ROOM), [[0..9], [9..15]]);
        grouped[10].keeps_next = true;
        assert_eq!(breaks(&grouped[..12], ROOM), [[0..9], [9..12]]);
    }

    #[test]
    fn a_group_that_goes_on_has_room_for_its_heading_again() {
        let mut grouped = rows(25);
        grouped[0].keeps_next = true;
        grouped[1..].iter_mut().for_each(|row| row.continued = 10.0);
        assert_eq!(breaks(&grouped, ROOM), [[0..10], [10..19], [19..25]]);
    }

    #[test]
    fn a_table_begins_on_the_next_page_where_there_is_no_room() {
        let begun = Room { first: 15.0, ..ROOM };
        assert_eq!(breaks(&rows(3), begun), [vec![], vec![0..3]]);
    }

    #[test]
    fn the_columns_of_the_last_page_are_equally_long() {
        let two = Room { columns: 2, ..ROOM };
        assert_eq!(breaks(&rows(12), two), [vec![0..6, 6..12]]);
        assert_eq!(breaks(&rows(27), two), [vec![0..10, 10..20], vec![20..24, 24..27]]);
        assert_eq!(breaks(&rows(1), two), [vec![0..1]]);
    }

    #[test]
    fn a_row_that_fits_no_page_is_set_all_the_same() {
        let huge = [RowHeight { height: 500.0, keeps_next: false, continued: 0.0 }; 2];
        assert_eq!(breaks(&huge, ROOM).concat(), [0..1, 1..2]);
    }
}
