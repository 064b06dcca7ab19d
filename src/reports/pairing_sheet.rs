//! The pairing sheet by board: who plays whom, with a box for the result; byes last.

use super::document::{Align, Cell, Column, Sheet, Table};
use super::entrants::{Draft, Entrants, rating_column, title_column};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{Board, Bye, Game, GameResult, Outcome, PlayerId, Round, RoundNumber, Stage, Tournament};

/// The sheet of one round.
pub fn pairing_sheet(of: &SheetOf<'_>, number: RoundNumber) -> Sheet {
    let words = of.words;
    let Some(round) = of.tournament.round(number) else { return of.without_round(number) };
    let entrants = Entrants::before(of.tournament, number);
    let mut notes = round_notes(of, round, number, &entrants);
    let rules = of.tournament.rules();
    if rules.system.facts().is_drawn {
        notes.push(words.phrase_with("note-drawn", &[("seed", rules.seed.to_string().into())]));
    }
    Sheet {
        occasion: round_occasion(words, round, number),
        tables: vec![table(words, round, &entrants, of.tournament)],
        notes,
        text_size: 10.5,
        ..of.blank()
    }
}

/// Who stands on no board of the round and looks in vain for the own name.
pub fn round_notes(
    of: &SheetOf<'_>,
    round: &Round,
    number: RoundNumber,
    entrants: &Entrants<'_>,
) -> Vec<String> {
    let (pool, absent) = (of.tournament.pool(number), absent(of.tournament, round, number));
    let lists = [("note-pool", pool), ("note-absent", absent)];
    lists
        .into_iter()
        .filter(|(_, players)| !players.is_empty())
        .map(|(key, players)| of.words.phrase_with(key, &[("names", entrants.listed(&players).into())]))
        .collect()
}

/// `Round 4`, marked while it is a draft.
pub fn round_occasion(words: Words<'_>, round: &Round, number: RoundNumber) -> String {
    words.occasion(if round.stage == Stage::Draft { "round-draft" } else { "round" }, number)
}

/// Who asked not to be paired; the withdrawn are no news.
fn absent(tournament: &Tournament, round: &Round, number: RoundNumber) -> Vec<PlayerId> {
    let stays = |id: &PlayerId| tournament.player(*id).is_some_and(|player| !player.is_withdrawn(number));
    let zero = round.byes.iter().filter(|(_, bye)| **bye == Bye::Zero).map(|(id, _)| *id);
    zero.filter(stays).collect()
}

fn table(words: Words<'_>, round: &Round, entrants: &Entrants<'_>, tournament: &Tournament) -> Table {
    let mut draft = Draft::new(columns(words, tournament.rules().has_colours()));
    for (index, game) in round.games.iter().enumerate() {
        draft.push(game_row(Board::at(index), game, entrants));
    }
    for line in &round.one_sided {
        let result = Cell::text(line.outcome.map_or("?", outcome_sign));
        draft.push(row(Cell::empty(), line.player, result, Some(line.opponent), entrants));
    }
    let scale = &tournament.rules().points;
    let mut byes: Vec<(Bye, PlayerId)> =
        round.byes.iter().filter(|(_, bye)| **bye != Bye::Zero).map(|(id, bye)| (*bye, *id)).collect();
    byes.sort_by_key(|(bye, id)| (*bye != Bye::Pairing, entrants.starting_number(*id)));
    for (bye, id) in byes {
        draft.push(row(Cell::empty(), id, Cell::text(words.bye(bye, scale)), None, entrants));
    }
    draft.finish()
}

fn columns(words: Words<'_>, colours: bool) -> Vec<(Column, bool)> {
    let (one, other) = if colours { ("white", "black") } else { ("first", "second") };
    let right = |key| (words.column(key, Align::Right), false);
    vec![
        (words.column("board", Align::Right).bold(), false),
        right("number"),
        title_column(),
        (words.names(one), false),
        rating_column(words),
        right("points"),
        (words.column("result", Align::Centre).bold().at_least(3.6), false),
        right("points"),
        title_column(),
        (words.names(other), false),
        rating_column(words),
        right("number"),
    ]
}

fn game_row(board: Board, game: &Game, entrants: &Entrants<'_>) -> Vec<Cell> {
    let result = match game.result {
        GameResult::Pending => Cell::Blank,
        known => Cell::text(known.notation()),
    };
    row(Cell::whole(board), game.white, result, Some(game.black), entrants)
}

fn row(
    board: Cell,
    left: PlayerId,
    result: Cell,
    right: Option<PlayerId>,
    entrants: &Entrants<'_>,
) -> Vec<Cell> {
    let mut cells = vec![
        board,
        entrants.number(left),
        entrants.title(left),
        entrants.name(left),
        entrants.rating(left),
        entrants.points(left),
        result,
    ];
    if let Some(id) = right {
        cells.extend([
            entrants.points(id),
            entrants.title(id),
            entrants.name(id),
            entrants.rating(id),
            entrants.number(id),
        ]);
    }
    cells
}

/// One side's result as the report file writes it, halves as on the board.
pub fn outcome_sign(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won | Outcome::WonUnrated => "1",
        Outcome::Drew | Outcome::DrewUnrated => "½",
        Outcome::Lost | Outcome::LostUnrated => "0",
        Outcome::WonByDefault => "+",
        Outcome::LostByDefault => "-",
    }
}
