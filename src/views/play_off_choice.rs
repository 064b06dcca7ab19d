//! What the organiser chooses before a play-off begins, and the play-off that follows from it.

use crate::model::{BracketSize, Command, PlayOff, PlayOffChange, Tournament};
use crate::standings::{Seeding, Standings, colours_by_lot};

/// What the organiser chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOffChoice {
    /// How many go on.
    pub bracket: BracketSize,
    /// The losers of the semi-finals play for third place.
    pub third_place: bool,
    /// Lots decide between players who are equal.
    pub equals_by_lot: bool,
    /// Lots decide who has White.
    pub colours_by_lot: bool,
    /// The seed of the lots as it is typed: the players may name it.
    pub seed: String,
}

/// A play-off as it would begin.
pub struct PlayOffPlan {
    /// The play-off.
    pub play_off: PlayOff,
    /// Who plays, and who was passed over.
    pub seeding: Seeding,
}

impl PlayOffChoice {
    /// Top 4 with a match for third place and no lots.
    pub fn new(seed: u64) -> Self {
        Self {
            bracket: BracketSize::Four,
            third_place: true,
            equals_by_lot: false,
            colours_by_lot: false,
            seed: seed.to_string(),
        }
    }

    /// True if something is drawn by lot.
    pub const fn is_drawn(&self) -> bool {
        self.equals_by_lot || self.colours_by_lot
    }

    /// The seed, if something is drawn and it is a number.
    fn lots(&self) -> Option<u64> {
        self.is_drawn().then(|| self.seed.trim().parse().ok()).flatten()
    }

    /// True if something is drawn and the seed cannot be read.
    pub fn lacks_seed(&self) -> bool {
        self.is_drawn() && self.lots().is_none()
    }

    /// The play-off by these standings; `None` while the seed is missing.
    pub fn plan(&self, tournament: &Tournament, standings: &Standings) -> Option<PlayOffPlan> {
        if self.lacks_seed() {
            return None;
        }
        let lots = self.lots();
        let for_equals = lots.filter(|_| self.equals_by_lot);
        let seeding = Seeding::of(tournament, standings, self.bracket, for_equals);
        let mut play_off = PlayOff::new(self.bracket, self.third_place, seeding.seeds.clone());
        if let Some(seed) = lots.filter(|_| self.colours_by_lot) {
            play_off.better_has_black = colours_by_lot(&play_off, seed);
        }
        play_off.lots = lots;
        Some(PlayOffPlan { play_off, seeding })
    }
}

impl PlayOffPlan {
    /// The command that begins it; `None` if there are too few players for the bracket.
    pub fn command(&self) -> Option<Command> {
        let PlayOff { bracket, third_place, seeds, better_has_black, lots, .. } = self.play_off.clone();
        let begin = PlayOffChange::Begin { bracket, third_place, seeds, better_has_black, lots };
        self.seeding.is_full(bracket).then_some(Command::PlayOff(begin))
    }
}
