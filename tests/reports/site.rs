//! The web pages of an event: every link leads somewhere, every name is there and is text, elements are closed, drafts and
//! private data stay out, and the same event gives the same bytes. What a validator and a browser say of them is asked by
//! `.ci/site-check`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use interzonal::desk::simulation::{Plan, simulate};
use interzonal::files::site_folder::{is_safe_name, is_safe_path};
use interzonal::files::trf::{Dialect, write};
use interzonal::model::{
    Event, EventCommand, EventId, EventInfo, GameResult, Number, Player, PlayerDetails, PlayerId, Rules,
    SectionId, Stage, SystemId, Tournament, TournamentParts, Warning, apply_event,
};
use interzonal::pairing::system;
use interzonal::reports::lists::list_of;
use interzonal::reports::site::{
    RoundTimes, STYLE, Site, SiteOptions, SiteTimes, documents_page, site_of, site_of_event,
};
use interzonal::reports::{PrintOptions, Report};
use interzonal::wording::Wording;
use strum::IntoEnumIterator as _;

use super::sheets::tournament;

/// Elements that have no end.
const VOID: [&str; 5] = ["meta", "link", "br", "input", "img"];

fn options() -> SiteOptions {
    let at = |second: i64| jiff::Timestamp::from_second(1_778_000_000 + second).unwrap();
    let times = RoundTimes { published: at(0), last_result: Some(at(3600)) };
    let rounds = [(interzonal::model::RoundNumber::FIRST, times)].into_iter().collect();
    let latest = Some(at(3600).to_zoned(jiff::tz::TimeZone::UTC));
    SiteOptions { id: "20260503-test".to_owned(), times: SiteTimes { rounds, latest } }
}

fn site(tournament: &Tournament) -> Site {
    site_of(tournament, &options(), &Wording::english())
}

fn simulated(system_id: SystemId) -> Tournament {
    let plan = Plan {
        players: 13,
        rounds: 4,
        system: system_id,
        seed: 5,
        draws: 20,
        forfeits: 5,
        byes: 5,
        absences: 5,
    };
    simulate(&plan, system(system_id).unwrap()).unwrap().tournament
}

/// Two rounds in which everybody plays.
pub fn two_rounds(players: u16) -> Tournament {
    let plan = Plan {
        players,
        rounds: 2,
        system: SystemId::Dutch,
        seed: 5,
        draws: 20,
        forfeits: 0,
        byes: 0,
        absences: 0,
    };
    simulate(&plan, system(SystemId::Dutch).unwrap()).unwrap().tournament
}

/// The pages with their names.
fn pages(site: &Site) -> BTreeMap<&str, &str> {
    let text = |bytes| std::str::from_utf8(bytes).unwrap();
    site.files.iter().map(|file| (file.path.as_str(), text(&file.bytes))).collect()
}

/// A start or an end of an element.
struct Tag {
    name: String,
    is_end: bool,
    attributes: BTreeMap<String, String>,
}

/// The elements of a page in their order. What a script or a style holds is not looked at.
fn tags(page: &str) -> Vec<Tag> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        let raw = tags.last().filter(|tag| !tag.is_end && ["script", "style"].contains(&tag.name.as_str()));
        let at = match raw {
            Some(tag) => rest.find(&format!("</{}", tag.name)).expect("the end of a script"),
            None => at,
        };
        let end = at + rest[at..].find('>').unwrap_or_else(|| panic!("not closed: {}", &rest[at..]));
        let inside = rest[at + 1..end].trim_end_matches('/');
        rest = &rest[end + 1..];
        if inside.starts_with(['!', '?']) {
            continue;
        }
        let is_end = inside.starts_with('/');
        let inside = inside.trim_start_matches('/');
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        let mut parts = attributes.split('"');
        let mut named = BTreeMap::new();
        while let (Some(name), Some(value)) = (parts.next(), parts.next()) {
            named.insert(name.trim().trim_end_matches('=').to_owned(), value.to_owned());
        }
        tags.push(Tag { name: name.trim().to_owned(), is_end, attributes: named });
    }
    tags
}

