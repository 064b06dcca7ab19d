//! Which lists of an event a workbook has, and what their tabs are called.

use super::Tab;
use crate::model::{RoundNumber, Stage, Tournament};
use crate::reports::lists::list_of;
use crate::reports::{PrintOptions, Report};
use crate::wording::{Wording, args};

/// The lists of a workbook of the whole event, in their order. What is the same list in another order is left out: a
/// spreadsheet sorts. The boards come once for each round.
const LISTS: [Report; 14] = [
    Report::Players,
    Report::Boards,
    Report::Standings,
    Report::Categories,
    Report::CrossTable,
    Report::RoundRobinTable,
    Report::Schedule,
    Report::PlayOff,
    Report::PrizeList,
    Report::Prizes,
    Report::Totals,
    Report::TieBreaks,
    Report::Cards,
    Report::RatingCards,
];

/// True for the lists of one round, whose tab says which.
const fn is_of_a_round(report: Report) -> bool {
    matches!(report, Report::Boards | Report::Names | Report::ResultSheet | Report::Slips)
}

/// A report as a tab: the same people and rounds as on paper.
///
/// # Errors
/// The sentence that stands on paper in place of the list.
pub fn tab_of(
    report: Report,
    tournament: &Tournament,
    options: &PrintOptions,
    wording: &Wording,
) -> Result<Tab, String> {
    let list = list_of(report, tournament, options, wording)?;
    let name = wording.text(&format!("sheet-{}", report.key()));
    let round = options.round.or_else(|| tournament.last_round().map(|(number, _)| number));
    let name = match round.filter(|_| is_of_a_round(report)) {
        Some(round) => wording.text_with("spreadsheet-tab-of-round", &args! { round: round.get(), name }),
        None => name,
    };
    Ok(Tab { name, list })
}

/// Every list that the event has something for: the players, the pairings of each published round, the standings and what
/// follows from them.
pub fn tabs_of_event(tournament: &Tournament, wording: &Wording) -> Vec<Tab> {
    let offered: Vec<Report> = Report::offered(tournament).collect();
    let published = tournament.rounds().filter(|(_, round)| round.stage == Stage::Published);
    let rounds: Vec<RoundNumber> = published.map(|(number, _)| number).collect();
    let mut tabs = Vec::new();
    for report in LISTS.into_iter().filter(|report| offered.contains(report)) {
        let each: Vec<Option<RoundNumber>> = match report {
            Report::Boards => rounds.iter().copied().map(Some).collect(),
            Report::Players | Report::Schedule => vec![None],
            _ if rounds.is_empty() => Vec::new(),
            _ => vec![None],
        };
        for round in each {
            let options = PrintOptions { round, ..PrintOptions::default() };
            tabs.extend(tab_of(report, tournament, &options, wording));
        }
    }
    tabs
}
