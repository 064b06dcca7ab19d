//! Registrations that come in while the arbiter works: a file or a folder is looked at now and then, and read again when
//! it has changed. Whoever is new in it is registered; nothing that the arbiter has entered or deleted is touched.
//!
//! Which file that is, and who was taken from it, is a setting of this computer, kept by the event's id.

mod known;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::list_columns::ListColumns;
use super::reading_along::looks_due;
use super::{BackgroundAnswer, Desk, DiskTask, Environment};
use crate::files::csv::{PlayerList, PlayerRow};
use crate::files::stored_path;
use crate::files::{FoundPlayers, read_players};
use crate::model::{Command, EventId, NewPlayer, Player, Refusal, Registration, Shared, Tournament};

pub use known::{KnownPlayers, Newcomer};

/// What lists in a folder are called.
const ENDINGS: [&str; 5] = ["csv", "tsv", "txt", "xlsx", "ods"];
/// So many files of a folder are read.
const MOST_FILES: usize = 50;
/// So many rows are remembered.
const MOST_TAKEN: usize = 20_000;

/// Where the registrations of an event come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WatchedList {
    /// Which event.
    pub event: EventId,
    /// A file, or a folder of them.
    #[serde(with = "stored_path")]
    pub path: PathBuf,
    /// Checksums of the people who were taken from it: they do not come again after the arbiter has deleted them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub taken: BTreeSet<u32>,
}

/// What the user wants of the watched list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WatchRequest {
    /// Watch this file or folder.
    Begin(PathBuf),
    /// Watch nothing.
    Stop,
}

/// By what a change of a file is noticed.
type FileMark = (SystemTime, u64);

/// A file that was read.
struct ReadList {
    path: PathBuf,
    mark: FileMark,
    list: Result<PlayerList, String>,
}

/// What there is to say of the list that is watched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WatchedState {
    /// How many players of the event came from it.
    pub registered: usize,
    /// How many people are new but wait for the arbiter, because round 1 is paired.
    pub waiting: usize,
    /// How many rows say something else than the event.
    pub differing: usize,
    /// Why the file could not be read last.
    pub failure: Option<String>,
    /// The last file with something for the arbiter to look at.
    pub to_look_at: Option<PathBuf>,
}

/// People of one file who are to be registered.
#[derive(Clone, Debug, PartialEq)]
pub struct NewRegistrations {
    /// The name of the file.
    pub source: String,
    /// The rows.
    pub rows: Vec<PlayerRow>,
}

/// What the list that is watched brings.
#[derive(Clone, Debug, PartialEq)]
pub enum WatchNews {
    /// People of one file who are to be registered.
    Registered(NewRegistrations),
    /// It has vanished, or cannot be read any more. Told once.
    Lost {
        /// The name of the file or the folder.
        file: String,
        /// What the system or the reader says.
        reason: String,
    },
    /// After that it can be read again.
    Back {
        /// The name of the file or the folder.
        file: String,
    },
}

/// What a look at the files found.
struct Look {
    /// The files that are there.
    present: BTreeSet<PathBuf>,
    /// Those that have changed.
    read: Vec<ReadList>,
    /// Why neither file nor folder can be looked at.
    missing: Option<String>,
}

/// Looks at the list of the open event.
#[derive(Default)]
pub struct Registrations {
    of: Option<(EventId, PathBuf)>,
    seen: BTreeMap<PathBuf, FileMark>,
    lists: BTreeMap<PathBuf, Result<PlayerList, String>>,
    looked: Option<u64>,
    /// For which players, and whether round 1 was paired then.
    compared: Option<(Shared<Vec<Arc<Player>>>, bool)>,
    look: BackgroundAnswer<u64, Look>,
    /// Lives as long as the last look is at work, also when nobody waits for its disk any more: so long nothing else is looked at.
    at_work: Option<Weak<()>>,
    /// Why neither file nor folder could be looked at last.
    missing: Option<String>,
    /// The user was told that it cannot be read.
    is_lost: bool,
    state: WatchedState,
}

impl Registrations {
    /// What there is to say of it.
    pub const fn state(&self) -> &WatchedState {
        &self.state
    }

