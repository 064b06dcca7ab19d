//! Faults and warnings are told as the library tells them itself.

use interzonal::files::ron;
use interzonal::files::trf::{Dialect, ReportContext, Unsaid, read, write_report};
use interzonal::wording::Wording;

use super::{open, player};

#[test]
fn the_sentences_are_those_of_the_library() {
    let wording = Wording::english();
    let mut different = Vec::new();
    for name in ["doubtful.trf", "coded26.trf", "extension.trf", "harbour16.trf"] {
        for warning in open(name).warnings {
            let sentence = wording.report_fact(&warning.fact);
            if sentence != warning.fact.to_string() {
                different.push((sentence, warning.fact.to_string()));
            }
        }
    }
    let good = player(12, "1.0", &["   1 w 1"]);
    for text in [
        String::new(),
        "012 A".to_owned(),
        "hello".to_owned(),
        player(1, "0.0", &["   1 w 1"]),
        player(0, "0.0", &[]),
        good.clone(),
        good[..50].to_owned(),
        good.replace("w 1", "x 1"),
        format!("{good}\n{good}"),
        player(1, "0.0", &["0000 - Z"; 100]),
        "x".repeat(70_000),
        "310   1 Rooks".to_owned(),
    ] {
        let error = read(text.as_bytes(), "club.trf").unwrap_err();
        let what = wording.report_fact(&error.fault);
        let sentence = wording.in_file(&error.source_name, error.line, error.column, &what);
        if sentence != error.to_string() {
            different.push((sentence, error.to_string()));
        }
    }
    assert!(different.is_empty(), "{different:#?}");
}

/// What the format has no place for is told before the file is written; who has paid is not in it.
#[test]
fn what_happened_at_the_door_is_told() {
    let event = ron::read(include_str!("../../data/formats/4-1-base.ron"))
        .unwrap()
        .journal
        .base
        .first()
        .tournament
        .clone();
    let wording = Wording::english();
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let written = write_report(&event, dialect, &ReportContext::default());
        for unsaid in [
            Unsaid::RoundTimes,
            Unsaid::CheckIn,
            Unsaid::Paid { count: 1 },
            Unsaid::Logo,
            Unsaid::KeyedTwice { count: 3 },
        ] {
            assert!(written.unsaid.contains(&unsaid), "{unsaid:?} in {:?}", written.unsaid);
            assert!(!wording.report_fact(&unsaid).is_empty());
        }
        assert!(!written.text.contains("paid"), "{}", written.text);
        let back = read(written.text.as_bytes(), "").unwrap().tournament;
        assert_eq!(back.event().round_times, event.event().round_times);
        assert_eq!(back.check_in_closed(), event.check_in_closed());
    }
}
