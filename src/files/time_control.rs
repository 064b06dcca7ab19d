//! The rate of play as PGN's `TimeControl` has it (*Portable Game Notation Specification*, 9.6.1), read from what an arbiter
//! types: `90 min + 30 s`, `25+10`, `60 minutes`.
//!
//! The standard can say a time for the whole game in seconds (`3600`), and one with an increment for each move (`5400+30`).
//! Several periods with an increment, delays, and whatever else stands in the text are not guessed at: there is no tag then.

use crate::model::RateOfPlay;

/// Units of time in the spellings that people use, in seconds.
const UNITS: [(&str, u32); 17] = [
    ("hours", 3600),
    ("hour", 3600),
    ("hrs", 3600),
    ("hr", 3600),
    ("h", 3600),
    ("minutes", 60),
    ("minute", 60),
    ("mins", 60),
    ("min", 60),
    ("m", 60),
    ("'", 60),
    ("seconds", 1),
    ("second", 1),
    ("secs", 1),
    ("sec", 1),
    ("s", 1),
    ("\"", 1),
];
/// What may stand behind the increment.
const PER_MOVE: [&str; 5] = ["", "/move", "per move", "a move", "each move"];
/// What may stand behind the time for the game.
const PER_GAME: [&str; 4] = ["", "/game", "per game", "for the game"];
/// No game has more, in seconds.
const LONGEST: u32 = 24 * 3600;

/// The value of the tag; `None` if the text says anything else than a time and perhaps an increment.
pub(super) fn time_control(rate: &str) -> Option<String> {
    match read(rate)? {
        (game, None) => Some(game.to_string()),
        (game, Some(increment)) => Some(format!("{game}+{increment}")),
    }
}

/// The rate of play that a time for each player and 60 moves makes (FIDE's rating regulations, B.02, 1): an hour or more is
/// standard, ten minutes or less blitz. The bare words are understood, too.
pub fn rate_of_play(rate: &str) -> Option<RateOfPlay> {
    let of_seconds = |seconds| match seconds {
        0..=600 => RateOfPlay::Blitz,
        601..3600 => RateOfPlay::Rapid,
        _ => RateOfPlay::Standard,
    };
    let named = || match rate.trim().to_lowercase().as_str() {
        "standard" | "classical" => Some(RateOfPlay::Standard),
        "rapid" => Some(RateOfPlay::Rapid),
        "blitz" => Some(RateOfPlay::Blitz),
        _ => None,
    };
    longest_game(rate).map(|both| of_seconds(both / 2)).or_else(named)
}

/// How long a game of 60 moves lasts at most, in seconds: both clocks run down.
pub fn longest_game(rate: &str) -> Option<u32> {
    let (game, increment) = read(rate)?;
    Some(2 * (game + 60 * increment.unwrap_or(0)))
}

/// The seconds for the game, and those for each move.
fn read(rate: &str) -> Option<(u32, Option<u32>)> {
    let plain: String = rate.to_lowercase().replace(['’', '′'], "'").replace(['”', '″'], "\"");
    let plain = plain.replace("''", "\"").replace(" plus ", "+").replace(" and ", "+");
    let mut parts = plain.split('+');
    let (game, increment) = (parts.next()?, parts.next());
    if parts.next().is_some() {
        return None;
    }
    let game = duration(game, 60, &PER_GAME).filter(|seconds| (1..=LONGEST).contains(seconds))?;
    match increment {
        None => Some((game, None)),
        Some(text) => {
            let increment = duration(text, 1, &PER_MOVE).filter(|seconds| *seconds < game)?;
            Some((game, Some(increment)))
        }
    }
}

/// A number with its unit (without one: so many seconds) and nothing else behind it but one of these.
fn duration(text: &str, unit: u32, behind: &[&str]) -> Option<u32> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at_checked(digits)?;
    let number: u32 = number.parse().ok()?;
    let rest = rest.trim_start();
    let unit_and_rest = UNITS.iter().find_map(|(name, seconds)| {
        let rest = rest.strip_prefix(name)?;
        // `s` is no unit in `sudden`.
        (!rest.starts_with(char::is_alphabetic)).then_some((*seconds, rest))
    });
    let (unit, rest) = unit_and_rest.unwrap_or((unit, rest));
    let rest = rest.strip_prefix('.').unwrap_or(rest).trim();
    behind.contains(&rest).then(|| number.checked_mul(unit)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_with_or_without_an_increment_is_said() {
        for (rate, said) in [
            ("90 min + 30 s", "5400+30"),
            ("90+30", "5400+30"),
            ("90'+30\"", "5400+30"),
            ("90’ + 30’’ per move", "5400+30"),
            ("25 minutes plus 10 seconds a move", "1500+10"),
            ("90 minutes and 30 seconds a move", "5400+30"),
            ("1 h + 30 sec./move", "3600+30"),
            (" 60 min ", "3600"),
            ("2 hours", "7200"),
            ("15", "900"),
        ] {
            assert_eq!(time_control(rate).as_deref(), Some(said), "{rate}");
        }
    }

    #[test]
    fn a_game_lasts_until_both_clocks_have_run_down() {
        assert_eq!(longest_game("90 min + 30 s"), Some(4 * 3600));
        assert_eq!(longest_game("15"), Some(1800));
        assert_eq!(longest_game("Blitz"), None);
    }

    #[test]
    fn the_rate_of_play_goes_by_sixty_moves() {
        use RateOfPlay::{Blitz, Rapid, Standard};
        for (rate, is) in [
            ("60 min", Some(Standard)),
            ("30 min + 30 s", Some(Standard)),
            ("59 min", Some(Rapid)),
            ("10 min + 1 s", Some(Rapid)),
            ("10 min", Some(Blitz)),
            ("3 min + 2 s", Some(Blitz)),
            ("Rapid", Some(Rapid)),
            ("40 moves in 2 hours", None),
            ("", None),
        ] {
            assert_eq!(rate_of_play(rate), is, "{rate}");
        }
    }

    #[test]
    fn what_the_standard_cannot_say_is_left_out() {
        for rate in [
            "",
            "Blitz",
            "40/90 + 30 min + 30 s",
            "90 min / 40 moves + 30 min",
            "90 min + 30 s + 15 min",
            "5 min + 3 s delay",
            "0",
            "5 s + 10 s",
            "99999999999 min",
            "90 sudden death",
        ] {
            assert_eq!(time_control(rate), None, "{rate}");
        }
    }
}
