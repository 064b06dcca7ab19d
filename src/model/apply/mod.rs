//! What each command does. [`apply`] is pure: a new tournament, or a [`Refusal`] and nothing changed.
//!
//! `roster` does what concerns players and numbers, `seats` what concerns the pairing of a round, `correct` rounds that
//! are over, `course` the clock and the play-off.

mod correct;
#[cfg(test)]
mod correct_tests;
mod course;
#[cfg(test)]
mod hand_tests;
#[cfg(test)]
mod numbers_tests;
mod roster;
#[cfg(test)]
mod schedule_tests;
mod seats;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::{
    Acceleration, ApartBy, ApartRule, Board, Command, ForbiddenPair, GameResult, Player, PlayerId, Refusal,
    Round, RoundNumber, Rules, Stage, TieBreakCode, TieBreakRules, Tournament, VirtualPoints, event_texts,
    last_of_group_a,
};

/// Carries a command out. The texts that it brings are tidied ([`super::text`]), never refused for what stands in them.
///
/// # Errors
/// A [`Refusal`] when the command does not fit the state; the given tournament is never changed.
pub fn apply(before: &Tournament, command: &Command) -> Result<Tournament, Refusal> {
    let mut after = before.clone();
    match &*event_texts::tidied(command) {
        Command::SetEvent(event) => after.parts.event = event.clone().into(),
        Command::SetRules(rules) => set_rules(&mut after, rules)?,
        Command::SetTieBreaks { codes, rules, reason } => {
            set_tie_breaks(&mut after, codes, rules, reason.as_deref())?;
        }
        Command::AddPlayers(entries) => roster::add(&mut after, entries)?,
        Command::Register { source, entries } => roster::register(&mut after, source, entries)?,
        Command::SetContact { player, contact } => {
            roster::change(&mut after, *player, |player| player.contact = contact.clone())?;
        }
        Command::EditPlayer { player, details } => roster::edit(&mut after, *player, details)?,
        Command::FollowList { changes, reason, .. } => {
            roster::follow_list(&mut after, changes, reason.as_deref())?;
        }
        Command::RemovePlayers(players) => roster::remove(&mut after, players)?,
        Command::Renumber(order) => roster::renumber(&mut after, order)?,
        Command::CorrectNumbers(order) => roster::correct_numbers(&mut after, order)?,
        Command::DrawLots(lots) => roster::draw_lots(&mut after, lots)?,
        Command::Withdraw { player, from } => roster::withdraw(&mut after, *player, *from)?,
        Command::Return { player } => roster::bring_back(&mut after, *player)?,
        Command::SetRequest { player, round, request } => {
            roster::set_request(&mut after, *player, *round, *request)?;
        }
        Command::Forbid { a, b, rounds } => forbid(&mut after, *a, *b, *rounds)?,
        Command::Allow { a, b } => allow(&mut after, *a, *b)?,
        Command::SetApartRules(rules) => set_apart_rules(&mut after, rules)?,
        Command::PairRound { round, pairing, paired_by } => {
            seats::pair_round(&mut after, *round, pairing, *paired_by)?;
            settle_group_a(&mut after);
        }
        Command::DiscardDraft { round } => {
            draft_mut(&mut after, *round)?;
            after.parts.rounds.pop();
            settle_group_a(&mut after);
        }
        Command::SetLocked { round, board, locked } => {
            game_mut(draft_mut(&mut after, *round)?, *round, *board)?.locked = *locked;
        }
        Command::ChangePairing { round, change, reason, .. } => {
            seats::change(&mut after, *round, change, reason.as_deref())?;
        }
        Command::Publish { round, order } => seats::publish(&mut after, *round, order)?,
        Command::SetResult { round, board, result } => set_result(&mut after, *round, *board, *result)?,
        Command::ConfirmResult { round, board, result } => {
            confirm_result(&mut after, *round, *board, *result)?;
        }
        Command::Correct { round, changes, scope, reason } => {
            correct::correct(&mut after, *round, changes, *scope, reason)?;
            return Ok(after);
        }
        Command::Warn { player, round, reason } => roster::warn(&mut after, *player, *round, reason)?,
        Command::TakeWarning { player, index } => roster::take_warning(&mut after, *player, *index)?,
        Command::Disqualify { player, from, reason } => {
            roster::disqualify(&mut after, *player, *from, reason)?;
        }
        Command::CheckIn { player, round, arrived } => {
            roster::check_in(&mut after, *player, *round, *arrived)?;
        }
        Command::SetPaid { player, paid } => {
            roster::change(&mut after, *player, |player| player.paid = *paid)?;
        }
        Command::CloseCheckIn { round, absent } => roster::close_check_in(&mut after, *round, absent)?,
        Command::SetFinished(finished) => after.parts.finished = *finished,
        Command::Clock(change) => course::clock(&mut after, *change)?,
        Command::PlayOff(change) => course::play_off(&mut after, change)?,
        Command::SetAwards(awards) => course::set_awards(&mut after, awards)?,
        Command::SetLogo(logo) => after.parts.logo = logo.clone(),
        Command::Together(commands) => {
            for command in commands {
                after = apply(&after, command)?;
            }
            return Ok(after);
        }
    }
    correct::keep_up(before, &mut after);
    Ok(after)
}

