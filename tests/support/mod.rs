//! A computer for tests: folders of its own, a fixed clock and fixed draws.

#![allow(dead_code, reason = "each test binary uses a part")]

pub mod list_server;
#[cfg(feature = "lists")]
pub mod made_up_list;
pub mod strace;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use interzonal::desk::{Environment, Folders};
use jiff::Timestamp;

/// The example that ships with the program.
pub const EXAMPLE: &str = include_str!("../../assets/examples/riverside-open.ron");

/// A computer with an empty home folder; it goes when the test ends.
pub struct Desktop {
    home: tempfile::TempDir,
    /// Seconds that passed without anybody looking at the clock.
    passed: Arc<AtomicI64>,
    /// By so many seconds the computer's clock was set forward.
    set: Arc<AtomicI64>,
    /// The clock goes a second a look; else it stands at [`AT_REST`], in whatever time zone.
    goes: bool,
    /// Who is asked for the newest version of the program. Nobody listens there unless a test does.
    newest_version_at: String,
}

/// The day and time of a clock that stands still.
const AT_REST: jiff::civil::DateTime = jiff::civil::date(2026, 11, 22).at(14, 32, 7, 0);

impl Desktop {
    pub fn new() -> Self {
        Self {
            home: tempfile::tempdir().expect("a temporary folder"),
            passed: Arc::default(),
            set: Arc::default(),
            goes: true,
            newest_version_at: "http://127.0.0.1:9/".to_owned(),
        }
    }

    /// The same, with somebody who is asked for the newest version of the program.
    pub fn with_newest_version_at(address: String) -> Self {
        Self { newest_version_at: address, ..Self::new() }
    }

    /// The same with a clock that stands still: 14:32:07 of 22 November 2026, wherever the test runs.
    pub fn with_clock_at_rest() -> Self {
        Self { goes: false, ..Self::new() }
    }

    pub fn folders(&self) -> Folders {
        Folders::inside(self.home.path())
    }

    /// Folders of its own, a clock that goes a second a look, an even count of seconds that only [`Self::pass`] moves, draws
    /// 1, 2, 3 …
    pub fn environment(&self) -> Environment {
        let mut environment = Environment::new(self.folders());
        let begun = Timestamp::from_second(1_795_000_000).expect("a time");
        let looks = AtomicI64::new(0);
        let (passed, set) = (Arc::clone(&self.passed), Arc::clone(&self.set));
        environment.now = Arc::new(move || {
            let seconds = looks.fetch_add(1, Ordering::Relaxed)
                + passed.load(Ordering::Relaxed)
                + set.load(Ordering::Relaxed);
            begun + jiff::SignedDuration::from_secs(seconds)
        });
        let passed = Arc::clone(&self.passed);
        environment.steady =
            Arc::new(move || jiff::SignedDuration::from_secs(passed.load(Ordering::Relaxed)));
        let draws = AtomicU64::new(0);
        if !self.goes {
            let rest = AT_REST.to_zoned(jiff::tz::TimeZone::system()).expect("a time").timestamp();
            environment.now = Arc::new(move || rest);
        }
        environment.language = "en-GB".to_owned();
        #[cfg(feature = "window")]
        environment.newest_version_at.clone_from(&self.newest_version_at);
        environment.draw =
            Arc::new(move || (draws.fetch_add(1, Ordering::Relaxed) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        environment
    }

    /// Lets time pass.
    pub fn pass(&self, seconds: i64) {
        self.passed.fetch_add(seconds, Ordering::Relaxed);
    }

    /// Sets the computer's clock; no time passes.
    pub fn set_clock(&self, seconds: i64) {
        self.set.fetch_add(seconds, Ordering::Relaxed);
    }

    /// Writes a file into the home folder.
    pub fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.home.path().join(name);
        std::fs::write(&path, bytes).expect("a file");
        path
    }

    /// How many events without a name are on the disk.
    pub fn unnamed_events(&self) -> usize {
        let Ok(folder) = std::fs::read_dir(self.folders().unnamed()) else { return 0 };
        folder
            .flatten()
            .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "ron"))
            .count()
    }
}
