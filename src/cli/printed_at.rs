//! When sheets say that they were printed: as the user says, as `SOURCE_DATE_EPOCH` says, or now.
//!
//! With either of the first two the same tournament gives the same bytes on every day and every machine.

use std::ffi::{OsStr, OsString};

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use super::Failure;
use crate::wording::{Wording, args};

/// The variable that programs agree on for builds that can be repeated: seconds since 1970, UTC
/// (<https://reproducible-builds.org/specs/source-date-epoch>).
const EPOCH: &str = "SOURCE_DATE_EPOCH";

/// The variable as the process has it.
pub fn epoch() -> Option<OsString> {
    std::env::var_os(EPOCH)
}

/// Reads `--printed-at`: `2026-11-21 14:05`, `2026-11-21T14:05`, or with a time zone, whose clock is then taken.
///
/// # Errors
/// What was expected.
pub fn parse(text: &str) -> Result<DateTime, String> {
    let text = text.trim();
    let local = text.parse::<DateTime>().ok();
    let zoned = || text.parse::<Zoned>().ok().map(|zoned| zoned.datetime());
    let instant = || text.parse::<Timestamp>().ok().map(|instant| instant.to_zoned(TimeZone::UTC).datetime());
    local.or_else(zoned).or_else(instant).ok_or_else(|| "write it like 2026-11-21T14:05".to_owned())
}

/// The time that the sheets bear. An empty variable is none.
///
/// # Errors
/// [`Failure`] if the variable holds no number of seconds.
pub fn printing_time(
    asked: Option<DateTime>,
    epoch: Option<&OsStr>,
    wording: &Wording,
) -> Result<DateTime, Failure> {
    match (asked, epoch.filter(|seconds| !seconds.is_empty())) {
        (Some(asked), _) => Ok(asked),
        (None, None) => Ok(Zoned::now().datetime()),
        (None, Some(seconds)) => {
            let shown = seconds.to_string_lossy();
            let instant = shown.parse().ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
            instant.map(|instant| instant.to_zoned(TimeZone::UTC).datetime()).ok_or_else(|| {
                let values = args! { name: EPOCH, value: shown.as_ref() };
                Failure::usage(wording.text_with("cli-print-epoch", &values))
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_goes_before_the_variable_and_both_before_the_clock() {
        let wording = Wording::english();
        let time = |asked, epoch: Option<&str>| printing_time(asked, epoch.map(OsStr::new), &wording);
        let asked = parse("2026-11-21T14:05").unwrap();
        assert_eq!(time(Some(asked), Some("0")), Ok(asked));
        assert_eq!(time(None, Some("1795269900")), Ok(parse("2026-11-21 14:05").unwrap()));
        assert!(time(None, Some("")).is_ok() && time(None, None).is_ok());
        let refused = time(None, Some("yesterday")).unwrap_err();
        assert!(refused.sentence.contains("SOURCE_DATE_EPOCH") && refused.sentence.contains("yesterday"));
    }

    #[test]
    fn times_are_read_as_people_and_programs_write_them() {
        let expected = jiff::civil::date(2026, 11, 21).at(14, 5, 0, 0);
        for text in [
            "2026-11-21T14:05",
            " 2026-11-21 14:05:00 ",
            "2026-11-21T14:05:00Z",
            "2026-11-21T14:05+01:00",
            "2026-11-21T14:05[Europe/Prague]",
        ] {
            assert_eq!(parse(text), Ok(expected), "{text}");
        }
        assert!(parse("tomorrow").is_err() && parse("").is_err());
    }
}
