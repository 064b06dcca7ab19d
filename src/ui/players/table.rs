//! The table of players. Draws the rows in view and tells what was clicked; changes nothing.

use std::ops::RangeInclusive;

use egui::{
    Align, Align2, FontId, Label, Layout, Rangef, Rect, Response, RichText, Sense, Ui, Vec2, WidgetInfo,
};
use egui_extras::{Column as Width, TableRow};

use super::column::Columns;
use super::editing::{Editing, NewRow, Whose};
use super::order::{Roster, has_left};
use crate::model::{Number, Player, Tournament};
use crate::reports::lists::PlayerField;
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, SMALL, Tokens};
use crate::ui::view::View;
use crate::ui::widgets::{Icon, Sort, align, data_table, gap_painter, header_cell, layout};
use crate::views::marks::Mark;
use crate::wording::Wording;

/// Width of one round's mark.
const MARK: f32 = 18.0;
/// So many rounds are shown; of a longer event those around the present one.
const ROUNDS_SHOWN: usize = 15;
/// The name is never narrower.
const NAME_LEAST: f32 = 168.0;

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
    /// Draws it. `editing` is the open cell.
    pub fn show(self, ui: &mut Ui, editing: &mut Option<Editing>) -> Vec<Done> {
        let rounds = shown_rounds(self.view.tournament);
        let fixed: f32 = self.columns.iter().filter_map(PlayerField::width).sum();
        let count = |items: usize| f32::from(u8::try_from(items).unwrap_or(u8::MAX));
        let gaps = GRID * count(self.columns.iter().len() + 1);
        let marks = MARK * count(rounds.clone().count()) + GRID;
        let least = fixed + gaps + marks + NAME_LEAST + ui.spacing().scroll.bar_width;
        let mut done = Vec::new();
        egui::ScrollArea::horizontal().id_salt("players-across").auto_shrink([false, false]).show(ui, |ui| {
            let columns = self.cursor_columns(ui, least);
            ui.set_min_width(least);
            self.rows(ui, &rounds, marks, editing, &mut done);
            // The rows' own scrolling takes what the cell asks for, so sideways it is asked for here.
            if let Some(columns) = columns.filter(|_| self.follow) {
                ui.scroll_to_rect(Rect::from_x_y_ranges(columns, ui.clip_rect().y_range()), None);
            }
        });
        done
    }

    /// Where the cursor's column lies across.
    fn cursor_columns(self, ui: &Ui, least: f32) -> Option<Rangef> {
        let name = NAME_LEAST + (ui.available_width() - least).max(0.0);
        let mut left = ui.cursor().left();
        for column in self.columns.iter() {
            let right = left + column.width().unwrap_or(name);
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
        rounds: &RangeInclusive<usize>,
        marks: f32,
        editing: &mut Option<Editing>,
        done: &mut Vec<Done>,
    ) {
        let cursor_row = match self.cursor.whose {
            Whose::Player(id) => self.roster.row_of(id),
            Whose::New => Some(self.roster.len()),
        };
        let mut table = data_table(ui, "players").sense(Sense::CLICK);
        for column in self.columns.iter() {
            table = table.column(match column.width() {
                Some(width) => Width::exact(width).clip(true),
                None => Width::remainder().at_least(NAME_LEAST).clip(true).resizable(false),
            });
        }
        table = table.column(Width::exact(marks).clip(true));
        if let Some(row) = cursor_row.filter(|_| self.follow) {
            table = table.scroll_to_row(row, None);
        }
        table
            .header(HEAD, |mut head| {
                for column in self.columns.iter() {
                    head.col(|ui| self.heading(ui, column, done));
                }
                head.col(|ui| rounds_heading(ui, self.view, rounds));
            })
            .body(|body| {
                body.rows(ROW, self.roster.len() + 1, |mut row| {
                    let at = row.index();
                    row.set_selected(cursor_row == Some(at));
                    match self.entry(at) {
                        Some(entry) => self.player_row(&mut row, entry, rounds, editing, done),
                        None => self.blank_row(&mut row, editing, done),
                    }
                });
            });
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

    fn heading(self, ui: &mut Ui, column: PlayerField, done: &mut Vec<Done>) {
        let wording = self.view.wording;
        let hint = wording.text_with("players-sort-by", &[("column", column.spoken(wording).into())]);
        let layout = Layout::right_to_left(Align::Center);
        ui.with_layout(layout, |ui| {
            if align(column.align()) == Align::Max {
                ui.add_space(HALF);
            }
            let head =
                header_cell(ui, &column.heading(wording), align(column.align()), self.sort.arrow(column));
            if head.on_hover_text(hint).clicked() {
                done.push(Done::Sorted(column));
            }
        });
    }

    fn player_row(
        self,
        row: &mut TableRow<'_, '_>,
        entry: PlayerLine<'_>,
        rounds: &RangeInclusive<usize>,
        editing: &mut Option<Editing>,
        done: &mut Vec<Done>,
    ) {
        let whose = Whose::Player(entry.player.id);
        let marks = self.roster.marks.row(entry.position);
        let is_gone = has_left(marks);
        for column in self.columns.iter() {
            let here = Cursor { whose, column };
            let text = match column {
                PlayerField::Number => entry.number.to_string(),
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
                self.mark_cursor(ui, here);
                let ink = if is_gone { tokens.weak } else { tokens.text };
                if is_doubtful {
                    doubt_mark(ui);
                }
                if is_home {
                    record_mark(ui, entry.player, self.view.wording);
                }
                cell_text(ui, align(column.align()), RichText::new(&text).color(ink));
            });
            self.name_cell(&response, here, &entry.player.details.name, &text);
            let response = if is_doubtful { self.explain_doubts(response, entry.position) } else { response };
            clicked(&response, here, column.is_editable(), false, done);
        }
        let (_, response) = row.col(|ui| round_marks(ui, marks, rounds, is_gone));
        let response = response.on_hover_ui(|ui| self.explain_marks(ui, marks));
        clicked(&response, Cursor { whose, column: self.cursor.column }, false, false, done);
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
            clicked(&response, here, true, true, done);
        }
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
        let ring = ui.max_rect().expand2(Vec2::new(HALF, -1.0));
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
            response.widget_info(|| WidgetInfo::selected(egui::accesskit::Role::Cell, true, true, &name));
        }
    }

    fn spoken(self, column: PlayerField, whose: &str) -> String {
        let wording = self.view.wording;
        let column = column.spoken(wording);
        wording.text_with("players-cell", &[("column", column.into()), ("player", whose.into())])
    }

    fn explain_doubts(self, response: Response, position: usize) -> Response {
        response.on_hover_ui(|ui| {
            let list: Vec<_> = self.view.tournament.players().map(|player| &player.details).collect();
            for doubt in self.roster.doubts_about(position) {
                ui.label(doubt.sentence(&list, self.view.wording));
            }
        })
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

fn clicked(response: &Response, here: Cursor, editable: bool, at_once: bool, done: &mut Vec<Done>) {
    if !response.clicked() {
        return;
    }
    let opens = editable && (at_once || response.double_clicked());
    done.push(if opens { Done::Opened(here) } else { Done::Chose(here) });
}

fn cell_text(ui: &mut Ui, align: Align, text: RichText) {
    ui.with_layout(layout(align), |ui| {
        if align == Align::Max {
            ui.add_space(HALF);
        }
        ui.add(Label::new(text).truncate());
    });
}

/// The sign of a doubt before the name.
fn doubt_mark(ui: &mut Ui) {
    let tokens = Tokens::of(ui);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
    Icon::Warning.paint_in(ui.painter(), rect, tokens.warn);
}

/// What the record holds against a player, before the name: `DQ`, or `!` with the number of warnings.
fn record_mark(ui: &mut Ui, player: &Player, wording: &Wording) {
    let tokens = Tokens::of(ui);
    let (text, ink) = match player.warnings.len() {
        _ if player.disqualified.is_some() => (wording.text("players-mark-disqualified"), tokens.bad),
        0 => return,
        count => (wording.text_with("players-mark-warned", &[("count", count.into())]), tokens.warn),
    };
    ui.label(theme::bold(text).size(SMALL).color(ink));
}

/// The rounds whose marks are shown: all, or those around the next one.
fn shown_rounds(tournament: &Tournament) -> RangeInclusive<usize> {
    let last = usize::from(tournament.rules().rounds).max(tournament.rounds_paired());
    let middle = tournament.rounds_paired() + 1;
    let first = (middle + ROUNDS_SHOWN / 2).min(last).saturating_sub(ROUNDS_SHOWN).saturating_add(1).max(1);
    first..=last.min(first + ROUNDS_SHOWN - 1)
}

fn mark_centre(ui: &Ui, place: usize) -> egui::Pos2 {
    let step = MARK * f32::from(u8::try_from(place).unwrap_or(u8::MAX));
    egui::pos2(ui.max_rect().left() + HALF + step + MARK / 2.0, ui.max_rect().center().y)
}

fn rounds_heading(ui: &mut Ui, view: &View<'_>, rounds: &RangeInclusive<usize>) {
    let tokens = Tokens::of(ui);
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let name = view.wording.heading("rounds");
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::ColumnHeader, true, &name));
    for (place, round) in rounds.clone().enumerate() {
        let centre = egui::pos2(mark_centre(ui, place).x, rect.center().y);
        let ink = if round == view.tournament.rounds_paired() + 1 { tokens.text } else { tokens.weak };
        ui.painter().text(centre, Align2::CENTER_CENTER, round, FontId::proportional(SMALL), ink);
    }
    response.on_hover_ui(|ui| {
        ui.label(theme::bold(name.as_str()));
        for (symbol, words) in Mark::legend(view.wording) {
            ui.label(format!("{symbol}  {words}"));
        }
    });
}

fn round_marks(ui: &mut Ui, marks: &[Mark], rounds: &RangeInclusive<usize>, is_gone: bool) {
    let tokens = Tokens::of(ui);
    for (place, round) in rounds.clone().enumerate() {
        let Some(mark) = round.checked_sub(1).and_then(|at| marks.get(at)) else { continue };
        let ink = match mark {
            Mark::Expected | Mark::Withdrawn | Mark::NotEntered => tokens.weak,
            _ if is_gone => tokens.weak,
            Mark::Pool => tokens.warn,
            _ => tokens.text,
        };
        let font = FontId::proportional(SMALL);
        ui.painter().text(mark_centre(ui, place), Align2::CENTER_CENTER, mark.symbol(), font, ink);
    }
}
