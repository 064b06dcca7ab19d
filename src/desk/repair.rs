//! A damaged event's file: what is wrong with it and what can be kept. The file itself is not touched; what can be kept
//! becomes a new event when the arbiter says so ([`super::Desk::adopt`]).
//!
//! The readable commands are carried out in their order. One that is lost or refused is passed over if nothing behind it
//! depends on it: a result, a request, a warning. At one that says who is who or who plays whom (an entry, a pairing, a
//! change of a pairing, a publication) it ends, since what follows would fall to the wrong players.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::Folders;
use super::undo::Steps;
use crate::files::backups;
use crate::files::journal_file::{self, Record};
use crate::files::salvage::{FileDefect, Salvage, SalvagedCommand, salvage};
use crate::files::{OpenError, read_whole};
use crate::model::{
    Command, Event, EventCommand, Game, Journal, JournalEntry, Round, RoundNumber, SectionId, Stage,
    Tournament,
};

/// A command that cannot be kept.
#[derive(Clone, Debug, PartialEq)]
pub struct LostStep {
    /// Its line in the event's file, from 1; 0 if it is unknown, or the command stood in the journal file.
    pub line: usize,
    /// What it was, if it can be read: it can be entered again by hand.
    pub entry: Option<JournalEntry>,
    /// Its kind as the file spells it; empty if that cannot be read.
    pub kind: String,
}

/// What a repair keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// How many players.
    pub players: usize,
    /// How many paired rounds.
    pub rounds: usize,
    /// How many results of published rounds.
    pub results: usize,
    /// Results that are missing in the last published round.
    pub missing: Option<(RoundNumber, usize)>,
    /// How many commands in force.
    pub steps: usize,
    /// How many commands were in force, as far as the file tells.
    pub of: usize,
}

/// A damaged file, examined.
#[derive(Clone, Debug, PartialEq)]
pub struct Repair {
    /// The damaged file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub losses: Vec<FileDefect>,
    /// How many more losses there are.
    pub untold: usize,
    /// The commands that are not kept, in their order.
    pub lost: Vec<LostStep>,
    /// What is kept.
    pub kept: Kept,
    /// How many steps the journal file adds.
    pub recovered: usize,
    /// When the newest backup of the event was made; it is listed under *Restore* once the event is open.
    pub newest_backup: Option<Timestamp>,
    /// The log of the event that can be kept.
    pub journal: Journal,
    /// That event as it is.
    pub event: Event,
}

/// Examines a file that could not be opened. `None` if nothing in it can be kept, or if it is only newer than this
/// program.
pub fn examine(path: &Path) -> Option<Repair> {
    let bytes = read_whole(path).ok()?;
    let beside = journal_file::bytes_beside(path).unwrap_or_default();
    examine_bytes(path, &bytes, &beside)
}

impl Repair {
    /// With the backups that are kept of the event.
    pub fn with_backups(self, folders: &Folders) -> Self {
        let newest = backups::list(&folders.backups(&self.journal.id)).first().map(|backup| backup.at);
        Self { newest_backup: newest, ..self }
    }
}

/// True for an error that [`examine`] may help with: the file is an event's, or has its extension.
pub fn may_be_repaired(path: &Path, error: &OpenError) -> bool {
    let is_called_so = path.extension().is_some_and(|ending| ending == "ron");
    match error {
        OpenError::Event { .. } | OpenError::Log { .. } => true,
        OpenError::Report(_) | OpenError::List { .. } => is_called_so,
        _ => false,
    }
}

fn examine_bytes(path: &Path, bytes: &[u8], beside: &[u8]) -> Option<Repair> {
    let found = salvage(bytes)?;
    let (steps, recovered) = all_steps(&found, beside);
    let of = steps.len();
    let (kept, lost) = carry_out(&found, steps)?;
    let event = kept.present().clone();
    let tournaments = || event.sections().map(|section| &section.tournament);
    let known = |games: &[Game]| games.iter().filter(|game| !game.result.is_pending()).count();
    let summary = Kept {
        players: event.player_count(),
        rounds: tournaments().map(Tournament::rounds_paired).sum(),
        results: tournaments().flat_map(published).map(|(_, round)| known(&round.games)).sum(),
        missing: tournaments().find_map(|tournament| {
            let (number, round) = published(tournament).next_back()?;
            Some((number, round.missing().len())).filter(|(_, missing)| *missing > 0)
        }),
        steps: kept.journal().cursor,
        of,
    };
    if summary.players == 0 && summary.steps == 0 {
        return None;
    }
    Some(Repair {
        path: path.to_owned(),
        losses: found.losses,
        untold: found.untold,
        lost,
        kept: summary,
        recovered,
        newest_backup: None,
        journal: kept.journal().clone(),
        event,
    })
}

fn published(tournament: &Tournament) -> impl DoubleEndedIterator<Item = (RoundNumber, &Round)> {
    tournament.rounds().filter(|(_, round)| round.stage == Stage::Published)
}

/// The commands in force, with those of the journal file beside if they continue the file; and how many these are.
fn all_steps(found: &Salvage, beside: &[u8]) -> (Vec<SalvagedCommand>, usize) {
    let mut steps: Vec<SalvagedCommand> = found.steps.clone();
    let mut cursor = found.cursor;
    let mut recovered = 0;
    let tail = journal_file::read(&String::from_utf8_lossy(beside));
    let is_of_event = tail.origin.as_ref().is_none_or(|origin| origin.event == found.id);
    let sequence = found.sequence.filter(|_| is_of_event);
    let newer = sequence.and_then(|sequence| tail.newer_than(sequence)).unwrap_or_default();
    for (_, record) in newer {
        recovered += 1;
        match record {
            Record::Do(entry) => {
                steps.truncate(cursor);
                steps.push(SalvagedCommand { line: 0, entry: Some(entry), kind: String::new(), ends: false });
                cursor = steps.len();
            }
            Record::Cursor(to) => cursor = to.min(steps.len()),
        }
    }
    steps.truncate(cursor);
    (steps, recovered)
}

