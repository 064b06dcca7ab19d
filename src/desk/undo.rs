//! The log with the states between its entries. States share what a step did not touch; those near the cursor and
//! every 64th are kept (fewer in a very long log), the others are made again from the one before.

use std::collections::BTreeMap;

use crate::model::{
    Command, Event, EventCommand, Journal, JournalEntry, Refusal, SectionId, Tournament, apply, apply_event,
};

/// States within so many steps of the last change are kept.
const NEAR: usize = 256;
/// Every state whose number this divides is kept; in a very long log this times two, four and so on.
const MILESTONE: usize = 64;
/// So many of them at most. A file of 64 MB may hold 600 000 steps, and the state behind each some 100 kB.
const MOST_MILESTONES: usize = 512;

/// How far apart the states lie that are kept of a log with so many entries.
const fn spacing(entries: usize) -> usize {
    let mut spacing = MILESTONE;
    while entries / spacing > MOST_MILESTONES {
        spacing *= 2;
    }
    spacing
}

/// A log that does not fit its own base: damaged or edited by hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {number} of the log cannot be carried out: {refusal}")]
pub struct ReplayError {
    /// Which entry, from 1.
    pub number: usize,
    /// Why.
    pub refusal: Refusal,
}

/// The state that a log leads to, without its undone entries.
///
/// # Errors
/// [`ReplayError`] for the first entry that does not fit.
pub fn replay(journal: &Journal) -> Result<Event, ReplayError> {
    let in_force = journal.entries.iter().take(journal.cursor).enumerate();
    in_force.map(|(index, entry)| (index + 1, entry)).try_fold(
        journal.base.clone(),
        |state, (number, entry)| {
            apply_event(&state, &entry.command).map_err(|refusal| ReplayError { number, refusal })
        },
    )
}

/// Applies a command; with [`replay`] the only caller of [`apply_event`].
pub(super) struct Steps {
    journal: Journal,
    present: Event,
    /// By the number of entries in force; always holds 0, the base.
    states: BTreeMap<usize, Event>,
}

impl Steps {
    /// Carries out the whole log with the undone commands, so that each redo is known to work. O(commands).
    pub(super) fn replay(journal: Journal) -> Result<Self, ReplayError> {
        let Journal { id, base, entries, cursor, kept } = journal;
        let mut steps = Self {
            states: BTreeMap::from([(0, base.clone())]),
            present: base.clone(),
            journal: Journal::of(id, base),
        };
        for (index, entry) in entries.into_iter().enumerate() {
            steps.execute(entry).map_err(|refusal| ReplayError { number: index + 1, refusal })?;
        }
        steps.go_to(cursor);
        steps.journal.kept = kept;
        Ok(steps)
    }

    pub(super) const fn present(&self) -> &Event {
        &self.present
    }

    pub(super) const fn journal(&self) -> &Journal {
        &self.journal
    }

    pub(super) fn check(&self, command: &EventCommand) -> Result<(), Refusal> {
        apply_event(&self.present, command).map(drop)
    }

    /// The event as a command would leave it; nothing is changed.
    pub(super) fn event_after(&self, command: &EventCommand) -> Result<Event, Refusal> {
        apply_event(&self.present, command)
    }

    /// The state of a section that a command would lead to; nothing is changed.
    pub(super) fn after(&self, section: SectionId, command: &Command) -> Result<Tournament, Refusal> {
        apply(&self.present.section_or_first(section).tournament, command)
    }

    /// Adds a new last entry; undone ones are dropped.
    pub(super) fn execute(&mut self, entry: JournalEntry) -> Result<(), Refusal> {
        let after = apply_event(&self.present, &entry.command)?;
        let cursor = self.journal.cursor + 1;
        drop(self.states.split_off(&cursor));
        self.journal.push(entry);
        self.enter(cursor, after);
        Ok(())
    }

