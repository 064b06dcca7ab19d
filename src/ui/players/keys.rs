//! The keyboard on the table while no cell is open: the cursor, opening a cell, finding by typing.

use egui::{Event, Key, Modifiers, Ui};

use super::dialogs::Withdrawing;
use super::editing::{Editing, Whose};
use super::table::Cursor;
use super::{PlayersDialog, PlayersPanel};
use crate::reports::lists::PlayerField;
use crate::ui::view::View;

/// Who pauses so long begins a new word.
const PAUSE: f64 = 1.2;

/// What was typed to find a player.
#[derive(Debug, Default)]
pub struct TypeAhead {
    text: String,
    at: f64,
}

impl TypeAhead {
    /// Adds what was typed at a time in seconds, and gives the whole.
    pub fn push(&mut self, text: &str, now: f64) -> &str {
        if now - self.at > PAUSE {
            self.text.clear();
        }
        self.at = now;
        let begins = self.text.is_empty();
        self.text.extend(text.chars().filter(|c| c.is_alphanumeric() || !begins && !c.is_control()));
        &self.text
    }
}

/// What was typed in this frame, and when in seconds.
pub(super) fn take_letters(ui: &Ui) -> Option<(String, f64)> {
    let mut letters = String::new();
    let now = ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Text(text) => {
                letters.push_str(text);
                false
            }
            _ => true,
        });
        input.time
    });
    (!letters.is_empty()).then_some((letters, now))
}

impl PlayersPanel {
    /// Takes the keys of this frame.
    pub(super) fn take_keys(&mut self, ui: &Ui, view: &View<'_>) {
        if !view.listening.fields {
            self.later.clear();
            return;
        }
        if let Some(editing) = &self.editing {
            let asked = editing.take_move(ui.ctx(), &mut self.later);
            self.asked = asked.and_then(|asked| self.suggestions.take_move(asked, ui.ctx()));
            return;
        }
        if !view.listening.everything {
            self.later.clear();
            return;
        }
        let later = std::mem::take(&mut self.later);
        ui.input_mut(|input| {
            input.events.splice(0..0, later);
        });
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if pressed(Modifiers::COMMAND, Key::Home) {
            self.go_to_row(0);
        }
        if pressed(Modifiers::COMMAND, Key::End) {
            self.go_to_row(self.roster.len());
        }
        let plain = |key| pressed(Modifiers::NONE, key);
        let presses = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let extends =
            |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::SHIFT, key)).cast_signed();
        // Shift first: without it the key would be taken for the plain one.
        let more = extends(Key::ArrowDown) - extends(Key::ArrowUp);
        if more != 0 {
            self.extend_by(more);
        }
        let (down, up) = (presses(Key::ArrowDown), presses(Key::ArrowUp));
        if down != up {
            self.move_by(down.cast_signed() - up.cast_signed());
        }
        for _ in 0..presses(Key::ArrowRight) {
            self.go_to_column(self.columns.next(self.cursor().column));
        }
        for _ in 0..presses(Key::ArrowLeft) {
            self.go_to_column(self.columns.previous(self.cursor().column));
        }
        if plain(Key::Home) {
            self.go_to_column(Some(PlayerField::default()));
        }
        if plain(Key::End) {
            self.go_to_column(self.columns.iter().last());
        }
        if plain(Key::Enter) {
            return self.open(view, self.cursor());
        }
        if plain(Key::Escape) {
            self.clear_something();
        }
        // Before round 1 the action of the same key deletes.
        if view.tournament.is_started()
            && let Some(player) = self.chosen()
            && plain(Key::Delete)
            && !super::has_withdrawn(view, player)
        {
            self.dialog = Some(PlayersDialog::Withdraw(Withdrawing::new(player)));
        }
        self.take_letters(ui);
    }

    fn go_to_column(&mut self, column: Option<PlayerField>) {
        if let Some(column) = column {
            self.put_cursor(Cursor { column, ..self.cursor() });
        }
    }

    /// Escape: the selection first, then the filter, then what stands in the blank row.
    fn clear_something(&mut self) {
        if self.selected.is_several() {
            self.selected.clear();
        } else if !self.query.filter.is_empty() || self.query.state.is_some() {
            self.query.filter.clear();
            self.query.state = None;
        } else if self.cursor().whose == Whose::New {
            match self.new_row.is_blank() {
                true => self.leave_new_row(),
                false => self.dialog = Some(PlayersDialog::DiscardNew(self.cursor().column)),
            }
        }
    }

    /// Letters find a player; on the blank row they begin a new one.
    fn take_letters(&mut self, ui: &Ui) {
        let Some((letters, now)) = take_letters(ui) else { return };
        let cursor = self.cursor();
        if cursor.whose == Whose::New {
            let column = if cursor.column.is_editable() { cursor.column } else { self.columns.home() };
            if letters.starts_with(char::is_alphanumeric) {
                self.put_cursor(Cursor { column, ..cursor });
                self.editing = Some(Editing::begun_with(Whose::New, column, letters));
            }
            return;
        }
        let typed = self.typed.push(&letters, now);
        if let Some(row) = self.roster.find(typed) {
            self.go_to_row(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_begins_a_new_word() {
        let mut typed = TypeAhead::default();
        assert_eq!(typed.push("/", 10.0), "");
        assert_eq!(typed.push("n", 10.1), "n");
        assert_eq!(typed.push("o", 10.5), "no");
        assert_eq!(typed.push(",", 10.6), "no,");
        assert_eq!(typed.push("a", 12.0), "a");
        assert_eq!(typed.push("d", 13.19), "ad");
        assert_eq!(typed.push("b", 14.4), "b");
    }
}
