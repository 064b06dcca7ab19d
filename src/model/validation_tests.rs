//! Each flaw by the smallest damage that has it, and that mended parts are sound whatever was damaged.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;

use super::{
    Awards, Board, BracketSize, Bye, Colour, Flaw, ForbiddenPair, Game, GameResult, Number, OneSided,
    Outcome, PlayOff, Player, PlayerDetails, PlayerId, PrizeList, Round, RoundClock, RoundNumber, Rules,
    Stage, SystemId, Team, Tournament, TournamentParts, VirtualPoints, VirtualRange, Warning,
};

/// Six players, a complete round and a draft.
fn sound() -> TournamentParts {
    let player = |id: u32| {
        let details = PlayerDetails { name: format!("Player {id}"), ..PlayerDetails::default() };
        Arc::new(Player::new(PlayerId(id), details, id))
    };
    let games = |pairs: [(u32, u32); 2], result| {
        let game = |(white, black)| Game { result, ..Game::new(PlayerId(white), PlayerId(black)) };
        pairs.map(game).to_vec()
    };
    let round = |games, stage, bye: u32| {
        let byes = BTreeMap::from([(PlayerId(bye), Bye::Half)]);
        Arc::new(Round { games, byes, stage, paired_by: None, one_sided: Vec::new() })
    };
    TournamentParts {
        players: (0..6).map(player).collect(),
        numbers: (1..=6).map(Number).collect(),
        rounds: vec![
            round(games([(0, 1), (2, 3)], GameResult::Draw), Stage::Published, 4),
            round(games([(3, 0), (1, 2)], GameResult::Pending), Stage::Draft, 5),
        ],
        next_id: 6,
        ..TournamentParts::new(Default::default(), Rules::new(SystemId::Dutch, 1))
    }
}

fn player(parts: &mut TournamentParts, index: usize) -> &mut Player {
    Arc::make_mut(&mut parts.players[index])
}

fn round(parts: &mut TournamentParts, number: usize) -> &mut Round {
    Arc::make_mut(&mut parts.rounds[number - 1])
}

