//! The answers that nobody here wrote. `tests/data/seed-systems.jsonl.gz` was computed by another program from the rules
//! of the seven small systems (rounds from random tournaments with the expected pairing, ends, standings, prizes,
//! play-offs). A debug build tries every fifth record, `cargo test --release --test oracles` all of them.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

mod command_line;
mod dutch;
#[path = "../support/dutch_cases.rs"]
mod dutch_cases;
mod dutch_reasons;
mod ends;
mod engines;
mod events;
mod open_swiss;
mod play_off;
mod prizes;
mod records;
mod reports;
mod small_points;
mod tie_breaks;
