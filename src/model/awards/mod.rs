//! The announced prizes: the main list, the categories with their prizes, and how money is shared (`standings` decides who
//! gets it).
//!
//! Amounts are whole minor units of the currency (cents), never fractions.

mod category;
mod flaw;
mod money;
mod of_event;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::PlayerId;
pub use category::{AgeBand, Category, Criteria, Membership, same_name};
pub use flaw::AwardFlaw;
pub use money::{Currency, MoneyError};
pub use of_event::{EventAwards, EventCategory};

/// The most prizes of one list; nobody pays more places than a report file has rows in four columns of thousands.
pub const MAX_PRIZES: usize = 500;
/// The most categories of one event.
pub const MAX_CATEGORIES: usize = 100;
/// The largest prize, in minor units: with it no sum of all lists overflows.
pub const MAX_PRIZE: u64 = 1_000_000_000_000;

/// How the money of players with equal standing is shared (Hort and the equal split are two different rules).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum Sharing {
    /// Not shared: prize i to place i, by the tie-breaks.
    #[default]
    None,
    /// The prizes of the places that the tied players take are added up and divided by their number.
    Equal,
    /// Hort: half of the prize of the own place, and half of the equal share.
    Hort,
}

/// Who counts as tied where money is shared.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum Tied {
    /// Equal points, whatever the tie-breaks say.
    #[default]
    Points,
    /// Equal rank: equal after the last tie-break too.
    Rank,
}

/// The prizes of one list, the first place first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PrizeList {
    /// Minor units for the first place, the second …; never more for a later place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<u64>,
    /// How equal players share them.
    pub sharing: Sharing,
}

impl PrizeList {
    /// The sum of all prizes.
    pub fn fund(&self) -> u64 {
        self.amounts.iter().fold(0, |sum, amount| sum.saturating_add(*amount))
    }

    fn flaw(&self) -> Option<(usize, bool)> {
        let too_large = |amount: &u64| *amount == 0 || *amount > MAX_PRIZE;
        if let Some(at) = self.amounts.iter().position(too_large) {
            return Some((at + 1, true));
        }
        let rises =
            self.amounts.windows(2).position(|pair| matches!(pair, [before, after] if after > before));
        rises.map(|at| (at + 2, false))
    }
}

/// The prize lists of an event: the main one, which everybody competes for, and one for each category.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Awards {
    /// The currency of all amounts.
    pub currency: Currency,
    /// A player gets one money prize, the most valuable one; the freed ones move down.
    pub one_prize: bool,
    /// Who is tied where a list is shared.
    pub tied: Tied,
    /// The prizes of the main ranking.
    pub main: PrizeList,
    /// The categories in their order of precedence: where two prizes are equal, the earlier category's counts as the
    /// more valuable one, and the main list's before all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Category>,
}

impl Awards {
    /// True if there is neither a prize nor a category.
    pub fn are_empty(&self) -> bool {
        self.main.amounts.is_empty() && self.categories.is_empty()
    }

    /// True if nothing was ever set, so that a file need not contain them.
    pub fn are_default(&self) -> bool {
        *self == Self::default()
    }

    /// True if there is money to be won.
    pub fn have_prizes(&self) -> bool {
        !self.main.amounts.is_empty() || self.categories.iter().any(|one| !one.prizes.amounts.is_empty())
    }

    /// How many prizes there are in all lists.
    pub fn prize_count(&self) -> usize {
        let others = self.categories.iter().map(|category| category.prizes.amounts.len());
        others.fold(self.main.amounts.len(), usize::saturating_add)
    }

    /// A category by its name, whatever its capitals.
    pub fn category(&self, name: &str) -> Option<&Category> {
        self.categories.iter().find(|category| same_name(&category.name, name))
    }

    /// What is wrong with the awards, if anything; `is_known` tells whether a hand-picked player is in the list.
    pub fn flaw(&self, is_known: impl Fn(PlayerId) -> bool) -> Option<AwardFlaw> {
        if self.currency.decimals > Currency::MOST_DECIMALS {
            return Some(AwardFlaw::Decimals(self.currency.decimals));
        }
        if self.categories.len() > MAX_CATEGORIES {
            return Some(AwardFlaw::TooManyCategories(self.categories.len()));
        }
        let mut names = BTreeSet::new();
        for category in &self.categories {
            let name = category.name.trim();
            if name.is_empty() || name.chars().count() > super::MAX_NAME {
                return Some(AwardFlaw::CategoryName);
            }
            if !names.insert(name.to_lowercase()) {
                return Some(AwardFlaw::CategoryTwice(name.to_owned()));
            }
        }
        let in_list = |list: &PrizeList, category: &str| prize_flaw(list, category);
        let of_category = |category: &Category| {
            category.flaw(&is_known).or_else(|| in_list(&category.prizes, category.name.trim()))
        };
        in_list(&self.main, "").or_else(|| self.categories.iter().find_map(of_category))
    }

