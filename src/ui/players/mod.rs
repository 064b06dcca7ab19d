//! The Players panel: a table like a spreadsheet with a blank row at its end, a bar about the player under the cursor,
//! and dialogs for what concerns rounds to come. What a cell means, who is shown and what is doubtful is worked out in
//! the rooms below; here their state is kept and clicks, keys and actions are turned into commands.

pub(super) use order::candidates;

mod absence;
mod absentees;
mod actions;
mod all_roster;
mod all_sections;
mod all_table;
mod apart;
mod apart_rules;
mod bars;
mod cell;
mod check_in;
mod column;
mod columns_dialog;
mod comparison;
mod dialogs;
mod drawing;
mod editing;
mod fixed_table;
mod import;
mod keys;
mod open_dialog;
mod order;
mod preview;
mod ratings;
mod record;
mod registrations;
mod renumbering;
mod round_marks;
mod selection;
mod several;
mod side;
mod splitting;
mod suggestions;
mod table;
mod to_section;

use egui::Ui;

use super::action::Action;
use super::sections::Elsewhere;
use super::view::{Requests, View};
use super::widgets::{ArrangedHead, Icon, KeyHint, MovingRows, Severity, empty_state};
use crate::desk::BackgroundAnswer;
use crate::desk::check_in::LateArrival;
use crate::files::{FoundPlayers, NoPlayers};
use crate::model::{Command, PlayerId, SectionId};
use crate::reports::lists::PlayerField;
use crate::wording::args;
pub use absentees::strip as absentees_strip;
use all_roster::SectionPlayer;
use all_sections::AllSections;
use check_in::CheckInView;
use column::Columns;
pub use editing::discard_question;
use editing::{Editing, Move, NewRow, Whose};
use open_dialog::PlayersDialog;
use order::{Query, Roster};
use selection::Selected;
use suggestions::Suggestions;
use table::{Cursor, Done, PlayersTable};

/// What the panel remembers between frames.
#[derive(Default)]
pub struct PlayersPanel {
    query: Query,
    roster: Roster,
    /// Those of the event in view.
    columns: Columns,
    cursor: Option<Cursor>,
    selected: Selected<PlayerId>,
    /// Where the cursor was before the blank row.
    before_new: Option<PlayerId>,
    editing: Option<Editing>,
    new_row: NewRow,
    /// Scroll to the cursor in this frame.
    follow: bool,
    /// The room that the table had in the frame before.
    room: egui::Vec2,
    typed: keys::TypeAhead,
    dialog: Option<PlayersDialog>,
    /// The list that is read from a file, by the file's name.
    import: BackgroundAnswer<String, Result<FoundPlayers, NoPlayers>>,
    /// What the open cell was asked in this frame; done after the field has taken what was typed before.
    asked: Option<Move>,
    /// What was typed after that, for the next cell.
    later: Vec<egui::Event>,
    /// Players of the rating list who may be meant in the blank row.
    suggestions: Suggestions,
    find: bool,
    /// Who is found in the other sections.
    elsewhere: Elsewhere,
    moving: MovingRows<PlayerId>,
    /// Check-in in place of the table.
    check_in: Option<CheckInView>,
    /// The list of all sections in place of the table.
    all_sections: Option<Box<AllSections>>,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut PlayersPanel, out: &mut Requests) {
    state.roster.refresh(view.tournament, view.revision, &state.query);
    let mut head =
        ArrangedHead::new(ui.ctx(), table::NAME, column::FLEXIBLE, view.settings.tables.of(table::NAME))
            .keeping_off_words()
            .offering(columns_dialog::offered(view));
    let rules = view.tournament.rules();
    state.columns = Columns::of(rules).with(rules, |field| head.is_shown(field.key())).arranged(&head);
    state.settle_cursor();
    if state.dialog.is_none() {
        state.take_pasted(ui, view, out);
        state.take_actions(ui, view, out);
    }
    state.take_file(view, out);
    if state.check_in.is_some() {
        check_in::show(ui, view, state, out);
        state.show_dialog(ui, view, out);
        out.key_hints(check_in::hints(ui, view));
        return;
    }
    state.all_sections = state.all_sections.take().filter(|_| view.desk.event().has_several_sections());
    if state.all_sections.is_some() {
        all_sections::show(ui, view, state, out);
        state.show_dialog(ui, view, out);
        out.key_hints(all_sections::hints(ui, view));
        return;
    }
    if state.dialog.is_none() {
        state.take_keys(ui, view);
    }
    bars::toolbar(ui, view, state, out);
    state.elsewhere.strip(ui, view, &state.query.filter, out);
    absentees::strip(ui, view, out);
    super::pairings::late_strip(ui, view, out);
    drawing::strip(ui, view, out);
    registrations::strip(ui, view, state, out);
    bars::check_strip(ui, view, state);
    bars::about_player(ui, view, state, out);
    side::show(ui, view, state);
    // The filter may have changed above.
    state.roster.refresh(view.tournament, view.revision, &state.query);
    let mut done = state.table(ui, view, &mut head);
    if let Some(layout) = head.finish(ui) {
        out.keep_table(table::NAME, layout);
    }
    if let Some(editing) = &mut state.editing {
        editing.see_whether_drawn();
    }
    if state.asked.is_some() {
        // Escape takes the focus away before the cell is asked; it is the key that decides.
        done.retain(|done| *done != Done::LeftCell);
    }
    let keeps_cell = state.suggestions.keeps_cell();
    if let Some(editing) = state.editing.as_mut().filter(|_| keeps_cell) {
        editing.take_keyboard_back();
    }
    if state.take_suggested(ui, view) || keeps_cell {
        done.retain(|done| *done != Done::LeftCell);
    }
    state.take_done(view, done, out);
    if let Some(asked) = state.asked.take() {
        state.make_move(view, asked, out);
        ui.ctx().request_repaint();
    }
    if let Some(editing) = &mut state.editing {
        editing.seize(ui.ctx());
    }
    state.show_dialog(ui, view, out);
    out.key_hints(state.hints(ui, view));
}

