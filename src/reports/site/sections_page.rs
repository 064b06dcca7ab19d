//! The site of an event with several sections: a first page with all of them, and the pages of each section in a folder of
//! its own, which is named by the id that is never given out again, so that a link holds for ever.

use std::collections::BTreeMap;

use jiff::Zoned;
use maud::{Markup, html};

use super::event_page::{list_head, stands};
use super::frame::WebPage;
use super::player_page::definitions;
use super::{
    Links, MenuItem, Pages, Site, SiteFile, SiteOptions, SiteTimes, after, files_of, machine, published,
    site_of, usual_files, web_logo,
};
use crate::model::{Event, EventId, EventInfo, SectionId, Tournament};
use crate::reports::Report;
use crate::reports::lists::list_of;
use crate::reports::words::{Words, printed_at};
use crate::wording::{Wording, args};

/// So many places of each section stand on the first page.
const MOST: usize = 5;

/// The web pages of an event: those of its only section, or those of all sections with a first page that leads to them.
/// `times` are those of each section. O(players × rounds) pages and lines.
#[must_use]
pub fn site_of_event(
    event: &Event,
    id: &EventId,
    times: &BTreeMap<SectionId, SiteTimes>,
    wording: &Wording,
) -> Site {
    let times_of = |section| times.get(&section).cloned().unwrap_or_default();
    if !event.has_several_sections() {
        let (first, id) = (event.first(), id.to_string());
        return site_of(&first.tournament, &SiteOptions { id, times: times_of(first.id) }, wording);
    }
    let mut files = usual_files();
    let mut heads = Vec::new();
    for section in event.sections() {
        let Some(titled) = event.titled(section.id) else { continue };
        let folder = folder_of(section.id);
        let tournament = published(&in_folder(&titled, &folder));
        let options = SiteOptions { id: id.of_section(section.id).to_string(), times: times_of(section.id) };
        let mut pages = Pages::new(&tournament, &options, Words(wording));
        pages.sections = section_menu(event, "../", wording);
        pages.folder.clone_from(&folder);
        let in_its_folder = |file: SiteFile| SiteFile { path: format!("{folder}{}", file.path), ..file };
        files.extend(files_of(&pages).into_iter().map(in_its_folder));
        pages.links = Links::of(&tournament).through(&folder);
        heads.push(section_head(&pages, &event.name_of(section.id)));
    }
    let latest = times.values().filter_map(|times| times.latest.as_ref()).max();
    files.extend(first_page(event, id, (&heads, latest), wording));
    Site { id: id.to_string(), files }
}

/// The folder of a section, with a slash at its end.
fn folder_of(section: SectionId) -> String {
    format!("section-{}/", u64::from(section.0) + 1)
}

/// The section as it stands in its folder: its address on the web is that of the folder, if it is known.
fn in_folder(tournament: &Tournament, folder: &str) -> Tournament {
    let web = match tournament.event().web_address() {
        Some(address) if address.ends_with('/') => format!("{address}{folder}"),
        _ => String::new(),
    };
    let mut parts = tournament.to_parts();
    parts.event.web = web;
    Tournament::from_parts(parts).unwrap_or_else(|flaws| {
        log::error!("the section in its folder does not fit together: {flaws:?}");
        tournament.clone()
    })
}

/// The ways to the page of all sections and to each of them.
fn section_menu(event: &Event, up: &str, wording: &Wording) -> Vec<MenuItem> {
    let all = MenuItem { file: format!("{up}index.html"), label: wording.text("site-all-sections") };
    let each = event.sections().map(|section| MenuItem {
        file: format!("{up}{}index.html", folder_of(section.id)),
        label: event.name_of(section.id),
    });
    std::iter::once(all).chain(each).collect()
}

/// A section on the first page: how it stands, and who leads; its players before it has begun.
fn section_head(pages: &Pages<'_>, name: &str) -> Markup {
    let (tournament, words) = (pages.tournament, pages.words);
    let last = tournament.last_round();
    let report = if last.is_some() { Report::Standings } else { Report::Players };
    let index = format!("{}index.html", pages.folder);
    let way = html! { a href=(index) { bdi { (name) } } };
    let state = stands(pages, last);
    let whole = format!("{}{}.html", pages.folder, report.key());
    match list_of(report, tournament, &after(None), words.0) {
        Ok(list) if tournament.player_count() > 0 => {
            list_head(pages, report, &list, (name, way, &state), (&whole, MOST))
        }
        _ => html! { section.head { div.title { h2 { (way) } p { (state) } } } },
    }
}

/// The page of all sections, with the logo that it shows.
fn first_page(
    event: &Event,
    id: &EventId,
    (heads, latest): (&[Markup], Option<&Zoned>),
    wording: &Wording,
) -> Vec<SiteFile> {
    let first = &event.first().tournament;
    // Rate of play and calendar are those of the sections.
    let info = EventInfo {
        time_control: String::new(),
        round_dates: Vec::new(),
        round_times: Vec::new(),
        ..first.event().clone()
    };
    let head = Tournament::new(info, first.rules().clone());
    let options = SiteOptions { id: id.to_string(), times: SiteTimes::default() };
    let mut pages = Pages::new(&head, &options, Words(wording));
    pages.logo = web_logo(first);
    pages.menu = Vec::new();
    pages.sections = section_menu(event, "", wording);
    let players = event.people().len();
    let state = wording.text_with("site-sections-state", &args! { count: event.section_count(), players });
    let content = html! {
        div.heading.first {
            h1 { bdi { (pages.title) } }
            p.occasion { (state) }
        }
        (facts(&pages, players))
        div.columns { @for head in heads { (head) } }
        @if let Some(latest) = latest {
            p.latest {
                (wording.text_with("site-latest", &args! { time: printed_at(wording, latest.datetime()) }))
            }
        }
    };
    let venue = pages.words.venue(head.event());
    let description = [pages.title.clone(), venue, state].into_iter().filter(|part| !part.is_empty());
    let page = pages.framed(&WebPage {
        file: "index.html".to_owned(),
        title: pages.title.clone(),
        description: description.collect::<Vec<_>>().join(". "),
        section: "index.html".to_owned(),
        machine: machine::event(&pages),
        content,
    });
    let logo = pages.logo.as_ref().map(|logo| logo.file.clone());
    logo.into_iter().chain([page]).collect()
}

fn facts(pages: &Pages<'_>, players: usize) -> Markup {
    let event = pages.tournament.event();
    let named = |key: &str, value: String| (pages.text(key), value);
    definitions(&[
        named("site-when-and-where", pages.words.venue(event)),
        named("site-entrants", players.to_string()),
        named("site-arbiter", event.arbiter.clone()),
        named("site-deputies", event.deputies.join("; ")),
    ])
}
