//! Slow work on the file of the open event: saving it here or elsewhere, restoring an earlier state, deciding whose version
//! stays. The window orders it and takes what came of it in a later frame; it can stop waiting for a disk that hangs. Without a
//! window the same work is done at once ([`Desk::save_as`], [`Desk::restore`] …).

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::autosave::{Writer, WriterOrders};
use super::held_file::HeldFile;
use super::jobs::{DiskTask, DiskWait, file_of};
use super::opening::{is_inside, look_at, replay};
use super::undo::Steps;
use super::{Desk, Environment, OpenError, SaveError};
use crate::files::backups::{self, Backup, Occasion};
use crate::files::overwrite::{self, Replaced};
use crate::files::{is_same_file, lock, read_whole, ron, safe_write};
use crate::model::Journal;

/// What the window can order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileOrder {
    /// Rewrite the file now.
    Save,
    /// Give the event another file. Another event there is not touched.
    SaveAs(PathBuf),
    /// The same; another event there is kept as a backup.
    SaveOver(PathBuf),
    /// Another version is kept beside the file, and ours takes its place.
    KeepOurs,
    /// Ours is kept among the earlier states; the desk can be dropped then without touching the other version.
    GiveWay,
    /// Put an earlier state in place of the present one, which is kept.
    Restore(Backup),
}

/// What came of a [`FileOrder`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileWork {
    /// The file is on the disk.
    Saved,
    /// The event has another file.
    SavedAs(Replaced),
    /// Another event stands there; its name and the number of steps in its log, if it can be read. Nothing was changed.
    Occupied(PathBuf, Option<(String, usize)>),
    /// The other version is kept here.
    KeptOurs(PathBuf),
    /// Ours is kept apart.
    GaveWay,
    /// The earlier state is in force.
    Restored,
}

/// An order that has ended. `None`: nobody waits any more, and nothing was changed.
pub type EndedWork = (FileOrder, Option<Result<FileWork, OpenError>>);

/// What the desk must take in besides.
pub(super) enum FileChange {
    Told(FileWork),
    Moved {
        path: PathBuf,
        is_named: bool,
        kept: Replaced,
        writer: Option<Writer>,
    },
    /// The state, and the last step before it.
    Restored {
        steps: Box<Steps>,
        after: u64,
    },
}

/// Everything that the work needs of a desk: it goes to another thread.
pub(super) struct FileHand {
    orders: Option<WriterOrders>,
    journal: Arc<Journal>,
    sequence: u64,
    path: PathBuf,
    is_named: bool,
    /// Why the event is open read-only.
    refused: Option<SaveError>,
    environment: Environment,
}

impl FileHand {
    fn carry_out(&self, order: &FileOrder, wait: &DiskWait) -> Result<FileChange, OpenError> {
        let told = |work| Ok(FileChange::Told(work));
        match order {
            FileOrder::Save => {
                self.save(wait)?;
                told(FileWork::Saved)
            }
            FileOrder::SaveAs(path) => match self.save_as(path, wait) {
                Err(OpenError::IsEvent(path)) => told(occupied(path)),
                moved => moved,
            },
            FileOrder::SaveOver(path) => self.save_over(path, wait),
            FileOrder::KeepOurs => told(FileWork::KeptOurs(self.keep_ours(wait)?)),
            FileOrder::GiveWay => {
                self.give_way(wait)?;
                told(FileWork::GaveWay)
            }
            FileOrder::Restore(state) => self.restore(&state.path),
        }
    }

    fn save(&self, wait: &DiskWait) -> Result<(), SaveError> {
        self.orders.as_ref().map_or(Ok(()), |orders| orders.save(&self.path, wait))
    }

    pub(super) fn save_as(&self, path: &Path, wait: &DiskWait) -> Result<FileChange, OpenError> {
        // Nobody is asked about one that is set to read-only: it is not replaced.
        if !self.is_at(path) && overwrite::is_event(path) && !safe_write::is_protected(path) {
            return Err(OpenError::IsEvent(path.to_owned()));
        }
        self.save_over(path, wait)
    }

