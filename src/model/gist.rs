//! What changed between two states of a log, counted by matter: "7 results of round 4".

use std::collections::BTreeSet;

use super::{Board, Command, Entry, Journal, RoundNumber};

/// What a step was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Matter {
    /// Players entered.
    NewPlayers,
    /// Players taken out.
    RemovedPlayers,
    /// Details, numbers, lots, records of players.
    PlayerData,
    /// Withdrawals, returns, byes asked for, bans of pairs.
    Availability,
    /// A round was paired.
    Pairing(RoundNumber),
    /// A round was published.
    Publication(RoundNumber),
    /// Pairings of a round were changed by hand.
    HandChanges(RoundNumber),
    /// Results of a round: so many boards.
    Results(RoundNumber),
    /// Results, colours or pairings of an earlier round were corrected.
    Corrections(RoundNumber),
    /// Name, system, tie-breaks, end of the event.
    Settings,
    /// The round clock.
    Clock,
    /// The play-off.
    PlayOff,
    /// Categories and prizes.
    Prizes,
}

/// A summary of steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gist {
    /// What was done, in order of its beginning, and how many of it.
    pub done: Vec<(Matter, usize)>,
    /// So many steps were undone.
    pub taken_back: usize,
}

impl Gist {
    /// What is in force in `after` and not in `before`, two states of one log. O(entries).
    pub fn between(before: &Journal, after: &Journal) -> Self {
        let (old, new) = (in_force(before), in_force(after));
        let common = old.iter().zip(new).take_while(|(a, b)| a == b).count();
        let mut gist = Self { taken_back: old.len() - common, ..Self::default() };
        let mut boards = BTreeSet::new();
        for entry in new.iter().skip(common) {
            gist.enter(&entry.command, &mut boards);
        }
        gist
    }

    fn enter(&mut self, command: &Command, boards: &mut BTreeSet<(RoundNumber, Board)>) {
        if let Command::Together(commands) = command {
            for command in commands {
                self.enter(command, boards);
            }
            return;
        }
        let counts = match command {
            Command::AddPlayers(players) => players.len(),
            Command::RemovePlayers(players) => players.len(),
            Command::SetResult { round, board, .. } => usize::from(boards.insert((*round, *board))),
            _ => 1,
        };
        if let Some(matter) = matter(command) {
            match self.done.iter_mut().find(|(known, _)| *known == matter) {
                Some((_, count)) => *count += counts,
                None => self.done.push((matter, counts)),
            }
        }
    }
}

fn in_force(journal: &Journal) -> &[Entry] {
    journal.entries.get(..journal.cursor).unwrap_or_default()
}

const fn matter(command: &Command) -> Option<Matter> {
    Some(match command {
        Command::AddPlayers(_) => Matter::NewPlayers,
        Command::RemovePlayers(_) => Matter::RemovedPlayers,
        Command::EditPlayer { .. }
        | Command::Renumber(_)
        | Command::DrawLots(_)
        | Command::Warn { .. }
        | Command::TakeWarning { .. } => Matter::PlayerData,
        Command::Withdraw { .. }
        | Command::Return { .. }
        | Command::SetRequest { .. }
        | Command::Forbid { .. }
        | Command::Allow { .. }
        | Command::Disqualify { .. } => Matter::Availability,
        Command::PairRound { round, .. } | Command::DiscardDraft { round } | Command::SetLocked { round, .. } => {
            Matter::Pairing(*round)
        }
        Command::Publish { round, .. } => Matter::Publication(*round),
        Command::ChangePairing { round, .. } => Matter::HandChanges(*round),
        Command::SetResult { round, .. } => Matter::Results(*round),
        Command::Correct { round, .. } => Matter::Corrections(*round),
        Command::SetEvent(_) | Command::SetRules(_) | Command::SetTieBreaks { .. } | Command::SetFinished(_) => {
            Matter::Settings
        }
        Command::Clock(_) => Matter::Clock,
        Command::PlayOff(_) => Matter::PlayOff,
        Command::SetAwards(_) => Matter::Prizes,
        Command::Together(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, GameResult, NewPlayer, PlayerDetails, Rules, SystemId, Tournament};

    fn log(commands: &[Command]) -> Journal {
        let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        let entry = |command: &Command| Entry { at: jiff::Timestamp::UNIX_EPOCH, command: command.clone() };
        let entries: Vec<Entry> = commands.iter().map(entry).collect();
        Journal { cursor: entries.len(), entries, ..Journal::new(base) }
    }

    fn result(board: u16, result: GameResult) -> Command {
        Command::SetResult { round: RoundNumber::FIRST, board: Board(board), result }
    }

    #[test]
    fn counts_boards_players_and_what_was_taken_back() {
        let player = NewPlayer { details: PlayerDetails::default(), lot: 0, entered: None };
        let before = log(&[result(1, GameResult::Draw), result(2, GameResult::Draw)]);
        let after = log(&[
            result(1, GameResult::Draw),
            result(3, GameResult::WhiteWins),
            Command::Together(vec![Command::AddPlayers(vec![player; 2]), result(4, GameResult::Draw)]),
            result(3, GameResult::Draw),
        ]);
        let gist = Gist::between(&before, &after);
        assert_eq!(gist.taken_back, 1);
        assert_eq!(gist.done, [(Matter::Results(RoundNumber::FIRST), 2), (Matter::NewPlayers, 2)]);
        assert_eq!(Gist::between(&after, &after), Gist::default());
    }

    #[test]
    fn what_was_undone_is_not_done() {
        let before = log(&[result(1, GameResult::Draw)]);
        let mut after = log(&[result(1, GameResult::Draw), result(2, GameResult::Draw)]);
        after.cursor = 0;
        assert_eq!(Gist::between(&before, &after), Gist { done: Vec::new(), taken_back: 1 });
    }
}
