//! Lists of players from spreadsheets, registration forms and other programs: comma, semicolon or tab separated values,
//! and workbooks.
//!
//! Columns are recognised by their headings in the usual spellings of a dozen languages; without headings by what most
//! of their cells hold. Whoever knows better gives a column another meaning ([`PlayerList::assign`]). Every row becomes a [`PlayerRow`] or a [`Rejected`] one, and every column is listed: nothing is lost
//! silently. Adding the players to an event is not done here.

mod columns;
mod guess;
mod row;
mod workbook;

pub use columns::CsvColumn;

use crate::model::text::{is_tidy_char, tidy};
use crate::model::{Contact, MAX_PLAYERS, Player, PlayerDetails};

use super::encoding::decode;

/// The largest list that is read.
pub const MAX_BYTES: usize = 8 << 20;
/// The longest line, in bytes.
pub const MAX_LINE: usize = 1 << 16;
/// The most columns.
pub const MAX_COLUMNS: usize = 200;
/// The headings stand in one of the first rows; titles and blank rows may stand above.
const HEADING_WITHIN: usize = 15;

/// The content of a list of players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerList {
    /// Each column of the list and how it was recognised.
    pub columns: Vec<MappedColumn>,
    /// The players that can be added.
    pub rows: Vec<PlayerRow>,
    /// Rows that are not players, with the reason.
    pub rejected: Vec<Rejected>,
    /// Warnings about the whole list.
    pub warnings: Vec<ListWarning>,
    /// The rows below the headings as they stand, for whoever gives a column another meaning.
    pub lines: Vec<ListLine>,
}

/// A row of cells with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLine {
    /// The line in the file, from 1.
    pub line: usize,
    /// The cells from left to right, without blanks around them.
    pub cells: Vec<String>,
}

impl PlayerList {
    /// Gives a column (from 0) another meaning, or none, and reads the rows again. A column that said the same before is
    /// not used any more: whole names, or surnames and first names. O(cells).
    pub fn assign(&mut self, column: usize, meaning: Option<CsvColumn>) {
        let is_part = |meaning| matches!(meaning, CsvColumn::FamilyName | CsvColumn::GivenName);
        let replaces = |known: CsvColumn, new: CsvColumn| {
            known == new
                || known == CsvColumn::Name && is_part(new)
                || is_part(known) && new == CsvColumn::Name
        };
        for (at, known) in self.columns.iter_mut().enumerate() {
            if at == column {
                known.meaning = meaning;
            } else if known.meaning.zip(meaning).is_some_and(|(known, new)| replaces(known, new)) {
                known.meaning = None;
            }
        }
        self.read_lines();
    }

    /// Gives every column its meaning, from left to right, and reads the rows again. O(cells).
    pub fn assign_all(&mut self, meanings: &[Option<CsvColumn>]) {
        for (column, meaning) in self.columns.iter_mut().zip(meanings) {
            column.meaning = *meaning;
        }
        self.read_lines();
    }

    /// The players of an event as rows, in their order; without columns.
    pub fn of_players<'a>(players: impl Iterator<Item = &'a Player>) -> Self {
        let row = |(line, player): (usize, &Player)| PlayerRow {
            line,
            number: None,
            details: player.details.clone(),
            contact: Contact::default(),
            paid: None,
            doubts: Vec::new(),
        };
        Self { rows: (1..).zip(players).map(row).collect(), ..Self::default() }
    }

    /// True if a column holds the names; without one nobody can be read.
    pub fn has_names(&self) -> bool {
        let holds_names = |column: &MappedColumn| {
            matches!(column.meaning, Some(CsvColumn::Name | CsvColumn::FamilyName | CsvColumn::GivenName))
        };
        self.columns.iter().any(holds_names)
    }

    /// Makes players of the lines, as the columns are understood now.
    fn read_lines(&mut self) {
        self.rows.clear();
        self.rejected.retain(|rejected| rejected.why == RowFault::AboveHeadings);
        self.warnings.retain(|warning| !matches!(warning, ListWarning::UnknownColumn { .. }));
        for (at, column) in self.columns.iter().enumerate() {
            let is_filled =
                || self.lines.iter().any(|line| line.cells.get(at).is_some_and(|cell| !cell.is_empty()));
            if column.meaning.is_none() && (!column.heading.is_empty() || is_filled()) {
                let heading = row::cut(&column.heading);
                self.warnings.push(ListWarning::UnknownColumn { position: at + 1, heading });
            }
        }
        for line in &self.lines {
            match row::read(line, &self.columns) {
                Ok(player) => self.rows.push(player),
                Err(why) => self.rejected.push(row::reject(line, why)),
            }
        }
    }
}

