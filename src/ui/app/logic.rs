//! Before a frame is drawn: settings, dropped files, requests of the frame before, and the facts of the new frame.

use egui::{Context, ViewportCommand};

use super::App;
use super::unsettled::Departure;
use crate::desk::{Desk, LOOK_EVERY};
use crate::pairing::PairError;
use crate::ui::action::Action;
use crate::ui::theme::{self, SystemWishes};
use crate::ui::widgets::Severity;
use crate::views::clock::Phase;
use crate::views::panel::Panel;
use crate::views::situation::{NextStep, Situation};
use crate::wording::args;

/// For so many seconds after the last key or movement of the pointer the caret blinks.
const CARET_BLINKS: f64 = 10.0;
/// For so many seconds after the window opened nothing moves: scroll bars that come in by degrees would be several more frames
/// before it stands.
pub(super) const OPENS: f64 = 0.5;

impl App {
    /// Takes in everything that happened since the last frame.
    pub fn take_in(&mut self, ctx: &Context) {
        self.apply_settings(ctx);
        self.see_own_files(ctx);
        if let Some(desk) = self.desk.as_mut() {
            desk.sign_as(&self.settings.arbiter);
        }
        self.rest_caret(ctx);
        self.take_dropped_files(ctx);
        self.take_opened(ctx);
        self.take_file_work(ctx);
        self.take_export(ctx);
        self.ask_before_losing_anything(ctx);
        self.fulfil_all(ctx);
        self.read_along(ctx);
        self.take_registrations(ctx);
        self.take_pairing(ctx);
        if let Some(desk) = self.desk.as_mut() {
            desk.go_on_with_audit();
        }
        self.tell_the_club_book(ctx);
        self.see_second_folder(ctx);
        self.publish_pages(ctx);
        self.look_for_newer(ctx);
        self.take_list_work(ctx);
        self.environment.open_event.set(self.desk.as_ref().map(Desk::path));
        self.watch_clock(ctx);
        self.remember_check_in();
        self.remember_section();
        self.situation = self.situation_now();
        self.watch_saving(ctx);
        self.set_title(ctx);
    }

    /// An event that is open to be read shows what its writer saves.
    fn read_along(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_mut().filter(|desk| desk.is_read_only()) else { return };
        if desk.read_along() {
            ctx.request_repaint();
        }
        ctx.request_repaint_after(LOOK_EVERY);
    }

    /// Who leaves the program in the middle of check-in finds it again.
    fn remember_check_in(&mut self) {
        let Some(desk) = self.desk.as_ref() else { return };
        let is_known = self.settings.check_in.as_ref() == Some(desk.id());
        let is_in_view = self.panel == Panel::Players && self.panels.players.checks_in();
        if is_known != is_in_view {
            self.settings.check_in = is_in_view.then(|| desk.id().clone());
        }
    }

    /// Who opens the event again finds the section that was in view.
    fn remember_section(&mut self) {
        let Some(desk) = self.desk.as_ref() else { return };
        let section = desk.section();
        self.settings.remember_section(desk.id(), (section != desk.event().first().id).then_some(section));
    }

