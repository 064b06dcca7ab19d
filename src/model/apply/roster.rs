//! Commands about players: entries, details, numbers, withdrawals, requested byes.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::numbering::by_number;
use super::super::{
    Acceleration, Bye, ByeRequest, Contact, FormerNumbers, LAST_RENUMBERED, MAX_NAME, MAX_PLAYERS, NewPlayer,
    Number, Player, PlayerDetails, PlayerId, RatingChoice, Refusal, Registration, RoundNumber, Stage,
    StartOrder, Tournament, VirtualPoints, Warning,
};
use super::known;

pub(super) fn add(tournament: &mut Tournament, entries: &[NewPlayer]) -> Result<(), Refusal> {
    let next_round = tournament.next_round().unwrap_or(RoundNumber::FIRST);
    let ids = (tournament.parts.next_id..).map(PlayerId);
    let choice = &tournament.parts.rules.rating_choice;
    let entrant = |(id, entry): (PlayerId, &NewPlayer)| {
        let player = Player::new(id, checked(&entry.details, choice)?, entry.lot);
        Ok(Player { entered: entry.entered.unwrap_or(next_round), ..player })
    };
    let entrants: Vec<Player> = ids.zip(entries).map(entrant).collect::<Result<_, _>>()?;
    admit(tournament, &entrants)
}

/// Enters players under the ids that they have.
pub(super) fn admit(tournament: &mut Tournament, entrants: &[Player]) -> Result<(), Refusal> {
    if tournament.parts.players.len() + entrants.len() > MAX_PLAYERS {
        return Err(Refusal::TooManyPlayers { most: MAX_PLAYERS });
    }
    if tournament.is_started() && tournament.parts.rules.system.is_scheduled() {
        return Err(Refusal::EntriesClosed);
    }
    let choice = tournament.parts.rules.rating_choice.clone();
    for player in entrants {
        let mut player = player.clone();
        player.details.settle_rating(&choice);
        let follows = numbers_follow(tournament);
        let number = if follows { Number(0) } else { make_room(tournament, &player)? };
        let place = tournament.parts.players.partition_point(|known| known.id < player.id);
        tournament.parts.numbers.insert(place, number);
        tournament.parts.next_id = tournament.parts.next_id.max(player.id.0.saturating_add(1));
        tournament.parts.players.insert(place, Arc::new(player));
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

/// A late entrant gets the number that they would have had at the start; everybody below moves down by one.
fn make_room(tournament: &mut Tournament, entrant: &Player) -> Result<Number, Refusal> {
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
    for number in tournament.parts.numbers.iter_mut().filter(|number| number.0 >= place) {
        number.0 += 1;
    }
    if tournament.is_started() && matches!(rules.virtual_points, VirtualPoints::Table(_)) {
        tournament.parts.rules.virtual_points.make_room(Number(place));
    }
    Ok(Number(place))
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
    let positions = positions(tournament, order)?;
    tournament.parts.rules.start_order = StartOrder::Given;
    give_numbers(tournament, &positions);
    Ok(())
}

/// The positions of players in the list, in this order, which names everybody once.
fn positions(tournament: &Tournament, order: &[PlayerId]) -> Result<Vec<usize>, Refusal> {
    let positions: Vec<usize> = order.iter().map(|id| known(tournament, *id)).collect::<Result<_, _>>()?;
    let distinct: BTreeSet<usize> = positions.iter().copied().collect();
    if positions.len() != tournament.parts.players.len() || distinct.len() != positions.len() {
        return Err(Refusal::BadList);
    }
    Ok(positions)
}

/// C.04.2 Art. 2.4: corrected data may give other numbers until round 4 is paired. What was paired keeps its numbers.
pub(super) fn correct_numbers(tournament: &mut Tournament, order: &[PlayerId]) -> Result<(), Refusal> {
    let paired = tournament.rounds_paired();
    let next = tournament.next_round().ok_or(Refusal::NumbersFixed { last: LAST_RENUMBERED })?;
    match tournament.last_round() {
        None => return renumber(tournament, order),
        Some(_) if tournament.parts.rules.system.is_scheduled() => return Err(Refusal::TableFixed),
        Some(_) if paired > LAST_RENUMBERED => {
            return Err(Refusal::NumbersFixed { last: LAST_RENUMBERED });
        }
        Some((round, last)) if last.stage == Stage::Draft => return Err(Refusal::NotPublished(round)),
        Some(_) => {}
    }
    let positions = positions(tournament, order)?;
    if tournament.renumbered(order).is_empty() {
        return Err(Refusal::NothingCorrected);
    }
    let before = tournament.clone();
    let former = FormerNumbers { before: next, numbers: before.numbers() };
    // Corrected twice between two rounds: no round was paired with the numbers in between.
    if tournament.parts.former_numbers.last().is_none_or(|last| last.before < next) {
        tournament.parts.former_numbers.push(former);
    }
    give_numbers(tournament, &positions);
    if changes_virtual_points(&before, tournament) { Err(Refusal::NumbersAccelerated) } else { Ok(()) }
}

/// True if somebody has other virtual points in a round that was paired.
fn changes_virtual_points(before: &Tournament, after: &Tournament) -> bool {
    let points = |tournament: &Tournament, round| {
        let acceleration = Acceleration::in_round(tournament, round);
        let numbers = tournament.parts.numbers.iter();
        let of = |(number, player): (&Number, &Player)| acceleration.of(*number, player);
        numbers.zip(tournament.players()).map(of).collect::<Vec<_>>()
    };
    before.rounds().any(|(round, _)| points(before, round) != points(after, round))
}

pub(super) fn edit(
    tournament: &mut Tournament,
    id: PlayerId,
    details: &PlayerDetails,
) -> Result<(), Refusal> {
    let before = tournament.player(id).ok_or(Refusal::UnknownPlayer(id))?;
    let details = with_typed_rating(details, &before.details);
    let details = checked(&details, &tournament.parts.rules.rating_choice)?;
    change(tournament, id, |player| player.details = details)?;
    number_before_start(tournament);
    Ok(())
}

/// A rating that alone is changed was typed: it stays, whatever else is known of the player.
fn with_typed_rating(details: &PlayerDetails, before: &PlayerDetails) -> PlayerDetails {
    let is_new = details.rating.is_some() && details.rating != before.rating;
    let is_typed = details.rating_typed || is_new && details.ratings == before.ratings;
    PlayerDetails { rating_typed: is_typed, ..details.clone() }
}

/// Takes details over from a rating list, all of them or none. Ratings that stand change for a reason only.
pub(super) fn follow_list(
    tournament: &mut Tournament,
    changes: &[(PlayerId, PlayerDetails)],
    reason: Option<&str>,
) -> Result<(), Refusal> {
    let without_reason = reason.is_none_or(|reason| reason.trim().is_empty());
    let choice = tournament.rules().rating_choice.clone();
    for (id, details) in changes {
        let known = tournament.player(*id).ok_or(Refusal::UnknownPlayer(*id))?;
        let details = checked(details, &choice)?;
        if without_reason && tournament.ratings_stand() && !known.details.has_ratings_of(&details) {
            return Err(Refusal::RatingsStand);
        }
        change(tournament, *id, |player| player.details = details)?;
    }
    number_before_start(tournament);
    Ok(())
}

/// The details as they are kept: names trimmed, the rating the one that counts, a team named after its players and rated
/// by A (SW, rule 2).
fn checked(details: &PlayerDetails, choice: &RatingChoice) -> Result<PlayerDetails, Refusal> {
    let mut details = details.clone();
    details.settle_rating(choice);
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
