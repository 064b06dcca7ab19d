//! Reading what is typed into a cell. A text that is not understood becomes a [`Fault`], which says what was expected,
//! and changes nothing.

use jiff::civil::Date;

use super::column::Column;
use crate::model::{Born, MAX_NAME, PlayerDetails, Sex, Title};
use crate::wording::Wording;

/// Eleven columns of the report file.
const FIDE_ID_DIGITS: usize = 11;
/// Words for "unrated".
const UNRATED: [&str; 6] = ["0", "-", "–", "unr", "unrated", "nr"];

/// Why a cell is not understood; holds what was typed.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Fault {
    /// A player needs a name.
    NameMissing,
    /// Longer than the model keeps.
    TooLong,
    /// No FIDE title.
    Title(String),
    /// Neither `m` nor `w`.
    Sex(String),
    /// No number between 1 and 9999.
    Rating(String),
    /// Neither a year nor a date.
    Born(String),
    /// No number.
    FideId(String),
}

impl Fault {
    /// What is wrong and what to type.
    pub fn sentence(&self, wording: &Wording) -> String {
        let name: &'static str = self.into();
        let typed = match self {
            Self::NameMissing | Self::TooLong => "",
            Self::Title(text)
            | Self::Sex(text)
            | Self::Rating(text)
            | Self::Born(text)
            | Self::FideId(text) => text,
        };
        wording
            .text_with(&format!("players-fault-{name}"), &[("text", typed.into()), ("most", MAX_NAME.into())])
    }
}

/// Puts what was typed into the details; blank means nothing known.
///
/// # Errors
/// A [`Fault`]; the details stay as they were.
pub fn read(column: Column, typed: &str, details: &mut PlayerDetails) -> Result<(), Fault> {
    let text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() > MAX_NAME {
        return Err(Fault::TooLong);
    }
    match column {
        Column::Number => {}
        Column::Name if text.is_empty() => return Err(Fault::NameMissing),
        Column::Name => details.name = text,
        Column::Club => details.club = text,
        Column::Federation => details.federation = federation(text),
        Column::Title => details.title = optional(&text, Title::from_report, Fault::Title)?,
        Column::Sex => details.sex = optional(&text, sex, Fault::Sex)?,
        Column::Born => details.born = optional(&text, born, Fault::Born)?,
        Column::FideId => details.fide_id = optional(&text, fide_id, Fault::FideId)?,
        Column::Rating if UNRATED.contains(&text.to_lowercase().as_str()) => details.rating = None,
        Column::Rating => details.rating = optional(&text, rating, Fault::Rating)?,
    }
    Ok(())
}

fn optional<T>(
    text: &str,
    read: impl Fn(&str) -> Option<T>,
    fault: impl Fn(String) -> Fault,
) -> Result<Option<T>, Fault> {
    if text.is_empty() {
        return Ok(None);
    }
    read(text).map(Some).ok_or_else(|| fault(text.chars().take(40).collect()))
}

/// Codes are written in capitals; anything else stays as it was typed.
fn federation(text: String) -> String {
    let is_code = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    if is_code { text.to_ascii_uppercase() } else { text }
}

fn sex(text: &str) -> Option<Sex> {
    match text.to_lowercase().as_str() {
        "m" | "male" => Some(Sex::Male),
        "w" | "f" | "female" => Some(Sex::Female),
        _ => None,
    }
}

fn rating(text: &str) -> Option<u16> {
    text.parse().ok().filter(|rating| (1..=9999).contains(rating))
}

fn fide_id(text: &str) -> Option<u64> {
    if text.len() > FIDE_ID_DIGITS {
        return None;
    }
    text.parse().ok().filter(|id| *id > 0)
}

