//! The cross table after a round, by rounds and as a round robin has it.

use super::document::Sheet;
use super::lists::{self, ListTable, on_paper};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};
use crate::standings::Standings;

/// Per player and round the opponent's place in this very list, colour and result. It lies across when it is wide; rounds
/// that do not fit go to further pages.
pub fn cross_table(of: &SheetOf<'_>) -> Sheet {
    let list = |ranked: &Standings| lists::cross_table(of.tournament, ranked, of.words).table(of.words);
    sheet(of, "note-cross-table", list)
}

/// A line and a column for each player, all games of two players where they cross.
pub fn round_robin_table(of: &SheetOf<'_>) -> Sheet {
    let list = |ranked: &Standings| lists::round_robin_table(of.tournament, ranked, of.words).table(of.words);
    sheet(of, "note-round-robin-table", list)
}

fn sheet(of: &SheetOf<'_>, note: &str, list: impl FnOnce(&Standings) -> ListTable) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let words = of.words;
    let mut notes = status_notes(words, &standings);
    if of.tournament.player_count() > 0 {
        notes.push(words.phrase(note));
    }
    notes.extend(of.note_if_nobody());
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![on_paper(list(&standings), words)],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}