fn check_nesting(file: &str, page: &str) {
    let mut open = Vec::new();
    let mut ids = BTreeSet::new();
    for tag in tags(page) {
        if let Some(id) = tag.attributes.get("id").filter(|_| !tag.is_end) {
            assert!(ids.insert(id.clone()), "{file}: the id {id} stands twice");
        }
        if tag.is_end {
            assert_eq!(open.pop().as_ref(), Some(&tag.name), "{file}: </{}>", tag.name);
        } else if !VOID.contains(&tag.name.as_str()) {
            open.push(tag.name);
        }
    }
    assert!(open.is_empty(), "{file}: {open:?} stay open");
}

/// The path of a file to which a link on a page leads.
fn path_from(file: &str, link: &str) -> String {
    let folder = file.split_once('/').map_or("", |(folder, _)| folder);
    match link.strip_prefix("../") {
        Some(up) if !folder.is_empty() => up.to_owned(),
        None if !folder.is_empty() => format!("{folder}/{link}"),
        _ => link.to_owned(),
    }
}

/// Every link leads to a file of the site, and to a place on it that is there.
fn check_links(site: &Site) -> usize {
    let pages = pages(site);
    let ids = |page: &str| -> BTreeSet<String> {
        tags(page).into_iter().filter_map(|mut tag| tag.attributes.remove("id")).collect()
    };
    let ids: BTreeMap<&str, BTreeSet<String>> = pages.iter().map(|(file, page)| (*file, ids(page))).collect();
    let mut links = 0;
    for (file, page) in &pages {
        for tag in tags(page).iter().filter(|_| file.ends_with(".html")) {
            for name in ["href", "src"] {
                let Some(link) = tag.attributes.get(name) else { continue };
                let (to, place) = link.split_once('#').unwrap_or((link, ""));
                let to = if to.is_empty() { (*file).to_owned() } else { path_from(file, to) };
                let there = ids
                    .get(to.as_str())
                    .unwrap_or_else(|| panic!("{file} leads to {to}, which is not there"));
                assert!(place.is_empty() || there.contains(place), "{file} leads to {link}");
                links += 1;
            }
        }
    }
    links
}

fn with_player(tournament: &Tournament, change: impl Fn(&mut Player)) -> Tournament {
    let mut parts = tournament.to_parts();
    change(Arc::make_mut(&mut parts.players[0]));
    Tournament::from_parts(parts).unwrap()
}

#[test]
fn every_page_of_every_system_is_whole_and_every_link_leads_somewhere() {
    let of_systems = SystemId::iter().map(simulated);
    let empty = Tournament::new(EventInfo::default(), tournament().rules().clone());
    let mut links = 0;
    for event in of_systems.chain([tournament(), empty]) {
        let site = site(&event);
        for (file, page) in pages(&site).iter().filter(|(file, _)| file.ends_with(".html")) {
            check_nesting(file, page);
            assert!(page.starts_with("<!DOCTYPE html><html lang=\"en-GB\"><head><meta charset=\"utf-8\">"));
            assert!(!page.contains("src=\"http") && !page.contains("{$"), "{file}");
        }
        for file in &site.files {
            assert!(is_safe_name(&file.path), "{}", file.path);
        }
        links += check_links(&site);
    }
    assert!(links > 5_000, "only {links} links");
}