    /// The event is written there by who orders it, not by the thread that saves: while a new place hangs the event goes on
    /// being saved where it is.
    pub(super) fn save_over(&self, path: &Path, wait: &DiskWait) -> Result<FileChange, OpenError> {
        if self.is_at(path) {
            if self.orders.is_none() {
                let in_use = || OpenError::InUse(path.to_owned(), lock::read_holder(path).map(Box::new));
                return Err(self.refused.clone().map_or_else(in_use, OpenError::Unwritable));
            }
            self.save(wait)?;
            return Ok(FileChange::Told(FileWork::SavedAs(Replaced::default())));
        }
        self.environment
            .closing
            .wait_until_free(&std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()));
        let now = (self.environment.now)();
        let (file, kept) = overwrite::take(path, &self.environment.folders.all_backups(), now)?;
        let writer = match &self.orders {
            None => {
                let (journal, place) = ((*self.journal).clone(), (path.to_owned(), None));
                let writer = Writer::start(journal, 0, place, file, (true, 0), &self.environment);
                writer.orders().save(path, wait)?;
                Some(writer)
            }
            Some(orders) => {
                let mut place = HeldFile::take(path.to_owned(), None, now);
                if let Err(error) = self.text().and_then(|text| place.write_first(&text)) {
                    file.close();
                    return Err(error.into());
                }
                orders.move_to((place, file, self.sequence), !self.is_named, wait)?;
                None
            }
        };
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let is_named = !is_inside(&path, &self.environment.folders.unnamed());
        Ok(FileChange::Moved { path, is_named, kept, writer })
    }

    pub(super) fn keep_ours(&self, wait: &DiskWait) -> Result<PathBuf, SaveError> {
        self.orders
            .as_ref()
            .map_or_else(|| Ok(self.path.clone()), |orders| orders.keep_ours(&self.path, wait))
    }

    pub(super) fn give_way(&self, wait: &DiskWait) -> Result<(), SaveError> {
        self.orders.as_ref().map_or(Ok(()), |orders| orders.give_way(&self.path, wait))
    }

    /// Reads the state and keeps the present one. What is in force is changed by who takes this in.
    pub(super) fn restore(&self, state: &Path) -> Result<FileChange, OpenError> {
        let bytes = read_whole(state)?;
        let file =
            ron::read_bytes(&bytes).map_err(|error| OpenError::Event { path: state.to_owned(), error })?;
        let steps = replay(file.journal, state)?;
        if self.orders.is_none() {
            return Err(OpenError::ReadOnly);
        }
        let folder = self.environment.folders.backups(&self.journal.id);
        let now = (self.environment.now)();
        backups::keep(&folder, now, Occasion::BeforeRestore, self.text()?.as_bytes())?;
        Ok(FileChange::Restored { steps: Box::new(steps), after: self.sequence })
    }

    fn text(&self) -> Result<String, SaveError> {
        ron::write(&self.journal, self.sequence)
            .map_err(|error| SaveError::new(&self.path, &std::io::Error::other(error)))
    }

    /// True if this event's own file stands there.
    fn is_at(&self, path: &Path) -> bool {
        is_same_file(path, &self.path)
    }

    fn task(&self, order: &FileOrder) -> DiskTask {
        let file = file_of(&self.path);
        match order {
            FileOrder::Save => DiskTask::Save { file },
            FileOrder::SaveAs(path) | FileOrder::SaveOver(path) => DiskTask::SaveAs { file: file_of(path) },
            FileOrder::KeepOurs => DiskTask::KeepOurs { file },
            FileOrder::GiveWay => DiskTask::GiveWay { file },
            FileOrder::Restore(_) => DiskTask::Restore,
        }
    }
}

fn occupied(path: PathBuf) -> FileWork {
    let found = read_whole(&path).and_then(|bytes| look_at(&bytes, &path, Some(&path))).ok();
    let event =
        found.map(|found| (found.event.first().tournament.event().name.clone(), found.journal.entries.len()));
    FileWork::Occupied(path, event)
}

impl Desk {
    pub(super) fn file_hand(&self) -> FileHand {
        FileHand {
            orders: self.writer.as_ref().map(Writer::orders),
            journal: Arc::new(self.journal().clone()),
            sequence: self.last_step(),
            path: self.path.clone(),
            is_named: self.named,
            refused: self.refused.clone(),
            environment: self.environment.clone(),
        }
    }

    /// Begins slow work on the event's file. False while the former work is not taken in; nothing is begun then.
    pub fn begin_file_work(&mut self, order: FileOrder) -> bool {
        if self.file_work.question().is_some() {
            return false;
        }
        let (hand, asked) = (self.file_hand(), order.clone());
        let (task, environment) = (hand.task(&order), &self.environment);
        self.file_work
            .begin_on_disk("file", task, asked, environment, move |wait| hand.carry_out(&order, wait));
        true
    }

    /// The work that is under way.
    pub fn file_work(&self) -> Option<&FileOrder> {
        self.file_work.progress().map(|(order, _)| order)
    }

