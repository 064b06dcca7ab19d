//! Commands about players: entries, details, numbers, withdrawals, requested byes.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::{
    Bye, ByeRequest, Contact, MAX_NAME, MAX_PLAYERS, NewPlayer, Number, Player, PlayerDetails, PlayerId,
    Refusal, Registration, RoundNumber, Rules, StartOrder, Tournament, VirtualPoints, Warning,
    by_starting_rank,
};
use super::known;

pub(super) fn add(tournament: &mut Tournament, entries: &[NewPlayer]) -> Result<(), Refusal> {
    if tournament.parts.players.len() + entries.len() > MAX_PLAYERS {
        return Err(Refusal::TooManyPlayers { most: MAX_PLAYERS });
    }
    if tournament.is_started() && tournament.parts.rules.system.is_scheduled() {
        return Err(Refusal::EntriesClosed);
    }
    let next_round = tournament.next_round().unwrap_or(RoundNumber::FIRST);
    for entry in entries {
        let player = Player {
            entered: entry.entered.unwrap_or(next_round),
            ..Player::new(PlayerId(tournament.parts.next_id), checked(&entry.details)?, entry.lot)
        };
        tournament.parts.next_id = tournament.parts.next_id.saturating_add(1);
        if numbers_follow(tournament) {
            tournament.parts.numbers.push(Number(0));
        } else {
            insert_number(tournament, &player)?;
        }
        tournament.parts.players.push(Arc::new(player));
    }
    number_before_start(tournament);
    plan_rounds(tournament);
    Ok(())
}

/// Players with what came with their registration.
pub(super) fn register(
    tournament: &mut Tournament,
    source: &str,
    entries: &[Registration],
) -> Result<(), Refusal> {
    let first = tournament.parts.next_id;
    let players: Vec<NewPlayer> = entries.iter().map(|entry| entry.player.clone()).collect();
    add(tournament, &players)?;
    for (id, entry) in (first..).map(PlayerId).zip(entries) {
        change(tournament, id, |player| {
            player.contact = Contact { source: source.to_owned(), ..entry.contact.clone() };
            player.paid = entry.paid;
        })?;
    }
    Ok(())
}

/// The planned rounds where they follow the number of entrants. Once round 1 is paired they follow only where they are
/// merely shown (Regular Swiss, end 1), and in a round robin, whose entrants stay the same.
pub(super) fn plan_rounds(tournament: &mut Tournament) {
    let rules = &tournament.parts.rules;
    let is_scheduled = rules.system.is_scheduled();
    let is_open = !tournament.is_started() || is_scheduled || rules.system.ends_when_one_is_undefeated();
    let paired = u8::try_from(tournament.parts.rounds.len()).unwrap_or(u8::MAX);
    let least = if is_scheduled { paired } else { 0 };
    let planned = rules.planned_for(tournament.player_count()).max(least);
    if rules.rounds_by_entrants && is_open && rules.rounds != planned {
        tournament.parts.rules.rounds = planned;
    }
}

/// True while starting numbers are kept in their order.
fn numbers_follow(tournament: &Tournament) -> bool {
    !tournament.is_started()
        && matches!(tournament.parts.rules.start_order, StartOrder::Rating | StartOrder::Drawn)
}

/// The order of starting numbers of an event: by rating, or by lot.
fn by_number(a: &Player, b: &Player, rules: &Rules) -> Ordering {
    match rules.start_order {
        StartOrder::Drawn => a.lot.cmp(&b.lot).then(a.id.cmp(&b.id)),
        _ => by_starting_rank(a, b, rules.system, rules.unrated_order),
    }
}

/// A late entrant gets the number that they would have had at the start; everybody below moves down by one.
fn insert_number(tournament: &mut Tournament, entrant: &Player) -> Result<(), Refusal> {
    let rules = tournament.parts.rules.clone();
    let behind = |player: &Player| by_number(entrant, player, &rules) == Ordering::Less;
    let order = tournament.in_number_order();
    let after_last = order.last().map_or(1, |(number, _)| number.0.saturating_add(1));
    // The first player below, seen from the bottom: numbers given by hand need not follow the ratings.
    let place = order
        .iter()
        .rev()
        .take_while(|(_, player)| behind(player))
        .last()
        .map_or(after_last, |(number, _)| number.0);
    let has_room = after_last <= MAX_PLAYERS as u16;
    if !has_room {
        return Err(Refusal::TooManyPlayers { most: MAX_PLAYERS });
    }
    let numbers = &mut tournament.parts.numbers;
    for number in numbers.iter_mut().filter(|number| number.0 >= place) {
        number.0 += 1;
    }
    numbers.push(Number(place));
    if tournament.is_started() && matches!(rules.virtual_points, VirtualPoints::Table(_)) {
        tournament.parts.rules.virtual_points.make_room(Number(place));
    }
    Ok(())
}

