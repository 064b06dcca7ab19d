//! What stands in a cell of a list: a value with its kind, so that each renderer writes it in its own way.

use jiff::civil::Date;

use super::csv_file::DecimalSign;
use crate::files::spreadsheet::neutral;
use crate::model::Points;
use crate::reports::words::Words;

/// The value of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum CellValue {
    /// Nothing.
    #[default]
    Empty,
    /// Nothing yet: on paper a box to write in.
    Blank,
    /// Words that somebody typed, or that the wording says.
    Text(String),
    /// The notation of a result or of a cross table, made by the program: `+--`, `12w1`, `½`.
    Sign(String),
    /// The results of several games in one cell: `½0` on paper, `½, 0` in a file (a spreadsheet would read `10` as ten).
    Signs(Vec<String>),
    /// A count, a number, a rank, a rating.
    Whole(i64),
    /// A score.
    Points(Points),
    /// A number that need not be whole: a tie-break, an expected score.
    Decimal {
        /// Digits with a full stop as decimal sign, and a hyphen before a negative one.
        decimal: String,
        /// As paper and window show it: `12½`, `+0.64`.
        shown: String,
    },
    /// A number with its unit or in its words: `160 PIPs`, `1st`.
    Amount {
        /// As in [`CellValue::Decimal`], without the unit.
        decimal: String,
        /// With the unit, for people.
        shown: String,
    },
    /// A day.
    Date(Date),
}

impl CellValue {
    /// Words; nothing where there are none.
    pub fn text(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.is_empty() { Self::Empty } else { Self::Text(text) }
    }

    /// Words, or nothing.
    pub fn text_if(text: Option<impl Into<String>>) -> Self {
        text.map_or(Self::Empty, Self::text)
    }

    /// A notation; nothing where there is none.
    pub fn sign(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.is_empty() { Self::Empty } else { Self::Sign(text) }
    }

    /// A whole number. One that no `i64` holds does not occur; it would be cut to the largest.
    pub fn whole(number: impl TryInto<i64>) -> Self {
        Self::Whole(number.try_into().unwrap_or(i64::MAX))
    }

    /// A whole number, or nothing.
    pub fn whole_if(number: Option<impl TryInto<i64>>) -> Self {
        number.map_or(Self::Empty, Self::whole)
    }

    /// True if nothing stands here; a box to write in is something.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Empty)
    }

    /// As people see it on paper and in the window.
    pub fn shown(&self, words: Words<'_>) -> String {
        match self {
            Self::Empty | Self::Blank => String::new(),
            Self::Text(text) | Self::Sign(text) => text.clone(),
            Self::Signs(texts) => texts.concat(),
            Self::Whole(whole) => whole.to_string(),
            Self::Points(points) => format!("{points:#}"),
            Self::Decimal { shown, .. } | Self::Amount { shown, .. } => shown.clone(),
            Self::Date(date) => words.date(*date),
        }
    }

    /// As a file for spreadsheets has it: numbers as numbers, dates by ISO 8601, no text that would be evaluated.
    pub fn in_file(&self, sign: DecimalSign) -> String {
        let number = |decimal: &str| match sign {
            DecimalSign::Point => decimal.to_owned(),
            DecimalSign::Comma => decimal.replace('.', ","),
        };
        match self {
            Self::Empty | Self::Blank => String::new(),
            Self::Text(text) => neutral(text),
            Self::Sign(text) => text.clone(),
            Self::Signs(texts) => texts.join(", "),
            Self::Whole(whole) => whole.to_string(),
            Self::Points(points) => number(&points.to_string()),
            Self::Decimal { decimal, .. } | Self::Amount { decimal, .. } => number(decimal),
            Self::Date(date) => date.to_string(),
        }
    }

    /// As the command line says it: numbers with a full stop, amounts with their unit.
    pub fn in_text(&self) -> String {
        match self {
            Self::Empty | Self::Blank => String::new(),
            Self::Text(text) | Self::Sign(text) => text.clone(),
            Self::Signs(texts) => texts.concat(),
            Self::Whole(whole) => whole.to_string(),
            Self::Points(points) => points.to_string(),
            Self::Decimal { decimal, .. } => decimal.clone(),
            Self::Amount { shown, .. } => shown.clone(),
            Self::Date(date) => date.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_decimal_sign_and_texts_do_not() {
        let points = CellValue::Points(Points::from_tenths(25));
        let amount = CellValue::Amount { decimal: "33.34".into(), shown: "33.34 €".into() };
        let day = CellValue::Date(jiff::civil::date(2026, 5, 3));
        let all =
            [points, amount, day, CellValue::text("2.5"), CellValue::text("=1+1"), CellValue::sign("+")];
        let written = |sign| all.clone().map(|value| value.in_file(sign));
        assert_eq!(written(DecimalSign::Point), ["2.5", "33.34", "2026-05-03", "2.5", "'=1+1", "+"]);
        assert_eq!(written(DecimalSign::Comma), ["2,5", "33,34", "2026-05-03", "2.5", "'=1+1", "+"]);
        assert_eq!(all[1].in_text(), "33.34 €");
    }
}
