//! Criteria that count games over the board: wins, games with Black.

use super::{Amount, RecordedPlayer, Records, RoundRecord, Term, Value, Why, nothing};
use crate::model::{Colour, Outcome};
use crate::standings::Derivation;

/// Vincze, criterion 5 (C.07 Art. 7.2): games really won. No bye and no default counts.
pub(super) fn wins(_table: &Records, entrant: &RecordedPlayer) -> Value {
    count(entrant, Why::GameWon, |record| record.played().is_some_and(Outcome::is_win))
}

/// Vincze, criterion 6 (C.07 Art. 7.3): games with Black really played.
pub(super) fn blacks(_table: &Records, entrant: &RecordedPlayer) -> Value {
    count(entrant, Why::GameWithBlack, |record| record.played_colour() == Some(Colour::Black))
}

fn count(entrant: &RecordedPlayer, why: Why, counts: impl Fn(&RoundRecord) -> bool) -> Value {
    let term = |record: &RoundRecord| {
        if counts(record) {
            Term { basis: Amount::whole(1), counted: Amount::whole(1), why, ..nothing(record) }
        } else {
            nothing(record)
        }
    };
    Value::sum(Derivation::of(entrant.records.iter().map(term).collect()))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{example_a, example_b, values};

    /// The examples A and B of `fixture` (columns WON and BPG), by starting number.
    #[test]
    fn only_games_over_the_board_count() {
        assert_eq!(values(&example_a(), "WINS"), ["2", "1", "2", "1", "0", "1"]);
        assert_eq!(values(&example_b(), "WINS"), ["3", "3", "3", "0", "0", "0", "0"]);
        assert_eq!(values(&example_a(), "BLACKS"), ["2", "2", "3", "1", "2", "2"]);
        assert_eq!(values(&example_b(), "BLACKS"), ["2", "2", "3", "2", "1", "1", "1"]);
    }
}
