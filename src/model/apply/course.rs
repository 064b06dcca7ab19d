//! Commands about the course of the event beside its rounds: the clock and the play-off.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::{
    Bracket, ClockChange, MatchResult, MatchSlot, PlayOff, PlayOffChange, PlayerId, Refusal, RoundClock,
    Stage, Tournament,
};
use super::known;

pub(super) fn clock(tournament: &mut Tournament, change: ClockChange) -> Result<(), Refusal> {
    if let ClockChange::Start { round, seconds, at } = change {
        let is_published = tournament.round(round).is_some_and(|paired| paired.stage == Stage::Published);
        if !is_published {
            return Err(Refusal::ClockWithoutRound(round));
        }
        let running = Some(at);
        tournament.clock =
            Some(RoundClock { round, limit: seconds, used: 0, running_since: running, turns_left: None });
        return Ok(());
    }
    let clock = tournament.clock.as_mut().ok_or(Refusal::NoClock)?;
    match change {
        ClockChange::Start { .. } => {}
        ClockChange::Pause { at } => clock.pause(at),
        ClockChange::Resume { at } if !clock.is_running() => clock.running_since = Some(at),
        ClockChange::Resume { .. } => {}
        ClockChange::Add { seconds } => {
            clock.limit = clock.limit.saturating_add_signed(seconds);
            // With time on the clock again the last turns are not yet due.
            clock.turns_left = None;
        }
        ClockChange::Turns { left } => clock.turns_left = Some(left),
        ClockChange::Remove => tournament.clock = None,
    }
    Ok(())
}

pub(super) fn play_off(tournament: &mut Tournament, change: &PlayOffChange) -> Result<(), Refusal> {
    match change {
        PlayOffChange::Begin { bracket, third_place, seeds, better_has_black } => {
            begin(tournament, *bracket, *third_place, seeds, better_has_black)
        }
        PlayOffChange::SetResult { slot, result } => enter(tournament, *slot, *result),
        PlayOffChange::Cancel => tournament.play_off.take().map(drop).ok_or(Refusal::NoPlayOff),
    }
}

fn begin(
    tournament: &mut Tournament,
    bracket: Bracket,
    third_place: bool,
    seeds: &[PlayerId],
    better_has_black: &BTreeSet<MatchSlot>,
) -> Result<(), Refusal> {
    if tournament.play_off.is_some() {
        return Err(Refusal::PlayOffBegun);
    }
    let (size, least) = (bracket.size(), bracket.least_entrants());
    if tournament.player_count() < least {
        return Err(Refusal::PlayOffTooSmall { size, least });
    }
    match tournament.last_round() {
        Some((_, round)) if round.is_final() => {}
        Some((number, _)) => return Err(Refusal::NotComplete(number)),
        None => return Err(Refusal::NotComplete(super::RoundNumber::FIRST)),
    }
    for seed in seeds {
        known(tournament, *seed)?;
    }
    let distinct: BTreeSet<PlayerId> = seeds.iter().copied().collect();
    if seeds.len() != size || distinct.len() != size {
        return Err(Refusal::PlayOffSeeds);
    }
    tournament.play_off = Some(Arc::new(PlayOff {
        bracket,
        third_place,
        seeds: seeds.to_vec(),
        better_has_black: better_has_black.clone(),
        results: BTreeMap::new(),
    }));
    Ok(())
}

fn enter(tournament: &mut Tournament, slot: MatchSlot, result: MatchResult) -> Result<(), Refusal> {
    let play_off = tournament.play_off.as_mut().map(Arc::make_mut).ok_or(Refusal::NoPlayOff)?;
    let contest = play_off.contest(slot).ok_or(Refusal::NoSuchMatch)?;
    if result.goes_on.is_some_and(|id| ![contest.white, contest.black].contains(&id)) {
        return Err(Refusal::NotInMatch);
    }
    play_off.enter(slot, result);
    Ok(())
}
