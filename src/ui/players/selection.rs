//! Several players at once: with Shift from the cursor on, with Ctrl one by one, with Ctrl+A all who are shown.

use std::collections::BTreeSet;

use super::PlayersPanel;
use super::editing::Whose;
use super::table::Cursor;
use crate::model::PlayerId;

/// Who is selected. Empty while it is the one player under the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selected {
    players: BTreeSet<PlayerId>,
    /// Where Shift extends from.
    anchor: Option<PlayerId>,
}

impl Selected {
    /// The players.
    pub const fn players(&self) -> &BTreeSet<PlayerId> {
        &self.players
    }

    /// True if there are several.
    pub fn is_several(&self) -> bool {
        self.players.len() > 1
    }

    /// Lets go of everybody.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Lets go of those who are not in the event any more.
    pub fn keep(&mut self, is_known: impl Fn(PlayerId) -> bool) {
        self.players.retain(|player| is_known(*player));
    }
}

impl PlayersPanel {
    /// Those whom an action is about, in the order of the rows: the selected ones, or the one under the cursor.
    pub(super) fn chosen_all(&self) -> Vec<PlayerId> {
        if !self.selected.is_several() {
            return self.chosen().into_iter().collect();
        }
        let rows = (0..self.roster.len()).filter_map(|row| self.roster.at(row));
        let shown: Vec<PlayerId> = rows.filter(|player| self.selected.players.contains(player)).collect();
        // A filter that was set afterwards hides nobody from the action.
        let hidden = self.selected.players.iter().copied().filter(|player| !shown.contains(player));
        shown.iter().copied().chain(hidden).collect()
    }

    /// Selects everybody who is shown.
    pub(super) fn select_all(&mut self) {
        self.selected.players = (0..self.roster.len()).filter_map(|row| self.roster.at(row)).collect();
        self.selected.anchor = self.chosen();
    }

    /// Selects one player more, or one less.
    pub(super) fn toggle_selected(&mut self, cursor: Cursor) {
        let Whose::Player(player) = cursor.whose else { return };
        if self.selected.players.is_empty() {
            self.selected.players.extend(self.chosen());
        }
        if !self.selected.players.remove(&player) {
            self.selected.players.insert(player);
        }
        self.selected.anchor = Some(player);
        self.cursor = Some(cursor);
    }

    /// Selects everybody from where the cursor was to this row.
    pub(super) fn extend_to(&mut self, row: usize) {
        let Some(anchor) = self.selected.anchor.or_else(|| self.chosen()) else { return };
        let (Some(from), Some(last)) = (self.roster.row_of(anchor), self.roster.len().checked_sub(1)) else {
            return;
        };
        let row = row.min(last);
        let rows = from.min(row)..=from.max(row);
        self.selected.players = rows.filter_map(|row| self.roster.at(row)).collect();
        self.selected.anchor = Some(anchor);
        if let Some(player) = self.roster.at(row) {
            self.cursor = Some(Cursor { whose: Whose::Player(player), ..self.cursor() });
            self.follow = true;
        }
    }

    /// Extends the selection by rows.
    pub(super) fn extend_by(&mut self, rows: isize) {
        if let Some(row) = self.chosen().and_then(|player| self.roster.row_of(player)) {
            self.extend_to(row.saturating_add_signed(rows));
        }
    }
}