/// What a reader gets of a page, top to bottom: each block on a line of its own, the cells of a row between bars, behind a
/// link where it leads, and what is only spoken in brackets.
fn text_of(page: &str) -> String {
    const BLOCKS: [&str; 15] = [
        "title", "p", "h1", "h2", "h3", "li", "tr", "caption", "nav", "header", "main", "footer", "dt", "dd",
        "summary",
    ];
    let (mut text, mut rest) = (String::new(), page);
    for tag in tags(page) {
        let start = if tag.is_end { format!("</{}", tag.name) } else { format!("<{}", tag.name) };
        let at = rest.find(&start).expect("the tags of this page");
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        rest = &rest[rest.find('>').expect("closed") + 1..];
        let spoken = |name: &str| tag.attributes.get(name).map(|value| format!("[{name}: {value}] "));
        match (tag.name.as_str(), tag.is_end) {
            ("script" | "style", false) => {
                let end = rest.find(&format!("</{}", tag.name)).expect("its end");
                rest = &rest[end..];
            }
            ("th" | "td", true) => text.push_str(" | "),
            ("span", true) => text.push(' '),
            (name, _) if BLOCKS.contains(&name) => text.push('\n'),
            _ => {}
        }
        if !tag.is_end {
            let told = ["href", "aria-label", "aria-current", "data-find", "data-none", "title"];
            text.extend(told.into_iter().filter_map(spoken));
        }
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("<!"));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// What the pages say, compared with `tests/data/site`. After a wanted change, `UPDATE_SNAPSHOTS=1 cargo test --test reports`
/// writes them anew; they are read first.
#[test]
fn the_pages_say_what_is_stored() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/site");
    let one = site(&tournament());
    let sections =
        site_of_event(&event_of_sections(), &EventId::example(), &BTreeMap::new(), &Wording::english());
    // Of several pages of one kind the first.
    let of_one = "index categories cross-table player-1 player-6 players prize-list prizes round-1 round-3-names rules \
                  standings standings-1";
    let of_sections = "index section-1/standings section-2/index section-2/player-1 section-3/index";
    let pages = [("one", &one, of_one), ("sections", &sections, of_sections)].map(|(name, site, files)| {
        let pages = pages(site);
        let told = files.split_whitespace().map(|file| {
            let page = pages
                .get(format!("{file}.html").as_str())
                .unwrap_or_else(|| panic!("{file}: {:?}", pages.keys()));
            format!("==== {file}\n{}", text_of(page))
        });
        (folder.join(name).with_extension("txt"), told.collect::<Vec<_>>().join("\n"))
    });
    for (path, told) in pages {
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::write(&path, &told).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        for (told, stored) in told.lines().zip(stored.lines()) {
            assert_eq!(told, stored, "{}", path.display());
        }
        assert_eq!(told.lines().count(), stored.lines().count(), "{}", path.display());
    }
}

/// The event of all tests as section A, the Juniors in round 2, and a section without players.
fn event_of_sections() -> Event {
    let add =
        |name: &str| EventCommand::AddSection { name: name.into(), rules: Rules::new(SystemId::Vincze, 1) };
    let base = Event::from(tournament());
    let two = apply_event(&base, &EventCommand::Together(vec![add("Juniors"), add("C")])).unwrap();
    let mut parts = two.to_parts();
    let mut juniors = simulated(SystemId::Dutch).to_parts();
    juniors.event = parts.sections[0].tournament.event().clone().into();
    juniors.players.iter_mut().for_each(|player| Arc::make_mut(player).details.club.clear());
    parts.sections[1].tournament = Tournament::from_parts(juniors).unwrap();
    Event::from_parts(parts).unwrap()
}

#[test]
fn several_sections_have_a_page_of_all_and_folders_with_links_between() {
    let event = event_of_sections();
    let id = EventId::example();
    let site = site_of_event(&event, &id, &BTreeMap::new(), &Wording::english());
    assert_eq!(site.id, id.to_string());
    for (file, page) in pages(&site).iter().filter(|(file, _)| file.ends_with(".html")) {
        check_nesting(file, page);
        assert!(!page.contains("{$"), "{file}");
    }
    assert!(site.files.iter().all(|file| is_safe_path(&file.path)));
    assert!(check_links(&site) > 500);
    let pages = pages(&site);
    let first = pages["index.html"];
    assert!(first.contains("3 sections"), "{first}");
    for section in ["section-1", "section-2", "section-3"] {
        assert!(first.contains(&format!("href=\"{section}/index.html\"")), "{section}");
        let page = pages[format!("{section}/index.html").as_str()];
        assert!(page.contains("href=\"../index.html\"") && page.contains("href=\"../section-2/index.html\""));
    }
    assert!(pages["section-2/standings.html"].contains("Juniors"));
    // The only section is as it was.
    let alone = Event::from(tournament());
    let times = [(SectionId::FIRST, options().times)].into_iter().collect();
    let alone = site_of_event(&alone, &id, &times, &Wording::english());
    let same = site_of(&tournament(), &SiteOptions { id: id.to_string(), ..options() }, &Wording::english());
    assert_eq!(alone, same);
}

