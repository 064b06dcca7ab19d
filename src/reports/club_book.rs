//! The club book on paper: every player with matches and events over all events of the club.

use super::document::Sheet;
use super::lists::{club_book as members, on_paper};
use super::words::Words;
use crate::standings::club::BookTotals;
use crate::wording::{Wording, args};

/// The club book as a sheet, in the order of the totals.
#[must_use]
pub fn club_book_sheet(totals: &BookTotals, wording: &Wording) -> Sheet {
    let words = Words(wording);
    let counted = totals.events.iter().filter(|event| event.counts).count();
    let notes = if totals.members.is_empty() {
        vec![words.phrase("club-nobody")]
    } else {
        vec![words.phrase("club-note")]
    };
    Sheet {
        event: words.phrase("club-book"),
        title: words.phrase("club-players"),
        occasion: words.phrase_with("club-events", &args! { count: counted }),
        tables: vec![on_paper(members(totals, words).table(words), words)],
        notes,
        text_size: 10.0,
        ..Sheet::default()
    }
}
