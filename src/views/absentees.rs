//! Who was absent without notice more often than the system tolerates (Leong 17) is proposed for withdrawal.

use std::collections::BTreeMap;

use crate::model::{Outcome, PlayerId, RoundNumber, Tournament};

/// Who is proposed, by starting number, with the rounds missed. O(games).
pub fn proposed(tournament: &Tournament) -> Vec<(PlayerId, Vec<RoundNumber>)> {
    let Some(tolerated) = tournament.rules().system.facts().absences_tolerated else { return Vec::new() };
    let mut missed: BTreeMap<PlayerId, Vec<RoundNumber>> = BTreeMap::new();
    for (number, round) in tournament.rounds() {
        for game in &round.games {
            let Some((white, black)) = game.result.outcomes() else { continue };
            for (player, outcome) in [(game.white, white), (game.black, black)] {
                if outcome == Outcome::LostByDefault {
                    missed.entry(player).or_default().push(number);
                }
            }
        }
    }
    let stays = |id: &PlayerId| tournament.player(*id).is_some_and(|player| player.withdrawn.is_none());
    missed.retain(|id, rounds| rounds.len() > tolerated && stays(id));
    let mut list: Vec<_> = missed.into_iter().collect();
    list.sort_by_key(|(id, _)| tournament.number(*id));
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Command, EventInfo, GameResult, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules,
        SystemId, apply,
    };

    /// Two players; Black does not appear in round 1 and White does not in round 2, Black again in round 3.
    fn event(system: SystemId) -> Tournament {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let mut commands = vec![Command::AddPlayers(["A", "B"].map(entry).into())];
        let results =
            [GameResult::WhiteWinsByDefault, GameResult::BlackWinsByDefault, GameResult::WhiteWinsByDefault];
        for (round, result) in (1_usize..).filter_map(RoundNumber::new).zip(results) {
            let game = PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false };
            commands.extend([
                Command::PairRound {
                    round,
                    pairing: PlannedPairing { games: vec![game], bye: None },
                    paired_by: None,
                },
                Command::Publish { round, order: vec![Board(1)] },
                Command::SetResult { round, board: Board(1), result },
            ]);
        }
        let start = Tournament::new(EventInfo::default(), Rules::new(system, 1));
        commands.iter().try_fold(start, |tournament, command| apply(&tournament, command)).unwrap()
    }

    #[test]
    fn leong_17_proposes_who_was_absent_twice() {
        let tournament = event(SystemId::Leong);
        let found = proposed(&tournament);
        assert_eq!(found, [(PlayerId(1), tournament.no_shows(PlayerId(1)))]);
        let from = tournament.next_round().unwrap();
        let gone = apply(&tournament, &Command::Withdraw { player: PlayerId(1), from }).unwrap();
        assert_eq!(proposed(&gone), []);
        assert_eq!(proposed(&event(SystemId::Vincze)), []);
    }
}
