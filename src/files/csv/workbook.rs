//! Lists in workbooks: `.xlsx` and `.ods`. The cells become texts as a CSV file would have them; from there on a sheet is
//! read as any list.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, sink};

use calamine::{Data, DataRef, ExcelDateTime, Ods, Reader as _, Xlsx};
use zip::ZipArchive;

use super::super::kind::ARCHIVE;
use super::{HEADING_WITHIN, ListError, ListLine, ListWarning, MAX_BYTES, MAX_COLUMNS, PlayerList, of_rows};
use crate::model::MAX_PLAYERS;
use crate::model::text::tidy;

/// What a workbook may come to when it is unpacked, in bytes.
const MAX_UNPACKED: u64 = 64 << 20;
/// The most parts of a workbook.
const MAX_PARTS: usize = 2_000;
/// More rows of a sheet are not looked at: players, headings and blank ones.
const MAX_ROWS: usize = MAX_PLAYERS + HEADING_WITHIN;
/// The part that only an OpenDocument file has.
const OPEN_DOCUMENT: &str = "content.xml";

/// True for an archive, which a workbook is.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(ARCHIVE)
}

/// Reads the first sheet that holds players. O(bytes unpacked).
///
/// # Errors
/// As [`super::read`]; besides, an archive that is no workbook.
pub(super) fn read(bytes: &[u8]) -> Result<PlayerList, ListError> {
    if bytes.len() > MAX_BYTES {
        return Err(ListError::TooLarge { bytes: bytes.len() });
    }
    let sheets = if is_open_document(bytes)? { open_document(bytes) } else { office_open(bytes) }?;
    let several = sheets.len() > 1;
    let mut why = ListError::Empty;
    for (name, rows) in sheets {
        let rows = match rows {
            Ok(rows) if rows.is_empty() => continue,
            Ok(rows) => rows,
            Err(error) => {
                why = error;
                continue;
            }
        };
        match of_rows(rows) {
            Ok(mut list) => {
                if several {
                    list.warnings.insert(0, ListWarning::Sheet { name });
                }
                return Ok(list);
            }
            Err(error) => why = error,
        }
    }
    Err(why)
}

/// Unpacks every part into nothing, so that a small file that unpacks to a large one is refused before anything is made of
/// it. True for an OpenDocument file.
fn is_open_document(bytes: &[u8]) -> Result<bool, ListError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| ListError::NoWorkbook)?;
    if archive.len() > MAX_PARTS {
        return Err(ListError::NoWorkbook);
    }
    let mut left = MAX_UNPACKED;
    for at in 0..archive.len() {
        let part = archive.by_index(at).map_err(|_| ListError::NoWorkbook)?;
        let size = std::io::copy(&mut part.take(left + 1), &mut sink()).map_err(|_| ListError::NoWorkbook)?;
        left = left.checked_sub(size).ok_or(ListError::UnpacksTooLarge { most: MAX_UNPACKED >> 20 })?;
    }
    Ok(archive.index_for_name(OPEN_DOCUMENT).is_some())
}

/// A sheet: its name and its rows.
type Sheet = (String, Result<Vec<ListLine>, ListError>);

fn office_open(bytes: &[u8]) -> Result<Vec<Sheet>, ListError> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| ListError::NoWorkbook)?;
    let names = book.sheet_names();
    let sheet = |name: String| {
        let rows = rows_of(&mut book, &name);
        (name, rows)
    };
    Ok(names.into_iter().map(sheet).collect())
}

