//! The round clock in the window: what it shows at an instant, its readout in the top bar, the banner when the time is
//! over, and its two dialogs. What is done with it stands in `app/clock.rs`.
//!
//! No sound: there is no lean way to make one on every system. The window asks for attention, a banner stays,
//! the hall display flashes.

mod dialogs;

pub use dialogs::{ClockForm, ClockView, ask_draws, show as dialog};
use egui::accesskit::Role;
use egui::{CornerRadius, Frame, Margin, Response, RichText, Sense, StrokeKind, Ui, Vec2, WidgetInfo};

use super::action::Action;
use super::theme::{self, CONTROL, GRID, RADIUS, Tokens};
use super::view::Requests;
use super::widgets::{Icon, from_both_ends};
use crate::model::Tournament;
use crate::views::clock::{ClockFace, Phase, rules, running_round};
use crate::views::situation::Situation;
use crate::wording::{Wording, args};

/// The picture beside the digits.
pub const fn icon(phase: Phase) -> Icon {
    match phase {
        Phase::Running => Icon::Clock,
        Phase::Short | Phase::Over => Icon::Warning,
        Phase::Paused => Icon::Pause,
    }
}

/// Ink and ground.
pub const fn colours(phase: Phase, tokens: &Tokens) -> (egui::Color32, egui::Color32) {
    match phase {
        Phase::Running => (tokens.text, tokens.button),
        Phase::Paused => (tokens.weak, tokens.hover),
        Phase::Short => (tokens.warn, tokens.warn_fill),
        Phase::Over => (tokens.bad, tokens.bad_fill),
    }
}

/// The readout in the top bar; a click opens the clock's dialog. Without a clock it is offered while a round is played
/// by time.
pub fn readout(
    ui: &mut Ui,
    tournament: &Tournament,
    face: Option<ClockFace>,
    wording: &Wording,
) -> Option<Response> {
    let tokens = Tokens::of(ui);
    let offered = running_round(tournament).is_some() && tournament.rules().clock.is_some();
    let (text, name, icon, (ink, fill)) = match face {
        Some(face) => {
            let text = face.large(wording);
            let values = args! { time: text.as_str(), state: face.words(wording) };
            let name = wording.text_with("clock-readout", &values);
            (text, name, icon(face.phase), colours(face.phase, tokens))
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
    face: ClockFace,
    open: usize,
    situation: &Situation,
    wording: &Wording,
    out: &mut Requests,
) {
    let tokens = Tokens::of(ui);
    let (ink, fill) = colours(Phase::Over, tokens);
    let key = if face.turns == 0 { "clock-alarm-done" } else { "clock-alarm" };
    let values = args! { round: face.round, open, turns: i64::from(face.turns) };
    let sentence = wording.text_with(key, &values);
    let next = if face.turns == 0 { Action::DrawOpenGames } else { Action::CountTurn };
    Frame::new().fill(fill).inner_margin(Margin::symmetric(16, 6)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(super::widgets::ICON), Sense::hover());
            Icon::Warning.paint_in(ui.painter(), rect, ink);
            let told = |ui: &mut Ui| {
                let text = RichText::new(&sentence).font(theme::bold_font(theme::TEXT)).color(ink);
                let label = ui.add(egui::Label::new(text).wrap());
                label.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &sentence));
            };
            from_both_ends(ui, "clock-alarm", told, |ui| {
                for action in [next, Action::AddMinutes] {
                    out.action_button(ui, action, situation, wording);
                }
            });
        });
    });
}
