//! `interzonal simulate`: a made-up tournament, drawn from a seed.

use std::path::PathBuf;

use clap::Args;

use super::input::Opened;
use super::output::Force;
use super::overrides::{point_scale, system_id};
use super::{Console, Exit, Failure, convert, tie_breaks};
use crate::desk::simulation::{Extras, Plan, simulate_under};
use crate::desk::system_random;
use crate::model::{MAX_PLAYERS, PointScale, Rating, RoundNumber, SystemId};
use crate::pairing::system;
use crate::standings::{Standings, rounds_counted};
use crate::wording::args;

/// Arguments of `simulate`.
#[derive(Debug, Args)]
pub struct SimulateArguments {
    /// How many players enter.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=MAX_PLAYERS as i64))]
    players: u16,
    /// How many rounds are played, if the system does not end before.
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u8).range(1..=RoundNumber::MAX as i64))]
    rounds: u8,
    /// Pairing system (dutch: FIDE C.04.3, 2026; Interzonal is not endorsed by FIDE).
    #[arg(long, value_name = "ID", value_parser = system_id())]
    system: SystemId,
    /// Everything is drawn from this seed [default: a fresh one, which is reported].
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The lowest and the highest rating, for instance 1400-2600; one player in twelve has none.
    #[arg(long, value_name = "LOW-HIGH", value_parser = ratings, default_value = "1000-2599")]
    ratings: (Rating, Rating),
    /// Drawn games, in percent.
    #[arg(long, value_name = "P", default_value_t = 30, value_parser = clap::value_parser!(u8).range(0..=100))]
    draws: u8,
    /// Games decided by default, in percent.
    #[arg(long, value_name = "P", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=100))]
    forfeits: u8,
    /// Half-point byes for each player and round, in percent.
    #[arg(long, value_name = "P", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=100))]
    byes: u8,
    /// Full-point byes that were asked for, for each player and round, in percent.
    #[arg(long, value_name = "P", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    full_byes: u8,
    /// Absences for each player and round, in percent.
    #[arg(long, value_name = "P", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=100))]
    absences: u8,
    /// Withdrawals for each player and round, in percent [default: 1 for dutch, else 0].
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u8).range(0..=100))]
    retirements: Option<u8>,
    /// Late entries among the players, in percent [default: 1 for dutch, else 0].
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u8).range(0..=100))]
    late: Option<u8>,
    /// Games that end otherwise than games do, in percent: ½-0, 0-½ or 0-0 by decision, played but unrated, lost by both by
    /// default.
    #[arg(long, value_name = "P", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    odd_results: u8,
    /// Players who are kept apart from another one, in percent; some of these pairs only in some rounds.
    #[arg(long, value_name = "P", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    forbidden: u8,
    /// Baku acceleration (FIDE C.04.7); for dutch.
    #[arg(long)]
    baku: bool,
    /// Points, for instance 3-1-0.
    #[arg(long, value_name = "W-D-L", value_parser = point_scale)]
    points: Option<PointScale>,
    /// Tie-breaks in their order, separated by blanks [default: the usual ones of the system].
    #[arg(long, value_name = "CODES")]
    tie_breaks: Option<String>,
    /// The file to be written: .ron or .trf; “-” is standard output and gets a report file (TRF).
    #[arg(short = 'o', long = "output", value_name = "OUT")]
    to: PathBuf,
    #[command(flatten)]
    force: Force,
}

/// Reads the bounds of the ratings: `1400-2600`.
fn ratings(text: &str) -> Result<(Rating, Rating), String> {
    let rating = |text: &str| text.trim().parse::<Rating>().ok();
    let bounds = text.split_once('-').and_then(|(low, high)| Some((rating(low)?, rating(high)?)));
    bounds
        .filter(|(low, high)| (1..=*high).contains(low) && *high <= 9_999)
        .ok_or_else(|| "expected the lowest and the highest rating, for instance 1400-2600".to_owned())
}

/// Runs the command.
pub fn run(arguments: &SimulateArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let form = convert::OutputForm::usual(&arguments.to.display().to_string(), wording)?;
    let write = convert::writer(&arguments.to, form, wording)?;
    arguments.force.may_write(&arguments.to, wording)?;
    let id = arguments.system;
    let engine = system(id).ok_or_else(|| {
        Failure::usage(wording.text_with("cli-simulate-no-system", &args! { system: id.key() }))
    })?;
    let tie_breaks =
        arguments.tie_breaks.as_deref().map(|list| tie_breaks::read(list, wording)).transpose()?;
    let seed = arguments.seed.unwrap_or_else(|| {
        let drawn = system_random();
        console.say(&wording.text_with("cli-simulate-seed", &args! { seed: drawn.to_string() }));
        drawn
    });
    let plan = Plan {
        players: arguments.players,
        rounds: arguments.rounds,
        system: id,
        seed,
        draws: arguments.draws,
        forfeits: arguments.forfeits,
        byes: arguments.byes,
        absences: arguments.absences,
    };
    let usual = u8::from(id == SystemId::Dutch);
    let extras = Extras {
        retirements: arguments.retirements.unwrap_or(usual),
        late: arguments.late.unwrap_or(usual),
        baku: arguments.baku,
        points: arguments.points,
        ratings: Some(arguments.ratings),
        full_byes: arguments.full_byes,
        odd_results: arguments.odd_results,
        forbidden: arguments.forbidden,
        tie_breaks,
    };
    let made = console.voice.watch(|control| simulate_under(&plan, &extras, engine, control));
    let made = made.map_err(|refusal| Failure::usage(refusal.to_string()))?;
    let tournament = made.tournament;
    let standings = Standings::of(&tournament, rounds_counted(&tournament), &tournament.rules().tie_breaks)
        .map_err(|error| Failure::usage(error.to_string()))?;
    let opened = Opened::made(tournament);
    write(&opened, &standings, console)?.write(&arguments.to, arguments.force, console)?;
    let played = opened.tournament.rounds_paired();
    match made.stuck {
        None => Ok(Exit::Done),
        Some(error) => {
            let why = wording.about(&opened.tournament).unpairable(&error);
            let values = args! { rounds: played, why };
            console.say(&wording.text_with("cli-simulate-stuck", &values));
            Ok(Exit::No)
        }
    }
}
