//! `interzonal convert`: a tournament in another format, chosen by the ending of the file to be written.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::input::{self, Opened};
use super::output::{self, Force};
use super::{Console, Exit, Failure, standings};
use crate::files::{self, standings_csv, trf};
use crate::model::{PlayerId, TieBreakCode, Tournament};
use crate::standings::{Standings, rounds_counted};
use crate::wording::Wording;

/// Arguments of `convert`.
#[derive(Debug, Args)]
pub struct Arguments {
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
pub fn run(
    arguments: &Arguments,
    console: &mut Console<'_>,
    out: &mut dyn Write,
    wording: &Wording,
) -> Result<Exit, Failure> {
    let write = writer(&arguments.to, wording)?;
    arguments.force.may_write(&arguments.to, wording)?;
    let opened = input::open(&arguments.from, console, wording)?;
    let name = input::name(&arguments.from);
    let order = standings::order_of_file(&opened.tournament, None, &name, console, wording);
    let rounds = rounds_counted(&opened.tournament);
    let standings = Standings::of(&opened.tournament, rounds, &order)
        .map_err(|error| Failure::usage(format!("{name}: {error}")))?;
    let bytes = write(&opened, &standings, arguments.trf)?;
    arguments.force.write(&arguments.to, &bytes, console, out, wording)?;
    Ok(Exit::Done)
}

pub(super) type Writer = fn(&Opened, &Standings, trf::Dialect) -> Result<Vec<u8>, Failure>;

/// How a file of this name is written.
pub(super) fn writer(to: &Path, wording: &Wording) -> Result<Writer, Failure> {
    let ending = to.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    match ending.as_str() {
        "ron" => Ok(as_ron),
        "trf" | "trfx" | "txt" => Ok(as_report),
        "csv" => Ok(|opened, standings, _| Ok(standings_csv::write(&opened.tournament, standings))),
        // The format of the trade.
        _ if output::is_stream(to) => Ok(as_report),
        _ => {
            let shown = to.display().to_string();
            Err(Failure::usage(wording.text_with("cli-convert-ending", &[("file", shown.into())])))
        }
    }
}

/// The event's file with its whole log, if it had one.
fn as_ron(opened: &Opened, _: &Standings, _: trf::Dialect) -> Result<Vec<u8>, Failure> {
    let text = files::ron::write(&opened.journal, 0).map_err(|error| Failure::system(error.to_string()))?;
    Ok(text.into_bytes())
}

/// A report has no record for a play-off: results and ranks are those of the Swiss rounds.
fn as_report(opened: &Opened, standings: &Standings, dialect: trf::Dialect) -> Result<Vec<u8>, Failure> {
    let codes: Vec<TieBreakCode> =
        standings.criteria.iter().map(|criterion| criterion.tie_break_code()).collect();
    let standings = Standings::swiss(&opened.tournament, standings.after_round, &codes)
        .map_err(|error| Failure::usage(error.to_string()))?;
    Ok(trf::write_ranked(&opened.tournament, dialect, &ranks(&opened.tournament, &standings)).into_bytes())
}

fn ranks(tournament: &Tournament, standings: &Standings) -> BTreeMap<PlayerId, u16> {
    let rank = |id: PlayerId| standings.row(id).and_then(|row| u16::try_from(row.place).ok());
    tournament.players().filter_map(|player| Some((player.id, rank(player.id)?))).collect()
}