/// The rows, cell by cell: a sheet with one cell far out is never laid out as a whole.
fn rows_of(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Vec<ListLine>, ListError> {
    let mut cells = book.worksheet_cells_reader(name).map_err(|_| ListError::NoWorkbook)?;
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    while let Some(cell) = cells.next_cell().map_err(|_| ListError::NoWorkbook)? {
        let text = text_of_ref(cell.get_value());
        if text.is_empty() {
            continue;
        }
        let (row, column) = cell.get_position();
        put(&mut rows, index(row), index(column), text)?;
    }
    Ok(listed(rows))
}

fn open_document(bytes: &[u8]) -> Result<Vec<Sheet>, ListError> {
    let mut book: Ods<_> = Ods::new(Cursor::new(bytes)).map_err(|_| ListError::NoWorkbook)?;
    let names = book.sheet_names();
    let sheet = |name: String| {
        let rows = book.worksheet_range(&name).map_err(|_| ListError::NoWorkbook).and_then(|range| {
            let (top, left) = range.start().unwrap_or_default();
            let mut rows = BTreeMap::new();
            for (row, column, value) in range.used_cells() {
                let text = text_of(value);
                if !text.is_empty() {
                    put(&mut rows, index(top) + row, index(left) + column, text)?;
                }
            }
            Ok(listed(rows))
        });
        (name, rows)
    };
    Ok(names.into_iter().map(sheet).collect())
}

fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

fn put(
    rows: &mut BTreeMap<usize, Vec<String>>,
    row: usize,
    column: usize,
    text: String,
) -> Result<(), ListError> {
    if column >= MAX_COLUMNS {
        let line = u64::try_from(row).unwrap_or(u64::MAX).saturating_add(1);
        return Err(ListError::TooManyColumns { line, columns: column.saturating_add(1) });
    }
    if rows.len() >= MAX_ROWS && !rows.contains_key(&row) {
        return Err(ListError::TooManyRows);
    }
    let cells = rows.entry(row).or_default();
    if cells.len() <= column {
        cells.resize(column + 1, String::new());
    }
    if let Some(cell) = cells.get_mut(column) {
        *cell = text;
    }
    Ok(())
}

/// The rows, all as long as the longest.
fn listed(rows: BTreeMap<usize, Vec<String>>) -> Vec<ListLine> {
    let width = rows.values().map(Vec::len).max().unwrap_or(0);
    let line = |(row, mut cells): (usize, Vec<String>)| {
        cells.resize(width, String::new());
        ListLine { line: row.saturating_add(1), cells }
    };
    rows.into_iter().map(line).collect()
}

fn text_of_ref(value: &DataRef<'_>) -> String {
    match value {
        DataRef::SharedString(text) => clean(text),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => clean(text),
        DataRef::Int(whole) => whole.to_string(),
        DataRef::Float(number) => decimal(*number),
        DataRef::Bool(is) => is.to_string(),
        DataRef::DateTime(moment) => written(moment),
        _ => String::new(),
    }
}

fn text_of(value: &Data) -> String {
    match value {
        Data::String(text) | Data::DurationIso(text) => clean(text),
        // `2012-05-03T00:00:00` is a day.
        Data::DateTimeIso(text) => clean(text.strip_suffix("T00:00:00").unwrap_or(text)).replace('T', " "),
        Data::Int(whole) => whole.to_string(),
        Data::Float(number) => decimal(*number),
        Data::Bool(is) => is.to_string(),
        Data::DateTime(moment) => written(moment),
        _ => String::new(),
    }
}

fn clean(text: &str) -> String {
    tidy(text).trim().to_owned()
}

/// `2320` and not `2320.0`.
fn decimal(number: f64) -> String {
    format!("{number}")
}

/// A day, with the time of day where there is one.
fn written(moment: &ExcelDateTime) -> String {
    if moment.is_duration() {
        return String::new();
    }
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    let date = format!("{year:04}-{month:02}-{day:02}");
    if (hour, minute, second) == (0, 0, 0) { date } else { format!("{date} {hour:02}:{minute:02}") }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::model::Born;
    use std::io::Write as _;

    fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let deflated =
            zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
        for (name, content) in parts {
            archive.start_file(*name, deflated).unwrap();
            archive.write_all(content).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    #[test]
    fn an_open_document_is_read_too() {
        let cell = |kind: &str, text: &str| {
            format!("<table:table-cell {kind}><text:p>{text}</text:p></table:table-cell>")
        };
        let row = |cells: &[String]| format!("<table:table-row>{}</table:table-row>", cells.concat());
        let text = "office:value-type=\"string\"";
        let number = |value: &str| format!("office:value-type=\"float\" office:value=\"{value}\"");
        let day = |value: &str| format!("office:value-type=\"date\" office:date-value=\"{value}\"");
        let rows = [
            row(&["Nazwisko", "Imię", "Ranking", "Data urodzenia"].map(|heading| cell(text, heading))),
            row(&[
                cell(text, "Nowak"),
                cell(text, "Jan"),
                cell(&number("1900"), "1900"),
                cell(&day("2001-02-03"), "3.2.2001"),
            ]),
        ];
        let content = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><office:document-content \
             xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" \
             xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" \
             xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body><office:spreadsheet>\
             <table:table table:name=\"A\">{}</table:table></office:spreadsheet></office:body>\
             </office:document-content>",
            rows.concat()
        );
        let manifest = "<?xml version=\"1.0\"?><manifest:manifest \
             xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>";
        let list = read(&packed(&[
            ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
            ("META-INF/manifest.xml", manifest.as_bytes()),
            (OPEN_DOCUMENT, content.as_bytes()),
        ]))
        .unwrap();
        let details = &list.rows[0].details;
        assert_eq!((details.name.as_str(), details.rating), ("Nowak, Jan", Some(1900)));
        assert_eq!(details.born, Some(Born::Day(jiff::civil::date(2001, 2, 3))));
    }

    #[test]
    fn what_is_no_workbook_is_one_sentence() {
        assert_eq!(read(&packed(&[("a.txt", b"A")])), Err(ListError::NoWorkbook));
        assert_eq!(read(b"PK\x03\x04 broken"), Err(ListError::NoWorkbook));
        let large = vec![0; usize::try_from(MAX_UNPACKED).unwrap() + 1];
        assert_eq!(
            read(&packed(&[("xl/workbook.xml", &large)])),
            Err(ListError::UnpacksTooLarge { most: 64 })
        );
    }
}
