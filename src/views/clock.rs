//! The round clock: which round it times, what it shows at an instant, and the commands of its keys.
//!
//! Decisions:
//! * A clock is alive while its round is the last one published and results of it are missing. With the last result
//!   it goes out of sight by itself and comes back if a result is cleared or undone; publishing the next round starts
//!   no clock, the arbiter does when everybody sits.
//! * The turn counter stands at its full number until the first turn is counted; each turn is a step of undo.
//! * Time added after the end counts from now, not from the moment the time ran out.

use jiff::Timestamp;

use crate::model::{
    ClockChange, ClockRules, Command, GameResult, RoundClock, RoundNumber, Stage, Tournament,
};
use crate::wording::{Wording, args};

/// From so many seconds on the time is short.
const SHORT: i64 = 5 * 60;

/// The last round, if it is published and results are missing: the round that a clock can time.
pub fn running_round(tournament: &Tournament) -> Option<RoundNumber> {
    let (number, round) = tournament.last_round()?;
    (round.stage == Stage::Published && !round.is_complete()).then_some(number)
}

/// The clock, while its round is played. Out of sight once the round is complete or taken back.
pub fn live(tournament: &Tournament) -> Option<&RoundClock> {
    let running = running_round(tournament)?;
    tournament.clock().filter(|clock| clock.round == running)
}

/// How rounds of this event are timed; an hour and seven turns where nobody said so.
pub fn rules(tournament: &Tournament) -> ClockRules {
    tournament.rules().clock.unwrap_or_default()
}

/// Every game of the clock's round without a result drawn: one step of undo.
pub fn draws(tournament: &Tournament) -> Vec<Command> {
    let Some(clock) = live(tournament) else { return Vec::new() };
    let boards = tournament.round(clock.round).map(|round| round.missing()).unwrap_or_default();
    let draw = |board| Command::SetResult { round: clock.round, board, result: GameResult::Draw };
    boards.into_iter().map(draw).collect()
}

/// How a clock stands. Said by picture and word, never by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Phase {
    /// Counting down.
    Running,
    /// Counting down, five minutes or less.
    Short,
    /// Stopped by the arbiter.
    Paused,
    /// The time is over, the last turns are played.
    Over,
}

/// What a clock shows at an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// Which round it times.
    pub round: RoundNumber,
    /// How it stands.
    pub phase: Phase,
    /// Seconds left, 0 when the time is over.
    pub left: i64,
    /// The last turns still to be played, counted or not.
    pub turns: u8,
    /// The first of the last turns was counted.
    pub counted: bool,
}

impl ClockFace {
    /// The face of a clock; `last_turns` are played when its time is over.
    pub fn of(clock: &RoundClock, last_turns: u8, now: Timestamp) -> Self {
        let left = clock.left(now).max(0);
        let phase = match (left, clock.is_running()) {
            (0, _) => Phase::Over,
            (_, false) => Phase::Paused,
            (1..=SHORT, true) => Phase::Short,
            (_, true) => Phase::Running,
        };
        let turns = clock.turns_left.unwrap_or(last_turns);
        Self { round: clock.round, phase, left, turns, counted: clock.turns_left.is_some() }
    }

    /// The face of the event's live clock.
    pub fn now(tournament: &Tournament, now: Timestamp) -> Option<Self> {
        live(tournament).map(|clock| Self::of(clock, rules(tournament).last_turns, now))
    }

    /// True while seconds are counted down: a second from now it shows something else.
    pub const fn ticks(self) -> bool {
        matches!(self.phase, Phase::Running | Phase::Short)
    }

    /// Minutes and seconds, `59:30`; an hour and more in minutes too.
    pub fn digits(self) -> String {
        format!("{:02}:{:02}", self.left / 60, self.left % 60)
    }

    /// What stands large: the time, or the turns once it is over.
    pub fn large(self, wording: &Wording) -> String {
        match self.phase {
            Phase::Over => wording.text_with("clock-turns", &args! { turns: i64::from(self.turns) }),
            _ => self.digits(),
        }
    }

