//! Every key that the sources ask for has its sentence, and every sentence is asked for.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use interzonal::wording::{self, Wording};
use interzonal::{rating_lists, views};

const ENGLISH: &str = include_str!("../../assets/locale/en.ftl");

/// The enums that are told as facts.
fn facts() -> Vec<(&'static str, Vec<String>)> {
    wording::facts().into_iter().chain(views::facts()).chain(rating_lists::facts()).collect()
}

/// The keys of a language file.
fn keys(language: &str) -> impl Iterator<Item = &str> {
    let keys = language.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    keys.filter(|key| key.starts_with(|first: char| first.is_ascii_lowercase()))
}

/// What the key of a fact begins with: of several beginnings the longest.
fn fact_of<'a>(key: &str, beginnings: &[&'a str]) -> Option<&'a str> {
    let begins = |beginning: &&&str| key.strip_prefix(**beginning).is_some_and(|rest| rest.starts_with('-'));
    beginnings.iter().filter(begins).max_by_key(|beginning| beginning.len()).copied()
}

#[test]
fn each_variant_of_a_fact_has_its_text_and_each_text_its_variant_in_every_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locale");
    let beginnings: Vec<&str> = facts().iter().map(|(beginning, _)| *beginning).collect();
    let variants: BTreeSet<String> = facts()
        .into_iter()
        .flat_map(|(beginning, variants)| {
            variants.into_iter().map(move |variant| format!("{beginning}-{variant}"))
        })
        .collect();
    assert!(variants.len() > 300, "only {} variants", variants.len());
    for entry in std::fs::read_dir(folder).expect("the languages").flatten() {
        let language = std::fs::read_to_string(entry.path()).expect("a language");
        let texts: BTreeSet<String> =
            keys(&language).filter(|key| fact_of(key, &beginnings).is_some()).map(str::to_owned).collect();
        let differences: Vec<&String> = texts.symmetric_difference(&variants).collect();
        assert!(differences.is_empty(), "{}: {differences:#?}", entry.path().display());
    }
}

pub fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push(path);
        }
    }
}

/// The text literals of a source file before its tests, with the code before each, on the line before if need be.
fn literals(source: &str) -> Vec<(String, String)> {
    let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut line_before = "";
    for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let parts: Vec<&str> = line.split('"').collect();
        for (at, literal) in parts.iter().enumerate().skip(1).step_by(2) {
            let before = parts[at - 1].trim();
            let before = if at == 1 && before.is_empty() { line_before } else { before };
            found.push((before.to_owned(), (*literal).to_owned()));
        }
        line_before = line.trim();
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

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c))
}

fn is_key(text: &str) -> bool {
    text.contains('-') && is_word(text)
}

/// The calls that ask for a sentence by its whole key.
const ASKS: [&str; 3] = ["text(", "text_with(", "say("];

/// The calls by which sheets (`src/reports`) ask for a sentence, with what they put before the key.
const SHEETS_ASK: [(&str, &str); 6] = [
    ("phrase(", "sheet-"),
    ("phrase_with(", "sheet-"),
    ("occasion(", "sheet-"),
    ("label(", "sheet-"),
    ("column(", "column-"),
    ("names(", "column-"),
];

/// What a call in a sheet puts before its key.
fn asked_by(path: &Path, before: &str) -> Option<&'static str> {
    let call = SHEETS_ASK.iter().find(|(ask, _)| is_of_sheets(path) && before.ends_with(ask));
    call.map(|(_, prefix)| *prefix)
}

/// Sheets, without the lists: some columns there have headings of their own, so each list is made in a test
/// (`tests/files/formats.rs`), where a missing text stops it.
fn is_of_sheets(path: &Path) -> bool {
    let of = |folder: &str| path.starts_with(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder));
    of("reports") && !of("reports/lists")
}

#[test]
fn every_key_asked_for_has_a_sentence() {
    let wording = Wording::english();
    let (mut asked, mut of_sheets) = (0, 0);
    for (path, before, key) in all_literals() {
        let told = |key: &str| assert!(wording.has(key), "{}: no sentence for “{key}”", path.display());
        if is_key(&key) && ASKS.iter().any(|ask| before.ends_with(ask)) {
            asked += 1;
            told(&key);
        }
        // A column of a list, unless its heading is said by the data.
        let is_column = ["left(", "right(", "centre(", "names("]
            .iter()
            .any(|made| before.ends_with(&format!("Column::{made}")));
        if is_column && is_word(&key) && !["against", "tie-break"].contains(&key.as_str()) {
            of_sheets += 1;
            told(&format!("column-{key}"));
        }
        if let Some(prefix) = asked_by(&path, &before).filter(|_| is_word(&key)) {
            of_sheets += 1;
            told(&format!("{prefix}{key}"));
        }
    }
    assert!(asked > 500, "only {asked} keys were found in the sources");
    assert!(of_sheets > 100, "only {of_sheets} keys were found in the sheets");
}

