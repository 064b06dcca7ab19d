//! Bad input: whatever comes in, every reader ends with an event or with one sentence: no panic, no hang, bounded memory.
//!
//! Three sources: the set of malformed report files in `tests/data/malformed` (where it comes from: its `README.md`),
//! files made here that are hostile to the other formats (10 MB of one kind each), and the inputs that the fuzzers in
//! `tests/fuzz` found worth keeping, which go through the very checks that the fuzzers run.

use std::ffi::OsString;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use flate2::read::GzDecoder;
use interzonal::cli::{self, Exit, Launch, Streams, Terminals};
use interzonal::files::{self, FoundPlayers, csv, ron};
use interzonal::reports;
use proptest::prelude::*;

use super::corpus::corpus;

#[path = "../fuzz/checks/mod.rs"]
pub mod checks;

/// Detects a hang, also on a slow machine in a debug build; what things really cost is told in the figures.
const NOT_HANGING: Duration = Duration::from_secs(40);
/// What a refused file may cost.
const MEMORY: u64 = 100 << 20;
const TEN_MB: usize = 10 << 20;

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/malformed")
}

/// Every file of the set, unpacked, by name.
fn malformed() -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = std::fs::read_dir(data())
        .expect("the set")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending != "md"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let bytes = std::fs::read(&path).expect("a file");
            match name.strip_suffix(".gz") {
                Some(plain) => (plain.to_owned(), unpacked(&bytes)),
                None => (name, bytes),
            }
        })
        .collect();
    files.sort();
    assert!(files.len() >= 110, "{} files", files.len());
    files
}

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut plain).expect("gzip");
    plain
}

/// Runs `work` and complains about one that hangs.
fn in_time<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    assert!(start.elapsed() < NOT_HANGING, "{what} took {:?}", start.elapsed());
    result
}

#[test]
fn every_reader_takes_every_malformed_file() {
    for (name, bytes) in malformed() {
        in_time(&name, || {
            checks::trf::check(&bytes);
            checks::ron::check(&bytes);
            checks::csv::check(&bytes);
        });
    }
}

/// Exit code, answer, messages.
fn run(words: &[&str]) -> (Exit, String, String) {
    let words = ["interzonal"].iter().chain(words).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let streams = Streams {
        input: &mut std::io::empty(),
        out: &mut out,
        err: &mut err,
        terminals: Terminals::default(),
    };
    let Launch::Done(exit) = cli::run(words, streams) else { panic!("the window was asked for") };
    (exit, String::from_utf8(out).expect("UTF-8"), String::from_utf8(err).expect("UTF-8"))
}

/// Exit code 0, 1 or 2, and sentences of at most 300 characters on standard error that cannot steer a terminal.
#[test]
fn the_command_line_takes_every_malformed_file() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in malformed() {
        let path = folder.path().join(&name);
        std::fs::write(&path, &bytes).expect("written");
        let file = path.to_string_lossy().into_owned();
        let to =
            |ending: &str| folder.path().join(format!("{name}.out{ending}")).to_string_lossy().into_owned();
        let (ron, trf, csv) = (to(".ron"), to(".trf"), to(".csv"));
        let mut commands = vec![
            vec!["standings", &file],
            vec!["convert", &file, &ron],
            vec!["convert", &file, &trf],
            vec!["convert", &file, &csv],
        ];
        // The time of an engine for 9 999 players in a debug build is no matter of reading.
        if bytes.len() < 200_000 || name.starts_with("10mb") || name.starts_with("1m") {
            commands.extend([vec!["pair", &file], vec!["check", &file], vec!["prizes", &file]]);
        }
        for words in commands {
            let (exit, answer, messages) = in_time(&format!("{words:?}"), || run(&words));
            assert!(exit <= Exit::Usage, "{words:?}: {exit:?} {messages}");
            assert!(
                exit == Exit::Done || !(messages.is_empty() && answer.is_empty()),
                "{words:?} says nothing"
            );
            for line in messages.lines() {
                checks::is_a_sentence(line.strip_prefix("interzonal: ").unwrap_or(line));
            }
            let refusal = messages.lines().last().unwrap_or_default();
            assert!(exit != Exit::Usage || refusal.contains(&name) || refusal.contains('…'), "{refusal}");
        }
    }
}

