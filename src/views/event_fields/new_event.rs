//! What a new event begins with: a system proposed by what the event is for, and a number of rounds by how many players
//! are expected. Proposals only; what the user chose or typed stays.

use crate::model::{
    Awards, EventInfo, Membership, Occasion, Rules, SystemId, Tournament, rounds_for, table_rounds,
};
use crate::pairing::systems;
use crate::views::reading::typed;

/// The fewest rounds that are proposed for a Swiss of many players, and the most.
const ROUNDS: std::ops::RangeInclusive<u8> = 3..=9;

/// What is asked before the event is made, and not kept in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// What the event is for.
    pub occasion: Occasion,
    /// How many players are expected, as it is typed.
    pub players: String,
    /// The hours there are in all, as they are typed.
    pub hours: String,
    /// How long a round takes in minutes, with the time between rounds.
    pub minutes: String,
}

/// Whether a system fits what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum SystemFit {
    /// Nothing is known that speaks against it.
    Unknown,
    /// So many rounds find one winner, and there is time for them.
    Fits { rounds: usize },
    /// It needs more rounds than there is time for.
    TooLong { rounds: usize, fit: usize },
}

impl Expectation {
    /// The number of players, if it can be read and a tournament can be made of them.
    pub fn expected(&self) -> Option<usize> {
        typed::<usize>(&self.players).filter(|players| (2..=9999).contains(players))
    }

    /// How many rounds there is time for.
    pub fn rounds_in_time(&self) -> Option<usize> {
        let hours: f32 = typed(&self.hours.replace(',', "."))?;
        let minutes: f32 = typed(&self.minutes)?;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a handful of rounds")]
        (hours > 0.0 && minutes > 0.0).then(|| ((hours * 60.0 / minutes) as usize).clamp(1, 99))
    }

    /// The systems, those proposed for the occasion first.
    pub fn offered(&self) -> Vec<SystemId> {
        let mut offered: Vec<_> = systems().iter().map(|system| system.id()).collect();
        offered.sort_by_key(|system| !self.proposes(*system));
        offered
    }

    /// True if the system is proposed for the occasion.
    pub fn proposes(&self, system: SystemId) -> bool {
        system.facts().suits == Some(self.occasion)
    }

    /// The system that is chosen until the user chooses one.
    pub fn system(&self) -> SystemId {
        self.offered().first().copied().unwrap_or(SystemId::Vincze)
    }

    /// The rounds that are proposed: one or two more than find a single winner, never more than there are opponents or
    /// time for. Nothing while it is not known how many come, or where the number follows from the entries.
    pub fn rounds(&self, rules: &Rules) -> Option<u8> {
        let players = self.expected()?;
        if rules.rounds_by_entrants {
            return None;
        }
        let more = match self.occasion {
            Occasion::Club => 1,
            Occasion::Rated => 2,
        };
        let most = u8::try_from(players - 1).unwrap_or(u8::MAX);
        let time = self.rounds_in_time().and_then(|rounds| u8::try_from(rounds).ok()).unwrap_or(u8::MAX);
        let wanted = rounds_for(players).saturating_add(more).clamp(*ROUNDS.start(), *ROUNDS.end());
        Some(wanted.min(most).min(time).max(1))
    }

    /// Whether a system fits the players and the time.
    pub fn fit(&self, system: SystemId) -> SystemFit {
        let Some(players) = self.expected() else { return SystemFit::Unknown };
        let rounds = if system.is_scheduled() {
            table_rounds(players, Rules::new(system, 0).cycles)
        } else {
            usize::from(rounds_for(players))
        };
        match self.rounds_in_time() {
            Some(fit) if fit < rounds => SystemFit::TooLong { rounds, fit },
            // Without a word about the time nobody wants a round robin of sixty.
            None if system.is_scheduled() && rounds > usize::from(*ROUNDS.end()) + 2 => {
                SystemFit::TooLong { rounds, fit: usize::from(*ROUNDS.end()) }
            }
            _ => SystemFit::Fits { rounds },
        }
    }
}

/// What a new event takes from an earlier one: everything that was set, nobody who played.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    /// Place, officials, rate of play.
    pub event: EventInfo,
    /// System, points, tie-breaks, clock.
    pub rules: Rules,
    /// Prizes and categories.
    pub awards: Awards,
}

impl Template {
    /// Of an event. Its name, its dates, its lots and whoever is named by hand stay behind.
    pub fn of(tournament: &Tournament) -> Self {
        let mut event = tournament.event().clone();
        event.name.clear();
        (event.start, event.end) = (None, None);
        event.round_dates.clear();
        event.round_times.clear();
        let mut rules = tournament.rules().clone();
        rules.tie_break_rules.by_hand.clear();
        let mut awards = tournament.awards().clone();
        awards.categories.retain(|category| !matches!(category.members, Membership::Picked(_)));
        Self { event, rules, awards }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::IntoEnumIterator as _;

    fn expecting(occasion: Occasion, players: &str) -> Expectation {
        Expectation { occasion, players: players.into(), ..Expectation::default() }
    }

    #[test]
    fn each_occasion_has_a_system_of_its_own_and_all_are_offered() {
        for occasion in Occasion::iter() {
            let expectation = expecting(occasion, "");
            assert!(expectation.proposes(expectation.system()), "{occasion:?}");
            assert_eq!(expectation.offered().len(), systems().len());
        }
        assert_eq!(expecting(Occasion::Rated, "").system(), SystemId::Dutch);
        assert_eq!(expecting(Occasion::Club, "").system(), SystemId::Vincze);
    }

    #[test]
    fn rounds_follow_the_players_and_never_exceed_opponents_or_time() {
        let rules = Rules::new(SystemId::Dutch, 1);
        let rounds = |players: &str| expecting(Occasion::Club, players).rounds(&rules);
        assert_eq!([rounds(""), rounds("1"), rounds("many")], [None; 3]);
        assert_eq!([rounds("4"), rounds("16"), rounds("60"), rounds("500")], [3, 5, 7, 9].map(Some));
        assert_eq!([rounds("2"), rounds("3")], [1, 2].map(Some));
        assert_eq!(expecting(Occasion::Rated, "60").rounds(&rules), Some(8));
        let evening =
            Expectation { hours: "3,5".into(), minutes: "50".into(), ..expecting(Occasion::Club, "60") };
        assert_eq!((evening.rounds_in_time(), evening.rounds(&rules)), (Some(4), Some(4)));
        let table = Rules::new(SystemId::RoundRobin, 1);
        assert_eq!(expecting(Occasion::Club, "8").rounds(&table), None, "they follow from the entries");
    }

    #[test]
    fn a_round_robin_fits_a_few_players_only() {
        let fit = |players: &str| expecting(Occasion::Club, players).fit(SystemId::RoundRobin);
        assert_eq!(fit(""), SystemFit::Unknown);
        assert_eq!(fit("8"), SystemFit::Fits { rounds: 7 });
        assert!(matches!(fit("40"), SystemFit::TooLong { rounds: 39, .. }));
        let evening =
            Expectation { hours: "3".into(), minutes: "30".into(), ..expecting(Occasion::Club, "8") };
        assert_eq!(evening.fit(SystemId::RoundRobin), SystemFit::TooLong { rounds: 7, fit: 6 });
        assert_eq!(evening.fit(SystemId::Vincze), SystemFit::Fits { rounds: 3 });
    }
}
