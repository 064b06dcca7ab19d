//! An event that is open to be read follows what its writer saves: now and then both files are looked at in the
//! background, and read again when they have changed.

use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::opening::read_again;
use super::undo::Steps;
use super::{BackgroundAnswer, Desk, Environment};
use crate::files::journal_file;
use crate::model::Journal;
use crate::pairing::Control;

/// How often files are looked at that others may write: those of an event that is read along, and lists that are watched.
pub const LOOK_EVERY: Duration = Duration::from_secs(2);

/// How many times [`LOOK_EVERY`] has passed since the program began: a look belongs to each.
pub(super) fn looks_due(environment: &Environment) -> u64 {
    (environment.steady)().unsigned_abs().as_secs() / LOOK_EVERY.as_secs()
}

/// By what a change of the two files is noticed: when each was written, and how long it is.
type Marks = [Option<(SystemTime, u64)>; 2];

/// What is known of the files, and the look at them that is under way.
#[derive(Default)]
pub(super) struct ReadingAlong {
    seen: Option<Marks>,
    looked: Option<u64>,
    look: BackgroundAnswer<u64, Option<(Marks, Option<Steps>)>>,
}

fn marks(event: &Path) -> Marks {
    let mark = |data: Metadata| Some((data.modified().ok()?, data.len()));
    let of = |path: &Path| std::fs::metadata(path).ok().and_then(mark);
    [of(event), of(&journal_file::path_beside(event))]
}

/// Reads the event if its files are not as they were seen. `None` if they are, or if they do not fit together because they
/// are just being written: then they are looked at again.
fn look(path: &Path, seen: Option<Marks>) -> Option<(Marks, Option<Steps>)> {
    let found = marks(path);
    if seen == Some(found) {
        return None;
    }
    let steps = read_again(path)?;
    (marks(path) == found).then_some((found, Some(steps)))
}

impl Desk {
    /// Takes in what the writer of an event has saved that is open here to be read. True if the event has changed. Never
    /// waits; called in every frame it looks at the files every [`LOOK_EVERY`].
    pub fn read_along(&mut self) -> bool {
        if self.writer.is_some() {
            return false;
        }
        let mut has_changed = false;
        if let Some((_, Some(Some((marks, steps))))) = self.along.look.take() {
            self.along.seen = Some(marks);
            if let Some(steps) = steps.filter(|steps| !is_same(steps.journal(), self.journal())) {
                self.put(steps);
                has_changed = true;
            }
        }
        let moment = looks_due(&self.environment);
        if !self.along.look.is_awaited() && self.along.looked != Some(moment) {
            self.along.looked = Some(moment);
            let (path, seen): (PathBuf, _) = (self.path.clone(), self.along.seen);
            let begin = || move |_: &Control| look(&path, seen);
            let _ = self.along.look.ask("read along", moment, &self.environment, begin);
        }
        has_changed
    }
}

/// Two versions of one log; a step is never changed, only added or dropped.
fn is_same(one: &Journal, other: &Journal) -> bool {
    (one.entries.len(), one.cursor) == (other.entries.len(), other.cursor)
        && one.id == other.id
        && one.entries.last() == other.entries.last()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::Folders;
    use crate::model::{Command, EventId, EventInfo, JournalEntry, Rules, SystemId, Tournament};
    use jiff::{SignedDuration, Timestamp};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    #[test]
    fn what_the_writer_saves_is_looked_at_every_two_seconds() {
        let home = tempfile::tempdir().unwrap();
        let passed = Arc::new(AtomicI64::new(0));
        let mut environment = Environment::new(Folders::inside(home.path()));
        let clock = Arc::clone(&passed);
        environment.steady = Arc::new(move || SignedDuration::from_secs(clock.load(Ordering::Relaxed)));
        let rules = Rules::new(SystemId::Vincze, 3);
        let mut writer = Desk::create(environment.clone(), EventInfo::default(), rules).unwrap();
        let path = home.path().join("club.ron");
        writer.save_as(&path).unwrap();
        let mut reader = Desk::open_to_read(environment, &path).unwrap();
        // Whether it looks at this second, and whether what it found is new.
        let mut look_at = |second| {
            passed.store(second, Ordering::Relaxed);
            let before = reader.along.looked;
            let mut has_found = reader.read_along();
            let looks = reader.along.looked != before;
            while reader.along.look.is_awaited() {
                std::thread::yield_now();
            }
            // The answer is taken in by the next frame.
            has_found |= reader.read_along();
            (looks, has_found)
        };
        assert_eq!(look_at(0), (true, false));
        writer.execute(Command::SetFinished(true)).unwrap();
        writer.save().unwrap();
        assert_eq!([1, 2, 3, 4].map(look_at), [(false, false), (true, true), (false, false), (true, false)]);
    }

    #[test]
    fn a_log_is_another_one_by_its_event_its_length_and_its_last_step() {
        let of = |lot| {
            let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 3));
            Journal::of(EventId::new_event(Timestamp::UNIX_EPOCH, lot), base)
        };
        let entry = |done| JournalEntry::new(Timestamp::UNIX_EPOCH, Command::SetFinished(done));
        let with = |mut journal: Journal, done| {
            journal.push(entry(done));
            journal
        };
        let one = with(of(1), true);
        let undone = Journal { cursor: 0, ..one.clone() };
        assert!(is_same(&one, &one.clone()) && is_same(&of(1), &of(1)));
        for other in [of(1), undone, with(one.clone(), true), with(of(1), false), with(of(2), true)] {
            assert!(!is_same(&one, &other), "{other:?}");
        }
    }

    #[test]
    fn files_that_do_not_fit_together_are_not_taken_in() {
        let home = tempfile::tempdir().unwrap();
        let environment = Environment::new(Folders::inside(home.path()));
        let rules = Rules::new(SystemId::Vincze, 3);
        let mut desk = Desk::create(environment, EventInfo::default(), rules).unwrap();
        let path = home.path().join("club.ron");
        desk.save_as(&path).unwrap();
        drop(desk);
        assert!(read_again(&path).is_some());
        std::fs::write(crate::files::journal_file::path_beside(&path), "half a rec").unwrap();
        assert!(read_again(&path).is_none());
    }
}
