//! What is handed out, hung up and filed: slips, sheets to write on, pieces to cut out, the record.

use std::collections::BTreeSet;
use std::sync::Arc;

use interzonal::model::{
    Awards, Board, BoardPlan, Born, Breach, Bye, ByeRequest, Command, Currency, Event, EventCommand,
    EventInfo, Fact, Game, GameResult, Gravity, HandChange, Journal, JournalEntry, KnownRating, Number,
    Percentage, Player, PlayerDetails, PlayerId, PrizeFund, PrizeList, RatingKind, Round, RoundNumber, Rules,
    Section, SectionId, Stage, SystemId, TableNumber, Title, Tournament, TournamentParts, apply, apply_event,
};
use interzonal::reports::document::{Area, Document, Item, Orientation, Page, PaperSize, TableRow, TextRun};
use interzonal::reports::lists::{CsvStyle, csv_file, list_of};
use interzonal::reports::pages::{build, pdf};
use interzonal::reports::{EventLog, PrintOptions, Report};
use interzonal::wording::Wording;

const NAMES: [&str; 8] = [
    "Łukasz, Piotr",
    "Ng, Al",
    "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Hubert Blaine Christopher Alexander",
    "Ωμέγα, Νικόλαος",
    "Nguyễn Thị Ngọc, Bích",
    "Петров, Иван",
    "Ασρια",
    "O'Donoghue-MacGillycuddy, Caoimhe",
];
const CLUBS: [&str; 3] = ["ŠK Hradec Králové", "", "Schachfreunde 1887 Mühlheim an der Ruhr"];

/// Everybody in a published first round without a result; with an odd number the last one has the bye.
fn event(count: u32) -> Tournament {
    let mut rules = Rules::new(SystemId::Dutch, 7);
    rules.rounds = 9;
    let info = EventInfo {
        name: "Riverside Open 2026".to_owned(),
        place: "Hradec Králové".to_owned(),
        arbiter: "Thornbury, Eleanor".to_owned(),
        deputies: vec!["Castellanzo, Rino".to_owned()],
        time_control: "90 min + 30 s".to_owned(),
        round_dates: vec![Some(jiff::civil::date(2026, 5, 4))],
        ..EventInfo::default()
    };
    let player = |id: u32| {
        let at = id as usize;
        let details = PlayerDetails {
            name: format!("{} {}", NAMES[at % NAMES.len()], at / NAMES.len()).replace(" 0", ""),
            title: at.is_multiple_of(5).then_some(Title::WIM),
            rating: Some(2600 - 10 * (id as u16 % 200)),
            federation: ["CZE", "POL", ""][at % 3].to_owned(),
            club: CLUBS[at % CLUBS.len()].to_owned(),
            born: Some(Born::Year(1961)),
            fide_id: Some(31_400_000 + u64::from(id)),
            ..PlayerDetails::default()
        };
        Arc::new(Player::new(PlayerId(id), details, id))
    };
    let half = count / 2;
    let round = Round {
        games: (0..half).map(|board| Game::new(PlayerId(board), PlayerId(board + half))).collect(),
        byes: (count % 2 == 1).then_some((PlayerId(count - 1), Bye::Pairing)).into_iter().collect(),
        stage: Stage::Published,
        paired_by: Some(SystemId::Dutch),
        one_sided: Vec::new(),
    };
    Tournament::from_parts(TournamentParts {
        players: (0..count).map(player).collect::<Vec<_>>().into(),
        numbers: (1..=count as u16).map(Number).collect::<Vec<_>>().into(),
        rounds: vec![Arc::new(round)],
        next_id: count,
        ..TournamentParts::new(info, rules)
    })
    .expect("a sound tournament")
}

fn options() -> PrintOptions {
    PrintOptions { printed_at: "21 November 2026, 14:05".to_owned(), ..PrintOptions::default() }
}

fn printed(report: Report, event: &Tournament, options: &PrintOptions) -> Document {
    build(report, event, options, &Wording::english())
}

