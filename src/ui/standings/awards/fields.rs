//! What stands in the fields of the dialog: text until it is read as a whole.

use super::picker::Picker;
use crate::model::entry;
use crate::model::{
    AgeBand, Awards, Category, Criteria, Currency, Membership, PrizeList, Sex, Sharing, Tied, Tournament,
};

/// A field that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Complaint {
    /// The decimals of the currency.
    Decimals,
    /// A prize of a list: the category (empty for the main list) and the place.
    Prize(String, usize),
    /// A rating, an age or a year of a category.
    Bound(String),
    /// The day on which the age counts.
    Day(String),
    /// A player picked by hand: the category and what is typed without having chosen anybody.
    Unfinished(String, String),
}

/// A prize list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListFields {
    pub amounts: String,
    pub sharing: Sharing,
}

impl ListFields {
    fn of(list: &PrizeList, currency: &Currency) -> Self {
        Self { amounts: currency.list(&list.amounts), sharing: list.sharing }
    }

    fn read(&self, currency: &Currency, category: &str) -> Result<PrizeList, Complaint> {
        let amounts = currency
            .read_list(&self.amounts)
            .map_err(|place| Complaint::Prize(category.to_owned(), place))?;
        Ok(PrizeList { amounts, sharing: self.sharing })
    }
}

/// A category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CategoryFields {
    pub name: String,
    pub prizes: ListFields,
    pub rating: [String; 2],
    pub unrated: bool,
    pub only_unrated: bool,
    pub age: [String; 2],
    pub day: String,
    pub born: [String; 2],
    pub sex: Option<Sex>,
    pub clubs: String,
    pub federations: String,
    pub by_hand: bool,
    pub players: Picker,
}

impl CategoryFields {
    fn of(category: &Category, tournament: &Tournament) -> Self {
        let text = |bound: Option<i64>| bound.map(|bound| bound.to_string()).unwrap_or_default();
        let prizes = ListFields::of(&category.prizes, &tournament.awards().currency);
        let fields = Self { name: category.name.clone(), prizes, ..Self::default() };
        match &category.members {
            Membership::Picked(picked) => Self { by_hand: true, players: Picker::of(picked), ..fields },
            Membership::Matching(of) => Self {
                rating: [of.rating_from, of.rating_to].map(|bound| text(bound.map(i64::from))),
                unrated: of.unrated,
                only_unrated: of.only_unrated,
                age: [of.age.and_then(|age| age.from), of.age.and_then(|age| age.to)]
                    .map(|bound| text(bound.map(i64::from))),
                day: of.age.map(|age| age.on.to_string()).unwrap_or_default(),
                born: [of.born_from, of.born_to].map(|bound| text(bound.map(i64::from))),
                sex: of.sex,
                clubs: of.clubs.join("; "),
                federations: of.federations.join("; "),
                ..fields
            },
        }
    }

    fn read(&self, currency: &Currency) -> Result<Category, Complaint> {
        let name = self.name.trim().to_owned();
        let prizes = self.prizes.read(currency, &name)?;
        let members = if self.by_hand {
            if let Some(typed) = self.players.unfinished() {
                return Err(Complaint::Unfinished(name, typed.to_owned()));
            }
            Membership::Picked(self.players.picked().clone())
        } else {
            Membership::Matching(self.criteria(&name)?)
        };
        Ok(Category { name, members, prizes })
    }

    fn criteria(&self, name: &str) -> Result<Criteria, Complaint> {
        let [rating_from, rating_to] = bounds(&self.rating, name)?;
        let [born_from, born_to] = bounds(&self.born, name)?;
        let [from, to] = bounds(&self.age, name)?;
        let age = if from.is_some() || to.is_some() {
            let on = entry::date(&self.day).ok_or_else(|| Complaint::Day(name.to_owned()))?;
            Some(AgeBand { from, to, on })
        } else {
            None
        };
        let list = |text: &str| {
            text.split(';').map(str::trim).filter(|one| !one.is_empty()).map(str::to_owned).collect()
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
            clubs: list(&self.clubs),
            federations: list(&self.federations),
        })
    }
}

