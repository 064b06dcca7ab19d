//! The settings that only some systems have, and warnings about the number of rounds. [`super::SystemFacts`] lists the
//! settings of each system.

use super::{Rules, sw_t_cap, table_rounds};

/// A setting that only some systems have. All have points, tie-breaks and a number of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::EnumIter)]
pub enum Setting {
    /// The planned rounds may follow the number of entrants (Regular Swiss, end 1; OpenSwiss, basic information 1).
    RoundsByEntrants,
    /// The colour of number 1, by lot or set (Common rules C2).
    FirstColour,
    /// With or without colours (List systems L6; OpenSwiss, colours 1).
    Colours,
    /// Where the unrated stand (Vincze, introduction 4).
    UnratedOrder,
    /// Starting numbers by rating or by lot (SW, rule 2).
    Seeding,
    /// Who is the first candidate for the bye (Common rules D3).
    ByeRule,
    /// 1×1 or 2×2 (SW, introduction 2).
    Partners,
    /// Fee, percentage and unit of the prize pot (Prize pot P1).
    PrizeFund,
    /// Membership levels with an activity bonus (Prize pot P6).
    BonusLevels,
    /// Minutes a round and last turns (OpenSwiss, round clock).
    Clock,
    /// Accelerated rounds (Leong 18.2).
    Acceleration,
    /// Single or double, with the exchange of rounds (C.05 Annex 1).
    Cycles,
    /// Virtual points by Baku or by a table (C.04.7).
    VirtualPoints,
}

impl Rules {
    /// False where a system that can be played without colours is (games without White and Black). The first of a pair is
    /// then whoever chose.
    pub fn has_colours(&self) -> bool {
        self.colours || !self.system.has(Setting::Colours)
    }
}

/// What an organiser should know about the rounds that were set, before round 1. Nothing is refused here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
pub enum RoundsWarning {
    /// `regular`, `sw`: with so many rounds at most 2^rounds entrants fit (Regular Swiss, end 1).
    MoreThanFit {
        /// How many there are.
        entrants: usize,
        /// How many fit.
        fit: usize,
    },
    /// `sw_t`: fewer rounds are allowed (SW-T, rounds 1).
    AboveCap {
        /// How many entrants there are.
        entrants: usize,
        /// The most rounds that they may play.
        most: u8,
    },
    /// `round_robin`: the tables for so many entrants have another number of rounds (C.05 Annex 1).
    NotTheTable {
        /// How many entrants there are.
        entrants: usize,
        /// The rounds of their tables.
        rounds: usize,
    },
    /// `sw`, `sw_t`: four entrants are needed (SW, rule 1).
    TooFew {
        /// How many there are.
        entrants: usize,
    },
}

impl Rules {
    /// What is wrong with the rounds for so many entrants; `None` while nobody has entered.
    pub fn rounds_warning(&self, entrants: usize) -> Option<RoundsWarning> {
        let cap = sw_t_cap(entrants);
        let fit = 1_usize.checked_shl(u32::from(self.rounds)).unwrap_or(usize::MAX);
        let is_set = self.system.ends_when_one_is_undefeated() && !self.rounds_by_entrants;
        match cap {
            _ if entrants == 0 => None,
            _ if self.system.is_scheduled() => {
                let rounds = table_rounds(entrants, self.cycles);
                (usize::from(self.rounds) != rounds)
                    .then_some(RoundsWarning::NotTheTable { entrants, rounds })
            }
            None if self.system.has_prize_pot() => Some(RoundsWarning::TooFew { entrants }),
            Some(most) if self.system.caps_rounds() && self.rounds > most => {
                Some(RoundsWarning::AboveCap { entrants, most })
            }
            _ if is_set && entrants > fit => Some(RoundsWarning::MoreThanFit { entrants, fit }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::SystemId;

    #[test]
    fn rounds_that_do_not_fit_the_entrants_are_noticed() {
        let rules = |system, rounds| Rules { rounds, rounds_by_entrants: false, ..Rules::new(system, 0) };
        let regular = rules(SystemId::Regular, 3);
        assert_eq!(regular.rounds_warning(8), None);
        assert_eq!(regular.rounds_warning(9), Some(RoundsWarning::MoreThanFit { entrants: 9, fit: 8 }));
        assert_eq!(Rules { rounds_by_entrants: true, ..regular }.rounds_warning(9), None);
        assert_eq!(rules(SystemId::Regular, 99).rounds_warning(1000), None);
        // SW-T, rounds 1: 5–7 entrants play four rounds at most.
        let sw_t = rules(SystemId::SwT, 5);
        assert_eq!(sw_t.rounds_warning(7), Some(RoundsWarning::AboveCap { entrants: 7, most: 4 }));
        assert_eq!(sw_t.rounds_warning(8), None);
        for system in [SystemId::Sw, SystemId::SwT] {
            assert_eq!(rules(system, 1).rounds_warning(3), Some(RoundsWarning::TooFew { entrants: 3 }));
            assert_eq!(rules(system, 1).rounds_warning(0), None);
        }
        assert_eq!(rules(SystemId::TrueSwiss, 1).rounds_warning(1000), None);
        // C.05 Annex 1: nine rounds for nine or ten; a table of more than 99 rounds cannot be played to its end.
        let table = |entrants, rounds| Some(RoundsWarning::NotTheTable { entrants, rounds });
        assert_eq!(rules(SystemId::RoundRobin, 9).rounds_warning(10), None);
        assert_eq!(rules(SystemId::RoundRobin, 9).rounds_warning(9), None);
        assert_eq!(rules(SystemId::RoundRobin, 9).rounds_warning(11), table(11, 11));
        assert_eq!(rules(SystemId::RoundRobin, 99).rounds_warning(101), table(101, 101));
    }
}
