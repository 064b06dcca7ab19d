//! Turning a row of cells into a player.

use crate::model::entry::{self, Expected};
use crate::model::limits::{MAX_DETAIL, MAX_REASON};
use crate::model::text::tidy_to;
use crate::model::{
    Contact, KnownRating, MAX_NAME, PlayerDetails, Rating, RatingChoice, RatingKind, Ratings,
};

use super::{CsvColumn, ListLine, MappedColumn, PlayerRow, Rejected, RowFault, UnreadCell};

/// Quoted input is cut here.
const QUOTED: usize = 40;

pub(super) fn cut(text: &str) -> String {
    let short: String = text.chars().take(QUOTED).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

pub(super) fn reject(row: &ListLine, why: RowFault) -> Rejected {
    let filled: Vec<&str> = row.cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
    Rejected { line: row.line, why, text: cut(&filled.join(" · ")) }
}

/// Reads a row; cells that are not understood become doubts.
pub(super) fn read(row: &ListLine, columns: &[MappedColumn]) -> Result<PlayerRow, RowFault> {
    if row.cells.iter().skip(columns.len()).any(|cell| !cell.is_empty()) {
        return Err(RowFault::TooManyCells);
    }
    let cell = |wanted: CsvColumn| {
        let index = columns.iter().position(|column| column.meaning == Some(wanted))?;
        row.cells.get(index).map(String::as_str).filter(|cell| !cell.is_empty())
    };
    let mut doubts = Vec::new();
    let name = name(cell(CsvColumn::Name), cell(CsvColumn::FamilyName), cell(CsvColumn::GivenName));
    if name.is_empty() {
        return Err(RowFault::NoName);
    }
    if name.chars().count() > MAX_NAME {
        doubts.push(UnreadCell { column: CsvColumn::Name, found: cut(&name) });
    }
    let mut read = RowReader { cell: &cell, doubts: &mut doubts };
    let (rating, ratings) = ratings(columns, &mut read);
    let number = read.value(CsvColumn::Number, |text| text.trim_end_matches('.').parse().ok());
    let details = PlayerDetails {
        name: name.chars().take(MAX_NAME).collect(),
        title: read.value(CsvColumn::Title, |text| entry::title(text).ok()).flatten(),
        sex: read.value(CsvColumn::Sex, |text| entry::sex(text).ok()).flatten(),
        rating,
        rating_typed: rating.is_some_and(|rating| !ratings.is_empty() && !is_made_of(rating, &ratings)),
        ratings,
        national_id: tidy_to(cell(CsvColumn::NationalId).unwrap_or_default(), MAX_DETAIL).into_owned(),
        federation: entry::federation(&tidy_to(cell(CsvColumn::Federation).unwrap_or_default(), MAX_DETAIL)),
        fide_id: read.value(CsvColumn::FideId, |text| entry::fide_id(text).ok()).flatten(),
        club: tidy_to(cell(CsvColumn::Club).unwrap_or_default(), MAX_DETAIL).into_owned(),
        born: read.value(CsvColumn::Born, |text| entry::born(text).ok()).flatten(),
        k_factor: read.value(CsvColumn::KFactor, |text| text.parse().ok()),
        ..PlayerDetails::default()
    };
    let paid = read.value(CsvColumn::Paid, is_paid);
    let text = |column, most| tidy_to(cell(column).unwrap_or_default(), most).into_owned();
    let contact = Contact {
        phone: text(CsvColumn::Phone, MAX_DETAIL),
        email: text(CsvColumn::Email, MAX_DETAIL),
        remark: text(CsvColumn::Remark, MAX_REASON),
        registered: text(CsvColumn::Registered, MAX_DETAIL),
        source: String::new(),
    };
    Ok(PlayerRow { line: row.line, number, details, contact, paid, doubts })
}

/// True if a cell can be read as what the column is said to hold. Words are always readable.
pub(super) fn is_readable(column: CsvColumn, cell: &str) -> bool {
    match column {
        CsvColumn::Number => cell.trim_end_matches('.').parse::<u16>().is_ok(),
        CsvColumn::Title => entry::title(cell).is_ok(),
        CsvColumn::Rating
        | CsvColumn::StandardRating
        | CsvColumn::RapidRating
        | CsvColumn::BlitzRating
        | CsvColumn::EstimatedRating => entry::rating(cell).is_ok(),
        CsvColumn::NationalRating => national_rating(cell).is_ok(),
        CsvColumn::Born => entry::born(cell).is_ok(),
        CsvColumn::FideId => entry::fide_id(cell).is_ok(),
        CsvColumn::Sex => entry::sex(cell).is_ok(),
        CsvColumn::KFactor => cell.parse::<u16>().is_ok(),
        CsvColumn::Paid => is_paid(cell).is_some(),
        CsvColumn::Email => cell.contains('@'),
        CsvColumn::Name
        | CsvColumn::Phone
        | CsvColumn::Remark
        | CsvColumn::Registered
        | CsvColumn::FamilyName
        | CsvColumn::GivenName
        | CsvColumn::Federation
        | CsvColumn::NationalId
        | CsvColumn::Club => true,
    }
}

/// What says yes and no in the six languages of the headings; an amount of money is a yes.
const YES: &str = "yes y true x ✓ ✔ paid ja j wahr bezahlt oui o vrai payé payée paye sí si s verdadero pagado pagada sì vero pagato pagata waar betaald tak t prawda zapłacono";
const NO: &str = "no n false - – open unpaid pending nein falsch offen non faux impayé falso pendiente nee onwaar nie fałsz";

/// `None` if it is neither.
fn is_paid(text: &str) -> Option<bool> {
    let text = text.trim().to_lowercase();
    let is_one_of = |list: &str| list.split(' ').any(|known| known == text);
    if is_one_of(YES) || is_one_of(NO) {
        return Some(is_one_of(YES));
    }
    let amount = text.trim_matches(|c: char| !c.is_ascii_digit()).replace(',', ".");
    amount.parse::<f64>().ok().map(|amount| amount > 0.0)
}

struct RowReader<'a, F> {
    cell: &'a F,
    doubts: &'a mut Vec<UnreadCell>,
}

