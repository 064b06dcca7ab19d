//! The fields for all ratings of a player. What is typed stays text until it is read as a whole.

use strum::IntoEnumIterator as _;

use crate::model::entry;
use crate::model::{KnownRating, PlayerDetails, RatingChoice, RatingKind, Ratings};
use crate::views::reading::typed;

/// The fields of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingRow {
    /// Which.
    pub kind: RatingKind,
    /// The rating.
    pub rating: String,
    /// Games in the period of the list.
    pub games: String,
    /// The K-factor.
    pub k: String,
    /// The day of the list.
    pub listed: String,
}

/// What stands in the fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingFields {
    /// A row for each kind.
    pub rows: Vec<RatingRow>,
    /// The number at the federation.
    pub national_id: String,
    /// The rating that counts here, where the arbiter typed it; empty = by the choice of the event.
    pub typed: String,
}

/// A field that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum RatingComplaint {
    /// No rating.
    Rating,
    /// No number of games, or no rating beside it.
    Games,
    /// No K-factor, or no rating beside it.
    KFactor,
    /// No date, or no rating beside it.
    Listed,
}

impl RatingFields {
    /// Of a player.
    pub fn of(details: &PlayerDetails) -> Self {
        let text = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let row = |kind| {
            let known = details.ratings.get(kind).copied();
            RatingRow {
                kind,
                rating: text(known.map(|known| known.rating)),
                games: text(known.and_then(|known| known.games)),
                k: text(known.and_then(|known| known.k)),
                listed: known.and_then(|known| known.listed).map(|day| day.to_string()).unwrap_or_default(),
            }
        };
        let is_by_hand = details.rating_typed || details.ratings.is_empty();
        Self {
            rows: RatingKind::iter().map(row).collect(),
            national_id: details.national_id.clone(),
            typed: match details.rating {
                Some(rating) if is_by_hand => rating.to_string(),
                None if details.rating_typed => "–".to_owned(),
                _ => String::new(),
            },
        }
    }

    /// The details with the ratings that are typed, as they count by this choice.
    ///
    /// # Errors
    /// The first field that cannot be read: its kind (`None` = the typed one) and what it is.
    pub fn read(
        &self,
        before: &PlayerDetails,
        choice: &RatingChoice,
    ) -> Result<PlayerDetails, (Option<RatingKind>, RatingComplaint)> {
        let mut ratings = Ratings::default();
        for row in &self.rows {
            ratings.set(row.kind, row.read().map_err(|complaint| (Some(row.kind), complaint))?);
        }
        let is_typed = !self.typed.trim().is_empty();
        let mut details = PlayerDetails {
            rating: entry::rating(&self.typed).map_err(|_| (None, RatingComplaint::Rating))?,
            rating_typed: is_typed,
            national_id: self.national_id.trim().to_owned(),
            ratings,
            ..before.clone()
        };
        details.settle_rating(choice);
        Ok(details)
    }
}

impl RatingRow {
    fn read(&self) -> Result<Option<KnownRating>, RatingComplaint> {
        let rating = entry::rating(&self.rating).map_err(|_| RatingComplaint::Rating)?;
        let number = |text: &str, complaint| match text.trim() {
            "" => Ok(None),
            text => typed::<u16>(text).map(Some).filter(|_| rating.is_some()).ok_or(complaint),
        };
        let games = number(&self.games, RatingComplaint::Games)?;
        let k = number(&self.k, RatingComplaint::KFactor)?;
        let listed = match self.listed.trim() {
            "" => None,
            text => Some(entry::date(text).filter(|_| rating.is_some()).ok_or(RatingComplaint::Listed)?),
        };
        Ok(rating.map(|rating| KnownRating { rating, games, k, listed }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> PlayerDetails {
        let listed = Some(jiff::civil::date(2026, 11, 1));
        let standard = KnownRating { games: Some(4), k: Some(20), listed, ..KnownRating::of(2000) };
        PlayerDetails {
            name: "A".into(),
            rating: Some(2000),
            k_factor: Some(20),
            national_id: "X7".into(),
            ratings: [(RatingKind::Standard, standard), (RatingKind::National, KnownRating::of(1900))]
                .into_iter()
                .collect(),
            ..PlayerDetails::default()
        }
    }

    #[test]
    fn what_stands_in_the_fields_is_read_back() {
        let choice = RatingChoice::default();
        for details in [
            known(),
            PlayerDetails { rating: Some(2100), rating_typed: true, ..known() },
            PlayerDetails { rating: None, rating_typed: true, ..known() },
            PlayerDetails { rating: Some(1500), ..PlayerDetails::default() },
            PlayerDetails::default(),
        ] {
            assert_eq!(RatingFields::of(&details).read(&details, &choice), Ok(details));
        }
    }

    #[test]
    fn a_number_of_the_federation_is_typed_changed_and_emptied() {
        let read = |typed: &str| {
            let fields = RatingFields { national_id: typed.into(), ..RatingFields::of(&known()) };
            fields.read(&known(), &RatingChoice::default()).map(|details| details.national_id)
        };
        assert_eq!((read(" Y8 "), read("")), (Ok("Y8".to_owned()), Ok(String::new())));
    }

    #[test]
    fn a_typed_rating_stands_above_the_choice_until_it_is_emptied() {
        let choice: RatingChoice = "national-standard".parse().unwrap();
        let mut fields = RatingFields::of(&known());
        assert_eq!(fields.read(&known(), &choice).map(|details| details.rating), Ok(Some(1900)));
        fields.typed = "2222".into();
        let typed = fields.read(&known(), &choice).unwrap();
        assert_eq!((typed.rating, typed.rating_typed), (Some(2222), true));
        fields.typed = " ".into();
        assert_eq!(fields.read(&typed, &choice).map(|details| details.rating), Ok(Some(1900)));
    }

    #[test]
    fn a_field_that_cannot_be_read_is_named() {
        let choice = RatingChoice::default();
        let with = |change: fn(&mut RatingFields)| {
            let mut fields = RatingFields::of(&known());
            change(&mut fields);
            fields.read(&known(), &choice).map(|_| ())
        };
        let of = |kind, complaint| Err((kind, complaint));
        let standard = Some(RatingKind::Standard);
        assert_eq!(
            with(|fields| fields.rows[0].rating = "good".into()),
            of(standard, RatingComplaint::Rating)
        );
        assert_eq!(with(|fields| fields.rows[0].games = "-1".into()), of(standard, RatingComplaint::Games));
        assert_eq!(
            with(|fields| fields.rows[0].listed = "soon".into()),
            of(standard, RatingComplaint::Listed)
        );
        let rapid = Some(RatingKind::Rapid);
        assert_eq!(with(|fields| fields.rows[1].k = "20".into()), of(rapid, RatingComplaint::KFactor));
        assert_eq!(with(|fields| fields.typed = "x".into()), of(None, RatingComplaint::Rating));
    }
}
