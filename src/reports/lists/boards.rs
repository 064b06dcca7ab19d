//! The tables that the hall needs.

use super::{CellValue, Column, List};
use crate::model::{TableNumber, Tournament};

/// A line for each table.
pub fn boards<'a>(tournament: &Tournament) -> List<'a, TableNumber> {
    let table = Column::right("board", |table: &TableNumber| CellValue::whole(table.0));
    List::new(tournament.all_tables(), vec![table])
}
