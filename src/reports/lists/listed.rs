//! Players of rating lists.

use super::player_field::birth;
use super::{CellValue, Column, List};
use crate::files::rating_list::{ListedPlayer, RateOfPlay};

/// A player with the name of the list.
pub type Listed<'a> = (&'a str, &'a ListedPlayer);

/// Players of rating lists, in the order in which they are given.
pub fn listed_players<'a>(players: Vec<Listed<'a>>) -> List<'a, Listed<'a>> {
    let fide = |rate: RateOfPlay| move |row: &Listed<'a>| CellValue::whole_if(row.1.fide.of(rate).rating);
    let national =
        |rate: RateOfPlay| move |row: &Listed<'a>| CellValue::whole_if(row.1.national.of(rate).rating);
    let title = |row: &Listed<'a>| CellValue::text_if(row.1.best_title().map(|title| title.to_string()));
    let columns = vec![
        Column::left("title", title).optional(),
        Column::names("name", |row: &Listed<'a>| CellValue::text(row.1.name.as_str())),
        Column::left("federation", |row: &Listed<'a>| CellValue::text(row.1.federation.as_str())),
        Column::right("standard-rating", fide(RateOfPlay::Standard)).optional(),
        Column::right("rapid-rating", fide(RateOfPlay::Rapid)).optional(),
        Column::right("blitz-rating", fide(RateOfPlay::Blitz)).optional(),
        Column::right("national-rating", national(RateOfPlay::Standard)).optional(),
        Column::right("national-rapid", national(RateOfPlay::Rapid)).optional(),
        Column::right("national-blitz", national(RateOfPlay::Blitz)).optional(),
        Column::right("born", |row: &Listed<'a>| birth(row.1.born)).optional(),
        Column::left("club", |row: &Listed<'a>| CellValue::text(row.1.club.as_str())).optional(),
        Column::right("fide-id", |row: &Listed<'a>| CellValue::whole_if(row.1.fide_id)).optional(),
        Column::left("national-id", |row: &Listed<'a>| CellValue::text(row.1.national_id.as_str()))
            .optional(),
        Column::left("rating-list", |row: &Listed<'a>| CellValue::text(row.0)),
    ];
    List::new(players, columns)
}
