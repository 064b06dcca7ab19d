//! The frame of every dialog: title, content, buttons at the lower right. Escape leaves it, Enter takes the primary
//! button unless a field of several lines has the focus. What was typed is not dropped without a question.

use egui::{Align, Context, Frame, Id, Key, Layout, Margin, Modal, Modifiers, RichText, Ui};

use super::button::{button, button_width, primary_button, primary_width};
use super::{follow_focus, takes_letters};
use crate::ui::theme::{self, CARD_RADIUS, GRID, Tokens};
use crate::wording::Wording;

/// What the user did with a dialog in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogAnswer {
    /// It stays open.
    Open,
    /// The primary button, or Enter.
    Accepted,
    /// Cancel, Escape, or a click beside it.
    Cancelled,
}

/// A dialog that is to be shown in this frame. Without a primary button there is only the one that closes it.
#[must_use]
pub struct DialogBox<'a> {
    name: &'static str,
    title: String,
    width: f32,
    accept: Option<(String, bool)>,
    close: Option<String>,
    is_typed: bool,
    wording: &'a Wording,
}

/// What a dialog remembers while it is open.
#[derive(Clone, Copy, Debug, Default)]
struct Standing {
    /// The frame in which it was last shown.
    frame: u64,
    /// It is being left, and asks whether what was typed is to be dropped.
    asks: bool,
    /// The field that had the keyboard last.
    field: Option<Id>,
}

impl<'a> DialogBox<'a> {
    /// A dialog with this title; `name` tells it from all others.
    pub fn new(name: &'static str, title: impl Into<String>, wording: &'a Wording) -> Self {
        Self { name, title: title.into(), width: 560.0, accept: None, close: None, is_typed: false, wording }
    }

    /// Another width than usual.
    pub const fn width(mut self, width: f32) -> Self {
        self.width = width;
        self
    }

    /// The words of the primary button.
    pub fn accept(mut self, label: impl Into<String>) -> Self {
        self.accept = Some((label.into(), true));
        self
    }

