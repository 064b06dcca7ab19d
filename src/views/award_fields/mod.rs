//! The fields of the dialog for categories and prizes. What is typed stays text until it is read as a whole.

mod picker;

use std::collections::BTreeSet;

use crate::model::entry;
use crate::model::{
    AgeBand, Awards, Category, Criteria, Currency, Event, EventAwards, EventCategory, Membership, PrizeList,
    SectionId, Sex, Sharing, Tied, Tournament,
};
use crate::views::reading::{Reading, field_of_names, names, typed};

pub use picker::Picker;

/// What cannot be read in a field of the dialog.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum AwardFault {
    /// The decimals of the currency.
    Decimals,
    /// A prize.
    Prize {
        /// Its place in the list.
        place: usize,
    },
    /// A rating, an age or a year.
    Bound,
    /// The day on which the age counts.
    Day,
    /// A category across sections in which no section takes part.
    NoSection,
    /// A name was typed, but no player was chosen.
    UnfinishedPlayer {
        /// What is typed.
        typed: String,
    },
}

/// A field that cannot be read, and the category that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwardComplaint {
    /// The name of the category; empty for the main list and for the currency.
    pub category: String,
    /// What cannot be read.
    pub fault: AwardFault,
}

/// A prize list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListFields {
    /// The amounts, the first prize first.
    pub amounts: String,
    /// How equal players share.
    pub sharing: Sharing,
}

impl ListFields {
    fn of(list: &PrizeList, currency: &Currency) -> Self {
        Self { amounts: currency.list(&list.amounts), sharing: list.sharing }
    }

    fn read(&self, currency: &Currency) -> Result<PrizeList, AwardFault> {
        let amounts = currency.read_list(&self.amounts).map_err(|place| AwardFault::Prize { place })?;
        Ok(PrizeList { amounts, sharing: self.sharing })
    }
}

/// A category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CategoryFields {
    /// Its name.
    pub name: String,
    /// Its prizes.
    pub prizes: ListFields,
    /// Of a category across sections those whose players compete, one by one.
    pub sections: BTreeSet<SectionId>,
    /// The lowest and the highest rating.
    pub rating: [String; 2],
    /// Unrated players belong to it too.
    pub unrated: bool,
    /// Only unrated players belong to it.
    pub only_unrated: bool,
    /// The lowest and the highest age.
    pub age: [String; 2],
    /// The day on which the age counts.
    pub day: String,
    /// The first and the last year of birth.
    pub born: [String; 2],
    /// The sex; `None` for both.
    pub sex: Option<Sex>,
    /// The clubs; empty for all.
    pub clubs: String,
    /// The federations; empty for all.
    pub federations: String,
    /// Its players are picked one by one.
    pub by_hand: bool,
    /// Who is picked.
    pub players: Picker,
}

impl CategoryFields {
    fn of(category: &Category, currency: &Currency) -> Self {
        fn bounds<T: ToString>(from: Option<T>, to: Option<T>) -> [String; 2] {
            [from, to].map(|bound| bound.map(|bound| bound.to_string()).unwrap_or_default())
        }
        let prizes = ListFields::of(&category.prizes, currency);
        let fields = Self { name: category.name.clone(), prizes, ..Self::default() };
        match &category.members {
            Membership::Picked(picked) => Self { by_hand: true, players: Picker::of(picked), ..fields },
            Membership::Matching(of) => Self {
                rating: bounds(of.rating_from, of.rating_to),
                unrated: of.unrated,
                only_unrated: of.only_unrated,
                age: of.age.map(|age| bounds(age.from, age.to)).unwrap_or_default(),
                day: of.age.map(|age| age.on.to_string()).unwrap_or_default(),
                born: bounds(of.born_from, of.born_to),
                sex: of.sex,
                clubs: field_of_names(&of.clubs),
                federations: field_of_names(&of.federations),
                ..fields
            },
        }
    }

    fn read(&self, currency: &Currency) -> Result<Category, AwardFault> {
        let prizes = self.prizes.read(currency)?;
        let members = if self.by_hand {
            if let Some(typed) = self.players.unfinished() {
                return Err(AwardFault::UnfinishedPlayer { typed: typed.to_owned() });
            }
            Membership::Picked(self.players.picked().clone())
        } else {
            Membership::Matching(self.criteria()?)
        };
        Ok(Category { name: self.name.trim().to_owned(), members, prizes })
    }

