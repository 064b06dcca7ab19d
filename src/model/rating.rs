//! The ratings that are known of a player, and which of them counts in an event. How a rating is computed from results is
//! done elsewhere (`standings`).
//!
//! [`PlayerDetails::rating`] is the one rating that everything else reads: numbers, pairings, tie-breaks and sheets. It
//! follows from the ratings that are known by the choice of the event ([`RatingChoice`]), unless the arbiter typed another:
//! a typed rating stays until its cell is emptied. Of whom nothing but that one rating is known, it is as it was typed.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{PlayerDetails, Rating, TournamentParts};

/// A list is in force for a month; a rating from a list that is older than this many days is worth a look.
pub const FRESH_DAYS: i32 = 30;

/// How long the players have to think, as rating lists tell it apart (FIDE's rating regulations, B.02, 1).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Deserialize, strum::EnumIter,
)]
pub enum RateOfPlay {
    /// An hour or more for each player.
    #[default]
    Standard,
    /// More than ten minutes, less than an hour.
    Rapid,
    /// Ten minutes or less.
    Blitz,
}

/// Whose rating it is and for which rate of play.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum RatingKind {
    /// FIDE's for standard play.
    Standard,
    /// FIDE's for rapid play.
    Rapid,
    /// FIDE's for blitz.
    Blitz,
    /// The federation's own.
    National,
    /// The arbiter's estimate.
    Estimated,
}

impl RatingKind {
    /// True for a rating of FIDE. Who has none is unrated for FIDE, whatever counts in the event.
    pub const fn is_of_fide(self) -> bool {
        self.rate_of_play().is_some()
    }

    /// The rate of play of a rating of FIDE.
    pub const fn rate_of_play(self) -> Option<RateOfPlay> {
        match self {
            Self::Standard => Some(RateOfPlay::Standard),
            Self::Rapid => Some(RateOfPlay::Rapid),
            Self::Blitz => Some(RateOfPlay::Blitz),
            Self::National | Self::Estimated => None,
        }
    }
}

impl From<RateOfPlay> for RatingKind {
    fn from(rate: RateOfPlay) -> Self {
        match rate {
            RateOfPlay::Standard => Self::Standard,
            RateOfPlay::Rapid => Self::Rapid,
            RateOfPlay::Blitz => Self::Blitz,
        }
    }
}

/// A rating with what is known about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KnownRating {
    /// In whole points, above 0.
    pub rating: Rating,
    /// Games rated in the period before the list, as the list tells them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u16>,
    /// The K-factor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub k: Option<u16>,
    /// The day of the list that it was taken from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub listed: Option<Date>,
}

impl KnownRating {
    /// A rating of which nothing else is known.
    pub const fn of(rating: Rating) -> Self {
        Self { rating, games: None, k: None, listed: None }
    }
}

/// All ratings that are known of a player, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ratings(BTreeMap<RatingKind, KnownRating>);

impl Ratings {
    /// True if none is known.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The rating of a kind.
    pub fn get(&self, kind: RatingKind) -> Option<&KnownRating> {
        self.0.get(&kind)
    }

    /// Sets the rating of a kind; one of 0 points is none.
    pub fn set(&mut self, kind: RatingKind, known: Option<KnownRating>) {
        match known.filter(|known| known.rating > 0) {
            Some(known) => drop(self.0.insert(kind, known)),
            None => drop(self.0.remove(&kind)),
        }
    }

    /// The ratings in the order of [`RatingKind`].
    pub fn iter(&self) -> impl Iterator<Item = (RatingKind, &KnownRating)> {
        self.0.iter().map(|(kind, known)| (*kind, known))
    }

    /// Takes over what is newer; kinds that it does not know stay.
    pub fn renew(&mut self, newer: &Self) {
        self.0.extend(newer.iter().map(|(kind, known)| (kind, *known)));
    }

    /// The same without ratings of 0 points, which a file may hold.
    fn tidy(&mut self) {
        self.0.retain(|_, known| known.rating > 0);
    }
}

impl FromIterator<(RatingKind, KnownRating)> for Ratings {
    fn from_iter<I: IntoIterator<Item = (RatingKind, KnownRating)>>(ratings: I) -> Self {
        let mut all = Self::default();
        for (kind, known) in ratings {
            all.set(kind, Some(known));
        }
        all
    }
}

/// Kinds of ratings in an order: at least one, none twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingOrder(Vec<RatingKind>);

impl RatingOrder {
    /// The kinds in this order, each where it stands first; `None` without any.
    pub fn new(kinds: impl IntoIterator<Item = RatingKind>) -> Option<Self> {
        let mut order = Vec::new();
        for kind in kinds {
            if !order.contains(&kind) {
                order.push(kind);
            }
        }
        (!order.is_empty()).then_some(Self(order))
    }

