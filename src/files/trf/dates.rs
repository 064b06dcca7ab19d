//! Dates as report files write them: `YYYY/MM/DD` by the text; older programs leave the century out.

use jiff::civil::Date;

use crate::model::Born;
use crate::model::entry::{self, Expected, day_and_month, parts};

/// Reads what [`entry::date`] reads, and in the order of the format also a year of two digits: `24/01/31`, or `24.31.01`
/// where the month says so.
pub(super) fn date(text: &str) -> Option<Date> {
    entry::date(text).or_else(|| year_first(text))
}

/// The columns have the year first, whatever separates them.
fn year_first(text: &str) -> Option<Date> {
    let parts = parts(text);
    let [year, month, day] = parts.as_slice() else { return None };
    let number: i16 = year.parse().ok().filter(|_| day.len() <= 2)?;
    let year = match year.len() {
        4 => number,
        1 | 2 if number < 70 => 2000 + number,
        1 | 2 => 1900 + number,
        _ => return None,
    };
    day_and_month(year, month, day)
}

/// A date of birth.
pub(super) fn born(text: &str) -> Result<Option<Born>, Expected> {
    entry::born(text).or_else(|why| year_first(text).map(|date| Some(Born::Day(date))).ok_or(why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_century_may_be_missing() {
        for text in ["2011/02/25", "11/02/25", "25.02.2011", "11.25.02"] {
            assert_eq!(date(text), Date::new(2011, 2, 25).ok(), "{text}");
        }
        // A year of four digits stands as it is, whatever else a date would be read as.
        assert_eq!(year_first("1969/12/06"), Date::new(1969, 12, 6).ok());
        assert_eq!(year_first("969/12/06"), None);
        assert_eq!(born("69/12/06"), Ok(Date::new(2069, 12, 6).ok().map(Born::Day)));
        assert_eq!(born("70/12/06"), Ok(Date::new(1970, 12, 6).ok().map(Born::Day)));
        for text in ["", "2011", "11.09", "x/y/z", "2011/00/00"] {
            assert_eq!(date(text), None, "{text}");
        }
    }
}
