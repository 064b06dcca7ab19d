//! The standings of each category, one below the other.

use super::document::Sheet;
use super::entrants::{Draft, Entrants};
use super::report::SheetOf;
use super::standings_sheet::{columns, legend, line, occasion, standings, status_notes};
use crate::model::RoundNumber;

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
    let entrants = Entrants::before(of.tournament, RoundNumber::FIRST);
    let mut draft = Draft::new(columns(words, &standings));
    let mut notes = status_notes(words, &standings);
    for category in categories {
        let part = standings.in_category(of.tournament, category);
        if part.rows.is_empty() {
            let name = [("name", category.name.trim().into())];
            notes.push(words.phrase_with("note-empty-category", &name));
            continue;
        }
        draft.group(words.0.category_title(category));
        for row in &part.rows {
            draft.push(line(row, &entrants, of.tournament));
        }
    }
    notes.extend(legend(words, &standings));
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![draft.finish()],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}
