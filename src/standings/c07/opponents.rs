//! Type C (Art. 8, 9): what the opponents' final results say.

use super::code::{Code, Limit};
use super::counted_records::{CountedRecords, PlayerRounds, product};
use super::unplayed::RoundKind;
use crate::model::Points;
use crate::standings::records::Records;
use crate::standings::{Amount, Cutting, Derivation, Lack, Significance, Term, Value, Way, Why};

/// Art. 8.1, BH, and with `fore` Art. 8.3, FB: the sum of the scores of opponents and dummies. Cuts by Art. 14 with
/// the exception of Art. 16.5.
pub(super) fn buchholz(counted_records: &CountedRecords, line: &PlayerRounds, cutting: Cutting) -> Value {
    let terms = counted_records.contributions(line).map(|(_, term)| term).collect();
    summed(terms, cutting)
}

/// Art. 9.1, SB: the same scores, each times the points of the round. The product cut is that of the opponent with the
/// lowest score (Art. 14.1.1 d).
pub(super) fn sonneborn_berger(
    counted_records: &CountedRecords,
    line: &PlayerRounds,
    cutting: Cutting,
) -> Value {
    let weighed = |(cell, term): (&super::counted_records::CountedRound, Term)| Term {
        counted: product(term.basis, cell.points),
        ..term
    };
    summed(counted_records.contributions(line).map(weighed).collect(), cutting)
}

fn summed(terms: Vec<Term>, cutting: Cutting) -> Value {
    let mut derivation = Derivation::of(terms);
    derivation.cut(cutting, Significance::VoluntaryFirst);
    Value::sum(derivation)
}

/// The Buchholz of every player without its derivation.
pub(super) fn all_buchholz(counted_records: &CountedRecords) -> Vec<Amount> {
    let sum = |line: &PlayerRounds| counted_records.contributions(line).map(|(_, term)| term.counted).sum();
    counted_records.lines.iter().map(sum).collect()
}

/// Art. 8.2, AOB: the mean of the Buchholz (F: the Fore Buchholz) of the opponents met over the board, rounded half up to
/// hundredths; the rounded values are compared. The exact quotient stands in the derivation.
pub(super) fn average_buchholz(
    counted_records: &CountedRecords,
    plain: &CountedRecords,
    line: usize,
    buchholz: &[Amount],
) -> Value {
    // Opponents met are read from the records without `fore`, where the last round is not a draw.
    let Some(line) = plain.lines.get(line) else { return Value::none(Vec::new(), Lack::NoGame) };
    let terms = line
        .cells
        .iter()
        .filter_map(|cell| {
            let index = cell.opponent.filter(|_| met(counted_records, cell.kind))?;
            let value = buchholz.get(index).copied().unwrap_or(Amount::ZERO);
            Some(Term {
                round: Some(cell.round),
                opponent: cell.opponent_id,
                basis: value,
                raw: None,
                counted: value,
                why: Why::OpponentBuchholz,
                unplayed: None,
                cut: None,
            })
        })
        .collect();
    mean(Derivation::of(terms), Lack::NoGame, false)
}

/// Over the board; with the modifier P by default too.
fn met(counted_records: &CountedRecords, kind: RoundKind) -> bool {
    kind == RoundKind::Game || !counted_records.rules.predetermined && counted_records.rules.is_game(kind)
}

/// The mean of what is left, rounded half up; no value if nothing is.
pub(super) fn mean(derivation: Derivation, lack: Lack, whole: bool) -> Value {
    let sum = derivation.sum();
    let count = derivation.left().count();
    if count == 0 {
        return Value::none(derivation.terms, lack);
    }
    let unit = if whole { 100 } else { 1 };
    let amount =
        Amount::from_hundredths(rounded(sum.hundredths(), unit * i64::try_from(count).unwrap_or(1)) * unit);
    Value {
        amount: Some(amount),
        derivation: Derivation { way: Way::Mean { sum, count, whole }, ..derivation },
    }
}

/// A quotient rounded half up; `by` is positive.
pub(super) const fn rounded(number: i64, by: i64) -> i64 {
    (number * 2 + by).div_euclid(by * 2)
}

/// What a player must have reached for Koya, twice in tenths times 50 so that every limit is exact.
pub(super) struct KoyaLimit(i64);

impl KoyaLimit {
    /// Art. 9.2, 14.5: half of the most points possible, or what the modifier says. The most possible is a win in as
    /// many games as anybody was scheduled to play: the round sat out and opponents who never came do not count; in a
    /// Swiss that is every round.
    pub fn of(records: &Records, limit: Limit) -> Self {
        let counted_records = records.counted_records(false, false);
        let games = |line: &PlayerRounds| line.cells.iter().filter(|cell| cell.kind.is_paired()).count();
        let rounds = if counted_records.rules.predetermined {
            counted_records.lines.iter().map(games).max().unwrap_or(0)
        } else {
            records.rounds()
        };
        let most = i64::from(records.scale().win.tenths()) * i64::try_from(rounds).unwrap_or(0);
        Self(match limit {
            Limit::Moved(by) => most * 50 + i64::from(by) * i64::from(Points::HALF.tenths()) * 100,
            Limit::Percent(share) => most * i64::from(share),
        })
    }

    fn is_reached(&self, score: Points) -> bool {
        i64::from(score.tenths()) * 100 >= self.0
    }
}

/// Art. 9.2, KS: the points against opponents who reached the limit; forfeits count, scores are not adjusted.
pub(super) fn koya(records: &Records, index: usize, limit: &KoyaLimit) -> Value {
    let counted_records = records.counted_records(false, false);
    let Some(line) = counted_records.lines.get(index) else { return Value::sum(Derivation::default()) };
    let term = |cell: &super::counted_records::CountedRound| {
        let opponent =
            cell.opponent.and_then(|index| counted_records.lines.get(index)).map(|line| line.score);
        let reached = opponent.is_some_and(|score| limit.is_reached(score));
        let (counted, why) = match (opponent, cell.kind) {
            (_, RoundKind::Awaited) => (Points::ZERO, Why::ResultMissing),
            (None, _) => (Points::ZERO, Why::NotPlayed),
            (Some(_), _) if reached => (cell.points, Why::LimitReached),
            _ => (Points::ZERO, Why::LimitMissed),
        };
        Term {
            round: Some(cell.round),
            opponent: cell.opponent_id,
            basis: opponent.unwrap_or(Points::ZERO).into(),
            raw: None,
            counted: counted.into(),
            why,
            unplayed: counted_records.rules.as_unplayed(cell.kind),
            cut: None,
        }
    };
    Value::sum(Derivation::of(line.cells.iter().map(term).collect()))
}

/// The column of AOB.
pub(super) fn average_buchholz_column(records: &Records, code: &Code) -> Vec<Value> {
    let counted_records = records.counted_records(code.forfeits_as_games, code.fore);
    let plain = records.counted_records(code.forfeits_as_games, false);
    let buchholz = all_buchholz(counted_records);
    (0..counted_records.lines.len())
        .map(|index| average_buchholz(counted_records, plain, index, &buchholz))
        .collect()
}
