//! What a key or a drop on the board list means: which change of the last round by hand. Whether it is carried out the
//! arbiter decides after the verdict; what it does [`crate::model::apply`] knows.

use crate::model::{Board, Bye, HandChange, PlayerId, Round, RoundNumber, Stage, Tournament};

/// True for the round that can be changed by hand.
pub fn is_last_round(tournament: &Tournament, round: RoundNumber) -> bool {
    tournament.last_round().is_some_and(|(last, _)| last == round)
}

/// True for a round that others were paired after: it is corrected, not changed.
pub fn is_earlier(tournament: &Tournament, round: RoundNumber) -> bool {
    let is_published = tournament.round(round).is_some_and(|paired| paired.stage == Stage::Published);
    is_published && !is_last_round(tournament, round)
}

/// Who of the last round can be paired by hand: the pool and the pairing-allocated bye.
pub fn is_free(tournament: &Tournament, id: PlayerId) -> bool {
    tournament.last_round().is_some_and(|(number, round)| {
        round.pairing_bye() == Some(id) || tournament.pool(number).contains(&id)
    })
}

/// What happens when `first` is put on `second`: two without a game are paired (`first` gets White), others exchange
/// their places.
pub fn between(tournament: &Tournament, first: PlayerId, second: PlayerId) -> Option<HandChange> {
    if first == second {
        None
    } else if is_free(tournament, first) && is_free(tournament, second) {
        Some(HandChange::Pair { white: first, black: second })
    } else {
        Some(HandChange::SwapPlayers { a: first, b: second })
    }
}

/// The only two who can be paired: those in the pool, else the one in the pool and the holder of the
/// pairing-allocated bye. White first.
pub fn only_two(tournament: &Tournament) -> Option<(PlayerId, PlayerId)> {
    let (number, round) = tournament.last_round()?;
    let waiting = tournament.pool(number);
    let with_bye: Vec<PlayerId> = waiting.iter().copied().chain(round.pairing_bye()).collect();
    [waiting.as_slice(), with_bye.as_slice()].into_iter().find_map(|list| match list {
        [white, black] => Some((*white, *black)),
        _ => None,
    })
}

/// A player with a game, who has to be unpaired first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HasGame;

/// The player gets the pairing-allocated bye; whoever has it takes the player's place. `None` for its holder.
///
/// # Errors
/// [`HasGame`] where nobody has the bye and the player sits at a board.
pub fn give_bye(round: &Round, player: PlayerId) -> Result<Option<HandChange>, HasGame> {
    match round.pairing_bye() {
        Some(holder) if holder == player => Ok(None),
        Some(holder) => Ok(Some(HandChange::SwapPlayers { a: player, b: holder })),
        None if round.game_of(player).is_some() => Err(HasGame),
        None => Ok(Some(HandChange::GiveBye { player, bye: Bye::Pairing })),
    }
}

/// Somebody in the pool is absent after all; somebody who is away comes to the pool (a late arrival).
pub fn here_or_absent(round: &Round, player: PlayerId) -> HandChange {
    match round.byes.get(&player) {
        Some(_) => HandChange::TakeBye { player },
        None => HandChange::GiveBye { player, bye: Bye::Zero },
    }
}

/// The first board on which two states of an event differ: what a step back or forward has changed. The latest round
/// goes first. A round that only one of them has differs as a whole, on its first board. O(rounds + boards).
pub fn first_changed(before: &Tournament, after: &Tournament) -> Option<(RoundNumber, Board)> {
    let rounds = before.rounds_paired().max(after.rounds_paired());
    (1..=rounds).rev().filter_map(RoundNumber::new).find_map(|number| {
        let (Some(old), Some(new)) = (before.round(number), after.round(number)) else {
            return after.round(number).map(|_| (number, Board(1)));
        };
        let games = old.games.len().max(new.games.len());
        let board = (0..games).find(|index| old.games.get(*index) != new.games.get(*index))?;
        Some((number, Board::at(board.min(new.games.len().saturating_sub(1)))))
    })
}