fn nth(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

fn line(player: u32, opponent: u32) -> OneSided {
    let (player, opponent) = (PlayerId(player), PlayerId(opponent));
    OneSided { player, opponent, colour: Some(Colour::White), outcome: Some(Outcome::Won) }
}

type DamageParts = fn(&mut TournamentParts);

/// What is done to the parts, and every flaw that this is.
fn damages() -> Vec<(DamageParts, Vec<Flaw>)> {
    let (first, second) = (nth(1), nth(2));
    vec![
        (|parts| parts.rules.rounds = 0, vec![Flaw::RoundCount(0)]),
        (|parts| parts.rules.rounds = 100, vec![Flaw::RoundCount(100)]),
        (
            |parts| player(parts, 5).id = PlayerId(4),
            vec![Flaw::PlayerOrder(PlayerId(4)), Flaw::UnknownPlayer { round: second, player: PlayerId(5) }],
        ),
        (
            |parts| parts.numbers.truncate(5),
            vec![
                Flaw::NumberCount { numbers: 5, players: 6 },
                Flaw::UnknownPlayer { round: second, player: PlayerId(5) },
            ],
        ),
        (|parts| parts.numbers[1] = Number(1), vec![Flaw::BadNumber(Number(1))]),
        (|parts| parts.numbers[1] = Number(0), vec![Flaw::BadNumber(Number(0))]),
        (|parts| parts.numbers[1] = Number(10_000), vec![Flaw::BadNumber(Number(10_000))]),
        (|parts| player(parts, 2).details.name = " ".into(), vec![Flaw::BadName(Number(3))]),
        (|parts| player(parts, 2).details.name = "x".repeat(201), vec![Flaw::BadName(Number(3))]),
        (
            |parts| player(parts, 2).details.team = Some(Box::new(Team::default())),
            vec![Flaw::BadName(Number(3))],
        ),
        (|parts| player(parts, 3).disqualified = Some(String::new()), vec![Flaw::NoReason(Number(4))]),
        (
            |parts| player(parts, 3).warnings.push(Warning { round: nth(1), reason: " ".into() }),
            vec![Flaw::NoReason(Number(4))],
        ),
        (
            |parts| round(parts, 1).games[0].black = PlayerId(9),
            vec![Flaw::UnknownPlayer { round: first, player: PlayerId(9) }],
        ),
        (
            |parts| round(parts, 1).games[0].black = PlayerId(2),
            vec![Flaw::TwoPlaces { round: first, player: Number(3) }],
        ),
        (
            |parts| round(parts, 1).games[0].black = PlayerId(0),
            vec![Flaw::OwnOpponent { round: first, player: Number(1) }],
        ),
        (
            |parts| round(parts, 1).byes.extend([(PlayerId(0), Bye::Zero)]),
            vec![Flaw::TwoPlaces { round: first, player: Number(1) }],
        ),
        (
            |parts| round(parts, 1).one_sided.push(line(0, 5)),
            vec![Flaw::TwoPlaces { round: first, player: Number(1) }],
        ),
        (
            |parts| round(parts, 1).one_sided.push(line(5, 5)),
            vec![Flaw::OwnOpponent { round: first, player: Number(6) }],
        ),
        (
            |parts| round(parts, 1).one_sided.push(line(5, 9)),
            vec![Flaw::UnknownPlayer { round: first, player: PlayerId(9) }],
        ),
        (
            |parts| round(parts, 1).stage = Stage::Draft,
            vec![
                Flaw::EarlyDraft(first),
                Flaw::ResultInDraft { round: first, board: Board(1) },
                Flaw::ResultInDraft { round: first, board: Board(2) },
            ],
        ),
        (
            |parts| round(parts, 2).games[1].result = GameResult::WhiteWins,
            vec![Flaw::ResultInDraft { round: second, board: Board(2) }],
        ),
        (
            |parts| round(parts, 1).games[1].locked = true,
            vec![Flaw::LockedAfterPublishing { round: first, board: Board(2) }],
        ),
        (|parts| round(parts, 2).one_sided.push(line(4, 0)), vec![Flaw::ReportedDraft(second)]),
        (
            |parts| {
                let numbers = (Number(4), Number(1));
                let row = VirtualRange { numbers, rounds: (nth(1), nth(2)), points: super::Points::ONE };
                parts.rules.virtual_points = VirtualPoints::Table(vec![row]);
            },
            vec![Flaw::VirtualRow(1)],
        ),
        (
            |parts| parts.rules.virtual_points = VirtualPoints::Baku { last: Some(PlayerId(9)) },
            vec![Flaw::AccelerationStranger(PlayerId(9))],
        ),
        (
            |parts| {
                let round = nth(2);
                let running_since = None;
                parts.clock = Some(RoundClock { round, limit: 1, used: 0, running_since, turns_left: None });
            },
            vec![Flaw::ClockRound(second)],
        ),
        (
            |parts| {
                let seeds = [0, 1, 2, 9].map(PlayerId).to_vec();
                parts.play_off = Some(Arc::new(PlayOff::new(BracketSize::Four, false, seeds)));
            },
            vec![Flaw::BadPlayOff],
        ),
        (
            |parts| parts.forbidden.extend([ForbiddenPair::always(PlayerId(0), PlayerId(9))]),
            vec![Flaw::BadBan],
        ),
        (
            |parts| {
                let rounds = Some((nth(3), nth(1)));
                let ban = ForbiddenPair { rounds, ..ForbiddenPair::always(PlayerId(0), PlayerId(1)) };
                parts.forbidden.insert(ban);
            },
            vec![Flaw::BadBan],
        ),
        (
            |parts| {
                let main = PrizeList { amounts: vec![1, 2], ..PrizeList::default() };
                *parts.awards = Awards { main, ..Awards::default() };
            },
            vec![Flaw::BadAwards(super::AwardFlaw::Rising { category: String::new(), place: 2 })],
        ),
    ]
}

#[test]
fn each_damage_is_found_and_nothing_else() {
    assert!(Tournament::from_parts(sound()).is_ok());
    for (index, (damage, expected)) in damages().into_iter().enumerate() {
        let mut parts = sound();
        damage(&mut parts);
        assert_eq!(Tournament::from_parts(parts).err(), Some(expected), "damage {index}");
    }
}

#[test]
fn mended_parts_keep_what_is_whole() {
    for (index, (damage, expected)) in damages().into_iter().enumerate() {
        let mut parts = sound();
        damage(&mut parts);
        let (mended, flaws) = Tournament::mended(parts).unwrap();
        assert_eq!(flaws, expected, "damage {index}");
        assert!(mended.player_count() >= 5 && mended.rounds_paired() == 2, "damage {index}");
        let games: usize = mended.rounds().map(|(_, round)| round.games.len()).sum();
        assert!(games >= 3, "damage {index}: {games} games");
    }
    let (same, flaws) = Tournament::mended(sound()).unwrap();
    assert_eq!((same.to_parts(), flaws), (sound(), Vec::new()));
}

#[test]
fn a_player_without_a_number_gets_a_free_one() {
    let mut parts = sound();
    *parts.numbers = [3, 3, 0, 1].map(Number).to_vec();
    let (mended, _) = Tournament::mended(parts).unwrap();
    let numbers: Vec<u16> = (0..6).map(|id| mended.number(PlayerId(id)).unwrap().0).collect();
    assert_eq!(numbers, [3, 2, 4, 1, 5, 6]);
}

proptest! {
    /// Whatever is combined: mended parts are sound, and mending them again changes nothing.
    #[test]
    fn whatever_is_damaged_can_be_mended(
        chosen in prop::collection::vec(0_usize..64, 1..8),
        ids in prop::collection::vec(0_u32..9, 0..8),
    ) {
        let damages = damages();
        let mut parts = sound();
        for damage in chosen {
            damages[damage % damages.len()].0(&mut parts);
        }
        for (place, id) in ids.iter().enumerate() {
            match place % 4 {
                0 => round(&mut parts, 1).games[place % 2].white = PlayerId(*id),
                1 => round(&mut parts, 2).games[place % 2].black = PlayerId(*id),
                2 => player(&mut parts, place % 6).id = PlayerId(*id),
                _ => round(&mut parts, 2).byes.extend([(PlayerId(*id), Bye::Pairing)]),
            }
        }
        let (mended, _) = Tournament::mended(parts).unwrap();
        prop_assert_eq!(mended.validate(), vec![]);
        let (again, flaws) = Tournament::mended(mended.to_parts()).unwrap();
        prop_assert_eq!((again, flaws), (mended, vec![]));
    }
}