    /// The kinds, the first goes before the others.
    pub fn kinds(&self) -> &[RatingKind] {
        &self.0
    }
}

/// How two ratings make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumIter, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum RatingMethod {
    /// Their mean, a half rounded up.
    Mean,
    /// The higher of them.
    Higher,
    /// The lower of them.
    Lower,
}

/// Which of a player's ratings counts in an event. In files it is a word: `rapid-standard-national` or
/// `mean:standard-rapid`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum RatingChoice {
    /// The first of these that the player has.
    First(RatingOrder),
    /// One rating made of two; of whom only one is known, it counts, and without either the estimate.
    OfTwo(RatingMethod, RatingKind, RatingKind),
}

/// The rating that counts, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedRating {
    /// In whole points.
    pub rating: Rating,
    /// The K-factor; of a mean where both have the same.
    pub k: Option<u16>,
    /// The kinds of which it is made: one, or two of a mean.
    pub kinds: Vec<RatingKind>,
}

impl Default for RatingChoice {
    fn default() -> Self {
        Self::for_rate(RateOfPlay::Standard)
    }
}

impl RatingChoice {
    /// The usual choice for a rate of play: its own rating of FIDE, then the other ones in the order in which FIDE's
    /// programs for arbiters take them, then the national one, then the estimate.
    pub fn for_rate(rate: RateOfPlay) -> Self {
        use RatingKind::{Blitz, Estimated, National, Rapid, Standard};
        let of_fide = match rate {
            RateOfPlay::Standard => [Standard, Rapid, Blitz],
            RateOfPlay::Rapid => [Rapid, Standard, Blitz],
            RateOfPlay::Blitz => [Blitz, Rapid, Standard],
        };
        let mut kinds = of_fide.to_vec();
        kinds.extend([National, Estimated]);
        Self::First(RatingOrder(kinds))
    }

    /// The first of these kinds; `None` without any.
    pub fn first_of(kinds: &[RatingKind]) -> Option<Self> {
        RatingOrder::new(kinds.iter().copied()).map(Self::First)
    }

    /// The kinds that it looks at, in order.
    pub fn kinds(&self) -> Vec<RatingKind> {
        match self {
            Self::First(order) => order.0.clone(),
            Self::OfTwo(_, a, b) => vec![*a, *b, RatingKind::Estimated],
        }
    }

    /// The rate of play of the first rating of FIDE that it looks at; standard where it looks at none.
    pub fn rate_of_play(&self) -> RateOfPlay {
        self.kinds().into_iter().find_map(RatingKind::rate_of_play).unwrap_or_default()
    }

    /// The rating that counts; `None` for whoever is unrated in the event.
    pub fn counted(&self, ratings: &Ratings) -> Option<CountedRating> {
        let one = |kind: RatingKind| {
            let known = ratings.get(kind)?;
            Some(CountedRating { rating: known.rating, k: known.k, kinds: vec![kind] })
        };
        let (method, a, b) = match self {
            Self::First(order) => return order.0.iter().copied().find_map(one),
            Self::OfTwo(method, a, b) => (*method, *a, *b),
        };
        match (one(a), one(b)) {
            (Some(a), Some(b)) => Some(of_two(method, a, b)),
            (a, b) => a.or(b).or_else(|| one(RatingKind::Estimated)),
        }
    }
}

fn of_two(method: RatingMethod, a: CountedRating, b: CountedRating) -> CountedRating {
    match method {
        RatingMethod::Mean => CountedRating {
            rating: a.rating.midpoint(b.rating) + (a.rating ^ b.rating) % 2,
            k: a.k.filter(|k| b.k == Some(*k)),
            kinds: [a.kinds, b.kinds].concat(),
        },
        RatingMethod::Higher if a.rating < b.rating => b,
        RatingMethod::Lower if a.rating > b.rating => b,
        RatingMethod::Higher | RatingMethod::Lower => a,
    }
}

impl fmt::Display for RatingChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(order) => {
                let kinds: Vec<&str> = order.0.iter().map(<&str>::from).collect();
                f.write_str(&kinds.join("-"))
            }
            Self::OfTwo(method, a, b) => write!(f, "{method}:{a}-{b}"),
        }
    }
}

impl FromStr for RatingChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let expected =
            || format!("“{text}” is no choice of ratings; expected for instance standard-rapid-national");
        let (method, kinds) = match text.split_once(':') {
            Some((method, kinds)) => (Some(method.parse::<RatingMethod>().map_err(|_| expected())?), kinds),
            None => (None, text),
        };
        let kinds: Vec<RatingKind> =
            kinds.split('-').map(str::parse).collect::<Result<_, _>>().map_err(|_| expected())?;
        match (method, kinds.as_slice()) {
            (None, kinds) => Self::first_of(kinds).ok_or_else(expected),
            (Some(method), [a, b]) if a != b => Ok(Self::OfTwo(method, *a, *b)),
            (Some(_), _) => Err(expected()),
        }
    }
}