/// Enters players who have their ids already: they come from another section of the event. Lots, requests and everything
/// else are theirs; numbers are as for new entries.
///
/// # Errors
/// As for [`Command::AddPlayers`].
pub(super) fn admit(before: &Tournament, players: &[Player]) -> Result<Tournament, Refusal> {
    let mut after = before.clone();
    roster::admit(&mut after, players)?;
    Ok(after)
}

fn set_rules(tournament: &mut Tournament, rules: &Rules) -> Result<(), Refusal> {
    // Until one is undefeated: such an event may be past the planned number already.
    let goes_on = rules.system.ends_when_one_is_undefeated();
    let is_published =
        tournament.round(RoundNumber::FIRST).is_some_and(|round| round.stage == Stage::Published);
    if is_published && rules.system.fixes_rounds() && rules.rounds != tournament.parts.rules.rounds {
        return Err(Refusal::RoundsFixed);
    }
    let least = if goes_on { 1 } else { tournament.parts.rounds.len().max(1) };
    if !(least..=RoundNumber::MAX).contains(&usize::from(rules.rounds)) {
        return Err(Refusal::RoundCount { least });
    }
    if tournament.is_started() && rules.partners != tournament.parts.rules.partners {
        return Err(Refusal::PartnersFixed);
    }
    if tournament.is_started() && rules.accelerated != tournament.parts.rules.accelerated {
        return Err(Refusal::AccelerationFixed);
    }
    let table = |rules: &Rules| (rules.cycles, rules.exchange_last_rounds);
    let is_scheduled = rules.system.is_scheduled() && tournament.parts.rules.system.is_scheduled();
    if tournament.is_started() && is_scheduled && table(rules) != table(&tournament.parts.rules) {
        return Err(Refusal::TableFixed);
    }
    if tournament.is_started() && rules.first_colour.colour() != tournament.parts.rules.first_colour.colour()
    {
        return Err(Refusal::FirstColourFixed);
    }
    if let Some(row) = rules.virtual_points.flawed_row() {
        return Err(Refusal::VirtualPoints { row });
    }
    let before = tournament.clone();
    tournament.parts.rules = rules.clone().into();
    tournament.parts.settle_ratings();
    roster::number_before_start(tournament);
    roster::plan_rounds(tournament);
    settle_group_a(tournament);
    if changes_the_past(&before, tournament) { Err(Refusal::AccelerationFixed) } else { Ok(()) }
}

/// C.07 Art. 4: the list is named before round 1; later it changes only for a reason, which the journal keeps.
fn set_tie_breaks(
    tournament: &mut Tournament,
    codes: &[TieBreakCode],
    rules: &TieBreakRules,
    reason: Option<&str>,
) -> Result<(), Refusal> {
    if tournament.is_started() && reason.is_none_or(|reason| reason.trim().is_empty()) {
        return Err(Refusal::NoReason);
    }
    let changed = &mut tournament.parts.rules;
    changed.tie_breaks = codes.to_vec();
    changed.tie_break_rules = rules.clone();
    Ok(())
}

/// C.04.7: the last one of group A is settled with the pairing of round 1, and open again without it. Rules that name somebody
/// who is not in the event settle nobody.
fn settle_group_a(tournament: &mut Tournament) {
    let VirtualPoints::Baku { last } = &tournament.parts.rules.virtual_points else { return };
    let settled = match last.filter(|last| tournament.player(*last).is_some()) {
        _ if !tournament.is_started() => None,
        Some(last) => Some(last),
        None => last_of_group_a(tournament),
    };
    if settled != *last {
        tournament.parts.rules.virtual_points = VirtualPoints::Baku { last: settled };
    }
}

