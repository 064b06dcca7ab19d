//! The currency of prizes: how minor units are read and written.

use serde::{Deserialize, Serialize};

/// A currency: its sign and how many decimals its amounts have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Currency {
    /// As it is printed: `€`, `Ft`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub unit: String,
    /// Decimals of an amount: 2 for cents, 0 where there is nothing smaller than the unit.
    pub decimals: u8,
}

impl Default for Currency {
    fn default() -> Self {
        Self { unit: String::new(), decimals: 2 }
    }
}

/// An amount that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an amount of money")]
pub struct MoneyError;

impl Currency {
    /// The most decimals of any currency (a Tunisian dinar has a thousand millimes).
    pub const MOST_DECIMALS: u8 = 3;

    fn scale(&self) -> u64 {
        10_u64.pow(u32::from(self.decimals.min(Self::MOST_DECIMALS)))
    }

    /// True if amounts in both can be compared: the sign is the same, whatever the decimals.
    pub fn is_same_money(&self, other: &Self) -> bool {
        self.unit.trim() == other.unit.trim()
    }

    /// What a minor unit is worth, in thousandths of the unit: by it amounts with different decimals are compared.
    pub fn thousandths(&self) -> u64 {
        10_u64.pow(u32::from(Self::MOST_DECIMALS)) / self.scale()
    }

    /// An amount of minor units as a decimal, without the unit: `33.34`, with 0 decimals `33`.
    pub fn decimal(&self, amount: u64) -> String {
        let (whole, rest) = (amount / self.scale(), amount % self.scale());
        match usize::from(self.decimals.min(Self::MOST_DECIMALS)) {
            0 => whole.to_string(),
            digits => format!("{whole}.{rest:0digits$}"),
        }
    }

    /// As [`Currency::decimal`], but whole units without decimals: what was typed, for a field.
    pub fn short(&self, amount: u64) -> String {
        if amount.is_multiple_of(self.scale()) {
            (amount / self.scale()).to_string()
        } else {
            self.decimal(amount)
        }
    }

    /// Reads `100`, `33.5`, `33,34`.
    ///
    /// # Errors
    /// [`MoneyError`] for anything else, and for more decimals than the currency has.
    pub fn read(&self, text: &str) -> Result<u64, MoneyError> {
        let text = text.trim();
        let (whole, rest) = text.split_once(['.', ',']).unwrap_or((text, ""));
        let digits = usize::from(self.decimals.min(Self::MOST_DECIMALS));
        let all_digits = |part: &str| part.chars().all(|c| c.is_ascii_digit());
        let has_point = whole.len() < text.len();
        if whole.is_empty() || has_point && rest.is_empty() || rest.len() > digits {
            return Err(MoneyError);
        }
        if !all_digits(whole) || !all_digits(rest) {
            return Err(MoneyError);
        }
        let whole: u64 = whole.parse().map_err(|_| MoneyError)?;
        let minor: u64 = format!("{rest:0<digits$}").parse().unwrap_or(0);
        whole.checked_mul(self.scale()).and_then(|units| units.checked_add(minor)).ok_or(MoneyError)
    }

    /// Reads a list as it is announced: `100 / 60 / 40`; blanks, slashes, semicolons and lines separate.
    ///
    /// # Errors
    /// The place (from 1) of the first amount that cannot be read.
    pub fn read_list(&self, text: &str) -> Result<Vec<u64>, usize> {
        let parts = text.split(|c: char| c == '/' || c == ';' || c.is_whitespace());
        let parts = parts.filter(|part| !part.is_empty());
        parts.enumerate().map(|(at, part)| self.read(part).map_err(|_| at + 1)).collect()
    }

    /// A list as it is read: `100 / 60 / 40`.
    pub fn list(&self, amounts: &[u64]) -> String {
        amounts.iter().map(|amount| self.short(*amount)).collect::<Vec<_>>().join(" / ")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_of_one_sign_are_compared_whatever_the_decimals() {
        let of = |unit: &str, decimals| Currency { unit: unit.into(), decimals };
        assert!(of("€", 2).is_same_money(&of(" €", 0)) && !of("€", 2).is_same_money(&of("Ft", 2)));
        let worth = [0, 1, 2, 3].map(|decimals| of("€", decimals).thousandths());
        assert_eq!(worth, [1_000, 100, 10, 1]);
    }

    #[test]
    fn amounts_are_read_with_point_or_comma() {
        let euro = Currency::default();
        for (text, amount) in [("100", 10_000), ("33.5", 3_350), ("33,34", 3_334), (" 0.05 ", 5)] {
            assert_eq!(euro.read(text), Ok(amount), "{text}");
        }
        for text in ["", "-1", "1.234", "1.", ".5", "x", "1e3", "99999999999999999999"] {
            assert_eq!(euro.read(text), Err(MoneyError), "{text}");
        }
        let forint = Currency { decimals: 0, ..Currency::default() };
        assert_eq!((forint.read("5000"), forint.read("5000.5")), (Ok(5000), Err(MoneyError)));
    }

    #[test]
    fn a_list_is_read_as_it_is_announced() {
        let euro = Currency::default();
        for text in ["100/60/40", "100 / 60 / 40", "100 60 40", "100; 60; 40", "100\n60\n40"] {
            assert_eq!(euro.read_list(text), Ok(vec![10_000, 6_000, 4_000]), "{text}");
        }
        assert_eq!(euro.read_list("100/x/40"), Err(2));
        assert_eq!(euro.read_list("  "), Ok(vec![]));
        assert_eq!(euro.list(&[10_000, 6_050]), "100 / 60.50");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(decimals in 0_u8..=3, amounts in prop::collection::vec(0_u64..=1 << 40, 0..6)) {
            let currency = Currency { decimals, ..Currency::default() };
            prop_assert_eq!(currency.read_list(&currency.list(&amounts)), Ok(amounts.clone()));
            for amount in amounts {
                prop_assert_eq!(currency.read(&currency.decimal(amount)), Ok(amount));
            }
        }
    }
}
