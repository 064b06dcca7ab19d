//! How the event is run: the system and the settings that the organiser chooses before round 1.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    ClockRules, Colour, PointScale, Points, RatingChoice, RatingsFollow, RoundNumber, Setting, SystemId,
    TieBreakRules, VirtualPoints,
};

/// A tie-break by its code: `BUCHHOLZ`, `BH/C1` … What it means is known to `standings`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TieBreakCode(pub String);

impl TieBreakCode {
    /// The tie-break with this code, as written in files.
    pub fn new(code: &str) -> Self {
        Self(code.to_owned())
    }
}

impl fmt::Display for TieBreakCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The colour of number 1 in round 1 (Common rules C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstColour {
    /// Drawn by lot from the event's seed; this is what came out.
    Drawn(Colour),
    /// Set by the arbiter.
    Set(Colour),
}

impl FirstColour {
    /// The colour, drawn or set.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Drawn(colour) | Self::Set(colour) => colour,
        }
    }
}

/// How entrants without a rating are ordered behind the rated ones (Vincze, introduction 4).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
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

/// Who is the first candidate for the bye in `sw` and `sw_t` (Common rules D3).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum ByeRule {
    /// Largest number in the lowest score group.
    #[default]
    LowestGroup,
    /// Largest number of all, whatever its score: rule 3 of SW taken literally.
    LowestSeed,
}

/// How often everybody meets everybody in a round robin (C.05 Annex 1).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum Cycles {
    /// Once.
    #[default]
    Single,
    /// Twice, in the second cycle with colours reversed.
    Double,
}

impl Cycles {
    /// The number of cycles.
    pub const fn count(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Double => 2,
        }
    }
}

/// A share in tenths of a percent, at most 1000; written as a decimal in files (`66.5`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Points", into = "Points")]
pub struct Percentage(u16);

impl Percentage {
    /// A share of so many tenths of a percent; `None` above 1000.
    pub const fn from_tenths(tenths: u16) -> Option<Self> {
        if tenths <= 1000 { Some(Self(tenths)) } else { None }
    }

    /// In tenths of a percent.
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Percentage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Points::from(*self), f)
    }
}

impl std::str::FromStr for Percentage {
    type Err = String;

    /// Reads `80`, `66.5`, `66,5`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<Points>().map_err(|error| error.to_string()).and_then(Self::try_from)
    }
}

impl TryFrom<Points> for Percentage {
    type Error = String;

    /// A decimal with one digit is read as points are.
    fn try_from(decimal: Points) -> Result<Self, Self::Error> {
        let tenths = u16::try_from(decimal.tenths()).ok().and_then(Self::from_tenths);
        tenths.ok_or_else(|| format!("{decimal} is not a percentage between 0 and 100"))
    }
}

impl From<Percentage> for Points {
    fn from(share: Percentage) -> Self {
        Self::from_tenths(i32::from(share.0))
    }
}

/// The prize pot of `sw` and `sw_t` (`assets/rules/pot.md`): every entrant pays the fee, a share of it is paid out by
/// points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeFund {
    /// What an entrant pays, in whole units.
    pub fee: u32,
    /// The share of the pot that is paid out.
    pub percentage: Percentage,
    /// The unit as it is printed: `€`, `chips`.
    pub unit: String,
}

/// A membership level and its activity bonus (Prize pot P6): Diamond has 20 for a win and 10 for a loss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BonusLevel {
    /// Its name, as players carry it.
    pub name: String,
    /// Units for each game won over the board.
    pub win: u32,
    /// Units for each game lost over the board.
    pub loss: u32,
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
    /// The criteria for equal points, in the order in which they decide.
    #[serde(default)]
    pub tie_breaks: Vec<TieBreakCode>,
    /// How the tie-breaks of C.07 are computed.
    #[serde(default)]
    pub tie_break_rules: TieBreakRules,
    /// Which of a player's ratings counts.
    #[serde(default)]
    pub rating_choice: RatingChoice,
    /// The colour of number 1 in round 1.
    pub first_colour: FirstColour,
    /// Where unrated entrants are ranked.
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
    /// `dutch`: virtual points by Baku (C.04.7) or by a table. Those of a round stand once it is paired.
    #[serde(default)]
    pub virtual_points: VirtualPoints,
    /// The planned rounds follow the number of entrants: the smallest r with 2^r of them (Regular Swiss, end 1;
    /// OpenSwiss, basic information 1); in `round_robin`, where they always do in the window, the rounds of the table.
    #[serde(default)]
    pub rounds_by_entrants: bool,
    /// `round_robin`: everybody meets everybody once or twice. Fixed once round 1 is paired.
    #[serde(default)]
    pub cycles: Cycles,
    /// `round_robin`, double: the last two rounds of the first cycle change places, so that nobody has one colour three
    /// times running (C.05 Annex 1). Fixed once round 1 is paired.
    #[serde(default = "yes")]
    pub exchange_last_rounds: bool,
    /// 2×2: an entrant is a team of two named players (`sw`, `sw_t`).
    #[serde(default)]
    pub partners: bool,
    /// The prize pot, if there is one.
    #[serde(default)]
    pub prize_fund: Option<PrizeFund>,
    /// Membership levels with an activity bonus.
    #[serde(default)]
    pub bonus_levels: Vec<BonusLevel>,
    /// The clock of a round, if rounds are timed.
    #[serde(default)]
    pub clock: Option<ClockRules>,
    /// For how long ratings follow a rating list.
    #[serde(default, skip_serializing_if = "RatingsFollow::is_usual")]
    pub ratings_follow: RatingsFollow,
    /// Every draw of the event comes from this seed, so that it can be repeated in front of the players.
    pub seed: u64,
}

