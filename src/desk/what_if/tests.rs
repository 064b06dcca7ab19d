use super::*;
use crate::desk::simulation::{Plan, simulate};
use crate::model::SystemId;
use crate::pairing::systems;

/// An event whose last round has so many results missing.
fn with_missing(id: SystemId, players: u16, rounds: u8, missing: usize, seed: u64) -> Tournament {
    let plan = Plan { players, rounds, system: id, seed, draws: 30, forfeits: 0, byes: 3, absences: 3 };
    let mut event = simulate(&plan, system(id).unwrap()).unwrap().tournament;
    let mut rules = event.to_parts();
    // One more round is planned than was played.
    rules.rules.rounds = rounds + 1;
    event = Tournament::from_parts(rules).unwrap();
    let (number, round) = event.last_round().unwrap();
    for board in (0..round.games.len()).rev().take(missing).map(Board::at).collect::<Vec<_>>() {
        event = with_result(&event, number, board, GameResult::Pending).unwrap();
    }
    event
}

fn all(event: &Tournament) -> WhatIf {
    WhatIf::of(event, None, &Control::default()).unwrap()
}

/// What is marked certain holds in every outcome, and what is not marked differs in two of them; each case is what the
/// arbiter would get by entering its results.
fn check(event: &Tournament, found: &WhatIf, chosen: &[Option<GameResult>]) {
    let outlook = found.outlook(chosen);
    let cases: Vec<&Case> = found.cases_with(chosen).collect();
    assert_eq!(outlook.cases, cases.len());
    assert!(!cases.is_empty());
    for place in &outlook.places {
        let ranks: Vec<usize> = cases
            .iter()
            .map(|case| case.places.iter().find(|row| row.player == place.player).unwrap().rank)
            .collect();
        assert_eq!(ranks.iter().min(), Some(&place.best));
        assert_eq!(ranks.iter().max(), Some(&place.worst));
    }
    for case in &cases {
        let NextRound::Paired { games, bye } = &case.next else {
            assert!(outlook.next.sure.is_empty() && outlook.next.sure_bye.is_none());
            continue;
        };
        for sure in &outlook.next.sure {
            let at = games.iter().position(|pair| pair.has(sure.pair.white) && pair.has(sure.pair.black));
            let at = at.expect("a certain pair stands in every case");
            assert!(!sure.colours || games[at] == sure.pair);
            assert!(sure.board.is_none_or(|board| board == Board::at(at)));
        }
        assert!(outlook.next.sure_bye.is_none() || outlook.next.sure_bye == *bye);
        if outlook.next.over + outlook.next.impossible == 0 {
            let open = |id: PlayerId| outlook.next.open.iter().any(|open| open.player == id);
            for pair in games {
                let sure = outlook.next.sure.iter().any(|sure| sure.pair.has(pair.white));
                assert!(sure != open(pair.white), "either certain or open");
            }
        }
    }
    for open in &outlook.next.open {
        assert!(open.opponents.len() > 1, "{open:?} is certain");
        assert_eq!(open.opponents.iter().map(|(_, count)| count).sum::<usize>(), cases.len());
    }
    let first = cases.first().unwrap();
    let mut entered = event.clone();
    for (board, result) in found.missing.iter().zip(&first.results) {
        entered = with_result(&entered, found.round, *board, *result).unwrap();
    }
    assert_eq!(first.next, next_round(&entered));
    let standings =
        Standings::of(&entered, entered.rounds_paired(), &order_in_force(entered.rules())).unwrap();
    let told: Vec<(PlayerId, usize)> = first.places.iter().map(|row| (row.player, row.rank)).collect();
    assert_eq!(told, standings.rows.iter().map(|row| (row.player, row.rank)).collect::<Vec<_>>());
}

