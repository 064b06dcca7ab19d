//! Categories and prize lists in words: who belongs to a category, what a list pays, why an amount is what it is.

use super::{About, Value, Wording};
use crate::model::{AwardFlaw, Category, Criteria, Currency, Membership, Sex, Sharing};
use crate::standings::{Foregone, ListId, PaidList, Payment, Payouts};

impl Wording {
    /// An amount of minor units with its unit: `33.34 €`.
    pub fn money(&self, amount: u64, currency: &Currency) -> String {
        self.prize_amount(currency.decimal(amount), currency.unit.trim())
    }

    /// The name of a prize list: the category's, or that of the main list.
    pub fn prize_list_name(&self, category: &str) -> String {
        if category.is_empty() { self.text("award-main") } else { category.to_owned() }
    }

    /// How a list is shared, in a word or two.
    pub fn sharing(&self, sharing: Sharing) -> String {
        let name: &'static str = sharing.into();
        self.text(&format!("award-sharing-{name}"))
    }

    /// What a list pays of what it has: one phrase.
    pub fn prize_list_sum(&self, list: &PaidList, currency: &Currency) -> String {
        let mut values = vec![
            ("paid", Value::from(self.money(list.paid(), currency))),
            ("fund", self.money(list.fund, currency).into()),
            ("sharing", self.sharing(list.sharing).into()),
        ];
        if list.kept() == 0 {
            return self.text_with("award-sum", &values);
        }
        values.push(("kept", self.money(list.kept(), currency).into()));
        self.text_with("award-sum-kept", &values)
    }

    /// Where an amount comes from: `prize 2`, `prizes 2–4: 110.00 ÷ 3`, `½ × 60.00 + ½ × 110.00 ÷ 3`.
    pub fn payment(&self, payment: &Payment, sharing: Sharing, currency: &Currency) -> String {
        let pool = currency.decimal(payment.pool);
        let mut values = vec![
            ("first", Value::from(payment.first)),
            ("last", (payment.first + payment.tied).saturating_sub(1).into()),
            ("place", payment.place.into()),
            ("own", currency.decimal(payment.own).into()),
            ("pool", pool.into()),
            ("count", payment.tied.into()),
        ];
        match (payment.tied, sharing) {
            (0 | 1, _) => {
                self.text_with("award-own", values.first_chunk::<3>().map_or(&[], |few| few.as_slice()))
            }
            (_, Sharing::Hort) => self.text_with("award-hort", &values),
            // Not shared, but equal after the last tie-break.
            _ => {
                values.retain(|(name, _)| *name != "own");
                self.text_with("award-shared", &values)
            }
        }
    }

    /// Who belongs to a category, in a few words; empty where everybody does.
    pub fn membership(&self, category: &Category) -> String {
        match &category.members {
            Membership::Picked(picked) => self.text_with("award-picked", &[("count", picked.len().into())]),
            Membership::Matching(criteria) => self.criteria_of_category(criteria),
        }
    }

    /// The name of a category with who belongs to it: `Seniors: age 60 and more`. Once where both are the same.
    pub fn category_title(&self, category: &Category) -> String {
        let name = category.name.trim();
        let who = self.membership(category);
        if who.is_empty() || who.to_lowercase() == name.to_lowercase() {
            return name.to_owned();
        }
        self.text_with("award-category", &[("name", name.into()), ("who", who.into())])
    }

