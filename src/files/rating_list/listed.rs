//! A player as a rating list has them.

use strum::IntoEnumIterator as _;

use jiff::civil::Date;

use crate::model::{
    Born, FideId, KnownRating, PlayerDetails, RateOfPlay, Rating, RatingKind, Ratings, Sex, Title,
};

/// A rating with what the list says about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListedRating {
    /// `None` for the unrated.
    pub rating: Option<Rating>,
    /// Games rated in the period before the list.
    pub games: u16,
    /// The K-factor, where the list tells one.
    pub k: Option<u16>,
}

/// A player's ratings of one kind, for each rate of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListedRatings {
    /// Standard.
    pub standard: ListedRating,
    /// Rapid.
    pub rapid: ListedRating,
    /// Blitz.
    pub blitz: ListedRating,
}

impl ListedRatings {
    /// The rating for a rate of play.
    pub const fn of(&self, rate: RateOfPlay) -> ListedRating {
        match rate {
            RateOfPlay::Standard => self.standard,
            RateOfPlay::Rapid => self.rapid,
            RateOfPlay::Blitz => self.blitz,
        }
    }

    pub(super) const fn of_mut(&mut self, rate: RateOfPlay) -> &mut ListedRating {
        match rate {
            RateOfPlay::Standard => &mut self.standard,
            RateOfPlay::Rapid => &mut self.rapid,
            RateOfPlay::Blitz => &mut self.blitz,
        }
    }

    /// The highest of the three, for the order in which players are offered.
    pub fn best(&self) -> Option<Rating> {
        RateOfPlay::iter().filter_map(|rate| self.of(rate).rating).max()
    }
}

/// Which rating counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RatingSource {
    /// FIDE's.
    Fide(RateOfPlay),
    /// The federation's own.
    National(RateOfPlay),
}

impl RatingSource {
    /// FIDE's standard rating, then the national one.
    pub const USUAL: [Self; 2] = [Self::Fide(RateOfPlay::Standard), Self::National(RateOfPlay::Standard)];
}

/// One player of a rating list. What the list does not tell is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedPlayer {
    /// "Family name, given name", as the list writes it.
    pub name: String,
    /// The number at FIDE.
    pub fide_id: Option<FideId>,
    /// The number at the federation.
    pub national_id: String,
    /// Three letters as a rule.
    pub federation: String,
    /// Sex, if known.
    pub sex: Option<Sex>,
    /// The title, of all or of women, whichever the list gives first.
    pub title: Option<Title>,
    /// The title of women.
    pub women_title: Option<Title>,
    /// Titles of arbiters, organisers and trainers, with commas: `IA,FST`.
    pub other_titles: String,
    /// The title for online play: `AGM`, `AIM`, `AFM`, `ACM`.
    pub online_title: String,
    /// FIDE's ratings.
    pub fide: ListedRatings,
    /// The federation's ratings.
    pub national: ListedRatings,
    /// Year or date of birth.
    pub born: Option<Born>,
    /// Marked as inactive.
    pub inactive: bool,
    /// Club.
    pub club: String,
}

impl ListedPlayer {
    /// The higher one of both titles.
    pub fn best_title(&self) -> Option<Title> {
        self.title.into_iter().chain(self.women_title).min()
    }

    /// The first rating of an order that the player has.
    pub fn rating(&self, order: &[RatingSource]) -> Option<ListedRating> {
        let of = |source: &RatingSource| match *source {
            RatingSource::Fide(rate) => self.fide.of(rate),
            RatingSource::National(rate) => self.national.of(rate),
        };
        order.iter().map(of).find(|listed| listed.rating.is_some())
    }

    /// What an event takes over: all ratings, of which the event chooses the one that counts. Until it does that is the
    /// first of `order` that there is.
    pub fn details(&self, order: &[RatingSource]) -> PlayerDetails {
        self.details_of(order, None)
    }

