//! The codes of C.07 as report files write them: a family and its modifiers, `BH/C1`.

use std::fmt;
use std::str::FromStr;

use crate::model::Rating;
use crate::standings::{Better, Cutting, ValueFormat};

/// A tie-break of C.07 without its modifiers.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "UPPERCASE")]
pub enum Family {
    /// Points (Art. 4.1).
    Pts,
    /// Direct encounter (Art. 6).
    De,
    /// Extended direct encounter; for individuals the same (Art. 6).
    Ede,
    /// Number of wins (Art. 7.1).
    Win,
    /// Number of games won over the board (Art. 7.2).
    Won,
    /// Games played with Black (Art. 7.3).
    Bpg,
    /// Games won with Black (Art. 7.4).
    Bwg,
    /// Progressive scores (Art. 7.5).
    Ps,
    /// Rounds elected to play (Art. 7.6); `GE` in 2024.
    Rep,
    /// Standard points (Art. 7.7).
    Std,
    /// Pairing number (Art. 7.8).
    Tpn,
    /// Buchholz (Art. 8.1).
    Bh,
    /// Average of the opponents' Buchholz (Art. 8.2).
    Aob,
    /// Fore Buchholz (Art. 8.3).
    Fb,
    /// Sonneborn-Berger (Art. 9.1).
    Sb,
    /// Koya (Art. 9.2).
    Ks,
    /// Average rating of the opponents (Art. 10.1).
    Aro,
    /// Tournament performance rating (Art. 10.2).
    Tpr,
    /// Perfect tournament performance (Art. 10.3).
    Ptp,
    /// Average performance rating of the opponents (Art. 10.4).
    Apro,
    /// Average perfect performance of the opponents (Art. 10.5).
    Appo,
    /// Rating (Art. 10.6).
    Rtng,
    /// The adjusted score that the opponents count in BH and SB (Art. 16.3).
    Abh,
    /// The same for FB (Art. 8.3, 16.3).
    Afb,
    /// Voluntarily unplayed rounds (Art. 16.1.2).
    Vur,
    /// Games played over the board.
    Num,
    /// The order entered by the arbiter, after a play-off or by decision (Art. 3).
    Man,
}

impl Family {
    /// The code without modifiers: `BH`.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The article of C.07 that defines it; `NUM` stands in none.
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            Self::Pts => "4.1",
            Self::De | Self::Ede => "6",
            Self::Win => "7.1",
            Self::Won => "7.2",
            Self::Bpg => "7.3",
            Self::Bwg => "7.4",
            Self::Ps => "7.5",
            Self::Rep => "7.6",
            Self::Std => "7.7",
            Self::Tpn => "7.8",
            Self::Bh => "8.1",
            Self::Aob => "8.2",
            Self::Fb => "8.3",
            Self::Sb => "9.1",
            Self::Ks => "9.2",
            Self::Aro => "10.1",
            Self::Tpr => "10.2",
            Self::Ptp => "10.3",
            Self::Apro => "10.4",
            Self::Appo => "10.5",
            Self::Rtng => "10.6",
            Self::Abh | Self::Afb => "16.3",
            Self::Vur => "16.1.2",
            Self::Num => return None,
            Self::Man => "3",
        })
    }

    /// The larger or the smaller value first, without the modifier R.
    const fn better(self) -> Better {
        match self {
            Self::De | Self::Ede | Self::Tpn | Self::Man => Better::Lower,
            _ => Better::Higher,
        }
    }

    /// How values print.
    const fn form(self) -> ValueFormat {
        match self {
            Self::Pts | Self::Ps | Self::Std | Self::Bh | Self::Fb | Self::Ks | Self::Abh | Self::Afb => {
                ValueFormat::Points
            }
            Self::Sb | Self::Aob => ValueFormat::Hundredths,
            _ => ValueFormat::Whole,
        }
    }

    const fn allows(self, modifier: Modifier) -> bool {
        use Family as F;
        match modifier {
            Modifier::Cutting(Cutting { highs: 0, .. }) => {
                matches!(self, F::Bh | F::Fb | F::Sb | F::Ps | F::Aro)
            }
            Modifier::Cutting(_) => matches!(self, F::Bh | F::Fb | F::Sb | F::Aro),
            Modifier::ForfeitsAsGames => {
                matches!(self, F::De | F::Ede | F::Bh | F::Fb | F::Sb | F::Aob | F::Abh | F::Afb)
            }
            Modifier::Fore => matches!(self, F::Aob),
            Modifier::Reversed => matches!(self, F::Tpn | F::Rtng),
            Modifier::Limit(_) => matches!(self, F::Ks),
            Modifier::UnratedAs(_) => {
                matches!(self, F::Aro | F::Tpr | F::Ptp | F::Apro | F::Appo | F::Rtng)
            }
        }
    }
}

/// The limit of Koya (Art. 9.2, 14.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// Half of the maximum, moved by so many half-points.
    Moved(i8),
    /// This share of the maximum, in percent.
    Percent(u8),
}

