//! One run of the program from start to end, seen from outside: time, processor time and peak memory.

use std::fs::File;
use std::io;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Once more, until this has been spent on an input or it was run five times.
const ENOUGH: Duration = Duration::from_millis(600);
const MOST_RUNS: usize = 5;
const PAUSE: Duration = Duration::from_micros(250);

/// Seconds and MiB over the runs.
pub struct Measured {
    /// User and system time of the process, the median; the elapsed time where the system has no `/proc`.
    pub processor: f64,
    /// Elapsed time that the program reports for the pairing itself, without opening and writing: the least.
    pub pairing: f64,
    pub peak: Option<f64>,
    pub runs: usize,
    /// White and Black in board order; the bye last, as (number, 0).
    pub boards: Vec<(u64, u64)>,
}

/// Pairs the next round of a report file, several times.
pub fn measure(report: &Path) -> io::Result<Measured> {
    let (mut runs, begun) = (Vec::new(), Instant::now());
    while runs.is_empty() || (begun.elapsed() < ENOUGH && runs.len() < MOST_RUNS) {
        runs.push(run(report)?);
    }
    let answer = &runs[0].1;
    let pairing = runs.iter().filter_map(|run| run.1["ms"].as_f64()).fold(f64::INFINITY, f64::min) / 1e3;
    let processor = median(runs.iter().map(|run| run.0.processor.as_secs_f64()));
    let peak = runs.iter().filter_map(|run| run.0.peak_kib).max().map(|kib| kib as f64 / 1024.0);
    Ok(Measured { processor, pairing, peak, runs: runs.len(), boards: boards(answer) })
}

/// The middle one, or the lower of the two in the middle.
fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len().saturating_sub(1) / 2).copied().unwrap_or(f64::NAN)
}

fn boards(answer: &Value) -> Vec<(u64, u64)> {
    let number = |value: &Value| value.as_u64().unwrap_or_default();
    let games = answer["pairs"].as_array().into_iter().flatten();
    let games = games.map(|game| (number(&game["white"]), number(&game["black"])));
    games.chain(answer["bye"].as_u64().map(|bye| (bye, 0))).collect()
}

fn run(report: &Path) -> io::Result<(Usage, Value)> {
    let answer = report.with_extension("json");
    let mut command = Command::new(env!("CARGO_BIN_EXE_interzonal"));
    command.args(["pair", "--system", "dutch", "--format", "json"]).arg(report);
    let begun = Instant::now();
    let mut child = command.stdout(File::create(&answer)?).stderr(Stdio::null()).spawn()?;
    let mut usage = Usage::of(&child);
    let status = child.wait()?;
    if usage.processor.is_zero() {
        usage.processor = begun.elapsed();
    }
    if !status.success() {
        return Err(io::Error::other(format!("{} cannot be paired: {status}", report.display())));
    }
    Ok((usage, serde_json::from_reader(File::open(answer)?)?))
}

/// What the kernel knows of a process.
#[derive(Default)]
struct Usage {
    processor: Duration,
    peak_kib: Option<u64>,
}

impl Usage {
    /// Watches a process until it has ended but is still listed, for only then its times are complete. At once and
    /// empty without `/proc`.
    fn of(child: &Child) -> Self {
        let about = format!("/proc/{}", child.id());
        let mut usage = Self::default();
        while let Ok(status) = std::fs::read_to_string(format!("{about}/status")) {
            let field = |name: &str| {
                let line = status.lines().find_map(|line| line.strip_prefix(name));
                line.and_then(|line| line.split_whitespace().next())
            };
            usage.peak_kib = field("VmHWM:").and_then(|kib| kib.parse().ok()).or(usage.peak_kib);
            if field("State:") == Some("Z") {
                // Nanoseconds on a processor; the program pairs in one thread.
                let spent = std::fs::read_to_string(format!("{about}/schedstat")).unwrap_or_default();
                let spent = spent.split_whitespace().next().and_then(|spent| spent.parse().ok());
                usage.processor = Duration::from_nanos(spent.unwrap_or_default());
                break;
            }
            std::thread::sleep(PAUSE);
        }
        usage
    }
}
