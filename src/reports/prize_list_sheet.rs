//! The prize list: who is paid from which list, how much and why, with the sum of each list.

use super::document::Sheet;
use super::lists::{self, on_paper};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};
use crate::standings::{OnePrize, Payouts};
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
        let said = [Some(words.0.prize_list_sum(list)), about.passed_over(list)];
        let said: Vec<String> = said.into_iter().flatten().collect();
        let values = args! { name: words.0.paid_list_name(list), who: said.join(" ") };
        notes.push(words.0.text_with("award-category", &values));
    }
    notes.extend(words.0.across_notes(of.tournament));
    notes.extend(payouts.one_prize.map(|one_prize| words.phrase(one_prize_key(&payouts, one_prize))));
    notes.extend(status_notes(words, &standings));
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![on_paper(lists::prize_lists(of.tournament, &payouts, words).table(words), words)],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}

/// The key of the sentence on who gets one prize only.
fn one_prize_key(payouts: &Payouts, one_prize: OnePrize) -> &'static str {
    let is_across = payouts.lists.iter().any(|list| list.among.is_some());
    match one_prize {
        OnePrize::OfEvent => "note-one-prize-event",
        OnePrize::OfSection if is_across => "note-one-prize-section",
        OnePrize::OfSection => "note-one-prize",
    }
}
