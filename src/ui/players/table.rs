//! The table of players. Draws the rows in view and tells what was clicked; changes nothing.

use std::ops::RangeInclusive;

use egui::{Align, Id, Label, Popup, Rangef, Rect, Response, RichText, Sense, Ui, Vec2, WidgetInfo};
use egui_extras::{Column as Width, TableRow};

use super::absence::entry_about;
use super::column::Columns;
use super::dialogs::bye_words;
use super::editing::{Editing, NewRow, Whose};
use super::has_withdrawn;
use super::order::{Roster, has_left};
use super::round_marks::{MARK, round_at, round_marks, rounds_heading, shown_rounds};
use super::selection::Selected;
use super::several::ChosenOf;
use crate::desk::check_in::is_listed;
use crate::model::{ByeRequest, Number, Player, PlayerId, RoundNumber, Tournament};
use crate::reports::lists::PlayerField;
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, SMALL, Tokens};
use crate::ui::view::View;
use crate::ui::widgets::{
    AFTER_NUMBER, ArrangedHead, HeadText, Icon, MovingRows, Sort, align, data_table, describe, follow_focus,
    gap_painter, layout, mark_selected, name_row, tell_cursor,
};
use crate::views::marks::Mark;
use crate::wording::Wording;

/// The name is never narrower than this by itself, and never wider: what is left of a wide window stays free.
const NAME_LEAST: f32 = 168.0;
const NAME_MOST: f32 = 320.0;
/// What the settings call the table.
pub const NAME: &str = "players";

/// What can be done with one player, by group.
const MENU: [&[Action]; 4] = [
    &[Action::ShowPlayerCard, Action::EditPlayer, Action::PlayerRatings, Action::PlayerRecord],
    &[Action::AbsentThisRound, Action::PlayerByes, Action::WithdrawPlayer, Action::ReturnPlayer],
    &[Action::ForbiddenPairs, Action::SetClub, Action::SetCategory],
    &[Action::WarnPlayer, Action::DisqualifyPlayer, Action::DeletePlayer],
];
/// What can be done with several at once.
pub(super) const MENU_OF_SEVERAL: [&[Action]; 3] = [
    &[Action::AbsentThisRound, Action::WithdrawPlayer],
    &[Action::SetClub, Action::SetCategory],
    &[Action::DeletePlayer],
];

/// Where the cursor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The row.
    pub whose: Whose,
    /// The column.
    pub column: PlayerField,
}

/// What the user did with the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Clicked on a cell.
    Chose(Cursor),
    /// Double-clicked on it, or clicked on the blank row.
    Opened(Cursor),
    /// Left the open cell for another place of the window.
    LeftCell,
    /// Asked for an order.
    Sorted(PlayerField),
    /// Clicked with Shift: everybody from the cursor to here.
    Extended(Cursor),
    /// Clicked with Ctrl: this one too, or not any more.
    Toggled(Cursor),
    /// Double-clicked on a player while there is a card to show.
    Card(PlayerId),
    /// Asked for a bye in a round, or takes it back.
    Bye(PlayerId, RoundNumber, Option<ByeRequest>),
    /// Took an action from the menu of the row.
    Asked(Action),
}

/// What the table shows.
#[derive(Clone, Copy)]
pub struct PlayersTable<'a> {
    /// The event and the words.
    pub view: &'a View<'a>,
    /// The rows.
    pub roster: &'a Roster,
    /// The columns of the event.
    pub columns: &'a Columns,
    /// What was typed into the blank row.
    pub new_row: &'a NewRow,
    /// Where the cursor is.
    pub cursor: Cursor,
    /// Several players that were selected; empty while it is the one under the cursor.
    pub selected: &'a Selected<PlayerId>,
    /// The order.
    pub sort: Sort<PlayerField>,
    /// Scroll to the cursor.
    pub follow: bool,
}

/// A player with what the row shows of them.
#[derive(Clone, Copy)]
struct PlayerLine<'a> {
    row: usize,
    position: usize,
    number: Number,
    player: &'a Player,
}

