//! Lists as tables of a sheet, before they are laid out.

use super::{CellValue, ListHeading, ListTable};
use crate::reports::document::{GroupHeading, Table, TableCell, TableColumn, TableRow};
use crate::reports::words::Words;
use crate::wording::args;

/// The list as people see it, each group under its title, with sums below where there are some.
pub fn on_paper(list: ListTable, words: Words<'_>) -> Table {
    let list = list.for_people();
    let line =
        |cells: &Vec<CellValue>| TableRow::Cells(cells.iter().map(|cell| printed(cell, words)).collect());
    let mut rows = Vec::new();
    for group in &list.groups {
        rows.extend((!group.title.is_empty()).then(|| TableRow::Group(heading(&group.title, words))));
        rows.extend(group.rows.iter().map(line));
        let is_empty = group.rows.is_empty() && group.title.is_empty();
        rows.extend((group.has_sums() && !is_empty).then(|| line(&group.sums)));
    }
    Table { columns: list.headings.iter().map(column).collect(), rows, ..Table::default() }
}

fn heading(title: &str, words: Words<'_>) -> GroupHeading {
    let continued = words.phrase_with("group-continued", &args! { name: title });
    GroupHeading { text: title.to_owned(), continued }
}

/// A title has no heading: the letters speak for themselves.
fn column(heading: &ListHeading) -> TableColumn {
    let is_title = heading.key == "title" || heading.key.ends_with("-title");
    TableColumn {
        heading: if is_title { String::new() } else { heading.paper.clone() },
        align: heading.align,
        fit: heading.fit,
        weight: heading.weight,
        min_width: heading.least,
        min_points: 0.0,
    }
}

/// What stands in a cell on paper.
pub fn printed(cell: &CellValue, words: Words<'_>) -> TableCell {
    match cell {
        CellValue::Blank => TableCell::Blank,
        CellValue::Whole(whole) => TableCell::whole(whole),
        CellValue::Points(score) => TableCell::points(*score),
        CellValue::Decimal { decimal, shown } | CellValue::Amount { decimal, shown } => {
            TableCell::Number { shown: shown.clone(), decimal: decimal.clone() }
        }
        CellValue::Empty
        | CellValue::Text(_)
        | CellValue::Sign(_)
        | CellValue::Signs(_)
        | CellValue::Date(_) => TableCell::text(cell.shown(words)),
    }
}