impl<'a, F: Fn(CsvColumn) -> Option<&'a str>> RowReader<'a, F> {
    fn value<T>(&mut self, column: CsvColumn, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = (self.cell)(column)?;
        let value = read(text);
        if value.is_none() {
            self.doubts.push(UnreadCell { column, found: cut(text) });
        }
        value
    }
}

/// The columns of ratings and what they are.
const RATINGS: [(CsvColumn, RatingKind); 5] = [
    (CsvColumn::StandardRating, RatingKind::Standard),
    (CsvColumn::RapidRating, RatingKind::Rapid),
    (CsvColumn::BlitzRating, RatingKind::Blitz),
    (CsvColumn::NationalRating, RatingKind::National),
    (CsvColumn::EstimatedRating, RatingKind::Estimated),
];

/// The rating that counts, if a column has it, and all ratings by kind. The only column of ratings has the one that counts,
/// whatever it is called; beside others “rating” alone is FIDE's for standard play, unless that has a column of its own.
fn ratings<'a>(
    columns: &[MappedColumn],
    read: &mut RowReader<'a, impl Fn(CsvColumn) -> Option<&'a str>>,
) -> (Option<Rating>, Ratings) {
    let has = |wanted| columns.iter().any(|column| column.meaning == Some(wanted));
    let kinds: Vec<(CsvColumn, RatingKind)> =
        RATINGS.into_iter().filter(|(column, _)| has(*column)).collect();
    let counts = read.value(CsvColumn::Rating, |text| entry::rating(text).ok()).flatten();
    let mut value = |column| read.value(column, |text| national_rating(text).ok()).flatten();
    match kinds.as_slice() {
        [] => (counts, Ratings::default()),
        [(only, _)] if !has(CsvColumn::Rating) => (value(*only), Ratings::default()),
        kinds => {
            let mut all: Ratings = kinds
                .iter()
                .filter_map(|(column, kind)| Some((*kind, KnownRating::of(value(*column)?))))
                .collect();
            if has(CsvColumn::StandardRating) {
                return (counts, all);
            }
            all.set(RatingKind::Standard, counts.map(KnownRating::of));
            // Until the event chooses.
            let first = RatingChoice::default().counted(&all).map(|counted| counted.rating);
            (first, all)
        }
    }
}

/// True for one of these ratings and for the mean of two: what was not typed.
fn is_made_of(rating: Rating, ratings: &Ratings) -> bool {
    let all: Vec<Rating> = ratings.iter().map(|(_, known)| known.rating).collect();
    let mean = |a: &Rating| all.iter().any(|b| rating == a.midpoint(*b) + (a ^ b) % 2);
    all.iter().any(mean)
}

/// "Family, Given" from two columns; one column as it stands, with one blank between words.
fn name(whole: Option<&str>, family: Option<&str>, given: Option<&str>) -> String {
    let tidy = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    match (whole, family, given) {
        (Some(whole), _, _) => tidy(whole),
        (None, Some(family), Some(given)) => format!("{}, {}", tidy(family), tidy(given)),
        (None, family, given) => tidy(family.or(given).unwrap_or_default()),
    }
}

/// National ratings often carry an index (`1843-27`).
fn national_rating(text: &str) -> Result<Option<Rating>, Expected> {
    entry::rating(text).or_else(|_| entry::rating(text.split('-').next().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_cut_after_forty_letters() {
        assert_eq!(cut(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(cut(&"é".repeat(41)), "é".repeat(40) + "…");
    }
}
