//! The `001` line: one player with all rounds.

use crate::model::entry::{self, Expected};
use crate::model::{MAX_PLAYERS, PlayerDetails, RoundNumber};

use super::cells::{self, CellPosition, RoundCell};
use super::dates;
use super::fault::{TrfError, TrfFault};
use super::lines::{LineColumns, ReportLine};
use super::warning::{PlayerLineField, WarningFact, Warnings};

/// The last column of the points; a shorter line is refused.
const POINTS_END: usize = 84;
/// Characters of a name that fit columns 15 to 47.
pub(super) const NAME_WIDTH: usize = 33;

/// A player line as it stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlayerLine {
    pub line: usize,
    pub number: u16,
    pub details: PlayerDetails,
    /// The points column, trimmed.
    pub points: String,
    /// The rank column, if it holds one.
    pub rank: Option<u16>,
    /// Round 1 first; only as far as the line has entries.
    pub cells: Vec<RoundCell>,
}

/// Reads a line. Tabs and control characters stand for one blank each; where that does not fit, tabs go to the next
/// multiple of eight.
pub(super) fn read(line: &ReportLine<'_>, warnings: &mut Warnings) -> Result<PlayerLine, TrfError> {
    if !line.text.contains(char::is_control) {
        return read_clean(line.number, line.text, warnings);
    }
    warnings.once(line.number, WarningFact::ControlCharacters);
    let blanks: String = line.text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let refusal = match read_clean(line.number, &blanks, &mut Warnings::default()) {
        Ok(_) => return read_clean(line.number, &blanks, warnings),
        Err(refusal) => refusal,
    };
    let expanded = expand_tabs(line.text);
    match read_clean(line.number, &expanded, &mut Warnings::default()) {
        Ok(_) => read_clean(line.number, &expanded, warnings),
        Err(_) => Err(refusal),
    }
}

fn expand_tabs(text: &str) -> String {
    let (mut wide, mut column) = (String::with_capacity(text.len() * 2), 0);
    for letter in text.chars() {
        let width = if letter == '\t' { 8 - column % 8 } else { 1 };
        if letter.is_control() {
            wide.extend(std::iter::repeat_n(' ', width));
        } else {
            wide.push(letter);
        }
        column += width;
    }
    wide
}

fn read_clean(line: usize, text: &str, warnings: &mut Warnings) -> Result<PlayerLine, TrfError> {
    let columns = LineColumns::new(text);
    let number = if columns.len() > 8 { number(&columns, line)? } else { 0 };
    if columns.len() < POINTS_END {
        return Err(TrfFault::ShortLine { characters: columns.len() }.at(line, columns.len() + 1));
    }
    check_blanks(&columns, line)?;
    let details = details(&columns, line, number, warnings);
    let points = points(&columns, line)?;
    let rank = columns.trimmed(86, 89);
    if !rank.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(out_of_columns(line, 86, PlayerLineField::Rank, rank));
    }
    let rank = rank.parse().ok().filter(|rank| *rank > 0);
    let cells = cells(&columns, line, number, warnings)?;
    Ok(PlayerLine { line, number, details, points, rank, cells })
}

fn out_of_columns(line: usize, column: usize, detail: PlayerLineField, found: &str) -> TrfError {
    TrfFault::OutOfColumns { detail, found: found.trim().to_owned() }.at(line, column)
}

fn number(columns: &LineColumns<'_>, line: usize) -> Result<u16, TrfError> {
    let text = columns.get(4, 9).trim();
    let fits = columns.at(4).is_whitespace() && columns.at(9).is_whitespace();
    match text.parse::<u16>() {
        Ok(number)
            if fits
                && (1..=MAX_PLAYERS).contains(&usize::from(number))
                && text.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            Ok(number)
        }
        _ => Err(TrfFault::BadNumber { found: text.to_owned() }.at(line, 5)),
    }
}

/// The columns between the fields tell whether the line is shifted. Behind the name a long name may spill over.
fn check_blanks(columns: &LineColumns<'_>, line: usize) -> Result<(), TrfError> {
    for column in [14, 53, 85, 90, 91] {
        let found = columns.at(column);
        if !found.is_whitespace() {
            return Err(out_of_columns(line, column, PlayerLineField::Blank, &found.to_string()));
        }
    }
    let digit = |column: usize| columns.at(column).is_ascii_digit();
    if digit(48) && digit(49) {
        return Err(out_of_columns(line, 48, PlayerLineField::Blank, columns.get(48, 52)));
    }
    Ok(())
}

fn details(columns: &LineColumns<'_>, line: usize, number: u16, warnings: &mut Warnings) -> PlayerDetails {
    let mut doubt = |column: usize, detail: PlayerLineField, found: &str| {
        let fact = WarningFact::DetailUnreadable { number, detail, found: found.to_owned() };
        warnings.push(Some(line), Some(column), fact);
    };
    let sex = value(columns, (10, 10), entry::sex, |at, found| doubt(at, PlayerLineField::Sex, found));
    let title = value(columns, (11, 13), entry::title, |at, found| doubt(at, PlayerLineField::Title, found));
    let rating =
        value(columns, (49, 52), entry::rating, |at, found| doubt(at, PlayerLineField::Rating, found));
    let fide_id =
        value(columns, (58, 68), entry::fide_id, |at, found| doubt(at, PlayerLineField::FideId, found));
    let born = value(columns, (70, 79), dates::born, |at, found| doubt(at, PlayerLineField::Born, found));
    let mut name = columns.trimmed(15, 47).to_owned();
    if name.is_empty() {
        name = format!("Player {number}");
        warnings.push(Some(line), Some(15), WarningFact::NameMissing { number });
    }
    PlayerDetails {
        name,
        title,
        sex,
        rating,
        federation: entry::federation(columns.trimmed(54, 56)),
        fide_id,
        born,
        ..PlayerDetails::default()
    }
}

/// What stands in these columns; what is not understood is doubted and left out.
fn value<T>(
    columns: &LineColumns<'_>,
    (first, last): (usize, usize),
    read: impl Fn(&str) -> Result<Option<T>, Expected>,
    doubt: impl FnOnce(usize, &str),
) -> Option<T> {
    let found = columns.trimmed(first, last);
    read(found).unwrap_or_else(|_| {
        doubt(first, found);
        None
    })
}

/// The points column. From 100 points on it spills over into column 80.
fn points(columns: &LineColumns<'_>, line: usize) -> Result<String, TrfError> {
    let first = if columns.at(80).is_ascii_digit() && columns.at(79).is_whitespace() { 80 } else { 81 };
    let text = columns.trimmed(first, POINTS_END);
    if text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '+' | '½')) {
        Ok(text.to_owned())
    } else {
        Err(out_of_columns(line, first, PlayerLineField::Points, text))
    }
}

fn cells(
    columns: &LineColumns<'_>,
    line: usize,
    number: u16,
    warnings: &mut Warnings,
) -> Result<Vec<RoundCell>, TrfError> {
    let mut cells = Vec::new();
    let mut round = 1;
    while cells::column(round) <= columns.len() {
        if round > RoundNumber::MAX {
            let behind = columns.get(cells::column(round), columns.len());
            let filled = behind.chars().position(|c| !c.is_whitespace());
            return match filled {
                None => Ok(cells),
                Some(offset) => Err(TrfFault::TooManyRounds.at(line, cells::column(round) + offset)),
            };
        }
        cells.push(cells::read(columns, CellPosition { line, number, round }, warnings)?);
        round += 1;
    }
    while cells.last() == Some(&RoundCell::Nothing) {
        cells.pop();
    }
    Ok(cells)
}
