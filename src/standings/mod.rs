//! Who stands where and why: points, tie-breaks, ranks, the cross table.
//!
//! Everything is a pure function of a [`Tournament`](crate::model::Tournament) and the number of rounds counted. Every
//! value is exact and carries the arithmetic that it came from. Nothing here pairs, prints or knows a language.

mod amount;
pub mod club;
mod cross_table;
mod derivation;
mod ranking;
mod records;
pub mod tiebreak;

pub use amount::Amount;
pub use cross_table::{Cell, CrossTable, CrossTableRow};
pub use derivation::{Cut, Derivation, Term, Value, Why};
pub use ranking::{Row, Standings, default_order, rounds_counted};
pub use tiebreak::{Better, Criterion, UnknownCode, criterion, registry};
