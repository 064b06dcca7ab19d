//! Several players at once: with Shift from the cursor on, with Ctrl one by one, with Ctrl+A all who are shown.

use std::collections::BTreeSet;

use super::PlayersPanel;
use super::all_roster::{AllRoster, SectionPlayer};
use super::editing::Whose;
use super::order::Roster;
use super::table::Cursor;
use crate::model::PlayerId;

/// The rows of a list as they are shown.
pub trait ShownRows<Id> {
    /// How many.
    fn count(&self) -> usize;
    /// Who stands in a row.
    fn at_row(&self, row: usize) -> Option<Id>;
    /// The row of somebody, if they are shown. O(n).
    fn row_with(&self, id: Id) -> Option<usize>;
}

impl ShownRows<PlayerId> for Roster {
    fn count(&self) -> usize {
        self.len()
    }

    fn at_row(&self, row: usize) -> Option<PlayerId> {
        self.at(row)
    }

    fn row_with(&self, id: PlayerId) -> Option<usize> {
        self.row_of(id)
    }
}

impl ShownRows<SectionPlayer> for AllRoster {
    fn count(&self) -> usize {
        self.len()
    }

    fn at_row(&self, row: usize) -> Option<SectionPlayer> {
        self.at(row)
    }

    fn row_with(&self, id: SectionPlayer) -> Option<usize> {
        self.row_of(id)
    }
}

/// Who is selected. Empty while it is the one player under the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selected<Id> {
    players: BTreeSet<Id>,
    /// Where Shift extends from.
    anchor: Option<Id>,
}

impl<Id> Default for Selected<Id> {
    fn default() -> Self {
        Self { players: BTreeSet::new(), anchor: None }
    }
}

impl<Id: Copy + Ord> Selected<Id> {
    /// The players.
    pub const fn players(&self) -> &BTreeSet<Id> {
        &self.players
    }

    /// True if there are several.
    pub fn is_several(&self) -> bool {
        self.players.len() > 1
    }

    /// True if there are several and this is one of them.
    pub fn has(&self, player: Id) -> bool {
        self.is_several() && self.players.contains(&player)
    }

    /// Lets go of everybody.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Lets go of those who are not in the event any more.
    pub fn keep(&mut self, is_known: impl Fn(Id) -> bool) {
        self.players.retain(|player| is_known(*player));
    }

    /// Those whom an action is about, in the order of the rows: the selected ones, or the one under the cursor.
    pub fn in_order(&self, rows: &impl ShownRows<Id>, cursor: Option<Id>) -> Vec<Id> {
        if !self.is_several() {
            return cursor.into_iter().collect();
        }
        let shown = (0..rows.count()).filter_map(|row| rows.at_row(row));
        let shown: Vec<Id> = shown.filter(|player| self.players.contains(player)).collect();
        // A filter that was set afterwards hides nobody from the action.
        let seen: BTreeSet<Id> = shown.iter().copied().collect();
        shown.into_iter().chain(self.players.difference(&seen).copied()).collect()
    }

    /// Selects everybody who is shown.
    pub fn take_all(&mut self, rows: &impl ShownRows<Id>, cursor: Option<Id>) {
        self.players = (0..rows.count()).filter_map(|row| rows.at_row(row)).collect();
        self.anchor = cursor;
    }

    /// Selects these.
    pub fn select(&mut self, players: impl IntoIterator<Item = Id>) {
        self.players = players.into_iter().collect();
        self.anchor = None;
    }

    /// Selects one player more, or one less.
    pub fn toggle(&mut self, player: Id, cursor: Option<Id>) {
        if self.players.is_empty() {
            self.players.extend(cursor);
        }
        if !self.players.remove(&player) {
            self.players.insert(player);
        }
        self.anchor = Some(player);
    }

    /// Selects everybody from where the cursor was to this row, or the last. Gives back who stands there.
    pub fn extend_to(&mut self, rows: &impl ShownRows<Id>, cursor: Option<Id>, row: usize) -> Option<Id> {
        let anchor = self.anchor.or(cursor)?;
        let from = rows.row_with(anchor)?;
        let row = row.min(rows.count().checked_sub(1)?);
        self.players = (from.min(row)..=from.max(row)).filter_map(|row| rows.at_row(row)).collect();
        self.anchor = Some(anchor);
        rows.at_row(row)
    }
}

impl PlayersPanel {
    /// Those of the section in view whom an action is about.
    pub(super) fn chosen_all(&self) -> Vec<PlayerId> {
        self.selected.in_order(&self.roster, self.chosen())
    }

    /// Selects one player more, or one less.
    pub(super) fn toggle_selected(&mut self, cursor: Cursor) {
        let Whose::Player(player) = cursor.whose else { return };
        self.selected.toggle(player, self.chosen());
        self.cursor = Some(cursor);
    }

    /// Selects everybody from where the cursor was to this row.
    pub(super) fn extend_to(&mut self, row: usize) {
        if let Some(player) = self.selected.extend_to(&self.roster, self.chosen(), row) {
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
