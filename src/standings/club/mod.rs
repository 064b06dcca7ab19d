//! The club book added up: matches and events of every player over all events of the club. Matches count as soon as a
//! result is in (SW, rule 9), events and their winners when an event is over (SW, rule 11); every system has it.
//!
//! The book itself ([`crate::model::club`]) holds what each event contributes. Persons (`people`) and sums
//! ([`BookTotals`]) are computed from it each time.

mod people;
mod totals;

pub use crate::model::club::{
    Book, BookChange, BookedEvent, Contribution, EventEnding, IdentityAnswer, Participation, Person, Tally,
};
pub use people::Question;
pub use totals::{Appearance, BookTotals, ClubMember, EventLine};

#[cfg(test)]
mod tests;
