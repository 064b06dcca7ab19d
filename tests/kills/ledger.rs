//! What the program must know: every command that was sent and carried out, and the state after each.

use std::path::Path;

use interzonal::desk::{Desk, Environment, Folders, LookedAt, Notice, look_at};
use interzonal::files::{journal_file, ron as event_file};
use interzonal::model::{Event, EventCommand, Journal, JournalEntry, apply_event};

/// A line for the program.
#[derive(Clone, Debug)]
pub enum Line {
    Carry(Box<EventCommand>),
    Undo,
    Redo,
    Save,
}

/// What the program must answer to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Carried out: the so-manyth step since the ledger was opened.
    Step(usize),
    /// Nothing changes.
    Refused,
    /// The event's file holds so many steps then.
    Rewritten(usize),
}

/// A log without times.
#[derive(Clone, Debug, PartialEq)]
struct Log {
    commands: Vec<EventCommand>,
    cursor: usize,
}

impl Log {
    fn of(journal: &Journal) -> Self {
        let command = |entry: &JournalEntry| entry.command.clone();
        Self { commands: journal.entries.iter().map(command).collect(), cursor: journal.cursor }
    }

    fn take(&mut self, step: &Step) {
        match step {
            Step::Do(command) => {
                self.commands.truncate(self.cursor);
                self.commands.push(command.clone());
                self.cursor += 1;
            }
            Step::Back => self.cursor -= 1,
            Step::Forth => self.cursor += 1,
        }
    }
}

#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "nearly all steps are commands")]
enum Step {
    Do(EventCommand),
    Back,
    Forth,
}

/// The account of one session of the program.
pub struct Ledger {
    /// What the event held when the session began.
    begun: Log,
    steps: Vec<Step>,
    now: Log,
    /// The state after so many of the commands.
    states: Vec<Event>,
}

impl Ledger {
    /// Opens the account with what is on the disk.
    pub fn of(event: &Path) -> Self {
        let journal = on_disk(event);
        let log = Log::of(&journal);
        let mut states = vec![journal.base];
        for command in &log.commands {
            let next = apply_event(states.last().unwrap(), command).unwrap();
            states.push(next);
        }
        Self { begun: log.clone(), steps: Vec::new(), now: log, states }
    }

    pub fn state(&self) -> &Event {
        &self.states[self.now.cursor]
    }

    /// Enters a line that is sent.
    pub fn enter(&mut self, line: &Line) -> Expected {
        let step = match line {
            Line::Save => return Expected::Rewritten(self.steps.len()),
            Line::Undo if self.now.cursor == 0 => return Expected::Refused,
            Line::Undo => Step::Back,
            Line::Redo if self.now.cursor == self.now.commands.len() => return Expected::Refused,
            Line::Redo => Step::Forth,
            Line::Carry(command) => match apply_event(self.state(), command) {
                Err(_) => return Expected::Refused,
                Ok(state) => {
                    self.states.truncate(self.now.cursor + 1);
                    self.states.push(state);
                    Step::Do((**command).clone())
                }
            },
        };
        self.now.take(&step);
        self.steps.push(step);
        Expected::Step(self.steps.len())
    }

    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Whether a log is that after `least` steps or more.
    fn knows(&self, log: &Log, least: usize) -> bool {
        let mut now = self.begun.clone();
        let mut found = least == 0 && now == *log;
        for (index, step) in self.steps.iter().enumerate() {
            now.take(step);
            found |= index + 1 >= least && now == *log;
        }
        found
    }

    /// Checks what is on the disk after the program has gone. `answered`: so many steps were answered with “saved”;
    /// `rewritten`: so many were in the event's file itself, if that was answered. Tells how many steps the next opening recovers.
    pub fn check(&self, event: &Path, answered: usize, rewritten: Option<usize>) -> usize {
        let journal = on_disk(event);
        let said = format!(
            "{answered} of {} steps were answered; begun with {:?}, then {:?}; found {:?}",
            self.steps.len(),
            self.begun.cursor,
            self.steps,
            Log::of(&journal)
        );
        assert!(self.knows(&Log::of(&journal), answered), "{said}");
        let bytes = std::fs::read(event).unwrap();
        let alone = event_file::read_bytes(&bytes).expect("the event's file is whole");
        let is_known = |least| self.knows(&Log::of(&alone.journal), least);
        assert!(rewritten.is_none_or(is_known), "the event's file alone: {said}");
        let recovered = newer_records(event, alone.sequence);
        check_notice(event, &journal, recovered);
        recovered
    }
}

/// The whole log, journal file included, as those see it who only look.
fn on_disk(event: &Path) -> Journal {
    let bytes = std::fs::read(event).unwrap();
    let LookedAt { journal, event, .. } = look_at(&bytes, event, Some(event)).expect("the event loads");
    assert_eq!(event.validate(), vec![]);
    journal
}

fn newer_records(event: &Path, sequence: u64) -> usize {
    let bytes = std::fs::read(journal_file::path_beside(event)).unwrap_or_default();
    let tail = journal_file::read(&String::from_utf8_lossy(&bytes));
    tail.newer_than(sequence).expect("the journal file continues the event's file").len()
}

/// Opens a copy as the window does: it holds the same, and says how much was recovered.
fn check_notice(event: &Path, journal: &Journal, recovered: usize) {
    let home = tempfile::tempdir().unwrap();
    let copy = home.path().join("copy.ron");
    std::fs::copy(event, &copy).unwrap();
    if journal_file::path_beside(event).exists() {
        std::fs::copy(journal_file::path_beside(event), journal_file::path_beside(&copy)).unwrap();
    }
    let desk = Desk::open(Environment::new(Folders::inside(home.path())), &copy).unwrap();
    assert_eq!(desk.journal(), journal);
    let told: Vec<usize> = desk
        .notices()
        .iter()
        .filter_map(|notice| match notice {
            Notice::Recovered(recovered) => Some(recovered.steps),
            Notice::JournalDamaged(_) => None,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(told, if recovered > 0 { vec![recovered] } else { Vec::new() });
}
