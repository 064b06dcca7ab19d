//! The clock of a round: a limit that is counted down, then the last turns, counted by hand (OpenSwiss, round clock).
//! Only facts live here, the instants at which somebody pressed a key; the time now comes in as a value. [`Pace`] keeps
//! the count even while the program runs, whatever is done to the computer's clock.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::RoundNumber;

/// How rounds are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockRules {
    /// Minutes a round, before time is added.
    pub minutes: u16,
    /// Turns that are still played when the time is over.
    pub last_turns: u8,
}

impl Default for ClockRules {
    /// An hour, then seven turns (OpenSwiss, round clock 1 and 2).
    fn default() -> Self {
        Self { minutes: 60, last_turns: 7 }
    }
}

/// The clock of one round. It goes on while the program is closed: the instant of its start is in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundClock {
    /// Which round it times.
    pub round: RoundNumber,
    /// Seconds that the round may take, with the time added.
    pub limit: u32,
    /// Seconds that ran until the last pause.
    #[serde(default)]
    pub used: u32,
    /// When it was started or resumed; `None` while it is paused.
    #[serde(default)]
    pub running_since: Option<Timestamp>,
    /// The last turns still to be played; `None` before they are counted.
    #[serde(default)]
    pub turns_left: Option<u8>,
}

impl RoundClock {
    /// Seconds that have run. An instant before the start counts as the start.
    pub fn elapsed(&self, now: Timestamp) -> u32 {
        let since = self.running_since.map_or(0, |start| now.as_second().saturating_sub(start.as_second()));
        self.used.saturating_add(u32::try_from(since.max(0)).unwrap_or(u32::MAX))
    }

    /// Seconds left; negative once the time is over.
    pub fn left(&self, now: Timestamp) -> i64 {
        i64::from(self.limit) - i64::from(self.elapsed(now))
    }

    /// True while it is counting down.
    pub const fn is_running(&self) -> bool {
        self.running_since.is_some()
    }

    /// True once the time is over: the last turns are played.
    pub fn is_over(&self, now: Timestamp) -> bool {
        self.left(now) <= 0
    }

    pub(super) fn pause(&mut self, at: Timestamp) {
        self.used = self.elapsed(at);
        self.running_since = None;
    }
}

/// An instant at which the computer's clock and an even count of seconds were both looked at. From there on a running
/// clock is counted by the even count alone (`Environment::steady`: the system's time since it was started, which goes on
/// while the computer sleeps); setting the computer's clock moves nothing. Only a restart, or opening the event again,
/// begins with the stored instant and the computer's clock. Both are instants, not times of day: no time zone, and no hour
/// that comes twice or not at all, plays a part. Zones are for showing a time of day, by the system's at that moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The start or resumption that is counted from.
    since: Timestamp,
    now: Timestamp,
    count: SignedDuration,
}

impl Pace {
    /// Begins to follow a clock that runs since an instant. `now` is the computer's clock, `count` a monotonic reading.
    pub const fn begin(since: Timestamp, now: Timestamp, count: SignedDuration) -> Self {
        Self { since, now, count }
    }

    /// True for a clock that was neither started nor resumed since.
    pub fn is_of(&self, clock: &RoundClock) -> bool {
        clock.running_since == Some(self.since)
    }

    /// The time by which the clock is read at a later monotonic reading.
    pub fn now(&self, count: SignedDuration) -> Timestamp {
        let passed = count.saturating_sub(self.count).max(SignedDuration::ZERO);
        self.now.saturating_add(passed).unwrap_or(self.now)
    }
}

/// What is done to the clock. Every change carries its instant, so that a replay gives the same clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::VariantNames)]
pub enum ClockChange {
    /// A fresh clock for a round, running from this instant.
    Start {
        /// Which round: the last one published.
        round: RoundNumber,
        /// Its limit in seconds.
        seconds: u32,
        /// When.
        at: Timestamp,
    },
    /// Stops counting.
    Pause {
        /// When.
        at: Timestamp,
    },
    /// Goes on counting.
    Resume {
        /// When.
        at: Timestamp,
    },
    /// More time for everybody; negative: less.
    Add {
        /// Seconds.
        seconds: i32,
    },
    /// So many of the last turns are still to be played.
    Turns {
        /// How many.
        left: u8,
    },
    /// No clock any more.
    Remove,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn counts_over_pauses_and_never_backwards() {
        let mut clock = RoundClock {
            round: RoundNumber::FIRST,
            limit: 60,
            used: 0,
            running_since: Some(at(100)),
            turns_left: None,
        };
        assert_eq!((clock.elapsed(at(110)), clock.left(at(110))), (10, 50));
        assert_eq!(clock.elapsed(at(90)), 0, "the computer's clock was set back");
        clock.pause(at(130));
        assert_eq!(clock.left(at(1_000)), 30);
        clock.running_since = Some(at(2_000));
        assert!(!clock.is_over(at(2_029)) && clock.is_over(at(2_030)));
        assert_eq!(clock.left(at(2_040)), -10);
    }

    #[test]
    fn goes_on_evenly_when_the_computers_clock_is_set() {
        let count = SignedDuration::from_secs;
        let mut clock = RoundClock {
            round: RoundNumber::FIRST,
            limit: 3_600,
            used: 0,
            running_since: Some(at(10_000)),
            turns_left: None,
        };
        let pace = Pace::begin(at(10_000), at(10_000), count(500));
        // Whatever the computer's clock says meanwhile: it is not asked.
        for (counted, left) in [(500, 3_600), (501, 3_599), (560, 3_540), (4_100, 0), (4_160, -60)] {
            assert_eq!(clock.left(pace.now(count(counted))), left);
        }
        assert_eq!(pace.now(count(400)), at(10_000), "never backwards");
        // Opened again: the stored instant and the computer's clock.
        let reopened = Pace::begin(at(10_000), at(11_200), count(3));
        assert_eq!(clock.left(reopened.now(count(63))), 3_600 - 1_260);
        assert!(pace.is_of(&clock));
        clock.pause(pace.now(count(560)));
        assert_eq!((clock.used, pace.is_of(&clock)), (60, false));
        clock.running_since = Some(at(20_000));
        assert!(!pace.is_of(&clock), "resumed: a pace of its own");
    }
}
