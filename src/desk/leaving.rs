//! Withdrawals, absences and returns: what the arbiter can choose, and the commands that it means.

use crate::model::{
    Board, Bye, ByeRequest, Colour, Command, GameResult, HandChange, PlayerId, RoundNumber, Stage,
    Tournament, apply,
};
use crate::standings::End;

/// The seat in the last round of a player who withdraws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaverSeat {
    /// No game is affected; the first round that is not played.
    Free(RoundNumber),
    /// A published game without a result.
    Running {
        /// In which round.
        round: RoundNumber,
        /// On which board.
        board: Board,
        /// With which colour.
        colour: Colour,
        /// The system lets the arbiter score the game as lost.
        can_lose: bool,
    },
    /// A place in a draft: a game, or the pairing-allocated bye.
    Drafted {
        /// In which round.
        round: RoundNumber,
        /// On which board; none with the bye.
        board: Option<Board>,
    },
}

/// What becomes of the last round of a player who withdraws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeavingChoice {
    /// The game is played.
    #[default]
    PlaysOn,
    /// The running game is lost by default, or the drafted one is taken apart.
    LeavesNow,
}

impl LeaverSeat {
    /// The seat of a player. O(boards).
    pub fn of(tournament: &Tournament, player: PlayerId) -> Self {
        let next = tournament.next_round().unwrap_or(RoundNumber::FIRST);
        let Some((round, paired)) = tournament.last_round() else { return Self::Free(next) };
        let game = paired.game_of(player);
        match (paired.stage, game) {
            (Stage::Draft, Some((board, _))) => Self::Drafted { round, board: Some(board) },
            (Stage::Draft, None) if paired.pairing_bye() == Some(player) => {
                Self::Drafted { round, board: None }
            }
            (Stage::Draft, None) if !paired.byes.contains_key(&player) => Self::Free(round),
            (Stage::Published, Some((board, game))) if game.result.is_pending() => {
                let colour = game.colour(player).unwrap_or(Colour::White);
                let can_lose = tournament.rules().system.facts().leaving_loses_game;
                Self::Running { round, board, colour, can_lose }
            }
            _ => Self::Free(next),
        }
    }
}

/// The commands of a withdrawal, one step of undo.
pub fn withdraw(player: PlayerId, place: LeaverSeat, choice: LeavingChoice) -> Vec<Command> {
    match (place, choice) {
        (LeaverSeat::Free(from), _) => vec![Command::Withdraw { player, from }],
        (LeaverSeat::Running { round, board, colour, can_lose: true }, LeavingChoice::LeavesNow) => {
            let result = match colour {
                Colour::White => GameResult::BlackWinsByDefault,
                Colour::Black => GameResult::WhiteWinsByDefault,
            };
            vec![
                Command::SetResult { round, board, result },
                Command::Withdraw { player, from: round.next() },
            ]
        }
        (LeaverSeat::Drafted { round, board }, LeavingChoice::LeavesNow) => {
            vec![out_of_draft(round, board, player), Command::Withdraw { player, from: round }]
        }
        (LeaverSeat::Running { round, .. } | LeaverSeat::Drafted { round, .. }, _) => {
            vec![Command::Withdraw { player, from: round.next() }]
        }
    }
}

/// The commands of a disqualification: a withdrawal with its reason (OpenSwiss, round clock 4). Results played are
/// kept.
pub fn disqualify(player: PlayerId, place: LeaverSeat, choice: LeavingChoice, reason: &str) -> Vec<Command> {
    let with_reason = |command| match command {
        Command::Withdraw { player, from } => Command::Disqualify { player, from, reason: reason.to_owned() },
        other => other,
    };
    withdraw(player, place, choice).into_iter().map(with_reason).collect()
}

fn out_of_draft(round: RoundNumber, board: Option<Board>, player: PlayerId) -> Command {
    let change = board.map_or(HandChange::TakeBye { player }, |board| HandChange::Unpair { board });
    Command::ChangePairing { round, change, reason: None, broken: Vec::new() }
}

/// The round that "absent this round" means: a draft, or else the next to be paired. None where no further round comes.
pub fn this_round(tournament: &Tournament) -> Option<RoundNumber> {
    match tournament.last_round() {
        Some((round, paired)) if paired.stage == Stage::Draft => Some(round),
        _ => round_to_come(tournament),
    }
}

