//! `interzonal print`: sheets as PDF, lists as a web page, one list as CSV, or the web pages of an event.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::csv_options::CsvOptions;
use super::documents::{Documents, ReadDocuments};
use super::input;
use super::output::{self, Force};
use super::printed_at::{self, printing_time};
use super::{Console, Exit, Failure, site};
use crate::model::{Number, PlayerId, RoundNumber, Tournament};
use crate::reports::document::PaperSize;
use crate::reports::lists::{ListTable, list_of};
use crate::reports::{PrintOptions, Report};
use crate::wording::{Wording, args};

/// A paper size on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
    /// 297 × 420 mm.
    A3,
}

/// Arguments of `print`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A tournament (RON or TRF); `-` is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// What to print, with commas or blanks between.
    #[arg(long, value_name = "DOCUMENTS", required_unless_present = "site", value_parser = ReadDocuments)]
    what: Vec<Documents>,
    /// Write the event's web pages into this folder: published rounds, standings, a page for each player. Pages of this
    /// event that stand there are brought up to date, other files are left alone.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["what", "round", "player", "output", "printed_at"])]
    site: Option<PathBuf>,
    /// The round of the pairings, or the last one that the standings count [default: the last one].
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// The starting number of the player whose tie-breaks are explained [default: everybody's, a page each].
    #[arg(long, value_name = "NUMBER")]
    player: Option<u16>,
    /// The paper.
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    paper: Paper,
    /// The time of printing at the foot of the pages, for instance 2026-11-21T14:05; with it the same tournament gives the
    /// same bytes on every day [default: SOURCE_DATE_EPOCH if it is set, else now].
    #[arg(long, value_name = "TIME", value_parser = printed_at::parse)]
    printed_at: Option<jiff::civil::DateTime>,
    /// The file: sheets as .pdf, lists as .html, one list as .csv; “-” is standard output and gets a PDF.
    #[arg(short = 'o', long = "output", value_name = "OUT.pdf|.html|.csv", required_unless_present = "site")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    csv: CsvOptions,
}

/// Runs the command.
pub fn run(
    arguments: &Arguments,
    console: &mut Console<'_>,
    out: &mut dyn Write,
    wording: &Wording,
) -> Result<Exit, Failure> {
    let Some(output) = &arguments.output else {
        let Some(folder) = &arguments.site else {
            return Err(Failure::usage(wording.text("cli-print-what")));
        };
        return site::write(&arguments.file, folder, arguments.force, console, wording);
    };
    let ends_in = |wanted| output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(wanted));
    let (is_csv, is_html) = (ends_in("csv"), ends_in("html") || ends_in("htm"));
    if !is_csv && !is_html && !ends_in("pdf") && !output::is_stream(output) {
        let shown = output.display().to_string();
        return Err(Failure::usage(wording.text_with("cli-print-ending", &args! { file: shown })));
    }
    let printed = printing_time(arguments.printed_at, printed_at::epoch().as_deref(), wording)?;
    arguments.force.may_write(output, wording)?;
    let opened = input::open(&arguments.file, console, wording)?;
    let tournament = opened.as_shown(&input::name(&arguments.file), console, wording);
    let paired = tournament.rounds_paired();
    let round = match arguments.round {
        Some(asked) if asked > paired || asked == 0 => {
            let name = input::name(&arguments.file);
            let values = args! { file: name, round: asked, paired };
            return Err(Failure::usage(wording.text_with("cli-round-not-paired", &values)));
        }
        asked => asked.and_then(RoundNumber::new),
    };
    let player = match arguments.player {
        None => None,
        Some(number) => Some(player(&tournament, number).ok_or_else(|| {
            let name = input::name(&arguments.file);
            let values = args! { file: name, number: usize::from(number) };
            Failure::usage(wording.text_with("cli-explain-no-player", &values))
        })?),
    };
    let options = PrintOptions {
        paper: match arguments.paper {
            Paper::A4 => PaperSize::A4,
            Paper::Letter => PaperSize::Letter,
            Paper::A3 => PaperSize::A3,
        },
        round,
        player,
        printed_at: crate::reports::printed_at(wording, printed),
        ..PrintOptions::default()
    };
    let what: Vec<Report> = arguments.what.iter().flat_map(|list| list.0.iter().copied()).collect();
    if is_csv {
        let table = list(&what, &arguments.file, &tournament, &options, wording)?;
        arguments.force.write(output, &arguments.csv.file(&[table]), console, out, wording)?;
        return Ok(Exit::Done);
    }
    let bytes = if is_html {
        site::page(&what, &tournament, &options, wording)?
    } else {
        pdf_of(&what, &tournament, &options, console, wording)?
    };
    arguments.force.write(output, &bytes, console, out, wording)?;
    Ok(Exit::Done)
}

/// The sheets as PDF. Names that the shipped fonts cannot draw are told.
#[cfg(feature = "pdf")]
fn pdf_of(
    what: &[Report],
    tournament: &Tournament,
    options: &PrintOptions,
    console: &mut Console<'_>,
    wording: &Wording,
) -> Result<Vec<u8>, Failure> {
    use crate::reports::pages::{Lacking, build_pack, missing_sentence, pdf};
    let document = build_pack(what, tournament, options, wording);
    if let Some(sentence) = missing_sentence(&document, Some(tournament), Lacking::AsWritten, wording) {
        console.say(&sentence);
    }
    pdf(&document).map_err(|error| Failure::system(error.to_string()))
}

/// A program that was built without `pdf` says so.
#[cfg(not(feature = "pdf"))]
fn pdf_of(
    _: &[Report],
    _: &Tournament,
    _: &PrintOptions,
    _: &mut Console<'_>,
    wording: &Wording,
) -> Result<Vec<u8>, Failure> {
    Err(Failure::no(wording.text("cli-built-without-pdf")))
}

/// The list that was asked for as CSV; a file holds one, so that a program can read it.
fn list(
    what: &[Report],
    file: &Path,
    tournament: &Tournament,
    options: &PrintOptions,
    wording: &Wording,
) -> Result<ListTable, Failure> {
    let [report] = what else {
        let values = args! { count: what.len() };
        return Err(Failure::usage(wording.text_with("cli-print-one-list", &values)));
    };
    list_of(*report, tournament, options, wording).map_err(|why| {
        let values = args! { file: input::name(file), why };
        Failure::no(wording.text_with("cli-print-no-list", &values))
    })
}

/// Who has a starting number.
fn player(tournament: &Tournament, number: u16) -> Option<PlayerId> {
    let mut players = tournament.in_number_order().into_iter();
    players.find(|(own, _)| *own == Number(number)).map(|(_, player)| player.id)
}
