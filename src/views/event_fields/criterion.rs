//! A new tie-break from parts that are chosen: what is computed, its modifiers, its numbers.

use strum::IntoEnumIterator as _;

use crate::model::TieBreakCode;
use crate::standings::c07::{Code, Family, Limit};
use crate::standings::{Criterion, criterion, registry};
use crate::views::reading::typed;

/// How the limit of Koya is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum LimitBy {
    /// Half of the points.
    #[default]
    Half,
    /// So many half-points above or below.
    HalfPoints,
    /// So many percent.
    Percent,
}

impl LimitBy {
    /// What stands in the field for the number at first.
    pub const fn example(self) -> &'static str {
        match self {
            Self::Half => "",
            Self::HalfPoints => "1",
            Self::Percent => "60",
        }
    }
}

/// Parts of a criterion that is not in the list yet.
#[derive(Clone, Debug)]
pub struct CriterionParts {
    /// The code of what is computed, without modifiers.
    pub base: TieBreakCode,
    /// The modifiers that are chosen, of the family of the base if it has one.
    pub code: Code,
    /// How the limit is said.
    pub limit_by: LimitBy,
    /// The number of the limit.
    pub limit: String,
    /// The rating of unrated opponents.
    pub unrated_as: String,
}

impl Default for CriterionParts {
    fn default() -> Self {
        Self::of(TieBreakCode::new(Family::Bh.key()))
    }
}

/// Why a criterion was not added.
#[derive(Clone, Debug, serde::Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum NotAdded {
    /// No such code; as much of it as fits a sentence.
    Unknown { code: String },
    /// It is in the list, and a second time it decides nothing.
    Twice { code: String },
}

/// True if the family takes these modifiers: the code can be read back.
pub fn is_allowed(code: Code) -> bool {
    code.to_string().parse() == Ok(code)
}

impl CriterionParts {
    /// A base without modifiers.
    pub fn of(base: TieBreakCode) -> Self {
        Self {
            code: Code::plain(family(&base).unwrap_or(Family::Bh)),
            base,
            limit_by: LimitBy::Half,
            limit: String::new(),
            unrated_as: String::new(),
        }
    }

    /// The family of C.07 that the base is of.
    pub fn family(&self) -> Option<Family> {
        family(&self.base)
    }

    /// What the parts make; `None` while a number cannot be read.
    pub fn made(&self) -> Option<TieBreakCode> {
        if self.family().is_none() {
            return Some(self.base.clone());
        }
        let mut code = self.code;
        code.limit = match self.limit_by {
            LimitBy::Half => Limit::Moved(0),
            LimitBy::HalfPoints => Limit::Moved(typed(&self.limit)?),
            LimitBy::Percent => Limit::Percent(typed(&self.limit)?),
        };
        code.unrated_as = match self.unrated_as.trim() {
            "" => None,
            text => Some(typed(text).filter(|rating| *rating > 0)?),
        };
        is_allowed(code).then(|| TieBreakCode::new(&code.to_string()))
    }
}

fn family(base: &TieBreakCode) -> Option<Family> {
    Some(criterion(base).ok()?.fide()?.family)
}

/// Everything that can be chosen, without modifiers: C.07 by article, then the simple sets.
pub fn bases() -> impl Iterator<Item = Criterion> {
    // The extended direct encounter is the same for individuals.
    let fide =
        Family::iter().filter(|family| *family != Family::Ede).map(|family| Code::plain(family).into());
    fide.chain(registry().filter(|listed| listed.fide().is_none()))
}

/// Adds a criterion at the end. Only direct encounter may stand there twice: it depends on who is still tied (C.07
/// Art. 4.3, type A).
///
/// # Errors
/// Why the list stays as it is.
pub fn add_criterion(codes: &mut Vec<TieBreakCode>, code: &TieBreakCode) -> Result<(), NotAdded> {
    let unknown = || NotAdded::Unknown { code: code.to_string().chars().take(30).collect() };
    let criterion = criterion(code).map_err(|_| unknown())?;
    let code = criterion.tie_break_code();
    let again = criterion.fide().is_some_and(|code| matches!(code.family, Family::De | Family::Ede));
    if codes.contains(&code) && !again {
        return Err(NotAdded::Twice { code: code.to_string() });
    }
    codes.push(code);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::Cutting;

    #[test]
    fn parts_make_a_code_that_is_read_back() {
        let parts = |base: &str| CriterionParts::of(TieBreakCode::new(base));
        let made = |parts: CriterionParts| parts.made().map(|code| code.to_string());
        assert_eq!(made(parts("BH")).as_deref(), Some("BH"));
        let mut cut = parts("SB");
        cut.code = Code { cutting: Cutting::cut(1), forfeits_as_games: true, ..cut.code };
        assert_eq!(made(cut).as_deref(), Some("SB/C1/P"));
        let koya = |by, text: &str| made(CriterionParts { limit_by: by, limit: text.into(), ..parts("KS") });
        assert_eq!(koya(LimitBy::HalfPoints, "-1").as_deref(), Some("KS/L-1"));
        assert_eq!(koya(LimitBy::Percent, "60").as_deref(), Some("KS/L60"));
        assert_eq!(koya(LimitBy::Percent, "160"), None);
        assert_eq!(koya(LimitBy::HalfPoints, "some"), None);
        let mut rated = CriterionParts { unrated_as: "1400".into(), ..parts("ARO") };
        rated.code.cutting = Cutting::median(1);
        assert_eq!(made(rated).as_deref(), Some("ARO/M1/U1400"));
        assert_eq!(made(parts("M1")).as_deref(), Some("M1"), "the simple sets have no modifiers");
    }

    #[test]
    fn everything_that_is_offered_is_known() {
        for base in bases() {
            assert!(criterion(&base.tie_break_code()).is_ok(), "{}", base.code);
        }
        assert!(bases().count() > 30);
    }
}
