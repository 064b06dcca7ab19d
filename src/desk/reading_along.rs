//! An event that is open to be read follows what its writer saves: now and then both files are looked at in the
//! background, and read again when they have changed.

use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::opening::read_again;
use super::undo::Steps;
use super::{BackgroundAnswer, Desk};
use crate::files::journal_file;
use crate::model::Journal;
use crate::pairing::Control;

/// How often the files are looked at.
pub const LOOK_EVERY: Duration = Duration::from_secs(2);

/// By what a change of the two files is noticed: when each was written, and how long it is.
type Marks = [Option<(SystemTime, u64)>; 2];

/// What is known of the files, and the look at them that is under way.
#[derive(Default)]
pub(super) struct ReadingAlong {
    seen: Option<Marks>,
    looked: Option<i64>,
    look: BackgroundAnswer<i64, Option<(Marks, Option<Steps>)>>,
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
        let moment = (self.environment.steady)().as_secs() / 2;
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
    use crate::model::{Command, EventId, EventInfo, JournalEntry, Rules, SystemId, Tournament};
    use jiff::Timestamp;

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
}
