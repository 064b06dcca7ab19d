//! The list of players: by number, by name or by rating, or the players of each club or federation. What nobody has is
//! left out.

use super::document::Sheet;
use super::lists::{ListTable, PlayerGroups, PlayerOrder, Wish, grouped_players, on_paper, players};
use super::report::SheetOf;
use crate::model::StartOrder;
use crate::wording::args;

/// The list in the given order.
pub fn player_list(of: &SheetOf<'_>, order: PlayerOrder) -> Sheet {
    sheet(of, players(of.tournament, order).table(of.words))
}

/// The list in groups, with the size of each.
pub fn grouped_player_list(of: &SheetOf<'_>, by: PlayerGroups) -> Sheet {
    sheet(of, grouped_players(of.tournament, by, of.words).table(of.words))
}

fn sheet(of: &SheetOf<'_>, list: ListTable) -> Sheet {
    let mut notes = of.note_if_nobody();
    let rules = of.tournament.rules();
    if rules.start_order == StartOrder::Drawn && notes.is_empty() {
        notes.push(of.words.phrase_with("note-numbers-drawn", &args! { seed: rules.seed.to_string() }));
    }
    if of.tournament.numbers_are_provisional() && notes.is_empty() {
        notes.push(of.words.phrase("note-numbers-provisional"));
    }
    let list = list.with(Wish::Personal, of.personal).with(Wish::Ratings, of.ratings);
    Sheet { tables: vec![on_paper(list, of.words)], notes, text_size: 10.0, ..of.blank() }
}
