//! The matches of the play-off: a line for each of the two who play one.

use super::{CellValue, Column, List};
use crate::model::{MatchEntrant, MatchSlot, PlayOff, Tournament};
use crate::reports::words::Words;

/// One of the two of a match.
pub type MatchSide = (MatchSlot, MatchEntrant);

/// Match by match in the order in which they are played; where nobody is known yet it says where they come from.
pub fn play_off<'a>(
    tournament: &'a Tournament,
    play_off: &'a PlayOff,
    words: Words<'a>,
) -> List<'a, MatchSide> {
    let sides = |slot: MatchSlot| play_off.seats(slot).into_iter().flatten().map(move |side| (slot, side));
    let about = move || words.0.about(tournament);
    let columns = vec![
        Column::left("match", move |(slot, _): &MatchSide| CellValue::text(about().match_slot(*slot))),
        Column::right("place", move |(_, side): &MatchSide| {
            CellValue::whole_if(play_off.who(*side).and_then(|id| play_off.seed(id)))
        }),
        Column::left("name", move |(_, side): &MatchSide| {
            CellValue::text(match play_off.who(*side) {
                Some(id) => about().name(id),
                None => about().side(*side),
            })
        }),
        Column::left("colour", move |line: &MatchSide| {
            let colour = play_off.who(line.1).zip(play_off.contest(line.0)).map(|(id, of)| of.colour(id));
            CellValue::text_if(colour.map(|colour| words.colour(colour)))
        }),
        Column::centre("result", move |line: &MatchSide| result(play_off, *line)),
        Column::centre("match-won", move |(slot, side): &MatchSide| {
            let winner = play_off.winner(*slot);
            let has_won = winner.is_some() && winner == play_off.who(*side);
            CellValue::text_if(has_won.then(|| words.0.text("list-yes")))
        }),
    ];
    List::new(play_off.slots().into_iter().flat_map(sides).collect(), columns)
}

fn result(play_off: &PlayOff, (slot, side): MatchSide) -> CellValue {
    let colour = play_off.who(side).zip(play_off.contest(slot)).map(|(id, contest)| contest.colour(id));
    let result = play_off.result(slot).result;
    colour.and_then(|colour| result.sign_of(colour)).map_or(CellValue::Blank, CellValue::sign)
}
