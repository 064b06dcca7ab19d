//! Sheets of an Office Open XML workbook (ECMA-376, part 1, 18): which parts hold sheets, the texts that cells share, and
//! which numbers are days.

use std::collections::BTreeMap;
use std::io::{self, BufReader, Read};

use jiff::civil::{DateTime, date};
use jiff::{Span, ToSpan as _};
use quick_xml::events::BytesStart;

use super::super::super::xml::{Event, XmlReader, attribute, push_text};
use super::super::MAX_LINE;
use super::{Archive, ListError, MAX_UNPACKED, SheetRows, TOO_LARGE, TakeSheet, clean, decimal};

/// Reads the sheets in the order of the workbook until no further one is wanted. Returns how many there are.
pub(super) fn read(archive: &mut Archive<'_>, take: TakeSheet<'_>) -> Result<usize, ListError> {
    let mut parts = Parts { archive, left: MAX_UNPACKED };
    let main = parts.relations("_rels/.rels", "")?;
    let main = main.values().find(|relation| relation.is("officeDocument"));
    let main = main.map_or_else(|| "xl/workbook.xml".to_owned(), |relation| relation.target.clone());
    let book = parts.book(&main)?;
    let (folder, file) = main.rsplit_once('/').unwrap_or(("", main.as_str()));
    let relations = parts.relations(&joined(folder, &format!("_rels/{file}.rels")), folder)?;
    let of_kind = |kind: &str| relations.values().find(|relation| relation.is(kind));
    let texts = of_kind("sharedStrings").map(|relation| parts.texts(&relation.target)).transpose()?;
    let kinds = of_kind("styles").map(|relation| parts.kinds(&relation.target)).transpose()?;
    let cells = CellReader {
        texts: texts.unwrap_or_default(),
        kinds: kinds.unwrap_or_default(),
        from_1904: book.from_1904,
    };
    for (name, id) in &book.sheets {
        let relation = relations.get(id).filter(|relation| relation.is("worksheet"));
        let rows = match relation {
            Some(relation) => parts.sheet(&relation.target, &cells),
            None => Err(ListError::NoWorkbook),
        };
        if matches!(&rows, Err(ListError::UnpacksTooLarge { .. })) {
            return Err(TOO_LARGE);
        }
        if !take(name, rows) {
            break;
        }
    }
    Ok(book.sheets.len())
}

/// A part that another one refers to.
struct Relation {
    /// An address that ends with what it is.
    kind: String,
    /// The name of the part.
    target: String,
}

impl Relation {
    fn is(&self, kind: &str) -> bool {
        self.kind.rsplit('/').next() == Some(kind)
    }
}

/// The name of a part in a folder, from which it may lead out; one with a stroke before it is whole.
fn joined(folder: &str, target: &str) -> String {
    if let Some(whole) = target.strip_prefix('/') {
        return whole.to_owned();
    }
    let mut steps: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/') {
        match step {
            "." | "" => {}
            ".." => drop(steps.pop()),
            step => steps.push(step),
        }
    }
    steps.join("/")
}

/// The head of a workbook.
#[derive(Default)]
struct Book {
    /// Name and relation of each sheet.
    sheets: Vec<(String, String)>,
    from_1904: bool,
}

/// The parts of an archive, each read as a stream. A part that is named a thousand times is not read a thousand times.
struct Parts<'a, 'b> {
    archive: &'a mut Archive<'b>,
    /// So many bytes may still be unpacked.
    left: u64,
}

/// Whether a reader of a part goes on.
type Step = Result<(), ListError>;

