//! The arbiter's log: what was done and when. `desk` replays it to get the states in between.

use std::collections::BTreeMap;
use std::fmt;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Command, Event, EventCommand, SectionId, Tournament, sort_key};

/// Identifies an event, whatever the name of its file; the club book counts by it.
///
/// It is given once and no command changes it, so it stays through undo, correction, *Save as* and reopening; a copy of
/// a file is the same event. The club book tells events apart by it. Where it comes from:
/// - a new event: the time of its making and a lot ([`EventId::new_event`]);
/// - a tournament report: the id that a comment of this program names in it, so that an event that went out and came back
///   is one; else the event's name, first day and first entrant ([`EventId::of_report`]), so that a report that
///   is imported twice, or again after a later round, is the same event, and two groups of one festival are two;
/// - an event's file older than this: seed, name and first day at its beginning ([`EventId::of_older_file`]);
/// - the example of the program: always [`EventId::example`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EventId(String);

/// How the ids begin that are made of imported reports.
const REPORT: &str = "report-";
/// How the ids begin that are made of files without one.
const OLDER: &str = "older-";
const EXAMPLE: &str = "example";

impl EventId {
    /// The id of a new event.
    pub fn new_event(made: Timestamp, lot: u32) -> Self {
        Self(format!("{}-{lot:08x}", made.strftime("%Y%m%d-%H%M%S")))
    }

    /// The id of an event that was read from a report file: the same report, the same id.
    pub fn of_report(tournament: &Tournament) -> Self {
        let event = tournament.event();
        let first = tournament.players().next().map(|player| sort_key(player.name())).unwrap_or_default();
        Self(format!("{REPORT}{:016x}", hash(&format!("{}\n{:?}\n{first}", event.name.trim(), event.start))))
    }

    /// The id of an event whose file names none, made from the state before its first command.
    pub fn of_older_file(base: &Tournament) -> Self {
        let event = base.event();
        let told = format!("{}\n{}\n{:?}", base.rules().seed, event.name.trim(), event.start);
        Self(format!("{OLDER}{:016x}", hash(&told)))
    }

    /// The id of a section of an event, as its report file has it: no other section's.
    #[must_use]
    pub fn of_section(&self, section: SectionId) -> Self {
        Self(format!("{}-section-{section}", self.0))
    }

    /// The id of the example that ships with the program.
    pub fn example() -> Self {
        Self(EXAMPLE.to_owned())
    }

    /// The id that a file names: letters, digits and hyphens, at most 80.
    pub fn from_text(text: &str) -> Option<Self> {
        let is_one = (1..=80).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        is_one.then(|| Self(text.to_owned()))
    }

    /// True for an id that was made of an imported report.
    pub fn is_of_report(&self) -> bool {
        self.0.starts_with(REPORT)
    }

    /// True for the example and its copies.
    pub fn is_example(&self) -> bool {
        self.0 == EXAMPLE
    }
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// FNV-1a, 64 bits: the same on every system and in every version.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// A command with the time at which it was given and who gave it. In a file a command to a section looks as it did before events had
/// several: `(at: "…", command: SetResult(…))`, with `section: 2` where it is not the first; one about the sections stands
/// behind `event`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "EntryFields", try_from = "EntryFields")]
pub struct JournalEntry {
    /// The time.
    pub at: Timestamp,
    /// The arbiter at the computer, by name; empty where none is known.
    pub by: String,
    /// The command.
    pub command: EventCommand,
}

/// An entry as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "JournalEntry")]
struct EntryFields {
    at: Timestamp,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    by: String,
    #[serde(default, skip_serializing_if = "SectionId::is_first")]
    section: SectionId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<Command>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<EventCommand>,
}

impl From<JournalEntry> for EntryFields {
    fn from(JournalEntry { at, by, command }: JournalEntry) -> Self {
        let (section, command, event) = match command {
            EventCommand::In { section, command } => (section, Some(command), None),
            event => (SectionId::FIRST, None, Some(event)),
        };
        Self { at, by, section, command, event }
    }
}

impl TryFrom<EntryFields> for JournalEntry {
    type Error = &'static str;

