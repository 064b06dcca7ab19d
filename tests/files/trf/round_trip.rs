//! What is written is read back: everything that the format can hold.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::civil::Time;
use proptest::prelude::*;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use interzonal::files::trf::{Dialect, ReportContext, read, write, write_report};
use interzonal::model::{
    Acceleration, Born, Bye, ByeRequest, Colour, Command, Cycles, EventInfo, FirstColour, ForbiddenPair,
    Game, GameResult, NewPlayer, Number, OneSided, Outcome, Player, PlayerDetails, PlayerId, PointScale,
    Points, Round, RoundNumber, Rules, Sex, Stage, StartOrder, SystemId, TieBreakCode, Title, Tournament,
    TournamentParts, UnratedOrder, VirtualPoints, VirtualRange, apply,
};

use super::open;

const OUTCOMES: [Outcome; 8] = [
    Outcome::Won,
    Outcome::Drew,
    Outcome::Lost,
    Outcome::WonUnrated,
    Outcome::DrewUnrated,
    Outcome::LostUnrated,
    Outcome::WonByDefault,
    Outcome::LostByDefault,
];

fn round_number(number: usize) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

fn pick<T: Copy>(rng: &mut ChaCha8Rng, from: &[T]) -> T {
    *from.choose(rng).unwrap()
}

fn chance(rng: &mut ChaCha8Rng) -> bool {
    rng.random_bool(0.5)
}

/// Any event that a report can hold, by the seed.
fn event(seed: u64, players: usize, rounds: usize) -> Tournament {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let rng = &mut rng;
    let mut numbers: Vec<u16> = (1..=players as u16 + 3).collect();
    numbers.shuffle(rng);
    numbers.truncate(players);
    let listed = rng.random_bool(0.2);
    if !listed {
        numbers.sort_unstable();
    }
    let mut rules = rules(rng, rounds, listed);
    if let VirtualPoints::Baku { last: Some(last) } = &mut rules.virtual_points {
        last.0 %= players.max(1) as u32;
    }
    let planned = usize::from(rules.rounds);
    let list: Vec<Player> = (0..players).map(|index| player(rng, index, rounds, planned)).collect();
    let mut made: Vec<Round> = (1..=rounds).map(|number| round(rng, &list, number)).collect();
    if let Some(last) = made.last_mut() {
        last.byes.insert(PlayerId(0), Bye::Pairing);
        last.games.retain(|game| game.colour(PlayerId(0)).is_none());
        last.one_sided.clear();
        for player in list.iter().filter(|player| player.entered.get() <= rounds) {
            if last.game_of(player.id).is_none() {
                last.byes.entry(player.id).or_insert(Bye::Zero);
            }
        }
    }
    let mut forbidden = BTreeSet::new();
    for _ in 0..rng.random_range(0..4) {
        let (a, b) = (rng.random_range(0..players as u32), rng.random_range(0..players as u32));
        if a != b {
            let limits =
                (planned > 2 && rng.random_bool(0.5)).then(|| (round_number(2), round_number(planned)));
            forbidden
                .insert(ForbiddenPair { rounds: limits, ..ForbiddenPair::always(PlayerId(a), PlayerId(b)) });
        }
    }
    let info = EventInfo {
        name: "Łódź Open %".into(),
        web: pick(rng, &["", "example.org/łódź open?a=1,b", "2026"]).into(),
        deputies: vec!["A".into(), "B, C".into()],
        start: jiff::civil::Date::new(2024, 2, 29).ok(),
        round_dates: vec![None, jiff::civil::Date::new(2031, 12, 1).ok()],
        round_times: (0..rng.random_range(0..4)).map(|_| time(rng)).collect(),
        ..EventInfo::default()
    };
    Tournament::from_parts(TournamentParts {
        players: list.into_iter().map(Arc::new).collect(),
        numbers: numbers.into_iter().map(Number).collect(),
        rounds: made.into_iter().map(Arc::new).collect(),
        forbidden: forbidden.into(),
        kept_lines: vec!["172 NOR FIDON".into(), "### a remark".into()].into(),
        check_in_closed: rng.random_bool(0.5).then(|| round_number(rng.random_range(1..=99))),
        ..TournamentParts::new(info, rules)
    })
    .unwrap()
}

