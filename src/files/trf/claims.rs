//! What a report file states besides its results: points and rank on each player line. Only the results count; the
//! statements are kept for comparison.

use std::collections::BTreeMap;

use crate::model::{Acceleration, ByeRequest, Histories, Number, PlayerId, Points, Tournament};

use super::rounds::{PlayerLines, player_id};

/// The points and the rank stated on a player line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerLineClaim {
    /// Whose line.
    pub player: PlayerId,
    /// The starting number of the line.
    pub number: Number,
    /// The points column; `None` if it is empty or no number.
    pub points: Option<Points>,
    /// The rank column; `None` if it is empty or 0.
    pub rank: Option<u16>,
}

/// The claims of all player lines, in the order of the players' ids.
pub(super) fn of(roster: &PlayerLines) -> Vec<PlayerLineClaim> {
    let claim = |(position, row): (usize, &super::player_line::PlayerLine)| PlayerLineClaim {
        player: player_id(position),
        number: Number(row.number),
        points: read_points(&row.points),
        rank: row.rank,
    };
    roster.rows.iter().enumerate().map(claim).collect()
}

/// The points column as a number.
pub(super) fn read_points(text: &str) -> Option<Points> {
    text.replace(',', ".").parse().ok()
}

/// The totals that may stand in a player's points column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The points by the results.
    pub counted: Points,
    /// The acceleration of the coming round, which the column may hold as well.
    pub acceleration: Points,
    /// The bye of the coming round, which the column may hold as well.
    pub bye: Points,
}

impl Score {
    /// True if the column may hold this total: the points, with the acceleration or the bye of the coming round or both.
    pub fn fits(&self, said: Points) -> bool {
        let Self { counted, acceleration, bye } = *self;
        [counted, counted + acceleration, counted + bye, counted + acceleration + bye].contains(&said)
    }
}

/// The totals that may stand in each player's points column. O(n·R·log n).
pub fn scores(tournament: &Tournament) -> BTreeMap<PlayerId, Score> {
    let histories = Histories::of(tournament, tournament.rounds_paired());
    let scale = &tournament.rules().points;
    let next = tournament.next_round();
    let given = next.map(|next| Acceleration::in_round(tournament, next));
    let score = |(number, player): (Number, &crate::model::Player)| {
        let bye = match next.and_then(|next| player.requests.get(&next)) {
            Some(ByeRequest::Full) => scale.win,
            Some(ByeRequest::Half) => scale.draw,
            Some(ByeRequest::Zero) => scale.absence,
            None => Points::ZERO,
        };
        let acceleration = given.as_ref().map(|given| given.of(number, player)).unwrap_or_default();
        (player.id, Score { counted: histories.points(player.id), acceleration, bye })
    };
    tournament.in_number_order().into_iter().map(score).collect()
}

/// True if the report has points by decision (299), which nothing here counts.
pub fn has_abnormal_points(tournament: &Tournament) -> bool {
    tournament.kept_lines().iter().any(|line| line.starts_with("299"))
}
