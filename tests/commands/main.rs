//! Commands of every kind, drawn at random from the structure of the types, to events of every system and of several
//! sections: each is refused or gives a sound event, and everything that the program does with an event works on it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

#[path = "../fuzz/checks/mod.rs"]
mod checks;
#[path = "../support/corpus.rs"]
mod corpus;
mod course;
mod drawn;
mod files;
mod next_command;
mod random;
#[path = "../support/shrink.rs"]
mod shrink;