#[test]
fn tables_have_a_caption_and_every_heading_says_what_it_heads() {
    let site = site(&tournament());
    let mut tables = 0;
    for (file, page) in pages(&site).iter().filter(|(file, _)| **file != "rules.html") {
        assert_eq!(page.matches("<table>").count(), page.matches("<caption>").count(), "{file}");
        for tag in tags(page).iter().filter(|tag| tag.name == "th" && !tag.is_end) {
            assert!(tag.attributes.contains_key("scope"), "{file}");
        }
        tables += page.matches("<table>").count();
    }
    assert!(tables > 20, "only {tables} tables");
}

#[test]
fn every_player_has_a_page_and_stands_in_the_lists() {
    let event = tournament();
    let site = site(&event);
    let pages = pages(&site);
    for (id, player) in event.players().map(|player| (player.id, player)) {
        let own = pages[format!("player-{}.html", id.0 + 1).as_str()];
        assert!(own.contains(player.name()), "{}", player.name());
        for list in ["players.html", "standings.html", "cross-table.html", "standings-1.html"] {
            assert!(pages[list].contains(player.name()), "{list}: {}", player.name());
        }
    }
    assert_eq!(pages.keys().filter(|file| file.starts_with("player-")).count(), event.player_count());
}

#[test]
fn a_text_stays_a_text() {
    const EVIL: &str = "<script>alert(1)</script> & \"Co\" </title>'";
    let mut parts = with_player(&tournament(), |player| {
        let details = &mut player.details;
        (details.name, details.club) = (EVIL.to_owned(), EVIL.to_owned());
        details.federation = "<b>".to_owned();
    })
    .to_parts();
    let event = EventInfo {
        name: EVIL.to_owned(),
        place: EVIL.to_owned(),
        arbiter: EVIL.to_owned(),
        time_control: EVIL.to_owned(),
        ..EventInfo::clone(&parts.event)
    };
    *parts.event = event;
    let event = Tournament::from_parts(parts).unwrap();
    let site = site(&event);
    for (file, page) in pages(&site) {
        assert!(!page.contains("<script>alert") && !page.contains("<b>\""), "{file}");
        if file.ends_with(".html") || file.ends_with(".xml") {
            check_nesting(file, page);
        }
    }
    check_links(&site);
    assert!(
        pages(&site)["player-1.html"].contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;")
    );
    assert!(
        pages(&site)["index.html"].contains("\\u003cscript>alert(1)\\u003c/script>"),
        "in the data for machines"
    );
    let page = documents_page(&[Report::Players], &event, &PrintOptions::default(), &Wording::english());
    assert!(!page.unwrap().contains("<script>alert"));
}

#[test]
fn a_draft_never_appears() {
    let whole = tournament();
    let mut parts = whole.to_parts();
    let round = Arc::make_mut(&mut parts.rounds[2]);
    round.stage = Stage::Draft;
    round.games.iter_mut().for_each(|game| game.result = GameResult::Pending);
    let draft = Tournament::from_parts(parts).unwrap();
    let mut parts = whole.to_parts();
    parts.rounds.truncate(2);
    let before = Tournament::from_parts(parts).unwrap();
    assert_eq!(site(&draft), site(&before));
    assert!(pages(&site(&whole)).contains_key("round-3.html"));
    assert!(!pages(&site(&draft)).contains_key("round-3.html"));
}

