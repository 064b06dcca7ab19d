//! The keyboard in a list: where the selection goes and what Enter and the space bar do.

use egui::{Key, Modifiers, Ui};

use super::columns::{self, StandingsColumn};
use super::sheet::{ListInView, Touched};
use super::{Selection, StandingsForm, TableFocus, prizes};
use crate::ui::action::Action;
use crate::ui::view::Requests;
use crate::ui::widgets::{KeyHint, has_keyboard};

impl ListInView<'_> {
    /// Enter shows the selected player's card where nothing was added up; the space bar marks for the plot. A focused
    /// button has them first.
    pub(super) fn touching_keys(
        &self,
        ui: &Ui,
        selected: Option<Selection>,
        out: &mut Requests,
    ) -> Option<Touched> {
        let Selection { player, column } = selected?;
        if has_keyboard(ui.ctx()) {
            return None;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if self.form == StandingsForm::Progress && pressed(Key::Space) {
            return Some(Touched::Marked(player));
        }
        if !column.is_sum() && pressed(Key::Enter) {
            out.invoke_for(Action::ShowPlayerCard, player);
        }
        None
    }

    /// Arrows, Home and End move the selection, Enter opens the whole derivation of a value, Escape takes the selection away.
    pub(super) fn keys(&self, ui: &Ui, shape: &columns::ColumnsInView, spot: &mut TableFocus) {
        let TableFocus { selected, reveal, whole, .. } = spot;
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        // A button that has the focus keeps its Enter.
        let is_free = !has_keyboard(ui.ctx());
        if is_free && selected.is_some_and(|selection| selection.column.is_sum()) && pressed(Key::Enter) {
            *whole = true;
            return;
        }
        if selected.is_some() && pressed(Key::Escape) {
            *selected = None;
            return;
        }
        let (mut down, mut right) = (0_isize, 0_isize);
        for (key, vertical, step) in [
            (Key::ArrowDown, true, 1),
            (Key::ArrowUp, true, -1),
            (Key::ArrowRight, false, 1),
            (Key::ArrowLeft, false, -1),
            (Key::Home, true, isize::MIN / 2),
            (Key::End, true, isize::MAX / 2),
        ] {
            if pressed(key) {
                *(if vertical { &mut down } else { &mut right }) += step;
            }
        }
        if down == 0 && right == 0 {
            return;
        }
        let line = selected.and_then(|selection| self.line_of(selection.player));
        let moved = |at: Option<usize>, step: isize, count: usize| match at {
            Some(at) => at.saturating_add_signed(step).min(count.saturating_sub(1)),
            None => 0,
        };
        let line = moved(line, down, self.lines.len());
        let column = match *selected {
            None => Some(self.first_column()),
            Some(selection) => {
                let at = shape.position(selection.column);
                shape.column(moved(at, right, shape.count()))
            }
        };
        if let (Some(row), Some(column)) = (self.row(line), column) {
            *selected = Some(Selection { player: row.player, column });
            *reveal = true;
        }
    }

    /// Where the first arrow key goes.
    fn first_column(&self) -> StandingsColumn {
        match self.form {
            StandingsForm::Prizes => StandingsColumn::listed(prizes::Money::first(self).key()),
            StandingsForm::Progress => StandingsColumn::Mark,
            _ => StandingsColumn::POINTS,
        }
    }

    /// What the keys do where the selection is.
    pub(super) fn hints(&self, selected: Option<Selection>, out: &mut Requests) {
        let hint = |keys, words| KeyHint::new(keys, self.view.text(words));
        out.key_hints([hint("← ↑ ↓ →", "standings-key-move")]);
        if let Some(Selection { column, .. }) = selected {
            let enter = if column.is_sum() { "standings-key-whole" } else { "standings-key-card" };
            out.key_hints([hint("Enter", enter)]);
        }
        out.key_hints([
            hint("?", "standings-key-why"),
            hint("/", "standings-key-filter"),
            hint("PgUp PgDn", "standings-key-round"),
            hint("Ctrl+Tab", "standings-key-lists"),
        ]);
        if self.form == StandingsForm::Progress {
            out.key_hints([hint("Space", "standings-key-mark")]);
        }
    }
}
