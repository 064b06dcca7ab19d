//! The open tournament without a window: commands, undo, saving, recovery, background work.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

mod club_book;
mod corrections;
mod desk;
mod desk_pairing;
mod example;
mod file_lock;
mod look_ahead;
#[cfg(feature = "window")]
mod newer_version;
#[cfg(target_os = "linux")]
mod odd_places;
mod play_off;
// Where folders cannot be synced, names are not ours to keep.
#[cfg(unix)]
mod power_cuts;
#[cfg(feature = "window")]
mod rating_lists;
mod sections;
mod self_audit;
#[cfg(target_os = "linux")]
mod stick;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/two_sections.rs"]
mod two_sections;
