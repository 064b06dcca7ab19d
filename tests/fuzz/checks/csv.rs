//! Lists of players, as a file and as pasted text.

use interzonal::files::csv::{self, PlayerList};
use interzonal::files::{FileKind, sniff};
use interzonal::model::MAX_NAME;

/// Reads the bytes as a list of players.
pub fn check(bytes: &[u8]) {
    let _: FileKind = sniff(bytes);
    match csv::read(bytes) {
        Ok(list) => makes_sense(&list),
        Err(error) => super::is_a_sentence(&error.to_string()),
    }
    match csv::paste(&String::from_utf8_lossy(bytes)) {
        Ok(list) => makes_sense(&list),
        Err(error) => super::is_a_sentence(&error.to_string()),
    }
}

fn makes_sense(list: &PlayerList) {
    for row in &list.rows {
        let details = &row.details;
        assert!(!details.name.trim().is_empty(), "line {}", row.line);
        for text in [&details.name, &details.club, &details.federation] {
            assert!(text.chars().count() <= MAX_NAME);
            super::is_harmless_line(text);
        }
        for doubt in &row.doubts {
            super::is_a_sentence(&doubt.to_string());
        }
    }
    for rejected in &list.rejected {
        super::is_a_sentence(&rejected.to_string());
    }
    for warning in &list.warnings {
        super::is_a_sentence(&warning.to_string());
    }
}
