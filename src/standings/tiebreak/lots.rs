//! The drawing of lots.

use super::{Amount, Entrant, Records, Term, Value, Why};
use crate::standings::{Derivation, Way};

/// Vincze, criterion 7: the lot drawn once for each player and stored with the event; the smaller lot stands first.
pub(super) fn lots(_table: &Records, entrant: &Entrant) -> Value {
    let lot = Amount::whole(i64::from(entrant.lot));
    let term = Term {
        round: None,
        opponent: None,
        basis: lot,
        raw: None,
        counted: lot,
        why: Why::DrawnLot,
        unplayed: None,
        cut: None,
    };
    Value { amount: Some(lot), derivation: Derivation { terms: vec![term], way: Way::Given } }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{digest_a, values};

    #[test]
    fn the_stored_lot_is_shown() {
        assert_eq!(values(&digest_a(), "LOTS"), ["6", "5", "4", "3", "2", "1"]);
    }
}