    /// The club book has every result as soon as it is entered. What is wrong with its file is said once.
    fn tell_the_club_book(&mut self, ctx: &Context) {
        if let Some(desk) = self.desk.as_ref() {
            self.club.see(desk);
        }
        let failure = self.club.state().failure;
        if failure != self.club_failure {
            if let Some(error) = failure.as_ref() {
                let sentence = self.wording.book_error(error);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
            self.club_failure = failure;
        }
    }

    pub(super) fn situation_now(&mut self) -> Situation {
        let Some(desk) = self.desk.as_ref() else {
            return Situation { panel: self.panel, ..Situation::default() };
        };
        let of_event = |tournament| Situation::of(tournament, Panel::default(), false, false);
        let of_event = *self.of_event.ask(desk.revision(), || of_event(desk.tournament()));
        Situation {
            panel: self.panel,
            sections: desk.event().section_count(),
            can_undo: desk.can_undo().is_some(),
            can_redo: desk.can_redo().is_some(),
            read_only: desk.is_read_only(),
            pairing: desk.pairing_now().is_some(),
            time_over: self.face.is_some_and(|face| face.phase == Phase::Over),
            ..self.as_far_as_engines_know(of_event)
        }
    }

    /// Where a round was tried and cannot be paired any more, an event of a system that ends with that is over; pairing
    /// by hand is still offered in the Pairings panel.
    fn as_far_as_engines_know(&self, situation: Situation) -> Situation {
        let desk = self.desk.as_ref();
        let is_stuck =
            desk.and_then(Desk::obstacle).is_some_and(|error| matches!(error, PairError::Unpairable(_)));
        let ends = desk.is_some_and(|desk| desk.tournament().rules().system.facts().ends_when_impossible);
        match situation.next {
            NextStep::Pair(_) if is_stuck && ends && situation.rounds > 0 => {
                Situation { next: NextStep::Finish, ..situation }
            }
            _ => situation,
        }
    }

    fn apply_settings(&mut self, ctx: &Context) {
        let wishes = SystemWishes::now(ctx);
        let opens = ctx.input(|input| input.time) < OPENS;
        let is_new = self.applied.as_ref() != Some(&self.settings);
        if is_new || (self.wishes, self.opens) != (wishes, opens) {
            theme::apply(ctx, &self.settings, wishes);
            if opens {
                theme::hold_still(ctx);
            }
            self.caret_rests = false;
            (self.wishes, self.opens) = (wishes, opens);
        }
        if !is_new {
            return;
        }
        let first = self.applied.replace(self.settings.clone()).is_none();
        if !first {
            self.own_files.keep_settings(&self.settings);
        }
    }

    /// The caret blinks while somebody works and stands still after a while, as on other desktops: a blinking caret is all
    /// that an idle window would be painted for.
    fn rest_caret(&mut self, ctx: &Context) {
        let (now, is_worked_with) = ctx.input(|input| (input.time, !input.events.is_empty()));
        if is_worked_with {
            self.worked_with = now;
        }
        let rests = now - self.worked_with > CARET_BLINKS;
        if std::mem::replace(&mut self.caret_rests, rests) != rests {
            let blink = |style: &mut egui::Style| {
                style.visuals.text_cursor.blink = !rests && style.animation_time > 0.0;
            };
            ctx.all_styles_mut(blink);
        }
    }

    fn take_dropped_files(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        if !dropped.is_empty() {
            self.look_at_dropped(ctx, dropped.iter().map(|file| file.path().to_path_buf()).collect());
        }
        self.take_dropped(ctx);
    }

    /// What is typed in the Tournament panel and readable is in force before anything else happens.
    pub(super) fn apply_typed(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_ref() else { return };
        for command in self.panels.tournament.take_typed(desk.tournament()) {
            self.run(ctx, vec![command]);
        }
    }

    /// Closing asks only when something is not on the disk and cannot be put there, or is typed and not
    /// in force.
    fn ask_before_losing_anything(&mut self, ctx: &Context) {
        if self.quitting || !ctx.input(|input| input.viewport().close_requested()) {
            return;
        }
        self.apply_typed(ctx);
        if self.asks_before_leaving(ctx, Departure::By(Action::Quit)) {
            return ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        }
        if self.saves_before_quitting(ctx) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        }
    }

    fn set_title(&mut self, ctx: &Context) {
        let title = match self.desk.as_ref().map(|desk| desk.event().title_of(desk.section())) {
            None => self.wording.text("app-name"),
            Some(name) => {
                let event = if name.is_empty() { self.wording.text("app-unnamed-event") } else { name };
                self.wording.text_with("app-title", &args! { event })
            }
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{Environment, Folders};
    use crate::ui::Start;
    use crate::views::situation::tests::TIMES;

    /// A hundred frames of one state of the event work the situation out once; a step, a step back and another event
    /// each once more, though two events have the same number of steps.
    #[test]
    fn the_situation_is_worked_out_once_a_revision() {
        let home = tempfile::tempdir().unwrap();
        let environment = Environment::new(Folders::inside(home.path()));
        let ctx = Context::default();
        let mut app = App::new(&ctx, Start { environment, file: None, system_windows: false });
        let frames = |app: &mut App| {
            let before = TIMES.get();
            app.take_in(&ctx);
            while !app.is_at_rest() {
                std::thread::yield_now();
            }
            for _ in 0..100 {
                app.take_in(&ctx);
            }
            TIMES.get() - before
        };
        assert_eq!(frames(&mut app), 0);
        app.invoke(Action::OpenExample);
        assert_eq!(frames(&mut app), 1);
        let players = app.situation.players;
        app.invoke(Action::Undo);
        assert_eq!(frames(&mut app), 1);
        app.invoke(Action::Redo);
        assert_eq!(frames(&mut app), 1);
        app.invoke(Action::OpenExample);
        assert_eq!((frames(&mut app), app.situation.players), (1, players));
    }
}
