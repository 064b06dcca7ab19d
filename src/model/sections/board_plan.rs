//! The board plan of an event: one numbering of the tables of the hall over all sections. What the arbiter settles is in
//! [`BoardPlan`]; `deal_out` is the one place that makes tables of it. Which game is played on which table follows in
//! [`crate::model::Tournament::table`].

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::{PlayerId, Refusal, RoundNumber, SectionTables, Stage, TableNumber, Tournament};
use super::{Event, Section, SectionId};

/// The largest number of a table that can be typed.
pub const MAX_TABLE: u16 = 9_999;

/// How the tables of the hall are dealt out. A section begins at the table named here, otherwise after the last one that
/// the section before it can need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardPlan {
    /// Sections that begin at a table of their own.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub first: BTreeMap<SectionId, TableNumber>,
    /// Tables on which nobody plays, in no section.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub out_of_use: BTreeSet<TableNumber>,
    /// Players who always sit at the same table, which nobody else gets.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fixed: BTreeMap<PlayerId, TableNumber>,
    /// Where the other sections began when their first round was published: they stay there, whatever the sections before
    /// them grow to, since the numbers are on the wall. The event keeps this; a plan that is set anew begins without it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub held: BTreeMap<SectionId, TableNumber>,
}

impl BoardPlan {
    /// The plan as it is set: where sections stand follows from it.
    #[must_use]
    pub fn as_set(self) -> Self {
        Self { held: BTreeMap::new(), ..self }
    }

    /// Why this cannot be the plan of an event.
    fn check(&self, event: &Event) -> Result<(), Refusal> {
        let numbers = self.first.values().chain(&self.out_of_use).chain(self.fixed.values());
        if numbers.copied().any(|table| !is_possible(table)) {
            return Err(Refusal::TableOutOfRange { most: MAX_TABLE });
        }
        if let Some(section) = self.first.keys().find(|section| event.section(**section).is_none()) {
            return Err(Refusal::UnknownSection(*section));
        }
        let mut taken: BTreeMap<TableNumber, PlayerId> = BTreeMap::new();
        for (player, table) in &self.fixed {
            if event.person(*player).is_none() {
                return Err(Refusal::UnknownPlayer(*player));
            }
            if self.out_of_use.contains(table) {
                return Err(Refusal::FixedTableOutOfUse { player: *player, table: *table });
            }
            if let Some(other) = taken.insert(*table, *player) {
                return Err(Refusal::FixedTableTwice { player: other, other: *player, table: *table });
            }
        }
        Ok(())
    }

    /// Leaves out what the event does not have (any more), and in a damaged file what contradicts itself.
    fn trim(&mut self, event: &Event) {
        let is_there = |section: &SectionId, table: &TableNumber| {
            event.section(*section).is_some() && is_possible(*table)
        };
        self.first.retain(|section, table| is_there(section, table));
        self.held.retain(|section, table| is_there(section, table));
        self.out_of_use.retain(|table| is_possible(*table));
        let mut taken = self.out_of_use.clone();
        self.fixed.retain(|player, table| {
            is_possible(*table) && event.person(*player).is_some() && taken.insert(*table)
        });
    }

    /// Where a section is told to begin.
    fn begins(&self, section: SectionId) -> Option<TableNumber> {
        self.first.get(&section).or_else(|| self.held.get(&section)).copied()
    }
}

const fn is_possible(table: TableNumber) -> bool {
    1 <= table.0 && table.0 <= MAX_TABLE
}

/// The tables of each section, in the order of the sections. No table is dealt out twice, none that is out of use, and the
/// fixed ones to nobody else; in a section the numbers ascend. Sections with a first table come first, that with the
/// highest number before the others: what is full goes on behind it. O(tables log tables).
fn deal_out(event: &Event, plan: &BoardPlan) -> Vec<(SectionId, SectionTables)> {
    let mut taken: BTreeSet<u16> =
        plan.out_of_use.iter().chain(plan.fixed.values()).map(|table| table.0).collect();
    let mut take = |first: TableNumber, count: usize| -> Vec<TableNumber> {
        let free: Vec<u16> =
            (first.0..=u16::MAX).filter(|number| !taken.contains(number)).take(count).collect();
        taken.extend(&free);
        free.into_iter().map(TableNumber).collect()
    };
    let mut dealt: BTreeMap<SectionId, Vec<TableNumber>> = BTreeMap::new();
    let mut told: Vec<(TableNumber, &Section)> = event
        .sections()
        .filter_map(|section| plan.begins(section.id).map(|first| (first, section)))
        .collect();
    told.sort_by_key(|(first, _)| Reverse(*first));
    for (first, section) in told {
        dealt.insert(section.id, take(first, need(&section.tournament, plan)));
    }
    let mut after = TableNumber(1);
    for section in event.sections() {
        let tables = dealt.entry(section.id).or_insert_with(|| take(after, need(&section.tournament, plan)));
        if let Some(last) = tables.last() {
            after = TableNumber(last.0.saturating_add(1));
        }
    }
    let of = |section: &Section| {
        let in_order = dealt.remove(&section.id).unwrap_or_default();
        (section.id, SectionTables { in_order, fixed: plan.fixed.clone() })
    };
    event.sections().map(of).collect()
}