/// The boards whose results a change by hand of this round clears: those touched that have one.
pub fn results_cleared(round: &Round, change: &HandChange) -> Vec<Board> {
    let of_player = |id: PlayerId| round.game_of(id).map(|(board, _)| board);
    let mut boards: Vec<Board> = match *change {
        HandChange::SwapPlayers { a, b } => [a, b].into_iter().filter_map(of_player).collect(),
        HandChange::SwapColours { board } | HandChange::Unpair { board } => vec![board],
        HandChange::Pair { .. } | HandChange::GiveBye { .. } | HandChange::TakeBye { .. } => Vec::new(),
    };
    boards.retain(|board| round.game(*board).is_some_and(|game| !game.result.is_pending()));
    boards.sort();
    boards.dedup();
    boards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Command, EventInfo, GameResult, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules,
        SystemId, apply,
    };

    const ROUND: RoundNumber = RoundNumber::FIRST;

    fn id(number: u32) -> PlayerId {
        PlayerId(number)
    }

    /// Five players, a draft with 0–1; `bye` has the pairing-allocated bye, the others wait.
    fn draft(bye: Option<PlayerId>) -> Tournament {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let games = vec![PairedGame { white: id(0), black: id(1), locked: false }];
        let commands = [
            Command::AddPlayers(["A", "B", "C", "D", "E"].map(entry).into()),
            Command::PairRound { round: ROUND, pairing: PlannedPairing { games, bye }, paired_by: None },
        ];
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1));
        commands.iter().try_fold(start, |event, command| apply(&event, command)).unwrap()
    }

    fn change(event: &Tournament, change: HandChange) -> Tournament {
        let command = Command::ChangePairing { round: ROUND, change, reason: None, broken: Vec::new() };
        apply(event, &command).unwrap()
    }

    #[test]
    fn two_without_a_game_are_paired_and_others_change_places() {
        let event = draft(Some(id(2)));
        assert_eq!(between(&event, id(3), id(2)), Some(HandChange::Pair { white: id(3), black: id(2) }));
        assert_eq!(between(&event, id(3), id(0)), Some(HandChange::SwapPlayers { a: id(3), b: id(0) }));
        assert_eq!(between(&event, id(3), id(3)), None);
        assert!(is_last_round(&event, ROUND) && !is_earlier(&event, ROUND));
    }

    #[test]
    fn the_only_two_are_found_in_the_pool_or_with_the_bye() {
        let event = draft(Some(id(2)));
        assert_eq!(only_two(&event), Some((id(3), id(4))), "the bye stays where it is");
        let one = change(&event, here_or_absent(event.round(ROUND).unwrap(), id(4)));
        assert_eq!(only_two(&one), Some((id(3), id(2))));
        assert_eq!(only_two(&draft(None)), None, "three wait");
    }

    #[test]
    fn the_bye_is_given_taken_over_or_needs_a_free_player() {
        let (with, without) = (draft(Some(id(2))), draft(None));
        let (with, without) = (with.round(ROUND).unwrap(), without.round(ROUND).unwrap());
        assert_eq!(give_bye(with, id(2)), Ok(None));
        assert_eq!(give_bye(with, id(0)), Ok(Some(HandChange::SwapPlayers { a: id(0), b: id(2) })));
        assert_eq!(give_bye(without, id(0)), Err(HasGame));
        let given = HandChange::GiveBye { player: id(3), bye: Bye::Pairing };
        assert_eq!(give_bye(without, id(3)), Ok(Some(given)));
    }

    #[test]
    fn a_step_is_found_by_what_it_changed() {
        let event = draft(Some(id(2)));
        assert_eq!(first_changed(&event, &event), None);
        let paired = change(&event, HandChange::Pair { white: id(3), black: id(4) });
        assert_eq!(first_changed(&event, &paired), Some((ROUND, Board(2))));
        assert_eq!(first_changed(&paired, &event), Some((ROUND, Board(1))), "board 2 is gone");
        let order = vec![Board(1), Board(2)];
        let published = apply(&paired, &Command::Publish { round: ROUND, order }).unwrap();
        assert_eq!(first_changed(&paired, &published), None);
        let draw = Command::SetResult { round: ROUND, board: Board(2), result: GameResult::Draw };
        let played = apply(&published, &draw).unwrap();
        assert_eq!(first_changed(&played, &published), Some((ROUND, Board(2))));
        let undrafted = apply(&event, &Command::DiscardDraft { round: ROUND }).unwrap();
        assert_eq!(first_changed(&undrafted, &event), Some((ROUND, Board(1))));
        assert_eq!(first_changed(&event, &undrafted), None, "there is no board to go to");
    }

    #[test]
    fn a_change_clears_the_results_of_the_boards_it_touches() {
        let paired = change(&draft(Some(id(2))), HandChange::Pair { white: id(3), black: id(4) });
        let commands = [
            Command::Publish { round: ROUND, order: vec![Board(1), Board(2)] },
            Command::SetResult { round: ROUND, board: Board(2), result: GameResult::Draw },
        ];
        let event = commands.iter().try_fold(paired, |event, command| apply(&event, command)).unwrap();
        let round = event.round(ROUND).unwrap();
        let cleared = |change| results_cleared(round, &change);
        assert_eq!(cleared(HandChange::SwapPlayers { a: id(0), b: id(3) }), [Board(2)]);
        assert_eq!(cleared(HandChange::SwapColours { board: Board(1) }), []);
        assert_eq!(cleared(HandChange::Unpair { board: Board(2) }), [Board(2)]);
    }

    #[test]
    fn a_round_is_an_earlier_one_once_another_is_paired_after_it() {
        let second = RoundNumber::FIRST.next();
        let event = change(&draft(Some(id(2))), HandChange::Pair { white: id(3), black: id(4) });
        let pairing = PlannedPairing { games: Vec::new(), bye: None };
        let draws = [Board(1), Board(2)];
        let draws = draws.map(|board| Command::SetResult { round: ROUND, board, result: GameResult::Draw });
        let rounds = [
            Command::SetRules(Rules { rounds: 2, ..event.rules().clone() }),
            Command::Publish { round: ROUND, order: vec![Board(1), Board(2)] },
            Command::Together(draws.into()),
            Command::PairRound { round: second, pairing, paired_by: None },
        ];
        let earlier = |event: &Tournament| [ROUND, second].map(|round| is_earlier(event, round));
        let mut states = vec![event];
        for command in &rounds {
            let next = apply(states.last().unwrap(), command).unwrap();
            assert_eq!(earlier(states.last().unwrap()), [false, false], "before {command:?}");
            states.push(next);
        }
        assert_eq!(earlier(states.last().unwrap()), [true, false]);
    }
}
