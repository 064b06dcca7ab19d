//! Why the boards of a round are paired as they are: what the engine says of each.

use std::rc::Rc;

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::{PlayerId, RoundNumber, TableNumber, Tournament};
use crate::pairing::{Control, Field, SeatedRound, Seating, system};
use crate::reports::words::Words;
use crate::wording::args;

/// A board, or a bye, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The table; `None` for a bye.
    pub table: Option<TableNumber>,
    /// Who has White, or the bye.
    pub white: PlayerId,
    /// Who has Black; `None` for a bye.
    pub black: Option<PlayerId>,
    /// A sentence for each reason, as the window says it.
    pub reasons: Vec<String>,
}

/// What the event's system says of the boards and byes of a round, or of one table. It pairs the round once more to know
/// what it would have done itself; that is slow in large events.
///
/// # Errors
/// The sentence that says why there is nothing to be told: no such table, a system that this version does not have.
pub fn explained(
    tournament: &Tournament,
    number: RoundNumber,
    table: Option<TableNumber>,
    words: Words<'_>,
) -> Result<Vec<Explained>, String> {
    let rules = tournament.rules();
    let seating = Seating::of_round(tournament, number).unwrap_or_default();
    let engine = system(rules.system).ok_or_else(|| words.phrase("note-no-engine"))?;
    let field = Field::from_tournament(tournament, number);
    let best = engine.pair(&field, rules.seed, &Control::default()).ok();
    let about = words.0.about(tournament);
    let explain = |who: PlayerId| {
        let told = engine.explain(SeatedRound::new(&field, &seating, best.as_ref()), who);
        about.explanation(&told.of_paired(tournament.round(number), who))
    };
    let tables = tournament.tables(number);
    let games = tables.into_iter().zip(&seating.games).map(|(table, pair)| Explained {
        table: Some(table),
        white: pair.white,
        black: Some(pair.black),
        reasons: Vec::new(),
    });
    let byes =
        seating.byes.iter().map(|id| Explained { table: None, white: *id, black: None, reasons: Vec::new() });
    let wanted = |one: &Explained| table.is_none() || one.table == table;
    let told: Vec<Explained> = games
        .chain(byes)
        .filter(wanted)
        .map(|one| Explained { reasons: explain(one.white), ..one })
        .collect();
    match table {
        Some(board) if told.is_empty() => {
            let values = args! { round: number, board, boards: seating.games.len() };
            Err(words.phrase_with("note-no-board", &values))
        }
        _ => Ok(told),
    }
}

/// A line for each board and bye.
pub fn why<'a>(tournament: &'a Tournament, told: Vec<Explained>) -> List<'a, Explained> {
    let people = Rc::new(People::of(tournament));
    let white = Rc::clone(&people);
    let keys = if tournament.rules().has_colours() { ["white", "black"] } else { ["first", "second"] };
    let columns = vec![
        Column::right("board", |one: &Explained| CellValue::whole_if(one.table.map(|table| table.0))).bold(),
        Column::names(keys[0], move |one: &Explained| white.name(one.white)),
        Column::names(keys[1], move |one: &Explained| {
            one.black.map_or(CellValue::Empty, |id| people.name(id))
        }),
        Column::names("reason", |one: &Explained| CellValue::text(one.reasons.join(" "))),
    ];
    List::new(told, columns)
}
