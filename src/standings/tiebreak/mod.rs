//! The criteria that order players with equal points: one small pure function each over the common table of records,
//! and the registry that lists them by code.
//!
//! Seven are the simple set of `vincze` (Vincze, criteria): no adjustment of anybody's score, an unplayed round counts
//! nothing, only games over the board have opponents. Two are the small points of `open_swiss` (OpenSwiss, small
//! points). The rest are those of C.07, see [`super::c07`].

mod buchholz;
mod games;
mod lots;
mod progress;
mod small_points;
mod sonneborn_berger;

#[cfg(test)]
pub(super) mod fixture;

use std::borrow::Cow;

use super::c07::{Code, Family, OFFERED, RoundKind};
use super::records::{RecordedPlayer, Records, RoundRecord};
use super::{Amount, Term, Value, Why};
use crate::model::TieBreakCode;
use crate::model::text::tidy_to;
pub(super) use lots::lot_places;

/// Whether larger or smaller values are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// The larger value stands first.
    Higher,
    /// The smaller value stands first.
    Lower,
}

/// How values of a criterion print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueFormat {
    /// With as few decimals as needed.
    Shortest,
    /// Counts, places, ratings: whole numbers.
    Whole,
    /// Points: one decimal.
    Points,
    /// Products and averages: two decimals.
    Hundredths,
}

impl ValueFormat {
    /// The value as FIDE's checker prints it: `12.5`, `9.25`, `2`; `-` for none.
    pub fn print(self, value: &Value) -> String {
        let Some(amount) = value.amount else { return "-".to_owned() };
        let all = amount.hundredths();
        let sign = if all < 0 { "-" } else { "" };
        let (whole, rest) = (all.unsigned_abs() / 100, all.unsigned_abs() % 100);
        match self {
            Self::Points if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
            Self::Hundredths => format!("{sign}{whole}.{rest:02}"),
            _ => amount.to_string(),
        }
    }
}

/// A tie-break criterion of the registry.
#[derive(Clone, Debug)]
pub struct Criterion {
    /// The code in files and on the command line: `BUCHHOLZ`, `BH/C1`.
    pub code: Cow<'static, str>,
    /// Whether larger or smaller values are better.
    pub better: Better,
    /// How values print.
    pub form: ValueFormat,
    rule: ValueSource,
}

/// Where values come from.
#[derive(Clone, Debug)]
enum ValueSource {
    /// A criterion of the simple sets.
    Simple(fn(&Records, &RecordedPlayer) -> Value),
    /// One of C.07.
    Fide(Code),
}

const fn simple(
    code: &'static str,
    better: Better,
    compute: fn(&Records, &RecordedPlayer) -> Value,
) -> Criterion {
    Criterion {
        code: Cow::Borrowed(code),
        better,
        form: ValueFormat::Shortest,
        rule: ValueSource::Simple(compute),
    }
}

impl From<Code> for Criterion {
    fn from(code: Code) -> Self {
        Self {
            code: Cow::Owned(code.to_string()),
            better: code.better(),
            form: code.form(),
            rule: ValueSource::Fide(code),
        }
    }
}

impl Criterion {
    /// The code as a value of the model.
    pub fn tie_break_code(&self) -> TieBreakCode {
        TieBreakCode::new(&self.code)
    }

    /// The code of C.07, for a name made of its parts; `None` for a criterion of the simple sets.
    pub const fn fide(&self) -> Option<&Code> {
        match &self.rule {
            ValueSource::Fide(code) => Some(code),
            ValueSource::Simple(_) => None,
        }
    }

    /// The value of every player, in the order of the table. Criteria of groups: see [`Criterion::group_values`].
    pub(super) fn column(&self, table: &Records) -> Vec<Value> {
        match &self.rule {
            ValueSource::Simple(compute) => {
                table.entrants().iter().map(|entrant| compute(table, entrant)).collect()
            }
            ValueSource::Fide(code) => code.column(table),
        }
    }

    /// The values of the members of a group still tied, in its order, where they depend on who is in it (C.07 Art. 4.3,
    /// type A); `None` for every other criterion.
    pub(super) fn group_values(&self, table: &Records, group: &[usize]) -> Option<Vec<Value>> {
        self.fide().filter(|code| code.is_of_groups()).map(|code| code.places(table, group))
    }

    /// The value as the command line and spreadsheets have it: with as few decimals as needed, the average of Art. 8.2
    /// always with two; `-` for none.
    pub fn printed(&self, value: &Value) -> String {
        match self.fide() {
            Some(Code { family: Family::Aob, .. }) => self.form.print(value),
            _ => value.to_string(),
        }
    }

