//! Lists as a workbook for spreadsheets (`.xlsx`): a tab for each list, with numbers that can be added up, days that can be
//! sorted, a heading that stays in view and a filter under it.
//!
//! What lives here: the workbook and how a list lies in it; `of_event` says which lists an event has; `cells` what stands in
//! a cell. What does not: which columns a list has (that is `super::lists`), and who asked for it. The same lists and the same
//! time give the same bytes.

mod cells;
mod of_event;
mod widths;

use jiff::civil::DateTime;
use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, IgnoreError, Workbook, Worksheet,
    XlsxError,
};

use super::document::{Align, Fit};
use super::lists::{CellValue, ListTable, TableGroup};
use cells::ColumnFormat;
pub use of_event::{tab_of, tabs_of_event};

/// A workbook could not be made.
#[derive(Debug, thiserror::Error)]
#[error("the spreadsheet could not be made ({0})")]
pub struct SpreadsheetError(#[from] XlsxError);

/// A workbook before it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Spreadsheet {
    /// The title of the event: in the properties, and at the head of printed pages.
    pub event: String,
    /// The program that makes it.
    pub program: String,
    /// When it was made.
    pub made_at: DateTime,
    /// The lists, from the first tab to the last.
    pub tabs: Vec<Tab>,
}

/// A list with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Tab {
    /// What the tab is called; cut and made different from the others where the format asks for it.
    pub name: String,
    /// The list.
    pub list: ListTable,
}

/// The text of the heading: white on dark blue.
const HEADING: (Color, Color) = (Color::RGB(0xff_ff_ff), Color::RGB(0x1f_3a_5f));
/// Behind the title of a group.
const GROUP: Color = Color::RGB(0xe4_ea_f2);
/// Between rows, on paper too.
const LINE: Color = Color::RGB(0xd0_d4_da);
/// A list that is wider than so many digits is printed across.
const UPRIGHT: usize = 95;

impl Spreadsheet {
    /// The file. O(cells).
    ///
    /// # Errors
    /// [`SpreadsheetError`] if a list has more rows or columns than the format holds.
    pub fn to_xlsx(&self) -> Result<Vec<u8>, SpreadsheetError> {
        let mut workbook = Workbook::new();
        workbook.set_properties(&self.properties()?);
        let mut taken = Vec::new();
        for tab in &self.tabs {
            let name = tab_name(&tab.name, &taken);
            let sheet = workbook.add_worksheet();
            sheet.set_name(&name)?;
            self.set_up_printing(sheet, &tab.name);
            write_list(sheet, &tab.list.clone().for_spreadsheet())?;
            taken.push(name);
        }
        Ok(workbook.save_to_buffer()?)
    }

    fn properties(&self) -> Result<DocProperties, XlsxError> {
        let at = self.made_at;
        let [month, day, hour, minute, second] =
            [at.month(), at.day(), at.hour(), at.minute(), at.second()].map(|part| part.unsigned_abs());
        let made = ExcelDateTime::from_ymd(at.year().unsigned_abs(), month, day)?;
        let made = made.and_hms(hour.into(), minute, second)?;
        let subject = self.tabs.iter().map(|tab| tab.name.as_str()).collect::<Vec<_>>().join(", ");
        Ok(DocProperties::new()
            .set_title(&self.event)
            .set_subject(subject)
            .set_author(&self.program)
            .set_creation_datetime(&made))
    }

    /// A page is as wide as the list, and says what it is of.
    fn set_up_printing(&self, sheet: &mut Worksheet, list: &str) {
        /// 255 characters at most with the codes.
        const ROOM: usize = 100;
        let plain = |text: &str| text.chars().take(ROOM).collect::<String>().replace('&', "&&");
        sheet.set_header(format!("&L&B{}&R{}", plain(&self.event), plain(list)));
        sheet.set_footer(format!("&L{}&R&P / &N", plain(&self.program)));
        sheet.set_print_fit_to_pages(1, 0);
    }
}

/// What the format takes as a name: 31 characters at most, without `[ ] : * ? / \`, no apostrophe at an end, no other tab of
/// the same name in small or capital letters. `History` is a word of its own there.
fn tab_name(wanted: &str, taken: &[String]) -> String {
    let clean: String = wanted.chars().map(|c| if "[]:*?/\\".contains(c) { ' ' } else { c }).collect();
    let clean = clean.trim_matches(['\'', ' ']);
    let clean = if clean.is_empty() || clean.eq_ignore_ascii_case("history") { "List" } else { clean };
    let is_taken = |name: &str| taken.iter().any(|other| other.to_lowercase() == name.to_lowercase());
    let mut name = cut(clean, "");
    let mut count = 2_usize;
    while is_taken(&name) {
        name = cut(clean, &format!(" ({count})"));
        count += 1;
    }
    name
}

/// A name with its end, in 31 units of UTF-16.
fn cut(name: &str, end: &str) -> String {
    let room = 31_usize.saturating_sub(end.chars().count());
    let fitting = name.chars().scan(0, |used, c| {
        *used += c.len_utf16();
        (*used <= room).then_some(c)
    });
    let kept: String = fitting.collect();
    format!("{}{end}", kept.trim_end_matches(['\'', ' ']))
}

