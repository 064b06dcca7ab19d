//! The schedule of a round robin on paper: all rounds one below the other, each under its number and day.

use super::document::Sheet;
use super::lists::{on_paper, schedule, scheduled_rounds};
use super::report::SheetOf;

/// All rounds, one below the other.
pub fn schedule_sheet(of: &SheetOf<'_>) -> Sheet {
    let (words, tournament) = (of.words, of.tournament);
    if !tournament.rules().system.is_scheduled() {
        return Sheet { notes: vec![words.phrase("note-no-schedule")], ..of.blank() };
    }
    let mut notes = of.note_if_nobody();
    let is_complete = scheduled_rounds(tournament).count() <= tournament.rounds_paired();
    if notes.is_empty() && !is_complete {
        let key = if tournament.is_started() { "note-schedule" } else { "note-schedule-open" };
        notes.push(words.phrase(key));
    }
    let table = on_paper(schedule(tournament, words).table(words), words);
    Sheet { tables: vec![table], notes, text_size: 10.0, ..of.blank() }
}
