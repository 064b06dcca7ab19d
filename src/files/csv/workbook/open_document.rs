//! Sheets of an OpenDocument file (ISO/IEC 26300), by its part `content.xml`. A row or a cell may stand for many; only those
//! that say something are repeated, and within the limits of a list.

use std::io::BufRead;

use quick_xml::events::BytesStart;

use super::super::super::xml::{Event, XmlReader, attribute, push_text};
use super::super::MAX_LINE;
use super::{ListError, SheetRows, TakeSheet, clean, decimal};

/// Reads the sheets until no further one is wanted. Returns how many there are.
pub(super) fn read(content: impl BufRead, take: TakeSheet<'_>) -> Result<usize, ListError> {
    let mut xml = XmlReader::new(content);
    let (mut reader, mut depth) = (SheetReader::default(), 0_usize);
    let mut is_wanted = true;
    loop {
        match xml.next_piece()? {
            Event::Start(element) => {
                depth += 1;
                reader.begin(&element);
            }
            Event::End(element) => {
                depth = depth.saturating_sub(1);
                if let Some((name, rows)) = reader.end(element.name().as_ref())
                    && is_wanted
                {
                    is_wanted = take(&name, rows);
                }
            }
            Event::Eof if depth > 0 => return Err(ListError::NoWorkbook),
            Event::Eof => return Ok(reader.sheets),
            text => reader.text(&text),
        }
    }
}

/// Where in the document the reader is.
#[derive(Default)]
struct SheetReader {
    /// How many sheets have begun.
    sheets: usize,
    name: String,
    rows: Option<Result<SheetRows, ListError>>,
    /// A table may stand within a cell of another, and a note in a cell: nothing in them is a cell of the sheet.
    within: usize,
    row: usize,
    row_repeats: usize,
    column: usize,
    cell: Option<Cell>,
    in_paragraph: bool,
}

/// What is known of the cell that is being read.
struct Cell {
    repeats: usize,
    /// The value that its attributes tell; words stand in the cell.
    value: Option<String>,
    words: String,
}

impl Cell {
    fn of(element: &BytesStart<'_>) -> Self {
        let of = |name: &str| attribute(element, name);
        let value = match of("office:value-type").as_deref() {
            Some("float" | "percentage" | "currency") => of("office:value").map(|value| decimal(&value)),
            // `2012-05-03T00:00:00` is a day.
            Some("date") => of("office:date-value")
                .map(|value| value.strip_suffix("T00:00:00").unwrap_or(&value).replace('T', " ")),
            Some("time") => of("office:time-value"),
            Some("boolean") => of("office:boolean-value"),
            _ => of("office:string-value"),
        };
        Self { repeats: repeats(element, "table:number-columns-repeated"), value, words: String::new() }
    }

    fn push(&mut self, push: impl FnOnce(&mut String)) {
        // Whatever is longer is cut later on.
        if self.words.len() <= MAX_LINE {
            push(&mut self.words);
        }
    }
}

/// How often a row or a cell stands there.
fn repeats(element: &BytesStart<'_>, name: &str) -> usize {
    attribute(element, name).and_then(|times| times.trim().parse().ok()).unwrap_or(1)
}

impl SheetReader {
    fn begin(&mut self, element: &BytesStart<'_>) {
        let name = element.name();
        let name = name.as_ref();
        if self.within > 0 || self.cell.is_some() && matches!(name, "table:table" | "office:annotation") {
            self.within += 1;
            return;
        }
        match name {
            "table:table" if self.rows.is_none() => {
                *self =
                    Self { sheets: self.sheets + 1, rows: Some(Ok(SheetRows::default())), ..Self::default() };
                self.name = clean(&attribute(element, "table:name").unwrap_or_default());
            }
            "table:table-row" => {
                self.row_repeats = repeats(element, "table:number-rows-repeated");
                self.column = 0;
            }
            "table:table-cell" | "table:covered-table-cell" => self.cell = Some(Cell::of(element)),
            _ => self.begin_in_cell(name),
        }
    }

    fn begin_in_cell(&mut self, name: &str) {
        let Some(cell) = &mut self.cell else { return };
        match name {
            "text:p" => {
                self.in_paragraph = true;
                cell.push(|words| words.push(' '));
            }
            "text:s" | "text:tab" | "text:line-break" => cell.push(|words| words.push(' ')),
            _ => {}
        }
    }

    fn text(&mut self, text: &Event<'_>) {
        if let Some(cell) = self.cell.as_mut().filter(|_| self.within == 0 && self.in_paragraph) {
            cell.push(|words| push_text(text, words));
        }
    }

    /// A sheet that ends here.
    fn end(&mut self, name: &str) -> Option<(String, Result<SheetRows, ListError>)> {
        if self.within > 0 {
            self.within -= 1;
            return None;
        }
        match name {
            "text:p" => self.in_paragraph = false,
            "table:table-cell" | "table:covered-table-cell" => self.end_cell(),
            "table:table-row" => self.end_row(),
            "table:table" => return Some((std::mem::take(&mut self.name), self.rows.take()?)),
            _ => {}
        }
        None
    }

    fn end_cell(&mut self) {
        let Some(cell) = self.cell.take() else { return };
        let (first, next) = (self.column, self.column.saturating_add(cell.repeats));
        self.column = next;
        let text = clean(&cell.value.unwrap_or(cell.words));
        if !text.is_empty() {
            let row = self.row;
            self.put(|rows| (first..next).try_for_each(|column| rows.put((row, column), text.clone())));
        }
    }

    fn end_row(&mut self) {
        let (row, next) = (self.row, self.row.saturating_add(self.row_repeats));
        self.row = next;
        self.put(|rows| match rows.rows.contains_key(&row) {
            true => (row + 1..next).try_for_each(|again| rows.repeat(row, again)),
            false => Ok(()),
        });
    }

    /// Goes on with the sheet unless it went beyond the limits.
    fn put(&mut self, put: impl FnOnce(&mut SheetRows) -> Result<(), ListError>) {
        if let Some(Ok(rows)) = &mut self.rows
            && let Err(error) = put(rows)
        {
            self.rows = Some(Err(error));
        }
    }
}
