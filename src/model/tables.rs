//! On which table of the hall a game is played. A round keeps its games in an order, and [`Board`] is the place in it; what
//! stands on the table, on sheets and slips is a [`TableNumber`]. Without a board plan both are the same number; how a plan
//! deals the tables out is in [`super::sections`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Board, Game, PlayerId, RoundNumber, Tournament};

/// The number that stands on a table of the hall, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableNumber(pub u16);

impl TableNumber {
    /// The table of a board where no plan says otherwise.
    pub const fn of_board(board: Board) -> Self {
        Self(board.0)
    }
}

impl fmt::Display for TableNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Tables as they are written: `3, 7–9, 12`.
pub fn number_ranges(tables: &BTreeSet<TableNumber>) -> String {
    let mut ranges: Vec<(u16, u16)> = Vec::new();
    for TableNumber(number) in tables.iter().copied() {
        match ranges.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |(first, last): (u16, u16)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    };
    ranges.into_iter().map(range).collect::<Vec<_>>().join(", ")
}

/// Reads tables as [`number_ranges`] writes them; hyphens and blanks serve as well.
///
/// # Errors
/// The part that is no table and no range of tables from 1 to `most`.
pub fn read_number_ranges(text: &str, most: u16) -> Result<BTreeSet<TableNumber>, String> {
    let mut tables = BTreeSet::new();
    // `7 – 9` is one range.
    let dashed = text.replace(['–', '—', '−'], "-");
    let joined = dashed.split('-').map(str::trim).collect::<Vec<_>>().join("-");
    let parts = joined.split(|c: char| c == ',' || c == ';' || c.is_whitespace());
    for part in parts.filter(|part| !part.is_empty()) {
        let number = |text: &str| text.parse::<u16>().ok().filter(|number| (1..=most).contains(number));
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        match (number(first), number(last)) {
            (Some(first), Some(last)) if first <= last => tables.extend((first..=last).map(TableNumber)),
            _ => return Err(part.to_owned()),
        }
    }
    Ok(tables)
}

/// The tables that a board plan gives to a section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SectionTables {
    /// In the order in which the games without a fixed table take them; ascending.
    pub in_order: Vec<TableNumber>,
    /// Those of players who always sit at the same table.
    pub fixed: BTreeMap<PlayerId, TableNumber>,
}

impl SectionTables {
    /// The fixed table of a game. Of two players who both have one, that with the smaller number is taken.
    pub fn fixed_table_of(&self, game: &Game) -> Option<TableNumber> {
        let of = |player| self.fixed.get(&player).copied();
        match (of(game.white), of(game.black)) {
            (Some(white), Some(black)) => Some(white.min(black)),
            (white, black) => white.or(black),
        }
    }

    /// The table of each game of a round. O(games log fixed tables).
    fn of_games<'a>(&'a self, games: &'a [Game]) -> impl Iterator<Item = TableNumber> + 'a {
        let mut ordinary = 0_usize..;
        games.iter().map(move |game| {
            let fixed = self.fixed_table_of(game);
            fixed.unwrap_or_else(|| self.at(ordinary.next().unwrap_or(usize::MAX)))
        })
    }

    /// The table at a place of the order; past its end (games that no round has yet) the numbers after the last one.
    fn at(&self, place: usize) -> TableNumber {
        if let Some(table) = self.in_order.get(place) {
            return *table;
        }
        let last = self.in_order.last().into_iter().chain(self.fixed.values()).max();
        let beyond = place.saturating_sub(self.in_order.len()).saturating_add(1);
        let number = last.map_or(0, |table| usize::from(table.0)).saturating_add(beyond);
        TableNumber(u16::try_from(number).unwrap_or(u16::MAX))
    }
}

impl Tournament {
    /// What the board plan of the event gives to this section; `None` without a plan.
    pub fn section_tables(&self) -> Option<&SectionTables> {
        self.parts.tables.as_deref()
    }

    /// The table of each board of a round, in their order; empty for a round that is not paired. O(boards).
    pub fn tables(&self, round: RoundNumber) -> Vec<TableNumber> {
        self.round(round).map_or_else(Vec::new, |round| self.tables_of(&round.games))
    }

