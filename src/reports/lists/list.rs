//! The definition of a list: rows, in groups where it has them, and columns that say what stands in each row. What a
//! renderer takes of it is [`super::ListTable`].

use super::CellValue;
use super::{ListHeading, ListTable, TableGroup};
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
    /// Whoever looks at the window, which has room for it.
    Screen,
    /// Programs: what people see elsewhere (above a group of rows, in another cell) has a column of its own in files.
    Files,
}

impl Readers {
    /// True if paper and terminal have the column.
    pub const fn are_people(self) -> bool {
        matches!(self, Self::Everybody | Self::People)
    }

    /// True if the window has the column.
    pub const fn is_window(self) -> bool {
        !matches!(self, Self::Files)
    }

    /// True if files have the column.
    pub const fn are_programs(self) -> bool {
        matches!(self, Self::Everybody | Self::Files)
    }
}

/// What of a column people see only if they ask for it; files always have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// What is about the person and not about the event: years of birth, numbers at FIDE.
    Personal,
    /// The ratings beside the one that counts.
    Ratings,
}

/// The text over a column.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Heading {
    /// The wording of the column's key; where there is little room, and on paper, that of these.
    OfKeys { short: &'static str, paper: &'static str },
    /// What the data say: a tie-break, a round.
    Own { full: String, short: String },
}

/// A column of a list whose rows are `R`.
pub struct Column<'a, R> {
    /// Names the column and its heading (`column-KEY` in the wording).
    pub key: &'static str,
    heading: Heading,
    /// What the heading means, where it does not say so itself.
    meaning: Option<String>,
    /// Where heading and cells stand for people.
    pub align: Align,
    /// How it gives way where there is little room.
    pub fit: Fit,
    /// The least width on paper in ems of the text, for a column that is written in by hand.
    pub least: f32,
    /// The weight of its cells where there are weights.
    pub weight: Weight,
    /// For people it is left out while it is empty in every row; a file always has it.
    pub optional: bool,
    /// Who gets to see it.
    pub readers: Readers,
    /// On paper only if that is wished; `None` = always.
    pub wish: Option<Wish>,
    /// What stands in a row.
    pub cell: Box<dyn Fn(&R) -> CellValue + 'a>,
    /// What stands below the rows of a group, for people; files have no such line, so that a column can be added up.
    sum: Option<SumOf<'a, R>>,
}

type SumOf<'a, R> = Box<dyn Fn(&[R]) -> CellValue + 'a>;

impl<'a, R> Column<'a, R> {
    /// A column whose cells stand so.
    pub(super) fn new(key: &'static str, align: Align, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self {
            key,
            heading: Heading::OfKeys { short: key, paper: key },
            meaning: None,
            align,
            fit: Fit::Content,
            least: 0.0,
            weight: Weight::Regular,
            optional: false,
            readers: Readers::Everybody,
            wish: None,
            cell: Box::new(cell),
            sum: None,
        }
    }

    /// A column of words.
    pub fn left(key: &'static str, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self::new(key, Align::Left, cell)
    }

    /// A column of names, which may be long.
    pub fn names(key: &'static str, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self::left(key, cell).flexible()
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

    /// The same column, whose heading means this.
    pub fn meaning(self, meaning: impl Into<String>) -> Self {
        Self { meaning: Some(meaning.into()), ..self }
    }

    /// The same column, under which people see the heading of another: `White rating` in a file, `Rtg` for them.
    pub fn shown_as(self, key: &'static str) -> Self {
        Self { heading: Heading::OfKeys { short: key, paper: key }, ..self }
    }

    /// The same column, which has the heading of another where there is little room: `Title` for `White title`.
    pub fn shortened_to(self, key: &'static str) -> Self {
        Self { heading: Heading::OfKeys { short: key, paper: self.key }, ..self }
    }

    /// The same column, at least so many ems wide on paper.
    pub fn at_least(self, ems: f32) -> Self {
        Self { least: ems, ..self }
    }

    /// The same column, whose texts may be long.
    pub(super) fn flexible(self) -> Self {
        Self { fit: Fit::Flexible, ..self }
    }

    /// The same column, which moves to a further page where the list is too wide.
    pub fn movable(self) -> Self {
        Self { fit: Fit::Movable, ..self }
    }

    /// The same column, emphasised.
    pub fn bold(self) -> Self {
        Self { weight: Weight::Bold, ..self }
    }

    /// The same column, emphasised if that holds.
    pub fn bold_if(self, holds: bool) -> Self {
        if holds { self.bold() } else { self }
    }

    /// The same column with other cells.
    pub(super) fn showing(self, cell: impl Fn(&R) -> CellValue + 'a) -> Self {
        Self { cell: Box::new(cell), ..self }
    }

    /// The same column, left out for people while it is empty.
    pub fn optional(self) -> Self {
        Self { optional: true, ..self }
    }

    /// The same column, which people see only if that is wished.
    pub fn personal(self) -> Self {
        self.wished_as(Wish::Personal)
    }

    /// The same column, which people see only if they ask for such ones.
    pub fn wished_as(self, wish: Wish) -> Self {
        Self { wish: Some(wish), ..self }
    }

    /// The same column, for people only.
    pub fn for_people(self) -> Self {
        Self { readers: Readers::People, ..self }
    }

    /// The same column, for files only.
    pub fn for_files(self) -> Self {
        Self { readers: Readers::Files, ..self }
    }

    /// The same column, for the window only.
    pub fn for_screen(self) -> Self {
        Self { readers: Readers::Screen, ..self }
    }

    /// The same column, for people only if there is something to see.
    pub fn for_people_if(self, there_is: bool) -> Self {
        if there_is { self } else { self.for_files() }
    }

    /// The same column, empty in all other rows.
    pub fn only_for(self, holds: fn(&R) -> bool) -> Self
    where
        R: 'a,
    {
        let cell = self.cell;
        Self { cell: Box::new(move |row| if holds(row) { cell(row) } else { CellValue::Empty }), ..self }
    }

    /// The same column with what stands below all rows.
    pub fn sum(self, sum: CellValue) -> Self
    where
        R: 'a,
    {
        self.sum_of(move |_| sum.clone())
    }

    /// The same column with what stands below the rows of each group.
    pub fn sum_of(self, sum: impl Fn(&[R]) -> CellValue + 'a) -> Self {
        Self { sum: Some(Box::new(sum)), ..self }
    }
}

