//! Which names of a document hold characters that no font has, told before paper is wasted, and what to install.

use std::collections::BTreeSet;

use super::typeset::{ELLIPSIS, PLACEHOLDER, script_name};
use crate::model::Tournament;
use crate::model::text::tidy_to;
use crate::reports::document::{Block, Document, PieceLine, Sheet, TableCell, TableRow};
use crate::wording::{Wording, args};

/// So many names are told, the rest is counted.
const MOST_NAMES: usize = 4;
/// So much of a name is told.
const LONGEST_NAME: usize = 30;
/// How a character that no font has is told.
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
    let fonts: BTreeSet<&str> = document.missing.iter().filter_map(|c| font_for(*c)).collect();
    let values = args! {
        names: told.join(", "), more: names.len().saturating_sub(MOST_NAMES),
        fonts: fonts.iter().copied().collect::<Vec<_>>().join(", "), fonts_count: fonts.len(),
    };
    Some(wording.text_with("print-missing-characters", &values))
}

/// A free font that has the character's script; `None` for signs without a script and for scripts that are rare in names.
fn font_for(character: char) -> Option<&'static str> {
    let script = script_name(character)?;
    FONTS.iter().find_map(|(known, font)| (**known == script).then_some(*font))
}

/// By the script's name in ISO 15924.
const FONTS: [(&[u8; 4], &str); 31] = [
    (b"Adlm", "Noto Sans Adlam"),
    (b"Beng", "Noto Sans Bengali"),
    (b"Bopo", "Noto Sans CJK"),
    (b"Cans", "Noto Sans Canadian Aboriginal"),
    (b"Cher", "Noto Sans Cherokee"),
    (b"Deva", "Noto Sans Devanagari"),
    (b"Ethi", "Noto Sans Ethiopic"),
    (b"Gujr", "Noto Sans Gujarati"),
    (b"Guru", "Noto Sans Gurmukhi"),
    (b"Hang", "Noto Sans CJK"),
    (b"Hani", "Noto Sans CJK"),
    (b"Hira", "Noto Sans CJK"),
    (b"Kana", "Noto Sans CJK"),
    (b"Khmr", "Noto Sans Khmer"),
    (b"Knda", "Noto Sans Kannada"),
    (b"Laoo", "Noto Sans Lao"),
    (b"Mlym", "Noto Sans Malayalam"),
    (b"Mong", "Noto Sans Mongolian"),
    (b"Mymr", "Noto Sans Myanmar"),
    (b"Nkoo", "Noto Sans NKo"),
    (b"Orya", "Noto Sans Oriya"),
    (b"Sinh", "Noto Sans Sinhala"),
    (b"Syrc", "Noto Sans Syriac"),
    (b"Taml", "Noto Sans Tamil"),
    (b"Telu", "Noto Sans Telugu"),
    (b"Tfng", "Noto Sans Tifinagh"),
    (b"Thaa", "Noto Sans Thaana"),
    (b"Thai", "Noto Sans Thai"),
    (b"Tibt", "Noto Serif Tibetan"),
    (b"Vaii", "Noto Sans Vai"),
    (b"Yiii", "Noto Sans Yi"),
];

fn shortened(name: &str) -> String {
    let short = tidy_to(name, LONGEST_NAME);
    if short.len() < name.len() { format!("{short}{ELLIPSIS}") } else { short.into_owned() }
}

fn boxed(text: &str, document: &Document) -> String {
    let shown = |c: char| if document.missing.contains(&c) { PLACEHOLDER.to_owned() } else { c.to_string() };
    text.chars().map(shown).collect()
}

