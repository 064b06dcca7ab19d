//! The sheets an arbiter prints, compared with stored text (`tests/data/sheets`). After a wanted change,
//! `UPDATE_SNAPSHOTS=1 cargo test --test reports` writes them anew.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use interzonal::model::{
    Awards, BonusLevel, Born, BracketSize, Bye, Category, Criteria, Currency, EventInfo, FideId, Game,
    GameResult, MatchResult, MatchSlot, Membership, Number, Percentage, PlayOff, Player, PlayerDetails,
    PlayerId, PointScale, Points, PrizeFund, PrizeList, Rating, Round, RoundNumber, Rules, Sex, Sharing,
    Stage, SystemId, TieBreakCode, Title, Tournament, TournamentParts,
};
use interzonal::reports::document::{
    Item, Orientation, PaperSize, Part, PieceLine, Role, Sheet, TableCell, TableRow,
};
use interzonal::reports::pages::{build, build_pack, pdf};
use interzonal::reports::{Document, PrintOptions, Report};
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
        arrived: None,
        paid: false,
        contact: interzonal::model::Contact::default(),
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

/// Nine players; two rounds played, the third published with one result known, one withdrawn, one absent.
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

pub fn tournament() -> Tournament {
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
    let info = EventInfo {
        name: "Riverside Open 2026".to_owned(),
        place: "Hradec Králové".to_owned(),
        start: Some(jiff::civil::date(2026, 5, 3)),
        end: Some(jiff::civil::date(2026, 5, 9)),
        ..EventInfo::default()
    };
    Tournament::from_parts(TournamentParts {
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
        next_id: 9,
        awards: awards().into(),
        ..TournamentParts::new(info, rules)
    })
    .expect("a sound tournament")
}