/// When a round begins, if that is known.
fn time(rng: &mut ChaCha8Rng) -> Option<Time> {
    rng.random_bool(0.7).then(|| Time::constant(rng.random_range(0..24), pick(rng, &[0, 1, 59]), 0, 0))
}

fn rules(rng: &mut ChaCha8Rng, rounds: usize, listed: bool) -> Rules {
    let system = pick(rng, &[SystemId::Dutch, SystemId::Vincze, SystemId::OpenSwiss, SystemId::RoundRobin]);
    let colour = pick(rng, &[Colour::White, Colour::Black]);
    let odd = PointScale {
        bye: Points::HALF,
        absence: Points::from_tenths(pick(rng, &[0, 2])),
        forfeit_loss: Points::from_tenths(pick(rng, &[0, 2, 3])),
        ..PointScale::STANDARD
    };
    Rules {
        rounds: (rounds + rng.random_range(0..5)).max(1) as u8,
        points: pick(rng, &[PointScale::STANDARD, PointScale::SCHEDULED, PointScale::THREE_ONE_ZERO, odd]),
        cycles: pick(rng, &[Cycles::Single, Cycles::Double]),
        exchange_last_rounds: rng.random_bool(0.5),
        tie_breaks: ["BH/C1", "DE", "odd, one"]
            .iter()
            .take(rng.random_range(0..4))
            .map(|c| TieBreakCode::new(c))
            .collect(),
        first_colour: pick(rng, &[FirstColour::Set(colour), FirstColour::Drawn(colour)]),
        unrated_order: pick(rng, &[UnratedOrder::Age, UnratedOrder::Alphabet]),
        start_order: if listed { StartOrder::Listed } else { StartOrder::Given },
        virtual_points: match rng.random_range(0..3) {
            0 => VirtualPoints::None,
            1 => VirtualPoints::Baku { last: (rounds > 0).then_some(PlayerId(rng.random_range(0..3))) },
            _ => VirtualPoints::Table((0..rng.random_range(0..4)).map(|_| virtual_range(rng)).collect()),
        },
        ..Rules::new(system, rng.random())
    }
}

fn virtual_range(rng: &mut ChaCha8Rng) -> VirtualRange {
    let (first, from) = (rng.random_range(1..9), rng.random_range(1..9));
    VirtualRange {
        numbers: (Number(first), Number(first + rng.random_range(0..9))),
        rounds: (round_number(from), round_number(from + rng.random_range(0..4))),
        points: Points::from_tenths(pick(rng, &[5, 10, 25])),
    }
}

fn player(rng: &mut ChaCha8Rng, index: usize, rounds: usize, planned: usize) -> Player {
    let mut requests = BTreeMap::new();
    for number in rounds + 1..=planned.min(rounds + 2) {
        if rng.random_bool(0.2) {
            requests.insert(
                round_number(number),
                pick(rng, &[ByeRequest::Zero, ByeRequest::Half, ByeRequest::Full]),
            );
        }
    }
    let mut acceleration = BTreeMap::new();
    for number in 1..=planned {
        if rng.random_bool(0.1) {
            acceleration.insert(round_number(number), Points::from_tenths(pick(rng, &[5, 10, 25])));
        }
    }
    let born = [Born::Year(1990), Born::Day(jiff::civil::Date::new(1931, 1, 31).unwrap())];
    Player {
        id: PlayerId(index as u32),
        details: PlayerDetails {
            name: format!("Žižka-{index}, {}", pick(rng, &["Ødegård", "Νίκος", "Ada M. de la Torre"])),
            title: chance(rng).then(|| pick(rng, &[Title::GM, Title::WCM])),
            sex: chance(rng).then(|| pick(rng, &[Sex::Male, Sex::Female])),
            rating: chance(rng).then(|| rng.random_range(1..4000)),
            federation: pick(rng, &["", "NOR"]).into(),
            fide_id: chance(rng).then(|| rng.random_range(1..99_999_999_999)),
            club: String::new(),
            born: chance(rng).then(|| pick(rng, &born)),
            ..PlayerDetails::default()
        },
        lot: 0,
        entered: round_number(if index > 1 && rng.random_bool(0.3) {
            rng.random_range(1..=rounds + 1)
        } else {
            1
        }),
        withdrawn: None,
        requests,
        acceleration,
        warnings: Vec::new(),
        disqualified: None,
        arrived: rng.random_bool(0.3).then(|| round_number(rng.random_range(1..=rounds + 1))),
        paid: false,
        contact: interzonal::model::Contact::default(),
    }
}

