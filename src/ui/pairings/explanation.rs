//! *Why this pair?* in the pane and in its dialog: a line a reason, the rule quiet at its right. Below that in the dialog
//! *Why not …?*: another opponent is found by typing, and the engine's answer is shown.

use std::task::Poll;

use egui::accesskit::Role;
use egui::{
    Align, Context, FontId, Key, Layout, Modifiers, Response, RichText, ScrollArea, Sense, Ui, Vec2,
    WidgetInfo,
};

use super::lower_pane::{spot_heading, tone_icon, tone_ink, worked_out};
use super::rows::Spot;
use super::{PairingsPanel, View};
use crate::model::{Board, Colour, PlayerId, Round, Stage};
use crate::ui::players::candidates;
use crate::ui::theme::{self, GRID, HALF, ROW, SMALL, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{DialogAnswer, Icon, button, from_both_ends, segments, text_field};
use crate::views::explanation::{ReasonLine, reason_lines, why_not_lines, wish};
use crate::views::verdict::away;
use crate::wording::args;

/// So many players are offered for what was typed.
const OFFERED: usize = 6;

/// When the field gets the keyboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Focus {
    /// When it is clicked, or reached with Tab.
    #[default]
    Stays,
    /// In the next frame.
    Next,
    /// In this frame.
    Now,
}

/// *Why not …?*, as far as it is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhyNotForm {
    /// Who asks: one side of the board.
    asking: Option<PlayerId>,
    typed: String,
    /// Whom Enter takes.
    at: usize,
    /// Who was taken; `Some(None)` is the bye.
    other: Option<Option<PlayerId>>,
    focus: Focus,
    has_focus: bool,
}

impl WhyNotForm {
    /// The dialog with the keyboard in the field.
    pub fn focused() -> Self {
        Self { focus: Focus::Next, ..Self::default() }
    }

    /// Those who fit what is typed; `None` is the bye.
    fn offered(&self, view: &View<'_>, round: &Round) -> Vec<Option<PlayerId>> {
        let typed = self.typed.trim();
        if self.other.is_some() || typed.is_empty() {
            return Vec::new();
        }
        let bye = view.text("pairings-why-not-bye");
        let is_bye = typed == "0" || bye.to_lowercase().starts_with(&typed.to_lowercase());
        let bye = (is_bye && round.pairing_bye().is_some()).then_some(None);
        let players = candidates(view.tournament, typed, OFFERED);
        bye.into_iter().chain(players.into_iter().filter(|id| Some(*id) != self.asking).map(Some)).collect()
    }

    fn take(&mut self, view: &View<'_>, other: Option<PlayerId>) {
        self.typed = called(view, other);
        self.other = Some(other);
        self.at = 0;
    }

    /// Enter and the arrows, before the field sees them.
    fn take_keys(&mut self, ctx: &Context, view: &View<'_>, round: &Round) {
        if !self.has_focus {
            return;
        }
        let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let offered = self.offered(view, round);
        if pressed(Key::ArrowDown) {
            self.at = (self.at + 1).min(offered.len().saturating_sub(1));
        }
        if pressed(Key::ArrowUp) {
            self.at = self.at.saturating_sub(1);
        }
        if pressed(Key::Enter)
            && let Some(other) = offered.get(self.at)
        {
            self.take(view, *other);
        }
    }
}

fn called(view: &View<'_>, player: Option<PlayerId>) -> String {
    player.map_or_else(|| view.text("pairings-why-not-bye"), |id| view.tournament.name(id).to_owned())
}

/// Draws the reasons, a line each.
pub fn lines(ui: &mut Ui, view: &View<'_>, lines: Poll<Option<Vec<ReasonLine>>>) {
    if let Some(lines) = worked_out(ui, view, lines, ["pairings-why-pending", "pairings-why-none"]) {
        ui.spacing_mut().item_spacing.y = HALF;
        for line in &lines {
            reason_line(ui, line);
        }
    }
}

/// The sentence at the left, its rule at the right.
fn reason_line(ui: &mut Ui, line: &ReasonLine) {
    let tokens = Tokens::of(ui);
    let row = ui.horizontal_top(|ui| {
        if let Some(tone) = line.tone {
            let (square, _) = ui.allocate_exact_size(Vec2::new(14.0, 18.0), Sense::hover());
            let square = egui::Rect::from_center_size(square.center(), Vec2::splat(14.0));
            tone_icon(tone).paint_in(ui.painter(), square, tone_ink(tone, tokens));
        }
        let rule = line
            .rule
            .as_ref()
            .map(|rule| ui.painter().layout_no_wrap(rule.clone(), FontId::proportional(SMALL), tokens.weak));
        let beside = rule.as_ref().map_or(0.0, |rule| rule.size().x + 2.0 * GRID);
        let width = (ui.available_width() - beside).max(120.0);
        let sentence = if line.is_decisive {
            theme::bold(line.sentence.as_str())
        } else {
            RichText::new(line.sentence.as_str())
        };
        let label = ui
            .allocate_ui_with_layout(Vec2::new(width, 0.0), Layout::left_to_right(Align::Min), |ui| {
                ui.set_width(width);
                ui.add(egui::Label::new(sentence).wrap())
            })
            .inner;
        if let Some(rule) = rule {
            let (space, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 18.0), Sense::hover());
            let corner = egui::pos2(space.right() - rule.size().x - HALF, space.top() + 2.0);
            ui.painter().galley(corner, rule, tokens.weak);
        }
        label
    });
    let spoken = line.spoken();
    row.inner.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
}