    /// Forgets what was seen, so that the list is read again.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Looks every [`LOOK_EVERY`](super::LOOK_EVERY) whether the list has changed, in the background. Gives who is new in it, file by file, to be
    /// registered by [`Desk::register`], and tells once that it cannot be read and once that it can again. Never waits;
    /// called in every frame.
    pub fn follow(
        &mut self,
        desk: &Desk,
        watched: Option<&WatchedList>,
        columns: &ListColumns,
        environment: &Environment,
    ) -> Vec<WatchNews> {
        let watched = watched.filter(|_| !desk.is_read_only());
        let now = watched.map(|watched| (watched.event.clone(), watched.path.clone()));
        if self.of != now {
            self.forget();
            self.of = now;
        }
        let Some(watched) = watched else { return Vec::new() };
        if let Some((_, Some(look))) = self.look.take() {
            self.take_look(look);
        }
        let moment = looks_due(environment);
        let hangs = self.at_work.as_ref().is_some_and(|look| look.strong_count() > 0);
        if !hangs && !self.look.is_awaited() && self.looked != Some(moment) {
            self.looked = Some(moment);
            self.begin_look(&watched.path, columns.clone(), moment, environment);
        }
        let (players, is_started) = (desk.tournament().to_parts().players, desk.tournament().is_started());
        let is_same = |(seen, was_started): &(Shared<Vec<Arc<Player>>>, bool)| {
            seen.is_same(&players) && *was_started == is_started
        };
        if self.compared.as_ref().is_some_and(is_same) {
            return Vec::new();
        }
        self.compared = Some((players, is_started));
        let found = self.compare(desk, watched);
        self.news_of_failure(&watched.path)
            .into_iter()
            .chain(found.into_iter().map(WatchNews::Registered))
            .collect()
    }

    fn begin_look(&mut self, path: &Path, columns: ListColumns, moment: u64, environment: &Environment) {
        let (task, path, seen) =
            (DiskTask::Read { file: file_name(path) }, path.to_owned(), self.seen.clone());
        let at_work = Arc::new(());
        self.at_work = Some(Arc::downgrade(&at_work));
        self.look.begin_on_disk("registrations", task, moment, environment, move |_| {
            let found = look(&path, &seen, &columns);
            drop(at_work);
            found
        });
    }

    fn take_look(&mut self, look: Look) {
        // While nothing is there the lists stay as they were read last.
        let before = self.lists.len();
        if look.missing.is_none() {
            self.lists.retain(|path, _| look.present.contains(path));
            self.seen.retain(|path, _| look.present.contains(path));
        }
        if look.missing != self.missing || !look.read.is_empty() || self.lists.len() != before {
            self.compared = None;
        }
        self.missing = look.missing;
        for ReadList { path, mark, list } in look.read {
            self.seen.insert(path.clone(), mark);
            self.lists.insert(path, list);
        }
    }

    /// Told when it begins and when it is over, not in between.
    fn news_of_failure(&mut self, path: &Path) -> Option<WatchNews> {
        let file = file_name(path);
        let news = match (&self.state.failure, self.is_lost) {
            (Some(reason), false) => WatchNews::Lost { file, reason: reason.clone() },
            (None, true) => WatchNews::Back { file },
            _ => return None,
        };
        self.is_lost = !self.is_lost;
        Some(news)
    }

    /// How many of the event came from these lists.
    fn registered(&self, tournament: &Tournament) -> usize {
        let sources: BTreeSet<String> = self.lists.keys().map(|path| file_name(path)).collect();
        tournament.players().filter(|player| sources.contains(&player.contact.source)).count()
    }

    fn compare(&mut self, desk: &Desk, watched: &WatchedList) -> Vec<NewRegistrations> {
        let tournament = desk.tournament();
        let mut known = KnownPlayers::of(tournament);
        let can_add = !tournament.is_started();
        let mut state = WatchedState { registered: self.registered(tournament), ..WatchedState::default() };
        let mut found = Vec::new();
        for (path, list) in &self.lists {
            let list = match list {
                Ok(list) => list,
                Err(error) => {
                    state.failure = Some(error.clone());
                    continue;
                }
            };
            let mut new = Vec::new();
            for row in &list.rows {
                match known.meet(&row.details) {
                    Newcomer::New if watched.taken.contains(&known::checksum(row)) => {}
                    Newcomer::New if can_add => new.push(row.clone()),
                    Newcomer::New => {
                        state.waiting += 1;
                        state.to_look_at = Some(path.clone());
                    }
                    Newcomer::Same(_) | Newcomer::Again => {}
                    Newcomer::Differs(..) => {
                        state.differing += 1;
                        state.to_look_at = Some(path.clone());
                    }
                }
            }
            if !new.is_empty() {
                found.push(NewRegistrations { source: file_name(path), rows: new });
            }
        }
        state.failure = self.missing.clone().or(state.failure);
        self.state = state;
        found
    }
}