/// Everybody who entered has a game, a bye or a line of their own.
fn round(rng: &mut ChaCha8Rng, list: &[Player], number: usize) -> Round {
    let mut here: Vec<PlayerId> =
        list.iter().filter(|player| player.entered.get() <= number).map(|player| player.id).collect();
    here.shuffle(rng);
    let mut made = Round {
        games: Vec::new(),
        byes: BTreeMap::new(),
        stage: Stage::Published,
        paired_by: None,
        one_sided: Vec::new(),
    };
    for pair in here.chunks(2) {
        match pair {
            [a, b] if rng.random_bool(0.8) => {
                let (white, black) = (pick(rng, &OUTCOMES), pick(rng, &OUTCOMES));
                let contradictory = GameResult::from_outcomes(white, black);
                let typed: Vec<GameResult> =
                    GameResult::TYPED.into_iter().filter(|result| *result != GameResult::Adjourned).collect();
                let result = if rng.random_bool(0.1) { contradictory } else { pick(rng, &typed) };
                let keyed_twice = !result.is_pending() && chance(rng);
                made.games.push(Game { result, keyed_twice, ..Game::new(*a, *b) });
            }
            [a, b] if rng.random_bool(0.3) => {
                let colour = pick(rng, &[None, Some(Colour::White), Some(Colour::Black)]);
                for (player, opponent) in [(*a, *b), (*b, *a)] {
                    let outcome = Some(pick(rng, &OUTCOMES[..6]));
                    made.one_sided.push(OneSided { player, opponent, colour, outcome });
                }
            }
            [a, b] => {
                let outcome = rng.random_bool(0.5).then(|| pick(rng, &OUTCOMES));
                made.one_sided.push(OneSided {
                    player: *a,
                    opponent: *b,
                    colour: Some(Colour::White),
                    outcome,
                });
                made.byes.insert(*b, pick(rng, &[Bye::Pairing, Bye::Full, Bye::Half, Bye::Zero]));
            }
            _ => made.byes.extend(pair.iter().map(|id| (*id, Bye::Pairing))),
        }
    }
    made
}

/// Details, first round, requests, acceleration, check-in.
type SaidPlayer = (
    PlayerDetails,
    RoundNumber,
    BTreeMap<RoundNumber, ByeRequest>,
    BTreeMap<RoundNumber, Points>,
    Option<RoundNumber>,
);
/// Player, opponent, colour, outcome.
type SaidLine = (u16, u16, Option<Colour>, Option<Outcome>);
/// Both players, first and last round.
type SaidBan = (u16, u16, Option<(RoundNumber, RoundNumber)>);

/// What a report says of an event, by starting number; boards and lots are not in it.
#[derive(Debug, PartialEq)]
struct Said {
    event: EventInfo,
    rules: Rules,
    kept: Vec<String>,
    players: BTreeMap<u16, SaidPlayer>,
    order: Vec<u16>,
    check_in_closed: Option<RoundNumber>,
    /// White, Black, result, whether it was keyed twice.
    games: Vec<BTreeSet<(u16, u16, String, bool)>>,
    byes: Vec<BTreeMap<u16, Bye>>,
    one_sided: Vec<BTreeSet<SaidLine>>,
    forbidden: BTreeSet<SaidBan>,
}

/// What a player is given in each round, whoever says it.
fn virtual_points(tournament: &Tournament, player: &Player) -> BTreeMap<RoundNumber, Points> {
    if tournament.rules().system != SystemId::Dutch {
        return player.acceleration.clone();
    }
    let number = tournament.number(player.id).unwrap();
    let given = |round| (round, Acceleration::in_round(tournament, round).of(number, player));
    (1..=20).map(round_number).map(given).filter(|(_, points)| *points != Points::ZERO).collect()
}

