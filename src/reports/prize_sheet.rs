//! The prizes after a round: who gets how much of the prize pot, the activity bonus on top of it, and the sums.

use super::document::Sheet;
use super::lists::{on_paper, prizes as prizes_list};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};
use super::words::Words;
use crate::model::Tournament;
use crate::standings::Prizes;
use crate::wording::args;

/// The list with the pot and its division below it.
pub fn prize_sheet(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let Some(prizes) = Prizes::of(of.tournament, &standings) else {
        return Sheet { notes: vec![words.phrase("note-no-prizes")], ..of.blank() };
    };
    let mut notes = words.0.prize_facts(&prizes);
    notes.extend(words.0.prize_unpaid(&prizes));
    notes.extend(bonus_note(words, of.tournament, &prizes));
    notes.extend(status_notes(words, &standings));
    notes.extend(of.note_if_nobody());
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![on_paper(prizes_list(of.tournament, &prizes, words).table(words), words)],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}

/// What each level gives: `Diamond 20 / 10`.
fn bonus_note(words: Words<'_>, tournament: &Tournament, prizes: &Prizes) -> Option<String> {
    let levels = tournament.rules().bonus_levels.iter();
    let told: Vec<String> =
        levels.map(|level| format!("{} {} / {}", level.name.trim(), level.win, level.loss)).collect();
    prizes.has_bonus.then(|| words.phrase_with("note-bonus", &args! { levels: told.join(", ") }))
}
