//! Properties of the standings over random events: they depend on what happened, not on the order of entry.

use std::sync::Arc;

use interzonal::model::{
    Bye, Colour, EventInfo, Game, GameResult, Number, Player, PlayerDetails, PlayerId, Points, Round,
    RoundNumber, Rules, Stage, SystemId, TieBreakCode, Tournament, TournamentParts,
};
use interzonal::standings::{Amount, CrossTable, CrossTableCell, Standings, Way, registry};
use proptest::prelude::*;

/// What happens in a round: an order of the players and a number that chooses each result or bye.
type Plan = Vec<(Vec<usize>, Vec<usize>)>;

fn plans() -> impl Strategy<Value = (usize, Plan, Vec<usize>)> {
    (2usize..14).prop_flat_map(|count| {
        let order = || Just((0..count).collect::<Vec<usize>>()).prop_shuffle();
        let round = (order(), prop::collection::vec(0usize..100, count));
        (Just(count), prop::collection::vec(round, 0..7), order())
    })
}

/// The event of a plan; `ids` is the order of entry, starting numbers and lots stay with the player.
fn event(count: usize, plan: &Plan, ids: &[usize]) -> Tournament {
    let id = |index: usize| PlayerId(ids[index] as u32);
    let mut players: Vec<(Number, Arc<Player>)> = (0..count)
        .map(|index| {
            let player = Player {
                id: id(index),
                details: PlayerDetails { name: format!("Player {index}"), ..PlayerDetails::default() },
                lot: (index * 7 % count) as u32,
                entered: RoundNumber::FIRST,
                withdrawn: None,
                requests: Default::default(),
                acceleration: Default::default(),
                warnings: Vec::new(),
                disqualified: None,
                arrived: None,
                paid: false,
                contact: interzonal::model::Contact::default(),
            };
            (Number(index as u16 + 1), Arc::new(player))
        })
        .collect();
    players.sort_by_key(|(_, player)| player.id);
    let rounds = plan.iter().map(|(order, choices)| Arc::new(round(order, choices, id))).collect();
    Tournament::from_parts(TournamentParts {
        numbers: players.iter().map(|(number, _)| *number).collect(),
        players: players.into_iter().map(|(_, player)| player).collect(),
        rounds,
        ..TournamentParts::new(EventInfo::default(), Rules::new(SystemId::Vincze, 1))
    })
    .unwrap()
}

fn round(order: &[usize], choices: &[usize], id: impl Fn(usize) -> PlayerId) -> Round {
    let mut round = Round {
        games: Vec::new(),
        byes: Default::default(),
        stage: Stage::Published,
        paired_by: None,
        one_sided: Vec::new(),
    };
    for (pair, choice) in order.chunks(2).zip(choices) {
        match pair {
            [white, black] if *choice < 90 => {
                let result = GameResult::TYPED[choice % GameResult::TYPED.len()];
                round.games.push(Game { result, ..Game::new(id(*white), id(*black)) });
            }
            _ => {
                let byes = [Bye::Pairing, Bye::Half, Bye::Zero, Bye::Full];
                round.byes.extend(pair.iter().map(|one| (id(*one), byes[choice % byes.len()])));
            }
        }
    }
    round
}

fn standings(event: &Tournament) -> Standings {
    let codes: Vec<TieBreakCode> = registry().map(|criterion| criterion.tie_break_code()).collect();
    Standings::of(event, event.rounds_paired(), &codes).unwrap()
}

