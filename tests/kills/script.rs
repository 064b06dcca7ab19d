//! Random lines as an arbiter's program would send them: rounds are paired and published, results come in, now and then
//! somebody enters, leaves, or a step is taken back.

use std::path::Path;

use interzonal::files::{command_line, ron as event_file};
use interzonal::model::{
    Board, Command, EventInfo, GameResult, Journal, NewPlayer, PairedGame, PlannedPairing, PlayerDetails,
    PlayerId, RoundNumber, Rules, Stage, SystemId, Tournament, apply,
};
use rand::Rng;
use rand::seq::IndexedRandom as _;

use crate::ledger::Line;

/// Makes an event's file with so many players.
pub fn make_event(path: &Path, players: u16) {
    let info = EventInfo { name: "Killed Open".into(), ..EventInfo::default() };
    let empty = Tournament::new(info, Rules::new(SystemId::Vincze, 9));
    let entries = (0..players).map(|n| player(&format!("Player {n}"), n)).collect();
    let base = apply(&empty, &Command::AddPlayers(entries)).unwrap();
    std::fs::write(path, event_file::write(&Journal::new(base), 0).unwrap()).unwrap();
}

fn player(name: &str, lot: u16) -> NewPlayer {
    let details =
        PlayerDetails { name: name.into(), rating: Some(2000 - lot % 900), ..PlayerDetails::default() };
    NewPlayer { details, lot: lot.into(), entered: None }
}

/// How a line is sent.
pub fn text(line: &Line) -> String {
    match line {
        Line::Carry(command) => command_line::write(command).unwrap(),
        Line::Undo => "undo".into(),
        Line::Redo => "redo".into(),
        Line::Save => "save".into(),
    }
}

/// The next line; it fits the state most of the time.
pub fn next_line(state: &Tournament, random: &mut impl Rng) -> Line {
    match random.random_range(0..100) {
        0..6 => Line::Undo,
        6..10 => Line::Redo,
        10..18 => Line::Save,
        _ => Line::Carry(Box::new(next_command(state, random))),
    }
}

fn next_command(state: &Tournament, random: &mut impl Rng) -> Command {
    let ids: Vec<PlayerId> = state.players().map(|player| player.id).collect();
    let somebody = |random: &mut _| ids.choose(random).copied().unwrap_or(PlayerId(0));
    let number = random.random_range(0..900);
    match random.random_range(0..100) {
        0..6 => {
            Command::AddPlayers((0..=number % 3).map(|n| player(&format!("Late {number} {n}"), n)).collect())
        }
        6..14 => Command::EditPlayer {
            player: somebody(random),
            details: player(&format!("Edited {number}"), number).details,
        },
        14..17 => Command::Withdraw { player: somebody(random), from: RoundNumber::FIRST },
        17..20 => Command::Return { player: somebody(random) },
        20..23 => {
            Command::SetEvent(EventInfo { name: format!("Name\n“{number}”"), ..EventInfo::default() })
        }
        23..25 => Command::SetPaid { player: somebody(random), paid: number % 2 == 0 },
        25..29 => Command::CheckIn {
            player: somebody(random),
            round: state.next_round().unwrap_or(RoundNumber::FIRST),
            arrived: number % 3 > 0,
        },
        29..31 => Command::Withdraw { player: PlayerId(60_000), from: RoundNumber::FIRST },
        _ => course(state, random),
    }
}

/// What comes next in the round.
fn course(state: &Tournament, random: &mut impl Rng) -> Command {
    let Some((round, drawn)) = state.last_round() else { return all_paired(state) };
    if drawn.stage == Stage::Draft {
        return Command::Publish { round, order: (0..drawn.games.len()).map(Board::at).collect() };
    }
    let open = drawn.games.iter().position(|game| game.result.is_pending());
    match open {
        None if random.random_range(0..10) < 3 => {
            let board = random.random_range(0..drawn.games.len().max(1));
            let result = drawn.games.get(board).map_or(GameResult::Draw, |game| game.result);
            Command::ConfirmResult { round, board: Board::at(board), result }
        }
        None if random.random_range(0..10) < 8 => all_paired(state),
        Some(index) if random.random_range(0..10) < 9 => Command::SetResult {
            round,
            board: Board::at(index),
            result: [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins]
                .choose(random)
                .copied()
                .unwrap(),
        },
        _ => Command::SetResult {
            round,
            board: Board::at(random.random_range(0..=drawn.games.len())),
            result: GameResult::TYPED.choose(random).copied().unwrap(),
        },
    }
}

/// Everybody who can play the next round, two by two in order of entry.
fn all_paired(state: &Tournament) -> Command {
    let round = state.next_round().unwrap_or(RoundNumber::FIRST);
    let able: Vec<PlayerId> = state.players().filter(|p| p.is_available(round)).map(|p| p.id).collect();
    let games = able.chunks_exact(2).map(|two| PairedGame { white: two[0], black: two[1], locked: false });
    let bye = able.chunks_exact(2).remainder().first().copied();
    let pairing = PlannedPairing { games: games.collect(), bye };
    Command::PairRound { round, pairing, paired_by: Some(SystemId::Vincze) }
}
