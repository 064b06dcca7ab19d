//! Points as exact integers. A point is ten tenths, as in the report file (TRF); no float ever holds one.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

/// A number of points, exact, in tenths of a point.
///
/// `{}` prints `2.5` (a decimal only when needed), `{:#}` prints `2½` where halves allow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(5);
    /// One point.
    pub const ONE: Self = Self(10);

    /// From tenths of a point: 25 is two and a half.
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// In tenths of a point.
    pub const fn tenths(self) -> i32 {
        self.0
    }

    /// The distance between two scores, never negative.
    pub const fn distance(self, other: Self) -> Self {
        Self((self.0 - other.0).abs())
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        let text = match (whole, tenth) {
            (_, 0) => format!("{sign}{whole}"),
            (0, 5) if f.alternate() => format!("{sign}½"),
            (_, 5) if f.alternate() => format!("{sign}{whole}½"),
            _ => format!("{sign}{whole}.{tenth}"),
        };
        f.pad(&text)
    }
}

/// A text that is not a number of points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a number of points; write 1, 0.5 or ½")]
pub struct ParsePointsError(pub String);

impl FromStr for Points {
    type Err = ParsePointsError;

    /// Reads `3`, `2.5`, `.5`, `2,5`, `½`, `2½`, with an optional sign; at most one decimal, at most six digits.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParsePointsError(text.chars().take(20).collect());
        let trimmed = text.trim();
        let (sign, digits) = match trimmed.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, trimmed.strip_prefix('+').unwrap_or(trimmed)),
        };
        let (whole, tenth) = match digits.strip_suffix('½') {
            Some(whole) => (whole, "5"),
            None => digits.split_once(['.', ',']).unwrap_or((digits, "0")),
        };
        let is_number =
            |part: &str, most: usize| part.len() <= most && part.bytes().all(|b| b.is_ascii_digit());
        if !is_number(whole, 6) || !is_number(tenth, 1) || tenth.is_empty() || digits.is_empty() {
            return Err(wrong());
        }
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| wrong())? };
        let tenth: i32 = tenth.parse().map_err(|_| wrong())?;
        Ok(Self(sign * (whole * 10 + tenth)))
    }
}

impl TryFrom<String> for Points {
    type Error = ParsePointsError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// As a text in files (`2.5`); as tenths, by the name of the type, for `wording`, which makes words of it.
impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_newtype_struct("Points", &self.0)
        }
    }
}

/// A sum of squared differences of points, exact, in hundredths of a squared point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(transparent)]
pub struct SquaredPoints(i64);

impl SquaredPoints {
    /// From hundredths: 225 is the square of one and a half.
    pub const fn from_hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }
}

/// As a number in files; by the name of the type for `wording`.
impl Serialize for SquaredPoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_i64(self.0)
        } else {
            serializer.serialize_newtype_struct("SquaredPoints", &self.0)
        }
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i32> for Points {
    type Output = Self;

    fn mul(self, times: i32) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

/// What each outcome is worth. The organiser may set every value (Common rules G1); a half-point bye
/// counts as a draw, a full-point bye and a game won by default as a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointScale {
    /// A game won, over the board or by default, and a full-point bye (TRF `W`).
    pub win: Points,
    /// A game drawn and a half-point bye (TRF `D`).
    pub draw: Points,
    /// A game lost over the board (TRF `L`).
    pub loss: Points,
    /// The pairing-allocated bye (TRF `P`).
    pub bye: Points,
    /// A round not played: absent, zero-point bye (TRF `Z`).
    #[serde(default)]
    pub absence: Points,
    /// A game lost by default (TRF `A`, bbpPairings `BBF`).
    #[serde(default)]
    pub forfeit_loss: Points,
}

impl PointScale {
    /// 1, ½, 0, bye 1.
    pub const STANDARD: Self = Self {
        win: Points::ONE,
        draw: Points::HALF,
        loss: Points::ZERO,
        bye: Points::ONE,
        absence: Points::ZERO,
        forfeit_loss: Points::ZERO,
    };
    /// 1, ½, 0, and zero for the round without a game in a round robin with an odd number of players (C.05 Annex 1: its
    /// "game" against the place that nobody takes).
    pub const SCHEDULED: Self = Self { bye: Points::ZERO, ..Self::STANDARD };

    /// 3, 1, 0, bye 3, as OpenSwiss uses it (OpenSwiss, basic information 4).
    pub const THREE_ONE_ZERO: Self =
        Self { win: Points(30), draw: Points(10), bye: Points(30), ..Self::STANDARD };
}

impl Default for PointScale {
    fn default() -> Self {
        Self::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_decimals_only_when_needed() {
        let all = |p: i32| (Points(p).to_string(), format!("{:#}", Points(p)));
        assert_eq!(all(0), ("0".into(), "0".into()));
        assert_eq!(all(5), ("0.5".into(), "½".into()));
        assert_eq!(all(25), ("2.5".into(), "2½".into()));
        assert_eq!(all(13), ("1.3".into(), "1.3".into()));
        assert_eq!(all(-15), ("-1.5".into(), "-1½".into()));
    }

    #[test]
    fn reads_what_arbiters_write() {
        for (text, tenths) in
            [("1", 10), ("0.5", 5), (".5", 5), ("½", 5), ("2½", 25), ("2,5", 25), (" 3.0 ", 30), ("-1", -10)]
        {
            assert_eq!(text.parse(), Ok(Points(tenths)), "{text}");
        }
        for text in ["", "x", "1.50", "1.", "1..5", "--1", "9999999", "½½", "-"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }

    #[test]
    fn printing_and_reading_are_inverse() {
        for tenths in -200..1200 {
            let points = Points(tenths);
            assert_eq!(points.to_string().parse(), Ok(points));
            assert_eq!(format!("{points:#}").parse(), Ok(points));
        }
    }
}