/// True if virtual points of a round that is paired differ. Another system is another matter: it knows other ones.
fn changes_the_past(before: &Tournament, after: &Tournament) -> bool {
    let (old, new) = (&before.parts.rules, &after.parts.rules);
    if old.system != new.system || old.virtual_points == new.virtual_points && old.rounds == new.rounds {
        return false;
    }
    before.rounds().any(|(round, _)| {
        let (old, new) = (Acceleration::in_round(before, round), Acceleration::in_round(after, round));
        before
            .in_number_order()
            .into_iter()
            .any(|(number, player)| old.of(number, player) != new.of(number, player))
    })
}

fn forbid(
    tournament: &mut Tournament,
    a: PlayerId,
    b: PlayerId,
    rounds: Option<(RoundNumber, RoundNumber)>,
) -> Result<(), Refusal> {
    known(tournament, a)?;
    known(tournament, b)?;
    if a == b {
        return Err(Refusal::SamePlayer);
    }
    if rounds.is_some_and(|(first, last)| first > last) {
        return Err(Refusal::RoundsBackwards);
    }
    tournament.parts.forbidden.insert(ForbiddenPair { rounds, ..ForbiddenPair::always(a, b) });
    Ok(())
}

fn allow(tournament: &mut Tournament, a: PlayerId, b: PlayerId) -> Result<(), Refusal> {
    known(tournament, a)?;
    known(tournament, b)?;
    tournament.parts.forbidden.retain(|ban| (ban.a, ban.b) != (a.min(b), a.max(b)));
    Ok(())
}

/// The rules in their order, each once.
fn set_apart_rules(tournament: &mut Tournament, rules: &[ApartRule]) -> Result<(), Refusal> {
    let mut kept: Vec<ApartRule> = Vec::with_capacity(rules.len());
    for rule in rules.iter().cloned().map(ApartRule::in_order) {
        if let ApartBy::Players(players) = &rule.by {
            for player in players {
                known(tournament, *player)?;
            }
        }
        if !rule.is_sound(|_| true) {
            return Err(Refusal::ApartListTooShort);
        }
        if !kept.contains(&rule) {
            kept.push(rule);
        }
    }
    tournament.parts.apart_rules = kept.into();
    Ok(())
}

fn set_result(
    tournament: &mut Tournament,
    round: RoundNumber,
    board: Board,
    result: GameResult,
) -> Result<(), Refusal> {
    if matches!(result, GameResult::Contradictory { .. }) {
        return Err(Refusal::NotATypedResult);
    }
    let place = round_mut(tournament, round)?;
    if place.stage == Stage::Draft {
        return Err(Refusal::NotPublished(round));
    }
    game_mut(place, round, board)?.enter(result);
    Ok(())
}

/// Second keying: the mark is for a result that stands.
fn confirm_result(
    tournament: &mut Tournament,
    round: RoundNumber,
    board: Board,
    result: GameResult,
) -> Result<(), Refusal> {
    let place = round_mut(tournament, round)?;
    if place.stage == Stage::Draft {
        return Err(Refusal::NotPublished(round));
    }
    let game = game_mut(place, round, board)?;
    if result.is_pending() || game.result != result {
        return Err(Refusal::OtherResultStands { round, board });
    }
    game.keyed_twice = true;
    Ok(())
}

fn known(tournament: &Tournament, player: PlayerId) -> Result<usize, Refusal> {
    tournament.position(player).ok_or(Refusal::UnknownPlayer(player))
}

/// A round to be changed; copied if an undo step still shares it.
fn round_mut(tournament: &mut Tournament, round: RoundNumber) -> Result<&mut Round, Refusal> {
    tournament.parts.rounds.get_mut(round.index()).map(Arc::make_mut).ok_or(Refusal::UnknownRound(round))
}

fn draft_mut(tournament: &mut Tournament, round: RoundNumber) -> Result<&mut Round, Refusal> {
    let place = round_mut(tournament, round)?;
    if place.stage == Stage::Draft { Ok(place) } else { Err(Refusal::AlreadyPublished(round)) }
}

fn game_mut(place: &mut Round, round: RoundNumber, board: Board) -> Result<&mut super::Game, Refusal> {
    place.games.get_mut(board.index()).ok_or(Refusal::UnknownBoard { round, board })
}