#[test]
fn what_is_private_stays_out() {
    let event = with_player(&tournament(), |player| {
        let round = interzonal::model::RoundNumber::FIRST;
        player.details.born = Some(interzonal::model::Born::Day(jiff::civil::date(1987, 2, 13)));
        player.details.fide_id = Some(98_765_432);
        player.warnings = vec![Warning { round, reason: "telephone rang".to_owned() }];
        player.withdrawn = interzonal::model::RoundNumber::new(4);
        player.disqualified = Some("analysed in the corridor".to_owned());
    });
    let page = |reports: &[Report]| {
        documents_page(reports, &event, &PrintOptions::default(), &Wording::english()).unwrap()
    };
    let lists = page(&[Report::Players, Report::PlayersByName, Report::Standings]);
    let site = site(&event);
    let pages = pages(&site);
    for (file, text) in pages.iter().map(|(file, text)| (*file, *text)).chain([("one page", lists.as_str())])
    {
        for secret in ["1987", "13 February", "98765432", "telephone", "corridor", "2012", "Diamond</td>"] {
            assert!(!text.contains(secret), "{secret} stands in {file}");
        }
    }
}

/// Who has paid is for the table at the door only: everything that is written of the event is the same without it.
#[test]
fn who_has_paid_is_published_nowhere() {
    let wording = Wording::english();
    for system in [SystemId::Vincze, SystemId::SwT] {
        let event = simulated(system);
        let paid = with_player(&event, |player| player.paid = true);
        assert_ne!(paid, event);
        assert_eq!(site(&paid), site(&event));
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            assert_eq!(write(&paid, dialect), write(&event, dialect));
        }
        let options = PrintOptions::default();
        for report in Report::offered(&event) {
            assert_eq!(
                list_of(report, &paid, &options, &wording),
                list_of(report, &event, &options, &wording),
                "{report:?}"
            );
            let page = |event| documents_page(&[report], event, &options, &wording);
            assert_eq!(page(&paid), page(&event), "{report:?}");
        }
    }
}

#[test]
fn the_same_event_gives_the_same_bytes() {
    assert_eq!(site(&tournament()), site(&tournament()));
    assert_eq!(
        site(&tournament()).files.last().unwrap().path,
        "index.html",
        "what leads to others comes last"
    );
}

#[test]
fn a_link_to_a_player_holds_when_the_numbers_change() {
    let event = tournament();
    let mut parts = event.to_parts();
    parts.numbers.reverse();
    let renumbered = Tournament::from_parts(parts).unwrap();
    for event in [event, renumbered] {
        let (id, number) = (PlayerId(3), event.number(PlayerId(3)).unwrap());
        let site = site(&event);
        let page = pages(&site)["player-4.html"];
        assert!(page.contains(event.name(id)), "number {number}");
        assert!(page.contains(&format!("<dd><bdi>{number}</bdi></dd>")), "number {number}");
    }
}

#[test]
fn standings_tell_how_each_value_came_about() {
    let event = tournament();
    let site = site(&event);
    let pages = pages(&site);
    let standings = pages["standings.html"];
    // Three criteria for nine players, each with its addition and the way to all of it.
    assert_eq!(standings.matches("<details").count(), 27);
    assert!(standings.contains("#tie-break-1\">Round by round</a>"));
    assert!(standings.contains("Buchholz"));
    assert!(!pages["standings-1.html"].contains("<details"));
    // The style sheet aligns the cells of a column, and makes points bold, by their class.
    assert!(standings.contains("class=\"c-points r b\""), "{standings}");
    assert_eq!(pages["player-1.html"].matches("<details id=\"tie-break-").count(), 3);
}

#[test]
fn the_feed_has_every_round_and_the_standings_after_those_that_are_complete() {
    let site = site(&tournament());
    let feed = pages(&site)["feed.xml"];
    check_nesting("feed.xml", feed);
    assert_eq!(feed.matches("<entry>").count(), 5, "{feed}");
    assert!(feed.contains("<updated>2026-05-05T17:53:20Z</updated>"), "{feed}");
    // Readers tell the entries apart by names that stay (RFC 4287, 4.2.6).
    let ids: BTreeSet<&str> = feed.split("<id>").skip(1).filter_map(|rest| rest.split('<').next()).collect();
    assert_eq!(ids.len(), 6, "{ids:?}");
    assert!(ids.iter().all(|id| id.starts_with("tag:interzonal.org,2026:")), "{ids:?}");
    let files: BTreeSet<&str> = site.files.iter().map(|file| file.path.as_str()).collect();
    for link in feed.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(files.contains(link), "{link}");
    }
}

