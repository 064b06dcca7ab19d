//! The standings and their reasons: points, tie-breaks, ranks, the cross table, prizes.
//!
//! Everything is a pure function of a [`Tournament`](crate::model::Tournament) and the number of rounds counted. Every
//! value is exact and comes with the arithmetic behind it. Nothing here pairs, prints or knows a language.
//!
//! ```
//! use interzonal::files::trf;
//! use interzonal::model::TieBreakCode;
//! use interzonal::standings::Standings;
//!
//! let report = std::fs::read("tests/data/trf/harbour16.trf")?;
//! let tournament = trf::read(&report, "harbour16.trf")?.tournament;
//! let standings = Standings::of(&tournament, 3, &[TieBreakCode::new("BH/C1")])?;
//! let first = standings.rows.first().ok_or("nobody")?;
//! let buchholz = first.values.first().ok_or("no value")?;
//! assert_eq!((first.points.to_string(), buchholz.to_string()), ("2.5".to_owned(), "3.5".to_owned()));
//! // Three opponents' scores, of which the least is cut (C.07 Art. 14.1).
//! assert_eq!((buchholz.derivation.terms.len(), buchholz.derivation.left().count()), (3, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod all_play_all;
mod amount;
pub mod c07;
mod category;
pub mod club;
mod conclusion;
mod cross_table;
mod derivation;
mod performance;
mod play_off;
mod prizes;
mod progress;
mod ranking;
mod rating_tables;
mod records;
mod separation;
pub mod tiebreak;
mod totals;

pub use all_play_all::{AllPlayAll, AllPlayAllRow, Encounter};
pub use amount::Amount;
pub use conclusion::{Conclusion, End};
pub use cross_table::{CrossTable, CrossTableCell, CrossTableRow};
pub use derivation::{Cut, Cutting, Derivation, Lack, Significance, Term, Value, Way, Why};
pub use performance::{Factor, FactorSource, Omission, Performance, RatedGame, performances, rating_change};
pub use play_off::{Seeding, colours_by_lot, seeds_hold};
pub use prizes::{
    ActivityBonus, Division, Foregone, Fraction, ListId, OnePrize, PaidList, PaidRow, Payment, Payouts, Pot,
    PrizeRow, Prizes, Rate, Share, divide, share,
};
pub use progress::{Course, RoundStanding, StandingsByRound};
pub use ranking::{PlayOffStage, Standings, StandingsRow, default_order, order_in_force, rounds_counted};
pub use rating_tables::{expected_percent, rating_difference};
pub use separation::Separation;
pub use tiebreak::{Better, Criterion, UnknownCode, ValueFormat, criterion, registry};
pub use totals::{Count, Totals};