fn said(tournament: &Tournament) -> Said {
    let number = |id: PlayerId| tournament.number(id).unwrap().0;
    let rounds: Vec<&Round> = tournament.rounds().map(|(_, round)| round).collect();
    Said {
        event: tournament.event().clone(),
        rules: Rules {
            start_order: StartOrder::Given,
            virtual_points: VirtualPoints::None,
            ..tournament.rules().clone()
        },
        kept: tournament.kept_lines().to_vec(),
        players: tournament
            .players()
            .map(|player| {
                let Player { id, details, entered, requests, arrived, .. } = player.clone();
                (number(id), (details, entered, requests, virtual_points(tournament, player), arrived))
            })
            .collect(),
        order: tournament.players().map(|player| number(player.id)).collect(),
        check_in_closed: tournament.check_in_closed(),
        games: rounds
            .iter()
            .map(|round| {
                let of = |game: &Game| {
                    let result = format!("{:?}", game.result);
                    (number(game.white), number(game.black), result, game.keyed_twice)
                };
                round.games.iter().map(of).collect()
            })
            .collect(),
        byes: rounds
            .iter()
            .map(|round| round.byes.iter().map(|(id, bye)| (number(*id), *bye)).collect())
            .collect(),
        one_sided: rounds
            .iter()
            .map(|round| {
                let of =
                    |line: &OneSided| (number(line.player), number(line.opponent), line.colour, line.outcome);
                round.one_sided.iter().map(of).collect()
            })
            .collect(),
        forbidden: tournament
            .forbidden()
            .iter()
            .map(|ban| {
                let (a, b) = (number(ban.a), number(ban.b));
                (a.min(b), a.max(b), ban.rounds)
            })
            .collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back(seed: u64, players in 2_usize..14, rounds in 0_usize..7) {
        let before = event(seed, players, rounds);
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let text = write(&before, dialect);
            let after = read(text.as_bytes(), "").unwrap().tournament;
            prop_assert_eq!(said(&after), said(&before), "{:?}\n{}", dialect, text);
            let again = read(write(&after, dialect).as_bytes(), "").unwrap().tournament;
            prop_assert_eq!(again, after);
        }
    }
}

#[test]
fn what_is_read_is_read_again() {
    for name in ["harbour16.trf", "coded26.trf", "extension.trf", "doubtful.trf"] {
        let first = open(name).tournament;
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let text = write(&first, dialect);
            assert_eq!(read(text.as_bytes(), name).unwrap().tournament, first, "{text}");
        }
    }
}

#[test]
fn columns_are_exact() {
    let text = write(&open("harbour16.trf").tournament, Dialect::Trf16);
    let line = text.lines().find(|line| line.contains("Amaro")).unwrap();
    let columns: Vec<char> = line.chars().collect();
    let at = |first: usize, last: usize| columns[first - 1..last].iter().collect::<String>();
    assert_eq!(
        [
            at(1, 3),
            at(5, 8),
            at(10, 10),
            at(11, 13),
            at(15, 26),
            at(49, 52),
            at(54, 56),
            at(58, 68),
            at(70, 79),
            at(81, 84),
            at(86, 89)
        ],
        [
            "001",
            "   1",
            "w",
            "WGM",
            "Amaro, Luísa",
            "2310",
            "POR",
            "    1900001",
            "1990/05/17",
            " 2.5",
            "   1"
        ]
    );
    assert_eq!([at(92, 95), at(97, 97), at(99, 99), at(112, 119)], ["   3", "w", "1", "   4 w 1"]);
    assert_eq!(columns.len(), 119);
    assert!(text.split("\r\n").all(|line| !line.contains(['\r', '\n'])) && text.ends_with("\r\n"));
    assert!(text.contains("\nXXR 3\r\nXXC white1\r\n### interzonal system=dutch seed="));
}

