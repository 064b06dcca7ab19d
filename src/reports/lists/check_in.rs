//! Who has come and who has paid: a box each, for the table at the door.

use super::{CellValue, Column, List};
use crate::model::{Bye, Number, Player, RoundNumber, Tournament, sort_key};
use crate::reports::words::Words;

type Line<'a> = (Number, &'a Player);

/// The players by name who have not left before the round: the one asked for, else the next one. Who has asked for a bye
/// there has it in place of the box.
pub fn check_in<'a>(
    tournament: &'a Tournament,
    round: Option<RoundNumber>,
    words: Words<'a>,
) -> List<'a, Line<'a>> {
    let next = round.or_else(|| tournament.next_round()).unwrap_or(RoundNumber::FIRST);
    let mut rows = tournament.in_number_order();
    rows.retain(|(_, player)| !player.is_withdrawn(next));
    rows.sort_by_cached_key(|(_, player)| sort_key(player.name()));
    let scale = tournament.rules().points;
    let has_come = move |(_, player): &Line<'a>| match player.requests.get(&next) {
        Some(request) => CellValue::text(words.bye(Bye::from(*request), &scale)),
        None => CellValue::Blank,
    };
    // The fee stands over the boxes.
    let fund = tournament.rules().prize_fund.as_ref();
    let fee = fund.map(|fund| words.0.prize_amount(fund.fee, fund.unit.trim()));
    let paid = Column::centre("paid", |_: &Line<'a>| CellValue::Blank).at_least(3.0);
    let paid = match fee {
        Some(fee) => {
            let paid_in = words.0.heading("paid");
            let with_fee = format!("{paid_in} {fee}");
            paid.headed(paid_in, with_fee)
        }
        None => paid,
    };
    let columns = vec![
        Column::centre("has-come", has_come).at_least(3.0),
        Column::left("title", |(_, player): &Line<'a>| {
            CellValue::text_if(player.details.title.map(|title| title.to_string()))
        })
        .optional(),
        Column::names("name", |(_, player): &Line<'a>| CellValue::text(player.name())).bold(),
        Column::right("number", |(number, _): &Line<'a>| CellValue::whole(number.0)),
        Column::left("federation", |(_, player): &Line<'a>| {
            CellValue::text(player.details.federation.as_str())
        })
        .optional(),
        Column::right("rating", |(_, player): &Line<'a>| {
            CellValue::whole_if(player.details.rating.filter(|_| player.details.team.is_none()))
        })
        .optional(),
        Column::names("club", |(_, player): &Line<'a>| CellValue::text(player.details.club.as_str()))
            .optional(),
        paid,
        Column::left("remark", |_: &Line<'a>| CellValue::Empty).at_least(7.0),
    ];
    List::new(rows, columns)
}
