//! The prizes after a round: who gets how much of the prize pot, the activity bonus on top of it, and the sums.

use super::document::{Align, Cell, Column, Sheet};
use super::entrants::{Draft, Entrants, points, title_column};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings, status_notes};
use super::words::Words;
use crate::model::{RoundNumber, Tournament};
use crate::standings::Prizes;

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
        tables: vec![List { words, prizes: &prizes }.draft(of.tournament).finish()],
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
    prizes.has_bonus.then(|| words.phrase_with("note-bonus", &[("levels", told.join(", ").into())]))
}

struct List<'a> {
    words: Words<'a>,
    prizes: &'a Prizes,
}

impl List<'_> {
    fn draft(&self, tournament: &Tournament) -> Draft {
        let entrants = Entrants::before(tournament, RoundNumber::FIRST);
        let mut draft = Draft::new(self.columns());
        for row in &self.prizes.rows {
            let mut cells = vec![
                Cell::whole(row.rank),
                Cell::whole(row.number),
                entrants.title(row.player),
                entrants.name(row.player),
                Cell::text(row.levels()),
                points(row.points),
            ];
            cells.extend(self.amounts(row.payout(), row.bonus()));
            draft.push(cells);
        }
        if !self.prizes.rows.is_empty() {
            let count = [("count", self.prizes.rows.len().into())];
            let sum = Cell::text(self.words.0.text_with("prize-sum", &count));
            let empty = Cell::empty;
            let mut cells = vec![empty(), empty(), empty(), sum, empty(), empty()];
            cells.extend(self.amounts(self.prizes.payouts(), self.prizes.bonuses()));
            draft.push(cells);
        }
        draft
    }

    fn columns(&self) -> Vec<(Column, bool)> {
        let amount = |key| (Column::new(self.words.0.text(key), Align::Right), false);
        let mut columns = vec![
            (self.words.column("rank", Align::Right).bold(), false),
            (self.words.column("number", Align::Right), false),
            title_column(),
            (self.words.names("name"), false),
            (Column::new(self.words.0.text("prize-level"), Align::Left), true),
            (self.words.column("points", Align::Right), false),
        ];
        if self.prizes.pot.is_some() {
            columns.push(amount("prize-payout"));
        }
        if self.prizes.has_bonus {
            columns.push(amount("prize-bonus"));
        }
        if self.prizes.pot.is_some() && self.prizes.has_bonus {
            columns.push(amount("prize-total"));
        }
        if let Some((last, _)) = columns.last_mut() {
            *last = last.clone().bold();
        }
        columns
    }

    /// Payout, bonus and total, as far as the event has them.
    fn amounts(&self, payout: u64, bonus: u64) -> Vec<Cell> {
        let cell = |amount: u64| Cell::Number {
            shown: self.words.0.prize_amount(amount, &self.prizes.unit),
            decimal: amount.to_string(),
        };
        match (&self.prizes.pot, self.prizes.has_bonus) {
            (Some(_), true) => vec![cell(payout), cell(bonus), cell(payout.saturating_add(bonus))],
            (Some(_), false) => vec![cell(payout)],
            (None, _) => vec![cell(bonus)],
        }
    }
}
