//! The web pages of an event: a folder of plain HTML files that any web server, or none, can show.
//!
//! [`site_of`] is a function of the tournament: the same event gives the same bytes. Every list on a page is one of
//! [`super::lists`], drawn by one renderer (`table`); a name leads to the player's own page. The pages need no script; the
//! small one beside them adds sorting and a search field. All that is said of the rounds is what is published: a draft never
//! gets here, nor do birth years, identity numbers, requests, warnings and reasons. Nothing here writes a file.

mod arithmetic;
mod calendar;
mod documents;
mod event_page;
mod feed;
mod frame;
mod links;
mod list_pages;
mod machine;
mod player_page;
mod round_pages;
mod rules_page;
mod sections_page;
mod table;
mod times;

pub use documents::documents_page;
pub use sections_page::site_of_event;
pub use times::{RoundTimes, SiteTimes};

use crate::model::{RoundNumber, Stage, Tournament};
use crate::reports::words::Words;
use crate::reports::{PrintOptions, Report};
use crate::wording::Wording;
use links::Links;

/// The look of all pages.
pub static STYLE: &str = include_str!("../../../assets/site/style.css");
/// What sorts lists and searches in them.
pub static SCRIPT: &str = include_str!("../../../assets/site/list.js");
/// The picture in the tab of the browser.
static ICON: &[u8] = include_bytes!("../../../assets/icons/interzonal.svg");

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// Its name: small Latin letters, digits, hyphens and one full stop; before it, with a slash, the folder of a section
    /// where the event has several.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// The pages of an event, and what belongs to them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// Which event it is ([`SiteOptions::id`]).
    pub id: String,
    /// The files; what others lead to stands before what leads there, the first page last.
    pub files: Vec<SiteFile>,
}

/// What the pages say that the tournament does not know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteOptions {
    /// Tells the event from all others, in whatever file it stands: the id of its log.
    pub id: String,
    /// When rounds were published and results came in.
    pub times: SiteTimes,
}

/// The web pages of an event with one section. O(players × rounds) pages and lines.
#[must_use]
pub fn site_of(tournament: &Tournament, options: &SiteOptions, wording: &Wording) -> Site {
    let published = published(tournament);
    let pages = Pages::new(&published, options, Words(wording));
    Site { id: options.id.clone(), files: files_of(&pages) }
}

/// All files of a section.
fn files_of(pages: &Pages<'_>) -> Vec<SiteFile> {
    let mut files = usual_files();
    files.extend(pages.logo.as_ref().map(|logo| logo.file.clone()));
    files.extend(player_page::all(pages));
    files.extend(round_pages::all(pages));
    files.extend(list_pages::all(pages));
    files.push(rules_page::page(pages));
    files.extend(calendar::calendar(pages));
    files.push(feed::feed(pages));
    files.push(event_page::page(pages));
    files
}

/// What all pages look into.
fn usual_files() -> Vec<SiteFile> {
    vec![file("style.css", STYLE.as_bytes()), file("list.js", SCRIPT.as_bytes()), file("icon.svg", ICON)]
}

fn file(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> SiteFile {
    SiteFile { path: path.into(), bytes: bytes.into() }
}

/// The event as everybody may see it: without a round that is still a draft.
fn published(tournament: &Tournament) -> Tournament {
    let mut parts = tournament.to_parts();
    let public = parts.rounds.iter().take_while(|round| round.stage == Stage::Published).count();
    if public == parts.rounds.len() {
        return tournament.clone();
    }
    parts.rounds.truncate(public);
    parts.corrected.retain(|round, _| round.get() <= public);
    Tournament::from_parts(parts).unwrap_or_else(|flaws| {
        log::error!("the event without its draft does not fit together: {flaws:?}");
        Tournament::new(tournament.event().clone(), tournament.rules().clone())
    })
}

/// What every page is made from.
struct Pages<'a> {
    /// The event without a draft.
    tournament: &'a Tournament,
    options: &'a SiteOptions,
    words: Words<'a>,
    /// The name of the event, or what stands in its place.
    title: String,
    links: Links,
    /// The pages that stand in the navigation.
    menu: Vec<MenuItem>,
    /// The logo of the event, with its file.
    logo: Option<WebLogo>,
    /// The ways to the pages of all sections, where the event has several.
    sections: Vec<MenuItem>,
    /// Their mark: the section of these pages; empty on the page of all.
    folder: String,
}

/// The logo as a file of the site.
struct WebLogo {
    /// Pixels across and down.
    size: (u32, u32),
    file: SiteFile,
}

/// The logo as pixels, whatever it was chosen as: a drawing can hold a script, which a browser that is shown the file alone
/// would run.
#[cfg(feature = "pdf")]
fn web_logo(tournament: &Tournament) -> Option<WebLogo> {
    use super::pages::logo::{picture, png};
    let picture = picture(tournament.logo()?)?;
    let size = (picture.width, picture.height);
    Some(WebLogo { size, file: file("logo.png", png(&picture)?) })
}

/// A program that was built without what draws pages has no pixels of a logo.
#[cfg(not(feature = "pdf"))]
const fn web_logo(_: &Tournament) -> Option<WebLogo> {
    None
}

/// A page that stands in the navigation.
struct MenuItem {
    file: String,
    label: String,
}

impl<'a> Pages<'a> {
    fn new(tournament: &'a Tournament, options: &'a SiteOptions, words: Words<'a>) -> Self {
        let named = Some(words.0.event_title(tournament)).filter(|title| !title.is_empty());
        Self {
            tournament,
            options,
            words,
            title: named.unwrap_or_else(|| words.0.text("app-unnamed-event")),
            links: Links::of(tournament),
            menu: menu(tournament, words.0),
            logo: web_logo(tournament),
            sections: Vec::new(),
            folder: String::new(),
        }
    }

    fn text(&self, key: &str) -> String {
        self.words.0.text(key)
    }

    /// The event's id without letters that have a meaning in addresses.
    fn plain_id(&self) -> String {
        let kept = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        let id: String = self.options.id.chars().filter(|letter| kept(*letter)).collect();
        if id.is_empty() { "event".to_owned() } else { id }
    }

    /// The rounds of whose beginning something is known, in their order.
    fn scheduled(&self) -> Vec<RoundNumber> {
        let event = self.tournament.event();
        let known = event.round_dates.len().max(event.round_times.len());
        let rounds = (1..=known).filter_map(RoundNumber::new);
        rounds.filter(|round| !event.round_start(*round).is_empty()).collect()
    }

    /// The last round that is published.
    fn last_round(&self) -> Option<RoundNumber> {
        self.tournament.last_round().map(|(number, _)| number)
    }
}

fn menu(tournament: &Tournament, wording: &Wording) -> Vec<MenuItem> {
    let item = |file: String, key: &str| MenuItem { file, label: wording.text(key) };
    let mut menu = vec![item("index.html".into(), "site-overview")];
    if let Some((round, _)) = tournament.last_round() {
        menu.push(item(round_pages::by_board(round), "site-pairings"));
    }
    let offered: Vec<Report> = Report::offered(tournament).collect();
    let lists = list_pages::LISTS.iter().filter(|list| offered.contains(&list.report));
    menu.extend(lists.map(|list| item(format!("{}.html", list.report.key()), list.label)));
    menu.push(item("rules.html".into(), "site-rules"));
    menu
}

/// The options of a list after a round.
fn after(round: Option<RoundNumber>) -> PrintOptions {
    PrintOptions { round, ..PrintOptions::default() }
}
