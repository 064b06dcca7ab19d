//! `interzonal pair`: the pairing of the next round, in the exchange format of the trade, as text or JSON.
//!
//! It answers the pairing question only: planned rounds, end rules and the size of the field never make it refuse.

use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::input::{Opened, TournamentAnswer, TournamentFiles};
use super::output::{OutputOption, json_line};
use super::overrides::{Overrides, with_rules};
use super::{Console, Exit, Failure};
use crate::desk::system_random;
use crate::model::{
    ApartForce, Fact, Game, Number, PlayerId, RoundNumber, RoundsWarning, Rules, Stage, SystemId,
    TableNumber, Tournament,
};
use crate::pairing::{Field, Pair, PairError, Pairing, Unpairable, system, systems};
use crate::reports::document::Align::{Left, Right};
use crate::reports::lists::in_columns;
use crate::standings::End;
use crate::wording::{Wording, args};

/// How the answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PairFormat {
    /// First the number of pairs, then `WHITE BLACK` by starting number, `0` for the bye.
    Javafo,
    /// Boards with names.
    Text,
    /// For programs.
    Json,
}

/// Arguments of `pair`.
#[derive(Debug, Args)]
pub struct PairArguments {
    #[command(flatten)]
    files: TournamentFiles,
    #[command(flatten)]
    overrides: Overrides,
    /// Form of the answer [default: javafo for TRF, text for RON].
    #[arg(long, value_enum)]
    format: Option<PairFormat>,
    #[command(flatten)]
    output: OutputOption,
}

/// Runs the command.
pub fn run(arguments: &PairArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    arguments.files.answer_each(&arguments.output, console, |opened, console| {
        let Opened { name, tournament, is_report, names_seed, .. } = opened;
        let mut tournament = arguments.overrides.apply(tournament, console.wording)?;
        if tournament.rules().system.facts().is_drawn && !names_seed && !arguments.overrides.name_seed() {
            tournament = with_fresh_seed(tournament, &name, console)?;
        }
        let usual = if is_report { PairFormat::Javafo } else { PairFormat::Text };
        pair(&tournament, arguments.format.unwrap_or(usual), &name, console)
    })
}

/// A report that names no seed is drawn anew each time; what it was drawn from is told.
fn with_fresh_seed(
    tournament: Tournament,
    name: &str,
    console: &mut Console<'_>,
) -> Result<Tournament, Failure> {
    let seed = system_random();
    let said = console.wording.text_with("cli-simulate-seed", &args! { seed: seed.to_string() });
    console.say(&format!("{name}: {said}"));
    let rules = Rules { seed, ..tournament.rules().clone() };
    with_rules(tournament, rules, console.wording)
}

/// A round with its answer.
struct PairedRound<'a> {
    tournament: &'a Tournament,
    system: SystemId,
    field: &'a Field,
    boards: Vec<Pair>,
    bye: Option<PlayerId>,
    took: Duration,
}

fn pair(
    tournament: &Tournament,
    format: PairFormat,
    name: &str,
    console: &mut Console<'_>,
) -> Result<TournamentAnswer, Failure> {
    let (rules, wording) = (tournament.rules(), console.wording);
    let engine = system(rules.system).ok_or_else(|| unknown_system(rules.system, name, wording))?;
    let Some(round) = round_to_pair(tournament) else {
        return Err(Failure::no(wording.text_with("cli-no-round-left", &args! { file: name })));
    };
    if let Some(missing) = results_missing(tournament, round, wording) {
        return refused(format, missing, Vec::new());
    }
    if let Some(note) = would_stop(tournament, round, wording) {
        console.say(&format!("{name}: {note}"));
    }
    let field = Field::from_tournament(tournament, round);
    console.voice.at_round(round.get(), usize::from(rules.rounds).max(round.get()));
    let start = Instant::now();
    match console.voice.watch(|control| engine.pair(&field, rules.seed, control)) {
        Ok(pairing) => {
            let took = start.elapsed();
            for fact in not_kept_apart(&field, &pairing) {
                console.say(&format!("{name}: {}", wording.about(tournament).fact(&fact)));
            }
            let boards = pairing.in_board_order(&field);
            let Pairing { bye, .. } = pairing;
            let paired = PairedRound { tournament, system: rules.system, field: &field, boards, bye, took };
            Ok(match format {
                PairFormat::Javafo => paired.javafo(),
                PairFormat::Text => paired.text(wording),
                PairFormat::Json => paired.json()?,
            }
            .into())
        }
        Err(PairError::Unpairable(unpairable)) => {
            let blocked: Vec<u16> = numbers(tournament, &unpairable.blocked);
            refused(format, unpairable_sentence(tournament, round, &unpairable, wording), blocked)
        }
        Err(error @ PairError::Cancelled) => Err(Failure::system(error.to_string())),
    }
}

