//! Recognising columns by their content, where there are no headings.

use crate::model::entry;

use super::{CsvColumn, ListLine, MappedColumn};

/// What more than half of the filled cells of a column have in common; the first that fits is taken. One slip of the pen
/// among forty ratings changes nothing: its cell is named when the rows are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Blank,
    /// 1, 2, 3 …
    Counting,
    /// One letter for the sex.
    Sex,
    Title,
    /// Three capitals.
    Federation,
    /// Years of living people; may be ratings too.
    YearOrRating,
    /// 100 to 3500, or 0.
    Rating,
    /// Five digits and more.
    LongNumber,
    Date,
    /// One word each.
    Word,
    Text,
}

/// Tells each column. O(cells).
pub(super) fn by_content(rows: &[ListLine]) -> Vec<MappedColumn> {
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let looks: Vec<Look> = (0..width).map(|index| look(rows, index)).collect();
    let has_rating = looks.contains(&Look::Rating);
    let mut used: Vec<CsvColumn> = Vec::new();
    let mut meanings: Vec<Option<CsvColumn>> = Vec::with_capacity(width);
    for (index, look) in looks.iter().enumerate() {
        let free = |column: CsvColumn| !used.contains(&column);
        let meaning = match look {
            Look::Blank => None,
            Look::Counting if index == 0 => Some(CsvColumn::Number),
            Look::Counting => None,
            Look::Sex => Some(CsvColumn::Sex),
            Look::Title => Some(CsvColumn::Title),
            Look::Federation => Some(CsvColumn::Federation),
            Look::YearOrRating if has_rating || !free(CsvColumn::Rating) => Some(CsvColumn::Born),
            Look::YearOrRating | Look::Rating => Some(CsvColumn::Rating),
            Look::LongNumber => Some(CsvColumn::FideId),
            Look::Date => Some(CsvColumn::Born),
            Look::Word
                if free(CsvColumn::Name)
                    && free(CsvColumn::FamilyName)
                    && looks.get(index + 1) == Some(&Look::Word) =>
            {
                Some(CsvColumn::FamilyName)
            }
            Look::Word if used.last() == Some(&CsvColumn::FamilyName) => Some(CsvColumn::GivenName),
            Look::Word | Look::Text if free(CsvColumn::Name) && free(CsvColumn::FamilyName) => {
                Some(CsvColumn::Name)
            }
            Look::Word | Look::Text => Some(CsvColumn::Club),
        };
        let meaning = meaning.filter(|meaning| free(*meaning));
        used.extend(meaning);
        meanings.push(meaning);
    }
    meanings.into_iter().map(|meaning| MappedColumn { heading: String::new(), meaning }).collect()
}

fn look(rows: &[ListLine], index: usize) -> Look {
    let cells = rows.iter().filter_map(|row| row.cells.get(index)).map(String::as_str);
    // A dash, a zero or "unrated" tells nothing about a column.
    let cells: Vec<&str> = cells.filter(|cell| entry::rating(cell) != Ok(None)).collect();
    if cells.is_empty() {
        return Look::Blank;
    }
    let count = |test: &dyn Fn(&str) -> bool| cells.iter().filter(|cell| test(cell)).count();
    let most = |test: &dyn Fn(&str) -> bool| 2 * count(test) > cells.len();
    let number = |cell: &str| cell.parse::<u64>().ok();
    let within = |cell: &str, from: u64, to: u64| number(cell).is_some_and(|n| (from..=to).contains(&n));
    let is_capitals = |cell: &str| cell.len() == 3 && cell.bytes().all(|b| b.is_ascii_uppercase());
    if counts(&cells) && (cells.len() > 1 || index == 0) {
        Look::Counting
    } else if most(&|cell| matches!(cell, "m" | "w" | "f" | "M" | "W" | "F")) {
        Look::Sex
    } else if most(&|cell| cell.len() > 1 && matches!(entry::title(cell), Ok(Some(_)))) {
        Look::Title
    } else if most(&is_capitals) {
        Look::Federation
    } else if most(&|cell| within(cell, 100, 3500)) {
        // Ratings are spread; years of birth are years, but for a slip or two.
        let years = count(&|cell| within(cell, 1920, 2025));
        let numbers = count(&|cell| within(cell, 100, 3500));
        if 10 * years >= 9 * numbers { Look::YearOrRating } else { Look::Rating }
    } else if most(&|cell| within(cell, 10_000, u64::MAX)) {
        Look::LongNumber
    } else if most(&|cell| matches!(entry::born(cell), Ok(Some(_))) && cell.len() > 4) {
        Look::Date
    } else if most(&|cell| !cell.contains([' ', ','])) {
        Look::Word
    } else {
        Look::Text
    }
}

/// 1, 2, 3 … in most rows, or numbers from 1 on that grow and leave some out.
fn counts(cells: &[&str]) -> bool {
    let number = |cell: &&str| cell.trim_end_matches('.').parse::<usize>().ok();
    let in_place = cells.iter().zip(1..).filter(|(cell, n)| number(cell) == Some(*n)).count();
    let numbers: Vec<usize> = cells.iter().filter_map(number).collect();
    let grows =
        numbers.len() == cells.len() && numbers.first() == Some(&1) && numbers.is_sorted_by(|a, b| a < b);
    2 * in_place > cells.len() || grows
}
