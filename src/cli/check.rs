//! `interzonal check`: pairs every round of a tournament again and lists each board that differs, with the rule that
//! decides.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::input::{self, Answer, Opened};
use super::output::Output;
use super::overrides::system_id;
use super::{Console, Exit, Failure};
use crate::desk::audit::{Difference, audit};
use crate::model::{PlayerId, RoundNumber, Rules, SystemId, Tournament};
use crate::pairing::{PairError, PairingSystem, system};
use crate::wording::{Value, Wording};

/// Arguments of `check`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Tournaments (RON or TRF); `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Pairing system [default: what the file says].
    #[arg(long, value_name = "ID", value_parser = system_id)]
    system: Option<SystemId>,
    /// Only this round [default: all].
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    #[command(flatten)]
    output: Output,
}

/// Runs the command.
pub fn run(
    arguments: &Arguments,
    console: &mut Console<'_>,
    out: &mut dyn Write,
    wording: &Wording,
) -> Result<Exit, Failure> {
    arguments.output.write(out, |answer| {
        input::for_each(&arguments.files, console, answer, |file, console| {
            let Opened { tournament, .. } = input::open(file, console, wording)?;
            let tournament = by_system(tournament, arguments.system)?;
            let name = input::name(file);
            let engine = engine(&tournament, &name, wording)?;
            let rounds = rounds(&tournament, arguments.round, &name, wording)?;
            Ok(Checked { tournament: &tournament, engine, wording }.answer(&rounds))
        })
    })
}

/// The tournament as one of another system.
pub(super) fn by_system(tournament: Tournament, id: Option<SystemId>) -> Result<Tournament, Failure> {
    let Some(id) = id.filter(|id| *id != tournament.rules().system) else { return Ok(tournament) };
    let mut parts = tournament.to_parts();
    parts.rules = Rules { system: id, ..parts.rules };
    Tournament::from_parts(parts).map_err(|flaws| {
        let flaw = flaws.first().map(ToString::to_string).unwrap_or_default();
        Failure::usage(flaw)
    })
}

/// The engine of the event.
pub(super) fn engine(
    tournament: &Tournament,
    name: &str,
    wording: &Wording,
) -> Result<&'static dyn PairingSystem, Failure> {
    let id = tournament.rules().system;
    system(id).ok_or_else(|| {
        let values = [("file", name.into()), ("system", id.key().into())];
        Failure::usage(wording.text_with("cli-check-no-system", &values))
    })
}

/// The rounds asked for: one that is paired, or all.
pub(super) fn rounds(
    tournament: &Tournament,
    wanted: Option<usize>,
    name: &str,
    wording: &Wording,
) -> Result<Vec<RoundNumber>, Failure> {
    let paired = tournament.rounds_paired();
    match wanted {
        None => Ok(tournament.rounds().map(|(number, _)| number).collect()),
        Some(number) => match RoundNumber::new(number).filter(|_| number <= paired) {
            Some(round) => Ok(vec![round]),
            None => {
                let values = [("file", name.into()), ("round", number.into()), ("paired", paired.into())];
                Err(Failure::usage(wording.text_with("cli-check-no-round", &values)))
            }
        },
    }
}

struct Checked<'a> {
    tournament: &'a Tournament,
    engine: &'static dyn PairingSystem,
    wording: &'a Wording,
}

impl Checked<'_> {
    /// A line for each difference and a last one with their number.
    fn answer(&self, rounds: &[RoundNumber]) -> Answer {
        let mut lines = Vec::new();
        for round in rounds {
            match audit(self.tournament, *round, self.engine) {
                Ok(found) => lines.extend(found.iter().map(|one| self.line(*round, one))),
                Err(error) => lines.push(self.unpairable(*round, &error)),
            }
        }
        let differences = lines.len();
        let values = [("differences", Value::from(differences)), ("rounds", rounds.len().into())];
        lines.push(self.wording.text_with("cli-check-sum", &values));
        let exit = if differences == 0 { Exit::Done } else { Exit::No };
        Answer { text: format!("{}\n", lines.join("\n")).into_bytes(), exit, reason: None }
    }

    fn line(&self, round: RoundNumber, one: &Difference) -> String {
        let number = |id: &PlayerId| self.tournament.number(*id).map_or(0, |number| number.0);
        let seat = one.players.iter().map(|id| number(id).to_string()).collect::<Vec<_>>().join("-");
        let instead: Vec<String> = one
            .players
            .iter()
            .zip(&one.instead)
            .map(|(id, other)| format!("{}-{}", number(id), other.as_ref().map_or(0, number)))
            .collect();
        let about = self.wording.about(self.tournament);
        let why = one.breaches.first().map(|breach| about.breach(breach)).unwrap_or_default();
        let key = match one.board {
            None => "cli-check-bye",
            Some(_) if one.colours_only => "cli-check-colours",
            Some(_) => "cli-check-board",
        };
        let values = [
            ("round", Value::from(round.get())),
            ("board", one.board.map_or(0, |board| board.0).into()),
            ("seat", seat.into()),
            ("instead", instead.join(", ").into()),
            ("why", why.into()),
        ];
        self.wording.text_with(key, &values).trim_end().to_owned()
    }

    fn unpairable(&self, round: RoundNumber, error: &PairError) -> String {
        let why = self.wording.about(self.tournament).unpairable(error);
        self.wording.text_with("cli-check-unpairable", &[("round", round.get().into()), ("why", why.into())])
    }
}
