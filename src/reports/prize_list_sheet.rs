//! The prize list: who is paid from which list, how much and why, with the sum of each list.

use super::document::Sheet;
use super::lists::{self, on_paper};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};
use crate::standings::Payouts;
use crate::wording::args;

/// The lists one below the other, the main one first.
pub fn prize_list_sheet(of: &SheetOf<'_>) -> Sheet {
    let words = of.words;
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let Some(payouts) = Payouts::of(of.tournament, &standings) else {
        return Sheet { notes: vec![words.phrase("note-no-prize-list")], ..of.blank() };
    };
    let about = words.0.about(of.tournament);
    let mut notes = Vec::new();
    for list in payouts.lists.iter() {
        let said = [Some(words.0.prize_list_sum(list, &payouts.currency)), about.passed_over(list)];
        let said: Vec<String> = said.into_iter().flatten().collect();
        let values = args! { name: words.0.prize_list_name(&list.name), who: said.join(" ") };
        notes.push(words.0.text_with("award-category", &values));
    }
    if payouts.one_prize {
        notes.push(words.phrase("note-one-prize"));
    }
    notes.extend(status_notes(words, &standings));
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![on_paper(lists::prize_lists(of.tournament, &payouts, words).table(words), words)],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}
