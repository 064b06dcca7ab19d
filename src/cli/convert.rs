//! `interzonal convert`: a tournament in another format, chosen by the ending of the file to be written.

use std::path::{Path, PathBuf};

use clap::Args;

use super::csv_options::CsvOptions;
use super::input::{self, Opened};
use super::output::{self, Force};
use super::{Console, Exit, Failure, standings};
use crate::desk::report_file;
use crate::files::{self, trf};
use crate::model::TieBreakCode;
use crate::standings::{Standings, rounds_counted};
use crate::wording::{Wording, args};

/// Arguments of `convert`.
#[derive(Debug, Args)]
pub struct ConvertArguments {
    /// A tournament (RON or TRF); `-` is standard input.
    #[arg(value_name = "IN")]
    from: PathBuf,
    /// The file to be written: .ron .trf, or .csv for the standings; “-” is standard output and gets a report file (TRF).
    #[arg(value_name = "OUT")]
    to: PathBuf,
    /// Edition of the report file: 16 or 26.
    #[arg(long, value_name = "EDITION", default_value = "26", value_parser = dialect)]
    trf: trf::Dialect,
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
    let write = writer(&arguments.to, arguments.csv, wording)?;
    arguments.force.may_write(&arguments.to, wording)?;
    let opened = input::open(&arguments.from, console)?;
    let order = standings::order_of_file(&opened.tournament, None, &opened.name, console);
    let rounds = rounds_counted(&opened.tournament);
    let standings = standings::ranked(&opened.tournament, rounds, &order, &opened.name)?;
    write(&opened, &standings, arguments.trf)?.write(&arguments.to, arguments.force, console)?;
    Ok(Exit::Done)
}

pub(super) type Writer<'a> = dyn Fn(&Opened, &Standings, trf::Dialect) -> Result<Converted, Failure> + 'a;

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
    csv: CsvOptions,
    wording: &'a Wording,
) -> Result<Box<Writer<'a>>, Failure> {
    let ending = to.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    match ending.as_str() {
        "ron" => Ok(Box::new(as_ron)),
        "trf" | "trfx" | "txt" => Ok(Box::new(as_report)),
        "csv" => Ok(Box::new(move |opened, ranked, _| {
            Ok(csv.file(&[standings::list(&opened.tournament, ranked, wording)]).into())
        })),
        // The format of the trade.
        _ if output::is_stream(to) => Ok(Box::new(as_report)),
        _ => {
            let shown = to.display().to_string();
            Err(Failure::usage(wording.text_with("cli-convert-ending", &args! { file: shown })))
        }
    }
}

/// The event's file with its whole log, if it had one.
fn as_ron(opened: &Opened, _: &Standings, _: trf::Dialect) -> Result<Converted, Failure> {
    let text = files::ron::write(&opened.journal, 0).map_err(|error| Failure::system(error.to_string()))?;
    Ok(text.into_bytes().into())
}

/// The report with the ranks of the standings, and what the format has no place for.
fn as_report(opened: &Opened, standings: &Standings, dialect: trf::Dialect) -> Result<Converted, Failure> {
    let codes: Vec<TieBreakCode> =
        standings.criteria.iter().map(|criterion| criterion.tie_break_code()).collect();
    let trf::WrittenReport { text, unsaid } =
        report_file(&opened.tournament, &opened.journal.id, &codes, dialect);
    Ok(Converted { bytes: text.into_bytes(), unsaid })
}
