//! Random lines as an arbiter's program would send them: rounds are paired and published, results come in, now and then
//! somebody enters, leaves, or a step is taken back.

use std::path::Path;

use interzonal::files::{command_line, ron as event_file};
use interzonal::model::{
    Board, ByeRequest, Command, Event, EventCommand, EventInfo, GameResult, Journal, NewPlayer, PairedGame,
    PlannedPairing, PlayerDetails, PlayerId, RoundNumber, Rules, SectionId, Stage, SystemId, Tournament,
    apply, apply_event,
};
use rand::Rng;
use rand::seq::IndexedRandom as _;

use crate::ledger::Line;

/// Makes an event's file with two sections of so many players.
pub fn make_event(path: &Path, players: u16) {
    let info = EventInfo { name: "Killed Open".into(), ..EventInfo::default() };
    let empty = Tournament::new(info, Rules::new(SystemId::Vincze, 9));
    let entries = (0..players).map(|n| player(&format!("Player {n}"), n)).collect();
    let base = Event::from(apply(&empty, &Command::AddPlayers(entries)).unwrap());
    let rules = Rules::new(SystemId::Vincze, 10);
    let more = (0..players).map(|n| player(&format!("Junior {n}"), n)).collect();
    let base = [
        EventCommand::AddSection { name: "Juniors".into(), rules },
        Command::AddPlayers(more).in_section(SectionId(1)),
    ]
    .iter()
    .fold(base, |event, command| apply_event(&event, command).unwrap());
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
        Line::Carry(command) => command_line::write_of_event(command).unwrap(),
        Line::Undo => "undo".into(),
        Line::Redo => "redo".into(),
        Line::Save => "save".into(),
    }
}

/// The next line; it fits the state most of the time.
pub fn next_line(state: &Event, random: &mut impl Rng) -> Line {
    match random.random_range(0..100) {
        0..6 => Line::Undo,
        6..10 => Line::Redo,
        10..18 => Line::Save,
        18..26 => Line::Carry(Box::new(about_sections(state, random))),
        _ => {
            let at = random.random_range(0..state.section_count());
            let section = state.sections().nth(at).unwrap();
            let command = next_command(&section.tournament, random);
            Line::Carry(Box::new(command.in_section(section.id)))
        }
    }
}

/// Somebody goes to another section, or something is done with the sections.
fn about_sections(state: &Event, random: &mut impl Rng) -> EventCommand {
    let sections: Vec<SectionId> = state.sections().map(|section| section.id).collect();
    let one = |random: &mut _| sections.choose(random).copied().unwrap();
    let number = random.random_range(0..900);
    let (from, to) = (one(random), one(random));
    let ids: Vec<PlayerId> = state.tournament(from).unwrap().players().map(|player| player.id).collect();
    let player = ids.choose(random).copied().unwrap_or(PlayerId(0));
    match random.random_range(0..10) {
        0..5 => {
            let byes = [ByeRequest::Zero, ByeRequest::Half, ByeRequest::Full];
            let missed = byes.choose(random).copied().unwrap();
            EventCommand::MovePlayers { players: vec![player], from, to, missed }
        }
        5 => EventCommand::RenameSection { section: from, name: format!("Section\n“{number}”") },
        6 => {
            let rules = Rules::new(SystemId::Vincze, u64::from(number));
            let section = state.next_section();
            let enter = Command::AddPlayers(vec![self::player(&format!("New {number}"), number)]);
            EventCommand::Together(vec![
                EventCommand::AddSection { name: format!("New {number}"), rules },
                enter.in_section(section),
            ])
        }
        7 => EventCommand::SplitSection {
            section: from,
            name: format!("Split {number}"),
            players: vec![player],
        },
        8 => EventCommand::CombineSections { into: to, from: vec![from] },
        _ => EventCommand::RemoveSection { section: from },
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
