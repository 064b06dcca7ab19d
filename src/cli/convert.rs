//! `interzonal convert`: a tournament in another format, chosen by the ending of the file to be written.

use std::path::{Path, PathBuf};

use clap::Args;
use jiff::civil::DateTime;

use super::csv_options::CsvOptions;
use super::input::{self, Opened};
use super::output::{self, Force};
use super::printed_at::{self, printing_time};
use super::sections::SectionOption;
use super::{Console, Exit, Failure, print, standings};
use crate::desk::{SaveError, report_file};
use crate::files::made_name::{self, TakenNames};
use crate::files::{self, disk, pgn, trf};
use crate::model::{RoundNumber, TieBreakCode};
use crate::reports::spreadsheet::{Spreadsheet, Tab, tabs_of_event};
use crate::standings::{Standings, rounds_counted};
use crate::wording::{Wording, args};

/// Arguments of `convert`.
#[derive(Debug, Args)]
pub struct ConvertArguments {
    /// A tournament (RON or TRF); `-` is standard input. Several become the sections of one event (.ron).
    #[arg(required = true, value_name = "IN")]
    from: Vec<PathBuf>,
    #[command(flatten)]
    section: SectionOption,
    /// The file to be written: .ron .trf, .xlsx for all lists, .pgn for the games without their moves, or .csv for the
    /// standings; “-” is standard output and gets a report file (TRF). A name that ends in “/” is a folder, which gets a report
    /// file for each section of the event, named by it.
    #[arg(value_name = "OUT")]
    to: PathBuf,
    /// Edition of the report file: 16 or 26.
    #[arg(long, value_name = "EDITION", default_value = "26", value_parser = dialect)]
    trf: trf::Dialect,
    /// The round whose games a .pgn file has [default: all that are published].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99))]
    round: Option<u8>,
    /// The time at which an .xlsx file says that it was made, for instance 2026-11-21T14:05 [default: SOURCE_DATE_EPOCH if it
    /// is set, else now].
    #[arg(long, value_name = "TIME", value_parser = printed_at::parse)]
    printed_at: Option<DateTime>,
    #[command(flatten)]
    csv: CsvOptions,
    #[command(flatten)]
    force: Force,
}

fn dialect(edition: &str) -> Result<trf::Dialect, String> {
    match edition {
        "16" => Ok(trf::Dialect::Trf16),
        "26" => Ok(trf::Dialect::Trf26),
        _ => Err("expected 16 or 26".to_owned()),
    }
}

/// Runs the command.
pub fn run(arguments: &ConvertArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let form = OutputForm {
        name: input::name_of_all(&arguments.from),
        csv: arguments.csv,
        trf: arguments.trf,
        round: arguments.round.and_then(|round| RoundNumber::new(round.into())),
        made_at: printing_time(arguments.printed_at, printed_at::epoch().as_deref(), wording)?,
    };
    if print::is_folder(&arguments.to) {
        return reports_of_sections(arguments, &form, console);
    }
    let write = writer(&arguments.to, form, wording)?;
    arguments.force.may_write(&arguments.to, wording)?;
    let opened = input::open_as_one(&arguments.from, console)?;
    // The event's own file is the one format that has room for all sections.
    let is_whole = arguments.to.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"));
    let opened = if is_whole && !arguments.section.is_named() {
        opened
    } else {
        let only = arguments.section.only(opened, wording)?;
        let journal = only.alone();
        Opened { event: journal.base.clone(), journal, ..only }
    };
    converted(&opened, &*write, console)?.write(&arguments.to, arguments.force, console)?;
    Ok(Exit::Done)
}

/// A tournament with its standings in another format.
fn converted(opened: &Opened, write: &Writer<'_>, console: &mut Console<'_>) -> Result<Converted, Failure> {
    let order = standings::order_of_file(&opened.tournament, None, &opened.name, console);
    let rounds = rounds_counted(&opened.tournament);
    let standings = standings::ranked(&opened.tournament, rounds, &order, &opened.name)?;
    write(opened, &standings, console)
}

/// A report file for each section, in a folder, named by the section. All are made before the first is written.
fn reports_of_sections(
    arguments: &ConvertArguments,
    form: &OutputForm,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let wording = console.wording;
    let sections = arguments.section.chosen(input::open_as_one(&arguments.from, console)?, wording)?;
    let mut files = Vec::with_capacity(sections.len());
    let mut taken = TakenNames::default();
    for section in sections {
        let path = arguments.to.join(format!("{}.trf", taken.take(&file_name(&section))));
        arguments.force.may_write(&path, wording)?;
        let write = writer(&path, form.clone(), wording)?;
        let alone = Opened { journal: section.alone(), ..section };
        files.push((path, converted(&alone, &*write, console)?));
    }
    let failed = |error: std::io::Error| Failure::system(SaveError::new(&arguments.to, &error).to_string());
    disk::make_folders(&arguments.to).map_err(failed)?;
    for (path, file) in files {
        file.write(&path, arguments.force, console)?;
    }
    Ok(Exit::Done)
}

