//! What an event knows of rating lists: which one details of players were taken from, and for how long ratings follow one.
//! The lists themselves are kept elsewhere (`crate::rating_lists`).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// A rating list as it was published at some time: its name and its date.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListEdition {
    /// What the user calls the list: `fide`.
    pub name: String,
    /// Its date, as far as it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
}

/// For how long the ratings of the players follow a rating list. Afterwards they stand: a change by a list tells why.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum RatingsFollow {
    /// Until round 1 is paired.
    #[default]
    UntilRoundOne,
    /// To the end of the event.
    Always,
    /// Never: they are those that were typed or imported.
    Never,
}

impl RatingsFollow {
    /// True for the choice of an event that nobody asked.
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}
