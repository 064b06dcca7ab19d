//! The cross table: opponent, colour and result of each player in each round, as facts.

use super::Standings;
use crate::model::{Bye, Colour, Histories, Outcome, Past, PlayerId, PointScale, Points, Tournament};

/// What a player had in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossTableCell {
    /// Nothing: not entered yet, or left in the pool.
    Nothing,
    /// No game, and what it was worth.
    Bye {
        /// Which kind.
        bye: Bye,
        /// The points.
        points: Points,
    },
    /// A game.
    Game {
        /// The opponent.
        opponent: PlayerId,
        /// The opponent's place in this very list, from 1.
        place: usize,
        /// The colour; of a game by default the one that was given.
        colour: Option<Colour>,
        /// What came of it; `None` = not known yet.
        outcome: Option<Outcome>,
        /// Adjourned: the outcome is a draw for now.
        adjourned: bool,
        /// A game of somebody who left a round robin too early: it stays in the table and brings nobody points.
        annulled: bool,
    },
}

impl CrossTableCell {
    /// The points of the round; zero while the result is missing.
    pub fn points(&self, scale: &PointScale) -> Points {
        match self {
            Self::Nothing => Points::ZERO,
            Self::Bye { points, .. } => *points,
            Self::Game { annulled: true, .. } => Points::ZERO,
            Self::Game { outcome, .. } => outcome.map_or(Points::ZERO, |outcome| outcome.points(scale)),
        }
    }
}

impl CrossTableCell {
    /// Colour and result without the opponent: `w1`, `b½`, `w+`; without colours only the result. Empty without a game.
    pub fn result(&self, with_colour: bool) -> String {
        let Self::Game { colour, outcome, adjourned, .. } = self else { return String::new() };
        let colour = if with_colour { letter(*colour) } else { "" };
        format!("{colour}{}", result_sign(*outcome, *adjourned))
    }
}

impl std::fmt::Display for CrossTableCell {
    /// The notation of cross tables: `12w1`, `3b½`, `7w+` and `7b-` by default, `4w` while the result is missing, `4wa`
    /// adjourned, `bye 1`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = match self {
            Self::Nothing => String::new(),
            Self::Bye { points, .. } => format!("bye {points:#}"),
            Self::Game { place, .. } => format!("{place}{}", self.result(true)),
        };
        f.pad(&text)
    }
}

const fn letter(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    }
}

/// `1` `½` `0`, `+` `-` by default, `a` adjourned, nothing while the result is missing.
pub(super) fn result_sign(outcome: Option<Outcome>, adjourned: bool) -> &'static str {
    if adjourned { "a" } else { outcome.map_or("", Outcome::sign) }
}

/// A player's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossTableRow {
    /// Who.
    pub player: PlayerId,
    /// One cell for each round counted.
    pub cells: Vec<CrossTableCell>,
}

/// The table in the order of the standings; the row at index `i` is place `i + 1`, and the cells name those places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossTable {
    /// The rows, best placed first.
    pub rows: Vec<CrossTableRow>,
}

impl CrossTable {
    /// The games as the rating report has them, in the order of `standings`; rows and cells are as in [`CrossTable::of`].
    /// It differs from that table only where a round was corrected for the report alone. O(n·R·log n).
    pub fn of_report(tournament: &Tournament, standings: &Standings) -> Self {
        Self::of(&tournament.for_rating_report(), standings)
    }

    /// The table that belongs to `standings`. O(n·R·log n).
    pub fn of(tournament: &Tournament, standings: &Standings) -> Self {
        let histories = Histories::of(tournament, standings.after_round);
        let cell = |past: &Past| match past {
            Past::Nothing => CrossTableCell::Nothing,
            Past::Bye(bye) => CrossTableCell::Bye { bye: *bye, points: past.points(histories.scale()) },
            Past::Game(game) => CrossTableCell::Game {
                opponent: game.opponent,
                place: standings.row(game.opponent).map_or(0, |row| row.place),
                colour: game.colour,
                outcome: game.outcome,
                adjourned: game.adjourned,
                annulled: game.annulled,
            },
        };
        let line = |player: PlayerId| CrossTableRow {
            player,
            cells: histories.of_player(player).iter().map(cell).collect(),
        };
        Self { rows: standings.rows.iter().map(|row| line(row.player)).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tiebreak::fixture::{event, example_b};
    use super::*;

    fn text(event: &Tournament) -> Vec<String> {
        let standings = Standings::of(event, event.rounds_paired(), &[]).unwrap();
        let line = |row: &CrossTableRow| row.cells.iter().map(ToString::to_string).collect::<Vec<_>>();
        CrossTable::of(event, &standings).rows.iter().map(|row| line(row).join(" ")).collect()
    }

    #[test]
    fn cells_name_the_place_in_this_very_list() {
        // Final order: 1 2 3 6 4 7 5.
        assert_eq!(
            text(&example_b()),
            [
                "5w1 2b½ 3w1 4b1 bye 1",
                "7b1 1w½ 6w1 5b1 3w½",
                "4w1 6b1 1b0 7w1 2b½",
                "3b0 bye 1 5w½ 1w0 7b+",
                "1b0 7w+ 4b½ 2w0 bye ½",
                "bye 1 3w0 2b0 bye 0 bye 0",
                "2w0 5b- bye ½ 3b0 4w-",
            ]
        );
    }

    #[test]
    fn what_is_missing_stays_blank() {
        assert_eq!(text(&event(&["W2?", "B1?", "..."])), ["2w", "1b", ""]);
    }
}
