//! Lists in workbooks: `.xlsx` (`office_open`) and `.ods` (`open_document`). The cells become texts as a CSV file would have
//! them; from there on a sheet is read as any list.
//!
//! A workbook comes from a form or from a stranger, and a few bytes of it can stand for thousands of millions of cells or
//! letters. So sheets are read as streams, one after the other, until one holds players, and what becomes of a sheet has the
//! limits of a CSV file. Formats, formulas, pictures and links are passed over.

mod office_open;
mod open_document;

use std::collections::BTreeMap;
use std::io::{BufReader, Cursor, Read, sink};

use super::super::archive::{self, Rationed};
use super::super::kind::ARCHIVE;
use super::super::xml::XmlFault;
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
    let mut archive = opened(bytes)?;
    let mut found = None;
    let mut why = ListError::Empty;
    let mut take = |name: &str, rows: Result<SheetRows, ListError>| match rows.map(SheetRows::lines) {
        Ok(rows) if rows.is_empty() => true,
        Ok(rows) => match of_rows(rows) {
            Ok(list) => {
                found = Some((name.to_owned(), list));
                false
            }
            Err(error) => {
                why = error;
                true
            }
        },
        Err(error) => {
            why = error;
            true
        }
    };
    let sheets = match archive.index_for_name(OPEN_DOCUMENT) {
        Some(content) => {
            let content = archive.by_index(content).map_err(|_| ListError::NoWorkbook)?;
            open_document::read(BufReader::new(content), &mut take)?
        }
        None => office_open::read(&mut archive, &mut take)?,
    };
    let (name, mut list) = found.ok_or(why)?;
    if sheets > 1 {
        list.warnings.insert(0, ListWarning::Sheet { name });
    }
    Ok(list)
}

/// The parts of a workbook.
type Archive<'a> = zip::ZipArchive<Rationed<Cursor<&'a [u8]>>>;
/// Who is given each sheet, with its name, and answers whether the next one is wanted.
type TakeSheet<'a> = &'a mut dyn FnMut(&str, Result<SheetRows, ListError>) -> bool;

/// What is wrong with a part is for the log; to the arbiter the file is no workbook.
impl From<XmlFault> for ListError {
    fn from(fault: XmlFault) -> Self {
        match fault {
            XmlFault::Source(error) => log::info!("a part of a workbook: {error}"),
            XmlFault::Broken(reason) => log::info!("a part of a workbook: {reason}"),
        }
        Self::NoWorkbook
    }
}

/// Opens the archive and unpacks every part into nothing, so that a small file that unpacks to a large one is refused before
/// anything is made of it.
fn opened(bytes: &[u8]) -> Result<Archive<'_>, ListError> {
    let mut archive = archive::open(Cursor::new(bytes)).map_err(|_| ListError::NoWorkbook)?;
    if archive.len() > MAX_PARTS {
        return Err(ListError::NoWorkbook);
    }
    let mut left = MAX_UNPACKED;
    for at in 0..archive.len() {
        let part = archive.by_index(at).map_err(|_| ListError::NoWorkbook)?;
        let size = std::io::copy(&mut part.take(left + 1), &mut sink()).map_err(|_| ListError::NoWorkbook)?;
        left = left.checked_sub(size).ok_or(TOO_LARGE)?;
    }
    Ok(archive)
}

/// It unpacks to more than it may.
const TOO_LARGE: ListError = ListError::UnpacksTooLarge { most: MAX_UNPACKED >> 20 };

/// The cells of a sheet that say something, within the limits of a list. A sheet with one cell far out is never laid out as
/// a whole.
#[derive(Default)]
struct SheetRows {
    rows: BTreeMap<usize, Vec<String>>,
    /// Bytes of all texts.
    length: usize,
}

