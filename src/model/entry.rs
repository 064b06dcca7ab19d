//! What people write for the details of a player, and what it means: one reader for what is typed and pasted, for lists
//! and for report files.
//!
//! A blank text, a dash and zeros say that nothing is known; of what is not understood the reader says what was expected.

use jiff::civil::{Date, Time};

use super::{Born, FideId, Rating, RoundStart, Sex, Title};

/// What was expected where a text is not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A number between 1 and 9999, or a word for “unrated”.
    Rating,
    /// A FIDE title.
    Title,
    /// `m` or `w`, or a word for one of them.
    Sex,
    /// A year between 1850 and 2200, or a date.
    Born,
    /// A number of at most eleven digits.
    FideId,
}

/// The largest rating.
const MAX_RATING: Rating = 9_999;
/// So many digits a FIDE ID has at most: the columns of the report file.
const FIDE_ID_DIGITS: usize = 11;
/// Words for “unrated”.
const UNRATED: [&str; 7] = ["unr", "unr.", "unrated", "nr", "ur", "n/a", "none"];
/// Words for a man or boy, in several languages.
const MALE: [&str; 11] = ["m", "male", "man", "men", "boy", "h", "homme", "hombre", "herr", "männlich", "b"];
/// Words for a woman or girl.
const FEMALE: [&str; 13] =
    ["f", "w", "female", "woman", "women", "girl", "d", "femme", "mujer", "frau", "weiblich", "k", "v"];

/// A rating.
///
/// # Errors
/// [`Expected::Rating`]
pub fn rating(text: &str) -> Result<Option<Rating>, Expected> {
    if UNRATED.contains(&text.trim().to_lowercase().as_str()) {
        return Ok(None);
    }
    let read = |text: &str| digits(text)?.parse().ok().filter(|rating| *rating <= MAX_RATING);
    known(text, read, Expected::Rating)
}

/// A title of FIDE, in both spellings of report files.
///
/// # Errors
/// [`Expected::Title`]
pub fn title(text: &str) -> Result<Option<Title>, Expected> {
    known(text, Title::from_report, Expected::Title)
}

/// The sex.
///
/// # Errors
/// [`Expected::Sex`]
pub fn sex(text: &str) -> Result<Option<Sex>, Expected> {
    let read = |text: &str| {
        let word = text.to_lowercase();
        let is_one_of = |words: &[&str]| words.contains(&word.as_str());
        if is_one_of(&MALE) { Some(Sex::Male) } else { is_one_of(&FEMALE).then_some(Sex::Female) }
    };
    known(text, read, Expected::Sex)
}

/// The number of a player at FIDE.
///
/// # Errors
/// [`Expected::FideId`]
pub fn fide_id(text: &str) -> Result<Option<FideId>, Expected> {
    let read = |text: &str| digits(text).filter(|text| text.len() <= FIDE_ID_DIGITS)?.parse().ok();
    known(text, read, Expected::FideId)
}

/// A federation: a code is written in capitals, anything else stays as it is.
pub fn federation(text: &str) -> String {
    let is_code = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    if is_code { text.to_ascii_uppercase() } else { text.to_owned() }
}

/// When somebody was born: a date, a year, or a date of which only the year is known (`1978/00/00`).
///
/// # Errors
/// [`Expected::Born`]
pub fn born(text: &str) -> Result<Option<Born>, Expected> {
    let read = |text: &str| date(text).map(Born::Day).or_else(|| year(text).map(Born::Year));
    known(text, read, Expected::Born)
}

/// A date with a year of four digits: `2024/01/31`, `31.01.2024`, `2024-01-31`, `Jan 31, 2024`, `31 January 2024`. Before
/// the year the month may come first, where the other number can be no month.
pub fn date(text: &str) -> Option<Date> {
    let parts = parts(text);
    let [a, b, c] = parts.as_slice() else { return None };
    let named = month_name(a).map(|month| (month, b)).or_else(|| month_name(b).map(|month| (month, a)));
    if let Some((month, day)) = named {
        return Date::new(full_year(c)?, month, day.parse().ok()?).ok();
    }
    if a.len() == 4 {
        return Date::new(full_year(a)?, b.parse().ok()?, c.parse().ok()?).ok();
    }
    day_and_month(full_year(c)?, b, a)
}

/// A time of day: `14:30`, `9:00`, `14h30`.
pub fn time(text: &str) -> Option<Time> {
    let (hour, minute) = text.trim().split_once([':', 'h', 'H'])?;
    let number = |text: &str, most: usize| digits(text).filter(|text| text.len() <= most)?.parse().ok();
    let minute = if minute.len() == 2 { number(minute, 2)? } else { return None };
    Time::new(number(hour, 2)?, minute, 0, 0).ok()
}

/// When a round begins: a day, a day with a time behind it (`2026-11-22 14:30`), or a time alone.
pub fn round_start(text: &str) -> Option<RoundStart> {
    let text = text.trim();
    if let Some(day) = date(text) {
        return Some(RoundStart { day: Some(day), time: None });
    }
    let is_between = |c: char| c.is_whitespace() || c == 'T' || c == ',';
    let (before, last) = text.rsplit_once(is_between).unwrap_or(("", text));
    let time = Some(time(last)?);
    match before.trim_end_matches(is_between) {
        "" => Some(RoundStart { day: None, time }),
        day => Some(RoundStart { day: Some(date(day)?), time }),
    }
}

/// What stands in a field for the beginning of a round, as [`round_start`] reads it.
pub fn round_start_text(start: RoundStart) -> String {
    let day = start.day.map(|day| day.to_string());
    let time = start.time.map(|time| format!("{:02}:{:02}", time.hour(), time.minute()));
    day.into_iter().chain(time).collect::<Vec<_>>().join(" ")
}

