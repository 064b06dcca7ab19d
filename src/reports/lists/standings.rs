//! The standings, and the standings of each category.

use std::borrow::Borrow;
use std::rc::Rc;

use super::people::People;
use super::{CellValue, Column, Group, List};
use crate::model::{Category, Tournament};
use crate::reports::words::Words;
use crate::standings::{Criterion, PlayOffStage, Standings, StandingsRow, Value};

/// The standings: rank, player, points, the tie-breaks in their order, and the place that a complete play-off gave.
pub fn standings<'a>(
    tournament: &'a Tournament,
    standings: &'a Standings,
    words: Words<'a>,
) -> List<'a, &'a StandingsRow> {
    List::new(standings.rows.iter().collect(), columns(tournament, standings, words))
}

/// A row of a category's standings.
pub struct CategoryRow {
    category: Rc<str>,
    row: StandingsRow,
}

impl Borrow<StandingsRow> for CategoryRow {
    fn borrow(&self) -> &StandingsRow {
        &self.row
    }
}

/// The standings of each category that has somebody, one below the other, with the ranks in the category and the values
/// of the whole event.
pub fn categories<'a>(
    tournament: &'a Tournament,
    standings: &'a Standings,
    words: Words<'a>,
) -> List<'a, CategoryRow> {
    let group = |category: &Category| {
        let name: Rc<str> = category.name.trim().into();
        let part = standings.in_category(tournament, category).rows;
        let rows = part.into_iter().map(|row| CategoryRow { category: Rc::clone(&name), row });
        Group { title: words.0.category_title(category), rows: rows.collect() }
    };
    let groups = tournament.awards().categories.iter().map(group);
    let groups = groups.filter(|group: &Group<CategoryRow>| !group.rows.is_empty()).collect();
    let mut columns = columns(tournament, standings, words);
    let category =
        Column::left("category", |line: &CategoryRow| CellValue::text(line.category.as_ref())).for_files();
    columns.insert(0, category);
    List { groups, columns }
}

fn columns<'a, R: Borrow<StandingsRow> + 'a>(
    tournament: &'a Tournament,
    standings: &'a Standings,
    words: Words<'a>,
) -> Vec<Column<'a, R>> {
    let people = People::of(tournament);
    let person =
        |say: fn(&People<'a>, &StandingsRow) -> CellValue| move |line: &R| say(&people, line.borrow());
    let mut columns = vec![
        Column::right("rank", |line: &R| CellValue::whole(line.borrow().rank)).bold(),
        Column::right("number", |line: &R| CellValue::whole(line.borrow().number.0)),
        Column::left("title", person(|people, row| people.title(row.player))).optional(),
        Column::names("name", person(|people, row| people.name(row.player))),
        // Files have kept this order since the first version, and scripts count columns.
        Column::right("rating", person(|people, row| people.rating(row.player))).for_files(),
        Column::left("federation", person(|people, row| people.federation(row.player))).optional(),
        Column::right("rating", person(|people, row| people.rating(row.player))).for_people().optional(),
        Column::names("club", person(|people, row| people.club(row.player))).optional(),
        Column::right("points", |line: &R| CellValue::Points(line.borrow().points)).bold(),
    ];
    columns.extend(standings.criteria.iter().enumerate().map(|(index, criterion)| {
        let cell = move |line: &R| match line.borrow().values.get(index) {
            Some(value) => tie_break(criterion, value),
            None => CellValue::Empty,
        };
        let heading = words.0.criterion_heading(criterion);
        let meaning = words.0.criterion_name(criterion);
        Column::right("tie-break", cell).headed(criterion.code.clone(), heading).meaning(meaning).movable()
    }));
    if matches!(standings.play_off, PlayOffStage::Complete { .. }) {
        columns.push(Column::right("play-off", |line: &R| CellValue::whole_if(line.borrow().play_off)));
    }
    columns
}

/// A tie-break as FIDE's checker prints it; `-` where the criterion has none for the player.
pub(super) fn tie_break(criterion: &Criterion, value: &Value) -> CellValue {
    match value.amount {
        Some(amount) => {
            CellValue::Decimal { decimal: criterion.printed(value), shown: format!("{amount:#}") }
        }
        None => CellValue::sign(value.to_string()),
    }
}