/// One column of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MappedColumn {
    /// The heading; empty without one.
    pub heading: String,
    /// What it holds; `None` if it is not used.
    pub meaning: Option<CsvColumn>,
}

/// One player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The line in the file, from 1.
    pub line: usize,
    /// The number in the list, if there is such a column.
    pub number: Option<u16>,
    /// What was understood.
    pub details: PlayerDetails,
    /// How the player can be reached, and what came with the registration.
    pub contact: Contact,
    /// The entry fee is paid, or not; `None` where the list does not say.
    pub paid: Option<bool>,
    /// Cells that were not understood and are left out.
    pub doubts: Vec<UnreadCell>,
}

/// A cell that was not understood and is left out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{found}” is not understood as {column} and was left out")]
pub struct UnreadCell {
    /// What the column holds.
    pub column: CsvColumn,
    /// Its text, shortened.
    pub found: String,
}

/// A row that is not a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Line {line}: {why} (“{text}”).")]
pub struct Rejected {
    /// The line in the file, from 1.
    pub line: usize,
    /// The reason.
    pub why: RowFault,
    /// The row, shortened.
    pub text: String,
}

/// Why a row is not a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowFault {
    /// The name is empty.
    #[error("the row has no name; type one")]
    NoName,
    /// More filled cells than columns.
    #[error("the row has more cells than there are columns; put names with a comma in quotation marks")]
    TooManyCells,
    /// Above the headings.
    #[error("the row stands above the headings and was skipped")]
    AboveHeadings,
}

/// A warning about a whole list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListWarning {
    /// Not UTF-8.
    #[error("the list is not UTF-8; it was read as Windows-1252, check the names")]
    Encoding,
    /// Characters that turn the direction of a text, or that nobody sees.
    #[error("hidden characters in line {line} were removed; check the names")]
    HiddenCharacters {
        /// The first line with one, from 1.
        line: usize,
    },
    /// The sheet of a workbook that was read.
    #[error("the workbook has several sheets; “{name}” was read")]
    Sheet {
        /// Its name.
        name: String,
    },
    /// No headings.
    #[error("the list has no headings; each column was recognised by its content")]
    NoHeadings,
    /// A column nobody knows.
    #[error("column {position} (“{heading}”) is not used")]
    UnknownColumn {
        /// From 1.
        position: usize,
        /// The heading, cut; empty without one.
        heading: String,
    },
}

/// Why a list cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// Too large.
    #[error("the list has {bytes} bytes, more than {MAX_BYTES}; choose another file")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// Control characters: a picture, an archive, a workbook.
    #[error("this is no text; save the list as a workbook (.xlsx, .ods) or as CSV, or paste its rows")]
    NotText,
    /// An archive that is no workbook, or one that is damaged.
    #[error("this is no workbook that can be read; expected .xlsx or .ods, save the list as CSV instead")]
    NoWorkbook,
    /// A workbook that unpacks to more than it may.
    #[error("the workbook unpacks to more than {most} MB; save the list alone as CSV")]
    UnpacksTooLarge {
        /// The most, in megabytes.
        most: u64,
    },
    /// Too many rows.
    #[error("the list has more than {MAX_PLAYERS} rows; split it")]
    TooManyRows,
    /// A line that is none of a list.
    #[error("line {line} is longer than {MAX_LINE} bytes; expected one player a line")]
    LineTooLong {
        /// From 1.
        line: usize,
    },
    /// Too many cells in a row.
    #[error(
        "line {line} has {columns} columns, more than {MAX_COLUMNS}; check its quotation marks, or leave columns out"
    )]
    TooManyColumns {
        /// From 1.
        line: u64,
        /// How many.
        columns: usize,
    },
    /// Nothing there.
    #[error(
        "there is no row with a player; expected one player a line with the cells separated by tab, semicolon or comma"
    )]
    Empty,
    /// No column with names.
    #[error("no column holds the names; expected a heading such as Name or Surname")]
    NoNames,
    /// The separators or quotation marks are broken.
    #[error("line {line} cannot be taken apart; check its quotation marks")]
    Broken {
        /// From 1.
        line: u64,
    },
}

