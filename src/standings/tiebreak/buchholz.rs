//! Buchholz and median Buchholz of the simple set.

use super::{Amount, RecordedPlayer, Records, RoundRecord, Term, Value, Why, nothing};
use crate::standings::{Cutting, Derivation, Significance};

/// Vincze, criterion 1: the sum of the final scores of the opponents met over the board. No score is adjusted; a round
/// without a game over the board counts nothing.
pub(super) fn buchholz(table: &Records, entrant: &RecordedPlayer) -> Value {
    Value::sum(opponents(table, entrant))
}

/// Vincze, criterion 2: Buchholz less one highest and one lowest value. There is one value a round, 0 for a round not
/// played over the board, so that such a round is the lowest; with fewer than three values nothing is left.
pub(super) fn median(table: &Records, entrant: &RecordedPlayer) -> Value {
    let mut derivation = opponents(table, entrant);
    derivation.cut(Cutting::median(1), Significance::Value);
    Value::sum(derivation)
}

fn opponents(table: &Records, entrant: &RecordedPlayer) -> Derivation {
    Derivation::of(entrant.records.iter().map(|record| opponent(table, record)).collect())
}

fn opponent(table: &Records, record: &RoundRecord) -> Term {
    match (record.played(), record.opponent) {
        (Some(_), Some(index)) => {
            let score = Amount::from(table.points(index));
            Term { basis: score, counted: score, why: Why::OpponentMet, ..nothing(record) }
        }
        _ => nothing(record),
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{example_a, example_b, values};
    use super::*;
    use crate::standings::Cut;

    /// Example A of `fixture`, everything played: by starting number.
    #[test]
    fn buchholz_is_the_sum_of_the_opponents_scores() {
        assert_eq!(values(&example_a(), "BUCHHOLZ"), ["7.5", "8", "8.5", "8", "8.5", "7.5"]);
        assert_eq!(values(&example_a(), "MEDIAN"), ["4", "4.5", "4.5", "4.5", "4.5", "4"]);
    }

    /// Example B of `fixture`: byes, defaults and a withdrawal count 0, and a 0 is what the median drops.
    #[test]
    fn an_unplayed_round_counts_nothing() {
        assert_eq!(values(&example_b(), "BUCHHOLZ"), ["12", "11.5", "12.5", "11", "7.5", "10", "7.5"]);
        assert_eq!(values(&example_b(), "MEDIAN"), ["8", "6.5", "7.5", "6.5", "3.5", "5.5", "3.5"]);
    }

    #[test]
    fn the_derivation_names_opponents_and_cuts() {
        let event = example_b();
        let table = Records::of(&event, 5);
        let value = median(&table, &table.entrants()[3]);
        let told: Vec<_> = value
            .derivation
            .terms
            .iter()
            .map(|term| (term.opponent.map(|id| id.0 + 1), term.counted.to_string(), term.why, term.cut))
            .collect();
        assert_eq!(
            told,
            [
                (Some(1), "4.5".into(), Why::OpponentMet, Some(Cut::Highest)),
                (Some(5), "0".into(), Why::NotPlayed, Some(Cut::Lowest)),
                (Some(6), "2.5".into(), Why::OpponentMet, None),
                (Some(2), "4".into(), Why::OpponentMet, None),
                (None, "0".into(), Why::NotPlayed, None),
            ]
        );
    }

    #[test]
    fn fewer_than_three_values_leave_nothing() {
        let event = example_a();
        for rounds in 0..3 {
            let table = Records::of(&event, rounds);
            assert!(table.entrants().iter().all(|one| median(&table, one).amount == Some(Amount::ZERO)));
        }
    }
}