    fn try_from(fields: EntryFields) -> Result<Self, Self::Error> {
        let EntryFields { at, by, section, command, event } = fields;
        match (command, event) {
            (Some(command), None) => Ok(Self { at, by, command: command.in_section(section) }),
            (None, Some(command)) if section.is_first() => Ok(Self { at, by, command }),
            (None, None) => Err("an entry without a command"),
            _ => Err("an entry with two commands, or a section beside a command about sections"),
        }
    }
}

impl JournalEntry {
    /// An entry of which nobody knows who gave it; a command alone is one to the first section.
    pub fn new(at: Timestamp, command: impl Into<EventCommand>) -> Self {
        Self { at, by: String::new(), command: command.into() }
    }

    /// The same, given by this arbiter.
    #[must_use]
    pub fn given_by(self, arbiter: &str) -> Self {
        Self { by: arbiter.to_owned(), ..self }
    }
}

/// A field of an event's file that this program does not know. It is kept unchanged and written back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptField {
    /// The names and numbers (from 0) that lead to it, itself included: `base`, `players`, `3`, `nickname`.
    pub path: Vec<String>,
    /// Name and value as they were written.
    pub text: String,
    /// The line on which it stood, from 1.
    pub line: usize,
}

/// The field of an event's file that holds its commands.
const COMMANDS: &str = "commands";

impl KeptField {
    /// The position of the command that it belongs to, from 0; `None` if it belongs to the rest of the file.
    pub fn command(&self) -> Option<usize> {
        match self.path.as_slice() {
            [list, number, ..] if list == COMMANDS => number.parse().ok(),
            _ => None,
        }
    }
}

/// Everything an event's file holds: a base state, the commands since, and how many of them are in force.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal {
    /// Which event it is.
    pub id: EventId,
    /// The state before the first command.
    pub base: Event,
    /// All commands; those from `cursor` on were undone and can be redone.
    pub entries: Vec<JournalEntry>,
    /// How many commands are in force.
    pub cursor: usize,
    /// Fields that a newer program wrote and this one does not know.
    pub kept: Vec<KeptField>,
}

impl Journal {
    /// A log without entries, of an event whose file names no id.
    pub fn new(base: impl Into<Event>) -> Self {
        let base = base.into();
        Self::of(EventId::of_older_file(&base.first().tournament), base)
    }

    /// A log without entries.
    pub fn of(id: EventId, base: impl Into<Event>) -> Self {
        Self { id, base: base.into(), entries: Vec::new(), cursor: 0, kept: Vec::new() }
    }

    /// True if the event was imported from a report: its id was made of one, or it was made by this program and yet began
    /// with players whom no command entered.
    pub fn is_imported(&self) -> bool {
        let made_here = !self.id.0.starts_with(OLDER) && !self.id.is_example();
        self.id.is_of_report() || made_here && self.base.player_count() > 0
    }

    /// The commands in force that were given to a section's tournament, in their order.
    pub fn in_force(&self, section: SectionId) -> impl DoubleEndedIterator<Item = (Timestamp, &Command)> {
        let in_force = self.entries.get(..self.cursor).unwrap_or_default();
        in_force.iter().flat_map(move |entry| {
            entry.command.commands_in(section).into_iter().map(|command| (entry.at, command))
        })
    }

    /// The name of every section that there ever was, the undone ones too, as it was called last.
    pub fn section_names(&self) -> BTreeMap<SectionId, String> {
        let base = self.base.sections().map(|section| (section.id, self.base.name_of(section.id)));
        let (mut names, mut next): (BTreeMap<_, _>, _) = (base.collect(), self.base.next_section());
        for entry in &self.entries {
            name_sections(&entry.command, &mut names, &mut next);
        }
        names
    }