/// FIDE's report has 33 columns for a name, 15 to 47.
#[test]
fn a_name_has_33_columns() {
    let first: String = ('a'..='z').chain('0'..='6').collect();
    assert_eq!(first.len(), 33);
    for (name, count) in [(&first[..32], 32), (&first[..], 33), (&format!("{first}7"), 33)] {
        let details = PlayerDetails { name: name.into(), ..PlayerDetails::default() };
        let entry = NewPlayer { details, lot: 1, entered: None };
        let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 5));
        let event = apply(&empty, &Command::AddPlayers(vec![entry])).unwrap();
        let text = write(&event, Dialect::Trf16);
        let line = text.lines().find(|line| line.starts_with("001")).unwrap();
        assert_eq!(line[14..47].trim_end(), &first[..count], "{line}");
        assert_eq!(&line[47..48], " ", "{line}");
    }
}

#[test]
fn ranks_can_be_given() {
    let tournament = open("harbour16.trf").tournament;
    let ranks = BTreeMap::from([(PlayerId(0), 5), (PlayerId(4), 1)]);
    let context = ReportContext { ranks, ..ReportContext::default() };
    let text = write_report(&tournament, Dialect::Trf26, &context).text;
    let rank = |name: &str| {
        text.lines().find(|line| line.contains(name)).unwrap().chars().skip(85).take(4).collect::<String>()
    };
    assert_eq!([rank("Amaro"), rank("Borg"), rank("Évora")], ["   5", "   2", "   1"]);
}

#[test]
fn a_draft_is_not_written_and_the_withdrawn_are_absent() {
    let mut parts = open("harbour16.trf").tournament.to_parts();
    let mut draft = parts.rounds[0].as_ref().clone();
    draft.stage = Stage::Draft;
    for game in &mut draft.games {
        game.result = GameResult::Pending;
    }
    parts.rounds.push(Arc::new(draft));
    parts.rules.rounds = 5;
    Arc::make_mut(&mut parts.players[1]).withdrawn = Some(round_number(4));
    let tournament = Tournament::from_parts(parts).unwrap();
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let after = read(write(&tournament, dialect).as_bytes(), "").unwrap().tournament;
        assert_eq!(after.rounds_paired(), 3);
        let gone = after.player(PlayerId(1)).unwrap();
        assert_eq!((gone.withdrawn, gone.requests.len()), (Some(round_number(4)), 0), "{dialect:?}");
    }
}

/// What holds always is a ban of the format, one line for a group; what holds if possible is not in the file.
#[test]
fn rules_that_keep_players_apart_always_are_bans() {
    use interzonal::model::{ApartBy, ApartForce, ApartRule, Command, RoundNumber, apply};
    let rule = |force, last| ApartRule { by: ApartBy::Club, force, last };
    let clubs = |event: &Tournament| -> Vec<Command> {
        let edit = |player: &interzonal::model::Player| Command::EditPlayer {
            player: player.id,
            details: interzonal::model::PlayerDetails {
                club: if player.id.0 < 3 { "Riverside".into() } else { String::new() },
                ..player.details.clone()
            },
        };
        event.players().map(edit).collect()
    };
    let before = event(7, 6, 0);
    let before = apply(&before, &Command::Together(clubs(&before))).unwrap();
    let with = |rules| apply(&before, &Command::SetApartRules(rules)).unwrap();
    let read_back = |event: &Tournament, dialect| {
        read(write(event, dialect).as_bytes(), "").unwrap().tournament.forbidden().clone()
    };
    let bans = before.forbidden().len();
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let always = read_back(&with(vec![rule(ApartForce::Always, None)]), dialect);
        assert!(always.len() >= bans.max(3), "{dialect:?}");
        let soon = read_back(&with(vec![rule(ApartForce::Always, RoundNumber::new(1))]), dialect);
        let first = Some((RoundNumber::FIRST, RoundNumber::FIRST));
        assert!(soon.iter().filter(|ban| ban.rounds == first).count() >= 3, "{dialect:?}");
        let wished = with(vec![rule(ApartForce::IfPossible, None)]);
        assert_eq!(read_back(&wished, dialect).len(), bans, "{dialect:?}");
    }
}
