//! The rating card of a player, line by line: what each round brought, the points so far, and why a round does not count for
//! the rating.

use crate::model::{Points, Tournament};
use crate::standings::{CrossTableCell, Omission, Performance, RatedGame};
use crate::wording::Wording;

/// A round on the card.
pub struct CardLine<'a> {
    /// The round, from 1.
    pub round: usize,
    /// What the player had in it.
    pub cell: &'a CrossTableCell,
    /// What the game does to the rating, or why it does nothing.
    pub rated: Result<RatedGame, Omission>,
    /// The points after the round.
    pub so_far: Points,
    /// What is to be said about the rating of the game; usually nothing.
    pub remark: String,
}

/// A line for each of a player's rounds.
pub fn card_lines<'a>(
    tournament: &Tournament,
    cells: &'a [CrossTableCell],
    performance: &Performance,
    wording: &Wording,
) -> Vec<CardLine<'a>> {
    let scale = &tournament.rules().points;
    let mut so_far = Points::ZERO;
    let rounds = (1_usize..).zip(cells.iter().zip(&performance.rounds));
    rounds
        .map(|(round, (cell, rated))| {
            so_far += cell.points(scale);
            let remark = match rated {
                Err(why) => wording.omission(*why),
                Ok(game) if game.limited => wording.text("standings-card-limited"),
                Ok(_) => String::new(),
            };
            CardLine { round, cell, rated: *rated, so_far, remark }
        })
        .collect()
}