pub fn options() -> PrintOptions {
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

/// What the event above has none of: the schedule of a round robin, and a bracket.
#[test]
fn a_schedule_and_a_bracket_are_as_stored() {
    let mut parts = tournament().to_parts();
    *parts.rules = Rules { rounds: 5, ..Rules::new(SystemId::RoundRobin, 7) };
    parts.players.truncate(6);
    parts.numbers.truncate(6);
    parts.rounds.clear();
    let scheduled = Tournament::from_parts(parts).expect("a sound tournament");
    let document = build(Report::Schedule, &scheduled, &options(), &Wording::english());
    assert_stored("schedule-round-robin", &document);
    let mut parts = tournament().to_parts();
    let mut play_off = PlayOff::new(BracketSize::Four, true, [1, 3, 0, 2].map(PlayerId).to_vec());
    let won = MatchResult { result: GameResult::WhiteWins, goes_on: None };
    let decided = MatchResult { result: GameResult::Draw, goes_on: Some(PlayerId(0)) };
    play_off.results.insert(MatchSlot::SemiFinal(1), won);
    play_off.results.insert(MatchSlot::SemiFinal(2), decided);
    parts.play_off = Some(Arc::new(play_off));
    let event = Tournament::from_parts(parts).expect("a sound tournament");
    assert_stored("play-off-four", &build(Report::PlayOff, &event, &options(), &Wording::english()));
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

/// Several players on a page, and nobody's table broken, on every paper, also with many criteria and eleven rounds.
#[test]
fn each_player_is_explained_on_one_page_or_two() {
    let mut parts = fide_event("BH/C1 BH/M1 BH SB DE WIN BPG PS AOB ARO/U1400").to_parts();
    let (first, rest) = (parts.rounds[0].clone(), parts.rounds.clone());
    parts.rounds = rest.into_iter().chain(std::iter::repeat_n(first, 8)).collect();
    let event = Tournament::from_parts(parts).expect("a sound tournament");
    // A5 takes two sides.
    for paper in PaperSize::ALL.into_iter().filter(|paper| *paper != PaperSize::A5) {
        let options = PrintOptions { paper, ..options() };
        let document = build(Report::TieBreaks, &event, &options, &Wording::english());
        assert_eq!(document.sheets.len(), 1, "{paper:?}");
        // With ten criteria each player fills most of a page; with four there are several on one.
        assert!(document.pages.len() <= 10, "{paper:?}: {} pages", document.pages.len());
        let few = build(Report::TieBreaks, &tournament(), &options, &Wording::english());
        assert!(few.pages.len() <= 3, "{paper:?}: {} pages", few.pages.len());
        assert!(document.missing.is_empty(), "{:?}", document.missing);
        let last = document.pages.len() - 1;
        for (number, page) in document.pages.iter().enumerate() {
            let inside = |item: &Item| {
                let (area, room) = (item.area(), page.printable);
                area.x >= room.x - 0.5
                    && area.right() <= room.right() + 0.5
                    && area.bottom() <= room.bottom() + 0.5
            };
            assert!(page.items.iter().all(inside), "{paper:?}");
            let lines = page.lines();
            let count = |start: &str| lines.iter().filter(|line| line.starts_with(start)).count();
            // What the letters mean may go on behind the last player.
            assert!(count("Total") > 0 || number == last, "{lines:?}");
            // Only the last table may be broken, so that what the letters mean has company on the last page.
            assert!(count("Total") == count("Round  ") || number + 1 >= last, "a table is broken: {lines:?}");
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
        let of_row = |row: &TableRow| match row {
            TableRow::Cells(cells) => match &cells[column(heading)] {
                TableCell::Number { shown, decimal } => {
                    assert_eq!(*shown, format!("{decimal} €"));
                    decimal.parse().unwrap()
                }
                other => panic!("{other:?}"),
            },
            TableRow::Group(_) => panic!("no groups"),
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
        Item::Text(_) | Item::Line(_) | Item::Picture(_) => false,
    });
    assert_eq!(boxes.count(), 2);
}

#[test]
fn spreadsheets_get_decimal_points() {
    let document = document(Report::Boards);
    let cells = document.sheets[0].tables[0].rows.iter().flat_map(|row| match row {
        TableRow::Cells(cells) => cells.clone(),
        TableRow::Group(_) => Vec::new(),
    });
    let half = TableCell::Number { shown: "1½".to_owned(), decimal: "1.5".to_owned() };
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
    // The rules are there before anything else.
    for report in Report::all().filter(|report| *report != Report::Rules) {
        let document = build(report, &empty, &options(), &Wording::english());
        assert_eq!(document.pages.len(), 1, "{}", report.key());
        // The schedule of a round robin is there before anything is played, and there is none of another system.
        let said = match report {
            Report::Schedule => "Only a round robin has a schedule.",
            Report::Receipts => "Nothing is paid yet: this event has no prize lists",
            _ => "yet.",
        };
        assert!(text(&document).contains(said), "{}: {}", report.key(), text(&document));
    }
    let later = PrintOptions { round: RoundNumber::new(5), ..options() };
    let document = build(Report::Boards, &tournament(), &later, &Wording::english());
    assert!(text(&document).contains("Round 5 has not been paired yet."));
}

/// An event as large as it comes: numbers of four digits, points of three, thirty rounds, ratings that fall, endless
/// names without a figure in them, prizes of eight figures.
pub fn large_event(system: SystemId) -> Tournament {
    let mut parts = fide_event("BUCHHOLZ SB0 BH/C1 SB AOB ARO TPR/U1400 DE KS/L+10 PS LOTS").to_parts();
    *parts.rules = Rules {
        rounds: 30,
        tie_breaks: parts.rules.tie_breaks.clone(),
        prize_fund: parts.rules.prize_fund.clone(),
        bonus_levels: vec![BonusLevel { name: "Diamond".to_owned(), win: 20_000, loss: 1_000 }],
        ..Rules::new(system, u64::MAX)
    };
    parts.rules.points = PointScale {
        win: Points::from_tenths(105),
        draw: Points::from_tenths(55),
        loss: Points::from_tenths(15),
        ..parts.rules.points
    };
    let (count, rounds) = (40_u32, 30_u32);
    let names =
        ["Featherstonehaugh-Nebuchadnezzar, Hubert Blaine Christopher Alexander", "Ng, Al", "Ωμέγα, Νίκος"];
    *parts.players = (0..count)
        .map(|id| {
            let mut player = player(id % 7, &ENTRIES[id as usize % ENTRIES.len()]);
            player.id = PlayerId(id);
            player.lot = id.wrapping_mul(2_654_435_761);
            player.withdrawn = None;
            player.details.name = format!("{} {}", names[id as usize % 3], "x".repeat(id as usize % 9));
            player.details.rating = Some((2890 - 37 * id) as Rating);
            player.details.level = "Diamond".to_owned();
            player.details.born = Some(Born::Year(1950 + id as i16));
            player.details.fide_id = Some(u64::from(100_000_000 + id));
            Arc::new(player)
        })
        .collect();
    *parts.numbers = (0..count as u16).map(|at| Number(9001 + at)).collect();
    parts.next_id = count;
    let results =
        [GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins, GameResult::BlackWinsByDefault];
    parts.rounds = (0..rounds)
        .map(|turn| {
            let seat = |place: u32| if place == 0 { 1 } else { (place - 1 + turn) % (count - 1) + 2 };
            let board = |at: u32| {
                let result = results[(at * at + turn) as usize % results.len()];
                game(seat(at), seat(count - 1 - at), result)
            };
            // The last pair has byes.
            let byes = [(seat(count / 2 - 1), Bye::Half), (seat(count / 2), Bye::Full)];
            round((0..count / 2 - 1).map(board).collect(), &byes)
        })
        .collect();
    parts.awards.main.amounts = vec![98_765_432, 12_345_678, 1_234_567];
    parts.awards.categories[0].members = Membership::Matching(Criteria {
        rating_from: Some(1234),
        rating_to: Some(2299),
        born_from: Some(1950),
        born_to: Some(2011),
        clubs: (1900..1960).map(|year| format!("Schachfreunde {year}")).collect(),
        unrated: true,
        ..Criteria::default()
    });
    let seeds = (0..8).map(PlayerId).collect();
    parts.play_off =
        (!system.is_scheduled()).then(|| Arc::new(PlayOff::new(BracketSize::Eight, true, seeds)));
    Tournament::from_parts(parts).expect("a sound tournament")
}

/// What a part of a sheet says on its pages, without blanks.
fn printed(document: &Document, sheet: usize) -> BTreeMap<Role, String> {
    let mut parts: BTreeMap<Role, String> = BTreeMap::new();
    for page in document.pages.iter().filter(|page| page.sheet == sheet) {
        for run in page.items.iter().filter_map(Item::text_run) {
            parts.entry(run.role).or_default().push_str(&without_blanks(&run.text));
        }
    }
    parts
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

fn figures(text: &str) -> String {
    text.chars().filter(|c| c.is_numeric()).collect()
}

/// Every figure of a document's data stands on its pages, whole.
fn assert_no_figure_is_cut(document: &Document, what: &str) {
    let runs = document.pages.iter().flat_map(|page| page.items.iter().filter_map(Item::text_run));
    for run in runs {
        let halved = run.text.split_once('…').is_some_and(|(before, _)| before.ends_with(char::is_numeric));
        assert!(!halved, "{what}: {:?}", run.text);
    }
    for (at, sheet) in document.sheets.iter().enumerate() {
        let parts = printed(document, at);
        let said = |role: Role| parts.get(&role).cloned().unwrap_or_default();
        let whole = |role: Role, text: &str| assert_eq!(said(role), without_blanks(text), "{what}: {role:?}");
        if !sheet.pieces.all.is_empty() {
            assert_pieces_say_all(sheet, &parts, what);
            continue;
        }
        for (role, text) in
            [(Role::Title, &sheet.title), (Role::Occasion, &sheet.occasion), (Role::Event, &sheet.event)]
        {
            whole(role, text);
        }
        for (note, text) in sheet.notes.iter().enumerate() {
            whole(Role::Note(note), text);
        }
        for (place, table) in sheet.tables.iter().enumerate() {
            let is_caption = |role: &Role| matches!(role, Role::Table(of, Part::Caption(_)) if *of == place);
            let caption = parts.iter().filter(|(role, _)| is_caption(role)).map(|(_, text)| figures(text));
            let labels =
                table.caption.iter().flatten().map(|label| figures(&label.name) + &figures(&label.value));
            assert_eq!(caption.collect::<String>(), labels.collect::<String>(), "{what}: card {place}");
            for (column, heading) in table.columns.iter().enumerate() {
                if heading.heading.contains(char::is_numeric) {
                    whole(Role::Table(place, Part::Heading(column)), &heading.heading);
                }
            }
            for (row, cells) in table.rows.iter().enumerate() {
                match cells {
                    TableRow::Group(heading) => {
                        whole(Role::Table(place, Part::Row(row, None)), &heading.text)
                    }
                    TableRow::Cells(cells) => {
                        for (column, cell) in cells.iter().take(table.columns.len()).enumerate() {
                            {
                                whole(Role::Table(place, Part::Row(row, Some(column))), cell.shown());
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Pieces have no head; every word of theirs stands on them, whole, names too.
fn assert_pieces_say_all(sheet: &Sheet, parts: &BTreeMap<Role, String>, what: &str) {
    for (at, piece) in sheet.pieces.all.iter().enumerate() {
        for (line, content) in piece.lines.iter().enumerate() {
            let wanted = match content {
                PieceLine::Ends(left, right) => left.text.clone() + &right.text,
                PieceLine::Player { number, name, right, .. } => format!("{number}{name}{right}"),
                PieceLine::Filling { words, .. } | PieceLine::Text(words) => words.text.clone(),
                PieceLine::Boxes(labels) | PieceLine::WriteOn(labels) => labels.concat(),
                PieceLine::Marked { words, .. } => words.text.clone(),
                PieceLine::Rule | PieceLine::Gap(_) | PieceLine::Rest => String::new(),
            };
            let said = parts.get(&Role::Piece(at, line)).cloned().unwrap_or_default();
            assert_eq!(said, without_blanks(&wanted), "{what}: piece {at}, line {line}");
        }
    }
}

#[test]
fn no_figure_is_cut_on_any_sheet() {
    let small = [tournament(), fide_event("BH/C1 SB DE AOB ARO TPR/U1400 PTP/U1400 LOTS")];
    let systems =
        [SystemId::Vincze, SystemId::RoundRobin, SystemId::Sw, SystemId::OpenSwiss, SystemId::Dutch];
    let mut seen = 0;
    for event in small.into_iter().chain(systems.map(large_event)) {
        for report in Report::all() {
            // The engine pairs the round for each of these: once is enough.
            let is_paired = |paper: &PaperSize| report != Report::Why || *paper == PaperSize::A5;
            for paper in PaperSize::ALL.into_iter().filter(is_paired) {
                for orientation in [Orientation::Automatic, Orientation::Portrait, Orientation::Landscape] {
                    let player = event.players().nth(3).map(|player| player.id);
                    let options = PrintOptions { paper, orientation, player, ..options() };
                    let document = build(report, &event, &options, &Wording::english());
                    let what =
                        format!("{:?} {} {paper:?} {orientation:?}", event.rules().system, report.key());
                    assert_no_figure_is_cut(&document, &what);
                    seen += document.pages.len();
                }
            }
        }
    }
    assert!(seen > 1000, "only {seen} pages");
}

#[test]
fn lots_are_printed_as_their_places() {
    let event = large_event(SystemId::Vincze);
    let document = build(Report::Standings, &event, &options(), &Wording::english());
    let table = &document.sheets[0].tables[0];
    let column = table.columns.iter().position(|column| column.heading == "Lot").expect("the criterion LOTS");
    let of_row = |row: &TableRow| match row {
        TableRow::Cells(cells) => cells[column].shown().parse::<usize>().ok(),
        TableRow::Group(_) => None,
    };
    let mut lots: Vec<usize> = table.rows.iter().filter_map(of_row).collect();
    lots.sort_unstable();
    assert_eq!(lots, (1..=40).collect::<Vec<_>>());
}

#[test]
fn every_report_has_a_name_and_a_title() {
    for report in Report::all() {
        assert_eq!(report.key().parse(), Ok(report));
        assert!(!Wording::english().text(&format!("sheet-{}", report.key())).starts_with("sheet-"));
    }
    assert!("wallchart".parse::<Report>().is_err());
}
