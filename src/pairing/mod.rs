//! The pairing engines: a [`Field`] goes in, a [`Pairing`] or an [`Unpairable`] comes out; besides, the
//! [`Verdict`] on a hand-made pairing and the [`Explanation`] of a board.
//!
//! Everything is a pure function of field, rules and seed. No names, files, clocks or randomness of its own
//! live here; players are known by id and number. The room can be used as a library without the others.

pub mod matching;

mod colours;
mod dutch;
mod explanation;
mod field;
#[cfg(test)]
mod fixture;
mod legal;
mod leong;
mod lists;
pub mod open_swiss;
mod round_robin;
mod search;
mod system;
mod verdict;
mod vincze;

pub use colours::{ColourReason, give_colours, vincze_colours};
pub use explanation::{CitedReason, Explanation, FloatCause, GroupTurn, Obstacle, Place, Reason};
pub use field::{Earned, Entrant, Field, FieldError, PastRound};
pub use round_robin::{BergerTable, Meeting, Row};
pub use system::{
    Control, Pair, PairError, Pairing, PairingSystem, Seating, Unpairable, Wish, after_change, pair_rest,
    system, systems,
};
pub use verdict::{Grade, Verdict};