impl Document {
    /// The names with a character that no font has, each once, in the order of the sheets: cells, pieces, values of cards,
    /// the event and its place; of a sentence below a list only the part between its separators.
    #[must_use]
    pub fn unprintable(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for text in self.sheets.iter().flat_map(names_of) {
            let text = text.trim();
            if self.lacks(text) && !found.iter().any(|known| known == text) {
                found.push(text.to_owned());
            }
        }
        let notes = self.sheets.iter().flat_map(|sheet| &sheet.notes).flat_map(|note| note.split([';', ':']));
        let running = self.sheets.iter().flat_map(running_texts);
        let heads =
            self.sheets.iter().flat_map(|sheet| [&sheet.event, &sheet.venue, &sheet.title, &sheet.occasion]);
        for text in heads.map(String::as_str).chain(notes).chain(running) {
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

/// What stands in the tables of a sheet, also those of its text, and on its pieces.
fn names_of(sheet: &Sheet) -> Vec<&str> {
    let mut texts: Vec<&str> = sheet.text.iter().flat_map(Block::cells).collect();
    texts.extend(sheet.pieces.all.iter().flat_map(|piece| &piece.lines).flat_map(PieceLine::texts));
    for table in &sheet.tables {
        texts.extend(table.caption.iter().flatten().map(|label| label.value.as_str()));
        for row in &table.rows {
            match row {
                TableRow::Group(heading) => texts.push(heading.text.as_str()),
                TableRow::Cells(cells) => texts.extend(cells.iter().map(TableCell::shown)),
            }
        }
    }
    texts
}

/// Sentences, which may tell of somebody who stands in a list.
fn running_texts(sheet: &Sheet) -> impl Iterator<Item = &str> {
    let blocks = sheet.text.iter().filter_map(Block::text);
    let lines = sheet.pieces.all.iter().flat_map(|piece| &piece.lines);
    blocks.chain(lines.filter_map(|line| match line {
        PieceLine::Text(words) => Some(words.text.as_str()),
        _ => None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::document::{PaperPiece, PieceWords, Pieces, Table, TableColumn, TextTable};

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
        assert!(
            written.contains("“李, Wei”, “王, Fang”") && written.contains("Install Noto Sans CJK"),
            "{written}"
        );
        assert!(!written.contains("U+"), "{written}");
        assert!(told(Lacking::AsPrinted).contains("“□, Wei”, “□, Fang”"));
    }

    #[test]
    fn the_names_of_pieces_and_of_running_text_are_told() {
        let mut document = document(&["李, Wei 王 丁立人 太郎"], "");
        let player = |name: &str| PieceLine::Player {
            colour: None,
            number: "7".into(),
            name: name.into(),
            right: String::new(),
        };
        let words = |text: &str| PieceWords::plain(text);
        let lines = vec![
            PieceLine::Ends(words("Round 1"), words("王 Cup")),
            player("李, Wei"),
            PieceLine::Text(words("李, Wei was due White.")),
        ];
        let record = TextTable { heading: vec!["Arbiter".into()], rows: vec![vec!["丁立人".into()]] };
        let said = Block::Paragraph { number: String::new(), text: "太郎 has withdrawn".into() };
        document.sheets = vec![Sheet {
            text: vec![Block::Table(record), said],
            pieces: Pieces { all: vec![PaperPiece { folded: false, lines }], ..Pieces::default() },
            ..Sheet::default()
        }];
        assert_eq!(document.unprintable(), ["丁立人", "王 Cup", "李, Wei", "太郎 has withdrawn"]);
    }

    #[test]
    fn the_sentence_says_what_to_install() {
        let told = |names: &[&str]| {
            let mut document = document(names, "");
            document.missing =
                names.iter().flat_map(|name| name.chars()).filter(|c| u32::from(*c) > 0x7f).collect();
            missing_sentence(&document, None, Lacking::AsWritten, &Wording::english()).unwrap()
        };
        let both = told(&["สมชาย", "丁立人", "たろう"]);
        assert!(both.contains("Install Noto Sans CJK, Noto Sans Thai and start"), "{both}");
        let sign = told(&["A\u{1f9ff}"]);
        assert!(sign.contains("Install a font that has them and start"), "{sign}");
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

    #[test]
    fn a_name_is_cut_after_thirty_letters() {
        let [fits, longer] = [30, 31].map(|letters| shortened(&"x".repeat(letters)));
        assert_eq!((fits, longer), ("x".repeat(30), format!("{}{ELLIPSIS}", "x".repeat(30))));
    }
}