    /// Adds a command after those in force; undone commands are dropped, with their unknown fields.
    pub fn push(&mut self, entry: JournalEntry) {
        self.entries.truncate(self.cursor);
        let left = self.entries.len();
        self.kept.retain(|field| field.command().is_none_or(|command| command < left));
        self.entries.push(entry);
        self.cursor = self.entries.len();
    }
}

/// Takes the names in that a command gives; `next` is the id of the next section.
fn name_sections(command: &EventCommand, names: &mut BTreeMap<SectionId, String>, next: &mut SectionId) {
    match command {
        EventCommand::AddSection { name, .. } | EventCommand::SplitSection { name, .. } => {
            names.insert(*next, name.trim().to_owned());
            next.0 = next.0.saturating_add(1);
        }
        EventCommand::RenameSection { section, name } => {
            names.insert(*section, name.trim().to_owned());
        }
        EventCommand::Together(commands) => {
            commands.iter().for_each(|command| name_sections(command, names, next));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        EventInfo, NewPlayer, PlayerDetails, PlayerId, Rules, SystemId, TournamentParts, apply,
    };

    fn event(name: &str, seed: u64) -> Tournament {
        let info = EventInfo { name: name.into(), ..EventInfo::default() };
        Tournament::new(info, Rules::new(SystemId::Vincze, seed))
    }

    fn with(tournament: &Tournament, name: &str) -> Tournament {
        let details = PlayerDetails { name: name.into(), ..PlayerDetails::default() };
        let entry = NewPlayer { details, lot: 1, entered: None };
        apply(tournament, &Command::AddPlayers(vec![entry])).unwrap()
    }

    #[test]
    fn a_report_is_the_same_event_after_a_later_round_and_with_another_seed() {
        let early = with(&event("Open", 1), "Novák, Jan");
        let late = with(&with(&event("Open", 77), "NOVAK, Jan"), "Larsen, Bent");
        assert_eq!(late.player(PlayerId(0)).unwrap().name(), "NOVAK, Jan");
        assert_eq!(EventId::of_report(&early), EventId::of_report(&late));
        let other_group = with(&event("Open", 1), "Larsen, Bent");
        assert_ne!(EventId::of_report(&early), EventId::of_report(&other_group));
        assert!(Journal::of(EventId::of_report(&early), early.clone()).is_imported());
        let mut parts: TournamentParts = early.to_parts();
        parts.event.start = Some(jiff::civil::date(2026, 5, 3));
        let next_year = Tournament::from_parts(parts).unwrap();
        assert_ne!(EventId::of_report(&early), EventId::of_report(&next_year));
    }

    /// A file without names stays as it was; a program that knows none reads the rest.
    #[test]
    fn who_gave_a_command_is_written_only_where_it_is_known() {
        let entry = JournalEntry::new(Timestamp::UNIX_EPOCH, Command::RemovePlayers(vec![PlayerId(3)]));
        let json = |entry: &JournalEntry| serde_json::to_string(entry).unwrap();
        assert!(!json(&entry).contains("\"by\""));
        let given = entry.clone().given_by("Roy, Cy");
        assert!(json(&given).contains("\"by\":\"Roy, Cy\""), "{}", json(&given));
        for entry in [entry, given] {
            assert_eq!(serde_json::from_str::<JournalEntry>(&json(&entry)).unwrap(), entry);
        }
    }

    #[test]
    fn an_older_file_has_its_id_from_its_beginning() {
        let base = event("Open", 5);
        assert_eq!(EventId::of_older_file(&base).to_string(), EventId::of_older_file(&base).to_string());
        assert_ne!(EventId::of_older_file(&base), EventId::of_older_file(&event("Open", 6)));
        assert_ne!(EventId::of_older_file(&base), EventId::of_older_file(&event("Blitz", 5)));
    }

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
    }
}
