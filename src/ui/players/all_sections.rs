//! The players of all sections in one list, in place of the table of the section in view. What is done to a player is done in
//! the player's own section, which comes into view for it; cells are typed into there too.

use egui::{Id, Key, Modifiers, Popup, RichText, Ui};

use super::absence::entry_about;
use super::all_roster::{AllRoster, SectionPlayer};
use super::all_table::AllPlayersTable;
use super::column::{self, Columns};
use super::editing::Whose;
use super::keys::{TypeAhead, take_letters};
use super::order::Query;
use super::selection::Selected;
use super::several::{ChosenOf, is_for_several};
use super::table::{Cursor, MENU_OF_SEVERAL};
use super::{PlayersPanel, bars, has_withdrawn};
use crate::desk::KeptAnswer;
use crate::model::SectionId;
use crate::reports::lists::PlayerField;
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{
    ArrangedHead, Icon, KeyHint, Severity, Sort, action_button, action_icon, at_the_right, empty_state,
    search_field,
};
use crate::views::sections::SectionScope;
use crate::views::situation::Situation;
use crate::wording::args;

/// What the settings call the table.
pub(super) const NAME: &str = "all-players";
/// Below this width the buttons of the bar show only their icons.
const WIDE: f32 = 1040.0;

/// What can be done with a player from here, by group.
const MENU: [&[Action]; 3] = [
    &[Action::ShowPlayerCard, Action::EditPlayer, Action::PlayerRatings, Action::PlayerRecord],
    &[
        Action::AbsentThisRound,
        Action::PlayerByes,
        Action::WithdrawPlayer,
        Action::ReturnPlayer,
        Action::CheckIn,
    ],
    &[Action::ForbiddenPairs, Action::SetClub, Action::SetCategory, Action::MoveToSection],
];

/// What the list remembers between frames, whichever section is in view.
pub struct AllSections {
    pub(super) query: Query,
    pub(super) roster: AllRoster,
    cursor: Option<SectionPlayer>,
    pub(super) selected: Selected<SectionPlayer>,
    /// The row in which the cursor stood last.
    row: usize,
    typed: TypeAhead,
    pub(super) follow: bool,
    /// The situation of the section of the player under the cursor.
    situation: KeptAnswer<(u64, SectionId), Situation>,
}

impl Default for AllSections {
    fn default() -> Self {
        let sort = Sort { column: PlayerField::Section, descending: false };
        Self {
            query: Query { sort, ..Query::default() },
            roster: AllRoster::default(),
            cursor: None,
            selected: Selected::default(),
            row: 0,
            typed: TypeAhead::default(),
            follow: true,
            situation: KeptAnswer::default(),
        }
    }
}

/// What the user did with the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AllPlayersDone {
    /// Chose a player.
    Chose(SectionPlayer),
    /// Selected one player more, or one less.
    Toggled(SectionPlayer),
    /// Selected everybody as far as this row.
    Extended(usize),
    /// Wants to see a player in the list of the section.
    Opened(SectionPlayer),
    /// Asked for an order.
    Sorted(PlayerField),
    /// Took an action from the menu of a player.
    Asked(Action, SectionPlayer),
    /// Left the list for that of the section in view.
    Left,
}

impl PlayersPanel {
    /// Turns to the list of all sections, or back to that of the section in view.
    pub(super) fn show_all_sections(&mut self, in_view: SectionId, shows: bool) {
        if shows == self.all_sections.is_some() {
            return;
        }
        if shows {
            let cursor = self.chosen().map(|player| SectionPlayer { section: in_view, player });
            self.all_sections = Some(Box::new(AllSections { cursor, ..AllSections::default() }));
        } else {
            let cursor = self.all_sections.take().and_then(|all| all.cursor);
            if let Some(one) = cursor.filter(|one| one.section == in_view) {
                self.put_cursor(Cursor { whose: Whose::Player(one.player), ..self.cursor() });
            }
            self.follow = true;
        }
    }

    /// The player under the cursor, in whatever section; `in_view` is the one in view.
    pub fn chosen_in(&self, in_view: SectionId) -> Option<SectionPlayer> {
        match &self.all_sections {
            Some(all) => all.cursor,
            None => self.chosen().map(|player| SectionPlayer { section: in_view, player }),
        }
    }

    /// Shows a player in the list of the section in view.
    pub fn show_in_list(&mut self, in_view: SectionId, player: crate::model::PlayerId) {
        self.all_sections = None;
        self.choose(in_view, player);
    }

    /// True while the list of all sections is shown.
    pub const fn shows_all_sections(&self) -> bool {
        self.all_sections.is_some()
    }