impl Parts<'_, '_> {
    /// Gives each piece of a part to `take`, to its end.
    fn read(&mut self, name: &str, mut take: impl FnMut(&Event<'_>) -> Step) -> Result<(), ListError> {
        let index = self.archive.index_for_name(name).ok_or(ListError::NoWorkbook)?;
        let part = self.archive.by_index(index).map_err(|_| ListError::NoWorkbook)?;
        let mut counted = Counted { source: part, left: &mut self.left };
        let mut xml = XmlReader::new(BufReader::new(&mut counted));
        let done = loop {
            match xml.next_piece() {
                Ok(Event::Eof) => break Ok(()),
                Ok(piece) => take(&piece)?,
                Err(fault) => break Err(ListError::from(fault)),
            }
        };
        drop(xml);
        if self.left == 0 { Err(TOO_LARGE) } else { done }
    }

    /// What a part refers to, by id; nothing if it refers to nothing.
    fn relations(&mut self, name: &str, folder: &str) -> Result<BTreeMap<String, Relation>, ListError> {
        let mut found = BTreeMap::new();
        if self.archive.index_for_name(name).is_none() {
            return Ok(found);
        }
        self.read(name, |piece| {
            if let Event::Start(element) = piece
                && element.local_name().as_ref() == "Relationship"
            {
                let of = |name: &str| attribute(element, name).unwrap_or_default();
                let relation = Relation { kind: of("Type"), target: joined(folder, &of("Target")) };
                found.insert(of("Id"), relation);
            }
            Ok(())
        })?;
        Ok(found)
    }

    fn book(&mut self, name: &str) -> Result<Book, ListError> {
        let mut book = Book::default();
        self.read(name, |piece| {
            let Event::Start(element) = piece else { return Ok(()) };
            match element.local_name().as_ref() {
                "workbookPr" => {
                    book.from_1904 =
                        attribute(element, "date1904").is_some_and(|is| matches!(is.as_str(), "1" | "true"));
                }
                "sheet" => {
                    let name = clean(&attribute(element, "name").unwrap_or_default());
                    book.sheets.push((name, attribute(element, "id").unwrap_or_default()));
                }
                _ => {}
            }
            Ok(())
        })?;
        Ok(book)
    }

    fn texts(&mut self, name: &str) -> Result<SharedTexts, ListError> {
        let (mut texts, mut text) = (SharedTexts::default(), TextReader::default());
        self.read(name, |piece| {
            text.take(piece);
            if matches!(piece, Event::End(end) if end.local_name().as_ref() == "si") {
                texts.push(&text.words);
                text = TextReader::default();
            }
            Ok(())
        })?;
        Ok(texts)
    }

    /// What the numbers of each format of a cell are.
    fn kinds(&mut self, name: &str) -> Result<Vec<NumberKind>, ListError> {
        let (mut own, mut kinds, mut in_cells) = (BTreeMap::new(), Vec::new(), false);
        self.read(name, |piece| {
            match piece {
                Event::Start(element) => {
                    let of = |name: &str| attribute(element, name);
                    let number = || of("numFmtId").and_then(|id| id.parse::<u32>().ok()).unwrap_or_default();
                    match element.local_name().as_ref() {
                        "numFmt" => {
                            let code = of("formatCode").unwrap_or_default();
                            own.insert(number(), NumberKind::of_code(&code));
                        }
                        "cellXfs" => in_cells = true,
                        "xf" if in_cells => {
                            let id = number();
                            kinds.push(own.get(&id).copied().unwrap_or_else(|| NumberKind::built_in(id)));
                        }
                        _ => {}
                    }
                }
                Event::End(end) if end.local_name().as_ref() == "cellXfs" => in_cells = false,
                _ => {}
            }
            Ok(())
        })?;
        Ok(kinds)
    }

    fn sheet(&mut self, name: &str, cells: &CellReader) -> Result<SheetRows, ListError> {
        let mut rows = SheetRows::default();
        let mut at = (0_usize, 0_usize);
        let mut cell: Option<Cell> = None;
        self.read(name, |piece| match piece {
            Event::Start(element) => {
                match element.local_name().as_ref() {
                    "row" => {
                        let number = attribute(element, "r").and_then(|number| number.parse::<usize>().ok());
                        at = (number.map_or(at.0, |number| number.saturating_sub(1)), 0);
                    }
                    "c" => {
                        at = attribute(element, "r").and_then(|place| place_of(&place)).unwrap_or(at);
                        cell = Some(Cell::of(element));
                    }
                    name => {
                        if let Some(cell) = &mut cell {
                            cell.begin(name, piece);
                        }
                    }
                }
                Ok(())
            }
            Event::End(element) => match element.local_name().as_ref() {
                "row" => {
                    at = (at.0.saturating_add(1), 0);
                    Ok(())
                }
                "c" => {
                    let place = at;
                    at.1 = at.1.saturating_add(1);
                    cell.take().map_or(Ok(()), |cell| rows.put(place, cells.text(&cell)))
                }
                _ => {
                    cell.iter_mut().for_each(|cell| cell.end(piece));
                    Ok(())
                }
            },
            text => {
                cell.iter_mut().for_each(|cell| cell.text(text));
                Ok(())
            }
        })?;
        Ok(rows)
    }
}

/// A part that is counted while it is unpacked.
struct Counted<'a, R> {
    source: R,
    left: &'a mut u64,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(into)?;
        *self.left = self.left.saturating_sub(read as u64);
        if *self.left == 0 { Err(io::Error::other("it unpacks to too much")) } else { Ok(read) }
    }
}

/// The texts that cells refer to by number.
#[derive(Default)]
struct SharedTexts {
    all: String,
    ends: Vec<usize>,
}

impl SharedTexts {
    fn push(&mut self, text: &str) {
        self.all.push_str(text);
        self.ends.push(self.all.len());
    }