impl<'a> PlayersTable<'a> {
    /// Draws it. `editing` is the open cell, `head` how the columns are arranged, `moving` what slides to its place.
    pub fn show(
        self,
        ui: &mut Ui,
        head: &mut ArrangedHead,
        (editing, moving): (&mut Option<Editing>, &mut MovingRows<PlayerId>),
    ) -> Vec<Done> {
        moving.see(ui, (), (0..self.roster.len()).filter_map(|row| self.roster.at(row)));
        let tournament = self.view.tournament;
        let rounds = shown_rounds(usize::from(tournament.rules().rounds), tournament.rounds_paired());
        let count = |items: usize| f32::from(u8::try_from(items).unwrap_or(u8::MAX));
        let marks = MARK * count(rounds.clone().count()) + GRID;
        let gaps = GRID * count(self.columns.iter().len() + 2);
        let rest = gaps + marks + HALF + ui.spacing().scroll.bar_width;
        let widths = column_widths(self.columns, head, ui.available_width() - rest);
        let least = widths.iter().sum::<f32>() + rest;
        let mut done = Vec::new();
        egui::ScrollArea::horizontal().id_salt("players-across").auto_shrink([false, false]).show(ui, |ui| {
            let columns = self.cursor_columns(ui, &widths);
            ui.set_min_width(least);
            self.rows(ui, (&rounds, marks), &widths, (head, editing, moving), &mut done);
            // The rows' own scrolling takes what the cell asks for, so sideways it is asked for here.
            if let Some(columns) = columns.filter(|_| self.follow) {
                ui.scroll_to_rect(Rect::from_x_y_ranges(columns, ui.clip_rect().y_range()), None);
            }
            follow_focus(ui);
        });
        done
    }

    /// Where the cursor's column lies across.
    fn cursor_columns(self, ui: &Ui, widths: &[f32]) -> Option<Rangef> {
        let mut left = ui.cursor().left();
        for (column, width) in self.columns.iter().zip(widths) {
            let right = left + width;
            if column == self.cursor.column {
                return Some(Rangef::new(left - GRID, right + GRID));
            }
            left = right + GRID;
        }
        None
    }

    fn rows(
        self,
        ui: &mut Ui,
        (rounds, marks): (&RangeInclusive<usize>, f32),
        widths: &[f32],
        (head, editing, moving): (&mut ArrangedHead, &mut Option<Editing>, &mut MovingRows<PlayerId>),
        done: &mut Vec<Done>,
    ) {
        let cursor_row = match self.cursor.whose {
            Whose::Player(id) => self.roster.row_of(id),
            Whose::New => Some(self.roster.len()),
        };
        let mut table = data_table(ui, NAME);
        for width in widths {
            table = table.column(Width::exact(*width).clip(true));
        }
        table = table.column(Width::exact(marks).clip(true)).column(Width::remainder().resizable(false));
        if let Some(row) = cursor_row.filter(|_| self.follow) {
            table = table.scroll_to_row(row, None);
        }
        // The blank row stands above the border of the bar below, not on it.
        let count = self.roster.len() + 2;
        let drawn = table
            .header(HEAD, |mut row| {
                for column in self.columns.iter() {
                    row.col(|ui| self.heading(ui, column, head, done));
                }
                let next = Some(self.view.tournament.rounds_paired() + 1);
                row.col(|ui| rounds_heading(ui, self.view.wording, rounds, next));
                row.col(|_| {});
            })
            .body(|body| {
                let height = |at: usize| if at + 1 == count { HALF } else { ROW };
                body.heterogeneous_rows((0..count).map(height), |mut row| {
                    let at = row.index();
                    if at + 1 == count {
                        return (0..self.columns.iter().len() + 2).for_each(|_| drop(row.col(|_| {})));
                    }
                    let is_selected =
                        self.roster.at(at).is_some_and(|player| self.selected.players().contains(&player));
                    row.set_selected(cursor_row == Some(at) || is_selected);
                    match self.entry(at) {
                        Some(entry) => self.player_row(&mut row, entry, rounds, (editing, moving), done),
                        None => self.blank_row(&mut row, editing, done),
                    }
                });
            });
        moving.finish(ui, drawn.inner_rect);
    }

