//! `interzonal print`: sheets as PDF, lists as a web page or a spreadsheet, one list as CSV, or the web pages of an event.

use std::collections::HashSet;
use std::num::NonZeroU8;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use super::convert;
use super::csv_options::CsvOptions;
use super::documents::{Documents, ReadDocuments};
use super::input::{self, Opened};
use super::output::{self, Force};
use super::printed_at::{self, printing_time};
use super::sections::{SectionOption, names};
use super::{Console, Exit, Failure, site};
use crate::model::{Number, RoundNumber, TableNumber, Tournament};
#[cfg(feature = "pdf")]
use crate::reports::document::Document;
use crate::reports::document::{Orientation, PaperSize, SheetFit};
use crate::reports::lists::{ListTable, list_of};
#[cfg(feature = "pdf")]
use crate::reports::sheets_of;
use crate::reports::spreadsheet::{Tab, tab_of};
use crate::reports::{EventLog, PrintOptions, Report};
use crate::wording::{Wording, args};

/// A paper size on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Paper {
    /// 148 × 210 mm.
    A5,
    /// 210 × 297 mm.
    A4,
    /// 297 × 420 mm.
    A3,
    /// 8.5 × 11 inches.
    Letter,
    /// 8.5 × 14 inches.
    Legal,
    /// 11 × 17 inches.
    Tabloid,
}

/// Which way round the paper lies, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WayRound {
    /// Upright.
    Portrait,
    /// Across.
    Landscape,
}

/// Arguments of `print`.
#[derive(Debug, Args)]
pub struct PrintArguments {
    /// A tournament (RON or TRF); `-` is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    section: SectionOption,
    /// What to print, with commas or blanks between.
    #[arg(long, value_name = "DOCUMENTS", value_parser = ReadDocuments)]
    what: Vec<Documents>,
    /// Write the event's web pages into this folder: published rounds, standings, a page for each player; of several
    /// sections a first page and a folder for each. Pages of this event that stand there are brought up to date, other
    /// files are left alone.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["what", "round", "player", "output", "printed_at", "paper", "orientation", "columns", "sheets"])]
    site: Option<PathBuf>,
    /// The round of the pairings, or the last one that the standings count [default: the last one].
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// The starting number of the player whose tie-breaks are explained, and whose place card or badge is printed [default:
    /// everybody's].
    #[arg(long, value_name = "NUMBER")]
    player: Option<u16>,
    /// The board whose slip or number is printed, or whose pairing is explained, by the number that stands on the table
    /// [default: all boards].
    #[arg(long, value_name = "B")]
    board: Option<u16>,
    /// Years of birth and FIDE IDs on paper too; files always have them.
    #[arg(long)]
    personal: bool,
    /// In lists of players and on player cards all ratings on paper too; files always have them.
    #[arg(long)]
    ratings: bool,
    /// The paper.
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    paper: Paper,
    /// Which way round the paper lies [default: the one that gives the larger type].
    #[arg(long, value_enum)]
    orientation: Option<WayRound>,
    /// The columns of each page, 1 to 4, for lists that are no wider than that [default: as many as give the largest type].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(SheetFit::MOST_COLUMNS)))]
    columns: Option<u8>,
    /// The sheets of paper onto which each list is to fit, in the largest type [default: 1 for pairings and standings, else as
    /// many as needed].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    sheets: Option<u8>,
    /// The time of printing at the foot of the pages, for instance 2026-11-21T14:05; with it the same tournament gives the
    /// same bytes on every day [default: SOURCE_DATE_EPOCH if it is set, else now].
    #[arg(long, value_name = "TIME", value_parser = printed_at::parse)]
    printed_at: Option<DateTime>,
    /// The file: sheets as .pdf, lists as .html or .xlsx, one list as .csv; “-” is standard output and gets a PDF. A name that
    /// ends in “/” is a folder, which gets the web pages as with --site.
    #[arg(
        short = 'o',
        long = "output",
        value_name = "OUT.pdf|.html|.xlsx|.csv|DIR/",
        required_unless_present = "site"
    )]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    csv: CsvOptions,
}

/// How documents are written, by the ending of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PrintFormat {
    Pdf,
    Html,
    Xlsx,
    Csv,
}

impl PrintFormat {
    /// Of a file of this name; a stream gets a PDF.
    fn of(output: &Path) -> Option<Self> {
        let ending = output.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("pdf") => Some(Self::Pdf),
            Some("html" | "htm") => Some(Self::Html),
            Some("xlsx") => Some(Self::Xlsx),
            Some("csv") => Some(Self::Csv),
            _ => output::is_stream(output).then_some(Self::Pdf),
        }
    }
}

/// The documents of an event that were asked for.
struct AskedDocuments<'a> {
    what: Vec<Report>,
    /// What the event's file is called in messages.
    name: &'a str,
    tournament: &'a Tournament,
    options: PrintOptions,
    printed: DateTime,
    wording: &'a Wording,
}