/// Rows under a title of their own.
pub struct Group<R> {
    /// What stands above them; nothing in a list without groups.
    pub title: String,
    /// The rows from top to bottom.
    pub rows: Vec<R>,
}

/// A list: what it says, whoever shows it.
pub struct List<'a, R> {
    /// The groups from top to bottom; one without a title where there are none.
    pub groups: Vec<Group<R>>,
    /// The columns from left to right.
    pub columns: Vec<Column<'a, R>>,
}

impl<'a, R> List<'a, R> {
    /// A list without groups.
    pub fn new(rows: Vec<R>, columns: Vec<Column<'a, R>>) -> Self {
        Self { groups: vec![Group { title: String::new(), rows }], columns }
    }

    /// All cells of the list. O(rows × columns).
    pub fn table(&self, words: Words<'_>) -> ListTable {
        let cells = |row: &R| self.columns.iter().map(|column| (column.cell)(row)).collect();
        let sum = |column: &Column<'a, R>, rows: &[R]| {
            column.sum.as_ref().map_or(CellValue::Empty, |sum| sum(rows))
        };
        let group = |group: &Group<R>| TableGroup {
            title: group.title.clone(),
            rows: group.rows.iter().map(cells).collect(),
            sums: self.columns.iter().map(|column| sum(column, &group.rows)).collect(),
        };
        ListTable {
            headings: self.columns.iter().map(|column| column.heading(words)).collect(),
            groups: self.groups.iter().map(group).collect(),
        }
    }
}

impl<R> Column<'_, R> {
    /// Its heading, and what else a renderer has to know.
    pub fn heading(&self, words: Words<'_>) -> ListHeading {
        let (full, short, paper) = match &self.heading {
            Heading::OfKeys { short, paper } => {
                (words.0.heading(self.key), words.0.short_heading(short), words.0.paper_heading(paper))
            }
            Heading::Own { full, short } => (full.clone(), short.clone(), short.clone()),
        };
        let meaning = self.meaning.clone().unwrap_or_else(|| full.clone());
        let Self { key, align, fit, least, weight, optional, readers, wish, .. } = *self;
        ListHeading { key, full, meaning, short, paper, align, fit, least, weight, optional, readers, wish }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::Wording;

    #[test]
    fn people_and_files_get_their_own_columns() {
        let list = List::new(
            vec![1_i64, 2],
            vec![
                Column::right("number", |row: &i64| CellValue::whole(*row)).sum(CellValue::whole(3)),
                Column::left("title", |_: &i64| CellValue::Empty).optional(),
                Column::left("how", |_: &i64| CellValue::text("so")).for_people(),
                Column::left("list", |_: &i64| CellValue::text("main")).for_files(),
            ],
        );
        let wording = Wording::english();
        let keys = |table: ListTable| table.headings.iter().map(|heading| heading.key).collect::<Vec<_>>();
        let table = list.table(Words(&wording));
        assert!(table.groups[0].has_sums());
        assert_eq!(keys(table.clone().for_people()), ["number", "how"]);
        assert_eq!(keys(table.clone().for_files()), ["number", "title", "list"]);
        let without = table.without(&["number", "how"]);
        assert!(!without.groups[0].has_sums());
        assert_eq!(without.groups[0].rows[1], [CellValue::Empty, CellValue::text("main")]);
    }
}
