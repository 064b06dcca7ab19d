//! Prizes for which the players of several sections compete. How such players are ranked is a matter of `standings`.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{AwardFlaw, Awards, Category, Criteria, Currency, Membership, PrizeList, Tied};
use crate::model::SectionId;
use crate::model::event_texts::tidy_event_awards;

/// A category whose members play in several sections: the best woman of the whole event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EventCategory {
    /// Its name, which no other category of the event has.
    pub name: String,
    /// The sections whose players compete; empty: all that there are and will be.
    // Under another name than the sections of the event, each of which has lines of its own in a file.
    #[serde(rename = "of_sections", skip_serializing_if = "BTreeSet::is_empty")]
    pub sections: BTreeSet<SectionId>,
    /// Who of them belongs to it; without any condition everybody.
    pub members: Criteria,
    /// Its prizes, at least one: it has no standings of its own.
    pub prizes: PrizeList,
}

impl EventCategory {
    /// True if the players of a section compete in it.
    pub fn is_of(&self, section: SectionId) -> bool {
        self.sections.is_empty() || self.sections.contains(&section)
    }

    /// The same without sections.
    pub fn as_category(&self) -> Category {
        Category {
            name: self.name.clone(),
            members: Membership::Matching(self.members.clone()),
            prizes: self.prizes.clone(),
        }
    }
}

/// The categories across sections and how their prizes are paid. Those of one section are its own [`Awards`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EventAwards {
    /// The currency of all amounts.
    pub currency: Currency,
    /// A player gets one money prize, the most valuable one, of these lists and of those of all sections that pay in the
    /// same currency, whatever these say themselves.
    pub one_prize: bool,
    /// Who is tied where a list is shared.
    pub tied: Tied,
    /// In their order of precedence, behind all lists of the sections.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<EventCategory>,
}

impl EventAwards {
    /// True if nothing was ever set, so that a file need not contain them.
    pub fn are_default(&self) -> bool {
        *self == Self::default()
    }

    /// True if there is money to be won.
    pub const fn have_prizes(&self) -> bool {
        !self.categories.is_empty()
    }

    /// The same as the awards of a tournament, which know no sections.
    pub fn as_awards(&self) -> Awards {
        Awards {
            currency: self.currency.clone(),
            one_prize: self.one_prize,
            tied: self.tied,
            main: PrizeList::default(),
            categories: self.categories.iter().map(EventCategory::as_category).collect(),
        }
    }

    /// The same with tidy texts.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        tidy_event_awards(&mut self);
        self
    }

    /// What is wrong with them, if anything.
    pub fn flaw(&self) -> Option<AwardFlaw> {
        let without = self.categories.iter().find(|category| category.prizes.amounts.is_empty());
        let no_prize = || Some(AwardFlaw::NoPrize { category: without?.name.trim().to_owned() });
        // Nobody is picked by hand here.
        self.as_awards().flaw(|_| true).or_else(no_prize)
    }

    /// The settings and the categories that can stand.
    #[must_use]
    pub fn mended(&self) -> Self {
        let mut sound = Self { categories: Vec::new(), ..self.clone() };
        if sound.flaw().is_some() {
            sound.currency = Currency::default();
        }
        for category in &self.categories {
            sound.categories.push(category.clone());
            if sound.flaw().is_some() {
                sound.categories.pop();
            }
        }
        sound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category(name: &str, amounts: &[u64]) -> EventCategory {
        let prizes = PrizeList { amounts: amounts.to_vec(), ..PrizeList::default() };
        EventCategory { name: name.to_owned(), prizes, ..EventCategory::default() }
    }

    #[test]
    fn without_sections_it_is_of_all() {
        let all = category("Women", &[50]);
        let some = EventCategory { sections: [SectionId(1)].into(), ..all.clone() };
        let of = |one: &EventCategory| [0, 1].map(|section| one.is_of(SectionId(section)));
        assert_eq!((of(&all), of(&some)), ([true, true], [false, true]));
    }

    #[test]
    fn the_categories_that_can_stand_are_kept() {
        let categories = vec![category("Women", &[50]), category("women", &[20]), category("U16", &[5, 10])];
        let awards = EventAwards { one_prize: true, categories, ..EventAwards::default() };
        assert_eq!(awards.flaw(), Some(AwardFlaw::CategoryTwice("women".into())));
        let mended = awards.mended();
        assert_eq!(mended.categories, awards.categories[..1]);
        assert!(mended.one_prize && mended.flaw().is_none());
        let currency = Currency { unit: "€".into(), decimals: 9 };
        let of_no_currency = EventAwards { currency, ..mended.clone() };
        assert_eq!(of_no_currency.mended(), mended);
    }

    #[test]
    fn what_was_never_set_is_default_and_a_category_has_a_prize() {
        let none = EventAwards::default();
        assert!(none.are_default() && !none.have_prizes() && none.flaw().is_none());
        let no_prize = EventAwards { categories: vec![category("U16", &[])], ..EventAwards::default() };
        assert_eq!(no_prize.flaw(), Some(AwardFlaw::NoPrize { category: "U16".into() }));
        assert_eq!(no_prize.mended(), none);
    }
}
