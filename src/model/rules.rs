//! How the event is run: the system and the settings that the organiser chooses before round 1.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Colour, PointScale};

/// A pairing system, by the name that files and the command line use.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum SystemId {
    /// FIDE (Dutch) System, C.04.3.
    Dutch,
    /// Simplified Swiss (Vincze), document 000.
    Vincze,
    /// Regular Swiss (last undefeated), document 001.
    Regular,
    /// True Swiss (fixed rounds), document 001.
    TrueSwiss,
    /// SW (last undefeated, prize pot), document 003.
    Sw,
    /// SW-T (fixed rounds, prize pot), document 003.
    SwT,
    /// OpenSwiss (3-1-0, random), document 002.
    OpenSwiss,
    /// Leong, document 004.
    Leong,
    /// Round robin, C.05 Annex 1.
    RoundRobin,
}

impl SystemId {
    /// The name in files and on the command line: `vincze`, `open_swiss` …
    pub fn key(self) -> &'static str {
        self.into()
    }
}

impl fmt::Display for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A tie-break by its code: `BUCHHOLZ`, `BH/C1` … What it means is known to `standings`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TieBreakCode(pub String);

impl TieBreakCode {
    /// A code as it is written in files.
    pub fn new(code: &str) -> Self {
        Self(code.to_owned())
    }
}

impl fmt::Display for TieBreakCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The colour of number 1 in round 1 (spec §0, *First-round colours*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstColour {
    /// Drawn by lot from the event's seed; this is what came out.
    Drawn(Colour),
    /// Set by the arbiter.
    Set(Colour),
}

impl FirstColour {
    /// The colour, however it was found.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Drawn(colour) | Self::Set(colour) => colour,
        }
    }
}

/// How entrants without a rating are ordered behind the rated ones (document 000).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter)]
pub enum UnratedOrder {
    /// Oldest first; unknown birth dates last.
    Age,
    /// In order of entry.
    Arrival,
    /// By name.
    #[default]
    Alphabet,
}

/// Where starting numbers come from before round 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum StartOrder {
    /// By rating, title, name, lot; kept up to date until round 1 is paired.
    #[default]
    Rating,
    /// As a file or the arbiter gave them; a new entrant is inserted where the rating puts them.
    Given,
    /// As a file gave them; pairing goes by the order of entry instead (JaVaFo `XXC rank`).
    Listed,
    /// By the lots of the players; kept up to date until round 1 is paired (`open_swiss`; a choice in `sw`, `sw_t`).
    Drawn,
}

/// Who is the first candidate for the bye in `sw` and `sw_t` (spec §0, *Bye*).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum ByeRule {
    /// Largest number in the lowest score group, as document 001 says.
    #[default]
    LowestGroup,
    /// Largest number of all, whatever its score, as document 003 says.
    LowestSeed,
}

/// The rules of one event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// How rounds are paired.
    pub system: SystemId,
    /// Rounds planned, 1 to 99.
    pub rounds: u8,
    /// What each outcome is worth.
    #[serde(default)]
    pub points: PointScale,
    /// The criteria for equal points, the first decides first.
    #[serde(default)]
    pub tie_breaks: Vec<TieBreakCode>,
    /// The colour of number 1 in round 1.
    pub first_colour: FirstColour,
    /// Where unrated entrants stand.
    #[serde(default)]
    pub unrated_order: UnratedOrder,
    /// Where starting numbers come from.
    #[serde(default)]
    pub start_order: StartOrder,
    /// First candidate for the bye in `sw` and `sw_t`.
    #[serde(default)]
    pub bye_rule: ByeRule,
    /// False: the list systems and `open_swiss` are played without colours.
    #[serde(default = "yes")]
    pub colours: bool,
    /// Leong 18.2: in so many rounds from the first on the upper half is paired as if it had a win more. Fixed once
    /// round 1 is paired.
    #[serde(default)]
    pub accelerated: u8,
    /// Every draw of the event comes from this seed, so that it can be repeated in front of the players.
    pub seed: u64,
}

const fn yes() -> bool {
    true
}

impl Rules {
    /// Seven rounds of a system, 1-½-0, White for number 1, no tie-breaks.
    pub fn new(system: SystemId, seed: u64) -> Self {
        Self {
            system,
            rounds: 7,
            points: if system == SystemId::OpenSwiss {
                PointScale::THREE_ONE_ZERO
            } else {
                PointScale::STANDARD
            },
            tie_breaks: Vec::new(),
            first_colour: FirstColour::Set(Colour::White),
            unrated_order: UnratedOrder::default(),
            start_order: if system == SystemId::OpenSwiss { StartOrder::Drawn } else { StartOrder::Rating },
            bye_rule: ByeRule::LowestGroup,
            colours: true,
            accelerated: 0,
            seed,
        }
    }
}
