//! One frame of each panel with 1000 players after 11 rounds, headless: `cargo bench --bench panels`. Target: below
//! 4 ms of processor time. The window's picture is not painted, its shapes are.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

#[path = "../window/app_window.rs"]
mod app_window;
#[path = "../window/cpu_renderer.rs"]
mod cpu_renderer;
mod large_event;
#[path = "../support/mod.rs"]
mod support;

use divan::Bencher;
use egui::Key;
use interzonal::files::ron;

use app_window::CTRL;
use support::Desktop;

fn main() {
    divan::main();
}

/// The frames of the panel that Ctrl and this key show.
fn frames(bencher: Bencher<'_, '_>, key: Key) {
    let desktop = Desktop::new();
    let text = ron::write(large_event::event(), 0).expect("written");
    let path = desktop.file("large.ron", text.as_bytes());
    let mut window = desktop.window_on(&path);
    window.press(CTRL, key);
    for _ in 0..50 {
        window.settle();
    }
    bencher.bench_local(|| window.run_steps(1));
}

#[divan::bench]
fn tournament(bencher: Bencher<'_, '_>) {
    frames(bencher, Key::Num1);
}

#[divan::bench]
fn players(bencher: Bencher<'_, '_>) {
    frames(bencher, Key::Num2);
}

#[divan::bench]
fn pairings(bencher: Bencher<'_, '_>) {
    frames(bencher, Key::Num3);
}

#[divan::bench]
fn standings(bencher: Bencher<'_, '_>) {
    frames(bencher, Key::Num4);
}

#[divan::bench]
fn print(bencher: Bencher<'_, '_>) {
    frames(bencher, Key::Num5);
}

/// Another page comes into view in each frame, so that its text is set anew. Target: below 16 ms.
#[divan::bench]
fn preview_page(bencher: Bencher<'_, '_>) {
    let desktop = Desktop::new();
    let text = ron::write(large_event::event(), 0).expect("written");
    let path = desktop.file("large.ron", text.as_bytes());
    let mut window = desktop.window_on(&path);
    window.press(CTRL, Key::Num5);
    // From the pairings by board down to the standings.
    (0..4).for_each(|_| window.press_key(Key::ArrowDown));
    for _ in 0..50 {
        window.settle();
    }
    bencher.bench_local(|| {
        window.key_press(Key::PageDown);
        window.run_steps(1);
    });
}

#[divan::bench]
fn log(bencher: Bencher<'_, '_>) {
    frames(bencher, Key::Num6);
}
