//! The sheets an arbiter prints, compared with stored text (`tests/data/sheets`). After a wanted change,
//! `UPDATE_SNAPSHOTS=1 cargo test --test reports` writes them anew.

use std::path::PathBuf;
use std::sync::Arc;

use interzonal::model::{
    Awards, BonusLevel, Born, Bye, Category, Criteria, Currency, EventInfo, FideId, Game, GameResult,
    Membership, Number, Parts, Percentage, Player, PlayerDetails, PlayerId, PrizeFund, PrizeList, Rating,
    Round, RoundNumber, Rules, Sex, Sharing, Stage, SystemId, TieBreakCode, Title, Tournament,
};
use interzonal::reports::document::{Cell, Item, PaperSize, Row};
use interzonal::reports::{Document, PrintOptions, Report, build, build_pack, pdf};
use interzonal::wording::Wording;

struct Entry(&'static str, Option<Title>, Option<Rating>, &'static str, &'static str, Option<FideId>);

const ENTRIES: [Entry; 9] = [
    Entry("Łukasz, Piotr", Some(Title::GM), Some(2455), "POL", "KSz Stilon", Some(1_100_001)),
    Entry("Novák, Jan", Some(Title::IM), Some(2388), "CZE", "ŠK Hradec Králové", Some(300_002)),
    Entry("Okafor, Ada", None, Some(2320), "NGR", "", None),
    Entry("Ωμέγα, Νικόλαος", Some(Title::FM), Some(2290), "GRE", "", None),
    Entry("Петров, Иван", None, Some(2244), "BUL", "Левски", None),
    Entry("Nguyễn Thị, Bích", Some(Title::WIM), Some(2190), "VIE", "", Some(12_400_006)),
    Entry("Ասրյան, Կարեն", None, Some(2105), "ARM", "", None),
    Entry("Čapek, Čeněk", None, None, "CZE", "ŠK Hradec Králové", None),
    Entry("Young, Sam", None, None, "ENG", "", None),
];

fn player(id: u32, entry: &Entry) -> Player {
    let Entry(name, title, rating, federation, club, fide_id) = entry;
    Player {
        id: PlayerId(id),
        details: PlayerDetails {
            name: (*name).to_owned(),
            title: *title,
            rating: *rating,
            federation: (*federation).to_owned(),
            club: (*club).to_owned(),
            fide_id: *fide_id,
            born: (id == 8).then_some(Born::Year(2012)),
            sex: (id == 5).then_some(Sex::Female),
            level: match id {
                0 => "Diamond".to_owned(),
                4 => "gold".to_owned(),
                _ => String::new(),
            },
            ..PlayerDetails::default()
        },
        lot: id,
        entered: RoundNumber::FIRST,
        withdrawn: (id == 7).then(|| RoundNumber::new(3)).flatten(),
        requests: Default::default(),
        acceleration: Default::default(),
        warnings: Vec::new(),
        disqualified: None,
    }
}

fn game(white: u32, black: u32, result: GameResult) -> Game {
    Game { result, ..Game::new(PlayerId(white - 1), PlayerId(black - 1)) }
}

fn round(games: Vec<Game>, byes: &[(u32, Bye)]) -> Arc<Round> {
    Arc::new(Round {
        games,
        byes: byes.iter().map(|(number, bye)| (PlayerId(number - 1), *bye)).collect(),
        stage: Stage::Published,
        paired_by: Some(SystemId::Vincze),
        one_sided: Vec::new(),
    })
}

/// Nine players; two rounds played, the third on the wall with one result known, one withdrawn, one absent.
/// A main list shared by Hort and two categories, one prize each.
fn awards() -> Awards {
    let list = |amounts: &[u64], sharing| PrizeList { amounts: amounts.to_vec(), sharing };
    let category = |name: &str, criteria, prizes| Category {
        name: name.to_owned(),
        members: Membership::Matching(criteria),
        prizes,
    };
    Awards {
        currency: Currency { unit: "€".to_owned(), decimals: 2 },
        one_prize: true,
        main: list(&[30_000, 20_000, 10_000], Sharing::Hort),
        categories: vec![
            category(
                "U2300",
                Criteria { rating_to: Some(2299), unrated: true, ..Criteria::default() },
                list(&[10_000, 6_000, 4_000], Sharing::Equal),
            ),
            category(
                "Women",
                Criteria { sex: Some(Sex::Female), ..Criteria::default() },
                list(&[10_000], Sharing::None),
            ),
        ],
        ..Awards::default()
    }
}

fn tournament() -> Tournament {
    use GameResult::{BlackWins, BlackWinsByDefault, Draw, Pending, WhiteWins};
    let mut rules = Rules::new(SystemId::Vincze, 7);
    rules.rounds = 5;
    rules.tie_breaks = ["BUCHHOLZ", "SB0", "WINS"].map(TieBreakCode::new).to_vec();
    let percentage = Percentage::from_tenths(800).expect("a percentage");
    rules.prize_fund = Some(PrizeFund { fee: 15, percentage, unit: "€".to_owned() });
    rules.bonus_levels = vec![
        BonusLevel { name: "Diamond".to_owned(), win: 20, loss: 10 },
        BonusLevel { name: "Gold".to_owned(), win: 5, loss: 2 },
    ];
    Tournament::from_parts(Parts {
        event: EventInfo {
            name: "Riverside Open 2026".to_owned(),
            place: "Hradec Králové".to_owned(),
            start: Some(jiff::civil::date(2026, 5, 3)),
            end: Some(jiff::civil::date(2026, 5, 9)),
            ..EventInfo::default()
        },
        rules,
        players: (0..9).zip(&ENTRIES).map(|(id, entry)| Arc::new(player(id, entry))).collect(),
        numbers: (1..=9).map(Number).collect(),
        rounds: vec![
            round(
                vec![
                    game(1, 5, WhiteWins),
                    game(6, 2, Draw),
                    game(3, 7, WhiteWins),
                    game(8, 4, BlackWinsByDefault),
                ],
                &[(9, Bye::Pairing)],
            ),
            round(
                vec![game(3, 1, Draw), game(4, 9, WhiteWins), game(7, 2, BlackWins), game(5, 6, Draw)],
                &[(8, Bye::Half)],
            ),
            round(
                vec![game(1, 4, Pending), game(6, 3, Pending), game(2, 5, Draw)],
                &[(7, Bye::Pairing), (8, Bye::Zero), (9, Bye::Zero)],
            ),
        ],
        corrected: Default::default(),
        forbidden: Default::default(),
        kept_lines: Vec::new(),
        next_id: 9,
        finished: false,
        clock: None,
        play_off: None,
        awards: awards(),
    })
    .expect("a sound tournament")
}

fn options() -> PrintOptions {
    PrintOptions { printed_at: "21 November 2026, 14:05".to_owned(), ..PrintOptions::default() }
}

fn document(report: Report) -> Document {
    build(report, &tournament(), &options(), &Wording::english())
}

fn text(document: &Document) -> String {
    let mut text = String::new();
    for page in &document.pages {
        for line in page.lines() {
            text.push_str(&line);
            text.push('\n');
        }
        text.push('\n');
    }
    text
}

/// Compares a document with `tests/data/sheets/NAME.txt`.
fn assert_stored(name: &str, document: &Document) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/sheets").join(name);
    let path = path.with_extension("txt");
    let printed = text(document);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, &printed).expect("a writable folder");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert_eq!(printed, stored, "{name}");
}