    /// Takes in what came of the work, once. Steps that were taken while an earlier state was read are kept with the present
    /// one before it is put in place.
    pub fn take_file_work(&mut self) -> Option<EndedWork> {
        let (order, ended) = self.file_work.take()?;
        let Some(change) = ended else { return Some((order, None)) };
        match change {
            Ok(FileChange::Restored { after, .. }) if after != self.last_step() => {
                self.begin_file_work(order);
                None
            }
            change => Some((order, Some(change.map(|change| self.put_change(change))))),
        }
    }

    pub(super) fn put_change(&mut self, change: FileChange) -> FileWork {
        match change {
            FileChange::Told(work) => work,
            FileChange::Moved { path, is_named, kept, writer } => {
                (self.path, self.named) = (path, is_named);
                if writer.is_some() {
                    (self.writer, self.refused) = (writer, None);
                }
                FileWork::SavedAs(kept)
            }
            FileChange::Restored { steps, .. } => {
                if let Some(writer) = self.writer.as_mut() {
                    writer.replace(steps.journal().clone());
                }
                self.put(*steps);
                FileWork::Restored
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::desk::Folders;
    use crate::model::{Command, EventInfo, Rules, SystemId};

    fn rename(desk: &mut Desk, name: &str) {
        desk.execute(Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() })).unwrap();
    }

    fn name_in(path: &Path) -> String {
        let file = ron::read_bytes(&std::fs::read(path).unwrap()).unwrap();
        replay(file.journal, path).unwrap().present().first().tournament.event().name.clone()
    }

    fn ended(desk: &mut Desk) -> EndedWork {
        let begun = Instant::now();
        loop {
            if let Some(ended) = desk.take_file_work() {
                return ended;
            }
            assert!(begun.elapsed() < Duration::from_secs(60));
            std::thread::yield_now();
        }
    }

    #[test]
    fn what_is_typed_while_a_state_is_read_is_kept_before_it_is_put_in_place() {
        let home = tempfile::tempdir().unwrap();
        let environment = Environment::new(Folders::inside(home.path()));
        let rules = Rules::new(SystemId::Vincze, 1);
        let mut desk = Desk::create(environment, EventInfo::default(), rules).unwrap();
        rename(&mut desk, "earlier");
        let folder = desk.environment.folders.backups(desk.id());
        let text = desk.file_hand().text().unwrap();
        // The thread that saves keeps a state of this moment under the name of the moment.
        let at = desk.now() - jiff::SignedDuration::from_hours(1);
        let path = backups::keep(&folder, at, Occasion::State, text.as_bytes()).unwrap();
        let state = Backup { path, at, occasion: Occasion::State };
        let order = FileOrder::Restore(state);
        assert!(
            desk.begin_file_work(order.clone()) && !desk.begin_file_work(FileOrder::Save),
            "one at a time"
        );
        rename(&mut desk, "typed meanwhile");
        assert_eq!(ended(&mut desk), (order, Some(Ok(FileWork::Restored))));
        assert_eq!(desk.tournament().event().name, "earlier");
        let kept = desk.earlier_states();
        let before = kept.iter().find(|kept| kept.occasion == Occasion::BeforeRestore).unwrap();
        assert_eq!(name_in(&before.path), "typed meanwhile");
        desk.save().unwrap();
        assert_eq!(name_in(desk.path()), "earlier");
    }

    #[test]
    fn an_event_that_stands_there_is_told_and_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let environment = Environment::new(Folders::inside(home.path()));
        let rules = Rules::new(SystemId::Vincze, 1);
        let made = || Desk::create(environment.clone(), EventInfo::default(), rules.clone()).unwrap();
        let there = home.path().join("club.ron");
        let mut other = made();
        rename(&mut other, "Spring");
        other.save_as(&there).unwrap();
        other.close().map_err(|(_, error)| error).unwrap();
        let mut desk = made();
        assert!(desk.begin_file_work(FileOrder::SaveAs(there.clone())));
        let told = FileWork::Occupied(there.clone(), Some(("Spring".to_owned(), 1)));
        assert_eq!(ended(&mut desk).1, Some(Ok(told)));
        assert_ne!(desk.path(), there);
        assert!(desk.begin_file_work(FileOrder::SaveOver(there.clone())));
        assert!(matches!(ended(&mut desk).1, Some(Ok(FileWork::SavedAs(Replaced { event: Some(_), .. })))));
        assert_eq!(desk.path(), std::fs::canonicalize(&there).unwrap());
    }
}
