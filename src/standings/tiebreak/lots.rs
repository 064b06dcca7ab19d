//! The drawing of lots. A large number is stored for each player; its place, 1 … n, is what is shown.

use super::{Amount, RecordedPlayer, Records, Term, Value, Why};
use crate::standings::{Derivation, Way};

/// The places of lots in the order in which they were drawn, the smallest 1; equal lots share one. O(n·log n).
pub fn lot_places(lots: &[u32]) -> Vec<usize> {
    let mut drawn = lots.to_vec();
    drawn.sort_unstable();
    lots.iter().map(|lot| drawn.partition_point(|other| other < lot).saturating_add(1)).collect()
}

/// Vincze, criterion 7: the lot drawn once for each player and stored with the event; the smaller lot stands first. Its
/// value is its place among the lots of all players.
pub(super) fn lots(_table: &Records, entrant: &RecordedPlayer) -> Value {
    let lot = Amount::whole(i64::try_from(entrant.lot_place).unwrap_or(i64::MAX));
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
    use std::sync::Arc;

    use super::super::fixture::{example_a, values};
    use super::lot_places;
    use crate::model::Tournament;

    #[test]
    fn the_place_of_the_stored_lot_is_shown() {
        let event = example_a();
        assert_eq!(values(&event, "LOTS"), ["6", "5", "4", "3", "2", "1"]);
        let mut parts = event.to_parts();
        let drawn = [4_294_967_295, 17, 2_863_311_530, 0, 3_000_000_000, 18];
        for (player, lot) in parts.players.iter_mut().zip(drawn) {
            Arc::make_mut(player).lot = lot;
        }
        let event = Tournament::from_parts(parts).unwrap();
        assert_eq!(values(&event, "LOTS"), ["6", "2", "4", "1", "5", "3"]);
        assert_eq!(values(&event, "RND"), values(&event, "LOTS"));
    }

    #[test]
    fn equal_lots_share_a_place() {
        assert_eq!(lot_places(&[7, 7, 3, 9]), [2, 2, 1, 4]);
        assert_eq!(lot_places(&[]), [] as [usize; 0]);
    }
}