fn write_list(sheet: &mut Worksheet, list: &ListTable) -> Result<(), XlsxError> {
    let formats: Vec<ColumnFormat> = (0..list.headings.len()).map(|at| ColumnFormat::of(list, at)).collect();
    let has_filter = list.groups.iter().all(|group| group.title.is_empty());
    write_heading(sheet, list, has_filter)?;
    let mut row = 1;
    for group in &list.groups {
        if !group.title.is_empty() {
            write_title(sheet, row, &group.title, list.headings.len())?;
            row += 1;
        }
        row = write_group(sheet, row, group, &formats, !has_filter)?;
    }
    if let (Some(last), Some(column)) = (row.checked_sub(1), formats.len().checked_sub(1)) {
        let column = u16::try_from(column).unwrap_or(u16::MAX);
        sheet.ignore_error_range(0, 0, last, column, IgnoreError::NumberStoredAsText)?;
        if has_filter {
            let rows: usize = list.groups.iter().map(|group| group.rows.len()).sum();
            sheet.autofilter(0, 0, u32::try_from(rows).unwrap_or(last), column)?;
        }
    }
    let wide = list.headings.iter().any(|heading| heading.fit == Fit::Movable);
    let names = list.headings.iter().position(|heading| heading.fit == Fit::Flexible);
    let kept = names.filter(|_| wide).map_or(0, |at| at + 1);
    sheet.set_freeze_panes(1, u16::try_from(kept).unwrap_or(0))?;
    sheet.set_repeat_rows(0, 0)?;
    Ok(())
}

fn write_heading(sheet: &mut Worksheet, list: &ListTable, has_filter: bool) -> Result<(), XlsxError> {
    let (letters, ground) = HEADING;
    let format = Format::new()
        .set_bold()
        .set_font_color(letters)
        .set_background_color(ground)
        .set_align(FormatAlign::VerticalCenter)
        .set_text_wrap();
    let widths = widths::of(list, has_filter);
    let mut lines = 1;
    for (column, (heading, width)) in (0_u16..).zip(list.headings.iter().zip(&widths)) {
        let format = match heading.align {
            // The arrow of the filter stands in the corner.
            Align::Right if has_filter => format.clone().set_align(FormatAlign::Right).set_indent(2),
            align => cells::aligned(format.clone(), align),
        };
        sheet.write_string_with_format(0, column, &heading.full, &format)?;
        sheet.set_column_width(column, width.columns())?;
        lines = lines.max(width.heading_lines);
    }
    sheet.set_row_height(0, 6 + 15 * u32::try_from(lines).unwrap_or(1))?;
    if is_wide(&widths) {
        sheet.set_landscape();
    }
    Ok(())
}

fn is_wide(widths: &[widths::Width]) -> bool {
    widths.iter().map(|width| width.characters).sum::<usize>() > UPRIGHT
}

/// The title of a group, across all columns.
fn write_title(sheet: &mut Worksheet, row: u32, title: &str, columns: usize) -> Result<(), XlsxError> {
    let format = Format::new().set_bold().set_background_color(GROUP);
    for column in 0..u16::try_from(columns).unwrap_or(u16::MAX) {
        sheet.write_blank(row, column, &format)?;
    }
    sheet.write_string_with_format(row, 0, title, &format)?;
    Ok(())
}

/// The rows of a group and what stands below them. Gives the row after it.
fn write_group(
    sheet: &mut Worksheet,
    first: u32,
    group: &TableGroup,
    formats: &[ColumnFormat],
    folds: bool,
) -> Result<u32, XlsxError> {
    let line = Format::new().set_border_bottom(FormatBorder::Thin).set_border_bottom_color(LINE);
    let sum = Format::new().set_bold().set_border_top(FormatBorder::Thin);
    let mut row = first;
    for cells in &group.rows {
        write_row(sheet, row, cells, formats, &line)?;
        row += 1;
    }
    if folds && row > first {
        sheet.group_symbols_above(true).group_rows(first, row - 1)?;
    }
    if !group.has_sums() || group.rows.is_empty() {
        return Ok(row);
    }
    for (column, (value, format)) in (0_u16..).zip(group.sums.iter().zip(formats)) {
        let of_column = group.rows.iter().filter_map(|cells| cells.get(usize::from(column)));
        if cells::adds_up(of_column, value) {
            cells::write_sum(sheet, (row, column), (first, row - 1), value, &format.of_value(value, &sum))?;
        } else {
            cells::write(sheet, (row, column), value, &format.of_value(value, &sum))?;
        }
    }
    Ok(row + 1)
}

fn write_row(
    sheet: &mut Worksheet,
    row: u32,
    cells: &[CellValue],
    formats: &[ColumnFormat],
    line: &Format,
) -> Result<(), XlsxError> {
    for (column, (value, format)) in (0_u16..).zip(cells.iter().zip(formats)) {
        cells::write(sheet, (row, column), value, &format.of_value(value, line))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tabs_have_names_that_the_format_takes() {
        let mut taken = Vec::new();
        for (wanted, given) in [
            ("Standings", "Standings"),
            ("standings", "standings (2)"),
            ("STANDINGS", "STANDINGS (3)"),
            ("Pairs [a:b] 1/2?", "Pairs  a b  1 2"),
            ("'quoted'", "quoted"),
            ("history", "List"),
            ("", "List (2)"),
            ("A name that is longer than thirty-one", "A name that is longer than thir"),
            ("A name that is longer than thirty-two", "A name that is longer than (2)"),
            ("👑👑👑👑👑👑👑👑👑👑👑👑👑👑👑👑", "👑👑👑👑👑👑👑👑👑👑👑👑👑👑👑"),
        ] {
            let name = tab_name(wanted, &taken);
            assert_eq!(name, given);
            rust_xlsxwriter::utility::check_sheet_name(&name).unwrap();
            taken.push(name);
        }
    }

    #[test]
    fn up_to_95_characters_stand_on_an_upright_page() {
        let of = |characters| widths::Width { characters, heading_lines: 1 };
        assert_eq!([94, 95, 96].map(|all| is_wide(&[of(40), of(all - 40)])), [false, false, true]);
    }
}