/// A year, or a date as `1990-05-12`, `12.05.1990` or `12/05/1990`.
fn born(text: &str) -> Option<Born> {
    let parts: Vec<i16> =
        text.split(['-', '.', '/']).map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
    let is_year = |year: i16| (1850..=2200).contains(&year);
    let date = |year, month: i16, day: i16| {
        Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok().map(Born::Day)
    };
    match *parts.as_slice() {
        [year] if is_year(year) => Some(Born::Year(year)),
        [year, month, day] | [day, month, year] if is_year(year) => date(year, month, day),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use strum::IntoEnumIterator as _;

    fn typed(column: Column, text: &str) -> Result<PlayerDetails, Fault> {
        let mut details = PlayerDetails { name: "A".into(), rating: Some(1), ..PlayerDetails::default() };
        read(column, text, &mut details).map(|()| details)
    }

    #[test]
    fn cells_are_read_as_people_write_them() {
        let day = |year, month, day| Some(Born::Day(jiff::civil::date(year, month, day)));
        assert_eq!(typed(Column::Name, "  Novák,   Jan ").unwrap().name, "Novák, Jan");
        assert_eq!(typed(Column::Title, "wgm").unwrap().title, Some(Title::WGM));
        assert_eq!(typed(Column::Title, "").unwrap().title, None);
        assert_eq!(typed(Column::Sex, "F").unwrap().sex, Some(Sex::Female));
        assert_eq!(typed(Column::Rating, "2388").unwrap().rating, Some(2388));
        assert_eq!(typed(Column::Rating, "unrated").unwrap().rating, None);
        assert_eq!(typed(Column::Rating, "").unwrap().rating, None);
        assert_eq!(typed(Column::Federation, "nor").unwrap().federation, "NOR");
        assert_eq!(typed(Column::Born, "1990").unwrap().born, Some(Born::Year(1990)));
        assert_eq!(typed(Column::Born, "12.5.1990").unwrap().born, day(1990, 5, 12));
        assert_eq!(typed(Column::Born, "1990-05-12").unwrap().born, day(1990, 5, 12));
        assert_eq!(typed(Column::FideId, "14101068").unwrap().fide_id, Some(14_101_068));
    }

    #[test]
    fn what_is_not_understood_says_what_was_expected_and_changes_nothing() {
        let wording = Wording::english();
        for (column, text) in [
            (Column::Name, " "),
            (Column::Club, &"x".repeat(MAX_NAME + 1)),
            (Column::Title, "MK"),
            (Column::Sex, "x"),
            (Column::Rating, "12345"),
            (Column::Rating, "good"),
            (Column::Born, "31.2.1990"),
            (Column::Born, "90"),
            (Column::FideId, "123456789012"),
        ] {
            let mut details = PlayerDetails { name: "A".into(), rating: Some(5), ..PlayerDetails::default() };
            let before = details.clone();
            let fault = read(column, text, &mut details).unwrap_err();
            assert_eq!(details, before);
            let key: &'static str = (&fault).into();
            assert!(wording.has(&format!("players-fault-{key}")), "{key}");
            assert!(fault.sentence(&wording).ends_with('.'), "{}", fault.sentence(&wording));
        }
    }

    proptest! {
        #[test]
        fn what_a_cell_shows_can_be_typed_back(rating in 1_u16..=9999, id in 1_u64..99_999_999_999, year in 1850_i16..=2200) {
            let details = PlayerDetails {
                name: "Ωμέγα, Νίκος".into(), rating: Some(rating), fide_id: Some(id),
                born: Some(Born::Year(year)), title: Some(Title::WFM), sex: Some(Sex::Female),
                federation: "GRE".into(), club: "Αθήνα".into(), ..PlayerDetails::default()
            };
            let mut copy = PlayerDetails::default();
            for column in Column::iter() {
                prop_assert_eq!(read(column, &column.text(&details), &mut copy), Ok(()));
            }
            prop_assert_eq!(copy, details);
        }

        #[test]
        fn no_text_breaks_a_cell(text in ".{0,60}") {
            for column in Column::iter() {
                let _ = read(column, &text, &mut PlayerDetails::default());
            }
        }
    }
}
