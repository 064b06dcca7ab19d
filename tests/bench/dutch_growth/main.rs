//! The whole program on the stored inputs, beside its peers: `cargo bench --bench dutch_growth` prints the tables of
//! the README and the exponent of the growth; `-- --up-to 1000` leaves out larger events, `-- --chart FILE` also draws
//! the figure.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

#[path = "../inputs.rs"]
mod inputs;

mod chart;
mod peers;
mod process;

use std::io;
use std::path::Path;

use process::{Measured, measure};

/// A made event with our time.
struct Row {
    players: usize,
    round: usize,
    ours: Measured,
}

/// A public case with both times.
struct Public {
    players: u64,
    peer: f64,
    ours: Measured,
    same: bool,
}

fn main() -> io::Result<()> {
    let folder = tempfile::tempdir()?;
    let report = folder.path().join("event.trf");
    let most = option("--up-to").and_then(|players| players.parse().ok()).unwrap_or(usize::MAX);
    let rows = made(&report, most)?;
    println!("{}", made_table(&rows));
    for round in [5, 9] {
        let of_round = || rows.iter().filter(|row| row.round == round);
        let peer = peers::BBP.times.iter().filter(|time| time.1 == round).map(|time| (time.0, time.2));
        println!(
            "round {round}: time ~ n^{:.2} for the pairing, n^{:.2} for the whole process; bbpPairings n^{:.2}",
            exponent(of_round().map(|row| (row.players, row.ours.pairing))),
            exponent(of_round().map(|row| (row.players, row.ours.processor))),
            exponent(peer)
        );
    }
    let public = public(&report)?;
    println!("\n{}", public_table(&public));
    if let Some(path) = option("--chart") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        std::fs::write(&path, chart::draw(&series(&rows, &public)))?;
        println!("\n{} drawn", path.display());
    }
    Ok(())
}

/// What follows `name` in the command.
fn option(name: &str) -> Option<String> {
    std::env::args().skip_while(|argument| argument != name).nth(1)
}

fn made(report: &Path, most: usize) -> io::Result<Vec<Row>> {
    let chosen = inputs::MADE.into_iter().filter(|event| event.0 <= most);
    let rows = chosen.map(|(players, round)| {
        std::fs::write(report, inputs::made(players, round)?)?;
        Ok(Row { players, round, ours: measure(report)? })
    });
    rows.collect()
}

fn public(report: &Path) -> io::Result<Vec<Public>> {
    let cases = inputs::public()?;
    let public = cases.iter().map(|case| {
        std::fs::write(report, case["trf"].as_str().unwrap_or_default())?;
        let ours = measure(report)?;
        let number = |value: &serde_json::Value| value.as_u64().unwrap_or_default();
        let pairs = case["pairs"].as_array().into_iter().flatten();
        let same = pairs.map(|pair| (number(&pair[0]), number(&pair[1]))).eq(ours.boards.iter().copied());
        Ok(Public {
            players: number(&case["players"]),
            peer: case["cpu_s"].as_f64().unwrap_or(f64::NAN),
            ours,
            same,
        })
    });
    public.collect()
}

/// The slope of log time over log players, by least squares.
fn exponent(times: impl Iterator<Item = (usize, f64)>) -> f64 {
    let points: Vec<(f64, f64)> = times.map(|(players, time)| ((players as f64).ln(), time.ln())).collect();
    let count = points.len() as f64;
    let (x, y) =
        points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0 / count, sum.1 + point.1 / count));
    let together: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    together / points.iter().map(|point| (point.0 - x).powi(2)).sum::<f64>()
}

/// Three significant digits, but not beyond the tenth of a millisecond.
fn seconds(time: f64) -> String {
    let decimals = (2.0 - time.log10().floor()).clamp(0.0, 4.0) as usize;
    format!("{time:.decimals$} s")
}

fn made_table(rows: &[Row]) -> String {
    let mut table = String::from(
        "| players | round | bbpPairings | py4swiss | Interzonal | the pairing alone | peak memory | runs |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for Row { players, round, ours } in rows {
        let peer = |peer: peers::Peer| peer.time(*players, *round).map_or_else(|| "–".to_owned(), seconds);
        table += &format!(
            "| {players} | {round} | {} | {} | {} | {} | {} | {} |\n",
            peer(peers::BBP),
            peer(peers::PY4SWISS),
            seconds(ours.processor),
            seconds(ours.pairing),
            ours.peak.map_or_else(|| "–".to_owned(), |peak| format!("{peak:.0} MiB")),
            ours.runs
        );
    }
    table
}

fn public_table(public: &[Public]) -> String {
    let mut table = String::from(
        "| public cases | rounds | bbpPairings | Interzonal | the same answer |\n|---|---|---|---|---|\n",
    );
    for group in public.chunk_by(|a, b| a.players == b.players) {
        let range = |time: fn(&Public) -> f64| {
            let times = || group.iter().map(time);
            format!(
                "{} to {}",
                seconds(times().fold(f64::MAX, f64::min)),
                seconds(times().fold(0.0, f64::max))
            )
        };
        table += &format!(
            "| {} players | {} | {} | {} | {} |\n",
            group[0].players,
            group.len(),
            range(|case| case.peer),
            range(|case| case.ours.processor),
            group.iter().filter(|case| case.same).count()
        );
    }
    table
}

/// What the figure shows: whole processes, ours and theirs, and both on the public cases.
fn series(rows: &[Row], public: &[Public]) -> Vec<chart::Series> {
    let peer = |peer: peers::Peer, round: usize| {
        let times = peer.times.iter().filter(move |time| time.1 == round);
        times.map(|time| (time.0 as f64, time.2)).collect()
    };
    let ours = |round: usize| {
        let of_round = rows.iter().filter(move |row| row.round == round);
        of_round.map(|row| (row.players as f64, row.ours.processor)).collect()
    };
    let of_public =
        |time: fn(&Public) -> f64| public.iter().map(|case| (case.players as f64, time(case))).collect();
    vec![
        chart::Series::line(chart::Hue::Peer, "bbpPairings, round 5", peer(peers::BBP, 5)),
        chart::Series::dashes(chart::Hue::Peer, "round 9", peer(peers::BBP, 9)),
        chart::Series::rings(chart::Hue::Peer, "public cases", of_public(|case| case.peer)),
        chart::Series::line(chart::Hue::Other, "py4swiss (old rules), round 5", peer(peers::PY4SWISS, 5)),
        chart::Series::line(chart::Hue::Ours, "Interzonal, round 5", ours(5)),
        chart::Series::dashes(chart::Hue::Ours, "round 9", ours(9)),
        chart::Series::rings(chart::Hue::Ours, "public cases", of_public(|case| case.ours.processor)),
    ]
}
