//! A category: who belongs to it.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{AwardFlaw, PrizeList};
use crate::model::{Born, Player, PlayerId, Rating, Sex};

/// An age band on a day, in completed years.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgeBand {
    /// The youngest that belong to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// The oldest that belong to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u8>,
    /// The day on which the age counts.
    pub on: Date,
}

impl AgeBand {
    /// The age on the day, in completed years. Whoever gave only the year counts as born on its last day: so the year
    /// alone decides for a juniors' day of 1 January and for a seniors' day of 31 December, as FIDE has them.
    pub fn age(&self, born: Born) -> i32 {
        let birthday = match born {
            Born::Year(_) => (12, 31),
            Born::Day(date) => (date.month(), date.day()),
        };
        let years = i32::from(self.on.year()) - i32::from(born.year());
        if (self.on.month(), self.on.day()) < birthday { years - 1 } else { years }
    }

    fn has(&self, born: Born) -> bool {
        let age = self.age(born);
        self.from.is_none_or(|from| age >= i32::from(from)) && self.to.is_none_or(|to| age <= i32::from(to))
    }
}

/// The conditions of a category; all that are set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Criteria {
    /// The lowest rating that belongs to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_from: Option<Rating>,
    /// The highest rating that belongs to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_to: Option<Rating>,
    /// Do the unrated belong to it where a rating is asked for?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
    /// Only the unrated belong to it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only_unrated: bool,
    /// The age.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<AgeBand>,
    /// The first year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born_from: Option<i16>,
    /// The last year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born_to: Option<i16>,
    /// The sex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// One of these clubs, whatever the capitals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clubs: Vec<String>,
    /// One of these federations, whatever the capitals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub federations: Vec<String>,
}

/// True if two names are one, whatever the capitals and the blanks around them.
pub fn same_name(a: &str, b: &str) -> bool {
    a.trim().to_lowercase() == b.trim().to_lowercase()
}

impl Criteria {
    /// True if a player has all that is asked for. What is not known about a player is not there: without a birth date
    /// nobody has an age, without a sex nobody is a woman. Of a team both players must have the age; rating, sex, club
    /// and federation are the entry's.
    pub fn fit(&self, player: &Player) -> bool {
        let details = &player.details;
        let is_one_of = |list: &[String], name: &str| {
            list.is_empty() || list.iter().any(|one| same_name(one, name) && !name.trim().is_empty())
        };
        self.rating_fits(details.rating)
            && self.sex.is_none_or(|sex| details.sex == Some(sex))
            && is_one_of(&self.clubs, &details.club)
            && is_one_of(&self.federations, &details.federation)
            && details.members().iter().all(|member| self.birth_fits(member.born))
    }

    fn rating_fits(&self, rating: Option<Rating>) -> bool {
        let is_asked = self.rating_from.is_some() || self.rating_to.is_some();
        match rating.filter(|rating| *rating > 0) {
            None => self.only_unrated || self.unrated || !is_asked,
            Some(_) if self.only_unrated => false,
            Some(rating) => {
                self.rating_from.is_none_or(|from| rating >= from)
                    && self.rating_to.is_none_or(|to| rating <= to)
            }
        }
    }

    fn birth_fits(&self, born: Option<Born>) -> bool {
        let asks = self.age.is_some() || self.born_from.is_some() || self.born_to.is_some();
        born.map_or(!asks, |born| {
            self.age.is_none_or(|band| band.has(born))
                && self.born_from.is_none_or(|from| born.year() >= from)
                && self.born_to.is_none_or(|to| born.year() <= to)
        })
    }

    fn goes_backwards(&self) -> bool {
        fn crossed<T: PartialOrd>(from: Option<T>, to: Option<T>) -> bool {
            matches!((from, to), (Some(from), Some(to)) if from > to)
        }
        crossed(self.rating_from, self.rating_to)
            || crossed(self.born_from, self.born_to)
            || self.age.is_some_and(|band| crossed(band.from, band.to))
    }
}

/// How players become members of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Membership {
    /// Whoever has all that is asked for.
    Matching(Criteria),
    /// Whom the arbiter picked.
    Picked(BTreeSet<PlayerId>),
}

impl Default for Membership {
    fn default() -> Self {
        Self::Matching(Criteria::default())
    }
}

/// A category with its prizes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Category {
    /// Its name: `U1600`, `Women`.
    pub name: String,
    /// Who belongs to it.
    pub members: Membership,
    /// Its prizes; a category without any has standings only.
    pub prizes: PrizeList,
}

