//! The players of all sections as one list: who is shown, and in which order. The part of each section is a [`Roster`], made
//! anew only when that section has changed.

use std::collections::BTreeMap;

use super::order::{Query, Roster, SortKey, TypedName};
use crate::model::{Event, PlayerId, SectionId};
use crate::reports::lists::PlayerField;

/// A player in the list of a section. Somebody who was moved after round 1 is in two lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SectionPlayer {
    /// Which list.
    pub section: SectionId,
    /// Who.
    pub player: PlayerId,
}

/// The list of one section.
#[derive(Clone, Debug)]
pub struct SectionRoster {
    /// Which.
    pub section: SectionId,
    /// What it is called.
    pub name: String,
    /// Its players.
    pub roster: Roster,
    /// Another number after each change of the section.
    state: u64,
}

/// The list of all.
#[derive(Clone, Debug, Default)]
pub struct AllRoster {
    of: Option<Event>,
    parts: Vec<SectionRoster>,
    states: u64,
    query: Option<Query>,
    /// The place of the section, and the row in its list.
    rows: Vec<(usize, usize)>,
}

impl AllRoster {
    /// Brings it up to date. O(n log n) after a change, else O(sections).
    pub fn refresh(&mut self, event: &Event, query: &Query) {
        if !self.is_of(event) {
            self.take(event);
        }
        if self.query.as_ref() != Some(query) {
            for (part, section) in self.parts.iter_mut().zip(event.sections()) {
                part.roster.refresh(&section.tournament, part.state, query);
            }
            self.rows = self.merged(event, query);
            self.query = Some(query.clone());
        }
    }

    /// True if the sections are the very same; told by their place in memory, which stays taken while they are kept here.
    fn is_of(&self, event: &Event) -> bool {
        let Some(known) = &self.of else { return false };
        known.section_count() == event.section_count()
            && known.sections().zip(event.sections()).all(|(one, other)| std::ptr::eq(one, other))
    }

    fn take(&mut self, event: &Event) {
        let former = std::mem::take(&mut self.parts);
        let mut former: BTreeMap<SectionId, SectionRoster> =
            former.into_iter().map(|part| (part.section, part)).collect();
        for section in event.sections() {
            let known = self.of.as_ref().and_then(|known| known.section(section.id));
            let is_same = known.is_some_and(|known| std::ptr::eq(known, section));
            let part = former.remove(&section.id).filter(|_| is_same);
            let name = event.name_of(section.id);
            self.parts.push(match part {
                Some(part) => SectionRoster { name, ..part },
                None => {
                    self.states += 1;
                    let roster = Roster::default();
                    SectionRoster { section: section.id, name, roster, state: self.states }
                }
            });
        }
        self.of = Some(event.clone());
        self.query = None;
    }

    /// The rows of all sections in one order; those that are equal in it by section, then as in the section.
    fn merged(&self, event: &Event, query: &Query) -> Vec<(usize, usize)> {
        let column = query.sort.column;
        let mut rows: Vec<(SortKey, usize, usize)> = Vec::new();
        for (place, (part, section)) in self.parts.iter().zip(event.sections()).enumerate() {
            let key = |row| match column {
                PlayerField::Section => SortKey::of_place(place),
                _ => part.roster.sort_key(row, &section.tournament, column),
            };
            rows.extend((0..part.roster.len()).map(|row| (key(row), place, row)));
        }
        rows.sort_by(|(a, first, above), (b, second, below)| {
            a.compare(b, query.sort.descending).then_with(|| (first, above).cmp(&(second, below)))
        });
        rows.into_iter().map(|(_, place, row)| (place, row)).collect()
    }

    /// How many players are shown.
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// True if nobody is shown.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The list in which the player of a row is, and the row there.
    pub fn in_section(&self, row: usize) -> Option<(&SectionRoster, usize)> {
        let (place, row) = self.rows.get(row)?;
        self.parts.get(*place).map(|part| (part, *row))
    }

    /// The player of a row.
    pub fn at(&self, row: usize) -> Option<SectionPlayer> {
        let (part, row) = self.in_section(row)?;
        part.roster.at(row).map(|player| SectionPlayer { section: part.section, player })
    }

    /// The row of a player, if it is shown. O(n).
    pub fn row_of(&self, wanted: SectionPlayer) -> Option<usize> {
        (0..self.len()).find(|row| self.at(*row) == Some(wanted))
    }

    /// True if the player is in the event, shown or not. O(sections + log n).
    pub fn knows(&self, one: SectionPlayer) -> bool {
        self.part(one.section).is_some_and(|part| part.roster.knows(one.player))
    }

    /// The list of a section.
    pub fn part(&self, section: SectionId) -> Option<&SectionRoster> {
        self.parts.iter().find(|part| part.section == section)
    }

    /// How many players are not withdrawn from, or absent in, the next round of their section.
    pub fn expected(&self) -> usize {
        self.parts.iter().map(|part| part.roster.expected()).sum()
    }

    /// True if in some section it matters how far each player has come.
    pub fn has_states(&self) -> bool {
        self.parts.iter().any(|part| part.roster.has_states)
    }

    /// True if something about somebody is worth a look.
    pub fn has_doubts(&self) -> bool {
        self.parts.iter().any(|part| !part.roster.doubts.is_empty())
    }

