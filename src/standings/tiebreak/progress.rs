//! Progress (cumulative score).

use super::{Amount, RecordedPlayer, Records, Term, Value, Why, nothing};
use crate::standings::Derivation;

/// Vincze, criterion 4 (C.07 Art. 7.5): the sum of the scores after each round. Awarded points count; a round without
/// points, or whose result is missing, repeats the running total.
pub(super) fn progress(_table: &Records, entrant: &RecordedPlayer) -> Value {
    let mut total = Amount::ZERO;
    let terms = entrant
        .records
        .iter()
        .map(|record| {
            total = total + Amount::from(record.points);
            let why = if record.is_pending() { Why::ResultMissing } else { Why::RunningTotal };
            Term { basis: Amount::from(record.points), counted: total, why, ..nothing(record) }
        })
        .collect();
    Value::sum(Derivation::of(terms))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{example_a, example_b, values};

    /// The examples A and B of `fixture`, by starting number.
    #[test]
    fn the_score_after_each_round_is_added_up() {
        assert_eq!(values(&example_a(), "PROGRESS"), ["6.5", "7", "7.5", "2", "1", "6"]);
        assert_eq!(values(&example_b(), "PROGRESS"), ["13", "12.5", "11.5", "6", "1.5", "6.5", "5"]);
    }
}