impl TryFrom<String> for RatingChoice {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<RatingChoice> for String {
    fn from(choice: RatingChoice) -> Self {
        choice.to_string()
    }
}

impl PlayerDetails {
    /// Makes [`PlayerDetails::rating`] the rating that counts by this choice, with its K-factor; a typed one stays, and so
    /// does the one of whom no other is known. A pair is rated by its player A.
    pub fn settle_rating(&mut self, choice: &RatingChoice) {
        self.ratings.tidy();
        if self.ratings.is_empty() || self.team.is_some() {
            self.rating_typed = false;
            return;
        }
        if self.rating_typed {
            return;
        }
        let counted = choice.counted(&self.ratings);
        self.rating = counted.as_ref().map(|counted| counted.rating);
        if self.ratings.iter().any(|(_, known)| known.k.is_some()) {
            self.k_factor = counted.and_then(|counted| counted.k);
        }
    }

    /// The day of the list from which the rating that counts was taken; of a mean the earlier one. `None` where it is not
    /// known or the rating was typed.
    pub fn rating_listed(&self, choice: &RatingChoice) -> Option<Date> {
        let counted = choice.counted(&self.ratings).filter(|_| !self.rating_typed)?;
        counted.kinds.iter().filter_map(|kind| self.ratings.get(*kind)?.listed).min()
    }

    /// The day of the list of the rating that counts, where that was not in force any more when the event began.
    pub fn outdated_rating(&self, choice: &RatingChoice, start: Option<Date>) -> Option<Date> {
        let (listed, start) = (self.rating_listed(choice)?, start?);
        let days = start.since(listed).ok()?.get_days();
        (days > FRESH_DAYS).then_some(listed)
    }

