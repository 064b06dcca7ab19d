//! Nothing that was answered with “saved” is ever lost. The real program (`interzonal record`) carries out random scripts
//! and is killed: at random moments (`random.rs`), and between the system calls of a save, or is refused them
//! (`system_calls.rs`, with strace); or its disk fails for longer (`disks.rs`).
//!
//! ```sh
//! INTERZONAL_KILLS=500 cargo test --test kills -- --nocapture     # so many kills at random moments; 40 without
//! INTERZONAL_SEED=7 cargo test --test kills -- --nocapture        # with the scripts of another run
//! ```
//!
//! After each kill the event's file must load, hold every command that was answered, in order, and nothing that was not
//! sent; and who opens it must be told how much was recovered.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

mod disks;
mod ledger;
mod program;
mod random;
mod script;
#[path = "../support/strace.rs"]
mod strace;
mod system_calls;
