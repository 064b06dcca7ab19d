//! What a player does in each round, for the card beside the list: the opponent, the colour, how it ended.

use super::marks::{Mark, Marks};
use crate::model::{Colour, PlayerId, RoundNumber, Tournament};

/// One round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerRound {
    /// The round.
    pub round: RoundNumber,
    /// How the player stands in it.
    pub mark: Mark,
    /// Against whom, and with which colour; nobody without a game.
    pub game: Option<(PlayerId, Colour)>,
}

/// The rounds of a player, planned ones too. O(games).
pub fn player_rounds(tournament: &Tournament, marks: &Marks, player: PlayerId) -> Vec<PlayerRound> {
    let Some(position) = tournament.position(player) else { return Vec::new() };
    let game = |round: RoundNumber| {
        let (_, game) = tournament.round(round)?.game_of(player)?;
        let colour = game.colour(player)?;
        Some((if game.white == player { game.black } else { game.white }, colour))
    };
    (1_usize..)
        .zip(marks.row(position))
        .filter_map(|(number, mark)| {
            let round = RoundNumber::new(number)?;
            Some(PlayerRound { round, mark: *mark, game: game(round) })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Command, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules, SystemId, apply,
    };

    #[test]
    fn each_round_tells_the_opponent_or_what_the_player_does() {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let rules = Rules { rounds: 2, rounds_by_entrants: false, ..Rules::new(SystemId::Vincze, 1) };
        let game = PairedGame { white: PlayerId(1), black: PlayerId(0), locked: false };
        let pairing = PlannedPairing { games: vec![game], bye: Some(PlayerId(2)) };
        let event = [
            Command::AddPlayers(["A", "B", "C"].map(entry).into()),
            Command::PairRound { round: RoundNumber::FIRST, pairing, paired_by: None },
        ]
        .iter()
        .try_fold(Tournament::new(EventInfo::default(), rules), |event, command| apply(&event, command))
        .unwrap();
        let of = |player| player_rounds(&event, &Marks::of(&event), PlayerId(player));
        let first = of(0);
        assert_eq!(first.len(), 2);
        assert_eq!((first[0].mark, first[0].game), (Mark::Playing, Some((PlayerId(1), Colour::Black))));
        assert_eq!((first[1].mark, first[1].game), (Mark::Expected, None));
        assert_eq!((of(2)[0].mark, of(2)[0].game), (Mark::PairingBye, None));
        assert_eq!(of(9), []);
    }
}
