//! Type B (Art. 7): what the player's own record says, and the points themselves.

use super::counted_records::late_byes;
use super::unplayed::{RoundKind, Unplayed};
use crate::model::{Colour, Outcome, Points};
use crate::standings::records::{RecordedPlayer, Records, RoundRecord};
use crate::standings::{Amount, Cutting, Derivation, Lack, Significance, Term, Value, Way, Why};

/// Art. 4.1: the points of each round.
pub(super) fn points(entrant: &RecordedPlayer) -> Value {
    sum(entrant, |record| (Amount::from(record.points), open_or(record, Why::FaceValue)))
}

/// Art. 7.1, WIN: rounds in which the player got exactly the points of a win, with or without playing.
pub(super) fn wins(records: &Records, entrant: &RecordedPlayer) -> Value {
    count(entrant, |record| {
        let won = !record.is_pending() && record.points == records.scale().win;
        won.then(|| if record.played().is_some() { Why::GameWon } else { Why::WinAwarded })
    })
}

/// Art. 7.2, WON: games won over the board.
pub(super) fn games_won(entrant: &RecordedPlayer) -> Value {
    count(entrant, |record| record.played().filter(|outcome| outcome.is_win()).map(|_| Why::GameWon))
}

/// Art. 7.3, BPG: games played over the board with Black.
pub(super) fn blacks(entrant: &RecordedPlayer) -> Value {
    count(entrant, |record| (record.played_colour() == Some(Colour::Black)).then_some(Why::GameWithBlack))
}

/// Art. 7.4, BWG: games won over the board with Black.
pub(super) fn black_wins(entrant: &RecordedPlayer) -> Value {
    count(entrant, |record| {
        let won =
            record.played_colour() == Some(Colour::Black) && record.played().is_some_and(Outcome::is_win);
        won.then_some(Why::WonWithBlack)
    })
}

/// Games played over the board.
pub(super) fn games(entrant: &RecordedPlayer) -> Value {
    count(entrant, |record| record.played().map(|_| Why::GamePlayed))
}

/// Art. 7.5, PS: the sum of the scores after each round. Cuts drop the first rounds (14.1.1 c); their points stay in the
/// later sums.
pub(super) fn progressive(entrant: &RecordedPlayer, cutting: Cutting) -> Value {
    let mut total = Amount::ZERO;
    let mut derivation = terms(entrant, |record| {
        total = total + Amount::from(record.points);
        (total, open_or(record, Why::RunningTotal))
    });
    derivation.cut(cutting, Significance::Earliest);
    Value::sum(derivation)
}

/// Art. 7.6, REP (GE in 2024): the rounds less requested byes and forfeit losses. Pairing-allocated byes and forfeit
/// wins count as elected.
pub(super) fn rounds_elected(entrant: &RecordedPlayer) -> Value {
    sum(entrant, |record| match is_voluntary(record) {
        false => (Amount::whole(1), Why::RoundElected),
        true => (Amount::ZERO, Why::VoluntarilyUnplayed),
    })
}

/// Art. 16.1.2, VUR: requested byes and forfeit losses.
pub(super) fn voluntarily_unplayed(entrant: &RecordedPlayer) -> Value {
    sum(entrant, |record| match is_voluntary(record) {
        false => (Amount::ZERO, Why::RoundElected),
        true => (Amount::whole(1), Why::VoluntarilyUnplayed),
    })
}

fn is_voluntary(record: &RoundRecord) -> bool {
    RoundKind::of(&record.past).unplayed().is_some_and(Unplayed::is_voluntary)
}

/// Art. 7.7, STD: one for each round with more points than the scheduled opponent got in it, a half for as many;
/// without an opponent the points are compared with those of a draw. The opponent's line counts, so that 0-0 and a
/// double forfeit are a half for both.
pub(super) fn standard_points(records: &Records, entrant: &RecordedPlayer) -> Value {
    sum(entrant, |record| {
        if record.is_pending() {
            return (Amount::ZERO, Why::ResultMissing);
        }
        let other = opponent_points(records, entrant, record).unwrap_or(records.scale().draw);
        match record.points.cmp(&other) {
            std::cmp::Ordering::Greater => (Amount::whole(1), Why::MoreThanOpponent),
            std::cmp::Ordering::Equal => (Amount::whole(1).half(), Why::SameAsOpponent),
            std::cmp::Ordering::Less => (Amount::ZERO, Why::LessThanOpponent),
        }
    })
}

