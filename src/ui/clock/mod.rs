//! The round clock in the window: what it shows at an instant, its readout in the top bar, the banner when the time is
//! over, and its two dialogs. What is done with it stands in `app/clock.rs`.
//!
//! Decided here, for the rules (OpenSwiss, round clock) leave it open:
//! * A clock is alive while its round is the last one published and results of it are missing. With the last result
//!   it goes out of sight by itself and comes back if a result is cleared or undone; publishing the next round starts
//!   no clock, the arbiter does when everybody sits.
//! * The turn counter stands at its full number until the first turn is counted; each turn is a step of undo.
//! * Time added after the end counts from now, not from the moment the time ran out.
//! * No sound: there is no lean way to make one on every system. The window asks for attention, a banner stays, the
//!   hall display flashes.

mod dialogs;

use egui::accesskit::Role;
use egui::{CornerRadius, Frame, Margin, Response, RichText, Sense, StrokeKind, Ui, Vec2, WidgetInfo};
use jiff::Timestamp;

pub use dialogs::{ClockForm, add, ask_draws, show as dialog};

use super::action::Action;
use super::situation::Situation;
use super::theme::{self, CONTROL, GRID, RADIUS, Tokens};
use super::view::Actions;
use super::widgets::{Icon, action_button};
use crate::model::{ClockRules, Command, GameResult, RoundClock, RoundNumber, Stage, Tournament};
use crate::wording::Wording;

/// From so many seconds on the time is short.
const SHORT: i64 = 5 * 60;

/// The last round, if it is published and results are missing: the round that a clock can time.
pub fn running_round(tournament: &Tournament) -> Option<RoundNumber> {
    let (number, round) = tournament.last_round()?;
    (round.stage == Stage::Published && !round.is_complete()).then_some(number)
}

/// The clock, while its round is played. Out of sight once the round is complete or taken back.
pub fn live(tournament: &Tournament) -> Option<&RoundClock> {
    let running = running_round(tournament)?;
    tournament.clock().filter(|clock| clock.round == running)
}

/// How rounds of this event are timed; an hour and seven turns where nobody said so.
pub fn rules(tournament: &Tournament) -> ClockRules {
    tournament.rules().clock.unwrap_or_default()
}

/// Every game of the clock's round without a result drawn: one step of undo.
pub fn draws(tournament: &Tournament) -> Vec<Command> {
    let Some(clock) = live(tournament) else { return Vec::new() };
    let boards = tournament.round(clock.round).map(|round| round.missing()).unwrap_or_default();
    let draw = |board| Command::SetResult { round: clock.round, board, result: GameResult::Draw };
    boards.into_iter().map(draw).collect()
}

/// How a clock stands. Said by picture and word, never by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Phase {
    /// Counting down.
    Running,
    /// Counting down, five minutes or less.
    Short,
    /// Stopped by the arbiter.
    Paused,
    /// The time is over, the last turns are played.
    Over,
}

impl Phase {
    /// The picture beside the digits.
    pub const fn icon(self) -> Icon {
        match self {
            Self::Running => Icon::Clock,
            Self::Short | Self::Over => Icon::Warning,
            Self::Paused => Icon::Pause,
        }
    }

    /// Ink and ground.
    pub const fn colours(self, tokens: &Tokens) -> (egui::Color32, egui::Color32) {
        match self {
            Self::Running => (tokens.text, tokens.button),
            Self::Paused => (tokens.weak, tokens.hover),
            Self::Short => (tokens.warn, tokens.warn_fill),
            Self::Over => (tokens.bad, tokens.bad_fill),
        }
    }
}

/// What a clock shows at an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Which round it times.
    pub round: RoundNumber,
    /// How it stands.
    pub phase: Phase,
    /// Seconds left, 0 when the time is over.
    pub left: i64,
    /// The last turns still to be played, counted or not.
    pub turns: u8,
    /// The first of the last turns was counted.
    pub counted: bool,
}

impl Face {
    /// The face of a clock; `last_turns` are played when its time is over.
    pub fn of(clock: &RoundClock, last_turns: u8, now: Timestamp) -> Self {
        let left = clock.left(now).max(0);
        let phase = match (left, clock.is_running()) {
            (0, _) => Phase::Over,
            (_, false) => Phase::Paused,
            (1..=SHORT, true) => Phase::Short,
            (_, true) => Phase::Running,
        };
        let turns = clock.turns_left.unwrap_or(last_turns);
        Self { round: clock.round, phase, left, turns, counted: clock.turns_left.is_some() }
    }

    /// The face of the event's live clock.
    pub fn now(tournament: &Tournament, now: Timestamp) -> Option<Self> {
        live(tournament).map(|clock| Self::of(clock, rules(tournament).last_turns, now))
    }

    /// True while seconds are counted down: a second from now it shows something else.
    pub const fn ticks(self) -> bool {
        matches!(self.phase, Phase::Running | Phase::Short)
    }

    /// Minutes and seconds, `59:30`; an hour and more in minutes too.
    pub fn digits(self) -> String {
        format!("{:02}:{:02}", self.left / 60, self.left % 60)
    }

    /// What stands large: the time, or the turns once it is over.
    pub fn large(self, wording: &Wording) -> String {
        match self.phase {
            Phase::Over => wording.text_with("clock-turns", &[("turns", i64::from(self.turns).into())]),
            _ => self.digits(),
        }
    }

    /// How it stands, in words.
    pub fn words(self, wording: &Wording) -> String {
        if self.phase == Phase::Over && self.turns == 0 {
            return wording.text("clock-state-done");
        }
        let phase: &'static str = self.phase.into();
        wording.text(&format!("clock-state-{phase}"))
    }
}

