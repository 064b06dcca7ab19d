//! The check-in list: who has come and who has paid, ticked by hand.

use super::document::Sheet;
use super::lists::{check_in, on_paper};
use super::report::SheetOf;

/// The list by name.
pub fn check_in_sheet(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let list = check_in(of.tournament, of.round, words).table(words);
    Sheet { tables: vec![on_paper(list, words)], notes: of.note_if_nobody(), text_size: 10.5, ..of.blank() }
}