#[test]
fn every_list_stands_on_one_page_that_needs_no_other_file() {
    let event = tournament();
    let reports: Vec<Report> = Report::offered(&event).collect();
    let made: Vec<(Report, String)> = reports
        .iter()
        .filter_map(|report| {
            let page = documents_page(&[*report], &event, &PrintOptions::default(), &Wording::english());
            Some((*report, page.ok()?))
        })
        .collect();
    assert!(made.len() > 12, "only {} documents", made.len());
    for (report, page) in made {
        check_nesting(report.key(), &page);
        assert!(!page.contains("href=") && !page.contains("src="), "{}", report.key());
    }
    let both = [Report::Standings, Report::Rules];
    let page = documents_page(&both, &event, &PrintOptions::default(), &Wording::english()).unwrap();
    assert_eq!(page.matches("<section class=\"document\">").count(), 2);
}

#[test]
fn a_name_of_a_pair_and_a_name_from_right_to_left_stand_for_themselves() {
    let details = PlayerDetails { name: "אבגדה, ועז".to_owned(), ..PlayerDetails::default() };
    let parts = TournamentParts {
        players: vec![Arc::new(Player::new(PlayerId(0), details, 1))].into(),
        numbers: vec![Number(1)].into(),
        next_id: 1,
        ..TournamentParts::new(EventInfo::default(), tournament().rules().clone())
    };
    let site = site(&Tournament::from_parts(parts).unwrap());
    assert!(pages(&site)["players.html"].contains("<bdi>אבגדה, ועז</bdi>"));
}

