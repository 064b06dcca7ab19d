//! The prizes: who gets how much of the pot, the activity bonus on top of it, and the sums.

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::Tournament;
use crate::reports::words::Words;
use crate::standings::{PrizeRow, Prizes};
use crate::wording::args;

/// The list; people see the amounts that the event has, files have a column for each.
pub fn prizes<'a>(
    tournament: &'a Tournament,
    prizes: &'a Prizes,
    words: Words<'a>,
) -> List<'a, &'a PrizeRow> {
    let people = People::of(tournament);
    let person = |say: fn(&People<'a>, &PrizeRow) -> CellValue| move |row: &&'a PrizeRow| say(&people, row);
    let money = move |amount: u64| CellValue::Amount {
        decimal: amount.to_string(),
        shown: words.0.prize_amount(amount, &prizes.unit),
    };
    let amount = |key, of: fn(&PrizeRow) -> u64, sum: u64| {
        Column::right(key, move |row: &&'a PrizeRow| money(of(row))).sum(money(sum))
    };
    // The amount that is paid is emphasised: the last one.
    let (has_pot, has_bonus) = (prizes.pot.is_some(), prizes.has_bonus);
    let sum = words.0.text_with("prize-sum", &args! { count: prizes.rows.len() });
    let columns = vec![
        Column::right("rank", |row: &&PrizeRow| CellValue::whole(row.rank)).bold(),
        Column::right("number", |row: &&PrizeRow| CellValue::whole(row.number.0)),
        Column::left("title", person(|people, row| people.title(row.player))).optional(),
        Column::names("name", person(|people, row| people.name(row.player))).sum(CellValue::text(sum)),
        Column::left("level", |row: &&PrizeRow| CellValue::text(row.levels())).optional(),
        Column::right("points", |row: &&PrizeRow| CellValue::Points(row.points)),
        amount("payout", PrizeRow::payout, prizes.payouts()).for_people_if(has_pot).bold_if(!has_bonus),
        amount("bonus", PrizeRow::bonus, prizes.bonuses()).for_people_if(has_bonus).bold_if(!has_pot),
        amount("total", PrizeRow::total, prizes.total()).for_people_if(has_pot && has_bonus).bold(),
    ];
    List::new(prizes.rows.iter().collect(), columns)
}