/// Runs the command.
pub fn run(arguments: &PrintArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let folder = arguments.output.as_ref().filter(|output| is_folder(output));
    if let Some(folder) = arguments.site.as_ref().or(folder) {
        if !arguments.what.is_empty() {
            return Err(Failure::usage(wording.text("cli-print-folder")));
        }
        return site::write(&arguments.file, &arguments.section, folder, arguments.force, console);
    }
    let Some(output) = arguments.output.as_ref().filter(|_| !arguments.what.is_empty()) else {
        return Err(Failure::usage(wording.text("cli-print-what")));
    };
    let format = PrintFormat::of(output).ok_or_else(|| {
        let shown = output.display().to_string();
        Failure::usage(wording.text_with("cli-print-ending", &args! { file: shown }))
    })?;
    let printed = printing_time(arguments.printed_at, printed_at::epoch().as_deref(), wording)?;
    arguments.force.may_write(output, wording)?;
    let mut sections = arguments.section.chosen(input::open(&arguments.file, console)?, wording)?;
    #[cfg(feature = "pdf")]
    if sections.len() > 1 && format == PrintFormat::Pdf {
        let bytes = arguments.pdf_of_all(&sections, printed, console)?;
        arguments.force.write(output, &bytes, console)?;
        return Ok(Exit::Done);
    }
    let (Some(opened), None) = (sections.pop(), sections.first()) else {
        let opened = sections.first();
        let (name, names) =
            opened.map(|one| (one.event.title_of(one.section), names(&one.event))).unwrap_or_default();
        return Err(Failure::usage(wording.text_with("cli-section-needed", &args! { file: name, names })));
    };
    let tournament = opened.as_shown(console);
    let asked = AskedDocuments {
        what: arguments.what.iter().flat_map(|documents| documents.of(&tournament)).collect(),
        name: &opened.name,
        tournament: &tournament,
        options: arguments.options(&opened, &tournament, printed, wording)?,
        printed,
        wording,
    };
    let bytes = match format {
        PrintFormat::Csv => arguments.csv.file(&[asked.list()?]),
        PrintFormat::Html => {
            asked.refuse_what_is_not_there()?;
            site::page(&asked.what, asked.tournament, &asked.options, wording)?
        }
        PrintFormat::Xlsx => {
            convert::spreadsheet(wording.event_title(&tournament), asked.tabs()?, asked.printed, wording)?
        }
        PrintFormat::Pdf => {
            asked.refuse_what_is_not_there()?;
            asked.pdf(console)?
        }
    };
    arguments.force.write(output, &bytes, console)?;
    Ok(Exit::Done)
}

/// True for a name that ends as those of folders do.
pub(super) fn is_folder(output: &Path) -> bool {
    output.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}

impl PrintArguments {
    /// The documents of several sections, one section after the other: of each those that it can have.
    #[cfg(feature = "pdf")]
    fn pdf_of_all(
        &self,
        sections: &[Opened],
        printed: DateTime,
        console: &mut Console<'_>,
    ) -> Result<Vec<u8>, Failure> {
        use crate::reports::pages::{compose, pdf};
        let wording = console.wording;
        let (mut sheets, mut usual) = (Vec::new(), PrintOptions::default());
        let mut refused = None;
        for opened in sections {
            let tournament = opened.as_shown(console);
            let options = self.options(opened, &tournament, printed, wording)?;
            let what: Vec<Report> =
                self.what.iter().flat_map(|documents| documents.of(&tournament)).collect();
            let mut asked = AskedDocuments {
                what,
                name: &opened.name,
                tournament: &tournament,
                options,
                printed,
                wording,
            };
            if let Err(failure) = asked.refuse_what_is_not_there() {
                refused = refused.or(Some(failure));
                asked.leave_out_what_is_not_there();
            }
            sheets.extend(sheets_of(&asked.what, &tournament, &asked.options, wording));
            usual = asked.options;
        }
        if let Some(failure) = refused.filter(|_| sheets.is_empty()) {
            return Err(failure);
        }
        let document = compose(sheets, &usual, wording);
        say_what_to_know(&document, None, &usual, console);
        pdf(&document).map_err(|error| Failure::system(error.to_string()))
    }

    /// What was chosen for all documents.
    fn options(
        &self,
        opened: &Opened,
        tournament: &Tournament,
        printed: DateTime,
        wording: &Wording,
    ) -> Result<PrintOptions, Failure> {
        let player =
            self.player.map(|number| input::player(tournament, Number(number), &opened.name, wording));
        Ok(PrintOptions {
            paper: self.paper.size(),
            orientation: self.orientation.map_or(Orientation::Automatic, WayRound::orientation),
            fit: SheetFit {
                sheets: self.sheets.and_then(NonZeroU8::new),
                columns: self.columns.and_then(NonZeroU8::new),
                text_size: None,
            },
            round: self.round(opened, tournament, wording)?,
            player: player.transpose()?,
            board: self.board.map(TableNumber),
            personal: self.personal,
            ratings: self.ratings,
            log: log_of(opened),
            printed_at: crate::reports::printed_at(wording, printed),
        })
    }