/// Reads a file: a workbook (`.xlsx`, `.ods`), or comma, semicolon or tab, UTF-8 (with or without a mark) or Windows-1252.
/// O(bytes).
///
/// # Errors
/// A list that is too large, empty, broken, or has no names.
pub fn read(bytes: &[u8]) -> Result<PlayerList, ListError> {
    if workbook::is_archive(bytes) {
        return workbook::read(bytes);
    }
    if bytes.len() > MAX_BYTES {
        return Err(ListError::TooLarge { bytes: bytes.len() });
    }
    let decoded = decode(bytes);
    if decoded.text.contains(|c: char| c.is_control() && !matches!(c, '\t' | '\r' | '\n' | '\u{85}')) {
        return Err(ListError::NotText);
    }
    let mut list = paste(&decoded.text)?;
    if decoded.is_guess {
        list.warnings.insert(0, ListWarning::Encoding);
    }
    Ok(list)
}

/// Reads rows pasted from a spreadsheet (separated by tabs) or typed with semicolons or commas, with or without
/// headings. O(length).
///
/// # Errors
/// As [`read`].
pub fn paste(text: &str) -> Result<PlayerList, ListError> {
    if text.len() > MAX_BYTES {
        return Err(ListError::TooLarge { bytes: text.len() });
    }
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    check_lines(&text)?;
    let mut list = of_rows(take_apart(&text)?)?;
    list.warnings.splice(0..0, hidden(&text));
    Ok(list)
}

/// Tells headings and columns, and reads the rows.
fn of_rows(rows: Vec<ListLine>) -> Result<PlayerList, ListError> {
    let heading = rows.iter().take(HEADING_WITHIN).position(|row| columns::is_heading(&row.cells));
    let mut list = PlayerList::default();
    match heading {
        Some(at) => {
            let (above, rest) = rows.split_at(at);
            list.rejected.extend(above.iter().map(|row| row::reject(row, RowFault::AboveHeadings)));
            let (headings, players) = rest.split_first().ok_or(ListError::Empty)?;
            list.columns = columns::by_heading(&headings.cells, players);
            list.lines = players.to_vec();
        }
        None => {
            list.columns = guess::by_content(&rows);
            list.warnings.push(ListWarning::NoHeadings);
            list.lines = rows;
        }
    }
    if list.lines.is_empty() {
        return Err(ListError::Empty);
    }
    if !list.has_names() {
        return Err(ListError::NoNames);
    }
    list.read_lines();
    Ok(list)
}

/// So that a hostile file is refused before anything is made of it. O(bytes).
fn check_lines(text: &str) -> Result<(), ListError> {
    let too_long = text.split('\n').position(|line| line.len() > MAX_LINE);
    too_long.map_or(Ok(()), |index| Err(ListError::LineTooLong { line: index + 1 }))
}

/// Where characters are that nobody sees; the players are read without them.
fn hidden(text: &str) -> Option<ListWarning> {
    let is_hidden = |c: char| !c.is_ascii() && !is_tidy_char(c);
    let before = text.get(..text.find(is_hidden)?)?;
    Some(ListWarning::HiddenCharacters { line: before.matches('\n').count() + 1 })
}

fn take_apart(text: &str) -> Result<Vec<ListLine>, ListError> {
    let mut reader = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(text))
        .trim(::csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record
            .map_err(|error| ListError::Broken { line: error.position().map_or(0, ::csv::Position::line) })?;
        let line = record.position().map_or(0, ::csv::Position::line);
        if record.len() > MAX_COLUMNS {
            return Err(ListError::TooManyColumns { line, columns: record.len() });
        }
        let clean = |cell: &str| tidy(cell).trim().to_owned();
        let cells: Vec<String> = record.iter().map(clean).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push(ListLine { line: usize::try_from(line).unwrap_or(usize::MAX), cells });
        }
        if rows.len() > MAX_PLAYERS + HEADING_WITHIN {
            return Err(ListError::TooManyRows);
        }
    }
    if rows.is_empty() { Err(ListError::Empty) } else { Ok(rows) }
}

/// A tab or a semicolon in half of the first lines separates; else the comma, which also stands in names.
fn delimiter(text: &str) -> u8 {
    let lines: Vec<&str> = text.split(['\r', '\n']).filter(|line| !line.trim().is_empty()).take(30).collect();
    let is_common = |separator: char| {
        let with = lines.iter().filter(|line| line.contains(separator)).count();
        with > 0 && with * 2 >= lines.len()
    };
    if is_common('\t') {
        b'\t'
    } else if is_common(';') {
        b';'
    } else {
        b','
    }
}

#[cfg(test)]
mod tests;