    /// The table of each of these games of one round, in their order. O(games).
    pub fn tables_of(&self, games: &[Game]) -> Vec<TableNumber> {
        match self.section_tables() {
            Some(tables) => tables.of_games(games).collect(),
            None => (0..games.len()).map(Board::at).map(TableNumber::of_board).collect(),
        }
    }

    /// The table of a board of a round; for one that is not paired, that of a game without a fixed table. O(boards).
    pub fn table(&self, round: RoundNumber, board: Board) -> TableNumber {
        let Some(tables) = self.section_tables() else { return TableNumber::of_board(board) };
        let games = self.round(round).map_or(&[][..], |round| &round.games);
        tables.of_games(games).nth(board.index()).unwrap_or_else(|| tables.at(board.index()))
    }

    /// The board of a round that is played on a table. O(boards).
    pub fn board_on(&self, round: RoundNumber, table: TableNumber) -> Option<Board> {
        self.tables(round).iter().position(|one| *one == table).map(Board::at)
    }

    /// Where a player always sits, if the plan says so.
    pub fn fixed_table(&self, player: PlayerId) -> Option<TableNumber> {
        self.section_tables().and_then(|tables| tables.fixed.get(&player)).copied()
    }

    /// How many boards the largest round has, or will have if everybody who is in the list plays.
    pub fn most_boards(&self) -> usize {
        let of_rounds = self.rounds().map(|(_, round)| round.games.len()).max();
        of_rounds.unwrap_or(0).max(self.player_count() / 2)
    }

    /// Every table that this section can need, ascending: those in order, and the fixed ones of its players; without a plan
    /// as many as [`Self::most_boards`].
    pub fn all_tables(&self) -> Vec<TableNumber> {
        let Some(tables) = self.section_tables() else {
            return (0..self.most_boards()).map(Board::at).map(TableNumber::of_board).collect();
        };
        let own = tables.fixed.iter().filter(|(player, _)| self.player(**player).is_some());
        let mut all: Vec<TableNumber> =
            tables.in_order.iter().chain(own.map(|(_, table)| table)).copied().collect();
        all.sort_unstable();
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(white: u32, black: u32) -> Game {
        Game::new(PlayerId(white), PlayerId(black))
    }

    #[test]
    fn ranges_are_written_as_they_are_read() {
        let read = |text: &str| read_number_ranges(text, 99);
        for (typed, written) in
            [("", ""), ("3", "3"), ("7-9,3 12;4", "3, 4, 7–9, 12"), ("1 – 2", "1, 2"), (" 5 ,5", "5")]
        {
            let tables = read(typed).unwrap();
            assert_eq!(number_ranges(&tables), written, "{typed}");
            assert_eq!(read(written), Ok(tables));
        }
        for (typed, wrong) in [("3, x", "x"), ("0", "0"), ("9-7", "9-7"), ("100", "100"), ("-4", "-4")] {
            assert_eq!(read(typed), Err(wrong.to_owned()));
        }
    }

    #[test]
    fn fixed_tables_are_held_and_the_others_keep_their_order() {
        let fixed = [(PlayerId(3), TableNumber(9)), (PlayerId(6), TableNumber(2))];
        let in_order = [21, 22, 24].map(TableNumber).to_vec();
        let tables = SectionTables { in_order, fixed: fixed.into() };
        let of = |games: &[Game]| tables.of_games(games).map(|table| table.0).collect::<Vec<_>>();
        assert_eq!(of(&[game(1, 2), game(3, 4), game(5, 7), game(8, 6)]), [21, 9, 22, 2]);
        // They meet: the smaller number. The games after it keep the tables in order.
        assert_eq!(of(&[game(3, 6), game(1, 2)]), [2, 21]);
        // A round that nobody has foreseen.
        assert_eq!(
            of(&[game(1, 2), game(4, 5), game(7, 8), game(10, 11), game(12, 13)]),
            [21, 22, 24, 25, 26]
        );
    }
}
