//! Ranks the players of a tournament report by two tie-breaks and shows where each value of the first player comes from:
//! `cargo run --example standings_with_derivations -- tests/data/trf/harbour16.trf`.
#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;

use interzonal::files::trf;
use interzonal::model::TieBreakCode;
use interzonal::standings::{Standings, rounds_counted};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "tests/data/trf/harbour16.trf".to_owned());
    let tournament = trf::read(&std::fs::read(&path)?, &path)?.tournament;
    let codes = ["BH/C1", "SB"].map(TieBreakCode::new);
    let standings = Standings::of(&tournament, rounds_counted(&tournament), &codes)?;

    for row in &standings.rows {
        let values: Vec<String> = row.values.iter().map(ToString::to_string).collect();
        println!(
            "{:>3}  {:<30} {:>4}  {}",
            row.rank,
            tournament.name(row.player),
            row.points,
            values.join("  ")
        );
    }

    let Some(first) = standings.rows.first() else { return Ok(()) };
    for (criterion, value) in standings.criteria.iter().zip(&first.values) {
        println!("\n{} of {}: {value}", criterion.code, tournament.name(first.player));
        for term in &value.derivation.terms {
            let opponent = term.opponent.map_or("no opponent", |id| tournament.name(id));
            let cut = if term.cut.is_some() { ", cut" } else { "" };
            println!("  {opponent}: {} of {}{cut}", term.contribution(), term.basis);
        }
    }
    Ok(())
}
