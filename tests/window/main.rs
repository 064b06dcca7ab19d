//! The window behind `egui_kittest`, driven by keys and names as a person does it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and tells what it measured"
)]

mod about;
mod absence;
mod across;
mod app_window;
mod audit;
mod awards;
mod board_plan;
mod check_in;
mod clock;
mod club;
mod club_event;
mod columns;
mod cpu_renderer;
mod disks;
mod event_form;
mod every_system;
mod file_lock;
mod focus;
mod fonts;
mod hall;
mod long_day;
mod look_ahead;
mod monkeys;
mod pairings;
mod play_off;
mod players;
mod print;
mod prizes;
mod publish;
mod rating_lists;
mod reading_order;
mod registrations;
mod rules;
mod screens;
mod sections;
mod shell;
#[path = "../support/shrink.rs"]
mod shrink;
mod slow_disk;
mod standings;
#[path = "../support/mod.rs"]
mod support;
mod tie_breaks;
#[path = "../support/two_sections.rs"]
#[allow(dead_code, reason = "each test binary uses a part")]
mod two_sections;
mod typed_text;
mod whole_event;
mod whole_window;
