//! Pairs the next round of a tournament report (TRF16 or TRF26) and says why board 1 is as it is:
//! `cargo run --example pair_round -- tests/data/trf/harbour16.trf`.
#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;

use interzonal::files::trf;
use interzonal::pairing::{Control, Field, SeatedRound, Seating, system};
use interzonal::wording::Wording;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "tests/data/trf/harbour16.trf".to_owned());
    let tournament = trf::read(&std::fs::read(&path)?, &path)?.tournament;
    let round = tournament.next_round().ok_or("the tournament has no further round")?;
    let engine = system(tournament.rules().system).ok_or("this system has no engine")?;

    let field = Field::from_tournament(&tournament, round);
    let pairing = engine.pair(&field, tournament.rules().seed, &Control::default())?;
    let seating = Seating::of(&field, &pairing);
    println!("Round {round}");
    for (board, pair) in (1..).zip(&seating.games) {
        println!("{board:>3}  {} – {}", tournament.name(pair.white), tournament.name(pair.black));
    }
    for player in &seating.byes {
        println!("     {} has the bye", tournament.name(*player));
    }

    let Some(first) = seating.games.first() else { return Ok(()) };
    let explanation = engine.explain(SeatedRound::new(&field, &seating, Some(&pairing)), first.white);
    let wording = Wording::english();
    println!("\nWhy board 1:");
    for reason in &explanation.reasons {
        println!("{}", wording.about(&tournament).reason(reason));
    }
    Ok(())
}
