//! What is printed at the top of every sheet: name, place, dates, officials.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// The head of the event. Nothing here has an influence on pairings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EventInfo {
    /// Name of the tournament (TRF 012).
    pub name: String,
    /// City or hall (TRF 022).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Federation (TRF 032).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// First day (TRF 042).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Date>,
    /// Last day (TRF 052).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<Date>,
    /// Chief arbiter (TRF 102).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub arbiter: String,
    /// Deputy arbiters (TRF 112, one line each).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deputies: Vec<String>,
    /// Rate of play (TRF 122).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub time_control: String,
    /// Dates of the rounds, as far as known (TRF 132).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub round_dates: Vec<Option<Date>>,
}