    /// As [`Self::details`], from a list of this day.
    pub fn details_of(&self, order: &[RatingSource], listed: Option<Date>) -> PlayerDetails {
        let rating = self.rating(order);
        PlayerDetails {
            name: self.name.clone(),
            title: self.best_title(),
            sex: self.sex,
            rating: rating.and_then(|listed| listed.rating),
            federation: self.federation.clone(),
            fide_id: self.fide_id,
            club: self.club.clone(),
            born: self.born,
            k_factor: rating.and_then(|listed| listed.k),
            ratings: self.ratings(national_rate(order), listed),
            national_id: self.national_id.clone(),
            ..PlayerDetails::default()
        }
    }

    /// All ratings of the player in a list of this day; the national one for this rate of play, or the first there is.
    fn ratings(&self, national: RateOfPlay, listed: Option<Date>) -> Ratings {
        let known = |of: ListedRating| {
            let games = Some(of.games).filter(|games| *games > 0);
            of.rating.map(|rating| KnownRating { rating, games, k: of.k, listed })
        };
        let of_fide = RateOfPlay::iter().map(|rate| (RatingKind::from(rate), self.fide.of(rate)));
        let rates = std::iter::once(national).chain(RateOfPlay::iter());
        let national = rates.map(|rate| self.national.of(rate)).find(|listed| listed.rating.is_some());
        let all = of_fide.chain(national.map(|listed| (RatingKind::National, listed)));
        all.filter_map(|(kind, listed)| Some((kind, known(listed)?))).collect()
    }
}

/// The rate of play for which an order looks at national ratings.
fn national_rate(order: &[RatingSource]) -> RateOfPlay {
    let national = |source: &RatingSource| match source {
        RatingSource::National(rate) => Some(*rate),
        RatingSource::Fide(_) => None,
    };
    order.iter().find_map(national).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_takes_the_first_rating_that_there_is() {
        let rated = |rating| ListedRating { rating: Some(rating), games: 3, k: Some(20) };
        let mut player = ListedPlayer { name: "Okafor, Ada".into(), ..ListedPlayer::default() };
        assert_eq!(player.details(&RatingSource::USUAL).rating, None);
        player.national.standard = rated(1_900);
        player.fide.rapid = rated(2_000);
        assert_eq!(player.details(&RatingSource::USUAL).rating, Some(1_900));
        let rapid_first = [RatingSource::Fide(RateOfPlay::Rapid), RatingSource::USUAL[0]];
        let details = player.details(&rapid_first);
        assert_eq!((details.rating, details.k_factor), (Some(2_000), Some(20)));
    }

    #[test]
    fn an_event_takes_all_ratings() {
        let rated = |rating| ListedRating { rating: Some(rating), games: 3, k: Some(20) };
        let mut player =
            ListedPlayer { name: "Okafor, Ada".into(), national_id: "B7".into(), ..Default::default() };
        player.fide.rapid = rated(2_000);
        player.national.blitz = rated(1_900);
        player.national.rapid = rated(1_800);
        let day = jiff::civil::date(2026, 11, 1);
        let details = player.details_of(&RatingSource::USUAL, Some(day));
        let all: Vec<_> = details.ratings.iter().map(|(kind, known)| (kind, known.rating)).collect();
        assert_eq!(all, [(RatingKind::Rapid, 2_000), (RatingKind::National, 1_800)]);
        let expected = KnownRating { rating: 2_000, games: Some(3), k: Some(20), listed: Some(day) };
        assert_eq!(details.ratings.get(RatingKind::Rapid), Some(&expected));
        assert_eq!(details.national_id, "B7");
    }

    #[test]
    fn the_higher_title_counts() {
        let titles = |title, women_title| ListedPlayer { title, women_title, ..ListedPlayer::default() };
        assert_eq!(titles(Some(Title::IM), Some(Title::WGM)).best_title(), Some(Title::IM));
        assert_eq!(titles(None, Some(Title::WFM)).best_title(), Some(Title::WFM));
    }
}
