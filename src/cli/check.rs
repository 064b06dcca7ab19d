//! `interzonal check`: pairs every round of a tournament again, says of each how many boards agree, and lists each board
//! that differs, with the rule that decides and whether the arbiter made it by hand. A round that the engine cannot pair
//! says why; the rounds after it are checked all the same, because each is paired from what was really played.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::input::{self, Answer, Opened};
use super::output::Output;
use super::overrides::system_id;
use super::{Console, Exit, Failure};
use crate::desk::audit::{Audit, Cause, Difference, Made, audit};
use crate::model::{Breach, Journal, PlayerId, RoundNumber, Rules, SystemId, Tournament};
use crate::pairing::{Control, Pair, PairError, PairingSystem, system};
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
    arguments.output.write(console, out, wording, |console, answer| {
        input::for_each(&arguments.files, console, answer, |file, console| {
            let Opened { tournament, journal, .. } = input::open(file, console, wording)?;
            let tournament = by_system(tournament, arguments.system)?;
            let name = input::name(file);
            let engine = engine(&tournament, &name, wording)?;
            let rounds = rounds(&tournament, arguments.round, &name, wording)?;
            let checked = Checked { tournament: &tournament, journal: &journal, engine, wording };
            checked.answer(&rounds).map_err(|error| Failure::system(error.to_string()))
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
    journal: &'a Journal,
    engine: &'static dyn PairingSystem,
    wording: &'a Wording,
}

/// What all rounds add up to.
#[derive(Default)]
struct Sum {
    rounds: usize,
    rounds_equal: usize,
    boards: usize,
    boards_equal: usize,
    /// Seats that differ and rounds that cannot be paired.
    differences: usize,
}

impl Sum {
    fn add(&mut self, audit: &Audit) {
        self.rounds += 1;
        self.rounds_equal += usize::from(audit.agrees());
        self.boards += audit.boards;
        self.boards_equal += audit.boards_equal();
        self.differences += audit.differences.len() + usize::from(audit.impossible.is_some());
    }
}

impl Checked<'_> {
    /// For each round a line with its boards and one for each difference; at the end the sum.
    fn answer(&self, rounds: &[RoundNumber]) -> Result<Answer, PairError> {
        let mut lines = Vec::new();
        let mut sum = Sum::default();
        for round in rounds {
            let made = Made::of(self.journal, *round);
            let control = Control::default();
            let Some(audit) = audit(self.tournament, *round, self.engine, made.as_ref(), &control)? else {
                continue;
            };
            lines.extend(self.round(*round, &audit));
            sum.add(&audit);
        }
        let values = [
            ("differences", Value::from(sum.differences)),
            ("rounds", sum.rounds.into()),
            ("agreeing", sum.rounds_equal.into()),
            ("boards", sum.boards.into()),
            ("equal", sum.boards_equal.into()),
        ];
        lines.push(self.wording.text_with("cli-check-sum", &values));
        let exit = if sum.differences == 0 { Exit::Done } else { Exit::No };
        Ok(Answer { text: format!("{}\n", lines.join("\n")).into_bytes(), exit, reason: None })
    }

    fn round(&self, round: RoundNumber, audit: &Audit) -> Vec<String> {
        let number = ("round", Value::from(round.get()));
        let mut lines = Vec::new();
        if let Some(why) = audit.impossible.as_ref() {
            let why = self.wording.about(self.tournament).unpairable(&why.clone().into());
            lines
                .push(self.wording.text_with("cli-check-unpairable", &[number.clone(), ("why", why.into())]));
        } else {
            let bye = match (audit.bye_agrees(), audit.byes) {
                (true, 0) => "none",
                (true, _) => "same",
                (false, _) => "other",
            };
            let values = [
                number.clone(),
                ("boards", audit.boards.into()),
                ("equal", audit.boards_equal().into()),
                ("bye", bye.into()),
            ];
            lines.push(self.wording.text_with("cli-check-round", &values));
        }
        if audit.one_sided > 0 {
            let values = [number, ("count", audit.one_sided.into())];
            lines.push(self.wording.text_with("cli-check-one-sided", &values));
        }
        lines.extend(audit.differences.iter().map(|one| self.line(round, one)));
        lines
    }

    fn number(&self, id: PlayerId) -> u16 {
        self.tournament.number(id).map_or(0, |number| number.0)
    }

    fn line(&self, round: RoundNumber, one: &Difference) -> String {
        let pair = |pair: &Pair| format!("{}-{}", self.number(pair.white), self.number(pair.black));
        let seat = one.players.iter().map(|id| self.number(*id).to_string()).collect::<Vec<_>>().join("-");
        let bye = one.rather_bye.map(|id| {
            self.wording.text_with("cli-check-has-bye", &[("player", i64::from(self.number(id)).into())])
        });
        let rather: Vec<String> = one.rather.iter().map(pair).chain(bye).collect();
        let about = self.wording.about(self.tournament);
        let said = |breach: &Breach| about.breach(&Breach { board: None, ..breach.clone() });
        let why = one.breaches.first().map(said).unwrap_or_default();
        let key = match one.board {
            None => "cli-check-bye",
            Some(_) if one.colours_only => "cli-check-colours",
            Some(_) => "cli-check-board",
        };
        let hand = if one.cause == Cause::ByHand { "yes" } else { "no" };
        let values = [
            ("round", Value::from(round.get())),
            ("board", one.board.map_or(0, |board| board.0).into()),
            ("seat", seat.into()),
            ("hand", hand.into()),
            ("instead", rather.join(", ").into()),
            ("why", why.into()),
        ];
        self.wording.text_with(key, &values).trim_end().to_owned()
    }
}
