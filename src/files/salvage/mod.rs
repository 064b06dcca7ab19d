//! Recovering what can be read of a damaged event's file. The file has one player, game or command on each line, so damage
//! is limited to its line: every readable line is kept, and the readable fields of the others. O(length); nothing is
//! changed on the disk and no command is carried out here.
//!
//! Decisions:
//! - a player's line with a legible id keeps the player, without a legible name as “?”, so that the games stand;
//! - of an unreadable entry of several players each one that can be told apart keeps the place, and so the id;
//! - without a readable cursor all commands count as in force.

mod entrants;
mod legible;
mod lines;

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use super::migrate;
use super::ron::{self, EventDocument, FORMAT, RonError, format_of};
use crate::model::{
    Event, EventId, EventParts, Flaw, JournalEntry, MAX_NAME, MAX_SECTIONS, RoundNumber, Section, SectionId,
    Tournament, TournamentParts,
};

/// The most losses that are told one by one.
const MOST_TOLD: usize = 200;

/// A part of an event's file.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    strum::EnumIter,
    strum::IntoStaticStr,
    serde::Serialize,
    strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum FilePart {
    /// The head of the event.
    Event,
    /// The rules.
    Rules,
    /// A player.
    Player,
    /// The starting numbers.
    Numbers,
    /// A game of a round.
    Game,
    /// A bye of a round.
    Bye,
    /// Something else of a round.
    Round,
    /// A command of the log.
    Command,
    /// Anything else.
    Other,
}

/// What is wrong in one place of a damaged file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum FileFault {
    /// It cannot be read at all.
    Unreadable(FilePart),
    /// A player of whom only a part can be read: the name under which they are kept.
    PartlyRead(String),
    /// Bytes that are no letters; “�” stands for them.
    Letters,
    /// Some settings of a group cannot be read and are as in a new event.
    SettingsLost(FilePart),
    /// The file ends before its end.
    CutOff,
    /// It is not told how many commands are in force.
    CursorLost,
    /// What was read is impossible; what it concerns was left out or put right.
    Impossible(Flaw),
}

/// Something wrong in a damaged file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileDefect {
    /// Line and column, from 1; `None` if it concerns no single place.
    pub place: Option<(usize, usize)>,
    /// What is wrong.
    pub fault: FileFault,
    /// What was expected or found, as the parser says it; often empty.
    pub why: String,
}

/// A command of a damaged file, or the place of one that cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub struct SalvagedCommand {
    /// Its line, from 1.
    pub line: usize,
    /// The command, if it can be read.
    pub entry: Option<JournalEntry>,
    /// What kind of command it is, as the file spells it: `SetResult`; empty if that cannot be read.
    pub kind: String,
    /// True if later commands would find other players under their ids.
    pub ends: bool,
}

/// What was recovered from a damaged file.
#[derive(Clone, Debug, PartialEq)]
pub struct Salvage {
    /// Which event it is.
    pub id: EventId,
    /// The number of the last record of the journal file that is contained, if that can be read.
    pub sequence: Option<u64>,
    /// The state before the first command; it is valid.
    pub base: Event,
    /// The commands in their order, including those that cannot be read.
    pub steps: Vec<SalvagedCommand>,
    /// How many of them are in force.
    pub cursor: usize,
    /// Rounds of the base that lost a game, with their section: their boards have other numbers now.
    pub shifted: BTreeSet<(SectionId, RoundNumber)>,
    /// What is wrong, in the order of the file; at most 200.
    pub losses: Vec<FileDefect>,
    /// How many more defects there are.
    pub untold: usize,
}

/// Recovers what can be read. `None` for a file that is not an event, has a newer format, or has neither a player nor a
/// command left.
pub fn salvage(bytes: &[u8]) -> Option<Salvage> {
    // Never guess at another encoding here: one wrong byte would change every name.
    let text = String::from_utf8_lossy(bytes);
    if format_of(&text).is_some_and(|format| format > FORMAT) {
        return None;
    }
    let found = well_formed(&text).or_else(|| lines::read(&text))?;
    (found.base.player_count() > 0 || found.steps.iter().any(|step| step.entry.is_some())).then_some(found)
}