impl PlayersPanel {
    fn cursor(&self) -> Cursor {
        self.cursor.unwrap_or(Cursor { whose: Whose::New, column: self.columns.home() })
    }

    /// At first the cursor stands on the first player; whoever was deleted or undone leaves it to the first one too.
    fn settle_cursor(&mut self) {
        let first = Cursor {
            whose: self.roster.at(0).map_or(Whose::New, Whose::Player),
            column: self.columns.home(),
        };
        let is_lost = |cursor: Cursor| match cursor.whose {
            Whose::Player(player) => !self.roster.knows(player),
            Whose::New => false,
        };
        self.selected.keep(|player| self.roster.knows(player));
        if self.cursor.is_none_or(is_lost) {
            self.cursor =
                Some(Cursor { column: self.cursor.map_or(first.column, |cursor| cursor.column), ..first });
        }
        if let Some(cursor) = self.cursor.as_mut().filter(|cursor| !self.columns.has(cursor.column)) {
            cursor.column = first.column;
        }
    }

    fn put_cursor(&mut self, cursor: Cursor) {
        self.selected.clear();
        self.cursor = Some(cursor);
        self.follow = true;
    }

    /// The name in the blank row (perhaps none yet), if anything is typed there that is not entered.
    pub fn typed_row(&self) -> Option<&str> {
        let open = self.editing.as_ref().filter(|open| open.whose == Whose::New);
        let open = open.filter(|open| !open.text.trim().is_empty());
        let home = self.columns.home();
        let in_name = open.filter(|open| open.column == home).map(|open| open.text.trim());
        (open.is_some() || !self.new_row.is_blank())
            .then(|| in_name.unwrap_or_else(|| self.new_row.text(home)))
    }

    /// Throws away what is typed into the blank row.
    pub fn discard_row(&mut self) {
        self.editing = self.editing.take().filter(|open| open.whose != Whose::New);
        self.leave_new_row();
    }

    /// Takes back the panel's own question about the blank row: the window asks the same, and what it does then.
    pub fn withdraw_question(&mut self) {
        self.dialog.take_if(|dialog| matches!(dialog, PlayersDialog::DiscardNew(_)));
    }

    /// Puts the cursor on a player of the section in view.
    pub fn choose(&mut self, in_view: SectionId, player: PlayerId) {
        if let Some(all) = &mut self.all_sections {
            all.put_cursor(SectionPlayer { section: in_view, player });
        }
        self.put_cursor(Cursor { whose: Whose::Player(player), column: PlayerField::Name });
    }

