//! Earlier states of an event, kept in a folder of their own: one at the start and the end of each round, and the last
//! [`STATES`] by time. A backup is an event's file like any other; its name says when it was made and why.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use super::disk;
use super::safe_write::{self, SaveError};
use crate::model::{EventId, RoundNumber};

/// How many states are kept in addition to those of the rounds.
pub const STATES: usize = 20;
/// How many are kept of each start and each end of a round: the latest, and the one before it for the case that the
/// round was begun again by mistake.
const OF_A_ROUND: usize = 2;

/// Why a backup was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, strum::VariantNames)]
pub enum Occasion {
    /// The pairing of a round was published.
    RoundStart(RoundNumber),
    /// The last result of a round came in.
    RoundEnd(RoundNumber),
    /// Before an earlier state was put in place of this one.
    BeforeRestore,
    /// What was typed while another window worked on the event's file.
    Apart,
    /// Before another file was put in the event's place.
    Replaced,
    /// From time to time.
    State,
}

impl Occasion {
    fn ending(self) -> String {
        match self {
            Self::RoundStart(round) => format!("round-{:02}-start", round.get()),
            Self::RoundEnd(round) => format!("round-{:02}-end", round.get()),
            Self::BeforeRestore => "before-restore".to_owned(),
            Self::Apart => "apart".to_owned(),
            Self::Replaced => "replaced".to_owned(),
            Self::State => "state".to_owned(),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text {
            "before-restore" => return Some(Self::BeforeRestore),
            "apart" => return Some(Self::Apart),
            "replaced" => return Some(Self::Replaced),
            "state" => return Some(Self::State),
            _ => {}
        }
        let (round, which) = text.strip_prefix("round-")?.split_once('-')?;
        let round = RoundNumber::new(round.parse().ok()?)?;
        match which {
            "start" => Some(Self::RoundStart(round)),
            "end" => Some(Self::RoundEnd(round)),
            _ => None,
        }
    }

    const fn most(self) -> usize {
        match self {
            Self::RoundStart(_) | Self::RoundEnd(_) => OF_A_ROUND,
            Self::BeforeRestore | Self::Apart | Self::Replaced | Self::State => STATES,
        }
    }
}

/// A kept state of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Its file.
    pub path: PathBuf,
    /// When it was made.
    pub at: Timestamp,
    /// Why it was made.
    pub occasion: Occasion,
}

impl Backup {
    /// `20261122-140312.123 round-04-start.ron`, in universal time: the names stand in order of time.
    fn name(at: Timestamp, occasion: Occasion) -> String {
        format!("{} {}.ron", at.strftime("%Y%m%d-%H%M%S%.3f"), occasion.ending())
    }

    fn of(path: PathBuf) -> Option<Self> {
        let name = path.file_name()?.to_str()?.strip_suffix(".ron")?;
        let (time, occasion) = name.split_once(' ')?;
        let at = DateTime::strptime("%Y%m%d-%H%M%S%.f", time).ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp();
        Some(Self { at, occasion: Occasion::parse(occasion)?, path })
    }
}

/// The folder of an event's backups; `folder` is that of all events.
pub fn folder_of(folder: &Path, id: &EventId) -> PathBuf {
    // An id of a file may have been written by anybody.
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    folder.join(id.to_string().chars().take(80).map(plain).collect::<String>())
}

/// The backups in an event's folder, the latest first. O(files).
pub fn list(folder: &Path) -> Vec<Backup> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<Backup> = entries.filter_map(|entry| Backup::of(entry.ok()?.path())).collect();
    found.sort_by(|a, b| b.path.cmp(&a.path));
    found
}

/// Stores a state, removes the oldest ones beyond the limit, and returns the path.
///
/// # Errors
/// [`SaveError`]; what was kept before is still there.
pub fn keep(folder: &Path, at: Timestamp, occasion: Occasion, state: &[u8]) -> Result<PathBuf, SaveError> {
    disk::make_folders(folder).map_err(|error| SaveError::new(folder, &error))?;
    let path = folder.join(Backup::name(at, occasion));
    safe_write::write(&path, state)?;
    prune(folder);
    Ok(path)
}

fn prune(folder: &Path) {
    let mut counts = std::collections::BTreeMap::new();
    for backup in list(folder) {
        let count = counts.entry(backup.occasion).or_insert(0_usize);
        *count += 1;
        if *count > backup.occasion.most()
            && let Err(error) = safe_write::remove(&backup.path)
        {
            log::warn!("a backup stays behind: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_780_000_000 + second).unwrap()
    }

    fn round(number: usize) -> RoundNumber {
        RoundNumber::new(number).unwrap()
    }

    #[test]
    fn the_last_states_stay_and_each_round() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("event");
        assert_eq!(list(&folder), []);
        for number in 1..=9 {
            let second = i64::try_from(number).unwrap() * 1000;
            keep(&folder, at(second), Occasion::RoundStart(round(number)), b"start").unwrap();
            for later in 1..=10 {
                keep(&folder, at(second + later), Occasion::State, b"state").unwrap();
            }
            keep(&folder, at(second + 500), Occasion::RoundEnd(round(number)), b"end").unwrap();
        }
        let kept = list(&folder);
        assert!(kept.is_sorted_by(|a, b| a.at > b.at));
        assert_eq!(kept.iter().filter(|backup| backup.occasion == Occasion::State).count(), 20);
        assert_eq!(kept.len(), 20 + 18);
        assert_eq!((kept[0].at, kept[0].occasion), (at(9500), Occasion::RoundEnd(round(9))));
        assert_eq!(std::fs::read_to_string(&kept[0].path).unwrap(), "end");
        for second in 0..5 {
            keep(&folder, at(second), Occasion::RoundStart(round(9)), b"again").unwrap();
        }
        let starts = |backup: &&Backup| backup.occasion == Occasion::RoundStart(round(9));
        assert_eq!(list(&folder).iter().filter(starts).count(), 2);
    }

    #[test]
    fn other_files_are_left_alone() {
        let home = tempfile::tempdir().unwrap();
        for name in ["notes.txt", "x y.ron", "20260101-000000.000 round-00-start.ron"] {
            std::fs::write(home.path().join(name), b"").unwrap();
        }
        assert_eq!(list(home.path()), []);
        keep(home.path(), at(0), Occasion::BeforeRestore, b"").unwrap();
        assert_eq!(list(home.path()).len(), 1);
        let id = EventId::example();
        assert!(folder_of(home.path(), &id).ends_with("example"));
    }
}
