//! The definition of a list: rows, and columns that say what stands in each of them.

use super::CellValue;
use crate::reports::document::{Align, Fit, Weight};
use crate::reports::words::Words;

/// Who gets to see a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Readers {
    /// Everybody.
    #[default]
    Everybody,
    /// Whoever reads paper, window or terminal; files do without it.
    People,
    /// Programs: what people see elsewhere (above a group of rows, in another cell) has a column of its own in files.
    Files,
}

/// The text over a column.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Heading {
    /// The wording of the column's key.
    OfKey,
    /// What the data say: a tie-break, a round.
    Own { full: String, short: String },
}

/// A column of a list whose rows are `R`.
pub struct Column<'a, R> {
    /// Names the column and its heading (`list-column-KEY` in the wording).
    pub key: &'static str,
    heading: Heading,
    /// Where heading and cells stand for people.
    pub align: Align,
    /// How it gives way where there is little room.
    pub fit: Fit,
    /// The weight of its cells where there are weights.
    pub weight: Weight,
    /// For people it is left out while it is empty in every row; a file always has it.
    pub optional: bool,
    /// Who gets to see it.
    pub readers: Readers,
    /// What stands in a row.
    pub cell: Box<dyn Fn(&R) -> CellValue + 'a>,
    /// What stands below all rows, for people; files have no such line, so that a column can be added up.
    pub sum: CellValue,
}

impl<'a, R> Column<'a, R> {
    fn new(key: &'static str, align: Align, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self {
            key,
            heading: Heading::OfKey,
            align,
            fit: Fit::Content,
            weight: Weight::Regular,
            optional: false,
            readers: Readers::Everybody,
            cell: Box::new(cell),
            sum: CellValue::Empty,
        }
    }

    /// A column of words.
    pub fn left(key: &'static str, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self::new(key, Align::Left, cell)
    }

    /// A column of names, which may be long.
    pub fn names(key: &'static str, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self { fit: Fit::Flexible, ..Self::left(key, cell) }
    }

    /// A column of signs.
    pub fn centre(key: &'static str, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self::new(key, Align::Centre, cell)
    }

    /// A column of numbers.
    pub fn right(key: &'static str, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self::new(key, Align::Right, cell)
    }

    /// The same column with a heading that the data say.
    pub fn headed(self, full: impl Into<String>, short: impl Into<String>) -> Self {
        Self { heading: Heading::Own { full: full.into(), short: short.into() }, ..self }
    }

    /// The same column, emphasised.
    pub fn bold(self) -> Self {
        Self { weight: Weight::Bold, ..self }
    }

    /// The same column, emphasised if that holds.
    pub fn bold_if(self, holds: bool) -> Self {
        if holds { self.bold() } else { self }
    }

    /// The same column, left out for people while it is empty.
    pub fn optional(self) -> Self {
        Self { optional: true, ..self }
    }

    /// The same column, for people only.
    pub fn for_people(self) -> Self {
        Self { readers: Readers::People, ..self }
    }

    /// The same column, for files only.
    pub fn for_files(self) -> Self {
        Self { readers: Readers::Files, ..self }
    }

    /// The same column, for people only if there is something to see.
    pub fn for_people_if(self, there_is: bool) -> Self {
        if there_is { self } else { self.for_files() }
    }

    /// The same column with what stands below all rows.
    pub fn sum(self, sum: CellValue) -> Self {
        Self { sum, ..self }
    }
}

/// A list: what it says, whoever shows it.
pub struct List<'a, R> {
    /// The rows from top to bottom.
    pub rows: Vec<R>,
    /// The columns from left to right.
    pub columns: Vec<Column<'a, R>>,
}

impl<R> List<'_, R> {
    /// All cells of the list. O(rows × columns).
    pub fn table(&self, words: Words<'_>) -> ListTable {
        let heading = |column: &Column<'_, R>| {
            let (full, short) = match &column.heading {
                Heading::OfKey => words.list_heading(column.key),
                Heading::Own { full, short } => (full.clone(), short.clone()),
            };
            let Column { key, align, fit, weight, optional, readers, .. } = *column;
            ListHeading { key, full, short, align, fit, weight, optional, readers }
        };
        let cells = |row: &R| self.columns.iter().map(|column| (column.cell)(row)).collect();
        ListTable {
            headings: self.columns.iter().map(heading).collect(),
            rows: self.rows.iter().map(cells).collect(),
            sums: self.columns.iter().map(|column| column.sum.clone()).collect(),
        }
    }
}