fn runs(page: &Page) -> impl Iterator<Item = &TextRun> {
    page.items.iter().filter_map(Item::text_run)
}

/// All that is read, page by page.
fn text(document: &Document) -> String {
    document.pages.iter().flat_map(Page::lines).collect::<Vec<_>>().join("\n")
}

fn csv(report: Report, event: &Tournament, options: &PrintOptions) -> String {
    let list = list_of(report, event, options, &Wording::english()).expect("a list");
    String::from_utf8(csv_file(&[list], CsvStyle::default())).expect("UTF-8")
}

/// The ink of a text: from its highest capital to its baseline, a little narrower than it is.
fn ink(run: &TextRun) -> Area {
    Area {
        x: run.x + 0.3,
        y: run.baseline - if run.is_turned { 0.0 } else { 0.72 * run.size },
        width: run.width - 0.6,
        height: 0.72 * run.size,
    }
}

fn touch(a: &Area, b: &Area) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// The one that counts always; the others on wish, beside the name of their kind.
#[test]
fn cards_have_all_ratings_if_that_is_wished() {
    let mut parts = event(8).to_parts();
    let mut players: Vec<Arc<Player>> = parts.players.iter().cloned().collect();
    let first = Arc::make_mut(&mut players[0]);
    first.details.ratings = [(RatingKind::Standard, 2600), (RatingKind::National, 2417)]
        .into_iter()
        .map(|(kind, rating)| (kind, KnownRating::of(rating)))
        .collect();
    parts.players = players.into();
    let event = Tournament::from_parts(parts).expect("a sound tournament");
    let cards = |ratings| text(&printed(Report::Cards, &event, &PrintOptions { ratings, ..options() }));
    assert!(!cards(false).contains("2417"));
    let wished = cards(true);
    assert!(wished.contains("National rating") && wished.contains("2417"), "{wished}");
}

const PIECES: [Report; 5] =
    [Report::Slips, Report::PlaceCards, Report::Badges, Report::BoardNumbers, Report::Why];

