//! What puts one player of the standings ahead of another.

use super::ranking::StandingsRow;

/// What decides between two rows of the same standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separation {
    /// The play-off gave at least one of them a place.
    PlayOff,
    /// One has more points.
    Points,
    /// The points are equal; this criterion, by its place in the list from 0, is the first that differs.
    Criterion(usize),
    /// Nothing: they share a rank.
    Nothing,
}

impl StandingsRow {
    /// What decides between this row and another one of the same standings. O(criteria).
    pub fn separation(&self, other: &Self) -> Separation {
        if self.play_off.is_some() || other.play_off.is_some() {
            return Separation::PlayOff;
        }
        if self.points != other.points {
            return Separation::Points;
        }
        if self.rank == other.rank {
            return Separation::Nothing;
        }
        let mut pairs = self.values.iter().zip(&other.values);
        pairs.position(|(a, b)| a.amount != b.amount).map_or(Separation::Nothing, Separation::Criterion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Number, PlayerId, Points};
    use crate::standings::{Amount, Derivation, Value, Way};

    fn row(rank: usize, points: i32, values: &[i64]) -> StandingsRow {
        let value = |whole: &i64| Value {
            amount: Some(Amount::whole(*whole)),
            derivation: Derivation { terms: Vec::new(), way: Way::Given },
        };
        StandingsRow {
            player: PlayerId(0),
            number: Number(1),
            rank,
            place: rank,
            points: Points::from_tenths(points),
            values: values.iter().map(value).collect(),
            play_off: None,
        }
    }

    #[test]
    fn the_first_difference_decides() {
        let first = row(1, 30, &[9, 5]);
        assert_eq!(first.separation(&row(2, 25, &[12, 9])), Separation::Points);
        assert_eq!(first.separation(&row(2, 30, &[8, 9])), Separation::Criterion(0));
        assert_eq!(first.separation(&row(2, 30, &[9, 4])), Separation::Criterion(1));
        assert_eq!(first.separation(&row(1, 30, &[9, 5])), Separation::Nothing);
        let placed = StandingsRow { play_off: Some(2), ..row(2, 30, &[9, 9]) };
        assert_eq!(first.separation(&placed), Separation::PlayOff);
    }
}