    /// The list of all sections stays as it is while another section comes into view.
    pub fn hand_on_all_sections(&mut self, to: &mut Self) {
        to.all_sections = self.all_sections.take();
    }

    /// True if an action is not for this panel as it stands: it is about a player of another section, which is shown first,
    /// or about nobody. What needs the table of the section in view closes the list of all.
    pub(super) fn sends_elsewhere(&mut self, view: &View<'_>, action: Action, out: &mut Requests) -> bool {
        let Some(all) = &mut self.all_sections else { return false };
        if action == Action::SelectPlayers {
            all.selected.take_all(&all.roster, all.cursor);
            return true;
        }
        let chosen = match all.selected.is_several() {
            true => ChosenOf::each(view.desk.event(), &all.selected.in_order(&all.roster, all.cursor)),
            false => Vec::new(),
        };
        if !chosen.is_empty() && is_for_several(action) {
            self.take_action_on_several(view, chosen, action, out);
            return true;
        }
        if chosen.len() > 1 && takes_selection(action) {
            out.say(Severity::Warning, view.text("all-sections-of-one"));
            return true;
        }
        if !is_about_chosen(action) {
            if !matches!(
                action,
                Action::FindPlayer | Action::AllSections | Action::SortPlayers | Action::PairLate
            ) {
                self.all_sections = None;
            }
            return false;
        }
        let Some(one) = all.cursor else {
            out.say(Severity::Warning, view.text("players-choose-one"));
            return true;
        };
        if one.section != view.desk.section() {
            out.invoke_in(action, one.section, one.player);
            return true;
        }
        if action == Action::EditPlayer {
            self.all_sections = None;
        }
        self.put_cursor(Cursor { whose: Whose::Player(one.player), ..self.cursor() });
        if let [of] = chosen.as_slice()
            && takes_selection(action)
        {
            self.selected.select(of.players.iter().copied());
        }
        false
    }
}

/// True if an action is about the player under the cursor of the list.
fn is_about_chosen(action: Action) -> bool {
    action.is_about_a_player()
        || matches!(
            action,
            Action::CheckIn
                | Action::ForbiddenPairs
                | Action::SetClub
                | Action::SetCategory
                | Action::MoveToSection
        )
}

/// True if an action is about all who are selected in the list of a section.
const fn takes_selection(action: Action) -> bool {
    matches!(action, Action::ForbiddenPairs | Action::MoveToSection)
}

/// Draws the list in place of the table. Nothing, and the list is left, in an event of one section.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, panel: &mut PlayersPanel, out: &mut Requests) {
    let Some(mut state) = panel.all_sections.take() else { return };
    state.refresh(view);
    let mut done = Vec::new();
    if panel.dialog.is_none() && view.listening.everything {
        done.extend(state.take_keys(ui));
    }
    let looks_for = std::mem::take(&mut panel.find);
    done.extend(state.toolbar(ui, view, looks_for, out));
    // The filter may have been typed into just now.
    state.refresh(view);
    state.about(ui, view, out);
    done.extend(state.table(ui, view, out));
    let mut stays = true;
    for done in done {
        match done {
            AllPlayersDone::Chose(one) => {
                state.selected.clear();
                state.put_cursor(one);
            }
            AllPlayersDone::Toggled(one) => {
                state.selected.toggle(one, state.cursor);
                state.cursor = Some(one);
            }
            AllPlayersDone::Extended(row) => {
                if let Some(one) = state.selected.extend_to(&state.roster, state.cursor, row) {
                    state.put_cursor(one);
                }
            }
            AllPlayersDone::Opened(one) => out.show_player_in(one.section, one.player),
            AllPlayersDone::Sorted(column) => {
                state.query.sort = column.sorting(state.query.sort);
                state.follow = true;
            }
            AllPlayersDone::Asked(action, one) if state.selected.has(one) => out.invoke(action),
            AllPlayersDone::Asked(action, one) => {
                state.put_cursor(one);
                out.invoke_in(action, one.section, one.player);
            }
            AllPlayersDone::Left => stays = false,
        }
    }
    panel.all_sections = Some(state);
    if !stays {
        panel.show_all_sections(view.desk.section(), false);
        ui.ctx().request_repaint();
    }
}

/// The keys that work now.
pub(super) fn hints(ui: &Ui, view: &View<'_>) -> Vec<KeyHint> {
    let hint = |keys: &str, words: &str| KeyHint::new(keys, view.text(words));
    let action = |action: Action, words: &str| KeyHint::new(action.shortcut_text(ui.ctx()), view.text(words));
    vec![
        hint("Enter", "all-sections-key-show"),
        hint("A…Z 0…9", "key-find"),
        action(Action::SortPlayers, "all-sections-key-sort"),
        action(Action::AbsentThisRound, "players-key-absent"),
        action(Action::PlayerByes, "players-key-byes"),
        hint("Esc", "all-sections-key-leave"),
    ]
}