fn carry_out(found: &Salvage, steps: Vec<SalvagedCommand>) -> Option<(Steps, Vec<LostStep>)> {
    let empty = Journal::of(found.id.clone(), found.base.clone());
    let mut kept = Steps::replay(empty).ok()?;
    let mut lost = Vec::new();
    let mut left: VecDeque<SalvagedCommand> = steps.into();
    while let Some(SalvagedCommand { line, entry, kind, ends }) = left.pop_front() {
        let is_alone = entry
            .as_ref()
            .map_or_else(|| stands_alone_by_name(&kind), |entry| stands_alone_in(&entry.command));
        let done = match &entry {
            Some(entry) if !is_shifted_in(found, &entry.command) => kept.execute(entry.clone()).is_ok(),
            _ => false,
        };
        if !done {
            lost.push(LostStep { line, entry, kind });
        }
        if ends || !done && !is_alone {
            lost.extend(left.into_iter().map(|SalvagedCommand { line, entry, kind, .. }| LostStep {
                line,
                entry,
                kind,
            }));
            break;
        }
    }
    Some((kept, lost))
}

/// True if the command names a board of a round that lost one.
fn is_shifted_in(found: &Salvage, command: &EventCommand) -> bool {
    match command {
        EventCommand::In { section, command } => is_shifted(found, *section, command),
        EventCommand::Together(commands) => commands.iter().any(|command| is_shifted_in(found, command)),
        _ => false,
    }
}

fn is_shifted(found: &Salvage, section: SectionId, command: &Command) -> bool {
    match command {
        Command::SetResult { round, .. }
        | Command::ConfirmResult { round, .. }
        | Command::SetLocked { round, .. }
        | Command::ChangePairing { round, .. }
        | Command::Publish { round, .. } => found.shifted.contains(&(section, *round)),
        Command::Together(commands) => commands.iter().any(|command| is_shifted(found, section, command)),
        _ => false,
    }
}

/// Commands without which the others still mean the same players and boards.
const ALONE: [&str; 33] = [
    "RenameSection",
    "OrderSections",
    "SetBoardPlan",
    "SetFixedTable",
    "SetEventAwards",
    "SetEvent",
    "SetRules",
    "SetTieBreaks",
    "EditPlayer",
    "FollowList",
    "SetContact",
    "Renumber",
    "CorrectNumbers",
    "DrawLots",
    "Withdraw",
    "Return",
    "SetRequest",
    "Forbid",
    "Allow",
    "SetApartRules",
    "SetLocked",
    "SetResult",
    "ConfirmResult",
    "Warn",
    "TakeWarning",
    "Disqualify",
    "CheckIn",
    "SetPaid",
    "CloseCheckIn",
    "SetFinished",
    "Clock",
    "SetAwards",
    "SetLogo",
];

fn stands_alone_by_name(kind: &str) -> bool {
    ALONE.contains(&kind)
}

const fn stands_alone_in(command: &EventCommand) -> bool {
    match command {
        EventCommand::In { command, .. } => stands_alone(command),
        EventCommand::RenameSection { .. }
        | EventCommand::OrderSections(_)
        | EventCommand::SetBoardPlan(_)
        | EventCommand::SetFixedTable { .. }
        | EventCommand::SetEventAwards(_) => true,
        _ => false,
    }
}

const fn stands_alone(command: &Command) -> bool {
    matches!(
        command,
        Command::SetEvent(_)
            | Command::SetRules(_)
            | Command::SetTieBreaks { .. }
            | Command::EditPlayer { .. }
            | Command::FollowList { .. }
            | Command::SetContact { .. }
            | Command::Renumber(_)
            | Command::CorrectNumbers(_)
            | Command::DrawLots(_)
            | Command::Withdraw { .. }
            | Command::Return { .. }
            | Command::SetRequest { .. }
            | Command::Forbid { .. }
            | Command::Allow { .. }
            | Command::SetApartRules(_)
            | Command::SetLocked { .. }
            | Command::SetResult { .. }
            | Command::ConfirmResult { .. }
            | Command::Warn { .. }
            | Command::TakeWarning { .. }
            | Command::Disqualify { .. }
            | Command::CheckIn { .. }
            | Command::SetPaid { .. }
            | Command::CloseCheckIn { .. }
            | Command::SetFinished(_)
            | Command::Clock(_)
            | Command::SetAwards(_)
            | Command::SetLogo(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Board, EventId, EventInfo, GameResult, Rules, SystemId};

    #[test]
    fn a_result_of_a_round_with_other_boards_is_found_within_steps_of_several() {
        let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 3));
        let (a, b) = (SectionId(0), SectionId(1));
        let found = Salvage {
            id: EventId::example(),
            sequence: None,
            base: base.into(),
            steps: Vec::new(),
            cursor: 0,
            shifted: [(b, RoundNumber::FIRST)].into(),
            losses: Vec::new(),
            untold: 0,
        };
        let enter = |section| {
            let (round, board, result) = (RoundNumber::FIRST, Board::at(0), GameResult::Draw);
            Command::SetResult { round, board, result }.in_section(section)
        };
        let finish = || Command::SetFinished(true).in_section(b);
        let together = EventCommand::Together;
        assert!(is_shifted_in(&found, &enter(b)));
        assert!(is_shifted_in(&found, &together(vec![finish(), together(vec![enter(a), enter(b)])])));
        assert!(!is_shifted_in(&found, &together(vec![finish(), enter(a)])));
    }
}
