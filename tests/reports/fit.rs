//! Every document of events of all sizes on every paper: each name is there in full, no text leaves its page, its cell or
//! stands on another, no page has only notes. In a release build with up to 1 000 players, else with up to 120.

use std::collections::BTreeMap;
use std::sync::Arc;

use interzonal::model::{
    Bye, EventInfo, Game, GameResult, Number, Player, PlayerDetails, PlayerId, Round, RoundNumber, Rules,
    Stage, SystemId, TieBreakCode, Tournament, TournamentParts,
};
use interzonal::reports::document::{
    Area, Item, Orientation, Page, PaperSize, Part, Role, Sheet, TableRow, TextRun,
};
use interzonal::reports::pages::build;
use interzonal::reports::{Document, PrintOptions, Report};
use interzonal::wording::Wording;

const ROUNDS: u32 = 9;

/// What people are called.
#[derive(Clone, Copy, Debug)]
enum Names {
    Short,
    Long,
    Hard,
}

impl Names {
    fn name(self, at: u32) -> String {
        let hard = [
            "Ωμέγα, Νικόλαος",
            "Петров-Водкин, Кузьма",
            "Nguyễn Thị Minh Khai, Bích",
            "Şükrü Öğüş, Işık",
            "O",
            "",
        ];
        match self {
            Self::Short => format!("Ng{at}, Al"),
            Self::Long => {
                format!("Featherstonehaugh-Nebuchadnezzar {at}, Hubert Blaine Christopher Alexander")
            }
            Self::Hard => match hard[at as usize % hard.len()] {
                "" => format!(
                    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft{at}"
                ),
                name => format!("{name} {at}"),
            },
        }
    }
}

/// An event in which everybody has played in turn, with byes, results to come and clubs.
fn event(count: u32, names: Names) -> Tournament {
    event_of(count, names, ROUNDS, &["BH/C1", "BH", "SB", "DE", "WIN"])
}

/// The same with so many rounds and these tie-breaks.
fn event_of(count: u32, names: Names, rounds: u32, tie_breaks: &[&str]) -> Tournament {
    let mut rules = Rules::new(SystemId::Dutch, 7);
    rules.rounds = rounds as u8;
    rules.tie_breaks = tie_breaks.iter().copied().map(TieBreakCode::new).collect();
    let player = |id: u32| {
        let details = PlayerDetails {
            name: names.name(id),
            rating: (id % 7 != 3).then_some(2700 - (id % 1700) as u16),
            federation: ["CZE", "POL", "GRE", ""][id as usize % 4].to_owned(),
            club: ["ŠK Hradec Králové", "", "Schachfreunde Nürnberg-Langwasser 1952 e. V.", "Левски"]
                [id as usize % 4]
                .to_owned(),
            ..PlayerDetails::default()
        };
        Arc::new(Player::new(PlayerId(id), details, id))
    };
    let round = |turn: u32| {
        let seat = |place: u32| PlayerId(if place == 0 { 0 } else { (place - 1 + turn) % (count - 1) + 1 });
        let result = |at: u32| match (at + turn) % 4 {
            _ if turn + 1 == rounds => GameResult::Pending,
            0 => GameResult::WhiteWins,
            1 => GameResult::Draw,
            2 => GameResult::BlackWins,
            _ => GameResult::BlackWinsByDefault,
        };
        let board = |at: u32| Game { result: result(at), ..Game::new(seat(at), seat(count - 1 - at)) };
        Arc::new(Round {
            games: (0..count / 2 - 1).map(board).collect(),
            byes: [(seat(count / 2 - 1), Bye::Half), (seat(count / 2), Bye::Pairing)].into(),
            stage: Stage::Published,
            paired_by: Some(SystemId::Dutch),
            one_sided: Vec::new(),
        })
    };
    let info = EventInfo { name: "Riverside Open 2026".to_owned(), ..EventInfo::default() };
    Tournament::from_parts(TournamentParts {
        players: (0..count).map(player).collect(),
        numbers: (1..=count as u16).map(Number).collect(),
        rounds: (0..rounds).map(round).collect(),
        next_id: count,
        ..TournamentParts::new(info, rules)
    })
    .expect("a sound tournament")
}

fn runs(page: &Page) -> impl Iterator<Item = &TextRun> {
    page.items.iter().filter_map(Item::text_run)
}

fn assert_inside(document: &Document, what: &str) {
    for page in &document.pages {
        let room = page.printable;
        for item in &page.items {
            let Area { x, y, .. } = item.area();
            let (right, bottom) = (item.area().right(), item.area().bottom());
            let is_inside = x >= room.x - 0.5
                && right <= room.right() + 0.5
                && y >= room.y - 0.5
                && bottom <= room.bottom() + 0.5;
            assert!(is_inside, "{what}: {item:?} leaves {room:?}");
        }
    }
}

