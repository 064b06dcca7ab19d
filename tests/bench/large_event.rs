//! The event of the benchmarks: 1000 players, 11 rounds, every result a step of the log.

use std::path::Path;
use std::sync::OnceLock;

use interzonal::desk::{Desk, Environment, Folders};
use interzonal::model::{
    Board, Command, EventInfo, GameResult, Journal, NewPlayer, PairedGame, PlannedPairing, PlayerDetails,
    PlayerId, RoundNumber, Rules, SystemId, Title, Tournament,
};

/// Players of the event.
pub const PLAYERS: u32 = 1000;
/// Rounds played.
pub const ROUNDS: u8 = 11;

/// A computer with this home folder.
pub fn environment(home: &Path) -> Environment {
    Environment::new(Folders::inside(home))
}

fn player(n: u32) -> NewPlayer {
    let details = PlayerDetails {
        name: format!("Familyname{n}, Given Name"),
        title: (n < 100).then_some(Title::FM),
        rating: u16::try_from(2600 - n).ok(),
        federation: "HUN".into(),
        fide_id: Some(1_000_000 + u64::from(n)),
        club: "Riverside Chess Club".into(),
        ..PlayerDetails::default()
    };
    NewPlayer { details, lot: n * 7919, entered: None }
}

/// The commands of a round in which everybody meets somebody new (the circle method).
fn round(number: u32) -> Vec<Command> {
    let round = RoundNumber::new(number as usize).expect("1 to 99");
    let others = PLAYERS - 1;
    let seat = |n: u32| PlayerId((n + number) % others);
    let mut games = vec![(PlayerId(others), seat(0))];
    games.extend((1..PLAYERS / 2).map(|n| (seat(n), seat(others - n))));
    let games: Vec<PairedGame> =
        games.into_iter().map(|(white, black)| PairedGame { white, black, locked: false }).collect();
    let boards: Vec<Board> = (0..games.len()).map(Board::at).collect();
    let pairing = PlannedPairing { games, bye: None };
    let mut commands = vec![
        Command::PairRound { round, pairing, paired_by: Some(SystemId::Vincze) },
        Command::Publish { round, order: boards.clone() },
    ];
    let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
    commands.extend(boards.into_iter().map(|board| Command::SetResult {
        round,
        board,
        result: results[usize::from(board.0) % 3],
    }));
    commands
}

/// Its log.
pub fn event() -> &'static Journal {
    static EVENT: OnceLock<Journal> = OnceLock::new();
    EVENT.get_or_init(|| {
        let home = tempfile::tempdir().expect("a temporary folder");
        let rules = Rules { rounds: ROUNDS, ..Rules::new(SystemId::Vincze, 1) };
        let base = Tournament::new(EventInfo::default(), rules);
        let mut desk = Desk::adopt(environment(home.path()), Journal::new(base)).expect("a new event");
        desk.execute(Command::AddPlayers((0..PLAYERS).map(player).collect())).expect("players");
        for command in (1..=u32::from(ROUNDS)).flat_map(round) {
            desk.execute(command).expect("a round");
        }
        desk.journal().clone()
    })
}
