//! From player lines to rounds: how many were played, which two lines make one game, who was absent.

use std::collections::BTreeMap;

use crate::model::{
    Bye, Colour, Game, GameResult, MAX_PLAYERS, OneSided, Outcome, PlayerId, PointScale, Points, Round,
    RoundNumber, Stage,
};

use super::cells::{self, RoundCell};
use super::fault::{TrfError, TrfFault};
use super::own_lines::MissingResult;
use super::player_line::PlayerLine;
use super::warning::{WarningFact, Warnings};

/// All player lines, found by number. The position of a row is its player's id.
#[derive(Debug)]
pub(super) struct PlayerLines {
    pub rows: Vec<PlayerLine>,
    positions: Vec<Option<u32>>,
}

impl PlayerLines {
    pub fn new(rows: Vec<PlayerLine>) -> Self {
        let mut positions = vec![None; MAX_PLAYERS + 1];
        for (row, position) in rows.iter().zip(0..) {
            if let Some(place) = positions.get_mut(usize::from(row.number)) {
                *place = Some(position);
            }
        }
        Self { rows, positions }
    }

    /// The position of a number.
    pub fn position(&self, number: u16) -> Option<usize> {
        let position = self.positions.get(usize::from(number)).copied().flatten()?;
        usize::try_from(position).ok()
    }

    /// Every opponent must be in the list.
    pub fn check_opponents(&self) -> Result<(), TrfError> {
        for row in &self.rows {
            for (cell, round) in row.cells.iter().zip(1..) {
                if let RoundCell::Game { opponent, .. } = cell
                    && self.position(*opponent).is_none()
                {
                    let fault = TrfFault::UnknownNumber { number: *opponent };
                    return Err(fault.at(row.line, cells::column(round)));
                }
            }
        }
        Ok(())
    }

    /// Rounds played, however the question is put: the last in which somebody took part, or the one before the last entry
    /// of all, or that one where every player has an entry in it. What else stands in the round after them are byes for
    /// the round to be paired. `told` is what our own comment says, as far as the entries permit it.
    pub fn rounds_played(&self, told: Option<usize>) -> usize {
        let last_part =
            |row: &PlayerLine| row.cells.iter().rposition(|cell| cell.takes_part()).map_or(0, |at| at + 1);
        let part = self.rows.iter().map(last_part).max().unwrap_or(0);
        let listed = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        if let Some(told) = told.filter(|told| (part..=listed).contains(told)) {
            return told;
        }
        let played = part.max(listed.saturating_sub(1));
        let everybody = self.rows.iter().all(|row| row.cells.len() == listed);
        if everybody { listed } else { played }
    }

    /// An empty cell of a round that was played is an absence, also before a late entry: as the reference programs read it.
    /// It matters where an absence is worth something (`BBZ`, 162).
    pub fn fill_with_absences(&mut self, played: usize) {
        for row in &mut self.rows {
            if row.cells.len() < played {
                row.cells.resize(played, RoundCell::Nothing);
            }
            for cell in row.cells.iter_mut().take(played).filter(|cell| **cell == RoundCell::Nothing) {
                *cell = RoundCell::Bye(Bye::Zero);
            }
        }
    }

    /// Seats the two of each game without a result again, where their cells are still blank.
    pub fn restore_missing(&mut self, games: &[MissingResult]) {
        for MissingResult { round, number, opponent, colour } in games {
            let known = self.position(*opponent).is_some();
            let Some(row) = self.position(*number).and_then(|position| self.rows.get_mut(position)) else {
                continue;
            };
            if row.cells.len() < *round {
                row.cells.resize(*round, RoundCell::Nothing);
            }
            if let Some(cell) =
                row.cells.get_mut(round.wrapping_sub(1)).filter(|cell| **cell == RoundCell::Nothing)
                && known
            {
                *cell = RoundCell::Game { opponent: *opponent, colour: *colour, outcome: None };
            }
        }
    }

    /// The entry of a line for a round (from 1).
    pub fn cell(&self, position: usize, round: usize) -> RoundCell {
        let cells = self.rows.get(position).map(|row| row.cells.as_slice()).unwrap_or_default();
        cells.get(round.wrapping_sub(1)).copied().unwrap_or(RoundCell::Nothing)
    }

