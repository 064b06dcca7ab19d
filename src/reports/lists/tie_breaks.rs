//! Where the tie-breaks come from: a line for each number that was added up, looked up or cut.

use super::people::People;
use super::standings::tie_break;
use super::{CellValue, Column, List};
use crate::model::{PlayerId, Tournament};
use crate::reports::words::Words;
use crate::standings::{Amount, Criterion, Standings, StandingsRow, Term, Value};
use crate::wording::args;

/// A term of a value.
pub struct TermLine<'a> {
    row: &'a StandingsRow,
    criterion: &'a Criterion,
    value: &'a Value,
    term: &'a Term,
}

/// The terms of every value, player by player in the order of the standings; those of one player if one is asked for.
pub fn tie_breaks<'a>(
    tournament: &'a Tournament,
    standings: &'a Standings,
    player: Option<PlayerId>,
    words: Words<'a>,
) -> List<'a, TermLine<'a>> {
    let chosen = standings.rows.iter().filter(|row| player.is_none_or(|player| player == row.player));
    let values = chosen.flat_map(|row| {
        standings.criteria.iter().zip(&row.values).map(move |(criterion, value)| (row, criterion, value))
    });
    let rows = values.flat_map(|(row, criterion, value)| {
        value.derivation.terms.iter().map(move |term| TermLine { row, criterion, value, term })
    });
    let people = People::of(tournament);
    let player = move |line: &TermLine<'a>| people.name(line.row.player);
    let of_opponent = |say: fn(&People<'a>, PlayerId) -> CellValue| {
        move |line: &TermLine<'a>| line.term.opponent.map_or(CellValue::Empty, |id| say(&people, id))
    };
    let columns = vec![
        Column::right("rank", |line: &TermLine<'a>| CellValue::whole(line.row.rank)),
        Column::right("number", |line: &TermLine<'a>| CellValue::whole(line.row.number.0)),
        Column::left("name", player),
        Column::left("criterion", |line: &TermLine<'a>| CellValue::text(line.criterion.code.clone())),
        Column::right("value", |line: &TermLine<'a>| tie_break(line.criterion, line.value)),
        Column::right("round", |line: &TermLine<'a>| {
            CellValue::whole_if(line.term.round.map(|round| round.get()))
        }),
        Column::right("opponent-number", of_opponent(People::number)),
        Column::left("opponent", of_opponent(People::name)),
        Column::right("basis", |line: &TermLine<'a>| amount(line.term.basis)),
        Column::right("counted", |line: &TermLine<'a>| amount(line.term.contribution())),
        Column::centre("cut", move |line: &TermLine<'a>| {
            CellValue::text_if(line.term.cut.map(|_| words.0.text("list-yes")))
        }),
        Column::left("article", move |line: &TermLine<'a>| {
            // With its word: a spreadsheet would take `14.1.1` for a day.
            let article = line.criterion.article_of(line.term);
            CellValue::text_if(article.map(|article| words.0.text_with("list-article", &args! { article })))
        }),
    ];
    List::new(rows.collect(), columns)
}

fn amount(amount: Amount) -> CellValue {
    CellValue::Decimal { decimal: amount.to_string(), shown: format!("{amount:#}") }
}