impl SheetRows {
    /// Puts a text into a cell; rows and columns are counted from 0.
    fn put(&mut self, (row, column): (usize, usize), text: String) -> Result<(), ListError> {
        if text.is_empty() {
            return Ok(());
        }
        if column >= MAX_COLUMNS {
            let line = u64::try_from(row).unwrap_or(u64::MAX).saturating_add(1);
            return Err(ListError::TooManyColumns { line, columns: column.saturating_add(1) });
        }
        if self.rows.len() >= MAX_ROWS && !self.rows.contains_key(&row) {
            return Err(ListError::TooManyRows);
        }
        self.length = self.length.saturating_add(text.len());
        if self.length > MAX_BYTES {
            return Err(ListError::TooLarge { bytes: self.length });
        }
        let cells = self.rows.entry(row).or_default();
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        if let Some(cell) = cells.get_mut(column) {
            *cell = text;
        }
        Ok(())
    }

    /// Writes a row once more into another one.
    fn repeat(&mut self, row: usize, again: usize) -> Result<(), ListError> {
        let cells = self.rows.get(&row).cloned().unwrap_or_default();
        cells.into_iter().enumerate().try_for_each(|(column, text)| self.put((again, column), text))
    }

    /// The rows, all as long as the longest.
    fn lines(self) -> Vec<ListLine> {
        let width = self.rows.values().map(Vec::len).max().unwrap_or(0);
        let line = |(row, mut cells): (usize, Vec<String>)| {
            cells.resize(width, String::new());
            ListLine { line: row.saturating_add(1), cells }
        };
        self.rows.into_iter().map(line).collect()
    }
}

fn clean(text: &str) -> String {
    tidy(text).trim().to_owned()
}

/// A number as it is written by hand, `2320` and not `2320.0`; what is none stays as it is.
fn decimal(written: &str) -> String {
    let number = written.trim().parse().ok().filter(|number: &f64| number.is_finite());
    number.map_or_else(|| clean(written), |number| number.to_string())
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
    }

    #[test]
    fn a_sheet_holds_what_a_list_may_and_no_more() {
        let put = |cells: &[((usize, usize), usize)]| {
            let mut rows = SheetRows::default();
            cells.iter().try_for_each(|(place, length)| rows.put(*place, "x".repeat(*length)))
        };
        assert_eq!(put(&[((0, 199), 1)]), Ok(()));
        assert_eq!(put(&[((6, 200), 1)]), Err(ListError::TooManyColumns { line: 7, columns: 201 }));
        assert_eq!(put(&[((0, 0), 8_388_607), ((1, 0), 1)]), Ok(()));
        assert_eq!(put(&[((0, 0), 8_388_608), ((1, 0), 1)]), Err(ListError::TooLarge { bytes: 8_388_609 }));
        let rows = |count: usize| put(&(0..count).map(|row| ((row, 0), 1)).collect::<Vec<_>>());
        assert_eq!((rows(10_014), rows(10_015)), (Ok(()), Err(ListError::TooManyRows)));
    }

    #[test]
    fn an_archive_that_just_fits_is_opened_and_one_more_is_refused() {
        let sizes = |bytes: &[u8]| opened(bytes).map(|archive| archive.len());
        let parts = |count: usize| {
            let names: Vec<String> = (0..count).map(|at| at.to_string()).collect();
            sizes(&packed(&names.iter().map(|name| (name.as_str(), &b""[..])).collect::<Vec<_>>()))
        };
        assert_eq!((parts(2_000), parts(2_001)), (Ok(2_000), Err(ListError::NoWorkbook)));
        let unpacked = |size: usize| sizes(&packed(&[("a", &vec![0; size - 1]), ("b", b"x")]));
        assert_eq!((unpacked(67_108_864), unpacked(67_108_865)), (Ok(2), Err(TOO_LARGE)));
        // What follows an archive is not looked at, so it can be as large as is wanted.
        let large = |size: usize| {
            let bytes = [packed(&[("a", b"")]), vec![0; size]].concat();
            read(bytes.get(..size).unwrap_or_default())
        };
        assert_ne!(large(8_388_608), Err(ListError::TooLarge { bytes: 8_388_608 }));
        assert_eq!(large(8_388_609), Err(ListError::TooLarge { bytes: 8_388_609 }));
    }
}
