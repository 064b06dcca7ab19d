//! Typing into the table: the cell that is open, the blank row for a new player, and the keys that move on.

use std::collections::BTreeMap;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Align, Context, Key, Margin, Modifiers, Response, TextEdit, Ui, Vec2, WidgetInfo};
use strum::IntoEnumIterator as _;

use super::cell::{self, Fault};
use super::column::Column;
use crate::model::{PlayerDetails, PlayerId};
use crate::ui::theme::{HALF, ROW, Tokens};
use crate::ui::widgets::gap_painter;

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// A player's.
    Player(PlayerId),
    /// The blank one at the end.
    New,
}

/// What is marked when a cell opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Caret {
    /// Everything: the next letter replaces it.
    All,
    /// Nothing; the caret stands at the end.
    End,
}

/// The cell that is open.
#[derive(Clone, Debug)]
pub struct Editing {
    /// Its row.
    pub whose: Whose,
    /// Its column.
    pub column: Column,
    /// What is typed.
    pub text: String,
    /// Why it was not taken.
    pub fault: Option<Fault>,
    caret: Option<Caret>,
    focused: bool,
}

/// What a key asks of the open cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Tab: the next cell.
    Next,
    /// Shift+Tab: the cell before.
    Back,
    /// Enter: take it.
    Accept,
    /// Shift+Enter: take it and add the player at once.
    AcceptAll,
    /// Escape: as it was.
    Cancel,
    /// Arrow: take it and go one row up or down.
    Row(isize),
}

impl Editing {
    /// Opens a cell; all of its text is marked.
    pub const fn new(whose: Whose, column: Column, text: String) -> Self {
        Self { whose, column, text, fault: None, caret: Some(Caret::All), focused: false }
    }

    /// Opens a cell because a letter was typed on it.
    pub const fn begun_with(whose: Whose, column: Column, text: String) -> Self {
        Self { whose, column, text, fault: None, caret: Some(Caret::End), focused: false }
    }

    /// Keeps the cell open and says why.
    pub fn refuse(&mut self, fault: Fault) {
        self.fault = Some(fault);
        self.caret = Some(Caret::All);
    }

    /// The key pressed in this frame, taken before the field sees it. None while the field has not the focus.
    pub fn take_move(&self, ctx: &Context) -> Option<Move> {
        if !self.focused {
            return None;
        }
        ctx.input_mut(|input| {
            let mut pressed = |modifiers, key| input.consume_key(modifiers, key);
            // More modifiers first: a plain key fits a pressed Shift too.
            if pressed(Modifiers::COMMAND, Key::Enter) || pressed(Modifiers::SHIFT, Key::Enter) {
                Some(Move::AcceptAll)
            } else if pressed(Modifiers::SHIFT, Key::Tab) {
                Some(Move::Back)
            } else if pressed(Modifiers::NONE, Key::Tab) {
                Some(Move::Next)
            } else if pressed(Modifiers::NONE, Key::Enter) {
                Some(Move::Accept)
            } else if pressed(Modifiers::NONE, Key::Escape) {
                Some(Move::Cancel)
            } else if pressed(Modifiers::NONE, Key::ArrowUp) {
                Some(Move::Row(-1))
            } else if pressed(Modifiers::NONE, Key::ArrowDown) {
                Some(Move::Row(1))
            } else {
                None
            }
        })
    }

    /// Draws the field over the whole cell. True if the focus has gone elsewhere.
    pub fn show(&mut self, ui: &mut Ui, name: &str, hint: &str) -> bool {
        let tokens = Tokens::of(ui);
        let ground = ui.max_rect().expand2(Vec2::new(HALF, -1.0));
        let ring =
            if self.fault.is_some() { egui::Stroke::new(2.0, tokens.bad) } else { tokens.focus_ring() };
        gap_painter(ui).rect(ground, 2.0, tokens.field, ring, egui::StrokeKind::Inside);
        let before = self.text.clone();
        let align = match self.column.align() {
            Align::Max => egui::Align2::RIGHT_CENTER,
            Align::Min | Align::Center => egui::Align2::LEFT_CENTER,
        };
        // Its own and not its row's: a player who was added or sorted elsewhere moves the row under it.
        let id = egui::Id::unique(("players-field", self.whose, self.column));
        let field = TextEdit::singleline(&mut self.text)
            .id(id)
            .frame(egui::Frame::NONE)
            .margin(Margin::ZERO)
            .hint_text(hint.to_owned())
            .desired_width(f32::INFINITY)
            .align(align)
            .min_size(Vec2::new(0.0, ROW))
            .clip_text(true)
            .lock_focus(true);
        let response = ui.add(field);
        response.widget_info(|| WidgetInfo {
            label: Some(name.to_owned()),
            ..WidgetInfo::text_edit(true, &before, &self.text, hint)
        });
        if before != self.text {
            self.fault = None;
        }
        self.place_caret(&response);
        let gone = self.focused && response.lost_focus();
        self.focused = response.has_focus();
        gone
    }

    fn place_caret(&mut self, response: &Response) {
        let Some(caret) = self.caret.take() else { return };
        // A fresh one: Ctrl+Z must not bring back what was typed into the cell before.
        let mut state = TextEditState::default();
        let end = CCursor::new(self.text.chars().count());
        let range = match caret {
            Caret::All => CCursorRange::two(CCursor::new(0), end),
            Caret::End => CCursorRange::one(end),
        };
        state.cursor.set_char_range(Some(range));
        TextEdit::store_state(&response.ctx, response.id, state);
        response.request_focus();
        response.scroll_to_me(None);
    }
}

/// The blank row: what was typed into it so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRow {
    texts: BTreeMap<Column, String>,
}

impl NewRow {
    /// What stands in a cell.
    pub fn text(&self, column: Column) -> &str {
        self.texts.get(&column).map(String::as_str).unwrap_or_default()
    }

    /// Writes into a cell.
    pub fn set(&mut self, column: Column, text: &str) {
        if text.trim().is_empty() {
            self.texts.remove(&column);
        } else {
            self.texts.insert(column, text.trim().to_owned());
        }
    }

    /// True if nothing was typed.
    pub fn is_blank(&self) -> bool {
        self.texts.is_empty()
    }

    /// The player that was typed.
    ///
    /// # Errors
    /// The first cell that is not understood, and why.
    pub fn read(&self) -> Result<PlayerDetails, (Column, Fault)> {
        let mut details = PlayerDetails::default();
        for column in Column::iter() {
            cell::read(column, self.text(column), &mut details).map_err(|fault| (column, fault))?;
        }
        Ok(details)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_blank_row_becomes_a_player_or_names_the_cell() {
        let mut row = NewRow::default();
        assert!(row.is_blank());
        assert_eq!(row.read(), Err((Column::Name, Fault::NameMissing)));
        row.set(Column::Name, " Okafor, Ada ");
        row.set(Column::Rating, "strong");
        assert_eq!(row.read(), Err((Column::Rating, Fault::Rating("strong".into()))));
        row.set(Column::Rating, "2320");
        let details = row.read().unwrap();
        assert_eq!((details.name.as_str(), details.rating), ("Okafor, Ada", Some(2320)));
        row.set(Column::Name, "  ");
        row.set(Column::Rating, "");
        assert!(row.is_blank());
    }
}