#[test]
fn what_is_certain_holds_in_every_outcome_of_every_system() {
    for engine in systems() {
        for (players, missing, seed) in [(12, 3, 1), (9, 2, 2), (15, 1, 5)] {
            let event = with_missing(engine.id(), players, 3, missing, seed);
            let Some((_, boards)) = missing_boards(&event) else { continue };
            let found = all(&event);
            assert_eq!((found.cases.len(), &found.missing), (3_usize.pow(boards.len() as u32), &boards));
            let open = vec![None; boards.len()];
            assert_eq!(found.whole, found.outlook(&open));
            check(&event, &found, &open);
            for ending in ENDINGS {
                let mut chosen = open.clone();
                chosen[0] = Some(ending);
                check(&event, &found, &chosen);
                check(&event, &found, &vec![Some(ending); boards.len()]);
            }
        }
    }
}

#[test]
fn the_cases_that_are_left_are_not_worked_out_again() {
    let event = with_missing(SystemId::Dutch, 14, 3, 3, 7);
    let before = all(&event);
    let after = with_result(&event, before.round, before.missing[1], GameResult::Draw).unwrap();
    let narrowed = before.narrowed(&after, &missing_boards(&after).unwrap().1).unwrap();
    let anew = all(&after);
    assert_eq!((narrowed.cases.len(), narrowed.missing.len()), (9, 2));
    assert_eq!((&narrowed.cases, &narrowed.whole), (&anew.cases, &anew.whole));
    // A result that was not foreseen, or another change, needs the work once more.
    let missing = |event: &Tournament| missing_boards(event).unwrap().1;
    let default =
        with_result(&event, before.round, before.missing[1], GameResult::WhiteWinsByDefault).unwrap();
    assert!(before.narrowed(&default, &missing(&default)).is_none());
    let player = event.players().next().unwrap().id;
    let gone = Command::Withdraw { player, from: before.round.next() };
    let gone = apply(&after, &gone).unwrap();
    assert!(before.narrowed(&gone, &missing(&gone)).is_none());
}

#[test]
fn too_many_or_no_missing_results_and_a_cancelled_look() {
    let event = with_missing(SystemId::Vincze, 20, 3, 7, 1);
    assert_eq!(missing_boards(&event), None);
    let event = with_missing(SystemId::Vincze, 20, 3, 6, 1);
    assert_eq!(missing_boards(&event).map(|(_, missing)| missing.len()), Some(6));
    let event = with_missing(SystemId::Vincze, 20, 3, 0, 1);
    assert_eq!(missing_boards(&event), None);
    let event = with_missing(SystemId::Vincze, 20, 3, 2, 1);
    let control = Control::default();
    control.cancel();
    assert!(WhatIf::of(&event, None, &control).is_none());
}

/// In the last round nothing is paired any more; places and prizes are what is looked at.
#[test]
fn the_last_round_has_places_and_prizes_only() {
    let event = with_missing(SystemId::Dutch, 12, 3, 2, 4);
    let mut parts = event.to_parts();
    parts.rules.rounds = 3;
    parts.rules.prize_fund = Some(crate::model::PrizeFund {
        fee: 10,
        percentage: crate::model::Percentage::from_tenths(1000).unwrap(),
        unit: "EUR".into(),
    });
    let event = Tournament::from_parts(parts).unwrap();
    let found = all(&event);
    assert_eq!((found.whole.next.over, found.whole.next.sure.len()), (9, 0));
    assert!(found.whole.places.iter().all(|place| place.prize.is_some()));
    for case in &found.cases {
        for (place, outlook) in case.places.iter().flat_map(|place| {
            found
                .whole
                .places
                .iter()
                .filter(|known| known.player == place.player)
                .map(move |known| (place, known))
        }) {
            let (least, most) = outlook.prize.unwrap();
            assert!((least..=most).contains(&place.prize.unwrap()));
        }
    }
    check(&event, &found, &[None, None]);
}

#[test]
fn up_to_four_missing_results_of_few_players_are_looked_at_unasked() {
    let begun = [(1, 40), (4, 10), (5, 10), (4, 246), (4, 247)]
        .map(|(missing, players)| is_begun_unasked(missing, players));
    assert_eq!(begun, [true, true, false, true, false]);
}
