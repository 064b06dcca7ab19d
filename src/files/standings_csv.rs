//! A standings list as CSV, for spreadsheets and web pages of the organiser.

use super::spreadsheet::neutral;
use crate::model::{Title, Tournament};
use crate::standings::{PlayOffStage, Row, Standings};

/// The list with a line of headings: rank, number, title, name, rating, federation, club, points, then the codes of the
/// criteria; with the final classification of a play-off the place that it gave comes last. Commas, UTF-8, LF; a text that a spreadsheet would take for a formula gets an apostrophe before it.
pub fn write(tournament: &Tournament, standings: &Standings) -> Vec<u8> {
    let mut table = csv::Writer::from_writer(Vec::new());
    let mut head: Vec<String> =
        ["Rank", "No", "Title", "Name", "Rating", "Fed", "Club", "Points"].map(str::to_owned).to_vec();
    head.extend(standings.criteria.iter().map(|criterion| criterion.code.to_string()));
    let with_play_off = matches!(standings.play_off, PlayOffStage::Complete { .. });
    head.extend(with_play_off.then(|| "Play-off".to_owned()));
    let of_player = |row: &Row| {
        let mut cells = line(tournament, row);
        cells.extend(standings.printed(row));
        cells.extend(with_play_off.then(|| row.play_off.map_or_else(String::new, |place| place.to_string())));
        cells
    };
    let lines = std::iter::once(head).chain(standings.rows.iter().map(of_player));
    for line in lines {
        // A vector takes every byte; lines are of equal length.
        if let Err(error) = table.write_record(&line) {
            log::error!("a line of the standings is left out of the CSV: {error}");
        }
    }
    table.into_inner().unwrap_or_default()
}

fn line(tournament: &Tournament, row: &Row) -> Vec<String> {
    let player = tournament.player(row.player);
    let detail = |text: fn(&crate::model::PlayerDetails) -> String| {
        player.map(|player| text(&player.details)).unwrap_or_default()
    };
    vec![
        row.rank.to_string(),
        row.number.to_string(),
        detail(|details| details.title.as_ref().map_or_else(String::new, Title::to_string)),
        detail(|details| neutral(&details.name)),
        detail(|details| details.rating.map_or_else(String::new, |rating| rating.to_string())),
        detail(|details| neutral(&details.federation)),
        detail(|details| neutral(&details.club)),
        row.points.to_string(),
    ]
}
