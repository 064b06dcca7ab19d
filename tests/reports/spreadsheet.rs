//! Workbooks, read back cell by cell, and opened by LibreOffice where it is installed.

use std::io::{Cursor, Read as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use calamine::{Data, Reader as _, Xlsx};
use interzonal::model::{PlayerDetails, SystemId, Tournament};
use interzonal::reports::Report;
use interzonal::reports::lists::{CellValue, CsvStyle, ListTable, csv_file, list_of};
use interzonal::reports::spreadsheet::{Spreadsheet, Tab, tabs_of_event};
use interzonal::wording::Wording;
use jiff::civil::date;

use crate::sheets::{large_event, options, tournament};

fn workbook(event: &Tournament) -> Spreadsheet {
    Spreadsheet {
        event: event.event().name.clone(),
        program: "Interzonal".to_owned(),
        made_at: date(2026, 11, 21).at(14, 5, 0, 0),
        tabs: tabs_of_event(event, &Wording::english()),
    }
}

fn read(bytes: &[u8]) -> Xlsx<Cursor<&[u8]>> {
    calamine::open_workbook_from_rs(Cursor::new(bytes)).expect("a workbook")
}

/// What a cell of the list has to be in the workbook.
fn expected(value: &CellValue) -> Data {
    let number = |decimal: &str| Data::Float(decimal.parse().expect("a number"));
    match value {
        CellValue::Empty | CellValue::Blank => Data::Empty,
        CellValue::Text(text) | CellValue::Sign(text) if text.is_empty() => Data::Empty,
        CellValue::Text(text) | CellValue::Sign(text) => Data::String(text.clone()),
        CellValue::Signs(texts) if texts.is_empty() => Data::Empty,
        CellValue::Signs(texts) => Data::String(texts.join(", ")),
        CellValue::Whole(whole) => number(&whole.to_string()),
        CellValue::Points(points) => number(&points.to_string()),
        CellValue::Decimal { decimal, .. } | CellValue::Amount { decimal, .. } => number(decimal),
        CellValue::Date(date) => Data::String(date.to_string()),
    }
}

/// A day is a number with the format of a day.
fn as_read(data: &Data) -> Data {
    match data {
        Data::DateTime(day) => {
            let (year, month, day, ..) = day.to_ymd_hms_milli();
            Data::String(format!("{year:04}-{month:02}-{day:02}"))
        }
        Data::Int(whole) => Data::Float(*whole as f64),
        other => other.clone(),
    }
}

/// Headings, titles of groups, rows and sums, from top to bottom.
fn lines(list: &ListTable) -> Vec<Vec<Data>> {
    let list = list.clone().for_spreadsheet();
    let row = |cells: &Vec<CellValue>| cells.iter().map(expected).collect::<Vec<_>>();
    let mut lines = vec![list.headings.iter().map(|heading| Data::String(heading.full.clone())).collect()];
    for group in &list.groups {
        if !group.title.is_empty() {
            let mut title = vec![Data::Empty; list.headings.len()];
            title[0] = Data::String(group.title.clone());
            lines.push(title);
        }
        lines.extend(group.rows.iter().map(row));
        lines.extend((group.has_sums() && !group.rows.is_empty()).then(|| row(&group.sums)));
    }
    lines
}

fn assert_holds(bytes: &[u8], tabs: &[Tab]) {
    let mut book = read(bytes);
    let names = book.sheet_names();
    assert_eq!(names.len(), tabs.len());
    for (name, tab) in names.iter().zip(tabs) {
        let range = book.worksheet_range(name).expect("a sheet");
        for (row, line) in lines(&tab.list).iter().enumerate() {
            for (column, expected) in line.iter().enumerate() {
                let found = range.get_value((row as u32, column as u32)).map_or(Data::Empty, as_read);
                assert_eq!(found, *expected, "{name}, row {row}, column {column}");
            }
        }
        assert_eq!(range.height(), lines(&tab.list).len(), "{name}");
    }
}

#[test]
fn every_list_comes_back_cell_by_cell() {
    for event in [tournament(), large_event(SystemId::RoundRobin)] {
        let book = workbook(&event);
        let bytes = book.to_xlsx().unwrap();
        assert_holds(&bytes, &book.tabs);
        assert_eq!(book.to_xlsx().unwrap(), bytes, "the same bytes");
    }
    let names: Vec<String> = workbook(&tournament()).tabs.into_iter().map(|tab| tab.name).collect();
    let expected = [
        "Players by number",
        "R1 Pairings by board",
        "R2 Pairings by board",
        "R3 Pairings by board",
        "Standings",
        "Category standings",
        "Cross table",
        "Prize list",
        "Prizes",
        "Totals",
        "Tie-breaks in detail",
        "Player cards",
        "Rating cards",
    ];
    assert_eq!(names, expected);
}

#[test]
fn sums_are_formulas_that_follow_the_filter() {
    let event = tournament();
    let book = workbook(&event);
    let bytes = book.to_xlsx().unwrap();
    let formulas = read(&bytes).worksheet_formula("Prize list").unwrap();
    let all: Vec<&String> = formulas.used_cells().map(|(_, _, formula)| formula).collect();
    assert!(!all.is_empty() && all.iter().all(|formula| formula.starts_with("SUBTOTAL(9,")), "{all:?}");
}

/// A part of the file as text.
fn part(bytes: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn the_heading_stays_and_is_filtered_and_the_properties_name_the_event() {
    let bytes = workbook(&tournament()).to_xlsx().unwrap();
    let players = part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(
        players.contains(r#"<pane ySplit="1""#) && players.contains("<autoFilter ref=\"A1:"),
        "{players}"
    );
    assert!(players.contains("fitToPage=\"1\""));
    let groups = part(&bytes, "xl/worksheets/sheet6.xml");
    assert!(!groups.contains("<autoFilter") && groups.contains("outlineLevel=\"1\""));
    let properties = part(&bytes, "docProps/core.xml");
    assert!(properties.contains("<dc:title>Riverside Open 2026</dc:title>"), "{properties}");
    assert!(properties.contains("2026-11-21T14:05:00Z"));
}

#[test]
fn what_looks_like_a_formula_stays_a_name() {
    let mut parts = tournament().to_parts();
    std::sync::Arc::make_mut(&mut parts.players[0]).details.name = "=1+1, \"x\" & <y>".to_owned();
    let event = Tournament::from_parts(parts).unwrap();
    let book = workbook(&event);
    let bytes = book.to_xlsx().unwrap();
    assert_holds(&bytes, &book.tabs);
    assert!(read(&bytes).worksheet_formula("Players by number").unwrap().is_empty());
}

// ---- LibreOffice

/// Runs LibreOffice without a window, in a folder of its own; `None` where it is not installed.
fn soffice(folder: &Path, arguments: &[&str], file: &Path) -> Option<()> {
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let run = Command::new("soffice")
        .args([profile.as_str(), "--headless"])
        .args(arguments)
        .arg("--outdir")
        .arg(folder)
        .arg(file)
        .output();
    match run {
        Ok(output) => {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            Some(())
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => panic!("{error}"),
    }
}

/// A column that people see stands there, empty or not; another one only with something in it.
#[test]
fn columns_with_nothing_in_them_are_left_out() {
    let headings = |event: &Tournament| -> Vec<String> {
        let list =
            list_of(Report::Players, event, &options(), &Wording::english()).unwrap().for_spreadsheet();
        list.headings.iter().map(|heading| heading.full.clone()).collect()
    };
    let mut parts = tournament().to_parts();
    for player in parts.players.iter_mut() {
        let mut bare = (**player).clone();
        bare.details = PlayerDetails { name: bare.details.name, ..PlayerDetails::default() };
        *player = bare.into();
    }
    let bare = Tournament::from_parts(parts).unwrap();
    let (all, few) = (headings(&tournament()), headings(&bare));
    let has = |headings: &[String], one: &str| headings.iter().any(|heading| heading == one);
    for (heading, with, without) in [("FIDE ID", true, false), ("Rating", true, false), ("Name", true, true)]
    {
        assert_eq!((has(&all, heading), has(&few, heading)), (with, without), "{heading}: {all:?} {few:?}");
    }
}

/// LibreOffice reads the players as the CSV file has them: numbers as numbers, days as days, every script.
#[test]
fn libreoffice_opens_it() {
    let (event, wording) = (tournament(), Wording::english());
    let list = list_of(Report::Players, &event, &options(), &wording).unwrap().for_spreadsheet();
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("event.xlsx");
    std::fs::write(&file, workbook(&event).to_xlsx().unwrap()).unwrap();
    // 44 and 34 are the separator and the quote, 76 is UTF-8; the first tab is written.
    let Some(()) =
        soffice(folder.path(), &["--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76"], &file)
    else {
        eprintln!("soffice is not installed; the spreadsheet was not opened in LibreOffice");
        return;
    };
    let written = std::fs::read_to_string(folder.path().join("event.csv")).unwrap();
    let expected = String::from_utf8(csv_file(&[list], CsvStyle::default())).unwrap();
    assert_eq!(written.lines().collect::<Vec<_>>(), expected.lines().collect::<Vec<_>>());
}
