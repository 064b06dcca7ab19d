//! The arbiter's log.

use super::{CellValue, Column, List};
use crate::reports::event_log::LogLine;
use crate::reports::words::Words;

/// A line for each entry, the oldest first.
pub fn log<'a>(lines: Vec<LogLine>, words: Words<'a>) -> List<'a, LogLine> {
    let columns = vec![
        Column::left("time", |line: &LogLine| CellValue::text(line.time.as_str())),
        Column::names("entry", |line: &LogLine| CellValue::text(line.sentence.as_str())),
        Column::left("given-by", |line: &LogLine| CellValue::text(line.by.as_str())).optional(),
        Column::left("state", move |line: &LogLine| {
            CellValue::text_if(line.undone.then(|| words.0.text("log-undone")))
        }),
    ];
    List::new(lines, columns)
}
