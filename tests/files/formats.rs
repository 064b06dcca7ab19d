//! Golden files: every shape that an event's file ever had opens, says the same, and comes back from the present format.
//! `tests/data/formats/README.md` tells what is in each.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use interzonal::desk::replay;
use interzonal::files::ron::{EventFile, FORMAT, read, write};
use interzonal::model::{Event, Histories, SystemId, Tournament};
use interzonal::reports::lists::{BOM, CsvStyle, DecimalSign, ListTable, Separator, csv_file, list_of};
use interzonal::reports::{PrintOptions, Report};
use interzonal::wording::Wording;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/formats")
}

fn files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .map(|path| {
            (path.file_stem().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

fn opened(name: &str, text: &str) -> (EventFile, Event) {
    let file = read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let present = replay(&file.journal).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(present.section_count() == 1 || file.format >= 5, "{name}");
    (file, present)
}

/// What an arbiter would look at first.
fn summary(name: &str, file: &EventFile, present: &Event) -> String {
    let journal = &file.journal;
    let mut text = String::new();
    let (commands, cursor) = (journal.entries.len(), journal.cursor);
    let _ =
        writeln!(text, "{name}: format {}, {cursor} of {commands} commands, id {}", file.format, journal.id);
    for section in present.sections() {
        if present.has_several_sections() {
            let _ = writeln!(text, "  section {} {:?}", section.id, section.name);
        }
        tell_tournament(&mut text, &section.tournament);
    }
    text
}

fn tell_tournament(text: &mut String, present: &Tournament) {
    let rules = present.rules();
    let codes: Vec<&str> = rules.tie_breaks.iter().map(|code| code.0.as_str()).collect();
    let _ = writeln!(
        text,
        "  {:?}, {} {} rounds, {}",
        present.event().name,
        rules.system,
        rules.rounds,
        codes.join(" ")
    );
    for (number, round) in present.rounds() {
        let results: Vec<String> =
            round.games.iter().map(|game| game.result.notation()).map(Into::into).collect();
        let _ =
            writeln!(text, "  {number} {:?}: {}; {} byes", round.stage, results.join(" "), round.byes.len());
    }
    let histories = Histories::of(present, present.rounds_paired());
    for (number, player) in present.in_number_order() {
        let _ = writeln!(text, "  {number} {} {}", player.name(), histories.points(player.id));
    }
}

#[test]
fn every_golden_file_says_what_it_said() {
    let files = files();
    assert!(files.len() >= 25, "{}", files.len());
    let mut said = String::new();
    for (name, text) in &files {
        let (file, present) = opened(name, text);
        said.push_str(&summary(name, &file, &present));
        assert_eq!(present.validate(), [], "{name}");
        assert_eq!(file.journal.kept, [], "{name}: nothing in it is unknown");
    }
    let expected = std::fs::read_to_string(folder().join("expected.txt")).unwrap_or_default();
    if std::env::var_os("GOLDEN").is_some() {
        std::fs::write(folder().join("expected.txt"), &said).unwrap();
    } else {
        assert_eq!(said, expected);
    }
}

/// `1-3.ron` holds the commands, `1-3-base.ron` the state that the program of that time made of them.
#[test]
fn the_commands_of_old_still_lead_where_they_led() {
    let files = files();
    let mut compared = 0;
    for (name, text) in &files {
        let Some((_, base)) = files.iter().find(|(other, _)| *other == format!("{name}-base")) else {
            continue;
        };
        let (_, present) = opened(name, text);
        let (then, _) = opened(name, base);
        assert_eq!(present, then.journal.base, "{name}");
        compared += 1;
    }
    assert!(compared >= 7, "{compared}");
}

#[test]
fn written_in_the_present_format_nothing_is_lost() {
    for (name, text) in files() {
        let (file, _) = opened(&name, &text);
        let written = write(&file.journal, file.sequence).unwrap();
        assert!(written.contains(&format!("\n  format: {FORMAT},\n")), "{name}");
        let again = read(&written).unwrap_or_else(|error| panic!("{name}: {error}\n{written}"));
        assert_eq!(again, EventFile { format: FORMAT, ..file }, "{name}");
        assert_eq!(write(&again.journal, again.sequence).unwrap(), written, "{name}");
    }
}

/// Every list of every golden file, in the spreadsheets of every country: read with the same separator it is the same,
/// cell by cell, under headings that are words and differ.
#[test]
fn every_list_comes_back_from_csv() {
    let wording = Wording::english();
    let mut exported = std::collections::BTreeSet::new();
    let events = files().into_iter().flat_map(|(name, text)| {
        let (_, event) = opened(&name, &text);
        let tournaments: Vec<Tournament> =
            event.sections().map(|section| section.tournament.clone()).collect();
        tournaments
            .into_iter()
            .flat_map(move |event| [(name.clone(), as_round_robin(&event)), (name.clone(), event)])
    });
    for (name, event) in events {
        for report in Report::offered(&event) {
            let options = PrintOptions::default();
            let list = match list_of(report, &event, &options, &wording) {
                Ok(list) => list,
                Err(why) => {
                    assert!(why.ends_with('.') && event.rounds_paired() == 0, "{name}: {report:?}: {why}");
                    continue;
                }
            };
            exported.insert(report.key());
            for separator in [Separator::Comma, Separator::Semicolon, Separator::Tab] {
                for decimal in [DecimalSign::Point, DecimalSign::Comma] {
                    let style = CsvStyle { separator, decimal, bom: decimal == DecimalSign::Comma };
                    comes_back(&format!("{name}: {report:?}"), &list, style);
                }
            }
        }
    }
    let all: std::collections::BTreeSet<&str> = Report::all().map(Report::key).collect();
    assert_eq!(exported, all, "the golden files have every list");
}

/// The same games as if all pairs had been known beforehand.
fn as_round_robin(event: &Tournament) -> Tournament {
    let mut parts = event.to_parts();
    parts.rules.system = SystemId::RoundRobin;
    Tournament::from_parts(parts).expect("a sound event")
}

fn comes_back(what: &str, list: &ListTable, style: CsvStyle) {
    let bytes = csv_file(std::slice::from_ref(list), style);
    assert_eq!(bytes.starts_with(BOM), style.bom, "{what}");
    let text = bytes.strip_prefix(BOM).unwrap_or(&bytes);
    let mut reader = csv::ReaderBuilder::new().delimiter(style.separator.byte()).from_reader(text);
    let headings: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let told: std::collections::BTreeSet<&String> = headings.iter().collect();
    assert_eq!(told.len(), headings.len(), "{what}: {headings:?}");
    assert!(headings.iter().all(|heading| !heading.is_empty() && !heading.contains("list-")), "{headings:?}");
    let in_files = |index: usize| list.headings[index].readers.are_programs();
    let mut records = reader.records();
    for row in list.rows() {
        let record = records.next().unwrap_or_else(|| panic!("{what}: a line is missing")).unwrap();
        let written = row.iter().enumerate().filter(|(index, _)| in_files(*index));
        let written: Vec<String> = written.map(|(_, cell)| cell.in_file(style.decimal)).collect();
        assert_eq!(record.iter().collect::<Vec<_>>(), written, "{what}");
    }
    assert!(records.next().is_none(), "{what}");
}
