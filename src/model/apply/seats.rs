//! Commands about the pairing of a round. Everybody has at most one seat: a side of a game, a bye, or a
//! place in the pool; a change by hand moves people between seats.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::{
    Board, Bye, Colour, Game, GameResult, HandChange, PlannedPairing, PlayerId, Refusal, Round, RoundNumber,
    Stage, SystemId, Tournament, sw_t_cap,
};
use super::{draft_mut, game_mut, known, round_mut};

/// Where somebody is in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeatInRound {
    Game(usize, Colour),
    Bye(Bye),
    Pool,
}

pub(super) fn pair_round(
    tournament: &mut Tournament,
    number: RoundNumber,
    pairing: &PlannedPairing,
    paired_by: Option<SystemId>,
) -> Result<(), Refusal> {
    can_be_paired(tournament, number)?;
    check_named_once(tournament, number, pairing)?;
    let mut byes = given_in_draft(tournament, number, pairing);
    let mut absentees = absentees(tournament, number);
    absentees.retain(|id, _| !pairing.games.iter().any(|pair| pair.white == *id || pair.black == *id));
    byes.extend(absentees);
    if let Some(player) = pairing.bye {
        byes.insert(player, Bye::Pairing);
    }
    let games = pairing
        .games
        .iter()
        .map(|pair| Game {
            locked: pair.locked,
            by_hand: paired_by.is_none(),
            result: forfeit_for_absentees(tournament, number, pair.white, pair.black),
            ..Game::new(pair.white, pair.black)
        })
        .collect();
    let draft = Arc::new(Round { games, byes, stage: Stage::Draft, paired_by, one_sided: Vec::new() });
    tournament.parts.rounds.truncate(number.index());
    tournament.parts.rounds.push(draft);
    Ok(())
}

/// The result that a game begins with. In a round robin whoever is away keeps the games of the schedule and loses them by
/// default (C.05, withdrawal: `-` for the player, `+` for the opponent, `-` for both if neither is there); elsewhere nobody
/// who is away has a game. The default can be corrected, or the game adjourned, like any other result.
fn forfeit_for_absentees(
    tournament: &Tournament,
    number: RoundNumber,
    white: PlayerId,
    black: PlayerId,
) -> GameResult {
    if !tournament.parts.rules.system.is_scheduled() {
        return GameResult::Pending;
    }
    // Also who was marked absent in the draft that is made anew.
    let marked = |id| {
        let bye = tournament.round(number).and_then(|draft| draft.byes.get(&id));
        bye.is_some_and(|bye| *bye != Bye::Pairing)
    };
    let is_here = |id| tournament.player(id).is_some_and(|player| player.is_available(number)) && !marked(id);
    match (is_here(white), is_here(black)) {
        (true, true) => GameResult::Pending,
        (true, false) => GameResult::WhiteWinsByDefault,
        (false, true) => GameResult::BlackWinsByDefault,
        (false, false) => GameResult::BothLoseByDefault,
    }
}

/// What the system asks for before round 1: four entrants in `sw` and `sw_t`, and not more rounds than the cap of SW-T
/// (SW, rule 1; SW-T, rounds 1).
fn can_begin(tournament: &Tournament) -> Result<(), Refusal> {
    let rules = &tournament.parts.rules;
    if !rules.system.has_prize_pot() {
        return Ok(());
    }
    let entrants = tournament.players().filter(|player| !player.is_withdrawn(RoundNumber::FIRST)).count();
    match sw_t_cap(entrants) {
        None => Err(Refusal::TooFewEntrants { entrants, least: 4 }),
        Some(most) if rules.system.caps_rounds() && rules.rounds > most => {
            Err(Refusal::TooManyRounds { rounds: rules.rounds, entrants, most })
        }
        Some(_) => Ok(()),
    }
}

/// The round must be the next one, after a complete one, or the present draft; nothing is paired after the end.
fn can_be_paired(tournament: &Tournament, number: RoundNumber) -> Result<(), Refusal> {
    if tournament.is_finished() {
        return Err(Refusal::Finished);
    }
    if tournament.play_off().is_some() {
        return Err(Refusal::PlayOffBegun);
    }
    if number == RoundNumber::FIRST {
        can_begin(tournament)?;
    }
    match tournament.last_round() {
        Some((last, round)) if last == number => match round.stage {
            Stage::Draft => Ok(()),
            Stage::Published => Err(Refusal::AlreadyPublished(number)),
        },
        Some((last, _)) if last.next() != number || last == number => {
            Err(Refusal::NotNext { asked: number, next: last.next() })
        }
        Some((last, round)) => {
            let boards = round.missing();
            let players = tournament.pool(last);
            if round.stage == Stage::Draft {
                Err(Refusal::NotPublished(last))
            } else if !boards.is_empty() {
                Err(Refusal::ResultsMissing { round: last, boards })
            } else if !players.is_empty() {
                Err(Refusal::PoolNotEmpty { round: last, players })
            } else {
                Ok(())
            }
        }
        None if number == RoundNumber::FIRST => Ok(()),
        None => Err(Refusal::NotNext { asked: number, next: RoundNumber::FIRST }),
    }
}

