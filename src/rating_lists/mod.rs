//! Rating lists at hand: whole lists kept so that a player is found as you type, and an event is compared with two million
//! players in a moment.
//!
//! Each list is one SQLite database, opened for reading through memory mapping (`database.rs` says what is in it). Why
//! SQLite: it is a single file that can be replaced as a whole; its full-text index (FTS5) answers from the front of an
//! index entry, so players written in the order in which they should be offered need no sorting, not even for one
//! letter; and damage causes an error, not a crash. A search engine (tantivy) brings in far more crates and merges in an
//! order of its own; key-value stores (redb) leave the index to us; memory mapping by hand would need `unsafe`, which this
//! crate forbids.
//!
//! A search goes from strict to generous: whole words, beginnings of words, then words with a typing error, which an FST of
//! all folded words finds (`vocabulary.rs`). A word that nobody has must be mistyped, so the strict stages are skipped for it.
//! Folding ([`folding`]) makes different spellings of one name the same. The strict answers are enough for most keys. Names
//! alone do not tell namesakes apart: a year of birth, a federation or a club may be added to them.
//!
//! A list of two million players takes about 230 MB; importing it takes half a minute and 280 MB of memory, an answer a few
//! milliseconds. README.md has the figures and the command that measures them.
//!
//! What lives here: the lists at hand, searching, comparing. What does not: reading the formats of lists
//! (`files::rating_list`), changing an event, and fetching anything from anywhere.

mod compare;
mod database;
mod fault;
pub mod folding;
mod import;
mod list;
mod query;
mod row;
mod store;
mod vocabulary;

pub use compare::{
    ComparedEntry, ComparedField, ListComparison, ListDifference, ListFinding, RatingTerms, RecognisedBy,
    compare, take_over,
};
pub use fault::{ImportError, StoreFault};
pub use import::ListImport;
pub use list::{FoundPlayer, RatingList, SearchContext};
pub use store::{ListFacts, ListStore};

/// The enums of this room that are told as facts, as [`crate::wording::facts`] lists them.
pub fn facts() -> Vec<(&'static str, Vec<String>)> {
    vec![("store-fault", crate::wording::fact_keys::<StoreFault>())]
}

#[cfg(test)]
mod tests;