/// A file that is well formed and nevertheless impossible, however its lines are laid out.
fn well_formed(text: &str) -> Option<Salvage> {
    if text.contains(char::REPLACEMENT_CHARACTER) {
        return None;
    }
    let document = if format_of(text).is_some_and(migrate::has_sections) {
        ron::parse::<EventDocument<EventParts<TournamentParts>>>(text).ok()?
    } else {
        let only = |tournament| {
            let section = Section { id: SectionId::FIRST, name: String::new(), tournament };
            EventParts { sections: vec![section], ..EventParts::default() }
        };
        ron::parse::<EventDocument<TournamentParts>>(text).ok()?.with_base(FORMAT, only)
    };
    let mut told = Losses::default();
    let base = mended(document.base, &mut told)?;
    let commands = document.commands.len();
    if document.cursor > commands {
        told.tell(None, FileFault::CursorLost, String::new());
    }
    let steps: Vec<JournalEntry> =
        document.commands.into_iter().map(|entry| entrants::named(entry, &mut told)).collect();
    Some(Salvage {
        id: document.id.unwrap_or_else(|| EventId::of_older_file(&base.first().tournament)),
        sequence: document.sequence,
        base,
        steps: steps
            .into_iter()
            .map(|entry| SalvagedCommand { line: 0, entry: Some(entry), kind: String::new(), ends: false })
            .collect(),
        cursor: document.cursor.min(commands),
        shifted: BTreeSet::new(),
        losses: told.losses,
        untold: told.untold,
    })
}

/// The sections with what is impossible in them left out or put right, and told. `None` without a section.
fn mended(mut parts: EventParts<TournamentParts>, told: &mut Losses) -> Option<Event> {
    let mut sections: Vec<Section> = Vec::new();
    for Section { id, mut name, tournament } in
        std::mem::take(&mut parts.sections).into_iter().take(MAX_SECTIONS)
    {
        let (tournament, flaws) = Tournament::mended(tournament)?;
        for flaw in flaws {
            told.tell(None, FileFault::Impossible(flaw), String::new());
        }
        if name.chars().count() > MAX_NAME {
            name = name.chars().take(MAX_NAME).collect();
        }
        if sections.iter().all(|section| section.id != id) {
            sections.push(Section { id, name, tournament });
        }
    }
    let EventParts { next_section, board_plan, awards, .. } = parts;
    let mut awards = awards.tidied();
    if let Some(flaw) = awards.flaw() {
        told.tell(None, FileFault::Impossible(Flaw::BadAwards(flaw)), String::new());
        awards = awards.mended();
    }
    Event::from_parts(EventParts { next_section, board_plan, awards, sections }).ok()
}

/// The losses, the first of them one by one.
#[derive(Default)]
struct Losses {
    losses: Vec<FileDefect>,
    untold: usize,
}

impl Losses {
    fn tell(&mut self, place: Option<(usize, usize)>, fault: FileFault, why: String) {
        if self.losses.len() < MOST_TOLD {
            self.losses.push(FileDefect { place, fault, why });
        } else {
            self.untold += 1;
        }
    }
}

/// A value, or why it is none and at which line and character (from 0).
fn value<T: DeserializeOwned>(text: &str) -> Result<T, ((usize, usize), String)> {
    ron::parse(text).map_err(|error| match error {
        RonError::Damaged { line, column, what } => {
            ((line.saturating_sub(1), column.saturating_sub(1)), what)
        }
        other => ((0, 0), other.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_hundred_losses_are_told_and_the_rest_is_counted() {
        let told = |count: usize| {
            let mut losses = Losses::default();
            (0..count).for_each(|_| losses.tell(None, FileFault::Letters, String::new()));
            (losses.losses.len(), losses.untold)
        };
        assert_eq!([199, 200, 201].map(told), [(199, 0), (200, 0), (200, 1)]);
    }
}
