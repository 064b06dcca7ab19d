//! The steps of a round that the window takes whatever panel is in view: pair, publish, discard.

use std::time::{Duration, Instant};

use egui::Context;

use super::{App, OpenDialog};
use crate::desk::{BackgroundOutcome, CannotStart, Desk};
use crate::model::{Command, Refusal};
use crate::ui::unticked::UntickedDialog;
use crate::ui::widgets::Severity;
use crate::views::panel::Panel;
use crate::views::situation::NextStep;
use crate::wording::args;

impl App {
    /// F6: refuses while results are missing and names the boards; asks first about those who were not ticked at check-in; else
    /// pairs in the background.
    pub(super) fn start_pairing(&mut self, ctx: &Context) {
        let is_ready = matches!(self.situation_now().next, NextStep::Pair(_));
        let tournament = self.desk.as_ref().filter(|_| is_ready).map(Desk::tournament);
        match tournament.and_then(UntickedDialog::of) {
            Some(question) => self.dialog = Some(OpenDialog::Unticked(question)),
            None => self.pair_at_once(ctx),
        }
    }

    /// Closes check-in if that was chosen, then pairs.
    pub(super) fn pair_after_check_in(&mut self, ctx: &Context, closes: Vec<Command>) {
        self.run(ctx, closes);
        self.pair_at_once(ctx);
    }

    fn pair_at_once(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_mut() else { return };
        match desk.start_pairing() {
            Ok(()) => self.pairing_since = Some(Instant::now()),
            Err(CannotStart::Refused(refusal)) => self.say_refusal(ctx, &refusal),
            Err(CannotStart::Over(conclusion)) => {
                let sentence = self.wording.about(desk.tournament()).no_further_round(&conclusion);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            Err(CannotStart::NoSuchSystem(id)) => {
                let name = self.wording.text(&format!("system-{}", id.key()));
                let sentence = self.wording.text_with("app-no-such-system", &args! { system: name });
                self.notices.say(ctx, Severity::Failed, sentence);
            }
        }
    }

    /// Esc: the work is given up, nothing changes.
    pub(super) fn stop_pairing(&mut self, ctx: &Context) {
        if let Some(desk) = self.desk.as_mut().filter(|desk| desk.pairing_now().is_some()) {
            desk.cancel_pairing();
            self.notices.say(ctx, Severity::Done, self.wording.text("app-pairing-stopped"));
        }
    }

    fn say_refusal(&mut self, ctx: &Context, refusal: &Refusal) {
        let Some(desk) = self.desk.as_ref() else { return };
        let sentence = self.wording.about(desk.tournament()).refusal(refusal);
        self.notices.say(ctx, Severity::Warning, sentence);
    }

    /// How far the pairing is in percent, once it takes so long that somebody would wonder.
    pub(super) fn slow_pairing(&self) -> Option<u32> {
        let (_, percent) = self.desk.as_ref()?.pairing_now()?;
        self.pairing_since
            .is_some_and(|since| since.elapsed() > Duration::from_millis(300))
            .then_some(percent)
    }

    /// Takes in what the background has finished.
    pub(super) fn take_pairing(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_mut() else { return };
        let happening = desk.take_in();
        if desk.is_pairing_any() {
            ctx.request_repaint_after(Duration::from_millis(100));
        }
        match happening {
            None => {}
            // Who looks at all sections goes on to look at them.
            Some(BackgroundOutcome::Paired(_)) if self.panel != Panel::Sections => {
                self.panels.players.leave_check_in();
                self.show_last_round();
            }
            Some(outcome) => self.say_outcome(ctx, outcome),
        }
    }

    /// Says what came of the pairing of a section; a draft of the one in view is shown instead.
    fn say_outcome(&mut self, ctx: &Context, outcome: BackgroundOutcome) {
        let Some(desk) = self.desk.as_ref() else { return };
        let (section, outcome) = match outcome {
            BackgroundOutcome::InSection(section, outcome) => (section, *outcome),
            outcome => (desk.section(), outcome),
        };
        let about = self.wording.about_section(desk.event(), section);
        let (severity, sentence) = match outcome {
            BackgroundOutcome::Paired(round) => {
                (Severity::Done, self.wording.text_with("app-section-paired", &args! { round }))
            }
            BackgroundOutcome::NotPaired(_, error) => (Severity::Warning, about.unpairable(&error)),
            BackgroundOutcome::Outdated(_, refusal) => (Severity::Warning, about.refusal(&refusal)),
            BackgroundOutcome::Lost(_) | BackgroundOutcome::InSection(..) => {
                (Severity::Failed, self.wording.text("app-job-lost"))
            }
        };
        self.say_in(ctx, section, (severity, sentence));
        ctx.request_repaint();
    }

    fn show_last_round(&mut self) {
        self.chosen_round = None;
        self.panel = Panel::Pairings;
    }

    /// F7: publishes the draft with its boards in order.
    pub(super) fn publish(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_mut().filter(|desk| desk.tournament().is_started()) else { return };
        match desk.publish() {
            Ok(()) => self.show_last_round(),
            Err(refusal) => self.say_refusal(ctx, &refusal),
        }
    }

    /// Ends the event by hand, or takes that back; the standings then say how it ended.
    pub(super) fn set_finished(&mut self, ctx: &Context, finished: bool) {
        self.run(ctx, vec![Command::SetFinished(finished)]);
        if finished {
            self.chosen_round = None;
            self.panel = Panel::Standings;
        }
    }

    pub(super) fn discard_draft(&mut self, ctx: &Context) {
        let last = self.desk.as_ref().and_then(|desk: &Desk| desk.tournament().last_round());
        if let Some(round) = last.map(|(round, _)| round) {
            self.run(ctx, vec![Command::DiscardDraft { round }]);
        }
    }
}