    fn read_across(&self, event: &Event, currency: &Currency) -> Result<EventCategory, AwardFault> {
        if self.sections.is_empty() {
            return Err(AwardFault::NoSection);
        }
        let is_of_all = event.sections().all(|section| self.sections.contains(&section.id));
        Ok(EventCategory {
            name: self.name.trim().to_owned(),
            sections: if is_of_all { BTreeSet::new() } else { self.sections.clone() },
            members: self.criteria()?,
            prizes: self.prizes.read(currency)?,
        })
    }

    fn criteria(&self) -> Result<Criteria, AwardFault> {
        let [rating_from, rating_to] = bounds(&self.rating)?;
        let [born_from, born_to] = bounds(&self.born)?;
        let [from, to] = bounds(&self.age)?;
        let age = if from.is_some() || to.is_some() {
            Some(AgeBand { from, to, on: entry::date(&self.day).ok_or(AwardFault::Day)? })
        } else {
            None
        };
        Ok(Criteria {
            rating_from,
            rating_to,
            unrated: self.unrated,
            only_unrated: self.only_unrated,
            age,
            born_from,
            born_to,
            sex: self.sex,
            clubs: names(&self.clubs),
            federations: names(&self.federations),
        })
    }
}

fn bounds<T: std::str::FromStr>([from, to]: &[String; 2]) -> Result<[Option<T>; 2], AwardFault> {
    let read = |text: &str| match text.trim() {
        "" => Ok(None),
        text => typed(text).map(Some).ok_or(AwardFault::Bound),
    };
    Ok([read(from)?, read(to)?])
}

fn in_list(category: &str) -> impl FnOnce(AwardFault) -> AwardComplaint + use<> {
    let category = category.trim().to_owned();
    move |fault| AwardComplaint { category, fault }
}

/// All fields of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwardsFields {
    /// The unit of the currency.
    pub unit: String,
    /// Its decimals.
    pub decimals: String,
    /// Each player gets the most valuable prize only.
    pub one_prize: bool,
    /// Who counts as equal.
    pub tied: Tied,
    /// The main list.
    pub main: ListFields,
    /// The categories, in their order of precedence.
    pub categories: Vec<CategoryFields>,
    /// The category whose fields are shown.
    pub chosen: usize,
}

impl AwardsFields {
    /// Of the event.
    pub fn of(tournament: &Tournament) -> Self {
        Self::of_awards(tournament.awards())
    }

    /// Of the categories across the sections of an event. Before there are any: with the settings of the section in view.
    pub fn across(event: &Event, in_view: &Tournament) -> Self {
        let awards = event.awards();
        if awards.are_default() {
            return Self { main: ListFields::default(), categories: Vec::new(), ..Self::of(in_view) };
        }
        let mut fields = Self::of_awards(&awards.as_awards());
        for (field, category) in fields.categories.iter_mut().zip(&awards.categories) {
            let sections = event.sections().map(|section| section.id);
            field.sections = sections.filter(|section| category.is_of(*section)).collect();
        }
        fields
    }

    fn of_awards(awards: &Awards) -> Self {
        let currency = &awards.currency;
        Self {
            unit: currency.unit.clone(),
            decimals: currency.decimals.to_string(),
            one_prize: awards.one_prize,
            tied: awards.tied,
            main: ListFields::of(&awards.main, currency),
            categories: awards.categories.iter().map(|one| CategoryFields::of(one, currency)).collect(),
            chosen: 0,
        }
    }

    /// Reads everything of a section.
    pub fn read(&self) -> Reading<Awards, AwardComplaint> {
        let mut read = self.settings();
        let currency = read.value.currency.clone();
        read.take(|awards| &mut awards.main, self.main.read(&currency).map_err(in_list("")));
        let categories = self.categories.iter();
        let categories = categories.map(|fields| fields.read(&currency).map_err(in_list(&fields.name)));
        read.take(|awards| &mut awards.categories, categories.collect());
        read
    }

