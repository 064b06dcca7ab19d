//! The totals of an event: how its games ended, how many were not played, how many players were present.

use super::performance::mean;
use crate::model::{Bye, GameResult, Outcome, PlayerId, Rating, Round, Tournament};

/// The numbers of a round, or of the whole event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Games won by White over the board.
    pub white: usize,
    /// Games drawn over the board.
    pub draws: usize,
    /// Games won by Black over the board.
    pub black: usize,
    /// Games decided by default, because one player or both did not appear.
    pub by_default: usize,
    /// Games with a split result by the arbiter (½-0, 0-½, 0-0), and results on which a report file contradicts itself.
    pub otherwise: usize,
    /// Games whose result is missing or that are adjourned.
    pub open: usize,
    /// Pairing-allocated byes.
    pub pairing_byes: usize,
    /// Requested byes, worth a full or half a point.
    pub asked_byes: usize,
    /// Absences without points.
    pub absent: usize,
    /// The mean rating, rounded half up: of a round over the rated players who have a game in it, of the event over all
    /// rated players.
    pub average: Option<i64>,
}

impl Count {
    /// Games with a decided result over the board.
    pub const fn played(&self) -> usize {
        self.white + self.draws + self.black
    }

    fn of(tournament: &Tournament, round: &Round) -> Self {
        let mut count = Self::default();
        for game in &round.games {
            *count.place(game.result) += 1;
        }
        count.otherwise += round.one_sided.iter().filter(|line| line.outcome.is_some()).count();
        count.open += round.one_sided.iter().filter(|line| line.outcome.is_none()).count();
        for bye in round.byes.values() {
            *match bye {
                Bye::Pairing => &mut count.pairing_byes,
                Bye::Full | Bye::Half => &mut count.asked_byes,
                Bye::Zero => &mut count.absent,
            } += 1;
        }
        let paired = round.games.iter().flat_map(|game| [game.white, game.black]);
        count.average = mean(paired.filter_map(|id| rating(tournament, id)));
        count
    }

    fn place(&mut self, result: GameResult) -> &mut usize {
        match result.outcomes() {
            None => &mut self.open,
            Some(_) if result == GameResult::Adjourned => &mut self.open,
            Some((white, black)) if !white.is_played() || !black.is_played() => {
                let both = !white.is_played() && !black.is_played();
                if both { &mut self.by_default } else { &mut self.otherwise }
            }
            Some((white, black)) if white.is_win() && black.is_loss() => &mut self.white,
            Some((white, black)) if white.is_loss() && black.is_win() => &mut self.black,
            Some((white, black)) if Outcome::is_draw(white) && Outcome::is_draw(black) => &mut self.draws,
            Some(_) => &mut self.otherwise,
        }
    }

    fn add(&mut self, other: &Self) {
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.by_default += other.by_default;
        self.otherwise += other.otherwise;
        self.open += other.open;
        self.pairing_byes += other.pairing_byes;
        self.asked_byes += other.asked_byes;
        self.absent += other.absent;
    }
}

/// The totals round by round and of all rounds counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Round 1 first.
    pub rounds: Vec<Count>,
    /// All rounds together.
    pub all: Count,
    /// How many players are entered.
    pub entrants: usize,
    /// How many of them have a rating.
    pub rated: usize,
}

impl Totals {
    /// The totals of the first rounds (fewer if fewer were paired). O(n·R·log n).
    pub fn of(tournament: &Tournament, rounds: usize) -> Self {
        let tournament = &tournament.as_counted_after(rounds);
        let rounds: Vec<Count> =
            tournament.rounds().take(rounds).map(|(_, round)| Count::of(tournament, round)).collect();
        let mut all = Count::default();
        rounds.iter().for_each(|round| all.add(round));
        let ratings = || tournament.players().filter_map(|player| rating(tournament, player.id));
        all.average = mean(ratings());
        Self { rounds, all, entrants: tournament.player_count(), rated: ratings().count() }
    }
}

/// A rating of 0 is how files write that there is none.
fn rating(tournament: &Tournament, id: PlayerId) -> Option<Rating> {
    tournament.player(id)?.details.rating.filter(|rating| *rating > 0)
}

#[cfg(test)]
mod tests {
    use super::super::tiebreak::fixture::{event, example_b, with};
    use super::*;
    use std::sync::Arc;

    #[test]
    fn every_game_and_bye_is_counted_once() {
        let event = example_b();
        let totals = Totals::of(&event, 99);
        assert_eq!(totals.rounds.len(), 5);
        for (count, (_, round)) in totals.rounds.iter().zip(event.rounds()) {
            let games = count.played() + count.by_default + count.otherwise + count.open;
            assert_eq!(games, round.games.len() + round.one_sided.len());
            assert_eq!(count.pairing_byes + count.asked_byes + count.absent, round.byes.len());
        }
        // By the lines of the fixture: W4+, B5+ (White lost) and W6+ in round 1.
        assert_eq!((totals.rounds[0].white, totals.rounds[0].draws, totals.rounds[0].black), (2, 0, 1));
        assert_eq!((totals.all.by_default, totals.all.pairing_byes, totals.all.asked_byes), (2, 3, 2));
        assert_eq!(totals.all.absent, 2);
        assert_eq!(Totals::of(&event, 1).all.played(), 3);
    }

    #[test]
    fn results_by_decision_and_open_ones_stand_apart() {
        let mut parts = event(&["W2= W2? W2=", "B1= B1? B1="]).to_parts();
        for (index, result) in [(0, GameResult::DrawLoss), (2, GameResult::Adjourned)] {
            let mut round = parts.rounds[index].as_ref().clone();
            round.games[0].result = result;
            parts.rounds[index] = Arc::new(round);
        }
        let totals = Totals::of(&Tournament::from_parts(parts).unwrap(), 3);
        assert_eq!((totals.all.otherwise, totals.all.open, totals.all.played()), (1, 2, 0));
    }

    #[test]
    fn the_mean_rating_of_a_round_is_of_those_who_play() {
        let event = event(&["W2+ PAB", "B1- W3+", "ZPB B2-", "... ..."]);
        let event = with(&event, &[2001, 2000, 1000, 0], |_| ());
        let totals = Totals::of(&event, 2);
        assert_eq!(totals.rounds[0].average, Some(2001), "2000.5 is rounded up");
        assert_eq!(totals.rounds[1].average, Some(1500));
        assert_eq!(totals.all.average, Some(1667), "of all who are rated");
        assert_eq!((totals.entrants, totals.rated), (4, 3));
    }
}
