//! Which rating counts, in words.

use crate::model::{PlayerDetails, RatingChoice, RatingKind, Ratings};

use super::{Wording, args};

impl Wording {
    /// The name of a kind of ratings within a sentence: `standard`.
    pub fn rating_kind(&self, kind: RatingKind) -> String {
        self.text(&format!("rating-kind-{kind}"))
    }

    /// A choice of ratings: "standard, else rapid, else national", "mean of standard and rapid".
    pub fn rating_choice(&self, choice: &RatingChoice) -> String {
        match choice {
            RatingChoice::First(order) => {
                let kinds: Vec<String> = order.kinds().iter().map(|kind| self.rating_kind(*kind)).collect();
                kinds.join(&self.text("rating-choice-else"))
            }
            RatingChoice::OfTwo(method, a, b) => {
                let (a, b) = (self.rating_kind(*a), self.rating_kind(*b));
                self.text_with(&format!("rating-choice-{method}"), &args! { a, b })
            }
        }
    }

    /// All ratings of a player: "standard 2000, rapid 1900".
    pub fn ratings(&self, ratings: &Ratings) -> String {
        let told = ratings.iter().map(|(kind, known)| {
            let kind = self.rating_kind(kind);
            self.text_with("rating-of-kind", &args! { kind, rating: known.rating.to_string() })
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// Which rating counts for a player, and why.
    pub fn counted_rating(&self, details: &PlayerDetails, choice: &RatingChoice) -> String {
        let rating = || details.rating.map(|rating| rating.to_string());
        let is_by_hand = details.rating_typed || details.ratings.is_empty();
        match (choice.counted(&details.ratings), rating()) {
            (_, Some(rating)) if is_by_hand => self.text_with("rating-counts-typed", &args! { rating }),
            (Some(counted), _) if !is_by_hand => {
                let kinds = counted.kinds.iter().map(|kind| self.rating_kind(*kind)).collect::<Vec<_>>();
                let kinds = kinds.join(", ");
                self.text_with("rating-counts", &args! { rating: counted.rating.to_string(), kinds })
            }
            _ => self.text("rating-counts-none"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::KnownRating;
    use strum::IntoEnumIterator as _;

    #[test]
    fn every_choice_is_told() {
        let wording = Wording::english();
        let told = |choice: &str| wording.rating_choice(&choice.parse().unwrap());
        assert_eq!(told("rapid-standard-national"), "rapid, else standard, else national");
        assert_eq!(told("mean:standard-national"), "mean of standard and national");
        assert_eq!(told("higher:standard-national"), "the higher of standard and national");
        assert_eq!(told("lower:standard-national"), "the lower of standard and national");
        for kind in RatingKind::iter() {
            assert!(wording.has(&format!("rating-kind-{kind}")));
        }
    }

    #[test]
    fn what_counts_is_told_with_its_source() {
        let wording = Wording::english();
        let choice = RatingChoice::default();
        let mut details = PlayerDetails::default();
        let told = |details: &PlayerDetails| wording.counted_rating(details, &choice);
        assert_eq!(told(&details), "Unrated here.");
        details.rating = Some(1500);
        assert_eq!(told(&details), "1500 counts here: typed by hand.");
        details.ratings.set(RatingKind::Rapid, Some(KnownRating::of(1900)));
        details.settle_rating(&choice);
        assert_eq!(told(&details), "1900 counts here: rapid.");
        assert_eq!(wording.ratings(&details.ratings), "rapid 1900");
    }
}
