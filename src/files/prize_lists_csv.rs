//! Prize lists as CSV, for the treasurer's spreadsheet.

use super::spreadsheet::neutral;
use crate::model::{Title, Tournament};
use crate::standings::{PaidList, PaidRow, Payouts};

/// A line for each payment: list (empty for the main one), place in it, rank, number, title, name, points, amount. Amounts
/// are decimals without their unit, and there is no line of sums, so that columns can be added up. Commas, UTF-8, LF; a
/// text that a spreadsheet would take for a formula gets an apostrophe before it.
pub fn write(tournament: &Tournament, payouts: &Payouts) -> Vec<u8> {
    let mut table = csv::Writer::from_writer(Vec::new());
    let head = ["List", "Place", "Rank", "No", "Title", "Name", "Points", "Amount"].map(str::to_owned);
    let of_list = |list| move |row| line(tournament, payouts, list, row);
    let rows = payouts.lists.iter().flat_map(|list| list.rows.iter().map(of_list(list)));
    for line in std::iter::once(head).chain(rows) {
        // A vector takes every byte; lines are of equal length.
        if let Err(error) = table.write_record(&line) {
            log::error!("a line of the prize lists is left out of the CSV: {error}");
        }
    }
    table.into_inner().unwrap_or_default()
}

fn line(tournament: &Tournament, payouts: &Payouts, list: &PaidList, row: &PaidRow) -> [String; 8] {
    let title = tournament.player(row.player).and_then(|player| player.details.title);
    [
        neutral(&list.name),
        row.payment.place.to_string(),
        row.rank.to_string(),
        row.number.to_string(),
        title.as_ref().map_or_else(String::new, Title::to_string),
        neutral(tournament.name(row.player)),
        row.points.to_string(),
        payouts.currency.decimal(row.payment.amount),
    ]
}
