//! Every key that the sources ask for has its sentence, and every sentence is asked for.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use interzonal::wording::Wording;

const ENGLISH: &str = include_str!("../assets/locale/en.ftl");

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push(path);
        }
    }
}

/// The text literals of a source file before its tests, with what stands before each.
fn literals(source: &str) -> Vec<(String, String)> {
    let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let mut found = Vec::new();
    for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let parts: Vec<&str> = line.split('"').collect();
        for (at, literal) in parts.iter().enumerate().skip(1).step_by(2) {
            found.push((parts[at - 1].to_owned(), (*literal).to_owned()));
        }
    }
    found
}

fn all_literals() -> Vec<(PathBuf, String, String)> {
    let mut files = Vec::new();
    sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut files);
    files.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a source file");
        literals(&text).into_iter().map(move |(before, literal)| (path.clone(), before, literal))
    };
    files.into_iter().flat_map(read).collect()
}

fn is_key(text: &str) -> bool {
    text.contains('-')
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c))
}

#[test]
fn every_key_asked_for_has_a_sentence() {
    let wording = Wording::english();
    let asks = ["text(", "text_with(", "say("];
    let mut asked = 0;
    for (path, before, key) in all_literals() {
        if is_key(&key) && asks.iter().any(|ask| before.ends_with(ask)) {
            asked += 1;
            let known = wording.has(&key) || wording.has(&format!("sheet-{key}"));
            assert!(known, "{}: no sentence for “{key}”", path.display());
        }
    }
    assert!(asked > 200, "only {asked} keys were found in the sources");
}

#[test]
fn no_sentence_is_left_over() {
    // A key is used if it stands in the sources, or begins with what a `format!` there puts together, or is made of
    // the name of an enum's variant.
    let of_variants = ["criterion-why-", "criterion-cut-", "trf-refused-", "trf-warning-", "settings-theme-"];
    let literals: BTreeSet<String> = all_literals().into_iter().map(|(_, _, literal)| literal).collect();
    let made: Vec<&str> =
        literals.iter().filter_map(|text| text.split_once('{')).map(|(stem, _)| stem).collect();
    let made: Vec<&str> = made.into_iter().filter(|stem| stem.ends_with('-') && is_key(stem)).collect();
    let keys = ENGLISH.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let unused: Vec<&str> = keys
        .filter(|key| key.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter(|key| {
            let short = key.strip_prefix("sheet-").unwrap_or(key);
            !literals.contains(*key)
                && !literals.contains(short)
                && !made.iter().any(|stem| key.starts_with(stem) || short.starts_with(stem))
                && !of_variants.iter().any(|stem| key.starts_with(stem))
        })
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}