impl WatchedList {
    /// Remembers who was taken.
    pub fn remember(&mut self, new: &NewRegistrations) {
        self.taken.extend(new.rows.iter().map(known::checksum));
        while self.taken.len() > MOST_TAKEN {
            self.taken.pop_first();
        }
    }
}

impl Desk {
    /// Players of a list as entries, each with a lot of its own.
    pub fn registrations(&self, rows: impl IntoIterator<Item = PlayerRow>) -> Vec<Registration> {
        let rows: Vec<PlayerRow> = rows.into_iter().collect();
        let details = rows.iter().map(|row| row.details.clone()).collect();
        let players: Vec<NewPlayer> = self.new_players(details);
        let with_row = players.into_iter().zip(rows);
        with_row
            .map(|(mut player, row)| {
                if self.tournament().rules().partners {
                    player.details.split_pair();
                }
                Registration { player, contact: row.contact, paid: row.paid == Some(true) }
            })
            .collect()
    }

    /// The command that enters people of a list: with how they can be reached, if the list says so.
    pub fn entering(&self, source: &str, rows: impl IntoIterator<Item = PlayerRow>) -> Command {
        let entries = self.registrations(rows);
        if entries.iter().all(|entry| entry.contact.is_empty() && !entry.paid) {
            return Command::AddPlayers(entries.into_iter().map(|entry| entry.player).collect());
        }
        Command::Register { source: source.to_owned(), entries }
    }

    /// Registers people of a list in one step.
    ///
    /// # Errors
    /// [`Refusal`]: too many players, or a name that is too long.
    pub fn register(&mut self, new: &NewRegistrations) -> Result<(), Refusal> {
        let entries = self.registrations(new.rows.iter().cloned());
        self.execute(Command::Register { source: new.source.clone(), entries })
    }
}

/// The files that are watched: one, or the lists of a folder by name.
fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(path) else { return vec![path.to_owned()] };
    let is_list = |file: &PathBuf| {
        let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        // What an office program keeps beside a file that is open in it.
        let is_lock = file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(['.', '~']));
        ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str())) && !is_lock && file.is_file()
    };
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_list).collect();
    found.sort();
    found.truncate(MOST_FILES);
    found
}

fn mark(path: &Path) -> Option<FileMark> {
    let data = std::fs::metadata(path).ok()?;
    Some((data.modified().ok()?, data.len()))
}

/// Reads what has changed. A file that changes while it is read is read again the next time.
fn look(path: &Path, seen: &BTreeMap<PathBuf, FileMark>, columns: &ListColumns) -> Look {
    if let Err(error) = std::fs::metadata(path) {
        let (present, read) = (BTreeSet::new(), Vec::new());
        return Look { present, read, missing: Some(error.to_string()) };
    }
    let files = files(path);
    let present = files.iter().cloned().collect();
    let changed = files.into_iter().filter_map(|path| {
        let mark = mark(&path)?;
        (seen.get(&path) != Some(&mark)).then_some((path, mark))
    });
    let read = changed.filter_map(|(path, before)| {
        let list = match read_players(&path) {
            Ok(FoundPlayers::List(mut list)) => {
                columns.recall(&mut list);
                Ok(list)
            }
            Ok(FoundPlayers::Report(report)) => Ok(PlayerList::of_players(report.tournament.players())),
            Err(error) => Err(error.to_string()),
        };
        (mark(&path) == Some(before)).then_some(ReadList { path, mark: before, list })
    });
    Look { present, read: read.collect(), missing: None }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_lists_of_a_folder_are_watched() {
        let folder = tempfile::tempdir().unwrap();
        let watched = |count: usize| {
            (0..count).for_each(|at| std::fs::write(folder.path().join(format!("{at:02}.csv")), "").unwrap());
            files(folder.path())
        };
        assert_eq!([49, 50, 51].map(|count| watched(count).len()), [49, 50, 50]);
        assert!(watched(51).iter().all(|file| !file.ends_with("50.csv")), "the first ones by name");
    }

    #[test]
    fn twenty_thousand_people_who_were_taken_are_remembered() {
        let remembered = |taken: u32| {
            let taken = (0..taken).collect();
            let mut list = WatchedList { event: EventId::example(), path: PathBuf::new(), taken };
            list.remember(&NewRegistrations { source: String::new(), rows: Vec::new() });
            list.taken.len()
        };
        assert_eq!([19_999, 20_000, 20_001].map(remembered), [19_999, 20_000, 20_000]);
    }
}