/// Chooses between the section in view and all of them, in the bar of either list. True if it was changed.
pub(super) fn switch(ui: &mut Ui, view: &View<'_>, scope: &mut SectionScope) -> bool {
    let event = view.desk.event();
    if !event.has_several_sections() {
        return false;
    }
    let here = event.name_of(view.desk.section());
    let choices = [(SectionScope::InView, here), (SectionScope::All, view.text("all-sections-all"))];
    let changed = crate::ui::widgets::segments(ui, scope, &choices);
    ui.add_space(GRID);
    changed
}

impl AllSections {
    /// Puts the cursor on a player; who is selected stays so only with them.
    pub(super) fn put_cursor(&mut self, one: SectionPlayer) {
        if !self.selected.has(one) {
            self.selected.clear();
        }
        self.cursor = Some(one);
        self.follow = true;
    }

    /// The rows as they are now; a cursor whose player is gone stands where it was.
    fn refresh(&mut self, view: &View<'_>) {
        self.roster.refresh(view.desk.event(), &self.query);
        self.selected.keep(|one| self.roster.knows(one));
        match self.cursor.and_then(|one| self.roster.row_of(one)) {
            Some(row) => self.row = row,
            None => {
                self.row = self.row.min(self.roster.len().saturating_sub(1));
                self.cursor = self.roster.at(self.row);
            }
        }
    }

    fn take_keys(&mut self, ui: &Ui) -> Option<AllPlayersDone> {
        let presses =
            |modifiers, key| ui.input_mut(|input| input.count_and_consume_key(modifiers, key)).cast_signed();
        let plain = |key| presses(Modifiers::NONE, key);
        let last = self.roster.len().saturating_sub(1);
        let shifted = |key| presses(Modifiers::SHIFT, key);
        // Shift first: without it the key would be taken for the plain one.
        let more = shifted(Key::ArrowDown) - shifted(Key::ArrowUp);
        if more != 0 {
            return Some(AllPlayersDone::Extended(self.row.saturating_add_signed(more)));
        }
        let ends = |first, last| plain(first) > 0 || presses(Modifiers::COMMAND, last) > 0;
        let to = match () {
            () if ends(Key::Home, Key::Home) => Some(0),
            () if ends(Key::End, Key::End) => Some(last),
            () => match plain(Key::ArrowDown) - plain(Key::ArrowUp) {
                0 => None,
                by => Some(self.row.saturating_add_signed(by).min(last)),
            },
        };
        if plain(Key::Enter) > 0 {
            return self.cursor.map(AllPlayersDone::Opened);
        }
        if plain(Key::Escape) > 0 {
            if self.selected.is_several() {
                self.selected.clear();
                return None;
            }
            let query = &mut self.query;
            if query.filter.is_empty() && query.state.is_none() {
                return Some(AllPlayersDone::Left);
            }
            query.filter.clear();
            query.state = None;
        }
        let found =
            take_letters(ui).and_then(|(letters, now)| self.roster.find(self.typed.push(&letters, now)));
        found.or(to).and_then(|row| self.roster.at(row)).map(AllPlayersDone::Chose)
    }

    /// The order by the next column.
    pub(super) fn sort_by_next(&mut self) {
        let columns = Columns::of_all_sections();
        let next = columns.next(self.query.sort.column).unwrap_or(PlayerField::Section);
        self.query.sort = next.sorting(self.query.sort);
        self.follow = true;
    }

