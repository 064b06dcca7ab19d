//! Which names of a document hold characters that no shipped font has, told before paper is wasted.

use super::typeset::{ELLIPSIS, PLACEHOLDER};
use crate::model::Tournament;
use crate::model::text::tidy_to;
use crate::reports::document::{Document, Sheet, TableCell, TableRow};
use crate::wording::{Wording, args};

/// So many names are told, the rest is counted.
const MOST_NAMES: usize = 4;
/// So much of a name is told.
const LONGEST_NAME: usize = 30;
/// So many characters are told by their numbers.
const MOST_CHARACTERS: usize = 6;

/// How a character that no shipped font has is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// As it is: for a terminal, which has fonts of its own.
    AsWritten,
    /// As the box that is printed: for the window, whose fonts are those of the sheets.
    AsPrinted,
}

/// One sentence about the names that are printed with boxes, with the starting numbers of the players among them; `None`
/// if every character can be drawn.
#[must_use]
pub fn missing_sentence(
    document: &Document,
    tournament: Option<&Tournament>,
    lacking: Lacking,
    wording: &Wording,
) -> Option<String> {
    if document.missing.is_empty() {
        return None;
    }
    let names = document.unprintable();
    let told = names.iter().take(MOST_NAMES).map(|name| {
        let short = shortened(name);
        let shown = match lacking {
            Lacking::AsWritten => short,
            Lacking::AsPrinted => boxed(&short, document),
        };
        let number = tournament.and_then(|tournament| {
            let player = tournament.players().find(|player| player.name() == name)?;
            tournament.number(player.id)
        });
        let number = number.map(|number| format!("{number} ")).unwrap_or_default();
        format!("“{number}{shown}”")
    });
    let told: Vec<String> = told.collect();
    let mut characters: Vec<String> = document
        .missing
        .iter()
        .take(MOST_CHARACTERS)
        .map(|character| format!("U+{:04X}", u32::from(*character)))
        .collect();
    if document.missing.len() > MOST_CHARACTERS {
        characters.push(ELLIPSIS.to_string());
    }
    let values = args! {
        names: told.join(", "), more: names.len().saturating_sub(MOST_NAMES),
        characters: characters.join(", "),
    };
    Some(wording.text_with("print-missing-characters", &values))
}

fn shortened(name: &str) -> String {
    let short = tidy_to(name, LONGEST_NAME);
    if short.len() < name.len() { format!("{short}{ELLIPSIS}") } else { short.into_owned() }
}

fn boxed(text: &str, document: &Document) -> String {
    let shown = |c: char| if document.missing.contains(&c) { PLACEHOLDER.to_owned() } else { c.to_string() };
    text.chars().map(shown).collect()
}

impl Document {
    /// The names with a character that no shipped font has, each once, in the order of the sheets: cells, values of cards,
    /// the event and its place; of a sentence below a list only the part between its separators.
    #[must_use]
    pub fn unprintable(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for text in self.sheets.iter().flat_map(texts) {
            let text = text.trim();
            if self.lacks(text) && !found.iter().any(|known| known == text) {
                found.push(text.to_owned());
            }
        }
        let notes = self.sheets.iter().flat_map(|sheet| &sheet.notes).flat_map(|note| note.split([';', ':']));
        let heads =
            self.sheets.iter().flat_map(|sheet| [&sheet.event, &sheet.venue, &sheet.title, &sheet.occasion]);
        for text in heads.map(String::as_str).chain(notes) {
            let text = text.trim().trim_end_matches('.');
            // A name that stands in a list is told already.
            if self.lacks(text) && !found.iter().any(|known| text.contains(known.as_str())) {
                found.push(text.to_owned());
            }
        }
        found
    }

    fn lacks(&self, text: &str) -> bool {
        text.chars().any(|c| self.missing.contains(&c))
    }
}

/// What stands in the tables of a sheet.
fn texts(sheet: &Sheet) -> Vec<&str> {
    let mut texts = Vec::new();
    for table in &sheet.tables {
        texts.extend(table.caption.iter().flatten().map(|label| label.value.as_str()));
        for row in &table.rows {
            match row {
                TableRow::Group(heading) => texts.push(heading.as_str()),
                TableRow::Cells(cells) => texts.extend(cells.iter().map(TableCell::shown)),
            }
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::document::{Table, TableColumn};

    fn document(names: &[&str], note: &str) -> Document {
        let table = Table {
            columns: vec![TableColumn::name("Name")],
            rows: names.iter().map(|name| TableRow::Cells(vec![TableCell::text(*name)])).collect(),
            ..Table::default()
        };
        let sheet = Sheet { tables: vec![table], notes: vec![note.to_owned()], ..Sheet::default() };
        let missing = names.iter().flat_map(|name| name.chars()).chain(note.chars());
        Document {
            title: String::new(),
            program: String::new(),
            language: String::new(),
            sheets: vec![sheet],
            pages: Vec::new(),
            settings: Vec::new(),
            missing: missing.filter(|c| u32::from(*c) > 0x4e00).collect(),
        }
    }

    #[test]
    fn the_names_are_told_once_each_also_those_of_a_note() {
        let document = document(&["李, Wei", "Young, Sam", "李, Wei"], "Absent: 李, Wei; 王, Fang; Ng, Al.");
        assert_eq!(document.unprintable(), ["李, Wei", "王, Fang"]);
        let told = |lacking| missing_sentence(&document, None, lacking, &Wording::english()).unwrap();
        let written = told(Lacking::AsWritten);
        assert!(written.contains("“李, Wei”, “王, Fang”") && written.contains("U+674E, U+738B"), "{written}");
        assert!(told(Lacking::AsPrinted).contains("“□, Wei”, “□, Fang”"));
    }

    #[test]
    fn many_long_names_are_one_short_sentence() {
        let names: Vec<String> = (0..40).map(|n| format!("{n} {}", "漢字".repeat(60))).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let sentence = missing_sentence(&document(&names, ""), None, Lacking::AsWritten, &Wording::english());
        let sentence = sentence.unwrap();
        assert!(sentence.contains("and 36 more") && sentence.chars().count() < 290, "{sentence}");
        assert_eq!(
            missing_sentence(&document(&["Ng"], ""), None, Lacking::AsPrinted, &Wording::english()),
            None
        );
    }
}