#[test]
fn every_sheet_is_as_stored() {
    for report in Report::all() {
        assert_stored(report.key(), &document(report));
    }
}

/// The same event under criteria of C.07.
fn fide_event(codes: &str) -> Tournament {
    let mut parts = tournament().to_parts();
    parts.rules.tie_breaks = codes.split_whitespace().map(TieBreakCode::new).collect();
    Tournament::from_parts(parts).expect("a sound tournament")
}

/// Cuts, dummies, products, means, values that nobody has, and whom direct encounter found tied.
#[test]
fn tie_breaks_of_c07_are_explained_with_their_articles() {
    let event = fide_event("BH/C1 SB DE AOB ARO TPR/U1400 PTP/U1400 LOTS");
    let explained = |number: u32| {
        let player = Some(PlayerId(number - 1));
        let options = PrintOptions { player, round: RoundNumber::new(2), ..options() };
        build(Report::TieBreaks, &event, &options, &Wording::english())
    };
    assert_stored("tie-breaks-c07-winner", &explained(2));
    assert_stored("tie-breaks-c07-absent", &explained(8));
}

/// One page for each player, on every paper, also with many criteria and eleven rounds.
#[test]
fn each_player_is_explained_on_one_page() {
    let mut parts = fide_event("BH/C1 BH/M1 BH SB DE WIN BPG PS AOB ARO/U1400").to_parts();
    let (first, rest) = (parts.rounds[0].clone(), parts.rounds.clone());
    parts.rounds = rest.into_iter().chain(std::iter::repeat_n(first, 8)).collect();
    let event = Tournament::from_parts(parts).expect("a sound tournament");
    for paper in PaperSize::ALL {
        let options = PrintOptions { paper, ..options() };
        let document = build(Report::TieBreaks, &event, &options, &Wording::english());
        assert_eq!((document.sheets.len(), document.pages.len()), (9, 9), "{paper:?}");
        assert!(document.missing.is_empty(), "{:?}", document.missing);
        for page in &document.pages {
            let inside = |item: &Item| {
                let (area, room) = (item.area(), page.printable);
                area.x >= room.x - 0.5
                    && area.right() <= room.right() + 0.5
                    && area.bottom() <= room.bottom() + 0.5
            };
            assert!(page.items.iter().all(inside), "{paper:?}");
            assert!(page.lines().iter().any(|line| line.starts_with("Total")), "{:?}", page.lines());
        }
        assert!(pdf(&document).is_ok());
    }
}