/// The dialog.
pub fn dialog(
    ctx: &Context,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    form: &mut WhyNotForm,
    out: &mut Requests,
) -> bool {
    let Some(spot) = state.spot else { return false };
    let answers = state.why_lines(view, round);
    if form.asking.is_none() {
        form.asking = spot.player(round);
    }
    form.take_keys(ctx, view, round);
    let mut printed = None;
    let answer =
        view.dialog("pairings-why", view.text("action-explain-board")).width(680.0).show(ctx, |ui| {
            printed = heading(ui, view, round, spot);
            ui.add_space(HALF);
            lines(ui, view, answers);
            ui.add_space(GRID);
            ui.separator();
            why_not(ui, view, round, spot, form);
        });
    if let Some(board) = printed {
        out.print_why(board);
        return false;
    }
    answer == DialogAnswer::Open
}

/// Who sits there, and the slip. Gives the board whose slip is wanted.
fn heading(ui: &mut Ui, view: &View<'_>, round: &Round, spot: Spot) -> Option<Board> {
    let mut printed = None;
    ui.horizontal(|ui| {
        let title = |ui: &mut Ui| {
            ui.add(egui::Label::new(theme::bold(spot_heading(view, round, spot))).truncate());
        };
        from_both_ends(ui, "explanation-heading", title, |ui| {
            let board = spot.board().filter(|_| round.stage == Stage::Published);
            if let Some(board) = board
                && button(ui, Some(Icon::Print), &view.text("pairings-why-slip"), true, false).clicked()
            {
                printed = Some(board);
            }
        });
    });
    printed
}

fn why_not(ui: &mut Ui, view: &View<'_>, round: &Round, spot: Spot, form: &mut WhyNotForm) {
    let tokens = Tokens::of(ui);
    let Some(mut asking) = form.asking else { return };
    ui.add_space(HALF);
    ui.horizontal(|ui| {
        ui.label(theme::bold(view.text("action-why-not")));
        if let Some(game) = spot.board().and_then(|board| round.game(board)) {
            let surname = |colour: Colour| {
                let id = game.player(colour);
                (id, view.wording.about(view.tournament).by_surname().name(id))
            };
            if segments(ui, &mut asking, &[surname(Colour::White), surname(Colour::Black)]) {
                form.asking = Some(asking);
            }
        }
        ui.add_space(GRID);
        let before = form.typed.clone();
        let hint = view.text("pairings-why-not-hint");
        let field = text_field(ui, &mut form.typed, &hint, ui.available_width());
        let field = field.accessible_name(view.text("pairings-why-not-field"));
        match form.focus {
            Focus::Stays => {}
            // The letter that asked for the dialog is not for its field.
            Focus::Next => {
                form.focus = Focus::Now;
                ui.ctx().request_repaint();
            }
            Focus::Now => {
                form.focus = Focus::Stays;
                field.request_focus();
            }
        }
        form.has_focus = field.has_focus();
        if form.typed != before {
            (form.other, form.at) = (None, 0);
        }
    });
    let offered = form.offered(view, round);
    if offered.is_empty() && form.other.is_none() && !form.typed.trim().is_empty() {
        let nobody = view.text_with("pairings-why-not-nobody", &args! { text: form.typed.trim() });
        ui.label(RichText::new(nobody).color(tokens.weak));
    }
    for (place, other) in offered.into_iter().enumerate() {
        if offer(ui, view, other, place == form.at).clicked() {
            form.take(view, other);
        }
    }
    if let Some(asked) = form.other.and_then(|other| wish(asking, other)) {
        ui.add_space(HALF);
        let answer = view.advice.map_or(Poll::Ready(None), |advice| advice.why_not(asked));
        let told = |answer| why_not_lines(view.tournament, view.wording, asked, &answer);
        lines(ui, view, answer.map(|answer| answer.map(told)));
    }
}

/// Somebody who fits what was typed.
fn offer(ui: &mut Ui, view: &View<'_>, other: Option<PlayerId>, is_marked: bool) -> Response {
    let tokens = Tokens::of(ui);
    let number = other.and_then(|id| view.tournament.number(id));
    let number = number.map(|number| format!("{number}   ")).unwrap_or_default();
    let text = format!("{number}{}", called(view, other));
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW), Sense::CLICK);
    if is_marked || response.hovered() {
        ui.painter().rect_filled(rect, 3.0, if is_marked { tokens.selected } else { tokens.hover });
    }
    let left = rect.left_center() + Vec2::new(GRID, 0.0);
    let font = FontId::proportional(theme::TEXT);
    ui.painter().text(left, egui::Align2::LEFT_CENTER, &text, font, tokens.text);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_marked, &text));
    response
}

/// The reasons in the pane, which scrolls by itself.
pub fn pane(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel) {
    let told = state.why_lines(view, round);
    ScrollArea::vertical().id_salt("why").auto_shrink([false, false]).show(ui, |ui| lines(ui, view, told));
}

impl PairingsPanel {
    /// The sentences about the spot, kept until the event or the spot changes.
    pub(super) fn why_lines(&mut self, view: &View<'_>, round: &Round) -> Poll<Option<Vec<ReasonLine>>> {
        let Some(player) = self.spot.and_then(|spot| spot.player(round)) else { return Poll::Ready(None) };
        if let Some((of, lines)) = &self.why
            && *of == player
            && lines.is_ready()
        {
            return lines.clone();
        }
        if let Some(sentence) = away(view.tournament, view.wording, view.round, player) {
            return Poll::Ready(Some(vec![ReasonLine::plain(sentence)]));
        }
        let explained = view.advice.map_or(Poll::Ready(None), |advice| advice.explanation(player));
        let told = |explanation| reason_lines(view.tournament, view.wording, explanation);
        let lines = explained.map(|explanation| explanation.map(told));
        self.why = Some((player, lines.clone()));
        lines
    }
}