/// Hard names, every paper, either way round: nothing leaves the page, nothing lies on anything else, nothing is cut.
#[test]
fn pieces_hold_what_stands_on_them() {
    let mut seen = 0;
    for count in [8, 41, 120] {
        let event = event(count);
        for report in PIECES {
            for paper in PaperSize::ALL {
                for orientation in [Orientation::Automatic, Orientation::Portrait, Orientation::Landscape] {
                    let options = PrintOptions { paper, orientation, ..options() };
                    let document = printed(report, &event, &options);
                    let what = format!("{} of {count} on {paper:?} {orientation:?}", report.key());
                    for page in &document.pages {
                        seen += 1;
                        let texts: Vec<(Area, &TextRun)> = runs(page).map(|run| (ink(run), run)).collect();
                        for (at, (area, run)) in texts.iter().enumerate() {
                            let room = page.printable;
                            assert!(
                                area.x >= room.x
                                    && area.right() <= room.right()
                                    && area.y >= room.y
                                    && area.bottom() <= room.bottom(),
                                "{what}: {run:?} leaves the page"
                            );
                            assert!(!run.text.contains('…'), "{what}: {run:?} is cut");
                            let other = texts.iter().skip(at + 1).find(|(other, _)| touch(area, other));
                            assert!(other.is_none(), "{what}: {run:?} lies on {other:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(seen > 500, "only {seen} pages");
}

/// Each name stands twice on a place card, on its head on the upper half, as far from the fold as below it.
#[test]
fn names_of_place_cards_are_read_from_both_sides() {
    let document = printed(Report::PlaceCards, &event(8), &options());
    let page = &document.pages[0];
    let (turned, upright): (Vec<&TextRun>, Vec<&TextRun>) = runs(page).partition(|run| run.is_turned);
    assert!(turned.len() >= 4, "family and given names of two cards");
    let half = page.extent.height / 4.0;
    for run in turned {
        let twin = upright.iter().find(|twin| twin.text == run.text && twin.size == run.size).unwrap();
        let fold = f32::midpoint(run.baseline, twin.baseline);
        assert!((fold - half).abs() < 0.1 || (fold - 3.0 * half).abs() < 0.1, "{run:?} and {twin:?}");
        assert!(run.baseline < fold);
    }
}

/// A name that is too long for its line takes two; it is no smaller than that of the opponent.
#[test]
fn both_names_of_a_slip_have_one_size() {
    let mut parts = event(8).to_parts();
    for player in parts.players.iter_mut() {
        let mut longer = Player::clone(player);
        longer.details.name = match longer.id.0 {
            0 => "Petrushevskaja, Olle Konstantin Lindqvist".into(),
            4 => "Ng, Al".into(),
            _ => longer.details.name,
        };
        *player = Arc::new(longer);
    }
    let event = Tournament::from_parts(parts).unwrap();
    let document = printed(Report::Slips, &event, &options());
    let size = |part: &str| {
        let all = document.pages.iter().flat_map(runs);
        all.filter(|run| run.text.contains(part)).map(|run| run.size).collect::<Vec<_>>()
    };
    let (long, short) = (size("Lindqvist"), size("Ng, Al"));
    assert_eq!(long.len(), 1, "{long:?}");
    assert!(short.iter().all(|other| (other - long[0]).abs() < 0.01), "{long:?} beside {short:?}");
    assert!(size("Konstantin").len() == 1);
}

/// Every board has its slip, eight of them on a page of A4, and one cut gives piles in order.
#[test]
fn slips_of_a_round() {
    let event = event(120);
    let document = printed(Report::Slips, &event, &options());
    assert_eq!(document.pages.len(), 60_usize.div_ceil(8));
    let boards = |page: &Page| -> Vec<usize> {
        let mut found: Vec<(f32, f32, usize)> = runs(page)
            .filter_map(|run| Some((run.baseline, run.x, run.text.strip_prefix("Board ")?.parse().ok()?)))
            .collect();
        found.sort_by(|a, b| (a.0, a.1).partial_cmp(&(b.0, b.1)).unwrap());
        found.into_iter().map(|(_, _, board)| board).collect()
    };
    let pages: Vec<Vec<usize>> = document.pages.iter().map(boards).collect();
    let piles = (0..8).flat_map(|place| pages.iter().filter_map(move |page| page.get(place)));
    assert_eq!(piles.copied().collect::<Vec<_>>(), (1..=60).collect::<Vec<_>>());
    let said = text(&document);
    for wanted in ["1-0", "½-½", "0-1", "Signature of White", "Signature of Black", "Round 1", "4 May 2026"]
    {
        assert!(said.matches(wanted).count() >= 60, "{wanted}");
    }
    let one = printed(Report::Slips, &event, &PrintOptions { board: Some(TableNumber(17)), ..options() });
    assert_eq!(boards(&one.pages[0]), [17]);
    let none = printed(Report::Slips, &event, &PrintOptions { board: Some(TableNumber(61)), ..options() });
    assert!(text(&none).contains("Round 1 has no board 61; it has 60."), "{}", text(&none));
    assert!(pdf(&document).is_ok());
}

/// Two sections on one numbering: slips, cards for the tables, names and the list say the same table.
#[test]
fn the_tables_of_a_board_plan_stand_on_every_sheet() {
    let (a, b) = (SectionId(0), SectionId(1));
    let mut parts = Event::from(event(8)).to_parts();
    let mut second = event(6).to_parts();
    // Other people than in the first section.
    let renamed = |id: PlayerId| PlayerId(id.0 + 100);
    *second.players = second
        .players
        .iter()
        .map(|player| Arc::new(Player { id: renamed(player.id), ..Player::clone(player) }))
        .collect();
    for round in &mut second.rounds {
        let round = Arc::make_mut(round);
        for game in &mut round.games {
            (game.white, game.black) = (renamed(game.white), renamed(game.black));
        }
    }
    let tournament = Tournament::from_parts(second).unwrap();
    parts.sections.push(Section { id: b, name: "B".into(), tournament });
    let plan = BoardPlan {
        out_of_use: [TableNumber(6)].into(),
        fixed: [(PlayerId(102), TableNumber(40))].into(),
        ..BoardPlan::default()
    };
    let both = Event::from_parts(parts).unwrap();
    let both = apply_event(&both, &EventCommand::SetBoardPlan(Some(plan))).unwrap();
    let wording = Wording::english();
    let of = |section, report| {
        let list = list_of(report, &both.titled(section).unwrap(), &options(), &wording).unwrap();
        let at = list.headings.iter().position(|heading| heading.key == "board").unwrap();
        let cells: Vec<String> =
            list.rows().map(|row| row[at].in_text()).filter(|cell| !cell.is_empty()).collect();
        cells
    };
    assert_eq!(of(a, Report::Boards), ["1", "2", "3", "4"]);
    assert_eq!(of(b, Report::Boards), ["5", "7", "40"]);
    assert_eq!(of(b, Report::BoardNumbers), ["5", "7", "40"]);
    let mut by_name = of(b, Report::Names);
    by_name.sort();
    assert_eq!(by_name, ["40", "40", "5", "5", "7", "7"]);
    let slips = text(&printed(Report::Slips, &both.titled(b).unwrap(), &options()));
    for board in ["Board 5", "Board 7", "Board 40"] {
        assert!(slips.contains(board), "{slips}");
    }
    assert!(!slips.contains("Board 1\n") && !slips.contains("Board 6"), "{slips}");
    let one = PrintOptions { board: Some(TableNumber(40)), ..options() };
    assert!(text(&printed(Report::Slips, &both.titled(b).unwrap(), &one)).contains("Board 40"));
}

const MILLIMETRE: f32 = 72.0 / 25.4;

#[test]
fn results_are_written_into_boxes_of_20_by_8_millimetres() {
    for count in [8, 40, 120] {
        let event = event(count);
        for paper in PaperSize::ALL {
            for orientation in [Orientation::Automatic, Orientation::Portrait, Orientation::Landscape] {
                let options = PrintOptions { paper, orientation, ..options() };
                let document = printed(Report::ResultSheet, &event, &options);
                let items = document.pages.iter().flat_map(|page| &page.items);
                let boxes: Vec<Area> = items
                    .filter_map(|item| match item {
                        Item::Box(frame) if frame.outline.is_some() => Some(frame.area),
                        _ => None,
                    })
                    .collect();
                assert_eq!(boxes.len(), count as usize / 2);
                for area in boxes {
                    let (width, height) = (area.width / MILLIMETRE, area.height / MILLIMETRE);
                    assert!(width >= 20.0 && height >= 8.0, "{paper:?}: {width} × {height} mm");
                }
            }
        }
    }
}

/// Nine rounds, one of them paired: that one is filled in, the others are boxes to write in.
#[test]
fn a_wall_chart_has_a_box_for_each_round() {
    let mut parts = event(40).to_parts();
    let round = Arc::make_mut(&mut parts.rounds[0]);
    round.games[0].result = GameResult::WhiteWins;
    let event = Tournament::from_parts(parts).unwrap();
    let document = printed(Report::WallChart, &event, &options());
    let table = &document.sheets[0].tables[0];
    let headings: Vec<&str> = table.columns.iter().map(|column| column.heading.as_str()).collect();
    assert!(headings.ends_with(&["1", "2", "3", "4", "5", "6", "7", "8", "9"]), "{headings:?}");
    let said = text(&document);
    assert!(said.contains("21w1") && said.contains("1b0") && said.contains("22w"), "{said}");
    let list = csv(Report::WallChart, &event, &options());
    let first = list.lines().nth(1).unwrap();
    assert!(list.starts_with("No,Title,Name,Fed,Rating,Round 1,Points after round 1,Round 2,"), "{list}");
    assert!(first.contains(",21w1,1,,,"), "{first}");
}

/// A list on the wall says neither when somebody was born nor which number FIDE knows them by; a file that is to be
/// imported again says both.
#[test]
fn personal_data_only_if_wished() {
    let event = event(8);
    for report in [Report::Players, Report::PlayersByName, Report::PlayersByClub, Report::CheckIn] {
        let said = text(&printed(report, &event, &options()));
        assert!(!said.contains("31400003") && !said.contains("1961"), "{said}");
    }
    let wished = text(&printed(Report::Players, &event, &PrintOptions { personal: true, ..options() }));
    assert!(wished.contains("31400003") && wished.contains("1961"), "{wished}");
    let list = csv(Report::Players, &event, &options());
    assert!(list.contains("31400003") && list.contains("1961"), "{list}");
}

#[test]
fn players_stand_under_their_clubs_and_federations() {
    let event = event(8);
    let said = text(&printed(Report::PlayersByClub, &event, &options()));
    let at = |group: &str| said.find(group).unwrap_or_else(|| panic!("no {group}: {said}"));
    let clubs =
        [at("Schachfreunde 1887 Mühlheim an der Ruhr (2)"), at("ŠK Hradec Králové (3)"), at("No club (3)")];
    assert!(clubs.is_sorted(), "{said}");
    let said = text(&printed(Report::PlayersByFederation, &event, &options()));
    assert!(said.contains("CZE (3)") && said.contains("No federation (2)"), "{said}");
    let list = csv(Report::PlayersByClub, &event, &options());
    assert!(list.lines().count() == 9 && list.contains("ŠK Hradec Králové"), "{list}");
}

#[test]
fn at_the_door_it_is_seen_who_has_to_come_and_what_they_pay() {
    let mut parts = event(8).to_parts();
    parts.rules.prize_fund =
        Some(PrizeFund {
            fee: 15, percentage: Percentage::from_tenths(800).unwrap(), unit: "€".to_owned()
        });
    let second = RoundNumber::new(2).unwrap();
    let asked = Arc::make_mut(&mut parts.players[1]);
    asked.requests.insert(second, ByeRequest::Half);
    Arc::make_mut(&mut parts.players[0]).withdrawn = Some(second);
    let event = Tournament::from_parts(parts).unwrap();
    let document = printed(Report::CheckIn, &event, &options());
    let said = text(&document);
    assert!(said.contains("Paid 15 €") && said.contains("bye ½  "), "{said}");
    assert!(!said.contains("Łukasz"), "who has left is not waited for: {said}");
    let boxes = document.pages[0]
        .items
        .iter()
        .filter(|item| matches!(item, Item::Box(frame) if frame.outline.is_some()));
    assert_eq!(boxes.count(), 6 + 7, "who has a bye has no box for coming");
}

/// The words are those of the window; one board or all of them.
#[test]
fn why_is_told_of_each_board() {
    let event = event(9);
    let all = printed(Report::Why, &event, &options());
    assert_eq!(all.sheets[0].pieces.all.len(), 5, "four boards and the bye");
    let said = text(&all);
    assert!(said.contains("Bye") && said.contains("C.04.3"), "{said}");
    let one = printed(Report::Why, &event, &PrintOptions { board: Some(TableNumber(2)), ..options() });
    assert_eq!(one.sheets[0].pieces.all.len(), 1);
    let list = csv(Report::Why, &event, &options());
    assert!(list.starts_with("Board,White,Black,Why\n1,") && list.lines().count() == 6, "{list}");
    let none = list_of(
        Report::Why,
        &event,
        &PrintOptions { board: Some(TableNumber(7)), ..options() },
        &Wording::english(),
    );
    assert_eq!(none, Err("Round 1 has no board 7; it has 4.".to_owned()));
}

#[test]
fn every_prize_has_a_receipt_and_without_prizes_there_is_none() {
    let none = event(8);
    assert!(!Report::offered(&none).any(|report| report == Report::Receipts));
    let why = list_of(Report::Receipts, &none, &options(), &Wording::english()).unwrap_err();
    assert!(why.starts_with("Nothing is paid yet: this event has no prize lists"), "{why}");
    let mut parts = none.to_parts();
    *parts.awards = Awards {
        currency: Currency { unit: "€".to_owned(), decimals: 2 },
        main: PrizeList { amounts: vec![30_000, 20_000, 10_000], ..PrizeList::default() },
        ..Awards::default()
    };
    for game in &mut Arc::make_mut(&mut parts.rounds[0]).games {
        game.result = GameResult::WhiteWins;
    }
    let event = Tournament::from_parts(parts).unwrap();
    let document = printed(Report::Receipts, &event, &options());
    let said = text(&document);
    // Four are equal in everything, and share what there is.
    assert_eq!(said.matches("150.00 €").count(), 4, "{said}");
    assert!(
        said.contains("Main list: prizes 1–3: 600.00 ÷ 4") && said.contains("I have received this prize."),
        "{said}"
    );
    assert_eq!(csv(Report::Receipts, &event, &options()).lines().count(), 5);
}

/// A pot of 4 € for the four who won: who gets nothing signs for nothing.
#[test]
fn a_share_of_nothing_has_no_receipt() {
    let mut parts = event(8).to_parts();
    let percentage = Percentage::from_tenths(500).unwrap();
    parts.rules.prize_fund = Some(PrizeFund { fee: 1, percentage, unit: "€".to_owned() });
    for game in &mut Arc::make_mut(&mut parts.rounds[0]).games {
        game.result = GameResult::WhiteWins;
    }
    let paid = csv(Report::Receipts, &Tournament::from_parts(parts).unwrap(), &options());
    assert!((2..8).contains(&paid.lines().count()), "{paid}");
    assert!(paid.lines().all(|line| !line.ends_with(",0")), "{paid}");
}

/// Two players change places after the round is published: the record says who, why and against which rule.
fn overridden() -> (Tournament, EventLog) {
    let base = event(8);
    let breach = Breach {
        fact: Fact::OtherOpponent { player: PlayerId(1), instead: Some(PlayerId(5)) },
        article: "C.04.3 Art. 4.2".into(),
        gravity: Gravity::Worse,
        board: Some(Board(2)),
    };
    let change = Command::ChangePairing {
        round: RoundNumber::FIRST,
        change: HandChange::SwapPlayers { a: PlayerId(1), b: PlayerId(2) },
        reason: Some("sat down at the wrong board".to_owned()),
        broken: vec![breach],
    };
    let result = |result| Command::SetResult { round: RoundNumber::FIRST, board: Board(1), result };
    let commands = [change, result(GameResult::Draw), result(GameResult::WhiteWins)];
    let entry = |(minute, command): (usize, &Command)| {
        let at = jiff::civil::date(2026, 5, 4).at(14, minute as i8, 0, 0);
        JournalEntry::new(at.to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp(), command.clone())
    };
    let mut journal = Journal::new(base.clone());
    journal.entries = commands.iter().enumerate().map(entry).collect();
    // The last one was undone.
    journal.cursor = 2;
    let event =
        commands.iter().take(2).fold(base, |event, command| apply(&event, command).expect("accepted"));
    let log = EventLog { journal, event: event.clone().into(), zone: jiff::tz::TimeZone::UTC };
    (event, log)
}

#[test]
fn the_record_has_rules_lots_overrides_the_log_and_lines_to_sign_on() {
    let (event, log) = overridden();
    let document = printed(Report::Record, &event, &PrintOptions { log: Some(Arc::new(log)), ..options() });
    let said = text(&document).replace('\n', " ");
    for wanted in [
        "Dutch (FIDE C.04.3, 2026)",
        "Seed of all lots",
        "8 entrants, 8 of them rated.",
        "1: 4 May 2026",
        "Reason: sat down at the wrong board.",
        "C.04.3 Art. 4.2",
        "2026-05-04 14:01:00",
        "(undone)",
        "Thornbury, Eleanor",
        "Castellanzo, Rino",
        "Place and date",
        "Signature",
    ] {
        assert!(said.contains(wanted), "no “{wanted}”: {said}");
    }
    let after = said.split("Changes by hand and corrections").nth(1).unwrap();
    let overrides = after.split("Log").next().unwrap();
    assert!(!overrides.contains("½-½"), "a result is no override: {overrides}");
    // An event that was imported has no log, and still shows what was done by hand.
    let without = text(&printed(Report::Record, &event, &options()));
    assert!(without.contains("was paired by hand") && !without.contains("Log"), "{without}");
    let untouched = text(&printed(Report::Record, &self::event(8), &options()));
    assert!(untouched.contains("None."), "{untouched}");
}

/// Results that were keyed a second time: how many, and which were not.
#[test]
fn what_was_keyed_twice_stands_in_the_record_and_on_the_result_sheet() {
    let (round, result) = (RoundNumber::FIRST, GameResult::Draw);
    let enter = |board| Command::SetResult { round, board: Board(board), result };
    let confirm = |board| Command::ConfirmResult { round, board: Board(board), result };
    let done = |event: Tournament, command| apply(&event, &command).expect("accepted");
    let entered = (1..=4).map(enter).fold(event(8), done);
    let both = |event: &Tournament| {
        let said =
            [Report::Record, Report::ResultSheet].map(|report| text(&printed(report, event, &options())));
        said.map(|said| said.replace('\n', " "))
    };
    assert!(both(&entered).iter().all(|said| !said.contains("Keyed twice")), "nobody has checked it");
    let three = (1..=3).map(confirm).fold(entered, done);
    let [record, sheet] = both(&three);
    assert!(record.contains("Keyed twice") && record.contains("3 of 4"), "{record}");
    assert!(sheet.contains("Keyed twice: 3 of 4 results; not yet: 4."), "{sheet}");
    let [record, sheet] = both(&done(three, confirm(4)));
    assert!(record.contains("4 of 4"), "{record}");
    assert!(sheet.contains("Keyed twice: all 4 results."), "{sheet}");
}

#[test]
fn what_hangs_in_the_hall_has_the_day_and_the_rate_of_play() {
    let event = event(8);
    for report in [Report::Boards, Report::Names, Report::ResultSheet] {
        let said = text(&printed(report, &event, &options()));
        assert!(said.contains("Hradec Králové, 4 May 2026 · 90 min + 30 s"), "{}: {said}", report.key());
    }
    for report in [Report::Standings, Report::WallChart] {
        let said = text(&printed(report, &event, &options()));
        assert!(said.contains("Hradec Králové · 90 min + 30 s"), "{}: {said}", report.key());
    }
}

#[test]
fn an_unknown_name_is_answered_with_all_that_are_known() {
    let said = "wallchart".parse::<Report>().unwrap_err().to_string();
    let keys: BTreeSet<&str> = Report::all().map(Report::key).collect();
    assert!(keys.iter().all(|key| said.contains(key)), "{said}");
    assert!(said.starts_with(
        "there is no report “wallchart”; the known ones are boards, names, result-sheet, slips,"
    ));
    assert!(said.ends_with("why, record and rules"), "{said}");
}

/// In the rounds before a late entry there is nothing to tell, and each value still stands under its own heading.
#[test]
fn the_values_of_a_late_entry_stand_under_their_headings() {
    let text = include_str!("../../assets/examples/riverside-open.ron");
    let journal = interzonal::files::ron::read(text).unwrap().journal;
    let section = journal.base.first();
    let mut commands = journal.in_force(section.id).map(|(_, command)| command);
    let start = section.tournament.clone();
    let event = commands.try_fold(start, |event, command| apply(&event, command)).unwrap();
    let document = printed(Report::TieBreaks, &event, &options());
    let mut rows = 0;
    for table in document.sheets.iter().flat_map(|sheet| &sheet.tables) {
        for row in &table.rows {
            let TableRow::Cells(cells) = row else { continue };
            assert_eq!(cells.len(), table.columns.len(), "{:?}: {cells:?}", table.caption);
            rows += 1;
        }
    }
    assert!(rows > 40, "{rows}");
}
