//! The players, in the order that is asked for.

use std::cmp::Reverse;

use strum::IntoEnumIterator as _;

use super::player_field::{NumberedPlayer, PlayerField, birth};
use super::{CellValue, Column, Group, List, Wish};
use crate::model::{Born, Player, PlayerDetails, RatingKind, Tournament, sort_key};
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
    let columns = columns(tournament, &rows);
    List::new(rows, columns)
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
    let columns = columns(tournament, &rows);
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
    List { groups, columns: columns.into_iter().map(of_group).collect() }
}

/// The starting number; nothing for who has none yet ([`Tournament::without_number`]).
pub(super) fn assigned_number(tournament: &Tournament) -> Column<'_, NumberedPlayer<'_>> {
    let without = tournament.without_number();
    let cell = move |(number, player): &NumberedPlayer<'_>| match without.binary_search(&player.id) {
        Ok(_) => CellValue::Empty,
        Err(_) => CellValue::whole(number.0),
    };
    PlayerField::Number.column().showing(cell)
}

/// All ratings that are known, for whoever asks for them, and the number at the federation.
fn known_ratings<'a>() -> impl Iterator<Item = Column<'a, NumberedPlayer<'a>>> {
    let of = |kind| PlayerField::of_rating(kind).column().optional().wished_as(Wish::Ratings);
    let national_id = Column::left("national-id", |(_, player): &NumberedPlayer<'a>| {
        CellValue::text(player.details.national_id.as_str())
    });
    RatingKind::iter().map(of).chain([national_id.for_files()])
}

fn columns<'a>(
    tournament: &'a Tournament,
    rows: &[NumberedPlayer<'a>],
) -> Vec<Column<'a, NumberedPlayer<'a>>> {
    use PlayerField::{Club, Federation, MemberA, MemberB, Name, Rating, RatingB, Sex, Title};
    let has_pairs = rows.iter().any(is_pair);
    let has_ratings = rows.iter().any(|(_, player)| !player.details.ratings.is_empty());
    let of = |key, cell: fn(&PlayerDetails) -> CellValue| {
        Column::right(key, move |(_, player): &NumberedPlayer<'a>| cell(&player.details))
    };
    let optional = |field: PlayerField| field.column().optional();
    let mut columns = vec![
        assigned_number(tournament),
        optional(Title),
        Name.column(),
        optional(Sex),
        optional(Federation),
    ];
    // A pair has the ratings beside the names of its players; it is seeded by that of A.
    columns.push(optional(Rating).only_for(|player| !is_pair(player)));
    if has_ratings {
        columns.extend(known_ratings());
    }
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
    use crate::model::{
        Command, EventInfo, KnownRating, Member, NewPlayer, RoundNumber, Rules, SystemId, Team, apply,
    };
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
        let rules = Rules { partners: true, ..Rules::new(SystemId::Sw, 1) };
        let event = Tournament::new(EventInfo::default(), rules);
        let entry = NewPlayer { details, lot: 0, entered: None };
        let event = apply(&event, &Command::AddPlayers(vec![entry])).unwrap();
        let wording = Wording::english();
        let words = Words(&wording);
        let table = on_paper(players(&event, PlayerOrder::Number).table(words), words);
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

    fn entry(name: &str, ratings: &[(RatingKind, u16)]) -> NewPlayer {
        let ratings = ratings.iter().map(|(kind, rating)| (*kind, KnownRating::of(*rating))).collect();
        let details = PlayerDetails { name: name.into(), ratings, ..PlayerDetails::default() };
        NewPlayer { details, lot: 0, entered: None }
    }

    #[test]
    fn other_ratings_are_listed_if_that_is_wished() {
        let entries =
            vec![entry("A", &[(RatingKind::Rapid, 1900), (RatingKind::National, 1800)]), entry("B", &[])];
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let event = apply(&event, &Command::AddPlayers(entries)).unwrap();
        let wording = Wording::english();
        let keys = |table: super::super::ListTable| {
            table.headings.iter().map(|heading| heading.key).collect::<Vec<_>>()
        };
        let table = || players(&event, PlayerOrder::Number).table(Words(&wording));
        assert_eq!(keys(table().for_people()), ["number", "name", "rating"]);
        let wished = table().with(Wish::Ratings, true).for_people();
        assert_eq!(keys(wished), ["number", "name", "rating", "rapid-rating", "national-rating"]);
        assert!(keys(table().for_files()).contains(&"estimated-rating"), "a file has a column for each");
    }

    /// C.04.2 Art. 2: numbers go to those who have arrived.
    #[test]
    fn who_has_not_arrived_has_no_number() {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let event = apply(&event, &Command::AddPlayers(vec![entry("A", &[]), entry("B", &[])])).unwrap();
        let wording = Wording::english();
        let numbers = |event: &Tournament| {
            let table = players(event, PlayerOrder::Number).table(Words(&wording));
            table.rows().filter_map(|row| row.first().cloned()).collect::<Vec<_>>()
        };
        assert_eq!(numbers(&event), [CellValue::whole(1), CellValue::whole(2)], "nobody is ticked");
        let round = RoundNumber::FIRST;
        let player = event.by_number(crate::model::Number(2)).unwrap();
        let event = apply(&event, &Command::CheckIn { player, round, arrived: true }).unwrap();
        assert_eq!(numbers(&event), [CellValue::Empty, CellValue::whole(2)]);
    }
}
