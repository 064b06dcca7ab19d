//! An event: one or more sections over one list of people. A section is a tournament of its own, with its system, rounds,
//! calendar, tie-breaks and prizes.
//!
//! The sections share what belongs to the event: its head (name, place, federation, officials, days, web page, logo), and
//! the details of each person, who has the same id in every section; and, if there is a board plan, the tables of
//! the hall. Beside the prizes of each section there may be prizes across them (`awards`). What a command does to an event
//! stands in `apply`.

mod apply;
mod awards;
mod board_plan;
mod command;
mod joining;
#[cfg(test)]
mod plan_tests;
#[cfg(test)]
mod tests;
mod transfer;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::limits::{MAX_SECTIONS, MAX_TEXT};
use super::text::tidy_name;
use super::{AwardFlaw, Command, EventAwards, EventInfo, MAX_NAME, Player, PlayerId, Tournament};

pub use apply::apply_event;
pub use awards::WholeEvent;
pub use board_plan::{BoardPlan, MAX_TABLE};
pub use command::EventCommand;
pub use joining::Joined;

/// Identifies a section of an event; never given to another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SectionId(pub u32);

impl SectionId {
    /// The section with which every event begins.
    pub const FIRST: Self = Self(0);

    /// True for the section with which an event begins.
    pub const fn is_first(&self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for SectionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A section of an event: a tournament with a short name. `T` is what a damaged file has in its place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Section<T = Tournament> {
    /// Which.
    #[serde(rename = "section")]
    pub id: SectionId,
    /// Its short name: `A`, `Juniors`. Empty for the only one, as a rule.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Its players, rounds and rules.
    pub tournament: T,
}

/// What an event consists of, as it is written to a file. Nothing is promised about how the parts fit together; see
/// [`Event::from_parts`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventParts<T = Tournament> {
    /// The smallest id that no section ever had.
    #[serde(default)]
    pub next_section: u32,
    /// One numbering of the tables over all sections.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_plan: Option<BoardPlan>,
    /// Prizes across the sections, beside those that each has of its own.
    #[serde(rename = "event_awards", default, skip_serializing_if = "EventAwards::are_default")]
    pub awards: EventAwards,
    /// In their order.
    pub sections: Vec<Section<T>>,
}

impl<T> Default for EventParts<T> {
    fn default() -> Self {
        Self { next_section: 0, board_plan: None, awards: EventAwards::default(), sections: Vec::new() }
    }
}

/// Why sections are no event. Only a damaged or hand-edited file can have one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventFlaw {
    /// None.
    #[error("the event has no section")]
    NoSection,
    /// More than [`MAX_SECTIONS`].
    #[error("there are {0} sections; at most {MAX_SECTIONS} are possible")]
    TooManySections(usize),
    /// One id, two sections.
    #[error("section {0} is listed twice")]
    SectionTwice(SectionId),
    /// A name is longer than [`MAX_NAME`].
    #[error("the name of section {0} is longer than {MAX_NAME} characters")]
    SectionName(SectionId),
    /// Its players cannot be told from those of other sections.
    #[error("the players of section {0} have ids that are too large")]
    Players(SectionId),
    /// The prizes across sections cannot stand.
    #[error("the prizes across sections: {0}")]
    Awards(AwardFlaw),
}

/// Somebody who takes part in an event.
#[derive(Clone, Debug, PartialEq)]
pub struct EventPerson<'a> {
    /// As the first of the sections has them.
    pub player: &'a Player,
    /// The sections that have them in their lists, in order; several once somebody was moved after round 1.
    pub sections: Vec<SectionId>,
}

/// An event: at least one section. Changed only by [`apply_event`]. Cloning is cheap: sections are shared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "EventParts", try_from = "EventParts")]
pub struct Event {
    first: Arc<Section>,
    others: Vec<Arc<Section>>,
    next_section: u32,
    board_plan: Option<Arc<BoardPlan>>,
    awards: Arc<EventAwards>,
}