/// The colours of a theme by their names, as the stylesheet has them.
fn colours(theme: &str) -> BTreeMap<&str, [f64; 3]> {
    let declared = theme.split(';').filter_map(|line| line.trim().rsplit_once("--")?.1.split_once(": #"));
    let channel = |hex: &str, at: usize| {
        let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    declared.map(|(name, hex)| (name, [0, 2, 4].map(|at| channel(hex, at)))).collect()
}

/// WCAG 2.2, 1.4.3: text has a contrast of at least 4.5 to what is behind it.
#[test]
fn every_text_can_be_read_in_light_and_in_dark() {
    let themes: Vec<&str> =
        STYLE.split(":root {").skip(1).take(2).map(|rest| rest.split('}').next().unwrap()).collect();
    for theme in themes {
        let colours = colours(theme);
        let luminance = |name: &str| {
            let [red, green, blue] = colours[name];
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let on = |behind: &[&'static str], text: &'static str| -> Vec<(&str, &str)> {
            behind.iter().map(|behind| (text, *behind)).collect()
        };
        let surfaces = ["canvas", "chrome", "zebra", "hover"];
        let mut pairs = [on(&surfaces, "text"), on(&surfaces, "weak"), on(&surfaces, "accent")].concat();
        pairs.extend(on(&["win", "draw", "loss"], "text"));
        pairs.extend([
            ("canvas", "accent"),
            ("on-banner", "banner"),
            ("weak-on-banner", "banner"),
            ("banner", "on-banner"),
        ]);
        for (text, behind) in pairs {
            let (a, b) = (luminance(text), luminance(behind));
            let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
            assert!(contrast >= 4.5, "{text} on {behind}: {contrast:.2}");
        }
    }
}

/// The rounds with their times for calendars, machines and people; a file without them has none of it.
#[test]
fn rounds_stand_in_the_calendar_with_their_times() {
    let mut parts = tournament().to_parts();
    let without = site(&Tournament::from_parts(parts.clone()).unwrap());
    assert!(without.files.iter().all(|file| file.path != "rounds.ics"));
    let day = |day| Some(jiff::civil::date(2026, 5, day));
    let time = |hour| Some(jiff::civil::time(hour, 30, 0, 0));
    *parts.event = EventInfo {
        name: "Łódź Open; spring, with a name that is longer than a line of a calendar may be".into(),
        place: "Old Mill, Riverside".into(),
        web: "https://example.org/open/".into(),
        time_control: "90 min + 30 s".into(),
        round_dates: vec![day(3), day(3), day(4)],
        round_times: vec![time(10), time(15)],
        ..EventInfo::default()
    };
    let site = site(&Tournament::from_parts(parts).unwrap());
    let text = |name: &str| {
        let file = site.files.iter().find(|file| file.path == name).unwrap();
        String::from_utf8(file.bytes.clone()).unwrap()
    };
    let calendar = text("rounds.ics");
    assert!(calendar.lines().all(|line| line.len() <= 75), "{calendar}");
    let calendar = calendar.replace("\r\n ", "");
    for line in [
        "SUMMARY:Łódź Open\\; spring\\, with a name that is longer than a line of a calendar may be\\, Round 2",
        "DTSTART:20260503T153000",
        "DTEND:20260503T193000",
        "DTSTART;VALUE=DATE:20260504",
        "LOCATION:Old Mill\\, Riverside",
        "UID:round-1.20260503-test@interzonal.org",
        "URL:https://example.org/open/round-1.html",
    ] {
        assert!(calendar.contains(&format!("{line}\r\n")), "{line} in {calendar}");
    }
    let first = text("index.html");
    assert!(first.contains(r#"href="rounds.ics""#) && first.contains("3 May 2026, 15:30"), "{first}");
    assert!(first.contains(r#""startDate":"2026-05-03T15:30:00""#), "{first}");
}

/// Each round's page has that round's pairs, and the way to the others says which one it is.
#[test]
fn each_round_has_its_own_page() {
    let event = simulated(SystemId::Dutch);
    let site = site(&event);
    let pages = pages(&site);
    for (number, round) in event.rounds() {
        let page = pages[format!("round-{number}.html").as_str()];
        let rows: Vec<&str> = page.split("<tr").collect();
        for game in &round.games {
            let (white, black) = (event.name(game.white), event.name(game.black));
            let stand_together = |row: &&str| row.contains(white) && row.contains(black);
            assert!(rows.iter().any(stand_together), "round {number}: {white}, {black}");
        }
        for file in [|round| format!("round-{round}.html"), |round| format!("round-{round}-names.html")] {
            let tags = tags(pages[file(number).as_str()]);
            let is_round =
                |tag: &&Tag| tag.attributes.get("aria-label").is_some_and(|to| to.starts_with("Round "));
            let links: Vec<&str> =
                tags.iter().filter(is_round).map(|tag| tag.attributes["href"].as_str()).collect();
            let expected: Vec<String> = event.rounds().map(|(other, _)| file(other)).collect();
            assert_eq!(links, expected, "the other rounds in the same order");
        }
        let current: Vec<String> = tags(page)
            .into_iter()
            .filter(|tag| tag.attributes.get("href").is_some_and(|file| file.starts_with("round-")))
            .filter(|tag| tag.attributes.get("aria-current").is_some_and(|current| current == "page"))
            .filter_map(|tag| tag.attributes.get("aria-label").cloned())
            .collect();
        assert_eq!(current, [format!("Round {number}")]);
    }
}

/// The lines of the lists of a first page, list by list.
fn lines_of_heads(page: &str) -> Vec<usize> {
    let heads = page.split("<section class=\"head\">").skip(1);
    heads.map(|head| head.split("</table>").next().unwrap().matches("<tr").count() - 1).collect()
}

#[test]
fn the_first_page_of_an_event_has_ten_lines_and_that_of_sections_five() {
    let of_event = [9, 10, 11].map(|players| {
        let site = site(&two_rounds(players));
        *lines_of_heads(pages(&site)["index.html"]).iter().max().unwrap()
    });
    let of_sections = [4, 5, 6].map(|players| {
        let joined = |name: &str| interzonal::model::Joined {
            tournament: two_rounds(players),
            otherwise: name.to_owned(),
        };
        let event = Event::joined(vec![joined("A"), joined("B")]).unwrap();
        let site = site_of_event(&event, &EventId::example(), &BTreeMap::new(), &Wording::english());
        lines_of_heads(pages(&site)["index.html"])
    });
    let sections = [[4, 4], [5, 5], [5, 5]].map(Vec::from);
    assert_eq!((of_event, of_sections), ([9, 10, 10], sections));
}
