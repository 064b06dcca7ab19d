//! National ratings, and which rating counts: the records 172 and those of federations.

use interzonal::files::trf::{Dialect, read, write};
use interzonal::model::{
    Command, EventInfo, KnownRating, NewPlayer, Number, PlayerDetails, RatingKind, Rules, SystemId,
    Tournament, apply,
};

use super::open;

fn entry(name: &str, ratings: &[(RatingKind, u16)]) -> PlayerDetails {
    let ratings = ratings.iter().map(|(kind, rating)| (*kind, KnownRating::of(*rating))).collect();
    PlayerDetails { name: name.into(), ratings, ..PlayerDetails::default() }
}

/// Three players in Denmark, where the national rating goes first.
fn event(choice: &str) -> Tournament {
    use RatingKind::{Estimated, National, Rapid, Standard};
    let info = EventInfo { name: "Aarhus".into(), federation: "DEN".into(), ..EventInfo::default() };
    let rules = Rules { rating_choice: choice.parse().unwrap(), ..Rules::new(SystemId::Dutch, 1) };
    let mut typed = entry("Typed, Tom", &[(Standard, 1500)]);
    (typed.rating, typed.rating_typed) = (Some(2222), true);
    let mut listed = entry("Both, Bea", &[(Standard, 2100), (National, 2000), (Rapid, 1900)]);
    listed.national_id = "1234".into();
    let day = jiff::civil::Date::new(2026, 11, 1).ok();
    let standard = KnownRating { games: Some(7), k: Some(20), listed: day, ..KnownRating::of(2100) };
    listed.ratings.set(Standard, Some(standard));
    let entries = [listed, entry("National, Nis", &[(National, 1800), (Estimated, 1700)]), typed];
    let entries = entries.map(|details| NewPlayer { details, lot: 0, entered: None }).to_vec();
    apply(&Tournament::new(info, rules), &Command::AddPlayers(entries)).unwrap()
}

fn details(tournament: &Tournament, number: u16) -> PlayerDetails {
    let id = tournament.by_number(Number(number)).unwrap();
    tournament.player(id).unwrap().details.clone()
}

fn lines<'a>(text: &'a str, code: &str) -> Vec<&'a str> {
    text.lines().filter(|line| line.starts_with(code)).collect()
}

#[test]
fn trf26_says_both_ratings_and_the_method() {
    let event = event("national-standard-estimated");
    let text = write(&event, Dialect::Trf26);
    assert_eq!(lines(&text, "172"), ["172 DEN NIDOF"]);
    assert_eq!(lines(&text, "072"), ["072 2"], "unrated for FIDE is unrated here");
    let fide: Vec<&str> = lines(&text, "001").iter().map(|line| line[48..52].trim()).collect();
    assert_eq!(fide, ["2222", "2100", ""], "typed, FIDE's, none");
    assert_eq!(
        lines(&text, "DEN"),
        [
            "DEN    2      Both, Bea                         2000            1234",
            "DEN    3      National, Nis                     1800",
        ]
    );
}

#[test]
fn the_older_format_has_the_rating_that_counts() {
    let text = write(&event("national-standard-estimated"), Dialect::Trf16);
    let ratings: Vec<&str> = lines(&text, "001").iter().map(|line| line[48..52].trim()).collect();
    assert_eq!(ratings, ["2222", "2000", "1800"]);
    assert_eq!(
        (lines(&text, "072"), lines(&text, "172"), lines(&text, "DEN")),
        (vec!["072 3"], vec![], vec![])
    );
}

#[test]
fn everything_comes_back() {
    for choice in ["national-standard-estimated", "mean:standard-national", "standard-rapid-blitz", "rapid"] {
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let event = event(choice);
            let text = write(&event, dialect);
            let back = read(text.as_bytes(), "x.trf").unwrap();
            assert_eq!(back.warnings, [], "{text}");
            let told = |of: &Tournament| {
                let all: Vec<PlayerDetails> = (1..=3).map(|number| details(of, number)).collect();
                (all, of.rules().rating_choice.clone(), of.kept_lines().to_vec())
            };
            assert_eq!(told(&back.tournament), told(&event), "{text}");
            assert_eq!(write(&back.tournament, dialect), text);
        }
    }
}

#[test]
fn a_report_of_another_program_tells_them_too() {
    let tournament = open("coded26.trf").tournament;
    let five = details(&tournament, 5);
    let all: Vec<_> = five.ratings.iter().map(|(kind, known)| (kind, known.rating)).collect();
    assert_eq!(
        (five.rating, all),
        (Some(1800), vec![(RatingKind::Standard, 1800), (RatingKind::National, 1750)])
    );
    let text = write(&tournament, Dialect::Trf26);
    assert_eq!(lines(&text, "172"), ["172 DEN FIDON"]);
    assert_eq!(lines(&text, "DEN"), ["DEN    5      Eriksen, Bo                       1750"]);
    assert_eq!(read(text.as_bytes(), "x.trf").unwrap().tournament.rules(), tournament.rules());
}

#[test]
fn the_method_of_a_report_decides_which_rating_counts() {
    let player = |number: u16, rating: &str| {
        format!("001 {number:>4}      Player {number:<26} {rating:>4}{:>27} {:>4} {number:>4}", "", "0.0")
    };
    let report = |method: &str| {
        let national = "NOR    2      Player 2                          1900 OSL        N-77 1990/00/00";
        let text = format!(
            "012 X\r\n122 15 min + 10 s\r\n142 5\r\n152 W\r\n172 NOR {method}\r\n{}\r\n{}\r\n{national}\r\n",
            player(1, "2000"),
            player(2, "1800")
        );
        read(text.as_bytes(), "x.trf").unwrap().tournament
    };
    let ratings = |method: &str| [1, 2].map(|number| details(&report(method), number).rating);
    assert_eq!(ratings("FIDE"), [Some(2000), Some(1800)]);
    assert_eq!(ratings("FIDON"), [Some(2000), Some(1800)]);
    assert_eq!(ratings("NRO"), [None, Some(1900)]);
    assert_eq!(ratings("NIDOF"), [Some(2000), Some(1900)]);
    assert_eq!(ratings("HBFN"), [Some(2000), Some(1900)]);
    assert_eq!(ratings("LBFN"), [Some(2000), Some(1800)]);
    let event = report("NRO");
    assert!(details(&event, 2).ratings.get(RatingKind::Rapid).is_some(), "by the rate of play");
    // The region of the record is kept as long as the record is right.
    let written = write(&event, Dialect::Trf26);
    assert_eq!(lines(&written, "NOR").len(), 1);
    assert!(lines(&written, "NOR")[0].contains("1900 OSL        N-77"), "{written}");
    let mut newer = details(&event, 2);
    newer.ratings.set(RatingKind::National, Some(KnownRating::of(1950)));
    let player = event.by_number(Number(2)).unwrap();
    let event = apply(&event, &Command::EditPlayer { player, details: newer }).unwrap();
    let written = write(&event, Dialect::Trf26);
    assert!(lines(&written, "NOR").is_empty(), "nobody says that the event is in Norway: {written}");
    assert!(!written.contains("1900 OSL"), "{written}");
}
