//! The pairings by name: the list in which players look for themselves.

use super::document::{Align, Cell, Sheet};
use super::entrants::{Draft, Entrants};
use super::pairing_sheet::{round_notes, round_occasion};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{Board, Bye, Colour, PlayerId, Round, RoundNumber, Tournament, sort_key};

/// The pairings in alphabetical order, where players look for themselves.
pub fn name_sheet(of: &SheetOf<'_>, number: RoundNumber) -> Sheet {
    let words = of.words;
    let Some(round) = of.tournament.round(number) else { return of.without_round(number) };
    let entrants = Entrants::before(of.tournament, number);
    let mut lines: Vec<(String, PlayerId, Vec<Cell>)> = Vec::new();
    for (id, cells) in seats(words, round, &entrants, of.tournament) {
        for name in listed_as(of, id) {
            let named = std::iter::once(Cell::text(name.clone())).chain(cells.iter().skip(1).cloned());
            lines.push((name, id, named.collect()));
        }
    }
    lines.sort_by_cached_key(|(name, id, _)| (sort_key(name), entrants.starting_number(*id)));
    let mut draft = Draft::new(vec![
        (words.names("name"), false),
        (words.column("number", Align::Right), false),
        (words.column("board", Align::Right).bold(), false),
        (words.column("colour", Align::Left), false),
        (words.names("opponent"), false),
        (words.column("number", Align::Right), false),
    ]);
    for (_, _, cells) in lines {
        draft.push(cells);
    }
    Sheet {
        occasion: round_occasion(words, round, number),
        tables: vec![draft.finish()],
        notes: round_notes(of, round, number, &entrants),
        text_size: 10.5,
        ..of.blank()
    }
}

/// The names under which an entrant is looked for: of a pair each of the two, with the partner behind it.
fn listed_as(of: &SheetOf<'_>, id: PlayerId) -> Vec<String> {
    let Some(player) = of.tournament.player(id) else { return Vec::new() };
    let Some(team) = &player.details.team else { return vec![player.name().to_owned()] };
    let (a, b) = (team.a.name.as_str(), team.b.name.as_str());
    let with = |name: &str, partner: &str| {
        of.words.phrase_with("name-with", &[("name", name.into()), ("partner", partner.into())])
    };
    vec![with(a, b), with(b, a)]
}

/// A line for each player who has a game or a bye with points.
fn seats(
    words: Words<'_>,
    round: &Round,
    entrants: &Entrants<'_>,
    tournament: &Tournament,
) -> Vec<(PlayerId, Vec<Cell>)> {
    let mut lines = Vec::new();
    let colours = tournament.rules().has_colours();
    for (index, game) in round.games.iter().enumerate() {
        for colour in [Colour::White, Colour::Black] {
            let (id, opponent) = (game.player(colour), game.player(colour.other()));
            let named = if colours { Cell::text(words.colour(colour)) } else { Cell::empty() };
            let seat = [Cell::whole(Board::at(index)), named];
            lines.push((id, seat_row(id, seat, Some(opponent), entrants)));
        }
    }
    for line in &round.one_sided {
        let colour = line.colour.map_or(Cell::empty(), |colour| Cell::text(words.colour(colour)));
        lines.push((
            line.player,
            seat_row(line.player, [Cell::empty(), colour], Some(line.opponent), entrants),
        ));
    }
    for (id, bye) in round.byes.iter().filter(|(_, bye)| **bye != Bye::Zero) {
        let seat = [Cell::empty(), Cell::text(words.bye(*bye, &tournament.rules().points))];
        lines.push((*id, seat_row(*id, seat, None, entrants)));
    }
    lines
}

fn seat_row(id: PlayerId, seat: [Cell; 2], opponent: Option<PlayerId>, entrants: &Entrants<'_>) -> Vec<Cell> {
    let mut cells = vec![entrants.name(id), entrants.number(id)];
    cells.extend(seat);
    if let Some(opponent) = opponent {
        cells.extend([entrants.name(opponent), entrants.number(opponent)]);
    }
    cells
}
