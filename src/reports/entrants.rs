//! The players as they stand on sheets: number, name, title, rating and points as cells.

use std::collections::BTreeMap;

use super::document::{Align, Cell, Column, Row, Table};
use super::words::Words;
use crate::model::{Histories, Number, Player, PlayerId, Points, RoundNumber, Tournament};

/// Looks up what sheets say about a player.
pub struct Entrants<'a> {
    tournament: &'a Tournament,
    numbers: BTreeMap<PlayerId, Number>,
    before: Histories,
}

impl<'a> Entrants<'a> {
    /// With the points that the players had before `round`.
    pub fn before(tournament: &'a Tournament, round: RoundNumber) -> Self {
        Self { tournament, numbers: tournament.numbers(), before: Histories::of(tournament, round.index()) }
    }

    fn player(&self, id: PlayerId) -> Option<&'a Player> {
        self.tournament.player(id)
    }

    /// The starting number as a number.
    pub fn starting_number(&self, id: PlayerId) -> Option<Number> {
        self.numbers.get(&id).copied()
    }

    /// The starting number.
    pub fn number(&self, id: PlayerId) -> Cell {
        self.starting_number(id).map_or(Cell::empty(), Cell::whole)
    }

    /// The name.
    pub fn name(&self, id: PlayerId) -> Cell {
        Cell::text(self.tournament.name(id))
    }

    /// The title, or nothing.
    pub fn title(&self, id: PlayerId) -> Cell {
        self.player(id)
            .and_then(|player| player.details.title)
            .map_or(Cell::empty(), |t| Cell::text(t.to_string()))
    }

    /// The rating, or nothing for the unrated.
    pub fn rating(&self, id: PlayerId) -> Cell {
        self.player(id).and_then(|player| player.details.rating).map_or(Cell::empty(), Cell::whole)
    }

    /// The points before the round.
    pub fn points(&self, id: PlayerId) -> Cell {
        points(self.before.points(id))
    }

    /// Names in order of starting numbers, separated by semicolons (a name may hold a comma).
    pub fn listed(&self, ids: &[PlayerId]) -> String {
        let mut ids = ids.to_vec();
        ids.sort_by_key(|id| self.numbers.get(id).copied());
        ids.iter().map(|id| self.tournament.name(*id)).collect::<Vec<_>>().join("; ")
    }
}

/// Points as they are printed and as a spreadsheet reads them.
pub fn points(points: Points) -> Cell {
    Cell::Number { shown: format!("{points:#}"), decimal: points.to_string() }
}

/// A table under construction: columns whose cells are all empty are left out at the end.
pub struct Draft {
    columns: Vec<(Column, bool)>,
    rows: Vec<Row>,
}

impl Draft {
    /// Columns that always stay, and (marked `true`) those that go when nobody has an entry in them.
    pub fn new(columns: Vec<(Column, bool)>) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Adds a row.
    pub fn push(&mut self, cells: Vec<Cell>) {
        self.rows.push(Row::Cells(cells));
    }

    /// Adds a heading over the rows that follow.
    pub fn group(&mut self, heading: String) {
        self.rows.push(Row::Group(heading));
    }

    /// The table without its empty optional columns.
    pub fn finish(self) -> Table {
        let filled = |index: usize| {
            self.rows.iter().any(|row| match row {
                Row::Cells(cells) => cells.get(index).is_some_and(|cell| *cell != Cell::empty()),
                Row::Group(_) => false,
            })
        };
        let kept: Vec<bool> = self
            .columns
            .iter()
            .enumerate()
            .map(|(index, (_, optional))| !optional || filled(index))
            .collect();
        let columns = self.columns.into_iter().zip(&kept).filter(|(_, kept)| **kept).map(|((c, _), _)| c);
        let rows = self.rows.into_iter().map(|row| match row {
            Row::Group(heading) => Row::Group(heading),
            Row::Cells(cells) => {
                Row::Cells(cells.into_iter().zip(&kept).filter(|(_, kept)| **kept).map(|(c, _)| c).collect())
            }
        });
        Table { columns: columns.collect(), rows: rows.collect(), ..Table::default() }
    }
}

/// A column for titles; it has no heading, the letters speak for themselves.
pub fn title_column() -> (Column, bool) {
    (Column::new("", Align::Left), true)
}

/// A column for ratings.
pub fn rating_column(words: Words<'_>) -> (Column, bool) {
    (words.column("rating", Align::Right), true)
}