/// The pairs that were to be kept apart if possible.
fn not_kept_apart(field: &Field, pairing: &Pairing) -> Vec<Fact> {
    let fact = |pair: Pair| {
        let (a, b) = (pair.white, pair.black);
        let (cause, force) = field.apart_cause(a, b)?;
        let cause = cause.clone();
        (force == ApartForce::IfPossible).then_some(Fact::NotKeptApart { a, b, cause })
    };
    pairing.in_board_order(field).into_iter().filter_map(fact).collect()
}

/// What would stop this round in the window, on one line: the end of the event, its planned rounds, the cap of SW-T,
/// the least number of entrants (`pair` never refuses for it).
fn would_stop(tournament: &Tournament, round: RoundNumber, wording: &Wording) -> Option<String> {
    let rules = tournament.rules();
    let planned = usize::from(rules.rounds);
    let mut notes = Vec::new();
    match End::without_pairing(tournament, round.index()) {
        Some(End::ByHand) => notes.push(wording.text("cli-finished-by-hand")),
        Some(End::OneUndefeated) => notes.push(wording.text("cli-one-undefeated")),
        Some(End::NobodyUndefeated) => notes.push(wording.text("cli-nobody-undefeated")),
        _ if round.get() > planned && !rules.system.ends_when_one_is_undefeated() => {
            let values = args! { round: round.get(), planned };
            notes.push(wording.text_with("cli-past-planned", &values));
        }
        _ => {}
    }
    let entrants = tournament.player_count();
    match rules.rounds_warning(entrants) {
        Some(RoundsWarning::AboveCap { most, .. }) => {
            let values = args! { planned, entrants, most };
            notes.push(wording.text_with("cli-above-cap", &values));
        }
        Some(RoundsWarning::NotTheTable { rounds, .. }) => {
            let values = args! { planned, entrants, table: rounds };
            notes.push(wording.text_with("cli-not-the-table", &values));
        }
        Some(RoundsWarning::TooFew { .. }) => {
            notes.push(wording.text_with("cli-too-few", &args! { entrants }));
        }
        Some(RoundsWarning::MoreThanFit { .. }) | None => {}
    }
    (!notes.is_empty()).then(|| notes.join("; "))
}

/// The draft, which is paired anew, or the round after the last one.
fn round_to_pair(tournament: &Tournament) -> Option<RoundNumber> {
    match tournament.last_round() {
        Some((number, round)) if round.stage == Stage::Draft => Some(number),
        _ => tournament.next_round(),
    }
}

fn results_missing(tournament: &Tournament, round: RoundNumber, wording: &Wording) -> Option<String> {
    let before = RoundNumber::new(round.index())?;
    let last = tournament.round(before)?;
    let boards = last.missing();
    let lines = last.one_sided.iter().filter(|line| line.outcome.is_none()).count();
    if boards.len() + lines == 0 {
        return None;
    }
    let listed: Vec<String> =
        boards.iter().map(|board| tournament.table(before, *board).to_string()).collect();
    let values = args! { round: before.get(), count: (boards.len() + lines), boards: listed.join(", ") };
    Some(wording.text_with("cli-results-missing", &values))
}

fn unknown_system(id: SystemId, name: &str, wording: &Wording) -> Failure {
    let known: Vec<&str> = systems().iter().map(|system| system.id().key()).collect();
    let values = args! { file: name, system: id.key(), known: known.join(" ") };
    Failure::usage(wording.text_with("cli-system-missing", &values))
}