impl Event {
    /// Puts an event together. What belongs to the event or to a person is taken from the first section that has it.
    /// O(players log players).
    ///
    /// # Errors
    /// [`EventFlaw`]
    pub fn from_parts(parts: EventParts) -> Result<Self, EventFlaw> {
        if parts.sections.len() > MAX_SECTIONS {
            return Err(EventFlaw::TooManySections(parts.sections.len()));
        }
        let mut ids = std::collections::BTreeSet::new();
        for section in &parts.sections {
            if !ids.insert(section.id) {
                return Err(EventFlaw::SectionTwice(section.id));
            }
            if section.name.chars().count() > MAX_NAME {
                return Err(EventFlaw::SectionName(section.id));
            }
        }
        let after_last = ids.last().map_or(0, |last| last.0.saturating_add(1));
        let tidied = parts.sections.into_iter().map(|mut section| {
            tidy_name(&mut section.name);
            Arc::new(section)
        });
        let mut event = Self::from_sections(tidied.collect(), parts.next_section.max(after_last))
            .ok_or(EventFlaw::NoSection)?;
        event.board_plan = parts.board_plan.map(Arc::new);
        let awards = parts.awards.tidied();
        if let Some(flaw) = awards.flaw() {
            return Err(EventFlaw::Awards(flaw));
        }
        event.awards = Arc::new(awards);
        event.follow_awards();
        event.agree();
        event.follow_board_plan();
        Ok(event)
    }

    /// The parts, for a file. Cheap: what is in them is shared.
    pub fn to_parts(&self) -> EventParts {
        let sections = self.sections().cloned().collect();
        let board_plan = self.board_plan().cloned();
        let awards = EventAwards::clone(&self.awards);
        EventParts { next_section: self.next_section, board_plan, awards, sections }
    }

    /// `None` without a section.
    fn from_sections(sections: Vec<Arc<Section>>, next_section: u32) -> Option<Self> {
        let mut sections = sections.into_iter();
        let first = sections.next()?;
        let (others, awards) = (sections.collect(), Arc::default());
        Some(Self { first, others, next_section, board_plan: None, awards })
    }

    /// The same event with these sections; `None` without one.
    fn with_sections(&self, sections: Vec<Arc<Section>>) -> Option<Self> {
        let event = Self::from_sections(sections, self.next_section)?;
        Some(Self { board_plan: self.board_plan.clone(), awards: Arc::clone(&self.awards), ..event })
    }

    fn shared_sections(&self) -> Vec<Arc<Section>> {
        std::iter::once(&self.first).chain(&self.others).cloned().collect()
    }

    fn sections_mut(&mut self) -> impl Iterator<Item = &mut Arc<Section>> {
        std::iter::once(&mut self.first).chain(&mut self.others)
    }

    /// The sections in their order.
    pub fn sections(&self) -> impl DoubleEndedIterator<Item = &Section> + Clone {
        std::iter::once(&self.first).chain(&self.others).map(AsRef::as_ref)
    }

    /// How many sections there are, at least one.
    pub const fn section_count(&self) -> usize {
        1 + self.others.len()
    }

    /// True if the event has more than one section, so that it has to be said which is meant.
    pub const fn has_several_sections(&self) -> bool {
        !self.others.is_empty()
    }

    /// The first section; the only one of most events.
    pub fn first(&self) -> &Section {
        &self.first
    }

    /// A section.
    pub fn section(&self, id: SectionId) -> Option<&Section> {
        self.sections().find(|section| section.id == id)
    }

    /// The tournament of a section.
    pub fn tournament(&self, id: SectionId) -> Option<&Tournament> {
        self.section(id).map(|section| &section.tournament)
    }

    /// A section, the first one if there is none of this id.
    pub fn section_or_first(&self, id: SectionId) -> &Section {
        self.section(id).unwrap_or(&self.first)
    }

    /// The section with this name, in whatever case; one without a name is called as [`Event::name_of`] says.
    pub fn section_named(&self, name: &str) -> Option<&Section> {
        let is_called = |section: &&Section| super::same_name(&self.name_of(section.id), name);
        self.sections().find(is_called)
    }

