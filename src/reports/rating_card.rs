//! Rating cards: each player's opponents, colours and results with what the rating regulations (FIDE B.02) make of them.

use super::document::{Align, Arrangement, Label, Sheet, Table, TableCell, TableColumn, TableRow};
use super::lists::{People, printed};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings};
use super::words::Words;
use crate::model::{Player, PointScale, Points};
use crate::standings::{CrossTable, CrossTableCell as Met, Omission, Performance, RatedGame, performances};
use crate::wording::{signed, signed_whole, two_decimals};

/// A card for each player, by starting number.
pub fn rating_cards(of: &SheetOf<'_>) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let tournament = of.tournament;
    let table = CrossTable::of_report(tournament, &standings);
    let all = performances(tournament, &table);
    let cards_of = RatingCards {
        words: of.words,
        people: People::of(tournament),
        scale: tournament.rules().points,
        colours: tournament.rules().has_colours(),
    };
    let place = |player: &Player| standings.row(player.id).and_then(|row| row.place.checked_sub(1));
    let card = |player: &Player| {
        let index = place(player)?;
        Some(cards_of.card(player, &table.rows.get(index)?.cells, all.get(index)?))
    };
    let cards = tournament.in_number_order().into_iter().filter_map(|(_, player)| card(player));
    let legend = (tournament.player_count() > 0).then(|| of.words.phrase("note-rating-cards"));
    Sheet {
        occasion: occasion(of.words, &standings),
        tables: cards.collect(),
        arrangement: Arrangement::Cards { across: 2 },
        notes: legend.into_iter().chain(of.note_if_nobody()).collect(),
        text_size: 8.0,
        ..of.blank()
    }
}

struct RatingCards<'a> {
    words: Words<'a>,
    people: People<'a>,
    scale: PointScale,
    colours: bool,
}

impl RatingCards<'_> {
    fn card(&self, player: &Player, cells: &[Met], performance: &Performance) -> Table {
        let mut so_far = Points::ZERO;
        let rows = cells.iter().zip(&performance.rounds).enumerate().map(|(index, (cell, rated))| {
            so_far += cell.points(&self.scale);
            TableRow::Cells(self.line(index, cell, *rated, so_far))
        });
        Table {
            rows: rows.collect(),
            caption: self.caption(player, performance),
            columns: self.columns(),
            ..Table::default()
        }
    }

    fn caption(&self, player: &Player, performance: &Performance) -> Vec<Vec<Label>> {
        let label = |key: &str, value: String| Label::new(self.words.phrase(key), value);
        let none = || self.words.phrase("absent-short");
        let whole = |number: Option<i64>| number.map_or_else(none, |number| number.to_string());
        let elo = performance.rating.map_or_else(|| self.words.phrase("card-unrated"), |elo| elo.to_string());
        let number = self.people.starting_number(player.id).map(|n| n.to_string()).unwrap_or_default();
        let k = performance.factor.map_or_else(none, |factor| factor.k.to_string());
        vec![
            vec![label("card-name", player.name().to_owned())],
            vec![
                label("card-number", number),
                label("card-elo", elo),
                label("card-change", performance.change.map_or_else(none, signed_whole)),
            ],
            vec![
                label("card-rated-games", performance.games.to_string()),
                label("card-score", format!("{:#}", performance.score)),
                label("card-expected", performance.expected.map_or_else(none, two_decimals)),
                label("card-k", k),
            ],
            vec![
                label("card-average", whole(performance.average)),
                label("card-performance", whole(performance.performance)),
            ],
        ]
    }

    fn columns(&self) -> Vec<TableColumn> {
        let words = self.words;
        vec![
            words.column("round-number", Align::Right),
            words.column("number", Align::Right),
            words.names("opponent").at_least(8.0),
            words.column("rating", Align::Right),
            words.column("result", Align::Centre),
            words.column("points", Align::Right),
            words.column("expected", Align::Right),
            words.column("gain", Align::Right),
        ]
    }

    fn line(
        &self,
        index: usize,
        cell: &Met,
        rated: Result<RatedGame, Omission>,
        so_far: Points,
    ) -> Vec<TableCell> {
        let round = TableCell::text(format!("{}.", index.saturating_add(1)));
        match cell {
            Met::Nothing => vec![round],
            Met::Bye { bye, points: worth } => {
                let words = TableCell::text(self.words.bye_worth(*bye, *worth));
                vec![
                    round,
                    TableCell::empty(),
                    words,
                    TableCell::empty(),
                    TableCell::empty(),
                    TableCell::points(so_far),
                ]
            }
            Met::Game { opponent, .. } => {
                let mut cells = vec![
                    round,
                    printed(&self.people.number(*opponent), self.words),
                    printed(&self.people.name(*opponent), self.words),
                    printed(&self.people.rating(*opponent), self.words),
                    TableCell::text(cell.result(self.colours)),
                    TableCell::points(so_far),
                ];
                cells.extend(rated.ok().into_iter().flat_map(arithmetic));
                cells
            }
        }
    }
}

/// What was expected of a rated game, with a star where the 400-point rule came in, and what it gained.
fn arithmetic(game: RatedGame) -> Vec<TableCell> {
    let (Some(expected), Some(gain)) = (game.expected, game.gain()) else { return Vec::new() };
    let star = if game.limited { "*" } else { "" };
    vec![TableCell::text(format!("{}{star}", two_decimals(expected))), TableCell::text(signed(gain))]
}
