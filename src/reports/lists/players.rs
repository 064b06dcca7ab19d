//! The players, in the order that is asked for.

use std::cmp::Reverse;

use super::player_field::{NumberedPlayer, PlayerField, birth};
use super::{CellValue, Column, Group, List};
use crate::model::{Born, Player, PlayerDetails, Tournament, sort_key};
use crate::reports::words::Words;
use crate::wording::args;

/// In which order the players are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerOrder {
    /// By starting number.
    Number,
    /// Alphabetically.
    Name,
    /// The highest rating first, the unrated last by name.
    Rating,
}

/// The players with all that is known of them. The headings are such that the list can be imported again.
pub fn players(tournament: &Tournament, order: PlayerOrder) -> List<'_, NumberedPlayer<'_>> {
    let mut rows = tournament.in_number_order();
    match order {
        PlayerOrder::Number => {}
        PlayerOrder::Name => rows.sort_by_cached_key(|(_, player)| sort_key(player.name())),
        PlayerOrder::Rating => {
            rows.sort_by_cached_key(|(_, player)| (Reverse(player.details.rating), sort_key(player.name())));
        }
    }
    let has_pairs = rows.iter().any(is_pair);
    List::new(rows, columns(has_pairs))
}

/// By what players stand together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerGroups {
    /// A group for each club.
    Clubs,
    /// A group for each federation.
    Federations,
}

impl PlayerGroups {
    /// What a player belongs to.
    fn name(self, player: &Player) -> &str {
        match self {
            Self::Clubs => player.details.club.trim(),
            Self::Federations => player.details.federation.trim(),
        }
    }

    /// The column that the heading of the group stands for.
    const fn column(self) -> &'static str {
        match self {
            Self::Clubs => "club",
            Self::Federations => "federation",
        }
    }

    /// The heading over those who belong to none.
    const fn without(self) -> &'static str {
        match self {
            Self::Clubs => "no-club",
            Self::Federations => "no-federation",
        }
    }
}

/// The players in groups by name, each group by starting number and with its size; last those who belong to none.
pub fn grouped_players<'a>(
    tournament: &'a Tournament,
    by: PlayerGroups,
    words: Words<'a>,
) -> List<'a, NumberedPlayer<'a>> {
    let mut rows = tournament.in_number_order();
    // Stable: within a group they stay in their order.
    rows.sort_by_cached_key(|(_, player)| {
        let name = by.name(player);
        (name.is_empty(), sort_key(name), name.to_owned())
    });
    let has_pairs = rows.iter().any(is_pair);
    let groups = rows.chunk_by(|(_, one), (_, other)| by.name(one) == by.name(other)).map(|group| {
        let name = group.first().map(|(_, player)| by.name(player)).unwrap_or_default();
        let name = if name.is_empty() { words.phrase(by.without()) } else { name.to_owned() };
        let title = words.phrase_with("group-count", &args! { name, count: group.len() });
        Group { title, rows: group.to_vec() }
    });
    let groups = groups.collect();
    let of_group = |column: Column<'a, NumberedPlayer<'a>>| {
        if column.key == by.column() { column.for_files() } else { column }
    };
    List { groups, columns: columns(has_pairs).into_iter().map(of_group).collect() }
}

fn columns<'a>(has_pairs: bool) -> Vec<Column<'a, NumberedPlayer<'a>>> {
    use PlayerField::{Club, Federation, MemberA, MemberB, Name, Number, Rating, RatingB, Sex, Title};
    let of = |key, cell: fn(&PlayerDetails) -> CellValue| {
        Column::right(key, move |(_, player): &NumberedPlayer<'a>| cell(&player.details))
    };
    let optional = |field: PlayerField| field.column().optional();
    let mut columns =
        vec![Number.column(), optional(Title), Name.column(), optional(Sex), optional(Federation)];
    // A pair has the ratings beside the names of its players; it is seeded by that of A.
    columns.push(optional(Rating).only_for(|player| !is_pair(player)));
    if has_pairs {
        let rating_a = of("rating-a", |details| {
            CellValue::whole_if(details.team.as_ref().and_then(|team| team.a.rating))
        });
        let member_a = optional(MemberA).only_for(is_pair);
        columns.extend([member_a, rating_a.optional(), optional(MemberB), optional(RatingB)]);
    }
    columns.extend([
        optional(Club),
        // On paper the year does, if it is wished at all.
        of("born", |details| CellValue::whole_if(details.born.map(Born::year)))
            .optional()
            .personal()
            .for_people(),
        of("born", |details| birth(details.born)).for_files(),
        of("fide-id", |details| CellValue::whole_if(details.fide_id)).optional().personal(),
        Column::left("level", |(_, player): &NumberedPlayer<'a>| {
            CellValue::text(player.details.level.as_str())
        })
        .for_files(),
    ]);
    columns
}

fn is_pair((_, player): &NumberedPlayer<'_>) -> bool {
    player.details.team.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Member, Number, Player, PlayerId, Team};
    use crate::reports::Words;
    use crate::reports::document::{TableCell, TableRow};
    use crate::reports::lists::on_paper;
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
        let words = Words(&wording);
        let list = List::new(vec![(Number(1), &player)], columns(true));
        let table = on_paper(list.table(words), words);
        let Some(TableRow::Cells(cells)) = table.rows.first() else { panic!("a row") };
        let expected = [
            TableCell::whole(1),
            TableCell::text("The Knights"),
            TableCell::text("Alpha, Ann"),
            TableCell::whole(2100),
            TableCell::text("Beta, Bob"),
        ];
        assert_eq!(*cells, expected, "no column for what nobody has");
    }
}
