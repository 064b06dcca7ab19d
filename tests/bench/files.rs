//! Opening and saving an event of 1000 players and 11 rounds, every result of which is a step that can be undone:
//! `cargo bench --bench files`. Targets: open below 100 ms, save below 50 ms.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

mod large_event;

use divan::{Bencher, black_box};
use interzonal::desk::Desk;
use interzonal::files::ron;
use interzonal::model::{Board, Command, GameResult, RoundNumber};

use large_event::{ROUNDS, environment, event};

fn main() {
    divan::main();
}

#[divan::bench]
fn read(bencher: Bencher) {
    let text = ron::write(event(), 0).expect("written");
    bencher.counter(divan::counter::BytesCount::new(text.len())).bench(|| ron::read(black_box(&text)));
}

#[divan::bench]
fn write(bencher: Bencher) {
    let journal = event();
    bencher.bench(|| ron::write(black_box(journal), 0));
}

/// Reading, replaying every step, and the journal file.
#[divan::bench]
fn open(bencher: Bencher) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let path = home.path().join("event.ron");
    std::fs::write(&path, ron::write(event(), 0).expect("written")).expect("on the disk");
    bencher.bench_local(|| Desk::open(environment(home.path()), &path).map(drop));
}

/// Until it is on the disk, under its name.
#[divan::bench]
fn save(bencher: Bencher) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let path = home.path().join("event.ron");
    let mut desk = Desk::adopt(environment(home.path()), event().clone()).expect("a new event");
    desk.save_as(&path).expect("saved");
    bencher.bench_local(|| desk.save());
}

/// One result typed and one undone, in the middle of the last round.
#[divan::bench]
fn result_and_undo(bencher: Bencher) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut desk = Desk::adopt(environment(home.path()), event().clone()).expect("a new event");
    let command = Command::SetResult {
        round: RoundNumber::new(ROUNDS.into()).expect("1 to 99"),
        board: Board(7),
        result: GameResult::BlackWins,
    };
    bencher.bench_local(|| {
        desk.execute(command.clone()).expect("carried out");
        desk.undo()
    });
}
