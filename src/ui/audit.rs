//! The self-audit light of the status bar and the list behind it: where past rounds differ from the engine's answer.
//! Told by shape and words, never by colour alone; nothing here pairs anything.

use egui::accesskit::Role;
use egui::{
    Context, CornerRadius, FontId, Key, Modifiers, Response, Sense, StrokeKind, Ui, Vec2, WidgetInfo,
};

use super::action::Action;
use super::theme::{self, GRID, HALF, RADIUS, SMALL, STATUS_BAR, Tokens};
use super::view::Requests;
use super::widgets::{DialogAnswer, DialogBox, Icon, with_hint};
use crate::desk::Desk;
use crate::model::RoundNumber;
use crate::views::audit::{AuditLine, Light, LightShape, audit_lines, introduction};
use crate::wording::{Wording, args};

/// Draws the light; a click (or Enter) asks for the list.
pub fn show(ui: &mut Ui, light: &Light, wording: &Wording, out: &mut Requests) {
    let response = with_hint(dot(ui, light), Action::CheckRounds, wording);
    if response.clicked() {
        out.invoke(Action::CheckRounds);
    }
    ui.add_space(GRID);
}

fn dot(ui: &mut Ui, light: &Light) -> Response {
    const DOT: f32 = 12.0;
    let tokens = Tokens::of(ui);
    let (icon, ink) = match light.shape {
        LightShape::Tick => (Some(Icon::Check), tokens.good),
        LightShape::Triangle => (Some(Icon::Warning), tokens.warn),
        LightShape::Hand => (Some(Icon::Hand), tokens.text),
        LightShape::Ring => (None, tokens.weak),
    };
    let text = ui.painter().layout_no_wrap(light.label.clone(), FontId::proportional(SMALL), ink);
    let size = Vec2::new(text.size().x + DOT + HALF + 2.0 * GRID, STATUS_BAR - HALF);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &light.label));
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(rect, CornerRadius::same(RADIUS), tokens.hover);
    }
    let square = egui::Rect::from_min_size(
        egui::pos2(rect.left() + GRID, rect.center().y - DOT / 2.0),
        Vec2::splat(DOT),
    );
    match icon {
        Some(icon) => icon.paint_in(painter, square, ink),
        None => {
            painter.circle_stroke(square.center(), 4.0, (1.2, ink));
        }
    }
    let corner = egui::pos2(square.right() + HALF, rect.center().y - text.size().y / 2.0);
    painter.galley(corner, text, ink);
    if response.has_focus() {
        painter.rect_stroke(rect, CornerRadius::same(RADIUS), tokens.focus_ring(), StrokeKind::Inside);
    }
    response
}

/// The list behind the light: what the arbiter reads, and which line the keyboard is on.
#[derive(Debug, Default)]
pub struct AuditList {
    chosen: usize,
    lines: Vec<AuditLine>,
    more: usize,
    /// The state and the number of rounds done that the lines were made of.
    of: Option<(u64, usize)>,
}

/// What the user did with the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditRequest {
    /// Goes on reading.
    Nothing,
    /// Wants to see this round.
    Round(RoundNumber),
    /// Has read enough.
    Close,
}

impl AuditList {
    /// Makes the sentences anew when the event or the findings changed.
    fn refresh(&mut self, desk: &Desk, wording: &Wording) {
        let now = Some((desk.revision(), desk.audited().count()));
        if self.of == now {
            return;
        }
        let (lines, more) = audit_lines(desk, wording);
        self.chosen = self.chosen.min(lines.len().saturating_sub(1));
        (self.lines, self.more) = (lines, more);
        self.of = now;
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &Context, desk: &Desk, wording: &Wording) -> AuditRequest {
        self.refresh(desk, wording);
        let pressed = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let down = pressed(Key::ArrowDown) + 10 * pressed(Key::PageDown);
        let up = pressed(Key::ArrowUp) + 10 * pressed(Key::PageUp);
        let before = self.chosen;
        self.chosen = (self.chosen + down).saturating_sub(up).min(self.lines.len().saturating_sub(1));
        let moved = self.chosen != before;
        let mut asked = AuditRequest::Nothing;
        let answer = DialogBox::new("audit", wording.text("audit-title"), wording)
            .width(760.0)
            .accept(wording.text("audit-show-round"))
            .accept_only_if(!self.lines.is_empty())
            .close(wording.text("app-close"))
            .show(ctx, |ui| {
                if let Some(clicked) = self.content(ui, desk, wording, moved) {
                    asked = AuditRequest::Round(clicked);
                }
            });
        match answer {
            DialogAnswer::Open => asked,
            DialogAnswer::Accepted => self
                .lines
                .get(self.chosen)
                .map_or(AuditRequest::Close, |line| AuditRequest::Round(line.round)),
            DialogAnswer::Cancelled => AuditRequest::Close,
        }
    }

    fn content(&self, ui: &mut Ui, desk: &Desk, wording: &Wording, moved: bool) -> Option<RoundNumber> {
        let weak = Tokens::of(ui).weak;
        for sentence in introduction(desk, wording) {
            ui.add(egui::Label::new(egui::RichText::new(sentence).color(weak)).wrap());
        }
        ui.add_space(GRID);
        let mut clicked = None;
        for (at, line) in self.lines.iter().enumerate() {
            let response = draw(ui, line, at == self.chosen);
            if moved && at == self.chosen {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                clicked = Some(line.round);
            }
        }
        if self.more > 0 {
            let more = wording.text_with("audit-more", &args! { count: self.more });
            ui.label(egui::RichText::new(more).color(weak));
        }
        clicked
    }
}

fn draw(ui: &mut Ui, line: &AuditLine, chosen: bool) -> Response {
    let weak = Tokens::of(ui).weak;
    let mut text = egui::text::LayoutJob::default();
    let format = |font, color| egui::TextFormat { font_id: font, color, ..egui::TextFormat::default() };
    text.append(&line.head, 0.0, format(theme::bold_font(theme::TEXT), Tokens::of(ui).text));
    for part in [&line.rather, &line.cause] {
        if !part.is_empty() {
            text.append(&format!("\n{part}"), 0.0, format(FontId::proportional(theme::TEXT), weak));
        }
    }
    let name = [line.head.as_str(), &line.rather, &line.cause].join(" ");
    let entry = egui::Button::selectable(chosen, text).wrap().min_size(Vec2::new(ui.available_width(), 0.0));
    let response = ui.add(entry);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, name.trim()));
    response
}