/// How many tables in order a section can need in a round: two players for each, without those who have a table of their
/// own. Who withdrew before round 1 is not waited for.
fn need(tournament: &Tournament, plan: &BoardPlan) -> usize {
    let comes = |player: &&super::Player| {
        player.withdrawn != Some(RoundNumber::FIRST) && !plan.fixed.contains_key(&player.id)
    };
    let is_ordinary = |game: &&super::super::Game| {
        !plan.fixed.contains_key(&game.white) && !plan.fixed.contains_key(&game.black)
    };
    let of_rounds = tournament.rounds().map(|(_, round)| round.games.iter().filter(is_ordinary).count());
    of_rounds.max().unwrap_or(0).max(tournament.players().filter(comes).count() / 2)
}

/// [`super::EventCommand::SetBoardPlan`].
pub(super) fn set(before: &Event, plan: Option<&BoardPlan>) -> Result<Event, Refusal> {
    if let Some(plan) = plan {
        plan.check(before)?;
    }
    Ok(Event { board_plan: plan.map(|plan| Arc::new(plan.clone().as_set())), ..before.clone() })
}

/// [`super::EventCommand::SetFixedTable`]. An event of one section gets a plan for it, and has none any more once nothing is
/// left in it. Sections that count from 1 each have no table of one number, so there the plan comes first.
pub(super) fn fix(before: &Event, player: PlayerId, table: Option<TableNumber>) -> Result<Event, Refusal> {
    if before.person(player).is_none() {
        return Err(Refusal::UnknownPlayer(player));
    }
    let several = before.has_several_sections();
    let mut plan = match (before.board_plan(), table) {
        (Some(plan), _) => plan.clone(),
        (None, None) => return Ok(before.clone()),
        (None, Some(_)) if several => return Err(Refusal::NoBoardPlan),
        (None, Some(_)) => BoardPlan::default(),
    };
    match table {
        Some(table) => plan.fixed.insert(player, table),
        None => plan.fixed.remove(&player),
    };
    plan.check(before)?;
    let says_something = several || plan.clone().as_set() != BoardPlan::default();
    Ok(Event { board_plan: says_something.then(|| Arc::new(plan)), ..before.clone() })
}

impl Event {
    /// The board plan; without one every section counts its boards from 1.
    pub fn board_plan(&self) -> Option<&BoardPlan> {
        self.board_plan.as_deref()
    }

    /// The section and the board of its last round that are on a table; the section asked first wins where there is no plan.
    pub fn section_on(&self, first: SectionId, table: TableNumber) -> Option<SectionId> {
        let has = |section: &&Section| {
            let last = section.tournament.last_round();
            last.is_some_and(|(round, _)| section.tournament.board_on(round, table).is_some())
        };
        let asked = self.section(first).filter(has);
        let others = || self.sections().find(has).filter(|_| self.board_plan.is_some());
        asked.or_else(others).map(|section| section.id)
    }

    /// Deals the tables out anew after a change, and holds the place of sections whose first round is published.
    /// O(players + games) with a plan, O(sections) without one.
    pub(super) fn follow_board_plan(&mut self) {
        let Some(plan) = self.board_plan.clone() else {
            for section in self.sections_mut().filter(|section| section.tournament.parts.tables.is_some()) {
                Arc::make_mut(section).tournament.parts.tables = None;
            }
            return;
        };
        let mut trimmed = BoardPlan::clone(&plan);
        trimmed.trim(self);
        for (id, tables) in deal_out(self, &trimmed) {
            let Some(section) = self.sections_mut().find(|section| section.id == id) else { continue };
            let is_published =
                section.tournament.rounds().next().is_some_and(|(_, round)| round.stage == Stage::Published);
            if let Some(first) = tables.in_order.first().filter(|_| is_published)
                && trimmed.begins(id).is_none()
            {
                trimmed.held.insert(id, *first);
            }
            if section.tournament.section_tables() != Some(&tables) {
                Arc::make_mut(section).tournament.parts.tables = Some(Arc::new(tables));
            }
        }
        if trimmed != *plan {
            self.board_plan = Some(Arc::new(trimmed));
        }
    }
}
