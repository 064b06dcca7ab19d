//! The `001` line as it is written: the columns of a player and of a round.

use crate::model::{Born, Bye, Colour, Outcome, Past, PastGame, Player, PlayerId, Points, Rating, Sex};

use super::player_line::NAME_WIDTH;
use super::write::decimal;

/// Everything before the rounds: 89 columns, with this rating.
pub(super) fn columns(
    player: &Player,
    rating: Option<Rating>,
    number: u16,
    points: Points,
    rank: u16,
) -> String {
    let details = &player.details;
    let sex = match details.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => " ",
    };
    let title = details.title.map(|title| title.to_string()).unwrap_or_default();
    let name: String = details.name.trim().chars().take(NAME_WIDTH).collect();
    let rating = rating.map(|rating| rating.min(9_999).to_string()).unwrap_or_default();
    let federation: String = details.federation.trim().chars().take(3).collect();
    let fide_id = details.fide_id.map(|id| id.to_string()).filter(|id| id.len() <= 11).unwrap_or_default();
    let born = match details.born {
        // Four columns for a year; who was born before the year 1 has no date here.
        Some(Born::Year(year)) if (1..=9_999).contains(&year) => format!("{year:04}/00/00"),
        Some(Born::Day(date)) if date.year() > 0 => date.strftime("%Y/%m/%d").to_string(),
        _ => String::new(),
    };
    // Five columns; the results say it too, and readers count them.
    let points =
        Some(decimal(points).trim().to_owned()).filter(|points| points.len() <= 5).unwrap_or_default();
    format!(
        "001 {number:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation:<3} {fide_id:>11} {born:<10}{points:>5} {rank:>4}"
    )
}

/// The ten columns of a round. A game without a result is blank.
pub(super) fn cell(past: &Past, number: impl Fn(PlayerId) -> u16) -> String {
    match past {
        Past::Game(PastGame { opponent, colour, outcome: Some(outcome), .. }) => {
            let colour = match colour {
                Some(Colour::White) => 'w',
                Some(Colour::Black) => 'b',
                None => '-',
            };
            format!("  {:>4} {colour} {}", number(*opponent), outcome_symbol(*outcome))
        }
        Past::Bye(bye) => format!("  0000 - {}", bye_symbol(*bye)),
        Past::Game(_) | Past::Nothing => " ".repeat(10),
    }
}

pub(super) const fn bye_symbol(bye: Bye) -> char {
    match bye {
        Bye::Pairing => 'U',
        Bye::Full => 'F',
        Bye::Half => 'H',
        Bye::Zero => 'Z',
    }
}

const fn outcome_symbol(outcome: Outcome) -> char {
    match outcome {
        Outcome::Won => '1',
        Outcome::Drew => '=',
        Outcome::Lost => '0',
        Outcome::WonUnrated => 'W',
        Outcome::DrewUnrated => 'D',
        Outcome::LostUnrated => 'L',
        Outcome::WonByDefault => '+',
        Outcome::LostByDefault => '-',
    }
}