/// Numbers 1, 2, 3 … by rating or lot, as long as round 1 is not paired and the arbiter gave no order. O(n log n).
pub(super) fn number_before_start(tournament: &mut Tournament) {
    if !numbers_follow(tournament) {
        return;
    }
    let mut order: Vec<(usize, &Player)> = tournament.players().enumerate().collect();
    order.sort_by(|(_, a), (_, b)| by_number(a, b, &tournament.parts.rules));
    let order: Vec<usize> = order.into_iter().map(|(position, _)| position).collect();
    give_numbers(tournament, &order);
}

/// `order` holds positions in the list of players, the future number 1 first.
fn give_numbers(tournament: &mut Tournament, order: &[usize]) {
    let mut numbers = vec![Number(0); order.len()];
    for (number, position) in (1..).zip(order) {
        if let Some(place) = numbers.get_mut(*position) {
            *place = Number(number);
        }
    }
    tournament.parts.numbers = numbers.into();
}

pub(super) fn renumber(tournament: &mut Tournament, order: &[PlayerId]) -> Result<(), Refusal> {
    if tournament.is_started() {
        return Err(Refusal::Started);
    }
    let positions: Vec<usize> = order.iter().map(|id| known(tournament, *id)).collect::<Result<_, _>>()?;
    let distinct: BTreeSet<usize> = positions.iter().copied().collect();
    if positions.len() != tournament.parts.players.len() || distinct.len() != positions.len() {
        return Err(Refusal::BadList);
    }
    tournament.parts.rules.start_order = StartOrder::Given;
    give_numbers(tournament, &positions);
    Ok(())
}

pub(super) fn edit(
    tournament: &mut Tournament,
    id: PlayerId,
    details: &PlayerDetails,
) -> Result<(), Refusal> {
    let details = checked(details)?;
    change(tournament, id, |player| player.details = details)?;
    number_before_start(tournament);
    Ok(())
}

/// The details as they are kept: names trimmed, a team named after its players and rated by A (SW, rule 2).
fn checked(details: &PlayerDetails) -> Result<PlayerDetails, Refusal> {
    let mut details = details.clone();
    if let Some(team) = &details.team {
        if team.a.name.trim().is_empty() || team.b.name.trim().is_empty() {
            return Err(Refusal::MemberNameMissing);
        }
        details.rating = team.a.rating;
        if details.name.trim().is_empty() {
            details.name = team.name();
        }
    }
    let name = details.name.trim();
    if name.is_empty() {
        return Err(Refusal::NameMissing);
    }
    if name.chars().count() > MAX_NAME {
        return Err(Refusal::NameTooLong { most: MAX_NAME });
    }
    Ok(PlayerDetails { name: name.to_owned(), ..details })
}

pub(super) fn remove(tournament: &mut Tournament, players: &[PlayerId]) -> Result<(), Refusal> {
    if tournament.is_started() {
        return Err(Refusal::Started);
    }
    for id in players {
        let position = known(tournament, *id)?;
        tournament.parts.players.remove(position);
        let numbers = &mut tournament.parts.numbers;
        let gone = numbers.remove(position);
        for number in numbers.iter_mut().filter(|number| **number > gone) {
            number.0 -= 1;
        }
        tournament.parts.forbidden.retain(|ban| ban.a != *id && ban.b != *id);
        tournament.parts.awards.forget(*id);
        let rules = std::mem::take(&mut *tournament.parts.apart_rules);
        *tournament.parts.apart_rules =
            rules.into_iter().filter_map(|rule| rule.among(|player| player != *id)).collect();
    }
    number_before_start(tournament);
    plan_rounds(tournament);
    Ok(())
}

pub(super) fn draw_lots(tournament: &mut Tournament, lots: &[(PlayerId, u32)]) -> Result<(), Refusal> {
    for (id, lot) in lots {
        change(tournament, *id, |player| player.lot = *lot)?;
    }
    number_before_start(tournament);
    Ok(())
}

pub(super) fn change(
    tournament: &mut Tournament,
    id: PlayerId,
    what: impl FnOnce(&mut Player),
) -> Result<(), Refusal> {
    let position = known(tournament, id)?;
    if let Some(player) = tournament.parts.players.get_mut(position) {
        what(Arc::make_mut(player));
    }
    Ok(())
}

