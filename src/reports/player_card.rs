//! Player cards (Vincze, player card): name, starting number, Elo, and a line for each round to fill in.

use super::document::{Align, Arrangement, Label, Ruling, Sheet, Table, TableCell, TableColumn, TableRow};
use super::lists::{People, PlayerField, printed};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{
    Histories, KnownRating, Number, Past, PastGame, Player, PointScale, Points, Rating, RatingKind,
};

/// A card for each player, by starting number, with what has been played filled in.
pub fn player_cards(of: &SheetOf<'_>) -> Sheet {
    let tournament = of.tournament;
    let histories = Histories::of(tournament, tournament.rounds_paired());
    let cards_of = PlayerCards {
        words: of.words,
        people: People::of(tournament),
        rounds: usize::from(tournament.rules().rounds).max(tournament.rounds_paired()),
        scale: tournament.rules().points,
        colours: tournament.rules().has_colours(),
        ratings: of.ratings,
    };
    let cards = tournament
        .in_number_order()
        .into_iter()
        .map(|(number, player)| cards_of.card(number, player, histories.of_player(player.id)));
    Sheet {
        tables: cards.collect(),
        arrangement: Arrangement::Cards { across: 2 },
        notes: of.note_if_nobody(),
        text_size: 8.5,
        ..of.blank()
    }
}

struct PlayerCards<'a> {
    words: Words<'a>,
    people: People<'a>,
    rounds: usize,
    scale: PointScale,
    colours: bool,
    /// All ratings stand on the card, not only the one that counts.
    ratings: bool,
}

impl PlayerCards<'_> {
    fn card(&self, number: Number, player: &Player, record: &[Past]) -> Table {
        let words = self.words;
        let elo = |rating: Option<Rating>| {
            rating.map_or_else(|| words.phrase("card-unrated"), |elo| elo.to_string())
        };
        let mut so_far = Points::ZERO;
        let rows = (0..self.rounds).map(|index| {
            let past = record.get(index).copied().unwrap_or(Past::Nothing);
            so_far += past.points(&self.scale);
            TableRow::Cells(self.line(index, &past, so_far))
        });
        let mut caption = vec![vec![Label::new(words.phrase("card-name"), player.name())]];
        let mut numbered = vec![Label::new(words.phrase("card-number"), number.to_string())];
        match &player.details.team {
            // Both players of a pair with their own ratings (SW, introduction 2).
            Some(team) => {
                for (key, member) in [("card-member-a", &team.a), ("card-member-b", &team.b)] {
                    caption.push(vec![
                        Label::new(words.phrase(key), member.name.as_str()),
                        Label::new(words.phrase("card-elo"), elo(member.rating)),
                    ]);
                }
            }
            None => numbered.push(Label::new(words.phrase("card-elo"), elo(player.details.rating))),
        }
        caption.push(numbered);
        if self.ratings && !player.details.ratings.is_empty() {
            let known = player.details.ratings.iter();
            let label = |(kind, known): (RatingKind, &KnownRating)| {
                Label::new(words.0.heading(PlayerField::of_rating(kind).key()), known.rating.to_string())
            };
            caption.push(known.map(label).collect());
        }
        let columns = self.columns();
        Table { rows: rows.collect(), caption, columns, ruling: Ruling::Grid, ..Table::default() }
    }

    fn columns(&self) -> Vec<TableColumn> {
        let words = self.words;
        vec![
            words.column("round", Align::Right),
            words.column("start-number", Align::Right),
            words.names("opponent").at_least(9.0),
            words.column("colour", Align::Centre),
            words.column("result", Align::Centre),
            words.column("points", Align::Right).at_least(2.0),
        ]
    }

    fn line(&self, index: usize, past: &Past, so_far: Points) -> Vec<TableCell> {
        let round = TableCell::text(format!("{}.", index.saturating_add(1)));
        match past {
            Past::Nothing => vec![round],
            Past::Bye(bye) => vec![
                round,
                TableCell::empty(),
                TableCell::text(self.words.bye(*bye, &self.scale)),
                TableCell::empty(),
                TableCell::empty(),
                TableCell::points(so_far),
            ],
            Past::Game(game) => self.game_line(round, game, so_far),
        }
    }

    fn game_line(&self, round: TableCell, game: &PastGame, so_far: Points) -> Vec<TableCell> {
        let colour = game.colour.filter(|_| self.colours);
        let colour = colour.map_or(TableCell::empty(), |colour| TableCell::text(self.words.colour(colour)));
        let mut cells = vec![
            round,
            printed(&self.people.number(game.opponent), self.words),
            printed(&self.people.name(game.opponent), self.words),
            colour,
        ];
        if let Some(outcome) = game.outcome {
            cells.extend([TableCell::text(outcome.sign()), TableCell::points(so_far)]);
        }
        cells
    }
}