/// Where one line of a report is to blame the sentence names it, and the column where one place is.
#[test]
fn a_refusal_names_line_and_column() {
    for (name, place) in [
        ("dup-id.trf", "line 2, column 5"),
        ("id-letters.trf", "line 1, column 5"),
        ("shift-left.trf", "line 1, column 14"),
        ("trunc-47.trf", "line 1, column 48"),
        ("opp-unknown.trf", "line 1, column 92"),
        ("013.trf", "line 11"),
        ("10mb-comment.trf", "line 1"),
        ("xxp-unknown.trf", "line 11, column 7"),
    ] {
        let bytes = malformed().into_iter().find(|(file, _)| file == name).expect("a file of the set").1;
        match files::trf::read(&bytes, name) {
            Err(error) => assert!(error.to_string().contains(place), "{error}"),
            Ok(imported) => {
                let said: Vec<String> = imported.warnings.iter().map(ToString::to_string).collect();
                assert!(
                    said.iter().any(|warning| warning.to_lowercase().contains(place)),
                    "{name}: {said:?}"
                );
            }
        }
    }
}

/// A text of about `size` bytes between a head and a tail.
fn filled(head: &str, unit: &str, tail: &str, size: usize) -> Vec<u8> {
    let mut text = String::with_capacity(size + head.len() + tail.len() + unit.len());
    text.push_str(head);
    while text.len() < size {
        text.push_str(unit);
    }
    text.push_str(tail);
    text.into_bytes()
}

/// Event files of 10 MB, each hostile in its own way. None is an event.
fn hostile_events() -> Vec<(&'static str, Vec<u8>)> {
    const RULES: &str = "rules: (system: dutch, rounds: 5, first_colour: Set(White), seed: 1)";
    let base = format!("(format: 1, base: (event: (), {RULES}), ");
    let log = format!("{base}commands: [");
    let step = "(at:\"2026-05-28T20:26:40Z\",command:";
    let of = |head: &str, unit: &str, tail: &str| filled(head, unit, tail, TEN_MB);
    vec![
        ("brackets", of("(format: 1, base: ", "(", "")),
        ("brackets-in-lists", of("(format: 1, base: (event: (deputies: ", "[", "")),
        ("brackets-in-commands", of(&format!("{log}{step}"), "Together([", "")),
        ("brackets-in-something-unknown", of("(format: 1, unknown: ", "[(", "")),
        ("options", of("(format: 1, id: ", "Some(", "")),
        ("block-comments", of("(format: 1, ", "/*", "")),
        ("line-comments", of("(format: 1, ", "//x\n", "")),
        ("a-long-string", of("(format: 1, base: (event: (name: \"", "x", "\")))")),
        ("an-open-string", of("(format: 1, base: (event: (name: \"", "x", "")),
        ("a-raw-string", of("(format: 1, base: (event: (name: r", "#", "")),
        ("a-long-number", of("(format: 1, sequence: ", "9", "")),
        ("a-long-name", of("(format: 1, base: ", "x", "")),
        ("escapes", of("(format: 1, base: (event: (name: \"", "\\u{202e}", "\")))")),
        ("a-million-commands", of(&log, &format!("{step}SetFinished(true)),"), "], cursor: 999999)")),
        ("commands-in-one", of(&format!("{log}{step}Together(["), "DrawLots([]),", "])),])")),
        ("players", of("(format: 1, base: (players: [", "(id:0,details:(),lot:0,entered:1),", "]))")),
        ("players-in-a-command", of(&format!("{log}{step}AddPlayers(["), "(lot:0,details:()),", "])),])")),
        ("categories", of("(format: 1, base: (awards: (categories: [", "(),", "])))")),
        ("clubs", of("(format: 1, base: (event: (deputies: [", "\"\",", "])))")),
        ("rounds", of("(format: 1, base: (rounds: [", "(stage:Draft,games:[],byes:{}),", "]))")),
        ("forbidden", of("(format: 1, base: (forbidden: [", "(a:1,b:2),", "]))")),
        ("kept-lines", of(&format!("(format: 1, base: (event: (), {RULES}, kept_lines: ["), "\"\",", "]))")),
        ("dates", of("(format: 1, base: (event: (round_dates: [", "None,", "])))")),
        ("numbers", of("(format: 1, base: (numbers: [", "1,", "]))")),
        ("blanks", of("(format: 1, ", "          ", "")),
        ("zeros", of("(format: 1, ", "\0", "")),
    ]
}

/// Lists of players, each hostile in its own way; those above 8 MB are refused for their size, so these have less.
fn hostile_lists() -> Vec<(&'static str, Vec<u8>)> {
    let of = |head: &str, unit: &str, tail: &str| filled(head, unit, tail, csv::MAX_BYTES - 100);
    vec![
        ("one-line", of("Name;Rating\n", "x", "")),
        ("a-million-columns", of("Name", ";", "\n")),
        ("a-million-columns-quoted", of("Name;Rating\n", "\"a\n\";b;", "")),
        ("an-open-quote", of("Name;Rating\n\"", "x\n", "")),
        ("many-open-quotes", of("Name;Rating\n", "\"", "")),
        ("rows", of("Name;Rating\n", "A;1\n", "")),
        ("short-rows", of("", "a\n", "")),
        ("blank-rows", of("Name;Rating\n", ";\n", "")),
        ("line-ends", of("Name\n", "\r", "")),
        ("zeros", of("Name\n", "\0", "")),
        ("too-large", filled("Name\n", "A\n", "", TEN_MB)),
        ("many-headings", of("", &format!("{}\n", "Name;".repeat(150)), "")),
    ]
}

