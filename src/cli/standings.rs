//! `interzonal standings`: who stands where, as text, CSV or JSON.

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::arithmetic::{self, JsonDerivation};
use super::csv_options::{CsvOptions, ListFormat};
use super::input::TournamentFiles;
use super::output::{OutputOption, json_line};
use super::overrides::{system_id, with_rules};
use super::{Console, Exit, Failure, tie_breaks};
use crate::model::{Edition, SystemId, TieBreakCode, Tournament};
use crate::reports::Words;
use crate::reports::lists::{self, CellValue, ListTable};
use crate::standings::c07::cautions;
use crate::standings::{PlayOffStage, Standings, criterion, default_order, registry, rounds_counted};
use crate::wording::{Wording, args};

/// The edition of C.07 by which values are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EditionName {
    /// Of 1 August 2024.
    #[value(name = "2024")]
    Of2024,
    /// In force since 1 March 2026.
    #[value(name = "2026")]
    Of2026,
}

impl From<EditionName> for Edition {
    fn from(name: EditionName) -> Self {
        match name {
            EditionName::Of2024 => Self::Fide2024,
            EditionName::Of2026 => Self::Fide2026,
        }
    }
}

/// Arguments of `standings`.
#[derive(Debug, Args)]
pub struct StandingsArguments {
    #[command(flatten)]
    files: TournamentFiles,
    /// Tie-breaks in their order, separated by blanks [default: what the file says, else the system's usual ones].
    #[arg(long, value_name = "CODES")]
    tie_breaks: Option<String>,
    /// The system whose rules for tie-breaks and whose usual ones count; `round_robin`: all pairings were known beforehand.
    #[arg(long, value_name = "ID", value_parser = system_id())]
    system: Option<SystemId>,
    /// Edition of FIDE's tie-break regulations (C.07) [default: what the file says].
    #[arg(long, value_name = "YEAR", value_enum)]
    edition: Option<EditionName>,
    /// Count the first N rounds only; before the last one these are Swiss standings without the play-off.
    #[arg(long, value_name = "N")]
    after_round: Option<usize>,
    /// Only the players of this category, ranked among themselves; values are those of the whole event.
    #[arg(long, value_name = "NAME")]
    category: Option<String>,
    /// Form of the answer.
    #[arg(long, value_enum, default_value_t = ListFormat::Text)]
    format: ListFormat,
    #[command(flatten)]
    csv: CsvOptions,
    #[command(flatten)]
    output: OutputOption,
}

/// Runs the command.
pub fn run(arguments: &StandingsArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let asked = arguments.tie_breaks.as_deref().map(|list| tie_breaks::read(list, wording)).transpose()?;
    console.answer.begin_with(arguments.csv.mark(arguments.format));
    arguments.files.answer_each(&arguments.output, console, |opened, console| {
        let name = opened.name.as_str();
        let order = match &asked {
            Some(codes) => codes.clone(),
            None => order_of_file(&opened.tournament, arguments.system, name, console),
        };
        let tournament = arguments.seen(opened.as_shown(console), wording)?;
        for (code, caution) in cautions(&tournament, &order) {
            let values = args! { file: name, code: code.0.as_str() };
            console.say(&wording.text_with(&format!("cli-caution-{}", caution.key()), &values));
        }
        let rounds = rounds(&tournament, arguments.after_round, name, wording)?;
        let standings = ranked(&tournament, rounds, &order, name)?;
        let standings = match &arguments.category {
            Some(wanted) => in_category(&tournament, &standings, wanted, name, wording)?,
            None => standings,
        };
        Ok(match arguments.format {
            ListFormat::Json => json(&standings)?.into(),
            ListFormat::Csv => arguments.csv.lines(&[list(&tournament, &standings, wording)]).into(),
            ListFormat::Text => text(&tournament, &standings, wording).into(),
        })
    })
}

impl StandingsArguments {
    /// The tournament with the rules asked for. Whatever the options say of the system, the play-off and the planned
    /// rounds stay as they are.
    fn seen(&self, shown: Tournament, wording: &Wording) -> Result<Tournament, Failure> {
        let mut rules = shown.rules().clone();
        rules.system = self.system.unwrap_or(rules.system);
        if let Some(edition) = self.edition {
            rules.tie_break_rules.edition = edition.into();
        }
        with_rules(shown, rules, wording)
    }
}

/// The standings of a category by its name; a usage error lists the known ones.
fn in_category(
    tournament: &Tournament,
    standings: &Standings,
    wanted: &str,
    name: &str,
    wording: &Wording,
) -> Result<Standings, Failure> {
    let awards = tournament.awards();
    let category = awards.category(wanted).ok_or_else(|| {
        let known: Vec<&str> = awards.categories.iter().map(|one| one.name.trim()).collect();
        let values = args! { file: name, wanted, known: known.join(", ") };
        Failure::usage(wording.text_with("cli-no-category", &values))
    })?;
    Ok(standings.in_category(tournament, category))
}