    /// Whether the primary button can be used.
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.accept = self.accept.map(|(label, _)| (label, enabled));
        self
    }

    /// Without the primary button where there is nothing to accept.
    pub fn accept_only_if(mut self, is_offered: bool) -> Self {
        self.accept = self.accept.filter(|_| is_offered);
        self
    }

    /// Other words than *Cancel*, or *Close* where nothing can be accepted.
    pub fn close(mut self, label: impl Into<String>) -> Self {
        self.close = Some(label.into());
        self
    }

    /// Something was typed that is lost when the dialog is left: it asks first.
    pub const fn typed(mut self, is_typed: bool) -> Self {
        self.is_typed = is_typed;
        self
    }

    /// How high the content can be before it scrolls.
    pub fn highest_content(ctx: &Context) -> f32 {
        // A sentence of several lines in the status bar stays beside the dialog, which stands in the middle.
        let room = ctx.content_rect().height() - 2.0 * super::notice::extra_height(ctx);
        (room - 26.0 * GRID).max(120.0)
    }

    /// Shows it.
    pub fn show(self, ctx: &Context, content: impl FnOnce(&mut Ui)) -> DialogAnswer {
        let id = Id::unique(("dialog", self.name));
        let mut standing: Standing = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
        let frame_number = ctx.cumulative_pass_nr();
        if standing.frame + 1 < frame_number {
            standing = Standing::default();
        }
        standing.frame = frame_number;
        let asked_before = standing.asks;
        if !standing.asks {
            standing.field = ctx.memory(egui::Memory::focused).or(standing.field);
        }
        let usual = if self.accept.is_some() { "app-cancel" } else { "app-close" };
        let close = self.close.clone().unwrap_or_else(|| self.wording.text(usual));
        let mut answer = DialogAnswer::Open;
        // Asked before the content is drawn: a button that is pressed with Enter may hand the keyboard to a field.
        let enter_is_taken = takes_enter(ctx);
        // Below the lists that open from it: both in the foreground, a dialog shown again would cover them.
        let area = Modal::default_area(id).order(egui::Order::Middle);
        let backdrop = Tokens::of_window(ctx).backdrop;
        let modal = Modal::new(id).area(area).frame(frame_of(ctx)).backdrop_color(backdrop).show(ctx, |ui| {
            ui.set_width(self.width.min(ctx.content_rect().width() - 8.0 * GRID));
            ui.label(theme::heading(&self.title));
            ui.add_space(GRID);
            // The smaller of the content's height and what the window has room for.
            let highest = Self::highest_content(ctx);
            egui::ScrollArea::vertical()
                .max_height(highest)
                .min_scrolled_height(highest)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    content(ui);
                    follow_focus(ui);
                });
            ui.add_space(1.5 * GRID);
            if standing.asks {
                self.ask_to_discard(ui, &mut standing, &mut answer);
            } else {
                self.buttons(ui, &close, &mut answer);
            }
        });
        let enter = || ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        let command_enter = || ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        if answer == DialogAnswer::Open
            && modal.is_top_modal
            && !asked_before
            && matches!(self.accept, Some((_, true)))
            && (command_enter() || (!enter_is_taken && enter()))
        {
            answer = DialogAnswer::Accepted;
        }
        if answer == DialogAnswer::Open && modal.should_close() {
            // Escape takes the question back.
            answer = if asked_before { DialogAnswer::Open } else { DialogAnswer::Cancelled };
            if asked_before {
                standing.go_on(ctx);
            }
        }
        if answer == DialogAnswer::Cancelled && self.is_typed && !asked_before {
            (answer, standing.asks) = (DialogAnswer::Open, true);
            ctx.request_repaint();
        }
        ctx.data_mut(|data| data.insert_temp(id, standing));
        answer
    }

    /// The buttons at the lower right, in the order in which Tab meets them.
    fn buttons(&self, ui: &mut Ui, close: &str, answer: &mut DialogAnswer) {
        row_of_buttons(ui, |ui| {
            let accept = self.accept.as_ref().map_or(0.0, |(label, _)| primary_width(ui, label) + GRID);
            ui.add_space((ui.available_width() - button_width(ui, close) - accept).max(0.0));
            if button(ui, None, close, true, false).clicked() {
                *answer = DialogAnswer::Cancelled;
            }
            if let Some((label, enabled)) = &self.accept
                && primary_button(ui, label, *enabled).clicked()
            {
                *answer = DialogAnswer::Accepted;
            }
        });
    }

    /// In place of the buttons: is what was typed to be dropped?
    fn ask_to_discard(&self, ui: &mut Ui, standing: &mut Standing, answer: &mut DialogAnswer) {
        let words = |key| self.wording.text(key);
        let (question, discard, keep) =
            (words("dialog-discard"), words("dialog-discard-yes"), words("dialog-discard-no"));
        let ink = Tokens::of(ui).warn;
        row_of_buttons(ui, |ui| {
            let widths = button_width(ui, &discard) + primary_width(ui, &keep) + 2.0 * GRID;
            let room = (ui.available_width() - widths).max(0.0);
            let size = egui::vec2(room, theme::CONTROL);
            ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
                ui.set_min_width(room);
                ui.add(egui::Label::new(RichText::new(question).color(ink)).truncate());
            });
            if button(ui, None, &discard, true, false).clicked() {
                *answer = DialogAnswer::Cancelled;
            }
            let keep = primary_button(ui, &keep, true);
            if keep.clicked() {
                standing.go_on(ui.ctx());
            } else if ui.memory(egui::Memory::focused).is_none() {
                keep.request_focus();
            }
        });
    }
}

impl Standing {
    /// What was typed stays; the keyboard comes back to it.
    fn go_on(&mut self, ctx: &Context) {
        self.asks = false;
        if let Some(field) = self.field {
            ctx.memory_mut(|memory| memory.request_focus(field));
        }
        ctx.request_repaint();
    }
}

fn row_of_buttons(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let size = egui::vec2(ui.available_width(), theme::CONTROL + theme::HALF);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = GRID;
        add(ui);
    });
}

fn frame_of(ctx: &Context) -> Frame {
    let tokens = Tokens::of_window(ctx);
    Frame::new()
        .fill(tokens.canvas)
        .stroke((1.0, tokens.line))
        .corner_radius(CARD_RADIUS)
        .inner_margin(Margin::same(20))
        .shadow(ctx.global_style().visuals.window_shadow)
}

/// True while Enter belongs to the widget that has the focus: a button, or an open list. A closed list leaves it.
fn takes_enter(ctx: &Context) -> bool {
    let is_free = ctx.text_edit_focused() || takes_letters(ctx);
    egui::Popup::is_any_open(ctx) || (ctx.egui_wants_keyboard_input() && !is_free)
}