/// The heading of a column, and what renderers have to know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListHeading {
    /// The column's key.
    pub key: &'static str,
    /// The heading where there is room, each one different: `White rating`.
    pub full: String,
    /// The heading over a narrow column: `Rtg`.
    pub short: String,
    /// Where heading and cells stand for people.
    pub align: Align,
    /// How it gives way where there is little room.
    pub fit: Fit,
    /// The weight of its cells where there are weights.
    pub weight: Weight,
    /// Left out for people while it is empty.
    pub optional: bool,
    /// Who gets to see it.
    pub readers: Readers,
}

/// A list with its cells computed: what renderers take.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ListTable {
    /// One for each column.
    pub headings: Vec<ListHeading>,
    /// The rows; one cell for each column.
    pub rows: Vec<Vec<CellValue>>,
    /// What stands below all rows, one for each column; all empty in a list without sums.
    pub sums: Vec<CellValue>,
}

impl ListTable {
    /// The same list without the columns of these keys.
    #[must_use]
    pub fn without(self, keys: &[&str]) -> Self {
        self.keep(|_, heading| !keys.contains(&heading.key))
    }

    /// What files have.
    #[must_use]
    pub fn for_files(self) -> Self {
        self.keep(|_, heading| heading.readers != Readers::People)
    }

    /// Without the columns that only files have.
    #[must_use]
    pub fn without_file_columns(self) -> Self {
        self.keep(|_, heading| heading.readers != Readers::Files)
    }

    /// What people see: without the columns for files and without empty optional ones.
    #[must_use]
    pub fn for_people(self) -> Self {
        let used = |index: usize, row: &Vec<CellValue>| row.get(index).is_some_and(|cell| !cell.is_empty());
        let filled: Vec<bool> =
            (0..self.headings.len()).map(|index| self.rows.iter().any(|row| used(index, row))).collect();
        self.keep(|index, heading| {
            let has_something = filled.get(index).copied().unwrap_or_default();
            heading.readers != Readers::Files && (has_something || !heading.optional)
        })
    }

    /// True if there is a line below all rows.
    pub fn has_sums(&self) -> bool {
        self.sums.iter().any(|sum| !sum.is_empty())
    }

    fn keep(self, is_kept: impl Fn(usize, &ListHeading) -> bool) -> Self {
        let kept: Vec<bool> =
            self.headings.iter().enumerate().map(|(index, heading)| is_kept(index, heading)).collect();
        Self {
            headings: chosen(self.headings, &kept),
            rows: self.rows.into_iter().map(|row| chosen(row, &kept)).collect(),
            sums: chosen(self.sums, &kept),
        }
    }
}

fn chosen<T>(all: Vec<T>, kept: &[bool]) -> Vec<T> {
    all.into_iter().zip(kept).filter(|(_, kept)| **kept).map(|(one, _)| one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::Wording;

    #[test]
    fn people_and_files_get_their_own_columns() {
        let list = List {
            rows: vec![1_i64, 2],
            columns: vec![
                Column::right("number", |row: &i64| CellValue::whole(*row)).sum(CellValue::whole(3)),
                Column::left("title", |_: &i64| CellValue::Empty).optional(),
                Column::left("how", |_: &i64| CellValue::text("so")).for_people(),
                Column::left("list", |_: &i64| CellValue::text("main")).for_files(),
            ],
        };
        let wording = Wording::english();
        let keys = |table: ListTable| table.headings.iter().map(|heading| heading.key).collect::<Vec<_>>();
        let table = list.table(Words(&wording));
        assert!(table.has_sums());
        assert_eq!(keys(table.clone().for_people()), ["number", "how"]);
        assert_eq!(keys(table.clone().for_files()), ["number", "title", "list"]);
        let without = table.without(&["number", "how"]);
        assert!(!without.has_sums());
        assert_eq!(without.rows[1], [CellValue::Empty, CellValue::text("main")]);
    }
}