    fn entry(self, row: usize) -> Option<PlayerLine<'a>> {
        let id = self.roster.at(row)?;
        let tournament = self.view.tournament;
        Some(PlayerLine {
            row,
            position: self.roster.position(row)?,
            number: tournament.number(id)?,
            player: tournament.player(id)?,
        })
    }

    fn heading(self, ui: &mut Ui, column: PlayerField, head: &mut ArrangedHead, done: &mut Vec<Done>) {
        let wording = self.view.wording;
        let hint = wording.text_with("players-sort-by", &[("column", column.spoken(wording).into())]);
        let label = column.heading(wording);
        let text = HeadText {
            label: &label,
            meaning: &column.spoken(wording),
            align: align(column.align()),
            sorted: self.sort.arrow(column),
        };
        let heading = head.cell(ui, column.head(), text, wording);
        // The keys are said by the status bar.
        let tip = |ui: &mut Ui| {
            ui.label(hint);
        };
        if heading.on_hover_ui(tip).clicked() {
            done.push(Done::Sorted(column));
        }
    }

    fn player_row(
        self,
        row: &mut TableRow<'_, '_>,
        entry: PlayerLine<'_>,
        rounds: &RangeInclusive<usize>,
        (editing, moving): (&mut Option<Editing>, &mut MovingRows<PlayerId>),
        done: &mut Vec<Done>,
    ) {
        let whose = Whose::Player(entry.player.id);
        let marks = self.roster.marks.row(entry.position);
        let is_gone = has_left(marks);
        let is_provisional = self.view.tournament.numbers_are_provisional();
        let spoken = format!("{}, {}", entry.number, entry.player.details.name);
        for (at, column) in self.columns.iter().enumerate() {
            let here = Cursor { whose, column };
            let text = match column {
                PlayerField::Number if !self.roster.has_number(entry.player.id) => "–".to_owned(),
                PlayerField::Number => entry.number.to_string(),
                PlayerField::EntryState => self.state_in_words(entry.player.id),
                _ => column.text(&entry.player.details),
            };
            if let Some(open) = open_here(editing, here) {
                self.open_cell(row, open, &entry.player.details.name, done);
                continue;
            }
            let is_home = column == self.columns.home();
            let is_doubtful = is_home && self.roster.is_doubtful(entry.row);
            let (_, response) = row.col(|ui| {
                let tokens = Tokens::of(ui);
                if at == 0 {
                    moving.begin(ui, entry.player.id, entry.row);
                    name_row(ui, &spoken);
                }
                self.mark_cursor(ui, here);
                let is_weak = is_gone || is_provisional && column == PlayerField::Number;
                let ink = if is_weak { tokens.weak } else { tokens.text };
                if is_doubtful {
                    doubt_mark(ui);
                }
                if is_home {
                    record_mark(ui, entry.player, self.view.wording);
                }
                if let Some(label) = cell_text(ui, align(column.align()), RichText::new(&text).color(ink)) {
                    describe(&label, &column.spoken(self.view.wording));
                }
            });
            self.name_cell(&response, here, &entry.player.details.name, &text);
            let response = if is_doubtful {
                let (tournament, roster) = (self.view.tournament, self.roster);
                explain_doubts(response, tournament, roster, entry.position, self.view.wording)
            } else {
                response
            };
            self.clicked(&response, entry.player.id, here, done);
            self.row_menu(&response, (entry.player.id, Some(column.key())), done);
        }
        let (_, response) = row.col(|ui| round_marks(ui, marks, rounds, is_gone));
        let at = response.interact_pointer_pos().or(response.hover_pos());
        let round = at.and_then(|at| round_at(at.x - response.rect.left(), rounds));
        let response = response.on_hover_ui(|ui| self.explain_marks(ui, marks));
        if response.clicked() {
            done.push(Done::Chose(Cursor { whose, column: self.cursor.column }));
        }
        self.byes_menu(&response, entry.player.id, round, done);
        self.row_menu(&response, (entry.player.id, None), done);
        row.col(|ui| moving.end(ui));
    }

    /// How far a player has come.
    fn state_in_words(self, player: PlayerId) -> String {
        let state = self.roster.state_of(player);
        state.map(|state| self.view.text(&format!("entry-state-{}", <&str>::from(state)))).unwrap_or_default()
    }

    /// A click, a double click, or one with Shift or Ctrl on a cell of a player.
    fn clicked(self, response: &Response, player: PlayerId, here: Cursor, done: &mut Vec<Done>) {
        let modifiers = response.ctx.input(|input| input.modifiers);
        if response.secondary_clicked() && !self.selected.players().contains(&player) {
            done.push(Done::Chose(here));
        }
        if response.double_clicked() {
            // Before round 1 there is no card; the cell is what the arbiter wants.
            let is_started = self.view.tournament.is_started();
            done.push(match () {
                () if is_started => Done::Card(player),
                () if here.column.is_editable() => Done::Opened(here),
                () => Done::Chose(here),
            });
        } else if response.clicked() {
            done.push(match () {
                () if modifiers.command => Done::Toggled(here),
                () if modifiers.shift => Done::Extended(here),
                () => Done::Chose(here),
            });
        }
    }

    /// What can be done with the player, or with those who are selected, each with its keys.
    fn row_menu(
        self,
        response: &Response,
        (player, column): (PlayerId, Option<&'static str>),
        done: &mut Vec<Done>,
    ) {
        // Its own id: that of a cell depends on what is drawn before it.
        let id = Id::unique(("players-menu", player, column));
        Popup::context_menu(response).id(id).show(|ui| {
            ui.set_min_width(240.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            let has_left = has_withdrawn(self.view, player);
            let is_offered = |action: Action| match action {
                Action::WithdrawPlayer | Action::DisqualifyPlayer | Action::AbsentThisRound => !has_left,
                Action::ReturnPlayer => has_left,
                Action::DeletePlayer => !self.view.tournament.is_started(),
                _ => true,
            };
            let several = self.selected.has(player);
            let groups = if several { &MENU_OF_SEVERAL[..] } else { &MENU[..] };
            let section = self.view.desk.section();
            let chosen = match several {
                true => ChosenOf { section, players: self.selected.players().iter().copied().collect() },
                false => ChosenOf::one(section, player),
            };
            for (at, group) in groups.iter().enumerate() {
                if at > 0 {
                    ui.separator();
                }
                for action in group.iter().filter(|action| several || is_offered(**action)) {
                    if entry_about(ui, self.view, *action, std::slice::from_ref(&chosen)) {
                        done.push(Done::Asked(*action));
                    }
                }
            }
        });
    }

    /// A click on a round to come offers its byes.
    fn byes_menu(
        self,
        response: &Response,
        player: PlayerId,
        round: Option<RoundNumber>,
        done: &mut Vec<Done>,
    ) {
        let tournament = self.view.tournament;
        let id = Id::unique(("players-round", player));
        if response.clicked() {
            response.ctx.data_mut(|data| data.insert_temp(id, round));
        }
        let round: Option<RoundNumber> = response.ctx.data(|data| data.get_temp(id)).flatten();
        let Some(round) = round.filter(|round| tournament.round(*round).is_none()) else { return };
        let Some(known) = tournament.player(player).filter(|player| is_listed(player, round)) else { return };
        let before = known.requests.get(&round).copied();
        Popup::menu(response).id(id).show(|ui| {
            ui.set_min_width(160.0);
            ui.label(theme::bold(self.view.text_with("players-round", &[("round", round.into())])));
            for request in [None, Some(ByeRequest::Zero), Some(ByeRequest::Half), Some(ByeRequest::Full)] {
                if ui.selectable_label(before == request, self.view.text(bye_words(request))).clicked() {
                    done.push(Done::Bye(player, round, request));
                    ui.close();
                }
            }
        });
    }

    fn blank_row(self, row: &mut TableRow<'_, '_>, editing: &mut Option<Editing>, done: &mut Vec<Done>) {
        let wording = self.view.wording;
        let whose_words = wording.text("players-new");
        for column in self.columns.iter() {
            let here = Cursor { whose: Whose::New, column };
            if let Some(open) = open_here(editing, here) {
                self.open_cell(row, open, &whose_words, done);
                continue;
            }
            let text = self.new_row.text(column);
            let (_, response) = row.col(|ui| {
                let tokens = Tokens::of(ui);
                self.mark_cursor(ui, here);
                if column == PlayerField::Number {
                    let centre = egui::pos2(ui.max_rect().right() - 8.0, ui.max_rect().center().y);
                    let square = egui::Rect::from_center_size(centre, Vec2::splat(14.0));
                    Icon::Plus.paint_in(ui.painter(), square, tokens.weak);
                } else if column == self.columns.home() && text.is_empty() {
                    cell_text(
                        ui,
                        Align::Min,
                        RichText::new(wording.text("players-new-hint")).color(tokens.weak),
                    );
                } else {
                    cell_text(ui, align(column.align()), RichText::new(text).color(tokens.text));
                }
            });
            self.name_cell(&response, here, &whose_words, text);
            if response.clicked() {
                done.push(Done::Opened(here));
            }
        }
        row.col(|_| {});
        row.col(|_| {});
    }

    fn open_cell(self, row: &mut TableRow<'_, '_>, open: &mut Editing, whose: &str, done: &mut Vec<Done>) {
        let name = self.spoken(open.column, whose);
        let hint = match (open.whose, open.column) {
            (Whose::New, column) if column == self.columns.home() => self.view.text("players-name-example"),
            _ => String::new(),
        };
        row.col(|ui| {
            if open.show(ui, &name, &hint) {
                done.push(Done::LeftCell);
            }
        });
    }

    fn mark_cursor(self, ui: &Ui, here: Cursor) {
        if self.cursor != here {
            return;
        }
        let mut ring = ui.max_rect().expand2(Vec2::new(HALF, -1.0));
        // The first cell begins where the panel does.
        if self.columns.iter().next() == Some(here.column) {
            ring.min.x += HALF;
        }
        if self.follow {
            ui.scroll_to_rect(ring, None);
        }
        let tokens = Tokens::of(ui);
        let stroke = egui::Stroke::new(1.5, tokens.accent);
        gap_painter(ui).rect_stroke(ring, 2.0, stroke, egui::StrokeKind::Inside);
    }

    /// Tells a screen reader which cell the cursor is on.
    fn name_cell(self, response: &Response, here: Cursor, whose: &str, text: &str) {
        if self.cursor == here {
            let name = format!("{}: {text}", self.spoken(here.column, whose));
            response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Cell, true, &name));
            mark_selected(response, true);
            tell_cursor(&response.ctx, response.id);
        }
    }

    fn spoken(self, column: PlayerField, whose: &str) -> String {
        let wording = self.view.wording;
        let column = column.spoken(wording);
        wording.text_with("players-cell", &[("column", column.into()), ("player", whose.into())])
    }

    fn explain_marks(self, ui: &mut Ui, marks: &[Mark]) {
        for (round, mark) in (1_usize..).zip(marks) {
            let words = mark.words(self.view.wording);
            let line = self
                .view
                .wording
                .text_with("players-mark-in-round", &[("round", round.into()), ("mark", words.into())]);
            ui.label(line);
        }
    }
}

