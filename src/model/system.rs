//! The pairing systems, and what the program knows about each without its engine: one row for each system.
//!
//! A further system is a variant and a row here, an engine in `pairing` with its line in the registry
//! (`pairing::systems`), and its texts. No other file names a system.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Cycles, PointScale, Setting, StartOrder};

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
    /// Simplified Swiss (Vincze).
    Vincze,
    /// Regular Swiss (last undefeated): `assets/rules/regular.md`.
    Regular,
    /// True Swiss (fixed rounds): `assets/rules/true_swiss.md`.
    TrueSwiss,
    /// SW (last undefeated, prize pot): `assets/rules/sw.md`.
    Sw,
    /// SW-T (fixed rounds, prize pot): `assets/rules/sw_t.md`.
    SwT,
    /// OpenSwiss (3-1-0, random): `assets/rules/open_swiss.md`.
    OpenSwiss,
    /// Leong: `assets/rules/leong.md`.
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

/// How many rounds an event of a system has, and when it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundsRule {
    /// As many as are planned; the plan may change at any time.
    Planned,
    /// As many as are planned, and the plan is fixed once round 1 is published.
    Fixed,
    /// The same, at most so many as [`super::sw_t_cap`] allows; the event bears their number in its name (`SW-T5`).
    FixedAndCapped,
    /// Until one entrant is undefeated: the planned number is only shown.
    UntilOneUndefeated,
    /// Those of the Berger tables for so many entrants (C.05 Annex 1).
    Table,
}

/// A name of a system in report files (TRF): the free text of 092 and the coded types of 192.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrfType {
    /// For events with so many cycles; a Swiss has one.
    pub cycles: Cycles,
    /// The text that is written.
    pub text: &'static str,
    /// The codes that are read; the first is written.
    pub codes: &'static [&'static str],
}

/// What an event is for: it decides which system is proposed first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Occasion {
    /// An evening at the club.
    #[default]
    Club,
    /// Rated by FIDE.
    Rated,
}

/// What is known about a system without its engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SystemFacts {
    /// How many rounds there are.
    pub rounds: RoundsRule,
    /// The article that says when an event is over.
    pub ending_article: &'static str,
    /// A round that cannot be paired ends the event; elsewhere the arbiter decides.
    pub ends_when_impossible: bool,
    /// What it is proposed for; at most one system for each occasion.
    pub suits: Option<Occasion>,
    /// Points of a new event.
    pub points: PointScale,
    /// Where starting numbers of a new event come from.
    pub start_order: StartOrder,
    /// The settings beside rounds, points and tie-breaks, in the order in which they are shown. The colour of number 1
    /// is a setting of every Swiss system.
    pub settings: &'static [Setting],
    /// Codes of the usual tie-breaks; none: equal points share a rank unless the organiser says otherwise.
    pub tie_breaks: &'static [&'static str],
    /// Whoever leaves during a round may lose the running game by default; elsewhere it is played or corrected.
    pub leaving_loses_game: bool,
    /// After more absences without notice than this, the program proposes to withdraw the player.
    pub absences_tolerated: Option<usize>,
    /// The pairing is drawn by lot: the sheet of a round names the seed.
    pub is_drawn: bool,
    /// The names of a system of FIDE's list in report files. The others are written as `CUSTOM_SWISS`, with their name in
    /// the free text.
    pub trf: &'static [TrfType],
}

/// What most Swiss systems have in common.
const SWISS: SystemFacts = SystemFacts {
    rounds: RoundsRule::Planned,
    ending_article: "",
    ends_when_impossible: false,
    suits: None,
    points: PointScale::STANDARD,
    start_order: StartOrder::Rating,
    settings: &[Setting::FirstColour],
    tie_breaks: &[],
    leaving_loses_game: true,
    absences_tolerated: None,
    is_drawn: false,
    trf: &[],
};

/// The settings of SW.
const SW_SETTINGS: &[Setting] = &[
    Setting::RoundsByEntrants,
    Setting::Colours,
    Setting::FirstColour,
    Setting::Seeding,
    Setting::ByeRule,
    Setting::Partners,
    Setting::PrizeFund,
    Setting::BonusLevels,
];
/// SW-T has all but the first one: its number of rounds is named with the event.
const SW_T_SETTINGS: &[Setting] = SW_SETTINGS.split_at(1).1;