    /// The article of C.07 by which a term counts what it counts: that of the round, else that of the criterion. None for
    /// the simple sets.
    pub fn article_of(&self, term: &Term) -> Option<&'static str> {
        self.fide().and_then(|code| term.why.article().or_else(|| code.family.article()))
    }

    /// True if the values depend on who is still tied.
    pub fn is_of_groups(&self) -> bool {
        self.fide().is_some_and(Code::is_of_groups)
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

/// The seven of `vincze` and the two small points of `open_swiss`.
const SIMPLE: [Criterion; 9] = [
    simple("BUCHHOLZ", Better::Higher, buchholz::buchholz),
    simple("MEDIAN", Better::Higher, buchholz::median),
    simple("SB0", Better::Higher, sonneborn_berger::sonneborn_berger),
    simple("PROGRESS", Better::Higher, progress::progress),
    simple("WINS", Better::Higher, games::wins),
    simple("BLACKS", Better::Higher, games::blacks),
    simple("LOTS", Better::Lower, lots::lots),
    simple("M1", Better::Higher, small_points::first),
    simple("M2", Better::Higher, small_points::second),
];

/// All criteria, in the order in which they are offered.
pub fn registry() -> impl Iterator<Item = Criterion> {
    SIMPLE.into_iter().chain(OFFERED.iter().filter_map(|code| code.parse::<Code>().ok()).map(Criterion::from))
}

/// A code without a criterion.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no tie-break “{}”; the known ones are {}, those of C.07 also with modifiers, BH/C1 or KS/L+1", shortened(.0), known())]
pub struct UnknownCode(pub TieBreakCode);

fn shortened(code: &TieBreakCode) -> String {
    tidy_to(&code.0, 30).into_owned()
}

/// The codes without modifiers: with them a sentence would be too long for the command line.
fn known() -> String {
    let plain = registry().map(|criterion| criterion.code).filter(|code| !code.contains('/'));
    plain.collect::<Vec<_>>().join(" ")
}

/// The criterion of a code; upper and lower case are the same. A code of C.07 may have any modifiers that its family
/// allows, whether lists offer them or not; `RND` is `LOTS`.
///
/// # Errors
/// [`UnknownCode`] for a code that stands for nothing.
pub fn criterion(code: &TieBreakCode) -> Result<Criterion, UnknownCode> {
    let text = code.0.trim();
    let text = if text.eq_ignore_ascii_case("RND") { "LOTS" } else { text };
    let listed = SIMPLE.into_iter().find(|criterion| criterion.code.eq_ignore_ascii_case(text));
    listed.or_else(|| text.parse::<Code>().ok().map(Criterion::from)).ok_or_else(|| UnknownCode(code.clone()))
}

/// A term that counts nothing, and why: the result is missing, no moves were made, or another kind of game.
fn nothing(record: &RoundRecord) -> Term {
    let why = match (record.is_pending(), record.played()) {
        (true, _) => Why::ResultMissing,
        (false, None) => Why::NotPlayed,
        (false, Some(_)) => Why::OtherGame,
    };
    Term {
        round: Some(record.round),
        opponent: record.opponent_id(),
        basis: Amount::ZERO,
        raw: None,
        counted: Amount::ZERO,
        why,
        unplayed: RoundKind::of(&record.past).unplayed(),
        cut: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_found_and_unknown_ones_named() {
        for listed in registry() {
            assert_eq!(criterion(&listed.tie_break_code()).as_ref(), Ok(&listed));
            assert_eq!(criterion(&TieBreakCode::new(&listed.code.to_lowercase())).as_ref(), Ok(&listed));
        }
        assert_eq!(registry().count(), SIMPLE.len() + OFFERED.len());
        let code = |code| criterion(&TieBreakCode::new(code)).unwrap().code.into_owned();
        assert_eq!(
            (code("BH-C1").as_str(), code("rnd").as_str(), code("GE").as_str()),
            ("BH/C1", "LOTS", "REP")
        );
        let error = criterion(&TieBreakCode::new("BH/X9")).unwrap_err();
        let told = error.to_string();
        assert!(told.chars().count() < 300, "{}", told.chars().count());
        assert!(
            told.starts_with(
                "there is no tie-break “BH/X9”; the known ones are BUCHHOLZ MEDIAN SB0 PROGRESS WINS "
            ),
            "{told}"
        );
        assert!(told.contains(" M1 M2 DE WIN ") && told.ends_with("BH/C1 or KS/L+1"), "{told}");
    }
}
