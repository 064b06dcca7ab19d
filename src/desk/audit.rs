//! Rounds paired again: where the pairing that was played differs from the engine's answer for the field as it was then,
//! and which rule decides. Overrides by the arbiter's hand show as what they are.

use std::collections::BTreeSet;

use crate::model::{Board, Breach, Gravity, PlayerId, RoundNumber, Tournament};
use crate::pairing::{Control, Field, Pair, PairError, PairingSystem, Seating, Verdict, Wish};

/// A seat that the engine would give otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The board; `None` for the bye.
    pub board: Option<Board>,
    /// Who sits there: two, or the one with the bye.
    pub players: Vec<PlayerId>,
    /// The engine's opponent for each of them; `None` = the bye.
    pub instead: Vec<Option<PlayerId>>,
    /// Same opponents, but the colours are the other way round.
    pub colours_only: bool,
    /// What speaks against it, the gravest first.
    pub breaches: Vec<Breach>,
}

/// Pairs a round of a tournament again and tells where that differs; `Ok(vec![])` if it is the same, to the last colour.
/// Costs a pairing.
///
/// # Errors
/// [`PairError`] when the engine knows no pairing of that field.
pub fn audit(
    tournament: &Tournament,
    round: RoundNumber,
    engine: &dyn PairingSystem,
) -> Result<Vec<Difference>, PairError> {
    let Some(seating) = Seating::of_round(tournament, round) else { return Ok(Vec::new()) };
    let field = Field::from_tournament(tournament, round);
    let best = engine.pair(&field, tournament.rules().seed, &Control::default())?;
    let opponent = |id: PlayerId| best.pairs.iter().find_map(|pair| pair.opponent(id));
    let pairs: BTreeSet<Pair> = best.pairs.iter().copied().collect();
    let difference = |board, players: Vec<PlayerId>, colours_only| {
        let of = players.iter().copied().collect();
        let mut breaches = engine.breaches(&field, &seating, &of, Some(&best));
        breaches.sort_by_key(|breach| std::cmp::Reverse(breach.gravity));
        let graver = breaches.iter().any(|breach| breach.gravity > Gravity::Note);
        breaches.retain(|breach| !graver || breach.gravity > Gravity::Note);
        let instead = players.iter().map(|id| opponent(*id)).collect();
        Difference { board, players, instead, colours_only, breaches }
    };
    let on_boards = seating.games.iter().enumerate().filter(|(_, pair)| !pairs.contains(pair));
    let mut found: Vec<Difference> = on_boards
        .map(|(index, pair)| {
            let turned = opponent(pair.white) == Some(pair.black);
            difference(Some(Board::at(index)), vec![pair.white, pair.black], turned)
        })
        .collect();
    let byes = seating.byes.iter().filter(|id| best.bye != Some(**id));
    found.extend(byes.map(|id| difference(None, vec![*id], false)));
    Ok(found)
}

/// Why a round does not contain what is wished for, as [`PairingSystem::why_not`]. `None` if by the rules it does. Costs
/// two pairings.
///
/// # Errors
/// [`PairError`] when nobody else can be paired then, or the field cannot be paired at all.
pub fn why_not(
    tournament: &Tournament,
    round: RoundNumber,
    wish: Wish,
    engine: &dyn PairingSystem,
) -> Result<Option<Verdict>, PairError> {
    let field = Field::from_tournament(tournament, round);
    let seed = tournament.rules().seed;
    let best = engine.pair(&field, seed, &Control::default())?;
    if wish.is_in(&best) {
        return Ok(None);
    }
    engine.why_not(&field, seed, wish, &best).map(Some)
}

#[cfg(test)]
mod tests {
    use super::super::simulation::{Plan, simulate};
    use super::*;
    use crate::model::{Command, HandChange, SystemId, apply};
    use crate::pairing::{system, systems};

    fn played(id: SystemId) -> Tournament {
        let plan = Plan {
            players: 15,
            rounds: 4,
            system: id,
            seed: 3,
            draws: 20,
            forfeits: 4,
            byes: 2,
            absences: 2,
        };
        simulate(&plan, system(id).unwrap()).unwrap().tournament
    }

    #[test]
    fn what_the_engine_paired_it_pairs_again() {
        for engine in systems() {
            let event = played(engine.id());
            for (round, _) in event.rounds() {
                assert_eq!(audit(&event, round, *engine), Ok(Vec::new()), "{} round {round}", engine.id());
            }
        }
    }

    #[test]
    fn an_override_is_found_with_its_rule() {
        let event = played(SystemId::Vincze);
        let (round, paired) = event.last_round().unwrap();
        let (a, b) = (paired.games[0].white, paired.games[1].white);
        let change = Command::ChangePairing {
            round,
            change: HandChange::SwapPlayers { a, b },
            reason: Some("they came together".into()),
            broken: Vec::new(),
        };
        let changed = apply(&event, &change).unwrap();
        let found = audit(&changed, round, system(SystemId::Vincze).unwrap()).unwrap();
        let boards: Vec<_> = found.iter().filter_map(|difference| difference.board).collect();
        assert_eq!(boards, [Board(1), Board(2)]);
        assert!(found.iter().all(|difference| !difference.breaches.is_empty()));
        let turned = Command::ChangePairing {
            round,
            change: HandChange::SwapColours { board: Board(1) },
            reason: Some("the wrong side of the table".into()),
            broken: Vec::new(),
        };
        let turned = apply(&event, &turned).unwrap();
        let found = audit(&turned, round, system(SystemId::Vincze).unwrap()).unwrap();
        assert!(matches!(found.as_slice(), [one] if one.colours_only && one.board == Some(Board(1))));
    }
}
