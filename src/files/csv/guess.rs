//! Recognising columns by their content, where there are no headings.

use crate::model::entry;

use super::{CsvColumn, MappedColumn, NumberedRow};

/// What all filled cells of a column have in common; the first that fits is taken.
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
pub(super) fn by_content(rows: &[NumberedRow]) -> Vec<MappedColumn> {
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

fn look(rows: &[NumberedRow], index: usize) -> Look {
    let cells: Vec<&str> = rows
        .iter()
        .filter_map(|row| row.cells.get(index))
        .map(String::as_str)
        .filter(|cell| !cell.is_empty())
        .collect();
    if cells.is_empty() {
        return Look::Blank;
    }
    let all = |test: &dyn Fn(&str) -> bool| cells.iter().all(|cell| test(cell));
    let number = |cell: &str| cell.parse::<u64>().ok();
    let within = |cell: &str, from: u64, to: u64| number(cell).is_some_and(|n| (from..=to).contains(&n));
    let is_capitals = |cell: &str| cell.len() == 3 && cell.bytes().all(|b| b.is_ascii_uppercase());
    let counts = cells.iter().zip(1..).all(|(cell, n)| number(cell) == Some(n));
    if counts && (cells.len() > 1 || index == 0) {
        Look::Counting
    } else if all(&|cell| matches!(cell, "m" | "w" | "f" | "M" | "W" | "F")) {
        Look::Sex
    } else if all(&|cell| cell.len() > 1 && matches!(entry::title(cell), Ok(Some(_)))) {
        Look::Title
    } else if all(&is_capitals) {
        Look::Federation
    } else if all(&|cell| within(cell, 1920, 2025)) {
        Look::YearOrRating
    } else if all(&|cell| within(cell, 100, 3500) || cell == "0") {
        Look::Rating
    } else if all(&|cell| within(cell, 10_000, u64::MAX) || cell == "0") {
        Look::LongNumber
    } else if all(&|cell| matches!(entry::born(cell), Ok(Some(_))) && cell.len() > 4) {
        Look::Date
    } else if all(&|cell| !cell.contains([' ', ','])) {
        Look::Word
    } else {
        Look::Text
    }
}
