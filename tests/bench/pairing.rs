//! Pairing round 7 of a Swiss event, by system and size: `cargo bench --bench pairing`.
//!
//! The six earlier rounds are paired by the engine itself; the better-placed player wins six games of ten, three are
//! drawn. Seeded, so every run measures the same fields.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

use std::fmt;

use divan::{Bencher, black_box};
use interzonal::model::{Colour, Number, Outcome, PlayerId, Points, RoundNumber, Rules, SystemId};
use interzonal::pairing::{Control, Entrant, Field, PairingSystem, PastRound, system, systems};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

/// The field of a round after the earlier ones were played.
fn field(engine: &dyn PairingSystem, players: u16, round: usize) -> Field {
    let mut random = ChaCha8Rng::seed_from_u64(u64::from(players));
    let scale = Rules::new(engine.id(), 0).points;
    let mut entrants: Vec<Entrant> = (1..=players)
        .map(|number| Entrant {
            id: PlayerId(u32::from(number)),
            number: Number(number),
            rating: Some(2600_u16.saturating_sub(number)),
            points: Points::ZERO,
            available: true,
            past: Vec::new(),
        })
        .collect();
    for played in 1..round {
        let field =
            Field::new(RoundNumber::new(played).expect("1 to 99"), entrants.clone()).expect("distinct");
        let pairing = engine.pair(&field, 0, &Control::default()).expect("a large field can be paired");
        for pair in pairing.pairs {
            let (white, black) = (pair.white.0 as usize - 1, pair.black.0 as usize - 1);
            let white_is_better = white < black;
            let (of_white, of_black) = match random.random_range(0..10) {
                0..6 if white_is_better => (Outcome::Won, Outcome::Lost),
                0..6 => (Outcome::Lost, Outcome::Won),
                6..9 => (Outcome::Drew, Outcome::Drew),
                _ if white_is_better => (Outcome::Lost, Outcome::Won),
                _ => (Outcome::Won, Outcome::Lost),
            };
            for (me, opponent, colour, outcome) in
                [(white, pair.black, Colour::White, of_white), (black, pair.white, Colour::Black, of_black)]
            {
                entrants[me].past.push(PastRound::Game {
                    opponent,
                    colour: Some(colour),
                    outcome: Some(outcome),
                });
                entrants[me].points += outcome.points(&scale);
            }
        }
        if let Some(bye) = pairing.bye {
            entrants[bye.0 as usize - 1].past.push(PastRound::Bye);
            entrants[bye.0 as usize - 1].points += scale.bye;
        }
    }
    Field::new(RoundNumber::new(round).expect("1 to 99"), entrants).expect("distinct")
}

/// Every system that this version has, at every size.
fn cases() -> Vec<Case> {
    let sizes = [100, 101, 300, 1000];
    systems().iter().flat_map(|engine| sizes.map(|players| Case { system: engine.id(), players })).collect()
}

/// A system and a number of players.
struct Case {
    system: SystemId,
    players: u16,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.system, self.players)
    }
}

#[divan::bench(args = cases())]
fn round_7(bencher: Bencher<'_, '_>, case: &Case) {
    let engine = system(case.system).expect("registered");
    let field = field(engine, case.players, 7);
    bencher.bench(|| engine.pair(black_box(&field), 0, &Control::default()));
}