const fn yes() -> bool {
    true
}

/// The most rounds of SW-T for so many entrants (SW-T, rounds 1); `None` below four, who are refused.
pub const fn sw_t_cap(entrants: usize) -> Option<u8> {
    Some(match entrants {
        0..4 => return None,
        4 => 3,
        5..8 => 4,
        8..16 => 5,
        16..32 => 6,
        32..64 => 7,
        64..128 => 8,
        _ => 9,
    })
}

/// The planned rounds for so many entrants: the smallest r with 2^r at least their number, and at least one.
pub fn rounds_for(entrants: usize) -> u8 {
    let rounds = entrants.max(2).next_power_of_two().trailing_zeros();
    u8::try_from(rounds).unwrap_or(u8::MAX)
}

/// The rounds of the Berger tables for so many entrants: in each cycle one less than there are places, and an odd field
/// has a place that nobody takes (C.05 Annex 1). At least one.
pub const fn table_rounds(entrants: usize, cycles: Cycles) -> usize {
    let places = entrants.next_multiple_of(2);
    let in_cycle = if places < 2 { 1 } else { places - 1 };
    in_cycle.saturating_mul(cycles.count())
}

impl Rules {
    /// The planned rounds where they follow so many entrants; at most [`RoundNumber::MAX`].
    pub fn planned_for(&self, entrants: usize) -> u8 {
        if !self.system.is_scheduled() {
            return rounds_for(entrants);
        }
        let rounds = table_rounds(entrants, self.cycles).min(RoundNumber::MAX);
        u8::try_from(rounds).unwrap_or(u8::MAX)
    }

    /// True if pairing goes by the order of entry and not by starting numbers.
    pub fn is_listed(&self) -> bool {
        self.start_order == StartOrder::Listed
    }

    /// The settings of a new event: seven rounds (until entrants decide, where they do), White for number 1, no
    /// tie-breaks; points and starting order as the system has them.
    pub fn new(system: SystemId, seed: u64) -> Self {
        let facts = system.facts();
        Self {
            system,
            rounds: 7,
            points: facts.points,
            tie_breaks: Vec::new(),
            tie_break_rules: TieBreakRules::default(),
            rating_choice: RatingChoice::default(),
            first_colour: FirstColour::Set(Colour::White),
            unrated_order: UnratedOrder::default(),
            start_order: facts.start_order,
            bye_rule: ByeRule::LowestGroup,
            colours: true,
            accelerated: 0,
            virtual_points: VirtualPoints::None,
            rounds_by_entrants: system.has(Setting::RoundsByEntrants) || system.is_scheduled(),
            cycles: Cycles::Single,
            exchange_last_rounds: true,
            partners: false,
            prize_fund: None,
            bonus_levels: Vec::new(),
            clock: None,
            ratings_follow: RatingsFollow::default(),
            seed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planned_rounds_are_the_logarithm() {
        let all =
            [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (1000, 10)];
        for (entrants, rounds) in all {
            assert_eq!(rounds_for(entrants), rounds, "{entrants}");
        }
    }

    /// C.05 Annex 1: one round less than places; an odd field has one place more than players.
    #[test]
    fn the_rounds_of_a_round_robin_follow_from_its_entrants() {
        let all = [(0, 1), (1, 1), (2, 1), (3, 3), (4, 3), (5, 5), (6, 5), (9, 9), (10, 9), (100, 99)];
        for (entrants, rounds) in all {
            assert_eq!(table_rounds(entrants, Cycles::Single), rounds, "{entrants}");
            assert_eq!(table_rounds(entrants, Cycles::Double), 2 * rounds, "{entrants}, double");
        }
        let rules = Rules { cycles: Cycles::Double, ..Rules::new(SystemId::RoundRobin, 1) };
        assert_eq!([9, 10, 60].map(|entrants| rules.planned_for(entrants)), [18, 18, 99]);
        assert_eq!(Rules::new(SystemId::Sw, 1).planned_for(9), 4, "the others go by the logarithm");
    }

    #[test]
    fn percentages_are_read_and_written_alike() {
        for (text, tenths) in [("80", 800), ("66.5", 665), ("0", 0), ("100", 1000)] {
            let share: Percentage = text.parse().unwrap();
            assert_eq!((share.tenths(), share.to_string().as_str()), (tenths, text));
        }
        for text in ["100.1", "-1", "x", ""] {
            assert!(text.parse::<Percentage>().is_err(), "{text}");
        }
    }
}
