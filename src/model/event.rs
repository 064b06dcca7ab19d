//! What is printed at the top of every sheet: name, place, dates, officials.

use jiff::civil::{Date, DateTime, Time};
use serde::{Deserialize, Serialize};

use super::RoundNumber;
use super::text::is_tidy_char;

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
    /// When the rounds begin, by the clock in the hall, as far as known. A report file has no place for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub round_times: Vec<Option<Time>>,
}

/// When a round begins, as far as it is known, by the clock in the hall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundStart {
    /// The day.
    pub day: Option<Date>,
    /// The time of day.
    pub time: Option<Time>,
}

impl RoundStart {
    /// Day and time, if both are known.
    pub fn moment(self) -> Option<DateTime> {
        Some(self.day?.to_datetime(self.time?))
    }

    /// True if nothing is known.
    pub const fn is_empty(self) -> bool {
        self.day.is_none() && self.time.is_none()
    }
}

impl EventInfo {
    /// When a round begins, as it was typed or read.
    pub fn round_start(&self, round: RoundNumber) -> RoundStart {
        let at = round.index();
        RoundStart {
            day: self.round_dates.get(at).copied().flatten(),
            time: self.round_times.get(at).copied().flatten(),
        }
    }

    /// The same, with the day of an event of one day where the round has none of its own.
    pub fn round_day_and_time(&self, round: RoundNumber) -> RoundStart {
        let start = self.round_start(round);
        let only_day = self.start.filter(|day| self.end == Some(*day));
        RoundStart { day: start.day.or(only_day), ..start }
    }

    /// Sets when the rounds begin, from round 1 on. Rounds at the end of which nothing is known are left out.
    pub fn set_round_starts(&mut self, starts: &[RoundStart]) {
        let known = |is_known: fn(&RoundStart) -> bool| {
            starts.iter().rposition(is_known).map_or(&[][..], |last| starts.get(..=last).unwrap_or_default())
        };
        self.round_dates = known(|start| start.day.is_some()).iter().map(|start| start.day).collect();
        self.round_times = known(|start| start.time.is_some()).iter().map(|start| start.time).collect();
    }

    /// The address of the event's page with its scheme, as telephones open it; `None` without one, or for what is no address
    /// of a page: it may come from a file of somebody else, and it is put into web pages, feeds and calendars.
    pub fn web_address(&self) -> Option<String> {
        let typed = self.web.trim();
        let is_page = match typed.split_once("://") {
            Some((scheme, _)) => ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known)),
            None => true,
        };
        let is_one_word = typed.chars().all(|letter| is_tidy_char(letter) && !letter.is_whitespace());
        let scheme = if typed.contains("://") { "" } else { "https://" };
        (!typed.is_empty() && is_page && is_one_word).then(|| format!("{scheme}{typed}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_begins_on_its_day_or_on_the_only_one() {
        use jiff::civil::{date, time};
        let round = |number| RoundNumber::new(number).unwrap();
        let (day, at) = (date(2026, 11, 22), time(14, 30, 0, 0));
        let mut event = EventInfo::default();
        event.set_round_starts(&[
            RoundStart::default(),
            RoundStart { day: Some(day), time: Some(at) },
            RoundStart { day: None, time: Some(at) },
            RoundStart::default(),
        ]);
        assert_eq!((event.round_dates.len(), event.round_times.len()), (2, 3));
        assert!(event.round_start(round(1)).is_empty() && event.round_start(round(9)).is_empty());
        assert_eq!(event.round_start(round(2)).moment(), Some(day.to_datetime(at)));
        assert_eq!(event.round_start(round(3)).moment(), None);
        event.start = Some(day);
        event.end = Some(day);
        assert_eq!(event.round_day_and_time(round(3)).moment(), Some(day.to_datetime(at)));
        event.end = day.tomorrow().ok();
        assert_eq!(event.round_day_and_time(round(3)).day, None);
    }

    #[test]
    fn an_address_is_opened_by_its_scheme() {
        let address = |web: &str| EventInfo { web: web.into(), ..EventInfo::default() }.web_address();
        assert_eq!(address(" "), None);
        assert_eq!(address("www.example.org/open ").as_deref(), Some("https://www.example.org/open"));
        assert_eq!(address("HTTP://example.org").as_deref(), Some("HTTP://example.org"));
        for none in ["javascript://%0aalert(1)", "file:///etc/passwd", "data://x", "a b", "a\nURL:b", "://x"]
        {
            assert_eq!(address(none), None, "{none}");
        }
    }
}
