//! Lists as CSV, for the spreadsheet of the arbiter's country.

use serde::{Deserialize, Serialize};

use super::ListTable;

/// What stands between two cells of a line.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Separator {
    /// `,`
    #[default]
    Comma,
    /// `;`
    Semicolon,
    /// A tab.
    Tab,
}

impl Separator {
    /// The byte in the file.
    pub const fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
        }
    }
}

/// What stands before the decimals of a number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum DecimalSign {
    /// `2.5`
    #[default]
    Point,
    /// `2,5`
    Comma,
}

/// How CSV files are written. The default is that of programs and of RFC 4180: commas, points, no mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CsvStyle {
    /// Between the cells.
    pub separator: Separator,
    /// In numbers.
    pub decimal: DecimalSign,
    /// With the byte order mark by which spreadsheets know UTF-8.
    pub bom: bool,
}

/// Languages whose countries write a comma before the decimals (CLDR), and so semicolons between cells.
const COMMA: &str = "af az be bg bs ca cs da de el es et eu fi fo fr gl hr hu hy id is it ka kk ky lb lt lv mk mn nb nl \
    nn no pl pt ro ru sk sl sq sr sv tk tr uk uz vi";
/// Regions in which a language of that list has a point all the same.
const POINT_REGIONS: &str = "CH LI MX US GT HN NI PA PE PR SV DO";
/// Regions in which English has a comma.
const COMMA_REGIONS: &str = "AT BE DE DK FI NL SE SI ZA";
/// Regions that write points in numbers and semicolons between cells.
const SEMICOLON_REGIONS: &str = "CH LI";

/// The byte order mark in UTF-8.
pub const BOM: &[u8] = b"\xef\xbb\xbf";

impl CsvStyle {
    /// What the spreadsheets of a country expect, by the system's language (`de-CH`, `pt_BR.UTF-8`). Always with the byte
    /// order mark: without it Excel garbles every name that is not plain ASCII. An unknown language gets commas and points.
    pub fn of_language(tag: &str) -> Self {
        let tag = tag.split(['.', '@']).next().unwrap_or_default();
        let mut parts = tag.split(['-', '_']);
        let language = parts.next().unwrap_or_default().to_lowercase();
        let region = parts.find(|part| part.len() == 2).unwrap_or_default().to_uppercase();
        let is_in = |list: &str, word: &str| list.split_whitespace().any(|known| known == word);
        let is_comma = if is_in(COMMA, &language) {
            !is_in(POINT_REGIONS, &region)
        } else {
            language == "en" && is_in(COMMA_REGIONS, &region)
        };
        let separator = if is_comma || is_in(SEMICOLON_REGIONS, &region) {
            Separator::Semicolon
        } else {
            Separator::Comma
        };
        let decimal = if is_comma { DecimalSign::Comma } else { DecimalSign::Point };
        Self { separator, decimal, bom: true }
    }
}

/// Lists as one file: the byte order mark if it is wanted, then the lists.
pub fn csv_file(tables: &[ListTable], style: CsvStyle) -> Vec<u8> {
    let mut bytes = if style.bom { BOM.to_vec() } else { Vec::new() };
    bytes.extend(csv_lines(tables, style));
    bytes
}

/// Lists as lines, with an empty line between two lists: headings first, then the rows. UTF-8, LF. A text that a
/// spreadsheet would take for a formula gets an apostrophe before it; there are no lines of sums.
pub fn csv_lines(tables: &[ListTable], style: CsvStyle) -> Vec<u8> {
    tables.iter().map(|table| lines_of(table, style)).collect::<Vec<_>>().join(&b'\n')
}