    /// The rating as FIDE knows it: the first of FIDE's that the event would take, the typed one where the arbiter typed
    /// it, and the only one where no other is known. `None` for who is unrated for FIDE.
    pub fn fide_rating(&self, choice: &RatingChoice) -> Option<Rating> {
        if self.rating_typed || self.ratings.is_empty() {
            return self.rating;
        }
        let order = choice.kinds().into_iter().chain(RatingChoice::default().kinds());
        order.filter(|kind| kind.is_of_fide()).find_map(|kind| Some(self.ratings.get(kind)?.rating))
    }
}

impl TournamentParts {
    /// Makes the rating of every player the one that counts by the choice of the event. Starting numbers stay.
    pub fn settle_ratings(&mut self) {
        let choice = &self.rules.rating_choice;
        for player in &mut self.players {
            let mut details = player.details.clone();
            details.settle_rating(choice);
            if details != player.details {
                Arc::make_mut(player).details = details;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RatingKind::{Blitz, Estimated, National, Rapid, Standard};
    use super::*;
    use proptest::prelude::*;
    use strum::IntoEnumIterator as _;

    fn ratings(list: &[(RatingKind, Rating)]) -> Ratings {
        list.iter().map(|(kind, rating)| (*kind, KnownRating::of(*rating))).collect()
    }

    fn counted(choice: &str, list: &[(RatingKind, Rating)]) -> Option<Rating> {
        choice.parse::<RatingChoice>().unwrap().counted(&ratings(list)).map(|counted| counted.rating)
    }

    #[test]
    fn the_first_rating_that_there_is_counts() {
        let order = "rapid-standard-national";
        assert_eq!(counted(order, &[(Standard, 2000), (Rapid, 1900)]), Some(1900));
        assert_eq!(counted(order, &[(Standard, 2000), (Blitz, 2100)]), Some(2000));
        assert_eq!(counted(order, &[(National, 1700), (Estimated, 1500)]), Some(1700));
        assert_eq!(counted(order, &[(Blitz, 2100), (Estimated, 1500)]), None, "neither is asked for");
    }

    #[test]
    fn two_ratings_make_one() {
        let both = [(Standard, 2001), (National, 1900)];
        assert_eq!(counted("mean:standard-national", &both), Some(1951), "half a point goes up");
        assert_eq!(counted("mean:standard-national", &[(Standard, 2000), (National, 1900)]), Some(1950));
        assert_eq!(counted("higher:standard-national", &both), Some(2001));
        assert_eq!(counted("lower:standard-national", &both), Some(1900));
        assert_eq!(counted("mean:standard-national", &[(National, 1900), (Rapid, 2100)]), Some(1900));
        assert_eq!(counted("lower:standard-national", &[(Estimated, 1500)]), Some(1500));
        assert_eq!(counted("mean:standard-national", &[(Rapid, 1500)]), None);
    }

    #[test]
    fn a_choice_is_a_word_in_files() {
        for word in [
            "standard-rapid-blitz-national-estimated",
            "national",
            "mean:standard-rapid",
            "lower:national-blitz",
        ] {
            assert_eq!(word.parse::<RatingChoice>().unwrap().to_string(), word);
        }
        for word in
            ["", "fide", "standard-", "mean:standard", "mean:rapid-rapid", "best:rapid-blitz", "mean:"]
        {
            assert!(word.parse::<RatingChoice>().is_err(), "{word}");
        }
        assert_eq!(RatingChoice::default().to_string(), "standard-rapid-blitz-national-estimated");
        assert_eq!(
            RatingChoice::for_rate(RateOfPlay::Blitz).to_string(),
            "blitz-rapid-standard-national-estimated"
        );
        let rate = |word: &str| word.parse::<RatingChoice>().unwrap().rate_of_play();
        assert_eq!(
            [rate("national-blitz-rapid"), rate("national")],
            [RateOfPlay::Blitz, RateOfPlay::Standard]
        );
        assert_eq!("rapid-rapid".parse::<RatingChoice>().unwrap().to_string(), "rapid");
    }

    fn player(list: &[(RatingKind, Rating)]) -> PlayerDetails {
        PlayerDetails { name: "A".into(), ratings: ratings(list), ..PlayerDetails::default() }
    }

    #[test]
    fn what_was_typed_stays_and_everything_else_follows_the_choice() {
        let rapid: RatingChoice = "rapid-standard".parse().unwrap();
        let mut known = player(&[(Standard, 2000), (Rapid, 1900)]);
        known.settle_rating(&rapid);
        assert_eq!(known.rating, Some(1900));
        known.settle_rating(&RatingChoice::default());
        assert_eq!(known.rating, Some(2000));
        known.rating = Some(2111);
        known.rating_typed = true;
        known.settle_rating(&rapid);
        assert_eq!(known.rating, Some(2111));
        let mut only = PlayerDetails { rating: Some(1800), rating_typed: true, ..PlayerDetails::default() };
        only.settle_rating(&rapid);
        assert_eq!((only.rating, only.rating_typed), (Some(1800), false), "nothing else is known");
    }

    #[test]
    fn the_k_factor_goes_with_the_rating() {
        let mut known = player(&[(Standard, 2000)]);
        known.k_factor = Some(40);
        known.settle_rating(&RatingChoice::default());
        assert_eq!(known.k_factor, Some(40), "no rating says another");
        known.ratings.set(Rapid, Some(KnownRating { k: Some(20), ..KnownRating::of(1900) }));
        known.settle_rating(&"rapid-standard".parse().unwrap());
        assert_eq!(known.k_factor, Some(20));
    }

    #[test]
    fn a_rating_is_outdated_after_thirty_days() {
        use jiff::civil::date;
        let choice = RatingChoice::default();
        let mut known = player(&[(Standard, 2000)]);
        let start = Some(date(2026, 12, 1));
        assert_eq!(known.outdated_rating(&choice, start), None, "nobody knows from when it is");
        for (listed, is_old) in
            [(date(2026, 12, 1), false), (date(2026, 11, 1), false), (date(2026, 10, 31), true)]
        {
            known.ratings.set(Standard, Some(KnownRating { listed: Some(listed), ..KnownRating::of(2000) }));
            assert_eq!(known.outdated_rating(&choice, start), is_old.then_some(listed), "{listed}");
        }
        assert_eq!(known.outdated_rating(&choice, None), None);
        known.rating_typed = true;
        assert_eq!(known.outdated_rating(&choice, start), None, "typed by hand");
    }

    #[test]
    fn a_national_rating_does_not_make_a_player_rated_for_fide() {
        let choice: RatingChoice = "national-rapid".parse().unwrap();
        assert_eq!(player(&[(National, 1800)]).fide_rating(&choice), None);
        assert_eq!(player(&[(National, 1800), (Standard, 1700)]).fide_rating(&choice), Some(1700));
        assert_eq!(player(&[(Rapid, 1600), (Standard, 1700)]).fide_rating(&choice), Some(1600));
        let plain = PlayerDetails { rating: Some(1500), ..PlayerDetails::default() };
        assert_eq!(plain.fide_rating(&choice), Some(1500));
    }

    proptest! {
        #[test]
        fn every_choice_is_read_as_it_was_written(
            kinds in prop::collection::vec(prop::sample::select(RatingKind::iter().collect::<Vec<_>>()), 1..7),
            method in prop::sample::select(RatingMethod::iter().map(Some).chain([None]).collect::<Vec<_>>()),
        ) {
            let choice = match (method, kinds.as_slice()) {
                (Some(method), [a, b, ..]) if a != b => RatingChoice::OfTwo(method, *a, *b),
                _ => RatingChoice::first_of(&kinds).unwrap(),
            };
            prop_assert_eq!(choice.to_string().parse(), Ok(choice));
        }
    }
}