/// A single modifier (Art. 14 and FIDE's list of codes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Modifier {
    /// `C1`, `C2`, `M1`, `M2`.
    Cutting(Cutting),
    /// `P`.
    ForfeitsAsGames,
    /// `F`.
    Fore,
    /// `R`.
    Reversed,
    /// `L+1`, `L-1`, `L60`.
    Limit(Limit),
    /// `U1400`.
    UnratedAs(Rating),
}

/// A tie-break with its modifiers. `{}` prints it as report files do: `BH/C1`, `KS/L+1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// What is computed.
    pub family: Family,
    /// What is cut (Art. 14.1 to 14.4).
    pub cutting: Cutting,
    /// P: forfeits count as games (in a Swiss; elsewhere they do anyhow).
    pub forfeits_as_games: bool,
    /// F: of the Fore Buchholz (AOB).
    pub fore: bool,
    /// R: the other end of the scale first.
    pub reversed: bool,
    /// L: another limit (Art. 14.5).
    pub limit: Limit,
    /// U: what unrated players count as; `None` = as the event says.
    pub unrated_as: Option<Rating>,
}

impl Code {
    /// The code of a family without modifiers.
    pub const fn plain(family: Family) -> Self {
        Self {
            family,
            cutting: Cutting::NONE,
            forfeits_as_games: false,
            fore: false,
            reversed: false,
            limit: Limit::Moved(0),
            unrated_as: None,
        }
    }

    /// Which value stands first.
    pub const fn better(&self) -> Better {
        match (self.family.better(), self.reversed) {
            (Better::Higher, false) | (Better::Lower, true) => Better::Higher,
            (Better::Lower, false) | (Better::Higher, true) => Better::Lower,
        }
    }

    /// How values print.
    pub const fn form(&self) -> ValueFormat {
        self.family.form()
    }

    /// The keys of the modifiers, for names: `cut-1`, `median-2`, `forfeits-as-games` … with the number that belongs to
    /// some of them (half-points, percent, rating).
    pub fn modifiers(&self) -> Vec<(&'static str, Option<i64>)> {
        let mut all = Vec::new();
        all.extend(match self.cutting {
            Cutting { lows: 0, highs: 0 } => None,
            Cutting { lows, highs: 0 } => Some(("cut", Some(i64::from(lows)))),
            Cutting { lows, .. } => Some(("median", Some(i64::from(lows)))),
        });
        all.extend(self.forfeits_as_games.then_some(("forfeits-as-games", None)));
        all.extend(self.fore.then_some(("fore", None)));
        all.extend(self.reversed.then_some(("reversed", None)));
        all.extend(match self.limit {
            Limit::Moved(0) => None,
            Limit::Moved(by) => Some(("limit-moved", Some(i64::from(by)))),
            Limit::Percent(share) => Some(("limit-percent", Some(i64::from(share)))),
        });
        all.extend(self.unrated_as.map(|rating| ("unrated-as", Some(i64::from(rating)))));
        all
    }

    fn with(self, modifier: Modifier) -> Option<Self> {
        if !self.family.allows(modifier) {
            return None;
        }
        Some(match modifier {
            Modifier::Cutting(cutting) => Self { cutting, ..self },
            Modifier::ForfeitsAsGames => Self { forfeits_as_games: true, ..self },
            Modifier::Fore => Self { fore: true, ..self },
            Modifier::Reversed => Self { reversed: true, ..self },
            Modifier::Limit(limit) => Self { limit, ..self },
            Modifier::UnratedAs(rating) => Self { unrated_as: Some(rating), ..self },
        })
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.family.key())?;
        match self.cutting {
            Cutting { lows: 0, highs: 0 } => {}
            Cutting { lows, highs: 0 } => write!(f, "/C{lows}")?,
            Cutting { lows, .. } => write!(f, "/M{lows}")?,
        }
        let flags = [(self.forfeits_as_games, "/P"), (self.fore, "/F"), (self.reversed, "/R")];
        flags.iter().filter(|(set, _)| *set).try_for_each(|(_, text)| f.write_str(text))?;
        match self.limit {
            Limit::Moved(0) => {}
            Limit::Moved(by) => write!(f, "/L{by:+}")?,
            Limit::Percent(share) => write!(f, "/L{share}")?,
        }
        self.unrated_as.map_or(Ok(()), |rating| write!(f, "/U{rating}"))
    }
}

/// Other spellings that are read: `GE` of 2024, `MBH`, and the bare `C` of `AROC`.
const ALIASES: [(&str, &str); 2] = [("GE", "REP"), ("MBH", "BH/M1")];

impl FromStr for Code {
    type Err = ();

