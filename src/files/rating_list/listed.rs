//! A player as a rating list has them.

use strum::IntoEnumIterator as _;

use jiff::civil::Date;

use crate::model::{
    Born, FideId, KnownRating, PlayerDetails, RateOfPlay, Rating, RatingChoice, RatingKind, Ratings, Sex,
    Title,
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

    /// What an event takes over from a list of this day: all ratings, of which `choice` says the one that counts.
    pub fn details(&self, choice: &RatingChoice, listed: Option<Date>) -> PlayerDetails {
        let mut details = PlayerDetails {
            name: self.name.clone(),
            title: self.best_title(),
            sex: self.sex,
            federation: self.federation.clone(),
            fide_id: self.fide_id,
            club: self.club.clone(),
            born: self.born,
            ratings: self.ratings(choice.rate_of_play(), listed),
            national_id: self.national_id.clone(),
            ..PlayerDetails::default()
        };
        details.settle_rating(choice);
        details
    }

    /// The rating that counts by this choice; `None` for whoever is unrated.
    pub fn counted_rating(&self, choice: &RatingChoice) -> Option<Rating> {
        choice.counted(&self.ratings(choice.rate_of_play(), None)).map(|counted| counted.rating)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_of_the_event_says_which_rating_counts() {
        let rated = |rating| ListedRating { rating: Some(rating), games: 3, k: Some(20) };
        let mut player = ListedPlayer { name: "Okafor, Ada".into(), ..ListedPlayer::default() };
        let counts = |player: &ListedPlayer, choice: &str| {
            let choice = choice.parse().unwrap();
            let PlayerDetails { rating, k_factor, .. } = player.details(&choice, None);
            assert_eq!(player.counted_rating(&choice), rating);
            (rating, k_factor)
        };
        assert_eq!(counts(&player, "standard-rapid"), (None, None));
        player.national.standard = rated(1_900);
        player.fide.rapid = ListedRating { k: Some(40), ..rated(2_000) };
        assert_eq!(counts(&player, "standard-national"), (Some(1_900), Some(20)));
        assert_eq!(counts(&player, "rapid-standard-national"), (Some(2_000), Some(40)));
        assert_eq!(counts(&player, "mean:rapid-national"), (Some(1_950), None));
    }

    #[test]
    fn an_event_takes_all_ratings_and_the_national_one_for_its_rate_of_play() {
        let rated = |rating| ListedRating { rating: Some(rating), games: 3, k: Some(20) };
        let mut player =
            ListedPlayer { name: "Okafor, Ada".into(), national_id: "B7".into(), ..Default::default() };
        player.fide.rapid = rated(2_000);
        player.national.blitz = rated(1_900);
        player.national.rapid = rated(1_800);
        let day = jiff::civil::date(2026, 11, 1);
        let of = |rate| player.details(&RatingChoice::for_rate(rate), Some(day));
        let national = |rate| of(rate).ratings.get(RatingKind::National).map(|known| known.rating);
        assert_eq!(national(RateOfPlay::Blitz), Some(1_900));
        assert_eq!(national(RateOfPlay::Rapid), Some(1_800));
        assert_eq!(national(RateOfPlay::Standard), Some(1_800), "the first there is");
        let details = of(RateOfPlay::Standard);
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