#[test]
fn hostile_event_files_are_refused_with_a_sentence() {
    for (name, bytes) in hostile_events() {
        let error = in_time(name, || ron::read_bytes(&bytes)).expect_err(name);
        checks::is_a_sentence(&error.to_string());
        assert!(
            matches!(error, ron::RonError::Damaged { .. } | ron::RonError::Cursor { .. }),
            "{name}: {error}"
        );
    }
}

#[test]
fn hostile_lists_of_players_end_with_a_list_or_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("players.csv");
    for (name, bytes) in hostile_lists() {
        std::fs::write(&path, &bytes).expect("written");
        match in_time(name, || files::read_players(&path)) {
            Err(error) => checks::is_a_sentence(&error.to_string()),
            Ok(FoundPlayers::List(list)) => assert!(list.rows.len() <= 9_999 + 15, "{name}"),
            Ok(FoundPlayers::Report(_)) => panic!("{name} is no report"),
        }
    }
}

/// A refused hostile file of 10 MB costs at most 100 MB. The real program, with so much memory of its own (heap
/// and stacks; `ulimit -d`) and no more, must still end with its sentence.
#[cfg(target_os = "linux")]
#[test]
fn a_refused_file_of_10_mb_takes_less_than_100_mb() {
    let folder = tempfile::tempdir().expect("a folder");
    let reports = malformed().into_iter().filter(|(_, bytes)| bytes.len() > 4_000_000);
    let events = hostile_events().into_iter().map(|(name, bytes)| (format!("{name}.ron"), bytes));
    let others = hostile_lists().into_iter().map(|(name, bytes)| (format!("{name}.csv"), bytes));
    for (name, bytes) in reports.chain(events).chain(others) {
        let path = folder.path().join(&name);
        std::fs::write(&path, &bytes).expect("written");
        let limited = format!("ulimit -d {} && exec \"$0\" standings \"$1\"", MEMORY >> 10);
        let output = in_time(&name, || {
            Command::new("sh")
                .args(["-c", &limited, env!("CARGO_BIN_EXE_interzonal")])
                .arg(&path)
                .output()
                .expect("the program")
        });
        let said = String::from_utf8_lossy(&output.stderr);
        let code = output.status.code();
        assert!(code == Some(0) || code == Some(2), "{name}: {:?} {said}", output.status);
        let last = said.lines().last().unwrap_or_default();
        assert!(
            code == Some(0) || last.starts_with("interzonal: ") && last.chars().count() <= 312,
            "{name}: {said}"
        );
        std::fs::remove_file(&path).expect("removed");
    }
}

/// Markup in the name of an event stays a name in the metadata of a PDF, which are XML.
#[test]
fn markup_in_a_name_is_escaped_in_a_pdf() {
    let tournament = checks::names::event(&["</rdf:li><script>alert(1)</script>\u{202e}\n"]);
    let options = reports::PrintOptions::default();
    let document = reports::pages::build(reports::Report::Players, &tournament, &options, &checks::WORDING);
    assert!(document.title.contains("<script>"), "{}", document.title);
    let bytes = reports::pages::pdf(&document).expect("a PDF");
    let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("<rdf:li") && !holds("</rdf:li><script>"), "the name is markup");
    checks::names::outputs(&tournament, |_| true);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// Any texts, any output: the same number of records, and the texts as they were tidied.
    #[test]
    fn any_texts_in_any_output(texts in proptest::collection::vec(any::<String>(), 1..30), sheet in 0_usize..16) {
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        checks::names::outputs(&checks::names::event(&texts), |report| report as usize == sheet);
    }
}

#[test]
fn the_fuzzers_corpus_of_reports() {
    corpus("trf").iter().for_each(|input| in_time("trf", || checks::trf::check(input)));
}

#[test]
fn the_fuzzers_corpus_of_events() {
    corpus("ron").iter().for_each(|input| in_time("ron", || checks::ron::check(input)));
}

#[test]
fn the_fuzzers_corpus_of_lists() {
    corpus("csv").iter().for_each(|input| in_time("csv", || checks::csv::check(input)));
}

#[test]
fn the_fuzzers_corpus_of_small_files() {
    corpus("small").iter().for_each(|input| in_time("small", || checks::small::check(input)));
}

#[test]
fn the_fuzzers_corpus_of_names() {
    // Pairing two rounds and laying out sheets takes long in a debug build: every fifth will do here.
    corpus("names").iter().step_by(5).for_each(|input| in_time("names", || checks::names::check(input)));
}
