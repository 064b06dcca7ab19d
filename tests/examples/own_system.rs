//! A pairing system of one's own: who stands next to one another meets, unless they have met before. Its pairing goes
//! through the same verdict and the same explanation as that of every other system: `cargo run --example own_system`.
#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::collections::BTreeSet;
use std::error::Error;

use interzonal::files::trf;
use interzonal::model::{Breach, Fact, Gravity, PlayerId, SystemId};
use interzonal::pairing::{
    CitedReason, Control, Entrant, Field, PairError, Pairing, PairingSystem, Reason, SeatedRound, Seating,
    Unpairable, system, vincze_colours,
};

/// The players by points, each with the first one below whom they have not met.
struct Neighbours;

impl PairingSystem for Neighbours {
    /// The built-in system whose points and texts it shares.
    fn id(&self) -> SystemId {
        SystemId::Vincze
    }

    fn pair(&self, field: &Field, _seed: u64, control: &Control) -> Result<Pairing, PairError> {
        let mut waiting: Vec<&Entrant> =
            field.ranked().into_iter().filter(|entrant| entrant.available).collect();
        let (mut pairing, all) = (Pairing::default(), waiting.len());
        if waiting.len() % 2 == 1 {
            pairing.bye = waiting.pop().map(|last| last.id);
        }
        while !waiting.is_empty() {
            control.step(all - waiting.len(), all)?;
            let first = waiting.remove(0);
            let free = |other: &&Entrant| first.met(other.id, false).is_none();
            let Some(place) = waiting.iter().position(free) else {
                let blocked = vec![first.id];
                return Err(Unpairable { blocked, separator: Vec::new(), no_bye_left: false }.into());
            };
            let (pair, _) = vincze_colours(first, waiting.remove(place), field.first_colour);
            pairing.pairs.push(pair);
        }
        Ok(pairing)
    }

    /// The one rule: nobody meets twice.
    fn breaches(&self, round: SeatedRound<'_>, of: &BTreeSet<PlayerId>) -> Vec<Breach> {
        let second = |(board, pair): (_, interzonal::pairing::Pair)| {
            let met = round.field.entrant(pair.white)?.met(pair.black, false)?;
            let fact = Fact::SecondMeeting { a: pair.white, b: pair.black, round: met };
            Some(Breach {
                fact,
                article: "Neighbours 1".into(),
                gravity: Gravity::Absolute,
                board: Some(board),
            })
        };
        round.seating.boards_of(of).filter_map(second).collect()
    }

    fn reasons(&self, round: SeatedRound<'_>, who: PlayerId) -> Vec<CitedReason> {
        let SeatedRound { field, seating, best } = round;
        let Some((_, pair)) = seating.game_of(who) else { return Vec::new() };
        if best.is_none_or(|best| !best.pairs.contains(&pair)) {
            return vec![Reason::ByHand.uncited()];
        }
        let points = field.entrant(who).map(|entrant| entrant.points).unwrap_or_default();
        vec![
            Reason::FirstOfGroup { player: who, points, members: field.available().count() }
                .by("Neighbours 2"),
        ]
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = "tests/data/trf/harbour16.trf";
    let tournament = trf::read(&std::fs::read(path)?, path)?.tournament;
    let round = tournament.next_round().ok_or("the tournament has no further round")?;
    let field = Field::from_tournament(&tournament, round);
    let own = Neighbours.pair(&field, 0, &Control::default())?;
    for pair in own.in_board_order(&field) {
        println!("{} – {}", tournament.name(pair.white), tournament.name(pair.black));
    }

    // How another system judges the pairing of this one.
    let dutch = system(SystemId::Dutch).ok_or("there is no Dutch system")?;
    let best = dutch.pair(&field, 0, &Control::default())?;
    let (before, after) = (Seating::of(&field, &best), Seating::of(&field, &own));
    let verdict = dutch.verdict(&before, SeatedRound::new(&field, &after, Some(&best)));
    println!("The FIDE (Dutch) System finds {} faults in it.", verdict.breaches.len());
    Ok(())
}