impl Category {
    /// True if a player belongs to it.
    pub fn has(&self, player: &Player) -> bool {
        match &self.members {
            Membership::Matching(criteria) => criteria.fit(player),
            Membership::Picked(picked) => picked.contains(&player.id),
        }
    }

    pub(super) fn flaw(&self, is_known: &impl Fn(PlayerId) -> bool) -> Option<AwardFlaw> {
        let category = self.name.trim().to_owned();
        match &self.members {
            Membership::Matching(criteria) if criteria.goes_backwards() => {
                Some(AwardFlaw::Backwards { category })
            }
            Membership::Picked(picked) if !picked.iter().all(|id| is_known(*id)) => {
                Some(AwardFlaw::UnknownPlayer { category })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::model::PlayerDetails;

    fn player(change: impl FnOnce(&mut PlayerDetails)) -> Player {
        let mut details = PlayerDetails { name: "A".to_owned(), ..PlayerDetails::default() };
        change(&mut details);
        Player::new(PlayerId(1), details, 0)
    }

    fn rated(rating: u16) -> Player {
        player(|details| details.rating = Some(rating))
    }

    #[test]
    fn a_rating_band_has_both_ends_and_the_unrated_only_when_asked() {
        let band = Criteria { rating_from: Some(1400), rating_to: Some(1600), ..Criteria::default() };
        let fits = [1399, 1400, 1600, 1601].map(|rating| band.fit(&rated(rating)));
        assert_eq!(fits, [false, true, true, false]);
        let nobody = player(|_| {});
        assert!(!band.fit(&nobody) && Criteria { unrated: true, ..band.clone() }.fit(&nobody));
        assert!(!band.fit(&rated(0)), "a rating of nothing is none");
        let best_unrated = Criteria { only_unrated: true, ..Criteria::default() };
        assert!(best_unrated.fit(&nobody) && !best_unrated.fit(&rated(1000)));
        assert!(Criteria::default().fit(&nobody));
    }

    #[test]
    fn an_age_counts_on_its_day() {
        let band = |from, to, on| Criteria { age: Some(AgeBand { from, to, on }), ..Criteria::default() };
        let born = |born| player(|details| details.born = Some(born));
        // FIDE: a junior has not reached the age on 1 January, a senior reaches it during the year.
        let u18 = band(None, Some(17), date(2026, 1, 1));
        assert!(u18.fit(&born(Born::Year(2008))) && !u18.fit(&born(Born::Year(2007))));
        let senior = band(Some(65), None, date(2026, 12, 31));
        assert!(senior.fit(&born(Born::Year(1961))) && !senior.fit(&born(Born::Year(1962))));
        let on_the_day = band(Some(50), Some(50), date(2026, 7, 1));
        assert!(on_the_day.fit(&born(Born::Day(date(1976, 7, 1)))));
        assert!(!on_the_day.fit(&born(Born::Day(date(1976, 7, 2)))));
        assert!(!u18.fit(&player(|_| {})), "without a birth date nobody has an age");
    }

    #[test]
    fn years_sex_club_and_federation() {
        let woman = player(|details| {
            details.sex = Some(Sex::Female);
            details.club = "SK Riverside ".to_owned();
            details.federation = "AUT".to_owned();
            details.born = Some(Born::Year(1990));
        });
        let fits = |change: &dyn Fn(&mut Criteria)| {
            let mut criteria = Criteria::default();
            change(&mut criteria);
            criteria.fit(&woman)
        };
        assert!(fits(&|c| c.sex = Some(Sex::Female)) && !fits(&|c| c.sex = Some(Sex::Male)));
        assert!(fits(&|c| c.clubs = vec!["Harbour".into(), "sk riverside".into()]));
        assert!(!fits(&|c| c.clubs = vec!["Harbour".into()]));
        assert!(
            fits(&|c| c.federations = vec!["aut".into()]) && !fits(&|c| c.federations = vec!["GER".into()])
        );
        assert!(fits(&|c| (c.born_from, c.born_to) = (Some(1990), Some(1990))));
        assert!(!fits(&|c| c.born_to = Some(1989)));
    }

    #[test]
    fn a_range_that_goes_backwards_is_noticed() {
        let backwards = Criteria { rating_from: Some(1601), rating_to: Some(1600), ..Criteria::default() };
        let category = Category { members: Membership::Matching(backwards), ..Category::default() };
        assert!(matches!(category.flaw(&|_| true), Some(AwardFlaw::Backwards { .. })));
    }
}
