//! The prize list: who is paid from which list, how much and why, with the sum of each list.

use super::document::{Align, Cell, Column, Sheet};
use super::entrants::{Draft, Entrants, points, title_column};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};
use super::words::Words;
use crate::model::RoundNumber;
use crate::standings::{PaidList, Payouts};

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
    let entrants = Entrants::before(of.tournament, RoundNumber::FIRST);
    let mut draft = Draft::new(columns(words));
    let mut notes = Vec::new();
    for list in payouts.lists.iter() {
        draft.group(words.0.prize_list_name(&list.name));
        add(&mut draft, words, &entrants, &payouts, list);
        let said = [Some(words.0.prize_list_sum(list, &payouts.currency)), about.passed_over(list)];
        let said: Vec<String> = said.into_iter().flatten().collect();
        let values = [("name", words.0.prize_list_name(&list.name).into()), ("who", said.join(" ").into())];
        notes.push(words.0.text_with("award-category", &values));
    }
    if payouts.one_prize {
        notes.push(words.phrase("note-one-prize"));
    }
    notes.extend(status_notes(words, &standings));
    Sheet {
        occasion: occasion(words, &standings),
        tables: vec![draft.finish()],
        notes,
        text_size: 10.0,
        ..of.blank()
    }
}

fn columns(words: Words<'_>) -> Vec<(Column, bool)> {
    let right = |key| words.column(key, Align::Right);
    vec![
        (right("rank"), false),
        (right("number"), false),
        title_column(),
        (words.names("name"), false),
        (right("points"), false),
        (Column::new(words.0.text("award-how"), Align::Left), false),
        (Column::new(words.0.text("award-amount"), Align::Right).bold(), false),
    ]
}

fn add(draft: &mut Draft, words: Words<'_>, entrants: &Entrants<'_>, payouts: &Payouts, list: &PaidList) {
    let currency = &payouts.currency;
    let money = |amount: u64| Cell::Number {
        shown: words.0.money(amount, currency),
        decimal: currency.decimal(amount),
    };
    for row in &list.rows {
        draft.push(vec![
            Cell::whole(row.rank),
            Cell::whole(row.number),
            entrants.title(row.player),
            entrants.name(row.player),
            points(row.points),
            Cell::text(words.0.payment(&row.payment, list.sharing, currency)),
            money(row.payment.amount),
        ]);
    }
    let empty = Cell::empty;
    let sum = Cell::text(words.0.text("award-list-sum"));
    draft.push(vec![empty(), empty(), empty(), sum, empty(), empty(), money(list.paid())]);
}
