//! Prizes as CSV, for the treasurer's spreadsheet.

use super::spreadsheet::neutral;
use crate::model::{Title, Tournament};
use crate::standings::{PrizeRow, Prizes};

/// The list with a line of headings: rank, number, title, name, membership level, points, payout, bonus, total. Amounts
/// are whole numbers without their unit, and there is no line of sums, so that columns can be added up. Commas, UTF-8,
/// LF; a text that a spreadsheet would take for a formula gets an apostrophe before it.
pub fn write(tournament: &Tournament, prizes: &Prizes) -> Vec<u8> {
    let mut table = csv::Writer::from_writer(Vec::new());
    let head =
        ["Rank", "No", "Title", "Name", "Level", "Points", "Payout", "Bonus", "Total"].map(str::to_owned);
    let lines = std::iter::once(head).chain(prizes.rows.iter().map(|row| line(tournament, row)));
    for line in lines {
        // A vector takes every byte; lines are of equal length.
        if let Err(error) = table.write_record(&line) {
            log::error!("a line of the prizes is left out of the CSV: {error}");
        }
    }
    table.into_inner().unwrap_or_default()
}

fn line(tournament: &Tournament, row: &PrizeRow) -> [String; 9] {
    let title = tournament.player(row.player).and_then(|player| player.details.title);
    [
        row.rank.to_string(),
        row.number.to_string(),
        title.as_ref().map_or_else(String::new, Title::to_string),
        neutral(tournament.name(row.player)),
        neutral(&row.levels()),
        row.points.to_string(),
        row.payout().to_string(),
        row.bonus().to_string(),
        row.total().to_string(),
    ]
}