    /// Shows the list at the door in place of the table.
    pub fn open_check_in(&mut self) {
        check_in::open(self);
    }

    /// Shows the table again: the round for which players were ticked is paired.
    pub fn leave_check_in(&mut self) {
        self.check_in = None;
    }

    /// True while that list is shown.
    pub const fn checks_in(&self) -> bool {
        self.check_in.is_some()
    }

    /// The player under the cursor.
    pub fn chosen(&self) -> Option<PlayerId> {
        match self.cursor().whose {
            Whose::Player(player) => Some(player),
            Whose::New => None,
        }
    }

    fn table(&mut self, ui: &mut Ui, view: &View<'_>, head: &mut ArrangedHead) -> Vec<Done> {
        // A smaller window, or larger text, does not hide the cell in which somebody types; what was typed while it was
        // scrolled out of view brings it back.
        let room = ui.available_size();
        let has_changed = std::mem::replace(&mut self.room, room) != room;
        self.follow |= self.editing.is_some() && (has_changed || !self.later.is_empty());
        let table = PlayersTable {
            view,
            roster: &self.roster,
            new_row: &self.new_row,
            columns: &self.columns,
            cursor: self.cursor(),
            selected: &self.selected,
            sort: self.query.sort,
            follow: std::mem::take(&mut self.follow),
        };
        if !self.roster.is_empty() {
            return table.show(ui, head, (&mut self.editing, &mut self.moving));
        }
        let size = egui::vec2(ui.available_width(), super::theme::HEAD + 2.0 * super::theme::ROW);
        let done =
            ui.allocate_ui(size, |ui| table.show(ui, head, (&mut self.editing, &mut self.moving))).inner;
        let (title, sentence) = if view.tournament.player_count() == 0 {
            (view.text("players-empty"), view.text("players-empty-hint"))
        } else {
            (view.text("players-no-match"), view.text("players-no-match-hint"))
        };
        empty_state(ui, Icon::Players, &title, &sentence, |_| {});
        done
    }

    // ---- cells

    /// Opens a cell; the number cannot be typed, so the name is opened instead.
    fn open(&mut self, view: &View<'_>, cursor: Cursor) {
        let column = if cursor.column.is_editable() { cursor.column } else { self.columns.home() };
        if cursor.whose == Whose::New {
            self.before_new = self.chosen().or(self.before_new);
        }
        let text = match cursor.whose {
            Whose::New => self.new_row.text(column).to_owned(),
            Whose::Player(player) => {
                view.tournament.player(player).map(|player| column.text(&player.details)).unwrap_or_default()
            }
        };
        self.put_cursor(Cursor { column, ..cursor });
        self.editing = Some(Editing::new(cursor.whose, column, text));
    }

    /// Takes what was typed into the open cell and closes it. False (and open still) if it is not understood.
    fn take_cell(&mut self, view: &View<'_>, out: &mut Requests) -> bool {
        let Some(mut editing) = self.editing.take() else { return true };
        let is_blank = editing.text.trim().is_empty();
        let mut details = match editing.whose {
            Whose::New => Default::default(),
            Whose::Player(player) => match view.tournament.player(player) {
                Some(player) => player.details.clone(),
                None => return true,
            },
        };
        let before = details.clone();
        let levels = &view.tournament.rules().bonus_levels;
        let read = cell::read(editing.column, &editing.text, &mut details, levels);
        match (editing.whose, read) {
            (Whose::New, _) if is_blank => self.new_row.set(editing.column, ""),
            (Whose::New, Ok(())) => self.new_row.set(editing.column, &editing.text),
            (Whose::Player(player), Ok(())) => {
                if details != before {
                    out.run(Command::EditPlayer { player, details });
                }
            }
            (_, Err(fault)) => {
                editing.refuse(fault);
                self.editing = Some(editing);
                return false;
            }
        }
        true
    }