/// Texts on the same line do not touch, and lines of the same cell or of neighbouring rows do not overlap.
fn assert_apart(document: &Document, what: &str) {
    for page in &document.pages {
        let mut lines: BTreeMap<i64, Vec<&TextRun>> = BTreeMap::new();
        for run in runs(page) {
            lines.entry((run.baseline * 4.0).round() as i64).or_default().push(run);
        }
        for line in lines.values_mut() {
            line.sort_by(|a, b| a.x.total_cmp(&b.x));
            for pair in line.windows(2) {
                assert!(
                    pair[0].x + pair[0].width <= pair[1].x + 0.3,
                    "{what}: {:?} touches {:?}",
                    pair[0],
                    pair[1]
                );
            }
        }
        let all: Vec<&TextRun> = runs(page).collect();
        for pair in all.windows(2) {
            let (upper, lower) =
                if pair[0].baseline < pair[1].baseline { (pair[0], pair[1]) } else { (pair[1], pair[0]) };
            let is_beside = upper.x + upper.width <= lower.x + 0.3 || lower.x + lower.width <= upper.x + 0.3;
            let gap = lower.baseline - upper.baseline;
            assert!(is_beside || gap < 0.3 || gap > lower.size * 0.95, "{what}: {upper:?} is over {lower:?}");
        }
    }
}

/// Without blanks, which end lines.
fn close_up(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Every cell is printed in full, in one size over the whole table.
fn assert_whole(document: &Document, sheet: usize, of: &Sheet, what: &str) {
    let mut said: BTreeMap<Role, String> = BTreeMap::new();
    let pages = || document.pages.iter().filter(|page| page.sheet == sheet);
    for run in pages().flat_map(runs).filter(|run| run.role != Role::Furniture) {
        said.entry(run.role).or_default().push_str(&close_up(&run.text));
    }
    for (place, table) in of.tables.iter().enumerate() {
        for (row, cells) in table.rows.iter().enumerate() {
            let TableRow::Cells(cells) = cells else { continue };
            for (column, cell) in cells.iter().enumerate() {
                let role = Role::Table(place, Part::Row(row, Some(column)));
                let shown = said.get(&role).map_or("", String::as_str);
                assert_eq!(shown, close_up(cell.shown()), "{what}: {role:?}");
            }
        }
        let of_rows =
            |run: &&TextRun| matches!(run.role, Role::Table(at, Part::Row(_, Some(_))) if at == place);
        let sizes = pages().flat_map(runs).filter(of_rows).map(|run| run.size);
        let (least, most) =
            sizes.fold((f32::INFINITY, 0.0_f32), |(least, most), size| (least.min(size), most.max(size)));
        assert!(most <= 0.0 || most - least < 0.01, "{what}: type of {least} and of {most} in one table");
    }
    let is_note = |run: &TextRun| matches!(run.role, Role::Note(_));
    let has_more =
        |page: &Page| runs(page).any(|run| !is_note(run) && run.role != Role::Furniture && is_of_list(run));
    if !of.tables.is_empty() && pages().count() > 1 {
        assert!(
            pages().all(|page| has_more(page) || !runs(page).any(is_note)),
            "{what}: a page with notes only"
        );
    }
}

fn is_of_list(run: &TextRun) -> bool {
    matches!(run.role, Role::Table(..))
}

fn sizes() -> Vec<u32> {
    if cfg!(debug_assertions) { vec![8, 40, 120] } else { vec![8, 40, 120, 300, 1000] }
}

#[test]
fn every_document_fits_every_paper_with_every_name() {
    let wording = Wording::english();
    let mut seen = 0;
    for (at, count) in sizes().into_iter().enumerate() {
        for names in [Names::Short, Names::Long, Names::Hard] {
            let event = event(count, names);
            for report in Report::offered(&event) {
                // Of the largest events one paper a document in turn, and of the others all.
                let papers = PaperSize::ALL.into_iter().enumerate();
                let papers =
                    papers.filter(|(place, _)| count <= 40 || place % 3 == at % 3).map(|(_, paper)| paper);
                for paper in papers {
                    let options = PrintOptions {
                        paper,
                        orientation: Orientation::Automatic,
                        round: RoundNumber::new(3),
                        player: event.players().nth(3).map(|player| player.id),
                        ..PrintOptions::default()
                    };
                    let document = build(report, &event, &options, &wording);
                    let what = format!("{count} {names:?} {} {paper:?}", report.key());
                    assert_inside(&document, &what);
                    assert_apart(&document, &what);
                    for (place, sheet) in document.sheets.iter().enumerate() {
                        assert_whole(&document, place, sheet, &what);
                    }
                    seen += document.pages.len();
                }
            }
        }
    }
    println!("{seen} pages");
    assert!(seen > 500, "only {seen} pages");
}

/// Ten tie-breaks over eleven rounds: what the letters mean stands with the last player, on every paper, of one and of all.
#[test]
fn the_legend_of_the_tie_breaks_has_no_page_of_its_own() {
    let wording = Wording::english();
    let codes = ["BH/C1", "BH/M1", "BH", "SB/C1", "SB", "DE", "PS", "KS", "ARO/C1", "TPR"];
    for (count, names) in [(6, Names::Short), (14, Names::Short)] {
        let event = event_of(count, names, 11, &codes);
        let one = event.players().nth(3).map(|player| player.id);
        for paper in PaperSize::ALL {
            for orientation in [Orientation::Automatic, Orientation::Portrait, Orientation::Landscape] {
                for player in [None, one] {
                    let round = RoundNumber::new(11);
                    let options =
                        PrintOptions { paper, orientation, round, player, ..PrintOptions::default() };
                    let document = build(Report::TieBreaks, &event, &options, &wording);
                    let what = format!("{count} {names:?} {paper:?} {orientation:?} {player:?}");
                    assert!(document.sheets[0].tables[0].rows.len() >= 11, "{what}");
                    assert_inside(&document, &what);
                    assert_whole(&document, 0, &document.sheets[0], &what);
                }
            }
        }
    }
}
