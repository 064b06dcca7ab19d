//! What each command does to an event. [`apply_event`] is pure, as [`crate::model::apply`] is, on which it stands.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::limits::MAX_SECTIONS;
use super::super::text::tidy_name;
use super::super::{Command, MAX_NAME, Refusal, Rules, Tournament, apply, same_name};
use super::transfer;
use super::{Event, EventCommand, Section, SectionId};
use super::{awards, board_plan};

/// Carries a command out.
///
/// # Errors
/// A [`Refusal`] when the command does not fit the state; the given event is never changed.
pub fn apply_event(before: &Event, command: &EventCommand) -> Result<Event, Refusal> {
    let mut after = changed(before, command)?;
    after.follow_board_plan();
    after.follow_awards();
    Ok(after)
}

fn changed(before: &Event, command: &EventCommand) -> Result<Event, Refusal> {
    match command {
        EventCommand::In { section, command } => {
            let tournament = apply(tournament_of(before, *section)?, command)?;
            Ok(before.with(*section, tournament))
        }
        EventCommand::AddSection { name, rules } => add(before, name, rules),
        EventCommand::RenameSection { section, name } => rename(before, *section, name),
        EventCommand::RemoveSection { section } => remove(before, *section),
        EventCommand::OrderSections(order) => arrange(before, order),
        EventCommand::MovePlayers { players, from, to, missed } => {
            transfer::move_players(before, players, *from, *to, *missed)
        }
        EventCommand::CombineSections { into, from } => transfer::combine(before, *into, from),
        EventCommand::SplitSection { section, name, players } => {
            transfer::split(before, *section, name, players)
        }
        EventCommand::SetBoardPlan(plan) => board_plan::set(before, plan.as_ref()),
        EventCommand::SetFixedTable { player, table } => board_plan::fix(before, *player, *table),
        EventCommand::SetEventAwards(prizes) => awards::set(before, prizes),
        EventCommand::Together(commands) => {
            commands.iter().try_fold(before.clone(), |event, command| apply_event(&event, command))
        }
    }
}

pub(super) fn tournament_of(event: &Event, section: SectionId) -> Result<&Tournament, Refusal> {
    event.tournament(section).ok_or(Refusal::UnknownSection(section))
}

/// A section's tournament, if round 1 is not paired there.
pub(super) fn before_round_1(event: &Event, section: SectionId) -> Result<&Tournament, Refusal> {
    let tournament = tournament_of(event, section)?;
    if tournament.is_started() {
        return Err(Refusal::SectionStarted { section: event.name_of(section) });
    }
    Ok(tournament)
}

/// A name for a section: not empty, and no other section's.
pub(super) fn free_name(event: &Event, own: Option<SectionId>, name: &str) -> Result<String, Refusal> {
    let mut name = name.trim().to_owned();
    tidy_name(&mut name);
    if name.is_empty() && event.section_count() > usize::from(own.is_some()) {
        return Err(Refusal::SectionNameMissing);
    }
    if name.chars().count() > MAX_NAME {
        return Err(Refusal::NameTooLong { most: MAX_NAME });
    }
    let mut others = event.sections().filter(|section| Some(section.id) != own);
    if others.any(|other| same_name(&event.name_of(other.id), &name)) {
        return Err(Refusal::SectionNameTaken { name });
    }
    Ok(name)
}

/// Settings that no event takes are refused as they are later ([`Command::SetRules`]).
fn add(before: &Event, name: &str, rules: &Rules) -> Result<Event, Refusal> {
    let usual = Tournament::new(super::EventInfo::default(), Rules::new(rules.system, rules.seed));
    let mut tournament = apply(&usual, &Command::SetRules(rules.clone()))?;
    super::take_head(&mut tournament, &before.first().tournament);
    tournament.parts.next_id = before.next_person();
    append(before, free_name(before, None, name)?, tournament)
}

/// A section at the end, under the next free id.
pub(super) fn append(before: &Event, name: String, tournament: Tournament) -> Result<Event, Refusal> {
    if before.section_count() >= MAX_SECTIONS {
        return Err(Refusal::TooManySections { most: MAX_SECTIONS });
    }
    let mut after = before.clone();
    after.others.push(Arc::new(Section { id: before.next_section(), name, tournament }));
    after.next_section = before.next_section.saturating_add(1);
    Ok(after)
}

fn rename(before: &Event, id: SectionId, name: &str) -> Result<Event, Refusal> {
    tournament_of(before, id)?;
    let name = free_name(before, Some(id), name)?;
    let mut after = before.clone();
    for section in after.sections_mut().filter(|section| section.id == id) {
        Arc::make_mut(section).name.clone_from(&name);
    }
    Ok(after)
}

fn remove(before: &Event, section: SectionId) -> Result<Event, Refusal> {
    before_round_1(before, section)?;
    without(before, &BTreeSet::from([section]))
}

/// The event without some of its sections.
pub(super) fn without(before: &Event, gone: &BTreeSet<SectionId>) -> Result<Event, Refusal> {
    let left = before.shared_sections().into_iter().filter(|section| !gone.contains(&section.id)).collect();
    let mut after = before.with_sections(left).ok_or(Refusal::LastSection)?;
    // The ids of those who go with the section are not given again.
    let next_id = before.next_person();
    for section in after.sections_mut().filter(|section| section.tournament.parts.next_id != next_id) {
        Arc::make_mut(section).tournament.parts.next_id = next_id;
    }
    Ok(after)
}

fn arrange(before: &Event, order: &[SectionId]) -> Result<Event, Refusal> {
    let named: BTreeSet<SectionId> = order.iter().copied().collect();
    if order.len() != before.section_count() || named.len() != order.len() {
        return Err(Refusal::BadSectionOrder);
    }
    let all = before.shared_sections();
    let place = |id: &SectionId| all.iter().find(|section| section.id == *id).cloned();
    let ordered: Option<Vec<Arc<Section>>> = order.iter().map(place).collect();
    ordered.and_then(|ordered| before.with_sections(ordered)).ok_or(Refusal::BadSectionOrder)
}