/// Ranks the players; `name` is that of the file.
pub fn ranked(
    tournament: &Tournament,
    rounds: usize,
    order: &[TieBreakCode],
    name: &str,
) -> Result<Standings, Failure> {
    Standings::of(tournament, rounds, order).map_err(|error| Failure::usage(format!("{name}: {error}")))
}

/// The file's list without codes that this version does not know, else the usual list of the system.
pub fn order_of_file(
    tournament: &Tournament,
    system: Option<SystemId>,
    name: &str,
    console: &mut Console<'_>,
) -> Vec<TieBreakCode> {
    let rules = tournament.rules();
    if rules.tie_breaks.is_empty() || system.is_some_and(|system| system != rules.system) {
        return usual(system.unwrap_or(rules.system));
    }
    let (known, unknown): (Vec<_>, Vec<_>) =
        rules.tie_breaks.iter().cloned().partition(|code| criterion(code).is_ok());
    if !unknown.is_empty() {
        let listed: Vec<&str> = unknown.iter().map(|code| code.0.as_str()).collect();
        let all: Vec<_> = registry().map(|criterion| criterion.code).collect();
        console.say(&console.wording.text_with(
            "cli-tie-breaks-skipped",
            &args! { file: name, codes: listed.join(" "), known: all.join(" ") },
        ));
    }
    known
}

/// The usual list of a system. C.07 names no list; where it applies nothing is drawn by lot unless that was listed.
fn usual(system: SystemId) -> Vec<TieBreakCode> {
    let mut list = default_order(system);
    list.retain(|code| !system.is_of_fide() || code.0 != "LOTS");
    list
}

/// The rounds asked for, else all that are published.
fn rounds(
    tournament: &Tournament,
    asked: Option<usize>,
    name: &str,
    wording: &Wording,
) -> Result<usize, Failure> {
    let paired = tournament.rounds_paired();
    match asked {
        Some(asked) if asked > paired => Err(Failure::usage(
            wording.text_with("cli-round-not-paired", &args! { file: name, round: asked, paired }),
        )),
        Some(asked) => Ok(asked),
        None => Ok(rounds_counted(tournament)),
    }
}

#[derive(Serialize)]
struct JsonStandings<'a> {
    tie_breaks: Vec<&'a str>,
    /// `running` or `complete`, if there is a play-off.
    #[serde(skip_serializing_if = "Option::is_none")]
    play_off: Option<&'static str>,
    players: Vec<JsonStandingsRow>,
}

#[derive(Serialize)]
struct JsonStandingsRow {
    number: u16,
    rank: usize,
    points: String,
    values: Vec<String>,
    /// Where each value comes from, in the same order.
    derivation: Vec<JsonDerivation>,
    /// The place that the play-off gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    play_off: Option<usize>,
}

fn json(standings: &Standings) -> Result<String, Failure> {
    let rows = standings.rows.iter().map(|row| JsonStandingsRow {
        number: row.number.0,
        rank: row.rank,
        points: row.points.to_string(),
        values: standings.printed(row).collect(),
        derivation: arithmetic::of_row(standings, row),
        play_off: row.play_off,
    });
    let all = JsonStandings {
        tie_breaks: standings.criteria.iter().map(|criterion| criterion.code.as_ref()).collect(),
        play_off: match standings.play_off {
            PlayOffStage::None => None,
            PlayOffStage::Running => Some("running"),
            PlayOffStage::Complete { .. } => Some("complete"),
        },
        players: rows.collect(),
    };
    json_line(&all)
}

/// The list, for whatever form of answer.
pub fn list(tournament: &Tournament, standings: &Standings, wording: &Wording) -> ListTable {
    lists::standings(tournament, standings, Words(wording)).table(Words(wording))
}

/// A terminal is narrow: without federation and club.
fn text(tournament: &Tournament, standings: &Standings, wording: &Wording) -> String {
    let mut lines = vec![heading(standings, wording)];
    lines.extend(wording.play_off_note(standings.play_off));
    let place = |cell: &CellValue| match cell {
        CellValue::Whole(place) => {
            CellValue::text(wording.text_with("play-off-place", &args! { place: *place }))
        }
        other => other.clone(),
    };
    let list = list(tournament, standings, wording).without(&["federation", "club"]);
    let list = list.with_cells("play-off", place);
    lines.extend(lists::text_lines(&list));
    lines.join("\n") + "\n"
}

/// “Final standings”, “After round 4”, “After round 4, 3 results missing”.
pub fn heading(standings: &Standings, wording: &Wording) -> String {
    let round = ("round", standings.after_round.into());
    if standings.is_final {
        wording.text("cli-standings-final")
    } else if standings.is_provisional() {
        let open = standings.missing + standings.adjourned;
        wording.text_with("cli-standings-open", &[round, ("open", open.into())])
    } else {
        wording.text_with("cli-standings-after", &[round])
    }
}