fn lines_of(table: &ListTable, style: CsvStyle) -> Vec<u8> {
    let table = table.clone().for_files();
    let mut writer = ::csv::WriterBuilder::new().delimiter(style.separator.byte()).from_writer(Vec::new());
    let head: Vec<String> = table.headings.iter().map(|heading| heading.full.clone()).collect();
    let rows = table.rows().map(|row| row.iter().map(|cell| cell.in_file(style.decimal)).collect());
    for line in std::iter::once(head).chain(rows) {
        // A vector takes every byte; lines are of equal length.
        if let Err(error) = writer.write_record(&line) {
            log::error!("a line is left out of the CSV: {error}");
        }
    }
    writer.into_inner().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::{CellValue, Column, List};
    use super::*;
    use crate::model::Points;
    use crate::reports::words::Words;
    use crate::wording::Wording;
    use proptest::prelude::*;
    use strum::IntoEnumIterator as _;

    #[test]
    fn the_country_decides() {
        let of = |tag| {
            let style = CsvStyle::of_language(tag);
            let sign = if style.decimal == DecimalSign::Comma { ',' } else { '.' };
            assert!(style.bom, "{tag}");
            format!("{}{sign}", char::from(style.separator.byte()))
        };
        for tag in ["de", "de-DE", "de_AT.UTF-8", "fr-FR", "pt_BR", "es-ES", "sr-Latn-RS", "en-ZA", "ru"] {
            assert_eq!(of(tag), ";,", "{tag}");
        }
        for tag in
            ["en", "en-GB", "en_US.UTF-8", "ja-JP", "zh-Hans-CN", "es-MX", "he", "C", "C.UTF-8", "", "POSIX"]
        {
            assert_eq!(of(tag), ",.", "{tag}");
        }
        assert_eq!(of("de-CH"), ";.");
    }

    #[test]
    fn the_mark_comes_once_and_an_empty_line_between_two_lists() {
        let wording = Wording::english();
        let columns = || vec![Column::right("number", |row: &i64| CellValue::whole(*row))];
        let table = |rows| List::new(rows, columns()).table(Words(&wording));
        let style = CsvStyle { bom: true, ..CsvStyle::default() };
        let bytes = csv_file(&[table(vec![1]), table(vec![2, 3])], style);
        assert_eq!(bytes, b"\xef\xbb\xbfNo\n1\n\nNo\n2\n3\n");
    }

    fn cell() -> impl Strategy<Value = CellValue> {
        let points = (-9999_i32..9999).prop_map(|tenths| CellValue::Points(Points::from_tenths(tenths)));
        let amount = (any::<u32>(), any::<String>()).prop_map(|(cents, shown)| CellValue::Amount {
            decimal: format!("{}.{:02}", cents / 100, cents % 100),
            shown,
        });
        let day = (1900_i16..2100, 1_i8..=12, 1_i8..=28)
            .prop_map(|(year, month, day)| CellValue::Date(jiff::civil::date(year, month, day)));
        prop_oneof![
            any::<String>().prop_map(CellValue::text),
            "[=+@;,\t\"'\r\n -]{0,6}[a-z0-9]{0,3}".prop_map(CellValue::text),
            any::<i64>().prop_map(CellValue::Whole),
            Just(CellValue::sign("+--")),
            Just(CellValue::Blank),
            points,
            amount,
            day,
        ]
    }

    proptest! {
        /// Whatever stands in a list comes back with the same separator, cell by cell; nothing is evaluated.
        #[test]
        fn what_is_written_is_read_again(
            rows in proptest::collection::vec((cell(), cell(), cell()), 0..8),
            separator in proptest::sample::select(Separator::iter().collect::<Vec<_>>()),
            decimal in proptest::sample::select(DecimalSign::iter().collect::<Vec<_>>()),
            bom in any::<bool>(),
        ) {
            let style = CsvStyle { separator, decimal, bom };
            let wording = Wording::english();
            type Line = (CellValue, CellValue, CellValue);
            let columns = vec![
                Column::left("name", |row: &Line| row.0.clone()),
                Column::right("points", |row: &Line| row.1.clone()),
                Column::centre("result", |row: &Line| row.2.clone()),
            ];
            let table = List::new(rows, columns).table(Words(&wording));
            let bytes = csv_file(std::slice::from_ref(&table), style);
            prop_assert_eq!(bytes.starts_with(BOM), bom);
            let text = bytes.strip_prefix(BOM).unwrap_or(&bytes);
            let mut reader = ::csv::ReaderBuilder::new().delimiter(separator.byte()).from_reader(text);
            prop_assert_eq!(reader.headers().unwrap(), vec!["Name", "Points", "Result"]);
            let read: Vec<Vec<String>> = reader
                .records()
                .map(|record| record.unwrap().iter().map(str::to_owned).collect())
                .collect();
            let written: Vec<Vec<String>> = table
                .rows()
                .map(|row| row.iter().map(|cell| cell.in_file(decimal)).collect())
                .collect();
            prop_assert_eq!(read, written);
        }
    }
}