    /// Reads the categories across the sections of an event. The settings are nothing without a category.
    pub fn read_across(&self, event: &Event) -> Reading<EventAwards, AwardComplaint> {
        if self.categories.is_empty() {
            return Reading::of(EventAwards::default());
        }
        let Reading { value: Awards { currency, one_prize, tied, .. }, complaints } = self.settings();
        let awards = EventAwards { currency, one_prize, tied, categories: Vec::new() };
        let mut read = Reading { value: awards, complaints };
        let currency = read.value.currency.clone();
        let categories = self.categories.iter();
        let categories =
            categories.map(|fields| fields.read_across(event, &currency).map_err(in_list(&fields.name)));
        read.take(|awards| &mut awards.categories, categories.collect());
        read
    }

    /// True if these categories across sections leave the players of all sections one prize.
    pub const fn limits_sections(&self) -> bool {
        self.one_prize && !self.categories.is_empty()
    }

    /// What holds for all lists.
    fn settings(&self) -> Reading<Awards, AwardComplaint> {
        let currency = Currency { unit: self.unit.trim().to_owned(), ..Currency::default() };
        let (one_prize, tied) = (self.one_prize, self.tied);
        let mut read = Reading::of(Awards { currency, one_prize, tied, ..Awards::default() });
        let decimals = typed(&self.decimals).filter(|decimals| *decimals <= Currency::MOST_DECIMALS);
        let decimals = decimals.ok_or(AwardFault::Decimals).map_err(in_list(""));
        read.take(|awards| &mut awards.currency.decimals, decimals);
        read
    }

    /// A new category, whose fields are shown; ages count on the first day of the event's year. `sections` are those of a
    /// category across sections.
    pub fn add(&mut self, tournament: &Tournament, sections: BTreeSet<SectionId>) {
        let year = tournament.event().start.map(jiff::civil::Date::year);
        let day = year.map(|year| format!("{year:04}-01-01")).unwrap_or_default();
        self.categories.push(CategoryFields { day, sections, ..CategoryFields::default() });
        self.chosen = self.categories.len() - 1;
    }

    /// Moves the chosen category up or down in the order of precedence.
    pub fn move_chosen(&mut self, down: bool) {
        let other = if down { self.chosen.saturating_add(1) } else { self.chosen.wrapping_sub(1) };
        if self.chosen < self.categories.len() && other < self.categories.len() {
            self.categories.swap(self.chosen, other);
            self.chosen = other;
        }
    }

