//! Every fault and warning has its sentence in the locale file, the same as the library's own.

use interzonal::files::trf::{TrfFault, Unsaid, WarningFact, read};
use interzonal::wording::Wording;
use strum::VariantNames as _;

use super::{open, player};

fn key(prefix: &str, variant: &str) -> String {
    let mut key = prefix.to_owned();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}

#[test]
fn every_fact_has_a_sentence() {
    let wording = Wording::english();
    let faults = TrfFault::VARIANTS.iter().map(|variant| key("trf-refused", variant));
    let unsaid = Unsaid::VARIANTS.iter().map(|variant| key("trf-unsaid", variant));
    let warnings = WarningFact::VARIANTS.iter().map(|variant| key("trf-warning", variant));
    let missing: Vec<String> = faults.chain(warnings).chain(unsaid).filter(|key| !wording.has(key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_sentences_are_those_of_the_library() {
    let wording = Wording::english();
    let mut different = Vec::new();
    for name in ["doubtful.trf", "coded26.trf", "extension.trf", "harbour16.trf"] {
        for warning in open(name).warnings {
            let said = warning.said();
            let sentence = wording.fact(&said.key, &said.values);
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
        let said = error.said();
        let what = wording.fact(&said.key, &said.values);
        let sentence = wording.in_file(&error.source_name, error.line, error.column, &what);
        if sentence != error.to_string() {
            different.push((sentence, error.to_string()));
        }
    }
    assert!(different.is_empty(), "{different:#?}");
}
