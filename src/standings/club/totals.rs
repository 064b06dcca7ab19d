//! The club book added up.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::people::{PersonIndex, Question};
use super::{Book, BookedEvent, Participation, Person, Tally};
use crate::model::{EventId, FideId, sort_key};

/// A person's part in one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// The event's place in [`BookTotals::events`].
    pub event: usize,
    /// The matches.
    pub matches: Tally,
    /// Played it; true once the event is finished.
    pub played: bool,
    /// Won it.
    pub won: bool,
}

/// A person, added up over all events that count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubMember {
    /// The name, from the latest event.
    pub name: String,
    /// Year of birth, from the latest event that has it.
    pub born: Option<i16>,
    /// FIDE identity number.
    pub fide_id: Option<FideId>,
    /// Finished events played.
    pub events_played: u32,
    /// Finished events won.
    pub events_won: u32,
    /// The matches, including those of events still in progress.
    pub matches: Tally,
    /// Event by event, the latest first.
    pub appearances: Vec<Appearance>,
}

/// An event of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventLine {
    /// Which.
    pub id: EventId,
    /// Its name.
    pub name: String,
    /// Its first day.
    pub start: Option<Date>,
    /// It is over.
    pub finished: bool,
    /// Its contribution is added up.
    pub counts: bool,
}

/// The totals of a club book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookTotals {
    /// Everybody with a match or a finished event, by name.
    pub members: Vec<ClubMember>,
    /// All events of the book, the earliest first.
    pub events: Vec<EventLine>,
    /// Questions to the arbiter.
    pub questions: Vec<Question>,
}

/// A person while it is added up.
#[derive(Default)]
struct PersonInProgress {
    name: String,
    born: Option<i16>,
    fide_id: Option<FideId>,
    appearances: BTreeMap<usize, Appearance>,
}

impl Book {
    /// Adds up the book. O(size of the book · log).
    pub fn totals(&self) -> BookTotals {
        BookTotals::of(self)
    }
}

impl BookTotals {
    fn of(book: &Book) -> Self {
        let mut events: Vec<(&EventId, &BookedEvent)> = book.events().collect();
        events.sort_by_key(|(id, record)| (record.contribution.start, *id));
        let counted = || events.iter().enumerate().filter(|(_, (_, record))| record.counts());
        let lines = || {
            counted().flat_map(|(event, (_, record))| {
                // Who was entered and never played is nobody to be asked about.
                let in_it = record.contribution.lines.iter().filter(|line| line.took_part() || line.winner);
                in_it.map(move |line| (event, record, line))
            })
        };
        let people = PersonIndex::of(
            lines().map(|(_, _, line)| &line.person),
            &book.answers().map(|answer| ((answer.a, answer.b), answer.same)).collect(),
        );
        let mut sums: BTreeMap<usize, PersonInProgress> = BTreeMap::new();
        let mut known: BTreeMap<Person, (Person, String)> = BTreeMap::new();
        for (event, record, line) in lines() {
            let Some(index) = people.index(&line.person) else { continue };
            let finished = record.contribution.finished;
            sums.entry(index).or_default().enter(event, finished, line);
            known.insert(line.person.identity(), (line.person.clone(), record.contribution.name.clone()));
        }
        let asked =
            |(a, b): &(Person, Person)| Some(Question { a: known.get(a)?.clone(), b: known.get(b)?.clone() });
        let mut members: Vec<ClubMember> = sums.into_values().map(PersonInProgress::finish).collect();
        members.sort_by_cached_key(|member| {
            (sort_key(&member.name), member.name.clone(), member.born, member.fide_id)
        });
        Self {
            members,
            questions: people.unsure.iter().filter_map(asked).collect(),
            events: events.iter().map(|(id, record)| event_line(id, record)).collect(),
        }
    }
}

fn event_line(id: &EventId, record: &BookedEvent) -> EventLine {
    EventLine {
        id: id.clone(),
        name: record.contribution.name.clone(),
        start: record.contribution.start,
        finished: record.contribution.finished,
        counts: record.counts(),
    }
}

impl PersonInProgress {
    /// Events come in their order, so what is written later is newer.
    fn enter(&mut self, event: usize, finished: bool, line: &Participation) {
        self.name.clone_from(&line.person.name);
        self.born = line.person.born.or(self.born);
        self.fide_id = line.person.fide_id.or(self.fide_id);
        let fresh = Appearance { event, matches: Tally::default(), played: false, won: false };
        let here = self.appearances.entry(event).or_insert(fresh);
        here.matches = here.matches.plus(line.matches);
        here.played |= finished && line.took_part();
        here.won |= finished && line.winner;
    }

    fn finish(self) -> ClubMember {
        let appearances: Vec<Appearance> = self.appearances.into_values().rev().collect();
        let count = |is: fn(&Appearance) -> bool| {
            u32::try_from(appearances.iter().filter(|here| is(here)).count()).unwrap_or(u32::MAX)
        };
        ClubMember {
            events_played: count(|here| here.played),
            events_won: count(|here| here.won),
            matches: appearances.iter().fold(Tally::default(), |sum, here| sum.plus(here.matches)),
            name: self.name,
            born: self.born,
            fide_id: self.fide_id,
            appearances,
        }
    }
}
