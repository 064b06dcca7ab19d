//! The common table that every criterion reads: the final points, and what each player had in each round.

use std::cell::OnceCell;

use super::c07::{CountedRecords, UnplayedRules};
use super::tiebreak::lot_places;
use crate::model::{
    Colour, Histories, Number, Outcome, Past, PlayerId, PointScale, Points, Rating, RoundNumber, Tournament,
};

/// What a player had in one round, with the opponent's place in the table.
#[derive(Clone, Copy, Debug)]
pub struct RoundRecord {
    /// The round.
    pub round: RoundNumber,
    /// What it was.
    pub past: Past,
    /// The opponent's index, if there was one.
    pub opponent: Option<usize>,
    /// The points of the round; zero while the result is missing.
    pub points: Points,
}

impl RoundRecord {
    /// The outcome, if moves were made and the result is known.
    pub fn played(&self) -> Option<Outcome> {
        self.past.game().and_then(|game| game.outcome).filter(|outcome| outcome.is_played())
    }

    /// The colour of a game over the board with a known result.
    pub fn played_colour(&self) -> Option<Colour> {
        self.played().and(self.past.game()).and_then(|game| game.colour)
    }

    /// True while the result is missing.
    pub fn is_pending(&self) -> bool {
        self.past.game().is_some_and(|game| game.outcome.is_none())
    }

    /// The opponent's id.
    pub fn opponent_id(&self) -> Option<PlayerId> {
        self.past.game().map(|game| game.opponent)
    }
}

/// A round as tie-breaks see it: an annulled game (round robin, somebody left before half of the games) was none, so that
/// it is no element of any sum, like the round sat out in an odd field (C.07 Art. 15; C.05 Annex 1).
fn in_tie_breaks(past: Past) -> Past {
    if past.game().is_some_and(|game| game.annulled) { Past::Nothing } else { past }
}

/// One player of the table.
#[derive(Clone, Debug)]
pub struct RecordedPlayer {
    /// Who.
    pub id: PlayerId,
    /// The starting number in force.
    pub number: Number,
    /// The place of the stored lot among those of all players, from 1.
    pub lot_place: usize,
    /// The rating in the list of entrants; `None` for unrated (C.07 Art. 10: the first rating of the event).
    pub rating: Option<Rating>,
    /// The place in the order that the arbiter entered, from 1.
    pub by_hand: Option<usize>,
    /// The points after the rounds of the table.
    pub points: Points,
    /// One record for each round of the table.
    pub records: Vec<RoundRecord>,
}

/// The table over the first rounds of a tournament, in order of entry.
#[derive(Clone, Debug)]
pub struct Records {
    entrants: Vec<RecordedPlayer>,
    rounds: usize,
    scale: PointScale,
    unplayed: UnplayedRules,
    unrated_as: Option<Rating>,
    counted: [OnceCell<CountedRecords>; 4],
}

impl Records {
    /// The first `rounds` rounds (fewer if fewer were paired). O(n·R·log n).
    pub fn of(tournament: &Tournament, rounds: usize) -> Self {
        let histories = Histories::of(tournament, rounds);
        let numbers = tournament.numbers();
        let by_hand = &tournament.rules().tie_break_rules.by_hand;
        let lots: Vec<u32> = tournament.players().map(|player| player.lot).collect();
        let entrant = |(player, lot_place): (&crate::model::Player, usize)| {
            let records: Vec<RoundRecord> = histories
                .of_player(player.id)
                .iter()
                .enumerate()
                .map(|(index, past)| {
                    let past = in_tie_breaks(*past);
                    RoundRecord {
                        round: RoundNumber::new(index + 1).unwrap_or(RoundNumber::FIRST),
                        past,
                        opponent: past.game().and_then(|game| tournament.position(game.opponent)),
                        points: past.points(histories.scale()),
                    }
                })
                .collect();
            RecordedPlayer {
                id: player.id,
                number: numbers.get(&player.id).copied().unwrap_or(Number(u16::MAX)),
                lot_place,
                rating: player.details.rating,
                by_hand: by_hand.iter().position(|id| *id == player.id).map(|index| index + 1),
                points: records.iter().map(|record| record.points).sum(),
                records,
            }
        };
        Self {
            entrants: tournament.players().zip(lot_places(&lots)).map(entrant).collect(),
            rounds: rounds.min(tournament.rounds_paired()),
            scale: *histories.scale(),
            unplayed: UnplayedRules::of(tournament.rules()),
            unrated_as: tournament.rules().tie_break_rules.unrated_as,
            counted: Default::default(),
        }
    }

    /// What an unrated player counts as (C.07 Art. 10), if the event says so.
    pub const fn unrated_as(&self) -> Option<Rating> {
        self.unrated_as
    }

    /// The table as Art. 15 or 16 reads it: with `forfeits_as_games` forfeits count as games, with `fore` every paired
    /// game of the last round is a draw (Art. 8.3). Computed when it is first asked for.
    pub fn counted_records(&self, forfeits_as_games: bool, fore: bool) -> &CountedRecords {
        let [plain, plain_fore, games, games_fore] = &self.counted;
        let (kept, rules) = match (forfeits_as_games, fore) {
            (false, false) => (plain, self.unplayed),
            (false, true) => (plain_fore, self.unplayed),
            (true, false) => (games, self.unplayed.with_forfeits_as_games()),
            (true, true) => (games_fore, self.unplayed.with_forfeits_as_games()),
        };
        kept.get_or_init(|| CountedRecords::of(self, rules, fore))
    }

    /// What outcomes are worth in this event.
    pub const fn scale(&self) -> &PointScale {
        &self.scale
    }

    /// All players, in order of entry.
    pub fn entrants(&self) -> &[RecordedPlayer] {
        &self.entrants
    }

    /// How many rounds the table covers.
    pub const fn rounds(&self) -> usize {
        self.rounds
    }

    /// The final points of the player at an index; zero for an index outside the table.
    pub fn points(&self, index: usize) -> Points {
        self.entrants.get(index).map_or(Points::ZERO, |entrant| entrant.points)
    }
}