    /// How it stands, in words.
    pub fn words(self, wording: &Wording) -> String {
        if self.phase == Phase::Over && self.turns == 0 {
            return wording.text("clock-state-done");
        }
        let phase: &'static str = self.phase.into();
        wording.text(&format!("clock-state-{phase}"))
    }
}

/// How long until the digits change: they turn with the second.
pub fn next_second(now: Timestamp) -> std::time::Duration {
    let passed = u64::try_from(now.subsec_millisecond().max(0)).unwrap_or(0);
    std::time::Duration::from_millis(1_010_u64.saturating_sub(passed))
}

/// The change of the limit that gives `minutes` more than what is left now; never less than nothing.
pub fn add(clock: &RoundClock, minutes: i32, now: Timestamp) -> Command {
    let left = clock.left(now);
    let asked = i64::from(minutes) * 60;
    let wanted = (left.max(0) + asked).max(0);
    let seconds = i32::try_from(wanted - left).unwrap_or(i32::MAX);
    Command::Clock(ClockChange::Add { seconds })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn clock() -> RoundClock {
        RoundClock {
            round: RoundNumber::FIRST,
            limit: 3_600,
            used: 0,
            running_since: Some(at(0)),
            turns_left: None,
        }
    }

    #[test]
    fn counts_down_gets_short_and_ends_in_turns() {
        let wording = Wording::english();
        let shows = |second| {
            let face = ClockFace::of(&clock(), 7, at(second));
            (face.large(&wording), face.phase)
        };
        assert_eq!(shows(0), ("60:00".to_owned(), Phase::Running));
        assert_eq!(shows(3_299), ("05:01".to_owned(), Phase::Running));
        assert_eq!(shows(3_300), ("05:00".to_owned(), Phase::Short));
        assert_eq!(shows(3_599), ("00:01".to_owned(), Phase::Short));
        assert_eq!(shows(3_600), ("7 turns".to_owned(), Phase::Over));
        assert_eq!(shows(9_999), ("7 turns".to_owned(), Phase::Over));
        let one = RoundClock { turns_left: Some(1), ..clock() };
        assert_eq!(ClockFace::of(&one, 7, at(4_000)).large(&wording), "1 turn");
        let long = RoundClock { limit: 7_200, ..clock() };
        assert_eq!(ClockFace::of(&long, 7, at(0)).digits(), "120:00");
    }

    #[test]
    fn a_paused_clock_is_paused_even_when_time_is_short() {
        let paused = RoundClock { used: 3_590, running_since: None, ..clock() };
        assert_eq!(ClockFace::of(&paused, 7, at(99_999)).phase, Phase::Paused);
        assert!(!ClockFace::of(&paused, 7, at(99_999)).ticks());
        let over = RoundClock { used: 3_600, running_since: None, ..clock() };
        assert_eq!(ClockFace::of(&over, 7, at(0)).phase, Phase::Over);
    }

    #[test]
    fn the_digits_turn_with_the_second() {
        assert_eq!(next_second(Timestamp::from_millisecond(5_000).unwrap()).as_millis(), 1_010);
        assert_eq!(next_second(Timestamp::from_millisecond(5_990).unwrap()).as_millis(), 20);
    }

    #[test]
    fn minutes_are_added_to_what_is_left() {
        let clock = RoundClock { limit: 600, ..clock() };
        let seconds = |minutes, second| match add(&clock, minutes, at(second)) {
            Command::Clock(ClockChange::Add { seconds }) => seconds,
            other => panic!("{other:?}"),
        };
        assert_eq!((seconds(5, 100), seconds(1, 100), seconds(-1, 100)), (300, 60, -60));
        assert_eq!(seconds(-1, 570), -30, "not below nothing");
        assert_eq!(seconds(5, 660), 360, "five minutes from now, a minute after the end");
    }
}
