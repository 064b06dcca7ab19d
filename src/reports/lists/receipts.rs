//! What is paid to whom, a line for each payment that is signed for.

use std::rc::Rc;

use super::people::People;
use super::{CellValue, Column, List};
use crate::model::{PlayerId, Tournament};
use crate::reports::words::Words;
use crate::standings::{PaidList, PaidRow, Payouts, PrizeRow, Prizes, Standings};
use crate::wording::args;

/// A payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Who is paid.
    pub player: PlayerId,
    /// For what: `Women: prize 2`.
    pub prize: String,
    /// How much, as a file has it.
    pub decimal: String,
    /// How much, with its unit.
    pub amount: String,
}

/// The payments of the prize lists, then those of the prize pot with the bonus; who gets nothing has no line.
///
/// # Errors
/// The sentence that says that there is nothing to be paid.
pub fn receipts<'a>(
    tournament: &'a Tournament,
    standings: &Standings,
    words: Words<'a>,
) -> Result<List<'a, Receipt>, String> {
    let payouts = Payouts::of(tournament, standings);
    let prizes = Prizes::of(tournament, standings);
    if payouts.is_none() && prizes.is_none() {
        return Err(words.phrase("note-no-receipts"));
    }
    let mut rows: Vec<Receipt> =
        payouts.iter().flat_map(|payouts| of_lists(tournament, payouts, words)).collect();
    rows.extend(prizes.iter().flat_map(|prizes| of_pot(prizes, words)));
    let people = Rc::new(People::of(tournament));
    let person = |say: fn(&People<'a>, PlayerId) -> CellValue| {
        let people = Rc::clone(&people);
        move |receipt: &Receipt| say(&people, receipt.player)
    };
    let columns = vec![
        Column::right("number", person(People::number)),
        Column::left("title", person(People::title)).optional(),
        Column::names("name", person(People::name)),
        Column::names("prize", |receipt: &Receipt| CellValue::text(receipt.prize.as_str())),
        Column::right("amount", |receipt: &Receipt| CellValue::Amount {
            decimal: receipt.decimal.clone(),
            shown: receipt.amount.clone(),
        })
        .bold(),
    ];
    Ok(List::new(rows, columns))
}

/// From a list across sections only those who compete here: the others have their receipts with their own section.
fn of_lists(tournament: &Tournament, payouts: &Payouts, words: Words<'_>) -> Vec<Receipt> {
    let here = tournament.whole_event().map(|whole| whole.section);
    let is_here = |row: &PaidRow| row.competing.is_none_or(|(section, _)| Some(section) == here);
    let rows = payouts.lists.iter().flat_map(|list| list.rows.iter().map(move |row| (list, row)));
    let paid = rows.filter(|(_, row)| row.payment.amount > 0 && is_here(row));
    let receipt = |(list, row): (&PaidList, &PaidRow)| {
        let currency = &list.currency;
        let how = words.0.payment(&row.payment, list.sharing, currency);
        let values = args! { list: words.0.paid_list_name(list), how };
        Receipt {
            player: row.player,
            prize: words.phrase_with("receipt-list", &values),
            decimal: currency.decimal(row.payment.amount),
            amount: words.0.money(row.payment.amount, currency),
        }
    };
    paid.map(receipt).collect()
}

fn of_pot(prizes: &Prizes, words: Words<'_>) -> Vec<Receipt> {
    let receipt = |row: &PrizeRow| {
        let rank = args! { rank: row.rank };
        let prize = match (row.payout(), row.bonus()) {
            (_, 0) => words.phrase_with("receipt-pot", &rank),
            (0, _) => words.phrase("receipt-bonus"),
            (_, _) => words.phrase_with("receipt-pot-and-bonus", &rank),
        };
        let total = row.total();
        let amount = words.0.prize_amount(total, &prizes.unit);
        Receipt { player: row.player, prize, decimal: total.to_string(), amount }
    };
    prizes.rows.iter().filter(|row| row.total() > 0).map(receipt).collect()
}
