//! Sheets on paper: `cargo bench --bench sheets`. Targets: 12 000 distinct cells measured below 10 ms, also the first time; a
//! pairing sheet of 500 boards as PDF below 200 kB; a list of 1 000 rows fitted below 50 ms, a round pack of 500 boards below
//! 0.3 s.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

#[path = "history/mod.rs"]
mod history;

use std::time::Instant;

use divan::{Bencher, black_box};
use interzonal::files::trf;
use interzonal::model::{RoundNumber, Tournament};
use interzonal::reports::document::{Document, Weight};
use interzonal::reports::pages::typeset::Typesetter;
use interzonal::reports::pages::{build, build_pack, pdf};
use interzonal::reports::{PrintOptions, Report};
use interzonal::wording::Wording;

use history::History;

fn main() {
    let cells = cells();
    let began = Instant::now();
    let width: f32 = measure(&cells);
    println!("12 000 distinct cells, the first of the process: {:?} ({width:.0} ems)", began.elapsed());
    let document = boards();
    println!("500 boards as PDF: {} bytes on {} pages", pdf(&document).unwrap().len(), document.pages.len());
    divan::main();
}

/// 1000 rows of a list with twelve columns, no cell like another.
fn cells() -> Vec<(String, Weight)> {
    const FAMILIES: [&str; 8] = [
        "Dvořák",
        "Żółkiewski",
        "Иванов",
        "Nguyễn",
        "Ωμέγα",
        "Şükrü",
        "Smith",
        "Leutheusser-Schnarrenberger",
    ];
    const GIVEN: [&str; 6] = ["Čeněk", "Jan", "Пётр", "Thị Bích", "Νικόλαος", "Wolfgang"];
    let cell = |row: usize, column: usize| match column {
        0 => format!("{} {row}, {}", FAMILIES[row % 8], GIVEN[row % 6]),
        1 => format!("{}, {} {row}", FAMILIES[(row + 3) % 8], GIVEN[(row + 1) % 6]),
        2 => format!("Club no. {row} of {}", GIVEN[row % 6]),
        3 => format!("U{row} – {}", FAMILIES[(row + 5) % 8]),
        _ => format!("{}{}{row}½", ["w", "b"][row % 2], column * 7),
    };
    let rows = (0..1000).flat_map(|row| (0..12).map(move |column| (row, column)));
    let weight = |column: usize| if column.is_multiple_of(5) { Weight::Bold } else { Weight::Regular };
    rows.map(|(row, column)| (cell(row, column), weight(column))).collect()
}

fn measure(cells: &[(String, Weight)]) -> f32 {
    let mut typesetter = Typesetter::default();
    cells.iter().map(|(text, weight)| typesetter.advance(text, *weight)).sum()
}

/// The pairings of 500 boards.
fn boards() -> Document {
    let (event, round) = event();
    let options = PrintOptions { round: RoundNumber::new(round), ..PrintOptions::default() };
    build(Report::Boards, &event, &options, &Wording::english())
}

fn event() -> (Tournament, usize) {
    let text = History::before(1000, 6).report();
    let event = trf::read(text.as_bytes(), "made.trf").expect("a report file").tournament;
    let rounds = event.rounds_paired();
    (event, rounds)
}

#[divan::bench]
fn measure_12_000_cells(bencher: Bencher<'_, '_>) {
    let cells = cells();
    bencher.bench_local(|| measure(black_box(&cells)));
}

/// Shaping of names from right to left and of decomposed letters, which no table of widths knows.
#[divan::bench]
fn measure_1_000_shaped_names(bencher: Bencher<'_, '_>) {
    let names = (0..1000).map(|n| (format!("כהן {n}, משה הלוי"), Weight::Regular)).collect::<Vec<_>>();
    bencher.bench_local(|| measure(black_box(&names)));
}

#[divan::bench]
fn build_500_boards(bencher: Bencher<'_, '_>) {
    let (event, round) = event();
    let options = PrintOptions { round: RoundNumber::new(round), ..PrintOptions::default() };
    bencher.bench_local(|| build(Report::Boards, black_box(&event), &options, &Wording::english()));
}

#[divan::bench]
fn pdf_of_500_boards(bencher: Bencher<'_, '_>) {
    let document = boards();
    bencher.bench_local(|| pdf(black_box(&document)));
}

/// The list of 1 000 players, fitted to its sheets: way round, columns and size.
#[divan::bench]
fn fit_1_000_players(bencher: Bencher<'_, '_>) {
    let (event, _) = event();
    let options = PrintOptions::default();
    bencher.bench_local(|| build(Report::Players, black_box(&event), &options, &Wording::english()));
}

/// Pairings by board and by name, slips and standings of 500 boards, laid out and written as PDF.
#[divan::bench(sample_count = 20)]
fn round_pack_of_500_boards(bencher: Bencher<'_, '_>) {
    let (event, round) = event();
    let options = PrintOptions { round: RoundNumber::new(round), ..PrintOptions::default() };
    let pack = Report::round_pack(&event);
    bencher.bench_local(|| pdf(&build_pack(&pack, black_box(&event), &options, &Wording::english())));
}
