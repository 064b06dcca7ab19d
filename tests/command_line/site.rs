//! `print --site` and `print -o OUT.html` with real processes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn print(words: &[&str], folder: &Path) -> Output {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/examples/riverside-open.ron");
    let mut command = Command::new(env!("CARGO_BIN_EXE_interzonal"));
    command
        .current_dir(folder)
        .env("INTERZONAL_HOME", folder)
        .arg("print")
        .arg(example)
        .args(words)
        .output()
        .unwrap()
}

fn said(output: &Output) -> (i32, String) {
    (output.status.code().unwrap(), String::from_utf8(output.stderr.clone()).unwrap())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn a_site_is_written_once_and_then_only_what_changed() {
    let home = tempfile::tempdir().unwrap();
    let (code, sentence) = said(&print(&["--site", "web/open"], home.path()));
    assert_eq!(code, 0, "{sentence}");
    let folder = home.path().join("web/open");
    assert!(folder.join("index.html").is_file() && folder.join("round-4.html").is_file());
    assert!(files(&folder).len() > 50);
    assert_eq!(files(&home.path().join("web")), std::slice::from_ref(&folder), "nothing is left beside it");
    fs::write(folder.join("rules.html"), "damaged").unwrap();
    let (code, sentence) = said(&print(&["--site", "web/open"], home.path()));
    assert_eq!(code, 0);
    assert!(sentence.contains(": 1 files written"), "{sentence}");
    let (_, sentence) = said(&print(&["--site", "web/open"], home.path()));
    assert!(sentence.contains("were up to date"), "{sentence}");
}

#[test]
fn a_name_with_a_slash_is_the_folder_of_a_site() {
    let home = tempfile::tempdir().unwrap();
    let (code, sentence) = said(&print(&["-o", "web/"], home.path()));
    assert_eq!(code, 0, "{sentence}");
    assert!(home.path().join("web/index.html").is_file());
    let (code, sentence) = said(&print(&["--what", "boards", "-o", "web/"], home.path()));
    assert_eq!((code, sentence.contains("leave --what out")), (2, true), "{sentence}");
    let (code, sentence) = said(&print(&["-o", "web.pdf"], home.path()));
    assert_eq!((code, sentence.contains("--what")), (2, true), "{sentence}");
}

#[test]
fn a_folder_with_other_files_gets_a_sentence() {
    let home = tempfile::tempdir().unwrap();
    let letters = home.path().join("letters");
    fs::create_dir(&letters).unwrap();
    fs::write(letters.join("dear.txt"), "dear").unwrap();
    let (code, sentence) = said(&print(&["--site", "letters"], home.path()));
    assert_eq!(code, 2);
    assert!(sentence.contains("dear.txt"), "{sentence}");
    assert_eq!(files(&letters), [letters.join("dear.txt")]);
    let (code, sentence) = said(&print(&["--site", "letters/dear.txt"], home.path()));
    assert_eq!((code, sentence.contains("is not a folder")), (2, true), "{sentence}");
}

#[test]
fn lists_become_one_page() {
    let home = tempfile::tempdir().unwrap();
    let words = ["--what", "standings,players,rules", "--printed-at", "2026-11-21T14:05", "-o", "lists.html"];
    let (code, sentence) = said(&print(&words, home.path()));
    assert_eq!(code, 0, "{sentence}");
    let page = fs::read_to_string(home.path().join("lists.html")).unwrap();
    assert_eq!(page.matches("<section class=\"document\"").count(), 3);
    assert!(page.contains("21 November 2026, 14:05"));
}

#[test]
fn without_a_document_or_a_folder_it_says_what_is_missing() {
    let home = tempfile::tempdir().unwrap();
    for words in [&["-o", "a.html"][..], &["--what", "boards"], &[], &["--site", "x", "--what", "boards"]] {
        let (code, sentence) = said(&print(words, home.path()));
        assert_eq!(code, 2, "{words:?}: {sentence}");
        assert!(!home.path().join("x").exists());
    }
}