    /// Enters a bye in an empty cell; false if the cell is not empty.
    pub fn put_bye(&mut self, position: usize, round: usize, bye: Bye) -> bool {
        let Some(row) = self.rows.get_mut(position) else { return false };
        if row.cells.len() < round {
            row.cells.resize(round, RoundCell::Nothing);
        }
        match row.cells.get_mut(round.wrapping_sub(1)) {
            Some(cell) if *cell == RoundCell::Nothing => {
                *cell = RoundCell::Bye(bye);
                true
            }
            _ => false,
        }
    }

    /// The round from which each player was there: the first with an entry of theirs or that names them.
    pub fn entered(&self, played: usize) -> Vec<usize> {
        let mut first = vec![played + 1; self.rows.len()];
        let mut note = |position: usize, round: usize| {
            if let Some(place) = first.get_mut(position) {
                *place = (*place).min(round);
            }
        };
        for (position, row) in self.rows.iter().enumerate() {
            for (cell, round) in row.cells.iter().zip(1..=played) {
                if *cell != RoundCell::Nothing {
                    note(position, round);
                }
                if let RoundCell::Game { opponent, .. } = cell
                    && let Some(other) = self.position(*opponent)
                {
                    note(other, round);
                }
            }
        }
        first
    }

    /// The rounds that were played. O(n·R log n).
    pub fn rounds(&self, played: usize, scale: &PointScale, warnings: &mut Warnings) -> Vec<Round> {
        let entered = self.entered(played);
        let mut scores = vec![Points::ZERO; self.rows.len()];
        (1..=played)
            .map(|round| {
                let made = self.round(round, &entered, &scores, warnings);
                for (position, score) in scores.iter_mut().enumerate() {
                    *score += match self.cell(position, round) {
                        RoundCell::Nothing => Points::ZERO,
                        RoundCell::Bye(Bye::Pairing) => scale.bye,
                        RoundCell::Bye(Bye::Full) => scale.win,
                        RoundCell::Bye(Bye::Half) => scale.draw,
                        RoundCell::Bye(Bye::Zero) => scale.absence,
                        RoundCell::Game { outcome, .. } => {
                            outcome.map_or(Points::ZERO, |outcome| outcome.points(scale))
                        }
                    };
                }
                made
            })
            .collect()
    }

    fn round(&self, round: usize, entered: &[usize], scores: &[Points], warnings: &mut Warnings) -> Round {
        let mut made = Round {
            games: Vec::new(),
            byes: BTreeMap::new(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        };
        for ((position, row), from) in self.rows.iter().enumerate().zip(entered) {
            let id = player_id(position);
            match self.cell(position, round) {
                RoundCell::Nothing if *from <= round => {
                    made.byes.insert(id, Bye::Zero);
                }
                RoundCell::Nothing => {}
                RoundCell::Bye(bye) => {
                    made.byes.insert(id, bye);
                }
                RoundCell::Game { opponent, colour, outcome } => {
                    let Some(other) = self.position(opponent) else { continue };
                    let mine = GameLine { position, number: row.number, colour, outcome };
                    match self.cell(other, round) {
                        RoundCell::Game { opponent: back, colour, outcome } if back == row.number => {
                            let theirs = GameLine { position: other, number: opponent, colour, outcome };
                            if position < other {
                                meet(&mut made, round, row.line, mine, theirs, warnings);
                            }
                        }
                        _ => {
                            made.one_sided.push(mine.alone(player_id(other)));
                            let fact = WarningFact::OneSided { number: row.number, round, opponent };
                            warnings.push(Some(row.line), Some(cells::column(round)), fact);
                        }
                    }
                }
            }
        }
        made.one_sided.sort_by_key(|line| line.player);
        self.order_boards(&mut made.games, scores);
        let games = made.games.iter().filter(|game| game.result.is_pending()).count();
        if games > 0 {
            warnings.whole(WarningFact::ResultsMissing { round, games });
        }
        made
    }

    /// The file does not say on which board a game was; boards go by the score of the higher player, the score of the
    /// lower, the number of the higher (more points, then the smaller number).
    fn order_boards(&self, games: &mut [Game], scores: &[Points]) {
        let place = |id: PlayerId| {
            let position = usize::try_from(id.0).unwrap_or(usize::MAX);
            let score = scores.get(position).copied().unwrap_or_default();
            let number = self.rows.get(position).map_or(0, |row| row.number);
            (std::cmp::Reverse(score), number)
        };
        games.sort_by_cached_key(|game| {
            let (white, black) = (place(game.white), place(game.black));
            let (higher, lower) = (white.min(black), white.max(black));
            (higher.0, lower.0, higher.1)
        });
    }
}

/// The id of a position.
pub(super) fn player_id(position: usize) -> PlayerId {
    PlayerId(u32::try_from(position).unwrap_or(u32::MAX))
}

/// One of the two lines of a game.
#[derive(Clone, Copy, Debug)]
struct GameLine {
    position: usize,
    number: u16,
    colour: Option<Colour>,
    outcome: Option<Outcome>,
}

impl GameLine {
    fn alone(self, opponent: PlayerId) -> OneSided {
        OneSided { player: player_id(self.position), opponent, colour: self.colour, outcome: self.outcome }
    }

