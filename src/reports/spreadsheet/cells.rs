//! What stands in a cell of a spreadsheet: a number with the format of its column, a day, or words that nothing evaluates.

use rust_xlsxwriter::{ExcelDateTime, Format, FormatAlign, Formula, Worksheet, XlsxError, utility};

use crate::reports::document::{Align, Weight};
use crate::reports::lists::{CellValue, ListTable};

/// A row and a column, from 0.
type Place = (u32, u16);

/// The longest text of a cell.
const LONGEST_TEXT: usize = 32_767;
/// The largest whole number that a cell holds to the last digit.
const LARGEST: i64 = 1 << 53;
/// The first year that a cell holds as a day.
const FIRST_YEAR: i16 = 1900;

/// How the cells of a column are shown.
pub struct ColumnFormat {
    align: Align,
    weight: Weight,
    /// The most decimals of a number in the column, so that they stand one below the other.
    decimals: usize,
    /// True if a gain is shown with its `+`.
    signed: bool,
}

impl ColumnFormat {
    /// Of a column, counted from 0.
    pub fn of(list: &ListTable, column: usize) -> Self {
        let cells = || list.rows().filter_map(|row| row.get(column));
        let heading = list.headings.get(column);
        Self {
            align: heading.map_or(Align::Left, |heading| heading.align),
            weight: heading.map_or(Weight::Regular, |heading| heading.weight),
            decimals: cells().map(decimals).max().unwrap_or(0),
            signed: cells()
                .any(|cell| matches!(cell, CellValue::Decimal { shown, .. } if shown.starts_with('+'))),
        }
    }

    /// The format of a value in it, on the ground of that of its row.
    pub fn of_value(&self, value: &CellValue, row: &Format) -> Format {
        let format = aligned(row.clone(), self.align);
        let format = if self.weight == Weight::Bold { format.set_bold() } else { format };
        match self.number_format(value) {
            Some(code) => format.set_num_format(code),
            None => format,
        }
    }

    fn number_format(&self, value: &CellValue) -> Option<String> {
        let digits = digits(self.decimals);
        Some(match value {
            CellValue::Whole(_) => "0".to_owned(),
            // Tenths are the smallest points: 2.5 and 3.0 stand one below the other.
            CellValue::Points(_) => "0.0".to_owned(),
            CellValue::Decimal { .. } if self.signed => format!("+{digits};-{digits};{digits}"),
            CellValue::Decimal { .. } => digits,
            CellValue::Amount { decimal, shown } => match shown.split_once(decimal.as_str()) {
                Some((before, after)) => format!("{}{digits}{}", quoted(before), quoted(after)),
                None => digits,
            },
            CellValue::Date(_) => r"yyyy\-mm\-dd".to_owned(),
            CellValue::Empty
            | CellValue::Blank
            | CellValue::Text(_)
            | CellValue::Sign(_)
            | CellValue::Signs(_) => return None,
        })
    }
}

/// A format in which the text stands so in its cell; words keep a distance from the numbers at their left.
pub fn aligned(format: Format, align: Align) -> Format {
    match align {
        Align::Left => format.set_align(FormatAlign::Left).set_indent(1),
        Align::Centre => format.set_align(FormatAlign::Center),
        Align::Right => format.set_align(FormatAlign::Right),
    }
}

fn decimals(value: &CellValue) -> usize {
    match value {
        CellValue::Decimal { decimal, .. } | CellValue::Amount { decimal, .. } => {
            decimal.split_once('.').map_or(0, |(_, after)| after.len())
        }
        _ => 0,
    }
}

fn digits(decimals: usize) -> String {
    if decimals == 0 { "0".to_owned() } else { format!("0.{}", "0".repeat(decimals)) }
}

/// A unit, which is no code of the format.
fn quoted(unit: &str) -> String {
    if unit.is_empty() { String::new() } else { format!("\"{}\"", unit.replace('"', "")) }
}

/// Writes a value. Text is text, also where it begins with `=`.
pub fn write(
    sheet: &mut Worksheet,
    (row, column): Place,
    value: &CellValue,
    format: &Format,
) -> Result<(), XlsxError> {
    if let Some(number) = number(value) {
        sheet.write_number_with_format(row, column, number, format)?;
    } else if let Some(day) = day(value) {
        sheet.write_datetime_with_format(row, column, &day, format)?;
    } else {
        match text(value) {
            text if text.is_empty() => sheet.write_blank(row, column, format)?,
            text => sheet.write_string_with_format(row, column, text, format)?,
        };
    }
    Ok(())
}