    /// The round that was asked for, if it has been paired.
    fn round(
        &self,
        opened: &Opened,
        tournament: &Tournament,
        wording: &Wording,
    ) -> Result<Option<RoundNumber>, Failure> {
        let paired = tournament.rounds_paired();
        match self.round {
            Some(asked) if asked > paired || asked == 0 => {
                let values = args! { file: opened.name.as_str(), round: asked, paired };
                Err(Failure::usage(wording.text_with("cli-round-not-paired", &values)))
            }
            asked => Ok(asked.and_then(RoundNumber::new)),
        }
    }
}

impl Paper {
    const fn size(self) -> PaperSize {
        match self {
            Self::A5 => PaperSize::A5,
            Self::A4 => PaperSize::A4,
            Self::A3 => PaperSize::A3,
            Self::Letter => PaperSize::Letter,
            Self::Legal => PaperSize::Legal,
            Self::Tabloid => PaperSize::Tabloid,
        }
    }
}

impl WayRound {
    const fn orientation(self) -> Orientation {
        match self {
            Self::Portrait => Orientation::Portrait,
            Self::Landscape => Orientation::Landscape,
        }
    }
}

/// Names that no font can draw, and documents that take more sheets than were asked for.
#[cfg(feature = "pdf")]
fn say_what_to_know(
    document: &Document,
    tournament: Option<&Tournament>,
    options: &PrintOptions,
    console: &mut Console<'_>,
) {
    use crate::reports::pages::{Lacking, missing_sentence};
    let wording = console.wording;
    if let Some(sentence) = missing_sentence(document, tournament, Lacking::AsWritten, wording) {
        console.say(&sentence);
    }
    let Some(asked) = options.fit.sheets.map(|sheets| usize::from(sheets.get())) else { return };
    for (sheet, setting) in document.sheets.iter().zip(&document.settings) {
        if setting.wanted == Some(asked) && setting.pages > asked {
            let values = args! { document: sheet.title.as_str(), asked, pages: setting.pages };
            console.say(&wording.text_with("cli-more-sheets", &values));
        }
    }
}

impl AskedDocuments<'_> {
    /// The sheets as PDF; a program that was built without it says so.
    #[cfg_attr(not(feature = "pdf"), allow(clippy::unused_self, reason = "there is nothing to draw with"))]
    fn pdf(&self, console: &mut Console<'_>) -> Result<Vec<u8>, Failure> {
        #[cfg(not(feature = "pdf"))]
        return Err(Failure::no(console.wording.text("cli-built-without-pdf")));
        #[cfg(feature = "pdf")]
        {
            use crate::reports::pages::{build_pack, pdf};
            let document = build_pack(&self.what, self.tournament, &self.options, self.wording);
            say_what_to_know(&document, Some(self.tournament), &self.options, console);
            pdf(&document).map_err(|error| Failure::system(error.to_string()))
        }
    }

    /// A document that the event cannot have is refused; one that it does not have yet says so on its page.
    fn refuse_what_is_not_there(&self) -> Result<(), Failure> {
        self.what.iter().try_for_each(|report| self.refuse(*report))
    }

    fn refuse(&self, report: Report) -> Result<(), Failure> {
        let is_offered = Report::offered(self.tournament).any(|offered| offered == report);
        if is_offered { Ok(()) } else { self.list_of(report).map(drop) }
    }

    #[cfg(feature = "pdf")]
    fn leave_out_what_is_not_there(&mut self) {
        let what = std::mem::take(&mut self.what);
        self.what = what.into_iter().filter(|report| self.refuse(*report).is_ok()).collect();
    }

    /// The list that was asked for as CSV; a file holds one, so that a program can read it.
    fn list(&self) -> Result<ListTable, Failure> {
        let [report] = self.what.as_slice() else {
            let values = args! { count: self.what.len() };
            return Err(Failure::usage(self.wording.text_with("cli-print-one-list", &values)));
        };
        self.list_of(*report)
    }

    fn list_of(&self, report: Report) -> Result<ListTable, Failure> {
        list_of(report, self.tournament, &self.options, self.wording).map_err(|why| self.no_list(why))
    }

    /// The lists that were asked for, each once, as tabs of a spreadsheet.
    fn tabs(&self) -> Result<Vec<Tab>, Failure> {
        let mut seen = HashSet::new();
        let tab = |report: &Report| tab_of(*report, self.tournament, &self.options, self.wording);
        let tabs = self.what.iter().filter(|report| seen.insert(**report)).map(tab);
        tabs.collect::<Result<_, String>>().map_err(|why| self.no_list(why))
    }

    fn no_list(&self, why: String) -> Failure {
        let values = args! { file: self.name, why };
        Failure::no(self.wording.text_with("cli-print-no-list", &values))
    }
}

/// The log of an event; a report has none.
fn log_of(opened: &Opened) -> Option<Arc<EventLog>> {
    let has_one = !opened.is_report;
    let (journal, event) = (opened.journal.clone(), opened.event.clone());
    has_one.then(|| Arc::new(EventLog { journal, event, zone: TimeZone::system() }))
}
