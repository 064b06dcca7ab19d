//! Lists as tables of a sheet, before they are laid out.

use super::{CellValue, ListHeading, ListTable};
use crate::reports::document::{Cell, Column, Fit, Row, Table, Weight};
use crate::reports::entrants::points;
use crate::reports::words::Words;

/// The list as people see it, with its sums below if it has rows.
pub fn on_paper(list: ListTable, words: Words<'_>) -> Table {
    let list = list.for_people();
    let line = |cells: &Vec<CellValue>| Row::Cells(cells.iter().map(|cell| printed(cell, words)).collect());
    let mut rows: Vec<Row> = list.rows.iter().map(line).collect();
    if list.has_sums() && !rows.is_empty() {
        rows.push(line(&list.sums));
    }
    let columns = list.headings.iter().map(|heading| column(heading, words));
    Table { columns: columns.collect(), rows, ..Table::default() }
}

fn column(heading: &ListHeading, words: Words<'_>) -> Column {
    let column = Column::new(words.paper_heading(heading.key, &heading.short), heading.align);
    let column = if heading.fit == Fit::Content { column } else { column.fitting(heading.fit) };
    if heading.weight == Weight::Bold { column.bold() } else { column }
}

fn printed(cell: &CellValue, words: Words<'_>) -> Cell {
    match cell {
        CellValue::Empty => Cell::empty(),
        CellValue::Blank => Cell::Blank,
        CellValue::Text(text) | CellValue::Sign(text) => Cell::text(text.as_str()),
        CellValue::Signs(texts) => Cell::text(texts.concat()),
        CellValue::Whole(whole) => Cell::whole(whole),
        CellValue::Points(score) => points(*score),
        CellValue::Decimal { decimal, shown } | CellValue::Amount { decimal, shown } => {
            Cell::Number { shown: shown.clone(), decimal: decimal.clone() }
        }
        CellValue::Date(day) => Cell::text(words.date(*day)),
    }
}
