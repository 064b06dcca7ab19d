//! Which rating counts in an event: the choices that are offered, and what the rate of play proposes.

use crate::files::time_control::rate_of_play;
use crate::model::{RateOfPlay, RatingChoice, RatingKind, RatingMethod, RatingOrder};
use strum::IntoEnumIterator as _;

use super::EventFields;

/// The choices that are offered by name; besides them any order can be put together.
pub fn offered_choices() -> Vec<RatingChoice> {
    use RatingKind::{Blitz, National, Rapid, Standard};
    let orders: [&[RatingKind]; 4] =
        [&[Standard], &[National], &[National, Standard, Rapid, Blitz], &[Standard, National]];
    let of_two = [
        (RatingMethod::Mean, Standard, Rapid),
        (RatingMethod::Mean, Rapid, Blitz),
        (RatingMethod::Mean, Standard, National),
        (RatingMethod::Mean, Rapid, National),
        (RatingMethod::Higher, Standard, National),
        (RatingMethod::Lower, Standard, National),
    ];
    let by_rate = RateOfPlay::iter().map(RatingChoice::for_rate);
    let orders = orders.into_iter().filter_map(RatingChoice::first_of);
    let of_two = of_two.into_iter().map(|(method, a, b)| RatingChoice::OfTwo(method, a, b));
    by_rate.chain(orders).chain(of_two).collect()
}

/// The order with another kind at a place, or without one: what is put together by the user. Never empty.
pub fn with_kind(order: &RatingOrder, place: usize, kind: Option<RatingKind>) -> RatingChoice {
    let mut kinds = order.kinds().to_vec();
    match (kind, place < kinds.len()) {
        (Some(kind), true) => {
            // Whoever stood here takes the place that the other one leaves.
            let leaves = kinds.iter().position(|other| *other == kind);
            match leaves {
                Some(other) => kinds.swap(place, other),
                None => kinds.splice(place..=place, [kind]).for_each(drop),
            }
        }
        (Some(kind), false) => kinds.push(kind),
        (None, true) => drop(kinds.remove(place)),
        (None, false) => {}
    }
    RatingChoice::first_of(&kinds).unwrap_or_else(|| RatingChoice::First(order.clone()))
}

impl EventFields {
    /// The choice follows the rate of play while it is the one that was proposed.
    pub fn propose_rating(&mut self, proposed: &mut RatingChoice) {
        if self.rules.rating_choice != *proposed {
            return;
        }
        let rate = rate_of_play(&self.event.time_control).unwrap_or_default();
        *proposed = RatingChoice::for_rate(rate);
        self.rules.rating_choice = proposed.clone();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_of_play_proposes_until_the_user_chooses() {
        let mut fields = EventFields::new(jiff::civil::date(2026, 12, 5), 1);
        let mut proposed = fields.rules.rating_choice.clone();
        let mut with_rate = |fields: &mut EventFields, rate: &str| {
            fields.event.time_control = rate.into();
            fields.propose_rating(&mut proposed);
            fields.rules.rating_choice.to_string()
        };
        assert_eq!(with_rate(&mut fields, "3 min + 2 s"), "blitz-rapid-standard-national-estimated");
        assert_eq!(with_rate(&mut fields, "15 min + 10 s"), "rapid-standard-blitz-national-estimated");
        fields.rules.rating_choice = "national".parse().unwrap();
        assert_eq!(with_rate(&mut fields, "90 min + 30 s"), "national", "chosen by the user");
    }

    #[test]
    fn an_order_is_put_together_kind_by_kind() {
        use RatingKind::{Blitz, National, Rapid, Standard};
        let order = RatingOrder::new([Standard, Rapid, National]).unwrap();
        let told = |place, kind| with_kind(&order, place, kind).to_string();
        assert_eq!(told(0, Some(Blitz)), "blitz-rapid-national");
        assert_eq!(told(0, Some(National)), "national-rapid-standard");
        assert_eq!(told(3, Some(Blitz)), "standard-rapid-national-blitz");
        assert_eq!(told(1, None), "standard-national");
        assert_eq!(told(1, Some(Rapid)), "standard-rapid-national");
        let one = RatingOrder::new([Standard]).unwrap();
        assert_eq!(with_kind(&one, 0, None).to_string(), "standard", "never none");
    }

    #[test]
    fn no_choice_is_offered_twice() {
        let mut offered: Vec<String> = offered_choices().iter().map(ToString::to_string).collect();
        let count = offered.len();
        offered.sort_unstable();
        offered.dedup();
        assert_eq!(offered.len(), count);
    }
}