fn check_named_once(
    tournament: &Tournament,
    number: RoundNumber,
    pairing: &PlannedPairing,
) -> Result<(), Refusal> {
    let mut named = BTreeSet::new();
    for id in pairing.games.iter().flat_map(|pair| [pair.white, pair.black]).chain(pairing.bye) {
        let player = tournament.player(id).ok_or(Refusal::UnknownPlayer(id))?;
        if !player.is_available(number) && !tournament.parts.rules.system.is_scheduled() {
            return Err(Refusal::NotAvailable { player: id, round: number });
        }
        if !named.insert(id) {
            return Err(Refusal::NamedTwice(id));
        }
    }
    Ok(())
}

/// The byes that the arbiter gave in the draft which is made anew; who is named in the new pairing has none.
fn given_in_draft(
    tournament: &Tournament,
    number: RoundNumber,
    pairing: &PlannedPairing,
) -> BTreeMap<PlayerId, Bye> {
    let mut byes = tournament.round(number).map(|draft| draft.byes.clone()).unwrap_or_default();
    byes.retain(|_, bye| *bye != Bye::Pairing);
    for pair in &pairing.games {
        byes.remove(&pair.white);
        byes.remove(&pair.black);
    }
    byes
}

/// The byes of those who cannot be paired: what they asked for, nothing for the withdrawn.
fn absentees(tournament: &Tournament, number: RoundNumber) -> BTreeMap<PlayerId, Bye> {
    let entered = tournament.players().filter(|player| player.entered <= number);
    entered
        .filter_map(|player| {
            let asked = player.requests.get(&number).map(|request| Bye::from(*request));
            let gone = player.is_withdrawn(number).then_some(Bye::Zero);
            Some((player.id, gone.or(asked)?))
        })
        .collect()
}

pub(super) fn change(
    tournament: &mut Tournament,
    number: RoundNumber,
    change: &HandChange,
    reason: Option<&str>,
) -> Result<(), Refusal> {
    let last = tournament.last_round().map(|(last, _)| last);
    let round = tournament.round(number).ok_or(Refusal::UnknownRound(number))?;
    if last != Some(number) {
        return Err(Refusal::NotLastRound(number));
    }
    if round.stage == Stage::Published && reason.is_none_or(|reason| reason.trim().is_empty()) {
        return Err(Refusal::ReasonNeeded(number));
    }
    match *change {
        HandChange::SwapPlayers { a, b } => swap_players(tournament, number, a, b),
        HandChange::SwapColours { board } => swap_colours(tournament, number, board),
        HandChange::Unpair { board } => unpair(tournament, number, board),
        HandChange::Pair { white, black } => pair_by_hand(tournament, number, white, black),
        HandChange::GiveBye { player, bye } => give_bye(tournament, number, player, bye),
        HandChange::TakeBye { player } => take_bye(tournament, number, player),
    }
}

fn seat(tournament: &Tournament, number: RoundNumber, player: PlayerId) -> Result<SeatInRound, Refusal> {
    known(tournament, player)?;
    let round = tournament.round(number).ok_or(Refusal::UnknownRound(number))?;
    if let Some((board, game)) = round.game_of(player) {
        if game.locked {
            return Err(Refusal::Locked(board));
        }
        return Ok(SeatInRound::Game(board.index(), game.colour(player).unwrap_or(Colour::White)));
    }
    if let Some(bye) = round.byes.get(&player) {
        return Ok(SeatInRound::Bye(*bye));
    }
    let waits = tournament.pool(number).contains(&player);
    if waits { Ok(SeatInRound::Pool) } else { Err(Refusal::NoPlace { player, round: number }) }
}

/// Puts a player on a seat; whoever sat there must be moved by the caller.
fn sit(round: &mut Round, player: PlayerId, seat: SeatInRound) {
    match seat {
        SeatInRound::Game(index, colour) => {
            if let Some(game) = round.games.get_mut(index) {
                match colour {
                    Colour::White => game.white = player,
                    Colour::Black => game.black = player,
                }
                game.enter(GameResult::Pending);
                game.by_hand = true;
            }
        }
        SeatInRound::Bye(bye) => {
            round.byes.insert(player, bye);
        }
        SeatInRound::Pool => {}
    }
}

