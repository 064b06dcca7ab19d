//! The form of progress: points and rank after each round, and whose ranks are drawn.

use super::standings::{AT_ONCE, ListsKey, StandingsLists, criteria};
use crate::desk::{BackgroundAnswer, Environment};
use crate::model::{PlayerId, RoundNumber, Tournament};
use crate::standings::{Amount, Course, RoundStanding, StandingsByRound, UnknownCode};
use crate::wording::{Wording, args};

/// How many players are drawn until the arbiter marks some.
const AT_FIRST: usize = 3;

/// The progress of all players, and who is marked.
#[derive(Default)]
pub struct ProgressInView {
    made: BackgroundAnswer<ListsKey, Result<StandingsByRound, UnknownCode>>,
    /// Who is drawn, in the order of marking; `None` until the arbiter marks somebody.
    marked: Option<Vec<PlayerId>>,
}

impl ProgressInView {
    /// Sees to it that the progress for `key` is there or on its way.
    pub fn ensure(&mut self, key: ListsKey, tournament: &Tournament, environment: &Environment) {
        let rounds = key.after.max(1);
        let is_small = tournament.player_count() * rounds * rounds <= AT_ONCE;
        self.made.ask_at_once_if(is_small, "standings", key, environment, || {
            let snapshot = tournament.clone();
            move |_: &_| StandingsByRound::of(&snapshot, key.after, &criteria(&snapshot))
        });
    }

    fn progress(&self) -> Option<&StandingsByRound> {
        self.made.latest().and_then(|(_, made)| made.as_ref().ok())
    }

    /// Where a player stood after a round.
    pub fn stand(&self, player: PlayerId, round: RoundNumber) -> Option<RoundStanding> {
        *self.progress()?.course(player)?.stands.get(round.index())?
    }

    /// Whose ranks are drawn, in the order of marking; `None` while they are computed.
    pub fn drawn(&self, lists: &StandingsLists) -> Option<Vec<&Course>> {
        let progress = self.progress()?;
        Some(self.marked(lists).into_iter().filter_map(|player| progress.course(player)).collect())
    }

    fn marked(&self, lists: &StandingsLists) -> Vec<PlayerId> {
        let first = || lists.standings.rows.iter().take(AT_FIRST).map(|row| row.player).collect();
        self.marked.clone().unwrap_or_else(first)
    }

    /// True if the player's ranks are drawn.
    pub fn is_marked(&self, player: PlayerId, lists: &StandingsLists) -> bool {
        self.marked(lists).contains(&player)
    }

    /// Marks a player, or takes the mark away.
    pub fn toggle(&mut self, player: PlayerId, lists: &StandingsLists) {
        let mut marked = self.marked(lists);
        if marked.contains(&player) {
            marked.retain(|one| *one != player);
        } else {
            marked.push(player);
        }
        self.marked = Some(marked);
    }
}

/// Points and rank: `2½ (4)`.
pub fn points_and_rank(stand: RoundStanding) -> String {
    format!("{:#} ({})", Amount::from(stand.points), stand.rank)
}

/// `Okafor, Ada: 3, 2, 1`.
pub fn sentence(tournament: &Tournament, wording: &Wording, course: &Course) -> String {
    let rank = |stand: &Option<RoundStanding>| stand.map_or("–".to_owned(), |stand| stand.rank.to_string());
    let ranks = course.stands.iter().map(rank).collect::<Vec<_>>().join(", ");
    wording.text_with("standings-plot-course", &args! { name: tournament.name(course.player), ranks })
}

/// The lowest rank of any of them.
pub fn worst_rank(courses: &[&Course]) -> usize {
    let ranks = courses.iter().flat_map(|course| &course.stands).flatten().map(|stand| stand.rank);
    ranks.max().unwrap_or(1)
}

/// The ranks that are labelled, at most `most` and the first, with the step between them.
pub fn labelled_ranks(last: usize, most: usize) -> (usize, Vec<usize>) {
    let step =
        [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| last / step <= most).unwrap_or(1000);
    let first = (step > 1).then_some(1);
    (step, first.into_iter().chain((1..=last / step).map(|count| count * step)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_labelled_as_close_as_there_is_room() {
        assert_eq!(labelled_ranks(6, 8), (1, vec![1, 2, 3, 4, 5, 6]));
        assert_eq!(labelled_ranks(40, 8), (5, vec![1, 5, 10, 15, 20, 25, 30, 35, 40]));
        assert_eq!(labelled_ranks(40, 1), (50, vec![1]));
    }
}