fn unpairable_sentence(
    tournament: &Tournament,
    round: RoundNumber,
    unpairable: &Unpairable,
    wording: &Wording,
) -> String {
    let list = |ids: &[PlayerId]| {
        numbers(tournament, ids).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    let key = match (unpairable.no_bye_left, unpairable.separator.is_empty()) {
        (true, _) => "cli-unpairable-bye",
        (false, true) => "cli-unpairable-blocked",
        (false, false) => "cli-unpairable-few",
    };
    let values = args! {
        round: round.get(), blocked: list(&unpairable.blocked), others: list(&unpairable.separator),
    };
    wording.text_with(key, &values)
}

fn numbers(tournament: &Tournament, ids: &[PlayerId]) -> Vec<u16> {
    ids.iter().map(|id| number(tournament, *id).0).collect()
}

/// The number of the file, also where somebody entered for a later round stands above.
fn number(tournament: &Tournament, id: PlayerId) -> Number {
    tournament.number(id).unwrap_or(Number(0))
}

#[derive(Serialize)]
struct Refused {
    unpairable: RefusedBecause,
}

#[derive(Serialize)]
struct RefusedBecause {
    reason: String,
    blocked: Vec<u16>,
}

/// The answer "no": the reason on standard error, in JSON on standard output too.
fn refused(format: PairFormat, reason: String, blocked: Vec<u16>) -> Result<TournamentAnswer, Failure> {
    let text = match format {
        PairFormat::Json => {
            json_line(&Refused { unpairable: RefusedBecause { reason: reason.clone(), blocked } })?
        }
        PairFormat::Javafo | PairFormat::Text => String::new(),
    };
    Ok(TournamentAnswer { text: text.into_bytes(), exit: Exit::No, reason: Some(reason) })
}

#[derive(Serialize)]
struct JsonPairing {
    round: usize,
    bye: Option<u16>,
    pairs: Vec<JsonBoard>,
    system: &'static str,
    ms: f64,
}

#[derive(Serialize)]
struct JsonBoard {
    board: u16,
    white: u16,
    black: u16,
}

impl PairedRound<'_> {
    /// The table of each board, as the board plan of the event has it.
    fn tables(&self) -> Vec<TableNumber> {
        let games: Vec<Game> = self.boards.iter().map(|pair| Game::new(pair.white, pair.black)).collect();
        self.tournament.tables_of(&games)
    }

    fn javafo(&self) -> String {
        let mut text = format!("{}\n", self.boards.len() + usize::from(self.bye.is_some()));
        for pair in &self.boards {
            text +=
                &format!("{} {}\n", number(self.tournament, pair.white), number(self.tournament, pair.black));
        }
        if let Some(bye) = self.bye {
            text += &format!("{} 0\n", number(self.tournament, bye));
        }
        text
    }

    fn json(&self) -> Result<String, Failure> {
        let board = |(table, pair): (TableNumber, &Pair)| JsonBoard {
            board: table.0,
            white: number(self.tournament, pair.white).0,
            black: number(self.tournament, pair.black).0,
        };
        json_line(&JsonPairing {
            round: self.field.round.get(),
            bye: self.bye.map(|bye| number(self.tournament, bye).0),
            pairs: self.tables().into_iter().zip(&self.boards).map(board).collect(),
            system: self.system.key(),
            ms: (self.took.as_secs_f64() * 1e6).round() / 1e3,
        })
    }

    fn text(&self, wording: &Wording) -> String {
        let values = args! { round: self.field.round.get(), system: self.system.key() };
        let mut lines = vec![wording.text_with("cli-pair-heading", &values)];
        let side = |id: PlayerId| {
            let points = self.field.entrant(id).map_or_else(String::new, |one| format!("{:#}", one.points));
            [number(self.tournament, id).to_string(), self.tournament.name(id).to_owned(), points]
        };
        let mut table: Vec<Vec<String>> = Vec::new();
        for (board, pair) in self.tables().into_iter().zip(&self.boards) {
            let mut row = vec![board.to_string()];
            row.extend(side(pair.white));
            row.push("-".to_owned());
            row.extend(side(pair.black));
            table.push(row);
        }
        if let Some(bye) = self.bye {
            let mut row = vec![wording.text("cli-bye")];
            row.extend(side(bye));
            table.push(row);
        }
        // Board, number, name, points; a dash; number, name, points.
        let aligns = [Right, Right, Left, Right, Right, Right, Left, Right];
        lines.extend(in_columns(&table, &aligns));
        lines.join("\n") + "\n"
    }
}