#[test]
fn the_amounts_of_the_prize_sheet_add_up_for_a_spreadsheet() {
    let document = document(Report::Prizes);
    let table = &document.sheets[0].tables[0];
    let column = |heading: &str| table.columns.iter().position(|column| column.heading == heading).unwrap();
    let amounts = |heading: &str| -> Vec<u64> {
        let of_row = |row: &Row| match row {
            Row::Cells(cells) => match &cells[column(heading)] {
                Cell::Number { shown, decimal } => {
                    assert_eq!(*shown, format!("{decimal} €"));
                    decimal.parse().unwrap()
                }
                other => panic!("{other:?}"),
            },
            Row::Group(_) => panic!("no groups"),
        };
        table.rows.iter().map(of_row).collect()
    };
    for heading in ["Payout", "Bonus", "Total"] {
        let all = amounts(heading);
        let (sum, rows) = all.split_last().unwrap();
        assert_eq!((rows.len(), rows.iter().sum::<u64>()), (9, *sum), "{heading}");
    }
    assert_eq!(amounts("Payout").last(), Some(&108), "80 % of nine fees of 15");
}

#[test]
fn every_sheet_on_every_paper_becomes_the_same_pdf_twice() {
    for paper in PaperSize::ALL {
        let options = PrintOptions { paper, ..options() };
        for report in Report::all() {
            let document = build(report, &tournament(), &options, &Wording::english());
            let bytes = pdf(&document).expect("a PDF");
            assert_eq!(bytes, pdf(&document).expect("a PDF"), "{}", report.key());
            assert!(document.missing.is_empty(), "{:?}", document.missing);
        }
    }
}

#[test]
fn open_results_have_a_box_to_write_in() {
    let document = document(Report::Boards);
    let boxes = document.pages.iter().flat_map(|page| &page.items).filter(|item| match item {
        Item::Box(frame) => frame.outline.is_some(),
        Item::Text(_) | Item::Line(_) => false,
    });
    assert_eq!(boxes.count(), 2);
}

#[test]
fn spreadsheets_get_decimal_points() {
    let document = document(Report::Boards);
    let cells = document.sheets[0].tables[0].rows.iter().flat_map(|row| match row {
        Row::Cells(cells) => cells.clone(),
        Row::Group(_) => Vec::new(),
    });
    let half = Cell::Number { shown: "1½".to_owned(), decimal: "1.5".to_owned() };
    assert!(cells.into_iter().any(|cell| cell == half));
}

#[test]
fn a_pack_counts_the_pages_of_each_sheet() {
    let reports = [Report::Boards, Report::Names, Report::Players];
    let pack = build_pack(&reports, &tournament(), &options(), &Wording::english());
    assert_eq!(pack.sheets.len(), 3);
    assert_eq!(pack.title, "Riverside Open 2026 – Pairings by board, Round 3");
    assert!(pack.pages.iter().all(|page| page.lines().iter().any(|line| line.ends_with("Page 1 of 1"))));
}

#[test]
fn what_is_not_there_yet_is_said() {
    let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
    for report in Report::all() {
        let document = build(report, &empty, &options(), &Wording::english());
        assert_eq!(document.pages.len(), 1, "{}", report.key());
        // The schedule of a round robin is there before anything is played, and there is none of another system.
        let said = if report == Report::Schedule { "Only a round robin has a schedule." } else { "yet." };
        assert!(text(&document).contains(said), "{}: {}", report.key(), text(&document));
    }
    let later = PrintOptions { round: RoundNumber::new(5), ..options() };
    let document = build(Report::Boards, &tournament(), &later, &Wording::english());
    assert!(text(&document).contains("Round 5 has not been paired yet."));
}

#[test]
fn every_report_has_a_name_and_a_title() {
    for report in Report::all() {
        assert_eq!(report.key().parse(), Ok(report));
        assert!(!Wording::english().text(&format!("sheet-{}", report.key())).starts_with("sheet-"));
    }
    assert!("wallchart".parse::<Report>().is_err());
}
