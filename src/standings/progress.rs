//! How the event went: everybody's points and rank after each round.

use super::Standings;
use super::tiebreak::UnknownCode;
use crate::model::{PlayerId, Points, TieBreakCode, Tournament};

/// A player's points and rank after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundStanding {
    /// The points so far.
    pub points: Points,
    /// The rank by the event's criteria, shared by equal players.
    pub rank: usize,
}

/// A player's points and ranks, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Who.
    pub player: PlayerId,
    /// After each round, round 1 first; `None` before the player had entered.
    pub stands: Vec<Option<RoundStanding>>,
}

/// The standings after each round, player by player, in the order of the standings after the last round counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsByRound {
    /// Best placed first.
    pub courses: Vec<Course>,
    places: Vec<(PlayerId, usize)>,
}

impl StandingsByRound {
    /// Computes the standings after each of the first rounds. The play-off is not a round of the event: it changes the
    /// order of the rows here, but no rank. R times the cost of [`Standings::of`].
    ///
    /// # Errors
    /// [`UnknownCode`] for the first code that is not in the registry.
    pub fn of(tournament: &Tournament, rounds: usize, codes: &[TieBreakCode]) -> Result<Self, UnknownCode> {
        let last = Standings::of(tournament, rounds, codes)?;
        let after: Vec<Standings> = (1..=last.after_round)
            .map(|round| Standings::swiss(tournament, round, codes))
            .collect::<Result<_, _>>()?;
        let course = |player: PlayerId| {
            let entered = tournament.player(player).map_or(0, |player| player.entered.get());
            let stand = |standings: &Standings| {
                let row = standings.row(player).filter(|_| entered <= standings.after_round)?;
                Some(RoundStanding { points: row.points, rank: row.rank })
            };
            Course { player, stands: after.iter().map(stand).collect() }
        };
        Ok(Self { courses: last.rows.iter().map(|row| course(row.player)).collect(), places: last.places })
    }

    /// A player's points and ranks round by round. O(log n).
    pub fn course(&self, player: PlayerId) -> Option<&Course> {
        let index = self.places.binary_search_by_key(&player, |(id, _)| *id).ok()?;
        self.places.get(index).and_then(|(_, place)| self.courses.get(place - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tiebreak::fixture::example_b;
    use super::*;
    use crate::model::RoundNumber;
    use std::sync::Arc;

    fn told(course: &Course) -> String {
        let stand = |stand: &Option<RoundStanding>| {
            stand.map_or("-".to_owned(), |stand| format!("{}:{}", stand.points, stand.rank))
        };
        course.stands.iter().map(stand).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn points_add_up_and_ranks_are_those_of_the_day() {
        let event = example_b();
        let codes: Vec<TieBreakCode> = ["BUCHHOLZ", "WINS"].map(TieBreakCode::new).to_vec();
        let progress = StandingsByRound::of(&event, 5, &codes).unwrap();
        for course in &progress.courses {
            for (index, stand) in course.stands.iter().enumerate() {
                let day = Standings::of(&event, index + 1, &codes).unwrap();
                let row = day.row(course.player).unwrap();
                assert_eq!(*stand, Some(RoundStanding { points: row.points, rank: row.rank }));
            }
            let points: Vec<Points> = course.stands.iter().flatten().map(|stand| stand.points).collect();
            assert!(points.is_sorted(), "nobody loses points");
        }
        let last = Standings::of(&event, 5, &codes).unwrap();
        let order: Vec<PlayerId> = last.rows.iter().map(|row| row.player).collect();
        assert_eq!(progress.courses.iter().map(|course| course.player).collect::<Vec<_>>(), order);
        // By the fixture's line W4+ B2= W3+ B6+ PAB, with points alone: shared first, then ahead.
        let plain = StandingsByRound::of(&event, 5, &[]).unwrap();
        assert_eq!(told(plain.course(PlayerId(0)).unwrap()), "1:1 1.5:2 2.5:1 3.5:1 4.5:1");
        assert!(StandingsByRound::of(&event, 5, &[TieBreakCode::new("NONSENSE")]).is_err());
        assert_eq!(StandingsByRound::of(&event, 2, &codes).unwrap().courses[0].stands.len(), 2);
    }

    #[test]
    fn a_late_entry_begins_late() {
        let mut parts = example_b().to_parts();
        let mut late = parts.players[6].as_ref().clone();
        late.entered = RoundNumber::new(2).unwrap();
        parts.players[6] = Arc::new(late);
        let event = Tournament::from_parts(parts).unwrap();
        let progress = StandingsByRound::of(&event, 3, &[]).unwrap();
        let course = progress.course(PlayerId(6)).unwrap();
        assert_eq!(course.stands.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, true]);
    }
}
