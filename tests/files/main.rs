//! Every format in and out: report files, event files of all versions, damaged and hostile input.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

#[path = "../support/corpus.rs"]
mod corpus;
mod foreign;
mod formats;
#[cfg(feature = "lists")]
mod lists;
mod malformed;
mod repair;
#[path = "../support/mod.rs"]
mod support;
mod trf;
mod workbooks;
