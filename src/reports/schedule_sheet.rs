//! The schedule of a round robin on paper: all rounds one below the other, each under its number and day.

use super::document::{Align, Cell, Column, Sheet};
use super::entrants::{Draft, Entrants};
use super::lists::{ScheduleLine, ScheduledPair, schedule, scheduled_rounds};
use super::report::SheetOf;
use super::words::Words;
use crate::model::{GameResult, RoundNumber, Tournament};

/// All rounds, one below the other.
pub fn schedule_sheet(of: &SheetOf<'_>) -> Sheet {
    let (words, tournament) = (of.words, of.tournament);
    if !tournament.rules().system.is_scheduled() {
        return Sheet { notes: vec![words.phrase("note-no-schedule")], ..of.blank() };
    }
    let entrants = Entrants::before(tournament, RoundNumber::FIRST);
    let mut draft = Draft::new(columns(words));
    let mut current = None;
    for line in schedule(tournament, words).rows {
        if current.replace(line.round) != Some(line.round) {
            draft.group(heading(words, tournament, line.round));
        }
        draft.push(cells(&line, words, &entrants));
    }
    let mut notes = of.note_if_nobody();
    let is_complete = scheduled_rounds(tournament).count() <= tournament.rounds_paired();
    if notes.is_empty() && !is_complete {
        let key = if tournament.is_started() { "note-schedule" } else { "note-schedule-open" };
        notes.push(words.phrase(key));
    }
    Sheet { tables: vec![draft.finish()], notes, text_size: 10.0, ..of.blank() }
}

/// `Round 3`, with its day where one is set.
fn heading(words: Words<'_>, tournament: &Tournament, number: RoundNumber) -> String {
    let round = words.occasion("round", number);
    match tournament.event().round_dates.get(number.index()).copied().flatten() {
        None => round,
        Some(date) => {
            words.phrase_with("schedule-day", &[("round", round.into()), ("date", words.date(date).into())])
        }
    }
}

fn columns(words: Words<'_>) -> Vec<(Column, bool)> {
    vec![
        (words.column("number", Align::Right), false),
        (words.names("white"), false),
        (words.column("result", Align::Centre).bold().at_least(3.6), false),
        (words.names("black"), false),
        (words.column("number", Align::Right), false),
    ]
}

fn cells(line: &ScheduleLine, words: Words<'_>, entrants: &Entrants<'_>) -> Vec<Cell> {
    match line.pair {
        ScheduledPair::Game { white, black, result } => vec![
            entrants.number(white),
            entrants.name(white),
            match result {
                GameResult::Pending => Cell::Blank,
                known => Cell::text(known.notation()),
            },
            entrants.name(black),
            entrants.number(black),
        ],
        ScheduledPair::Free(player) => vec![
            entrants.number(player),
            entrants.name(player),
            Cell::text(words.phrase("schedule-free")),
            Cell::empty(),
            Cell::empty(),
        ],
    }
}