    /// The id that the next section gets.
    pub const fn next_section(&self) -> SectionId {
        SectionId(self.next_section)
    }

    /// What a section is called among the others: its name; without one its place in the order (`2`). Empty for a section
    /// that is not there.
    pub fn name_of(&self, id: SectionId) -> String {
        let found = self.sections().zip(1_usize..).find(|(section, _)| section.id == id);
        match found {
            Some((section, _)) if !section.name.trim().is_empty() => section.name.trim().to_owned(),
            Some((_, place)) => place.to_string(),
            None => String::new(),
        }
    }

    /// What stands at the top of a section's sheets: `Riverside Open – A`; without the section's name while there is no
    /// other section. No longer than the name of an event may be: the event's part of it gives way.
    pub fn title_of(&self, id: SectionId) -> String {
        let event = self.first.tournament.event().name.trim();
        let section = if self.has_several_sections() { self.name_of(id) } else { String::new() };
        match (event, section.as_str()) {
            (event, "") => event.to_owned(),
            ("", section) => section.to_owned(),
            (event, section) => {
                let section = format!(" – {section}");
                let room = MAX_TEXT.saturating_sub(section.chars().count());
                let event: String = event.chars().take(room).collect();
                event.trim_end().to_owned() + &section
            }
        }
    }

    /// The tournament of a section as it is printed and published: under the title of the section. The only section is as
    /// it is. `None` for a section that is not there.
    pub fn titled(&self, id: SectionId) -> Option<Tournament> {
        let mut titled = self.with_way_to_event(id)?;
        if self.has_several_sections() {
            titled.parts.event.name = self.title_of(id);
        }
        Some(titled)
    }

    /// Everybody who takes part, each once, by ascending id. O(players log players).
    pub fn people(&self) -> Vec<EventPerson<'_>> {
        let mut people: BTreeMap<PlayerId, EventPerson<'_>> = BTreeMap::new();
        for section in self.sections() {
            for player in section.tournament.players() {
                let person =
                    people.entry(player.id).or_insert_with(|| EventPerson { player, sections: Vec::new() });
                person.sections.push(section.id);
            }
        }
        people.into_values().collect()
    }

    /// A person, as the first section has them that knows them.
    pub fn person(&self, id: PlayerId) -> Option<&Player> {
        self.sections().find_map(|section| section.tournament.player(id))
    }

    /// How many players the sections have together; somebody in two sections counts twice.
    pub fn player_count(&self) -> usize {
        self.sections().map(|section| section.tournament.player_count()).sum()
    }

    /// Every broken invariant of a section's tournament, and of the prizes across sections.
    pub fn validate(&self) -> Vec<super::Flaw> {
        let of_sections = self.sections().flat_map(|section| section.tournament.validate());
        of_sections.chain(self.awards.flaw().map(super::Flaw::BadAwards)).collect()
    }

    /// What is common to all sections, after they came from a file.
    fn agree(&mut self) {
        let next_id = self.next_person();
        let head = self.first.tournament.clone();
        let mut known: BTreeMap<PlayerId, Player> = BTreeMap::new();
        for section in self.sections_mut() {
            let tournament = &section.tournament;
            let mut agreed = tournament.clone();
            let mut differs = std::mem::replace(&mut agreed.parts.next_id, next_id) != next_id;
            differs |= take_head(&mut agreed, &head);
            for player in tournament.players() {
                match known.get(&player.id) {
                    Some(person) => differs |= take_person(&mut agreed, person),
                    None => drop(known.insert(player.id, player.clone())),
                }
            }
            if differs {
                Arc::make_mut(section).tournament = agreed;
            }
        }
    }

    /// The smallest id that no person ever had.
    fn next_person(&self) -> u32 {
        self.sections().map(|section| section.tournament.parts.next_id).max().unwrap_or(0)
    }

    /// The same with another tournament in a section, and with what it shares with the others carried over to them.
    fn with(&self, id: SectionId, tournament: Tournament) -> Self {
        let mut after = self.clone();
        let Some(before) = self.tournament(id) else { return after };
        if self.has_several_sections() {
            after.carry_over(id, before, &tournament);
        }
        let found = after.sections_mut().find(|section| section.id == id);
        if let Some(section) = found {
            *section = Arc::new(Section { id, name: section.name.clone(), tournament });
        }
        after
    }

    /// Carries the head, the details of people and the next free id over to the other sections. What did not change is
    /// told by its place in memory. O(sections), O(players log players) if somebody's entry changed.
    fn carry_over(&mut self, id: SectionId, before: &Tournament, now: &Tournament) {
        let head_changed =
            !before.parts.event.is_same(&now.parts.event) || before.parts.logo != now.parts.logo;
        let people_changed = !before.parts.players.is_same(&now.parts.players);
        if !head_changed && !people_changed {
            return;
        }
        for section in self.sections_mut().filter(|section| section.id != id) {
            let mut other = section.tournament.clone();
            let mut differs = head_changed && take_head(&mut other, now);
            if people_changed {
                let common = section.tournament.players().filter_map(|player| now.player(player.id));
                for person in common {
                    differs |= take_person(&mut other, person);
                }
                differs |= other.parts.next_id < now.parts.next_id;
                other.parts.next_id = other.parts.next_id.max(now.parts.next_id);
            }
            if differs {
                Arc::make_mut(section).tournament = other;
            }
        }
    }
}

