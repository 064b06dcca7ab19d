//! Tournament reports through the public API: what opens, what is refused and how, what survives a round trip.

mod command_line;
mod foreign;
mod opened;
mod ratings;
mod refused;
mod round_trip;
mod simulated;
mod strict;
mod worded;

use interzonal::files::trf::{Imported, read};

/// A file of `tests/data/trf`.
fn fixture(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/data/trf/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn open(name: &str) -> Imported {
    read(&fixture(name), name).unwrap_or_else(|error| panic!("{error}"))
}

/// A player line with these rounds, each `1234 w 1`.
fn player(number: u16, points: &str, rounds: &[&str]) -> String {
    let mut line = format!("001 {number:>4}      Player {number:<26}{:>32} {points:>4} {number:>4}", "");
    for round in rounds {
        line.push_str("  ");
        line.push_str(round);
    }
    line
}
