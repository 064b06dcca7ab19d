//! `interzonal prizes`: who gets how much of the pot, and the activity bonus, as text, CSV or JSON.

use clap::Args;
use serde::Serialize;

use super::csv_options::{CsvOptions, ListFormat};
use super::input::{TournamentAnswer, TournamentFiles};
use super::output::{OutputOption, json_line};
use super::overrides::Overrides;
use super::prize_lists::{self, JsonList};
use super::standings::{heading, order_of_file, ranked};
use super::{Console, Exit, Failure};
use crate::model::Tournament;
use crate::reports::Words;
use crate::reports::lists::{self, ListTable};
use crate::standings::{Conclusion, Payouts, Pot, PrizeRow, Prizes, Standings, rounds_counted};
use crate::wording::{Wording, args};

/// Arguments of `prizes`.
#[derive(Debug, Args)]
pub struct PrizesArguments {
    #[command(flatten)]
    files: TournamentFiles,
    #[command(flatten)]
    overrides: Overrides,
    /// Form of the answer.
    #[arg(long, value_enum, default_value_t = ListFormat::Text)]
    format: ListFormat,
    #[command(flatten)]
    csv: CsvOptions,
    #[command(flatten)]
    output: OutputOption,
}

/// Runs the command. All published rounds count, those past the planned number too. While a result of them is missing
/// or adjourned the answer is given as it stands, and the exit code says that the tournament is not complete.
pub fn run(arguments: &PrizesArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    console.answer.begin_with(arguments.csv.mark(arguments.format));
    arguments.files.answer_each(&arguments.output, console, |opened, console| {
        let name = opened.name.as_str();
        let tournament = arguments.overrides.apply(opened.as_shown(console), wording)?;
        let order = order_of_file(&tournament, None, name, console);
        let standings = ranked(&tournament, rounds_counted(&tournament), &order, name)?;
        let prizes = Prizes::of(&tournament, &standings);
        let payouts = Payouts::of(&tournament, &standings);
        if prizes.is_none() && payouts.is_none() {
            return Err(Failure::no(wording.text_with("cli-prizes-none", &args! { file: name })));
        }
        let conclusion = Conclusion::of(&tournament);
        let text = match arguments.format {
            ListFormat::Json => {
                let lists = payouts.iter().flat_map(|paid| prize_lists::json(&tournament, paid)).collect();
                json(prizes.as_ref(), lists, &standings, &conclusion)?.into_bytes()
            }
            ListFormat::Csv => {
                arguments.csv.lines(&tables(&tournament, prizes.as_ref(), payouts.as_ref(), wording))
            }
            ListFormat::Text => {
                let mut lines = vec![heading(&standings, wording)];
                lines.extend(prizes.iter().flat_map(|prizes| text(&tournament, prizes, wording)));
                let lists = |paid| prize_lists::text(&tournament, paid, wording);
                lines.extend(payouts.iter().flat_map(lists));
                (lines.join("\n") + "\n").into_bytes()
            }
        };
        let exit = if standings.is_provisional() { Exit::No } else { Exit::Done };
        Ok(TournamentAnswer { text, exit, reason: unfinished(&tournament, &standings, &conclusion, wording) })
    })
}

/// The pot's table, then that of the prize lists, as far as the event has them.
fn tables(
    tournament: &Tournament,
    prizes: Option<&Prizes>,
    payouts: Option<&Payouts>,
    wording: &Wording,
) -> Vec<ListTable> {
    let words = Words(wording);
    let pot = prizes.map(|prizes| lists::prizes(tournament, prizes, words).table(words));
    let paid = payouts.map(|payouts| lists::prize_lists(tournament, payouts, words).table(words));
    pot.into_iter().chain(paid).collect()
}

