//! What the window does with the round clock: starting and stopping, adding time, counting turns, the alarm.

use std::time::Duration;

use egui::{Context, Frame, Panel as Side, Ui, UserAttentionType, ViewportCommand};

use super::{App, OpenDialog};
use crate::model::{ClockChange, Command, RoundClock, Tournament};
use crate::ui::clock::{ClockForm, alarm};
use crate::views::clock::{self, ClockFace, Phase};

/// What *add minutes* adds.
const MORE: i32 = 5;

impl App {
    fn tournament(&self) -> Option<&Tournament> {
        self.desk.as_ref().map(|desk| desk.tournament())
    }

    fn live_clock(&self) -> Option<RoundClock> {
        self.tournament().and_then(clock::live).copied()
    }

    fn change_clock(&mut self, ctx: &Context, change: ClockChange) {
        self.run(ctx, vec![Command::Clock(change)]);
    }

    /// F10: starts the clock of the running round, pauses it, goes on. Without a time in the event's rules the minutes
    /// are asked; when the time is over there is nothing to run and the dialog opens.
    pub(super) fn run_clock(&mut self, ctx: &Context) {
        let Some((at, now)) = self.desk.as_ref().map(|desk| (desk.clock_now(), desk.now())) else { return };
        let fresh = self.tournament().and_then(|tournament| {
            let minutes = tournament.rules().clock?.minutes;
            Some((clock::running_round(tournament)?, u32::from(minutes) * 60))
        });
        match (self.live_clock(), fresh) {
            (Some(clock), _) if clock.is_over(at) => self.ask_clock(),
            (Some(clock), _) if clock.is_running() => self.change_clock(ctx, ClockChange::Pause { at }),
            (Some(_), _) => self.change_clock(ctx, ClockChange::Resume { at: now }),
            (None, Some((round, seconds))) => {
                self.change_clock(ctx, ClockChange::Start { round, seconds, at: now });
            }
            (None, None) => self.ask_clock(),
        }
    }

    /// Opens the clock's dialog, if a round is played.
    pub(super) fn ask_clock(&mut self) {
        let form = self.tournament().filter(|tournament| clock::running_round(tournament).is_some());
        if let Some(form) = form.map(ClockForm::new) {
            self.dialog = Some(OpenDialog::Clock(form));
        }
    }

    /// Five minutes more for everybody, from now on if the time is over. A paused clock stays paused.
    pub(super) fn add_minutes(&mut self, ctx: &Context) {
        let Some(now) = self.desk.as_ref().map(|desk| desk.clock_now()) else { return };
        if let Some(clock) = self.live_clock() {
            self.run(ctx, vec![clock::add(&clock, MORE, now)]);
        }
    }

    /// F12: one of the last turns was played. When none is left the key asks whether the open games are drawn.
    pub(super) fn count_turn(&mut self, ctx: &Context) {
        let Some(face) = self.face.filter(|face| face.phase == Phase::Over) else { return };
        match face.turns.checked_sub(1) {
            Some(left) => self.change_clock(ctx, ClockChange::Turns { left }),
            None => self.ask_draws(),
        }
    }

    pub(super) fn ask_draws(&mut self) {
        if self.face.is_some_and(|face| face.phase == Phase::Over) {
            self.dialog = Some(OpenDialog::DrawOpenGames);
        }
    }

    /// Reads the clock once a frame, tells the end of the time once, and wakes the window for the next second while
    /// one is counted. A window that is not seen (minimised, or behind another) is not painted and wakes only for the end.
    pub(super) fn watch_clock(&mut self, ctx: &Context) {
        let Some(clock) = self.live_clock() else {
            self.face = None;
            self.alarmed = None;
            return;
        };
        let Some(desk) = self.desk.as_ref() else { return };
        let now = desk.clock_now();
        let face = ClockFace::of(&clock, clock::rules(desk.tournament()).last_turns, now);
        self.face = Some(face);
        if face.ticks() {
            self.alarmed = None;
            let hidden = ctx.input(|input| input.viewport().visible() == Some(false));
            let to_the_end = Duration::from_secs(u64::try_from(face.left).unwrap_or(1));
            ctx.request_repaint_after(if hidden { to_the_end } else { clock::next_second(now) });
        } else if face.phase == Phase::Over && self.alarmed != Some((clock.round, clock.limit)) {
            self.alarmed = Some((clock.round, clock.limit));
            ctx.send_viewport_cmd(ViewportCommand::RequestUserAttention(UserAttentionType::Critical));
        }
    }

    /// The banner of a round whose time is over.
    pub(super) fn clock_alarm(&mut self, ui: &mut Ui) {
        let Some(face) = self.face.filter(|face| face.phase == Phase::Over) else { return };
        let round = self.desk.as_ref().and_then(|desk| desk.tournament().round(face.round));
        let open = round.map_or(0, |round| round.missing().len());
        Side::top("clock-alarm").frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
            alarm(ui, face, open, &self.situation, &self.wording, &mut self.out);
        });
    }
}