/// Also one that is put into a variable first, or stands in an arm of a `match`.
#[test]
fn every_key_that_stands_in_a_sheet_has_a_sentence() {
    let wording = Wording::english();
    let reports: Vec<&str> = interzonal::reports::Report::all().map(|report| report.key()).collect();
    // The printer's side has options of a command line and a logo attributes of a drawing, no words; the web pages have names
    // of HTML beside theirs.
    let is_of_site = |path: &Path| path.parent().is_some_and(|folder| folder.ends_with("reports/site"));
    let is_foreign = |path: &Path| path.ends_with("printer.rs") || path.ends_with("pages/logo.rs");
    let has_words = |path: &Path| is_of_sheets(path) && !is_foreign(path) && !is_of_site(path);
    let mut seen = 0;
    // How an enum spells its variants is no key.
    let is_key = |key: &str| is_key(key) && key != "kebab-case";
    for (path, _, key) in all_literals().into_iter().filter(|(path, _, key)| has_words(path) && is_key(key)) {
        seen += 1;
        let known = ["", "sheet-", "column-"].iter().any(|prefix| wording.has(&format!("{prefix}{key}")));
        assert!(known || reports.contains(&key.as_str()), "{}: no sentence for “{key}”", path.display());
    }
    assert!(seen > 100, "only {seen} keys were found in the sheets");
}

/// `member-a` as a variant: `MemberA`.
fn camel_case(key: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    };
    key.split('-').map(word).collect()
}

/// The variants without fields of all enums: a word and a comma on a line of their own.
fn variants() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut files);
    let texts = files.iter().map(|path| std::fs::read_to_string(path).expect("a source file"));
    let words = |text: String| {
        let lines = text.lines().filter_map(|line| line.trim().strip_suffix(','));
        let is_variant =
            |word: &&str| word.chars().all(char::is_alphanumeric) && word.starts_with(char::is_uppercase);
        lines.filter(is_variant).map(str::to_owned).collect::<Vec<_>>()
    };
    texts.flat_map(words).collect()
}

#[test]
fn no_sentence_is_left_over() {
    // A key is used if it stands in the sources, or begins with what a `format!` there puts together, or tells a
    // fact.
    let facts = facts();
    let of_facts: Vec<&str> = facts.iter().map(|(beginning, _)| *beginning).collect();
    // These prefixes say too little: the rest of the key must stand in the sources named beside it.
    let of_rooms = [("sheet-", "reports"), ("award-", "wording")];
    let all = all_literals();
    let literals: BTreeSet<&str> = all.iter().map(|(_, _, literal)| literal.as_str()).collect();
    let variants = variants();
    let stands_in = |room: &str, rest: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room);
        all.iter().any(|(path, _, literal)| literal == rest && path.starts_with(&folder))
    };
    // A heading is asked for by the key of its column, which a list has as a literal or as the name of a variant.
    let is_heading = |key: &str| {
        let endings = ["-short", "-paper", "-hint"];
        let column = endings.iter().find_map(|ending| key.strip_suffix(ending)).unwrap_or(key);
        let column = column.strip_prefix("column-");
        column.is_some_and(|column| literals.contains(column) || variants.contains(&camel_case(column)))
    };
    // A document is called by the name of its variant.
    let is_document = |key: &str| {
        key.strip_prefix("sheet-").is_some_and(|document| variants.contains(&camel_case(document)))
    };
    let made: Vec<&str> =
        literals.iter().filter_map(|text| text.split_once('{')).map(|(stem, _)| stem).collect();
    let says_enough = |stem: &&str| {
        stem.ends_with('-')
            && is_key(stem)
            && *stem != "column-"
            && of_rooms.iter().all(|(room, _)| room != stem)
    };
    let made: Vec<&str> = made.into_iter().filter(says_enough).collect();
    // `{key}-short`: what is put behind a key that stands in the sources.
    let ends: BTreeSet<&str> = literals
        .iter()
        .filter(|text| text.starts_with('{'))
        .filter_map(|text| text.split_once('}'))
        .map(|(_, end)| end)
        .collect();
    let is_lengthened = |key: &str| {
        let stem =
            |end: &&str| key.strip_suffix(*end).is_some_and(|stem| is_key(stem) && literals.contains(stem));
        ends.iter().filter(|end| end.starts_with('-')).any(stem)
    };
    // The key of a report is the name of its variant.
    let reports: BTreeSet<&str> = interzonal::reports::Report::all().map(|report| report.key()).collect();
    let unused: Vec<&str> = keys(ENGLISH)
        .filter(|key| {
            let short = key.strip_prefix("sheet-").unwrap_or(key);
            let rest = |(prefix, room): &(&str, &str)| {
                key.strip_prefix(prefix).is_some_and(|rest| stands_in(room, rest))
            };
            !literals.contains(key)
                && !is_heading(key)
                && !is_document(key)
                && !is_lengthened(key)
                && !of_rooms.iter().any(rest)
                && !made.iter().any(|stem| key.starts_with(stem) || short.starts_with(stem))
                && !reports.contains(short)
                && fact_of(key, &of_facts).is_none()
        })
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// A key that reached the paper once was frozen with the sheet.
#[test]
fn no_stored_sheet_holds_a_key() {
    let wording = Wording::english();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sheets");
    let mut words = 0;
    for entry in std::fs::read_dir(folder).expect("the stored sheets").flatten() {
        let text = std::fs::read_to_string(entry.path()).expect("a stored sheet");
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || "-_".contains(c))) {
            words += 1;
            // “play-off” is a key and an English word.
            let is_english = |word: &str| wording.text(word).to_lowercase() == word;
            let is_one =
                is_key(word) && (word.starts_with("sheet-") || wording.has(word) && !is_english(word));
            assert!(!is_one, "{}: “{word}” is a key", entry.path().display());
        }
    }
    assert!(words > 1000, "only {words} words are stored");
}
