//! The pages of the rounds: the pairings by board with their results, and by name.

use maud::{Markup, html};

use super::frame::{WebPage, heading, notes};
use super::table::{TableForm, table};
use super::{Pages, SiteFile, after};
use crate::model::{Round, RoundNumber};
use crate::reports::Report;
use crate::reports::lists::list_of;
use crate::reports::report::sheets_of;
use crate::wording::args;

/// The page with the pairings by board.
pub fn by_board(round: RoundNumber) -> String {
    format!("round-{round}.html")
}

fn by_name(round: RoundNumber) -> String {
    format!("round-{round}-names.html")
}

/// Both pages of each round.
pub fn all(pages: &Pages<'_>) -> Vec<SiteFile> {
    let both = |(number, round): (RoundNumber, &Round)| {
        [Report::Boards, Report::Names].map(|report| page(pages, report, number, round))
    };
    pages.tournament.rounds().flat_map(both).collect()
}

fn page(pages: &Pages<'_>, report: Report, number: RoundNumber, round: &Round) -> SiteFile {
    let words = pages.words;
    let title = words.occasion("round", number);
    let list_name = words.phrase(report.key());
    let options = after(Some(number));
    let list = list_of(report, pages.tournament, &options, words.0);
    let below: Vec<String> = if report == Report::Boards {
        let sheets = sheets_of(&[report], pages.tournament, &options, words.0);
        sheets.into_iter().flat_map(|sheet| sheet.notes).collect()
    } else {
        Vec::new()
    };
    let form = TableForm { caption: format!("{list_name}, {title}"), ..TableForm::default() };
    let content = html! {
        (heading(&title, &occasion(pages, number, round)))
        (rounds(pages, report, number))
        (tabs(pages, report, number))
        @match &list {
            Ok(list) => (table(list, &form, &pages.links, words)),
            Err(sentence) => p.empty { (sentence) },
        }
        (notes(&below))
    };
    let file = if report == Report::Boards { by_board(number) } else { by_name(number) };
    pages.framed(&WebPage {
        file,
        title: format!("{title}, {list_name}"),
        description: format!("{}: {title}. {list_name}. {}", pages.title, state(pages, round)),
        section: pages.last_round().map(by_board).unwrap_or_default(),
        machine: Markup::default(),
        content,
    })
}

/// The way to the other rounds.
fn rounds(pages: &Pages<'_>, report: Report, shown: RoundNumber) -> Markup {
    let file = |round| if report == Report::Boards { by_board(round) } else { by_name(round) };
    html! {
        nav.rounds aria-label=(pages.text("site-rounds")) {
            ul {
                @for (number, _) in pages.tournament.rounds() {
                    @let current = (number == shown).then_some("page");
                    li { a href=(file(number)) aria-current=[current] aria-label=(pages.words.occasion("round", number)) { (number) } }
                }
            }
        }
    }
}

/// By board or by name.
fn tabs(pages: &Pages<'_>, report: Report, round: RoundNumber) -> Markup {
    let tab = |of: Report, file: String, key: &str| {
        let current = (of == report).then_some("page");
        html! { li { a href=(file) aria-current=[current] { (pages.text(key)) } } }
    };
    html! {
        nav.tabs aria-label=(pages.text("site-order")) {
            ul {
                (tab(Report::Boards, by_board(round), "site-by-board"))
                (tab(Report::Names, by_name(round), "site-by-name"))
            }
        }
    }
}

/// `17 of 20 results`.
pub fn state(pages: &Pages<'_>, round: &Round) -> String {
    let games = round.games.len();
    let missing = round.missing().len();
    let values = args! { known: games - missing, games };
    match missing {
        0 => pages.words.0.text_with("site-all-results", &args! { games }),
        _ => pages.words.0.text_with("site-results", &values),
    }
}

/// `17 of 20 results`, behind day and time of the round where they are set.
pub fn occasion(pages: &Pages<'_>, number: RoundNumber, round: &Round) -> String {
    let state = state(pages, round);
    match pages.words.start_of(pages.tournament.event(), number) {
        None => state,
        Some(start) => format!("{start} · {state}"),
    }
}
