//! The feed of what was published (Atom, RFC 4287): the pairings of each round, and the standings after each that is
//! complete; the newest first.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;

use super::list_pages::standings_file;
use super::{Pages, SiteFile, file, round_pages};
use crate::model::{Round, RoundNumber};
use crate::wording::args;

struct FeedEntry {
    /// What it is about, in its id.
    name: String,
    title: String,
    page: String,
    summary: String,
    updated: Timestamp,
}

/// The feed.
pub fn feed(pages: &Pages<'_>) -> SiteFile {
    let entries: Vec<FeedEntry> =
        pages.tournament.rounds().rev().flat_map(|(number, round)| of_round(pages, number, round)).collect();
    let updated = entries.iter().map(|entry| entry.updated).max().unwrap_or_else(|| day_of(pages, None));
    // With the event's address links are whole, for readers who keep the feed elsewhere.
    let base = pages.tournament.event().web_address().filter(|address| address.ends_with('/'));
    let base = base.map(|address| format!(" xml:base=\"{}\"", escaped(&address))).unwrap_or_default();
    let id = id(pages, "event");
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en-GB\"{base}>\n\
         <id>{id}</id>\n<title>{}</title>\n<updated>{updated}</updated>\n<author><name>{}</name></author>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"index.html\"/>\n<generator>Interzonal</generator>\n",
        escaped(&pages.title),
        escaped(&author(pages)),
    );
    for entry in entries {
        xml.push_str(&format!(
            "<entry>\n<id>{}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
             <link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n<summary>{}</summary>\n</entry>\n",
            self::id(pages, &entry.name),
            escaped(&entry.title),
            entry.updated,
            entry.page,
            escaped(&entry.summary),
        ));
    }
    xml.push_str("</feed>\n");
    file("feed.xml", xml)
}

fn of_round(pages: &Pages<'_>, number: RoundNumber, round: &Round) -> Vec<FeedEntry> {
    let times = pages.options.times.rounds.get(&number);
    let published = times.map_or_else(|| day_of(pages, Some(number)), |times| times.published);
    let latest = times.map_or_else(|| day_of(pages, Some(number)), super::RoundTimes::latest);
    let pairings = FeedEntry {
        name: format!("round-{number}"),
        title: pages.words.0.text_with("site-feed-pairings", &args! { round: number.get() }),
        page: round_pages::by_board(number),
        summary: round_pages::occasion(pages, number, round),
        updated: published,
    };
    let standings = round.is_complete().then(|| FeedEntry {
        name: format!("standings-{number}"),
        title: pages.words.0.text_with("site-feed-standings", &args! { round: number.get() }),
        page: standings_file(pages, number),
        summary: pages.text("site-feed-standings-note"),
        updated: latest,
    });
    standings.into_iter().chain([pairings]).collect()
}

/// The day of a round, or of the event, where the log does not tell the time.
fn day_of(pages: &Pages<'_>, round: Option<RoundNumber>) -> Timestamp {
    let event = pages.tournament.event();
    let start = round.map(|round| event.round_start(round)).unwrap_or_default();
    let day = start.day.or(event.start).or(event.end);
    let time = start.time.unwrap_or(Time::midnight());
    let at = day.and_then(|day| day.to_datetime(time).to_zoned(TimeZone::UTC).ok());
    at.map_or(Timestamp::UNIX_EPOCH, |at| at.timestamp())
}

fn author(pages: &Pages<'_>) -> String {
    let arbiter = &pages.tournament.event().arbiter;
    if arbiter.is_empty() { pages.title.clone() } else { arbiter.clone() }
}

/// A name that stays, wherever the pages stand (RFC 4151 for the form of the tag).
fn id(pages: &Pages<'_>, name: &str) -> String {
    format!("tag:interzonal.org,2026:{}:{name}", pages.plain_id())
}

/// XML has no place for most control characters; the model keeps them out of texts already.
fn escaped(text: &str) -> String {
    let mut xml = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '"' => xml.push_str("&quot;"),
            other => xml.push(other),
        }
    }
    xml
}