impl SystemId {
    /// The facts about the system.
    pub const fn facts(self) -> &'static SystemFacts {
        use Setting as S;
        match self {
            Self::Dutch => &SystemFacts {
                ending_article: "C.04.3",
                suits: Some(Occasion::Rated),
                settings: &[S::FirstColour, S::VirtualPoints],
                tie_breaks: &["BH/C1", "BH", "SB", "DE", "WIN"],
                trf: &[TrfType {
                    cycles: Cycles::Single,
                    text: "Individual: Swiss-System (FIDE Dutch)",
                    codes: &["FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026"],
                }],
                ..SWISS
            },
            Self::Vincze => &SystemFacts {
                ending_article: "Vincze, pairings 7",
                ends_when_impossible: true,
                suits: Some(Occasion::Club),
                settings: &[S::FirstColour, S::UnratedOrder],
                tie_breaks: &["BUCHHOLZ", "MEDIAN", "SB0", "PROGRESS", "WINS", "BLACKS", "LOTS"],
                ..SWISS
            },
            Self::Regular => &SystemFacts {
                rounds: RoundsRule::UntilOneUndefeated,
                ending_article: "Regular Swiss, end",
                ends_when_impossible: true,
                settings: &[S::RoundsByEntrants, S::Colours, S::FirstColour],
                ..SWISS
            },
            Self::TrueSwiss => &SystemFacts {
                rounds: RoundsRule::Fixed,
                ending_article: "True Swiss, end",
                ends_when_impossible: true,
                settings: &[S::Colours, S::FirstColour],
                ..SWISS
            },
            Self::Sw => &SystemFacts {
                rounds: RoundsRule::UntilOneUndefeated,
                ending_article: "SW, end",
                ends_when_impossible: true,
                settings: SW_SETTINGS,
                leaving_loses_game: false,
                ..SWISS
            },
            Self::SwT => &SystemFacts {
                rounds: RoundsRule::FixedAndCapped,
                ending_article: "SW-T, end",
                ends_when_impossible: true,
                settings: SW_T_SETTINGS,
                leaving_loses_game: false,
                ..SWISS
            },
            Self::OpenSwiss => &SystemFacts {
                ending_article: "OpenSwiss, end",
                points: PointScale::THREE_ONE_ZERO,
                start_order: StartOrder::Drawn,
                settings: &[S::RoundsByEntrants, S::Colours, S::FirstColour, S::Clock],
                tie_breaks: &["M1", "M2"],
                is_drawn: true,
                ..SWISS
            },
            Self::Leong => &SystemFacts {
                ending_article: "Leong 1",
                settings: &[S::FirstColour, S::Acceleration],
                absences_tolerated: Some(1),
                ..SWISS
            },
            // The table gives the colours, and the number of rounds. Buchholz is out of place (C.07 Art. 8, note).
            Self::RoundRobin => &SystemFacts {
                rounds: RoundsRule::Table,
                ending_article: "C.05",
                points: PointScale::SCHEDULED,
                start_order: StartOrder::Drawn,
                settings: &[S::Cycles, S::Seeding],
                tie_breaks: &["DE", "WIN", "SB", "KS", "LOTS"],
                trf: &[
                    TrfType {
                        cycles: Cycles::Single,
                        text: "Individual: Round-Robin",
                        codes: &["BERGER_ROUNDROBIN", "FIDE_ROUNDROBIN", "CUSTOM_ROUNDROBIN"],
                    },
                    TrfType {
                        cycles: Cycles::Double,
                        text: "Individual: Double Round-Robin",
                        codes: &[
                            "BERGER_DOUBLEROUNDROBIN",
                            "FIDE_DOUBLEROUNDROBIN",
                            "CUSTOM_DOUBLEROUNDROBIN",
                        ],
                    },
                ],
                ..SWISS
            },
        }
    }

    /// True if the system has this setting.
    pub fn has(self, setting: Setting) -> bool {
        self.facts().settings.contains(&setting)
    }

    /// True if rounds go on until one entrant is undefeated: the planned number is only shown.
    pub const fn ends_when_one_is_undefeated(self) -> bool {
        matches!(self.facts().rounds, RoundsRule::UntilOneUndefeated)
    }

    /// True if the number of rounds is fixed once round 1 is published.
    pub const fn fixes_rounds(self) -> bool {
        matches!(self.facts().rounds, RoundsRule::Fixed | RoundsRule::FixedAndCapped)
    }

    /// True if the number of rounds is limited by the entrants ([`super::sw_t_cap`]) and named with the event.
    pub const fn caps_rounds(self) -> bool {
        matches!(self.facts().rounds, RoundsRule::FixedAndCapped)
    }

    /// True if the pairings of all rounds are fixed before round 1 (C.05 Annex 1): nobody enters later, and the number of
    /// rounds follows from the entrants. Whoever is away keeps the games, which are lost by default.
    pub const fn is_scheduled(self) -> bool {
        matches!(self.facts().rounds, RoundsRule::Table)
    }

    /// True for the systems with a prize pot and partner events, which need at least four entrants.
    pub fn has_prize_pot(self) -> bool {
        self.has(Setting::PrizeFund)
    }

    /// True for the systems of FIDE's list of tournament types: their tie-breaks are those of C.07.
    pub const fn is_of_fide(self) -> bool {
        !self.facts().trf.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator as _;

    use super::*;
    use crate::model::Rules;

    #[test]
    fn each_setting_belongs_to_a_system_and_none_is_named_twice() {
        for setting in Setting::iter() {
            assert!(SystemId::iter().any(|system| system.has(setting)), "{setting:?}");
        }
        for system in SystemId::iter() {
            let mut seen = system.facts().settings.to_vec();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), system.facts().settings.len(), "{system}");
        }
    }

    #[test]
    fn the_table_agrees_with_the_rules_of_the_systems() {
        for system in SystemId::iter() {
            // Only where rounds are not fixed may they follow the entrants, and there they do by default. In a round
            // robin they always do, so nobody is asked.
            let follows = Rules::new(system, 0).rounds_by_entrants;
            let is_asked = system.has(Setting::RoundsByEntrants);
            assert_eq!(is_asked || system.is_scheduled(), follows, "{system}");
            assert!(!(is_asked && system.is_scheduled()), "{system}");
            assert!(!(follows && system.fixes_rounds()), "{system}");
        }
    }
}