/// What a number is as a cell has it. Its digits are printed as they were, because a cell holds 15 of them.
fn number(value: &CellValue) -> Option<f64> {
    match value {
        #[allow(clippy::cast_precision_loss, reason = "it is not larger than what is held exactly")]
        CellValue::Whole(whole) if whole.abs() <= LARGEST => Some(*whole as f64),
        CellValue::Points(points) => points.to_string().parse().ok(),
        CellValue::Decimal { decimal, .. } | CellValue::Amount { decimal, .. } => decimal.parse().ok(),
        _ => None,
    }
}

/// A day that a cell can hold: their count begins in 1900.
fn day(value: &CellValue) -> Option<ExcelDateTime> {
    let CellValue::Date(date) = value else { return None };
    let year = u16::try_from(date.year()).ok().filter(|_| date.year() >= FIRST_YEAR)?;
    ExcelDateTime::from_ymd(year, date.month().unsigned_abs(), date.day().unsigned_abs()).ok()
}

/// What is no number and no day, as words.
fn text(value: &CellValue) -> String {
    let text = match value {
        CellValue::Signs(texts) => texts.join(", "),
        other => other.in_text(),
    };
    text.chars().take(LONGEST_TEXT).collect()
}

/// True if the cells add up to what is said to be their sum.
pub fn adds_up<'a>(cells: impl Iterator<Item = &'a CellValue>, sum: &CellValue) -> bool {
    let Some(expected) = billionths(sum) else { return false };
    let mut total = 0_i128;
    for cell in cells {
        match billionths(cell) {
            Some(value) => total += value,
            None if number(cell).is_some() => return false,
            None => {}
        }
    }
    total == expected
}

/// A number in billionths; `None` for what is none, or finer.
fn billionths(value: &CellValue) -> Option<i128> {
    const PLACES: usize = 9;
    let decimal = match value {
        CellValue::Whole(whole) => whole.to_string(),
        CellValue::Points(points) => points.to_string(),
        CellValue::Decimal { decimal, .. } | CellValue::Amount { decimal, .. } => decimal.clone(),
        _ => return None,
    };
    let (whole, fraction) = decimal.split_once('.').unwrap_or((decimal.as_str(), ""));
    if fraction.len() > PLACES {
        return None;
    }
    format!("{whole}{fraction:0<PLACES$}").parse().ok()
}

/// Writes a sum that follows the rows above it, also when they are filtered.
pub fn write_sum(
    sheet: &mut Worksheet,
    (row, column): Place,
    (first, last): (u32, u32),
    value: &CellValue,
    format: &Format,
) -> Result<(), XlsxError> {
    let range = utility::cell_range(first, column, last, column);
    // 9 is the sum of what the filter lets through.
    let formula = Formula::new(format!("=SUBTOTAL(9,{range})"));
    let result = number(value).map(|number| number.to_string()).unwrap_or_default();
    sheet.write_formula_with_format(row, column, formula.set_result(result), format)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Points;

    fn decimal(decimal: &str, shown: &str) -> CellValue {
        CellValue::Decimal { decimal: decimal.into(), shown: shown.into() }
    }

    fn amount(decimal: &str, shown: &str) -> CellValue {
        CellValue::Amount { decimal: decimal.into(), shown: shown.into() }
    }

    #[test]
    fn units_stand_beside_the_number_and_are_no_part_of_it() {
        let column =
            ColumnFormat { align: Align::Right, weight: Weight::Regular, decimals: 2, signed: false };
        let code = |value| column.number_format(&value).unwrap();
        assert_eq!(code(amount("33.34", "33.34 €")), "0.00\" €\"");
        assert_eq!(code(amount("160", "£160")), "\"£\"0.00");
        assert_eq!(code(amount("33.34", "33,34 €")), "0.00", "as another country writes it");
        assert_eq!(code(CellValue::Points(Points::from_tenths(25))), "0.0");
        let gains = ColumnFormat { signed: true, ..column };
        assert_eq!(gains.number_format(&decimal("0.64", "+0.64")).unwrap(), "+0.00;-0.00;0.00");
    }

    #[test]
    fn only_what_adds_up_is_a_sum() {
        let rows = [CellValue::Whole(1), CellValue::Empty, decimal("2.5", "2½"), decimal("-0.25", "-0.25")];
        assert!(adds_up(rows.iter(), &decimal("3.25", "3.25")));
        assert!(!adds_up(rows.iter(), &decimal("3.3", "3.3")), "a mean");
        assert!(!adds_up(rows.iter(), &CellValue::text("all")));
        assert!(!adds_up([decimal("0.0000000001", "")].iter(), &CellValue::Whole(0)), "too fine to tell");
    }
}