/// A date of this year whose month and day may have changed places.
pub fn day_and_month(year: i16, month: &str, day: &str) -> Option<Date> {
    let (month, day): (i8, i8) = (month.parse().ok()?, day.parse().ok()?);
    Date::new(year, month, day).or_else(|_| Date::new(year, day, month)).ok()
}

/// The words and numbers of a text.
pub fn parts(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect()
}

/// A value, or that there is none.
fn known<T>(text: &str, read: impl Fn(&str) -> Option<T>, expected: Expected) -> Result<Option<T>, Expected> {
    let text = text.trim();
    if text.chars().all(|c| matches!(c, '0' | '-' | '–' | '/' | '.' | ' ')) {
        return Ok(None);
    }
    read(text).map(Some).ok_or(expected)
}

fn digits(text: &str) -> Option<&str> {
    (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(text)
}

fn year(text: &str) -> Option<i16> {
    let parts = parts(text);
    let is_zero = |part: &&str| part.bytes().all(|byte| byte == b'0');
    let year = match parts.as_slice() {
        [year] => year,
        [year, rest @ ..] | [rest @ .., year] if year.len() == 4 && rest.iter().any(is_zero) => year,
        _ => return None,
    };
    full_year(year)
}

fn full_year(text: &str) -> Option<i16> {
    let year = digits(text).filter(|text| text.len() == 4)?.parse().ok()?;
    (1850..=2200).contains(&year).then_some(year)
}

fn month_name(text: &str) -> Option<i8> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let start: String = text.chars().take(3).flat_map(char::to_lowercase).collect();
    let is_word = text.chars().all(char::is_alphabetic);
    MONTHS.iter().zip(1..).find(|(name, _)| is_word && **name == start).map(|(_, month)| month)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_known_is_said_in_many_ways() {
        for text in ["", " ", "-", "–", "0"] {
            assert_eq!(rating(text), Ok(None), "{text}");
            assert_eq!(title(text), Ok(None), "{text}");
            assert_eq!(sex(text), Ok(None), "{text}");
            assert_eq!(born(text), Ok(None), "{text}");
            assert_eq!(fide_id(text), Ok(None), "{text}");
        }
        for text in ["unr", "UNR.", "Unrated", "nr", "ur", "0000"] {
            assert_eq!(rating(text), Ok(None), "{text}");
        }
        assert_eq!((born("0000/00/00"), born("00.00.0000")), (Ok(None), Ok(None)));
    }

    #[test]
    fn what_is_not_understood_tells_what_was_expected() {
        for text in ["x", "12345", "+5", "2100.5", "?"] {
            assert_eq!(rating(text), Err(Expected::Rating), "{text}");
        }
        assert_eq!(title("MK"), Err(Expected::Title));
        assert_eq!(sex("x"), Err(Expected::Sex));
        assert_eq!(fide_id("123456789012"), Err(Expected::FideId));
        for text in ["19 years", "90", "31.2.1990", "12.05.90", "1849", "2201"] {
            assert_eq!(born(text), Err(Expected::Born), "{text}");
        }
    }

    #[test]
    fn values_are_read_as_people_write_them() {
        assert_eq!(rating(" 2388 "), Ok(Some(2388)));
        assert_eq!(title("wgm"), Ok(Some(Title::WGM)));
        assert_eq!((sex("F"), sex("homme")), (Ok(Some(Sex::Female)), Ok(Some(Sex::Male))));
        assert_eq!(fide_id("14101068"), Ok(Some(14_101_068)));
        assert_eq!((federation("nor").as_str(), federation("Norway").as_str()), ("NOR", "Norway"));
    }

    #[test]
    fn births_are_often_only_a_year() {
        for text in ["1978/00/00", "1978", "00.00.1978"] {
            assert_eq!(born(text), Ok(Some(Born::Year(1978))), "{text}");
        }
        assert_eq!(born("1969.12.06"), Ok(Date::new(1969, 12, 6).ok().map(Born::Day)));
    }

    #[test]
    fn a_round_begins_on_a_day_at_a_time_or_both() {
        let (day, at) = (Date::new(2026, 11, 22).ok(), Time::new(14, 30, 0, 0).ok());
        for text in ["2026-11-22 14:30", "22.11.2026, 14:30", "2026-11-22T14:30", " 22 Nov 2026  14h30 "] {
            let read = round_start(text);
            assert_eq!(read, Some(RoundStart { day, time: at }), "{text}");
            assert_eq!(read.map(round_start_text).as_deref(), Some("2026-11-22 14:30"));
        }
        assert_eq!(round_start("14:30"), Some(RoundStart { day: None, time: at }));
        assert_eq!(round_start("2026-11-22"), Some(RoundStart { day, time: None }));
        assert_eq!(round_start("9:05").map(round_start_text).as_deref(), Some("09:05"));
        for text in ["", "soon", "24:00", "14:60", "14:3", "14", "2026-11-32 14:30", "x 14:30", "14:30 2026"]
        {
            assert_eq!(round_start(text), None, "{text}");
        }
    }

    #[test]
    fn dates_as_they_are_written() {
        for text in
            ["2011/02/25", "25.02.2011", "25. 02. 2011", "2011-2-25", "Feb 25, 2011", "25 February 2011"]
        {
            assert_eq!(date(text), Date::new(2011, 2, 25).ok(), "{text}");
        }
        for text in ["", "2011", "2011/13/32", "11.09", "x/y/z", "2011/00/00", "99999/01/01", "11/02/25"] {
            assert_eq!(date(text), None, "{text}");
        }
    }
}
