//! The engines and the standings as a library user sees them: rules, whole events of every system, properties.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

mod bench_inputs;
mod dutch_cases;
mod dutch_check;
mod simulated_events;
mod standings;
mod why_not;