/// The points of the opponent in the same round; `None` without one, or if the opponent's line names somebody else.
fn opponent_points(records: &Records, entrant: &RecordedPlayer, record: &RoundRecord) -> Option<Points> {
    let opponent = records.entrants().get(record.opponent?)?;
    let line = opponent.records.get(record.round.index())?;
    (line.opponent_id() == Some(entrant.id)).then_some(line.points)
}

/// Art. 7.8, TPN: the pairing number, the smaller first (R: the larger).
pub(super) fn pairing_number(entrant: &RecordedPlayer) -> Value {
    given(Amount::whole(i64::from(entrant.number.0)), Why::PairingNumber)
}

/// Art. 3, MAN: the order that the arbiter entered; who is not in it stands behind.
pub(super) fn by_hand(entrant: &RecordedPlayer) -> Value {
    match entrant.by_hand {
        Some(place) => given(Amount::whole(i64::try_from(place).unwrap_or(i64::MAX)), Why::PlacedByHand),
        None => Value::none(Vec::new(), Lack::NotPlaced),
    }
}

/// A value that was looked up.
pub(super) fn given(amount: Amount, why: Why) -> Value {
    let term = Term {
        round: None,
        opponent: None,
        basis: amount,
        raw: None,
        counted: amount,
        why,
        unplayed: None,
        cut: None,
    };
    Value { amount: Some(amount), derivation: Derivation { terms: vec![term], way: Way::Given } }
}

/// Art. 16.3, ABH and AFB: the score as the opponents count it.
pub(super) fn adjusted(
    records: &Records,
    entrant: &RecordedPlayer,
    index: usize,
    forfeits: bool,
    fore: bool,
) -> Value {
    let counted_records = records.counted_records(forfeits, fore);
    let Some(line) = counted_records.lines.get(index) else { return points(entrant) };
    let draw = records.scale().draw;
    let mut terms: Vec<Term> = late_byes(&line.cells, &counted_records.rules)
        .map(|(cell, is_late)| {
            let (points, why) = match (is_late, cell.kind) {
                (true, _) => (draw, Why::LateByeAsDraw),
                (false, RoundKind::Awaited) => (cell.points, Why::ResultMissing),
                (false, _) => (cell.points, Why::FaceValue),
            };
            Term {
                round: Some(cell.round),
                opponent: cell.opponent_id,
                basis: cell.points.into(),
                raw: None,
                counted: points.into(),
                why,
                unplayed: counted_records.rules.as_unplayed(cell.kind),
                cut: None,
            }
        })
        .collect();
    terms.reverse();
    Value::sum(Derivation::of(terms))
}

fn open_or(record: &RoundRecord, why: Why) -> Why {
    if record.is_pending() { Why::ResultMissing } else { why }
}

fn count(entrant: &RecordedPlayer, counts: impl Fn(&RoundRecord) -> Option<Why>) -> Value {
    sum(entrant, |record| match counts(record) {
        Some(why) => (Amount::whole(1), why),
        None if record.is_pending() => (Amount::ZERO, Why::ResultMissing),
        None if record.played().is_none() => (Amount::ZERO, Why::NotPlayed),
        None => (Amount::ZERO, Why::OtherGame),
    })
}

fn sum(entrant: &RecordedPlayer, weigh: impl FnMut(&RoundRecord) -> (Amount, Why)) -> Value {
    Value::sum(terms(entrant, weigh))
}

fn terms(entrant: &RecordedPlayer, mut weigh: impl FnMut(&RoundRecord) -> (Amount, Why)) -> Derivation {
    let term = |record: &RoundRecord| {
        let (counted, why) = weigh(record);
        Term {
            round: Some(record.round),
            opponent: record.opponent_id(),
            basis: record.points.into(),
            raw: None,
            counted,
            why,
            unplayed: RoundKind::of(&record.past).unplayed(),
            cut: None,
        }
    };
    Derivation::of(entrant.records.iter().map(term).collect())
}
