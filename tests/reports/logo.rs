//! The logo of the event: at the head of the sheets and of the web pages, on place cards and badges; kept in the event's
//! file, which opens whatever became of it there.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use interzonal::files::ron;
use interzonal::model::{Command, EventId, Journal, Logo, Tournament, apply};
use interzonal::reports::document::{Area, Item, PaperSize};
use interzonal::reports::pages::{build, pdf};
use interzonal::reports::site::{SiteOptions, site_of};
use interzonal::reports::{PrintOptions, Report};
use interzonal::wording::Wording;

use crate::site::two_rounds;

const RIVERSIDE: &[u8] = include_bytes!("../data/logo/riverside.svg");

fn with_logo(event: &Tournament) -> Tournament {
    apply(event, &Command::SetLogo(Some(Logo::new(RIVERSIDE).unwrap()))).unwrap()
}

fn overlap(a: Area, b: Area) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

#[test]
fn it_stands_on_each_page_beside_the_words() {
    let event = with_logo(&two_rounds(40));
    let hung = [Report::Boards, Report::Standings, Report::CrossTable, Report::PlayersByName];
    for (report, pieces) in hung.map(|report| (report, 1)).into_iter().chain([
        (Report::Badges, 10),
        (Report::PlaceCards, 2),
        (Report::Slips, 0),
        (Report::BoardNumbers, 0),
    ]) {
        for paper in PaperSize::ALL {
            let options = PrintOptions { paper, ..PrintOptions::default() };
            let document = build(report, &event, &options, &Wording::english());
            for page in &document.pages {
                let pictures: Vec<Area> = page
                    .items
                    .iter()
                    .filter_map(|item| match item {
                        Item::Picture(placed) => Some(placed.area),
                        _ => None,
                    })
                    .collect();
                if paper == PaperSize::A4 && page.sheet == 0 {
                    assert_eq!(pictures.is_empty(), pieces == 0, "{report:?}");
                    assert!(pictures.len() <= pieces, "{report:?}: {}", pictures.len());
                }
                for picture in &pictures {
                    let within = page.printable;
                    assert!(picture.x >= within.x - 0.1 && picture.right() <= within.right() + 0.1);
                    assert!(picture.y >= within.y - 0.1 && picture.bottom() <= within.bottom() + 0.1);
                    // The drawing is half as wide again as it is high.
                    assert!((picture.width / picture.height - 1.5).abs() < 0.01, "{report:?} on {paper:?}");
                    for run in page.items.iter().filter_map(Item::text_run) {
                        let letters = Area {
                            x: run.x,
                            y: run.baseline - run.size * 0.7,
                            width: run.width,
                            height: run.size * 0.7,
                        };
                        assert!(!overlap(*picture, letters), "{report:?} on {paper:?}: {}", run.text);
                    }
                }
            }
        }
    }
}

#[test]
fn many_pages_hold_it_once() {
    let plain = two_rounds(120);
    let size = |event: &Tournament| {
        let document = build(Report::Badges, event, &PrintOptions::default(), &Wording::english());
        assert!(document.pages.len() >= 12);
        pdf(&document).unwrap().len()
    };
    let more = size(&with_logo(&plain)) - size(&plain);
    assert!(more < 60_000, "{more} bytes for 120 badges");
}

#[test]
fn web_pages_show_it_with_words_for_who_cannot_see_it() {
    let site = site_of(&with_logo(&two_rounds(8)), &SiteOptions::default(), &Wording::english());
    let logo = site.files.iter().find(|file| file.path == "logo.png").unwrap();
    assert!(logo.bytes.starts_with(b"\x89PNG"), "no drawing, which could hold a script");
    let pages: Vec<&str> = site
        .files
        .iter()
        .filter(|file| file.path.ends_with(".html"))
        .map(|file| std::str::from_utf8(&file.bytes).unwrap())
        .collect();
    let shown =
        r#"<img class="logo" src="logo.png" alt="Logo of Simulated dutch 5" width="480" height="320">"#;
    assert!(pages.iter().all(|page| page.contains(shown)));
    let without = site_of(&two_rounds(8), &SiteOptions::default(), &Wording::english());
    assert!(without.files.iter().all(|file| file.path != "logo.png"));
}

/// What an event's file says with this in the place of its logo.
fn opened(kind: &str, data: &str) -> Option<Tournament> {
    let journal = Journal {
        id: EventId::example(),
        base: with_logo(&two_rounds(4)).into(),
        entries: Vec::new(),
        cursor: 0,
        kept: Vec::new(),
    };
    let text = ron::write(&journal, 0).unwrap();
    let logo = format!("(kind: Svg, data: \"{}\")", STANDARD.encode(RIVERSIDE));
    assert!(text.contains(&logo), "in the file as it is");
    let other = text.replace(&logo, &format!("(kind: {kind}, data: \"{data}\")"));
    ron::read(&other).ok().map(|file| file.journal.base.first().tournament.clone())
}

#[test]
fn an_event_opens_whatever_became_of_its_logo() {
    let sound = opened("Svg", &STANDARD.encode(RIVERSIDE)).unwrap();
    assert_eq!(sound.logo().map(Logo::bytes), Some(RIVERSIDE));
    let huge = STANDARD.encode([RIVERSIDE, &vec![b' '; 1 << 20]].concat());
    let bomb = STANDARD.encode([&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], &[0x7f; 8]].concat());
    for (kind, data) in [
        ("Svg", "no base64!"),
        ("Svg", ""),
        ("Svg", &huge),
        ("Png", &bomb),
        ("Png", &STANDARD.encode(RIVERSIDE)),
    ] {
        let event = opened(kind, data).unwrap();
        assert_eq!(event.logo(), None, "{kind}");
        assert_eq!(event.player_count(), 4);
    }
    // Sound by its beginning, but nothing that can be drawn: printed without it.
    let empty = opened("Svg", &STANDARD.encode("<svg")).unwrap();
    let document = build(Report::Standings, &empty, &PrintOptions::default(), &Wording::english());
    assert!(document.pages.iter().flat_map(|page| &page.items).all(|item| !matches!(item, Item::Picture(_))));
}
