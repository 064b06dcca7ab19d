//! Sonneborn-Berger of the simple set.

use super::{Amount, RecordedPlayer, Records, RoundRecord, Term, Value, Why, nothing};
use crate::standings::Derivation;

/// Vincze, criterion 3: the final scores of the opponents beaten over the board and half of those drawn. Exact quarter
/// points; no score is adjusted; wins by default and byes count nothing.
pub(super) fn sonneborn_berger(table: &Records, entrant: &RecordedPlayer) -> Value {
    Value::sum(Derivation::of(entrant.records.iter().map(|record| term(table, record)).collect()))
}

fn term(table: &Records, record: &RoundRecord) -> Term {
    let (Some(outcome), Some(index)) = (record.played(), record.opponent) else { return nothing(record) };
    let score = Amount::from(table.points(index));
    let (counted, why) = if outcome.is_win() {
        (score, Why::OpponentBeaten)
    } else if outcome.is_draw() {
        (score.half(), Why::OpponentDrawn)
    } else {
        (Amount::ZERO, Why::OpponentLostTo)
    };
    Term { basis: score, counted, why, ..nothing(record) }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{example_a, example_b, values};

    /// The examples A and B of `fixture`, by starting number.
    #[test]
    fn beaten_in_full_and_drawn_by_half() {
        assert_eq!(values(&example_a(), "SB0"), ["3.25", "4.25", "6.25", "2.25", "0.75", "3.25"]);
        assert_eq!(values(&example_b(), "SB0"), ["10", "7.5", "6", "1.25", "0", "1", "0"]);
    }
}