    /// Suggests players for what is typed into the blank row; true if one was taken over. The row is complete then, and
    /// Enter in its last cell adds the player.
    fn take_suggested(&mut self, ui: &Ui, view: &View<'_>) -> bool {
        let open = self.editing.as_ref();
        let before = open.map(|open| self.new_row.text(open.column).to_owned()).unwrap_or_default();
        let column = open.map(|open| open.column);
        let Some((column, details)) =
            column.zip(self.suggestions.show(ui, view, self.editing.as_ref(), &before))
        else {
            return false;
        };
        self.editing = None;
        if view.tournament.rules().partners {
            let is_second = matches!(column, PlayerField::MemberB | PlayerField::FideIdB);
            self.new_row.take_listed_member(&details, is_second);
            let next = if is_second { self.columns.last() } else { PlayerField::MemberB };
            self.open(view, Cursor { whose: Whose::New, column: next });
        } else {
            self.new_row.take_listed(details, &self.columns);
            self.open(view, Cursor { whose: Whose::New, column: self.columns.last() });
        }
        ui.ctx().request_repaint();
        true
    }

    /// As [`Self::take_cell`], but a text that is not understood is given up with a sentence.
    fn leave_cell(&mut self, view: &View<'_>, out: &mut Requests) {
        if !self.take_cell(view, out)
            && let Some(fault) = self.editing.take().and_then(|editing| editing.fault)
        {
            out.say(Severity::Warning, fault.sentence(view.wording));
        }
    }

    /// Adds the player of the blank row and opens it again for the next one.
    fn add_new(&mut self, view: &View<'_>, out: &mut Requests) {
        match self.new_row.read(&self.columns, &view.tournament.rules().bonus_levels) {
            Ok(_) if view.tournament.is_started() && view.tournament.rules().system.is_scheduled() => {
                // What was typed stays.
                out.say(Severity::Warning, view.text("players-entries-closed"));
            }
            Ok(details) => {
                if view.tournament.is_started() {
                    let values = args! { name: details.name.as_str() };
                    out.say(Severity::Done, view.text_with("players-added-late", &values));
                    if let Some((round, bye)) = LateArrival::open_to_entrants(view.tournament) {
                        let (other, action) = (view.tournament.name(bye), view.text("action-pair-late"));
                        let values = args! { name: details.name.as_str(), round, other, action };
                        out.say(Severity::Done, view.text_with("late-may-join", &values));
                    }
                }
                out.run(Command::AddPlayers(view.desk.new_players(vec![details])));
                self.new_row = NewRow::default();
                self.open(view, Cursor { whose: Whose::New, column: self.columns.home() });
            }
            Err((column, fault)) => {
                self.open(view, Cursor { whose: Whose::New, column });
                if let Some(editing) = &mut self.editing {
                    editing.refuse(fault);
                }
            }
        }
    }

    /// What a key does to the open cell.
    fn make_move(&mut self, view: &View<'_>, asked: Move, out: &mut Requests) {
        let Some(cursor) =
            self.editing.as_ref().map(|open| Cursor { whose: open.whose, column: open.column })
        else {
            return;
        };
        if asked == Move::Cancel {
            return self.cancel(cursor);
        }
        if !self.take_cell(view, out) {
            return;
        }
        let is_new = cursor.whose == Whose::New;
        match asked {
            Move::AcceptAll | Move::Accept | Move::Next if is_new && self.completes(asked, cursor.column) => {
                self.add_new(view, out);
            }
            Move::Next | Move::Accept if is_new || asked == Move::Next => {
                if let Some(column) = self.columns.next_to_type(cursor.column) {
                    self.open(view, Cursor { column, ..cursor });
                }
            }
            Move::Back => {
                let column = self.columns.previous_to_type(cursor.column);
                self.open(view, Cursor { column: column.unwrap_or(cursor.column), ..cursor });
            }
            Move::Row(by) => self.move_by(by),
            Move::Next | Move::Accept | Move::AcceptAll | Move::Cancel => {}
        }
    }

    /// Escape: a player's cell is as it was; the blank row is left as a whole, after a question if anything stands there.
    fn cancel(&mut self, cursor: Cursor) {
        let Some(open) = self.editing.take().filter(|open| open.whose == Whose::New) else { return };
        self.new_row.set(open.column, &open.text);
        if self.new_row.is_blank() {
            self.leave_new_row();
        } else {
            self.dialog = Some(PlayersDialog::DiscardNew(cursor.column));
        }
    }

