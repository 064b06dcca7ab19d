//! Where each text, line and box stands on the pages, compared with the stored places (`tests/data/places`) within half a
//! point: what `sheets` stores is which words are on a page, not whether they stand on top of each other. After a wanted
//! change, `UPDATE_SNAPSHOTS=1 cargo test --test reports` writes them anew; the sheets are looked at first.

use std::path::PathBuf;

use interzonal::desk::simulation::{Plan, simulate};
use interzonal::model::{
    Awards, BracketSize, Command, Logo, PlayOff, PlayerId, Rules, SystemId, TieBreakCode, Title, Tournament,
    TournamentParts, apply,
};
use interzonal::pairing::system;
use interzonal::reports::document::{Area, Item, Page};
use interzonal::reports::pages::build;
use interzonal::reports::{Document, Report};
use interzonal::wording::Wording;

use super::sheets::{options, tournament};

/// A tenth of a point is what is stored; half a point is what nobody sees.
const CLOSE: f32 = 0.5;

/// The event of the stored sheets. All its letters are in the shipped fonts, so that pages are the same on every machine, and
/// one name needs two lines.
fn event() -> Tournament {
    with(|parts| {
        for (at, name) in
            [(3, "Omega, Nikos"), (4, "Petrov, Ivan"), (6, "Featherstonehaugh-Cholmondeley, Maximilian")]
        {
            let mut player = (*parts.players[at]).clone();
            player.details.name = name.to_owned();
            player.details.club = "Chess Club of the Old Mill".to_owned();
            player.details.title = Some(Title::FM);
            parts.players[at] = player.into();
        }
    })
}

fn with(change: impl FnOnce(&mut TournamentParts)) -> Tournament {
    let mut parts = tournament().to_parts();
    change(&mut parts);
    Tournament::from_parts(parts).expect("a sound tournament")
}

fn document(report: Report, event: &Tournament) -> Document {
    build(report, event, &options(), &Wording::english())
}

fn of_area(area: Area) -> [f32; 4] {
    [area.x, area.y, area.width, area.height]
}

/// The places of a page, one item a line: its numbers, then its text.
fn lines(page: &Page) -> Vec<String> {
    let line = |kind: &str, numbers: &[f32], text: &str| {
        let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:.1}")).collect();
        format!("{kind} {} | {text}", numbers.join(" "))
    };
    let item = |item: &Item| match item {
        Item::Text(run) => line("text", &[run.x, run.baseline, run.width, run.size], &run.text),
        Item::Line(one) => line("line", &[one.from.0, one.from.1, one.to.0, one.to.1, one.thickness], ""),
        Item::Box(frame) => {
            line("box", &of_area(frame.area), if frame.fill.is_some() { "filled" } else { "" })
        }
        Item::Picture(picture) => line("picture", &of_area(picture.area), ""),
    };
    let head = line("page", &[page.extent.width, page.extent.height], "");
    std::iter::once(head).chain(page.items.iter().map(item)).collect()
}

fn are_close(one: &str, other: &str) -> bool {
    let Some(((numbers, text), (others, other_text))) = one.split_once(" | ").zip(other.split_once(" | "))
    else {
        return one == other;
    };
    let number = |word: &str| word.parse::<f32>().ok();
    let mut pairs = numbers.split(' ').zip(others.split(' '));
    let same = |(a, b): (&str, &str)| match number(a).zip(number(b)) {
        Some((a, b)) => (a - b).abs() <= CLOSE,
        None => a == b,
    };
    text == other_text && numbers.split(' ').count() == others.split(' ').count() && pairs.all(same)
}

/// Compares a document with `tests/data/places/NAME.txt`.
fn assert_placed(name: &str, document: &Document) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/places").join(name);
    let path = path.with_extension("txt");
    let placed: Vec<String> = document.pages.iter().flat_map(lines).collect();
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, placed.join("\n") + "\n").expect("a writable folder");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    for (at, (placed, stored)) in placed.iter().zip(stored.lines()).enumerate() {
        assert!(are_close(placed, stored), "{name}, line {}: {placed}, stored is {stored}", at + 1);
    }
    assert_eq!(placed.len(), stored.lines().count(), "{name}: so many items");
}

#[test]
fn every_document_is_laid_out_as_stored() {
    let event = event();
    for report in Report::all() {
        assert_placed(report.key(), &document(report, &event));
    }
}

#[test]
fn a_bracket_is_laid_out_as_stored() {
    let seeds = (0..8).map(PlayerId).collect();
    let event = with(|parts| {
        parts.players[6] = event().players().nth(6).expect("a player").clone().into();
        parts.play_off = Some(PlayOff::new(BracketSize::Eight, true, seeds).into());
    });
    assert_placed("play-off-eight", &document(Report::PlayOff, &event));
}

/// Lists of several pages and columns, with notes below the last one.
#[test]
fn long_lists_are_laid_out_as_stored() {
    let plan = Plan {
        players: 73,
        rounds: 5,
        system: SystemId::Dutch,
        seed: 18,
        draws: 30,
        forfeits: 3,
        byes: 3,
        absences: 3,
    };
    let simulated =
        simulate(&plan, system(SystemId::Dutch).expect("an engine")).expect("an event").tournament;
    let codes = ["BH/C1", "BH", "SB", "DE", "WIN", "BPG", "PS", "ARO", "TPR"];
    let mut parts = simulated.to_parts();
    *parts.rules = Rules { tie_breaks: codes.map(TieBreakCode::new).to_vec(), ..simulated.rules().clone() };
    let event = Tournament::from_parts(parts).expect("a sound tournament");
    for report in [Report::Names, Report::Boards, Report::Standings, Report::CrossTable, Report::WallChart] {
        assert_placed(&format!("long-{}", report.key()), &document(report, &event));
    }
}

/// The logo of the event beside its words, on lists and on what stands on the tables.
#[test]
fn a_logo_is_laid_out_as_stored() {
    let logo = Logo::new(include_bytes!("../data/logo/riverside.svg")).expect("a picture");
    let event = apply(&event(), &Command::SetLogo(Some(logo))).expect("a logo");
    for report in [Report::Standings, Report::PlaceCards, Report::Badges] {
        assert_placed(&format!("logo-{}", report.key()), &document(report, &event));
    }
}

/// An event without categories says so, and where they are named.
#[test]
fn an_event_without_categories_says_so() {
    let event = with(|parts| *parts.awards = Awards::default());
    let document = document(Report::Categories, &event);
    let words: Vec<String> = document.pages.iter().flat_map(lines).collect();
    let note = "This event has no categories yet. Add them under Standings.";
    assert!(words.iter().any(|line| line.ends_with(note)), "{words:#?}");
}

/// Nobody has a place in a category while a tie-break is not known.
#[test]
fn categories_say_why_there_are_no_standings() {
    let event = with(|parts| {
        *parts.rules = Rules { tie_breaks: vec![TieBreakCode::new("BH/X9")], ..(*parts.rules).clone() };
    });
    let document = document(Report::Categories, &event);
    let words: Vec<String> = document.pages.iter().flat_map(lines).collect();
    assert!(words.iter().any(|line| line.contains("BH/X9")), "{words:#?}");
}
