//! The check-in list: who has come and who has paid, ticked by hand.

use super::document::Sheet;
use super::lists::{check_in, on_paper};
use super::report::SheetOf;

/// The least height of a row whose boxes are ticked, in points: 6.5 mm.
const BOX_HEIGHT: f32 = 18.5;

/// The list by name.
pub fn check_in_sheet(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let mut table = on_paper(check_in(of.tournament, of.round, words).table(words), words);
    table.least_row = BOX_HEIGHT;
    Sheet { tables: vec![table], notes: of.note_if_nobody(), text_size: 10.5, ..of.blank() }
}