    /// Back to where the cursor was before the blank row.
    fn leave_new_row(&mut self) {
        self.new_row = NewRow::default();
        let before = self.before_new.take().filter(|player| self.roster.row_of(*player).is_some());
        let last = || self.roster.len().checked_sub(1).and_then(|row| self.roster.at(row));
        if let Some(player) = before.or_else(last) {
            self.put_cursor(Cursor { whose: Whose::Player(player), column: self.columns.home() });
        }
    }

    /// True if this key on this cell of the blank row adds the player.
    fn completes(&self, asked: Move, column: PlayerField) -> bool {
        asked == Move::AcceptAll || column == self.columns.last()
    }

    /// Moves the cursor by rows; the blank row is the last.
    fn move_by(&mut self, rows: isize) {
        let cursor = self.cursor();
        let row = match cursor.whose {
            Whose::New => self.roster.len(),
            Whose::Player(player) => self.roster.row_of(player).unwrap_or_default(),
        };
        self.go_to_row(row.saturating_add_signed(rows));
    }

    fn go_to_row(&mut self, row: usize) {
        let whose = self.roster.at(row).map_or(Whose::New, Whose::Player);
        self.put_cursor(Cursor { whose, ..self.cursor() });
    }

    fn take_done(&mut self, view: &View<'_>, done: Vec<Done>, out: &mut Requests) {
        for done in done {
            match done {
                Done::LeftCell => self.leave_cell(view, out),
                Done::Sorted(column) => self.query.sort = column.sorting(self.query.sort),
                Done::Chose(cursor) => {
                    self.leave_cell(view, out);
                    self.selected.clear();
                    self.cursor = Some(cursor);
                }
                Done::Toggled(cursor) => {
                    self.leave_cell(view, out);
                    self.toggle_selected(cursor);
                }
                Done::Extended(Cursor { whose, .. }) => {
                    self.leave_cell(view, out);
                    if let Whose::Player(player) = whose
                        && let Some(row) = self.roster.row_of(player)
                    {
                        self.extend_to(row);
                    }
                }
                Done::Card(player) => out.invoke_for(Action::ShowPlayerCard, player),
                Done::Bye(player, round, request) => {
                    out.run(Command::SetRequest { player, round, request });
                }
                Done::Asked(action) => out.invoke(action),
                Done::Opened(cursor) => {
                    self.leave_cell(view, out);
                    self.open(view, cursor);
                }
            }
        }
    }

    fn hints(&self, ui: &Ui, view: &View<'_>) -> Vec<KeyHint> {
        let hint = |keys: &str, words: &str| KeyHint::new(keys, view.text(words));
        let action =
            |action: Action, words: &str| KeyHint::new(action.shortcut_text(ui.ctx()), view.text(words));
        match &self.editing {
            Some(_) if self.suggestions.are_shown() => vec![
                hint("↑ ↓", "suggestions-key-choose"),
                hint("Enter", "suggestions-key-take"),
                hint("Esc", "suggestions-key-leave"),
            ],
            Some(open) if open.whose == Whose::New => vec![
                hint("Tab", "players-key-next-cell"),
                hint("Shift+Enter", "players-key-add-now"),
                hint("Esc", "players-key-cancel"),
            ],
            Some(_) => vec![
                hint("Enter", "players-key-done"),
                hint("Tab", "players-key-next-cell"),
                hint("Esc", "players-key-cancel"),
            ],
            None if self.cursor().whose == Whose::New => vec![
                hint("A…Z", "players-key-begin"),
                hint("↑", "players-key-players"),
                hint("Esc", "players-key-cancel"),
            ],
            None => vec![
                action(Action::AddPlayer, "players-key-add"),
                hint("Enter", "players-key-edit"),
                hint("A…Z 0…9", "key-find"),
                action(Action::SortPlayers, "players-key-sort"),
                action(Action::AbsentThisRound, "players-key-absent"),
                action(Action::PlayerByes, "players-key-byes"),
            ],
        }
    }
}

/// True if the player is out of the next round for good.
pub(super) fn has_withdrawn(view: &View<'_>, player: PlayerId) -> bool {
    let next = view.tournament.next_round();
    view.tournament.player(player).zip(next).is_some_and(|(player, next)| player.is_withdrawn(next))
}
