//! An exact number of tie-break points.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

use crate::model::Points;

/// An exact tie-break value, in hundredths: the product of two half-point scores is a whole number of hundredths.
///
/// `{}` prints as few decimals as needed (`12`, `12.5`, `9.25`), `{:#}` prints quarters as `12½`, `9¼`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Amount(i64);

impl Amount {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// From hundredths: 925 is nine and a quarter.
    pub const fn from_hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }

    /// A whole number: of games, of rounds, a lot.
    pub const fn whole(count: i64) -> Self {
        Self(count.saturating_mul(100))
    }

    /// In hundredths.
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// Half the amount; exact, because scores are whole tenths.
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

impl From<Points> for Amount {
    fn from(points: Points) -> Self {
        Self(i64::from(points.tenths()) * 10)
    }
}

impl Add for Amount {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let quarter = match rest {
            25 => Some('¼'),
            50 => Some('½'),
            75 => Some('¾'),
            _ => None,
        };
        let text = match (quarter, rest) {
            (Some(quarter), _) if f.alternate() && whole == 0 => format!("{sign}{quarter}"),
            (Some(quarter), _) if f.alternate() => format!("{sign}{whole}{quarter}"),
            (_, 0) => format!("{sign}{whole}"),
            (_, rest) if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
            (_, rest) => format!("{sign}{whole}.{rest:02}"),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_decimals_as_needed() {
        let all = |hundredths| (Amount(hundredths).to_string(), format!("{:#}", Amount(hundredths)));
        assert_eq!(all(0), ("0".into(), "0".into()));
        assert_eq!(all(1250), ("12.5".into(), "12½".into()));
        assert_eq!(all(925), ("9.25".into(), "9¼".into()));
        assert_eq!(all(75), ("0.75".into(), "¾".into()));
        assert_eq!(all(305), ("3.05".into(), "3.05".into()));
        assert_eq!(all(-150), ("-1.5".into(), "-1½".into()));
        assert_eq!(format!("{:>6}|", Amount(1400)), "    14|");
    }

    #[test]
    fn half_a_score_is_exact() {
        for tenths in -30..300 {
            let score = Amount::from(Points::from_tenths(tenths));
            assert_eq!(score.half() + score.half(), score);
        }
    }
}
