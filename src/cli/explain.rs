//! `interzonal explain`: the window's paragraph about a board, and why two others are not paired.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::input::{self, Opened, player};
use super::output::{OutputOption, json_line};
use super::overrides::system_id;
use super::sections::SectionOption;
use super::{Console, Exit, Failure, check};
use crate::desk::audit::why_not;
use crate::model::{Number, PlayerId, RoundNumber, SystemId, Tournament};
use crate::pairing::{Field, PairingSystem, SeatedRound, Seating, Wish};
use crate::wording::{Wording, args};

/// How the answer is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ExplainFormat {
    /// Paragraphs.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// Arguments of `explain`.
#[derive(Debug, Args)]
pub struct ExplainArguments {
    /// A tournament (RON or TRF); `-` is standard input.
    #[arg(value_name = "FILE")]
    event: PathBuf,
    #[command(flatten)]
    section: SectionOption,
    /// Which round.
    #[arg(long, value_name = "N")]
    round: usize,
    /// Only this board, by the number that stands on the table [default: all boards and the bye].
    #[arg(long, value_name = "B", conflicts_with = "why_not")]
    board: Option<u16>,
    /// Why these two, by starting number, are not paired: `3-12`; `3-0` asks for the bye.
    #[arg(long, value_name = "A-B", value_parser = two_numbers)]
    why_not: Option<(Number, Number)>,
    /// Pairing system [default: what the file says].
    #[arg(long, value_name = "ID", value_parser = system_id())]
    system: Option<SystemId>,
    /// Form of the answer.
    #[arg(long, value_enum, default_value_t)]
    format: ExplainFormat,
    #[command(flatten)]
    output: OutputOption,
}

fn two_numbers(text: &str) -> Result<(Number, Number), String> {
    let both = text.split_once('-').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    both.filter(|(a, b)| a != b).map(|(a, b)| (Number(a), Number(b))).ok_or_else(|| {
        "expected two different starting numbers, for instance 3-12, or 3-0 for the bye".into()
    })
}

/// What is said about one seat, or about two who are not paired.
#[derive(Serialize)]
struct Paragraph {
    /// The board; left out for the bye and for two who are not paired.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u16>,
    /// Starting numbers, White first; one for the bye.
    players: Vec<u16>,
    /// One sentence a reason.
    reasons: Vec<String>,
}

/// Runs the command.
pub fn run(arguments: &ExplainArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let opened = input::open(&arguments.event, console)?;
    let Opened { name, tournament, .. } = arguments.section.only(opened, wording)?;
    let tournament = check::by_system(tournament, arguments.system)?;
    let engine = check::engine(&tournament, &name, wording)?;
    let round = check::rounds(&tournament, Some(arguments.round), &name, wording)?;
    let Some(round) = round.first().copied() else { return Ok(Exit::Done) };
    let asked = Asked { tournament: &tournament, engine, round, wording };
    let paragraphs = match arguments.why_not {
        Some((a, b)) => vec![asked.why_not(a, b, &name, console)?],
        None => asked.why(arguments.board, &name, console)?,
    };
    let text = match arguments.format {
        ExplainFormat::Text => asked.text(&paragraphs),
        ExplainFormat::Json => json_line(&paragraphs)?,
    };
    arguments.output.write_bytes(text.as_bytes(), console)
}

struct Asked<'a> {
    tournament: &'a Tournament,
    engine: &'static dyn PairingSystem,
    round: RoundNumber,
    wording: &'a Wording,
}

impl Asked<'_> {
    fn number(&self, id: PlayerId) -> u16 {
        self.tournament.number(id).map_or(0, |number| number.0)
    }

    fn why(
        &self,
        board: Option<u16>,
        name: &str,
        console: &mut Console<'_>,
    ) -> Result<Vec<Paragraph>, Failure> {
        let seating = Seating::of_round(self.tournament, self.round).unwrap_or_default();
        let field = Field::from_tournament(self.tournament, self.round);
        let (engine, seed) = (self.engine, self.tournament.rules().seed);
        let best = console.voice.watch(|control| engine.pair(&field, seed, control)).ok();
        let about = self.wording.about(self.tournament);
        let paragraph = |board, players: Vec<PlayerId>| {
            let who = players.first().copied();
            let told = who.map(|who| {
                let seated = SeatedRound::new(&field, &seating, best.as_ref());
                self.engine.explain(seated, who).of_paired(self.tournament.round(self.round), who)
            });
            Paragraph {
                board,
                reasons: told.map(|told| about.explanation(&told)).unwrap_or_default(),
                players: players.into_iter().map(|id| self.number(id)).collect(),
            }
        };
        let tables = self.tournament.tables(self.round);
        let last = tables.iter().map(|table| table.0).max().unwrap_or_default();
        let boards = tables.into_iter().map(|table| table.0).zip(&seating.games);
        let wanted = boards.filter(|(number, _)| board.is_none_or(|board| board == *number));
        let mut told: Vec<Paragraph> =
            wanted.map(|(number, pair)| paragraph(Some(number), vec![pair.white, pair.black])).collect();
        match board {
            None => told.extend(seating.byes.iter().map(|id| paragraph(None, vec![*id]))),
            Some(board) if told.is_empty() => {
                let values = args! {
                    file: name, round: self.round.get(), board, boards: last,
                };
                return Err(Failure::usage(self.wording.text_with("cli-explain-no-board", &values)));
            }
            Some(_) => {}
        }
        Ok(told)
    }

    fn why_not(
        &self,
        a: Number,
        b: Number,
        name: &str,
        console: &mut Console<'_>,
    ) -> Result<Paragraph, Failure> {
        let id = |number| player(self.tournament, number, name, self.wording);
        let wish = match (a, b) {
            (Number(0), player) | (player, Number(0)) => Wish::Bye(id(player)?),
            (one, other) => Wish::Pair(id(one)?, id(other)?),
        };
        let about = self.wording.about(self.tournament);
        let (tournament, round, engine) = (self.tournament, self.round, self.engine);
        let answer = console.voice.watch(|_| why_not(tournament, round, wish, engine));
        let reasons = about.why_not(wish, &answer).into_iter().map(|told| about.cited(told)).collect();
        Ok(Paragraph { board: None, players: vec![a.0, b.0], reasons })
    }

    fn text(&self, paragraphs: &[Paragraph]) -> String {
        let mut text = String::new();
        for Paragraph { board, players, reasons } in paragraphs {
            let seat = players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" - ");
            let values = args! { seat, board: board.unwrap_or_default() };
            let key = match (board, players.len()) {
                (Some(_), _) => "cli-explain-board",
                (None, 1) => "cli-explain-bye",
                (None, _) => "cli-explain-not",
            };
            text.push_str(&self.wording.text_with(key, &values));
            text.push(' ');
            text.push_str(&reasons.join(" "));
            text.push('\n');
        }
        text
    }
}
