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
    /// Its page on the web, as it is typed: `www.example.org/open`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub web: String,
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

impl EventInfo {
    /// The address of the event's page with its scheme, as telephones open it; `None` without one.
    pub fn web_address(&self) -> Option<String> {
        let typed = self.web.trim();
        let whole =
            |typed: &str| if typed.contains("://") { typed.to_owned() } else { format!("https://{typed}") };
        (!typed.is_empty()).then(|| whole(typed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_opened_by_its_scheme() {
        let address = |web: &str| EventInfo { web: web.into(), ..EventInfo::default() }.web_address();
        assert_eq!(address(" "), None);
        assert_eq!(address("www.example.org/open ").as_deref(), Some("https://www.example.org/open"));
        assert_eq!(address("http://example.org").as_deref(), Some("http://example.org"));
    }
}