/// Takes the head of the event over; time control and calendar stay the section's own. True if something changed.
fn take_head(tournament: &mut Tournament, from: &Tournament) -> bool {
    let own = tournament.event();
    let head = EventInfo {
        time_control: own.time_control.clone(),
        round_dates: own.round_dates.clone(),
        round_times: own.round_times.clone(),
        ..from.event().clone()
    };
    let differs = *own != head || tournament.parts.logo != from.parts.logo;
    if differs {
        tournament.parts.event = head.into();
        tournament.parts.logo.clone_from(&from.parts.logo);
    }
    differs
}

/// Takes over what belongs to a person and not to a section: the details, and whether the entry fee is paid. True if
/// something changed.
fn take_person(tournament: &mut Tournament, person: &Player) -> bool {
    let Some(known) = tournament.player(person.id) else { return false };
    let (player, paid) = (person.id, person.paid);
    let mut commands = Vec::new();
    let mut details = person.details.clone();
    details.settle_rating(&tournament.rules().rating_choice);
    if known.details != details {
        // The rating that follows from the others is worked out by the section's own choice; given as a new one it would
        // count as typed.
        if !details.rating_typed && !details.ratings.is_empty() && details.team.is_none() {
            details.rating = known.details.rating;
        }
        commands.push(Command::EditPlayer { player, details });
    }
    if known.paid != paid {
        commands.push(Command::SetPaid { player, paid });
    }
    // Details that one section has taken another one takes too.
    let taken = commands.iter().try_fold(tournament.clone(), |state, command| super::apply(&state, command));
    match taken {
        Ok(after) if !commands.is_empty() => *tournament = after,
        _ => return false,
    }
    true
}

impl From<Tournament> for Event {
    fn from(mut tournament: Tournament) -> Self {
        tournament.parts.whole = None;
        let first = Section { id: SectionId::FIRST, name: String::new(), tournament };
        let (first, others, awards) = (Arc::new(first), Vec::new(), Arc::default());
        let mut event = Self { first, others, next_section: 1, board_plan: None, awards };
        event.follow_board_plan();
        event
    }
}

impl From<Event> for EventParts {
    fn from(event: Event) -> Self {
        event.to_parts()
    }
}

impl TryFrom<EventParts> for Event {
    type Error = EventFlaw;

    fn try_from(parts: EventParts) -> Result<Self, Self::Error> {
        Self::from_parts(parts)
    }
}
