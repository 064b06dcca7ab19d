//! The first page: what the event is, how it stands, and the round that is played.

use maud::{Markup, html};

use super::frame::WebPage;
use super::player_page::definitions;
use super::table::{TableForm, table};
use super::{Pages, SiteFile, after, calendar, machine, round_pages};
use crate::model::{Round, RoundNumber};
use crate::reports::Report;
use crate::reports::lists::{ListTable, list_of};
use crate::reports::report::sheets_of;
use crate::reports::words::printed_at;
use crate::wording::args;

/// So many boards and places stand on the first page.
const MOST: usize = 10;

/// The page.
pub fn page(pages: &Pages<'_>) -> SiteFile {
    let last = pages.tournament.last_round();
    let state = stands(pages, last);
    let content = html! {
        div.heading.first {
            h1 { bdi { (pages.title) } }
            p.occasion { (state) }
        }
        (facts(pages))
        @match last {
            None => (players(pages)),
            Some((number, round)) => div.columns { (standings(pages)) (running_round(pages, number, round)) },
        }
        (rounds(pages))
        @if let Some(latest) = &pages.options.times.latest {
            p.latest {
                (pages.words.0.text_with("site-latest", &args! { time: printed_at(pages.words.0, latest.datetime()) }))
            }
        }
    };
    let venue = pages.words.venue(pages.tournament.event());
    let description = [pages.title.clone(), venue, state].into_iter().filter(|part| !part.is_empty());
    pages.framed(&WebPage {
        file: "index.html".to_owned(),
        title: pages.title.clone(),
        description: description.collect::<Vec<_>>().join(". "),
        section: "index.html".to_owned(),
        machine: machine::event(pages),
        content,
    })
}

/// `Round 4 of 7 · 17 of 20 results`.
pub fn stands(pages: &Pages<'_>, last: Option<(RoundNumber, &Round)>) -> String {
    let wording = pages.words.0;
    let Some((number, round)) = last else {
        return wording.text_with("site-not-begun", &args! { count: pages.tournament.player_count() });
    };
    let planned = usize::from(pages.tournament.rules().rounds);
    let of = if planned < number.get() || pages.tournament.rules().system.ends_when_one_is_undefeated() {
        pages.words.occasion("round", number)
    } else {
        wording.text_with("site-round-of", &args! { round: number.get(), rounds: planned })
    };
    format!("{of} · {}", round_pages::state(pages, round))
}

fn facts(pages: &Pages<'_>) -> Markup {
    let (event, wording) = (pages.tournament.event(), pages.words.0);
    let named = |key: &str, value: String| (wording.text(key), value);
    let deputies = event.deputies.join("; ");
    definitions(&[
        named("site-when-and-where", pages.words.venue(event)),
        named("site-system", wording.system_title(pages.tournament.rules())),
        named("site-entrants", pages.tournament.player_count().to_string()),
        named("site-rate-of-play", event.time_control.clone()),
        named("site-arbiter", event.arbiter.clone()),
        named("site-deputies", deputies),
    ])
}

fn standings(pages: &Pages<'_>) -> Markup {
    let report = Report::Standings;
    let occasion = sheets_of(&[report], pages.tournament, &after(None), pages.words.0);
    let occasion = occasion.into_iter().next().unwrap_or_default().occasion;
    section(pages, report, &pages.text("site-standings"), &occasion, &format!("{}.html", report.key()), None)
}

fn running_round(pages: &Pages<'_>, number: RoundNumber, round: &Round) -> Markup {
    let title = pages.words.occasion("round", number);
    let state = round_pages::occasion(pages, number, round);
    section(pages, Report::Boards, &title, &state, &round_pages::by_board(number), Some(number))
}

fn players(pages: &Pages<'_>) -> Markup {
    let report = Report::Players;
    section(pages, report, &pages.text("site-players"), "", &format!("{}.html", report.key()), None)
}

/// The head of a list and the way to all of it.
fn section(
    pages: &Pages<'_>,
    report: Report,
    title: &str,
    occasion: &str,
    whole: &str,
    round: Option<RoundNumber>,
) -> Markup {
    let Ok(list) = list_of(report, pages.tournament, &after(round), pages.words.0) else {
        return Markup::default();
    };
    let way = html! { a href=(whole) { (title) } };
    list_head(pages, report, &list, (title, way, occasion), (whole, MOST))
}

/// The first lines of a list below its title, and the way to the whole list, which has more than `most`.
pub fn list_head(
    pages: &Pages<'_>,
    report: Report,
    list: &ListTable,
    (title, way, occasion): (&str, Markup, &str),
    (whole, most): (&str, usize),
) -> Markup {
    let left_out: &[&str] = match report {
        Report::Boards => &[
            "white-points",
            "black-points",
            "white-number",
            "black-number",
            "first-points",
            "second-points",
            "first-number",
            "second-number",
        ],
        Report::Standings => &["number", "club", "federation"],
        _ => &[],
    };
    let rows = list.rows().count();
    let form = TableForm {
        caption: format!("{title} {occasion}"),
        left_out,
        most: Some(most),
        ..TableForm::default()
    };
    html! {
        section.head {
            div.title { h2 { (way) } p { (occasion) } }
            (table(list, &form, &pages.links, pages.words))
            @if rows > most { p.more { a href=(whole) { (pages.words.0.text_with("site-all-lines", &args! { count: rows })) } } }
        }
    }
}

/// Every round with its beginning and what is known of it; rounds to come as far as their beginning is known.
fn rounds(pages: &Pages<'_>) -> Markup {
    let paired = pages.tournament.rounds_paired();
    let mut to_come = pages.scheduled();
    to_come.retain(|round| round.get() > paired);
    if paired < 2 && to_come.is_empty() {
        return Markup::default();
    }
    let has_calendar = !calendar::rounds(pages).is_empty();
    let start = |round| pages.words.start_of(pages.tournament.event(), round).unwrap_or_default();
    html! {
        h2 { (pages.text("site-rounds")) }
        ul.all-rounds {
            @for (number, round) in pages.tournament.rounds() {
                li {
                    a href=(round_pages::by_board(number)) { (pages.words.occasion("round", number)) }
                    span { (round_pages::occasion(pages, number, round)) }
                }
            }
            @for number in to_come {
                li { b { (pages.words.occasion("round", number)) } span { (start(number)) } }
            }
        }
        @if has_calendar { p.more { a href=(calendar::FILE) { (pages.text("site-calendar")) } } }
    }
}
