//! The club book on paper: every player with matches and events over all events of the club.

use super::document::{Align, Cell, Column, Document, Sheet};
use super::entrants::Draft;
use super::report::{PrintOptions, compose};
use super::words::Words;
use crate::standings::club::{ClubMember, Totals};
use crate::wording::Wording;

/// The club book as a document, in the order of the totals.
#[must_use]
pub fn club_book(totals: &Totals, options: &PrintOptions, wording: &Wording) -> Document {
    let words = Words(wording);
    let mut draft = Draft::new(columns(words));
    for member in &totals.members {
        draft.push(row(words, totals, member));
    }
    let counted = totals.events.iter().filter(|event| event.counts).count();
    let notes = if totals.members.is_empty() {
        vec![words.phrase("club-nobody")]
    } else {
        vec![words.phrase("club-note")]
    };
    let sheet = Sheet {
        event: words.phrase("club-book"),
        title: words.phrase("club-players"),
        occasion: words.phrase_with("club-events", &[("count", counted.into())]),
        tables: vec![draft.finish()],
        notes,
        text_size: 10.0,
        ..Sheet::default()
    };
    compose(vec![sheet], options, words)
}

fn columns(words: Words<'_>) -> Vec<(Column, bool)> {
    let right = |key, optional| (words.column(key, Align::Right), optional);
    vec![
        (words.names("name"), false),
        right("born", true),
        right("club-played", false),
        right("club-won", false),
        right("club-wins", false),
        right("club-draws", false),
        right("club-losses", false),
        right("club-score", false),
        (words.names("club-last"), false),
    ]
}

fn row(words: Words<'_>, totals: &Totals, member: &ClubMember) -> Vec<Cell> {
    let last = member.appearances.first().and_then(|here| totals.events.get(here.event));
    let last = last.map(|event| match event.start {
        None => event.name.clone(),
        Some(day) => words.phrase_with(
            "club-last-event",
            &[("event", event.name.as_str().into()), ("date", words.date(day).into())],
        ),
    });
    let score = member.matches.permille().map(|tenths| {
        let shown = format!("{}.{}", tenths / 10, tenths % 10);
        Cell::Number { decimal: shown.clone(), shown }
    });
    vec![
        Cell::text(&member.name),
        member.born.map_or(Cell::empty(), Cell::whole),
        Cell::whole(member.events_played),
        Cell::whole(member.events_won),
        Cell::whole(member.matches.won),
        Cell::whole(member.matches.drawn),
        Cell::whole(member.matches.lost),
        score.unwrap_or(Cell::empty()),
        Cell::text(last.unwrap_or_default()),
    ]
}
