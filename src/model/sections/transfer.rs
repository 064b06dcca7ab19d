//! Players who go from one section to another: alone, with their whole section, or into a new one.

use std::collections::BTreeSet;

use super::super::apply::admit;
use super::super::{
    ApartBy, ApartRule, Awards, Bye, ByeRequest, Command, Player, PlayerId, Refusal, Round, RoundNumber,
    Shared, Stage, Tournament, TournamentParts, apply,
};
use super::apply::{append, before_round_1, free_name, tournament_of, without};
use super::{Event, SectionId};

/// [`super::EventCommand::MovePlayers`].
pub(super) fn move_players(
    before: &Event,
    players: &[PlayerId],
    from: SectionId,
    to: SectionId,
    missed: ByeRequest,
) -> Result<Event, Refusal> {
    if from == to {
        return Err(Refusal::SameSection);
    }
    let (source, target) = (tournament_of(before, from)?, tournament_of(before, to)?);
    each_once(source, players)?;
    let mut entered = target.clone();
    for id in players {
        let player = source.player(*id).ok_or(Refusal::UnknownPlayer(*id))?;
        // From this round on they have missed what was paired.
        let mut left = RoundNumber::FIRST;
        entered = match entered.player(*id) {
            Some(known) if known.withdrawn.is_none() => {
                return Err(Refusal::PlaysThere { player: *id, section: before.name_of(to) });
            }
            Some(known) => {
                left = known.withdrawn.unwrap_or(left);
                apply(&entered, &Command::Return { player: *id })?
            }
            None => admit(&entered, &[arriving(player, source, &entered)])?,
        };
        entered = compensated(entered, (*id, left), missed)?;
    }
    carry_apart(source, &mut entered);
    let left = leave(source, players)?;
    Ok(before.with(to, entered).with(from, left))
}

fn each_once(source: &Tournament, players: &[PlayerId]) -> Result<(), Refusal> {
    if players.is_empty() {
        return Err(Refusal::NobodyNamed);
    }
    let mut seen = BTreeSet::new();
    for id in players {
        if source.player(*id).is_none() {
            return Err(Refusal::UnknownPlayer(*id));
        }
        if !seen.insert(*id) {
            return Err(Refusal::NamedTwice(*id));
        }
    }
    Ok(())
}

/// A player as they enter another section. Before round 1 of both nothing is lost. Of what concerns rounds only the byes
/// asked for in rounds to come go along, since the games of the first section stay there.
fn arriving(player: &Player, source: &Tournament, target: &Tournament) -> Player {
    let next = target.next_round().unwrap_or(RoundNumber::FIRST);
    if !source.is_started() && !target.is_started() {
        return player.clone();
    }
    let requests = player.requests.iter().filter(|(round, _)| **round >= next);
    Player {
        entered: if source.is_started() { next } else { player.entered.max(next) },
        paid: player.paid,
        requests: requests.map(|(round, request)| (*round, *request)).collect(),
        warnings: if source.is_started() { Vec::new() } else { player.warnings.clone() },
        ..Player::new(player.id, player.details.clone(), player.lot)
    }
}

/// The byes for the rounds that were paired without the player, from one round on. Nothing is written for a bye without
/// points.
fn compensated(
    mut target: Tournament,
    (player, from): (PlayerId, RoundNumber),
    missed: ByeRequest,
) -> Result<Tournament, Refusal> {
    if missed == ByeRequest::Zero {
        return Ok(target);
    }
    let is_missed = |(number, round): (RoundNumber, &Round)| {
        let played = round.game_of(player).is_some()
            || round.one_sided.iter().any(|line| line.player == player)
            || round.byes.get(&player).is_some_and(|bye| *bye != Bye::Zero);
        (number >= from && !played).then_some(number)
    };
    let rounds: Vec<RoundNumber> = target.rounds().filter_map(is_missed).collect();
    for round in rounds {
        target = apply(&target, &Command::SetRequest { player, round, request: Some(missed) })?;
    }
    Ok(target)
}