fn open_here(editing: &mut Option<Editing>, here: Cursor) -> Option<&mut Editing> {
    editing.as_mut().filter(|open| open.whose == here.whose && open.column == here.column)
}

/// The doubts about a player at the mouse.
pub(super) fn explain_doubts(
    response: Response,
    tournament: &Tournament,
    roster: &Roster,
    position: usize,
    wording: &Wording,
) -> Response {
    response.on_hover_ui(|ui| {
        let list: Vec<_> = tournament.players().map(|player| &player.details).collect();
        for doubt in roster.doubts_about(position) {
            ui.label(doubt.sentence(&list, wording));
        }
    })
}

/// Nothing to read is nothing to stop at for a screen reader.
pub(super) fn cell_text(ui: &mut Ui, align: Align, text: RichText) -> Option<Response> {
    if text.is_empty() {
        return None;
    }
    let cell = ui.with_layout(layout(align), |ui| {
        if align == Align::Max {
            ui.add_space(AFTER_NUMBER);
        }
        ui.add(Label::new(text).truncate())
    });
    Some(cell.inner)
}

/// The sign of a doubt before the name.
pub(super) fn doubt_mark(ui: &mut Ui) {
    let tokens = Tokens::of(ui);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
    Icon::Warning.paint_in(ui.painter(), rect, tokens.warn);
}

/// What the record holds against a player, before the name: `DQ`, or `!` with the number of warnings.
pub(super) fn record_mark(ui: &mut Ui, player: &Player, wording: &Wording) {
    let tokens = Tokens::of(ui);
    let (text, ink) = match player.warnings.len() {
        _ if player.disqualified.is_some() => (wording.text("players-mark-disqualified"), tokens.bad),
        0 => return,
        count => (wording.text_with("players-mark-warned", &[("count", count.into())]), tokens.warn),
    };
    ui.label(theme::bold(text).size(SMALL).color(ink));
}

/// The widths of the columns, of which the name has what is left within bounds.
pub(super) fn column_widths(columns: &Columns, head: &ArrangedHead, room: f32) -> Vec<f32> {
    let of = |column: PlayerField| column.width().map(|usual| head.width(column.head(), usual));
    let fixed: f32 = columns.iter().filter_map(of).sum();
    let left = (room - fixed).clamp(NAME_LEAST, NAME_MOST).floor();
    let name = head.width(PlayerField::Name.head(), left);
    columns.iter().map(|column| of(column).unwrap_or(name)).collect()
}
