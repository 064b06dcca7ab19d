//! The club book as data: what each event contributes to it, and what the arbiter answered. Nothing is added up here;
//! that is done in `standings::club`.
//!
//! The book keeps what each event contributes ([`Contribution`]) under the event's id: an event that is opened again,
//! corrected or undone replaces its own contribution, so nothing can be counted twice.

mod contribution;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{EventId, FideId};
pub use contribution::{Contribution, EventEnding, Participation, Tally};

/// A person as an event knows them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Person {
    /// "Family name, given name".
    pub name: String,
    /// FIDE identity number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<FideId>,
    /// Year of birth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born: Option<i16>,
}

/// The arbiter's answer whether two entries are the same person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdentityAnswer {
    /// The first entry.
    pub a: Person,
    /// The second entry.
    pub b: Person,
    /// True if they are the same person.
    pub same: bool,
}

/// An event in the book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookedEvent {
    /// The arbiter's choice whether it counts; without one, an event in the book counts.
    pub choice: Option<bool>,
    /// What it contributes.
    pub contribution: Contribution,
}

impl BookedEvent {
    /// True if its contribution counts in the totals.
    pub fn counts(&self) -> bool {
        self.choice.unwrap_or(true)
    }
}

/// A change of the book, as a value, so that it can be applied again to a book that another window has written meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookChange {
    /// Records what an event contributes now, in place of what it contributed before.
    RecordContribution {
        /// Which event.
        id: EventId,
        /// Its whole contribution.
        contribution: Contribution,
        /// Whether it counts as long as the arbiter says nothing.
        by_default: bool,
    },
    /// The arbiter decides whether an event counts.
    Count {
        /// Which event.
        id: EventId,
        /// Does it?
        counts: bool,
    },
    /// The arbiter answers whether two entries are the same person.
    Answer(IdentityAnswer),
}

/// The book of a club.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    events: BTreeMap<EventId, BookedEvent>,
    answers: BTreeMap<(Person, Person), bool>,
}

impl Book {
    /// A book of these events and answers; of two answers about the same two people the later one counts.
    pub fn new(
        events: impl IntoIterator<Item = (EventId, BookedEvent)>,
        answers: impl IntoIterator<Item = IdentityAnswer>,
    ) -> Self {
        let mut book = Self { events: events.into_iter().collect(), answers: BTreeMap::new() };
        for answer in answers {
            book.answer(answer);
        }
        book
    }

    /// Makes a change; false if the book is as before. O(entrants of the event + log of the book).
    ///
    /// An event without a match, an end or a word of the arbiter leaves no trace, so that taking the first result back
    /// leaves the book as it was.
    pub fn make(&mut self, change: BookChange) -> bool {
        match change {
            BookChange::RecordContribution { id, contribution, by_default } => {
                self.record(id, contribution, by_default)
            }
            BookChange::Count { id, counts } => {
                let choice = &mut self.events.entry(id).or_default().choice;
                choice.replace(counts) != Some(counts)
            }
            BookChange::Answer(answer) => self.answer(answer),
        }
    }

    fn record(&mut self, id: EventId, contribution: Contribution, by_default: bool) -> bool {
        let choice = self.events.get(&id).and_then(|record| record.choice);
        if choice.is_none() && (!by_default || contribution.is_blank()) {
            return self.events.remove(&id).is_some();
        }
        let record = BookedEvent { choice, contribution };
        if self.events.get(&id) == Some(&record) {
            return false;
        }
        self.events.insert(id, record);
        true
    }

    fn answer(&mut self, IdentityAnswer { a, b, same }: IdentityAnswer) -> bool {
        let key = if a <= b { (a, b) } else { (b, a) };
        self.answers.insert(key, same) != Some(same)
    }

    /// The events, by id.
    pub fn events(&self) -> impl ExactSizeIterator<Item = (&EventId, &BookedEvent)> {
        self.events.iter()
    }

    /// An event.
    pub fn event(&self, id: &EventId) -> Option<&BookedEvent> {
        self.events.get(id)
    }

    /// The arbiter's answers, in a fixed order.
    pub fn answers(&self) -> impl Iterator<Item = IdentityAnswer> {
        self.answers.iter().map(|((a, b), same)| IdentityAnswer { a: a.clone(), b: b.clone(), same: *same })
    }
}
