//! The prizes across the sections of an event: what sets them, how they follow the sections, and the way from a section to
//! its event. What they are stands in [`crate::model::EventAwards`].

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::{EventAwards, Player, PlayerId, Refusal, Tournament};
use super::{Event, SectionId};

/// The event of which a tournament is a section. Only a tournament that is shown, printed or published has it, for the lists
/// that look beyond the section ([`Event::with_way_to_event`]).
#[derive(Clone, Debug, PartialEq)]
pub struct WholeEvent {
    /// The event.
    pub event: Event,
    /// The section.
    pub section: SectionId,
}

/// [`super::EventCommand::SetEventAwards`].
pub(super) fn set(before: &Event, awards: &EventAwards) -> Result<Event, Refusal> {
    let mut sections = awards.categories.iter().flat_map(|category| &category.sections);
    if let Some(section) = sections.find(|section| before.section(**section).is_none()) {
        return Err(Refusal::UnknownSection(*section));
    }
    let awards = awards.clone().tidied();
    if let Some(flaw) = awards.flaw() {
        return Err(Refusal::Awards(flaw));
    }
    Ok(Event { awards: Arc::new(awards), ..before.clone() })
}

impl Event {
    /// The prizes across the sections, beside those that each section has of its own.
    pub fn awards(&self) -> &EventAwards {
        &self.awards
    }

    /// The tournament of a section with the way to its event, if prizes across sections are to be won. `None` for a
    /// section that is not there.
    pub fn with_way_to_event(&self, section: SectionId) -> Option<Tournament> {
        let mut tournament = self.tournament(section)?.clone();
        if self.awards.have_prizes() {
            tournament.parts.whole = Some(Arc::new(WholeEvent { event: self.clone(), section }));
        }
        Some(tournament)
    }

    /// The sections whose own prizes are not in the currency of those across sections: no amount of theirs is larger or
    /// smaller, so they are settled by themselves.
    pub fn sections_in_other_currency(&self) -> Vec<SectionId> {
        let is_other = |tournament: &Tournament| {
            let own = tournament.awards();
            own.have_prizes() && !own.currency.is_same_money(&self.awards.currency)
        };
        self.sections().filter(|section| is_other(&section.tournament)).map(|section| section.id).collect()
    }

    /// Takes the sections that are gone out of the categories. A category none of whose sections is left goes with them,
    /// for without sections it would be one of all. O(categories × sections).
    pub(super) fn follow_awards(&mut self) {
        let is_there = |id: &SectionId| self.section(*id).is_some();
        if self.awards.categories.iter().flat_map(|one| &one.sections).all(is_there) {
            return;
        }
        let mut awards = EventAwards::clone(&self.awards);
        awards.categories.retain_mut(|category| {
            let is_of_all = category.sections.is_empty();
            category.sections.retain(is_there);
            is_of_all || !category.sections.is_empty()
        });
        self.awards = Arc::new(awards);
    }

    /// The players of the sections `from` compete as those of `into` now.
    pub(super) fn combine_in_awards(&mut self, into: SectionId, from: &BTreeSet<SectionId>) {
        self.change_sections_in_awards(|sections| {
            if sections.iter().any(|section| from.contains(section)) {
                sections.insert(into);
            }
        });
    }

    /// Whoever leaves `section` for the new one competes for what they competed for before.
    pub(super) fn split_in_awards(&mut self, section: SectionId, new: SectionId) {
        self.change_sections_in_awards(|sections| {
            if sections.contains(&section) {
                sections.insert(new);
            }
        });
    }

    fn change_sections_in_awards(&mut self, change: impl Fn(&mut BTreeSet<SectionId>)) {
        if self.awards.categories.is_empty() {
            return;
        }
        let mut awards = EventAwards::clone(&self.awards);
        awards.categories.iter_mut().for_each(|category| change(&mut category.sections));
        self.awards = Arc::new(awards);
    }
}

impl Tournament {
    /// The event of which this is a section, where lists look beyond the section.
    pub fn whole_event(&self) -> Option<&WholeEvent> {
        self.parts.whole.as_deref()
    }

