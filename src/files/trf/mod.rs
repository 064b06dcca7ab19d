//! FIDE's tournament report file: TRF16, TRF26 and the extensions of JaVaFo (`XX.`) and bbpPairings (`BB.`).
//!
//! [`read`] is liberal: what can be understood opens, with a [`TrfWarning`] for every doubt; what cannot is refused with
//! one [`TrfError`]. [`write()`] is strict: exact columns, UTF-8, and whatever the chosen dialect has no record for goes
//! into an extension record or the comment `### interzonal …`, which other programs skip and [`read`] reads back.
//! Columns are counted in characters, from 1. Team events are refused; deciding what is legal is not done here.

mod accelerations;
mod assemble;
mod cells;
mod claims;
mod comment_words;
mod dates;
mod fault;
mod lines;
mod national;
mod own_lines;
mod player_line;
mod player_record;
mod records;
mod rounds;
mod rules_line;
mod settings;
mod unsaid;
mod warning;
mod write;

pub(super) use assemble::is_head_code;
pub use assemble::read;
pub use claims::{PlayerLineClaim, Score, has_abnormal_points, scores};
pub use fault::{TrfError, TrfFault};
pub use lines::{MAX_BYTES, MAX_LINE, MAX_LINES};
pub use unsaid::Unsaid;
pub use warning::{MAX_WARNINGS, PlayerLineField, TrfWarning, WarningFact, cut};
pub use write::{ReportContext, WrittenReport, write, write_report};

use crate::model::{EventId, RoundNumber, Tournament};

/// The edition of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// TRF16, with `XXR XXC XXA XXP` and `BBW … BBF` where FIDE's text has no record.
    Trf16,
    /// TRF26, with the coded records 142 to 260.
    Trf26,
}

/// A report file that was opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The event.
    pub tournament: Tournament,
    /// Doubts, in the order in which they were noticed; at most [`MAX_WARNINGS`] and one that counts the rest.
    pub warnings: Vec<TrfWarning>,
    /// `Trf26` if the file has one of the records 142 to 222 or 299.
    pub dialect: Dialect,
    /// Which event it is, if a comment of this program says so.
    pub id: Option<EventId>,
    /// The last planned round, where the player lines have nothing but byes of some players in it: for the pairing they
    /// are byes of the round to come, for the standings of a file that ends so the round is over.
    pub last_round_of_byes: Option<RoundNumber>,
    /// The file names the seed of the lots; else it is made of the file's content.
    pub names_seed: bool,
    /// The points and ranks stated on the player lines, by ascending id.
    pub claims: Vec<PlayerLineClaim>,
}
