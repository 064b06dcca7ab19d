//! Lists as lines of text, for the command line.

use super::{CellValue, ListTable};
use crate::reports::document::Align;

/// The headings, the rows and the sums in columns that are as wide as their widest cell. Only the columns for files are
/// left out; a caller that wants fewer says so ([`ListTable::without`]).
pub fn text_lines(table: &ListTable) -> Vec<String> {
    let table = table.clone().for_terminal();
    let text = |row: &Vec<CellValue>| row.iter().map(CellValue::in_text).collect::<Vec<_>>();
    let mut lines = vec![table.headings.iter().map(|heading| heading.short.clone()).collect::<Vec<_>>()];
    for group in &table.groups {
        lines.extend(group.rows.iter().map(text));
        lines.extend(group.has_sums().then(|| text(&group.sums)));
    }
    let aligns: Vec<Align> = table.headings.iter().map(|heading| heading.align).collect();
    in_columns(&lines, &aligns)
}

/// Lines whose columns are as wide as their widest cell, each aligned as said.
pub fn in_columns(lines: &[Vec<String>], aligns: &[Align]) -> Vec<String> {
    let width = |cell: &String| cell.chars().count();
    let widths: Vec<usize> = (0..aligns.len())
        .map(|column| lines.iter().filter_map(|line| line.get(column)).map(width).max().unwrap_or(0))
        .collect();
    let line = |cells: &Vec<String>| {
        let placed = cells.iter().zip(&widths).zip(aligns).map(|((cell, &width), align)| match align {
            Align::Left => format!("{cell:<width$}"),
            Align::Centre => format!("{cell:^width$}"),
            Align::Right => format!("{cell:>width$}"),
        });
        placed.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    lines.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let lines = [["1", "Ωμέγα", "10"], ["12", "Ab", "5"]].map(|line| line.map(str::to_owned).to_vec());
        let aligns = [Align::Right, Align::Left, Align::Right];
        assert_eq!(in_columns(&lines, &aligns), [" 1  Ωμέγα  10", "12  Ab      5"]);
    }
}
