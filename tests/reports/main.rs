//! What is printed and published.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

mod across;
mod cups;
mod documents;
mod fit;
mod logo;
mod pages;
mod places;
mod private;
mod scripts;
mod sheets;
mod site;
mod spreadsheet;
#[path = "../support/two_sections.rs"]
mod two_sections;