    /// The row whose player fits what was typed, as [`Roster::find`] does it.
    pub fn find(&self, typed: &str) -> Option<usize> {
        let wanted = TypedName::new(typed)?;
        let fit = |row: usize| {
            let (part, row) = self.in_section(row)?;
            part.roster.fit(row, &wanted)
        };
        let fits = (0..self.len()).filter_map(|row| fit(row).map(|fit| (fit, row)));
        fits.min().map(|(_, row)| row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Command, EventCommand, EventInfo, NewPlayer, PlayerDetails, RoundNumber, Rules, SystemId, Tournament,
        apply_event,
    };
    use crate::ui::players::order::PlayersInView;
    use crate::ui::widgets::Sort;

    const A: SectionId = SectionId(0);
    const B: SectionId = SectionId(1);

    fn enter(list: &[(&str, u16)]) -> Command {
        let entry = |(name, rating): &(&str, u16)| NewPlayer {
            details: PlayerDetails {
                name: (*name).into(),
                rating: Some(*rating),
                ..PlayerDetails::default()
            },
            lot: 0,
            entered: None,
        };
        Command::AddPlayers(list.iter().map(entry).collect())
    }

    fn event() -> Event {
        let rules = Rules::new(SystemId::Dutch, 1);
        let steps = vec![
            EventCommand::RenameSection { section: A, name: "A".into() },
            EventCommand::AddSection { name: "B".into(), rules: rules.clone() },
            enter(&[("Novák, Jan", 2000), ("Okafor, Ada", 1700)]).in_section(A),
            enter(&[("Adams, Amy", 1800), ("Petrov, Ivan", 1900), ("Young, Jan", 1200)]).in_section(B),
            Command::Withdraw { player: PlayerId(3), from: RoundNumber::FIRST }.in_section(B),
        ];
        let event = Event::from(Tournament::new(EventInfo::default(), rules));
        apply_event(&event, &EventCommand::Together(steps)).unwrap()
    }

    fn shown(roster: &AllRoster, event: &Event) -> Vec<String> {
        let name = |row| roster.at(row).and_then(|one| event.person(one.player)).map(|one| one.name());
        (0..roster.len()).filter_map(name).map(|name| name.chars().take(3).collect()).collect()
    }

    fn names(query: &Query) -> Vec<String> {
        let (event, mut roster) = (event(), AllRoster::default());
        roster.refresh(&event, query);
        shown(&roster, &event)
    }

    fn sorted(column: PlayerField, descending: bool) -> Query {
        Query { sort: Sort { column, descending }, ..Query::default() }
    }

    #[test]
    fn rows_of_all_sections_are_sorted_and_filtered_as_one_list() {
        assert_eq!(names(&sorted(PlayerField::Section, false)), ["Nov", "Oka", "Pet", "Ada", "You"]);
        assert_eq!(names(&sorted(PlayerField::Section, true)), ["Pet", "Ada", "You", "Nov", "Oka"]);
        assert_eq!(names(&sorted(PlayerField::Rating, true)), ["Nov", "Pet", "Ada", "Oka", "You"]);
        assert_eq!(names(&sorted(PlayerField::Name, false)), ["Ada", "Nov", "Oka", "Pet", "You"]);
        let named = Query { filter: "jan".into(), ..sorted(PlayerField::Name, true) };
        assert_eq!(names(&named), ["You", "Nov"]);
        let out = Query { shown: PlayersInView::Out, ..Query::default() };
        assert_eq!(names(&out), ["Pet"]);
    }

    #[test]
    fn typing_finds_in_all_sections_and_beginnings_go_before_words() {
        let (event, mut roster) = (event(), AllRoster::default());
        roster.refresh(&event, &sorted(PlayerField::Section, false));
        assert_eq!((roster.find("pet"), roster.find("jan"), roster.find("ada")), (Some(2), Some(0), Some(3)));
        assert_eq!((roster.find("zz"), roster.find(" ")), (None, None));
        let petrov = SectionPlayer { section: B, player: PlayerId(3) };
        assert_eq!((roster.at(2), roster.row_of(petrov)), (Some(petrov), Some(2)));
        assert_eq!(roster.expected(), 4);
    }

    #[test]
    fn only_the_list_of_a_changed_section_is_made_anew() {
        let (event, mut roster) = (event(), AllRoster::default());
        let query = Query::default();
        roster.refresh(&event, &query);
        let states = |roster: &AllRoster| roster.parts.iter().map(|part| part.state).collect::<Vec<_>>();
        assert_eq!(states(&roster), [1, 2]);
        let more = apply_event(&event, &enter(&[("Zed, Zoe", 1000)]).in_section(B)).unwrap();
        let renamed = EventCommand::RenameSection { section: A, name: "Open".into() };
        roster.refresh(&more, &query);
        // The next free id is the same in all sections, so both have changed.
        assert_eq!(shown(&roster, &more).len(), 6);
        let before = states(&roster);
        let renamed = apply_event(&more, &renamed).unwrap();
        roster.refresh(&renamed, &query);
        assert_eq!(states(&roster)[1], before[1]);
        assert_eq!(roster.part(A).map(|part| part.name.as_str()), Some("Open"));
    }
}
