//! The values of single settings: looks, keys, lists of tie-breaks, newer versions, rating lists.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::MOST_LISTS;
use crate::model::TieBreakCode;
use crate::model::limits::{MAX_CODE, MAX_TEXT};
use crate::model::text::tidy_to;

/// Light, dark, or as the system has it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ThemeChoice {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// How much text and lines stand out from their ground.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ContrastChoice {
    /// As the system has it.
    #[default]
    System,
    /// As the themes are made.
    Normal,
    /// As much as there is.
    High,
}

/// Whether anything in the window moves.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum MotionChoice {
    /// As the system has it.
    #[default]
    System,
    /// A changed row flashes, what moves is seen moving.
    Full,
    /// Nothing moves.
    None,
}

/// Which keys stand for results.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ResultPreset {
    /// `1` White, `0` Black, `5` `=` `d` draw.
    #[default]
    Standard,
    /// `1` White, `2` draw, `3` Black (Sharly).
    Numbers,
    /// `w` White, `d` draw, `b` Black.
    Letters,
}

/// A list of tie-breaks that the user keeps under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnCriteria {
    /// The name.
    pub name: String,
    /// The criteria, the first decides first.
    pub codes: Vec<TieBreakCode>,
}

/// A request about the user's own lists of tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CriteriaRequest {
    /// Keep this list; one of the same name is replaced.
    Keep(OwnCriteria),
    /// Delete the list of this name.
    Forget(String),
}

/// Whether the program looks for a newer version of itself.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LookForNewer {
    /// No, and the user was not asked yet.
    #[default]
    Unasked,
    /// No.
    Never,
    /// Once a day.
    Daily,
}

/// Newer versions of the program: whether they are looked for, and what was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewerVersion {
    /// Whether it looks.
    pub look: LookForNewer,
    /// When it looked last, with or without an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looked_at: Option<Timestamp>,
    /// The newest version by the last answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// The newer version of which the user was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
}

impl NewerVersion {
    /// True if nothing was decided or found.
    pub(super) fn is_untouched(&self) -> bool {
        *self == Self::default()
    }

    pub(super) fn in_bounds(self) -> Self {
        let bounded = |text: Option<String>| text.map(|text| tidy_to(&text, MAX_CODE).into_owned());
        Self { found: bounded(self.found), told: bounded(self.told), ..self }
    }
}

/// What the user chose about rating lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ListChoices {
    /// The list that events use; `None` for the newest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used: Option<String>,
    /// Where lists were fetched from, by their names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub addresses: BTreeMap<String, String>,
}

impl ListChoices {
    /// True if nothing was chosen.
    pub(super) fn is_untouched(&self) -> bool {
        *self == Self::default()
    }

    pub(super) fn in_bounds(self) -> Self {
        let bounded = |text: String| tidy_to(&text, MAX_TEXT).into_owned();
        let addresses = self.addresses.into_iter().take(MOST_LISTS);
        Self {
            used: self.used.map(bounded),
            addresses: addresses.map(|(name, address)| (bounded(name), bounded(address))).collect(),
        }
    }
}
