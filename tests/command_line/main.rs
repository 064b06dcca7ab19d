//! The command line with real processes.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

mod answers;
mod convert;
mod documents;
#[cfg(feature = "lists")]
mod lists;
mod prizes;
mod process;
mod report_files;
mod sections;
mod simulate;
mod site;
#[path = "../support/two_sections.rs"]
#[allow(dead_code, reason = "each test binary uses a part")]
mod two_sections;
