//! The question before a round is paired while its check-in is open: do those who were not ticked play or not?

use egui::Context;

use super::theme::GRID;
use super::widgets::{DialogBox, DialogChoice};
use crate::desk::check_in::{most_are_missing, unticked};
use crate::model::{Command, RoundNumber, Tournament};
use crate::wording::{Wording, args};

/// What becomes of those who were not ticked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unticked {
    /// They have not come: check-in is closed.
    Absent,
    /// They are here all the same.
    Play,
}

impl Unticked {
    const ALL: [Self; 2] = [Self::Absent, Self::Play];

    const fn key(self) -> &'static str {
        match self {
            Self::Absent => "unticked-absent",
            Self::Play => "unticked-play",
        }
    }
}

/// What the user did with the question in this frame.
#[derive(Clone, Debug, PartialEq)]
pub enum UntickedAnswer {
    /// It stays open.
    Open,
    /// Nothing is paired.
    Cancelled,
    /// The round is paired, after this was done.
    Pair(Vec<Command>),
}

/// The question, and where the arrows stand.
#[derive(Debug)]
pub struct UntickedDialog {
    round: RoundNumber,
    chosen: usize,
}

impl UntickedDialog {
    /// Of the next round; nothing to ask where no check-in is open or everybody is ticked. Where hardly anybody is ticked, the
    /// list was probably not meant.
    pub fn of(tournament: &Tournament) -> Option<Self> {
        let round = tournament.next_round().filter(|_| !unticked(tournament).is_empty())?;
        let chosen = usize::from(most_are_missing(tournament, round));
        Some(Self { round, chosen })
    }

    /// Shows it.
    pub fn show(&mut self, ctx: &Context, tournament: &Tournament, wording: &Wording) -> UntickedAnswer {
        let missing = unticked(tournament);
        let names = wording.about(tournament).names(&missing);
        let values = args! { round: self.round, count: missing.len(), names };
        let words = |(digit, answer): (usize, Unticked)| {
            (digit, format!("{digit}   {}", wording.text_with(answer.key(), &values)))
        };
        let entries: Vec<_> = (1..).zip(Unticked::ALL).map(words).collect();
        let choice = DialogBox::new("unticked", wording.text_with("unticked-title", &values), wording)
            .width(520.0)
            .accept(wording.text_with("action-pair-round-now", &values))
            .choose(ctx, &entries, &mut self.chosen, |ui| {
                ui.label(wording.text_with("unticked-who", &values));
                ui.add_space(GRID);
            });
        match choice {
            DialogChoice::Open => UntickedAnswer::Open,
            DialogChoice::Cancelled => UntickedAnswer::Cancelled,
            DialogChoice::Taken(at) => {
                let closes = Unticked::ALL.get(at) == Some(&Unticked::Absent);
                let close = || Command::CloseCheckIn { round: self.round, absent: missing };
                UntickedAnswer::Pair(closes.then(close).into_iter().collect())
            }
        }
    }
}
