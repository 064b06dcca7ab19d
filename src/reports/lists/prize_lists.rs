//! The prize lists: who is paid from which, how much and why.

use super::people::People;
use super::{CellValue, Column, Group, List};
use crate::model::Tournament;
use crate::reports::words::Words;
use crate::standings::{PaidList, PaidRow, Payouts};

/// A payment and the list that it comes from.
pub type Paid<'a> = (&'a PaidList, &'a PaidRow);

/// All lists one below the other, the main one first.
pub fn prize_lists<'a>(
    tournament: &'a Tournament,
    payouts: &'a Payouts,
    words: Words<'a>,
) -> List<'a, Paid<'a>> {
    let groups = payouts.lists.iter().map(|list| group(list, words)).collect();
    List { groups, columns: columns(tournament, payouts, words) }
}

/// One of the lists.
pub fn prize_list<'a>(
    tournament: &'a Tournament,
    payouts: &'a Payouts,
    list: &'a PaidList,
    words: Words<'a>,
) -> List<'a, Paid<'a>> {
    List { groups: vec![group(list, words)], columns: columns(tournament, payouts, words) }
}

fn group<'a>(list: &'a PaidList, words: Words<'_>) -> Group<Paid<'a>> {
    let rows = list.rows.iter().map(|row| (list, row)).collect();
    Group { title: words.0.prize_list_name(&list.name), rows }
}

fn columns<'a>(
    tournament: &'a Tournament,
    payouts: &'a Payouts,
    words: Words<'a>,
) -> Vec<Column<'a, Paid<'a>>> {
    let people = People::of(tournament);
    let person = |say: fn(&People<'a>, &PaidRow) -> CellValue| move |(_, row): &Paid<'a>| say(&people, row);
    let currency = &payouts.currency;
    let how =
        move |(list, row): &Paid<'a>| CellValue::text(words.0.payment(&row.payment, list.sharing, currency));
    let money = move |amount: u64| CellValue::Amount {
        decimal: currency.decimal(amount),
        shown: words.0.money(amount, currency),
    };
    let paid = move |rows: &[Paid<'a>]| money(rows.iter().map(|(_, row)| row.payment.amount).sum());
    let sum = CellValue::text(words.0.text("award-list-sum"));
    vec![
        Column::left("list", |(list, _): &Paid<'a>| CellValue::text(list.name.as_str())).for_files(),
        Column::right("prize-place", |(_, row): &Paid<'a>| CellValue::whole(row.payment.place)).for_files(),
        Column::right("rank", |(_, row): &Paid<'a>| CellValue::whole(row.rank)),
        Column::right("number", |(_, row): &Paid<'a>| CellValue::whole(row.number.0)),
        Column::left("title", person(|people, row| people.title(row.player))).optional(),
        Column::names("name", person(|people, row| people.name(row.player))).sum(sum),
        Column::right("points", |(_, row): &Paid<'a>| CellValue::Points(row.points)),
        Column::left("how", how).for_people(),
        Column::right("amount", move |(_, row): &Paid<'a>| money(row.payment.amount)).bold().sum_of(paid),
    ]
}
