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
    List { groups, columns: columns(tournament, payouts.lists.first(), words) }
}

/// One of the lists.
pub fn prize_list<'a>(
    tournament: &'a Tournament,
    list: &'a PaidList,
    words: Words<'a>,
) -> List<'a, Paid<'a>> {
    List { groups: vec![group(list, words)], columns: columns(tournament, Some(list), words) }
}

fn group<'a>(list: &'a PaidList, words: Words<'_>) -> Group<Paid<'a>> {
    let rows = list.rows.iter().map(|row| (list, row)).collect();
    Group { title: words.0.paid_list_name(list), rows }
}

/// `usual` is a list whose currency stands under a list that pays nobody.
fn columns<'a>(
    tournament: &'a Tournament,
    usual: Option<&'a PaidList>,
    words: Words<'a>,
) -> Vec<Column<'a, Paid<'a>>> {
    let people = People::of(tournament);
    let person = |say: fn(&People<'a>, &PaidRow) -> CellValue| move |(_, row): &Paid<'a>| say(&people, row);
    let how = move |(list, row): &Paid<'a>| {
        CellValue::text(words.0.payment(&row.payment, list.sharing, &list.currency))
    };
    let money = move |list: &PaidList, amount: u64| CellValue::Amount {
        decimal: list.currency.decimal(amount),
        shown: words.0.money(amount, &list.currency),
    };
    let paid = move |rows: &[Paid<'a>]| {
        let sum = rows.iter().map(|(_, row)| row.payment.amount).sum();
        let list = rows.first().map(|(list, _)| *list).or(usual);
        list.map_or(CellValue::Empty, |list| money(list, sum))
    };
    let sum = CellValue::text(words.0.text("award-list-sum"));
    let list_name = move |(list, _): &Paid<'a>| match list.among {
        None => CellValue::text(list.name.as_str()),
        Some(_) => CellValue::text(words.0.paid_list_name(list)),
    };
    let mut columns = vec![
        Column::left("list", list_name).for_files(),
        Column::right("prize-place", |(_, row): &Paid<'a>| CellValue::whole(row.payment.place)).for_files(),
        Column::right("rank", |(_, row): &Paid<'a>| CellValue::whole(row.rank)),
    ];
    if let Some(whole) = tournament.whole_event() {
        let section = move |(_, row): &Paid<'a>| {
            CellValue::text(
                row.competing.map(|(section, _)| whole.event.name_of(section)).unwrap_or_default(),
            )
        };
        columns.push(Column::left("section", section).optional());
    }
    columns.extend([
        Column::right("number", |(_, row): &Paid<'a>| CellValue::whole(row.number.0)),
        Column::left("title", person(|people, row| people.title(row.player))).optional(),
        Column::names("name", person(|people, row| people.name(row.player))).sum(sum),
        Column::right("points", |(_, row): &Paid<'a>| CellValue::Points(row.points)),
    ]);
    if tournament.whole_event().is_some() {
        let possible =
            |(_, row): &Paid<'a>| row.competing.map_or(CellValue::Empty, |(_, most)| CellValue::Points(most));
        columns.push(Column::right("possible", possible).optional());
    }
    columns.extend([
        Column::left("how", how).for_people(),
        Column::right("amount", move |(list, row): &Paid<'a>| money(list, row.payment.amount))
            .bold()
            .sum_of(paid),
    ]);
    columns
}