/// Before round 1 players are gone; afterwards they play no round from the next one (or the draft) on.
fn leave(source: &Tournament, players: &[PlayerId]) -> Result<Tournament, Refusal> {
    if !source.is_started() {
        return apply(source, &Command::RemovePlayers(players.to_vec()));
    }
    let from = match source.last_round() {
        Some((last, round)) if round.stage == Stage::Draft => last,
        Some((last, _)) => last.next(),
        None => RoundNumber::FIRST,
    };
    let mut left = source.clone();
    for id in players {
        if !left.player(*id).is_some_and(|player| player.is_withdrawn(from)) {
            left = apply(&left, &Command::Withdraw { player: *id, from })?;
        }
    }
    Ok(left)
}

/// Whom the arbiter keeps apart by name stays apart where both now are: single pairs, and lists of players as far as they are
/// there. Rules by club, family or federation are the section's own, which does not take over those of another one.
fn carry_apart(source: &Tournament, target: &mut Tournament) {
    let known: BTreeSet<PlayerId> = target.players().map(|player| player.id).collect();
    let bans: Vec<_> = source
        .forbidden()
        .iter()
        .filter(|ban| known.contains(&ban.a) && known.contains(&ban.b))
        .copied()
        .collect();
    if !bans.is_empty() {
        target.parts.forbidden.extend(bans);
    }
    let lists = source.apart_rules().iter().filter(|rule| matches!(rule.by, ApartBy::Players(_)));
    for list in lists.filter_map(|rule| rule.clone().among(|player| known.contains(&player))) {
        if !target.apart_rules().iter().any(|other| includes(other, &list)) {
            target.parts.apart_rules.retain(|other| !includes(&list, other));
            target.parts.apart_rules.push(list);
        }
    }
}

/// True if a list says all that another one says.
fn includes(rule: &ApartRule, other: &ApartRule) -> bool {
    let (ApartBy::Players(all), ApartBy::Players(some)) = (&rule.by, &other.by) else { return false };
    (rule.force, rule.last) == (other.force, other.last)
        && some.iter().all(|player| all.binary_search(player).is_ok())
}

/// [`super::EventCommand::CombineSections`].
pub(super) fn combine(before: &Event, into: SectionId, from: &[SectionId]) -> Result<Event, Refusal> {
    let gone: BTreeSet<SectionId> = from.iter().copied().collect();
    if gone.contains(&into) || gone.len() != from.len() {
        return Err(Refusal::SameSection);
    }
    if gone.is_empty() {
        return Err(Refusal::NoSectionNamed);
    }
    let mut whole = before_round_1(before, into)?.clone();
    for id in from {
        let source = before_round_1(before, *id)?;
        let order = source.in_number_order();
        let new = order.into_iter().filter(|(_, player)| whole.player(player.id).is_none());
        let players: Vec<Player> = new.map(|(_, player)| player.clone()).collect();
        whole = admit(&whole, &players)?;
        carry_apart(source, &mut whole);
    }
    let mut combined = before.with(into, whole);
    combined.combine_in_awards(into, &gone);
    without(&combined, &gone)
}

/// [`super::EventCommand::SplitSection`]. Prizes of the section stay where they are: nobody pays them twice.
pub(super) fn split(
    before: &Event,
    section: SectionId,
    name: &str,
    players: &[PlayerId],
) -> Result<Event, Refusal> {
    let source = before_round_1(before, section)?;
    each_once(source, players)?;
    let chosen: BTreeSet<PlayerId> = players.iter().copied().collect();
    let apart = source.parts.apart_rules.iter().cloned();
    let apart: Vec<_> = apart.filter_map(|rule| rule.among(|player| chosen.contains(&player))).collect();
    let parts = TournamentParts {
        apart_rules: apart.into(),
        players: Shared::default(),
        numbers: Shared::default(),
        forbidden: Shared::default(),
        kept_lines: Shared::default(),
        finished: false,
        check_in_closed: None,
        awards: Shared::from(Awards { currency: source.awards().currency.clone(), ..Awards::default() }),
        ..source.to_parts()
    };
    let order = source.in_number_order().into_iter().filter(|(_, player)| chosen.contains(&player.id));
    let going: Vec<Player> = order.map(|(_, player)| player.clone()).collect();
    let mut new = admit(&Tournament { parts }, &going)?;
    carry_apart(source, &mut new);
    let left = leave(source, players)?;
    let mut after = append(&before.with(section, left), free_name(before, None, name)?, new)?;
    after.split_in_awards(section, before.next_section());
    Ok(after)
}
