//! Starting numbers by lot: new lots for everybody from one seed, so that the draw can be repeated in front of the
//! players (Common rules A3, A5).

use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use crate::model::{Colour, Command, FirstColour, PlayerId, Rules, Tournament};

/// The colour of number 1 that a seed draws: its lowest bit.
pub const fn lot_colour(seed: u64) -> Colour {
    if seed & 1 == 0 { Colour::White } else { Colour::Black }
}

/// The commands of a draw: the seed becomes the event's, and everybody gets a new lot; where the colour of number
/// 1 is drawn, it is drawn from it too.
pub fn draw_numbers(tournament: &Tournament, seed: u64) -> Vec<Command> {
    let rules = tournament.rules();
    let first_colour = match rules.first_colour {
        FirstColour::Drawn(_) => FirstColour::Drawn(lot_colour(seed)),
        set @ FirstColour::Set(_) => set,
    };
    let ids: Vec<PlayerId> = tournament.players().map(|player| player.id).collect();
    vec![Command::SetRules(Rules { seed, first_colour, ..rules.clone() }), Command::DrawLots(lots(seed, ids))]
}

/// A lot for each player, all different: the players in order of entry are shuffled, and their lots stand at equal
/// distances, so that who enters later may come in between any two.
fn lots(seed: u64, mut players: Vec<PlayerId>) -> Vec<(PlayerId, u32)> {
    players.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    let step = u32::try_from(players.len()).map_or(1, |count| u32::MAX / count.saturating_add(1));
    let mut lots: Vec<(PlayerId, u32)> =
        (1_u32..).zip(players).map(|(place, id)| (id, place.saturating_mul(step))).collect();
    lots.sort_unstable();
    lots
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, NewPlayer, PlayerDetails, SystemId, apply};
    use std::collections::BTreeSet;

    #[test]
    fn the_same_seed_gives_the_same_numbers_and_another_one_others() {
        let entry = |at: u32| NewPlayer {
            details: PlayerDetails { name: format!("P{at}"), ..PlayerDetails::default() },
            lot: 7,
            entered: None,
        };
        let start = Tournament::new(EventInfo::default(), Rules::new(SystemId::OpenSwiss, 1));
        let event = apply(&start, &Command::AddPlayers((0..20).map(entry).collect())).unwrap();
        let numbers = |seed: u64| {
            let drawn = apply(&event, &Command::Together(draw_numbers(&event, seed))).unwrap();
            assert_eq!(drawn.rules().seed, seed);
            let lots: BTreeSet<u32> = drawn.players().map(|player| player.lot).collect();
            assert_eq!(lots.len(), 20, "all lots differ");
            drawn.in_number_order().iter().map(|(_, player)| player.id.0).collect::<Vec<_>>()
        };
        assert_eq!(numbers(5), numbers(5));
        assert_ne!(numbers(5), numbers(6));
        assert_ne!(numbers(5), (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn a_drawn_colour_comes_from_the_seed_and_a_set_one_stays() {
        let colour = |first, seed| {
            let rules = Rules { first_colour: first, ..Rules::new(SystemId::SwT, 1) };
            let event = Tournament::new(EventInfo::default(), rules);
            let drawn = apply(&event, &Command::Together(draw_numbers(&event, seed))).unwrap();
            drawn.rules().first_colour
        };
        let black = FirstColour::Drawn(Colour::Black);
        assert_eq!(colour(black, 4), FirstColour::Drawn(Colour::White));
        assert_eq!(colour(FirstColour::Set(Colour::Black), 4), FirstColour::Set(Colour::Black));
    }
}