    fn criteria_of_category(&self, criteria: &Criteria) -> String {
        let mut said = Vec::new();
        let mut band = |key: &str, from: Option<i64>, to: Option<i64>| {
            let worded = |end: &str, values: &[(&str, Value<'_>)]| {
                self.text_with(
                    &format!("award-{end}"),
                    &[&[("what", self.text(key).into())], values].concat(),
                )
            };
            said.extend(match (from, to) {
                (None, None) => None,
                (Some(from), None) => Some(worded("from", &[("from", from.to_string().into())])),
                (None, Some(to)) => Some(worded("to", &[("to", to.to_string().into())])),
                (Some(from), Some(to)) => Some(worded(
                    "from-to",
                    &[("from", from.to_string().into()), ("to", to.to_string().into())],
                )),
            });
        };
        band("award-rating", criteria.rating_from.map(i64::from), criteria.rating_to.map(i64::from));
        if let Some(age) = criteria.age {
            band("award-age", age.from.map(i64::from), age.to.map(i64::from));
        }
        band("award-born", criteria.born_from.map(i64::from), criteria.born_to.map(i64::from));
        if let Some(age) = criteria.age {
            said.push(self.text_with("award-on", &[("date", age.on.to_string().into())]));
        }
        if criteria.only_unrated {
            said.push(self.text("award-only-unrated"));
        } else if criteria.unrated {
            said.push(self.text("award-unrated-too"));
        }
        said.extend(criteria.sex.map(|sex| self.text(sex_key(sex))));
        said.extend([&criteria.clubs, &criteria.federations].into_iter().filter_map(|list| {
            let names: Vec<&str> = list.iter().map(|name| name.trim()).collect();
            (!names.is_empty()).then(|| names.join(", "))
        }));
        said.join("; ")
    }

    /// Why prize lists cannot stand: one sentence.
    pub fn award_flaw(&self, flaw: &AwardFlaw) -> String {
        let list = |category: &str| ("list", Value::from(self.prize_list_name(category)));
        match flaw {
            AwardFlaw::Decimals(decimals) => {
                self.text_with("award-flaw-decimals", &[("decimals", i64::from(*decimals).into())])
            }
            AwardFlaw::TooManyCategories(_) => {
                self.text_with("award-flaw-categories", &[("most", crate::model::MAX_CATEGORIES.into())])
            }
            AwardFlaw::CategoryName => self.text("award-flaw-name"),
            AwardFlaw::CategoryTwice(name) => self.text_with("award-flaw-twice", &[("name", name.into())]),
            AwardFlaw::Backwards { category } => self.text_with("award-flaw-backwards", &[list(category)]),
            AwardFlaw::UnknownPlayer { category } => self.text_with("award-flaw-player", &[list(category)]),
            AwardFlaw::TooManyPrizes { category, .. } => self
                .text_with("award-flaw-prizes", &[list(category), ("most", crate::model::MAX_PRIZES.into())]),
            AwardFlaw::Amount { category, place } => {
                self.text_with("award-flaw-amount", &[list(category), ("place", (*place).into())])
            }
            AwardFlaw::Rising { category, place } => {
                self.text_with("award-flaw-rising", &[list(category), ("place", (*place).into())])
            }
        }
    }
}

/// The key of a category for one sex.
pub const fn sex_key(sex: Sex) -> &'static str {
    match sex {
        Sex::Female => "award-women",
        Sex::Male => "award-men",
    }
}

impl About<'_> {
    /// That another list would pay a player more by now; one sentence each.
    pub fn foregone(&self, payouts: &Payouts) -> Vec<String> {
        let name = |id: ListId| {
            let list = payouts.list(id).map(|list| list.name.as_str()).unwrap_or_default();
            Value::from(self.wording.prize_list_name(list))
        };
        let say = |one: &Foregone| {
            let values = [
                ("player", Value::from(self.name(one.player))),
                ("list", name(one.from)),
                ("amount", self.wording.money(one.amount, &payouts.currency).into()),
                ("other", name(one.other)),
                ("would", self.wording.money(one.would, &payouts.currency).into()),
            ];
            self.wording.text_with("award-foregone", &values)
        };
        payouts.foregone.iter().map(say).collect()
    }

    /// Who stands high enough for a list, but is paid from another one; nothing if there is nobody.
    pub fn passed_over(&self, list: &PaidList) -> Option<String> {
        let names = self.names(&list.passed_over);
        let count = list.passed_over.len();
        (count > 0).then(|| {
            self.wording.text_with("award-passed-over", &[("count", count.into()), ("players", names.into())])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_says_who_belongs_stands_once() {
        let wording = Wording::english();
        let criteria = Criteria { sex: Some(Sex::Female), ..Criteria::default() };
        let title = |name: &str, members: Membership| {
            wording.category_title(&Category { name: name.into(), members, ..Category::default() })
        };
        assert_eq!(title(" Women ", Membership::Matching(criteria.clone())), "Women");
        assert_eq!(title("Best lady", Membership::Matching(criteria)), "Best lady: women");
        assert_eq!(title("Everybody", Membership::Matching(Criteria::default())), "Everybody");
    }
}
