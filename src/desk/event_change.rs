//! The commands that applying the form of an event means. Tie-breaks are announced before round 1
//! (C.07 Art. 4), so that who changes them later says why.

use std::collections::BTreeMap;

use super::Desk;
use crate::model::{Command, EventInfo, PlayerId, Rules, Tournament};
use crate::standings::{Standings, order_in_force, rounds_counted};

/// A change of the event's details or rules.
#[derive(Clone, Debug, PartialEq)]
pub struct EventChange {
    /// The commands that need no reason; empty if nothing changes.
    pub others: Vec<Command>,
    /// The rules with new tie-breaks, if round 1 is paired already: they need a reason.
    pub tie_breaks: Option<Rules>,
}

impl EventChange {
    /// The change from the present details and rules to these.
    pub fn of(tournament: &Tournament, event: EventInfo, rules: Rules) -> Self {
        let now = tournament.rules();
        let is_late = is_late(tournament, &rules);
        let mut at_once = rules.clone();
        if is_late {
            // By name: the usual list would go with the system.
            at_once.tie_breaks = order_in_force(now);
            at_once.tie_break_rules = now.tie_break_rules.clone();
        }
        let event = (event != *tournament.event()).then_some(Command::SetEvent(event));
        let settings = (at_once != *now).then_some(Command::SetRules(at_once));
        Self { others: event.into_iter().chain(settings).collect(), tie_breaks: is_late.then_some(rules) }
    }
}

/// True if these rules change the tie-breaks of an event whose first round is paired: the list in force or how it is
/// computed. Where no list is named a change of the system is one, since the usual list goes with it.
fn is_late(tournament: &Tournament, rules: &Rules) -> bool {
    let now = tournament.rules();
    let changed =
        order_in_force(rules) != order_in_force(now) || rules.tie_break_rules != now.tie_break_rules;
    tournament.is_started() && changed
}

/// The command for new tie-breaks during the event.
pub fn late_tie_breaks(rules: &Rules, reason: String) -> Command {
    let (codes, rules) = (rules.tie_breaks.clone(), rules.tie_break_rules.clone());
    Command::SetTieBreaks { codes, rules, reason: Some(reason) }
}

impl Desk {
    /// How many players would have another rank with the tie-breaks of `rules`, after the published rounds; `None` if
    /// one of the lists cannot be applied.
    pub fn ranks_that_move(&self, rules: &Rules) -> Option<usize> {
        // Nobody reads the reason: the change is only tried.
        let tried = self.steps.after(self.section, &late_tie_breaks(rules, String::from("-"))).ok()?;
        let (before, after) = (ranks(self.tournament())?, ranks(&tried)?);
        Some(before.iter().filter(|(player, rank)| after.get(player) != Some(rank)).count())
    }
}

fn ranks(tournament: &Tournament) -> Option<BTreeMap<PlayerId, usize>> {
    let codes = order_in_force(tournament.rules());
    let standings = Standings::of(tournament, rounds_counted(tournament), &codes).ok()?;
    Some(standings.rows.iter().map(|row| (row.player, row.rank)).collect())
}