/// A withdrawal from a round that is paired already needs the player out of their games first; whoever waited in the
/// pool of such a round is absent there.
pub(super) fn withdraw(tournament: &mut Tournament, id: PlayerId, from: RoundNumber) -> Result<(), Refusal> {
    known(tournament, id)?;
    let later = || tournament.rounds().skip(from.index());
    if let Some((round, _)) = later().find(|(_, round)| round.game_of(id).is_some()) {
        return Err(Refusal::HasGame { player: id, round });
    }
    let waited: Vec<RoundNumber> =
        later().map(|(number, _)| number).filter(|number| tournament.pool(*number).contains(&id)).collect();
    for number in waited {
        super::round_mut(tournament, number)?.byes.insert(id, Bye::Zero);
    }
    change(tournament, id, |player| player.withdrawn = Some(from))
}

/// A withdrawn or disqualified player comes back.
pub(super) fn bring_back(tournament: &mut Tournament, id: PlayerId) -> Result<(), Refusal> {
    change(tournament, id, |player| {
        player.withdrawn = None;
        player.disqualified = None;
    })
}

fn needed(reason: &str) -> Result<String, Refusal> {
    let reason = reason.trim();
    if reason.is_empty() { Err(Refusal::NoReason) } else { Ok(reason.to_owned()) }
}

pub(super) fn warn(
    tournament: &mut Tournament,
    id: PlayerId,
    round: RoundNumber,
    reason: &str,
) -> Result<(), Refusal> {
    let warning = Warning { round, reason: needed(reason)? };
    change(tournament, id, |player| player.warnings.push(warning))
}

pub(super) fn take_warning(tournament: &mut Tournament, id: PlayerId, index: usize) -> Result<(), Refusal> {
    let known = tournament.player(id).ok_or(Refusal::UnknownPlayer(id))?;
    if index >= known.warnings.len() {
        return Err(Refusal::NoWarning(id));
    }
    change(tournament, id, |player| drop(player.warnings.remove(index)))
}

/// A withdrawal with a reason (OpenSwiss, round clock 4).
pub(super) fn disqualify(
    tournament: &mut Tournament,
    id: PlayerId,
    from: RoundNumber,
    reason: &str,
) -> Result<(), Refusal> {
    let reason = needed(reason)?;
    withdraw(tournament, id, from)?;
    change(tournament, id, |player| player.disqualified = Some(reason))
}

pub(super) fn set_request(
    tournament: &mut Tournament,
    id: PlayerId,
    number: RoundNumber,
    request: Option<ByeRequest>,
) -> Result<(), Refusal> {
    let entered = tournament.player(id).ok_or(Refusal::UnknownPlayer(id))?.entered;
    let waits = tournament.pool(number).contains(&id);
    if let Some(round) = tournament.parts.rounds.get_mut(number.index()) {
        if round.game_of(id).is_some() {
            return Err(Refusal::HasGame { player: id, round: number });
        }
        if round.byes.get(&id) == Some(&Bye::Pairing) {
            return Err(Refusal::ByeTaken(id));
        }
        let byes = &mut Arc::make_mut(round).byes;
        match request {
            Some(request) => byes.insert(id, request.into()),
            None if waits => None,
            None if entered > number => byes.remove(&id),
            None => byes.insert(id, Bye::Zero),
        };
        return Ok(());
    }
    change(tournament, id, |player| {
        match request {
            Some(request) => player.requests.insert(number, request),
            None => player.requests.remove(&number),
        };
    })
}

/// Ticks a player at check-in. Taking the tick back leaves what was ticked for another round.
pub(super) fn check_in(
    tournament: &mut Tournament,
    id: PlayerId,
    round: RoundNumber,
    arrived: bool,
) -> Result<(), Refusal> {
    change(tournament, id, |player| {
        if arrived {
            player.arrived = Some(round);
        } else if player.has_arrived(round) {
            player.arrived = None;
        }
    })
}

/// The end of check-in: who has not come is absent. What a player asked for before stays.
pub(super) fn close_check_in(
    tournament: &mut Tournament,
    round: RoundNumber,
    absent: &[PlayerId],
) -> Result<(), Refusal> {
    if tournament.round(round).is_some() {
        return Err(Refusal::RoundIsPaired(round));
    }
    for id in absent {
        change(tournament, *id, |player| {
            player.requests.entry(round).or_insert(ByeRequest::Zero);
        })?;
    }
    tournament.parts.check_in_closed = Some(round);
    Ok(())
}

impl From<ByeRequest> for Bye {
    fn from(request: ByeRequest) -> Self {
        match request {
            ByeRequest::Zero => Self::Zero,
            ByeRequest::Half => Self::Half,
            ByeRequest::Full => Self::Full,
        }
    }
}
