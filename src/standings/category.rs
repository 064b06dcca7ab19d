//! Category standings: the rows of the main table that belong to the category.

use super::ranking::{Standings, StandingsRow, places};
use crate::model::{Category, Tournament};

impl Standings {
    /// The standings of a category: its players in the order of the main table, ranked among themselves. Points and
    /// tie-breaks are those of the whole event; nothing is computed again. Who shares a rank in the main table shares
    /// one here. O(n).
    pub fn in_category(&self, tournament: &Tournament, category: &Category) -> Self {
        let belongs =
            |row: &&StandingsRow| tournament.player(row.player).is_some_and(|player| category.has(player));
        let mut rows: Vec<StandingsRow> = Vec::new();
        let (mut main_rank, mut rank) = (0, 0);
        for row in self.rows.iter().filter(belongs) {
            let place = rows.len() + 1;
            if rows.is_empty() || row.rank != main_rank {
                (main_rank, rank) = (row.rank, place);
            }
            rows.push(StandingsRow { rank, place, ..row.clone() });
        }
        Self { places: places(&rows), rows, criteria: self.criteria.clone(), ..*self }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::tiebreak::fixture::example_a;
    use super::*;
    use crate::model::{Criteria, Membership, PlayerId, Sex, TieBreakCode};

    fn women(numbers: &[usize]) -> Tournament {
        let mut parts = example_a().to_parts();
        for number in numbers {
            Arc::make_mut(&mut parts.players[number - 1]).details.sex = Some(Sex::Female);
        }
        Tournament::from_parts(parts).unwrap()
    }

    #[test]
    fn ranks_are_those_among_themselves_and_values_those_of_the_event() {
        let event = women(&[1, 2, 4]);
        let whole = Standings::of(&event, 4, &[]).unwrap();
        // Main: 3, then 1 and 2 together, 6, 4, 5.
        let criteria = Criteria { sex: Some(Sex::Female), ..Criteria::default() };
        let category = Category { members: Membership::Matching(criteria), ..Category::default() };
        let part = whole.in_category(&event, &category);
        let told: Vec<_> = part.rows.iter().map(|row| (row.rank, row.place, row.number.0)).collect();
        assert_eq!(told, [(1, 1, 1), (1, 2, 2), (3, 3, 4)]);
        let codes = [TieBreakCode::new("BUCHHOLZ")];
        let whole = Standings::of(&event, 4, &codes).unwrap();
        let part = whole.in_category(&event, &category);
        assert_eq!(part.rows.iter().map(|row| row.number.0).collect::<Vec<_>>(), [2, 1, 4]);
        for row in &part.rows {
            let main = whole.row(row.player).unwrap();
            assert_eq!((row.points, &row.values), (main.points, &main.values));
            assert_eq!(part.row(row.player), Some(row));
        }
        assert_eq!(part.rank(PlayerId(99)), None);
    }

    #[test]
    fn everybody_is_a_category_and_nobody_too() {
        let event = women(&[]);
        let whole = Standings::of(&event, 4, &[]).unwrap();
        assert_eq!(whole.in_category(&event, &Category::default()), whole);
        let picked = Category { members: Membership::Picked(Default::default()), ..Category::default() };
        assert!(whole.in_category(&event, &picked).rows.is_empty());
    }
}