/// The next round to be paired; none where the event is over, or will be with the last round that is paired. O(n·R).
pub fn round_to_come(tournament: &Tournament) -> Option<RoundNumber> {
    let goes_on = End::without_pairing(tournament, tournament.rounds_paired()).is_none();
    tournament.next_round().filter(|_| goes_on)
}

/// True if the player is marked absent (or has another bye that was asked for) in the round.
pub fn is_absent(tournament: &Tournament, player: PlayerId, round: RoundNumber) -> bool {
    match tournament.round(round) {
        Some(paired) => paired.byes.get(&player).is_some_and(|bye| *bye != Bye::Pairing),
        None => tournament.player(player).is_some_and(|player| player.requests.contains_key(&round)),
    }
}

/// The commands that mark a player absent in the round, or take it back.
pub fn toggle_absent(tournament: &Tournament, player: PlayerId, round: RoundNumber) -> Vec<Command> {
    let set = |request| Command::SetRequest { player, round, request };
    let is_absent = is_absent(tournament, player, round);
    let Some(paired) = tournament.round(round) else {
        return vec![set((!is_absent).then_some(ByeRequest::Zero))];
    };
    if is_absent {
        return vec![out_of_draft(round, None, player)];
    }
    let board = paired.game_of(player).map(|(board, _)| board);
    let has_place = board.is_some() || paired.pairing_bye() == Some(player);
    let leave = has_place.then(|| out_of_draft(round, board, player));
    leave.into_iter().chain([set(Some(ByeRequest::Zero))]).collect()
}

/// The commands of several withdrawals, one step of undo; who has left already is passed over.
pub fn withdraw_all(tournament: &Tournament, players: &[PlayerId], choice: LeavingChoice) -> Vec<Command> {
    in_a_row(tournament, players, |event, player| withdraw(player, LeaverSeat::of(event, player), choice))
}

/// Those of the players who have not left, in their order: whom "absent this round" can be about.
pub fn who_stays(tournament: &Tournament, players: &[PlayerId]) -> Vec<PlayerId> {
    let next = tournament.next_round().unwrap_or(RoundNumber::FIRST);
    let stays = |id: &&PlayerId| tournament.player(**id).is_some_and(|player| !player.is_withdrawn(next));
    players.iter().filter(stays).copied().collect()
}

/// The commands that mark several players absent in that round, or take it back. Who has left is passed over.
pub fn set_absent(tournament: &Tournament, players: &[PlayerId], absent: bool) -> Vec<Command> {
    let Some(round) = this_round(tournament) else { return Vec::new() };
    in_a_row(tournament, players, |event, player| match is_absent(event, player, round) {
        is_absent if is_absent == absent => Vec::new(),
        _ => toggle_absent(event, player, round),
    })
}