/// Why these prizes may change yet; `None` when the event is over and no result is open.
fn unfinished(
    tournament: &Tournament,
    standings: &Standings,
    conclusion: &Conclusion,
    wording: &Wording,
) -> Option<String> {
    if standings.is_provisional() {
        let count = standings.missing + standings.adjourned;
        return Some(wording.text_with("cli-prizes-open", &args! { count }));
    }
    let why = || wording.about(tournament).conclusion(conclusion);
    conclusion.end.is_none().then(|| wording.text_with("cli-prizes-unfinished", &args! { why: why() }))
}

// ---- for programs

#[derive(Serialize)]
struct JsonPrizes<'a> {
    after_round: usize,
    unit: &'a str,
    fund: Option<JsonPot>,
    players: Vec<JsonPrizeRow<'a>>,
    payouts: u64,
    bonuses: u64,
    total: u64,
    /// The prize lists, if the event has any; the totals are those of the pot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lists: Vec<JsonList<'a>>,
    r#final: bool,
}

#[derive(Serialize)]
struct JsonPot {
    fee: u32,
    entrants: usize,
    pot: u64,
    percentage: String,
    prize_pot: u64,
    /// All points; null while nobody has one, and nothing is paid.
    points: Option<String>,
    /// An exact number: `40`, `83/121`, `1 83/121`.
    point_value: Option<String>,
    left_over: Option<u64>,
}

#[derive(Serialize)]
struct JsonPrizeRow<'a> {
    number: u16,
    rank: usize,
    points: String,
    payout: u64,
    bonus: u64,
    total: u64,
    members: Vec<JsonMember<'a>>,
}

#[derive(Serialize)]
struct JsonMember<'a> {
    name: &'a str,
    level: &'a str,
    wins: u32,
    losses: u32,
    bonus: u64,
}

fn json(
    prizes: Option<&Prizes>,
    lists: Vec<JsonList<'_>>,
    standings: &Standings,
    conclusion: &Conclusion,
) -> Result<String, Failure> {
    let all = JsonPrizes {
        after_round: standings.after_round,
        unit: prizes.map(|prizes| prizes.unit.as_str()).unwrap_or_default(),
        fund: prizes.and_then(|prizes| prizes.pot.as_ref()).map(json_pot),
        players: prizes.iter().flat_map(|prizes| &prizes.rows).map(json_row).collect(),
        payouts: prizes.map_or(0, Prizes::payouts),
        bonuses: prizes.map_or(0, Prizes::bonuses),
        total: prizes.map_or(0, Prizes::total),
        lists,
        r#final: !standings.is_provisional() && conclusion.end.is_some(),
    };
    json_line(&all)
}

fn json_pot(pot: &Pot) -> JsonPot {
    let division = pot.division.as_ref();
    JsonPot {
        fee: pot.fee,
        entrants: pot.entrants,
        pot: pot.pot,
        percentage: pot.percentage.to_string(),
        prize_pot: pot.prize_pot,
        points: division.map(|division| division.points.to_string()),
        point_value: division.map(|division| division.point_value.to_string()),
        left_over: division.map(|division| division.left_over),
    }
}

fn json_row(row: &PrizeRow) -> JsonPrizeRow<'_> {
    JsonPrizeRow {
        number: row.number.0,
        rank: row.rank,
        points: row.points.to_string(),
        payout: row.payout(),
        bonus: row.bonus(),
        total: row.total(),
        members: row
            .bonuses
            .iter()
            .map(|bonus| JsonMember {
                name: &bonus.name,
                level: &bonus.level,
                wins: bonus.wins,
                losses: bonus.losses,
                bonus: bonus.amount(),
            })
            .collect(),
    }
}

// ---- for people

fn text(tournament: &Tournament, prizes: &Prizes, wording: &Wording) -> Vec<String> {
    let words = Words(wording);
    let mut lines = wording.prize_facts(prizes);
    lines.extend(wording.prize_unpaid(prizes));
    let list = lists::prizes(tournament, prizes, words).table(words).without(&["title", "level"]);
    lines.extend(lists::text_lines(&list));
    lines
}
