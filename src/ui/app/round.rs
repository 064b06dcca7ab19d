//! The steps of a round that the window takes whatever panel is in view: pair, publish, discard. The work itself is
//! the desk's; here its outcome is told.

use std::time::{Duration, Instant};

use egui::Context;

use super::App;
use crate::desk::{CannotStart, Happening};
use crate::model::{Command, Refusal, RoundNumber};
use crate::ui::panel::Panel;
use crate::ui::widgets::Severity;

/// Pairing that takes longer shows its progress.
const SLOW: Duration = Duration::from_millis(300);

impl App {
    /// F6: refuses while results are missing and names the boards; else pairs in the background.
    pub(super) fn start_pairing(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_mut() else { return };
        match desk.start_pairing() {
            Ok(()) => {
                self.pairing_begun = Some(Instant::now());
                ctx.request_repaint();
            }
            Err(CannotStart::Refused(refusal)) => self.refused(ctx, &refusal),
            Err(CannotStart::NoSuchSystem(id)) => {
                let name = self.wording.text(&format!("system-{}", id.key()));
                let sentence = self.wording.text_with("app-no-such-system", &[("system", name.into())]);
                self.notices.say(ctx, Severity::Failed, sentence);
            }
            Err(error @ CannotStart::NoThread(_)) => {
                self.notices.say(ctx, Severity::Failed, error.to_string())
            }
        }
    }

    fn refused(&mut self, ctx: &Context, refusal: &Refusal) {
        let Some(desk) = self.desk.as_ref() else { return };
        let sentence = self.wording.about(desk.tournament()).refusal(refusal);
        self.notices.say(ctx, Severity::Warning, sentence);
    }

    /// How far a pairing is, in percent, once it takes so long that somebody would wonder.
    pub(super) fn slow_pairing(&self) -> Option<u32> {
        let (_, percent) = self.desk.as_ref()?.pairing_now()?;
        self.pairing_begun.is_some_and(|begun| begun.elapsed() > SLOW).then_some(percent)
    }

    /// Takes in what the background has finished.
    pub(super) fn take_pairing(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_mut() else { return };
        let happening = desk.take_in();
        if desk.pairing_now().is_some() {
            ctx.request_repaint_after(Duration::from_millis(100));
        }
        match happening {
            None => {}
            Some(Happening::Paired(_)) => {
                self.chosen_round = None;
                self.panel = Panel::Pairings;
                ctx.request_repaint();
            }
            Some(Happening::NotPaired(_, error)) => {
                let sentence = self.wording.about(desk.tournament()).unpairable(&error);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            Some(Happening::Outdated(_, refusal)) => self.refused(ctx, &refusal),
            Some(Happening::Lost(_)) => {
                self.notices.say(ctx, Severity::Failed, self.wording.text("app-job-lost"));
            }
        }
    }

    /// F7: the draft goes on the wall with its boards in order.
    pub(super) fn publish(&mut self, ctx: &Context) {
        let Some(round) = self.last_round() else { return };
        let Some(desk) = self.desk.as_ref() else { return };
        let order = desk.publish_order(round);
        self.chosen_round = None;
        self.panel = Panel::Pairings;
        self.run(ctx, vec![Command::Publish { round, order }]);
    }

    pub(super) fn discard_draft(&mut self, ctx: &Context) {
        if let Some(round) = self.last_round() {
            self.run(ctx, vec![Command::DiscardDraft { round }]);
        }
    }

    fn last_round(&self) -> Option<RoundNumber> {
        self.desk.as_ref()?.tournament().last_round().map(|(round, _)| round)
    }
}