    fn enter(&mut self, cursor: usize, state: Event) {
        self.states.insert(cursor, state.clone());
        self.present = state;
        self.journal.cursor = cursor;
        let entries = self.journal.entries.len();
        let spacing = spacing(entries);
        if let Some(far) = cursor.checked_sub(NEAR).filter(|far| !far.is_multiple_of(spacing)) {
            self.states.remove(&far);
        }
        if spacing > self::spacing(entries.saturating_sub(1)) {
            self.states.retain(|at, _| at.is_multiple_of(spacing) || at + NEAR > cursor);
        }
    }

    /// Puts this many commands in force. False (and nothing changed) past the end of the log.
    pub(super) fn go_to(&mut self, cursor: usize) -> bool {
        if cursor > self.journal.entries.len() {
            return false;
        }
        let Some((from, mut state)) =
            self.states.range(..=cursor).next_back().map(|(at, state)| (*at, state.clone()))
        else {
            return false;
        };
        for entry in self.journal.entries.iter().take(cursor).skip(from) {
            let Ok(after) = apply_event(&state, &entry.command) else { return false };
            state = after;
        }
        self.enter(cursor, state);
        true
    }

    /// The entry that undo takes back.
    pub(super) fn last(&self) -> Option<&JournalEntry> {
        self.journal.cursor.checked_sub(1).and_then(|index| self.journal.entries.get(index))
    }

    /// The entry that redo carries out.
    pub(super) fn undone(&self) -> Option<&JournalEntry> {
        self.journal.entries.get(self.journal.cursor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, Rules, SystemId};

    fn named(name: usize) -> JournalEntry {
        let info = EventInfo { name: name.to_string(), ..EventInfo::default() };
        JournalEntry::new(jiff::Timestamp::UNIX_EPOCH, Command::SetEvent(info))
    }

    fn steps(count: usize) -> Steps {
        let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let entries = (1..=count).map(named).collect();
        let journal = Journal { entries, cursor: count, ..Journal::new(base) };
        Steps::replay(journal).unwrap()
    }

    #[test]
    fn every_state_can_be_reached_though_few_are_kept() {
        let mut steps = steps(1000);
        assert!(steps.states.len() <= NEAR + 1000 / MILESTONE + 2, "{}", steps.states.len());
        for cursor in (0..=1000).rev().chain([0, 1000, 37, 999]) {
            assert!(steps.go_to(cursor));
            let expected = if cursor == 0 { String::new() } else { cursor.to_string() };
            assert_eq!(steps.present().first().tournament.event().name, expected);
        }
        assert!(!steps.go_to(1001));
    }

    #[test]
    fn of_a_very_long_log_no_more_states_are_kept() {
        let mut steps = steps(70_000);
        assert!(steps.states.len() <= NEAR + MOST_MILESTONES + 2, "{}", steps.states.len());
        for cursor in [69_999, 31_337, 1, 70_000] {
            assert!(steps.go_to(cursor));
            assert_eq!(steps.present().first().tournament.event().name, cursor.to_string());
        }
    }

    #[test]
    fn a_new_command_drops_what_was_undone() {
        let mut steps = steps(5);
        assert!(steps.go_to(2));
        steps.execute(named(9)).unwrap();
        assert_eq!((steps.journal().entries.len(), steps.journal().cursor), (3, 3));
        assert!(steps.undone().is_none());
        assert!(steps.go_to(2) && steps.go_to(3));
        assert_eq!(steps.present().first().tournament.event().name, "9");
    }

    #[test]
    fn a_log_that_does_not_fit_names_the_entry() {
        let mut journal = steps(2).journal().clone();
        let nobody = crate::model::PlayerId(3);
        journal.entries[1].command = Command::Return { player: nobody }.into();
        let error = Steps::replay(journal).err().unwrap();
        assert_eq!(error, ReplayError { number: 2, refusal: Refusal::UnknownPlayer(nobody) });
    }
}