/// The commands for one player after the other, each for the event as those before leave it: boards move up when one is
/// taken apart.
fn in_a_row(
    tournament: &Tournament,
    players: &[PlayerId],
    commands_of: impl Fn(&Tournament, PlayerId) -> Vec<Command>,
) -> Vec<Command> {
    let (mut event, mut all) = (tournament.clone(), Vec::new());
    for player in who_stays(tournament, players) {
        let commands = commands_of(&event, player);
        for command in &commands {
            // A refusal comes again, with its sentence, when all of them are carried out.
            event = apply(&event, command).unwrap_or(event);
        }
        all.extend(commands);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules, SystemId};

    const FIRST: RoundNumber = RoundNumber::FIRST;

    fn run(tournament: Tournament, commands: Vec<Command>) -> Tournament {
        commands.iter().try_fold(tournament, |tournament, command| apply(&tournament, command)).unwrap()
    }

    /// Five players, round 1 drafted: 0–1, 3–4, 2 has the bye.
    fn drafted(system: SystemId) -> Tournament {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let game =
            |white, black| PairedGame { white: PlayerId(white), black: PlayerId(black), locked: false };
        let pairing = PlannedPairing { games: vec![game(0, 1), game(3, 4)], bye: Some(PlayerId(2)) };
        run(
            Tournament::new(EventInfo::default(), Rules::new(system, 1)),
            vec![
                Command::AddPlayers(["A", "B", "C", "D", "E"].map(entry).into()),
                Command::PairRound { round: FIRST, pairing, paired_by: None },
            ],
        )
    }

    fn published(system: SystemId) -> Tournament {
        run(drafted(system), vec![Command::Publish { round: FIRST, order: vec![Board(1), Board(2)] }])
    }

    #[test]
    fn a_running_game_goes_on_or_is_lost_by_default() {
        let event = published(SystemId::Vincze);
        let place = LeaverSeat::of(&event, PlayerId(1));
        assert!(matches!(place, LeaverSeat::Running { can_lose: true, .. }));
        let lost = run(event.clone(), withdraw(PlayerId(1), place, LeavingChoice::LeavesNow));
        let result = lost.round(FIRST).and_then(|round| round.game(Board(1))).map(|game| game.result);
        assert_eq!(result, Some(GameResult::WhiteWinsByDefault));
        assert_eq!(lost.player(PlayerId(1)).and_then(|player| player.withdrawn), Some(FIRST.next()));
        let plays = run(event, withdraw(PlayerId(1), place, LeavingChoice::PlaysOn));
        let result = plays.round(FIRST).and_then(|round| round.game(Board(1))).map(|game| game.result);
        assert_eq!(result, Some(GameResult::Pending));
    }

    #[test]
    fn who_is_disqualified_is_out_with_the_reason() {
        let event = published(SystemId::OpenSwiss);
        let place = LeaverSeat::of(&event, PlayerId(1));
        let after = run(event, disqualify(PlayerId(1), place, LeavingChoice::LeavesNow, "cheating"));
        let player = after.player(PlayerId(1)).unwrap();
        assert_eq!(
            (player.withdrawn, player.disqualified.as_deref()),
            (Some(FIRST.next()), Some("cheating"))
        );
        let result = after.round(FIRST).and_then(|round| round.game(Board(1))).map(|game| game.result);
        assert_eq!(result, Some(GameResult::WhiteWinsByDefault));
    }

    #[test]
    fn in_sw_the_running_game_always_goes_on() {
        // Three entrants are too few to be paired by SW, so the system is chosen afterwards.
        let rules = Command::SetRules(Rules::new(SystemId::Sw, 1));
        let event = run(published(SystemId::Vincze), vec![rules]);
        let place = LeaverSeat::of(&event, PlayerId(0));
        assert!(matches!(place, LeaverSeat::Running { can_lose: false, .. }));
        assert_eq!(withdraw(PlayerId(0), place, LeavingChoice::LeavesNow).len(), 1);
    }

    #[test]
    fn a_drafted_game_is_taken_apart() {
        for (player, pool) in [(0, vec![PlayerId(1)]), (2, vec![])] {
            let event = drafted(SystemId::Vincze);
            let place = LeaverSeat::of(&event, PlayerId(player));
            let after = run(event, withdraw(PlayerId(player), place, LeavingChoice::LeavesNow));
            assert_eq!(after.pool(FIRST), pool);
            assert!(after.player(PlayerId(player)).is_some_and(|player| player.is_withdrawn(FIRST)));
        }
    }

    /// Both players of a drafted game among them: the board is taken apart once, and those below move up.
    #[test]
    fn several_leave_or_are_absent_in_one_step() {
        let event = drafted(SystemId::Vincze);
        let all = [0, 1, 4].map(PlayerId);
        let gone = run(event.clone(), withdraw_all(&event, &all, LeavingChoice::LeavesNow));
        assert_eq!(gone.pool(FIRST), [PlayerId(3)]);
        assert!(all.iter().all(|id| gone.player(*id).is_some_and(|player| player.is_withdrawn(FIRST))));
        assert_eq!(withdraw_all(&gone, &all, LeavingChoice::LeavesNow), []);
        let commands = set_absent(&event, &all, true);
        let away = run(event, commands);
        assert!(all.iter().all(|id| is_absent(&away, *id, FIRST)));
        let commands = set_absent(&away, &all, false);
        let back = run(away, commands);
        assert!(all.iter().all(|id| !is_absent(&back, *id, FIRST)));
        assert_eq!((who_stays(&back, &all).len(), who_stays(&gone, &all)), (3, vec![]));
    }

    #[test]
    fn absence_is_marked_and_taken_back_before_and_in_a_draft() {
        for event in [drafted(SystemId::Vincze), published(SystemId::Vincze)] {
            let round = this_round(&event).unwrap();
            for player in [PlayerId(0), PlayerId(2)] {
                let away = run(event.clone(), toggle_absent(&event, player, round));
                assert!(is_absent(&away, player, round), "{player:?} in {round}");
                let back = run(away.clone(), toggle_absent(&away, player, round));
                assert!(!is_absent(&back, player, round), "{player:?} in {round}");
            }
        }
    }
}
