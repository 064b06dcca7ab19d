//! Categories and prize lists in words: who belongs to a category, what a list pays, why an amount is what it is.

use super::{EventWording, Wording, args};
use crate::model::{
    AwardFlaw, Category, Criteria, Currency, Event, MAX_CATEGORIES, MAX_PRIZES, Membership, Sex, Sharing,
    Tournament,
};
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

    /// The name of a list that is paid; of one across sections with whose players compete: `Women (all sections)`.
    pub fn paid_list_name(&self, list: &PaidList) -> String {
        match &list.among {
            None => self.prize_list_name(&list.name),
            Some(among) => self.across_name(&list.name, among),
        }
    }

    /// The name of a category across sections with the sections whose players compete; without any: all.
    pub fn across_name(&self, category: &str, among: &[String]) -> String {
        let values = args! { name: category, sections: among.join(", ") };
        let key = if among.is_empty() { "award-across-all" } else { "award-across-some" };
        self.text_with(key, &values)
    }

    /// How players of different sections are ranked, and which sections are settled by themselves; one sentence each.
    /// Nothing where no prize is to be won across sections.
    pub fn across_notes(&self, tournament: &Tournament) -> Vec<String> {
        let Some(whole) = tournament.whole_event() else { return Vec::new() };
        let ranking = self.text("award-across-note");
        std::iter::once(ranking).chain(self.other_currency(&whole.event)).collect()
    }

    /// The sections that pay in another currency than the lists across sections, where that keeps them from being settled
    /// together; `None` if there is none.
    pub fn other_currency(&self, event: &Event) -> Option<String> {
        let other = event.sections_in_other_currency();
        let awards = event.awards();
        if !awards.one_prize || !awards.have_prizes() || other.is_empty() {
            return None;
        }
        let names: Vec<String> = other.iter().map(|section| event.name_of(*section)).collect();
        Some(
            self.text_with("award-other-currency", &args! { count: names.len(), sections: self.join(names) }),
        )
    }

    /// How a list is shared, in a word or two.
    pub fn sharing(&self, sharing: Sharing) -> String {
        let name: &'static str = sharing.into();
        self.text(&format!("award-sharing-{name}"))
    }

    /// What a list pays of what it has: one phrase.
    pub fn prize_list_sum(&self, list: &PaidList) -> String {
        let money = |amount| self.money(amount, &list.currency);
        let (paid, fund, kept) = (money(list.paid()), money(list.fund), money(list.kept()));
        let key = if list.kept() == 0 { "award-sum" } else { "award-sum-kept" };
        self.text_with(key, &args! { paid, fund, kept, sharing: self.sharing(list.sharing) })
    }

    /// Where an amount comes from: `prize 2`, `prizes 2–4: 110.00 ÷ 3`, `½ × 60.00 + ½ × 110.00 ÷ 3`.
    pub fn payment(&self, payment: &Payment, sharing: Sharing, currency: &Currency) -> String {
        let key = match (payment.tied, sharing) {
            (0 | 1, _) => "award-own",
            (_, Sharing::Hort) => "award-hort",
            // Not shared, but equal after the last tie-break.
            _ => "award-shared",
        };
        let values = args! {
            first: payment.first,
            last: payment.last,
            prizes: (payment.last + 1).saturating_sub(payment.first),
            place: payment.place,
            own: currency.decimal(payment.own),
            pool: currency.decimal(payment.pool),
            count: payment.tied,
        };
        self.text_with(key, &values)
    }

    /// Who belongs to a category, in a few words; empty where everybody does.
    pub fn membership(&self, category: &Category) -> String {
        match &category.members {
            Membership::Picked(picked) => self.text_with("award-picked", &args! { count: picked.len() }),
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
        self.text_with("award-category", &args! { name, who })
    }

    fn criteria_of_category(&self, criteria: &Criteria) -> String {
        let mut said = Vec::new();
        let mut band = |key: &str, from: Option<i64>, to: Option<i64>| {
            let what = self.text(key);
            let [low, high] = [from, to].map(|end| end.map(|end| end.to_string()).unwrap_or_default());
            let ends = match (from, to) {
                (None, None) => return,
                (Some(_), None) => "award-from",
                (None, Some(_)) => "award-to",
                (Some(_), Some(_)) => "award-from-to",
            };
            said.push(self.text_with(ends, &args! { what, from: low, to: high }));
        };
        band("award-rating", criteria.rating_from.map(i64::from), criteria.rating_to.map(i64::from));
        if let Some(age) = criteria.age {
            band("award-age", age.from.map(i64::from), age.to.map(i64::from));
        }
        band("award-born", criteria.born_from.map(i64::from), criteria.born_to.map(i64::from));
        if let Some(age) = criteria.age {
            said.push(self.text_with("award-on", &args! { date: age.on.to_string() }));
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
        let (category, most) = match flaw {
            AwardFlaw::TooManyPrizes { category, .. } => (category.as_str(), MAX_PRIZES),
            AwardFlaw::Backwards { category }
            | AwardFlaw::UnknownPlayer { category }
            | AwardFlaw::NoPrize { category }
            | AwardFlaw::Amount { category, .. }
            | AwardFlaw::Rising { category, .. } => (category.as_str(), 0),
            _ => ("", MAX_CATEGORIES),
        };
        self.sentence_with(flaw, &args! { list: self.prize_list_name(category), most })
    }
}

/// The key of a category for one sex.
pub const fn sex_key(sex: Sex) -> &'static str {
    match sex {
        Sex::Female => "award-women",
        Sex::Male => "award-men",
    }
}

impl EventWording<'_> {
    /// That another list would pay a player more by now; one sentence each.
    pub fn foregone(&self, payouts: &Payouts) -> Vec<String> {
        let list = |id: ListId| payouts.list(id);
        let name = |id| list(id).map(|list| self.wording.paid_list_name(list)).unwrap_or_default();
        let money =
            |id, amount| list(id).map(|list| self.wording.money(amount, &list.currency)).unwrap_or_default();
        let say = |one: &Foregone| {
            let (list, other) = (name(one.from), name(one.other));
            let (amount, would) = (money(one.from, one.amount), money(one.other, one.would));
            let player = self.name(one.player);
            self.wording.text_with("award-foregone", &args! { player, list, amount, other, would })
        };
        payouts.foregone.iter().map(say).collect()
    }

    /// Who stands high enough for a list, but is paid from another one; nothing if there is nobody.
    pub fn passed_over(&self, list: &PaidList) -> Option<String> {
        let (count, players) = (list.passed_over.len(), self.names(&list.passed_over));
        (count > 0).then(|| self.wording.text_with("award-passed-over", &args! { count, players }))
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
