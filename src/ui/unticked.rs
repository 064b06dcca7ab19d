//! The question before a round is paired while its check-in is open: do those who were not ticked play or not?

use egui::{Context, Key, Modifiers};

use super::widgets::{DialogAnswer, DialogBox};
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

/// The question, and what is chosen so far.
#[derive(Debug)]
pub struct UntickedDialog {
    round: RoundNumber,
    choice: Unticked,
}

impl UntickedDialog {
    /// Of the next round; nothing to ask where no check-in is open or everybody is ticked. Where hardly anybody is ticked, the
    /// list was probably not meant.
    pub fn of(tournament: &Tournament) -> Option<Self> {
        let round = tournament.next_round().filter(|_| !unticked(tournament).is_empty())?;
        let choice = if most_are_missing(tournament, round) { Unticked::Play } else { Unticked::Absent };
        Some(Self { round, choice })
    }

    /// Shows it.
    pub fn show(&mut self, ctx: &Context, tournament: &Tournament, wording: &Wording) -> DialogAnswer {
        let missing = unticked(tournament);
        let names = wording.about(tournament).names(&missing);
        let values = args! { round: self.round, count: missing.len(), names };
        DialogBox::new("unticked", wording.text_with("unticked-title", &values), wording)
            .width(520.0)
            .accept(wording.text_with("action-pair-round-now", &values))
            .show(ctx, |ui| {
                ui.label(wording.text_with("unticked-who", &values));
                let choices = [(Unticked::Absent, "unticked-absent"), (Unticked::Play, "unticked-play")];
                for (choice, words) in choices {
                    ui.radio_value(&mut self.choice, choice, wording.text_with(words, &values));
                }
                let key = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
                if key(Key::ArrowDown) {
                    self.choice = Unticked::Play;
                }
                if key(Key::ArrowUp) {
                    self.choice = Unticked::Absent;
                }
            })
    }

    /// What is done before the round is paired.
    pub fn command(&self, tournament: &Tournament) -> Option<Command> {
        let absent = unticked(tournament);
        (self.choice == Unticked::Absent).then_some(Command::CloseCheckIn { round: self.round, absent })
    }
}