    /// Reads the code of a report file: `BH/C1`; also with `-`, `#`, a blank or nothing in between (`BH-C1`, `BHC1`,
    /// `AROC`), in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ()> {
        let upper = text.trim().to_ascii_uppercase();
        let text = ALIASES
            .iter()
            .find_map(|(alias, code)| upper.strip_prefix(alias).map(|rest| format!("{code}{rest}")))
            .unwrap_or(upper);
        // The longest name that fits: PTS is not PS, APRO not A.
        let letters = text.bytes().take_while(u8::is_ascii_uppercase).count();
        (2..=letters).rev().find_map(|length| of_length(&text, length)).ok_or(())
    }
}

fn of_length(text: &str, length: usize) -> Option<Code> {
    let (name, mut rest) = text.split_at_checked(length)?;
    let mut code = Code::plain(name.parse().ok()?);
    while !rest.is_empty() {
        let bare = rest.trim_start_matches(['/', '-', '#', ' ']);
        let (modifier, behind) = modifier(bare)?;
        code = code.with(modifier)?;
        rest = behind;
    }
    Some(code)
}

/// The first modifier of a text, and what follows it.
fn modifier(text: &str) -> Option<(Modifier, &str)> {
    let (letter, rest) = text.split_at_checked(1)?;
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    Some(match letter {
        "C" | "M" => {
            let (ends, behind) = match rest.split_at_checked(digits(rest))? {
                ("", behind) => (1, behind),
                (digits, behind) => (digits.parse().ok().filter(|ends| (1..=2).contains(ends))?, behind),
            };
            let cutting = if letter == "C" { Cutting::cut(ends) } else { Cutting::median(ends) };
            (Modifier::Cutting(cutting), behind)
        }
        "P" => (Modifier::ForfeitsAsGames, rest),
        "F" => (Modifier::Fore, rest),
        "R" => (Modifier::Reversed, rest),
        "L" => {
            let unsigned = rest.trim_start_matches(['+', '-']);
            let sign = rest.len() - unsigned.len();
            let (number, behind) = rest.split_at_checked(sign + digits(unsigned))?;
            let limit = if sign == 0 {
                Limit::Percent(number.parse().ok().filter(|share| *share <= 100)?)
            } else {
                Limit::Moved(number.parse().ok()?)
            };
            (Modifier::Limit(limit), behind)
        }
        "U" => {
            let (rating, behind) = rest.split_at_checked(digits(rest))?;
            (Modifier::UnratedAs(rating.parse().ok()?), behind)
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use strum::IntoEnumIterator as _;

    fn told(text: &str) -> Option<String> {
        text.parse::<Code>().ok().map(|code| code.to_string())
    }

    #[test]
    fn every_family_is_read_by_its_name() {
        for family in Family::iter() {
            assert_eq!(family.key().parse(), Ok(Code::plain(family)));
            assert_eq!(family.key().to_lowercase().parse(), Ok(Code::plain(family)));
        }
    }

    #[test]
    fn separators_and_old_spellings_are_read() {
        for text in ["BH/C1", "BH-C1", "BH#C1", "BH C1", "BHC1", "bh/c1", " BH/C ", "BHC"] {
            assert_eq!(told(text).as_deref(), Some("BH/C1"), "{text}");
        }
        for (text, code) in [
            ("GE", "REP"),
            ("MBH", "BH/M1"),
            ("AROC", "ARO/C1"),
            ("AROC1", "ARO/C1"),
            ("KS/L-1", "KS/L-1"),
            ("KS-L-1", "KS/L-1"),
            ("KS/L+2", "KS/L+2"),
            ("KS/L60", "KS/L60"),
            ("KS/L+0", "KS"),
            ("ARO/C1/U1400", "ARO/C1/U1400"),
            ("SB/P/C1", "SB/C1/P"),
            ("AOB/F", "AOB/F"),
            ("TPN/R", "TPN/R"),
            ("DE/P", "DE/P"),
            ("PSC2", "PS/C2"),
        ] {
            assert_eq!(told(text).as_deref(), Some(code), "{text}");
        }
    }

    #[test]
    fn what_no_rule_knows_is_not_read() {
        for text in [
            "",
            "B",
            "BH/X9",
            "BH/C3",
            "BH/",
            "BH//",
            "PS/M1",
            "WIN/C1",
            "KS/L",
            "KS/L+",
            "KS/L101",
            "KS/L+200",
            "TPN/P",
            "ARO/U",
            "ARO/U99999",
            "DE/C1",
            "½",
            "BH½",
            "KS/L--1",
        ] {
            assert_eq!(told(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn nothing_read_is_lost(text in "(BH|SB|FB|PS|ARO|KS|AOB|RTNG|DE)([/#-]?(C1|C2|M1|M2|P|F|R|L[+-][1-9]|L[1-9][0-9]|U[1-9][0-9]{3})){0,3}") {
            if let Ok(code) = text.parse::<Code>() {
                prop_assert_eq!(code.to_string().parse(), Ok(code));
            }
        }

        #[test]
        fn no_text_is_too_strange(text in "\\PC{0,12}") {
            let _ = text.parse::<Code>().map(|code| code.to_string());
        }
    }
}