fn bounds<T: std::str::FromStr>(texts: &[String; 2], name: &str) -> Result<[Option<T>; 2], Complaint> {
    let read = |text: &String| match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| Complaint::Bound(name.to_owned())),
    };
    let [from, to] = texts;
    Ok([read(from)?, read(to)?])
}

/// All fields of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwardsFields {
    pub unit: String,
    pub decimals: String,
    pub one_prize: bool,
    pub tied: Tied,
    pub main: ListFields,
    pub categories: Vec<CategoryFields>,
    /// The category whose fields are shown.
    pub chosen: usize,
    /// Put the cursor into the name of the chosen category in this frame.
    pub focus: bool,
    /// Why what is typed cannot stand, once the user tried to go on.
    pub said: Option<String>,
}

impl AwardsFields {
    /// Of the event.
    pub fn of(tournament: &Tournament) -> Self {
        let awards = tournament.awards();
        Self {
            unit: awards.currency.unit.clone(),
            decimals: awards.currency.decimals.to_string(),
            one_prize: awards.one_prize,
            tied: awards.tied,
            main: ListFields::of(&awards.main, &awards.currency),
            categories: awards.categories.iter().map(|one| CategoryFields::of(one, tournament)).collect(),
            chosen: 0,
            focus: false,
            said: None,
        }
    }

    /// What is typed.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn read(&self) -> Result<Awards, Complaint> {
        let decimals = self.decimals.trim().parse().ok().filter(|some| *some <= Currency::MOST_DECIMALS);
        let decimals = decimals.ok_or(Complaint::Decimals)?;
        let currency = Currency { unit: self.unit.trim().to_owned(), decimals };
        Ok(Awards {
            one_prize: self.one_prize,
            tied: self.tied,
            main: self.main.read(&currency, "")?,
            categories: self
                .categories
                .iter()
                .map(|fields| fields.read(&currency))
                .collect::<Result<_, _>>()?,
            currency,
        })
    }

    /// A new category, whose fields are shown; ages count on the first day of the event's year.
    pub fn add(&mut self, tournament: &Tournament) {
        let year = tournament.event().start.map(jiff::civil::Date::year);
        let day = year.map(|year| format!("{year:04}-01-01")).unwrap_or_default();
        self.categories.push(CategoryFields { day, ..CategoryFields::default() });
        self.chosen = self.categories.len() - 1;
        self.focus = true;
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
        assert_eq!(fields.read(), Ok(awards));
    }

    #[test]
    fn the_field_that_cannot_be_read_is_named() {
        let event = event(Awards::default());
        let mut fields = AwardsFields::of(&event);
        let with = |fields: &AwardsFields, change: &dyn Fn(&mut CategoryFields)| {
            let mut fields = fields.clone();
            fields.categories.push(CategoryFields { name: "U".into(), ..CategoryFields::default() });
            change(&mut fields.categories[0]);
            fields.read().unwrap_err()
        };
        let name = || "U".to_owned();
        assert_eq!(with(&fields, &|one| one.prizes.amounts = "50/x".into()), Complaint::Prize(name(), 2));
        assert_eq!(with(&fields, &|one| one.rating[1] = "high".into()), Complaint::Bound(name()));
        assert_eq!(with(&fields, &|one| one.age[1] = "17".into()), Complaint::Day(name()));
        fields.decimals = "4".into();
        assert_eq!(fields.read(), Err(Complaint::Decimals));
    }

    #[test]
    fn the_order_of_categories_is_their_precedence() {
        let event = event(Awards::default());
        let mut fields = AwardsFields::of(&event);
        for name in ["A", "B", "C"] {
            fields.add(&event);
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
    }
}
