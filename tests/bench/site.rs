//! The web pages of 300 players after 9 rounds: `cargo bench --bench site`. Target: below 1 s, written to the disk too.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a benchmark fails by panicking, and prints its figures"
)]

use std::sync::OnceLock;

use divan::Bencher;
use interzonal::desk::simulation::{Plan, simulate};
use interzonal::files::site_folder::{PageFile, write_site};
use interzonal::model::{SystemId, Tournament};
use interzonal::pairing::system;
use interzonal::reports::site::{Site, SiteOptions, site_of};
use interzonal::wording::Wording;

fn main() {
    let site = make();
    let bytes: usize = site.files.iter().map(|file| file.bytes.len()).sum();
    println!("{} files, {} kB", site.files.len(), bytes / 1000);
    divan::main();
}

fn event() -> &'static Tournament {
    static EVENT: OnceLock<Tournament> = OnceLock::new();
    EVENT.get_or_init(|| {
        let plan = Plan {
            players: 300,
            rounds: 9,
            system: SystemId::Dutch,
            seed: 1,
            draws: 30,
            forfeits: 1,
            byes: 1,
            absences: 1,
        };
        let engine = system(SystemId::Dutch).expect("the engine");
        simulate(&plan, engine).expect("an event").tournament
    })
}

fn make() -> Site {
    site_of(event(), &SiteOptions::default(), &Wording::english())
}

#[divan::bench(sample_count = 10)]
fn pages(bencher: Bencher<'_, '_>) {
    bencher.bench_local(make);
}

/// All files new.
#[divan::bench(sample_count = 10)]
fn pages_written(bencher: Bencher<'_, '_>) {
    bencher.with_inputs(|| tempfile::tempdir().expect("a folder")).bench_local_refs(|home| {
        let site = make();
        let files: Vec<PageFile<'_>> =
            site.files.iter().map(|file| PageFile { name: &file.path, bytes: &file.bytes }).collect();
        write_site(&home.path().join("site"), "e", &files, false).expect("written")
    });
}
