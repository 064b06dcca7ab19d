//! The players, in the order that is asked for.

use std::cmp::Reverse;

use super::{CellValue, Column, Group, List};
use crate::model::{Born, Member, Number, Player, Sex, Tournament, sort_key};
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

type Line<'a> = (Number, &'a Player);

/// The players with all that is known of them. The headings are such that the list can be imported again.
pub fn players<'a>(tournament: &'a Tournament, order: PlayerOrder, words: Words<'a>) -> List<'a, Line<'a>> {
    let mut rows = tournament.in_number_order();
    match order {
        PlayerOrder::Number => {}
        PlayerOrder::Name => rows.sort_by_cached_key(|(_, player)| sort_key(player.name())),
        PlayerOrder::Rating => {
            rows.sort_by_cached_key(|(_, player)| (Reverse(player.details.rating), sort_key(player.name())));
        }
    }
    let has_pairs = rows.iter().any(|(_, player)| player.details.team.is_some());
    List::new(rows, columns(has_pairs, words))
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
) -> List<'a, Line<'a>> {
    let mut rows = tournament.in_number_order();
    // Stable: within a group they stay in their order.
    rows.sort_by_cached_key(|(_, player)| {
        let name = by.name(player);
        (name.is_empty(), sort_key(name), name.to_owned())
    });
    let has_pairs = rows.iter().any(|(_, player)| player.details.team.is_some());
    let groups = rows.chunk_by(|(_, one), (_, other)| by.name(one) == by.name(other)).map(|group| {
        let name = group.first().map(|(_, player)| by.name(player)).unwrap_or_default();
        let name = if name.is_empty() { words.phrase(by.without()) } else { name.to_owned() };
        let title = words.phrase_with("group-count", &args! { name, count: group.len() });
        Group { title, rows: group.to_vec() }
    });
    let groups = groups.collect();
    let of_group = |column: Column<'a, Line<'a>>| {
        if column.key == by.column() { column.for_files() } else { column }
    };
    List { groups, columns: columns(has_pairs, words).into_iter().map(of_group).collect() }
}

fn columns<'a>(has_pairs: bool, words: Words<'a>) -> Vec<Column<'a, Line<'a>>> {
    let mut columns = vec![
        Column::right("number", |(number, _): &Line<'a>| CellValue::whole(number.0)),
        Column::left("title", |(_, player): &Line<'a>| {
            CellValue::text_if(player.details.title.map(|title| title.to_string()))
        })
        .optional(),
        Column::names("name", |(_, player): &Line<'a>| CellValue::text(player.name())),
        Column::centre("sex", move |(_, player): &Line<'a>| {
            CellValue::text_if(player.details.sex.map(|sex| sex_letter(words, sex)))
        })
        .optional(),
        Column::left("federation", |(_, player): &Line<'a>| {
            CellValue::text(player.details.federation.as_str())
        })
        .optional(),
        Column::right("rating", |(_, player): &Line<'a>| CellValue::whole_if(own_rating(player))).optional(),
    ];
    if has_pairs {
        columns.extend(members());
    }
    columns.extend([
        Column::names("club", |(_, player): &Line<'a>| CellValue::text(player.details.club.as_str()))
            .optional(),
        // On paper the year does, if it is wished at all.
        Column::right("born", |(_, player): &Line<'a>| {
            CellValue::whole_if(player.details.born.map(Born::year))
        })
        .optional()
        .personal()
        .for_people(),
        Column::right("born", |(_, player): &Line<'a>| player.details.born.map_or(CellValue::Empty, born))
            .for_files(),
        Column::right("fide-id", |(_, player): &Line<'a>| CellValue::whole_if(player.details.fide_id))
            .optional()
            .personal(),
        Column::left("level", |(_, player): &Line<'a>| CellValue::text(player.details.level.as_str()))
            .for_files(),
    ]);
    columns
}

/// Of a pair both players, each with the own rating (the pair is seeded by that of A).
fn members<'a>() -> [Column<'a, Line<'a>>; 4] {
    let a = |player: &'a Player| player.details.team.as_deref().map(|team| &team.a);
    let b = |player: &'a Player| player.details.team.as_deref().map(|team| &team.b);
    let name = |member: Option<&Member>| CellValue::text_if(member.map(|member| member.name.as_str()));
    let rating = |member: Option<&Member>| CellValue::whole_if(member.and_then(|member| member.rating));
    [
        Column::names("member-a", move |(_, player): &Line<'a>| name(a(player))).optional(),
        Column::right("rating-a", move |(_, player): &Line<'a>| rating(a(player))).optional(),
        Column::names("member-b", move |(_, player): &Line<'a>| name(b(player))).optional(),
        Column::right("rating-b", move |(_, player): &Line<'a>| rating(b(player))).optional(),
    ]
}

/// A pair has its ratings beside the names of its players.
fn own_rating(player: &Player) -> Option<u16> {
    player.details.rating.filter(|_| player.details.team.is_none())
}

fn sex_letter(words: Words<'_>, sex: Sex) -> String {
    words.phrase(match sex {
        Sex::Male => "sex-male",
        Sex::Female => "sex-female",
    })
}

const fn born(born: Born) -> CellValue {
    match born {
        Born::Year(year) => CellValue::Whole(year as i64),
        Born::Day(date) => CellValue::Date(date),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{PlayerDetails, PlayerId, Team};
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
        let list = List::new(vec![(Number(1), &player)], columns(true, words));
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
