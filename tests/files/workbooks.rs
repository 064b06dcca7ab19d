//! Lists of players in workbooks, as office programs write them.

use interzonal::files::csv::{CsvColumn, ListError, ListWarning, read};
use interzonal::model::Born;
use rust_xlsxwriter::{ExcelDateTime as Moment, Format, Workbook};

#[test]
fn a_workbook_of_a_form_is_read_sheet_by_sheet() {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Notes").unwrap();
    let sheet = book.add_worksheet().set_name("Answers").unwrap();
    for (column, heading) in ["Zeitstempel", "Name", "Elo", "Geburtsdatum", "Telefon"].iter().enumerate() {
        sheet.write(1, column as u16, *heading).unwrap();
    }
    let (day, moment) =
        (Format::new().set_num_format("yyyy-mm-dd"), Format::new().set_num_format("yyyy-mm-dd hh:mm"));
    let sent = Moment::from_ymd(2026, 11, 20).unwrap().and_hms(18, 5, 0).unwrap();
    sheet.write_with_format(2, 0, &sent, &moment).unwrap();
    sheet.write(2, 1, "Okafor, Ada").unwrap();
    sheet.write(2, 2, 2320).unwrap();
    sheet.write_with_format(2, 3, Moment::from_ymd(1985, 1, 2).unwrap(), &day).unwrap();
    sheet.write(2, 4, "+49 221 555").unwrap();
    let list = read(&book.save_to_buffer().unwrap()).unwrap();
    let row = &list.rows[0];
    assert_eq!((row.line, row.details.rating), (3, Some(2320)));
    assert_eq!(row.details.born, Some(Born::Day(jiff::civil::date(1985, 1, 2))));
    assert_eq!(
        (row.contact.phone.as_str(), row.contact.registered.as_str()),
        ("+49 221 555", "2026-11-20 18:05")
    );
    assert_eq!(list.columns[0].meaning, Some(CsvColumn::Registered));
    assert_eq!(list.warnings, [ListWarning::Sheet { name: "Answers".into() }]);
}

/// One cell in the last row and column costs no more than one in the first.
#[test]
fn a_cell_far_out_is_refused_at_once() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write(0, 0, "Name").unwrap();
    sheet.write(1_048_575, 16_383, "x").unwrap();
    let far = read(&book.save_to_buffer().unwrap());
    assert_eq!(far, Err(ListError::TooManyColumns { line: 1_048_576, columns: 16_384 }));
}

#[test]
fn a_workbook_without_rows_is_empty() {
    let empty = Workbook::new().save_to_buffer().unwrap();
    assert_eq!(read(&empty), Err(ListError::Empty));
}
