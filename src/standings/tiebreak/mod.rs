//! The criteria that order players with equal points: one small pure function each over the common table of records,
//! and the registry that lists them by code.
//!
//! Seven are the simple set of `vincze` (document 000): no adjustment of anybody's score, an unplayed round counts
//! nothing, only games over the board have opponents. Two are the small points of `open_swiss` (document 002).

mod buchholz;
mod games;
mod lots;
mod progress;
mod small_points;
mod sonneborn_berger;

#[cfg(test)]
pub(super) mod fixture;

use super::records::{Entrant, Record, Records};
use super::{Amount, Term, Value, Why};
use crate::model::TieBreakCode;

/// Which end of the scale is the good one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// The larger value stands first.
    Higher,
    /// The smaller value stands first.
    Lower,
}

/// A criterion of the registry.
#[derive(Clone, Copy, Debug)]
pub struct Criterion {
    /// The code in files and on the command line: `BUCHHOLZ`.
    pub code: &'static str,
    /// Message key of the column heading.
    pub heading_key: &'static str,
    /// Message key of the full name.
    pub name_key: &'static str,
    /// Which value stands first.
    pub better: Better,
    compute: fn(&Records, &Entrant) -> Value,
}

impl Criterion {
    /// The code as a value of the model.
    pub fn tie_break_code(&self) -> TieBreakCode {
        TieBreakCode::new(self.code)
    }

    /// The value of every player, in the order of the table.
    pub(super) fn column(&self, table: &Records) -> Vec<Value> {
        table.entrants().iter().map(|entrant| (self.compute)(table, entrant)).collect()
    }

    /// A key that is larger the better the value stands; no value stands behind every other.
    pub(super) fn merit(&self, value: &Value) -> i64 {
        match (value.amount, self.better) {
            (None, _) => i64::MIN,
            (Some(amount), Better::Higher) => amount.hundredths(),
            (Some(amount), Better::Lower) => -amount.hundredths(),
        }
    }
}

impl PartialEq for Criterion {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Criterion {}

const SIMPLE_SET: [Criterion; 7] = [
    Criterion {
        code: "BUCHHOLZ",
        heading_key: "criterion-buchholz-short",
        name_key: "criterion-buchholz-name",
        better: Better::Higher,
        compute: buchholz::buchholz,
    },
    Criterion {
        code: "MEDIAN",
        heading_key: "criterion-median-short",
        name_key: "criterion-median-name",
        better: Better::Higher,
        compute: buchholz::median,
    },
    Criterion {
        code: "SB0",
        heading_key: "criterion-sb0-short",
        name_key: "criterion-sb0-name",
        better: Better::Higher,
        compute: sonneborn_berger::sonneborn_berger,
    },
    Criterion {
        code: "PROGRESS",
        heading_key: "criterion-progress-short",
        name_key: "criterion-progress-name",
        better: Better::Higher,
        compute: progress::progress,
    },
    Criterion {
        code: "WINS",
        heading_key: "criterion-wins-short",
        name_key: "criterion-wins-name",
        better: Better::Higher,
        compute: games::wins,
    },
    Criterion {
        code: "BLACKS",
        heading_key: "criterion-blacks-short",
        name_key: "criterion-blacks-name",
        better: Better::Higher,
        compute: games::blacks,
    },
    Criterion {
        code: "LOTS",
        heading_key: "criterion-lots-short",
        name_key: "criterion-lots-name",
        better: Better::Lower,
        compute: lots::lots,
    },
];

/// The small points of `open_swiss` (document 002).
const SMALL_POINTS: [Criterion; 2] = [
    Criterion {
        code: "M1",
        heading_key: "criterion-m1-short",
        name_key: "criterion-m1-name",
        better: Better::Higher,
        compute: small_points::first,
    },
    Criterion {
        code: "M2",
        heading_key: "criterion-m2-short",
        name_key: "criterion-m2-name",
        better: Better::Higher,
        compute: small_points::second,
    },
];

/// Every criterion there is, in the order in which lists offer them.
pub fn registry() -> impl Iterator<Item = Criterion> {
    SIMPLE_SET.into_iter().chain(SMALL_POINTS)
}

/// A code that stands for no criterion.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no tie-break “{}”; known are {}", shortened(.0), known())]
pub struct UnknownCode(pub TieBreakCode);

fn shortened(code: &TieBreakCode) -> String {
    code.0.chars().take(30).collect()
}

fn known() -> String {
    registry().map(|criterion| criterion.code).collect::<Vec<_>>().join(" ")
}

/// The criterion of a code; upper and lower case are the same.
///
/// # Errors
/// [`UnknownCode`] for a code that is not in the registry.
pub fn criterion(code: &TieBreakCode) -> Result<Criterion, UnknownCode> {
    registry()
        .find(|criterion| criterion.code.eq_ignore_ascii_case(code.0.trim()))
        .ok_or_else(|| UnknownCode(code.clone()))
}

/// A term that counts nothing, and why: the result is missing, no moves were made, or another kind of game.
fn nothing(record: &Record) -> Term {
    let why = match (record.is_pending(), record.played()) {
        (true, _) => Why::ResultMissing,
        (false, None) => Why::NotPlayed,
        (false, Some(_)) => Why::OtherGame,
    };
    Term {
        round: Some(record.round),
        opponent: record.opponent_id(),
        basis: Amount::ZERO,
        counted: Amount::ZERO,
        why,
        cut: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_found_and_unknown_ones_named() {
        for listed in registry() {
            assert_eq!(criterion(&listed.tie_break_code()), Ok(listed));
            assert_eq!(criterion(&TieBreakCode::new(&listed.code.to_lowercase())), Ok(listed));
        }
        let error = criterion(&TieBreakCode::new("BH/X9")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no tie-break “BH/X9”; known are BUCHHOLZ MEDIAN SB0 PROGRESS WINS BLACKS LOTS M1 M2"
        );
    }
}