    /// Without a player who was deleted.
    pub(super) fn forget(&mut self, player: PlayerId) {
        for category in &mut self.categories {
            if let Membership::Picked(picked) = &mut category.members {
                picked.remove(&player);
            }
        }
    }
}

fn prize_flaw(list: &PrizeList, category: &str) -> Option<AwardFlaw> {
    let category = category.to_owned();
    if list.amounts.len() > MAX_PRIZES {
        return Some(AwardFlaw::TooManyPrizes { category, prizes: list.amounts.len() });
    }
    list.flaw().map(|(place, is_amount)| {
        if is_amount { AwardFlaw::Amount { category, place } } else { AwardFlaw::Rising { category, place } }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn awards(main: &[u64], names: &[&str]) -> Awards {
        let named = |name: &&str| Category { name: (*name).to_owned(), ..Category::default() };
        Awards {
            main: PrizeList { amounts: main.to_vec(), sharing: Sharing::None },
            categories: names.iter().map(named).collect(),
            ..Awards::default()
        }
    }

    #[test]
    fn sound_lists_fall_and_names_differ() {
        let anybody = |_: PlayerId| true;
        assert_eq!(awards(&[100, 60, 60, 40], &["U1600", "Women"]).flaw(anybody), None);
        let main = String::new;
        assert_eq!(
            awards(&[100, 101], &[]).flaw(anybody),
            Some(AwardFlaw::Rising { category: main(), place: 2 })
        );
        assert_eq!(
            awards(&[100, 0], &[]).flaw(anybody),
            Some(AwardFlaw::Amount { category: main(), place: 2 })
        );
        assert_eq!(
            awards(&[MAX_PRIZE + 1], &[]).flaw(anybody),
            Some(AwardFlaw::Amount { category: main(), place: 1 })
        );
        assert_eq!(
            awards(&[], &["Women", " women "]).flaw(anybody),
            Some(AwardFlaw::CategoryTwice("women".to_owned()))
        );
        assert_eq!(awards(&[], &["  "]).flaw(anybody), Some(AwardFlaw::CategoryName));
        let many = vec![1; MAX_PRIZES + 1];
        let prizes = MAX_PRIZES + 1;
        let too_many = Some(AwardFlaw::TooManyPrizes { category: main(), prizes });
        assert_eq!(awards(&many, &[]).flaw(anybody), too_many);
    }

    #[test]
    fn the_largest_prize_and_the_smallest_coin_are_possible() {
        let anybody = |_: PlayerId| true;
        let with = |amount, decimals| Awards {
            currency: Currency { decimals, ..Currency::default() },
            ..awards(&[amount], &[])
        };
        assert_eq!(with(1_000_000_000_000, 3).flaw(anybody), None);
        let too_much = AwardFlaw::Amount { category: String::new(), place: 1 };
        assert_eq!(with(1_000_000_000_001, 3).flaw(anybody), Some(too_much));
        assert_eq!(with(1, 4).flaw(anybody), Some(AwardFlaw::Decimals(4)));
    }

    #[test]
    fn a_picked_stranger_is_noticed_and_a_deleted_player_forgotten() {
        let mut awards = awards(&[], &["Locals"]);
        awards.categories[0].members = Membership::Picked([PlayerId(1), PlayerId(7)].into());
        assert_eq!(awards.flaw(|_| true), None);
        assert_eq!(
            awards.flaw(|id| id == PlayerId(1)),
            Some(AwardFlaw::UnknownPlayer { category: "Locals".to_owned() })
        );
        awards.forget(PlayerId(7));
        assert_eq!(awards.flaw(|id| id == PlayerId(1)), None);
    }

    #[test]
    fn an_empty_value_is_what_an_old_file_has() {
        assert!(Awards::default().are_empty() && !Awards::default().have_prizes());
        assert!(!awards(&[], &["Women"]).are_empty() && !awards(&[], &["Women"]).have_prizes());
        assert!(awards(&[5], &[]).have_prizes());
        assert_eq!(awards(&[100, 60, 40], &[]).main.fund(), 200);
    }
}
