//! The stored inputs of the Dutch benchmarks, `tests/data/bench`: made events by size and round, and the large public
//! cases with the answers of bbpPairings 6.0.0.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use serde_json::Value;

/// Players of a made event, and the round to be paired.
pub const MADE: [(usize, usize); 18] = [
    (100, 5),
    (100, 9),
    (200, 5),
    (200, 9),
    (400, 5),
    (400, 9),
    (800, 5),
    (800, 9),
    (1000, 1),
    (1000, 5),
    (1000, 9),
    (1600, 5),
    (1600, 9),
    (3000, 5),
    (3000, 9),
    (9999, 1),
    (9999, 5),
    (9999, 9),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/bench")
}

/// Where a made event is stored.
pub fn path(players: usize, round: usize) -> PathBuf {
    folder().join(format!("n{players}-r{round}.trf.gz"))
}

/// The report file of a made event.
pub fn made(players: usize, round: usize) -> io::Result<String> {
    let mut text = String::new();
    GzDecoder::new(File::open(path(players, round))?).read_to_string(&mut text)?;
    Ok(text)
}

/// The public cases, one object each: `players`, `round`, `trf`, `pairs` in board order and the peer's `cpu_s`.
pub fn public() -> io::Result<Vec<Value>> {
    let lines = BufReader::new(GzDecoder::new(File::open(folder().join("public.jsonl.gz"))?)).lines();
    lines.map(|line| Ok(serde_json::from_str(&line?)?)).collect()
}
