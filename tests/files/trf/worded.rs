//! Faults and warnings are told as the library tells them itself.

use interzonal::files::trf::read;
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
