//! The list of players: by number, by name or by rating. What nobody has is left out.

use super::document::Sheet;
use super::lists::{PlayerOrder, on_paper, players};
use super::report::SheetOf;
use crate::model::StartOrder;
use crate::wording::args;

/// The list in the given order.
pub fn player_list(of: &SheetOf<'_>, order: PlayerOrder) -> Sheet {
    let list = players(of.tournament, order).table(of.words);
    let mut notes = of.note_if_nobody();
    let rules = of.tournament.rules();
    if rules.start_order == StartOrder::Drawn && notes.is_empty() {
        notes.push(of.words.phrase_with("note-numbers-drawn", &args! { seed: rules.seed.to_string() }));
    }
    Sheet { tables: vec![on_paper(list, of.words)], notes, text_size: 10.0, ..of.blank() }
}
