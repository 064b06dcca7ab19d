//! The pages that are one list: standings (after each round, with what stands behind each value), cross table, players,
//! categories, prizes, play-off.

use maud::{Markup, html};

use super::arithmetic::Arithmetic;
use super::frame::{WebPage, heading, notes};
use super::table::{TableForm, table};
use super::{Pages, SiteFile, after};
use crate::model::RoundNumber;
use crate::reports::Report;
use crate::reports::lists::list_of;
use crate::reports::report::sheets_of;

/// A list with a page in the navigation.
pub struct ListPage {
    /// Which.
    pub report: Report,
    /// The key of its name in the navigation.
    pub label: &'static str,
}

/// The lists in the order of the navigation.
pub const LISTS: [ListPage; 9] = [
    ListPage { report: Report::Standings, label: "site-standings" },
    ListPage { report: Report::CrossTable, label: "site-cross-table" },
    ListPage { report: Report::RoundRobinTable, label: "site-round-robin-table" },
    ListPage { report: Report::Schedule, label: "site-schedule" },
    ListPage { report: Report::Players, label: "site-players" },
    ListPage { report: Report::Categories, label: "site-categories" },
    ListPage { report: Report::Prizes, label: "site-prizes" },
    ListPage { report: Report::PrizeList, label: "site-prize-list" },
    ListPage { report: Report::PlayOff, label: "site-play-off" },
];

/// The page of the standings after a round.
pub fn standings_file(pages: &Pages<'_>, round: RoundNumber) -> String {
    let key = Report::Standings.key();
    if pages.last_round() == Some(round) { format!("{key}.html") } else { format!("{key}-{round}.html") }
}

/// All that the event has.
pub fn all(pages: &Pages<'_>) -> Vec<SiteFile> {
    let offered: Vec<Report> = Report::offered(pages.tournament).collect();
    let lists = LISTS.iter().filter(|list| offered.contains(&list.report));
    let mut files: Vec<SiteFile> = lists.map(|list| page(pages, list.report, None)).collect();
    let earlier = pages.tournament.rounds().map(|(number, _)| number);
    let earlier = earlier.filter(|number| Some(*number) != pages.last_round());
    files.extend(earlier.map(|round| page(pages, Report::Standings, Some(round))));
    files
}

fn page(pages: &Pages<'_>, report: Report, round: Option<RoundNumber>) -> SiteFile {
    let words = pages.words;
    let options = after(round);
    let sheet =
        sheets_of(&[report], pages.tournament, &options, words.0).into_iter().next().unwrap_or_default();
    let list = list_of(report, pages.tournament, &options, words.0);
    let arithmetic =
        (report == Report::Standings && round.is_none()).then(|| Arithmetic::of(pages.tournament, words.0));
    let behind = |row, column| arithmetic.as_ref()?.as_ref()?.behind(row, column);
    let caption = [sheet.title.as_str(), sheet.occasion.as_str()];
    let caption = caption.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let title = if report == Report::Players { pages.text("site-players") } else { sheet.title.clone() };
    let form = TableForm { caption: caption.clone(), behind: Some(&behind), ..TableForm::default() };
    let content = html! {
        (heading(&title, &sheet.occasion))
        @if report == Report::Standings { (rounds(pages, round)) }
        @match &list {
            Ok(list) => (table(list, &form, &pages.links, words)),
            Err(sentence) => p.empty { (sentence) },
        }
        (notes(if list.is_ok() { &sheet.notes } else { &[] }))
    };
    let section = format!("{}.html", report.key());
    let file = round.map_or_else(|| section.clone(), |round| standings_file(pages, round));
    pages.framed(&WebPage {
        file,
        title: if report == Report::Players { title } else { caption.clone() },
        description: format!("{}: {caption}", pages.title),
        section,
        machine: Markup::default(),
        content,
    })
}

/// The way to the standings after other rounds.
fn rounds(pages: &Pages<'_>, shown: Option<RoundNumber>) -> Markup {
    let shown = shown.or_else(|| pages.last_round());
    html! {
        nav.rounds aria-label=(pages.text("site-standings-after")) {
            ul {
                @for (number, _) in pages.tournament.rounds() {
                    @let current = (Some(number) == shown).then_some("page");
                    li { a href=(standings_file(pages, number)) aria-current=[current] aria-label=(pages.words.occasion("after-round", number)) { (number) } }
                }
            }
        }
    }
}
