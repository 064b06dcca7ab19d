//! What the rating regulations say about a player's games, in words.

use super::{Wording, args};
use crate::standings::{Amount, Factor, Omission};

/// A gain or loss with its sign and two decimals: `+0.64`, `−0.31`, `0.00`.
pub fn signed(amount: Amount) -> String {
    format!("{}{}", sign(amount.hundredths()), two_decimals(amount))
}

/// A whole gain or loss with its sign: `+8`, `−3`, `0`.
pub fn signed_whole(number: i64) -> String {
    format!("{}{}", sign(number), number.unsigned_abs())
}

/// A sum of expected scores without its sign: `2.09`.
pub fn two_decimals(amount: Amount) -> String {
    let hundredths = amount.hundredths().unsigned_abs();
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

const fn sign(number: i64) -> &'static str {
    match number.signum() {
        1 => "+",
        0 => "",
        _ => "−",
    }
}

impl Wording {
    /// Why a round says nothing about the rating; empty for a round without a game, which says it itself.
    pub fn omission(&self, why: Omission) -> String {
        if why == Omission::NoGame { String::new() } else { self.sentence(&why) }
    }

    /// Where a K-factor comes from: `rated below 2400`.
    pub fn factor_source(&self, factor: &Factor) -> String {
        let source = self.sentence(&factor.source);
        if factor.lowered { self.text_with("performance-k-lowered", &args! { source }) } else { source }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::FactorSource;

    #[test]
    fn gains_have_a_sign() {
        let of = |hundredths| signed(Amount::from_hundredths(hundredths));
        assert_eq!([of(64), of(-31), of(0), of(105)], ["+0.64", "−0.31", "0.00", "+1.05"]);
        assert_eq!([signed_whole(8), signed_whole(-3), signed_whole(0)], ["+8", "−3", "0"]);
    }

    #[test]
    fn a_lowered_k_says_so() {
        let wording = Wording::english();
        let factor = Factor { k: 38, source: FactorSource::Junior, lowered: true };
        assert_eq!(
            wording.factor_source(&factor),
            "a junior rated below 2300; lowered, because K × games would be more than 700"
        );
    }
}
