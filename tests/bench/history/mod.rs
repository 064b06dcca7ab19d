//! Swiss histories made without any engine, for the stored inputs of the benchmarks.
//!
//! The players of a score group meet in halves, the best of the upper half the best of the lower; nobody meets twice,
//! colours follow the preferences, who finds no opponent floats down. One player in a hundred is absent from a round,
//! 35 games in a hundred are drawn, and of the others the better player wins 72 in a hundred. Seeded by the number of
//! players and exact: every machine makes the same files.

mod halves;
mod player;
mod report;

use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;

use player::{Entry, Player};

/// Rounds of every event; the histories end before.
pub const ROUNDS: usize = 11;

const DRAWS_OF_100: u32 = 35;
const WON_BY_THE_BETTER_OF_100: u32 = 72;
const ABSENT_OF_100: u32 = 1;

/// An event before a round.
pub struct History {
    /// By number, the best first.
    players: Vec<Player>,
    /// Who will miss the round to be paired, by number.
    absent: Vec<bool>,
    random: ChaCha8Rng,
}

impl History {
    /// The event of this many players before round `round`.
    pub fn before(players: usize, round: usize) -> Self {
        let mut history = Self {
            players: vec![Player::default(); players],
            absent: Vec::new(),
            random: ChaCha8Rng::seed_from_u64(players as u64),
        };
        history.draw_absences();
        for _ in 1..round {
            history.play();
        }
        history
    }

    /// The report file: TRF16 with the records of JaVaFo, which every pairing program reads.
    pub fn report(&self) -> String {
        report::write(&self.players, &self.absent)
    }

    fn chance(&mut self, of_100: u32) -> bool {
        self.random.next_u32() % 100 < of_100
    }

    fn draw_absences(&mut self) {
        self.absent = (0..self.players.len()).map(|_| self.chance(ABSENT_OF_100)).collect();
    }

    fn play(&mut self) {
        let present: Vec<usize> = (0..self.players.len()).filter(|&player| !self.absent[player]).collect();
        let round = halves::pair(&self.players, present);
        for (white, black) in round.games {
            let of_white = self.result(white < black);
            self.players[white].add(Entry::Game { opponent: black, white: true, half_points: of_white });
            self.players[black].add(Entry::Game { opponent: white, white: false, half_points: 2 - of_white });
        }
        if let Some(player) = round.bye {
            self.players[player].add(Entry::Bye);
        }
        for (player, absent) in self.players.iter_mut().zip(&self.absent) {
            if *absent {
                player.add(Entry::Absent);
            }
        }
        self.draw_absences();
    }

    /// White's half points.
    fn result(&mut self, white_is_better: bool) -> u8 {
        if self.chance(DRAWS_OF_100) {
            1
        } else if self.chance(WON_BY_THE_BETTER_OF_100) == white_is_better {
            2
        } else {
            0
        }
    }
}