fn swap_players(
    tournament: &mut Tournament,
    number: RoundNumber,
    a: PlayerId,
    b: PlayerId,
) -> Result<(), Refusal> {
    if a == b {
        return Err(Refusal::SamePlayer);
    }
    let (seat_a, seat_b) = (seat(tournament, number, a)?, seat(tournament, number, b)?);
    for (player, place) in [(a, seat_a), (b, seat_b)] {
        // Who asked for a bye or is absent does not change places; the arbiter calls them back first.
        if matches!(place, SeatInRound::Bye(bye) if bye != Bye::Pairing) {
            return Err(Refusal::NotAvailable { player, round: number });
        }
    }
    let round = round_mut(tournament, number)?;
    round.byes.remove(&a);
    round.byes.remove(&b);
    sit(round, a, seat_b);
    sit(round, b, seat_a);
    Ok(())
}

fn swap_colours(tournament: &mut Tournament, number: RoundNumber, board: Board) -> Result<(), Refusal> {
    let game = game_mut(round_mut(tournament, number)?, number, board)?;
    if game.locked {
        return Err(Refusal::Locked(board));
    }
    *game = Game { by_hand: true, ..Game::new(game.black, game.white) };
    Ok(())
}

fn unpair(tournament: &mut Tournament, number: RoundNumber, board: Board) -> Result<(), Refusal> {
    let round = round_mut(tournament, number)?;
    if game_mut(round, number, board)?.locked {
        return Err(Refusal::Locked(board));
    }
    round.games.remove(board.index());
    Ok(())
}

fn pair_by_hand(
    tournament: &mut Tournament,
    number: RoundNumber,
    white: PlayerId,
    black: PlayerId,
) -> Result<(), Refusal> {
    if white == black {
        return Err(Refusal::SamePlayer);
    }
    for player in [white, black] {
        match seat(tournament, number, player)? {
            SeatInRound::Pool | SeatInRound::Bye(Bye::Pairing) => {}
            SeatInRound::Game(..) => return Err(Refusal::HasGame { player, round: number }),
            SeatInRound::Bye(_) => return Err(Refusal::NotAvailable { player, round: number }),
        }
    }
    let round = round_mut(tournament, number)?;
    round.byes.remove(&white);
    round.byes.remove(&black);
    round.games.push(Game { by_hand: true, ..Game::new(white, black) });
    Ok(())
}

fn give_bye(
    tournament: &mut Tournament,
    number: RoundNumber,
    player: PlayerId,
    bye: Bye,
) -> Result<(), Refusal> {
    match seat(tournament, number, player)? {
        SeatInRound::Game(..) => return Err(Refusal::HasGame { player, round: number }),
        SeatInRound::Bye(_) | SeatInRound::Pool => {}
    }
    let round = round_mut(tournament, number)?;
    if let Some(holder) = round.pairing_bye().filter(|holder| bye == Bye::Pairing && *holder != player) {
        return Err(Refusal::ByeTaken(holder));
    }
    round.byes.insert(player, bye);
    Ok(())
}

/// Back to the pool. A request or a withdrawal for this round ends with it, or the player could not be seated.
/// Who has a bye can be paired after all; so can a late entrant who would play from the next round on.
fn take_bye(tournament: &mut Tournament, number: RoundNumber, player: PlayerId) -> Result<(), Refusal> {
    let enters_later = tournament.player(player).is_some_and(|one| one.entered > number);
    known(tournament, player)?;
    let had_bye = round_mut(tournament, number)?.byes.remove(&player).is_some();
    if !had_bye && !enters_later {
        return Err(Refusal::NoPlace { player, round: number });
    }
    super::roster::change(tournament, player, |player| {
        player.entered = player.entered.min(number);
        player.requests.remove(&number);
        if player.is_withdrawn(number) {
            player.withdrawn = None;
        }
    })
}

pub(super) fn publish(
    tournament: &mut Tournament,
    number: RoundNumber,
    order: &[Board],
) -> Result<(), Refusal> {
    let players = tournament.pool(number);
    if !players.is_empty() {
        return Err(Refusal::PoolNotEmpty { round: number, players });
    }
    let round = draft_mut(tournament, number)?;
    let distinct: BTreeSet<Board> = order.iter().copied().collect();
    let games: Option<Vec<Game>> = order.iter().map(|board| round.game(*board).copied()).collect();
    match games {
        Some(games) if games.len() == round.games.len() && distinct.len() == games.len() => {
            round.games = games
        }
        _ => return Err(Refusal::BadOrder(number)),
    }
    for game in &mut round.games {
        game.locked = false;
    }
    round.stage = Stage::Published;
    Ok(())
}
