//! The rules of the event's system, article by article.

use super::{CellValue, Column, List};
use crate::model::Tournament;
use crate::reports::rules::text_for;
use crate::reports::text::Block;

/// An article, or a row of a table.
pub struct RuleLine {
    section: String,
    number: String,
    text: String,
}

/// Every article with the heading above it.
pub fn rules<'a>(tournament: &Tournament) -> List<'a, RuleLine> {
    let mut section = String::new();
    let mut lines = Vec::new();
    for block in text_for(tournament) {
        let mut add = |number: String, text: String| {
            lines.push(RuleLine { section: section.clone(), number, text });
        };
        match block {
            Block::Heading { text, .. } => section = text,
            Block::Paragraph { number, text } | Block::Item { number, text } => add(number, text),
            Block::Table(table) => table.lines().for_each(|row| add(String::new(), row.join(" | "))),
        }
    }
    let columns = vec![
        Column::left("section", |line: &RuleLine| CellValue::text(line.section.as_str())),
        Column::left("article", |line: &RuleLine| CellValue::text(line.number.as_str())),
        Column::left("rule", |line: &RuleLine| CellValue::text(line.text.as_str())),
    ];
    List::new(lines, columns)
}
