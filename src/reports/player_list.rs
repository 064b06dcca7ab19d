//! The list of players: by number, by name or by rating. What nobody has is left out.

use std::cmp::Reverse;

use super::document::{Align, Cell, Column, Sheet};
use super::entrants::{Draft, rating_column, title_column};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{Born, Member, Number, Player, Sex, StartOrder, sort_key};

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
    let mut notes = of.note_if_nobody();
    let rules = of.tournament.rules();
    if rules.start_order == StartOrder::Drawn && notes.is_empty() {
        notes.push(of.words.phrase_with("note-numbers-drawn", &[("seed", rules.seed.to_string().into())]));
    }
    Sheet { tables: vec![draft.finish()], notes, text_size: 10.0, ..of.blank() }
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
        // Of a pair both players, each with the own rating (document 003).
        (words.names("member-a"), true),
        right("rating-a", true),
        (words.names("member-b"), true),
        right("rating-b", true),
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
    let team = details.team.as_deref();
    let [member_a, rating_a] = team.map_or_else(no_member, |team| member(&team.a));
    let [member_b, rating_b] = team.map_or_else(no_member, |team| member(&team.b));
    vec![
        Cell::whole(number),
        details.title.map_or(Cell::empty(), |title| Cell::text(title.to_string())),
        Cell::text(player.name()),
        sex.map_or(Cell::empty(), Cell::Text),
        Cell::text(&details.federation),
        // A pair is seeded by A, whose rating stands beside the name of A.
        details.rating.filter(|_| details.team.is_none()).map_or(Cell::empty(), Cell::whole),
        member_a,
        rating_a,
        member_b,
        rating_b,
        Cell::text(&details.club),
        details.born.map(Born::year).map_or(Cell::empty(), Cell::whole),
        details.fide_id.map_or(Cell::empty(), Cell::whole),
    ]
}

fn member(member: &Member) -> [Cell; 2] {
    [Cell::text(&member.name), member.rating.map_or(Cell::empty(), Cell::whole)]
}

fn no_member() -> [Cell; 2] {
    [Cell::empty(), Cell::empty()]
}

#[cfg(test)]
mod tests {
    use super::super::document::Row;
    use super::*;
    use crate::model::{PlayerDetails, PlayerId, Team};
    use crate::wording::Wording;

    #[test]
    fn both_players_of_a_pair_are_listed_with_their_ratings() {
        let named = |name: &str, rating| Member { name: name.into(), rating, ..Member::default() };
        let team = Team { a: named("Alpha, Ann", Some(2100)), b: named("Beta, Bob", None) };
        let details = PlayerDetails {
            name: "The Knights".into(),
            rating: Some(2100),
            team: Some(Box::new(team)),
            ..PlayerDetails::default()
        };
        let player = Player::new(PlayerId(0), details, 0);
        let wording = Wording::english();
        let mut draft = Draft::new(columns(Words(&wording)));
        draft.push(row(Words(&wording), Number(1), &player));
        let table = draft.finish();
        let Some(Row::Cells(cells)) = table.rows.first() else { panic!("a row") };
        let expected = [
            Cell::whole(1),
            Cell::text("The Knights"),
            Cell::text("Alpha, Ann"),
            Cell::whole(2100),
            Cell::text("Beta, Bob"),
        ];
        assert_eq!(*cells, expected, "no column for what nobody has");
    }
}
