//! The frame of every dialog: title, content, buttons at the lower right. Escape leaves it, Enter takes the primary
//! button unless a field of several lines has the focus.

use egui::{Align, Context, Frame, Id, Key, Layout, Margin, Modal, Modifiers, Ui};

use super::button::{button, primary_button};
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
    wording: &'a Wording,
}

impl<'a> DialogBox<'a> {
    /// A dialog with this title; `name` tells it from all others.
    pub fn new(name: &'static str, title: impl Into<String>, wording: &'a Wording) -> Self {
        Self { name, title: title.into(), width: 560.0, accept: None, close: None, wording }
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

    /// Shows it.
    pub fn show(self, ctx: &Context, content: impl FnOnce(&mut Ui)) -> DialogAnswer {
        let Self { name, title, width, accept, close, wording } = self;
        let usual = if accept.is_some() { "app-cancel" } else { "app-close" };
        let close = close.unwrap_or_else(|| wording.text(usual));
        let tokens = Tokens::of_window(ctx);
        let frame = Frame::new()
            .fill(tokens.canvas)
            .stroke((1.0, tokens.line))
            .corner_radius(CARD_RADIUS)
            .inner_margin(Margin::same(20))
            .shadow(ctx.global_style().visuals.window_shadow);
        let mut answer = DialogAnswer::Open;
        // Asked before the content is drawn: a button that is pressed with Enter may hand the keyboard to a field.
        let enter_is_taken = takes_enter(ctx);
        let id = Id::unique(("dialog", name));
        // Below the lists that open from it: both in the foreground, a dialog shown again would cover them.
        let area = Modal::default_area(id).order(egui::Order::Middle);
        let modal = Modal::new(id).area(area).frame(frame).backdrop_color(tokens.backdrop).show(ctx, |ui| {
            let room = ctx.content_rect().size();
            ui.set_width(width.min(room.x - 8.0 * GRID));
            ui.label(theme::heading(&title));
            ui.add_space(GRID);
            // The smaller of the content's height and what the window has room for.
            let highest = (room.y - 23.0 * GRID).max(120.0);
            egui::ScrollArea::vertical()
                .max_height(highest)
                .min_scrolled_height(highest)
                .auto_shrink([false, true])
                .show(ui, content);
            ui.add_space(1.5 * GRID);
            let row = egui::vec2(ui.available_width(), theme::CONTROL + theme::HALF);
            ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
                if let Some((label, enabled)) = &accept
                    && primary_button(ui, label, *enabled).clicked()
                {
                    answer = DialogAnswer::Accepted;
                }
                if button(ui, None, &close, true, false).clicked() {
                    answer = DialogAnswer::Cancelled;
                }
            });
        });
        let enter = || ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        let command_enter = || ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        if answer == DialogAnswer::Open
            && modal.is_top_modal
            && matches!(accept, Some((_, true)))
            && (command_enter() || (!enter_is_taken && enter()))
        {
            answer = DialogAnswer::Accepted;
        }
        if answer == DialogAnswer::Open && modal.should_close() {
            answer = DialogAnswer::Cancelled;
        }
        answer
    }
}

/// True while Enter belongs to the widget that has the focus: a button, or an open list.
fn takes_enter(ctx: &Context) -> bool {
    egui::Popup::is_any_open(ctx) || (ctx.egui_wants_keyboard_input() && !ctx.text_edit_focused())
}
