//! `interzonal print`: sheets as PDF.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::input;
use super::output::{self, Force};
use super::{Console, Exit, Failure};
use crate::model::{Number, PlayerId, RoundNumber, Tournament};
use crate::reports::document::PaperSize;
use crate::reports::{PrintOptions, Report, build_pack, pdf};
use crate::wording::Wording;

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
    /// What to print, separated by commas: boards names standings tie-breaks cross-table round-robin-table schedule prizes
    /// categories prize-list play-off cards rating-cards totals players.
    #[arg(long, value_name = "SHEETS", required = true, value_delimiter = ',')]
    what: Vec<Report>,
    /// The round of the pairings, or the last one that the standings count [default: the last one].
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// The starting number of the player whose tie-breaks are explained [default: everybody's, a page each].
    #[arg(long, value_name = "NUMBER")]
    player: Option<u16>,
    /// The paper.
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    paper: Paper,
    /// The PDF file; “-” is standard output.
    #[arg(short = 'o', long = "output", value_name = "OUT.pdf")]
    output: PathBuf,
    #[command(flatten)]
    force: Force,
}

/// Runs the command.
pub fn run(
    arguments: &Arguments,
    console: &mut Console<'_>,
    out: &mut dyn Write,
    wording: &Wording,
) -> Result<Exit, Failure> {
    let is_pdf = arguments.output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"));
    if !is_pdf && !output::is_stream(&arguments.output) {
        let shown = arguments.output.display().to_string();
        return Err(Failure::usage(wording.text_with("cli-print-ending", &[("file", shown.into())])));
    }
    arguments.force.may_write(&arguments.output, wording)?;
    let opened = input::open(&arguments.file, console, wording)?;
    let paired = opened.tournament.rounds_paired();
    let round = match arguments.round {
        Some(asked) if asked > paired || asked == 0 => {
            let name = input::name(&arguments.file);
            let values = [("file", name.into()), ("round", asked.into()), ("paired", paired.into())];
            return Err(Failure::usage(wording.text_with("cli-round-not-paired", &values)));
        }
        asked => asked.and_then(RoundNumber::new),
    };
    let player = match arguments.player {
        None => None,
        Some(number) => Some(player(&opened.tournament, number).ok_or_else(|| {
            let name = input::name(&arguments.file);
            let values = [("file", name.into()), ("number", usize::from(number).into())];
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
        printed_at: jiff::Zoned::now().strftime("%-d %B %Y, %H:%M").to_string(),
        ..PrintOptions::default()
    };
    let document = build_pack(&arguments.what, &opened.tournament, &options, wording);
    let bytes = pdf(&document).map_err(|error| Failure::system(error.to_string()))?;
    arguments.force.write(&arguments.output, &bytes, console, out, wording)?;
    Ok(Exit::Done)
}

/// Who has a starting number.
fn player(tournament: &Tournament, number: u16) -> Option<PlayerId> {
    let mut players = tournament.in_number_order().into_iter();
    players.find(|(own, _)| *own == Number(number)).map(|(_, player)| player.id)
}
