//! What is refused, always with one sentence that names the place.

use std::time::{Duration, Instant};

use interzonal::files::trf::{TrfFault, read};

use super::player;

fn refusal(lines: &[String]) -> (TrfFault, Option<usize>, Option<usize>) {
    let error = read(lines.join("\n").as_bytes(), "club.trf").unwrap_err();
    let sentence = error.to_string();
    assert!(sentence.starts_with("club.trf") && sentence.ends_with('.'), "{sentence}");
    assert!(sentence.chars().count() <= 300, "{sentence}");
    (error.fault, error.line, error.column)
}

#[test]
fn what_is_no_report() {
    let fault = |bytes: &[u8]| read(bytes, "club.trf").unwrap_err().fault;
    assert_eq!(fault(b""), TrfFault::Empty);
    assert_eq!(fault(b" \r\n\n"), TrfFault::Empty);
    assert_eq!(fault(b"Dear arbiter,\nhello"), TrfFault::NotAReport);
    assert_eq!(fault(b"\x1f\x8b\x08\x00\x01\x02\x03"), TrfFault::NotAReport);
    assert_eq!(fault(b"012 Open\n022 Here\n"), TrfFault::NoPlayers);
}

#[test]
fn team_events() {
    let lines = [player(1, "0.0", &[]), player(1, "0.0", &[]), "310   1 Rooks".to_owned()];
    assert!(matches!(refusal(&lines), (TrfFault::TeamEvent { .. }, Some(3), None)));
    let coded = ["192 FIDE_TEAM_BAKU".to_owned(), player(1, "0.0", &[])];
    assert!(matches!(refusal(&coded).0, TrfFault::TeamEvent { .. }));
}

#[test]
fn numbers() {
    let twice = refusal(&[player(1, "0.0", &[]), "012 A".into(), player(1, "0.0", &[])]);
    assert_eq!(twice, (TrfFault::NumberTwice { number: 1, first_line: 1 }, Some(3), Some(5)));
    assert_eq!(refusal(&[player(0, "0.0", &[])]).0, TrfFault::BadNumber { found: "0".into() });
    assert_eq!(refusal(&[player(10_000, "0.0", &[])]).0, TrfFault::BadNumber { found: "10000".into() });
    let himself = refusal(&[player(1, "1.0", &["   1 w 1"])]);
    assert_eq!(himself, (TrfFault::SelfPaired { number: 1, round: 1 }, Some(1), Some(92)));
}

#[test]
fn unknown_numbers_in_every_record() {
    let unknown = TrfFault::UnknownNumber { number: 500 };
    assert_eq!(
        refusal(&[player(1, "1.0", &["0000 - H", " 500 w 1"])]),
        (unknown.clone(), Some(1), Some(102))
    );
    for (record, column) in [
        ("240 Z   1  500", 12),
        ("250       1.0   1   2    1  500", 29),
        ("260   1   5    1  500", 19),
        ("299           1.0    1  500", 25),
        ("013 Rooks                                 500", 43),
        ("XXP 1 500", 7),
        ("XXZ 500", 5),
        ("XXA  500  1.0", 5),
    ] {
        let found = refusal(&[record.to_owned(), player(1, "0.0", &[])]);
        assert_eq!(found, (unknown.clone(), Some(1), Some(column)), "{record}");
    }
}

#[test]
fn lines_out_of_their_columns() {
    let good = player(12, "1.0", &["   1 w 1"]);
    let with = |line: String| refusal(&[player(1, "0.0", &["  12 b 0"]), line]).0;
    for end in [4, 11, 50, 83] {
        let cut = with(good[..end].to_owned());
        assert!(matches!(cut, TrfFault::ShortLine { .. } | TrfFault::BadNumber { .. }), "{end}: {cut:?}");
    }
    let inside_a_number = player(1, "0.0", &["  12 b 0"])[..94].to_owned();
    assert!(matches!(refusal(&[good.clone(), inside_a_number]).0, TrfFault::OutOfColumns { .. }));
    for shifted in [good.replacen(' ', "  ", 1), good.replacen("  ", " ", 1), good.replacen("1.0", "x.0", 1)]
    {
        let fault = with(shifted.clone());
        assert!(
            matches!(fault, TrfFault::OutOfColumns { .. } | TrfFault::BadNumber { .. }),
            "{shifted}: {fault:?}"
        );
    }
    for (from, to) in [("w 1", "x 1"), ("w 1", "w 7"), ("   1 w", "  1a w"), ("w 1", "w1 ")] {
        let fault = with(good.replace(from, to));
        assert!(matches!(fault, TrfFault::OutOfColumns { .. }), "{to}: {fault:?}");
    }
}

#[test]
fn round_100() {
    let rounds = vec!["0000 - Z"; 100];
    let (fault, line, column) = refusal(&[player(1, "0.0", &rounds)]);
    assert_eq!((fault, line, column), (TrfFault::TooManyRounds, Some(1), Some(1082)));
    assert!(read(player(1, "0.0", &rounds[..99]).as_bytes(), "").is_ok());
}

#[test]
fn hostile_files_are_refused_at_once() {
    let base = player(1, "0.0", &[]);
    let list = |code: &str| format!("{code}{}\n", (1..=9999).map(|n| format!(" {n}")).collect::<String>());
    let roster: String = (1..=9999).map(|n| player(n, "0.0", &[]) + "\n").collect();
    let started = Instant::now();
    for (bytes, what) in [
        (format!("012 {}\n{base}", "x".repeat(10 << 20)), "a long name"),
        (format!("{base}{}", " ".repeat(10 << 20)), "a long player line"),
        (format!("### x\n{}{base}", "###\n".repeat(2_500_000)), "many lines"),
        (format!("{base}\n{}", "\u{0}".repeat(10 << 20)), "zeros"),
        (format!("{roster}{}", list("XXP").repeat(50)), "fifty lists of everybody"),
        (format!("{roster}{}", "250       1.0   1  99    1 9999\n".repeat(90_000)), "ranges"),
        (format!("{roster}{}", list("260   1  99")), "a ban of everybody"),
        ("x".repeat(33 << 20), "33 MB"),
    ] {
        assert!(read(bytes.as_bytes(), "").is_err(), "{what}");
    }
    // Eight files; a debug build on a busy machine needs a fraction of this.
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
}

#[test]
fn any_cut_and_any_byte_is_survived() {
    let bytes = super::fixture("coded26.trf");
    for end in 0..bytes.len() {
        let _ = read(&bytes[..end], "cut");
    }
    for at in 0..bytes.len() {
        for byte in [0, b' ', b'9', b'\n', 0xff] {
            let mut changed = bytes.clone();
            changed[at] = byte;
            if let Ok(imported) = read(&changed, "changed") {
                assert!(imported.tournament.validate().is_empty());
            }
        }
    }
}
