//! The Dutch system by size and by round on the stored inputs, and on the large public cases: `cargo bench --bench
//! dutch`. Targets: 100 players 10 ms, 200 15 ms, 1000 100 ms, 3000 1 s, 9999 10 s. `dutch_growth` measures the whole
//! program on the same inputs.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

mod inputs;

use std::fmt;

use divan::{Bencher, black_box};
use interzonal::files::trf;
use interzonal::model::SystemId;
use interzonal::pairing::{Control, Field, system};

fn main() {
    divan::main();
}

/// A made event before a round.
struct Made(usize, usize);

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players, round {}", self.0, self.1)
    }
}

/// A public case.
struct Public {
    name: String,
    report: String,
}

impl fmt::Display for Public {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn public_cases() -> Vec<Public> {
    let cases = inputs::public().expect("stored");
    let public = cases.iter().map(|case| Public {
        name: format!("{} players, round {} of {}", case["players"], case["round"], case["of"]),
        report: case["trf"].as_str().expect("a report file").to_owned(),
    });
    public.collect()
}

fn pair(bencher: Bencher<'_, '_>, report: &str) {
    let tournament = trf::read(report.as_bytes(), "stored.trf").expect("a report file").tournament;
    let field = Field::from_tournament(&tournament, tournament.next_round().expect("a round is left"));
    let engine = system(SystemId::Dutch).expect("registered");
    bencher.bench(|| engine.pair(black_box(&field), 0, &Control::default()));
}

#[divan::bench(args = inputs::MADE.map(|(players, round)| Made(players, round)), sample_size = 1, sample_count = 20, max_time = 1)]
fn made_events(bencher: Bencher<'_, '_>, case: &Made) {
    pair(bencher, &inputs::made(case.0, case.1).expect("stored"));
}

#[divan::bench(args = public_cases(), sample_size = 1, sample_count = 20, max_time = 1)]
fn public(bencher: Bencher<'_, '_>, case: &Public) {
    pair(bencher, &case.report);
}