fn amount(standings: &Standings, row: usize, code: &str) -> Amount {
    let column = standings.criteria.iter().position(|criterion| criterion.code == code).unwrap();
    standings.rows[row].values[column].amount.unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn permuting_players_permutes_the_table_and_nothing_else((count, plan, entry) in plans()) {
        let straight = event(count, &plan, &(0..count).collect::<Vec<_>>());
        let permuted = event(count, &plan, &entry);
        let told = |event: &Tournament| {
            let table = standings(event);
            let cross = CrossTable::of(event, &table);
            table
                .rows
                .iter()
                .zip(&cross.rows)
                .map(|(row, line)| {
                    let values: Vec<String> = row.values.iter().map(ToString::to_string).collect();
                    let cells: Vec<String> = line.cells.iter().map(ToString::to_string).collect();
                    (row.number, row.rank, row.place, row.points, values, cells)
                })
                .collect::<Vec<_>>()
        };
        prop_assert_eq!(told(&straight), told(&permuted));
    }

    #[test]
    fn median_is_never_above_buchholz_and_every_derivation_adds_up((count, plan, entry) in plans()) {
        let table = standings(&event(count, &plan, &entry));
        for (index, row) in table.rows.iter().enumerate() {
            prop_assert!(amount(&table, index, "MEDIAN") <= amount(&table, index, "BUCHHOLZ"));
            prop_assert!(amount(&table, index, "SB0") <= amount(&table, index, "BUCHHOLZ"));
            for value in &row.values {
                match value.derivation.way {
                    Way::Sum | Way::Given => prop_assert_eq!(Some(value.derivation.sum()), value.amount),
                    Way::Mean { sum, count, .. } => {
                        prop_assert_eq!((sum, count), (value.derivation.sum(), value.derivation.left().count()));
                    }
                    Way::None(_) => prop_assert_eq!(value.amount, None),
                    Way::Performance { .. } | Way::Perfect { .. } | Way::Encounter { .. } => {
                        prop_assert!(value.amount.is_some());
                    }
                }
            }
        }
    }

    #[test]
    fn points_are_those_of_the_cells_and_colours_pair_up((count, plan, entry) in plans()) {
        let event = event(count, &plan, &entry);
        let table = standings(&event);
        let cross = CrossTable::of(&event, &table);
        let scale = event.rules().points;
        let (mut whites, mut blacks) = (0, 0);
        for (row, line) in table.rows.iter().zip(&cross.rows) {
            let points: Points = line.cells.iter().map(|cell| match cell {
                CrossTableCell::Nothing => Points::ZERO,
                CrossTableCell::Bye { points, .. } => *points,
                CrossTableCell::Game { outcome, .. } => outcome.map_or(Points::ZERO, |one| one.points(&scale)),
            }).sum();
            prop_assert_eq!(points, row.points);
            for (round, cell) in line.cells.iter().enumerate() {
                if let CrossTableCell::Game { place, colour, .. } = cell {
                    whites += usize::from(*colour == Some(Colour::White));
                    blacks += usize::from(*colour == Some(Colour::Black));
                    let back = &cross.rows[place - 1].cells[round];
                    let is_back = matches!(back, CrossTableCell::Game { opponent, .. } if *opponent == row.player);
                    prop_assert!(is_back);
                }
            }
        }
        prop_assert_eq!(whites, blacks);
    }

    #[test]
    fn ranks_are_shared_exactly_by_equals((count, plan, entry) in plans()) {
        let event = event(count, &plan, &entry);
        let codes: Vec<TieBreakCode> = ["BUCHHOLZ", "WINS"].map(TieBreakCode::new).to_vec();
        let table = Standings::of(&event, event.rounds_paired(), &codes).unwrap();
        prop_assert_eq!(table.rows.len(), count);
        for (index, pair) in table.rows.windows(2).enumerate() {
            let [upper, lower] = pair else { unreachable!() };
            let key = |row: &interzonal::standings::StandingsRow| {
                (row.points, row.values.iter().map(|value| value.amount).collect::<Vec<_>>())
            };
            if upper.rank == lower.rank {
                prop_assert_eq!(key(upper), key(lower));
                prop_assert!(upper.number < lower.number);
            } else {
                prop_assert!(key(upper) > key(lower));
                prop_assert_eq!(lower.rank, index + 2);
            }
        }
    }
}
