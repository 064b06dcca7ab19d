//! How wide the columns of a spreadsheet are: as wide as what stands in them, with headings that break between words.

use crate::reports::document::Align;
use crate::reports::lists::{CellValue, ListHeading, ListTable};

/// No column is wider; a longer text reaches over its edge.
const WIDEST: usize = 48;
/// The arrow of the filter, in characters.
const ARROW: usize = 3;

/// The width of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width {
    /// How many digits of the usual font fit.
    pub characters: usize,
    /// Lines of its heading.
    pub heading_lines: usize,
}

impl Width {
    /// In the unit of the format, with a margin at both sides.
    pub fn columns(self) -> f64 {
        f64::from(u32::try_from(self.characters).unwrap_or(u32::MAX)) + 1.7
    }
}

/// Of each column of a list.
pub fn of(list: &ListTable, has_filter: bool) -> Vec<Width> {
    let cells = |column: usize| {
        let sums = list.groups.iter().map(|group| &group.sums);
        list.rows().chain(sums).filter_map(move |row| row.get(column))
    };
    let width = |(column, heading): (usize, &ListHeading)| {
        let indent = usize::from(heading.align == Align::Left);
        let arrow = if has_filter { ARROW } else { indent };
        let content = cells(column).map(of_cell).max().unwrap_or(0) + indent;
        let longest_word = heading.full.split(' ').map(of_text).max().unwrap_or(0);
        let characters = content.max(longest_word + arrow).clamp(3, WIDEST);
        // Room that the arrow takes is taken from a heading at the right only.
        let taken = if heading.align == Align::Right { arrow } else { indent };
        Width { characters, heading_lines: lines(&heading.full, characters.saturating_sub(taken)) }
    };
    list.headings.iter().enumerate().map(width).collect()
}

/// How many lines of so many characters a heading takes.
fn lines(heading: &str, room: usize) -> usize {
    let mut lines = 1;
    let mut used = 0;
    for word in heading.split(' ').map(of_text) {
        if used > 0 && used + 1 + word > room {
            lines += 1;
            used = word;
        } else {
            used += word + usize::from(used > 0);
        }
    }
    lines
}

fn of_cell(value: &CellValue) -> usize {
    match value {
        CellValue::Points(points) => points.to_string().len().max(3),
        CellValue::Date(_) => "2026-05-03".len(),
        CellValue::Decimal { decimal, .. } => decimal.len() + 1,
        CellValue::Amount { decimal, shown } => decimal.len().max(of_text(shown)) + 1,
        CellValue::Signs(texts) => of_text(&texts.join(", ")),
        other => of_text(&other.in_text()),
    }
}

/// In digits: characters of East Asia are as wide as two, marks over a letter take no room.
fn of_text(text: &str) -> usize {
    text.chars().map(of_char).sum()
}

const fn of_char(c: char) -> usize {
    match c {
        '\u{300}'..='\u{36f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{1f300}'..='\u{3ffff}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::Words;
    use crate::reports::lists::{Column, List};
    use crate::wording::Wording;

    #[test]
    fn a_column_has_a_margin_at_both_sides() {
        assert_eq!(Width { characters: 10, heading_lines: 1 }.columns(), 11.7);
    }

    #[test]
    fn headings_break_between_words() {
        assert_eq!(lines("White rating", 12), 1);
        assert_eq!(lines("White rating", 8), 2);
        assert_eq!(lines("A b c", 3), 2);
        assert_eq!(of_text("e\u{301}王"), 3);
    }

    #[test]
    fn a_column_is_as_wide_as_its_text_up_to_48_characters() {
        let width = |letters: usize, has_filter| {
            let list = List::new(
                vec!["x".repeat(letters)],
                vec![Column::left("name", |text: &String| CellValue::text(text.as_str()))],
            );
            of(&list.table(Words(&Wording::english())), has_filter)[0].characters
        };
        assert_eq!([46, 47, 48, 60].map(|letters| width(letters, false)), [47, 48, 48, 48]);
        // The heading is “Name”: beside it the margin, or the arrow of the filter.
        assert_eq!([width(1, false), width(1, true)], [5, 7]);
    }
}
