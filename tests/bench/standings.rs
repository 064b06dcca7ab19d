//! Ranking 1000 players after 11 rounds: `cargo bench --bench standings`. Targets: the usual list of a Swiss event below
//! 10 ms, every criterion that lists offer below 60 ms. One player in a hundred is absent from a round.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

#[path = "history/mod.rs"]
mod history;

use divan::{Bencher, black_box};
use interzonal::files::trf;
use interzonal::model::{TieBreakCode, Tournament};
use interzonal::standings::c07::FIDE_SWISS;
use interzonal::standings::{Standings, registry};

use history::{History, ROUNDS};

fn main() {
    divan::main();
}

/// The event after its last round.
fn event() -> Tournament {
    let text = History::before(1000, ROUNDS + 1).report();
    let event = trf::read(text.as_bytes(), "made.trf").expect("a report file").tournament;
    assert_eq!((event.player_count(), event.rounds_paired()), (1000, ROUNDS));
    event
}

fn rank(bencher: Bencher<'_, '_>, codes: &[TieBreakCode]) {
    let event = event();
    bencher.bench_local(|| Standings::of(black_box(&event), ROUNDS, black_box(codes)));
}

#[divan::bench]
fn usual_list(bencher: Bencher<'_, '_>) {
    rank(bencher, &FIDE_SWISS.tie_breaks());
}

#[divan::bench]
fn every_criterion(bencher: Bencher<'_, '_>) {
    rank(bencher, &registry().map(|criterion| criterion.tie_break_code()).collect::<Vec<_>>());
}
