//! The standings after a round: rank, player, points and the tie-breaks in their order.

use super::document::{Align, Cell, Column, Fit, Sheet};
use super::entrants::{Draft, Entrants, points, rating_column, title_column};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{Player, RoundNumber, Tournament};
use crate::standings::{Conclusion, PlayOffStage, Row, Standings, Value, order_in_force, rounds_counted};

/// The list with its legend.
pub fn standings_sheet(of: &SheetOf<'_>) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let words = of.words;
    let entrants = Entrants::before(of.tournament, RoundNumber::FIRST);
    let mut draft = Draft::new(columns(words, &standings));
    for row in &standings.rows {
        draft.push(line(row, &entrants, of.tournament));
    }
    let mut notes: Vec<String> = how_it_ended(of, &standings).into_iter().collect();
    notes.extend(status_notes(words, &standings));
    notes.extend(legend(words, &standings));
    notes.extend(of.note_if_nobody());
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![draft.finish()],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}

/// The standings after the round that was asked for, else after the last one that is published, by the event's
/// tie-breaks or the usual ones of its system. `Err` is the sentence that stands in their place.
pub fn standings(of: &SheetOf<'_>) -> Result<Standings, String> {
    let tournament = of.tournament;
    let codes = order_in_force(tournament.rules());
    let rounds = of.round.map_or_else(|| rounds_counted(tournament), RoundNumber::get);
    if rounds > tournament.rounds_paired()
        && let Some(round) = of.round
    {
        return Err(of.words.occasion("note-round-missing", round));
    }
    Standings::of(tournament, rounds, &codes).map_err(|error| {
        let code = error.0.0.chars().take(30).collect::<String>();
        of.words.phrase_with("note-unknown-tie-break", &[("code", code.into())])
    })
}

/// `After round 3`, `Final standings`.
pub fn occasion(words: Words<'_>, standings: &Standings) -> String {
    match RoundNumber::new(standings.after_round) {
        None => words.phrase("before-round-1"),
        Some(_) if standings.is_final && matches!(standings.play_off, PlayOffStage::Complete { .. }) => {
            words.phrase("final-play-off")
        }
        Some(round) if standings.is_final => words.occasion("final", round),
        Some(round) => words.occasion("after-round", round),
    }
}

/// Why the event is over and who has won, under its latest standings. An engine is asked only where no round can be
/// paired any more may be the reason.
fn how_it_ended(of: &SheetOf<'_>, standings: &Standings) -> Option<String> {
    if standings.after_round < rounds_counted(of.tournament) || standings.after_round == 0 {
        return None;
    }
    let conclusion = Conclusion::of(of.tournament);
    conclusion.end.map(|_| of.words.0.about(of.tournament).conclusion(&conclusion))
}

/// What keeps the standings from being final, if a result is open, and what the play-off has to do with them.
pub fn status_notes(words: Words<'_>, standings: &Standings) -> Vec<String> {
    let open = [("note-results-missing", standings.missing), ("note-adjourned", standings.adjourned)];
    open.into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(key, count)| words.phrase_with(key, &[("count", count.into())]))
        .chain(words.0.play_off_note(standings.play_off))
        .collect()
}

/// What the headings of the tie-breaks mean.
pub(super) fn legend(words: Words<'_>, standings: &Standings) -> Option<String> {
    let named = standings.criteria.iter().map(|criterion| {
        format!("{} = {}", words.0.criterion_heading(criterion), words.0.criterion_name(criterion))
    });
    let named = named.collect::<Vec<_>>().join(", ");
    (!named.is_empty()).then(|| words.phrase_with("note-tie-breaks", &[("criteria", named.into())]))
}

/// The columns of the standings.
pub(super) fn columns(words: Words<'_>, standings: &Standings) -> Vec<(Column, bool)> {
    let right = |key| words.column(key, Align::Right);
    let mut columns = vec![
        (right("rank").bold(), false),
        (right("number"), false),
        title_column(),
        (words.names("name"), false),
        (words.column("federation", Align::Left), true),
        rating_column(words),
        (words.names("club"), true),
        (right("points").bold(), false),
    ];
    columns.extend(standings.criteria.iter().map(|criterion| {
        (Column::new(words.0.criterion_heading(criterion), Align::Right).fitting(Fit::Movable), false)
    }));
    // Left out while nobody has a place in it.
    columns.push((Column::new(words.0.text("play-off"), Align::Right), true));
    columns
}

/// A player's line in these columns.
pub(super) fn line(row: &Row, entrants: &Entrants<'_>, tournament: &Tournament) -> Vec<Cell> {
    let details = tournament.player(row.player).map(|player: &Player| &player.details);
    let mut cells = vec![
        Cell::whole(row.rank),
        Cell::whole(row.number),
        entrants.title(row.player),
        entrants.name(row.player),
        Cell::text(details.map_or("", |details| details.federation.as_str())),
        entrants.rating(row.player),
        Cell::text(details.map_or("", |details| details.club.as_str())),
        points(row.points),
    ];
    cells.extend(row.values.iter().map(value));
    cells.push(row.play_off.map_or(Cell::empty(), Cell::whole));
    cells
}

/// A tie-break value; `-` where the criterion has none for the player.
fn value(value: &Value) -> Cell {
    match value.amount {
        Some(amount) => Cell::Number { shown: format!("{amount:#}"), decimal: amount.to_string() },
        None => Cell::text(value.to_string()),
    }
}
