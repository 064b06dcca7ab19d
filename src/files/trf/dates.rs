//! Dates as report files write them: `YYYY/MM/DD` by the text, a dozen other ways in practice.

use jiff::civil::Date;

use crate::model::Born;

/// Reads `2024/01/31`, `24/01/31`, `31.01.2024`, `2024-01-31`, `Jan 31, 2024`, and `24.31.01` where the month says so.
pub(super) fn date(text: &str) -> Option<Date> {
    let parts: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let [a, b, c] = parts.as_slice() else { return None };
    if let (Some(month), Ok(day)) = (month_name(a), b.parse()) {
        return Date::new(c.parse().ok()?, month, day).ok();
    }
    if let (Ok(day), Some(month)) = (a.parse(), month_name(b)) {
        return Date::new(c.parse().ok()?, month, day).ok();
    }
    let (year, month, day) = if a.len() == 4 || c.len() <= 2 { (a, b, c) } else { (c, b, a) };
    let (year, month, day): (i16, i8, i8) = (full_year(year)?, month.parse().ok()?, day.parse().ok()?);
    Date::new(year, month, day).or_else(|_| Date::new(year, day, month)).ok()
}

fn full_year(text: &str) -> Option<i16> {
    let year: i16 = text.parse().ok()?;
    match text.len() {
        4 => Some(year),
        1 | 2 if year < 70 => Some(2000 + year),
        1 | 2 => Some(1900 + year),
        _ => None,
    }
}

fn month_name(text: &str) -> Option<i8> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let start: String = text.chars().take(3).flat_map(char::to_lowercase).collect();
    let is_word = text.chars().all(char::is_alphabetic);
    MONTHS.iter().zip(1..).find(|(name, _)| is_word && **name == start).map(|(_, month)| month)
}

/// A date of birth: `Ok(None)` for nothing or zeros, `Err` for what is no date.
pub(in super::super) fn born(text: &str) -> Result<Option<Born>, ()> {
    let text = text.trim();
    if text.chars().all(|c| !c.is_alphanumeric() || c == '0') {
        return Ok(None);
    }
    if let Some(date) = date(text) {
        return Ok(Some(Born::Day(date)));
    }
    let parts: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let is_zero = |part: &&&str| part.bytes().all(|b| b == b'0');
    let year = match parts.as_slice() {
        [year] => year,
        [year, rest @ ..] | [rest @ .., year]
            if year.len() == 4 && rest.iter().any(|part| is_zero(&part)) =>
        {
            year
        }
        _ => return Err(()),
    };
    match year.parse() {
        Ok(year) if (1850..=2200).contains(&year) => Ok(Some(Born::Year(year))),
        _ => Err(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_as_they_are_written() {
        for text in
            ["2011/02/25", "11/02/25", "25.02.2011", "25. 02. 2011", "2011-2-25", "Feb 25, 2011", "11.25.02"]
        {
            assert_eq!(date(text), Date::new(2011, 2, 25).ok(), "{text}");
        }
        for text in ["", "2011", "2011/13/32", "11.09", "x/y/z", "2011/00/00", "99999/01/01"] {
            assert_eq!(date(text), None, "{text}");
        }
    }

    #[test]
    fn births_are_often_only_a_year() {
        assert_eq!(born("1978/00/00"), Ok(Some(Born::Year(1978))));
        assert_eq!(born("1978"), Ok(Some(Born::Year(1978))));
        assert_eq!(born("00.00.1978"), Ok(Some(Born::Year(1978))));
        assert_eq!(born("1969.12.06"), Ok(Date::new(1969, 12, 6).ok().map(Born::Day)));
        assert_eq!(born("0000/00/00"), Ok(None));
        assert_eq!(born(" "), Ok(None));
        assert_eq!(born("19 years"), Err(()));
    }
}
