//! A line of text without which a dialog cannot be accepted: the reason of a change.

use egui::text::CCursorRange;
use egui::{Key, Response, Ui};

use super::{select, text_field_as_left};

/// How the keyboard comes to the field: a frame late, or the letter that opened the dialog were typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Keyboard {
    #[default]
    Opened,
    Comes,
    Came,
}

/// The line and where the keyboard is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RequiredText {
    typed: String,
    /// What stood there at first.
    proposed: String,
    /// What stands there at first is selected, so that typing replaces it.
    selects: bool,
    keyboard: Keyboard,
}

impl RequiredText {
    /// With a text that typing replaces.
    pub fn with(text: String) -> Self {
        Self { proposed: text.clone(), typed: text, selects: true, keyboard: Keyboard::Opened }
    }

    /// True if anything is written there.
    pub fn is_filled(&self) -> bool {
        !self.typed.trim().is_empty()
    }

    /// True if something else is written there than at first.
    pub fn is_typed(&self) -> bool {
        self.is_filled() && self.typed != self.proposed
    }

    /// What is written there.
    pub fn text(&self) -> String {
        self.typed.trim().to_owned()
    }

    /// The keyboard comes back to the field.
    pub const fn take_keyboard(&mut self) {
        self.keyboard = Keyboard::Comes;
    }

    /// Draws the line under its label. `is_ready`: the dialog can be accepted.
    pub fn show(&mut self, ui: &mut Ui, label: &str, example: &str, is_ready: bool) {
        let label = ui.label(label);
        self.field(ui, example, is_ready).labelled_by(label.id);
    }

    /// Draws the line alone. Enter before all is filled in leaves the field; the keyboard comes back to it.
    pub fn field(&mut self, ui: &mut Ui, example: &str, is_ready: bool) -> Response {
        let field = text_field_as_left(ui, &mut self.typed, example, f32::INFINITY);
        let entered = || ui.input(|input| input.key_pressed(Key::Enter));
        match self.keyboard {
            Keyboard::Opened => {
                self.keyboard = Keyboard::Comes;
                ui.ctx().request_repaint();
            }
            // Under another dialog it would never come: later.
            Keyboard::Comes if !ui.memory(|memory| memory.allows_interaction(ui.layer_id())) => {}
            // Asked for until it is there: what stands above the field may change meanwhile, and the field's id with it.
            Keyboard::Comes if !field.has_focus() => {
                field.request_focus();
                ui.ctx().request_repaint();
                if self.selects {
                    select(ui.ctx(), field.id, CCursorRange::select_all_str(&self.typed));
                }
            }
            Keyboard::Comes => {
                self.keyboard = Keyboard::Came;
                self.selects = false;
            }
            Keyboard::Came if field.lost_focus() && !is_ready && entered() => field.request_focus(),
            Keyboard::Came => {}
        }
        field
    }
}
