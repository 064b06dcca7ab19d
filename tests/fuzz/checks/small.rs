//! The program's own small files: settings, recent events, club book, tie-break lists, and the sentence of the command
//! line for anything. The first byte chooses.

use std::path::Path;

use interzonal::desk::RecentEvents;
use interzonal::desk::settings::Settings;
use interzonal::files::club_book;
use interzonal::model::{Points, TieBreakCode};
use interzonal::reports::{Words, lists};
use interzonal::standings::criterion;
use serde_json::from_str as parse;

/// Reads the bytes as one of the small files.
pub fn check(bytes: &[u8]) {
    let Some((choice, rest)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(rest);
    match choice % 4 {
        0 => settings(&text),
        1 => recent(&text),
        2 => book(rest),
        _ => words(&text),
    }
}

fn settings(text: &str) {
    let Ok(settings) = parse::<Settings>(text) else { return };
    let written = serde_json::to_string(&settings).expect("written");
    assert_eq!(serde_json::from_str::<Settings>(&written).expect("read again"), settings);
}

fn recent(text: &str) {
    let Ok(recent) = parse::<RecentEvents>(text) else { return };
    let written = serde_json::to_string(&recent).expect("written");
    assert_eq!(serde_json::from_str::<RecentEvents>(&written).expect("read again"), recent);
}

fn book(bytes: &[u8]) {
    match club_book::read(bytes, Path::new("club.ron")) {
        Ok(book) => {
            let written = club_book::write(&book).expect("written");
            let again = club_book::read(written.as_bytes(), Path::new("club.ron"));
            assert_eq!(again.as_ref(), Ok(&book), "{written}");
            let totals = book.totals();
            let words = Words(&super::WORDING);
            let table = lists::club_book(&totals, words).table(words);
            let csv = lists::csv_file(&[table], lists::CsvStyle::default());
            super::names::is_a_table(&csv, totals.members.len() + 1);
        }
        Err(error) => super::is_a_sentence(&error.to_string()),
    }
}

fn words(text: &str) {
    for word in text.split_whitespace() {
        if let Err(error) = criterion(&TieBreakCode::new(word)) {
            super::is_a_sentence(&error.to_string());
        }
        let _ = word.parse::<Points>();
    }
}
