//! Power cuts, enumerated. What sessions do to the disk is recorded where the program changes it (`files::disk`), with what
//! was promised between. For each moment the states are built in which a cut may leave the disk (`cuts`), and in each the
//! program must find all that was promised (`promise`). And the other way round: without any one of the waits for the disk
//! something is lost in some state, so that none of them is idle and the states are harsh enough.
//!
//! ```sh
//! INTERZONAL_CUTS=100000 cargo test --test desk power_cuts -- --nocapture   # so many states at least; 4000 without
//! ```
//!
//! Not in the states: the program's temporary files, which are swept away unread, and rating lists, which are fetched again.

mod cuts;
mod disk;
mod promise;
mod recording;
mod sessions;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;

use cuts::Cut;
use disk::Disk;
use promise::{Inspector, Promise};
use recording::{Entry, Recording, Wait};

/// So many ways of one moment are tried at least; where there are more, so many by lot.
const WAYS: usize = 48;
/// So many states are tried by an ordinary run.
const STATES: usize = if cfg!(debug_assertions) { 4_000 } else { 100_000 };

/// A state in which something that was promised is not there.
#[derive(Debug)]
struct Loss {
    /// After so many of the recorded changes.
    #[expect(dead_code, reason = "for who reads the failure")]
    after: usize,
    /// The last of them.
    #[expect(dead_code, reason = "for who reads the failure")]
    change: String,
    #[expect(dead_code, reason = "for who reads the failure")]
    what: String,
}

/// Cuts the power after each change and tries up to `ways` states of each moment. `without`: a place where the program is made
/// not to wait for the disk. How many states were tried, or the first loss.
fn cut_everywhere(
    recording: &Recording,
    inspector: &mut Inspector,
    ways: usize,
    without: Option<Wait>,
) -> Result<usize, Loss> {
    let mut disk = Disk::with(&recording.begun);
    let mut promise = Promise::default();
    let mut tried = 0;
    for (place, entry) in recording.entries.iter().enumerate() {
        match entry {
            Entry::Promised { steps, files } => promise.renew(*steps, files.then(|| disk.visible())),
            Entry::Changed(_) if without.is_some() && entry.wait() == without => continue,
            Entry::Changed(change) => {
                disk.take(change);
                promise.follow(&disk);
            }
        }
        let seed = u64::try_from(place).unwrap();
        let outcome = Cut::of(&disk).each(ways, seed, |state| {
            tried += 1;
            match inspector.inspect(recording, &promise, state) {
                Ok(()) => ControlFlow::Continue(()),
                Err(what) => ControlFlow::Break(what),
            }
        });
        if let ControlFlow::Break(what) = outcome {
            return Err(Loss { after: place, change: entry.to_string(), what });
        }
    }
    Ok(tried)
}

fn wanted() -> usize {
    std::env::var("INTERZONAL_CUTS").map_or(STATES, |text| text.parse().expect("a number"))
}

#[test]
fn whatever_was_promised_is_there_after_a_power_cut_at_any_moment() {
    let mut inspector = Inspector::new();
    let (mut states, mut moments, mut round) = (0, 0, 0);
    while round == 0 || states < wanted() {
        // Each round plays other sessions, and tries more of each moment.
        for recording in sessions::all(round) {
            let ways = WAYS << round.min(6);
            match cut_everywhere(&recording, &mut inspector, ways, None) {
                Ok(tried) => states += tried,
                Err(loss) => panic!("{}: {loss:#?}\n{}", recording.name, recording.story()),
            }
            moments += recording.entries.len();
        }
        round += 1;
    }
    let openings = inspector.openings();
    eprintln!("{states} states after a cut at {moments} moments; {openings} different ones were opened");
}

/// A test of the test above: a program that does not wait for the disk at one of the places where it does is found out.
#[test]
fn no_wait_for_the_disk_can_be_left_out() {
    let mut inspector = Inspector::new();
    let recordings = sessions::all(0);
    let entries = recordings.iter().flat_map(|recording| &recording.entries);
    let waits: BTreeSet<Wait> =
        entries.filter_map(Entry::wait).filter(|wait| wait.file.starts_with("src/")).collect();
    let mut is_found_out = |wait: &Wait| {
        recordings
            .iter()
            .any(|recording| cut_everywhere(recording, &mut inspector, WAYS, Some(*wait)).is_err())
    };
    let idle: Vec<&Wait> = waits.iter().filter(|wait| !is_found_out(wait)).collect();
    assert!(idle.is_empty(), "nothing is lost without {idle:#?}");
    let elsewhere: Vec<Wait> = waits_in_the_source().filter(|wait| !waits.contains(wait)).collect();
    assert!(elsewhere.is_empty(), "no session comes by {elsewhere:#?}");
    eprintln!("{} places that wait for the disk were left out one at a time", waits.len());
}

/// Files that are fetched again if they are lost.
const FETCHED_AGAIN: [&str; 2] = ["src/rating_lists/store.rs", "src/desk/program/download.rs"];

/// Every place in the source that waits for the disk.
fn waits_in_the_source() -> impl Iterator<Item = Wait> {
    let mut folders = vec![PathBuf::from("src")];
    let mut waits = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let file: &'static str = path.to_str().unwrap().to_owned().leak();
                let code = text.lines().take_while(|line| *line != "mod tests {").zip(1..);
                waits.extend(code.filter(|(line, _)| waits_here(line)).map(|(_, line)| Wait { file, line }));
            }
        }
    }
    waits.into_iter().filter(|wait| !FETCHED_AGAIN.contains(&wait.file))
}

fn waits_here(line: &str) -> bool {
    let calls = [".sync()", ".sync_data()", "sync_folder("];
    calls.iter().any(|call| line.contains(call)) && !line.contains("fn ")
}