    /// Takes the chosen category away.
    pub fn remove_chosen(&mut self) {
        if self.chosen < self.categories.len() {
            self.categories.remove(self.chosen);
            self.chosen = self.chosen.min(self.categories.len().saturating_sub(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, Number, Player, PlayerDetails, PlayerId, Rules, SystemId};

    fn event(awards: Awards) -> Tournament {
        let blank = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let mut parts = blank.to_parts();
        for id in 0..5_u32 {
            let details = PlayerDetails { name: format!("P{id}"), ..PlayerDetails::default() };
            parts.players.push(std::sync::Arc::new(Player::new(PlayerId(id), details, id)));
            parts.numbers.push(Number(5 - id as u16));
        }
        *parts.awards = awards;
        Tournament::from_parts(parts).unwrap()
    }

    #[test]
    fn what_is_shown_is_read_as_it_was() {
        let prizes = PrizeList { amounts: vec![10_000, 6_050, 5], sharing: Sharing::Hort };
        let criteria = Criteria {
            rating_from: Some(1400),
            rating_to: Some(1600),
            unrated: true,
            age: Some(AgeBand { from: Some(50), to: None, on: jiff::civil::date(2026, 12, 31) }),
            born_to: Some(1990),
            sex: Some(Sex::Female),
            clubs: vec!["Riverside, A".into(), "Harbour".into()],
            federations: vec!["AUT".into()],
            ..Criteria::default()
        };
        let category = |name: &str, members| Category { name: name.into(), members, prizes: prizes.clone() };
        let awards = Awards {
            currency: Currency { unit: "€".into(), decimals: 2 },
            one_prize: true,
            tied: Tied::Rank,
            main: prizes.clone(),
            categories: vec![
                category("A", Membership::Matching(criteria)),
                category("B", Membership::Picked([PlayerId(0), PlayerId(3)].into())),
            ],
        };
        let event = event(awards.clone());
        let fields = AwardsFields::of(&event);
        assert_eq!(fields.categories[1].players.picked().len(), 2);
        assert_eq!(fields.read().complete(), Some(awards));
    }

    #[test]
    fn the_field_that_cannot_be_read_is_named() {
        let event = event(Awards::default());
        let mut fields = AwardsFields::of(&event);
        let with = |fields: &AwardsFields, change: &dyn Fn(&mut CategoryFields)| {
            let mut fields = fields.clone();
            fields.categories.push(CategoryFields { name: "U".into(), ..CategoryFields::default() });
            change(&mut fields.categories[0]);
            fields.read().complaints
        };
        let of_category = |fault| [AwardComplaint { category: "U".to_owned(), fault }];
        assert_eq!(
            with(&fields, &|one| one.prizes.amounts = "50/x".into()),
            of_category(AwardFault::Prize { place: 2 })
        );
        assert_eq!(with(&fields, &|one| one.rating[1] = "high".into()), of_category(AwardFault::Bound));
        assert_eq!(with(&fields, &|one| one.age[1] = "17".into()), of_category(AwardFault::Day));
        fields.decimals = "4".into();
        let of_currency = AwardComplaint { category: String::new(), fault: AwardFault::Decimals };
        assert_eq!(fields.read().complaints, [of_currency]);
    }

    #[test]
    fn the_order_of_categories_is_their_precedence() {
        let event = event(Awards::default());
        let mut fields = AwardsFields::of(&event);
        for name in ["A", "B", "C"] {
            fields.add(&event, BTreeSet::new());
            fields.categories[fields.chosen].name = name.to_owned();
        }
        let names = |fields: &AwardsFields| {
            fields.categories.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join("")
        };
        fields.move_chosen(false);
        assert_eq!((names(&fields).as_str(), fields.chosen), ("ACB", 1));
        fields.move_chosen(true);
        fields.move_chosen(true);
        assert_eq!((names(&fields).as_str(), fields.chosen), ("ABC", 2));
        fields.remove_chosen();
        assert_eq!((names(&fields).as_str(), fields.chosen), ("AB", 1));
        for left in ["A", "", ""] {
            fields.remove_chosen();
            assert_eq!((names(&fields).as_str(), fields.chosen), (left, 0));
        }
    }

    #[test]
    fn a_category_across_sections_is_of_all_or_of_those_that_are_ticked() {
        use crate::model::{EventCommand, apply_event};
        let own = Awards {
            currency: Currency { unit: "€".into(), decimals: 0 },
            one_prize: true,
            main: PrizeList { amounts: vec![100], sharing: Sharing::None },
            ..Awards::default()
        };
        let base = Event::from(event(own));
        let add = EventCommand::AddSection { name: "B".into(), rules: Rules::new(SystemId::Dutch, 1) };
        let base = apply_event(&base, &add).unwrap();
        let ids: BTreeSet<SectionId> = base.sections().map(|section| section.id).collect();
        let in_view = &base.first().tournament;

        let mut fields = AwardsFields::across(&base, in_view);
        assert_eq!((fields.unit.as_str(), fields.one_prize), ("€", true), "as in the section");
        assert!(fields.main.amounts.is_empty() && fields.categories.is_empty());
        assert_eq!(fields.read_across(&base).complete(), Some(EventAwards::default()));

        fields.add(in_view, ids.clone());
        fields.categories[0].name = "Women".into();
        fields.categories[0].prizes.amounts = "50".into();
        fields.categories[0].sex = Some(Sex::Female);
        let of_all = fields.read_across(&base).complete().unwrap();
        assert!(of_all.categories[0].sections.is_empty());
        assert_eq!(of_all.categories[0].members.sex, Some(Sex::Female));
        let set = apply_event(&base, &EventCommand::SetEventAwards(of_all.clone())).unwrap();
        assert_eq!(AwardsFields::across(&set, in_view), fields);

        fields.categories[0].sections = [SectionId(1)].into();
        let of_one = fields.read_across(&base).complete().unwrap();
        assert_eq!(of_one.categories[0].sections, [SectionId(1)].into());
        fields.categories[0].sections.clear();
        let complaint = AwardComplaint { category: "Women".into(), fault: AwardFault::NoSection };
        assert_eq!(fields.read_across(&base).complaints, [complaint]);
    }
}