/// How long until the digits change: they turn with the second.
pub fn next_second(now: Timestamp) -> std::time::Duration {
    let passed = u64::try_from(now.subsec_millisecond().max(0)).unwrap_or(0);
    std::time::Duration::from_millis(1_010_u64.saturating_sub(passed))
}

/// The readout in the top bar; a click opens the clock's dialog. Without a clock it is offered while a round is played
/// by time.
pub fn readout(
    ui: &mut Ui,
    tournament: &Tournament,
    face: Option<Face>,
    wording: &Wording,
) -> Option<Response> {
    let tokens = Tokens::of(ui);
    let offered = running_round(tournament).is_some() && tournament.rules().clock.is_some();
    let (text, name, icon, (ink, fill)) = match face {
        Some(face) => {
            let text = face.large(wording);
            let values = [("time", text.as_str().into()), ("state", face.words(wording).into())];
            let name = wording.text_with("clock-readout", &values);
            (text, name, face.phase.icon(), face.phase.colours(tokens))
        }
        None if offered => {
            let text = format!("{:02}:00", rules(tournament).minutes);
            let name = wording.text("clock-readout-none");
            (text, name, Icon::Clock, (tokens.weak, tokens.chrome))
        }
        None => return None,
    };
    let font = theme::bold_font(15.0);
    let galley = ui.painter().layout_no_wrap(text, font, ink);
    let width = galley.size().x + super::widgets::ICON + 3.5 * GRID;
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, CONTROL + 4.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let ground = if response.hovered() { tokens.hover } else { fill };
    let painter = ui.painter();
    let corners = CornerRadius::same(RADIUS);
    painter.rect(rect, corners, ground, (1.0, tokens.line), StrokeKind::Inside);
    let left = rect.left() + GRID;
    let square = egui::Rect::from_min_size(egui::pos2(left, rect.center().y - 8.0), Vec2::splat(16.0));
    icon.paint_in(painter, square, ink);
    let top = rect.center().y - galley.size().y / 2.0;
    painter.galley(egui::pos2(square.right() + GRID, top), galley, ink);
    if response.has_focus() {
        painter.rect_stroke(rect, corners, tokens.focus_ring(), StrokeKind::Inside);
    }
    Some(super::widgets::with_hint(response, Action::ClockDialog, wording))
}

/// The alarm: stays across the window from the end of the time until the last game is over.
pub fn alarm(
    ui: &mut Ui,
    face: Face,
    open: usize,
    situation: &Situation,
    wording: &Wording,
    out: &mut Actions,
) {
    let tokens = Tokens::of(ui);
    let (ink, fill) = Phase::Over.colours(tokens);
    let key = if face.turns == 0 { "clock-alarm-done" } else { "clock-alarm" };
    let values =
        [("round", face.round.get().into()), ("open", open.into()), ("turns", i64::from(face.turns).into())];
    let sentence = wording.text_with(key, &values);
    let next = if face.turns == 0 { Action::DrawOpenGames } else { Action::CountTurn };
    Frame::new().fill(fill).inner_margin(Margin::symmetric(16, 6)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(super::widgets::ICON), Sense::hover());
            Icon::Warning.paint_in(ui.painter(), rect, ink);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                for action in [Action::AddMinutes, next] {
                    if action_button(ui, action, situation, wording).clicked() {
                        out.invoke(action);
                    }
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let text = RichText::new(&sentence).font(theme::bold_font(theme::TEXT)).color(ink);
                    let label = ui.add(egui::Label::new(text).wrap());
                    label.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &sentence));
                });
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn clock() -> RoundClock {
        RoundClock {
            round: RoundNumber::FIRST,
            limit: 3_600,
            used: 0,
            running_since: Some(at(0)),
            turns_left: None,
        }
    }

    #[test]
    fn counts_down_gets_short_and_ends_in_turns() {
        let wording = Wording::english();
        let shows = |second| {
            let face = Face::of(&clock(), 7, at(second));
            (face.large(&wording), face.phase)
        };
        assert_eq!(shows(0), ("60:00".to_owned(), Phase::Running));
        assert_eq!(shows(3_299), ("05:01".to_owned(), Phase::Running));
        assert_eq!(shows(3_300), ("05:00".to_owned(), Phase::Short));
        assert_eq!(shows(3_599), ("00:01".to_owned(), Phase::Short));
        assert_eq!(shows(3_600), ("7 turns".to_owned(), Phase::Over));
        assert_eq!(shows(9_999), ("7 turns".to_owned(), Phase::Over));
        let one = RoundClock { turns_left: Some(1), ..clock() };
        assert_eq!(Face::of(&one, 7, at(4_000)).large(&wording), "1 turn");
        let long = RoundClock { limit: 7_200, ..clock() };
        assert_eq!(Face::of(&long, 7, at(0)).digits(), "120:00");
    }

    #[test]
    fn a_paused_clock_is_paused_even_when_time_is_short() {
        let paused = RoundClock { used: 3_590, running_since: None, ..clock() };
        assert_eq!(Face::of(&paused, 7, at(99_999)).phase, Phase::Paused);
        assert!(!Face::of(&paused, 7, at(99_999)).ticks());
        let over = RoundClock { used: 3_600, running_since: None, ..clock() };
        assert_eq!(Face::of(&over, 7, at(0)).phase, Phase::Over);
    }

    #[test]
    fn the_digits_turn_with_the_second() {
        assert_eq!(next_second(Timestamp::from_millisecond(5_000).unwrap()).as_millis(), 1_010);
        assert_eq!(next_second(Timestamp::from_millisecond(5_990).unwrap()).as_millis(), 20);
    }
}
