//! The pairing engines: a [`Field`] goes in, a [`Pairing`] or an [`Unpairable`] comes out. Also the
//! [`Verdict`] on a pairing made by hand and the [`Explanation`] of a board.
//!
//! Everything is a pure function of field, rules and seed. There are no names, files, clocks or randomness
//! here; players are known by id and number. The module can be used as a library without the others: a field is made
//! from a [`Tournament`](crate::model::Tournament), or entrant by entrant:
//!
//! ```
//! use interzonal::model::{Number, PlayerId, Points, RoundNumber, SystemId};
//! use interzonal::pairing::{Control, Entrant, Field, system};
//!
//! let entrant = |number: u16| Entrant {
//!     id: PlayerId(u32::from(number)),
//!     number: Number(number),
//!     rating: None,
//!     points: Points::ZERO,
//!     available: true,
//!     past: Vec::new(),
//! };
//! let field = Field::new(RoundNumber::FIRST, (1..=6).map(entrant).collect())?;
//! let engine = system(SystemId::Dutch).ok_or("no engine")?;
//! let pairing = engine.pair(&field, 0, &Control::default())?;
//! let boards: Vec<(u32, u32)> =
//!     pairing.in_board_order(&field).iter().map(|pair| (pair.white.0, pair.black.0)).collect();
//! assert_eq!(boards, [(1, 4), (5, 2), (3, 6)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod matching;

mod apart;
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
mod settled;
mod system;
mod verdict;
mod vincze;
mod wish;

pub use colours::{ColourReason, give_colours, vincze_colours};
pub use explanation::{CitedReason, Explanation, FloatCause, GroupTurn, Obstacle, OpponentPlace, Reason};
pub use field::{Earned, Entrant, Field, FieldError, PastRound};
pub use round_robin::{BergerTable, Meeting, TableRound};
pub use system::{
    Control, Pair, PairError, Pairing, PairingSystem, SeatedRound, Seating, Unpairable, Wish, after_change,
    pair_rest, system, systems,
};
pub use verdict::{Grade, Verdict};
pub use wish::WhyNot;
