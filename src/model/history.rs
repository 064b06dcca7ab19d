//! One table of records: what each player had in each round. Pairing and standings both start from it.

use std::collections::BTreeSet;

use super::{Bye, Colour, Game, Outcome, Player, PlayerId, PointScale, Points, Round, Tournament};

/// A game as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// The other player.
    pub opponent: PlayerId,
    /// The colour on the board; for a default game the one that was given and never counted.
    pub colour: Option<Colour>,
    /// What this player got; `None` while the result is missing.
    pub outcome: Option<Outcome>,
    /// Adjourned: the outcome is a draw for now.
    pub adjourned: bool,
    /// True for the games of somebody who left a round robin before half of them were played: they stay in the table and
    /// bring nobody points ([`Histories::of`]).
    pub annulled: bool,
}

impl PastGame {
    /// The colour, if the game was really played over the board (Common rules C1).
    pub fn played_colour(&self) -> Option<Colour> {
        if self.is_played() { self.colour } else { None }
    }

    /// True if moves were made. A game whose result is missing counts as being played.
    pub fn is_played(&self) -> bool {
        self.outcome.is_none_or(Outcome::is_played)
    }
}

/// What a player had in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past {
    /// Nothing: not yet entered, or left in the pool.
    Nothing,
    /// No game, and why.
    Bye(Bye),
    /// A game, played or not.
    Game(PastGame),
}

impl Past {
    /// The game, if there is one.
    pub const fn game(&self) -> Option<&PastGame> {
        match self {
            Self::Game(game) => Some(game),
            Self::Nothing | Self::Bye(_) => None,
        }
    }

    /// The points of the round; none while the result is missing.
    pub fn points(&self, scale: &PointScale) -> Points {
        match self {
            Self::Nothing => Points::ZERO,
            Self::Bye(bye) => bye.points(scale),
            Self::Game(game) if game.annulled => Points::ZERO,
            Self::Game(game) => game.outcome.map_or(Points::ZERO, |outcome| outcome.points(scale)),
        }
    }
}

/// The records of all players over the first rounds of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histories {
    ids: Vec<PlayerId>,
    records: Vec<Vec<Past>>,
    scale: PointScale,
}

impl Histories {
    /// The first `rounds` rounds (fewer if fewer were paired), as the pairing of the round after them counts them
    /// ([`Tournament::as_counted_after`]). O(n·R·log n).
    ///
    /// Whoever leaves a round robin with less than half of the games completed scores nothing, and nobody scores against
    /// them (FIDE Competition Rules, withdrawal from a round robin). Completed is a game played over the board or won by
    /// default; the games of the schedule are all that the tables have.
    pub fn of(tournament: &Tournament, rounds: usize) -> Self {
        let tournament = &tournament.as_counted_after(rounds);
        let ids: Vec<PlayerId> = tournament.players().map(|player| player.id).collect();
        let count = rounds.min(tournament.rounds_paired());
        let mut table = Self {
            records: vec![vec![Past::Nothing; count]; ids.len()],
            ids,
            scale: tournament.rules().points,
        };
        for (number, round) in tournament.rounds().take(count) {
            table.enter(number.index(), round);
        }
        if tournament.rules().system.is_scheduled() {
            table.annul(&left_early(tournament, count));
        }
        table
    }

    fn enter(&mut self, index: usize, round: &Round) {
        for (id, bye) in &round.byes {
            self.set(*id, index, Past::Bye(*bye));
        }
        for game in &round.games {
            self.set(game.white, index, seen_by(game, Colour::White));
            self.set(game.black, index, seen_by(game, Colour::Black));
        }
        for line in &round.one_sided {
            let game = PastGame {
                opponent: line.opponent,
                colour: line.colour,
                outcome: line.outcome,
                adjourned: false,
                annulled: false,
            };
            self.set(line.player, index, Past::Game(game));
        }
    }

    /// Takes the points of all games of these players away.
    fn annul(&mut self, left: &BTreeSet<PlayerId>) {
        for (id, record) in self.ids.iter().zip(&mut self.records) {
            for past in record {
                if let Past::Game(game) = past {
                    game.annulled = left.contains(id) || left.contains(&game.opponent);
                }
            }
        }
    }

    fn set(&mut self, id: PlayerId, index: usize, past: Past) {
        let Ok(position) = self.ids.binary_search(&id) else { return };
        if let Some(place) = self.records.get_mut(position).and_then(|record| record.get_mut(index)) {
            *place = past;
        }
    }

    /// How many rounds the table covers.
    pub fn rounds(&self) -> usize {
        self.records.first().map_or(0, Vec::len)
    }

    /// A player's rounds, round 1 first; empty for an unknown id.
    pub fn of_player(&self, id: PlayerId) -> &[Past] {
        self.ids
            .binary_search(&id)
            .ok()
            .and_then(|position| self.records.get(position))
            .map_or(&[], Vec::as_slice)
    }

    /// The points of a player after all rounds of the table.
    pub fn points(&self, id: PlayerId) -> Points {
        self.of_player(id).iter().map(|past| past.points(&self.scale)).sum()
    }

    /// What outcomes are worth here.
    pub const fn scale(&self) -> &PointScale {
        &self.scale
    }
}

/// Who had left a round robin by the end of these rounds with less than half of the games completed.
fn left_early(tournament: &Tournament, rounds: usize) -> BTreeSet<PlayerId> {
    let opponents = tournament.player_count().saturating_sub(1);
    let scheduled = opponents.saturating_mul(tournament.rules().cycles.count());
    let left = |player: &&Player| player.withdrawn.is_some_and(|from| from.index() <= rounds);
    let is_early = |player: &&Player| completed(tournament, player.id).saturating_mul(2) < scheduled;
    tournament.players().filter(left).filter(is_early).map(|player| player.id).collect()
}

/// Games played over the board or won by default.
fn completed(tournament: &Tournament, id: PlayerId) -> usize {
    let is_completed = |(_, round): &(_, &Round)| {
        let outcome = round.game_of(id).and_then(|(_, game)| game.result.outcome(game.colour(id)?));
        outcome.is_some_and(|outcome| outcome.is_played() || outcome == Outcome::WonByDefault)
    };
    tournament.rounds().filter(is_completed).count()
}

fn seen_by(game: &Game, side: Colour) -> Past {
    Past::Game(PastGame {
        opponent: game.player(side.other()),
        colour: Some(side),
        outcome: game.result.outcome(side),
        adjourned: game.result == super::GameResult::Adjourned,
        annulled: false,
    })
}