    /// A player of this section, or of another one of the event where lists look beyond the section.
    pub fn person(&self, id: PlayerId) -> Option<&Player> {
        self.player(id).or_else(|| self.whole_event()?.event.person(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        AwardFlaw, Command, EventCategory, EventCommand, EventInfo, NewPlayer, PlayerDetails, PrizeList,
        Rules, SystemId, apply_event,
    };

    const A: SectionId = SectionId(0);
    const B: SectionId = SectionId(1);
    const C: SectionId = SectionId(2);

    fn category(name: &str, sections: &[SectionId]) -> EventCategory {
        let prizes = PrizeList { amounts: vec![50], ..PrizeList::default() };
        EventCategory {
            name: name.into(),
            sections: sections.iter().copied().collect(),
            prizes,
            ..EventCategory::default()
        }
    }

    fn set(categories: &[EventCategory]) -> EventCommand {
        let categories = categories.to_vec();
        EventCommand::SetEventAwards(EventAwards { categories, ..EventAwards::default() })
    }

    fn after(event: &Event, command: EventCommand) -> Event {
        apply_event(event, &command).unwrap()
    }

    /// Sections 1 (two players), B and C.
    fn event() -> Event {
        let rules = Rules::new(SystemId::Vincze, 3);
        let entry = |lot| NewPlayer {
            details: PlayerDetails { name: format!("Player {lot}"), ..PlayerDetails::default() },
            lot,
            entered: None,
        };
        let base = Event::from(crate::model::Tournament::new(EventInfo::default(), rules.clone()));
        let add = |name: &str| EventCommand::AddSection { name: name.into(), rules: rules.clone() };
        let players = Command::AddPlayers((0..2).map(entry).collect()).in_section(A);
        [add("B"), add("C"), players].into_iter().fold(base, |event, command| after(&event, command))
    }

    fn told(event: &Event) -> Vec<(&str, Vec<u32>)> {
        let told = |one: &EventCategory| one.sections.iter().map(|section| section.0).collect();
        event.awards().categories.iter().map(|one| (one.name.as_str(), told(one))).collect()
    }

    #[test]
    fn a_category_names_sections_that_are_there_and_amounts_that_fall() {
        let refused = |categories: &[EventCategory]| apply_event(&event(), &set(categories)).unwrap_err();
        assert_eq!(refused(&[category("U16", &[A, SectionId(7)])]), Refusal::UnknownSection(SectionId(7)));
        let rising = PrizeList { amounts: vec![1, 2], ..PrizeList::default() };
        let rising = EventCategory { prizes: rising, ..category("U16", &[]) };
        let flaw = AwardFlaw::Rising { category: "U16".into(), place: 2 };
        assert_eq!(refused(&[rising]), Refusal::Awards(flaw));
        let tidy = after(&event(), set(&[category("Best\u{202e} woman", &[])]));
        assert_eq!(told(&tidy), [("Best woman", vec![])]);
    }

    #[test]
    fn sections_that_go_leave_the_categories() {
        let set = set(&[category("All", &[]), category("A and C", &[A, C]), category("C", &[C])]);
        let before = after(&event(), set);
        let removed = after(&before, EventCommand::RemoveSection { section: C });
        assert_eq!(
            told(&removed),
            [("All", vec![]), ("A and C", vec![0])],
            "that of C alone is gone with it"
        );
        let combined = after(&before, EventCommand::CombineSections { into: B, from: vec![C] });
        assert_eq!(told(&combined), [("All", vec![]), ("A and C", vec![0, 1]), ("C", vec![1])]);
    }

    #[test]
    fn whoever_is_split_off_still_competes() {
        let before = after(&event(), set(&[category("A", &[A]), category("B", &[B])]));
        let players = vec![PlayerId(1)];
        let split = after(&before, EventCommand::SplitSection { section: A, name: "A2".into(), players });
        assert_eq!(told(&split), [("A", vec![0, 3]), ("B", vec![1])]);
    }

    #[test]
    fn only_where_prizes_are_to_be_won_a_section_knows_its_event() {
        assert!(event().with_way_to_event(B).unwrap().whole_event().is_none());
        let event = after(&event(), set(&[category("All", &[])]));
        let shown = event.titled(B).unwrap();
        assert_eq!(shown.whole_event().map(|whole| whole.section), Some(B));
        assert_eq!(shown.person(PlayerId(0)).map(Player::name), Some("Player 0"));
        assert_eq!(shown.player(PlayerId(0)), None);
        assert_eq!(event.tournament(B).unwrap().whole_event(), None);
    }

    #[test]
    fn another_currency_is_not_compared() {
        use crate::model::{Awards, Currency};
        let currency = Currency { unit: "CHF".into(), decimals: 2 };
        let of = |amounts: &[u64]| Awards {
            currency: currency.clone(),
            main: PrizeList { amounts: amounts.to_vec(), ..PrizeList::default() },
            ..Awards::default()
        };
        let event = after(&event(), Command::SetAwards(of(&[])).in_section(A));
        assert_eq!(event.sections_in_other_currency(), []);
        let event = after(&event, Command::SetAwards(of(&[100])).in_section(B));
        assert_eq!(event.sections_in_other_currency(), [B]);
        let francs = |decimals| EventAwards {
            currency: Currency { unit: "CHF".into(), decimals },
            ..EventAwards::default()
        };
        for decimals in [0, 2, 3] {
            let event = after(&event, EventCommand::SetEventAwards(francs(decimals)));
            assert_eq!(event.sections_in_other_currency(), [], "{decimals}");
        }
    }
}
