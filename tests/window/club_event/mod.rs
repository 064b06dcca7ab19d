//! A made-up club event for the tests of panels: 40 players, seven rounds planned, everybody meets by rotation.

pub mod panel;

use std::sync::Arc;

use interzonal::model::{
    Bye, EventInfo, Game, GameResult, Number, Player, PlayerDetails, PlayerId, Round, RoundNumber, Rules,
    Stage, SystemId, Title, Tournament, TournamentParts,
};

const FAMILY: [&str; 20] = [
    "Łukasz",
    "Novák",
    "Okafor",
    "Ωμέγα",
    "Петров",
    "Nguyễn Thị",
    "Čapek",
    "Young",
    "Szabó",
    "Müller",
    "Þórðarson",
    "Öztürk",
    "Fernández Ibáñez",
    "O’Connor",
    "Иванова",
    "Larsen",
    "Dvořák",
    "Smith",
    "Κωνσταντίνου",
    "van der Berg",
];
const GIVEN: [&str; 10] =
    ["Piotr", "Jan", "Ada", "Νικόλαος", "Иван", "Bích", "Karel", "Sam", "Zsófia", "Hans-Joachim"];
const CLUBS: [&str; 5] = ["ŠK Hradec Králové", "Riverside", "Левски", "Schachfreunde 1878", ""];
const FEDERATIONS: [&str; 5] = ["CZE", "ENG", "BUL", "GER", "POL"];
const TITLES: [Option<Title>; 6] =
    [Some(Title::GM), Some(Title::IM), Some(Title::FM), None, Some(Title::WIM), None];

fn pick<T: Copy>(list: &[T], index: usize) -> T {
    list[index % list.len()]
}

fn player(index: usize) -> Player {
    let title = if index < 8 { pick(&TITLES, index) } else { None };
    Player {
        id: PlayerId(index as u32),
        details: PlayerDetails {
            name: format!("{}, {}", pick(&FAMILY, index * 7), pick(&GIVEN, index * 3 + index / 20)),
            title,
            rating: (index % 17 != 16).then_some(2430 - (23 * index % 1400) as u16),
            federation: pick(&FEDERATIONS, index * 3).to_owned(),
            club: pick(&CLUBS, index * 2).to_owned(),
            ..PlayerDetails::default()
        },
        lot: (index as u32 * 7919) % 10_007,
        entered: RoundNumber::FIRST,
        withdrawn: (index == 11).then(|| RoundNumber::new(4)).flatten(),
        requests: Default::default(),
        acceleration: Default::default(),
        warnings: Vec::new(),
        disqualified: None,
        arrived: None,
        paid: false,
        contact: interzonal::model::Contact::default(),
    }
}

/// The pairings of one round by rotation, with results; in the last of `rounds` some are missing if `open`.
fn round(players: usize, round: usize, open: bool) -> Arc<Round> {
    let mut ring: Vec<usize> = (1..players).collect();
    ring.rotate_right(round % (players - 1));
    ring.insert(0, 0);
    let mut games = Vec::new();
    let mut byes = std::collections::BTreeMap::new();
    for board in 0..players / 2 {
        let (mut white, mut black) = (ring[board], ring[players - 1 - board]);
        if (board + round) % 2 == 1 {
            std::mem::swap(&mut white, &mut black);
        }
        let (white, black) = (PlayerId(white as u32), PlayerId(black as u32));
        if board == players / 2 - 1 && round == 2 {
            byes.insert(white, Bye::Pairing);
            byes.insert(black, Bye::Half);
            continue;
        }
        let result = match (white.0 * 31 + black.0 * 17 + round as u32 * 13) % 9 {
            _ if open && board % 6 == 5 => GameResult::Pending,
            _ if open && board == 2 => GameResult::Adjourned,
            0 | 5 => GameResult::Draw,
            1 | 2 | 7 => GameResult::BlackWins,
            8 if board == 9 => GameResult::WhiteWinsByDefault,
            _ => GameResult::WhiteWins,
        };
        games.push(Game { result, ..Game::new(white, black) });
    }
    Arc::new(Round {
        games,
        byes,
        stage: Stage::Published,
        paired_by: Some(SystemId::Vincze),
        one_sided: Vec::new(),
    })
}

/// An event of `players` (an even number) after `rounds` of seven rounds; the last of them is running if `open`.
pub fn event(players: usize, rounds: usize, open: bool) -> Tournament {
    let info = EventInfo {
        name: "Riverside Open 2026".to_owned(),
        place: "Hradec Králové".to_owned(),
        start: Some(jiff::civil::date(2026, 5, 3)),
        end: Some(jiff::civil::date(2026, 5, 9)),
        ..EventInfo::default()
    };
    let parts = TournamentParts {
        players: (0..players).map(|index| Arc::new(player(index))).collect(),
        numbers: (1..=players as u16).map(Number).collect(),
        rounds: (1..=rounds).map(|number| round(players, number, open && number == rounds)).collect(),
        next_id: players as u32,
        ..TournamentParts::new(info, Rules::new(SystemId::Vincze, 7))
    };
    Tournament::from_parts(parts).expect("a sound event")
}
