//! What opens, and what is made of it.

use interzonal::files::trf::{Dialect, Imported, WarningFact, read};
use interzonal::model::{
    Acceleration, Born, Bye, ByeRequest, Colour, Cycles, FirstColour, GameResult, Histories, Number, Past,
    PlayerId, Points, RoundNumber, Sex, StartOrder, SystemId, Title, Tournament, UnratedOrder, VirtualPoints,
    VirtualRange,
};

use super::{fixture, open, player};

fn id(tournament: &Tournament, number: u16) -> PlayerId {
    tournament.by_number(interzonal::model::Number(number)).unwrap()
}

fn results(tournament: &Tournament, round: usize) -> Vec<(u16, u16, GameResult)> {
    let number = |id| tournament.number(id).unwrap().0;
    let round = tournament.round(RoundNumber::new(round).unwrap()).unwrap();
    round.games.iter().map(|game| (number(game.white), number(game.black), game.result)).collect()
}

fn bye(tournament: &Tournament, round: usize, number: u16) -> Option<Bye> {
    let round = tournament.round(RoundNumber::new(round).unwrap()).unwrap();
    round.byes.get(&id(tournament, number)).copied()
}

fn text(lines: &[String]) -> Imported {
    read(lines.join("\n").as_bytes(), "test").unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_finished_trf16() {
    let Imported { tournament, warnings, dialect, .. } = open("harbour16.trf");
    assert_eq!(dialect, Dialect::Trf16);
    assert_eq!(
        warnings.iter().map(|w| &w.fact).collect::<Vec<_>>(),
        [&WarningFact::RoundsMissing { assumed: 3 }]
    );
    let event = tournament.event();
    assert_eq!((event.name.as_str(), event.place.as_str()), ("Harbour Open", "Porto Velho"));
    assert_eq!(event.deputies, ["FA Brandt, Eva", "Lind, Per"]);
    assert_eq!(event.round_dates.len(), 3);
    assert_eq!(event.round_dates[2], jiff::civil::Date::new(2025, 3, 2).ok());
    let details = |number| tournament.player(id(&tournament, number)).unwrap().details.clone();
    assert_eq!(
        (details(1).name.as_str(), details(1).title, details(1).sex),
        ("Amaro, Luísa", Some(Title::WGM), Some(Sex::Female))
    );
    assert_eq!(
        (details(2).title, details(2).born, details(3).title),
        (Some(Title::IM), Some(Born::Year(1985)), Some(Title::FM))
    );
    assert_eq!((details(2).fide_id, details(5).rating), (Some(1_500_002), None));
    assert_eq!(results(&tournament, 3), [(1, 4, GameResult::WhiteWins), (5, 2, GameResult::Draw)]);
    assert_eq!((bye(&tournament, 1, 5), bye(&tournament, 3, 3)), (Some(Bye::Half), Some(Bye::Pairing)));
    assert_eq!(tournament.rules().system, SystemId::Dutch);
    assert_eq!(tournament.rules().first_colour, FirstColour::Set(Colour::White));
    assert_eq!(tournament.kept_lines(), ["092 Individual: Swiss-System"]);
}

#[test]
fn the_coded_records_of_trf26() {
    let Imported { tournament, warnings, dialect, .. } = open("coded26.trf");
    assert_eq!(dialect, Dialect::Trf26);
    let facts: Vec<_> = warnings.into_iter().map(|warning| warning.fact).collect();
    assert_eq!(facts, [WarningFact::ByeSymbol { number: 5, round: 2, symbol: 'F' }]);
    let rules = tournament.rules();
    assert_eq!((rules.rounds, rules.system), (5, SystemId::Dutch));
    assert_eq!(rules.first_colour, FirstColour::Set(Colour::Black));
    assert_eq!((rules.points.win, rules.points.bye), (Points::from_tenths(30), Points::from_tenths(30)));
    assert_eq!(
        rules.tie_breaks.iter().map(|code| code.0.as_str()).collect::<Vec<_>>(),
        ["BH/C1", "BH", "SB"]
    );
    assert_eq!(tournament.rounds_paired(), 2);
    assert_eq!(results(&tournament, 1)[0], (4, 1, GameResult::BlackWins));
    assert!(results(&tournament, 1).contains(&(2, 5, GameResult::WhiteWinsByDefault)));
    assert!(results(&tournament, 1).contains(&(6, 3, GameResult::UnratedDraw)));
    let who = |number| tournament.player(id(&tournament, number)).unwrap();
    let round = |number| RoundNumber::new(number).unwrap();
    assert_eq!(who(6).requests.get(&round(3)), Some(&ByeRequest::Half));
    assert_eq!(who(1).requests.get(&round(4)), Some(&ByeRequest::Zero));
    assert_eq!(virtual_points(&tournament, 3, 3), [30, 30, 10]);
    assert_eq!(virtual_points(&tournament, 4, 3), [0; 3]);
    // A ban over all rounds is one without rounds; the other keeps its rounds. Number 7 enters in round 3.
    assert_eq!(tournament.forbidden().len(), 4);
    assert!(tournament.is_forbidden(id(&tournament, 5), id(&tournament, 7), round(99)));
    assert!(!tournament.is_forbidden(id(&tournament, 1), id(&tournament, 5), round(5)));
    assert_eq!(who(7).entered, round(3));
    assert_eq!(
        tournament.kept_lines().len(),
        3,
        "172, 222 and the national record: {:?}",
        tournament.kept_lines()
    );
}

#[test]
fn the_extensions_and_our_own_comment() {
    let Imported { tournament, warnings, .. } = open("extension.trf");
    let rules = tournament.rules();
    assert_eq!((rules.system, rules.seed, rules.rounds), (SystemId::Vincze, 77, 4));
    assert_eq!((rules.unrated_order, rules.start_order), (UnratedOrder::Age, StartOrder::Listed));
    assert_eq!(rules.tie_breaks.len(), 2);
    assert_eq!(
        (rules.points.win.tenths(), rules.points.draw.tenths(), rules.points.bye.tenths()),
        (20, 10, 10)
    );
    assert_eq!(rules.first_colour, FirstColour::Set(Colour::Black));
    // The numbers stay the file's, the order of entry is the order of the lines.
    let numbers: Vec<u16> =
        tournament.players().map(|player| tournament.number(player.id).unwrap().0).collect();
    assert_eq!(numbers, [9, 2, 4, 7]);
    let round = |number| RoundNumber::new(number).unwrap();
    assert_eq!(
        tournament.player(id(&tournament, 9)).unwrap().requests.get(&round(2)),
        Some(&ByeRequest::Zero)
    );
    let accelerated = &tournament.player(id(&tournament, 2)).unwrap().acceleration;
    assert_eq!(accelerated.values().copied().collect::<Vec<_>>(), [Points::ONE, Points::HALF]);
    assert_eq!(tournament.forbidden().len(), 3);
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert_eq!(warnings[0].fact, WarningFact::NumberGap { missing: 1 });
}

#[test]
fn doubtful_lines_open_and_are_marked() {
    let Imported { tournament, warnings, .. } = open("doubtful.trf");
    let facts: Vec<WarningFact> = warnings.iter().map(|warning| warning.fact.clone()).collect();
    let has = |fact: WarningFact| assert!(facts.contains(&fact), "{fact:?} is not in {warnings:#?}");
    has(WarningFact::DateUnreadable { code: "042".into(), found: "some day".into() });
    has(WarningFact::UnknownCode { code: "QQQ".into(), count: 1 });
    has(WarningFact::Teams);
    has(WarningFact::AbnormalPoints);
    has(WarningFact::CapitalColour);
    has(WarningFact::RoundsTooFew { said: 2, played: 3 });
    has(WarningFact::NumberGap { missing: 7 });
    has(WarningFact::NameMissing { number: 3 });
    has(WarningFact::ResultsContradict { round: 1, white: 1, black: 2 });
    has(WarningFact::ColourInferred { number: 3, round: 1, opponent: 4 });
    has(WarningFact::SameColour { number: 2, round: 2, opponent: 4, colour: Colour::White });
    has(WarningFact::ResultInferred { number: 5, round: 2, opponent: 6 });
    has(WarningFact::ResultsMissing { round: 2, games: 1 });
    has(WarningFact::OneSided { number: 3, round: 3, opponent: 5 });
    has(WarningFact::ResultWithoutOpponent { number: 4, round: 3, symbol: '1' });
    has(WarningFact::ColourWithoutOpponent { number: 4, round: 3 });
    has(WarningFact::ByeSymbol { number: 2, round: 3, symbol: '+' });
    assert!(results(&tournament, 2).contains(&(3, 1, GameResult::Pending)));
    assert!(results(&tournament, 2).contains(&(6, 5, GameResult::BlackWins)));
    assert_eq!((bye(&tournament, 3, 4), bye(&tournament, 3, 5)), (Some(Bye::Full), Some(Bye::Zero)));
    assert_eq!(tournament.rules().system, SystemId::RoundRobin, "092 says so");
    assert_eq!(tournament.round(RoundNumber::new(2).unwrap()).unwrap().one_sided.len(), 2);
    for warning in &warnings {
        let sentence = warning.to_string();
        assert!(sentence.ends_with('.') && sentence.chars().count() <= 300, "{sentence}");
    }
}

#[test]
fn encodings_and_line_ends_do_not_matter() {
    let plain = String::from_utf8(fixture("harbour16.trf")).unwrap();
    let lines = |end: &str| plain.replace("\r\n", end);
    let expected = open("harbour16.trf").tournament.to_parts();
    let (latin, _, lossy) = encoding_rs::WINDOWS_1252.encode(&plain);
    assert!(lossy, "Dvořák is not Latin-1; the test needs another name for him");
    let latin = String::from_utf8_lossy(&latin).contains("&#345;");
    assert!(latin);
    for bytes in [lines("\n"), lines("\r"), lines("\r\r\n"), format!("\u{feff}{plain}"), lines("\n\n")] {
        let parts = read(bytes.as_bytes(), "").unwrap().tournament.to_parts();
        assert_eq!(
            (&parts.players.len(), &parts.rounds, &parts.event),
            (&expected.players.len(), &expected.rounds, &expected.event)
        );
    }
    let western = plain.replace('ř', "r");
    let (bytes, _, lossy) = encoding_rs::WINDOWS_1252.encode(&western);
    assert!(!lossy);
    let imported = read(&bytes, "").unwrap();
    assert_eq!(imported.tournament.player(PlayerId(0)).unwrap().name(), "Amaro, Luísa");
    assert_eq!(imported.warnings[0].fact, WarningFact::Encoding);
}

#[test]
fn byes_of_the_coming_round_are_no_round() {
    let imported = text(&[
        "142 5".into(),
        player(1, "1.0", &["   2 w 1", "0000 - Z"]),
        player(2, "0.0", &["   1 b 0", "0000 - H"]),
        player(3, "0.0", &["0000 - Z", "0000 - F"]),
        player(4, "1.0", &["0000 - U"]),
    ]);
    let asked: Vec<_> =
        imported.tournament.players().map(|player| player.requests.values().next().copied()).collect();
    assert_eq!(imported.tournament.rounds_paired(), 1);
    assert_eq!(asked, [Some(ByeRequest::Zero), Some(ByeRequest::Half), Some(ByeRequest::Full), None]);
    assert_eq!(imported.last_round_of_byes, None);
    // A last round that has nothing but byes: the standings count it, the next pairing is still its own.
    let last =
        text(&["142 2".into(), player(1, "1.0", &["   2 w 1", "0000 - H"]), player(2, "0.0", &["   1 b 0"])]);
    assert_eq!((last.tournament.rounds_paired(), last.last_round_of_byes), (1, RoundNumber::new(2)));
    // A round in which everybody has an entry is over.
    let nobody = text(&[
        "142 5".into(),
        player(1, "1.0", &["   2 w 1", "0000 - Z"]),
        player(2, "0.0", &["   1 b 0", "0000 - H"]),
    ]);
    assert_eq!(nobody.tournament.rounds_paired(), 2);
    // bbpPairings: an entry two rounds ahead closes the round between.
    let ahead =
        text(&[player(1, "1.0", &["   2 w 1", "        ", "0000 - Z"]), player(2, "0.0", &["   1 b 0"])]);
    assert_eq!(ahead.tournament.rounds_paired(), 2);
}

#[test]
fn results_that_are_not_known_leave_the_last_round_open() {
    let imported = text(&["XXR 3".into(), player(1, "0.0", &["   2 w  "]), player(2, "0.0", &["   1 b  "])]);
    let round = imported.tournament.last_round().unwrap().1;
    assert_eq!(round.games[0].result, GameResult::Pending);
    assert_eq!(round.stage, interzonal::model::Stage::Published);
    // The same with lines that end at the colour.
    let short = text(&["XXR 3".into(), player(1, "0.0", &["   2 w"]), player(2, "0.0", &["   1 b"])]);
    assert_eq!(short.tournament.rounds_paired(), 1);
}

#[test]
fn a_blank_beginning_is_a_late_entry_a_blank_end_an_absence() {
    let imported = text(&[
        player(1, "2.0", &["   2 w 1", "   3 b 1", "0000 - U"]),
        player(2, "0.0", &["   1 b 0"]),
        player(3, "1.0", &["        ", "   1 w 0", "   4 b 1"]),
        player(4, "0.0", &["        ", "        ", "   3 w 0"]),
    ]);
    let entered: Vec<usize> = imported.tournament.players().map(|player| player.entered.get()).collect();
    assert_eq!(entered, [1, 1, 2, 3]);
    let histories = Histories::of(&imported.tournament, 3);
    assert_eq!(histories.of_player(PlayerId(1))[1..], [Past::Bye(Bye::Zero); 2]);
    assert_eq!(histories.of_player(PlayerId(3))[..2], [Past::Nothing; 2]);
}

#[test]
fn small_letters_in_codes_are_understood() {
    let roster =
        [player(1, "3.0", &["   2 w 1"]), player(2, "0.0", &["   1 b 0"]), player(3, "1.0", &["0000 - h"])];
    for points in [vec!["bbw  3.0", "bbd  1.0"], vec!["162  w 3.0     d 1.0     l 0.0     a 0.0"]] {
        let head = ["xxr 5", "xxc black1", "xxz    3", "xxp    1    3"].map(str::to_owned);
        let points: Vec<String> = points.into_iter().map(str::to_owned).collect();
        let Imported { tournament, warnings, .. } = text(&[&head[..], &points, &roster[..]].concat());
        assert_eq!(warnings, []);
        let rules = tournament.rules();
        assert_eq!((rules.rounds, rules.first_colour), (5, FirstColour::Set(Colour::Black)));
        assert_eq!((rules.points.win.tenths(), rules.points.draw.tenths()), (30, 10));
        let second = RoundNumber::new(2).unwrap();
        assert_eq!(tournament.player(PlayerId(2)).unwrap().requests.get(&second), Some(&ByeRequest::Zero));
        assert!(tournament.is_forbidden(PlayerId(0), PlayerId(2), second));
    }
}

/// What a starting number is given in the first rounds, in tenths.
fn virtual_points(tournament: &Tournament, number: u16, rounds: usize) -> Vec<i32> {
    let player = tournament.player(id(tournament, number)).unwrap();
    let in_round = |round| Acceleration::in_round(tournament, RoundNumber::new(round).unwrap());
    (1..=rounds).map(|round| in_round(round).of(Number(number), player).tenths()).collect()
}

#[test]
fn baku_acceleration_is_a_setting_of_the_event() {
    let mut lines = vec!["142 6".to_owned(), "192 FIDE_DUTCH_2026_BAKU".to_owned()];
    lines.extend((1..=6).map(|number| player(number, "0.0", &[])));
    let tournament = text(&lines).tournament;
    assert_eq!(tournament.rules().virtual_points, VirtualPoints::Baku { last: None });
    // C.04.7: group A is 2·⌈6/4⌉ = 4; three accelerated rounds, two of them with a full point.
    assert_eq!(virtual_points(&tournament, 4, 4), [10, 10, 5, 0]);
    assert_eq!(virtual_points(&tournament, 5, 4), [0; 4]);
    // Once a round is played the last one of group A is settled.
    let played = [
        "142 6".to_owned(),
        "192 FIDE_DUTCH_BAKU".to_owned(),
        player(1, "1.0", &["   2 w 1"]),
        player(2, "0.0", &["   1 b 0"]),
        player(3, "0.0", &["0000 - Z"]),
    ];
    let imported = text(&played);
    assert_eq!(imported.tournament.rules().virtual_points, VirtualPoints::Baku { last: Some(PlayerId(1)) });
    let written = interzonal::files::trf::write(&imported.tournament, Dialect::Trf26);
    assert!(
        written.contains("192 FIDE_DUTCH_BAKU\r\n")
            && written.contains("\n250       1.0   1   2    1    2\r\n"),
        "{written}"
    );
    // Readers that do not know the group find the points; ours knows that they are those of C.04.7.
    let again = interzonal::files::trf::read(written.as_bytes(), "again").unwrap().tournament;
    assert_eq!(again.rules().virtual_points, VirtualPoints::Baku { last: Some(PlayerId(1)) });
    let other = written.replace("250       1.0   1   2    1    2", "250       1.0   1   2    1    3");
    let table = interzonal::files::trf::read(other.as_bytes(), "again").unwrap().tournament;
    assert!(
        matches!(table.rules().virtual_points, VirtualPoints::Table(_)),
        "the records have the last word"
    );
    // In the older format each player's points are written.
    let written = interzonal::files::trf::write(&imported.tournament, Dialect::Trf16);
    assert!(written.contains("XXA    2  1.0  1.0  0.5\r\n") && !written.contains("XXA    3"), "{written}");
}

#[test]
fn accelerations_of_players_and_of_ranges_make_one_table() {
    let roster: Vec<String> = (1..=6).map(|number| player(number, "0.0", &[])).collect();
    let of = |records: &[&str]| {
        let head = ["142 6", "192 FIDE_DUTCH"].map(str::to_owned);
        let records = records.iter().map(|record| (*record).to_owned());
        let tournament =
            text(&[&head[..], &roster[..], &records.collect::<Vec<_>>()[..]].concat()).tournament;
        assert!(tournament.players().all(|player| player.acceleration.is_empty()));
        tournament
    };
    let row = |numbers: (u16, u16), rounds: (usize, usize), points| VirtualRange {
        numbers: (Number(numbers.0), Number(numbers.1)),
        rounds: (RoundNumber::new(rounds.0).unwrap(), RoundNumber::new(rounds.1).unwrap()),
        points,
    };
    let expected =
        VirtualPoints::Table(vec![row((1, 3), (1, 2), Points::ONE), row((1, 3), (3, 3), Points::HALF)]);
    let ranges = of(&["250       1.0   1   2    1    3", "250       0.5   3   3    1    3"]);
    assert_eq!(ranges.rules().virtual_points, expected);
    let players = of(&["XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5", "XXA    3  1.0  1.0  0.5"]);
    assert_eq!(players.rules().virtual_points, expected);
    // A later line holds where two overlap; match points of nought are none.
    let later = of(&["250       1.0   1   2    1    4", "250  0.0  0.5   2   2    3    6"]);
    assert_eq!(virtual_points(&later, 3, 3), [10, 5, 0]);
    assert_eq!(virtual_points(&later, 6, 3), [0, 5, 0]);
}

#[test]
fn a_system_that_is_not_known_is_kept() {
    let imported =
        text(&["142 3".into(), "192 FIDE_DUBOV".into(), player(1, "0.0", &[]), player(2, "0.0", &[])]);
    assert!(
        imported.warnings.iter().any(|w| w.fact == WarningFact::SystemUnknown { code: "FIDE_DUBOV".into() })
    );
    assert!(imported.tournament.kept_lines().contains(&"192 FIDE_DUBOV".to_owned()));
    let written = interzonal::files::trf::write(&imported.tournament, Dialect::Trf26);
    assert_eq!(written.matches("\n192 ").count(), 1, "{written}");
}

#[test]
fn tabs_are_blanks_or_columns_of_eight() {
    let clean = [player(1, "1.0", &["   2 w 1"]), player(2, "0.0", &["   1 b 0"])];
    let one = [clean[0].replace(" w ", "\tw "), clean[1].clone()];
    let imported = text(&one);
    assert_eq!(imported.tournament.rounds_paired(), 1);
    assert_eq!(imported.warnings[0].fact, WarningFact::ControlCharacters);
    // "001    1      Pl": the blanks from column 9 to 14 written as a tab to column 8 and blanks.
    let wide = [format!("001    1\t      {}", &clean[0][14..]), clean[1].clone()];
    assert_eq!(
        text(&[wide[0].replacen("\t      ", "\t", 1).replacen('\t', "      ", 1), wide[1].clone()])
            .tournament
            .rounds_paired(),
        1
    );
}

/// C.05 Annex 1 and the coded types of TRF26: single or double, the rounds of the tables where the file says none, and a
/// free round that is worth nothing.
#[test]
fn a_round_robin_by_its_type() {
    let game = |opponent: u16, colour: char, result: char| format!("{opponent:>4} {colour} {result}");
    let lines = |kind: &str| {
        vec![
            "012 Club championship".to_owned(),
            kind.to_owned(),
            player(1, "0.0", &["0000 - U"]),
            player(2, "1.0", &[&game(3, 'w', '1')]),
            player(3, "0.0", &[&game(2, 'b', '0')]),
        ]
    };
    for (kind, cycles, rounds) in [
        ("192 BERGER_ROUNDROBIN", Cycles::Single, 3),
        ("192 FIDE_DOUBLEROUNDROBIN", Cycles::Double, 6),
        ("192 CUSTOM_DOUBLEROUNDROBIN", Cycles::Double, 6),
        ("092 Individual: Round-Robin", Cycles::Single, 3),
        ("092 Double Round Robin", Cycles::Double, 6),
    ] {
        let Imported { tournament, warnings, .. } = text(&lines(kind));
        let rules = tournament.rules();
        assert_eq!((rules.system, rules.cycles), (SystemId::RoundRobin, cycles), "{kind}");
        assert_eq!(rules.rounds, rounds, "{kind}");
        assert_eq!(rules.points.bye, Points::ZERO, "{kind}");
        let facts: Vec<&WarningFact> = warnings.iter().map(|warning| &warning.fact).collect();
        assert_eq!(facts, [&WarningFact::RoundsMissing { assumed: rounds }], "{kind}");
        assert_eq!(bye(&tournament, 1, 1), Some(Bye::Pairing));
        assert_eq!(Histories::of(&tournament, 1).points(id(&tournament, 1)), Points::ZERO);
    }
}

/// bbpPairings: each history is filled with absences up to the last round played, and these are worth what the file says.
#[test]
fn an_empty_cell_is_an_absence_and_worth_one() {
    let lines = |points: &str| {
        [
            "XXR 3".to_owned(),
            "XXC white1".to_owned(),
            points.to_owned(),
            player(1, "1.5", &["   2 w 1", "        ", "        "]),
            player(2, "1.0", &["   1 b 0", "   3 w 1"]),
            player(3, "0.5", &["        ", "   2 b 0"]),
        ]
    };
    let imported = text(&lines("BBZ 0.5"));
    assert_eq!(imported.warnings, [], "the points are those of the file");
    let points = |imported: &Imported, number| {
        Histories::of(&imported.tournament, 2).points(id(&imported.tournament, number)).tenths()
    };
    assert_eq!([1, 2, 3].map(|number| points(&imported, number)), [15, 10, 5]);
    assert_eq!([1, 3].map(|number| points(&text(&lines("BBZ 0.0")), number)), [10, 0]);
}
