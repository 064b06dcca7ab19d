//! The criterion *Order entered by the arbiter* (C.07 Art. 3): who is still tied when it is asked, and the places that are
//! typed.

use std::collections::BTreeMap;

use crate::model::{Command, PlayerId, Rules, TieBreakRules};
use crate::standings::c07::Family;
use crate::standings::{Standings, StandingsRow};

/// A player who is tied, with what is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceEntry {
    /// Who.
    pub player: PlayerId,
    /// Which of the tied groups, from the top.
    pub group: usize,
    /// The place within the group, as it is typed.
    pub place: String,
}

/// All who are tied, group after group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placing {
    /// The players in the order of the standings.
    pub entries: Vec<PlaceEntry>,
}

/// Where the criterion stands in the list of the standings.
pub fn position(standings: &Standings) -> Option<usize> {
    let is_by_hand = |code: &crate::standings::c07::Code| code.family == Family::Man;
    standings.criteria.iter().position(|criterion| criterion.fide().is_some_and(is_by_hand))
}

/// The groups that points and the criteria before leave together, as lines of the standings.
fn tied(standings: &Standings, position: usize) -> Vec<&[StandingsRow]> {
    let before = |row: &StandingsRow| {
        let values = row.values.iter().take(position).map(|value| value.amount);
        (row.points, values.collect::<Vec<_>>())
    };
    standings.rows.chunk_by(|a, b| before(a) == before(b)).filter(|group| group.len() > 1).collect()
}

impl Placing {
    /// The groups of these standings with the order so far; `position` is that of the criterion.
    pub fn of(standings: &Standings, position: usize, order: &[PlayerId]) -> Self {
        let mut entries = Vec::new();
        for (group, rows) in tied(standings, position).into_iter().enumerate() {
            // The order so far counts on from 1 in each group.
            let mut placed: Vec<usize> = rows.iter().filter_map(|row| place(order, row.player)).collect();
            placed.sort_unstable();
            entries.extend(rows.iter().map(|row| {
                let at = place(order, row.player).and_then(|at| placed.binary_search(&at).ok());
                let place = at.map(|at| (at + 1).to_string()).unwrap_or_default();
                PlaceEntry { player: row.player, group, place }
            }));
        }
        Self { entries }
    }

    /// The order that is typed: group after group, in each by the places. `None` if a place is no number above 0 or stands
    /// twice in a group. Who has no place is not in it.
    pub fn order(&self) -> Option<Vec<PlayerId>> {
        let mut order = BTreeMap::new();
        for entry in self.entries.iter().filter(|entry| !entry.place.trim().is_empty()) {
            let place = entry.place.trim().parse::<u16>().ok().filter(|place| *place > 0)?;
            if order.insert((entry.group, place), entry.player).is_some() {
                return None;
            }
        }
        Some(order.into_values().collect())
    }

    /// The order that is typed as a command, if it can be read.
    pub fn command(&self, rules: &Rules, reason: String) -> Option<Command> {
        let by_hand = self.order()?;
        let tie_break_rules = TieBreakRules { by_hand, ..rules.tie_break_rules.clone() };
        let codes = rules.tie_breaks.clone();
        Some(Command::SetTieBreaks { codes, rules: tie_break_rules, reason: Some(reason) })
    }
}

fn place(order: &[PlayerId], player: PlayerId) -> Option<usize> {
    order.iter().position(|id| *id == player)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(places: &[(u32, usize, &str)]) -> Placing {
        let entry = |(player, group, place): &(u32, usize, &str)| PlaceEntry {
            player: PlayerId(*player),
            group: *group,
            place: (*place).to_owned(),
        };
        let entries = places.iter().map(entry).collect();
        Placing { entries }
    }

    fn order(places: &[(u32, usize, &str)]) -> Option<Vec<u32>> {
        fields(places).order().map(|order| order.into_iter().map(|player| player.0).collect())
    }

    #[test]
    fn places_are_an_order_in_each_group() {
        let both = [(1, 0, "2"), (2, 0, " 1 "), (3, 1, "1"), (4, 1, "")];
        assert_eq!(order(&both), Some(vec![2, 1, 3]), "who has no place is left out");
        assert_eq!(order(&[(1, 0, "1"), (2, 0, "1")]), None, "a place twice");
        assert_eq!(order(&[(1, 0, "1"), (2, 1, "1")]), Some(vec![1, 2]), "in two groups it is none");
        for wrong in ["0", "first", "-1", "1.5"] {
            assert_eq!(order(&[(1, 0, wrong)]), None, "{wrong}");
        }
    }

    #[test]
    fn the_order_becomes_a_command_that_keeps_the_other_rules() {
        let rules = Rules::new(crate::model::SystemId::Dutch, 5);
        let typed = fields(&[(1, 0, "2"), (2, 0, "1")]);
        let Some(Command::SetTieBreaks { codes, rules: set, reason }) = typed.command(&rules, "lots".into())
        else {
            panic!("a command")
        };
        let by_hand = vec![PlayerId(2), PlayerId(1)];
        assert_eq!(set, TieBreakRules { by_hand, ..rules.tie_break_rules.clone() });
        assert_eq!((codes, reason.as_deref()), (rules.tie_breaks.clone(), Some("lots")));
        assert_eq!(fields(&[(1, 0, "0")]).command(&rules, String::new()), None);
    }
}