    fn by_default(self) -> bool {
        self.outcome.is_some_and(|outcome| !outcome.is_played())
    }
}

/// Two lines that name each other: a game if there are two colours, else two lines by themselves.
fn meet(
    made: &mut Round,
    round: usize,
    line: usize,
    mine: GameLine,
    theirs: GameLine,
    warnings: &mut Warnings,
) {
    let (number, opponent) = (mine.number, theirs.number);
    let mut warn = |fact| warnings.push(Some(line), Some(cells::column(round)), fact);
    let never_played = mine.by_default() && theirs.by_default();
    let pending = mine.outcome.is_none() && theirs.outcome.is_none();
    let mine_is = match (mine.colour, theirs.colour) {
        (Some(colour), Some(other)) if colour != other => colour,
        (Some(colour), Some(_)) if !never_played => {
            warn(WarningFact::SameColour { number, round, opponent, colour });
            made.one_sided.push(mine.alone(player_id(theirs.position)));
            made.one_sided.push(theirs.alone(player_id(mine.position)));
            return;
        }
        (Some(colour), _) if never_played => colour,
        (None, Some(colour)) if never_played => colour.other(),
        (None, None) if !never_played && !pending => {
            warn(WarningFact::NoColour { number, round, opponent });
            made.one_sided.push(mine.alone(player_id(theirs.position)));
            made.one_sided.push(theirs.alone(player_id(mine.position)));
            return;
        }
        (None, None) => Colour::White,
        (mine_is, theirs_is) => {
            warn(WarningFact::ColourInferred { number, round, opponent });
            mine_is.or(theirs_is.map(Colour::other)).unwrap_or(Colour::White)
        }
    };
    let outcomes = match (mine.outcome, theirs.outcome) {
        (None, None) => None,
        (Some(mine), Some(theirs)) => Some((mine, theirs)),
        (Some(known), None) => Some((known, complement(known))),
        (None, Some(known)) => Some((complement(known), known)),
    };
    if mine.outcome.is_some() != theirs.outcome.is_some() {
        warn(WarningFact::ResultInferred { number, round, opponent });
    }
    let (white, black) = if mine_is == Colour::White { (mine, theirs) } else { (theirs, mine) };
    let result = outcomes.map_or(GameResult::Pending, |(mine, theirs)| match mine_is {
        Colour::White => GameResult::from_outcomes(mine, theirs),
        Colour::Black => GameResult::from_outcomes(theirs, mine),
    });
    if matches!(result, GameResult::Contradictory { .. }) {
        warn(WarningFact::ResultsContradict { round, white: white.number, black: black.number });
    }
    made.games.push(Game { result, ..Game::new(player_id(white.position), player_id(black.position)) });
}

/// What the other side has if this side has `outcome` and nobody says otherwise.
const fn complement(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Won => Outcome::Lost,
        Outcome::Drew => Outcome::Drew,
        Outcome::Lost => Outcome::Won,
        Outcome::WonUnrated => Outcome::LostUnrated,
        Outcome::DrewUnrated => Outcome::DrewUnrated,
        Outcome::LostUnrated => Outcome::WonUnrated,
        Outcome::WonByDefault => Outcome::LostByDefault,
        Outcome::LostByDefault => Outcome::WonByDefault,
    }
}

/// A round number of the file, which has at most 99.
pub(super) fn round_number(round: usize) -> RoundNumber {
    RoundNumber::new(round.min(RoundNumber::MAX)).unwrap_or(RoundNumber::FIRST)
}