    fn get(&self, number: usize) -> Option<&str> {
        let end = *self.ends.get(number)?;
        let start = number.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.all.get(start..end)
    }
}

/// The words of a text that is put together from pieces of several looks; how they are pronounced (`rPh`) is left out.
#[derive(Default)]
struct TextReader {
    words: String,
    in_words: bool,
    beside: bool,
}

impl TextReader {
    fn take(&mut self, piece: &Event<'_>) {
        match piece {
            Event::Start(element) => match element.local_name().as_ref() {
                "rPh" => self.beside = true,
                "t" => self.in_words = !self.beside,
                _ => {}
            },
            Event::End(element) => match element.local_name().as_ref() {
                "rPh" => self.beside = false,
                "t" => self.in_words = false,
                _ => {}
            },
            // Whatever is longer is cut later on.
            text if self.in_words && self.words.len() <= MAX_LINE => push_text(text, &mut self.words),
            _ => {}
        }
    }
}

/// What is known of the cell that is being read.
struct Cell {
    kind: String,
    format: usize,
    value: String,
    in_value: bool,
    words: TextReader,
}

impl Cell {
    fn of(element: &BytesStart<'_>) -> Self {
        let of = |name: &str| attribute(element, name).unwrap_or_default();
        let format = of("s").parse().unwrap_or_default();
        Self { kind: of("t"), format, value: String::new(), in_value: false, words: TextReader::default() }
    }

    fn begin(&mut self, name: &str, piece: &Event<'_>) {
        self.in_value = name == "v";
        self.words.take(piece);
    }

    fn end(&mut self, piece: &Event<'_>) {
        self.in_value = false;
        self.words.take(piece);
    }

    fn text(&mut self, text: &Event<'_>) {
        if self.in_value && self.value.len() <= MAX_LINE {
            push_text(text, &mut self.value);
        }
        self.words.take(text);
    }
}

/// What the cells of all sheets have in common.
struct CellReader {
    texts: SharedTexts,
    kinds: Vec<NumberKind>,
    from_1904: bool,
}

impl CellReader {
    fn text(&self, cell: &Cell) -> String {
        match cell.kind.as_str() {
            "s" => {
                let text = cell.value.trim().parse().ok().and_then(|number| self.texts.get(number));
                clean(&unescaped(text.unwrap_or_default()))
            }
            "inlineStr" => clean(&unescaped(&cell.words.words)),
            "str" => clean(&unescaped(&cell.value)),
            "b" => match cell.value.trim() {
                "1" | "true" => "true".to_owned(),
                "" => String::new(),
                _ => "false".to_owned(),
            },
            // An error, as of a formula.
            "e" => String::new(),
            // A day in words.
            "d" => clean(cell.value.strip_suffix("T00:00:00").unwrap_or(&cell.value)).replacen('T', " ", 1),
            _ => self.number(cell),
        }
    }

    fn number(&self, cell: &Cell) -> String {
        let written = cell.value.trim();
        match self.kinds.get(cell.format) {
            Some(NumberKind::Moment) => {
                let moment = written.parse().ok().and_then(|number| moment(number, self.from_1904));
                moment.unwrap_or_else(|| decimal(written))
            }
            Some(NumberKind::Duration) => String::new(),
            Some(NumberKind::Number) | None => decimal(written),
        }
    }
}

/// Control characters are written as `_x000D_` (ECMA-376, 22.4.2.4).
fn unescaped(text: &str) -> String {
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, after)) = rest.split_once("_x") {
        plain.push_str(before);
        let letter = after.get(..4).filter(|_| after.get(4..5) == Some("_"));
        let letter = letter.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        match letter {
            Some(letter) => {
                plain.push(letter);
                rest = after.get(5..).unwrap_or_default();
            }
            None => {
                plain.push_str("_x");
                rest = after;
            }
        }
    }
    plain + rest
}

/// What a number stands for, by the format of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberKind {
    Number,
    /// A day, a time of day, or both.
    Moment,
    /// A span of hours.
    Duration,
}

impl NumberKind {
    /// The formats that are not written out in a file (18.8.30).
    const fn built_in(id: u32) -> Self {
        match id {
            46 => Self::Duration,
            14..=22 | 27..=36 | 45 | 47 | 50..=58 => Self::Moment,
            _ => Self::Number,
        }
    }

