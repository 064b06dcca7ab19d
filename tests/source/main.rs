//! What the sources themselves keep: the floors, a text for every key, an article for every rule that is cited.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

mod architecture;
mod licences;
mod rules;
mod wording;
