//! The list of players: by number, by name or by rating. What nobody has is left out.

use std::cmp::Reverse;

use super::document::{Align, Cell, Column, Sheet};
use super::entrants::{Draft, rating_column, title_column};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{Born, Number, Player, Sex, sort_key};

/// In which order the players are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListOrder {
    /// By starting number.
    Number,
    /// Alphabetically.
    Name,
    /// The highest rating first, the unrated last by name.
    Rating,
}

/// The list in the given order.
pub fn player_list(of: &SheetOf<'_>, order: ListOrder) -> Sheet {
    let mut players = of.tournament.in_number_order();
    match order {
        ListOrder::Number => {}
        ListOrder::Name => players.sort_by_cached_key(|(_, player)| sort_key(player.name())),
        ListOrder::Rating => players
            .sort_by_cached_key(|(_, player)| (Reverse(player.details.rating), sort_key(player.name()))),
    }
    let mut draft = Draft::new(columns(of.words));
    for (number, player) in players {
        draft.push(row(of.words, number, player));
    }
    Sheet { tables: vec![draft.finish()], notes: of.note_if_nobody(), text_size: 10.0, ..of.blank() }
}

fn columns(words: Words<'_>) -> Vec<(Column, bool)> {
    let right = |key, optional| (words.column(key, Align::Right), optional);
    vec![
        right("number", false),
        title_column(),
        (words.names("name"), false),
        (words.column("sex", Align::Centre), true),
        (words.column("federation", Align::Left), true),
        rating_column(words),
        (words.names("club"), true),
        right("born", true),
        right("fide-id", true),
    ]
}

fn row(words: Words<'_>, number: Number, player: &Player) -> Vec<Cell> {
    let details = &player.details;
    let sex = details.sex.map(|sex| match sex {
        Sex::Male => words.phrase("sex-male"),
        Sex::Female => words.phrase("sex-female"),
    });
    vec![
        Cell::whole(number),
        details.title.map_or(Cell::empty(), |title| Cell::text(title.to_string())),
        Cell::text(player.name()),
        sex.map_or(Cell::empty(), Cell::Text),
        Cell::text(&details.federation),
        details.rating.map_or(Cell::empty(), Cell::whole),
        Cell::text(&details.club),
        details.born.map(Born::year).map_or(Cell::empty(), Cell::whole),
        details.fide_id.map_or(Cell::empty(), Cell::whole),
    ]
}