    fn toolbar(
        &mut self,
        ui: &mut Ui,
        view: &View<'_>,
        looks_for: bool,
        out: &mut Requests,
    ) -> Option<AllPlayersDone> {
        let is_wide = ui.available_width() >= WIDE;
        let mut done = None;
        crate::ui::toolbar(ui, |ui| {
            let tokens = Tokens::of(ui);
            if is_wide {
                ui.label(theme::heading(view.text("panel-players")));
                ui.add_space(GRID);
            }
            let mut scope = SectionScope::All;
            if switch(ui, view, &mut scope) {
                done = Some(AllPlayersDone::Left);
            }
            let width = if is_wide { 232.0 } else { 144.0 };
            let field = search_field(ui, &mut self.query.filter, &view.text("players-filter-hint"), width);
            let field = field.accessible_name(view.text("players-filter"));
            if looks_for {
                field.request_focus();
            }
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                self.roster.refresh(view.desk.event(), &self.query);
                done = self.roster.at(0).map(AllPlayersDone::Chose);
            }
            bars::shown_segments(ui, view, self.roster.has_doubts(), &mut self.query);
            bars::states(ui, view, self.roster.has_states(), &mut self.query);
            if is_wide {
                ui.add_space(2.0 * GRID);
                let values =
                    args! { count: view.desk.event().player_count(), expected: self.roster.expected() };
                let count = view.text_with("players-count", &values);
                ui.label(RichText::new(count).size(SMALL).color(tokens.weak));
            }
            at_the_right(ui, "players-actions", |ui| {
                let draw = if is_wide { action_button } else { action_icon };
                if draw(ui, Action::CheckIn, view.situation, view.wording).clicked() {
                    out.invoke(Action::CheckIn);
                }
            });
        });
        done
    }

    /// The bar under the list, as the section of the player under the cursor has them.
    fn about(&mut self, ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
        let Some(one) = self.cursor else { return bars::about_bar(ui, |_| {}) };
        let event = view.desk.event();
        if self.selected.is_several() {
            let chosen = ChosenOf::each(event, &self.selected.in_order(&self.roster, self.cursor));
            return bars::about_bar(ui, |ui| bars::about_several(ui, view, &chosen, out));
        }
        let Some(tournament) = event.tournament(one.section) else { return };
        let around = view.situation;
        let question = (view.revision, one.section);
        let theirs = *self.situation.ask(question, || Situation::of(tournament, around.panel, false, false));
        let situation = Situation {
            panel: around.panel,
            sections: around.sections,
            can_undo: around.can_undo,
            can_redo: around.can_redo,
            read_only: around.read_only,
            ..theirs
        };
        let theirs = View { tournament, situation: &situation, ..*view };
        let state = self.roster.part(one.section).and_then(|part| part.roster.entry_state(one.player));
        let section = event.name_of(one.section);
        bars::about_bar(ui, |ui| bars::about(ui, &theirs, (one, state), Some(&section), out));
    }

    fn table(&mut self, ui: &mut Ui, view: &View<'_>, out: &mut Requests) -> Vec<AllPlayersDone> {
        if self.roster.is_empty() {
            let nobody = view.desk.event().player_count() == 0;
            let (title, hint) = match nobody {
                true => ("players-empty", "players-empty-hint"),
                false => ("players-no-match", "players-no-match-hint"),
            };
            empty_state(ui, Icon::Players, &view.text(title), &view.text(hint), |_| {});
            return Vec::new();
        }
        let kept = view.settings.tables.of(NAME);
        let mut head = ArrangedHead::new(ui.ctx(), NAME, column::FLEXIBLE, kept).keeping_off_words();
        let columns = Columns::of_all_sections().arranged(&head);
        let table = AllPlayersTable {
            view,
            roster: &self.roster,
            columns: &columns,
            cursor: self.cursor,
            selected: &self.selected,
            sort: self.query.sort,
            follow: std::mem::take(&mut self.follow),
        };
        let done = table.show(ui, &mut head);
        if let Some(layout) = head.finish(ui) {
            out.keep_table(NAME, layout);
        }
        done
    }
}

/// What can be done with a player, each with its keys.
pub(super) fn row_menu(
    response: &egui::Response,
    view: &View<'_>,
    one: SectionPlayer,
    selected: &Selected<SectionPlayer>,
    done: &mut Vec<AllPlayersDone>,
) {
    let id = Id::unique(("all-players-menu", one.section, one.player));
    let chosen = |several: bool| match several {
        true => ChosenOf::each(view.desk.event(), &selected.players().iter().copied().collect::<Vec<_>>()),
        false => vec![ChosenOf::one(one.section, one.player)],
    };
    Popup::context_menu(response).id(id).show(|ui| {
        ui.set_min_width(240.0);
        ui.spacing_mut().item_spacing.y = 0.0;
        let tournament = view.desk.event().tournament(one.section).unwrap_or(view.tournament);
        let has_left = has_withdrawn(&View { tournament, ..*view }, one.player);
        let is_offered = |action: Action| match action {
            Action::WithdrawPlayer | Action::AbsentThisRound => !has_left,
            Action::ReturnPlayer => has_left,
            _ => true,
        };
        let several = selected.has(one);
        let groups = if several { &MENU_OF_SEVERAL[..] } else { &MENU[..] };
        let chosen = chosen(several);
        for (at, group) in groups.iter().enumerate() {
            if at > 0 {
                ui.separator();
            }
            for action in group.iter().filter(|action| several || is_offered(**action)) {
                if entry_about(ui, view, *action, &chosen) {
                    done.push(AllPlayersDone::Asked(*action, one));
                }
            }
        }
    });
}
