//! Commands about the course of the event beside its rounds: the clock, the play-off, and what can be won.

use std::sync::Arc;

use super::super::{
    Awards, ClockChange, GameResult, MatchResult, MatchSlot, PlayOff, PlayOffChange, Refusal, RoundClock,
    RoundNumber, Stage, Tournament,
};

pub(super) fn clock(tournament: &mut Tournament, change: ClockChange) -> Result<(), Refusal> {
    if let ClockChange::Start { round, seconds, at } = change {
        let is_published = tournament.round(round).is_some_and(|paired| paired.stage == Stage::Published);
        if !is_published {
            return Err(Refusal::ClockWithoutRound(round));
        }
        let running = Some(at);
        tournament.parts.clock =
            Some(RoundClock { round, limit: seconds, used: 0, running_since: running, turns_left: None });
        return Ok(());
    }
    let clock = tournament.parts.clock.as_mut().ok_or(Refusal::NoClock)?;
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
        ClockChange::Remove => tournament.parts.clock = None,
    }
    Ok(())
}

pub(super) fn play_off(tournament: &mut Tournament, change: &PlayOffChange) -> Result<(), Refusal> {
    match change {
        PlayOffChange::Begin { bracket, third_place, seeds, better_has_black, lots } => {
            let begun = PlayOff {
                better_has_black: better_has_black.clone(),
                lots: *lots,
                ..PlayOff::new(*bracket, *third_place, seeds.clone())
            };
            begin(tournament, begun)
        }
        PlayOffChange::SetResult { slot, result } => enter(tournament, *slot, *result),
        PlayOffChange::Cancel => tournament.parts.play_off.take().map(drop).ok_or(Refusal::NoPlayOff),
    }
}

/// Who goes on is decided above (by the standings); here it must fit: after a round without open results, as many
/// different entrants as the bracket has, none of whom has left or never came.
fn begin(tournament: &mut Tournament, play_off: PlayOff) -> Result<(), Refusal> {
    if tournament.parts.play_off.is_some() {
        return Err(Refusal::PlayOffBegun);
    }
    let (size, least) = (play_off.bracket.size(), play_off.bracket.least_entrants());
    if tournament.player_count() < least {
        return Err(Refusal::PlayOffTooSmall { size, least });
    }
    let last = match tournament.last_round() {
        Some((number, round)) if round.is_final() => number,
        Some((number, _)) => return Err(Refusal::NotComplete(number)),
        None => return Err(Refusal::NotComplete(RoundNumber::FIRST)),
    };
    for seed in &play_off.seeds {
        let player = tournament.player(*seed).ok_or(Refusal::UnknownPlayer(*seed))?;
        if !player.can_go_on_after(last) {
            return Err(Refusal::CannotGoOn(*seed));
        }
    }
    if !play_off.is_sound() {
        return Err(Refusal::PlayOffSeeds);
    }
    tournament.parts.play_off = Some(Arc::new(play_off));
    Ok(())
}

fn enter(tournament: &mut Tournament, slot: MatchSlot, result: MatchResult) -> Result<(), Refusal> {
    let play_off = tournament.parts.play_off.as_mut().map(Arc::make_mut).ok_or(Refusal::NoPlayOff)?;
    let contest = play_off.contest(slot).ok_or(Refusal::NoSuchMatch)?;
    if matches!(result.result, GameResult::Contradictory { .. }) {
        return Err(Refusal::NotATypedResult);
    }
    if let Some(named) = result.goes_on {
        if !contest.has(named) {
            return Err(Refusal::NotInMatch);
        }
        if !result.is_undecided() {
            return Err(Refusal::NoDeciderNeeded);
        }
    }
    play_off.enter(slot, result);
    Ok(())
}

/// Prizes and categories may change at any time; they touch no pairing. What cannot stand is refused.
pub(super) fn set_awards(tournament: &mut Tournament, awards: &Awards) -> Result<(), Refusal> {
    if let Some(flaw) = awards.flaw(|id| tournament.position(id).is_some()) {
        return Err(Refusal::Awards(flaw));
    }
    tournament.parts.awards = awards.clone().into();
    Ok(())
}
