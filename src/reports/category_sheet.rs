//! The standings of each category, one below the other.

use super::document::Sheet;
use super::lists::{self, on_paper};
use super::report::SheetOf;
use super::standings_sheet::{legend, occasion, standings, status_notes};
use crate::wording::args;

/// The categories in their order, each under its name; the values are those of the main table.
pub fn category_sheet(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let categories = &of.tournament.awards().categories;
    if categories.is_empty() {
        return Sheet { notes: vec![words.phrase("note-no-categories")], ..of.blank() };
    }
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let mut notes = status_notes(words, &standings);
    for category in categories {
        if standings.in_category(of.tournament, category).rows.is_empty() {
            let name = args! { name: category.name.trim() };
            notes.push(words.phrase_with("note-empty-category", &name));
        }
    }
    notes.extend(legend(words, &standings));
    let list = lists::categories(of.tournament, &standings, words);
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![on_paper(list.table(words), words)],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}
