//! The common table by the rules of Art. 15 or 16: own scores, adjusted scores, what each round contributes.

use super::unplayed::{Cap, RoundKind, UnplayedRules};
use crate::model::{PlayerId, Points, RoundNumber};
use crate::standings::records::{RecordedPlayer, Records, RoundRecord};
use crate::standings::{Amount, Term, Why};

/// A round of a player, as it counts in tie-breaks.
#[derive(Clone, Copy, Debug)]
pub struct CountedRound {
    /// Which.
    pub round: RoundNumber,
    /// What it was.
    pub kind: RoundKind,
    /// The scheduled opponent's index, if there was one.
    pub opponent: Option<usize>,
    /// The same by id.
    pub opponent_id: Option<PlayerId>,
    /// The points awarded.
    pub points: Points,
}

/// The rounds of a player.
#[derive(Clone, Debug)]
pub struct PlayerRounds {
    /// One for each round counted.
    pub cells: Vec<CountedRound>,
    /// The player's own score.
    pub score: Points,
    /// The score in the table of points: every round as it was awarded, also with `fore`.
    pub awarded: Points,
    /// Art. 16.3: the score as the opponents count it.
    pub adjusted: Points,
}

/// The rounds of all players as they count in tie-breaks, in order of entry.
#[derive(Clone, Debug)]
pub struct CountedRecords {
    /// How unplayed rounds count here.
    pub rules: UnplayedRules,
    /// One for each player.
    pub lines: Vec<PlayerRounds>,
}

impl CountedRecords {
    /// Reads the table; with `fore` every paired game of the last round counted is a draw over the board (Art. 8.3): own
    /// scores, adjusted scores and dummies follow from that. O(n·R).
    pub fn of(records: &Records, rules: UnplayedRules, fore: bool) -> Self {
        let last = if fore { RoundNumber::new(records.rounds()) } else { None };
        let line = |entrant: &RecordedPlayer| {
            let cells: Vec<CountedRound> =
                entrant.records.iter().map(|record| cell(records, record, last)).collect();
            let score = cells.iter().map(|cell| cell.points).sum();
            let adjusted = adjusted(&cells, &rules, records.scale().draw);
            let awarded = entrant.records.iter().map(|record| record.points).sum();
            PlayerRounds { cells, score, awarded, adjusted }
        };
        Self { rules, lines: records.entrants().iter().map(line).collect() }
    }

    /// The adjusted score of the player at an index.
    pub fn adjusted(&self, index: usize) -> Points {
        self.lines.get(index).map_or(Points::ZERO, |line| line.adjusted)
    }

    /// What each round of a player contributes: the score of the opponent or of the dummy (Art. 8.1, 15, 16.3, 16.4).
    /// Basis and what is counted are the same; criteria weigh it afterwards.
    pub fn contributions<'a>(
        &'a self,
        line: &'a PlayerRounds,
    ) -> impl Iterator<Item = (&'a CountedRound, Term)> {
        line.cells.iter().map(|cell| (cell, self.contribution(line, cell)))
    }

    fn contribution(&self, line: &PlayerRounds, cell: &CountedRound) -> Term {
        let (score, why) = match (cell.opponent, cell.kind) {
            (_, RoundKind::Awaited) => (Points::ZERO, Why::ResultAwaited),
            (Some(index), kind) if self.rules.is_game(kind) => (self.adjusted(index), self.met(index, kind)),
            _ if self.rules.predetermined => (Points::ZERO, Why::SittingOut),
            _ => self.dummy(line, cell),
        };
        let opponent = cell.opponent.filter(|_| is_of_opponent(why)).and_then(|index| self.lines.get(index));
        Term {
            round: Some(cell.round),
            opponent: cell.opponent_id,
            basis: score.into(),
            raw: opponent.map(|line| line.awarded).filter(|awarded| *awarded != score).map(Amount::from),
            counted: score.into(),
            why,
            unplayed: self.rules.as_unplayed(cell.kind),
            cut: None,
        }
    }

    fn met(&self, index: usize, kind: RoundKind) -> Why {
        let is_adjusted = self.lines.get(index).is_some_and(|line| line.adjusted != line.score);
        match (kind, is_adjusted) {
            (RoundKind::Unplayed(_), _) => Why::ForfeitAsGame,
            (_, true) => Why::OpponentAdjusted,
            (_, false) => Why::OpponentMet,
        }
    }

    /// Art. 16.4: the dummy's score. A forfeit whose opponent is not known has the cap of Art. 16.4.2.
    fn dummy(&self, line: &PlayerRounds, cell: &CountedRound) -> (Points, Why) {
        let own = (line.score, Why::DummyOwnScore);
        let Cap::Of(rounds) = self.rules.cap else { return own };
        let opponent = cell.opponent.filter(|_| cell.kind.is_paired());
        let cap = match opponent {
            Some(index) => (self.adjusted(index), Why::DummyCappedByOpponent),
            None => (rounds, Why::DummyCappedByRounds),
        };
        if cap.0 < own.0 { cap } else { own }
    }
}

/// True if what counts is the score of the opponent in the pairing.
const fn is_of_opponent(why: Why) -> bool {
    use Why::{DummyCappedByOpponent, ForfeitAsGame, OpponentAdjusted, OpponentMet};
    matches!(why, OpponentMet | OpponentAdjusted | ForfeitAsGame | DummyCappedByOpponent)
}

fn cell(records: &Records, record: &RoundRecord, fore: Option<RoundNumber>) -> CountedRound {
    let kind = RoundKind::of(&record.past);
    let as_drawn = fore == Some(record.round) && kind.is_paired();
    CountedRound {
        round: record.round,
        kind: if as_drawn { RoundKind::Game } else { kind },
        opponent: record.opponent,
        opponent_id: record.opponent_id(),
        points: if as_drawn { records.scale().draw } else { record.points },
    }
}

/// Art. 16.3: the points awarded, but a requested bye after which there are only voluntarily unplayed rounds (16.2.5)
/// counts as a draw. A forfeit loss stays one.
fn adjusted(cells: &[CountedRound], rules: &UnplayedRules, draw: Points) -> Points {
    late_byes(cells, rules).map(|(cell, is_late)| if is_late { draw } else { cell.points }).sum()
}

/// The rounds from the last to the first, and whether Art. 16.2.5 applies to them.
pub(super) fn late_byes<'a>(
    cells: &'a [CountedRound],
    rules: &'a UnplayedRules,
) -> impl Iterator<Item = (&'a CountedRound, bool)> {
    let mut trailing = true;
    cells.iter().rev().map(move |cell| {
        trailing &= rules.is_voluntary(cell.kind);
        let requested = cell.kind.unplayed().is_some_and(super::Unplayed::is_requested_bye);
        (cell, trailing && requested)
    })
}

/// A score times the points of a round; exact, tenths times tenths are hundredths.
pub(super) fn product(score: Amount, points: Points) -> Amount {
    Amount::from_hundredths(score.hundredths().saturating_mul(i64::from(points.tenths())) / 10)
}
