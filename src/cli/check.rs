//! `interzonal check`: pairs every round of a tournament again and compares what a report file claims of points and ranks.
//! A round that the engine cannot pair says why; the rounds after it are checked all the same, because each is paired from
//! what was really played. How the answer is written stands in `check_answer`.

use clap::Args;

use super::check_answer::{json, text};
use super::input::{Opened, TournamentAnswer, TournamentFiles};
use super::output::OutputOption;
use super::overrides::system_id;
use super::{Console, Exit, Failure};
use crate::desk::audit::{Audit, LoggedPairing, audit};
use crate::desk::claims::{self, ClaimCheck};
use crate::model::{Journal, RoundNumber, SectionId, SystemId, Tournament};
use crate::pairing::{PairingSystem, system};
use crate::wording::{Wording, args};

/// Arguments of `check`.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Of a report file the points and ranks that it claims are compared too (not with --round). A claimed rank differs only
where the order that the file's own tie-breaks (202, 212) give contradicts it: who is equal after the last one may share
a rank or have one by lot. Without a list the points alone decide.

--json writes one line for each file:

    {\"agrees\": false,
     \"rounds\": [{\"round\": 1, \"boards\": 7, \"boards_equal\": 6, \"bye\": \"none\" | \"same\" | \"other\", \"one_sided\": 0,
                 \"unpairable\": null | \"why\",
                 \"differences\": [{\"board\": 3 | null (the bye), \"players\": [5, 12], \"colours_only\": false,
                                  \"cause\": \"by_hand\" | \"since\" | \"elsewhere\", \"instead\": [[5, 11], [2, 12]],
                                  \"instead_bye\": null | 7, \"why\": [\"sentence\", …]}]}],
     \"claims\": null | {\"tie_breaks\": [\"BH/C1\"], \"left_out\": null | \"sentence\",
                        \"points_compared\": 14, \"ranks_compared\": 14,
                        \"points\": [{\"number\": 3, \"claimed\": \"2.5\", \"counted\": \"3\"}],
                        \"ranks\": [{\"number\": 3, \"claimed\": 4, \"first\": 2, \"last\": 3}]}}

Players are starting numbers, White first. cause: by hand; since (the engine gave it, something was changed later); or it
came with a file. first and last are the ranks that the results leave open.")]
pub struct CheckArguments {
    #[command(flatten)]
    files: TournamentFiles,
    /// Pairing system [default: what the file says].
    #[arg(long, value_name = "ID", value_parser = system_id())]
    system: Option<SystemId>,
    /// Only this round [default: all].
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// For programs: one line of JSON for each file.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    output: OutputOption,
}

/// Runs the command.
pub fn run(arguments: &CheckArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let colours = console.colours && arguments.output.is_standard_output();
    arguments.files.answer_each(&arguments.output, console, |opened, console| {
        let Opened { name, section, tournament, journal, claims, .. } = opened;
        let claims = match arguments.round {
            None => claims::compare(&tournament, &claims),
            Some(_) => None,
        };
        let tournament = by_system(tournament, arguments.system)?;
        let engine = engine(&tournament, &name, wording)?;
        let rounds = rounds(&tournament, arguments.round, &name, wording)?;
        let audits = audits(&tournament, (&journal, section), &rounds, engine, console)?;
        let checked = Checked { tournament: &tournament, audits, claims };
        let text = if arguments.json { json(&checked, wording)? } else { text(&checked, wording, colours) };
        let exit = if checked.agrees() { Exit::Done } else { Exit::No };
        Ok(TournamentAnswer { text: text.into_bytes(), exit, reason: None })
    })
}

/// What was checked.
pub(super) struct Checked<'a> {
    pub tournament: &'a Tournament,
    pub audits: Vec<(RoundNumber, Audit)>,
    /// Of a report file, if it claims anything.
    pub claims: Option<ClaimCheck>,
}

impl Checked<'_> {
    /// True if nothing differs.
    pub fn agrees(&self) -> bool {
        self.audits.iter().all(|(_, audit)| audit.agrees())
            && self.claims.as_ref().is_none_or(|claims| claims.contradictions.is_empty())
    }
}

/// Pairs the rounds again.
fn audits(
    tournament: &Tournament,
    (journal, section): (&Journal, SectionId),
    rounds: &[RoundNumber],
    engine: &'static dyn PairingSystem,
    console: &mut Console<'_>,
) -> Result<Vec<(RoundNumber, Audit)>, Failure> {
    let last = rounds.last().map_or(0, |round| round.get());
    let mut audits = Vec::with_capacity(rounds.len());
    for round in rounds {
        console.voice.at_round(round.get(), last);
        let made = LoggedPairing::of(journal, section, *round);
        let work = |control: &_| audit(tournament, *round, engine, made.as_ref(), control);
        let found = console.voice.watch(work).map_err(|error| Failure::system(error.to_string()))?;
        audits.extend(found.map(|audit| (*round, audit)));
    }
    Ok(audits)
}

/// The tournament as one of another system.
pub(super) fn by_system(tournament: Tournament, id: Option<SystemId>) -> Result<Tournament, Failure> {
    let Some(id) = id.filter(|id| *id != tournament.rules().system) else { return Ok(tournament) };
    let mut parts = tournament.to_parts();
    parts.rules.system = id;
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
        let values = args! { file: name, system: id.key() };
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
                let values = args! { file: name, round: number, paired };
                Err(Failure::usage(wording.text_with("cli-check-no-round", &values)))
            }
        },
    }
}