    /// By the letters of the first part of a code that are neither quoted nor in brackets; `[h]` counts hours without end.
    fn of_code(code: &str) -> Self {
        let mut letters = code.chars();
        let mut is_moment = false;
        while let Some(letter) = letters.next() {
            match letter {
                '"' => drop(letters.find(|letter| *letter == '"')),
                '\\' | '_' | '*' => drop(letters.next()),
                '[' => {
                    let within: String = letters.by_ref().take_while(|letter| *letter != ']').collect();
                    let unit = within.to_ascii_lowercase();
                    if ["h", "hh", "m", "mm", "s", "ss"].contains(&unit.as_str()) {
                        return Self::Duration;
                    }
                }
                ';' => break,
                letter => is_moment |= "dmyhs".contains(letter.to_ascii_lowercase()),
            }
        }
        // “General” has none of these letters.
        if is_moment { Self::Moment } else { Self::Number }
    }
}

/// A day, with the time of day where there is one; a time alone for a number below 1. Days are counted from the end of 1899,
/// with a 29 February 1900 that never was, or from 1904.
fn moment(number: f64, from_1904: bool) -> Option<String> {
    const DAY: i64 = 86_400;
    // To the second.
    let seconds = (number * 86_400.0).round();
    if !(0.0..1e15).contains(&seconds) {
        return None;
    }
    #[allow(clippy::cast_possible_truncation, reason = "a whole number below 10^15")]
    let seconds = seconds as i64;
    let (days, rest) = (seconds / DAY, seconds % DAY);
    let first = match (from_1904, days) {
        (true, _) => date(1904, 1, 1),
        (false, ..60) => date(1899, 12, 31),
        (false, _) => date(1899, 12, 30),
    };
    let start: DateTime = first.to_datetime(jiff::civil::Time::midnight());
    let days: Span = Span::new().try_days(days).ok()?;
    let moment = start.checked_add(days).ok()?.checked_add(rest.seconds()).ok()?;
    Some(match rest {
        0 => moment.strftime("%Y-%m-%d").to_string(),
        _ if seconds < DAY && !from_1904 => moment.strftime("%H:%M").to_string(),
        _ => moment.strftime("%Y-%m-%d %H:%M").to_string(),
    })
}

/// Row and column of `AB12`, from 0.
fn place_of(place: &str) -> Option<(usize, usize)> {
    let digits = place.find(|letter: char| letter.is_ascii_digit())?;
    let (letters, digits) = place.split_at_checked(digits)?;
    let mut column = 0_usize;
    for letter in letters.bytes() {
        let value = letter.to_ascii_uppercase().checked_sub(b'A').filter(|value| *value < 26)?;
        column = column.saturating_mul(26).saturating_add(usize::from(value) + 1);
    }
    let row: usize = digits.parse().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_days_as_the_office_programs_show_them() {
        for (number, from_1904, shown) in [
            (45_000.0, false, "2023-03-15"),
            (45_000.5, false, "2023-03-15 12:00"),
            (46_346.753_472_222, false, "2026-11-20 18:05"),
            (1.0, false, "1900-01-01"),
            (59.0, false, "1900-02-28"),
            (61.0, false, "1900-03-01"),
            (0.75, false, "18:00"),
            (0.0, true, "1904-01-01"),
            (31_413.0, true, "1990-01-02"),
        ] {
            assert_eq!(moment(number, from_1904).as_deref(), Some(shown), "{number}");
        }
        for none in [-1.0, f64::NAN, f64::INFINITY, 1e9, 1e300] {
            assert_eq!(moment(none, false), None);
        }
    }

    #[test]
    fn a_format_says_whether_a_number_is_a_day() {
        use NumberKind::{Duration, Moment, Number};
        for (code, kind) in [
            ("General", Number),
            ("0.00", Number),
            ("#,##0 \"days\"", Number),
            ("[Red]0;\\d0", Number),
            ("0_d", Number),
            ("yyyy\\-mm\\-dd", Moment),
            ("[$-409]h:mm AM/PM", Moment),
            ("DD.MM.YYYY;@", Moment),
            ("[h]:mm", Duration),
        ] {
            assert_eq!(NumberKind::of_code(code), kind, "{code}");
        }
    }

    #[test]
    fn places_and_parts_have_names() {
        assert_eq!(place_of("A1"), Some((0, 0)));
        assert_eq!(place_of("XFD1048576"), Some((1_048_575, 16_383)));
        for none in ["", "A", "1", "A0", "é1", "A1x", "-1"] {
            assert_eq!(place_of(none), None, "{none}");
        }
        assert_eq!(joined("xl", "worksheets/sheet1.xml"), "xl/worksheets/sheet1.xml");
        assert_eq!(joined("xl", "/xl/a.xml"), "xl/a.xml");
        assert_eq!(joined("xl", "../../../a.xml"), "a.xml");
        assert_eq!(unescaped("a_x000D_b_x00_c_xZZZZ_ü_x"), "a\rb_x00_c_xZZZZ_ü_x");
    }
}