/// The name of a section, or of an event with only one, as that of a file.
fn file_name(opened: &Opened) -> String {
    let event = &opened.event;
    made_name::made_of(&if event.has_several_sections() {
        event.name_of(opened.section)
    } else {
        event.title_of(opened.section)
    })
}

/// How it is written; each format takes what it needs.
#[derive(Clone, Debug)]
pub(super) struct OutputForm {
    /// What the tournament's file is called in messages.
    pub name: String,
    /// Separator and decimal sign.
    pub csv: CsvOptions,
    /// The edition of the report file.
    pub trf: trf::Dialect,
    /// The round of the games; `None` for all.
    pub round: Option<RoundNumber>,
    /// When it was made.
    pub made_at: DateTime,
}

impl OutputForm {
    /// Everything as usual.
    ///
    /// # Errors
    /// [`Failure`] if `SOURCE_DATE_EPOCH` holds no time.
    pub fn usual(name: &str, wording: &Wording) -> Result<Self, Failure> {
        let made_at = printing_time(None, printed_at::epoch().as_deref(), wording)?;
        let (csv, trf) = (CsvOptions::default(), trf::Dialect::Trf26);
        Ok(Self { name: name.to_owned(), csv, trf, round: None, made_at })
    }
}

pub(super) type Writer<'a> = dyn Fn(&Opened, &Standings, &mut Console<'_>) -> Result<Converted, Failure> + 'a;

/// A tournament in another format.
#[derive(Debug)]
pub(super) struct Converted {
    /// The file's content.
    pub bytes: Vec<u8>,
    /// What the format cannot say to other programs.
    pub unsaid: Vec<trf::Unsaid>,
}

impl From<Vec<u8>> for Converted {
    fn from(bytes: Vec<u8>) -> Self {
        Self { bytes, unsaid: Vec::new() }
    }
}

impl Converted {
    /// Writes the file and tells what the format cannot say, one line each.
    pub fn write(&self, to: &Path, force: Force, console: &mut Console<'_>) -> Result<(), Failure> {
        force.write(to, &self.bytes, console)?;
        for fact in &self.unsaid {
            console.say(&console.wording.report_fact(fact));
        }
        Ok(())
    }
}

/// How a file of this name is written.
pub(super) fn writer<'a>(
    to: &Path,
    form: OutputForm,
    wording: &'a Wording,
) -> Result<Box<Writer<'a>>, Failure> {
    let ending = to.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    if form.round.is_some() && ending != "pgn" {
        return Err(Failure::usage(wording.text("cli-convert-round")));
    }
    match ending.as_str() {
        "ron" => Ok(Box::new(|opened, _, _| as_ron(opened))),
        "csv" => Ok(Box::new(move |opened, ranked, _| {
            Ok(form.csv.file(&[standings::list(&opened.tournament, ranked, wording)]).into())
        })),
        "xlsx" => Ok(Box::new(move |opened, _, console| {
            let shown = opened.as_shown(console);
            let event = wording.event_title(&shown);
            spreadsheet(event, tabs_of_event(&shown, wording), form.made_at, wording).map(Converted::from)
        })),
        "pgn" => Ok(Box::new(move |opened, _, _| {
            let games = pgn::write(&opened.tournament, form.round);
            let games = games.map_err(|why| {
                let values = args! { file: form.name.as_str(), why: wording.sentence(&why) };
                Failure::no(wording.text_with("cli-convert-no-games", &values))
            });
            Ok(games?.into_bytes().into())
        })),
        "trf" | "trfx" | "txt" => {
            Ok(Box::new(move |opened, ranked, _| Ok(as_report(opened, ranked, form.trf))))
        }
        // The format of the trade.
        _ if output::is_stream(to) => {
            Ok(Box::new(move |opened, ranked, _| Ok(as_report(opened, ranked, form.trf))))
        }
        _ => {
            let shown = to.display().to_string();
            Err(Failure::usage(wording.text_with("cli-convert-ending", &args! { file: shown })))
        }
    }
}

/// The event's file with its whole log, if it had one.
fn as_ron(opened: &Opened) -> Result<Converted, Failure> {
    let text = files::ron::write(&opened.journal, 0).map_err(|error| Failure::system(error.to_string()))?;
    Ok(text.into_bytes().into())
}

/// The report with the ranks of the standings, and what the format has no place for.
fn as_report(opened: &Opened, standings: &Standings, dialect: trf::Dialect) -> Converted {
    let codes: Vec<TieBreakCode> =
        standings.criteria.iter().map(|criterion| criterion.tie_break_code()).collect();
    let trf::WrittenReport { text, unsaid } =
        report_file(&opened.tournament, &opened.journal.id, &codes, dialect);
    Converted { bytes: text.into_bytes(), unsaid }
}

/// Lists as a workbook.
pub(super) fn spreadsheet(
    event: String,
    tabs: Vec<Tab>,
    made_at: DateTime,
    wording: &Wording,
) -> Result<Vec<u8>, Failure> {
    let program = wording.text("sheet-program");
    let workbook = Spreadsheet { event, program, made_at, tabs };
    workbook.to_xlsx().map_err(|error| Failure::system(error.to_string()))
}
